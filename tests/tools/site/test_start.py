"""The stick: the same port every time, so that the browser finds yesterday's work; told if it is taken."""

import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias
from urllib.request import urlopen

import pytest

from tools.site.static import start as stick

Start: TypeAlias = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    shutil.copyfile(Path(stick.__file__), tmp_path / "start.py")
    (tmp_path / "index.html").write_text("the site")
    (tmp_path / "python.wasm").write_bytes(b"\0asm")
    return tmp_path


@pytest.fixture
def start(site: Path) -> Iterator[Start]:
    running: list[subprocess.Popen[str]] = []

    def run(*words: str) -> "subprocess.Popen[str]":
        command = [sys.executable, str(site / "start.py"), *words, "--no-browser"]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        running.append(subprocess.Popen(command, text=True, env={"LC_ALL": "C.UTF-8"}, **pipes))
        return running[-1]

    yield run
    for process in running:
        process.kill()
        process.communicate()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_two_starts_have_one_address_and_the_second_only_opens_it_again(start: Start) -> None:
    port = free_port()
    first = start(str(port))
    assert first.stdout is not None
    assert f"http://127.0.0.1:{port}/ (" in first.stdout.readline()
    with urlopen(f"http://127.0.0.1:{port}/python.wasm") as answer:
        assert answer.headers["Content-Type"] == "application/wasm"
    out, _ = (second := start(str(port))).communicate(timeout=30)
    assert (second.returncode, out) == (0, f"Seven Empires runs already, at http://127.0.0.1:{port}/\n")


def test_a_port_that_somebody_else_has_is_told_with_the_remedy(start: Start) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        _, error = (process := start(str(port))).communicate(timeout=30)
    assert process.returncode == 1
    assert error.startswith(f"Port {port} is taken by another program.")
    assert f"python start.py {port + 1}" in error


@pytest.mark.parametrize("word", ["80", "x", "99999", "-1"])
def test_what_is_no_port_is_told(start: Start, word: str) -> None:
    _, error = (process := start(word)).communicate(timeout=30)
    assert process.returncode == 2
    assert f"“{word}” is no port" in error


def test_without_a_word_the_port_is_always_the_same() -> None:
    assert 1024 <= stick.PORT <= 65535
    assert {frozenset(texts) for texts in stick.TEXTS.values()} == {frozenset(stick.TEXTS["en"])}
