"""Work sheets: cases of a chapter or lesson with room to write, and the engine's answers on pages of their own."""

from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from sevenempires.cases import Case
from sevenempires.cases.casebook import cases, chapter_name, files
from sevenempires.cases.casebook import chapter as cases_of
from sevenempires.lessons.files import lessons, syllabus
from sevenempires.paper.drawing_lots import sheets
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
MANY: Final = 40
"""A chapter with so many exercises has enough by itself."""


class UnknownChapter(Complaint, LookupError):
    """The casebook has no such chapter; the sentence lists those it has."""


def chosen(topic: str, number: int = NUMBER, seed: int = 1) -> tuple[Case, ...]:
    """Some cases of a chapter or a lesson, drawn by the seed and left in the order of the casebook."""
    if number < 1:
        raise Complaint("a work sheet has at least one exercise, not {n}.", n=number)
    good = _pool(topic)
    different = sheets(len(good), number)
    return tuple(good[k] for k in sorted(different[(seed - 1) % len(different)]))


def enough(topic: str, number: int = NUMBER) -> int:
    """How many different sheets there are of so many exercises; a seed beyond them gives one of them again."""
    return len(sheets(len(_pool(topic)), number))


def exercises(topic: str, lang: str = "en", number: int = NUMBER, seed: int = 1) -> tuple[PrintedExercise, ...]:
    """The exercises of a work sheet in this language."""
    with language(lang):
        return tuple(exercise(case) for case in chosen(topic, number, seed))


def pdf(
    topic: str,
    lang: str = "en",
    number: int = NUMBER,
    seed: int = 1,
    solutions: Solutions = "none",
    paper: str = "a4",
) -> bytes:
    """A work sheet on a chapter or a lesson: without solutions, with them on pages of their own, or only they."""
    found = exercises(topic, lang, number, seed)
    printed: list[dict[str, Any]] = [asdict(one) for one in found]
    pictures = {}
    for k, one in enumerate(printed):
        if one["picture"]:
            pictures[f"picture-{k}.svg"], one["picture"] = one["picture"], f"picture-{k}.svg"
    short, long = sorted(PAPERS[paper])
    with language(lang):
        data = {
            "lang": lang,
            "paper": (short, long),
            "chapter": _title(topic),
            "words": {key: say(text) for key, text in LABELS.items()},
            "from": say(
                "From the casebook: {topic}, seed {seed}; the answers are the engine’s.",
                topic=_title(topic),
                seed=seed,
            ),
            "exercises": printed,
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


def _is_lesson(topic: str) -> bool:
    """Whether a topic is a lesson, 08 or 08_combat; no chapter begins with a number."""
    return topic[:1].isdigit()


def _title(topic: str) -> str:
    return str(syllabus(topic).title) if _is_lesson(topic) else chapter_name(topic)


@cache
def _pool(topic: str) -> tuple[Case, ...]:
    """The cases that a topic draws from, in the order of the casebook."""
    if _is_lesson(topic):
        lesson = syllabus(topic)
        about = tuple(case for case in cases() if {*lesson.rules} & {*case.rules} and _suits_paper(case))
        taught = {rule for one in lessons() if one.number <= lesson.number for rule in one.rules}
        known = tuple(case for case in about if {*case.rules} <= taught)
        return known if len(known) >= 2 * NUMBER else about
    own = {case.id for case in cases_of(_file(topic))}
    found = tuple(
        case
        for case in cases()
        if _suits_paper(case) and (case.id in own or any(rule.startswith(f"{topic}.") for rule in case.rules))
    )
    only_own = tuple(case for case in found if case.id in own)
    # Other chapters help out where this one has too few for two classes.
    return only_own if len(only_own) >= MANY else found


def _file(name: str) -> Path:
    known = {file.stem: file for file in files()}
    if name not in known:
        raise UnknownChapter(
            "the casebook has no chapter “{name}”; choose one of {known}.", name=name, known=tuple(known)
        )
    return known[name]
