"""The muster desk: which army a territory raises, die by die, and what yours can do against it."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from sevenempires.kin.six_empires.battle import Battle
from sevenempires.kin.six_empires.geography import TERRITORIES
from sevenempires.kin.six_empires.muster import Army, muster
from sevenempires.kin.six_empires.panels.parts import shade, token
from sevenempires.kin.six_empires.result import percent
from sevenempires.kin.six_empires.units_in_words import Some, read_units, short
from sevenempires.text import N_, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import choice_field, head, labelled, number, table, text_field
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel

WHO: Final = {
    "nation": N_("an independent nation"),
    "empire": N_("an empire without a player"),
    "militia": N_("militia"),
    "rebels": N_("rebels"),
}
ICONS: Final = {"": N_("no icon"), "infantry": N_("an infantry icon"), "cavalry": N_("a cavalry icon")}
MARKERS: Final = range(1, 11)
PRESTIGES: Final = range(1, 8)


@dataclass(frozen=True)
class MusterQuestion:
    """What the desk is asked."""

    who: str = "nation"
    prestige: int = 5
    marker: int = 1
    icon: str = "infantry"
    army: str = "8 infantry"

    def raised(self, die: int) -> Army:
        """The army of a die."""
        return muster(
            self.who, prestige=self.prestige, die=die, marker=self.marker if self.foreign else 0,
            icon=(self.icon or None) if self.foreign else None,
        )  # fmt: skip

    @property
    def foreign(self) -> bool:
        """Whether marker and icon count."""
        return self.who in ("nation", "empire")

    def chance(self, die: int) -> float:
        """The chance of one's own army; against rebels it defends."""
        return _chance(self.army, short(self.raised(die).units), self.who == "rebels")

    def mean(self) -> float:
        """Over the six dice."""
        return sum(map(self.chance, range(1, 7))) / 6


@cache
def _chance(mine: str, theirs: str, defending: bool) -> float:
    if defending:
        return float(Battle.new(theirs, mine, "rebellion", who={"defender": "player"}).odds().lose)
    return float(Battle.new(mine, theirs, who={"defender": "nation"}).odds().win)


class MusterDesk(PagePanel):
    """Six dice, six armies, and your chances; `MusterDesk(prestige=5, icon="infantry", army="8 infantry")`."""

    def __init__(self, **question: Any) -> None:
        self.question = MusterQuestion(**question)
        super().__init__()
        self.redraw()

    def do_who(self, who: str) -> None:
        self.question = replace(self.question, who=who)

    def do_prestige(self, value: int) -> None:
        self.question = replace(self.question, prestige=max(1, min(7, value)))

    def do_marker(self, value: int) -> None:
        self.question = replace(self.question, marker=max(1, min(20, value)))

    def do_icon(self, icon: str) -> None:
        self.question = replace(self.question, icon=icon)

    def do_army(self, text: str) -> None:
        """One's own army; what names no units changes nothing."""
        Battle.new(read_units(text), {"infantry": 1})
        self.question = replace(self.question, army=text)

    def do_territory(self, name: str) -> None:
        """A territory whose figures are known."""
        known = TERRITORIES.get(name)
        if known is not None:
            self.question = replace(self.question, prestige=known.prestige or 5, icon=known.icon or "")

    def markup(self) -> Markup:
        return join(
            h("h3.sp-title.sp-name", say("Muster desk of Six Empires")),
            h("p.sp-lead.sp-soft", say("Whom will you meet? A die, the prestige and the marker raise the army.")),
            self._fields(),
            self._armies(),
            h(
                "details.sp-card",
                h("summary", say("Prestige and marker: the whole map")),
                self._heat(),
                data_key="heat",
            ),
            h("p.sp-note", say("Six Empires, told from its manual’s text; its map and most of its cards are lost.")),
        )

    def _fields(self) -> Markup:
        asked = self.question
        known = [("", "–"), *((name, name) for name, one in TERRITORIES.items() if one.prestige)]
        return h(
            "div.sp-card.sp-tint.sp-bar",
            choice_field("territory", say("Known territories"), known, ""),
            choice_field("who", say("Who"), [(key, say(text)) for key, text in WHO.items()], asked.who),
            labelled(say("Prestige"), number("prestige", "", asked.prestige, 1, 7)),
            labelled(say("Marker"), number("marker", "", asked.marker, 1, 20)) if asked.foreign else None,
            choice_field("icon", say("Icon"), [(key, say(text)) for key, text in ICONS.items()], asked.icon)
            if asked.foreign
            else None,
            text_field("army", say("Your army"), asked.army, hint="5 infantry, 1 cavalry"),
        )

    def _armies(self) -> Markup:
        rows = []
        for die in range(1, 7):
            army = self.question.raised(die)
            units = [token(kind) for kind, n in army.units.items() for _ in range(n)]
            chance = self.question.chance(die)
            rows.append(
                h("tr", h("th", die, scope="row"), h("td", army.score), h("td", units, " ", str(Some(army.units))),
                  h("td", percent(chance), style=shade(chance)))
            )  # fmt: skip
        mean = self.question.mean()
        rows.append(
            h(
                "tr",
                h("th", say("on average"), scope="row", colspan=3),
                h("td", h("b", percent(mean)), style=shade(mean)),
            )
        )
        heads = [head(say("Die")), head(say("Score")), head(say("Army")), head(say("Your chance"))]
        return h("section.sp-card", table(heads, rows))

    def _heat(self) -> Inside:
        markers = MARKERS if self.question.foreign else (self.question.marker,)
        heads = [head(say("prestige \\ marker")), *(head(marker) for marker in markers)]
        rows = []
        for prestige in PRESTIGES:
            means = [replace(self.question, prestige=prestige, marker=marker).mean() for marker in markers]
            cells = [h("td", percent(mean), style=shade(mean)) for mean in means]
            rows.append(h("tr", h("th", prestige, scope="row"), cells))
        return table(heads, rows)

    def still(self) -> Still:
        """The six armies in words."""
        lines = [say("Muster desk of Six Empires")]
        for die in range(1, 7):
            army = self.question.raised(die)
            lines.append(f"{die}: {army.score}, {Some(army.units)} – {percent(self.question.chance(die))}")
        return None, "\n".join([*lines, f"{say('on average')}: {percent(self.question.mean())}"])
