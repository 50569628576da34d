"""What the documentation shows must work as shown."""

import doctest
import re
from pathlib import Path

from sevenempires.cases.case import parse_cases
from sevenempires.cli import main
from sevenempires.notation import VERBS

NOTATION = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")


def test_the_example_of_a_case_file_passes() -> None:
    (text,) = re.findall(r"```yaml\n(.*?)```", NOTATION, re.DOTALL)
    (case,) = parse_cases(text, "notation.md")
    report = case.run()
    assert report.passed, str(report)
    assert len(report.steps) == 3


def test_every_verb_of_the_notation_is_described() -> None:
    described = {
        word for line in re.findall(r"^\| (.+?) \|", NOTATION, re.MULTILINE) for word in re.findall(r"`([a-z]+)", line)
    }
    assert set(VERBS) <= described


def test_the_graph_questions_of_the_teaching_guide_have_these_answers() -> None:
    text = (Path(__file__).parents[1] / "docs" / "teaching.md").read_text(encoding="utf-8")
    parsed = doctest.DocTestParser().get_doctest(text, {}, "teaching.md", "teaching.md", 0)
    assert len(parsed.examples) > 5
    assert not doctest.DocTestRunner().run(parsed).failed


def test_the_picture_of_the_board_is_fresh(tmp_path: Path) -> None:
    fresh, shown = tmp_path / "board.svg", Path(__file__).parents[1] / "docs" / "board.svg"
    assert main(["board", "--svg", str(fresh)]) == 0
    assert fresh.read_bytes() == shown.read_bytes(), "make map"
