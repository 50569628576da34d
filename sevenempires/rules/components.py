"""The cards, tiles and pieces of a board's box, read from its `components.yaml` and checked on reading."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sevenempires.folders import mapdata
from sevenempires.rules.pieces import ACTIONS, KINDS, LETTERS, MARKER_SPACES

TILES = ("1", "2", "3", "4", "5", "6", "orange", "worker", "infantry", "two-master")
LAUREL = "laurel"
SUPPLY_KINDS = (*KINDS, "cities", "palaces", "flags")


class ComponentsError(ValueError):
    """A components file that cannot be used; the sentence names the file, the place and the remedy."""


@dataclass(frozen=True, slots=True)
class Components:
    """What the box of one board holds."""

    supply: Mapping[str, tuple[int, ...]]
    """Per empire: how many of each of `SUPPLY_KINDS`."""
    marker_start: tuple[int, int, int]
    """The action markers on I, II and III at the start, -1 for an empty space."""
    hourglass: Mapping[int, tuple[str, ...]]
    long_game: Mapping[int, tuple[str, ...]]
    letters: Mapping[int, tuple[str, ...]]
    distribution: Mapping[str, Mapping[int, Mapping[str, str]]]
    """Distribution card sides: name, then player, then empire to letter."""

    def __hash__(self) -> int:
        return id(self)

    def sides(self, players: int) -> tuple[str, ...]:
        """The distribution card sides for this number of players."""
        return tuple(name for name, card in self.distribution.items() if len(card) == players)


@cache
def components(board: str = "europe") -> Components:
    """The box that belongs to the shipped board of this name."""
    return read(mapdata() / board / "components.yaml")


def read(path: Path) -> Components:
    """Read and check one components file."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        data = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ComponentsError(f"{path}: cannot be read ({error.strerror}); put the file back.") from error
    except (YAMLError, UnicodeDecodeError) as error:
        raise ComponentsError(f"{path}: not readable as YAML; mend it there: {error}") from error
    return _Reader(path).components(data)


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path

    def fail(self, place: str, what: str) -> ComponentsError:
        return ComponentsError(f"{self.path}: {place}: {what}")

    def section(self, data: Any, name: str) -> Any:
        if not isinstance(data, dict) or not isinstance(data.get(name), dict):
            raise self.fail(name, "this section is missing or is no table; add it.")
        return data[name]

    def components(self, data: Any) -> Components:
        supply = self.supply(self.section(data, "supply"))
        hourglass = self.section(data, "hourglass")
        letters = {
            int(n): tuple(self.words(f"starting_letters {n}", list(str(row)), LETTERS))
            for n, row in self.section(data, "starting_letters").items()
        }
        return Components(
            supply=supply,
            marker_start=self.marker_start(self.section(data, "action_markers")),
            hourglass=self.tiles(self.section(hourglass, "eight_decades")),
            long_game=self.tiles(self.section(hourglass, "long_game_adds")),
            letters=letters,
            distribution={
                str(name): self.distribution(str(name), card, tuple(supply), letters)
                for name, card in self.section(data, "distribution").items()
            },
        )

    def supply(self, table: dict[str, Any]) -> dict[str, tuple[int, ...]]:
        rows = {name: row for name, row in table.items() if name != "kinds"}
        for name, row in rows.items():
            good = isinstance(row, list) and len(row) == len(SUPPLY_KINDS)
            if not good or not all(isinstance(n, int) and n >= 0 for n in row):
                raise self.fail(f"supply {name}", f"give {len(SUPPLY_KINDS)} whole numbers: {', '.join(SUPPLY_KINDS)}.")
        return {name: tuple(row) for name, row in rows.items()}

    def marker_start(self, table: dict[str, Any]) -> tuple[int, int, int]:
        start = self.section(table, "start")
        for space, action in start.items():
            if space not in MARKER_SPACES or action not in ACTIONS:
                raise self.fail(f"action_markers start {space}", f"{action!r} is no action, or {space!r} no space.")
        one, two, three = (ACTIONS.index(start[space]) if space in start else -1 for space in MARKER_SPACES)
        return one, two, three

    def tiles(self, table: dict[Any, Any]) -> dict[int, tuple[str, ...]]:
        return {int(n): tuple(self.words(f"hourglass {n}", row, TILES)) for n, row in table.items()}

    def words(self, place: str, row: Any, known: tuple[str, ...]) -> list[str]:
        if not isinstance(row, list):
            raise self.fail(place, "a list is expected here.")
        for word in row:
            if word not in known:
                raise self.fail(place, f"{word!r} is not one of {', '.join(known)}.")
        return row

    def distribution(
        self, name: str, card: Any, empires: tuple[str, ...], letters: dict[int, tuple[str, ...]]
    ) -> dict[int, dict[str, str]]:
        """Check one card side against what the rulebook states of all of them (setup.distribution)."""
        place = f"distribution {name}"
        if not isinstance(card, dict) or sorted(card) != list(range(1, len(card) + 1)) or len(card) not in letters:
            raise self.fail(place, "one row per player is expected, numbered from 1.")
        dealt: set[tuple[str, str]] = set()
        for player, row in card.items():
            if not isinstance(row, dict) or sorted(row.values()) != sorted(letters[len(card)]):
                wanted = " ".join(letters[len(card)])
                raise self.fail(f"{place}, player {player}", f"the letters must be {wanted}, each of another empire.")
            for empire, letter in row.items():
                if empire not in empires:
                    raise self.fail(f"{place}, player {player}", f"{empire!r} is not an empire of this box.")
                if (empire, letter) in dealt:
                    raise self.fail(f"{place}, player {player}", f"card {letter} of {empire} is dealt twice.")
                dealt.add((empire, letter))
        if missing := [empire for empire in empires if empire not in {name for name, _ in dealt}]:
            raise self.fail(place, f"nobody gets a card of {', '.join(missing)}, so it would have no monarch.")
        return {int(player): dict(row) for player, row in card.items()}
