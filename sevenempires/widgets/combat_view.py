"""The combat laboratory's markup: the two sides, the choices side by side, the tree and the story."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sevenempires.draw.closeup import around_tokens, closeup
from sevenempires.draw.outline import Box
from sevenempires.draw.paint.svg import paint, slug
from sevenempires.draw.scene import Scene
from sevenempires.draw.showing import scene_of
from sevenempires.game import Game, Played
from sevenempires.labels import capital, empire_name, player_name, region_name, unit_name, units_told
from sevenempires.rules.pieces import KINDS
from sevenempires.text import N_, labelled, say, series
from sevenempires.widgets.controls import button, counter
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.models.combat import CombatModel
from sevenempires.widgets.models.fight import Fight
from sevenempires.widgets.models.fight_tree import Branch, FightOption, FightOutcome
from sevenempires.widgets.models.moving import Denied
from sevenempires.widgets.models.stepping import arrows
from sevenempires.widgets.telling import event_line, refusal_line
from sevenempires.widgets.tokens import arms, flag, named, token, tokens

MOMENTS: Final = {
    "then": N_("After this, at best play"),
    "before": N_("Before"),
    "now": N_("Now"),
    "best end": N_("At the end, if both play at their best"),
    "result": N_("The result"),
    "attacker decides": N_("{who} attacks"),
    "defender decides": N_("{who} replies"),
}


def option_name(option: FightOption) -> str:
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
    return capital(text)


def option_card(model: CombatModel, place: int, option: FightOption) -> Markup:
    """One choice with what comes of it."""
    node = model.node
    fight = model.fight
    best = say("best" if len(node.best) == 1 else "equally good")
    badge = h("span.sp-badge.sp-best", "★ ", best) if option.best else None
    inside = (
        h("span.sp-bar.sp-between", h("b", option_name(option)), badge),
        h("span.sp-versus", _versus(fight, option)),
        h("code.sp-id", option.line),
        h("span.sp-note", say("After this, at best play")) if option.node.options else None,
        outcome_list(fight, option.node.outcome),
    )
    return button("choose", inside, str(place), "sp-option sp-is-best" if option.best else "sp-option")


def _versus(fight: Fight, option: FightOption) -> Inside:
    board = fight.board
    if option.step == "reply" and option.kind:
        return token(board, fight.defender, option.kind)
    if option.kind is None:
        return h("span.sp-soft", "■", aria_hidden="true")
    mine = token(board, fight.attacker, option.kind)
    if option.against:
        return mine, h("span", "⚔", aria_hidden="true"), token(board, fight.defender, option.against)
    return mine, h("span", "→", aria_hidden="true"), region_name(board, fight.region)


def outcome_list(fight: Fight, outcome: FightOutcome) -> Markup:
    """Who remains, who holds the region, the flag and what went back to the supply."""
    board = fight.board
    left = join(tokens(board, fight.attacker, outcome.attackers), tokens(board, fight.defender, outcome.defenders))
    held = say("empty") if outcome.holder is None else named(board, outcome.holder)
    occupied = (" ", h("span.sp-badge.sp-bad", say("occupied"))) if outcome.occupied else None
    returned = [token(board, empire, kind, count) for empire, kind, count in outcome.returned]
    rows: list[tuple[str, Inside]] = [(say("Left"), left or say("nobody")), (say("Region"), (held, occupied))]
    if board[fight.region].empire is None:
        rows.append((say("Flag"), flag(board, outcome.flag) if outcome.flag else say("none")))
    rows.append((say("Supply"), returned or "–"))
    return h("dl.sp-result.sp-small", [(h("dt", name), h("dd", value)) for name, value in rows])


def outcome_text(fight: Fight, outcome: FightOutcome) -> str:
    """The same in words."""
    board = fight.board
    sides = []
    for empire, units in ((fight.attacker, outcome.attackers), (fight.defender, outcome.defenders)):
        sides.append(f"{empire_name(board, empire)} {units_told(units) or '–'}")
    held = empire_name(board, outcome.holder) if outcome.holder else say("empty")
    if outcome.occupied:
        held += f" ({say('occupied')})"
    parts = [labelled(say("Left"), series(sides)), labelled(say("Region"), held)]
    if board[fight.region].empire is None:
        parts.append(labelled(say("Flag"), empire_name(board, outcome.flag) if outcome.flag else say("none")))
    returned = ", ".join(
        f"{units_told([(kind, count)])} ({empire_name(board, empire)})" for empire, kind, count in outcome.returned
    )
    return series([*parts, labelled(say("Supply"), returned or "–")])


def deciding(fight: Fight, node: Branch) -> Markup:
    """Who decides now, as markup."""
    replies = node.game.decision.kind == "reply"
    who = fight.defender if replies else fight.attacker
    key = "defender decides" if replies else "attacker decides"
    return h(
        "span.sp-bar",
        arms(fight.board, who),
        h("b", say(MOMENTS[key], who=empire_name(fight.board, who))),
        h("span.sp-soft", player_name(node.game.decision.player)),
    )


def tree_markup(fight: Fight, node: Branch) -> Inside:
    """All courses as a nested list."""
    rows = [
        h(
            "li",
            "★ " if option.best else None,
            h("b", option_name(option)),
            " ",
            None if option.node.options else h("span.sp-who", "→ ", outcome_text(fight, option.node.outcome)),
            tree_markup(fight, option.node),
        )
        for option in node.options
    ]
    return h("ul.sp-tree", rows) if rows else None


def tree_lines(fight: Fight, node: Branch, indent: str = "  ") -> Iterator[str]:
    """All courses as indented lines."""
    for option in node.options:
        ending = "" if option.node.options else f" -> {outcome_text(fight, option.node.outcome)}"
        yield f"{indent}{'* ' if option.best else '- '}{option_name(option)}{ending}"
        yield from tree_lines(fight, option.node, indent + "    ")


def story_markup(told: tuple[Played, ...]) -> Markup:
    """The course so far, line by line with its rules."""
    rows = [
        h(
            "li",
            h("code", str(one.choice)), " ", h("span.sp-soft", player_name(one.player)),
            h("ul.sp-events", map(event_line, one.events)),
        )
        for one in told
    ]  # fmt: skip
    return h("ol.sp-story", rows)


def barred_markup(denied: Denied) -> Markup:
    """Why a kind of attacker cannot attack here."""
    return h("li.sp-no", h("code", denied.line), h("ul.sp-events", map(refusal_line, denied.refusals)))


def stepper(model: CombatModel, side: str, kind: str) -> Markup:
    """One kind of unit on one side: its token and its number, to be raised and lowered."""
    fight = model.fight
    empire = fight.attacker if side == "attackers" else fight.defender
    number = fight.counts(side)[kind]
    more = model.refusal(side, kind)
    value = f"{side}|{kind}"
    name = unit_name(kind, 2)
    down = button("fewer", "−", value, "sp-round", f"{name} −1", enabled=number > 0)
    up = button("more", "+", value, "sp-round", more or f"{name} +1", enabled=not more)
    return counter(token(fight.board, empire, kind), down, number, up, name)


def steppers(model: CombatModel, side: str) -> Markup:
    """All kinds on one side."""
    return h("div.sp-steppers", [stepper(model, side, kind) for kind in KINDS])


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


def _best_end(node: Branch) -> Game:
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
            units = units_told(here.units.items())
            yield labelled(here.called(), f"{units} ({game.empire(here.owner).called()})")
