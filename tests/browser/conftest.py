"""A real JupyterLab, a real Voilà and a real Chromium, started once for each test process and only where asked for.

No request may leave the machine; what a test saw last is kept as a picture in test-results/.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from sevenempires.app.folder import TEMPLATE, write_template
from sevenempires.lessons.keeping import PLACE
from tests.browser.host import Host
from tools.notebook_lint import edition

RESULTS = Path(__file__).parents[2] / "test-results"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}
PROGRESS = "progress.json"
PATIENCE = 45_000  # milliseconds; a busy machine takes its time
FAINT = """() => {
  const paper = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parts = (color) => {
    paper.clearRect(0, 0, 1, 1);
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = paper.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3]));
  const light = (color) => {
    const [r, g, b] = color.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const around = (el) => (el ? [...around(el.parentElement), el] : []);
  const faint = new Set();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const el = words.currentNode.parentElement;
    const text = words.currentNode.textContent.trim();
    if (!text || !el.closest(".se-panel") || !el.getClientRects().length) continue;
    if (el.closest("svg, style, option, [aria-disabled=true], :disabled")) continue;
    const styles = around(el).map((one) => getComputedStyle(one));
    const ground = styles.reduce((under, style) => over(parts(style.backgroundColor), under), [255, 255, 255]);
    const [r, g, b, a] = parts(styles.at(-1).color);
    const ink = over([r, g, b, styles.reduce((all, style) => all * style.opacity, a)], ground);
    const [dark, bright] = [light(ink), light(ground)].sort((x, y) => x - y);
    if ((bright + 0.05) / (dark + 0.05) < 4.5) faint.add(`${text} (${el.tagName} ${el.className})`);
  }
  return [...faint];
}"""
"""The words of all panels with less contrast than the 4.5 to 1 that WCAG asks for, spent buttons aside."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser without a window."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as driver:
        found = shutil.which("chromium") or shutil.which("chromium-browser") or driver.chromium.executable_path
        if not Path(found).exists():
            pytest.skip("no Chromium is installed: apt install chromium, or playwright install chromium")
        browser = driver.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A fresh page; the test fails if it asks for anything outside this machine."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1300}, reduced_motion="reduce")
    foreign: list[str] = []

    def pass_on(route: Any) -> None:
        if urlsplit(route.request.url).hostname in ("127.0.0.1", "localhost", None):
            route.continue_()
        else:
            foreign.append(route.request.url)
            route.abort()

    context.route("**/*", pass_on)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    yield page
    RESULTS.mkdir(exist_ok=True)
    page.screenshot(path=RESULTS / f"{re.sub(r'[^A-Za-z0-9]+', '-', request.node.name).strip('-')}.png")
    context.close()
    assert not foreign, f"requests left the machine: {foreign}"


class Site:
    """A server of notebooks, and how a person opens one there."""

    def __init__(self, name: str, folder: Path, home: Path, address: str, token: str = "") -> None:
        self.name, self.folder, self.address, self.token = name, folder, address, token
        self.progress = home / PROGRESS
        self._count = 0

    def write(self, *cells: str) -> str:
        """A notebook with these cells; gives its file name."""
        self._count += 1
        name = f"{self.name}{self._count}.ipynb"
        notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells], metadata={"kernelspec": KERNEL})
        nbformat.write(notebook, self.folder / name)
        return name

    def copy(self, notebook: Path) -> str:
        """A copy of a notebook of the project as if it had never been run; gives its path in this server's folder."""
        fresh = nbformat.read(notebook, as_version=4)
        for cell in fresh.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
        path = Path(edition(notebook)) / notebook.name
        (self.folder / path).parent.mkdir(exist_ok=True)
        nbformat.write(fresh, self.folder / path)
        return path.as_posix()

    def open(self, page: Any, notebook: str) -> None:
        """Open a notebook, run it all and wait till the kernel is idle."""
        raise NotImplementedError

    def faint(self, page: Any) -> list[str]:
        """The words of the panels that are hard to read."""
        return list(page.evaluate(FAINT))

    def leave(self, page: Any) -> None:
        """Go away and let the kernels end, so that a long list of notebooks does not fill the machine."""
        page.goto("about:blank")


class Lab(Site):
    """JupyterLab."""

    def visit(self, page: Any, notebook: str) -> None:
        """Open a notebook without running anything."""
        self._count += 1  # each visit has a workspace of its own, in which nothing else is open
        page.goto(f"{self.address}/lab/workspaces/w{self._count}/tree/{notebook}?token={self.token}")
        page.locator(".jp-NotebookPanel:visible .jp-Cell").first.wait_for()

    def open(self, page: Any, notebook: str) -> None:
        self.visit(page, notebook)
        self.idle(page)
        self.menu(page, "Run", "Run All Cells")
        self.idle(page)

    def menu(self, page: Any, menu: str, command: str) -> None:
        """Choose a command from a menu."""
        page.get_by_role("menuitem", name=menu, exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text(command, exact=True).click()

    def idle(self, page: Any) -> None:
        """Wait till every cell that was run is done."""
        page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()
        page.wait_for_function(
            "![...document.querySelectorAll('.jp-InputPrompt')].some(prompt => prompt.textContent.includes('*'))"
        )

    def theme(self, page: Any, name: str) -> None:
        """Choose the theme `Light` or `Dark`; it is kept on the server, and other tests look too."""
        page.get_by_role("menuitem", name="Settings", exact=True).click()
        page.locator(".lm-Menu-itemLabel").get_by_text("Theme", exact=True).hover()
        page.locator(".lm-Menu-itemLabel").get_by_text(f"JupyterLab {name}", exact=True).click()
        page.locator(f"body[data-jp-theme-name='JupyterLab {name}']").wait_for(state="attached")

    def leave(self, page: Any) -> None:
        super().leave(page)
        sessions, allowed = f"{self.address}/api/sessions", {"Authorization": f"token {self.token}"}
        for session in page.request.get(sessions, headers=allowed).json():
            assert page.request.delete(f"{sessions}/{session['id']}", headers=allowed).ok


class Voila(Site):
    """Voilà, which runs a notebook when it is opened and shows no code."""

    def open(self, page: Any, notebook: str) -> None:
        page.goto(f"{self.address}/voila/render/{notebook}")
        page.wait_for_function(
            "() => [...document.querySelectorAll('#loading')].every(spin => getComputedStyle(spin).display === 'none')"
        )

    def leave(self, page: Any) -> None:
        kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
        super().leave(page)
        # The page itself asks for this too, but Voilà alone gives it no _xsrf cookie and then refuses for want of it.
        pair = {"Cookie": "_xsrf=ours", "X-XSRFToken": "ours"}
        assert page.request.post(f"{self.address}/voila/api/shutdown/{kernel}", headers=pair).ok


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[Lab]:
    """JupyterLab as `sevenempires lab` starts it."""
    folder, home = tmp_path_factory.mktemp("lab"), tmp_path_factory.mktemp("home")
    port = _free_port()
    start = "import sys; from sevenempires.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", start, "lab", str(folder), "--no-browser", "--port", str(port)]
    with _serving(command, home, port) as process:
        assert process.stdout is not None
        token = re.search(r"token=(\w+)", process.stdout.readline())
        assert token, "JupyterLab printed no address"
        yield Lab("lab", folder, home, f"http://127.0.0.1:{port}", token[1])


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[Voila]:
    """Voilà on a folder of notebooks, with our template: its own one asks another host for icons."""
    folder, home = tmp_path_factory.mktemp("voila"), tmp_path_factory.mktemp("home")
    write_template(home / "data")
    port = _free_port()
    command = [
        *(sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"),
        f"--template={TEMPLATE}",
    ]
    with _serving(command, home, port) as process:
        _answers(process, f"http://127.0.0.1:{port}/voila/tree")
        yield Voila("voila", folder, home, f"http://127.0.0.1:{port}")


@pytest.fixture
def host(page: Any) -> Iterator[Host]:
    """Widgets of this process in the page, without a server."""
    host = Host(page)
    yield host
    host.close()


@pytest.fixture(params=["lab", "voila"])
def site(request: pytest.FixtureRequest) -> Site:
    """JupyterLab and Voilà in turn."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def shot(page: Any) -> Callable[[str], None]:
    """Keep a picture of the page under a name."""

    def keep(name: str) -> None:
        RESULTS.mkdir(exist_ok=True)
        page.screenshot(path=RESULTS / f"{name}.png")

    return keep


@contextmanager
def _serving(command: list[str], home: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    own = {
        "HOME": str(home),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        PLACE: str(home / PROGRESS),
    }
    process = subprocess.Popen(
        command, env={**os.environ, **own}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(60)


def _answers(process: subprocess.Popen[str], address: str) -> None:
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline and process.poll() is None:
        try:
            urlopen(address).read()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise RuntimeError(f"no server answers at {address}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
