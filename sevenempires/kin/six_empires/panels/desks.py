"""Desks whose lines are buttons: landing with ships and masts, the three straits, and the pool."""

from typing import Any, Final

from sevenempires.kin.six_empires.crossing import Crossing
from sevenempires.kin.six_empires.desk import Desk
from sevenempires.kin.six_empires.geography import STRAITS
from sevenempires.kin.six_empires.panels.parts import unit_name
from sevenempires.kin.six_empires.pool import Pool
from sevenempires.rulebook import entry
from sevenempires.text import say
from sevenempires.text.outcomes import Refusal
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, head, table
from sevenempires.widgets.controls import entry as field
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel

TOY: Final = Crossing.new(
    {"Gibraltar": [19, 20], "Morocco": [19, 20], "Spain": [18, 19], "Sicily": [21, 22], "Rumelia": [23]},
    {19: ["sloop", "frigate"]},
    {"Gibraltar": ["infantry", "infantry", "general"], "Spain": ["cavalry", "artillery"]},
    borders=[(18, 19), (19, 20), (20, 21), (21, 22), (22, 23)],
    neighbours=[("Gibraltar", "Spain")],
    straits={STRAITS["Gibraltar"].zones: STRAITS["Gibraltar"].sides},
    owners={"Gibraltar": "United Kingdom", "Morocco": "independent"},
    foreign=[22],
    me="United Kingdom",
)
"""A toy sea around a real strait: the rest of the real map is lost, so zones and coasts are ours."""


class DeskPanel(PagePanel):
    """A desk to try lines on: what may be done is a button, anything else is typed and told why not."""

    def __init__(self, desk: Desk) -> None:
        self.path: list[Desk] = [desk]
        self.refused: tuple[Refusal, ...] = ()
        super().__init__()
        self.redraw()

    @property
    def desk(self) -> Desk:
        """The desk now."""
        return self.path[-1]

    def title(self) -> str:
        """What it is called."""
        raise NotImplementedError

    def picture(self) -> Inside:
        """What stands where."""
        raise NotImplementedError

    def do_line(self, line: str) -> None:
        """Play a line, or tell why not."""
        self.refused = self.desk.why_not(line.strip())
        if not self.refused:
            self.path.append(self.desk.play(line.strip()))

    def do_back(self) -> None:
        """Take the last line back."""
        self.refused = ()
        if len(self.path) > 1:
            self.path.pop()

    def markup(self) -> Markup:
        lines = [button("line", h("code", line), line) for line in self.desk.options]
        told = [h("li", event.text) for event in self.desk.events]
        why = [
            h(
                "p.sp-note", "✗ ", one.text, " ",
                button("rule", h("code.sp-id", one.rule), one.rule, css="sp-quiet", title=entry(one.rule).title),
                role="status",
            )
            for one in self.refused
        ]  # fmt: skip
        return join(
            h("h3.sp-title.sp-name", self.title()),
            h("section.sp-card", self.picture()),
            h("section.sp-card.sp-tint", h("h4", say("Allowed now")), h("div.sp-bar", lines)),
            h(
                "div.sp-bar",
                field("line", "", say("Another line"), say("or type a line")),
                button("back", say("Take back"), enabled=len(self.path) > 1),
            ),
            why,
            h("ul", told) if told else None,
            h("p.sp-note", say("Six Empires, told from its manual’s text; its map and most of its cards are lost.")),
        )

    def still(self) -> Still:
        """The desk in words."""
        return None, "\n".join([self.title(), *self.desk.options])


class LandingDesk(DeskPanel):
    """Ships with masts, units that board, sail and land; by itself a toy sea around the Strait of Gibraltar."""

    def __init__(self, sea: Crossing = TOY) -> None:
        super().__init__(sea)

    def title(self) -> str:
        return say("Landing desk of Six Empires")

    def picture(self) -> Inside:
        sea: Any = self.desk
        heads = [head(say("Place")), head(say("Coast on zones")), head(say("Units"))]
        rows = [
            h("tr", h("th", place, scope="row"), h("td", ", ".join(map(str, zones))), h("td", self._units(place)))
            for place, zones in sea.coasts.items()
        ]
        ships = [
            h(
                "tr",
                h("th", ship.name, scope="row"),
                h("td", say("zone {zone}, {moves} zones to go", zone=ship.zone, moves=ship.moves)),
                h("td", self._units(ship.name)),
            )
            for ship in sea.ships
        ]
        return table(heads, [*rows, *ships])

    def _units(self, place: str) -> str:
        sea: Any = self.desk
        return ", ".join(unit_name(unit.kind) for unit in sea.units if unit.place == place)


class PoolDesk(DeskPanel):
    """The pool, round by round; `PoolDesk()` begins with an infantry in it."""

    def __init__(self, pool: Pool | None = None) -> None:
        super().__init__(pool or Pool({"infantry": 1}))

    def title(self) -> str:
        return say("The pool of Six Empires")

    def picture(self) -> Inside:
        pools: list[Any] = [*self.path]
        heads = [head(say("Round")), head(say("In the pool"))]
        told = [", ".join(f"{n} {unit_name(kind)}" for kind, n in pool.units.items()) for pool in pools]
        rows = [
            h("tr", h("th", pool.round, scope="row"), h("td", units)) for pool, units in zip(pools, told, strict=True)
        ]
        return table(heads, rows)
