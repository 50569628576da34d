"""A sealed choice as a panel: two people at one screen, or one and the computer, choose unseen and show together."""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Final

from sevenempires.questions.figures import number as written
from sevenempires.questions.figures import percent
from sevenempires.sealed import Sealed
from sevenempires.text import say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, checkbox, head, table
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.sealed_choice import FIRST, SECOND, SealedModel
from sevenempires.widgets.page import PagePanel

SHORT: Final = 1000
"""A fraction with a larger denominator is told as a decimal number."""


def number(value: Fraction) -> str:
    """A payoff: a short fraction as it is, else three decimals."""
    if value.denominator < SHORT:
        return str(value).replace("-", "−")
    return decimal(value, 3)


def decimal(value: Fraction, places: int) -> str:
    """A number with so many places, in the present language."""
    return written(float(value), places)


def share(value: Fraction) -> str:
    """A chance in percent."""
    return percent(float(value))


class SealedChoice(PagePanel):
    """A choice that two make unseen; `SealedChoice(Sealed.of([[0, 1], [1, 0]]), names=("Ann", "Bob"))`."""

    calls: ClassVar = {"choose": "model.choose", "show": "model.show", "again": "model.again"}

    def __init__(
        self, sealed: Sealed, names: Sequence[str] = ("A", "B"), *, computer: bool = False, seed: int = 1
    ) -> None:
        self.model = SealedModel(sealed, computer, seed)
        self.names = tuple(names)
        self.solved = False
        super().__init__()
        self.redraw()

    def do_computer(self, on: bool) -> None:
        """Play against the computer, or let a second person choose."""
        self.model.against(bool(on))

    def do_solve(self) -> None:
        """Show the best mix, or hide it."""
        self.solved = not self.solved

    def title(self) -> str:
        """What this choice is called."""
        return say("A choice made unseen")

    def before(self) -> Inside:
        """What stands above the choice."""
        return h(
            "p.sp-lead.sp-soft", say("Both choose without seeing the other; then both choices are shown together.")
        )

    def after(self) -> Inside:
        """What stands below all."""
        return None

    def markup(self) -> Markup:
        return join(
            h("h3.sp-title.sp-name", self.title()),
            self.before(),
            self._choosing(),
            self._payoffs(),
            self._story(),
            self._solution(),
            self.after(),
        )

    def label(self, side: int, choice: int) -> str:
        """A choice in the reader's language."""
        return say((self.model.sealed.rows, self.model.sealed.columns)[side][choice])

    def _choosing(self) -> Markup:
        model = self.model
        side = model.turn
        who = checkbox("computer", say("the computer plays {name}", name=self.names[SECOND]), model.computer)
        if side is not None:
            labels = (model.sealed.rows, model.sealed.columns)[side]
            pressed = [button("choose", self.label(side, n), str(n), css="sp-primary") for n in range(len(labels))]
            other = self.names[1 - side]
            told = say("{name} chooses; {other} looks away.", name=self.names[side], other=other)
            return h("section.sp-card.sp-tint", who, h("p", h("b", told)), h("div.sp-bar", pressed))
        if not model.open:
            told = say("Both have chosen. Nothing is seen yet.")
            return h(
                "section.sp-card.sp-tint", who, h("p", h("b", told)),
                h("div.sp-bar", button("show", say("Show both"), css="sp-primary")),
            )  # fmt: skip
        last = model.rounds[-1]
        lines = [
            say("{name}: {choice}", name=self.names[FIRST], choice=self.label(FIRST, last.row)),
            say("{name}: {choice}", name=self.names[SECOND], choice=self.label(SECOND, last.column)),
        ]
        return h(
            "section.sp-card.sp-tint", who, h("ul", [h("li", h("b", line)) for line in lines]),
            h("div.sp-bar", button("again", say("Once more"), css="sp-primary")),
        )  # fmt: skip

    def _payoffs(self) -> Markup:
        model = self.model
        sealed = model.sealed
        last = model.rounds[-1] if model.open else None
        rows = []
        for row in range(len(sealed.rows)):
            cells = [h("th", self.label(FIRST, row), scope="row")]
            for column in range(len(sealed.columns)):
                ours, theirs = sealed.first[row][column], sealed.second[row][column]
                told = number(ours) if sealed.opposed else f"{number(ours)} | {number(theirs)}"
                here = last is not None and (last.row, last.column) == (row, column)
                cells.append(h("td", h("b", told, " ◀") if here else told, aria_current="true" if here else None))
            rows.append(h("tr", cells))
        heads = [head(f"{self.names[FIRST]} \\ {self.names[SECOND]}")]
        heads += [head(self.label(SECOND, column)) for column in range(len(sealed.columns))]
        note = (
            say("What {name} wins the other loses.", name=self.names[FIRST])
            if sealed.opposed
            else say("First what {name} has of it, then {other}.", name=self.names[FIRST], other=self.names[SECOND])
        )
        return h("section.sp-card", table(heads, rows), h("p.sp-note", note))

    def _story(self) -> Inside:
        model = self.model
        if not model.open:
            return None
        ours, theirs = model.sums()
        lines = [
            say("Rounds: {rounds}. In all: {name} {ours}, {other} {theirs}.", rounds=len(model.rounds),
                name=self.names[FIRST], ours=number(ours), other=self.names[SECOND], theirs=number(theirs))
        ]  # fmt: skip
        for side in (FIRST, SECOND):
            often = [f"{self.label(side, n)} {share(part)}" for n, part in enumerate(model.frequencies(side)) if part]
            lines.append(say("{name} has chosen: {choices}.", name=self.names[side], choices=", ".join(often)))
        given = [f"{self.label(FIRST, n)} {number(cost)}" for n, cost in enumerate(model.costs())]
        lines.append(
            say("Against that, each choice of {name} gives away a round: {choices}.", name=self.names[FIRST],
                choices=", ".join(given))
        )  # fmt: skip
        return h("section.sp-card", [h("p", line) for line in lines])

    def _solution(self) -> Markup:
        press = button("solve", say("Hide the best mix") if self.solved else say("Show the best mix"))
        return h("section.sp-card", press, [h("p", line) for line in self.told()] if self.solved else None)

    def told(self) -> list[str]:
        """The solution in words."""
        sealed = self.model.sealed
        lines = [
            say("Neither would turn away alone from: {name} {row}, {other} {column}.", name=self.names[FIRST],
                row=self.label(FIRST, row), other=self.names[SECOND], column=self.label(SECOND, column))
            for row, column in sealed.settled
        ]  # fmt: skip
        small = (len(sealed.rows), len(sealed.columns)) == (2, 2)
        found = sealed.solution if sealed.opposed else sealed.mixed if small else None
        if found is not None and (not sealed.settled or not sealed.opposed):
            for side, mix in ((FIRST, found.first), (SECOND, found.second)):
                often = [f"{self.label(side, n)} {share(part)}" for n, part in enumerate(mix) if part]
                lines.append(say("{name} mixes: {choices}.", name=self.names[side], choices=", ".join(often)))
        if found is not None:
            lines.append(
                say("On average {name} then has {ours}, {other} {theirs}.", name=self.names[FIRST],
                    ours=number(found.value), other=self.names[SECOND], theirs=number(found.other))
            )  # fmt: skip
        return lines

    def still(self) -> Still:
        """The table and its solution in words."""
        sealed = self.model.sealed
        lines = [self.title()]
        for row in range(len(sealed.rows)):
            for column in range(len(sealed.columns)):
                pair = f"{number(sealed.first[row][column])} | {number(sealed.second[row][column])}"
                lines.append(f"{self.label(FIRST, row)}, {self.label(SECOND, column)}: {pair}")
        return None, "\n".join(lines)
