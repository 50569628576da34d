"""Where the project’s data lies: inside the package, or at the top of the repository when developed."""

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
FIRST = "00_start_here.ipynb"
"""The notebook by which a folder of the course is known."""
PLACE = "SEVENEMPIRES_PROGRESS"
"""An environment variable that names another file for progress; everything else of this reader is kept beside it."""


def mapdata() -> Path:
    """The folder of the maps."""
    return _folder(PACKAGE / "mapdata", PACKAGE.parent / "mapdata")


def casebook() -> Path:
    """The folder of the cases."""
    return PACKAGE / "casebook"


def kindred() -> Path:
    """The folder of the other games, each in one of its own."""
    return PACKAGE / "kin"


def notebooks() -> Path:
    """The folder of the notebooks, which only a checkout has."""
    return PACKAGE.parent / "notebooks"


def course() -> Path | None:
    """The folder of the course in use, if it can be written to: what readers do there is kept beside the notebooks."""
    here = Path.cwd()  # a copy of the course has a place of its own, and its language editions share it
    for folder in (here.parent, here, notebooks()):
        if (folder / FIRST).is_file() and os.access(folder, os.W_OK):
            return folder
    return None


def user() -> Path:
    """The folder of this user's data."""
    data = os.environ.get("APPDATA") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "sevenempires"


def reader() -> Path:
    """The folder where all that this reader does is kept."""
    if named := os.environ.get(PLACE):
        return Path(named).parent
    return Path() if sys.platform == "emscripten" else course() or user()


def _folder(installed: Path, developed: Path) -> Path:
    return installed if installed.is_dir() else developed
