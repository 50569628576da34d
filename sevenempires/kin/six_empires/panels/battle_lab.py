"""The battle laboratory: a live battle card with exact odds that move after every press."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from sevenempires.kin.six_empires.account import AWAITED, WHO
from sevenempires.kin.six_empires.panels.model import BattleModel, Setup
from sevenempires.kin.six_empires.panels.parts import chances, token, unit_name
from sevenempires.kin.six_empires.position import Phase
from sevenempires.kin.six_empires.result import decimal, percent, told_end
from sevenempires.kin.six_empires.setting import OPTIONS, SIDES
from sevenempires.kin.six_empires.units import COLUMNS, KINDS
from sevenempires.rulebook import entry
from sevenempires.text import N_, say
from sevenempires.text.complaint import Later
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import (
    button,
    checkbox,
    choice_field,
    counter,
    head,
    labelled,
    number,
    segments,
    table,
    toggle,
)
from sevenempires.widgets.controls import (
    entry as field,
)
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel

SIDE: Final = {"attacker": N_("Attacker"), "defender": N_("Defender")}


class BattleLab(PagePanel):
    """A battle to be set up, rolled and decided; `BattleLab(attacker={"infantry": 5})`."""

    calls: ClassVar = {"roll": "model.roll", "back": "model.back", "restart": "model.restart", "line": "model.play"}

    def __init__(self, setup: Setup | None = None, *, seed: int = 1, **parts: Any) -> None:
        self.model = BattleModel(setup or Setup(**parts), seed)
        super().__init__()
        self.redraw()

    def do_more(self, side: str, kind: str) -> None:
        self.model.add(side, kind, 1)

    def do_fewer(self, side: str, kind: str) -> None:
        self.model.add(side, kind, -1)

    def do_fight(self, kind: str) -> None:
        self.model.fight(kind)

    def do_cards(self, side: int, value: int) -> None:
        self.model.change(cards=_with(self.model.setup.cards, side, value))

    def do_general(self, side: int, value: int) -> None:
        self.model.change(generals=_with(self.model.setup.generals, side, value))

    def do_player(self, on: bool) -> None:
        """A player defends, or a nation."""
        self.model.change(player=bool(on))

    def do_prize(self, value: int) -> None:
        self.model.change(prize=value)

    def do_switch(self, option: str, on: bool) -> None:
        """A reading or an advanced rule, with the same dice."""
        self.model.switch(option)

    def do_dice(self, text: str) -> None:
        """Dice that were thrown at a table."""
        self.model.play(f"fire {text}")

    def do_press(self, side: int, body: int) -> None:
        self.model.press(side, body)

    # --- the page

    def markup(self) -> Markup:
        return join(
            h("h3.sp-title.sp-name", say("Battle laboratory of Six Empires")),
            h(
                "p.sp-lead.sp-soft",
                say("Another game about the same Europe: here dice decide. Set up, roll, and watch the chances."),
            ),
            self._setup(),
            self._bar(),
            self._card(),
            self._due(),
            self._story(),
            self._more(),
            h("p.sp-note", say("Six Empires, told from its manual’s text; its map and most of its cards are lost.")),
        )

    def _setup(self) -> Markup:
        model = self.model
        kinds = [("land", say("On land")), ("sea", say("At sea"))]
        sides = [self._side(n, side) for n, side in enumerate(SIDES)]
        return h(
            "div.sp-card.sp-tint",
            segments(say("Battle"), [toggle("fight", text, kind, model.setup.kind == kind) for kind, text in kinds]),
            h("div.sp-columns", sides),
        )

    def _side(self, n: int, side: str) -> Markup:
        model = self.model
        units = getattr(model.setup, side)
        steppers = [
            counter(
                h("span", token(kind), " ", unit_name(kind)),
                button("fewer", "−", f"{side}|{kind}", title=say("One less: {unit}", unit=unit_name(kind))),
                units.get(kind, 0),
                button("more", "+", f"{side}|{kind}", title=say("One more: {unit}", unit=unit_name(kind))),
                unit_name(kind),
            )
            for kind in model.kinds(side)
        ]
        columns = [("0", "–"), *((str(column), str(column)) for column in COLUMNS)]
        leads = n == 0 or model.setup.player
        name = say("Column of the admiral") if model.setup.kind == "sea" else say("Column of the general")
        return h(
            "section.sp-side",
            h("h4", say(SIDE[side])),
            checkbox("player", say("a player, with cards and a commander"), model.setup.player) if n else None,
            h("div.sp-list", steppers),
            labelled(say("Morale cards"), number("cards", str(n), model.setup.cards[n], 0, 6)) if leads else None,
            choice_field("general", name, columns, str(model.setup.generals[n]), str(n)) if leads else None,
        )

    def _bar(self) -> Inside:
        odds = self.model.odds()
        if odds is None:
            return h("p.sp-note", say("This battle has too many positions to be worked out after every press."))
        ends = [h("li", percent(chance), " ", told_end(end, units)) for end, units, chance in odds.survivors()[:5]]
        volleys = say("On average {volleys} volleys are fired.", volleys=decimal(odds.volleys))
        return h(
            "section.sp-card",
            h("h4", say("The attacker’s chances")),
            chances(odds.win, odds.retreat, odds.lose),
            h(
                "details",
                h("summary", say("How it ends, and how long it takes")),
                h("p", volleys),
                h("ul", ends),
                data_key="ends",
            ),
        )

    def _card(self) -> Markup:
        battle = self.model.battle
        at = battle.position
        rows = []
        for side in (1, 0):
            cells = [h("th", say(SIDE[SIDES[side]]), scope="row")]
            for column in COLUMNS:
                due = at.phase is Phase.FIRE and at.side == side and at.column == column
                look = "vertical-align:top;" + ("outline:2px solid currentColor" if due else "")
                cells.append(h("td", self._units(side, column), style=look))
            rows.append(h("tr", cells))
        heads = [head(""), *(head(say("Column {column}", column=column)) for column in COLUMNS)]
        return h("section.sp-card", h("h4", say("Battle card")), table(heads, rows))

    def _units(self, side: int, column: int) -> Iterator[Markup]:
        battle = self.model.battle
        at = battle.position
        whose, limits, _ = self.model.wanted
        for n, body in enumerate(battle.setting.sides[side].bodies):
            if KINDS[body.kind].column != column:
                continue
            picked = self.model.picked[n] if limits and side == whose else 0
            ready = at.ready[side][n]
            for place in range(at.total[side][n]):
                down = place >= ready - picked if at.phase is not Phase.INSPIRE else place >= ready + picked
                label = say("{unit}, routed", unit=unit_name(body.kind)) if down else unit_name(body.kind)
                yield button("press", token(body.kind, down), f"{side}|{n}", title=label)
            yield h("span.sp-note", " ", f"{ready}/{at.total[side][n]} ", unit_name(body.kind), " ")
        for kind, place in at.commanders[side]:
            if place == column:
                yield h("span.sp-badge", "★ ", unit_name(kind))

    def _due(self) -> Inside:
        battle = self.model.battle
        at = battle.position
        rule, message = AWAITED[at.phase]
        told = str(Later(message, who=Later(WHO[at.decider]), column=at.column))
        told = told[:1].upper() + told[1:]
        inside: list[Inside] = [h("p", told, " ", self._rule(rule))]
        if battle.decision in ("fire", "muster"):
            inside.append(
                h(
                    "div.sp-bar",
                    button("roll", say("Roll {dice} dice", dice=battle.dice), css="sp-primary"),
                    field("dice", "", say("Dice thrown at the table"), say("or type: 1 4 2"), enter="roll"),
                )
            )
        elif limits := self.model.wanted[1]:
            number_left = self.model.wanted[2] - sum(self.model.picked)
            inside.append(
                h(
                    "p.sp-note",
                    say("Press units on the card; to be chosen: {number}.", number=number_left) if limits else "",
                )
            )
        worths = dict(self.model.worths())
        best = max(worths.values(), default=0) if at.decider == 0 else min(worths.values(), default=0)
        choices = [
            button(
                "line",
                (
                    h("code", line),
                    " ",
                    percent(worths[line]) if line in worths else "",
                    " ★" if worths.get(line) == best and len(worths) > 1 else "",
                ),
                line,
            )
            for line in battle.options
        ]
        inside.append(h("div.sp-bar", choices))
        for refusal in self.model.refused:
            inside.append(h("p.sp-note", "✗ ", refusal.text, " ", self._rule(refusal.rule), role="status"))
        begun = len(self.model.path) > 1
        steps = (
            button("back", say("Take back"), enabled=begun),
            button("restart", say("From the beginning"), enabled=begun),
        )
        return h("section.sp-card.sp-tint", h("h4", say("What is due")), inside, h("div.sp-bar", steps))

    def _rule(self, id: str) -> Markup:
        return button("rule", h("code.sp-id", id), id, css="sp-quiet", title=entry(id).title)

    def _story(self) -> Inside:
        told = [h("li", event.text) for event in self.model.story()]
        return h("section.sp-card", h("h4", say("What happened")), h("ol", told)) if told else None

    def _more(self) -> Markup:
        return join(
            h("details.sp-card", h("summary", say("Should I stay?")), self._staying(), data_key="stay"),
            h(
                "details.sp-card",
                h("summary", say("Other readings and advanced rules")),
                self._switches(),
                data_key="rules",
            ),
        )

    def _staying(self) -> Iterator[Inside]:
        setup = self.model.setup
        yield h("p", say("What is the victory worth to you, in tiers? Then what you keep counts too."))
        yield labelled(say("Prize"), number("prize", "", setup.prize, 0, 60))
        best = self.model.staying()
        if best is None:
            return
        yield h("p", say("With best play it is worth {value} tiers.", value=decimal(best.value)))
        leaves = best.retreats()
        mine = list(dict.fromkeys(one for one, _ in leaves))
        theirs = list(dict.fromkeys(other for _, other in leaves))
        if len(mine) * len(theirs) > 200 or not leaves:
            return
        rows = [
            h("tr", h("th", one, scope="row"), [
                h("td", say("leave") if leaves[one, other] else say("stay")) if (one, other) in leaves else h("td", "")
                for other in theirs
            ])
            for one in sorted(mine)
        ]  # fmt: skip
        yield table([head(say("you \\ they")), *map(head, theirs)], rows)

    def _switches(self) -> Iterator[Inside]:
        for option in OPTIONS:
            rule = entry(f"six.{option.removeprefix('not-')}")
            otherwise = getattr(rule, "otherwise", None)
            text = otherwise() if otherwise and option.startswith("not-") else rule.statement()
            on = option in self.model.setup.options
            yield h("div", checkbox("switch", h("b", rule.title), on, value=option), " ", h("span.sp-note", text))

    def still(self) -> Still:
        """The battle in words."""
        odds = self.model.odds()
        told = [say("Battle laboratory of Six Empires")]
        for side in SIDES:
            units = ", ".join(f"{n} {unit_name(kind)}" for kind, n in getattr(self.model.setup, side).items())
            told.append(f"{say(SIDE[side])}: {units}")
        told += [event.text for event in self.model.story()]
        return None, "\n".join([*told, *([odds.text] if odds else [])])


def _with(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
