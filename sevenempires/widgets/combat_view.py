"""The combat laboratory's markup: the two sides, the choices side by side, the tree and the story."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import Final

from sevenempires.draw.closeup import around_tokens, closeup
from sevenempires.draw.outline import Box
from sevenempires.draw.paint.svg import paint, slug
from sevenempires.draw.scene import Scene
from sevenempires.draw.showing import scene_of
from sevenempires.game import Game
from sevenempires.labels import empire_name, player_name, region_name, unit_name
from sevenempires.rules.pieces import KINDS
from sevenempires.text import N_, say
from sevenempires.widgets.models.combat import Barred, CombatModel, Told
from sevenempires.widgets.models.fight import Fight
from sevenempires.widgets.models.fight_tree import Node, Option, Outcome
from sevenempires.widgets.models.stepping import arrows
from sevenempires.widgets.page import button, event_line, refusal_line
from sevenempires.widgets.tokens import arms, flag, named, token, tokens

MOMENTS: Final = {
    "then": N_("After this, at best play"),
    "nobody": N_("nobody"),
    "none": N_("none"),
    "occupied": N_("occupied"),
    "empty": N_("empty"),
    "best": N_("best"),
    "best tie": N_("equally good"),
    "before": N_("Before"),
    "now": N_("Now"),
    "best end": N_("At the end, if both play at their best"),
    "result": N_("The result"),
    "attacker decides": N_("{who} attacks"),
    "defender decides": N_("{who} replies"),
}


def option_name(option: Option) -> str:
    """A choice in a few words."""
    kind = unit_name(option.kind) if option.kind else ""
    if option.step == "fight":
        text = say("{kind} against {other}", kind=kind, other=unit_name(option.against or ""))
    elif option.step == "enter":
        text = say("{kind} moves in", kind=kind)
    elif option.step == "reply":
        text = say("reply with {kind}", kind=kind)
    else:
        text = say("stop here")
    return text[:1].upper() + text[1:]


def option_card(model: CombatModel, place: int, option: Option) -> str:
    """One choice with what comes of it."""
    node = model.node
    fight = model.fight
    badge = ""
    if option.best:
        badge = f'<span class="sp-badge sp-best">★ {say("best" if len(node.best) == 1 else "equally good")}</span>'
    then = f'<span class="sp-note">{say("After this, at best play")}</span>' if option.node.options else ""
    return (
        f'<button type="button" class="sp-btn sp-option {"sp-is-best" if option.best else ""}" '
        f'data-do="choose" data-with="{place}">'
        f'<span class="sp-bar sp-between"><b>{escape(option_name(option))}</b>{badge}</span>'
        f'<span class="sp-versus">{_versus(fight, option)}</span>'
        f'<code class="sp-id">{escape(option.line)}</code>{then}{outcome_list(fight, option.node.outcome)}</button>'
    )


def _versus(fight: Fight, option: Option) -> str:
    board = fight.board
    if option.step == "reply" and option.kind:
        return token(board, fight.defender, option.kind)
    if option.kind is None:
        return '<span class="sp-soft" aria-hidden="true">■</span>'
    mine = token(board, fight.attacker, option.kind)
    if option.against:
        return f'{mine}<span aria-hidden="true">⚔</span>{token(board, fight.defender, option.against)}'
    return f'{mine}<span aria-hidden="true">→</span>{escape(region_name(board, fight.region))}'


def outcome_list(fight: Fight, outcome: Outcome) -> str:
    """Who remains, who holds the region, the flag and what went back to the supply."""
    board = fight.board
    left = tokens(board, fight.attacker, outcome.attackers) + tokens(board, fight.defender, outcome.defenders)
    held = say("empty") if outcome.holder is None else named(board, outcome.holder)
    if outcome.occupied:
        held += f' <span class="sp-badge sp-bad">{say("occupied")}</span>'
    returned = "".join(token(board, empire, kind, count) for empire, kind, count in outcome.returned)
    rows = [(say("Left"), left or say("nobody")), (say("Region"), held)]
    if board[fight.region].empire is None:
        rows.append((say("Flag"), flag(board, outcome.flag) if outcome.flag else say("none")))
    rows.append((say("Supply"), returned or "–"))
    inside = "".join(f"<dt>{name}</dt><dd>{value}</dd>" for name, value in rows)
    return f'<dl class="sp-result sp-small">{inside}</dl>'


def outcome_text(fight: Fight, outcome: Outcome) -> str:
    """The same in words."""
    board = fight.board
    sides = []
    for empire, units in ((fight.attacker, outcome.attackers), (fight.defender, outcome.defenders)):
        told = ", ".join(f"{count} {unit_name(kind, count)}" for kind, count in units) or "–"
        sides.append(f"{empire_name(board, empire)} {told}")
    held = empire_name(board, outcome.holder) if outcome.holder else say("empty")
    if outcome.occupied:
        held += f" ({say('occupied')})"
    parts = [f"{say('Left')}: {'; '.join(sides)}", f"{say('Region')}: {held}"]
    if board[fight.region].empire is None:
        parts.append(f"{say('Flag')}: {empire_name(board, outcome.flag) if outcome.flag else say('none')}")
    returned = ", ".join(
        f"{count} {unit_name(kind, count)} ({empire_name(board, empire)})" for empire, kind, count in outcome.returned
    )
    return "; ".join([*parts, f"{say('Supply')}: {returned or '–'}"])


def deciding(fight: Fight, node: Node) -> str:
    """Who decides now, as markup."""
    who = fight.defender if node.game.decision.kind == "reply" else fight.attacker
    key = "defender decides" if node.game.decision.kind == "reply" else "attacker decides"
    return (
        f'<span class="sp-bar">{arms(fight.board, who)}'
        f"<b>{say(MOMENTS[key], who=escape(empire_name(fight.board, who)))}</b>"
        f'<span class="sp-soft">{player_name(node.game.decision.player)}</span></span>'
    )


def tree_markup(fight: Fight, node: Node) -> str:
    """All courses as a nested list."""
    rows = "".join(
        f"<li>{'★ ' if option.best else ''}<b>{escape(option_name(option))}</b> {_ending(fight, option.node)}"
        f"{tree_markup(fight, option.node)}</li>"
        for option in node.options
    )
    return f'<ul class="sp-tree">{rows}</ul>' if rows else ""


def _ending(fight: Fight, node: Node) -> str:
    if node.options:
        return ""
    return f'<span class="sp-who">→ {escape(outcome_text(fight, node.outcome))}</span>'


def tree_lines(fight: Fight, node: Node, indent: str = "  ") -> Iterator[str]:
    """All courses as indented lines."""
    for option in node.options:
        ending = "" if option.node.options else f" -> {outcome_text(fight, option.node.outcome)}"
        yield f"{indent}{'* ' if option.best else '- '}{option_name(option)}{ending}"
        yield from tree_lines(fight, option.node, indent + "    ")


def story_markup(told: tuple[Told, ...]) -> str:
    """The course so far, line by line with its rules."""
    rows = "".join(
        f'<li><code>{escape(one.line)}</code> <span class="sp-soft">{player_name(one.player)}</span>'
        f'<ul class="sp-events">{"".join(map(event_line, one.events))}</ul></li>'
        for one in told
    )
    return f'<ol class="sp-story">{rows}</ol>'


def barred_markup(barred: Barred) -> str:
    """Why a kind of attacker cannot attack here."""
    reasons = "".join(map(refusal_line, barred.refusals))
    return f'<li class="sp-no"><code>{escape(barred.line)}</code><ul class="sp-events">{reasons}</ul></li>'


def stepper(model: CombatModel, side: str, kind: str) -> str:
    """One kind of unit on one side: its token and its number, to be raised and lowered."""
    fight = model.fight
    empire = fight.attacker if side == "attackers" else fight.defender
    number = fight.counts(side)[kind]
    more = model.refusal(side, kind)
    value = f"{side}|{kind}"
    name = unit_name(kind, 2)
    down = button("fewer", "−", value, "sp-round", f"{name} −1", enabled=number > 0)
    up = button("more", "+", value, "sp-round", more or f"{name} +1", enabled=not more)
    return (
        f'<span class="sp-stepper {"" if number else "sp-none"}">{token(fight.board, empire, kind)}{down}'
        f'<output aria-label="{escape(name)}">{number}</output>{up}</span>'
    )


def steppers(model: CombatModel, side: str) -> str:
    """All kinds on one side."""
    return f'<div class="sp-steppers">{"".join(stepper(model, side, kind) for kind in KINDS)}</div>'


def pictures(model: CombatModel) -> tuple[str, str]:
    """Close-ups of the board at the beginning and now."""
    fight = model.fight
    start = fight.game()
    now = model.node.game if model.path else _best_end(model.start)
    ways = tuple(arrow for line in model.ways() for arrow in arrows(start, line))
    stage = scene_of(start, arrows=ways)
    view = around_tokens(stage, [fight.region, *(unit.region for unit in stage.units)])
    return _picture(fight, start, stage, view, "before"), _picture(fight, now, scene_of(now), view, after(model))


def after(model: CombatModel) -> str:
    """What the second picture shows: where the course stands, or before it begins what the best play leads to."""
    return "now" if model.path else "best end"


def _best_end(node: Node) -> Game:
    while node.options:
        node = node.best[0].node
    return node.game


def _picture(fight: Fight, game: Game, scene: Scene, view: Box, moment: str) -> str:
    account = "\n".join(standing(fight, game))
    title = f"{say('The fight: {region}', region=region_name(fight.board, fight.region))} – {say(MOMENTS[moment])}"
    return paint(replace(closeup(scene, view), prefix=f"fight-{slug(moment)}", title=title, account=account))


def standing(fight: Fight, game: Game) -> Iterator[str]:
    """Which units stand where, in words."""
    for here in game.view.regions:
        if here.owner:
            units = ", ".join(f"{count} {unit_name(kind, count)}" for kind, count in here.units.items())
            yield f"{here.called()}: {units} ({game.empire(here.owner).called()})"
