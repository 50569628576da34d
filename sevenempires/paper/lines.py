"""Lines of notation in words, for readers who have never seen the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sevenempires.labels import action_name, empire_name, region_name, unit_name
from sevenempires.rules.choices import (
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
from sevenempires.text.sentences import wording
from sevenempires.text.words import Words

if TYPE_CHECKING:
    from sevenempires.board import Board

_say: Final = Words(
    {
        "act": ("{empire} acts: {action}", "{empire}, Aktion: {action}", "{empire}, action : {action}"),
        "hand": ("The turn goes to {empire}", "Der Zug geht an: {empire}", "Le tour est confié à : {empire}"),
        "compensate": (
            "Compensation: {unit} in {region}",
            "Ausgleich: {unit} in {region}",
            "Compensation : {unit}, {region}",
        ),
        "build": ("Found a city: {region}", "Stadt gründen: {region}", "Construire une ville : {region}"),
        "upgrade": ("Upgrade the city: {region}", "Stadt erweitern: {region}", "Améliorer la ville : {region}"),
        "deploy each": ("Deploy in each city", "In jeder Stadt rüsten", "Déployer dans chaque ville"),
        "deploy": ("Deploy at the palace: {region}", "Am Palast rüsten: {region}", "Déployer au palais : {region}"),
        "instead": ("{unit} in {region}", "{unit} in {region}", "{unit} : {region}"),
        "nothing": ("nothing", "nichts", "rien"),
        "place": ("Place {unit} in {region}", "Aufstellen: {unit} in {region}", "Placer : {unit}, {region}"),
        "move": ("{unit}: {route}", "{unit}: {route}", "{unit} : {route}"),
        "against": ("against {unit}", "gegen {unit}", "contre {unit}"),
        "allow": ("The passage is allowed", "Der Durchzug wird erlaubt", "Le passage est accordé"),
        "refuse": ("The passage is refused", "Der Durchzug wird verweigert", "Le passage est refusé"),
        "reply": ("Reply with: {unit}", "Gegenwehr mit: {unit}", "Riposte avec : {unit}"),
        "done": ("End of the movement", "Ende der Bewegungen", "Fin des mouvements"),
        "remove": ("Remove {unit} from {region}", "Entfernen: {unit} aus {region}", "Retirer : {unit}, {region}"),
        "palace": (
            "Build or expand the palace: {region}",
            "Palast bauen oder erweitern: {region}",
            "Construire ou agrandir le palais : {region}",
        ),
        "take": (
            "Take the top card: {empire}",
            "Oberste Karte nehmen: {empire}",
            "Prendre la carte du dessus : {empire}",
        ),
        "worker": ("Take the worker: {empire}", "Arbeiter nehmen: {empire}", "Prendre l’ouvrier : {empire}"),
        "raise": ("Event: {unit} in {region}", "Ereignis: {unit} in {region}", "Événement : {unit}, {region}"),
        "draft": ("Draft a card: {empire}", "Startkarte wählen: {empire}", "Choisir une carte : {empire}"),
    }
)


def in_words(choice: Choice, board: Board) -> str:
    """A choice as a short phrase in the present language."""
    if isinstance(choice, Move):
        route = " → ".join(_place(board, name) for name in choice.regions)
        said = _say("move", unit=_first_large(unit_name(choice.kind)), route=route)
        return f"{said} ({_say('against', unit=unit_name(choice.against))})" if choice.against else said
    if isinstance(choice, Act):
        return _say("act", empire=empire_name(board, choice.empire), action=action_name(choice.action))
    if isinstance(choice, Hand | Draft | Take):
        key = "worker" if isinstance(choice, Take) and choice.worker else type(choice).__name__.lower()
        return _say(key, empire=empire_name(board, choice.empire))
    if isinstance(choice, Build | Upgrade | Palace):
        return _say(type(choice).__name__.lower(), region=region_name(board, choice.region))
    if isinstance(choice, Compensate | Place | Remove | Raise):
        key = type(choice).__name__.lower()
        return _say(key, unit=unit_name(choice.kind), region=region_name(board, choice.region))
    if isinstance(choice, Deploy):
        return _deploy(choice, board)
    if isinstance(choice, Answer):
        return _say("allow" if choice.allowed else "refuse")
    if isinstance(choice, Reply):
        return _say("reply", unit=unit_name(choice.kind))
    assert isinstance(choice, Done)
    return _say("done")


def _deploy(choice: Deploy, board: Board) -> str:
    first = _say("deploy", region=region_name(board, choice.region)) if choice.region else _say("deploy each")
    rest = (
        _say("instead", unit=unit_name(kind) if kind else _say("nothing"), region=region_name(board, region))
        for kind, region in choice.instead
    )
    return ", ".join([first, *rest])


def _place(board: Board, name: str) -> str:
    """A region as the board names it, or an island that has no name there."""
    return region_name(board, name) if name in board.regions else wording("{name}", {"name": name})


def _first_large(word: str) -> str:
    return word[:1].upper() + word[1:]
