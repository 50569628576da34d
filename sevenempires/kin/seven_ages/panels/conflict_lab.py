"""A small conflict, fought at one screen: each side draws a card, commits unseen, and then sees what it gave away."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import ClassVar, Final

from sevenempires.kin.seven_ages.facts import SEVEN
from sevenempires.kin.seven_ages.panels.notice import notice
from sevenempires.kin.seven_ages.war import MOST, Force, State, War, alike
from sevenempires.sealed.cards import Solved
from sevenempires.text import N_, say
from sevenempires.text.complaint import Complaint
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, checkbox, head, labelled, number, table
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel
from sevenempires.widgets.sealed_choice import decimal, share

NAMES: Final = (N_("Attacker"), N_("Defender"))
SLOW: Final = 6
"""More units in all are fought, but not worked out after every press."""


@dataclass(frozen=True)
class Bout:
    """The round that is being fought."""

    cards: tuple[int, int]
    sent: tuple[int | None, int | None] = (None, None)


class ConflictLab(PagePanel):
    """So many against so many, all alike; `ConflictLab(3, 2, bonus=3)`."""

    calls: ClassVar = {"again": "begin"}

    def __init__(
        self, n: int = 2, m: int = 2, front: int = 5, support: int = 4, bonus: int = 0,
        *, computer: bool = False, seed: int = 1,
    ) -> None:  # fmt: skip
        self.asked = {"n": n, "m": m, "front": front, "support": support, "bonus": bonus}
        self.computer = computer
        self.random = Random(seed)
        self.solved = False
        self.begin()
        super().__init__()
        self.redraw()

    def begin(self) -> None:
        """From the start."""
        self.war, self.state = self._posed(self.asked)
        self.story: list[str] = []
        self._draw()

    def _posed(self, asked: dict[str, int]) -> tuple[War, State]:
        return alike(asked["n"], asked["m"], asked["front"], asked["support"], asked["bonus"])

    def _draw(self) -> None:
        self.bout = Bout((self.random.choice(SEVEN), self.random.choice(SEVEN)))
        if self.computer and not self.over:
            mix = self.solution().second[SEVEN.index(self.bout.cards[1])]
            sent = self.random.choices(range(len(mix)), [float(chance) for chance in mix])[0]
            self.bout = replace(self.bout, sent=(None, sent + 1))

    @property
    def over(self) -> bool:
        """Whether the conflict is decided."""
        return self.war.ended(self.state) is not None

    @property
    def turn(self) -> int | None:
        """Who has to commit, None if both have."""
        return next((side for side in (0, 1) if self.bout.sent[side] is None), None)

    def solution(self) -> Solved:
        """The best mixes of the coming round, card by card."""
        return self.war.solved(self.state)

    def do_set(self, name: str, value: int) -> None:
        """Another conflict; one that is too large changes nothing."""
        asked = {**self.asked, name: value}
        self._posed(asked)
        self.asked = asked
        self.begin()

    def do_computer(self, on: bool) -> None:
        """The computer defends, or a second person does."""
        self.computer = bool(on)
        self.begin()

    def do_commit(self, units: int) -> None:
        """Whoever's turn it is commits so many, unseen."""
        side = self.turn
        if self.over or side is None:
            raise Complaint("both have chosen; show the choices.")
        if not 1 <= units <= self.state[side].fresh[0]:
            raise Complaint("there is no such choice.")
        sent = self.bout.sent
        self.bout = replace(self.bout, sent=(units, sent[1]) if side == 0 else (sent[0], units))

    def do_show(self) -> None:
        """Turn cards and units over, and fight the round."""
        ours, theirs = self.bout.sent
        if ours is None or theirs is None:
            raise Complaint("not both have chosen yet.")
        costs = [self.cost(side) for side in (0, 1)] if self.quick else []
        coming = self.war.round_of(self.state)
        lead = coming.leads[ours - 1][theirs - 1] + self.bout.cards[0] - self.bout.cards[1]
        totals = (
            self.war.strength(0, (ours,), self.state[1].markers) + self.bout.cards[0],
            self.war.strength(1, (theirs,), self.state[0].markers) + self.war.bonus + self.bout.cards[1],
        )
        told = say(
            "Cards {card} and {theirs}, units {sent} and {others}: {ours} to {total}.", card=self.bout.cards[0],
            theirs=self.bout.cards[1], sent=ours, others=theirs, ours=totals[0], total=totals[1],
        )  # fmt: skip
        if costs:
            told += " " + say(
                "That gave away {first} and {second}.",
                first=decimal(costs[0], 3),
                second=decimal(costs[1], 3),
            )
        self.story.append(told)
        self.state = list(coming.after(ours - 1, theirs - 1))[0 if lead > 0 else 1 if lead == 0 else 2][1]
        self._draw()

    def do_solve(self) -> None:
        """Show the best mix, or hide it."""
        self.solved = not self.solved

    @property
    def quick(self) -> bool:
        """Whether it is worked out at once."""
        return sum(self.state[side].fresh[0] + self.state[side].aside[0] for side in (0, 1)) <= SLOW

    def cost(self, side: int) -> Fraction:
        """What a side's choice gives away with its card, against the best mix of the other."""
        found = self.solution()
        brought = self.brought(side, found)
        sent = self.bout.sent[side]
        assert sent is not None
        return max(brought) - brought[sent - 1]

    def brought(self, side: int, found: Solved) -> Sequence[Fraction]:
        """What each commitment brings a side with its card, on average over the other's cards and mix."""
        coming = self.war.round_of(self.state)
        mixes = found.second if side == 0 else found.first
        values = []
        for own in range(self.state[side].fresh[0]):
            total = Fraction(0)
            for card, mix in zip(SEVEN, mixes, strict=True):
                for other, chance in enumerate(mix):
                    a, d = (own, other) if side == 0 else (other, own)
                    mine, theirs = (self.bout.cards[0], card) if side == 0 else (card, self.bout.cards[1])
                    lead = coming.leads[a][d] + mine - theirs
                    after = list(coming.after(a, d))[0 if lead > 0 else 1 if lead == 0 else 2][1]
                    total += chance * self.war.value(after) / len(SEVEN)
            values.append(total if side == 0 else -total)
        return values

    # --- the page

    def markup(self) -> Markup:
        return join(
            h("h3.sp-title.sp-name", say("Conflict and patience")),
            h(
                "p.sp-lead.sp-soft",
                say("Each sees its own card and commits fresh units unseen. The lower total loses them."),
            ),
            self._fields(),
            self._force(),
            self._due(),
            h("section.sp-card", h("ol", [h("li", line) for line in self.story])) if self.story else None,
            self._solution(),
            notice(),
        )

    def _fields(self) -> Markup:
        names = (
            ("n", say("Attackers"), 1), ("m", say("Defenders"), 1), ("front", say("Front value"), 0),
            ("support", say("Support value"), 0), ("bonus", say("Terrain and fort"), 0),
        )  # fmt: skip
        fields = [
            labelled(label, number("set", name, self.asked[name], least, MOST - 1)) for name, label, least in names
        ]
        who = checkbox("computer", say("the computer defends"), self.computer)
        return h("div.sp-card.sp-tint.sp-bar", fields, who)

    def _force(self) -> Markup:
        heads = [head(""), head(say("fresh")), head(say("stood aside")), head(say("markers"))]
        rows = [
            h("tr", h("th", say(NAMES[n]), scope="row"), [h("td", told) for told in _told(force)])
            for n, force in enumerate(self.state)
        ]
        return h("section.sp-card", table(heads, rows))

    def _due(self) -> Inside:
        again = button("again", say("Begin again"))
        if self.over:
            end = self.war.ended(self.state)
            told = say("The attacker holds the area.") if end == 1 else say("The defender holds the area.")
            told = say("Nobody is left: the area is neutral.") if end == 0 else told
            return h("section.sp-card.sp-tint", h("p", h("b", told)), h("div.sp-bar", again))
        side = self.turn
        if side is None:
            told = say("Both have chosen. Nothing is seen yet.")
            return h(
                "section.sp-card.sp-tint", h("p", h("b", told)),
                h("div.sp-bar", button("show", say("Show both"), css="sp-primary"), again),
            )  # fmt: skip
        told = say("{name} commits; the other looks away.", name=say(NAMES[side]))
        card = h("details", h("summary", say("My card")), h("p", h("b", self.bout.cards[side])), data_key=f"card{side}")
        pressed = [button("commit", str(n), str(n), css="sp-primary") for n in range(1, self.state[side].fresh[0] + 1)]
        return h("section.sp-card.sp-tint", h("p", h("b", told)), card, h("div.sp-bar", pressed, again))

    def _solution(self) -> Inside:
        if self.over:
            return None
        if not self.quick:
            return h("p.sp-note", say("So many units are fought here, but not worked out after every press."))
        press = button("solve", say("Hide the best mix") if self.solved else say("Show the best mix"))
        return h("section.sp-card", press, self._mixes() if self.solved else None)

    def _mixes(self) -> Markup:
        found = self.solution()
        parts: list[Markup] = []
        for n, mixes in enumerate((found.first, found.second)):
            heads = [head(say("card")), *(head(str(units)) for units in range(1, self.state[n].fresh[0] + 1))]
            rows = [
                h("tr", h("th", card, scope="row"), [h("td", share(chance) if chance else "–") for chance in mix])
                for card, mix in zip(SEVEN, mixes, strict=True)
            ]
            parts += [h("h4", say("{name}: units by card", name=say(NAMES[n]))), table(heads, rows)]
        return h("div", h("p", self.told(found.value)), parts)

    def told(self, value: Fraction) -> str:
        """The value in words."""
        return say(
            "On average the attacker holds the area {value} more often than the defender.",
            value=decimal(value, 4),
        )

    def still(self) -> Still:
        """The conflict and its value in words."""
        lines = [say("Conflict and patience")]
        for n, force in enumerate(self.state):
            lines.append(f"{say(NAMES[n])}: {', '.join(_told(force))}")
        if self.quick and not self.over:
            lines.append(self.told(self.solution().value))
        return None, "\n".join([*lines, *self.story])


def _told(force: Force) -> tuple[str, str, str]:
    return str(force.fresh[0]), str(force.aside[0]), str(force.markers)
