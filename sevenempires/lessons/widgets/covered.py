"""The rules of a lesson: each in a sentence, its card on request."""

from __future__ import annotations

from ipywidgets import HTML, HBox, Layout, ToggleButton, VBox

from sevenempires.lessons.feedback import cited
from sevenempires.lessons.syllabus import Syllabus
from sevenempires.lessons.widgets.markup import with_rules
from sevenempires.lessons.widgets.style import lesson_style
from sevenempires.rulebook import entry
from sevenempires.text import say
from sevenempires.widgets.base import Panel, Still


class CoveredPanel(Panel):
    """One row for each rule that the lesson teaches; a press opens its card with links and cases."""

    def __init__(self, syllabus: Syllabus) -> None:
        super().__init__()
        self.syllabus = syllabus
        self._head = HTML()
        self.rows = [_Row(self, rule) for rule in syllabus.rules]
        self.add_class("se-exercise")
        self.retell()
        self.arrange([lesson_style(), self._head, *(row.box for row in self.rows)])

    def retell(self) -> None:
        """Everything in the present language; the cards retell themselves."""
        self._head.value = f"<h4>{say('The rules of this lesson')}</h4>"
        for row in self.rows:
            row.retell()

    def still(self) -> Still:
        """Every rule in one line."""
        return None, "\n".join([say("The rules of this lesson"), *map(cited, self.syllabus.rules)])


class _Row:
    """One rule."""

    def __init__(self, panel: CoveredPanel, rule: str) -> None:
        self.rule = rule
        self.text = HTML(layout=Layout(flex="1 1 auto"))
        self.button = ToggleButton(layout=Layout(width="auto", flex="0 0 auto"))
        self.button.observe(panel.guarded(self._pressed), "value")
        self.line = HBox([self.text, self.button])
        self.line.add_class("se-covered")
        self.box = VBox([self.line])

    def retell(self) -> None:
        """Title, id and statement in the present language."""
        found = entry(self.rule)
        self.text.value = f"<strong>{found.title}</strong> {with_rules(self.rule)}<br>{with_rules(found.statement())}"
        self.button.description = say("Card")

    def _pressed(self, change: dict[str, bool]) -> None:
        from sevenempires.widgets import RuleCard

        self.box.children = (self.line, RuleCard(self.rule)) if change["new"] else (self.line,)
