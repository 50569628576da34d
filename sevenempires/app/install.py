"""Puts the app beside a JupyterLab, as on Binder or a JupyterHub: `python -m sevenempires.app.install FOLDER`.

The pages go into the folder, Voilà's template and settings to the Python that runs this.
"""

import json
import sys
from pathlib import Path

from sevenempires.app.folder import SETTINGS, write_notebooks, write_template


def install(folder: Path, prefix: Path) -> None:
    """Write pages, template and settings."""
    write_notebooks(folder)
    write_template(prefix / "share" / "jupyter")
    settings = prefix / "etc" / "jupyter" / "voila.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(json.dumps({"VoilaConfiguration": SETTINGS}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    install(Path(sys.argv[1]), Path(sys.prefix))
