"""One rule as a card: what it says, what belongs to it, and its cases to step through."""

from typing import Any, ClassVar

from sevenempires.text import say
from sevenempires.widgets.base import Still
from sevenempires.widgets.case_stepper import CaseStepper
from sevenempires.widgets.controls import button
from sevenempires.widgets.markup import Markup, h, join
from sevenempires.widgets.models.rules import RuleModel
from sevenempires.widgets.page import PagePanel
from sevenempires.widgets.rule_view import card_markup, card_text


class RuleCard(PagePanel):
    """A rule, a ruling (J1 …) or a difference between the sources, by its id.

    A press on another rule goes there, and back again; a press on a case opens it below.
    """

    calls: ClassVar = {"case": "show_case", "close_case": "show_case"}

    def __init__(self, id: str, **traits: Any) -> None:
        self.model = RuleModel(id)
        self.stepper: CaseStepper | None = None
        super().__init__(**traits)
        self.redraw()

    def do_rule(self, id: str) -> None:
        self.model.open(id)
        self.show_case()

    def do_back(self) -> None:
        self.model.back()
        self.show_case()

    def show_case(self, id: str | None = None) -> None:
        """Open one of the cases below the card, or put it away."""
        from sevenempires.widgets.case_stepper import CaseStepper

        self.stepper = CaseStepper(id) if id is not None else None
        self.arrange([self.page, *([self.stepper] if self.stepper else [])])

    def markup(self) -> Markup:
        close = button("close_case", say("Close the case"), css="sp-quiet") if self.stepper else None
        return join(h("div.sp-card.sp-narrow", card_markup(self.model, cases="case")), close)

    def still(self) -> Still:
        return None, card_text(self.model)
