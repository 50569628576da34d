"""The tidy table: one row per finished game, and one per game and decade."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Decade:
    """How things stood when a decade was over: its year, the empires' power, and the points if that were the end."""

    year: int
    power: dict[str, int]
    points: tuple[int, ...]
    """In the order of the seats: influence times the factor of each empire's rank by its power at that time."""


@dataclass(frozen=True)
class Row:
    """One finished game; bots, points and influence stand in the order of the seats."""

    number: int
    seed: int
    bots: tuple[str, ...]
    power: dict[str, int]
    rank: dict[str, int]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The players who have won: one, or several who share the victory."""
    choices: int
    fights: int
    flags: int
    """Flags placed in the whole game, also those that were replaced later."""
    crowns: dict[str, int]
    """The crowns of each empire in the final count."""
    influence: tuple[dict[str, int], ...]
    """Each player's summed influence in each empire at the end."""
    decades: tuple[Decade, ...]
    """How things stood after each decade; the last one is the end of the game, final count included."""

    def to_dict(self) -> dict[str, Any]:
        """The row with one plain value per column, ready for a data frame or a CSV file."""
        return {
            "game": self.number,
            "seed": self.seed,
            **{f"bot {player}": bot for player, bot in enumerate(self.bots, 1)},
            **{f"points {player}": points for player, points in enumerate(self.points, 1)},
            "winners": " ".join(map(str, self.winners)),
            **{f"power {empire}": points for empire, points in self.power.items()},
            **{f"rank {empire}": rank for empire, rank in self.rank.items()},
            **{f"crowns {empire}": crowns for empire, crowns in self.crowns.items()},
            "choices": self.choices,
            "fights": self.fights,
            "flags": self.flags,
        }

    def decade_dicts(self) -> list[dict[str, Any]]:
        """One plain row per decade: the year, each empire's power, each player's points if that were the end."""
        return [
            {
                "game": self.number,
                "year": decade.year,
                **{f"power {empire}": power for empire, power in decade.power.items()},
                **{f"points {player}": points for player, points in enumerate(decade.points, 1)},
            }
            for decade in self.decades
        ]


@dataclass(frozen=True)
class Table:
    """The finished games in the order of their numbers; fewer than asked for where the run was interrupted."""

    rows: tuple[Row, ...]
    asked: int

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"<Table: {len(self)} of {self.asked} games>"

    def to_dicts(self) -> list[dict[str, Any]]:
        """All rows with one plain value per column."""
        return [row.to_dict() for row in self.rows]

    def decade_dicts(self) -> list[dict[str, Any]]:
        """One plain row per game and decade."""
        return [line for row in self.rows for line in row.decade_dicts()]

    def to_csv(self, path: str | Path, decades: bool = False) -> None:
        """Write one line per game, or with `decades` one per game and decade."""
        lines = self.decade_dicts() if decades else self.to_dicts()
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(lines[0]) if lines else [])
            writer.writeheader()
            writer.writerows(lines)

    def to_pandas(self, decades: bool = False) -> "pandas.DataFrame":
        """The table as a data frame: one line per game, or with `decades` one per game and decade."""
        from pandas import DataFrame

        return DataFrame(self.decade_dicts() if decades else self.to_dicts())
