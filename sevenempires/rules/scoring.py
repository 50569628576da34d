"""The final count, the ranking of the empires and the players' points, each as an account to be read line by line."""

from typing import NamedTuple

from sevenempires.rules import power
from sevenempires.rules.position import Position
from sevenempires.text import N_
from sevenempires.text.outcomes import Log, Values


class Line(NamedTuple):
    """One line of a player's score: influence in an empire times the factor of its rank."""

    empire: str
    rank: int
    influence: int
    factor: int
    points: int


class Score(NamedTuple):
    """What each player has scored, and who has won."""

    ranking: tuple[str, ...]
    lines: dict[int, tuple[Line, ...]]
    points: dict[int, int]
    winners: tuple[int, ...]
    decided_by: str
    """points, the empire whose influence broke the tie, or shared (J13)."""


def final_count(position: Position, log: Log) -> Position:
    """Every empire adds its flags and crowns once more (score.final-count), then the result is told."""
    for empire in range(len(position.tables.empires)):
        position = power.add_flags(position, empire, log, "score.final-count")
        position = power.add_crowns(position, empire, log, "score.final-count")
    if log:
        _tell(position, log)
    return position


def ranking(position: Position) -> tuple[int, ...]:
    """The empires by power, ties in the order of the flag spaces (score.rank)."""
    return tuple(sorted(range(len(position.power)), key=lambda empire: (-position.power[empire], empire)))


def score(position: Position) -> Score:
    """The players' points as the power stands now (score.multiply, score.winner)."""
    order = ranking(position)
    names = position.tables.empires
    sums = position.influence.sums
    lines = {
        player: tuple(
            Line(
                names[empire],
                rank + 1,
                sums[player][empire],
                len(order) - rank,
                sums[player][empire] * (len(order) - rank),
            )
            for rank, empire in enumerate(order)
            if sums[player][empire]
        )
        for player in range(1, position.setting.players + 1)
    }
    points = {player: sum(line.points for line in rows) for player, rows in lines.items()}
    winners = [player for player, total in points.items() if total == max(points.values())]
    decided_by = "points"
    for empire in order:
        if len(winners) == 1:
            break
        most = max(sums[player][empire] for player in winners)
        winners = [player for player in winners if sums[player][empire] == most]
        decided_by = names[empire]
    if len(winners) > 1:
        decided_by = "shared"
    return Score(tuple(names[empire] for empire in order), lines, points, tuple(winners), decided_by)


def _tell(position: Position, log: Log) -> None:
    result = score(position)
    for rank, name in enumerate(result.ranking):
        power_now = position.power[position.tables.empire_number[name]]
        values: Values = {"rank": rank + 1, "empire": name, "power": power_now, "factor": len(result.ranking) - rank}
        message = N_("Rank {rank}: {empire} with power {power}, factor {factor}.")
        if position.power.count(power_now) > 1:
            message = N_(
                "Rank {rank}: {empire} with power {power}, factor {factor}; ties go by the order of the flag spaces."
            )
        log.event("rank", "score.rank", message, **values)
    for player, rows in result.lines.items():
        for line in rows:
            message = N_("Player {player}, {empire}: influence {influence} × {factor} = {points}.")
            log.event("score", "score.multiply", message, player=player, **line._asdict())
        message = N_("Player {player} has {points} {points:point|points}.")
        log.event("points", "score.multiply", message, player=player, points=result.points[player])
    message, rule = N_("Player {players} wins."), "score.winner"
    if result.decided_by == "shared":
        message, rule = N_("Players {players} share the victory: they are tied in all empires."), "J13"
    elif result.decided_by != "points":
        message = N_("Player {players} wins the tie by influence in {empire}.")
    winners = [str(player) for player in result.winners]
    log.event("winner", rule, message, players=winners, empire=result.decided_by)
