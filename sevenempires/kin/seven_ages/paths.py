"""Ways over a map that one types in: the range of trade, and who must stop where. The game's own map is lost."""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sevenempires.text.catalogue import N_
from sevenempires.text.outcomes import Refusal, refuse

OCEAN_AGE = 4
"""The age from which one counts through oceans."""


class Place(NamedTuple):
    """An area of a small map."""

    kind: str = "land"
    owner: str | None = None


def distance(
    places: Mapping[str, Place],
    edges: Sequence[Sequence[str]],
    own: str,
    other: str,
    age: int,
    permission: Collection[str] = (),
) -> int | None:
    """The least number of areas to the nearest of the other's, that one counted; None where no way is open."""
    beside: dict[str, set[str]] = {name: set() for name in places}
    for one, two in edges:
        beside[one].add(two)
        beside[two].add(one)
    seen = {name for name, place in places.items() if place.owner == own}
    waiting = deque((name, 0) for name in sorted(seen))
    while waiting:
        name, far = waiting.popleft()
        for step in sorted(beside[name] - seen):
            place = places[step]
            if place.owner == other:
                return far + 1
            seen.add(step)
            shut = place.kind == "ocean" and age < OCEAN_AGE
            if not shut and (place.owner in (None, own) or place.owner in permission):
                waiting.append((step, far + 1))
    return None


def may_trade(far: int | None, age: int) -> tuple[Refusal, ...]:
    """Why an empire is not in range; nothing if it is."""
    if far is None:
        return (refuse("ages.range.through", N_("no way leads there without the leave of others.")),)
    if far > age:
        return (refuse("ages.range.count", N_("it is {far} areas away, age {age} reaches {age}."), far=far, age=age),)
    return ()


def may_go_on(
    unit: str, enemy: int, own: int, *, at_sea: bool = False, ends_in_their_area: bool = True
) -> tuple[Refusal, ...]:
    """Why a unit must stop in an area with so many units of another empire and of its own."""
    if not enemy or own >= 2 * enemy:
        return ()
    if unit == "naval" and at_sea:
        if not ends_in_their_area:
            return ()
        return (
            refuse(
                "ages.ship.pass",
                N_("{own} ships are not twice {enemy}, and the move ends in an area of theirs."),
                own=own, enemy=enemy,
            ),
        )  # fmt: skip
    return (refuse("ages.move.stop", N_("{own} units are not twice {enemy}: here it stops."), own=own, enemy=enemy),)


def may_cross(unit: str, enemy_in_seas: Sequence[bool]) -> tuple[Refusal, ...]:
    """Why a crossing arrow is shut."""
    if unit in ("leader", "aircraft") or not enemy_in_seas or not all(enemy_in_seas):
        return ()
    return (refuse("ages.move.arrow", N_("another empire holds every sea of the arrow.")),)
