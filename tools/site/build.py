"""Puts the site together: Pyodide, the wheels, the notebooks, and JupyterLite around them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sevenempires.folders import PACKAGE, notebooks
from sevenempires.text.catalogue import N_
from sevenempires.text.complaint import Complaint, Later
from tools.site import landing, lock, table
from tools.site.downloads import PYODIDE, fetch_pyodide, fetch_wheels
from tools.site.lessons import copy_lessons

INSTALL: Final = "pip install 'sevenempires[site]'"
EPOCH: Final = 1_577_836_800
"""The date of every file in the site (2020-01-01), so that the same sources give the same site."""

STATIC: Final = Path(__file__).with_name("static")
EXTENSIONS: Final = (
    *("@jupyterlite/pyodide-kernel-extension", "@jupyter-widgets/jupyterlab-manager", "anywidget"),
    "jupyterlab_pygments",
)
AT_START: Final = (
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    *("ipywidgets", "anywidget", "sevenempires"),
)
"""What is there before the first cell runs; the libraries these need come with them."""
EARLIER: Final = "config-utils.js"
"""A file by which an earlier site is known."""
SHIMS: Final = ("piplite", "pyodide_kernel", "ipykernel")
"""What the kernel extension brings itself: the package manager, the kernel, and a stand-in for ipykernel."""


def build(out: Path, parts: Path) -> Path:
    """Build the site into `out`; `parts` holds what is fetched and put together on the way."""
    for library in ("jupyterlite_core", "jupyterlite_pyodide_kernel", "jupyter_server", "build", "packaging"):
        if find_spec(library) is None:
            raise Complaint("{name} is not installed; {command} brings it.", name=library, command=INSTALL)
    _check_place(out)
    project = parts / "project"
    for folder in (project, out):
        shutil.rmtree(folder, ignore_errors=True)
    pyodide = project / "static" / "pyodide"
    fetch_pyodide(pyodide, parts)
    for wheel in (*fetch_wheels(parts), *_kernel_wheels(), _own_wheel(parts)):
        shutil.copyfile(wheel, pyodide / wheel.name)
    core = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    content = lock.lock(core, pyodide.glob("*.whl"))
    lock.write(pyodide / "pyodide-lock.json", content)
    copy_lessons(notebooks(), project / "notebooks")
    table.write(project / "notebooks")
    _configure(project, out)
    _lite(project)
    landing.write(out, project / "notebooks")
    _write_parts(out, content)
    shutil.copyfile(STATIC / "start.py", out / "start.py")
    _freeze(out)
    return out


def _check_place(out: Path) -> None:
    """Refuse to build where something else than an earlier site would be lost."""
    if out.exists() and not (out / EARLIER).is_file() and not (out.is_dir() and not any(out.iterdir())):
        raise Complaint("{file} is there already and is no earlier site; name a new or an empty folder.", file=out)


def _write_parts(out: Path, content: dict[str, Any]) -> None:
    """Say what the site is made of, so that whoever passes it on can name it."""
    libraries = [f"{package['name']} {package['version']}" for package in content["packages"].values()]
    lines = ["JupyterLite (BSD-3-Clause)", f"Pyodide {PYODIDE} (MPL-2.0)", "", "Python libraries:", *libraries, ""]
    (out / "parts.txt").write_text("\n".join(lines), encoding="utf-8")


def manifest(site: Path) -> Iterator[tuple[str, str]]:
    """Every file of a site with its hash, in one order: two builds are the same if these are."""
    for path in sorted(site.rglob("*")):
        if path.is_file():
            yield path.relative_to(site).as_posix(), sha256(path.read_bytes()).hexdigest()


def _kernel_wheels() -> list[Path]:
    folder = _labextensions() / EXTENSIONS[0] / "static" / "pypi"
    return [next(iter(sorted(folder.glob(f"{name}-*.whl")))) for name in SHIMS]


def _labextensions() -> Path:
    return Path(sys.prefix) / "share" / "jupyter" / "labextensions"


def _own_wheel(parts: Path) -> Path:
    folder = parts / "own"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, PACKAGE.parent]
    _run([str(word) for word in command], N_("the package could not be built"))
    (wheel,) = folder.glob("*.whl")
    return wheel


def _configure(project: Path, out: Path) -> None:
    settings = {
        "disablePyPIFallback": True,
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "loadPyodideOptions": {"packages": list(AT_START)},
    }
    lite = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Seven Empires",
            "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": settings},
        },
    }
    build_config = {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": ["notebooks"],
            "federated_extensions": [str(_labextensions() / name) for name in EXTENSIONS],
            "ignore_sys_prefix": ["federated_extensions"],
            "lite_dir": str(project),
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(out),
            "source_date_epoch": EPOCH,
        }
    }
    _write_json(project / "jupyter-lite.json", lite)
    _write_json(project / "jupyter_lite_config.json", build_config)


def _write_json(path: Path, content: dict[str, Any]) -> None:
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def _lite(project: Path) -> None:
    _freeze(project)
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--config", "jupyter_lite_config.json"]
    _run(command, N_("JupyterLite could not build the site"), cwd=project)


def _run(command: list[str], failure: str, cwd: Path | None = None) -> None:
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)}
    result = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    if result.returncode:
        lines = [line for line in (result.stdout + result.stderr).splitlines() if line.strip()]
        raise Complaint("{failure}: {reason}", failure=Later(failure), reason=" ".join(lines[-3:]))


def _freeze(folder: Path) -> None:
    """Give every file the same date, which JupyterLite writes into its listings."""
    for path in sorted(folder.rglob("*")):
        os.utime(path, (EPOCH, EPOCH))
