"""The pages of the app: what each is called, what it is for, and which panel it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sevenempires.text import N_, say
from sevenempires.text.complaint import Complaint, near

if TYPE_CHECKING:
    from ipywidgets import Widget

_ABOUT: Final = {
    "first": N_("Learn the game by playing it: two decades, step by step, and nothing to read before."),
    "explorer": N_("Look at the board, move pieces, and ask why something is not allowed."),
    "table": N_("Play a whole game, alone against programs or together at one screen."),
    "score": N_("Count the points of a game on a real table, and see where they come from."),
    "combat": N_("Set armies against each other and follow the fight step by step."),
    "guide": N_("What comes now, who decides, and what may be done."),
    "cases": N_("Situations from the table, told step by step with their rules."),
    "rules": N_("Search every rule by a word, with its sources and its cases."),
    "course": N_("The exercises and quizzes of every lesson, checked by the rules themselves."),
    "battles": N_("Another game about the same Europe: roll its battles and watch the exact chances."),
    "class": N_("For teachers: what a class has solved, and what to discuss next."),
}

_TEXTS: Final = {
    "first": N_("Your first game"),
    "explorer": N_("Rules explorer"),
    "table": N_("Game table"),
    "score": N_("Score sheet"),
    "combat": N_("Combat lab"),
    "guide": N_("Turn guide"),
    "cases": N_("Casebook"),
    "rules": N_("Rules"),
    "course": N_("Exercises"),
    "battles": N_("Battles of Six Empires"),
    "class": N_("Class overview"),
}


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its name in the address, and what makes its panel."""

    name: str
    panel: Callable[[], Widget]

    @property
    def title(self) -> str:
        return say(_TEXTS[self.name])

    @property
    def about(self) -> str:
        return say(_ABOUT[self.name])


def _widget(name: str, *what: str) -> Callable[[], Widget]:
    def make() -> Widget:
        from sevenempires import widgets

        return getattr(widgets, name)(*what)

    return make


def _course() -> Widget:
    from sevenempires.app.course import Course

    return Course()


def _first_game() -> Widget:
    from sevenempires.guide import first_game

    return first_game()


def _battles() -> Widget:
    from sevenempires.kin.six_empires.panels import BattleLab

    return BattleLab()


def _class() -> Widget:
    from sevenempires.app.classroom import ClassOverview

    return ClassOverview()


PAGES: Final = (
    Page("first", _first_game),
    Page("explorer", _widget("Explorer")),
    Page("table", _widget("GameTable")),
    Page("course", _course),
    Page("cases", _widget("CaseStepper", "sea-transport-of-three-infantry")),
    Page("combat", _widget("CombatLab")),
    Page("guide", _widget("TurnGuide")),
    Page("rules", _widget("RuleSearch")),
    Page("score", _widget("ScoreSheet")),
    Page("battles", _battles),
    Page("class", _class),
)


def page(name: str) -> Page:
    """The page of this name."""
    for one in PAGES:
        if one.name == name:
            return one
    raise Complaint("there is no page “{name}”{near}", name=name, near=near(name, [one.name for one in PAGES]))
