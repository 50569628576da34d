"""Where the project’s data lies: inside the package, or at the top of the repository when developed."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


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


def _folder(installed: Path, developed: Path) -> Path:
    return installed if installed.is_dir() else developed
