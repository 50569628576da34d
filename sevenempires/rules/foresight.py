"""What a legal move will bring, known without playing it."""

from collections.abc import Hashable

from sevenempires.rules.choices import Move
from sevenempires.rules.movement import passage
from sevenempires.rules.pieces import KIND_NUMBER, TWO_MASTER
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOWHERE
from sevenempires.rules.transport import two_master_bit


def asked(position: Position, move: Move) -> int:
    """The player who will be asked for passage first (land.slip-units), 0 where nobody is."""
    return 0 if KIND_NUMBER[move.kind] >= TWO_MASTER else _asked_on(position, _path(position, move))


def outcome(position: Position, move: Move) -> Hashable:
    """What sets a move apart: of one kind of unit and between the same two regions, equal outcomes are one position."""
    if KIND_NUMBER[move.kind] >= TWO_MASTER:
        return move.against
    used, is_sea = 0, position.tables.is_sea
    path = _path(position, move)
    for region in path[1:-1]:
        if is_sea[region]:
            used |= two_master_bit(position, region)
    return move.against, used, move if _asked_on(position, path) else None


def _asked_on(position: Position, path: list[int]) -> int:
    passed = passage(position, path)
    stack = position.units[passed] if passed != NOWHERE else None
    return position.monarchs[stack.empire] if stack is not None else 0


def _path(position: Position, move: Move) -> list[int]:
    return list(map(position.tables.number.__getitem__, move.regions))
