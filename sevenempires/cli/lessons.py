"""`sevenempires lessons`: the course for teachers: its lessons and their solutions."""

import argparse

from sevenempires.cli.command import command, option
from sevenempires.text import count, say


@command(
    "list the course, print solutions",
    option("--solutions", "a lesson by name or number, such as 08_combat or 08", metavar="LESSON"),
)
def lessons(args: argparse.Namespace) -> None:
    """List the lessons of the course. With --solutions print one lesson's exercises with hints and solutions, worked
    out by the engine.
    """
    if args.solutions is not None:
        _print_solutions(args.solutions)
    else:
        _print_lessons()


def _print_lessons() -> None:
    from sevenempires.lessons import lessons

    for lesson in lessons():
        told = count(
            "{minutes} min, {n} exercise", "{minutes} min, {n} exercises", len(lesson.exercises), minutes=lesson.minutes
        )
        print(f"{lesson.stem:22} {lesson.title!s:28} {told}")


def _print_solutions(name: str) -> None:
    from sevenempires.lessons.files import syllabus
    from sevenempires.lessons.still import still_text

    lesson = syllabus(name)
    print(f"{lesson.number} {lesson.title}")
    for exercise in lesson.exercises:
        print(f"\n[{exercise.id}] {still_text(exercise)}")
        for number in range(1, len(exercise.hints) + 1):
            print(exercise.hint(number))
        print(exercise.solution())
        print(say("Rules: {rules}", rules=", ".join(exercise.rules)))
