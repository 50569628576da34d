"""The Dockerfile that Binder would build here; tests/browser makes the same environment without Docker."""

import re
import shutil
import subprocess
import venv
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.network]


def run(command: list[str | Path], **options: Any) -> str:
    told = subprocess.run(command, capture_output=True, text=True, **options)
    assert told.returncode == 0, told.stdout[-2000:] + told.stderr[-2000:]
    return told.stdout + told.stderr


def test_repo2docker_writes_the_expected_dockerfile(root: Path, tmp_path: Path) -> None:
    source = tmp_path / "repository"
    shutil.copytree(root / "binder", source / "binder")
    venv.create(tmp_path / "env", with_pip=True)
    bin = tmp_path / "env" / "bin"
    run([bin / "pip", "install", "--quiet", "jupyter-repo2docker>=2025.8"])
    told = run([bin / "jupyter-repo2docker", "--no-build", "--debug", source])
    runtime = (source / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"Building conda environment for python={runtime}" in told
    steps = [
        r"COPY \S* ?src/binder/requirements\.txt",
        r'RUN \S+/pip install --no-cache-dir -r "binder/requirements\.txt"',
        r"COPY \S* ?src/ \$\{REPO_DIR\}/",
        r"RUN \./binder/postBuild",
    ]
    places = []
    for step in steps:
        found = re.search(step, told)
        assert found, f"{step} is not in the Dockerfile"
        places.append(found.start())
    assert places == sorted(places), "the libraries must come before the repository, or no layer is kept"
