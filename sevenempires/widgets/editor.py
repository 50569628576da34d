"""The tools for setting up a position, as markup: brushes, the clicked region, empires, players and time."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

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
from sevenempires.rules.variants import decades
from sevenempires.text import N_, say
from sevenempires.widgets.fields import choice_field
from sevenempires.widgets.new_game import variant_ticks
from sevenempires.widgets.page import button, select, toggle
from sevenempires.widgets.tokens import flag, named, token

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.game import Game
    from sevenempires.rules.position import Position

LOOK, FLAG, CLEAR = "look", "flag", "clear"
MOST_POWER: Final = 100_000
CAPITAL_CROWNS: Final = 2
"""With which the palace of a capital begins; it is never taken away."""

_TEXTS: Final = {
    "look": N_("selects"),
    "clear": N_("clears"),
    "flag": N_("sets a flag"),
    "of": N_("of"),
    "neutral": N_("neutral"),
    "europe start": N_("the start of a game"),
    "europe empty": N_("the empty board"),
    "toy start": N_("the practice board"),
    "toy empty": N_("the empty practice board"),
}


def brushes(board: Board, empire: str, brush: str) -> str:
    """What a click on the board does, and for which empire."""
    tools = [toggle("brush", escape(say("selects")), LOOK, brush == LOOK)]
    tools += [
        toggle("brush", token(board, empire, kind), kind, brush == kind, say("puts {unit}", unit=unit_name(kind)))
        for kind in KINDS
    ]
    tools.append(toggle("brush", flag(board, empire), FLAG, brush == FLAG, say("sets a flag")))
    tools.append(toggle("brush", escape(say("clears")), CLEAR, brush == CLEAR))
    empires = [(name, empire_name(board, name)) for name in board.empires]
    return (
        f"<section><h4>{escape(say('A click on the board'))}</h4>"
        f'<div class="sp-segments sp-small">{"".join(tools)}</div>'
        f'<div class="sp-bar sp-below">{choice_field("empire", say("of"), empires, empire)}</div></section>'
    )


def region_card(game: Game, region: str | None, empire: str) -> str:
    """What lies in the clicked region, with fields to change it."""
    if region is None:
        return f'<p class="sp-soft">{escape(say("Click a region to see and change what is there."))}</p>'
    board, here = game.board, game[region]
    whose = here.owner or empire
    rows = "".join(_stepper(board, whose, kind, here.units.get(kind, 0)) for kind in KINDS)
    if here.empire is None:
        flags = [("", say("none")), *((name, empire_name(board, name)) for name in board.empires)]
        fields = choice_field("flag", term("flag"), flags, here.flag or "")
    else:
        sides = [(side, city_name(side)) for side in CITY_SIDES]
        most = highest(game.position, game.position.tables.number[region])
        crowns = [(str(n), palace_name(n)) for n in range(CAPITAL_CROWNS if here.region.capital else 0, most + 1)]
        fields = choice_field("city", term("city-tile"), sides, here.city)
        fields += choice_field("palace", term("palace-tile"), crowns, str(here.palace))
    owner = f" {named(board, whose)}" if here.owner else ""
    return (
        f'<div class="st-slip st-form"><div class="sp-bar"><b>{escape(here.called())}</b>{owner}'
        f"</div>"
        f'<div class="sp-steppers sp-small">{rows}</div><div class="sp-bar">{fields}'
        f"{button('clear_region', say('Clear the region'))}</div></div>"
    )


def _stepper(board: Board, empire: str, kind: str, count: int) -> str:
    """How many units of a kind, with buttons for one more and one less."""
    less = button("less", "−", kind, "sp-round", say("One less: {unit}", unit=unit_name(kind)), count > 0)
    more = button("more", "+", kind, "sp-round", say("One more: {unit}", unit=unit_name(kind)))
    css = "sp-stepper" if count else "sp-stepper sp-none"
    return f'<span class="{css}">{token(board, empire, kind)}{less}<output>{count}</output>{more}</span>'


def empires_table(game: Game) -> str:
    """Power, monarch and action markers of each empire."""
    spaces = [say("Marker on {space}", space=space) for space in MARKER_SPACES]
    heads = "".join(f"<th>{escape(capital(text))}</th>" for text in (term("power"), term("monarch"), *spaces))
    holders = [("0", say("neutral")), *((str(n), player_name(n)) for n in range(1, game.position.setting.players + 1))]
    actions = [("", say("–")), *((action, action_name(action)) for action in ACTIONS)]
    rows = []
    for empire in game.view.empires:
        name, label = empire.name, empire.called()
        power = (
            f'<input type="number" class="sp-field sp-number-field" data-do="power" data-with="{escape(name)}" min="0" '
            f'max="{MOST_POWER}" value="{empire.power}" aria-label="{escape(label)}">'
        )
        monarch = select("monarch", holders, str(empire.monarch or 0), label, name)
        cells = ""
        for space in MARKER_SPACES:
            action = empire.markers.get(space, "")
            cells += f"<td>{select('marker', actions, action, f'{label} {space}', f'{name}|{space}')}</td>"
        rows.append(f'<tr><th scope="row">{named(game.board, name)}</th><td>{power}</td><td>{monarch}</td>{cells}</tr>')
    return (
        f'<div class="sp-scroll"><table class="sp-table"><thead><tr><th></th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def time_form(position: Position) -> str:
    """Players, variants, decade, pawn and whose turn it is; and positions to begin with."""
    players = [(str(n), player_name(n)) for n in range(1, position.setting.players + 1)]
    numbers = [(str(n), str(n)) for n in sorted(components(position.tables.board.name).hourglass)]
    years = [(str(n), str(year_of(n))) for n in range(1, decades(position.setting.variants) + 1)]
    starts = [("", say("choose …")), *((key, say(_TEXTS[key])) for key in STARTS)]
    variants = variant_ticks("variant", position.setting.variants)
    return (
        f'<div class="st-form"><div class="sp-bar">{choice_field("begin_with", say("Begin with"), starts, "")}</div>'
        f'<div class="sp-bar">{choice_field("players", say("Players"), numbers, str(position.setting.players))}'
        f"{choice_field('time', say('Year'), years, str(position.decade), 'decade')}"
        f"{choice_field('time', term('orange-pawn'), players, str(position.pawn), 'pawn')}"
        f"{choice_field('time', say('Turn of'), players, str(position.player), 'player')}</div>"
        f'<h4>{escape(say("Variants"))}</h4><div class="st-ticks">{variants}</div></div>'
    )


STARTS: Final = ("europe start", "europe empty", "toy start", "toy empty")
