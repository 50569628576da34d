"""Games and positions as one word, and whatever else is handed in for one."""

import zlib
from base64 import urlsafe_b64encode
from random import Random

import pytest

from sevenempires import Board, Case, Game
from sevenempires.gamecode import LONGEST, SIGN, VERSION, GameCodeError, is_code, pack
from sevenempires.text.language import language

OPENING = "7E1VrE4RiPXAqhuYiziwowGMIUoCrkA"


def played(game: Game, seed: int, most: int = 10_000) -> Game:
    random = Random(seed)
    for _ in range(most):
        if game.over:
            break
        game = game.play(random.choice(game.legal))
    return game


@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_game_goes_into_a_word_and_back(players: int) -> None:
    game = played(Game.new(players, 9, variants=["9-decades"]), players)
    code = game.to_code()
    assert Game.from_code(code) == game
    assert Game.from_code(code).start == game.start
    assert code.isascii()
    assert len(code.split()) == 1
    assert len(code) < 6_000


def test_on_any_board_and_from_any_position() -> None:
    for game in (played(Game.new(2, 3, board=Board.toy()), 3, 20), Case.load("sea-transport-of-three-infantry").start):
        assert Game.from_code(game.to_code()) == game


def test_a_position_alone_forgets_how_it_came_about() -> None:
    game = played(Game.new(4, 7), 1, 31)
    alone = Game.from_code(game.to_code(alone=True))
    assert alone.position == game.position
    assert not alone.history
    assert list(map(str, alone.legal)) == list(map(str, game.legal))


def test_a_code_of_this_version_is_read_for_ever() -> None:
    game = Game.from_code(OPENING)
    assert game == Game.new(players=4, seed=7).play("act Spain palace").play("palace Barcelona")


def test_a_link_and_a_code_broken_into_lines_are_read_too() -> None:
    game = Game.new(3, 2)
    code = game.to_code()
    assert Game.from_code(f"http://127.0.0.1:8866/voila/render/table.ipynb?lang=de&game={code}&token=1") == game
    assert Game.from_code(f" {code[:9]}\n{code[9:]} ") == game
    assert is_code(code)
    assert is_code(f"https://example.org/?game={code}")
    assert not is_code("evening.txt")


def test_every_wrong_letter_is_noticed() -> None:
    code = Game.new(4, 7).play("act Spain palace").to_code()
    for at in range(len(SIGN), len(code)):
        for letter in "A0_":
            if code[at] == letter:
                continue
            with pytest.raises(GameCodeError):
                Game.from_code(code[:at] + letter + code[at + 1 :])
    for end in range(len(code)):
        with pytest.raises(GameCodeError):
            Game.from_code(code[:end])


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "this is no code of a game: such a code begins with 7E."),
        ("hello", "this is no code of a game"),
        ("7E9abc", "made by a newer edition"),
        ("7E1ä", "a letter of this code is wrong or missing"),
        ("7E1" + "A" * LONGEST, "a code has at most"),
        (pack("nonsense"), "cannot be played again: Record, line 1"),
        (pack("7 Empires game record\nrules: 2\nboard: europe\nplayers: 4\nseed: 1\n\nact Spain fly\n"), "line 7"),
    ],
)
def test_what_is_no_code_is_refused_in_a_sentence(code: str, says: str) -> None:
    with pytest.raises(GameCodeError, match=says) as refused:
        Game.from_code(code)
    for lang in ("en", "de", "fr"):
        with language(lang):
            assert len(str(refused.value).splitlines()) == 1


def test_a_bomb_is_not_unpacked() -> None:
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    huge = press.compress(b"\0" * 20_000_000) + press.flush()
    code = SIGN + VERSION + urlsafe_b64encode(zlib.crc32(huge).to_bytes(4, "big") + huge).decode().rstrip("=")
    assert len(code) < LONGEST
    with pytest.raises(GameCodeError, match="unpacks to more than a game can have"):
        Game.from_code(code)
