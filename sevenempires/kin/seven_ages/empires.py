"""The rest of an empire's life: who begins, how it starts, what it earns, its cities, artefacts, leaders, pursuit.

>>> production([Land(3, wheat=2, city=1, fertile=True)], age=1).areas
(6,)
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from sevenempires.kin.seven_ages.facts import (
    AGE_STARTS,
    CITY_STEPS,
    LAST_AGE,
    LAST_LEVEL,
    MOST_MONEY,
    NUKE_GLORY,
    SETS,
    SEVEN,
    age_of,
    half_up,
)
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint
from sevenempires.text.outcomes import Refusal, refuse


class Order(NamedTuple):
    """Who goes first, and in which order colours are picked."""

    first: str | None
    pick: tuple[str, ...]
    free_colours: int


def turn_order(seats: Sequence[str], plays: Sequence[Mapping[str, int]]) -> Order:
    """Cards shown together; only those tied for the highest play again."""
    still = list(seats)
    for cards in plays:
        missing = [name for name in still if name not in cards]
        if missing:
            raise Complaint("{name} is still tied and must play a card.", name=missing[0])
        best = max(cards[name] for name in still)
        still = [name for name in still if cards[name] == best]
    first = still[0] if len(still) == 1 else None
    start = seats.index(first) if first else 0
    seated = [seats[(start + n) % len(seats)] for n in range(len(seats))]
    pick = sorted(seated, key=lambda name: (name != first, -plays[0][name]))
    return Order(first, tuple(pick), SETS - 2 * len(seats))


class Card(NamedTuple):
    """What of an empire's card decides whether it may start."""

    ages: tuple[int, ...]
    offset: int = 0
    if_present: tuple[str, tuple[int, ...]] | None = None
    """Another empire, and further ages while it is on the map."""
    setup_possible: bool = True


class Started(NamedTuple):
    """Where an empire would begin."""

    level: int | None
    age: int | None
    refusals: tuple[Refusal, ...] = ()


def start(card: Card, leader: int | None, on_map: Sequence[str] = ()) -> Started:
    """Whether a card may be started beside a leader at this level, or on an empty map, and where."""
    if not card.setup_possible:
        return Started(None, None, (refuse("ages.start.empty", N_("its set-up is not possible now.")),))
    if leader is None:
        age = min(card.ages)
        return Started(AGE_STARTS[age - 1], age)
    ages = set(card.ages)
    if card.if_present and card.if_present[0] in on_map:
        ages |= set(card.if_present[1])
    now = age_of(leader)
    if now not in ages:
        refusal = refuse(
            "ages.start.age", N_("the game is in age {age}, the card starts in {ages}."), age=now, ages=sorted(ages)
        )
        return Started(None, None, (refusal,))
    level = max(1, leader + card.offset)
    return Started(level, age_of(level))


class Land(NamedTuple):
    """An area that earns."""

    base: int
    """The income of its terrain; the chart is lost, forest 2 and cleared or fertile 3 are worked out (ages.L19)."""
    wheat: int = 0
    oil: int = 0
    city: int = 0
    fertile: bool = False
    disordered: bool = False


class Produced(NamedTuple):
    """What a production brings."""

    areas: tuple[int, ...]
    income: int
    money: int
    unmaintained: int


def production(
    lands: Sequence[Land], age: int, *, capital: bool = True, barbarian: bool = False, saved: int = 0, units: int = 0
) -> Produced:
    """Income, then upkeep: as many units as the money reaches are kept."""
    earned = tuple(_earned(land, age) for land in lands)
    income = sum(earned) if capital else half_up(sum(earned))
    money = min(MOST_MONEY, saved + income)
    due = 0 if barbarian else units
    return Produced(earned, income, money - min(money, due), max(0, due - money))


def _earned(land: Land, age: int) -> int:
    if land.disordered:
        return 0
    wheat = land.wheat if land.fertile or age >= 5 else 0
    return land.base + land.city + wheat + (land.oil if age == LAST_AGE else 0)


def improved(city: int, age: int) -> int | None:
    """What a city becomes in one step, None where the age does not allow it."""
    after, earliest = CITY_STEPS.get(city, (None, LAST_AGE + 1))
    return after if age >= earliest else None


class Site(NamedTuple):
    """An area where a city is to be built or improved."""

    area: str
    fertile: bool
    city: int = 0
    builder: bool = False
    """Whether it is the one that a builder adds where he stands."""


def cities(sites: Sequence[Site], age: int, builders: int = 0, barbarian: bool = False) -> tuple[Refusal, ...]:
    """Why these cannot all be done in one action; nothing if they can."""
    found: list[Refusal] = []
    if barbarian:
        found.append(refuse("ages.city.number", N_("barbarians never build cities.")))
    plain = [site for site in sites if not site.builder]
    if len(plain) > 2 or (len(plain) == 2 and not all(site.fertile for site in plain)):
        found.append(refuse("ages.city.number", N_("an action builds in two fertile areas or in one other.")))
    if len(sites) - len(plain) > builders or len({site.area for site in sites}) < len(sites):
        found.append(
            refuse("ages.city.builder", N_("a builder adds one city, in an area that has not been treated yet."))
        )
    found += [
        refuse("ages.city.steps", N_("the city in {area} is as large as age {age} allows."), area=site.area, age=age)
        for site in sites
        if improved(site.city, age) is None
    ]
    return tuple(found)


def needed_for_order(terrain: int, city: int, missile: bool = False) -> int:
    """How many units remove a disorder marker."""
    return 1 + terrain + (0 if missile else city)


def blue(level: int) -> int:
    """Where a blue marker is put for an empire at this level."""
    return level + 7 - age_of(level)


class Struck(NamedTuple):
    """What nukes do to an area."""

    area_emptied: bool
    glory: dict[str, int]
    controller_level: int


def nukes(nuke: Sequence[str], star_wars: Sequence[str], level: int) -> Struck:
    """Nukes committed by these sides, stopped only by star wars that the other side commits."""
    struck = any(any(other != side for other in ("active", "defender") if other not in star_wars) for side in nuke)
    fallen = level if level > LAST_LEVEL else max(1, level - 1)
    return Struck(struck, dict.fromkeys(nuke, -NUKE_GLORY), fallen if struck else level)


class Hunted(NamedTuple):
    """A unit that may be lost in a pursuit."""

    cavalry: bool = False
    later: bool = False
    """Whether it is of a later age than the pursuers."""

    @property
    def covers(self) -> int:
        """How many losses it covers."""
        return 1 + self.cavalry + self.later


class Pursuit(NamedTuple):
    """What a pursuit takes."""

    required: int
    fewest_units: int


def pursuit(units: Sequence[Hunted], aircraft: int = 0, armour: int = 0, other_cavalry: int = 0) -> Pursuit:
    """The losses after a retreat, and the fewest units that cover them."""
    required = 2 * aircraft + armour + other_cavalry // 2
    left, lost = required, 0
    for covers in sorted((unit.covers for unit in units), reverse=True):
        if left > 0:
            left, lost = left - covers, lost + 1
    return Pursuit(required, lost)


def tie_first(players: int) -> Fraction:
    """The chance of a tie for the highest if all play the best of seven cards."""
    if not 2 <= players <= 7:
        raise Complaint("there are 2 to 7 players, not {players}.", players=players)
    return _tied({value: Fraction(value**7 - (value - 1) ** 7, 7**7) for value in SEVEN}, players)


def tie_first_random(players: int) -> Fraction:
    """The same if each plays one card at random."""
    return _tied(dict.fromkeys(SEVEN, Fraction(1, 7)), players)


def _tied(chances: Mapping[int, Fraction], players: int) -> Fraction:
    """One minus the chance that one alone is highest."""
    below = Fraction(0)
    alone = Fraction(0)
    for value in SEVEN:
        alone += players * chances[value] * below ** (players - 1)
        below += chances[value]
    return 1 - alone


def swap(now: int, later: int) -> int:
    """From how many turns to go it pays to give an empire up for one that earns more: one harvest is lost."""
    if later <= now:
        raise Complaint("an empire that earns no more is never worth a change.")
    return now // (later - now) + 1
