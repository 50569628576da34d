"""The panels without a browser: what a student presses, and what is answered."""

import pytest

from sevenempires.draw.closeup import around_tokens
from sevenempires.draw.showing import scene_of
from sevenempires.lessons import start
from sevenempires.lessons.keeping import kept
from sevenempires.lessons.still_picture import concerned
from sevenempires.lessons.widgets import ExercisePanel, QuizPanel
from sevenempires.lessons.widgets.answers import Answering, Marking, Playing, Ticking, Typing
from sevenempires.text.language import set_language
from sevenempires.widgets import LiveBoard


def panel(lesson: str, exercise: str) -> ExercisePanel:
    return start(lesson).exercise(exercise)


def test_ticking_wrongly_and_rightly() -> None:
    shown = panel("00", "york-overseas")
    assert isinstance(shown.answers, Ticking)
    lines = shown.answers.exercise.lines
    for line in lines:
        shown.press("answer", [line, True])
    assert shown.page.markup.count(" checked") == len(lines)
    shown.press("check")
    assert "se-refused" in shown.status.value
    assert "map.corner" in shown.status.value
    for number in (2, 4):
        shown.press("answer", [lines[number], False])
    shown.press("check")
    assert "se-good" in shown.status.value
    assert kept().is_solved("00_start_here", "york-overseas")
    assert "✓" in shown.top.markup


def test_one_of_several() -> None:
    shown = panel("00", "which-rule")
    assert type(shown.answers) is Answering
    shown.press("check")
    assert "Choose an answer first." in shown.status.value
    shown.press("answer", ["|1", "1"])
    shown.press("check")
    assert "se-refused" in shown.status.value
    shown.press("answer", ["|2", "2"])
    shown.press("check")
    assert "se-good" in shown.status.value


def test_typing_a_number() -> None:
    shown = panel("00", "madrid-to-marseille")
    assert isinstance(shown.answers, Typing)
    shown.press("answer", ["", "3"])
    shown.press("check")
    assert "It is less than 3." in shown.status.value


def test_marking_on_the_board_and_by_name() -> None:
    shown = panel("00", "around-vienna")
    answers, board = shown.answers, shown.board
    assert isinstance(answers, Marking)
    assert board is not None
    for region in ("Bavaria", "Budapest", "Prague", "Saxony"):
        board.pick(region)
    shown.press("mark", ["", "Triest"])
    assert answers.marked == ["Bavaria", "Budapest", "Prague", "Saxony", "Trieste"]
    assert "Marked: Bavaria, Budapest, Prague, Saxony, Trieste" in shown.page.markup
    assert len(board.marks) >= 5
    shown.press("check")
    assert "Saxony does not belong to it: it does not touch Vienna." in shown.status.value
    board.pick("Saxony")
    shown.press("check")
    assert "se-good" in shown.status.value
    shown.page._handle_custom_msg({"do": "mark", "with": ["", "Atlantis"]}, [])
    assert "Atlantis" in shown.status.value
    shown.press("clear")
    assert answers.marked == []


def test_playing_on_the_board_and_from_the_list() -> None:
    shown = panel("00", "first-steps")
    answers, board = shown.answers, shown.board
    assert isinstance(answers, Playing)
    assert board is not None
    board.pick("Vienna", "infantry")
    board.pick("Prague")
    assert "not reached yet" in shown.status.value
    assert "Played: move infantry Vienna" in shown.page.markup
    shown.press("back")
    assert board.game == answers.game == shown.exercise.game
    shown.press("type", ["", "move infantry Vienna > Bavaria > Switzerland > Savoy"])
    shown.press("play")
    assert "land.range" in shown.status.value
    shown.press("type", ["", ""])
    shown.press("pick", ["", "move infantry Vienna > Bavaria > Switzerland"])
    shown.press("play")
    assert "se-good" in shown.status.value
    assert board.game == answers.game
    shown.press("anew")
    assert answers.game == shown.exercise.game


def test_hints_and_the_solution_are_shown_on_request() -> None:
    shown = panel("00", "which-rule")
    assert "se-shown" not in shown.page.markup
    shown.press("hint")
    shown.press("hint")
    assert "Hint 1 of 2" in shown.page.markup
    assert "Hint 2 of 2" in shown.page.markup
    assert "Solution" not in shown.page.markup
    shown.press("solution")
    assert "Solution" in shown.page.markup
    assert not kept().is_solved("00_start_here", "which-rule")


def test_the_saved_output_is_the_same_for_everybody_and_gives_nothing_away() -> None:
    shown = panel("00", "which-rule")
    before = shown._repr_mimebundle_()
    shown.check("map.corner")
    shown.hint()
    after = panel("00", "which-rule")._repr_mimebundle_()
    for kind in ("text/html", "text/plain"):
        assert after[kind] == before[kind]
        assert "Which rule keeps the infantry in Madrid" in after[kind]
    assert "<svg" in after["text/html"]
    assert "image/svg+xml" not in after  # not a second time
    assert "solved" not in before["text/plain"]


@pytest.mark.parametrize(
    "exercise", ["around-vienna", "madrid-to-marseille", "york-overseas", "which-rule", "first-steps"]
)
def test_a_panel_follows_the_language(exercise: str) -> None:
    shown = panel("00", exercise)
    set_language("de")
    assert ">Prüfen</button>" in shown.page.markup
    assert "Aufgabe" in shown.top.markup
    assert shown.still()[1].startswith("Aufgabe: ")


def test_a_quiz_is_answered_question_by_question() -> None:
    quiz = start("01").quiz()
    assert isinstance(quiz, QuizPanel)
    for place, question in enumerate(quiz.questions):
        answer = question.right_answer()
        number = answer if isinstance(answer, int) else question.candidates.index(answer) + 1  # type: ignore[attr-defined]
        quiz.press("answer", [f"{place}|{number}", str(number)])
    assert "5 of 5 right." in quiz.status.value
    asked = [question.id for question in quiz.questions]
    quiz.press("another")
    assert [question.id for question in quiz.questions] != asked
    assert quiz.results == {}
    set_language("fr")
    assert "Quiz\N{NO-BREAK SPACE}: 5 questions" in quiz.still()[1]


def test_the_rules_of_a_lesson_are_cards() -> None:
    lesson = start("01")
    covered = lesson.covered()
    rules = list(lesson.syllabus.rules)
    assert list(covered.rows) == rules
    assert "share a border line" in covered.rows[rules[0]].markup
    closed = covered.children
    covered.press("card", rules[0])
    assert covered.cards[rules[0]] in covered.children
    assert 'aria-pressed="true"' in covered.rows[rules[0]].markup
    covered.press("card", rules[0])
    assert covered.children == closed
    for rule in lesson.syllabus.rules:
        assert f"[{rule}]" in covered.still()[1]


def test_progress_is_brought_back_in_the_panel() -> None:
    from sevenempires.lessons import progress

    kept().note("00_start_here", "which-rule")
    shown = progress()
    shown.press("code", ["", "nonsense"])
    shown.press("restore")
    assert "se-refused" in shown.status.value
    shown.press("code", ["", shown.code])
    shown.press("restore")
    assert "se-good" in shown.status.value


def test_a_close_up_shows_regions_that_hold_only_a_flag() -> None:
    exercise = panel("11", "nobody-at-the-flags").exercise
    regions = concerned(exercise)
    assert {"Portugal", "Berber Coast", "Atlantic"} <= set(regions)
    scene = scene_of(exercise.setup.shown)
    left, top, right, bottom = around_tokens(scene, regions)
    assert all(left < flag.slot.x < right and top < flag.slot.y < bottom for flag in scene.flags)


def test_a_close_up_never_looks_beyond_the_board() -> None:
    scene = scene_of(panel("09", "the-last-flag").exercise.setup.shown)
    left, top, right, bottom = around_tokens(scene, scene.chart.areas)
    width, height = scene.chart.size
    assert 0 <= left < right <= width
    assert 0 <= top < bottom <= height


def test_what_is_counted_on_the_board_is_asked_without_cards_and_markers() -> None:
    counted, chosen = panel("09", "march-on").still()[1], panel("17", "width-of-choice").still()[1]
    assert "Livonia: 1 infantry" in counted
    assert "markers:" not in counted
    assert "markers:" in chosen


def test_the_answer_and_the_solution_are_on_the_map() -> None:
    shown = panel("00", "around-vienna")
    board = shown.board
    assert board is not None
    assert board.withheld  # the card does not tell what is asked
    for region in ("Bavaria", "Saxony"):
        board.pick(region)
    shown.press("check")
    assert painted(board) == {"Bavaria": "right", "Saxony": "wrong"}
    board.pick("Saxony")
    assert painted(board) == {"Bavaria": "asked"}  # the verdict was about another answer
    assert "Not all of these" not in shown.status.value
    shown.press("solution")
    assert painted(board) == dict.fromkeys(("Bavaria", "Budapest", "Prague", "Trieste"), "solution")


def test_every_question_about_places_has_a_board_that_opens_on_them() -> None:
    lines = panel("08", "name-your-opponent")
    assert lines.board is not None
    assert lines.board.home
    assert not lines.board.plays
    assert "data-way" in lines.page.markup
    bare = panel("00", "madrid-to-marseille").board
    assert bare is not None
    assert bare.game is None


def test_playing_tells_how_it_stands_and_calls_nothing_wrong_before_one_asks() -> None:
    shown = panel("00", "first-steps")
    board = shown.board
    assert board is not None
    board.pick("Vienna", "infantry")
    board.pick("Trieste")
    assert "Trieste: 1 infantry" in shown.page.markup
    assert "se-info" in shown.status.value
    shown.press("check")
    assert "se-refused" in shown.status.value


def test_hints_and_verdicts_follow_the_language() -> None:
    shown = panel("00", "which-rule")
    shown.press("hint")
    shown.press("answer", ["|1", "1"])
    shown.press("check")
    try:
        set_language("de")
        assert "Tipp 1 von 2" in shown.page.markup
        assert "Hint" not in shown.page.markup
        assert "Hier steht eine andere Regel im Weg" in shown.status.value
    finally:
        set_language("en")


def painted(board: LiveBoard) -> dict[str, str]:
    names = list(board.board.regions)
    return {names[int(number)]: mark for number, mark in board.marks.items()}


def test_what_is_typed_comes_before_the_enter_that_sends_it_off() -> None:
    """Both are presses of one page, so that neither can overtake the other, and nothing is checked unasked."""
    shown = panel("01", "sea-way")
    assert 'data-enter="check"' in shown.page.markup
    shown.press("check")
    assert "Choose an answer first." in shown.status.value
    shown.press("answer", ["", "3"])
    assert "se-good" not in shown.status.value
    shown.press("check")
    assert "se-good" in shown.status.value
    shown.press("answer", ["", "4"])
    assert "se-good" in shown.status.value
    shown.press("check")
    assert "se-refused" in shown.status.value


def test_a_line_that_is_sent_off_is_played_once() -> None:
    shown = panel("00", "first-steps")
    answers = shown.answers
    assert isinstance(answers, Playing)
    line = answers.exercise.offered(answers.game)[0]
    shown.press("type", ["", line])
    shown.press("play")
    shown.press("play")
    assert [str(played) for played in answers.game.history] == [line]
    assert f'value="{line}"' not in shown.page.markup.partition("</select>")[2]


def test_notation_in_a_hint_stands_out() -> None:
    shown = panel("00", "york-overseas")
    shown.press("hint")
    assert "<code>&gt;</code> crosses a land border" in shown.page.markup
    assert "`" not in shown.page.markup
