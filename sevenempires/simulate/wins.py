"""How often each bot has won."""

from collections.abc import Iterable
from dataclasses import dataclass

from sevenempires.simulate.intervals import wilson
from sevenempires.simulate.rows import Row
from sevenempires.text import say
from sevenempires.text.language import current_language


@dataclass(frozen=True)
class Wins:
    """How often a bot has won, with the 95 % interval of its share.

    A game counts once, however many seats the bot had in it; a shared victory is one for every bot that shares it.
    """

    bot: str
    games: int
    won: int
    low: float
    high: float
    chance: float
    """The share of wins if all seats were equally good: the mean share of seats this bot had."""

    @property
    def share(self) -> float:
        """The share of its games that the bot has won."""
        return self.won / self.games

    def __str__(self) -> str:
        return say(
            "{bot}: won {won} of {games} games, {share} (95 % interval {low} to {high}; by its seats alone {chance})",
            bot=self.bot,
            won=self.won,
            games=self.games,
            share=_percent(self.share),
            low=_percent(self.low),
            high=_percent(self.high),
            chance=_percent(self.chance),
        )


def _percent(share: float) -> str:
    text = f"{share:.1%}"
    return text if current_language() == "en" else text.replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%")


def wins(table: Iterable[Row]) -> tuple[Wins, ...]:
    """For each bot in the table how often it has won, in the order in which the bots appear."""
    rows = tuple(table)
    found = []
    for bot in dict.fromkeys(name for row in rows for name in row.bots):
        games = [row for row in rows if bot in row.bots]
        won = sum(any(row.bots[player - 1] == bot for player in row.winners) for row in games)
        chance = sum(row.bots.count(bot) / len(row.bots) for row in games) / len(games)
        found.append(Wins(bot, len(games), won, *wilson(won, len(games)), chance))
    return tuple(found)
