"""Work sheets: cases of one chapter as exercises with room to write, and the engine's answers on pages of their own."""

from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

from sevenempires.cases import Case
from sevenempires.cases.casebook import chapter as cases_of
from sevenempires.cases.casebook import chapter_name, files
from sevenempires.paper.questions import PrintedExercise, exercise
from sevenempires.paper.typesetting import PAPERS, typeset
from sevenempires.positions.parts import EXPECTATIONS
from sevenempires.text import N_, say
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import language

Solutions = Literal["with", "only", "none"]
NUMBER: Final = 8
LABELS: Final = {
    "game": N_("7 Empires"),
    "sheet": N_("Work sheet"),
    "solutions": N_("Solutions"),
    "name": N_("Name"),
    "date": N_("Date"),
    "how": N_(
        "Judge each line where it stands: the allowed ones before it have been played. Without "
        "a picture the cities and palaces are those of the setup, and there are no units and "
        "no flags."
    ),
    "allowed?": N_("allowed"),
    "refused?": N_("not allowed"),
    "rule?": N_("rule"),
    "at the end": N_("And afterwards?"),
    "now": N_("What do you find?"),
    "empire": N_("Empire"),
    "power": N_("Power"),
    "monarch": N_("Monarch"),
    "blocked": N_("Markers in use"),
    "hands": N_("Influence by player"),
}
LONGEST: Final = 7
"""Cases with more lines than this are for the computer, not for paper."""


class UnknownChapter(Complaint, LookupError):
    """The casebook has no such chapter; the sentence lists those it has."""


def chosen(chapter: str, number: int = NUMBER, seed: int = 1) -> tuple[Case, ...]:
    """Some cases of a chapter, drawn by the seed and left in the order of the casebook."""
    if number < 1:
        raise Complaint("a work sheet has at least one exercise, not {n}.", n=number)
    good = [case for case in cases_of(_file(chapter)) if _suits_paper(case)]
    drawn = Random(seed).sample(range(len(good)), min(number, len(good)))
    return tuple(good[k] for k in sorted(drawn))


def exercises(chapter: str, lang: str = "en", number: int = NUMBER, seed: int = 1) -> tuple[PrintedExercise, ...]:
    """The exercises of a work sheet in this language."""
    with language(lang):
        return tuple(exercise(case) for case in chosen(chapter, number, seed))


def pdf(
    chapter: str,
    lang: str = "en",
    number: int = NUMBER,
    seed: int = 1,
    solutions: Solutions = "with",
    paper: str = "a4",
) -> bytes:
    """A work sheet in this language, with the solutions on pages of their own, without them, or only they."""
    found = exercises(chapter, lang, number, seed)
    sheets: list[dict[str, Any]] = [asdict(one) for one in found]
    pictures = {}
    for k, one in enumerate(sheets):
        if one["picture"]:
            pictures[f"picture-{k}.svg"], one["picture"] = one["picture"], f"picture-{k}.svg"
    short, long = sorted(PAPERS[paper])
    with language(lang):
        data = {
            "lang": lang,
            "paper": (short, long),
            "chapter": chapter_name(chapter),
            "words": {key: say(text) for key, text in LABELS.items()},
            "from": say(
                "From the casebook, chapter {chapter}, seed {seed}; the answers are the engine’s.",
                chapter=chapter_name(chapter),
                seed=seed,
            ),
            "exercises": sheets,
            "questions": solutions != "only",
            "solutions": solutions != "none",
        }
    return typeset("worksheet", data, pictures)


def _suits_paper(case: Case) -> bool:
    """Whether there is something to judge or to reckon, not too much of it, and no two lines that read the same."""
    if not case.steps:
        return any(EXPECTATIONS[part].reckoned for part in case.expect)
    lines = {step.line for step in case.steps}
    # In words a step over land and one over water have the same arrow.
    return len(case.steps) <= LONGEST and len({line.replace("~", ">") for line in lines}) == len(lines)


def _file(name: str) -> Path:
    known = {file.stem: file for file in files()}
    if name not in known:
        raise UnknownChapter(
            "the casebook has no chapter “{name}”; choose one of {known}.", name=name, known=tuple(known)
        )
    return known[name]
