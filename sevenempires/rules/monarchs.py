"""Who holds each monarch: the highest summed influence, ties by letter (setup.monarch, decade.monarchs)."""

from sevenempires.rules.position import Position
from sevenempires.text.outcomes import Log


def holder(position: Position, empire: int) -> int:
    """The player who holds this empire's monarch by influence; 0 where nobody has any."""
    sums = position.influence.sums
    players = range(1, position.setting.players + 1)
    most = max(sums[player][empire] for player in players)
    if most == 0:
        return 0
    tied = [player for player in players if sums[player][empire] == most]
    if len(tied) == 1:
        return tied[0]
    best = min(position.influence.best_letter(empire, player) for player in tied)
    tied = [player for player in tied if position.influence.best_letter(empire, player) == best]
    if len(tied) == 1:
        return tied[0]
    # Nobody among them has a letter: the present holder keeps it, else the earliest from the pawn (J2).
    if position.monarchs[empire] in tied:
        return position.monarchs[empire]
    return next(player for player in position.players_from(position.pawn) if player in tied)


def reassign(position: Position, rule: str, log: Log) -> Position:
    """Give each monarch to whom it belongs now; an empire nobody has a card of keeps the monarch it had."""
    now = tuple(holder(position, empire) or position.monarchs[empire] for empire in range(len(position.monarchs)))
    for empire, (before, after) in enumerate(zip(position.monarchs, now, strict=True)):
        if before != after:
            name = position.tables.empires[empire]
            log.event("monarch", rule, "Player {player} takes the monarch of {empire}.", player=after, empire=name)
    return position.but(monarchs=now)
