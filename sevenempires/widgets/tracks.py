"""What lies beside the board, drawn as markup: time track, power track, action trays, hands of influence."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Final

from sevenempires.draw.paint.svg import slug
from sevenempires.labels import card_name, card_value, player_name, term, unit_name
from sevenempires.rules.pieces import MARKER_SPACES
from sevenempires.text import N_, say
from sevenempires.widgets.icons import arms, crown, hourglass, marker
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.models.tracks import Decade, decades

if TYPE_CHECKING:
    from sevenempires.board import Board
    from sevenempires.game import Game
    from sevenempires.rules.scoring import Line
    from sevenempires.view import EmpireView, PlayerView

_LEAST_TRACK: Final = 40

_TEXTS: Final = {
    "face down": N_("face down"),
    "now": N_("now"),
    "flags": N_("flags"),
    "crowns": N_("crowns"),
    "neutral": N_("neutral"),
    "empty": N_("empty"),
    "points": N_("{n} points as power stands"),
    "monarch": N_("monarch"),
    "orange": N_("the orange pawn begins"),
    "no cards": N_("no cards"),
}


def time_track(game: Game) -> str:
    """The decades with their hourglass tiles."""
    spaces = "".join(_decade(one) for one in decades(game))
    pawn = f'<span class="st-pawn" aria-hidden="true"></span> {escape(player_name(game.position.pawn))}'
    return (
        f'<h4>{escape(term("time-track"))} <span class="st-note">{escape(term("orange-pawn"))}: {pawn}</span></h4>'
        f'<ol class="st-time">{spaces}</ol>'
    )


def _decade(decade: Decade) -> str:
    state = "st-now" if decade.now else "st-past" if decade.past else ""
    tile = _tile(decade.tile) if decade.tile else (escape(say("face down")), hourglass())
    current = ' aria-current="step"' if decade.now else ""
    return (
        f'<li class="{state}"{current}><b>{decade.year}</b>'
        f'<span class="st-tile" title="{tile[0]}" aria-label="{tile[0]}">{tile[1]}</span></li>'
    )


def _tile(tile: str) -> tuple[str, str]:
    """What a tile means, and what it shows."""
    if tile.isdigit():
        return escape(say("player {n} begins", n=tile)), tile
    if tile == "orange":
        return escape(say("the orange pawn begins")), '<span class="st-pawn"></span>'
    name = unit_name(tile) if tile in ("infantry", "two-master") else term(tile)
    return escape(name), f"<small>{escape(name)}</small>"


def power_track(game: Game) -> str:
    """The empires by power, each with its marker on a lane, and what it would count now."""
    rows = [game.empire(name) for name in game.score.ranking]
    end = max(_LEAST_TRACK, *(empire.power for empire in rows))
    lanes = "".join(_lane(rank, empire, end, game.board) for rank, empire in enumerate(rows, 1))
    heads = "".join(f"<th>{escape(say(_TEXTS[word]))}</th>" for word in ("flags", "crowns"))
    return (
        f'<h4>{escape(term("power-track"))}</h4><div class="sp-scroll"><table class="st-power"><thead><tr><th></th>'
        f"<th></th><th></th>{heads}<th>{escape(say('monarch'))}</th></tr></thead><tbody>{lanes}</tbody></table></div>"
    )


def _lane(rank: int, empire: EmpireView, end: int, board: Board) -> str:
    place = 100 * empire.power / end
    return (
        f'<tr class="st-of-{slug(empire.name)}"><td class="st-rank">{rank}.</td>'
        f"<th scope=row>{escape(empire.called())}</th>"
        f'<td class="st-lane"><span style="width:{place:.1f}%"></span>'
        f'<em style="left:{place:.1f}%">{arms(board, empire.name)}<b>{empire.power}</b></em></td>'
        f"<td class=sp-number>{len(empire.flags)}</td><td class=sp-number>{empire.crowns}</td>"
        f"<td>{escape(_holder(empire))}</td></tr>"
    )


def _holder(empire: EmpireView) -> str:
    return player_name(empire.monarch) if empire.monarch else say("neutral")


def action_trays(game: Game) -> str:
    """The action markers of each empire: ready on the tray, or waiting on I, II and III."""
    able = game.decision.empires if not game.over else ()
    cards = "".join(_tray(empire, game.board, empire.name in able) for empire in game.view.empires)
    return f'<h4>{escape(term("tray"))}</h4><div class="st-trays">{cards}</div>'


def _tray(empire: EmpireView, board: Board, able: bool) -> str:
    spaces = "".join(
        f'<span class="st-space"><small>{space}</small>{_marker(empire.markers.get(space))}</span>'
        for space in MARKER_SPACES
    )
    ready = "".join(map(marker, empire.tray))
    state = say("can act now") if able else say("has acted") if empire.acted else ""
    classes = f"st-tray st-of-{slug(empire.name)}" + (" st-able" if able else " st-acted" if empire.acted else "")
    return (
        f'<section class="{classes}"><header>{arms(board, empire.name)}<b>{escape(empire.called())}</b>'
        f'<span class="st-holder">{crown()}{escape(_holder(empire))}</span></header>'
        f'<div class="st-ready" aria-label="{escape(say("on the tray"))}">{ready}</div>'
        f'<div class="st-spaces">{spaces}</div><footer>{escape(state)}</footer></section>'
    )


def _marker(action: str | None) -> str:
    if action is None:
        return f'<span class="st-marker st-none" role="img" aria-label="{escape(say("empty"))}"></span>'
    return marker(action)


def hands_of_influence(game: Game, bots: dict[int, str] | None = None) -> str:
    """The cards that each player holds, and those in the stacks."""
    held = (*game.view.players, game.view.stacks)
    shown = "".join(_hand(hand, game, (bots or {}).get(hand.number)) for hand in held)
    return f'<h4>{escape(term("influence"))}</h4><div class="st-hands">{shown}</div>'


def _hand(hand: PlayerView, game: Game, bot: str | None) -> str:
    title = player_name(hand.number) if hand.number else say("Stacks")
    note = say("{n} points as power stands", n=game.score.points[hand.number]) if hand.number else ""
    now = hand.number and not game.over and hand.number == game.decision.player
    seat = f' <span class="st-note">{escape(say("bot: {name}", name=bot))}</span>' if bot else ""
    rows = "".join(_holdings(hand, game.board)) or f"<li>{escape(say('no cards'))}</li>"
    css = "st-able" if now else "" if hand.number else "st-stacks"
    return (
        f'<section class="st-hand {css}"><header><b>{escape(title)}</b>{seat}'
        f'<span class="st-holder">{escape(note)}</span></header><ul>{rows}</ul></section>'
    )


def _holdings(hand: PlayerView, board: Board) -> Iterator[str]:
    for empire, cards in hand.cards.items():
        chips = "".join(
            f'<span class="st-chip" title="{escape(card_name(card))}">{escape(_short(card))}<small>{card_value(card)}'
            "</small></span>"
            for card in cards
        )
        held = f'<span title="{escape(say("monarch"))}">{crown()}</span>' if empire in hand.monarchs else ""
        total = f"<b>{hand.influence[empire]}</b>" if hand.number else ""
        sign = arms(board, empire, alone=True)
        yield f'<li class="st-of-{slug(empire)}">{sign}<span>{chips}</span>{held}{total}</li>'


def _short(card: str) -> str:
    return card if len(card) == 1 else term(card)


def final_score(game: Game) -> str:
    """Who has won, with the points of each player worked out."""
    score = game.score
    who = ", ".join(player_name(player) for player in score.winners)
    rows = "".join(
        f'<tr class="{"sp-winner" if player in score.winners else ""}"><th scope=row>{escape(player_name(player))}</th>'
        f"<td class=sp-number>{points}</td><td>{_sum(score.lines[player], game.board)}</td></tr>"
        for player, points in sorted(score.points.items(), key=lambda item: -item[1])
    )
    return (
        f'<div class="st-ask"><strong>{escape(say("The game is over"))}</strong>'
        f"<p>{escape(say('{who} wins', who=who))} "
        f"{rule_link('score.winner')}</p></div>"
        f'<div class="sp-scroll"><table class="sp-table st-score"><thead><tr><th></th><th>{escape(say("points"))}</th>'
        f"<th>{escape(say('How it adds up'))} {rule_link('score.multiply')}</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def _sum(lines: tuple[Line, ...], board: Board) -> str:
    return " + ".join(
        f'<span class="sp-empire">{arms(board, line.empire, alone=True)}{line.influence} × {line.factor}</span>'
        for line in lines
    )
