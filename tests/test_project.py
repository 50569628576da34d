"""The project as a whole: what it installs, what it imports, what it promises in the README."""

import doctest
import json
import os
import re
import stat
import subprocess
import sys
import tomllib
import venv
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HEAVY = ("numpy", "shapely", "matplotlib", "ipywidgets", "networkx")


def run(command: Sequence[str | Path], cwd: Path, env: dict[str, str] | None = None) -> str:
    result = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    assert result.returncode == 0, f"{command}\n{result.stdout}{result.stderr}"
    return result.stdout


# --- the layout


@pytest.mark.parametrize(
    "name",
    [
        *("pyproject.toml", "constraints.txt", "Makefile", ".ci/run", ".gitignore"),
        *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"),
        *(
            "sevenempires/py.typed",
            "mapdata/europe/board.json",
            "mapdata/europe/chart.json",
            "mapdata/toy/board.json",
            "sevenempires/casebook",
        ),
        *("notebooks/00_start_here.ipynb", "binder/requirements.txt", "binder/runtime.txt", "binder/postBuild"),
    ],
)
def test_the_top_level_holds(root: Path, name: str) -> None:
    assert (root / name).exists()


@pytest.mark.parametrize("name", [".ci/run", "binder/postBuild"])
def test_scripts_are_executable(root: Path, name: str) -> None:
    assert os.access(root / name, os.X_OK)


# --- the wheel


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, root], cwd=out)
    (built,) = out.glob("*.whl")
    return built


def empty_environment(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    return folder / "bin"


FINDS_ITS_MAP = """
import sevenempires
from sevenempires.board import Board
from sevenempires.folders import casebook, mapdata
package = sevenempires.__path__[0]
assert str(mapdata()).startswith(package), mapdata()
assert str(casebook()).startswith(package) and casebook().is_dir(), casebook()
assert Board.europe()["Vienna"].capital and len(Board.toy()) > 6
"""


def test_a_wheel_finds_its_map_without_any_other_package(wheel: Path, tmp_path: Path) -> None:
    bin = empty_environment(tmp_path / "env")
    run([bin / "pip", "install", "--quiet", "--no-deps", "--no-index", wheel], cwd=tmp_path)
    run([bin / "python", "-I", "-c", FINDS_ITS_MAP], cwd=tmp_path)


@pytest.mark.network
def test_an_installed_wheel_proves_its_map(wheel: Path, root: Path, tmp_path: Path) -> None:
    bin = empty_environment(tmp_path / "env")
    run([bin / "pip", "install", "--quiet", "--constraint", root / "constraints.txt", wheel], cwd=tmp_path)
    run([bin / "python", "-I", "-c", FINDS_ITS_MAP + "assert Board.europe().prove()"], cwd=tmp_path)
    assert "Vienna" in run([bin / "sevenempires", "board", "--json"], cwd=tmp_path)


# --- the import


@pytest.mark.parametrize(
    "code",
    [
        "import sevenempires",
        "from sevenempires import Board; Board.europe()",
        "from sevenempires import cases, draw, players, questions, simulate",
        "from sevenempires.lessons import lessons; lessons()",
    ],
)
def test_importing_and_loading_the_board_stay_light(code: str, tmp_path: Path) -> None:
    loaded = run([sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"], cwd=tmp_path).split()
    assert not set(HEAVY) & set(loaded)


def test_the_package_offers_what_it_lists() -> None:
    import sevenempires

    for name in sevenempires.__all__:
        assert getattr(sevenempires, name)
    with pytest.raises(AttributeError, match="Bord"):
        sevenempires.Bord  # noqa: B018


# --- the README


def test_the_examples_in_the_readme_are_true(root: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (root / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    assert len(examples.examples) >= 5
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=told.append)
    assert not told, "".join(told)


def test_what_the_readme_points_to_exists(root: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (root / "README.md").read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (root / link).exists()] == []


# --- the notebooks


def test_notebooks_are_saved_as_run_once_from_top_to_bottom(root: Path) -> None:
    notebooks = sorted((root / "notebooks").rglob("[0-9]*.ipynb"))
    assert notebooks
    for path in notebooks:
        cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
        counts = [cell["execution_count"] for cell in cells]
        assert counts == list(range(1, len(cells) + 1)), f"{path.name} is not saved as run: make save"
        assert not [out for cell in cells for out in cell["outputs"] if out["output_type"] == "error"], path.name


# --- the Makefile


def fake_python(folder: Path, script: str) -> Path:
    path = folder / "python3"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def make(root: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make in a folder that has no environment yet, and as a user would even where make runs this test."""
    for name in ("pyproject.toml", "constraints.txt"):
        (folder / name).touch()
    command = ["make", "-f", root / "Makefile", f"VENV={folder / 'env'}", *arguments]
    env = {name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)


OLD = 'case "$2" in *platform*) echo 3.9.2;; *) exit 1;; esac'


@pytest.mark.parametrize("target", ["lab", "test"])
def test_a_too_old_python_is_told_in_one_line(root: Path, tmp_path: Path, target: str) -> None:
    old = fake_python(tmp_path, OLD)
    result = make(root, tmp_path, target, f"PYTHON={old}")
    assert result.returncode != 0
    assert not result.stdout
    (line,) = result.stderr.splitlines()
    assert f"Python 3.11 or newer is needed, and {old} is 3.9.2." in line
    assert f"make {target} PYTHON=" in line


def test_a_missing_python_is_told_in_one_line(root: Path, tmp_path: Path) -> None:
    (line,) = make(root, tmp_path, "lab", "CANDIDATES=no-such-python").stderr.splitlines()
    assert "Python 3.11 or newer is needed, and no-such-python is missing." in line


def test_a_python_without_venv_is_told_in_one_line(root: Path, tmp_path: Path) -> None:
    bare = fake_python(tmp_path, 'case "$2" in *ensurepip*) exit 1;; esac')
    (line,) = make(root, tmp_path, "lab", f"PYTHON={bare}").stderr.splitlines()
    assert "cannot make virtual environments" in line


def test_make_help_names_both_commands(root: Path, tmp_path: Path) -> None:
    told = make(root, tmp_path, "help").stdout
    assert "make lab" in told
    assert "make test" in told


# --- the pins


def pins(path: Path) -> dict[str, str]:
    lines = [line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return dict(line.split("==") for line in lines if line)


def test_constraints_pin_all_that_the_project_asks_for(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    pinned = {canonicalize_name(name): version for name, version in pins(root / "constraints.txt").items()}
    for requirement in map(Requirement, asked):
        name = canonicalize_name(requirement.name)
        assert name == "sevenempires" or requirement.specifier.contains(pinned[name]), requirement


def test_binder_pins_agree_with_the_constraints(root: Path) -> None:
    binder, classroom = pins(root / "binder" / "requirements.txt"), pins(root / "constraints.txt")
    assert {name: classroom.get(name) for name in binder} == binder
