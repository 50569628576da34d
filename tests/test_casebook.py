"""The casebook: every case passes, and between them they show every rule and every refusal."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from sevenempires import Board, Game
from sevenempires.cases import Case, Report
from sevenempires.cases.casebook import files, index, search
from sevenempires.datafile import DataError
from sevenempires.folders import PACKAGE, casebook
from sevenempires.rulebook import differences, entry, rules, rulings
from sevenempires.rules import engine
from sevenempires.rules.choices import Choice
from sevenempires.rules.variants import TAKEN_BACK
from sevenempires.text.outcomes import Refusal

IDS = tuple(rule.id for rule in (*rules(), *rulings()))

# What these state can neither be broken nor happens by itself, so no refusal and no event names them; cases show them.
SILENT = """
parts.markers map.constantinople map.decoration setup.power setup.cities setup.markers setup.pawn
ship.pass land.mixed land.slip-ships transport.three-master flag.pass flag.city flag.stay attack.transport attack.limit
variant.long talk.deals J2 J6 J14 J16 J19 J20 J21
"""


@cache
def cases() -> dict[str, Case]:
    return {case.id: case for file in files() for case in Case.read(file)}


@cache
def reports() -> dict[str, Report]:
    return {id: case.run() for id, case in cases().items()}


@pytest.mark.parametrize("id", index())
def test_case(id: str) -> None:
    report = cases()[id].run()
    assert report.passed, str(report)


# --- the book


def test_all_files_belong_to_the_book() -> None:
    assert set(files()) == set(casebook().glob("*.yaml"))
    assert len(cases()) > 300


def test_ids_are_unique_and_found_by_the_index() -> None:
    found = [case.id for file in files() for case in Case.read(file)]
    assert [id for id, number in Counter(found).items() if number > 1] == []
    assert found == list(index())


def test_titles_tell_the_cases_apart() -> None:
    titles = Counter(case.title for case in cases().values())
    assert [title for title, number in titles.items() if number > 1] == []


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_every_case_can_be_read_by_someone_who_cannot_program(file: Path) -> None:
    assert file.read_text(encoding="utf-8").startswith("# ")
    for case in Case.read(file):
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", case.id), case.id
        assert 10 <= len(case.title) <= 100, case.id
        assert not case.title.endswith("."), case.id
        assert case.source, case.id
        assert case.rules, case.id
        assert len(set(case.rules)) == len(case.rules), case.id
        assert case.moral.endswith("."), case.id


def test_the_source_names_a_document_a_ruling_or_our_notation() -> None:
    known = re.compile(r"(EN|DE|FR)\b|rulings? J\d|notation\b")
    strange = [id for id, case in cases().items() if not known.match(case.source)]
    assert strange == []


def test_every_ruling_named_as_source_exists() -> None:
    named = {ruling for case in cases().values() for ruling in re.findall(r"\bJ\d+\b", case.source)}
    assert named
    assert {entry(ruling).id for ruling in named} == named


def test_cases_are_found_by_rule_word_and_region() -> None:
    assert "palace-example" in [case.id for case in search(rule="palace.occupied")]
    assert [case.id for case in search(word="mercenaries take sicily")] == ["attack-example"]
    by_region = search(region="Ireland")
    assert "sea-transport-of-three-infantry" in [case.id for case in by_region]
    assert len(by_region) < len(search())
    assert search(rule="palace.occupied", region="Ireland") == ()


def test_every_illegal_step_names_its_rule() -> None:
    nameless = [id for id, case in cases().items() for step in case.steps if step.illegal and step.rule is None]
    assert nameless == []


# --- loading


def test_a_case_is_loaded_by_its_id_or_from_a_file(tmp_path: Path) -> None:
    assert Case.load("palace-example").title == "Six crowns for Habsburg either way"
    file = tmp_path / "mine.yaml"
    file.write_text("id: mine\ntitle: My own case\nexpect: {pawn: 1}\n", encoding="utf-8")
    assert Case.load(file).id == "mine"
    assert Case.load(f"{file}#mine").run().passed
    assert Case.load(f"{casebook() / 'rulebook.yaml'}#empire-example").id == "empire-example"


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("palace-exampel", "palace-exampel: no case has this id; did you mean palace-example?"),
        ("zzz", "zzz: no case has this id, and no file this name."),
        ("gone.yaml", "gone.yaml: the file cannot be read: No such file or directory."),
        (f"{casebook() / 'rulebook.yaml'}", "name one of its cases after the file, as FILE#id: ship-three-master"),
        (
            f"{casebook() / 'rulebook.yaml'}#nothing",
            "name one of its cases after the file, as FILE#id: ship-three-master",
        ),
    ],
)
def test_a_case_that_is_not_there_is_told_in_a_sentence(wanted: str, says: str) -> None:
    with pytest.raises(DataError) as caught:
        Case.load(wanted)
    assert says in str(caught.value)


# --- the rules shown


@pytest.mark.parametrize("id", [*IDS, *(difference.id for difference in differences())])
def test_the_rule_is_shown_by_a_passing_case(id: str) -> None:
    assert [case for case, report in reports().items() if report.passed and id in report.case.rules]


# --- the refusals


@cache
def refused() -> tuple[tuple[Refusal, ...], ...]:
    """The refusals of every illegal step that holds."""
    return tuple(
        verdict.refusals
        for report in reports().values()
        for verdict in report.steps
        if verdict.refusals and verdict.held
    )


@cache
def tried() -> tuple[Refusal, ...]:
    """The refusals of the casebook's own lines, said in the positions of random games of every kind."""
    lines: dict[type, set[Choice]] = {}
    for case in cases().values():
        if case.start.board is Board.europe():
            for step in case.steps:
                choice = case.start.read(step.line)
                lines.setdefault(type(choice), set()).add(choice)
    choices = {kind: sorted(found, key=str) for kind, found in lines.items()}
    found = []
    for players in range(2, 7):
        for variants in [(), ("draft", "quickstart"), ("draft-simple", "10-decades")]:
            random = Random(players)
            game = Game.new(players, players, variants=variants)
            position = game.position
            while not position.over:
                legal = engine.legal(position)
                for kind in sorted({type(choice) for choice in legal}, key=str):
                    some = choices[kind]
                    for choice in random.sample(some, min(len(some), 4)):
                        found += engine.refusals(position, choice)
                position = engine.play(position, random.choice(legal))
    return tuple(found)


def test_no_refusal_is_without_an_id_or_with_one_unknown_to_the_register() -> None:
    given = [*tried(), *(refusal for step in refused() for refusal in step)]
    assert len(given) > 2000
    assert {rule for refusal in given for rule in refusal.rules} <= set(IDS)
    assert [refusal for refusal in given if not refusal.text.strip()] == []


@cache
def in_the_code() -> frozenset[str]:
    """All ids that stand in a function which makes refusals."""
    found = set()
    for file in (PACKAGE / "rules").glob("*.py"):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and "Refusal" in ast.unparse(
                function.returns or ast.Constant(None)
            ):
                found |= {node.value for node in ast.walk(function) if isinstance(node, ast.Constant)} & set(IDS)
    return frozenset(found)


def test_every_id_that_refuses_somewhere_refuses_in_a_case() -> None:
    in_cases = {rule for step in refused() for refusal in step for rule in refusal.rules}
    assert len(in_the_code()) > 50
    assert sorted((in_the_code() | {rule for refusal in tried() for rule in refusal.rules}) - in_cases) == []


def test_every_id_that_can_be_the_reason_is_the_only_one_in_a_case() -> None:
    alone = {step[0].rule for step in refused() if len({refusal.rule for refusal in step}) == 1}
    reasons = {refusal.rule for step in refused() for refusal in step} | {refusal.rule for refusal in tried()}
    assert sorted(reasons - alone) == []


def test_ids_never_given_are_the_silent_ones() -> None:
    given = {rule for step in refused() for refusal in step for rule in refusal.rules}
    for report in reports().values():
        given |= {event.rule for event in report.case.start.events}
        given |= {event.rule for verdict in report.steps for event in verdict.events}
    for players in range(2, 7):
        given |= {event.rule for event in Game.new(players).events}
    # What can be taken back is shown by its cases: tests/rules/test_variants.py.
    assert sorted(set(IDS) - given - set(TAKEN_BACK.values())) == sorted(SILENT.split())
