"""The frame around all commands: help, version, and errors that are one line."""

import subprocess
import sys
from pathlib import Path

import pytest

import sevenempires
from sevenempires.cli import COMMANDS, board, main


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"sevenempires {sevenempires.__version__}\n"


def test_without_a_command_it_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    assert all(f"    {name} " in told for name in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["bord"], "invalid choice: 'bord'"),
        (["board", "--lang", "it"], "invalid choice: 'it'"),
        (["board", "--png"], "expected one argument"),
        (["board", "--json", "--svg", "x.svg"], "not allowed with argument"),
        (["lab", "--port", "many"], "invalid int value: 'many'"),
    ],
)
def test_wrong_arguments_are_one_line_and_exit_2(
    arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    (line,) = capsys.readouterr().err.splitlines()
    assert part in line
    assert line.endswith("--help)")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("two\n  lines"), "sevenempires board: two lines"),
        (KeyError("there is no region Lundon"), "sevenempires board: there is no region Lundon"),
        (PermissionError(13, "Permission denied", "map.png"), "sevenempires board: map.png: Permission denied"),
        (
            ModuleNotFoundError(name="matplotlib"),
            "sevenempires board: matplotlib is not installed; pip install 'sevenempires[lab]' brings it",
        ),
        (
            ModuleNotFoundError("this needs playwright: pip install playwright", name="playwright"),
            "sevenempires board: this needs playwright: pip install playwright",
        ),
        (
            UnicodeEncodeError("ascii", "La Coruña", 7, 8, "ordinal not in range(128)"),
            "sevenempires board: ascii has no 'ñ'; set PYTHONIOENCODING=utf-8 to write every name",
        ),
        (AssertionError(), "sevenempires board: AssertionError"),
    ],
)
def test_a_failure_is_one_line_and_exit_2(
    error: Exception, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> int:
        raise error

    monkeypatch.setattr(board, "board", board.board._replace(run=fail))
    assert main(["board"]) == 2
    assert capsys.readouterr().err == f"{line}\n"
    with pytest.raises(type(error)):
        main(["--traceback", "board"])


def test_a_reader_that_stops_early_is_no_error(tmp_path: Path) -> None:
    code = "import sys; from sevenempires.cli import main; sys.exit(main(['board', '--json']))"
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.close()
    _, complaint = process.communicate()
    assert (process.returncode, complaint) == (0, "")


def test_an_interrupt_is_quiet_even_while_the_commands_are_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as loading:
        loading.setattr("sevenempires.cli.import_module", interrupted)
        assert main(["board"]) == 130
    monkeypatch.setattr(board, "board", board.board._replace(run=interrupted))
    assert main(["board"]) == 130
    assert capsys.readouterr().err == ""


def test_without_an_output_a_command_ends_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["board", "--json"]) == 0
