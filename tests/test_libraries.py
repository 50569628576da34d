"""A library that is not installed is told in one sentence, and a lesson goes on."""

import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from sevenempires.libraries import MissingLibrary, needs
from sevenempires.text.language import language

WITHOUT = """
import sys
for name in ("shapely", "matplotlib", "numpy"):
    sys.modules[name] = None
from sevenempires import Board, draw
from sevenempires.libraries import MissingLibrary

for part in (lambda: Board.toy().prove(), lambda: draw.figure(Board.toy())):
    try:
        part()
    except MissingLibrary as missing:
        print(missing)
"""


def test_without_the_libraries_the_proof_and_the_figure_say_so() -> None:
    told = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True).stdout
    proof, figure = told.splitlines()
    assert "needs the library shapely" in proof
    assert "needs the library matplotlib" in figure


def test_the_sentence_is_in_the_present_language() -> None:
    with language("de"):
        assert "Bibliothek shapely" in str(MissingLibrary("shapely"))


def test_another_missing_module_is_not_hidden() -> None:
    with pytest.raises(ModuleNotFoundError, match="no_such_module") as caught, needs("shapely"):
        import no_such_module  # noqa: F401
    assert not isinstance(caught.value, MissingLibrary)


def test_a_notebook_shows_the_sentence_alone() -> None:
    missing = MissingLibrary("shapely")
    assert missing._render_traceback_() == [str(missing)]


class Shell:
    """As much of IPython as is asked for."""

    def __init__(self) -> None:
        self.handlers: dict[tuple[type, ...], Callable[..., object]] = {}

    def set_custom_exc(self, kinds: tuple[type, ...], handler: Callable[..., object]) -> None:
        self.handlers[kinds] = handler


@pytest.mark.parametrize(("platform", "goes_on"), [("emscripten", True), ("linux", False)])
def test_only_in_a_browser_the_next_cell_runs(
    platform: str, goes_on: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setitem(sys.modules, "shapely", None)
    monkeypatch.setattr(sys, "platform", platform)
    with pytest.raises(MissingLibrary) as caught, needs("shapely"):
        import shapely  # noqa: F401
    assert bool(shell.handlers) == goes_on
    for handler in shell.handlers.values():
        handler(shell, MissingLibrary, caught.value, None, tb_offset=None)
        assert "needs the library shapely" in capsys.readouterr().out
