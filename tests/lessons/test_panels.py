"""The panels without a browser: what a student presses, and what is answered."""

import pytest

from sevenempires.draw.closeup import around_tokens
from sevenempires.draw.showing import scene_of
from sevenempires.lessons import start
from sevenempires.lessons.keeping import kept
from sevenempires.lessons.still_picture import concerned
from sevenempires.lessons.widgets import ExercisePanel, QuizPanel, pressing
from sevenempires.lessons.widgets.answers import Answering, Marking, Playing, Ticking, Typing
from sevenempires.text.language import set_language


def panel(lesson: str, exercise: str) -> ExercisePanel:
    return start(lesson).exercise(exercise)


def test_ticking_wrongly_and_rightly() -> None:
    shown = panel("00", "york-overseas")
    assert isinstance(shown._answering, Ticking)
    for box in shown._answering.boxes:
        box.value = True
    shown._check.click()
    assert "se-refused" in shown.status.value
    assert "map.corner" in shown.status.value
    for number in (2, 4):
        shown._answering.boxes[number].value = False
    shown._check.click()
    assert "se-good" in shown.status.value
    assert kept().is_solved("00_start_here", "york-overseas")
    assert "✓" in shown._head.value


def test_one_of_several() -> None:
    shown = panel("00", "which-rule")
    assert type(shown._answering) is Answering
    shown._check.click()
    assert "Choose an answer first." in shown.status.value
    shown._answering.radio.index = 0
    shown._check.click()
    assert "se-refused" in shown.status.value
    shown._answering.radio.index = 1
    shown._check.click()
    assert "se-good" in shown.status.value


def test_typing_a_number() -> None:
    shown = panel("00", "madrid-to-marseille")
    assert isinstance(shown._answering, Typing)
    shown._answering.field.value = "3"
    shown._check.click()
    assert "It is less than 3." in shown.status.value


def test_marking_on_the_board_and_by_name() -> None:
    shown = panel("00", "around-vienna")
    answers = shown._answering
    assert isinstance(answers, Marking)
    for region in ("Bavaria", "Budapest", "Prague", "Saxony"):
        shown._board.pick(region)
    answers.field.value = "Triest"
    assert answers.marked == ["Bavaria", "Budapest", "Prague", "Saxony", "Trieste"]
    assert len(shown._board.marks) >= 5
    shown._check.click()
    assert "Saxony does not belong to it: they do not touch." in shown.status.value
    shown._board.pick("Saxony")
    shown._check.click()
    assert "se-good" in shown.status.value
    answers.field.value = "Atlantis"
    assert "Atlantis" in shown.status.value
    answers.clear.click()
    assert answers.marked == []


def test_playing_on_the_board_and_from_the_list() -> None:
    shown = panel("00", "first-steps")
    answers, board = shown._answering, shown._board
    assert isinstance(answers, Playing)
    board.pick("Vienna", "infantry")
    board.pick("Prague")
    assert "not reached yet" in shown.status.value
    assert answers.told.value.startswith("Played: move infantry Vienna")
    answers.back.click()
    assert board.game == answers.game == shown.exercise.game
    answers.field.value = "move infantry Vienna > Bavaria > Switzerland > Savoy"
    answers.button.click()
    assert "land.range" in shown.status.value
    answers.field.value = ""
    answers.list.value = "move infantry Vienna > Bavaria > Switzerland"
    answers.button.click()
    assert "se-good" in shown.status.value
    assert board.game == answers.game
    answers.anew.click()
    assert answers.game == shown.exercise.game


def test_hints_and_the_solution_are_shown_on_request() -> None:
    shown = panel("00", "which-rule")
    assert shown._shown.value == ""
    shown._hint.click()
    shown._hint.click()
    assert "Hint 1 of 2" in shown._shown.value
    assert "Hint 2 of 2" in shown._shown.value
    assert "Solution" not in shown._shown.value
    shown._solution.click()
    assert "Solution" in shown._shown.value
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
    assert shown._check.description == "Prüfen"
    assert "Aufgabe" in shown._head.value
    assert shown.still()[1].startswith("Aufgabe: ")


def test_a_quiz_is_answered_question_by_question() -> None:
    quiz = start("01").quiz()
    assert isinstance(quiz, QuizPanel)
    for row in quiz._rows:
        answer = row.question.right_answer()
        row.answering.radio.index = (
            answer - 1 if isinstance(answer, int) else row.question.candidates.index(answer)  # type: ignore[attr-defined]
        )
    assert "5 of 5 right." in quiz.status.value
    asked = [question.id for question in quiz.questions]
    quiz._another.click()
    assert [question.id for question in quiz.questions] != asked
    assert quiz.results == {}
    set_language("fr")
    assert "Quiz\N{NO-BREAK SPACE}: 5 questions" in quiz.still()[1]


def test_the_rules_of_a_lesson_are_cards() -> None:
    lesson = start("01")
    covered = lesson.covered()
    assert [row.rule for row in covered.rows] == list(lesson.syllabus.rules)
    row = covered.rows[0]
    assert "share a border line" in row.text.value
    row.button.value = True
    assert len(row.box.children) == 2
    row.button.value = False
    assert len(row.box.children) == 1
    for rule in lesson.syllabus.rules:
        assert f"[{rule}]" in covered.still()[1]


def test_progress_is_brought_back_in_the_panel() -> None:
    from sevenempires.lessons import progress

    kept().note("00_start_here", "which-rule")
    shown = progress()
    shown._field.value = "nonsense"
    shown._button.click()
    assert "se-refused" in shown.status.value
    shown._field.value = shown.code
    shown._button.click()
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


def test_a_board_to_answer_on_leaves_room_for_the_question() -> None:
    board = panel("00", "around-vienna")._board
    assert board is not None
    assert board.layout.max_width == "54em"


def test_what_is_typed_may_arrive_just_after_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLab sends the two on different ways, and either may be the quicker one."""
    shown = panel("01", "sea-way")
    answering = shown._answering
    assert isinstance(answering, Typing)
    answering.field._submission_callbacks(answering.field)
    assert "se-good" not in shown.status.value
    answering.field.value = "3"
    assert "se-good" in shown.status.value
    answering.field.value = "4"  # once it is right, nothing is checked unasked
    assert "se-good" in shown.status.value
    monkeypatch.setattr(pressing, "LATE", 0.0)
    shown.submit()
    assert "se-refused" in shown.status.value
    answering.field.value = "3"  # this is an answer to what was said
    assert "se-refused" in shown.status.value


def test_a_line_that_arrives_just_after_enter_is_played_once() -> None:
    shown = panel("00", "first-steps")
    answering = shown._answering
    assert isinstance(answering, Playing)
    line = answering.exercise.offered(answering.game)[0]
    answering.field.value = line[:4]
    answering.field._submission_callbacks(answering.field)
    answering.field.value = line
    assert [str(played) for played in answering.game.history] == [line]
    assert answering.field.value == ""


def test_notation_in_a_hint_stands_out() -> None:
    shown = panel("00", "york-overseas")
    shown._hint.click()
    assert "<code>&gt;</code> crosses a land border" in shown._shown.value
    assert "`" not in shown._shown.value
