"""A game or a position as one word, for a link or a message: its shortest record, deflated, with a check.

>>> from sevenempires.game import Game
>>> game = Game.new(players=2, seed=1)
>>> game.to_code()[:3], Game.from_code(game.to_code()) == game
('7E1', True)

A word begins with its kind and version, so that a later library still reads it. What it unpacks to is bounded, and is
played like any other record: nothing in it is believed.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import TYPE_CHECKING, Final

from sevenempires.text.complaint import Complaint

if TYPE_CHECKING:
    from sevenempires.game import Game

SIGN: Final = "7E"
VERSION: Final = "1"
LONGEST: Final = 40_000
"""No code is longer than this, in letters."""
LARGEST: Final = 200_000
"""No record in a code is longer than this, in characters."""
_CHECK: Final = 4
_WORD: Final = re.compile(r"[?&#]game=([^&#\s]*)")

# What every game says again and again. It is part of version 1: another text would be a version 2.
_WORDS: Final = """\
{"at": "power": "hourglass": "influence": "monarch": "markers": "units": "flags": "palaces": "cities": "player":
# bots: 2 easy, 3 medium, 4 hard, 5 greedy, 6 planner random not-J 9-decades 10-decades draft quickstart
Kingsbridge Seagate Millbrook Stonefield Longhaven Saltmouth Greenvale Heath Lone Isle Dunes Gull Sea Narrow Sea
Whale Sea London Liverpool York Edinburgh Paris Lyon Bordeaux Marseille Brest Madrid Barcelona La Coruña Berlin
Königsberg Breslau Vienna Prague Trieste Budapest Saint Petersburg Moscow Kiev Azov Constantinople Salonica
Konya Ireland Norway Sweden Denmark Finland Livonia Western Polonia Southern Netherlands Bavaria Switzerland
Venice Tuscany Papal States Naples Sicily Portugal Berber Coast Wallachia Eastern Polonia Netherlands Hanover
Rhineland Saxony Savoy Bosnia Serbia Transylvania Moldavia Morea Crimea North Atlantic Atlantic Irish Sea
English Channel North Sea Baltic Sea Gulf of Bothnia Western Mediterranean Sea Ligurian Sea Tyrrhenian Sea
Adriatic Sea Ionian Sea Aegean Sea Levantine Sea Black Sea
Ottomans Spain Russia Habsburg Prussia France Great Britain worker
upgrade compensate allow refuse reply remove raise hand draft take Prussia take Russia take Habsburg take Ottomans
deploy each build deploy act Great Britain move act France empire act Spain palace
place two-master place three-master place infantry move two-master move three-master
move infantry move artillery place artillery done
act Russia build done
act Habsburg attack
7 Empires game record
rules: 2
board: europe
players: 4
variants: none
distribution: drawn
seed: """


class GameCodeError(Complaint):
    """A word that stands for no game; the sentence says why."""


def write(game: Game, alone: bool = False) -> str:
    """The code of a game with everything that was played, or with `alone` of its position as it stands."""
    from sevenempires import record
    from sevenempires.game import Game

    return pack(record.shortest(Game(game.position) if alone else game))


def read(code: str) -> Game:
    """The game that a code stands for; a link that carries one does too."""
    from sevenempires import record

    try:
        return record.read(unpack(code))
    except record.RecordError as error:
        raise GameCodeError("the game in this code cannot be played again: {reason}", reason=error) from None


def pack(text: str) -> str:
    """A text of records as one word."""
    plain = text.encode()
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS.encode())
    return SIGN + VERSION + _lettered(press.compress(plain) + press.flush())


def unpack(code: str) -> str:
    """The text of a word that `pack` made; raises GameCodeError for any other."""
    word = _word(code)
    if not word.startswith(SIGN):
        raise GameCodeError("this is no code of a game: such a code begins with {sign}.", sign=SIGN)
    if len(word) > LONGEST:
        raise GameCodeError("a code has at most {most} letters; this one has {n}.", most=LONGEST, n=len(word))
    if not word.startswith(SIGN + VERSION):
        raise GameCodeError("this code was made by a newer edition of 7 Empires; open it there.")
    body = word[len(SIGN + VERSION) :]
    try:
        packed = urlsafe_b64decode(body.encode() + b"=" * (-len(body) % 4))[_CHECK:]
        if _lettered(packed) == body:
            return _inflated(packed).decode()
    except (NotBase64, UnicodeError, zlib.error):
        pass
    raise GameCodeError("a letter of this code is wrong or missing; copy the whole of it once more.")


def is_code(text: str) -> bool:
    """Whether a text means to be a code, or a link with one, and no name of a file."""
    return _word(text).startswith(SIGN + VERSION) or bool(_WORD.search(text))


def _word(code: str) -> str:
    found = _WORD.search(code)
    return "".join((found[1] if found else code).split())


def _lettered(packed: bytes) -> str:
    """Bytes as letters, with their check in front."""
    return urlsafe_b64encode(zlib.crc32(packed).to_bytes(_CHECK, "big") + packed).decode().rstrip("=")


def _inflated(packed: bytes) -> bytes:
    """What was deflated, never more than a game can have."""
    press = zlib.decompressobj(-15, _WORDS.encode())
    plain = press.decompress(packed, LARGEST)
    if not press.eof:
        raise GameCodeError("this code unpacks to more than a game can have.")
    return plain
