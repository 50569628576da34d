"""The page about many games: what it shows must work as shown."""

import doctest
from pathlib import Path

from sevenempires import questions
from sevenempires.players import BOTS

PAGE = (Path(__file__).parents[1] / "docs" / "many-games.md").read_text(encoding="utf-8")


def test_its_examples_give_what_they_show() -> None:
    parsed = doctest.DocTestParser().get_doctest(PAGE, {}, "many-games.md", "many-games.md", 0)
    assert len(parsed.examples) >= 6
    assert not doctest.DocTestRunner().run(parsed).failed


def test_it_names_every_bot_and_every_question() -> None:
    asked = ("where_empires_end", "seats", "largest_holders", "lead", "what_changes", "compare")
    assert all(hasattr(questions, name) for name in asked)
    for name in (*BOTS, *asked):
        assert f"`{name}" in PAGE
