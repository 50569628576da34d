"""What lies beside the board, drawn as markup: time track, power track, action trays, hands of influence."""

from collections.abc import Callable, Iterator
from typing import Final

from sevenempires.board import Board
from sevenempires.draw.paint.svg import slug
from sevenempires.game import Game
from sevenempires.labels import card_name, card_value, player_name, term, unit_name
from sevenempires.rules.pieces import MARKER_SPACES
from sevenempires.text import say
from sevenempires.view import EmpireView, PlayerView
from sevenempires.widgets.icons import arms, crown, hourglass, marker
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.tracks import TrackDecade, decades

_LEAST_TRACK: Final = 40


def time_track(game: Game, called: Callable[[int], str] = player_name) -> Markup:
    """The decades with their hourglass tiles."""
    pawn = h("span.st-pawn", aria_hidden="true"), " ", called(game.position.pawn)
    note = h("span.st-note", term("orange-pawn"), ": ", pawn)
    return join(h("h4", term("time-track"), " ", note), h("ol.st-time", map(_decade, decades(game))))


def _decade(decade: TrackDecade) -> Markup:
    state = "st-now" if decade.now else "st-past" if decade.past else ""
    told, shown = _tile(decade.tile) if decade.tile else (say("face down"), hourglass())
    tile = h("span.st-tile", shown, title=told, aria_label=told)
    return h("li", h("b", decade.year), tile, css=state, aria_current="step" if decade.now else None)


def _tile(tile: str) -> tuple[str, Inside]:
    """What a tile means, and what it shows."""
    if tile.isdigit():
        return say("player {n} begins", n=tile), tile
    if tile == "orange":
        return say("the orange pawn begins"), h("span.st-pawn")
    name = unit_name(tile) if tile in ("infantry", "two-master") else term(tile)
    return name, h("small", name)


def power_track(game: Game, called: Callable[[int], str] = player_name) -> Markup:
    """The empires by power, each with its marker on a lane, and what it would count now."""
    rows = [game.empire(name) for name in game.score.ranking]
    end = max(_LEAST_TRACK, *(empire.power for empire in rows))
    lanes = [_lane(rank, empire, end, game.board, called) for rank, empire in enumerate(rows, 1)]
    heads = [h("th", text) for text in ("", "", "", say("flags"), say("crowns"), say("monarch"))]
    shown = h("table.st-power", h("thead", h("tr", heads)), h("tbody", lanes))
    return join(h("h4", term("power-track")), h("div.sp-scroll", shown))


def _lane(rank: int, empire: EmpireView, end: int, board: Board, called: Callable[[int], str]) -> Markup:
    place = f"{100 * empire.power / end:.1f}%"
    marker = h("em", arms(board, empire.name), h("b", empire.power), style=f"left:{place}")
    return h(
        f"tr.st-of-{slug(empire.name)}",
        h("td.st-rank", rank, "."),
        h("th", empire.called(), scope="row"),
        h("td.st-lane", h("span", style=f"width:{place}"), marker),
        [h("td.sp-number", number) for number in (len(empire.flags), empire.crowns)],
        h("td", _holder(empire, called)),
    )


def _holder(empire: EmpireView, called: Callable[[int], str]) -> str:
    return called(empire.monarch) if empire.monarch else say("neutral")


def action_trays(game: Game, called: Callable[[int], str] = player_name) -> Markup:
    """The action markers of each empire: ready on the tray, or waiting on I, II and III."""
    able = game.decision.empires if not game.over else ()
    cards = [_tray(empire, game.board, empire.name in able, called) for empire in game.view.empires]
    return join(h("h4", term("tray")), h("div.st-trays", cards))


def _tray(empire: EmpireView, board: Board, able: bool, called: Callable[[int], str]) -> Markup:
    spaces = [h("span.st-space", h("small", space), _marker(empire.markers.get(space))) for space in MARKER_SPACES]
    return h(
        f"section.st-tray.st-of-{slug(empire.name)}",
        h(
            "header",
            arms(board, empire.name), h("b", empire.called()),
            h("span.st-holder", crown(), _holder(empire, called)),
        ),
        h("div.st-ready", map(_marker, empire.tray), aria_label=say("on the tray")),
        h("div.st-spaces", spaces),
        h("footer", say("can act now") if able else say("has acted") if empire.acted else None),
        css="st-able" if able else "st-acted" if empire.acted else "",
    )  # fmt: skip


def _marker(action: str | None) -> Markup:
    if action is None:
        return h("span.st-marker.st-none", role="img", aria_label=say("empty"))
    return marker(action)


def hands_of_influence(game: Game, called: Callable[[int], str] = player_name, stacks: bool = True) -> Markup:
    """The cards that each player holds, and those in the stacks."""
    held = (*game.view.players, *([game.view.stacks] if stacks else []))
    shown = [_hand(hand, game, called) for hand in held]
    return join(h("h4", term("influence")), h("div.st-hands", shown))


def _hand(hand: PlayerView, game: Game, called: Callable[[int], str]) -> Markup:
    title = called(hand.number) if hand.number else say("Stacks")
    note = say("{n} points as power stands", n=game.score.points[hand.number]) if hand.number else None
    now = hand.number and not game.over and hand.number == game.decision.player
    return h(
        "section.st-hand",
        h("header", h("b", title), h("span.st-holder", note)),
        h("ul", list(_holdings(hand, game.board)) or h("li", say("no cards"))),
        css="st-able" if now else "" if hand.number else "st-stacks",
    )


def _holdings(hand: PlayerView, board: Board) -> Iterator[Markup]:
    for empire, cards in hand.cards.items():
        chips = [h("span.st-chip", _short(card), h("small", card_value(card)), title=card_name(card)) for card in cards]
        held = h("span", crown(), title=say("monarch")) if empire in hand.monarchs else None
        total = h("b", hand.influence[empire]) if hand.number else None
        yield h(f"li.st-of-{slug(empire)}", arms(board, empire, alone=True), h("span", chips), held, total)


def _short(card: str) -> str:
    return card if len(card) == 1 else term(card)
