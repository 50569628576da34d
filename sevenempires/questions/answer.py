"""What every answer has: how many games it rests on, a text, and a figure."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sevenempires.board import Board
from sevenempires.libraries import needs
from sevenempires.simulate import Row, Table
from sevenempires.text import Complaint, say
from sevenempires.text.language import current_language

if TYPE_CHECKING:
    from sevenempires.draw.paint.figure import BoardFigure
    from sevenempires.questions.plots import PlotPage

FEWEST_GAMES = 2
"""One game shows no spread, and without one there is no interval."""


class NoGames(Complaint):
    """A question to a table with too few games for an interval."""


@dataclass(frozen=True)
class Games:
    """The games that an answer rests on."""

    number: int
    players: int
    bots: tuple[str, ...]

    @classmethod
    def of(cls, table: Table | Sequence[Row]) -> "Games":
        """What is to be said of the games in this table."""
        rows = tuple(table)
        if len(rows) < FEWEST_GAMES:
            raise NoGames("Finished games: {games}, too few to ask; simulate at least two.", games=len(rows))
        return cls(len(rows), len(rows[0].bots), tuple(sorted({bot for row in rows for bot in row.bots})))

    def __str__(self) -> str:
        return say(
            "{games} games, {players} players, bots: {bots}",
            games=self.number,
            players=self.players,
            bots=", ".join(self.bots),
        )


@dataclass(frozen=True)
class Finding(ABC):
    """The answer to a question: its numbers are its fields."""

    asks: ClassVar[str]
    """The question in English."""
    asked: Games

    @property
    def games(self) -> int:
        """How many games it rests on."""
        return self.asked.number

    @property
    def question(self) -> str:
        """The question in words."""
        return say(self.asks)

    @abstractmethod
    def lines(self) -> list[str]:
        """The answer in words, line by line."""

    @property
    @abstractmethod
    def height(self) -> float:
        """How many inches high the figure is where it is 8 inches wide."""

    @abstractmethod
    def drawn(self, page: "PlotPage") -> None:
        """Draw the answer on a page."""

    def figure(self, width: float = 8.0) -> "BoardFigure":
        """The answer as a figure of a width in inches."""
        with needs("matplotlib", "numpy"):
            from sevenempires.questions import plots

        with plots.page(self, width) as page:
            self.drawn(page)
        return page.figure

    @property
    def text(self) -> str:
        """Question and answer in words, with the number of games and what the intervals are."""
        return "\n".join(
            [f"{self.question} {self.asked}.", *self.lines(), say("In brackets and as lines: 95 % intervals") + "."]
        )

    def __str__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text}


def empire_name(empire: str) -> str:
    """The name of an empire in the present language."""
    return Board.europe().empires[empire].names[current_language()]
