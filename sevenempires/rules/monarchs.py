"""Who holds each monarch: the highest summed influence, ties by letter (setup.monarch, decade.monarchs)."""

from sevenempires.rules.position import Position
from sevenempires.text.outcomes import Log


def holder(position: Position, empire: int) -> int:
    """The player who holds this empire's monarch by influence; 0 where nobody has any."""
    _, *sums = [row[empire] for row in position.influence.sums]
    most = max(sums)
    if most == 0:
        return 0
    if sums.count(most) == 1:
        return sums.index(most) + 1
    tied = [player for player, own in enumerate(sums, 1) if own == most]
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
