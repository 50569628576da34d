"""The rules of a lesson: each in a sentence, its card on request."""

from functools import partial

from sevenempires.lessons.feedback import cited
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.lessons.widgets.markup import with_rules
from sevenempires.rulebook import entry
from sevenempires.text import say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import toggle
from sevenempires.widgets.markup import Markup, h
from sevenempires.widgets.page import PagePanel, PageWidget
from sevenempires.widgets.rule_card import RuleCard


class CoveredPanel(PagePanel):
    """One row for each rule that the lesson teaches; a press opens its card with links and cases."""

    def __init__(self, syllabus: Syllabus) -> None:
        super().__init__()
        self.syllabus = syllabus
        self.cards: dict[str, RuleCard] = {}
        self.rows: dict[str, PageWidget] = {rule: self.leaf(partial(self._row, rule)) for rule in syllabus.rules}
        self.add_class("se-exercise")
        self.redraw()
        self._lay()

    def do_card(self, rule: str) -> None:
        """Open the card of a rule, or put it away."""
        if self.cards.pop(rule, None) is None:
            self.cards[rule] = RuleCard(rule)
        self._lay()

    def markup(self) -> Markup:
        """The heading; the cards retell themselves."""
        return h("h4", say("The rules of this lesson"))

    def still(self) -> Still:
        """Every rule in one line."""
        return None, "\n".join([say("The rules of this lesson"), *map(cited, self.syllabus.rules)])

    def _lay(self) -> None:
        rows = [(row, self.cards.get(rule)) for rule, row in self.rows.items()]
        self.arrange([self.page, *(part for row in rows for part in row if part is not None)])

    def _row(self, rule: str) -> Markup:
        """Title, id and statement in the present language."""
        found = entry(rule)
        told = h("strong", found.title), " ", with_rules(rule), h("br"), with_rules(found.statement())
        return h("div.se-covered", h("div", told), toggle("card", say("Card"), rule, rule in self.cards))
