"""The tools for setting up a position, as markup: brushes, the clicked region, empires, players and time."""

from typing import Final

from sevenempires.board import Board
from sevenempires.game import Game
from sevenempires.labels import (
    action_name,
    capital,
    city_name,
    empire_name,
    palace_name,
    player_name,
    term,
    unit_name,
)
from sevenempires.rules.components import components
from sevenempires.rules.palace import highest
from sevenempires.rules.pieces import ACTIONS, CITY_SIDES, KINDS, MARKER_SPACES, year_of
from sevenempires.rules.position import Position
from sevenempires.rules.variants import decades
from sevenempires.text import N_, say
from sevenempires.widgets.controls import button, choice_field, counter, number, select, table, toggle
from sevenempires.widgets.markup import Markup, h
from sevenempires.widgets.new_game import variant_ticks
from sevenempires.widgets.tokens import flag, named, token

LOOK, FLAG, CLEAR = "look", "flag", "clear"
MOST_POWER: Final = 100_000
CAPITAL_CROWNS: Final = 2
"""With which the palace of a capital begins; it is never taken away."""

_TEXTS: Final = {
    "europe start": N_("the start of a game"),
    "europe empty": N_("the empty board"),
    "toy start": N_("the practice board"),
    "toy empty": N_("the empty practice board"),
}


def brushes(board: Board, empire: str, brush: str) -> Markup:
    """What a click on the board does, and for which empire."""
    empires = [(name, empire_name(board, name)) for name in board.empires]
    return h(
        "section",
        h("h4", say("A click on the board, or drag from here")),
        h(
            "div.sp-segments.sp-small",
            toggle("brush", say("selects"), LOOK, brush == LOOK),
            [
                toggle(
                    "brush",
                    token(board, empire, kind),
                    kind,
                    brush == kind,
                    say("puts {unit}", unit=unit_name(kind)),
                    drag=True,
                )
                for kind in KINDS
            ],
            toggle("brush", flag(board, empire), FLAG, brush == FLAG, say("sets a flag"), drag=True),
            toggle("brush", say("clears"), CLEAR, brush == CLEAR, drag=True),
        ),
        h("div.sp-bar.sp-below", choice_field("empire", say("of"), empires, empire)),
    )


def region_card(game: Game, region: str | None, empire: str) -> Markup:
    """What lies in the clicked region, with fields to change it."""
    if region is None:
        return h("p.sp-soft", say("Click a region to see and change what is there."))
    board, here = game.board, game[region]
    whose = here.owner or empire
    if here.empire is None:
        flags = [("", say("none")), *((name, empire_name(board, name)) for name in board.empires)]
        fields = [choice_field("flag", term("flag"), flags, here.flag or "")]
    else:
        sides = [(side, city_name(side)) for side in CITY_SIDES]
        most = highest(game.position, game.position.tables.number[region])
        crowns = [(str(n), palace_name(n)) for n in range(CAPITAL_CROWNS if here.region.capital else 0, most + 1)]
        fields = [
            choice_field("city", term("city-tile"), sides, here.city),
            choice_field("palace", term("palace-tile"), crowns, str(here.palace)),
        ]
    owner = here.owner and (" ", named(board, whose))
    return h(
        "div.st-slip.st-form",
        h("div.sp-bar", h("b", here.called()), owner),
        h("div.sp-steppers.sp-small", [_stepper(board, whose, kind, here.units.get(kind, 0)) for kind in KINDS]),
        h("div.sp-bar", fields, button("clear_region", say("Clear the region"))),
    )


def _stepper(board: Board, empire: str, kind: str, count: int) -> Markup:
    """How many units of a kind, with buttons for one more and one less."""
    less = button("less", "−", kind, "sp-round", say("One less: {unit}", unit=unit_name(kind)), count > 0)
    more = button("more", "+", kind, "sp-round", say("One more: {unit}", unit=unit_name(kind)))
    return counter(token(board, empire, kind), less, count, more)


def empires_table(game: Game) -> Markup:
    """Power, monarch and action markers of each empire."""
    spaces = [say("Marker on {space}", space=space) for space in MARKER_SPACES]
    heads = [h("th", capital(text)) for text in ("", term("power"), term("monarch"), *spaces)]
    holders = [("0", say("neutral")), *((str(n), player_name(n)) for n in range(1, game.position.setting.players + 1))]
    actions = [("", say("–")), *((action, action_name(action)) for action in ACTIONS)]
    rows = []
    for empire in game.view.empires:
        name, label = empire.name, empire.called()
        fields = [
            number("power", name, empire.power, 0, MOST_POWER, label),
            select("monarch", holders, str(empire.monarch or 0), label, name),
            *(
                select("marker", actions, empire.markers.get(space, ""), f"{label} {space}", f"{name}|{space}")
                for space in MARKER_SPACES
            ),
        ]
        rows.append(h("tr", h("th", named(game.board, name), scope="row"), [h("td", field) for field in fields]))
    return table(heads, rows)


def time_form(position: Position) -> Markup:
    """Players, variants, decade, pawn and whose turn it is; and positions to begin with."""
    players = [(str(n), player_name(n)) for n in range(1, position.setting.players + 1)]
    numbers = [(str(n), str(n)) for n in sorted(components(position.tables.board.name).hourglass)]
    years = [(str(n), str(year_of(n))) for n in range(1, decades(position.setting.variants) + 1)]
    starts = [("", say("choose …")), *((key, say(_TEXTS[key])) for key in STARTS)]
    return h(
        "div.st-form",
        h("div.sp-bar", choice_field("begin_with", say("Begin with"), starts, "")),
        h(
            "div.sp-bar",
            choice_field("players", say("Players"), numbers, str(position.setting.players)),
            choice_field("time", say("Year"), years, str(position.decade), "decade"),
            choice_field("time", term("orange-pawn"), players, str(position.pawn), "pawn"),
            choice_field("time", say("Turn of"), players, str(position.player), "player"),
        ),
        h("h4", say("Variants")),
        h("div.st-ticks", variant_ticks("variant", position.setting.variants)),
    )


STARTS: Final = ("europe start", "europe empty", "toy start", "toy empty")
