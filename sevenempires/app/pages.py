"""The pages of the app: what each is called, what it is for, and which panel it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sevenempires.text.words import Words

if TYPE_CHECKING:
    from ipywidgets import Widget

_say = Words(
    {
        "explorer": ("Rules explorer", "Regeln erkunden", "Explorer les règles"),
        "explorer about": (
            "Look at the board, move pieces, and ask why something is not allowed.",
            "Den Spielplan ansehen, Einheiten ziehen und fragen, warum etwas nicht erlaubt ist.",
            "Regarder le plateau, déplacer des pièces et demander pourquoi un coup est interdit.",
        ),
        "table": ("Game table", "Spieltisch", "Table de jeu"),
        "table about": (
            "Play a whole game, alone against programs or together at one screen.",
            "Eine ganze Partie spielen, allein gegen Programme oder zusammen an einem Bildschirm.",
            "Jouer une partie entière, seul contre des programmes ou ensemble devant un écran.",
        ),
        "score": ("Score sheet", "Wertungsblatt", "Feuille de score"),
        "score about": (
            "Count the points of a game on a real table, and see where they come from.",
            "Die Punkte einer Partie am echten Tisch zählen und sehen, woher sie kommen.",
            "Compter les points d’une vraie partie et voir d’où ils viennent.",
        ),
        "combat": ("Combat lab", "Kampflabor", "Laboratoire de combat"),
        "combat about": (
            "Set armies against each other and follow the fight step by step.",
            "Armeen gegeneinander aufstellen und den Kampf Schritt für Schritt verfolgen.",
            "Opposer des armées et suivre le combat pas à pas.",
        ),
        "guide": ("Turn guide", "Zughilfe", "Guide du tour"),
        "guide about": (
            "What comes now, who decides, and what may be done.",
            "Was jetzt kommt, wer entscheidet und was erlaubt ist.",
            "Ce qui vient maintenant, qui décide et ce qui est permis.",
        ),
        "cases": ("Casebook", "Fallsammlung", "Recueil de cas"),
        "cases about": (
            "Situations from the table, told step by step with their rules.",
            "Situationen vom Spieltisch, Schritt für Schritt mit ihren Regeln erzählt.",
            "Des situations de jeu, racontées pas à pas avec leurs règles.",
        ),
        "rules": ("Rules", "Regeln", "Règles"),
        "rules about": (
            "Search every rule by a word, with its sources and its cases.",
            "Jede Regel nach einem Wort suchen, mit Quellen und Fällen.",
            "Chercher chaque règle par un mot, avec ses sources et ses cas.",
        ),
        "course": ("Exercises", "Aufgaben", "Exercices"),
        "course about": (
            "The exercises and quizzes of every lesson, checked by the rules themselves.",
            "Die Aufgaben und Fragen jeder Lektion, von den Regeln selbst geprüft.",
            "Les exercices et questions de chaque leçon, vérifiés par les règles elles-mêmes.",
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its name in the address, and what makes its panel."""

    name: str
    panel: Callable[[], Widget]

    @property
    def title(self) -> str:
        return _say(self.name)

    @property
    def about(self) -> str:
        return _say(f"{self.name} about")


def _widget(name: str, *what: str) -> Callable[[], Widget]:
    def make() -> Widget:
        from sevenempires import widgets

        return getattr(widgets, name)(*what)

    return make


def _course() -> Widget:
    from sevenempires.app.course import Course

    return Course()


PAGES: Final = (
    Page("explorer", _widget("Explorer")),
    Page("table", _widget("GameTable")),
    Page("course", _course),
    Page("cases", _widget("CaseStepper", "sea-transport-of-three-infantry")),
    Page("combat", _widget("CombatLab")),
    Page("guide", _widget("TurnGuide")),
    Page("rules", _widget("RuleSearch")),
    Page("score", _widget("ScoreSheet")),
)


def page(name: str) -> Page:
    """The page of this name."""
    for one in PAGES:
        if one.name == name:
            return one
    raise LookupError(f"there is no page {name!r}; there are {', '.join(one.name for one in PAGES)}.")
