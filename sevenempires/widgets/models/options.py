"""Each legal choice as something to press: a short label under a heading, and the region that stands for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenempires.labels import action_name, capital, empire_name, region_name, unit_name
from sevenempires.rules.choices import (
    OVER_WATER,
    Act,
    Answer,
    Build,
    Choice,
    Compensate,
    Deploy,
    Done,
    Draft,
    Hand,
    Move,
    Palace,
    Place,
    Raise,
    Remove,
    Reply,
    Take,
    Upgrade,
)
from sevenempires.text.words import Words

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.game import Game

_say = Words(
    {
        "hand": ("hand the turn to its monarch", "den Zug an den Monarchen abgeben", "confier le tour à son monarque"),
        "build": ("Build a city", "Stadt gründen", "Construire une ville"),
        "upgrade": ("Upgrade a city", "Stadt erweitern", "Améliorer une ville"),
        "deploy": ("Deploy", "Rüsten", "Déployer"),
        "each": ("one unit in each city", "je eine Einheit in jeder Stadt", "une unité dans chaque ville"),
        "at palace": ("three units at {region}", "drei Einheiten: {region}", "trois unités : {region}"),
        "instead": ("{unit} in {region}", "{unit}: {region}", "{unit} : {region}"),
        "nothing": ("nothing", "nichts", "rien"),
        "from": ("{unit} from {region}", "{unit} aus {region}", "{unit} – {region}"),
        "via": ("{target} – via {passed}", "{target} – über {passed}", "{target} – par {passed}"),
        "carried": ("by ship", "per Schiff", "en bateau"),
        "against": ("against {unit}", "gegen {unit}", "contre {unit}"),
        "allow": ("Allow the passage", "Durchzug erlauben", "Accorder le passage"),
        "refuse": ("Refuse the passage", "Durchzug verweigern", "Refuser le passage"),
        "done": ("End the movement", "Bewegung beenden", "Terminer les mouvements"),
        "reply": ("reply against: {unit}", "Gegenwehr gegen: {unit}", "riposte contre : {unit}"),
        "palace": ("Build or expand a palace", "Palast bauen oder erweitern", "Construire ou agrandir un palais"),
        "take": ("take its top card", "oberste Karte nehmen", "prendre sa première carte"),
        "worker": ("take its worker", "Arbeiter nehmen", "prendre son ouvrier"),
        "draft": ("draft its card", "diese Startkarte wählen", "choisir sa carte"),
    }
)


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice as people see it."""

    choice: Choice
    label: str
    """What to press, short because the heading stands above it."""
    heading: str = ""
    key: str = ""
    """What its heading is about, the same in every language: an empire, or a unit and where it stands."""
    region: str | None = None
    """The region that stands for this choice on the board."""

    @property
    def full(self) -> str:
        """Heading and label together."""
        return f"{self.heading}: {self.label}" if self.heading else self.label

    @property
    def line(self) -> str:
        """The choice as a line of notation."""
        return str(self.choice)


def options(game: Game) -> Iterator[Option]:
    """The legal choices of a game as options, in the order of the listing."""
    board = game.board
    for choice in game.legal:
        yield option(choice, board)


def option(choice: Choice, board: Board) -> Option:
    """One choice as an option."""
    if isinstance(choice, Move):
        return _move(choice, board)
    if isinstance(choice, Act):
        return Option(choice, action_name(choice.action), empire_name(board, choice.empire), choice.empire)
    if isinstance(choice, Hand | Draft):
        key = "hand" if isinstance(choice, Hand) else "draft"
        return Option(choice, capital(_say(key)), empire_name(board, choice.empire), choice.empire)
    if isinstance(choice, Take):
        label = capital(_say("worker" if choice.worker else "take"))
        return Option(choice, label, empire_name(board, choice.empire), choice.empire)
    if isinstance(choice, Build | Upgrade | Palace):
        key = type(choice).__name__.lower()
        return Option(choice, region_name(board, choice.region), _say(key), key, choice.region)
    if isinstance(choice, Deploy):
        return _deploy(choice, board)
    if isinstance(choice, Place | Compensate | Raise | Remove):
        name = region_name(board, choice.region)
        return Option(choice, capital(unit_name(choice.kind)), name, choice.region, choice.region)
    if isinstance(choice, Reply):
        return Option(choice, capital(_say("reply", unit=unit_name(choice.kind))))
    if isinstance(choice, Answer):
        return Option(choice, _say("allow" if choice.allowed else "refuse"))
    assert isinstance(choice, Done)
    return Option(choice, _say("done"))


def _move(choice: Move, board: Board) -> Option:
    """A move under the heading of its unit; the label tells the target and how it gets there."""
    origin, *passed, target = choice.regions
    heading = capital(_say("from", unit=unit_name(choice.kind), region=region_name(board, origin)))
    label = region_name(board, target)
    if passed:
        label = _say("via", target=label, passed=", ".join(region_name(board, name) for name in passed))
    notes = []
    if OVER_WATER in choice.marks and not board.regions[target].is_sea:
        notes.append(_say("carried"))
    if choice.against:
        notes.append(_say("against", unit=unit_name(choice.against)))
    if notes:
        label = f"{label} ({', '.join(notes)})"
    return Option(choice, label, heading, f"{choice.kind} {origin}", target)


def _deploy(choice: Deploy, board: Board) -> Option:
    if choice.region is None:
        label = _say("each")
    else:
        label = _say("at palace", region=region_name(board, choice.region))
    for kind, region in choice.instead:
        unit = unit_name(kind) if kind else _say("nothing")
        label += "; " + _say("instead", unit=unit, region=region_name(board, region))
    return Option(choice, capital(label), _say("deploy"), "deploy", choice.region)
