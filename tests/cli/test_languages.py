"""Every command speaks the language of --lang or of the locale: help, errors, headings and counts."""

from pathlib import Path

import pytest

from sevenempires.cli import COMMANDS, main

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("lang", "usage"), [("de", "Aufruf: "), ("fr", f"usage{SPACE}: ")])
def test_help_is_there_in_every_language(
    command: str, lang: str, usage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    helps = []
    for code in ("en", lang):
        with pytest.raises(SystemExit, match="0"):
            main([command, "--help", "--lang", code])
        helps.append(capsys.readouterr().out)
    english, told = helps
    assert told.startswith(usage)
    assert lang != "fr" or f"\noptions{SPACE}:\n" in told
    common = {line.strip() for line in english.splitlines()} & {line.strip() for line in told.splitlines()}
    assert not [line for line in common if line.count(" ") > 3 and not line.startswith(("[", "{"))]


@pytest.mark.parametrize("variable", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_without_a_language_the_locale_speaks(
    variable: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(variable, "de_AT.UTF-8")
    assert main(["lessons"]) == 0
    assert "Aufgaben" in capsys.readouterr().out
    assert main(["lessons", "--lang", "fr"]) == 0
    assert "exercices" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["bord"], "sevenempires: Argument COMMAND: „bord“ ist hier nicht möglich (möglich sind 'lab', "),
        (
            ["board", "--png"],
            "sevenempires board: Argument --png: ein Wert wird erwartet (siehe ",
        ),
        (["aid"], "sevenempires aid: es fehlt: --out (siehe sevenempires aid --help)"),
    ],
)
def test_wrong_arguments_are_told_in_the_readers_language(
    words: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([*words, "--lang", "de"] if words[0] != "board" else ["board", "--lang", "de", "--png"])
    assert capsys.readouterr().err.startswith(line)


def test_a_failure_is_told_in_the_readers_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "gone"), "--lang", "de"]) == 2
    assert capsys.readouterr().err.endswith("gone: Datei oder Ordner nicht gefunden\n")
    assert main(["play", "--players", "9", "--lang", "fr"]) == 2
    assert capsys.readouterr().err == f"sevenempires play{SPACE}: Une partie se joue de 2 à 6, non à 9.\n"


def test_a_game_is_told_and_played_again_in_the_readers_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--players", "2"]) == 0
    record = tmp_path / "game.txt"
    record.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["replay", str(record), "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert "Jahrzehnte: 8, zu Ende." in told
    assert "Machtpunkte: " in told
    assert "Osmanen" in told
    assert main(["play", "--players", "2", "--story", "--lang", "fr"]) == 0
    assert "2 joueurs, 8 décennies." in capsys.readouterr().out


def test_a_case_is_listed_and_told_in_the_readers_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", "--word", "attack-example", "--lang", "de"]) in (0, 1)
    capsys.readouterr()
    assert main(["cases", "palace-example", "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert "nicht erlaubt: palace Budapest" in told
    assert "expect" not in told
