"""Whether a seat is better than another: how often each wins, beside its fair share."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenempires.questions.answer import Finding, Games
from sevenempires.questions.figures import mean, percent, share
from sevenempires.simulate import Table
from sevenempires.simulate.intervals import Mean, Share
from sevenempires.text import N_, say

if TYPE_CHECKING:
    from sevenempires.questions.plots import PlotPage


@dataclass(frozen=True)
class Seats(Finding):
    """How often each seat wins and what it scores, seat 1 first; a shared victory counts for all who share it."""

    asks = N_("Is a seat better than another?")
    wins: tuple[Share, ...]
    points: tuple[Mean, ...]

    @property
    def chance(self) -> float:
        """The share of each seat if all were alike."""
        return 1 / len(self.wins)

    @property
    def off(self) -> tuple[int, ...]:
        """The seats whose interval leaves out the share of equal seats."""
        return tuple(seat for seat, one in enumerate(self.wins, 1) if not one.low <= self.chance <= one.high)

    def lines(self) -> list[str]:
        """One line per seat, and whether any is clearly off its fair share."""
        told = [
            say(
                "seat {seat}: wins {share}, {points} points on average",
                seat=seat,
                share=share(won),
                points=mean(points),
            )
            for seat, (won, points) in enumerate(zip(self.wins, self.points, strict=True), 1)
        ]
        chance = percent(self.chance)
        if not self.off:
            return [*told, say("No seat differs clearly from {chance}, the share if all were alike.", chance=chance)]
        return [
            *told,
            say(
                "Clearly different from {chance}, the share if all were alike: {seats}.",
                chance=chance,
                seats=", ".join(say("seat {seat}", seat=seat) for seat in self.off),
            ),
        ]

    @property
    def height(self) -> float:
        return 0.48 * len(self.wins) + 2.0

    def drawn(self, page: "PlotPage") -> None:
        """A dot with its interval per seat, beside the share of equal seats."""
        from sevenempires.questions import plots

        axes = page.axes()
        plots.dots(
            axes, self.wins, [say("seat {seat}", seat=seat) for seat in range(1, len(self.wins) + 1)], self.chance
        )
        axes.set_xlabel(say("share of games won"), loc="left", fontsize=10, color=plots.SOFT)
        plots.above(axes, self.chance, say("if all were alike: {chance}", chance=percent(self.chance)))


def seats(table: Table) -> Seats:
    """Is a seat better than another? Bots change seats from game to game, so only the seats differ."""
    games = Games.of(table)
    numbers = range(games.players)
    return Seats(
        games,
        tuple(Share.of(sum(seat + 1 in row.winners for row in table), len(table)) for seat in numbers),
        tuple(Mean.of([row.points[seat] for row in table]) for seat in numbers),
    )
