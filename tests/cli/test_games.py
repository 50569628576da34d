"""The commands about games and cases: check, why, play, replay, bench."""

import json
from pathlib import Path

import pytest

from sevenempires import Game
from sevenempires.cli import main
from sevenempires.folders import casebook

CASE = """\
id: border-of-york
title: York and Edinburgh share a border
position:
  units: {Great Britain: {York: [infantry]}}
turn: {player: 1, empire: Great Britain, action: move}
steps:
  - move infantry York > Edinburgh
"""


@pytest.fixture
def case(tmp_path: Path) -> Path:
    file = tmp_path / "case.yaml"
    file.write_text(CASE, encoding="utf-8")
    return file


def test_check_tells_one_line_per_case(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(case)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "passed  border-of-york: York and Edinburgh share a border",
        "1 passed, 0 failed",
    ]


def test_check_gives_the_reasons_of_a_failure(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case.write_text(CASE.replace("> Edinburgh", "> Ireland"), encoding="utf-8")
    assert main(["check", str(case)]) == 1
    first, step, reason, total = capsys.readouterr().out.splitlines()
    assert first == "FAILED  border-of-york: York and Edinburgh share a border"
    assert "line 7" in step
    assert "[map.land-border]" in reason
    assert total == "0 passed, 1 failed"


def test_check_speaks_other_languages(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case.write_text(CASE.replace("> Edinburgh", "> Ireland"), encoding="utf-8")
    assert main(["check", str(case), "empire-example", "--lang", "de"]) == 1
    first, step, reason, last, total = capsys.readouterr().out.splitlines()
    assert first == "FALSCH  border-of-york: York and Edinburgh share a border"
    assert "FALSCH move infantry York > Ireland (Zeile 7)" in step
    assert "York und Irland" in reason
    assert last == "stimmt  empire-example: Neun Flaggen, neun Machtpunkte"
    assert total == "1 richtig, 1 falsch"


def test_check_goes_on_after_a_malformed_file(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = case.with_name("broken.yaml")
    broken.write_text(CASE.replace("York: [infantry]", "Yrok: [infantry]"), encoding="utf-8")
    assert main(["check", str(broken), str(case)]) == 2
    told = capsys.readouterr()
    assert told.err == (
        "sevenempires check: broken.yaml, line 4: position units Great Britain Yrok: "
        "there is no region “Yrok”; did you mean York?\n"
    )
    assert "1 passed, 0 failed" in told.out


def test_check_runs_a_case_of_the_casebook_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "palace-example", "--verbose"]) == 0
    assert "[palace.occupied]" in capsys.readouterr().out


def test_why_names_rule_reason_and_alternative(capsys: pytest.CaptureFixture[str]) -> None:
    line = "move infantry York ~ North Sea ~ Baltic Sea ~ Norway"
    assert main(["why", line, "--case", "sea-transport-of-three-infantry"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("[map.corner] The Baltic Sea and Norway only touch at a corner")
    assert "→ move infantry York ~ North Sea ~ " in told


def test_why_of_an_allowed_line(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "move infantry york > edinburgh", "--case", str(case)]) == 0
    assert capsys.readouterr().out == "Allowed: move infantry york > edinburgh\n"


def test_why_tells_in_another_language_that_it_is_allowed(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "done", "--case", str(case), "--lang", "de"]) == 0
    assert capsys.readouterr().out == "Erlaubt: done\n"


@pytest.mark.parametrize("number", ["-1", "2"])
def test_why_after_steps_that_a_case_does_not_have(number: str, case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "done", "--case", str(case), "--after", number]) == 2
    assert "border-of-york has 1 steps; choose --after from 0 to 1" in capsys.readouterr().err


def test_why_after_some_steps(capsys: pytest.CaptureFixture[str]) -> None:
    line = "move infantry York > Edinburgh ~ North Atlantic ~ Ireland"
    assert main(["why", line, "--case", "sea-transport-of-three-infantry"]) == 1
    assert main(["why", line, "--case", "sea-transport-of-three-infantry", "--after", "1"]) == 0
    assert "[transport.own]" in capsys.readouterr().out


def test_why_of_a_misspelt_line_is_one_line(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "move infantry Yrok > Edinburgh", "--case", str(case)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "did you mean York?" in line


def test_play_prints_a_record_that_replay_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--players", "3", "--seed", "5", "--variants", "draft, quickstart"]) == 0
    text = capsys.readouterr().out
    assert Game.from_record(text).over
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "in 8 decades, over." in told
    assert "Winner: Player" in told


def test_play_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("1", "1", "2"):
        main(["play", "--players", "2", "--seed", seed])
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--players", "7"], "for 2 to 6 players"),
        (["--bots", "genius"], "There is no bot “genius”"),
        (["--variants", "draft,draft-simple"], "one way only"),
        (["--distribution", "9-z"], "there is no distribution card “9-z”"),
    ],
)
def test_play_refuses_what_makes_no_sense(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert part in line


def test_replay_of_a_damaged_record_names_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    text = Game.new(4, 1).to_record() + "act Atlantis build\n"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"line {len(text.splitlines())}" in line
    assert "Atlantis" in line


def test_a_code_is_printed_and_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.new(3, 5).play("act Spain palace").play("palace Barcelona")
    file = tmp_path / "game.txt"
    file.write_text(game.to_record(), encoding="utf-8")
    assert main(["replay", str(file), "--code"]) == 0
    code = capsys.readouterr().out.strip()
    assert Game.from_code(code) == game
    assert main(["replay", f"https://example.org/?game={code}"]) == 0
    assert "not over yet" in capsys.readouterr().out
    assert main(["play", "--game", code, "--code"]) == 0
    ended = Game.from_code(capsys.readouterr().out.strip())
    assert ended.over
    assert ended.history[:2] == game.history


@pytest.mark.parametrize("words", [["play", "--game"], ["replay"], ["app", "--no-browser", "--game"]])
def test_a_code_that_is_none_is_refused_in_a_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "7E1abc"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "a letter of this code is wrong or missing" in line


def test_bench_measures_everything_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--quick", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    whats = [row["what"] for row in rows]
    for calls in ("game.legal, game.play", "engine.legal, engine.play", "engine.legal", "game.why_not"):
        assert any(f"({calls})" in what for what in whats)
    assert all(row["value"] is None or row["value"] >= 0 for row in rows)
    assert all(row["what"].startswith("random playouts, ") for row in rows if row["value"] is None)


def test_cases_are_listed_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "--rule", "palace.occupied", "--word", "crowns"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "The rulebook’s examples" in lines
    assert "  palace-example: Six crowns for Habsburg either way" in lines


def test_cases_are_found_by_a_region_in_any_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "--region", "Irlande"]) == 0
    assert "sea-transport-of-three-infantry" in capsys.readouterr().out


def test_a_case_is_told_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "palace-example", "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("So oder so sechs Kronen für Habsburg\n  Ein Palast wird gebaut, wo keiner ist")
    assert "Regeln: palace.build" in told
    assert "nicht erlaubt: palace Budapest" in told
    assert "[palace.occupied] Budapest ist besetzt" in told
    assert told.endswith("Alles stimmt.\n")


def test_cases_are_listed_and_found_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "--word", "Sechs Kronen", "--lang", "fr"]) == 0
    *_, last, total = capsys.readouterr().out.splitlines()
    assert last == "  palace-example\xa0: Six couronnes pour les Habsbourg dans les deux cas"
    assert total == "2 cas"


def test_a_search_without_result_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "--word", "no such word"]) == 1
    assert capsys.readouterr().out == "0 cases\n"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "a file or an id is missing"),
        ("#palace-example", "a file or an id is missing"),
        ("x" * 5000, "no case has this id, and no file this name."),
        (
            f"{casebook() / 'ship.yaml'}#nope",
            "it has no case “nope”; name one of its cases after the file, as FILE#id: ",
        ),
    ],
)
def test_a_case_that_is_not_there_is_one_line(name: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", name]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line


@pytest.mark.parametrize(("option", "value"), [("--rule", "land.slipunits"), ("--region", "Yrok")])
def test_a_misspelt_search_is_one_line(option: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", option, value]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "did you mean" in line
