"""`sevenempires lessons`: the course for teachers: its lessons, their solutions, and what students have solved."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from sevenempires.cli.command import command, option
from sevenempires.text import count, say


@command(
    "list the course, print solutions, read students' progress codes",
    (
        option("--solutions", "a lesson by name or number, such as 08_combat or 08", metavar="LESSON"),
        option(
            "--read",
            "progress codes, each perhaps as NAME,CODE; or a file with one of these a line",
            nargs="+",
            metavar="CODE",
        ),
    ),
)
def lessons(args: argparse.Namespace) -> int:
    """List the lessons of the course. With --solutions print one lesson's exercises with hints and solutions, worked
    out by the engine; with --read tell what students have solved.
    """
    if args.solutions is not None:
        _print_solutions(args.solutions)
        return 0
    if args.read is not None:
        return _print_students(list(_students(args.read)))
    _print_lessons()
    return 0


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


def _students(arguments: list[str]) -> Iterator[tuple[str, str]]:
    """Names and codes; a student without a name is called by the code."""
    for argument in arguments:
        path = Path(argument)
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else [argument]
        for line in lines:
            name, _, code = line.rpartition(",")
            if code.strip() and not line.lstrip().startswith("#"):
                yield name.strip() or code.strip(), code.strip()


def _print_students(students: list[tuple[str, str]]) -> int:
    """A row for each student, a column for each lesson; then what each has not solved."""
    from sevenempires.lessons import lessons
    from sevenempires.lessons.codes import CodeError, read_code
    from sevenempires.lessons.roll import roll

    course, names = lessons(), roll()
    head = say("student")
    wide = max(len(name) for name in (head, *(name for name, _ in students)))
    print(" ".join([f"{head:{wide}}", *(f"{lesson.number:>5}" for lesson in course), " " + say("total")]))
    failed = 0
    for name, code in students:
        try:
            solved = {names[number] for number in read_code(code) if number < len(names)}
        except CodeError as error:
            print(f"{name:{wide}} {error}")
            failed = 1
            continue
        counts = [
            (sum(f"{lesson.stem}/{exercise.id}" in solved for exercise in lesson.exercises), len(lesson.exercises))
            for lesson in course
        ]
        row = [f"{f'{done}/{all}':>5}" for done, all in counts]
        total = sum(done for done, _ in counts), sum(all for _, all in counts)
        print(" ".join([f"{name:{wide}}", *row, f" {total[0]}/{total[1]}"]))
    return failed
