"""The commands with bots in them: simulate, play with a planner, bench and its memory."""

import csv
import json
import sys
from pathlib import Path

import pytest

from sevenempires import Game
from sevenempires.cli import main
from sevenempires.simulate import Table, simulate
from tools.bench.playouts import playouts
from tools.bench.rows import BenchRow


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
    told = capsys.readouterr().out
    assert told.startswith("random: hat 2 von 2 Partien gewonnen")
    assert "Wo enden die Empires? 2 Partien zu 2 Spielern, Bots: random." in told


def test_simulate_of_no_games_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "0"]) == 0
    assert capsys.readouterr().out == ""


def test_one_game_answers_no_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "1", "--players", "2", "--lang", "fr"]) == 0
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    assert told.err.startswith("Parties terminées\N{NO-BREAK SPACE}: 1, trop peu")
    assert told.err.endswith("simulez-en au moins deux.\n")


def interrupted(monkeypatch: pytest.MonkeyPatch, finished: Table) -> None:
    """Every run ends by an interrupt with these games finished."""
    monkeypatch.setattr("sevenempires.simulate.simulate", lambda n, **_: Table(finished.rows, n))


def test_an_interrupted_run_is_told_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games.csv"
    interrupted(monkeypatch, simulate(3, players=2))
    assert main(["simulate", "9", "--csv", str(games), "--lang", "de"]) == 0
    told = capsys.readouterr()
    assert told.err == "Unterbrochen: 3 von 9 Partien sind zu Ende gespielt.\n"
    assert "Wo enden die Empires?" in told.out
    assert len(games.read_text(encoding="utf-8").splitlines()) == 4


def test_an_interrupt_before_the_first_game_leaves_an_older_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games.csv"
    games.write_text("of yesterday", encoding="utf-8")
    interrupted(monkeypatch, Table((), 0))
    assert main(["simulate", "9", "--csv", str(games)]) == 0
    assert games.read_text(encoding="utf-8") == "of yesterday"


def test_the_file_is_tried_before_the_first_game_and_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a game was played")

    def denied(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr("sevenempires.simulate.simulate", never)
    old, new = tmp_path / "old.csv", tmp_path / "new.csv"
    old.touch()
    with monkeypatch.context() as locked:
        locked.setattr(Path, "open", denied)
        locked.setattr(Path, "touch", denied)
        for file in (old, new):
            assert main(["simulate", "9", "--csv", str(file)]) == 2
            assert capsys.readouterr().err == f"sevenempires simulate: {file}: Permission denied\n"
    assert main(["simulate", "9", "--decades", str(new)]) == 2
    assert "a game was played" in capsys.readouterr().err
    assert not new.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_a_full_disk_is_told_with_its_file_and_the_answers_are_not_lost(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "2", "--players", "2", "--csv", "/dev/full"]) == 2
    told = capsys.readouterr()
    assert told.err == "sevenempires simulate: /dev/full: No space left on device\n"
    assert "Where do the empires end?" in told.out


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["-3"], "-3 games cannot be played"),
        (["1", "--bots", "genius"], "There is no bot “genius”"),
        (["1", "--bots", "planner:none"], "There is no bot “planner:none”"),
        (["1", "--players", "9"], "2 to 6 players"),
        (["1", "--distribution", "9-z"], "there is no distribution card “9-z”"),
        (["1", "--players", "2", "--csv", "/no/such/folder/games.csv"], "/no/such/folder/games.csv"),
        (["1", "--csv", ""], "name a file in a folder that exists"),
        (["1", "--csv", "one.csv", "--decades", "one.csv"], "one.csv: games and decades cannot share a file"),
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
        assert f"random playouts, {peer} (" in told
    for called in (
        "through the public face (game.legal, game.play)",
        "(engine.legal, engine.play)",
        "(LiveBoard.pick)",
    ):
        assert called in told


def test_bench_writes_numbers_as_people_do() -> None:
    assert str(BenchRow("random playouts", 39240.3, "decisions/s")).split("  ")[-1].strip() == "39,240 decisions/s"
    assert str(BenchRow("listing", 0.3312, "times", "at most 1", True)).split()[1:4] == ["0.331", "times", "met:"]
    assert "MISSED: under 1" in str(BenchRow("growth", 2.0, "MB", "under 1", False))


def test_a_peer_that_is_not_installed_has_no_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    for peer in ("catanatron", "chess", "diplomacy"):
        monkeypatch.setitem(sys.modules, peer, None)
    _, _, catanatron, *_ = playouts(1)
    assert catanatron.what.startswith("random playouts, catanatron (")
    assert catanatron.value is None
    assert "not installed: pip install 'sevenempires[bench]'" in str(catanatron)


def test_bench_in_the_browser_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--browser", "--json"]) == 2
    assert "leave out the other options" in capsys.readouterr().err


def test_bench_of_memory(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--memory", "--quick", "--json"]) == 0
    rows = {row["what"]: row for row in json.loads(capsys.readouterr().out)["rows"]}
    assert rows["positions of random play"]["value"] >= 20_000
    assert rows["growth over the rest"]["target"] == "under 1"
    assert 0 < rows["memory in use after all"]["value"] <= rows["the most that was in use"]["value"]
