"""The browser edition as a whole: everything in it, the same each time, and nothing that points elsewhere."""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.site.build import EARLIER, EPOCH, manifest

pytestmark = [
    pytest.mark.network,
    pytest.mark.skipif(shutil.which("npm") is None, reason="npm is not installed, and Pyodide comes from it"),
]
BUILD = "import sys; from sevenempires.cli import main; sys.exit(main(['site', '--out', *sys.argv[1:]]))"


@pytest.fixture(scope="module")
def source(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, which nobody changes while the site is built twice."""
    copy = tmp_path_factory.mktemp("source") / "project"
    left_out = shutil.ignore_patterns(".*", "build", "test-results", "__pycache__")
    shutil.copytree(root, copy, ignore=left_out)
    return copy


def build(source: Path, folder: Path) -> Path:
    told = subprocess.run(
        [sys.executable, "-c", BUILD, folder / "site", "--parts", folder / "parts"],
        cwd=source,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def site(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(source, tmp_path_factory.mktemp("first"))


def test_it_can_be_served_as_it_is(site: Path) -> None:
    for name in ("index.html", "start.py", "parts.txt", EARLIER, "lab/index.html", "static/pyodide/pyodide.asm.wasm"):
        assert (site / name).is_file(), name


def test_every_library_is_in_it_and_is_what_the_lock_file_says(site: Path) -> None:
    pyodide = site / "static" / "pyodide"
    packages = json.loads((pyodide / "pyodide-lock.json").read_text())["packages"]
    assert {"sevenempires", "ipywidgets", "anywidget", "networkx", "ruamel-yaml"} <= set(packages)
    assert not {"shapely", "numpy", "matplotlib"} & set(packages)
    for package in packages.values():
        content = (pyodide / package["file_name"]).read_bytes()
        assert hashlib.sha256(content).hexdigest() == package["sha256"], package["name"]


def test_it_is_told_to_fetch_nothing(site: Path) -> None:
    config = json.loads((site / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["disablePyPIFallback"] is True
    assert kernel["pyodideUrl"].startswith("./")
    assert all(url.startswith("./") for url in kernel.get("pipliteUrls", []))
    assert all(not extension["load"].startswith("http") for extension in config["federated_extensions"])


def test_every_notebook_is_in_it_and_nobodys_progress(site: Path, source: Path) -> None:
    wanted = {path.relative_to(source / "notebooks").as_posix() for path in (source / "notebooks").rglob("*.ipynb")}
    there = {path.relative_to(site / "files").as_posix() for path in (site / "files").rglob("*") if path.is_file()}
    assert wanted <= there
    assert not [name for name in there if "progress" in name and not name.endswith(".ipynb")]


def test_every_file_has_the_same_date(site: Path) -> None:
    assert {int(path.stat().st_mtime) for path in site.rglob("*")} == {EPOCH}


@pytest.mark.slow
def test_building_again_gives_the_same_site(site: Path, source: Path, tmp_path: Path) -> None:
    first, again = dict(manifest(site)), dict(manifest(build(source, tmp_path)))
    assert [name for name in first | again if first.get(name) != again.get(name)] == []
