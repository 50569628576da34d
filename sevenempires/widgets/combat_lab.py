"""The combat laboratory: set up a fight, see what each choice leads to, and find the best reply."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from sevenempires.labels import empire_name, region_name
from sevenempires.text import N_, labelled, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.combat_view import (
    MOMENTS,
    after,
    barred_markup,
    deciding,
    option_card,
    option_name,
    outcome_list,
    outcome_text,
    pictures,
    standing,
    steppers,
    story_markup,
    tree_lines,
    tree_markup,
)
from sevenempires.widgets.controls import button, checkbox, keys, options, segments, select, toggle
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.combat import EXAMPLES, CombatModel
from sevenempires.widgets.models.fight import Fight
from sevenempires.widgets.models.fight_tree import MEASURES
from sevenempires.widgets.page import PagePanel
from sevenempires.widgets.tokens import arms

MEASURE: Final = {
    "balance": N_(
        "★ Best for whoever decides, if both go on as well as they can. What counts is the "
        "defender’s units left less the attacker’s; where that is equal, who holds the region."
    ),
    "region": N_(
        "★ Best for whoever decides, if both go on as well as they can. What counts is who holds "
        "the region at the end; where that is equal, the defender’s units left less the "
        "attacker’s."
    ),
}

GROUP: Final = {
    "defender": N_("Cities of the defender"),
    "attacker": N_("Cities of the attacker (to retake)"),
    "land": N_("Open land"),
    "sea": N_("Seas"),
    "others": N_("Cities of others"),
}

TEXTS: Final = {
    "marseille": N_("Marseille (rulebook)"),
    "open": N_("Open land"),
    "sea": N_("At sea"),
    "city": N_("City region"),
    "last": N_("The last city"),
    "neutral": N_("Neutral defender"),
    "attackers": N_("Attackers"),
    "defenders": N_("Defenders"),
    "balance": N_("units left"),
    "region": N_("who holds the region"),
}


class CombatLab(PagePanel):
    """A fight to experiment with; `CombatLab(attacker="Spain", attackers=["artillery"], region="Marseille", …)`.

    Without arguments it shows the rulebook's example.
    """

    calls: ClassVar = {
        "example": "model.example",
        "more": "model.add",
        "choose": "model.choose",
        "back": "model.back",
        "restart": "model.restart",
        "best": "model.play_best",
    }

    def __init__(self, fight: Fight | None = None, *, traits: dict[str, Any] | None = None, **setup: Any) -> None:
        for side in ("attackers", "defenders"):
            if side in setup:
                setup[side] = tuple(setup[side])
        self.model = CombatModel((fight or Fight()).but(**setup))
        super().__init__(**(traits or {}))
        self.redraw()

    def do_fewer(self, side: str, kind: str) -> None:
        self.model.add(side, kind, -1)

    def do_empire(self, role: str, name: str) -> None:
        self.model.change(**{role: name})

    def do_region(self, name: str) -> None:
        self.model.change(region=name)

    def do_last(self, on: bool) -> None:
        """The region is the defender's last free city region, or not."""
        self.model.change(last=on)

    def do_neutral(self, on: bool) -> None:
        """The defender has no monarch, or has one."""
        self.model.change(neutral=on)

    def do_measure(self, name: str) -> None:
        self.model.compare_by(name)
        self.model.restart()

    def markup(self) -> Markup:
        before, now = pictures(self.model)
        return join(
            h("div.sp-bar.sp-between", h("h3.sp-title.sp-name", say("Combat laboratory")), self._examples()),
            h("p.sp-lead.sp-soft", say("Set up a fight and see, side by side, what each choice leads to.")),
            h(
                "div.sp-card.sp-tint",
                h("div.sp-columns", self._side("attackers"), self._side("defenders"), self._where()),
            ),
            h(
                "div.sp-columns",
                h("figure", h("figcaption", say("Before")), Markup(before)),
                h("figure", h("figcaption", say(MOMENTS[after(self.model)])), Markup(now)),
            ),
            self._course(),
            self._choices(),
            self._story(),
            self._tree(),
        )

    def _examples(self) -> Markup:
        buttons = [
            toggle("example", say(TEXTS[name]), name, self.model.fight == fight) for name, fight in EXAMPLES.items()
        ]
        return h("div.sp-segments", buttons, role="group", aria_label=say("Examples"))

    def _side(self, side: str) -> Markup:
        fight = self.model.fight
        role = "attacker" if side == "attackers" else "defender"
        empire = fight.attacker if role == "attacker" else fight.defender
        other = fight.defender if role == "attacker" else fight.attacker
        names = [(name, empire_name(fight.board, name)) for name in fight.board.empires if name != other]
        chooser = select("empire", names, empire, say(TEXTS[side]), role)
        return h(
            "section.sp-side",
            h("h4", say(TEXTS[side])),
            h("div.sp-bar", arms(fight.board, empire), chooser),
            steppers(self.model, side),
        )

    def _where(self) -> Markup:
        fight = self.model.fight
        groups = [
            h(
                "optgroup",
                options([(name, region_name(fight.board, name)) for name in names], fight.region),
                label=say(GROUP[group]),
            )
            for group, names in self.model.regions().items()
        ]
        return h(
            "section.sp-side",
            h("h4", say("Where")),
            h("div.sp-bar", select("region", join(groups), fight.region, say("Where"))),
            checkbox("last", say("It is the defender’s last free city region"), fight.last, fight.home),
            checkbox("neutral", say("The defender has no monarch"), fight.neutral),
        )

    def _course(self) -> Markup:
        steps = [h("li", h("span", "›", aria_hidden="true"), " ", option_name(option)) for option in self.model.taken]
        begun = bool(self.model.path)
        return h(
            "div.sp-bar.sp-between",
            h("ol.sp-crumbs", h("li", say("Beginning")), steps),
            h(
                "div.sp-bar",
                button("back", say("Take back"), enabled=begun),
                button("restart", say("From the beginning"), enabled=begun),
                button("best", say("Play the best to the end"), enabled=bool(self.model.node.options)),
            ),
        )

    def _choices(self) -> Iterator[Inside]:
        node = self.model.node
        if not node.options:
            told = say("The fight is over." if self.model.path else "None of these units can attack here.")
            result = outcome_list(self.model.fight, node.outcome)
            yield h("section.sp-card.sp-tint", h("h4", say("The result")), h("p.sp-above", told), result)
        else:
            measures = [toggle("measure", say(TEXTS[name]), name, name == self.model.measure) for name in MEASURES]
            decides = deciding(self.model.fight, node), segments(say("Best by"), measures)
            cards = [option_card(self.model, place, option) for place, option in enumerate(node.options)]
            yield h(
                "section",
                h("div.sp-bar.sp-between.sp-above", decides),
                h("div.sp-grid", cards),
                h("p.sp-note.sp-below", say(MEASURE[self.model.measure])),
                **keys(Backspace="back", Home="restart"),
            )
        barred = [] if self.model.path else [barred_markup(one) for one in self.model.barred()]
        if barred:
            yield h("section.sp-card", h("h4", say("Cannot attack here")), h("ul.sp-events", barred))

    def _story(self) -> Inside:
        told = self.model.story()
        return h("section.sp-card", h("h4", say("What happened")), story_markup(told)) if told else None

    def _tree(self) -> Inside:
        node = self.model.start
        if not node.options:
            return None
        told = h("summary", say("All {n} courses", n=node.courses()))
        return h("details.sp-card", told, tree_markup(self.model.fight, node), data_key="tree")

    def still(self) -> Still:
        """The fight as it is set up, what has happened, and every course it can take."""
        model = self.model
        fight, node = model.fight, model.start
        parts = [
            labelled(say("Combat laboratory"), region_name(fight.board, fight.region)),
            "\n".join(standing(fight, fight.game())),
        ]
        told = [event.cited for one in model.story() for event in one.events]
        if told:
            parts.append("\n".join([say("What happened"), *(f"  {line}" for line in told)]))
        barred = ["  " + labelled(one.line, refusal.cited) for one in model.barred() for refusal in one.refusals]
        if barred:
            parts.append("\n".join([say("Cannot attack here"), *barred]))
        if node.options:
            parts.append("\n".join([say("All {n} courses", n=node.courses()), *tree_lines(fight, node)]))
            parts.append(say(MEASURE[model.measure]).replace("★", "*"))
        else:
            parts.append(outcome_text(fight, node.outcome))
        before, now = pictures(model)
        return now if model.path else before, "\n\n".join(parts)
