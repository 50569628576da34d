"""The folder from which Binder and hubs build: pins, runtime, script, links and configurations."""

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbformat
import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from ruamel.yaml import YAML

from tools import badges


@pytest.fixture
def project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def requirements(root: Path) -> dict[str, Requirement]:
    lines = [line.split("#")[0].strip() for line in (root / "binder" / "requirements.txt").read_text().splitlines()]
    return {canonicalize_name(found.name): found for found in map(Requirement, filter(None, lines))}


# --- what is installed


def test_every_pin_is_exact_and_within_the_range_of_the_project(root: Path, project: dict[str, Any]) -> None:
    pins, extras = requirements(root), project["optional-dependencies"]
    for wanted in map(Requirement, [*project["dependencies"], *extras["lab"], *extras["paper"]]):
        name = canonicalize_name(wanted.name)
        if name not in ("jupyterlab", "sevenempires"):  # the base image has the one, postBuild installs the other
            (pin,) = pins[name].specifier
            assert pin.operator == "=="
            assert wanted.specifier.contains(pin.version), wanted


def test_the_base_image_keeps_its_own_jupyterlab_and_the_layer_its_cache(root: Path) -> None:
    assert not {"jupyterlab", "notebook", "jupyter-server", "sevenempires"} & set(requirements(root))
    assert not re.search(r"^\s*(-e|\.|git\+)", (root / "binder" / "requirements.txt").read_text(), re.MULTILINE)


def test_nothing_overrides_the_requirements(root: Path) -> None:
    for folder in (root, root / "binder", root / ".binder"):
        for name in ("environment.yml", "Pipfile", "Dockerfile", "conda-lock.yml"):
            assert not (folder / name).exists()


def test_the_runtime_is_one_that_the_project_supports(root: Path, project: dict[str, Any]) -> None:
    runtime = re.fullmatch(r"python-(3\.\d+)\n", (root / "binder" / "runtime.txt").read_text())
    assert runtime
    assert SpecifierSet(project["requires-python"]).contains(f"{runtime[1]}.0")


def test_the_script_stops_at_the_first_failure(root: Path) -> None:
    script = root / "binder" / "postBuild"
    assert "set -euo pipefail" in script.read_text()
    assert os.access(script, os.X_OK)


@pytest.mark.parametrize("name", ["binder/postBuild", "docs/hub/install_on_tljh.sh"])
def test_the_scripts_are_sound_shell(root: Path, name: str) -> None:
    assert subprocess.run(["bash", "-n", root / name]).returncode == 0


def test_without_a_hub_the_installer_changes_nothing_and_says_so(root: Path) -> None:
    if Path("/opt/tljh").exists():
        pytest.skip("this machine has a Littlest JupyterHub")
    told = subprocess.run([root / "docs/hub/install_on_tljh.sh"], capture_output=True, text=True)
    assert told.returncode == 2
    assert "no Littlest JupyterHub" in told.stderr


# --- the links


def test_owner_and_tag_stand_in_one_place(root: Path) -> None:
    name, tag = badges.repository((root / badges.PLACE).read_text())
    assert "/" in name
    for path in [*root.glob("*.md"), *(root / "docs").rglob("*.md")]:
        for found in re.findall(r"mybinder\.org/v2/gh/([^?)\s]+)", path.read_text(encoding="utf-8")):
            assert found == f"{name}/{tag}", path


@pytest.mark.parametrize("document", badges.DOCUMENTS)
def test_the_badges_in_a_document_are_the_present_ones(root: Path, document: str) -> None:
    text = (root / document).read_text(encoding="utf-8")
    assert badges.renewed(text, document, (root / badges.PLACE).read_text()) == text, "python -m tools.badges"


def test_the_guide_has_the_badges(root: Path) -> None:
    assert badges.OPEN in (root / "docs" / "classroom.md").read_text(encoding="utf-8")


def test_the_badges_open_notebooks_that_exist(root: Path) -> None:
    links = re.findall(r"urlpath=([^)]+)\)", badges.block("README.md", "ada/fork v1"))
    opened = [link.replace("%2F", "/") for link in links]
    for path in opened[:-1]:
        assert (root / path.removeprefix("lab/tree/")).is_file(), path
    assert opened[-1] == "voila/tree/app"


def test_a_fork_renews_all_links_with_one_line(tmp_path: Path) -> None:
    for name in (badges.PLACE, *badges.DOCUMENTS):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"before\n{badges.OPEN}\nold\n{badges.CLOSE}\nafter\n")
    (tmp_path / badges.PLACE).write_text("ada/fork class/7b\n")
    badges.write(tmp_path)
    text = (tmp_path / "docs" / "classroom.md").read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "https://mybinder.org/v2/gh/ada/fork/class%2F7b?urlpath=voila%2Ftree%2Fapp" in text


@pytest.mark.parametrize("line", ["", "no-slash v1", "a/b", "a/b c d", "a/b?x v1"])
def test_a_line_that_is_none_is_told(line: str) -> None:
    with pytest.raises(badges.BadgeError, match="OWNER/REPOSITORY TAG"):
        badges.repository(line)


def test_the_pictures_of_the_badges_are_the_present_ones(root: Path) -> None:
    for name, picture in badges.pictures().items():
        assert (root / "docs" / name).read_text(encoding="utf-8") == picture
        assert ElementTree.fromstring(picture).get("aria-label")


# --- the hubs


@pytest.fixture(params=["tljh_config.yaml", "z2jh_values.yaml"])
def hub(root: Path, request: pytest.FixtureRequest) -> dict[str, Any]:
    return YAML(typ="safe").load((root / "docs" / "hub" / request.param).read_text(encoding="utf-8"))


def test_a_hub_limits_memory_and_ends_what_nobody_uses(hub: dict[str, Any]) -> None:
    memory = hub["singleuser"]["memory"]["limit"] if "singleuser" in hub else hub["limits"]["memory"]
    assert memory == "1G"
    cull = hub["cull"] if "cull" in hub else hub["services"]["cull"]
    assert cull["enabled"] is True
    assert cull["timeout"] >= 600


def test_the_cluster_runs_the_tag_of_the_links(root: Path) -> None:
    values = YAML(typ="safe").load((root / "docs" / "hub" / "z2jh_values.yaml").read_text(encoding="utf-8"))
    tag = badges.repository((root / badges.PLACE).read_text())[1]
    assert values["singleuser"]["image"]["tag"] == tag
    assert f"seven-empires:{tag}" in (root / "docs" / "classroom.md").read_text(encoding="utf-8")
    assert values["singleuser"]["networkPolicy"]["egressAllowRules"]["nonPrivateIPs"] is False


def test_on_the_cluster_students_work_on_their_own_disk(root: Path) -> None:
    values = YAML(typ="safe").load((root / "docs" / "hub" / "z2jh_values.yaml").read_text(encoding="utf-8"))
    home = values["hub"]["config"]["KubeSpawner"]["notebook_dir"]
    (*_, copy) = values["singleuser"]["lifecycleHooks"]["postStart"]["exec"]["command"]
    assert f"/srv/seven-empires/notebooks /srv/seven-empires/app {home}/" in copy
    # The image begins in the repository's folder, and that is another one.
    assert "--target-repo-dir /srv/seven-empires " in (root / "docs" / "classroom.md").read_text(encoding="utf-8")
    assert values["singleuser"]["defaultUrl"].startswith("/lab/tree/notebooks/")


def test_every_account_sees_the_pictures_without_a_click(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the settings sign when a server starts is trusted in every copy; before, nothing is."""
    from nbformat.sign import NotebookNotary
    from traitlets.config import Config

    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    signing: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: signing.append(command))
    lesson = nbformat.read(root / "notebooks" / "00_start_here.ipynb", 4)
    (tmp_path / "skel").mkdir()
    nbformat.write(lesson, tmp_path / "skel" / "00_start_here.ipynb")
    settings = (root / "docs" / "hub" / "jupyter_server_config.py").read_text(encoding="utf-8")
    config = Config()
    text = settings.replace("/etc/skel/seven-empires/notebooks", str(tmp_path / "skel"))
    assert text != settings
    assert not NotebookNotary().check_signature(lesson)
    exec(text, {"get_config": lambda: config})
    monkeypatch.undo()
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    for command in signing:
        subprocess.run(command, check=True, capture_output=True)
    assert NotebookNotary().check_signature(nbformat.read(root / "notebooks" / "00_start_here.ipynb", 4))
    assert config.MappingKernelManager.cull_idle_timeout >= 600


def test_both_hubs_use_these_settings(root: Path) -> None:
    values = YAML(typ="safe").load((root / "docs" / "hub" / "z2jh_values.yaml").read_text(encoding="utf-8"))
    assert values["singleuser"]["extraEnv"]["JUPYTER_CONFIG_PATH"] == "/srv/seven-empires/docs/hub"
    installer = (root / "docs" / "hub" / "install_on_tljh.sh").read_text(encoding="utf-8")
    assert "docs/hub/jupyter_server_config.py /opt/tljh/user/etc/jupyter/jupyter_server_config.py" in installer


def test_what_the_guide_points_to_exists(root: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (root / "docs" / "classroom.md").read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (root / "docs" / link).exists()] == []
