"""What is told of those who are passed over when the next decade is prepared."""

import pytest

from sevenempires import Case


@pytest.mark.parametrize(
    ("id", "sentence"),
    [
        ("decade-neutral-empire-raises-nothing", "Prussia is skipped: it has no monarch."),
        ("decade-infantry-supply-empty", "Russia is skipped: it cannot place an infantry."),
    ],
)
def test_j10_tells_why_an_empire_is_skipped(id: str, sentence: str) -> None:
    case = Case.load(id)
    game = case.start
    told = list(game.events)
    for step in case.steps:
        if not step.illegal:
            game = game.play(step.line)
            told += game.events
    assert sentence in [event.text for event in told]
