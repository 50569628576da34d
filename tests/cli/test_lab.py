"""The command `sevenempires lab`: a real server, started and stopped."""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from nbformat import write
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook

from sevenempires.cli import lab, main
from sevenempires.cli.lab import START

LAB = "import sys; from sevenempires.cli import main; sys.exit(main(['lab', *sys.argv[1:]]))"


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_lab_prints_an_address_that_answers_and_stops_with_it(tmp_path: Path) -> None:
    (tmp_path / START).write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}')
    home = {"HOME": str(tmp_path / "home"), "JUPYTER_CONFIG_DIR": str(tmp_path / "home" / "config")}
    command = [sys.executable, "-c", LAB, str(tmp_path), "--no-browser"]
    process = subprocess.Popen(
        command, env={**os.environ, **home}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/lab/tree/\S+", line)
        assert address, line
        assert START in address[0]
        page = urlopen(address[0]).read().decode()
        settings = json.loads(re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)[1])
        assert "@jupyterlab/apputils-extension:announcements" in settings["disabledExtensions"]
        with pytest.raises(HTTPError, match="403"):
            urlopen(f"http://{urlsplit(address[0]).netloc}/api/contents?token=guessed")
    finally:
        process.terminate()
        assert process.wait(30) == 0
    with pytest.raises(OSError, match="refused"):
        urlopen(address[0])


def test_a_port_in_use_is_told(busy_port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", str(tmp_path), "--port", str(busy_port)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"port {busy_port} is in use" in line


@pytest.mark.parametrize(
    ("arguments", "part"), [(["nowhere"], "nowhere is not a folder"), ([".", "--port", "70000"], "1 to 65535")]
)
def test_wrong_arguments_are_told(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert part in line


def test_our_own_notebooks_are_trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    notebook = new_notebook(cells=[new_code_cell("1")])
    write(notebook, tmp_path / "one.ipynb")
    assert not NotebookNotary().check_signature(notebook)
    lab._trust(tmp_path)
    assert NotebookNotary().check_signature(notebook)
