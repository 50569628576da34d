"""The result of a game: one's place, every sum line by line, the decade that decided, and what next."""

from collections.abc import Iterator

from sevenempires.labels import empire_name
from sevenempires.rules.scoring import Line
from sevenempires.text import count, say
from sevenempires.widgets.controls import button
from sevenempires.widgets.icons import arms
from sevenempires.widgets.linked import rule_link
from sevenempires.widgets.markup import Inside, Markup, h
from sevenempires.widgets.models.chronicle import decided_in
from sevenempires.widgets.models.table import TableModel
from sevenempires.widgets.sharing import copy_code


def result(table: TableModel) -> Markup:
    """The card at the end of a game."""
    game = table.game
    score = game.score
    players = sorted(score.points, key=lambda player: (player not in score.winners, -score.points[player], player))
    return h(
        "section.st-result",
        h("div.st-ask", h("strong", _head(table)), h("p", _how(table), " ", rule_link("score.winner"))),
        [_player(table, player) for player in players],
        h(
            "div.sp-bar",
            button("again", say("Play again"), css="sp-primary"),
            button("first", say("Look at it again")),
            copy_code(table.to_code(), say("Copy a link to this game")),
        ),
    )


def place(table: TableModel, player: int) -> int:
    """The place that a player took; all who win share the first."""
    score = table.game.score
    if player in score.winners:
        return 1
    ahead = [other for other, points in score.points.items() if points > score.points[player]]
    return 1 + len({*ahead, *score.winners})


def _head(table: TableModel) -> str:
    you, winners = table.you, table.game.score.winners
    if you is None:
        return say("{who} wins", who=", ".join(map(table.called, winners)))
    if you in winners:
        return say("You win" if len(winners) == 1 else "You share the victory")
    return say("You took place {n} of {all}", n=place(table, you), all=len(table.players))


def _how(table: TableModel) -> str:
    score, year = table.game.score, decided_in(table.game)
    who = ", ".join(map(table.called, score.winners))
    if year is None:
        told = say("The final count has decided: before it, somebody else was ahead.")
    else:
        told = say("It was decided in {year}: from the end of that decade on nobody else was ahead.", year=year)
    if table.you in score.winners:
        return told
    return f"{say('Winner: {who}.', who=who)} {told}"


def _player(table: TableModel, player: int) -> Markup:
    score = table.game.score
    points = count("{n} point", "{n} points", score.points[player])
    head = h("b", f"{place(table, player)}. {table.seated(player)}"), h("span.st-points", points)
    css = "sp-winner" if player in score.winners else ""
    lines = h("ul", list(_lines(table, score.lines[player])))
    mine = player == table.you or (table.you is None and player in score.winners)
    return h("details.st-sum", h("summary", head), lines, css=css, open=mine, data_key=f"sum {player}")


def _lines(table: TableModel, lines: tuple[Line, ...]) -> Iterator[Inside]:
    board = table.game.board
    for line in sorted(lines, key=lambda one: one.rank):
        if line.influence:
            yield h(
                "li",
                arms(board, line.empire), h("span", f"{empire_name(board, line.empire)} "),
                h("small", say("rank {n}", n=line.rank)),
                h("span.sp-number", f"{line.influence} × {line.factor} ="), h("b.sp-number", line.points),
            )  # fmt: skip
