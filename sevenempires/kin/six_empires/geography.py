"""What is left of the map: the territories, straits and zones that the manual's text names; the rest is lost."""

from typing import Final, NamedTuple


class Territory(NamedTuple):
    """What the text says of a territory; None is what is lost."""

    prestige: int | None = None
    icon: str | None = None
    home: str | None = None
    independent: bool | None = None
    port: bool | None = None
    coasts: tuple[int, ...] = ()
    strait: str | None = None
    start: tuple[int, int, int] = (0, 0, 0)
    """Infantry, cavalry and artillery of France at the start."""


class StraitPlace(NamedTuple):
    """A strait: the zones it lies between, and the territories on its sides."""

    zones: tuple[int, int]
    sides: tuple[str, str]


TERRITORIES: Final = {
    "France": Territory(home="France", start=(3, 3, 1)),
    "Champagne & Alsace": Territory(home="France", start=(1, 1, 0)),
    "Quebec": Territory(5, home="France", start=(1, 1, 1)),
    "Louisiana": Territory(home="France", port=True, start=(1, 0, 0)),
    "German States": Territory(5, "infantry", independent=True),
    "Hungary": Territory(5, "cavalry", independent=False),
    "Netherlands": Territory(3),
    "Gibraltar": Territory(strait="Gibraltar"),
    "Morocco": Territory(independent=True, strait="Gibraltar"),
    "Norway": Territory(independent=True, strait="Skagerrak"),
    "Denmark": Territory(independent=True, strait="Skagerrak"),
    "Rumelia": Territory(coasts=(23,), strait="Dardanelles"),
    "Anatolia": Territory(coasts=(23,), strait="Dardanelles"),
    "Poland-Lithuania": Territory(),
    "Caribbean Islands": Territory(port=True),
    "Jamaica": Territory(port=True),
    "Barbary Coast": Territory(),
}
TERRITORIES_IN_ALL: Final = 44
ZONES_IN_ALL: Final = 27
STRAITS: Final = {
    "Gibraltar": StraitPlace((19, 20), ("Gibraltar", "Morocco")),
    "Skagerrak": StraitPlace((9, 10), ("Norway", "Denmark")),
    "Dardanelles": StraitPlace((23, 24), ("Rumelia", "Anatolia")),
}
BARBARY_ZONES: Final = (20, 21, 22, 23)
CARIBBEAN: Final = ("Caribbean Islands", "Jamaica", "Louisiana")
FRANCE_PRESTIGE: Final = 17
FRANCE_FLEETS: Final = {
    6: {"sloop": 1, "frigate": 1},
    14: {"frigate": 1, "ship of the line": 1},
    21: {"sloop": 1},
}
