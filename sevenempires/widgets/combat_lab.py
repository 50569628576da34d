"""The combat laboratory: set up a fight, see what each choice leads to, and find the best reply."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from sevenempires.labels import empire_name, region_name
from sevenempires.text import N_, say
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
from sevenempires.widgets.models.combat import EXAMPLES, CombatModel
from sevenempires.widgets.models.fight import Fight
from sevenempires.widgets.models.fight_tree import MEASURES
from sevenempires.widgets.page import PagePanel, button, checkbox, keys, options, segments, select, select_with, toggle
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
    "choices": N_("The choices now"),
    "balance": N_("units left"),
    "region": N_("who holds the region"),
    "no attack": N_("None of these units can attack here."),
    "tree": N_("All {n} courses"),
    "one course": N_("The only course"),
}


class CombatLab(PagePanel):
    """A fight to experiment with; `CombatLab(attacker="Spain", attackers=["artillery"], region="Marseille", …)`.

    Without arguments it shows the rulebook's example.
    """

    def __init__(self, fight: Fight | None = None, *, traits: dict[str, Any] | None = None, **setup: Any) -> None:
        for side in ("attackers", "defenders"):
            if side in setup:
                setup[side] = tuple(setup[side])
        self.model = CombatModel((fight or Fight()).but(**setup))
        super().__init__(**(traits or {}))
        self.redraw()

    def do_example(self, name: str) -> None:
        """One of the examples."""
        self.model.example(name)

    def do_more(self, what: str) -> None:
        """One unit more."""
        side, _, kind = what.partition("|")
        self.model.add(side, kind)

    def do_fewer(self, what: str) -> None:
        """One unit fewer."""
        side, _, kind = what.partition("|")
        self.model.add(side, kind, -1)

    def do_empire(self, entered: list[str]) -> None:
        """Another empire attacks or defends."""
        self.model.change(**{entered[0]: entered[1]})

    def do_region(self, entered: list[str]) -> None:
        """Fight elsewhere."""
        self.model.change(region=entered[1])

    def do_last(self, entered: list[Any]) -> None:
        """The region is the defender's last free city region, or not."""
        self.model.change(last=bool(entered[1]))

    def do_neutral(self, entered: list[Any]) -> None:
        """The defender has no monarch, or has one."""
        self.model.change(neutral=bool(entered[1]))

    def do_measure(self, name: str) -> None:
        """Compare by another measure."""
        self.model.compare_by(name)
        self.model.restart()

    def do_choose(self, place: str) -> None:
        """Take one of the choices."""
        self.model.choose(int(place))

    def do_back(self, _: str) -> None:
        """Take the last choice back."""
        self.model.back()

    def do_restart(self, _: str) -> None:
        """Begin the fight again."""
        self.model.restart()

    def do_best(self, _: str) -> None:
        """Let both play as well as they can."""
        self.model.play_best()

    def markup(self) -> str:
        """The whole laboratory."""
        before, now = pictures(self.model)
        return (
            f'<div class="sp-bar sp-between"><h3 class="sp-title sp-name">{say("Combat laboratory")}'
            f"</h3>{self._examples()}</div>"
            f'<p class="sp-lead sp-soft">{say("Set up a fight and see, side by side, what each choice leads to.")}</p>'
            f'<div class="sp-card sp-tint"><div class="sp-columns">{self._side("attackers")}{self._side("defenders")}'
            f"{self._where()}</div></div>"
            f'<div class="sp-columns"><figure><figcaption>{say("Before")}</figcaption>{before}</figure>'
            f"<figure><figcaption>{say(MOMENTS[after(self.model)])}</figcaption>{now}</figure></div>"
            f"{self._course()}{self._choices()}{self._story()}{self._tree()}"
        )

    def _examples(self) -> str:
        buttons = "".join(
            toggle("example", say(TEXTS[name]), name, self.model.fight == fight) for name, fight in EXAMPLES.items()
        )
        return f'<div class="sp-segments" role="group" aria-label="{say("Examples")}">{buttons}</div>'

    def _side(self, side: str) -> str:
        fight = self.model.fight
        role = "attacker" if side == "attackers" else "defender"
        empire = fight.attacker if role == "attacker" else fight.defender
        other = fight.defender if role == "attacker" else fight.attacker
        names = [(name, empire_name(fight.board, name)) for name in fight.board.empires if name != other]
        chooser = select("empire", names, empire, say(TEXTS[side]), role)
        return (
            f'<section class="sp-side"><h4>{say(TEXTS[side])}</h4>'
            f'<div class="sp-bar">{arms(fight.board, empire)}{chooser}</div>'
            f"{steppers(self.model, side)}</section>"
        )

    def _where(self) -> str:
        fight = self.model.fight
        groups = "".join(
            f'<optgroup label="{say(GROUP[group])}">'
            + options([(name, region_name(fight.board, name)) for name in names], fight.region)
            + "</optgroup>"
            for group, names in self.model.regions().items()
        )
        return (
            f'<section class="sp-side"><h4>{say("Where")}</h4>'
            f'<div class="sp-bar">{select_with("region", groups, say("Where"))}</div>'
            f"{checkbox('last', say('It is the defender’s last free city region'), fight.last, fight.home)}"
            f"{checkbox('neutral', say('The defender has no monarch'), fight.neutral)}</section>"
        )

    def _course(self) -> str:
        steps = "".join(
            f'<li><span aria-hidden="true">›</span> {escape(option_name(option))}</li>' for option in self.model.taken
        )
        begun = bool(self.model.path)
        bar = (
            button("back", say("Take back"), enabled=begun)
            + button("restart", say("From the beginning"), enabled=begun)
            + button("best", say("Play the best to the end"), enabled=bool(self.model.node.options))
        )
        return (
            f'<div class="sp-bar sp-between"><ol class="sp-crumbs"><li>{say("Beginning")}</li>{steps}</ol>'
            f'<div class="sp-bar">{bar}</div></div>'
        )

    def _choices(self) -> str:
        node = self.model.node
        barred = "".join(map(barred_markup, self.model.barred())) if not self.model.path else ""
        if barred:
            head = say("Cannot attack here")
            barred = f'<section class="sp-card"><h4>{head}</h4><ul class="sp-events">{barred}</ul></section>'
        if not node.options:
            told = say("The fight is over." if self.model.path else "None of these units can attack here.")
            return (
                f'<section class="sp-card sp-tint"><h4>{say("The result")}</h4><p class="sp-above">{told}</p>'
                f"{outcome_list(self.model.fight, node.outcome)}</section>{barred}"
            )
        cards = "".join(option_card(self.model, place, option) for place, option in enumerate(node.options))
        measures = "".join(toggle("measure", say(TEXTS[name]), name, name == self.model.measure) for name in MEASURES)
        return (
            f"<section {keys(Backspace='back', Home='restart')}>"
            f'<div class="sp-bar sp-between sp-above">{deciding(self.model.fight, node)}'
            f"{segments(say('Best by'), measures)}</div>"
            f'<div class="sp-grid">{cards}</div>'
            f'<p class="sp-note sp-below">{say(MEASURE[self.model.measure])}</p></section>{barred}'
        )

    def _story(self) -> str:
        told = self.model.story()
        if not told:
            return ""
        return f'<section class="sp-card"><h4>{say("What happened")}</h4>{story_markup(told)}</section>'

    def _tree(self) -> str:
        node = self.model.start
        if not node.options:
            return ""
        return (
            f'<details class="sp-card" data-key="tree"><summary>{say("All {n} courses", n=node.courses())}</summary>'
            f"{tree_markup(self.model.fight, node)}</details>"
        )

    def still(self) -> Still:
        """The fight as it is set up, what has happened, and every course it can take."""
        model = self.model
        fight, node = model.fight, model.start
        parts = [
            f"{say('Combat laboratory')}: {region_name(fight.board, fight.region)}",
            "\n".join(standing(fight, fight.game())),
        ]
        told = [f"{event.text} [{event.rule}]" for one in model.story() for event in one.events]
        if told:
            parts.append("\n".join([say("What happened"), *(f"  {line}" for line in told)]))
        barred = [
            f"  {one.line}: {refusal.text} [{', '.join(refusal.rules)}]"
            for one in model.barred()
            for refusal in one.refusals
        ]
        if barred:
            parts.append("\n".join([say("Cannot attack here"), *barred]))
        if node.options:
            parts.append("\n".join([say("All {n} courses", n=node.courses()), *tree_lines(fight, node)]))
            parts.append(say(MEASURE[model.measure]).replace("★", "*"))
        else:
            parts.append(outcome_text(fight, node.outcome))
        before, now = pictures(model)
        return now if model.path else before, "\n\n".join(parts)
