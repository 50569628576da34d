"""The list of moves: decades, turns and decisions, any of which can be looked at, and other lines of the same game."""

from collections.abc import Iterator
from typing import Final

from sevenempires.draw.paint.svg import slug
from sevenempires.text import count, say
from sevenempires.widgets import telling
from sevenempires.widgets.controls import button, keys, segments, toggle
from sevenempires.widgets.graph import graphs
from sevenempires.widgets.icons import arms
from sevenempires.widgets.markup import Inside, Markup, h, join, truth
from sevenempires.widgets.models.chronicle import Decided, PlayedTurn, curves, decades, turns
from sevenempires.widgets.models.table import TableModel

WALK: Final = keys(ArrowLeft="earlier", ArrowRight="later", Home="first", End="now", Escape="now")
"""The keys that walk through the game."""


def move_list(table: TableModel) -> Markup:
    """The decade that is looked at, with the others above it, and the graphs."""
    game, shown, place = table.game, table.shown, table.place
    year = (shown if shown.last is None else shown.undo()).view.year
    listed = [toggle("look", str(one), str(first), one == year) for one, first in decades(game).items()]
    rows = [_turn(turn, table) for turn in turns(game, year)] or [h("p.sp-soft", say("Nothing has been played yet."))]
    return h(
        "div.st-moves",
        h("div.sp-bar.sp-between", segments(say("Decade"), listed), _walk(table)),
        h(
            "div.sp-columns",
            h("div.st-turns", rows, data_scroll="moves", tabindex="0"),
            graphs(game, curves(game), place, table.called, table.you),
        ),
        _lines(table),
        **WALK,
    )


def looking(table: TableModel) -> Markup:
    """What stands in the place of the decision while an earlier moment is looked at."""
    shown = table.shown
    told = telling.events(shown.events) if shown.last else h("p", say("The beginning of the game."))
    return h(
        "div.st-looking",
        h(
            "div.st-ask",
            h("strong", say("You look at {n} of {all}", n=table.place, all=len(table.game.history))),
            h("p", shown.view.heading()),
        ),
        _walk(table),
        h("div.st-news", told, tabindex="0"),
        h(
            "div.sp-bar",
            button("now", say("Back to now"), css="sp-primary"),
            button("begin_here", say("Begin again from here"), title=say("What was played till now stays as a line.")),
        ),
        **WALK,
    )


def _walk(table: TableModel) -> Markup:
    back, on = table.place > 0, table.looked is not None
    return h(
        "div.sp-bar.st-walk",
        button("first", "|◀", title=say("To the beginning"), enabled=back),
        button("earlier", "◀", title=say("One decision back"), enabled=back),
        button("later", "▶", title=say("One decision on"), enabled=on),
        button("now", "▶|", title=say("Back to now"), enabled=on),
        h("span.sp-soft", say("{n} of {all}", n=table.place, all=len(table.game.history))),
    )


def _turn(turn: PlayedTurn, table: TableModel) -> Markup:
    gained = sum(one.power for one in turn.decided)
    opening = turn.decided[0]
    head = h(
        "button.sp-btn.sp-row.st-decided.st-turn-head",
        h(
            "span.sp-empire",
            arms(table.game.board, turn.empire) if turn.empire else None,
            h("b", turn.title(table.game)), None if turn.event else h("span.sp-soft", table.called(turn.player)),
        ),
        h("span.st-gain", say("+{n} power", n=gained)) if gained else None,
        type="button", do="look", to=opening.number,
        aria_current=truth(opening.begins and opening.number == table.place),
    )  # fmt: skip
    rows = [_row(one, turn, table) for one in turn.decided if not one.begins]
    return h("section.st-turn", head, rows, css=f"st-of-{slug(turn.empire)}" if turn.empire else "")


def _row(one: Decided, turn: PlayedTurn, table: TableModel) -> Markup:
    who = "" if one.player == turn.player and not turn.event else f"{table.called(one.player)}: "
    return h(
        "button.sp-btn.sp-row.st-decided",
        h("span", who, one.text), h("span.st-signs", list(_signs(one))),
        type="button", do="look", to=one.number, aria_current=truth(one.number == table.place),
    )  # fmt: skip


def _signs(one: Decided) -> Iterator[Inside]:
    if one.fights:
        yield _sign("⚔", one.fights, count("{n} fight", "{n} fights", one.fights))
    if one.flags:
        yield _sign("⚑", one.flags, count("{n} flag", "{n} flags", one.flags))
    if one.power:
        yield _sign("♛", one.power, say("+{n} power", n=one.power))


def _sign(sign: str, number: int, told: str) -> Markup:
    return h("span", f"{sign}{number if number > 1 else ''}", role="img", title=told, aria_label=told)


def _lines(table: TableModel) -> Inside:
    """Other lines of this game, to go on with."""
    if not table.lines:
        return None
    rows = [
        button(
            "line",
            count("{n} decision, {year}.", "{n} decisions, {year}.", len(line.history), year=line.view.year),
            str(number),
        )
        for number, line in enumerate(table.lines)
    ]
    return join(h("h4", say("Other lines of this game")), h("div.st-options", rows))
