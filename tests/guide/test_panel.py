"""The guided game as it is gone through: to its end by what is asked for, past every wrong press, back, and again."""

import json
from typing import Any

import pytest

from sevenempires.guide import GuidedGame, first_game, script
from sevenempires.guide.walk import Walk
from sevenempires.rulebook import entry
from sevenempires.rules.choices import Move
from sevenempires.text import say
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES
from sevenempires.widgets.models.moving import Moving
from sevenempires.widgets.models.spots import Spots


def click(panel: GuidedGame, line: str) -> None:
    """Play a line on the board as one does: by its regions, and by a button where none stands for it."""
    board, game = panel.board, panel.game
    assert board is not None
    choice = game.read(line)
    if isinstance(choice, Move):
        board.pick(choice.regions[0], choice.kind)
        board.pick(choice.regions[-1])
        if board.game is not None and panel.game is game and board.choices:
            board.choose(next(n for n, one in enumerate(board._clicking.choices) if one == choice))
    elif line == "done":
        board.finish()
    elif region := getattr(choice, "region", None):
        board.pick(region)
        if panel.game is game:
            board.choose(board._clicking.choices.index(choice))
    else:
        board.choose(board._clicking.choices.index(choice))


def test_a_walk_by_clicks_ends_at_the_table() -> None:
    panel = first_game()
    seen = []
    while step := panel.walk.step:
        seen.append(step.id)
        assert str(step.text) in _plain(panel)
        if step.do:
            click(panel, step.do[0])
        elif step.guesses:
            panel.press("guess", str(panel.walk.answer))
            assert "Right!" in panel.page.markup
            panel.press("go_on")
        else:
            panel.press("go_on")
    assert seen == [step.id for step in panel.script.steps]
    assert panel.game.view.year == 1720
    assert panel.game.empire("France").power == 3
    assert max(panel.game.score.points.values()) == panel.game.score.points[1]
    assert "01 The board, 03 " in _plain(panel)
    moment = panel.game.position
    panel.press("table", "medium")
    assert panel.table is not None
    assert panel.table in panel.children
    assert panel.table.table is not None
    assert panel.table.table.bots == {2: "medium", 3: "medium"}
    assert moment in [one.position for one in panel.table.game.moments]
    assert panel.table.game.decision.player == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_wrong_press_is_answered_and_the_game_still_ends(lang: str) -> None:
    panel = first_game(lang)
    board = panel.board
    assert board is not None
    answered = refused = wrong = 0
    while step := panel.walk.step:
        game, at = panel.game, panel.walk.now.at
        if step.do:
            for choice in list(game.legal)[:25]:
                if step.accepts(game, game.play(choice)) is None:
                    told = panel.walk.judge(choice)
                    assert told is not None
                    assert told.text in (
                        str(step.otherwise),
                        say("The rules allow that too; here, something else is asked."),
                    )
                    answered += 1
            refused += _press_what_is_refused(panel)
            assert (panel.walk.now.at, panel.game) == (at, game)
            panel.press("show_me")
        elif step.guesses:
            right = panel.walk.answer
            panel.press("guess", str((right or 0) + 1 if right == 0 else 0))
            assert not panel.walk.right
            assert str(step.guesses[right or 0].text) in _plain(panel)
            wrong += 1
            panel.press("go_on")
        else:
            panel.press("go_on")
    assert answered > 150
    assert refused >= 10
    assert wrong == sum(bool(step.guesses) for step in panel.script.steps)
    assert say("You know the game") in _plain(panel)


def _press_what_is_refused(panel: GuidedGame) -> int:
    """Press on the board what the rules refuse: the engine's reason is told with its rule, and nothing has happened."""
    board, game = panel.board, panel.game
    assert board is not None
    if game.decision.kind == "move":
        moving = Moving(game)
        origin = next((name for name in panel.walk.step.lit if moving.movable.get(name)), None)  # type: ignore[union-attr]
        if origin is None:
            return 0
        board.pick(origin)
        board.pick("Azov")
    elif Spots(game).why_not("Azov"):
        board.pick("Azov")
    else:
        return 0
    assert board.status["tone"] == "refused"
    assert board.status["reasons"][0]["rules"][0]["id"]
    assert "refused" in board.marks.values()
    board.let_go()
    return 1


def test_an_allowed_press_that_does_not_lead_on_is_told_on_the_board() -> None:
    panel = first_game()
    panel.press("go_on")
    panel.press("guess", "1")
    assert "Not this time: Me." in _plain(panel)
    panel.press("go_on")
    game = panel.game
    click_wrong = panel.board
    assert click_wrong is not None
    click_wrong.choose(0)
    assert click_wrong.status["text"].startswith("The rules allow that too. In this game")
    assert panel.game is game
    with pytest.raises(Complaint, match="this step asks for something else"):
        panel.walk.play("act Ottomans palace")


def test_what_is_lit_changes_with_each_step_and_only_a_task_lets_one_play() -> None:
    panel = first_game()
    board = panel.board
    assert board is not None
    names = list(board.board.regions)
    while step := panel.walk.step:
        assert [names[number] for number in board.lit] == list(step.lit)
        assert board.plays == bool(step.do)
        panel.press("show_me")
        if panel.walk.guessed:
            panel.press("go_on")
    assert board.lit == []


def test_what_others_do_is_seen_step_by_step() -> None:
    panel = first_game()
    while panel.walk.step and panel.walk.step.id != "british-ships":
        panel.press("show_me")
        if panel.walk.guessed:
            panel.press("go_on")
    board = panel.board
    assert board is not None
    assert len(board.steps) == 3  # the own units, the Spanish city, the Spanish units
    panel.press("guess", "0")
    assert [bool(step.get("way")) for step in board.steps] == [False, False, True, True, False]


def test_one_can_go_back_to_the_beginning_and_forth_again() -> None:
    panel = first_game()
    for _ in range(8):
        panel.press("show_me")
        if panel.walk.guessed:
            panel.press("back")
            assert not panel.walk.guessed
            panel.press("show_me")
            panel.press("go_on")
    way = panel.walk.way
    assert len(way) == 8
    while panel.walk.can_go_back:
        panel.press("back")
    assert panel.walk.way == ()
    assert panel.game is panel.script.start
    assert panel.board is not None
    assert panel.board.game is panel.game
    again = Walk.along(panel.script, way)
    assert again.way == way
    assert again.now.at == 8


@pytest.mark.parametrize("done", [0, 1, 2, 7, 20, 33])
def test_one_comes_back_where_one_was(done: int) -> None:
    panel = first_game()
    for _ in range(done):
        panel.press("show_me")
        if panel.walk.guessed:
            panel.press("go_on")
    kept = panel.remember()
    if not done:
        assert kept == ""
        return
    other = first_game("de")
    assert other.describe(kept) == f"Schritt {min(done + 1, 33)} von 33."
    other.recall(kept)
    assert other.walk.now.at == done
    assert other.game.position == panel.game.position
    assert other.table is None
    if done == 33:
        panel.press("table", "easy")
        other.recall(panel.remember())
        assert other.table is not None


@pytest.mark.parametrize(
    "kept", ["{}", "[]", json.dumps({"way": [None, 0, "act Spain build"], "level": ""}), "no json"]
)
def test_what_cannot_be_read_any_more_is_told(kept: str) -> None:
    panel = first_game()
    panel.take_up(kept, again=True)
    if panel.offered:
        panel.guarded(panel.do_continue)()
    assert panel.walk.now.at == 0


def test_why_opens_the_rule_and_names_the_others() -> None:
    panel = first_game()
    for _ in range(5):
        panel.press("show_me")
        if panel.walk.guessed:
            panel.press("go_on")
    step = panel.walk.step
    assert step is not None
    panel.press("why", step.rules[0])
    assert entry(step.rules[0]).statement() in _plain(panel)
    panel.press("why", step.rules[1])
    assert entry(step.rules[1]).statement() in _plain(panel)
    assert entry(step.rules[0]).statement() not in _plain(panel)
    panel.press("rule", step.rules[1])
    assert "sp-rulecard" in panel.below.markup
    panel.press("guess", "0")
    assert "sp-rulecard" not in panel.below.markup
    assert entry(step.rules[1]).statement() not in _plain(panel)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stays_says_how_to_wake_it(lang: str) -> None:
    bundle: dict[str, Any] = first_game(lang)._repr_mimebundle_()
    assert say("To play, click here and press Shift + Enter.") in bundle["text/html"]
    assert "image/svg+xml" not in bundle
    assert str(script("first_game").title) in bundle["text/plain"]


def test_a_language_that_changes_changes_all_of_it() -> None:
    from sevenempires.text.language import set_language

    panel = first_game()
    panel.press("go_on")
    set_language("fr")
    assert "Qui est-ce" in _plain(panel)


def _plain(panel: GuidedGame) -> str:
    import html
    import re

    return html.unescape(re.sub(r"<[^>]*>", "", panel.page.markup))
