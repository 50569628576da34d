"""The commands with bots in them: simulate, play with a planner, bench and its memory."""

import csv
import json
from pathlib import Path

import pytest

from sevenempires import Game
from sevenempires.cli import main


def test_simulate_tells_wins_and_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, decades = tmp_path / "games.csv", tmp_path / "decades.csv"
    arguments = ["simulate", "4", "--players", "3", "--seed", "2", "--csv", str(games), "--decades", str(decades)]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert told.startswith("random: won 4 of 4 games")
    for question in ("Where do the empires end?", "Is a seat better", "largest holder", "How does the lead change?"):
        assert question in told
    with games.open(encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == 4
    with decades.open(encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == 4 * 8


def test_simulate_answers_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "2", "--players", "2", "--variants", "quickstart", "--lang", "de"]) == 0
    assert "Wo enden die Empires? 2 Partien zu 2 Spielern, Bots: random." in capsys.readouterr().out


def test_simulate_of_no_games_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "0"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["-3"], "-3 games cannot be played"),
        (["1", "--bots", "genius"], "There is no bot 'genius'"),
        (["1", "--bots", "planner:none"], "There is no bot 'planner:none'"),
        (["1", "--players", "9"], "choose 2 to 6"),
        (["1", "--distribution", "9-z"], "No distribution card '9-z'"),
        (["1", "--players", "2", "--csv", "/no/such/folder/games.csv"], "/no/such/folder/games.csv"),
    ],
)
def test_simulate_refuses_in_one_line(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert part in line


def test_a_planner_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--players", "2", "--bots", "planner:20, random"]) == 0
    assert Game.from_record(capsys.readouterr().out).over


def test_bench_stands_beside_its_peers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--quick"]) == 0
    told = capsys.readouterr().out
    for peer in ("catanatron", "python-chess", "diplomacy"):
        assert f"random playouts, {peer}" in told


def test_bench_of_memory(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--memory", "--quick", "--json"]) == 0
    rows = {row["what"]: row for row in json.loads(capsys.readouterr().out)["rows"]}
    assert rows["positions of random play"]["value"] >= 20_000
    assert rows["growth over the rest"]["target"] == "under 1"
    assert 0 < rows["memory in use after all"]["value"] <= rows["the most that was in use"]["value"]
