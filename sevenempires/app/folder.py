"""The folder that Voilà serves: a notebook for each page, and the template with the first page."""

import json
import shutil
from pathlib import Path
from typing import Any, Final

from sevenempires.app.index import index
from sevenempires.app.pages import PAGES

TEMPLATE: Final = "sevenempires"
RENDERED: Final = "{{ base_url }}voila/render/{{ (notebook_path.strip('/') ~ '/').lstrip('/') }}"
"""Where Voilà shows the notebooks of the folder whose first page it fills."""

SETTINGS: Final = {
    "template": TEMPLATE,
    "classic_tree": True,
    "file_allowlist": [],
    "extension_denylist": ["@jupyterlite/pyodide-kernel-extension"],
}
"""How Voilà is to show our pages, alone or beside JupyterLab."""


def notebook(name: str) -> dict[str, Any]:
    """The notebook of a page: one cell, not yet run."""
    source = ["from sevenempires.app import show\n", "\n", f'show("{name}")']
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    return {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def write_notebooks(folder: Path) -> None:
    """Write the notebook of every page into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for page in PAGES:
        text = json.dumps(notebook(page.name), indent=1, ensure_ascii=False) + "\n"
        (folder / f"{page.name}.ipynb").write_text(text, encoding="utf-8")


def write_template(data: Path) -> None:
    """Write the template for Voilà, with the first page in it, into a folder of Jupyter data."""
    template = data / "voila" / "templates" / TEMPLATE
    shutil.copytree(Path(__file__).with_name("template"), template, dirs_exist_ok=True)
    # Voilà fills templates with Jinja, which alone knows the address; the rest of the page is not for it.
    page = index(f"{{% endraw %}}{RENDERED}{{% raw %}}")
    (template / "tree.html").write_text(f"{{% raw %}}{page}{{% endraw %}}", encoding="utf-8")
