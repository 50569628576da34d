"""The record of a game: a short readable text, a header and one line of notation per choice.

What played by itself stands in round brackets; a line that begins with # is a remark. Reading plays the game again.
The rulings belong to the version of the rules. A record of an older version is played by the rules of today; where
they refuse it, the reader is told of the version.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from sevenempires.board import Board
from sevenempires.datafile import DataError, Node
from sevenempires.game import Game, IllegalChoice, Start
from sevenempires.notation import NotationError
from sevenempires.positions import read_position, write_position
from sevenempires.rules.pieces import year_of
from sevenempires.rules.setup import SetupError, setting
from sevenempires.rules.variants import VariantError, check_variants
from sevenempires.text.complaint import Complaint, Later, shortened, shown
from sevenempires.text.outcomes import Log

FIRST_LINE = "7 Empires game record"
RULES_VERSION = "2"
OLDER_VERSIONS = ("1",)
KEYS = ("rules", "board", "players", "seed", "variants", "distribution", "rulings", "position")
LARGEST_RECORD = 2_000_000


class RecordError(Complaint):
    """A record that cannot be read; the sentence names the line and the reason."""

    def __init__(self, message: str, /, *, line: int = 1, **values: Any) -> None:
        super().__init__(message, **values)
        self.line = line

    def __str__(self) -> str:
        return str(Later("Record, line {line}: {what}", line=self.line, what=super().__str__()))


def write(game: Game) -> str:
    """The game as text."""
    position, start = game.position, game.start
    header = {
        "rules": RULES_VERSION,
        "board": position.tables.board.name,
        "players": str(position.setting.players),
        "variants": " ".join(sorted(position.setting.variants)) or "none",
    }
    if start.seed is None:
        header["position"] = json.dumps(write_position(game.moments[0].position), ensure_ascii=False)
    else:
        header["seed"] = str(start.seed)
        header["distribution"] = start.distribution or "drawn"
    lines = [FIRST_LINE, *(f"{key}: {header[key]}" for key in KEYS if key in header), ""]
    return "\n".join([*lines, *_played(game)]) + "\n"


def shortest(game: Game) -> str:
    """The game as a text without what follows from it: no years, nothing that played by itself."""
    header, _, _ = write(game.moments[0]).partition("\n\n")
    return "\n".join([header, "", *map(str, game.history)]) + "\n"


def _played(game: Game) -> Iterator[str]:
    year = 0
    for earlier, moment in pairwise(game.moments):
        before = earlier.position
        now = year_of(before.decade)
        if now != year and before.event != "draft":
            year = now
            yield f"# {year}"
        yield str(moment.last)
        yield from (f"({event.line})" for event in moment.events if event.line)


def read(text: str | bytes) -> Game:
    """Play the game that the record tells; nothing is changed anywhere where it cannot be read."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError("this is not UTF-8 text.") from None
    if not isinstance(text, str):
        raise RecordError("a record is a text, not {kind}; read its file first.", kind=type(text).__name__)
    if len(text) > LARGEST_RECORD:
        raise RecordError("a record has at most {most} characters; this one has {n}.", most=LARGEST_RECORD, n=len(text))
    lines = text.splitlines()
    if not lines or lines[0].strip().removeprefix("\ufeff") != FIRST_LINE:
        raise RecordError("a record begins with “{text}”.", text=FIRST_LINE)
    end = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    header = _header(lines[1:end])
    try:
        return _play_again(_begin(header), lines, end)
    except RecordError as error:
        _, version = header["rules"]
        if version == RULES_VERSION:
            raise
        raise RecordError(
            "{reason} The record was written for version {version} of the rules, and this library plays version {own}.",
            line=error.line,
            reason=Later(error.message, **error.values),
            version=version,
            own=RULES_VERSION,
        ) from None


def _play_again(game: Game, lines: list[str], end: int) -> Game:
    """Play the lines after the header."""
    expected: list[str] = []
    for number, raw in enumerate(lines[end:], end + 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("("):
            if not expected or line != f"({expected[0]})":
                told = f"({expected[0]})" if expected else Later("nothing in brackets")
                raise RecordError("what plays by itself here is {told}, not {text}.", line=number, told=told, text=line)
            expected.pop(0)
            continue
        try:
            game = game.play(line)
        except IllegalChoice as error:
            raise RecordError(
                "“{text}” is not allowed here: {reason}", line=number, text=line, reason=error.refusals[0]
            ) from None
        except NotationError as error:
            raise RecordError("{reason}", line=number, reason=error) from None
        expected = [event.line for event in game.events if event.line]
    return game


def _header(lines: list[str]) -> dict[str, tuple[int, str]]:
    header: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines, 2):
        key, colon, value = line.partition(":")
        key = key.strip()
        if not colon or key not in KEYS:
            raise RecordError("a line of the header is one of {keys}, a colon and a value.", line=number, keys=KEYS)
        if key in header:
            raise RecordError("{key} stands twice in the header.", line=number, key=key)
        header[key] = number, value.strip()
    for key in ("rules", "board", "players"):
        if key not in header:
            raise RecordError("the header lacks {key}.", line=len(lines) + 1, key=key)
    number, version = header["rules"]
    if version not in (RULES_VERSION, *OLDER_VERSIONS):
        raise RecordError(
            "it was written for version {version} of the rules, and this library plays version {own}.",
            line=number,
            version=version,
            own=RULES_VERSION,
        )
    return header


def _begin(header: dict[str, tuple[int, str]]) -> Game:
    """The position before the first line."""
    board = _board(*header["board"])
    number, text = header["players"]
    players = _whole(number, text)
    at, words = header.get("variants", (number, "none"))
    variants = frozenset() if words == "none" else frozenset(words.split())
    try:
        check_variants(variants, None)
        fixed = setting(board, players, variants)
    except VariantError as error:
        raise RecordError("{reason}", line=at, reason=error) from None
    except SetupError as error:
        raise RecordError("{reason}", line=number, reason=error) from None
    if "position" in header:
        at, text = header["position"]
        log = Log()
        try:
            position = read_position(Node(json.loads(text), "position"), fixed, None, log)
        except (ValueError, RecursionError) as error:
            reason = error if isinstance(error, DataError) else Later("the position is not readable as JSON.")
            raise RecordError("{reason}", line=at, reason=reason) from None
        return Game(position, Start(events=tuple(log.events)))
    if "seed" not in header:
        raise RecordError("the header lacks the seed, or a position to begin with.", line=number)
    at, text = header["seed"]
    seed = _whole(at, text)
    at, side = header.get("distribution", (at, "drawn"))
    try:
        return Game.new(players, seed, variants=variants, distribution=None if side == "drawn" else side, board=board)
    except (SetupError, VariantError) as error:
        raise RecordError("{reason}", line=at, reason=error) from None


def _board(number: int, name: str) -> Board:
    shipped = {"europe": Board.europe, "toy": Board.toy}
    if name not in shipped:
        raise RecordError(
            "there is no board “{name}”; known are {names}.", line=number, name=shortened(name), names=tuple(shipped)
        )
    return shipped[name]()


def _whole(number: int, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise RecordError("a whole number is expected, not {value}.", line=number, value=shown(text)) from None
