"""The environment that Binder would build, made without Docker, with the first lesson and the app in the browser."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.network]

# The versions of the base image for this runtime, from the lock file that repo2docker 2026.4 carries.
BASE_IMAGE = ("jupyterlab==4.4.9", "jupyter_server==2.17.0", "ipykernel==7.0.1")
PATIENCE = 300_000  # milliseconds; a busy machine takes its time


def run(command: list[str | Path], **options: Any) -> str:
    told = subprocess.run(command, capture_output=True, text=True, **options)
    assert told.returncode == 0, told.stdout[-2000:] + told.stderr[-2000:]
    return told.stdout + told.stderr


@pytest.fixture(scope="module")
def source(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = tmp_path_factory.mktemp("binder") / "repository"
    shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".*", "build", "test-results", "__pycache__"))
    return copy


@pytest.fixture(scope="module")
def environment(source: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The runtime's Python with the base image's JupyterLab, the pinned libraries, and postBuild done."""
    runtime = (source / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    python = shutil.which(f"python{runtime}")
    if python is None or subprocess.run([python, "-c", "import venv"], capture_output=True).returncode:
        pytest.skip(f"python{runtime} is not installed")
    folder = tmp_path_factory.mktemp("image")
    run([python, "-m", "venv", folder / "env"])
    run([folder / "env/bin/pip", "install", "--quiet", *BASE_IMAGE, "-r", source / "binder" / "requirements.txt"])
    own = {"HOME": str(folder), "PATH": f"{folder / 'env/bin'}{os.pathsep}{os.environ['PATH']}", "JUPYTER_TOKEN": "t"}
    left_out = ("JUPYTER_", "PYTHON", "VIRTUAL_ENV")
    outside = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    run([source / "binder" / "postBuild"], cwd=source, env={**outside, **own})
    return {**outside, **own}


@pytest.fixture(scope="module")
def address(environment: dict[str, str], source: Path) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = ["jupyter", "lab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", f"--port={port}"]
    server = subprocess.Popen(command, cwd=source, env=environment, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.2)
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(60)


def test_the_package_is_installed_as_the_students_get_it(environment: dict[str, str], tmp_path: Path) -> None:
    code = "import sevenempires as kit; assert kit.Board.europe().prove(); print(kit.__file__)"
    told = run([shutil.which("python", path=environment["PATH"]), "-c", code], cwd=tmp_path, env=environment)
    assert "site-packages" in told


def test_the_first_lesson_works_in_the_image(page: Any, address: str) -> None:
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1280, "height": 15_000})  # cells out of sight are not drawn
    page.goto(f"{address}lab/tree/notebooks/00_start_here.ipynb?token=t")
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(state="attached")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()
    page.locator(".jp-CodeCell .jp-InputPrompt").get_by_text("[*]").first.wait_for()
    page.wait_for_function(
        r"[...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].every(p => /\[\d+\]/.test(p.textContent))"
    )
    # How JupyterLab shows a traceback.
    assert page.locator("[data-mime-type='application/vnd.jupyter.stderr']").all_inner_texts() == []
    assert page.get_by_text("Would you like to get notified about official Jupyter news?").count() == 0


def test_the_app_is_beside_it(page: Any, address: str) -> None:
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}voila/tree/app?token=t")
    page.locator("section:visible .cards a[href*=score]").click()
    page.locator(".se-page-head h1").wait_for()
    page.locator(".se-page-head a").click()
    page.locator("section:visible .cards a").first.wait_for()
