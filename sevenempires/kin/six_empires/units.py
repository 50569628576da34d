"""The units of the game: what the manual's table says of each kind."""

from typing import Final, NamedTuple

COLUMNS: Final = (2, 3, 4)
"""The columns of the battle card: a unit's strength, and the highest number of a die that is a hit."""


class Kind(NamedTuple):
    """One kind of unit."""

    name: str
    letter: str
    naval: bool
    column: int
    tier: int
    masts: int
    limit: int
    """How many tiles each empire has."""
    beige: int
    """How many there are for forces without a player."""
    grows: tuple[str, ...]
    """What it can become in the pool; what an artillery becomes is a ruling (K37)."""


KINDS: Final = {
    kind.name: kind
    for kind in (
        Kind("infantry", "i", False, 2, 1, 0, 21, 12, ("cavalry",)),
        Kind("cavalry", "c", False, 3, 2, 0, 11, 10, ("sloop", "artillery")),
        Kind("artillery", "a", False, 4, 3, 0, 6, 6, ("frigate",)),
        Kind("sloop", "s", True, 2, 3, 1, 6, 8, ("frigate",)),
        Kind("frigate", "f", True, 3, 4, 2, 4, 0, ("ship of the line",)),
        Kind("ship of the line", "l", True, 4, 5, 3, 4, 0, ()),
    )
}
ARMY: Final = tuple(name for name, kind in KINDS.items() if not kind.naval)
NAVY: Final = tuple(name for name, kind in KINDS.items() if kind.naval)
COMMANDERS: Final = {"general": False, "admiral": True}
"""The commanders, and whether they rally ships."""
COMMANDERS_EACH: Final = 2
"""How many of each an empire has."""
STRONGEST_FIRST: Final = tuple(
    sorted(KINDS, key=lambda name: (KINDS[name].column, KINDS[name].tier), reverse=True)
)  # fmt: skip
"""Whom a force without a player hits across columns: by strength, then by tier."""
EMPIRES: Final = {
    "United Kingdom": "red",
    "France": "blue",
    "Spain": "yellow",
    "Austria": "green",
    "Ottoman Empire": "orange",
    "Russia": "dark purple",
}
"""The empires in the order of the die of fate, with their colours."""
