"""Sea transport: which ships can carry a land unit where, and what a two-master has left to give."""

from sevenempires.rules.pieces import SHIP_KINDS, TWO_MASTER
from sevenempires.rules.position import Position
from sevenempires.rules.tables import NOBODY

Chain = tuple[int, tuple[int, ...]]
"""The two-masters a chain uses up, as bits, and the seas it goes over."""


class Fleet:
    """The acting empire's ships at sea that can still carry (transport.own).

    A two-master carries once (transport.two-master), a three-master any number (transport.three-master). They stay
    where they are (transport.still), and in an attack those already at sea carry too (attack.transport).

    Chains between the same two coasts that use up the same two-masters differ in nothing, so the shortest stands for
    all of them; one that needs more two-masters than another is never listed, and none to a region that a step by land
    reaches. That keeps the list short for any fleet.
    """

    def __init__(self, position: Position) -> None:
        turn = position.under_way
        self.tables = position.tables
        self.cost: dict[int, int] = {}
        units, empire = position.units, turn.empire
        shy = position.monarchs[turn.empire] == 0 and position.setting.holds("J23")
        for sea in [sea for sea in self.tables.seas if (stack := units[sea]) is not None and stack[0] == empire]:
            if shy and position.flags[sea] not in (NOBODY, turn.empire):
                continue  # A neutral empire keeps out of regions with foreign flags (variant.neutral, J23).
            cost = two_master_bit(position, sea)
            if not cost & turn.carried:
                self.cost[sea] = cost
        self.shores = {land for sea in self.cost for land in self.tables.coast[sea]}
        """The land regions where somebody could board."""
        self._landings: dict[int, dict[int, list[Chain]]] = {}

    def landings(self, land: int) -> dict[int, list[Chain]]:
        """Where one transport from this land region can land, with the chains worth listing."""
        known = self._landings.get(land)
        if known is None:
            known = self._landings[land] = self._search(land)
        return known

    def _search(self, land: int) -> dict[int, list[Chain]]:
        cost, sea_borders = self.cost, self.tables.sea
        front: list[Chain] = [(cost[sea], (sea,)) for sea in self.tables.coast[land] if sea in cost]
        reached: dict[int, list[Chain]] = {}
        while front:
            further: list[Chain] = []
            for used, chain in front:
                sea = chain[-1]
                if add_if_needed(reached.setdefault(sea, []), used, chain):
                    for there in sea_borders[sea]:
                        if there in cost and there not in chain:
                            further.append((used | cost[there], (*chain, there)))
            front = further
        found: dict[int, list[Chain]] = {}
        for sea, chains in reached.items():
            for there in self.tables.across[land][sea]:
                kept = found.get(there)
                if kept is None:
                    found[there] = chains.copy()
                else:
                    for used, chain in chains:
                        add_if_needed(kept, used, chain)
        return found


def add_if_needed(kept: list[Chain], used: int, chain: tuple[int, ...]) -> bool:
    """Add a chain unless one that needs no other two-masters is there; drop those it makes needless."""
    for other, length in kept:
        if other & used == other and (other != used or len(length) <= len(chain)):
            return False
    kept[:] = [known for known in kept if known[0] & used != used]
    kept.append((used, chain))
    return True


def two_master_bit(position: Position, sea: int) -> int:
    """The bit that stands for the two-master in this sea, 0 where a three-master is (it never tires)."""
    stack = position.units[sea]
    return 1 << sea if stack is not None and stack.count(TWO_MASTER) else 0


def has_ship(position: Position, sea: int, empire: int) -> bool:
    """Whether a ship of this empire is in this sea."""
    stack = position.units[sea]
    return stack is not None and stack[0] == empire and any(stack.count(kind) for kind in SHIP_KINDS)
