"""What is said where a library is not installed, as in the browser edition, which carries only pure Python.

>>> print(MissingLibrary("shapely"))
This needs the library shapely, which is not installed here; everything else works without it.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sevenempires.text import N_, Complaint


class MissingLibrary(Complaint, ModuleNotFoundError):
    """A library that one part needs is not there; a notebook shows the sentence and no traceback."""

    def __init__(self, library: str) -> None:
        text = N_("This needs the library {library}, which is not installed here; everything else works without it.")
        super().__init__(text, library=library)
        self.name = library

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


@contextmanager
def needs(library: str, *its_own: str) -> Iterator[None]:
    """Around imports that need a library: its absence, or that of its own needs, is told in one sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in (library, *its_own):
            raise
        _let_the_notebook_go_on()
        raise MissingLibrary(library) from None


def _let_the_notebook_go_on() -> None:
    """In the browser edition, where nobody can install it, a cell that lacks a library says so and the next runs."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if sys.platform == "emscripten" and shell is not None:
        shell.set_custom_exc((MissingLibrary,), _say_it)


def _say_it(shell: object, kind: type[BaseException], error: BaseException, *_: object, **__: object) -> None:
    print(error)
