"""What a guided game asks of its reader, and what is wrong with how it is told; that it can be played is known."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from sevenempires.board import Board
from sevenempires.guide.steps import GuidedStep, Script
from sevenempires.labels import term
from sevenempires.notation import parse
from sevenempires.rulebook import glossary
from sevenempires.rules.choices import Move
from sevenempires.text import Text, say
from sevenempires.text.language import LANGUAGES

MOST_WORDS: Final = 900
MOST_A_TEXT: Final = 30
MOST_STEPS: Final = 36
WORDS_A_MINUTE: Final = 120
"""So many does somebody read who looks at a board all the while."""
SECONDS: Final = {"read": 4, "guess": 8, "do": 12, "line": 1.5}
"""What a step takes beside reading, and each line that others play."""


class Measure(NamedTuple):
    """How long a guided game is in one language."""

    steps: int
    words: int
    """What everybody reads who does as each step asks."""
    minutes: float


def measure(script: Script, lang: str) -> Measure:
    """How long it is in this language."""
    words = sum(_words(text(lang)) for step in script.steps for text in step.read())
    seconds = sum(SECONDS[_kind(step)] + SECONDS["line"] * len(step.then) for step in script.steps)
    return Measure(len(script.steps), words, words / WORDS_A_MINUTE + seconds / 60)


def faults(script: Script) -> Iterator[str]:
    """Everything that is wrong with how it is told, each with its step."""
    if len(script.steps) > MOST_STEPS:
        yield say("There are {n} steps; more than {most} are a lecture.", n=len(script.steps), most=MOST_STEPS)
    for lang in LANGUAGES:
        _, words, minutes = measure(script, lang)
        if words > MOST_WORDS:
            yield say(
                "{lang}: there are {n} words; more than {most} are a lecture.", lang=lang, n=words, most=MOST_WORDS
            )
        if minutes > script.minutes:
            yield say(
                "{lang}: it takes about {n} minutes, and says {minutes}.",
                lang=lang, n=round(minutes), minutes=script.minutes,
            )  # fmt: skip
        yield from _terms(script, lang)
    for step in script.steps:
        yield from (f"{step.id}: {fault}" for fault in _step(step, script.start.board))
    yield from _unexplained(script)


def _step(step: GuidedStep, board: Board) -> Iterator[str]:
    for text in step.texts():
        for lang in LANGUAGES:
            if (n := _words(text(lang))) > MOST_A_TEXT:
                yield say(
                    "{lang}: a text has {n} words; more than {most} are too long.", lang=lang, n=n, most=MOST_A_TEXT
                )
            if _untranslated(text, lang):
                yield say("{lang}: “{text}” is not translated.", lang=lang, text=text.english)
    if step.do and step.otherwise is None and len(step.do) == 1:
        yield say("It does not say what to answer where something else is chosen (otherwise).")
    if len(step.guesses) == 1:
        yield say("One guess alone is none: name two or more.")
    dark = [region for region in _regions(step, board) if step.lit and region not in step.lit]
    if dark:
        yield say("What is to be pressed is not lit: {regions}.", regions=", ".join(dark))


def _regions(step: GuidedStep, board: Board) -> Iterator[str]:
    """The regions that have to be pressed."""
    for line in step.do[:1]:
        choice = parse(line, board)
        if isinstance(choice, Move):
            yield from (choice.regions[0], choice.regions[-1])
        elif region := getattr(choice, "region", None):
            yield region


def _untranslated(text: Text, lang: str) -> bool:
    """Whether a text of words is still in English."""
    return lang != "en" and text(lang) == text.english and re.search(r"[^\W\d]", text.english) is not None


def _terms(script: Script, lang: str) -> Iterator[str]:
    """Terms that are said before the step that explains them."""
    later = {term(id, lang).casefold() for step in script.steps for id in step.explains}
    for step in script.steps:
        later -= {term(id, lang).casefold() for id in step.explains}
        for text in step.texts():
            for word in _said(text(lang), lang):
                if word in later:
                    yield say(
                        "{lang}: {step} says “{word}” before it is explained.", lang=lang, step=step.id, word=word
                    )


def _unexplained(script: Script) -> Iterator[str]:
    """Terms that are said and never explained."""
    fine = {*script.known, *(id for step in script.steps for id in step.explains)}
    words = {term(id, "en").casefold() for id in fine}
    for step in script.steps:
        for word in dict.fromkeys(word for text in step.texts() for word in _said(text("en"), "en")):
            if word not in words:
                yield say(
                    "{step} says “{word}”, which no step explains and “known” does not name.", step=step.id, word=word
                )


def _said(text: str, lang: str) -> Iterator[str]:
    """The terms of the glossary in a text; what is part of a longer one is not said: “Move & Fight” is no fight."""
    left = text.casefold()
    for word, pattern in _patterns(lang).items():
        left, found = pattern.subn(" ", left)
        if found:
            yield word


@cache
def _patterns(lang: str) -> dict[str, re.Pattern[str]]:
    """How to find each term in any number or case, the longest first."""
    words = sorted({entry.term(lang).casefold() for entry in glossary()}, key=len, reverse=True)
    return {word: re.compile(r"\b" + re.sub(r"(\w+)", r"\1\\w{0,2}", word) + r"\b") for word in words}


def _kind(step: GuidedStep) -> str:
    return "do" if step.do else "guess" if step.guesses else "read"


def _words(text: str) -> int:
    return len(re.findall(r"\w[\w’'-]*", text))
