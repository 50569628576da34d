"""What the browser edition is made of: pins, lock file, first page."""

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from sevenempires.cli import main
from sevenempires.folders import notebooks
from sevenempires.lessons.files import syllabus
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES, language
from tools.site import downloads, landing, lock
from tools.site.build import AT_START, EARLIER, _check_place, _write_parts, build, manifest
from tools.site.downloads import DownloadError, fetch_pyodide, integrity, normal, pins
from tools.site.lock import IncompleteSite, package_entry


def wheel(folder: Path, name: str, *requires: str, version: str = "1.0") -> Path:
    path = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    metadata = [f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {needed}" for needed in requires)]
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{name.replace('-', '_')}/__init__.py", "")
        archive.writestr(f"{name.replace('-', '_')}-{version}.dist-info/METADATA", "\n".join(metadata))
    return path


# --- the pins


def test_pyodide_is_the_one_that_the_kernel_asks_for() -> None:
    from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION

    assert (downloads.PYODIDE, downloads.PYODIDE_PYTHON) == (PYODIDE_VERSION, PYODIDE_PYTHON_VERSION)


def test_the_libraries_are_those_of_the_constraints(root: Path) -> None:
    lines = [line for line in (root / "constraints.txt").read_text().splitlines() if "==" in line]
    pinned = {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}
    differing = [name for name, version in pins().items() if pinned.get(name, version) != version]
    assert not differing, "renew them: python -m tools.site.renew_pins"


def test_every_pin_has_a_hash() -> None:
    lines = [line for line in downloads.WHEELS.read_text().splitlines() if line and not line.startswith("#")]
    assert len(lines) == len(pins()) > 10
    assert all("==" in line and "--hash=sha256:" in line for line in lines)


def test_names_are_compared_as_indexes_do() -> None:
    for name in ("Ruamel.yaml", "stack_data", "a-b"):
        assert normal(name) == canonicalize_name(name)


# --- the downloads


def test_another_archive_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    archive = tmp_path / f"pyodide-{downloads.PYODIDE}.tgz"
    archive.write_bytes(b"something else")
    with pytest.raises(DownloadError, match="not the file that was pinned"):
        fetch_pyodide(tmp_path / "out", tmp_path)
    assert not archive.exists()
    assert not (tmp_path / "out").exists()


def test_without_npm_the_remedy_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(DownloadError, match="apt install npm"):
        fetch_pyodide(tmp_path / "out", tmp_path)


def test_a_hash_is_written_as_npm_writes_it(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    assert integrity(tmp_path / "empty") == (
        "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="
    )


# --- the lock file


def test_a_library_is_told_with_what_it_imports_and_needs(tmp_path: Path) -> None:
    entry = package_entry(wheel(tmp_path, "stack-data", "executing>=1", "pexpect; sys_platform != 'emscripten'"))
    assert entry["name"] == "stack-data"
    assert entry["imports"] == ["stack_data"]
    assert entry["depends"] == ["executing"]
    assert len(entry["sha256"]) == 64


def test_shapely_is_left_out_kindly(tmp_path: Path) -> None:
    assert package_entry(wheel(tmp_path, "sevenempires", "shapely>=2", "networkx"))["depends"] == ["networkx"]


def test_extras_are_not_needed(tmp_path: Path) -> None:
    assert package_entry(wheel(tmp_path, "one", "two; extra == 'test'"))["depends"] == []


def test_a_library_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(IncompleteSite, match="one needs two"):
        lock.lock({"info": {}}, [wheel(tmp_path, "one", "two")])


def test_the_lock_file_holds_only_our_wheels(tmp_path: Path) -> None:
    core = {"info": {"python": "3.14"}, "packages": {"numpy": {}}}
    content = lock.lock(core, [wheel(tmp_path, "two"), wheel(tmp_path, "one", "two")])
    assert content["info"] == core["info"]
    assert list(content["packages"]) == ["one", "two"]


def test_the_kernel_starts_with_the_package_itself() -> None:
    assert "sevenempires" in AT_START


# --- the first page


def test_lessons_are_listed_by_language(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    for path, heading in (("00_start.ipynb", "# Start <here>"), ("de/00_start.ipynb", "# Hier beginnen")):
        cells = [{"cell_type": "markdown", "source": [heading, "\n\nmore"]}]
        (tmp_path / path).write_text(json.dumps({"cells": cells}))
    assert landing.lessons(tmp_path, "de") == [("de/00_start.ipynb", "Hier beginnen")]
    landing.write(tmp_path, tmp_path)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert 'href="lab/index.html?path=de/00_start.ipynb"' in page
    assert "Start &lt;here&gt;" in page
    assert '<a href="lab/index.html?path=de/00_start.ipynb"><img src="board-de.svg"' in page  # the picture leads there
    assert 'id="fr"' not in page


def test_a_lesson_that_a_language_lacks_is_offered_in_english(tmp_path: Path) -> None:
    everywhere = ("00_start_here.ipynb", "13_scoring.ipynb")
    editions = [f"{lang}/{lesson}" for lang in LANGUAGES[1:] for lesson in everywhere]
    for path in (*everywhere, "16_whole_game.ipynb", *editions):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text((notebooks() / path).read_text(encoding="utf-8"), encoding="utf-8")
    landing.write(tmp_path, tmp_path)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    german = page[page.index('id="de"') : page.index('id="fr"')]
    with language("de"):
        told = syllabus("16").title
        assert f'path=16_whole_game.ipynb"><span>16</span>{told} (englisch)</a>' in german
    assert german.count("path=de/13_scoring.ipynb") == 1
    assert "path=13_scoring.ipynb" not in german
    assert "(in English)" not in page[page.index('id="en"') : page.index('id="de"')]


# --- where it is built


@pytest.mark.parametrize("inside", ["thesis.txt", "jupyter-lite.json"])
def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, inside: str) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / inside).write_text("mine")
    with pytest.raises(Complaint, match="is no earlier site; name a new or an empty folder"):
        build(tmp_path / "out", tmp_path / "parts")
    assert (tmp_path / "out" / inside).read_text() == "mine"


def test_a_file_is_no_place_for_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out").write_text("mine")
    assert main(["site", "--out", str(tmp_path / "out"), "--parts", str(tmp_path / "parts")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "is no earlier site" in told
    assert (tmp_path / "out").read_text() == "mine"


def test_an_earlier_site_and_an_empty_folder_are_built_over(tmp_path: Path) -> None:
    for name in ("earlier", "empty"):
        (tmp_path / name).mkdir()
    (tmp_path / "earlier" / EARLIER).write_text("")
    for name in ("earlier", "empty", "new"):
        _check_place(tmp_path / name)


def test_the_first_page_has_the_place_where_jupyterlite_looks_for_settings(tmp_path: Path) -> None:
    landing.write(tmp_path, notebooks())
    assert '<script id="jupyter-config-data" type="application/json"' in (tmp_path / "index.html").read_text()


def test_what_the_site_is_made_of_is_written_down(tmp_path: Path) -> None:
    _write_parts(tmp_path, {"packages": {"one": {"name": "one", "version": "1.0"}}})
    assert {"Pyodide 314.0.6 (MPL-2.0)", "one 1.0"} <= set((tmp_path / "parts.txt").read_text().splitlines())


def test_a_manifest_names_every_file_in_one_order(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "c").write_text("1")
    (tmp_path / "a").write_text("1")
    assert [name for name, _ in manifest(tmp_path)] == ["a", "b/c"]


# --- the command


def test_outside_a_checkout_the_command_says_so(tmp_path: Path, root: Path) -> None:
    package = tmp_path / "sevenempires"
    shutil.copytree(root / "sevenempires", package, ignore=shutil.ignore_patterns("__pycache__"))
    code = "import sys; from sevenempires.cli import main; sys.exit(main(['site']))"
    told = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 2
    (line,) = told.stderr.splitlines()
    assert "run it in a checkout" in line
