"""How the lead changes over the decades: whether who is ahead then wins in the end."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from sevenempires.questions.answer import Finding, Games
from sevenempires.questions.figures import number, share
from sevenempires.simulate import Row, Table
from sevenempires.simulate.intervals import Mean, Share
from sevenempires.simulate.rows import Decade
from sevenempires.text import N_, say

if TYPE_CHECKING:
    from sevenempires.questions.plots import PlotPage


@dataclass(frozen=True)
class Lead(Finding):
    """By decade how often the leading player wins and the leading empire ends first, and how often leads change.

    Who leads is told by power, and by the points that influence would bring then; games in which several share the
    lead at that time are left out of that decade.
    """

    asks = N_("How does the lead change?")
    height = 4.4
    years: tuple[int, ...]
    player_wins: tuple[Share, ...]
    empire_first: tuple[Share, ...]
    player_changes: Mean
    """Changes of the lead among the players in a game."""
    empire_changes: Mean

    def lines(self) -> list[str]:
        """One line per decade, and how often the lead changes."""
        told = [
            say(
                "after {year}: the player in the lead wins {player}, the leading empire ends first {empire}",
                year=year,
                player=share(player),
                empire=share(empire),
            )
            for year, player, empire in zip(self.years, self.player_wins, self.empire_first, strict=True)
        ]
        players, empires = (
            f"{number(one.mean)} [{number(one.low)} … {number(one.high)}]"
            for one in (self.player_changes, self.empire_changes)
        )
        return [
            *told,
            say(
                "The lead among the players changes {players} times a game, among the empires {empires} times.",
                players=players,
                empires=empires,
            ),
        ]

    def drawn(self, page: "PlotPage") -> None:
        """Two lines over the decades with bands for their intervals."""
        from sevenempires.questions import plots

        axes = page.axes(left=0.09, right=0.72)
        player = plots.Band(self.player_wins, say("the leading\nplayer wins"), plots.WINE, "o", "-")
        empire = plots.Band(self.empire_first, say("the leading\nempire ends first"), plots.NAVY, "s", plots.DASHED)
        plots.bands(axes, self.years, (player, empire))
        plots.percents(axes)
        axes.set_ylim(0, 1)
        axes.set_xticks(self.years)
        axes.set_xlabel(say("after the decade of"), loc="left", fontsize=10, color=plots.SOFT)
        axes.set_title(say("share of games"), loc="left", fontsize=10, color=plots.SOFT, pad=4)


def lead(table: Table) -> Lead:
    """How the lead changes over the decades."""
    games = Games.of(table)
    years = tuple(decade.year for decade in table.rows[0].decades[:-1])
    players, empires = [], []
    for place in range(len(years)):
        ahead = [(row, _leading_player(row.decades[place])) for row in table]
        known = [(row, player) for row, player in ahead if player]
        players.append(Share.of(sum(player in row.winners for row, player in known), len(known)))
        first = [(row, empire) for row in table if (empire := _leading_empire(row.decades[place]))]
        empires.append(Share.of(sum(row.rank[empire] == 1 for row, empire in first), len(first)))
    return Lead(
        games,
        years,
        tuple(players),
        tuple(empires),
        Mean.of([_changes([_leading_player(decade) for decade in row.decades]) for row in table]),
        Mean.of([_changes(_leading_empires(row)) for row in table]),
    )


def _leading_player(decade: Decade) -> int:
    """The player who alone has most points then, 0 where several have."""
    most = max(decade.points)
    return decade.points.index(most) + 1 if decade.points.count(most) == 1 else 0


def _leading_empire(decade: Decade) -> str:
    """The empire that alone has most power then, "" where several have."""
    most = max(decade.power.values())
    leading = [empire for empire, power in decade.power.items() if power == most]
    return leading[0] if len(leading) == 1 else ""


def _leading_empires(row: Row) -> list[str]:
    return [_leading_empire(decade) for decade in row.decades]


def _changes(leaders: Sequence[Hashable]) -> int:
    """How often somebody else takes the lead; a time without a leader is no change in itself."""
    known = [leader for leader in leaders if leader]
    return sum(before != after for before, after in pairwise(known))
