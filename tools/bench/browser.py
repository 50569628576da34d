"""How quickly the live board answers in a real browser, and how much it sends: `sevenempires bench --browser`.

A click is timed in the page itself, from the click until what it brings is painted: once as a person clicks, who has
pointed there for a moment, and once as a finger does, which points at nothing before it presses. A finger presses a
unit and a region that it can reach, which the board has asked ahead about, and one that it cannot, for which the
kernel is asked first. Then the same through a proxy on this machine that holds everything back for as long as a
distant server would. At last a piece slides along its way: how long each frame takes, and how long the page works.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

ROUNDS = 30
ROUND_TRIP = 0.1  # seconds, of a server far away
AT_ONCE = 50.0  # milliseconds; nobody feels that something came between
POINTED = 300  # milliseconds that a pointer rests where it clicks; people take longer to see and press
LOOKED = 1000  # milliseconds between one press and the next; people take longer to see what has come of it
SLIDING = 700  # milliseconds in which a piece slides along two legs and everything comes to rest
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
CELLS = (
    "from sevenempires import Case\nfrom sevenempires.widgets import LiveBoard\nLiveBoard(Case.load('land-two-steps'))",
    """from ipywidgets import Button, HTML, VBox
button, label = Button(description="count"), HTML("0")
button.add_class("bench-button")
label.add_class("bench-label")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
VBox([button, label])""",
)
# Clicks a region, waits for what the board says next and for two frames, so that it has been painted.
CLICK = """([region, pointerType]) => new Promise(done => {
  const face = document.querySelector(`.se-map [data-unit="infantry"][data-at="${region}"]`)
    ?? document.querySelector(`.se-map [data-region="${region}"]`);
  const { x, y, width, height } = face.getBoundingClientRect();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
  });
  watch.observe(document.querySelector('.se-says'), { childList: true, subtree: true });
  const how = { bubbles: true, pointerId: 1, button: 0, pointerType, clientX: x + width / 2, clientY: y + height / 2 };
  const start = performance.now();
  face.dispatchEvent(new PointerEvent('pointerdown', how));
  face.dispatchEvent(new PointerEvent('pointerup', how));
})"""
# The same for a button and a label of ipywidgets, which is what Jupyter itself takes.
PLAIN = """() => new Promise(done => {
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
  });
  watch.observe(document.querySelector('.bench-label'), { childList: true, subtree: true, characterData: true });
  const start = performance.now();
  document.querySelector('.bench-button').click();
})"""
# Points at a region and waits for the card; nobody asks the kernel.
HOVER = """region => new Promise(done => {
  const face = document.querySelector(`.se-map [data-region="${region}"]`);
  const start = performance.now();
  face.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerId: 1, pointerType: 'mouse' }));
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""
# Presses a region and takes down how long each frame takes for so many milliseconds.
SLIDE = """([region, milliseconds]) => new Promise(done => {
  const face = document.querySelector(`.se-map [data-region="${region}"]`);
  const { x, y, width, height } = face.getBoundingClientRect();
  const how = { bubbles: true, pointerId: 1, button: 0, pointerType: 'mouse',
    clientX: x + width / 2, clientY: y + height / 2 };
  const [start, frames] = [performance.now(), []];
  let last;
  const next = now => {
    if (last !== undefined) frames.push(now - last);
    last = now;
    if (now - start < milliseconds) requestAnimationFrame(next);
    else done(frames);
  };
  face.dispatchEvent(new PointerEvent('pointerdown', how));
  face.dispatchEvent(new PointerEvent('pointerup', how));
  requestAnimationFrame(next);
})"""


@dataclass(frozen=True, slots=True)
class Measured:
    """Times of one kind of thing, in milliseconds."""

    what: str
    times: tuple[float, ...]
    target: float | None = None

    def __str__(self) -> str:
        middle, late = median(self.times), quantiles(self.times, n=10)[-1]
        quick = sum(time <= AT_ONCE for time in self.times) / len(self.times)
        told = f"{self.what:<52} {middle:7.0f} {late:7.0f} {quick:7.0%}"
        if self.target is None:
            return told
        return f"{told}   target under {self.target:.0f}{'' if middle < self.target else ', missed'}"


def run(rounds: int = ROUNDS) -> int:
    """Measure everything and print a table."""
    try:
        import playwright.sync_api  # noqa: F401 - only looked for
    except ModuleNotFoundError:
        needed = "the browser bench needs playwright: pip install playwright"
        raise ModuleNotFoundError(needed, name="playwright") from None
    near, sent = _clicks(rounds, 0.0)
    far, _ = _clicks(rounds, ROUND_TRIP)
    print(f"{'':<52} {'median':>7} {'p90':>7} {'≤ 50':>7}   milliseconds")
    far_off = f"at {ROUND_TRIP * 1000:.0f} ms round trip"
    print(Measured("click to repaint, after pointing there", tuple(near["click"]), AT_ONCE))
    print(Measured("touch to repaint, a unit and where it can go", tuple(near["touch"]), AT_ONCE))
    print(Measured("touch to repaint, refused by the kernel", tuple(near["refused"]), 100))
    print(Measured("the same with a button and a label of ipywidgets", tuple(near["plain"])))
    print(Measured("pointing to repaint, in the browser alone", tuple(near["hover"]), AT_ONCE))
    print(Measured(f"click to repaint, {far_off}", tuple(far["click"]), AT_ONCE))
    print(Measured(f"touch to repaint, {far_off}", tuple(far["touch"]), AT_ONCE))
    print(Measured(f"touch refused, {far_off}", tuple(far["refused"]), 200))
    print(Measured("a frame while a piece slides", tuple(near["frame"]), 34))
    print(Measured(f"work of the page in {SLIDING} ms of sliding", tuple(near["work"]), SLIDING / 2))
    print(Measured("matplotlib figure, full redraw", tuple(_figures(max(5, rounds // 3))), 150))
    print(f"bytes for each update: {median(sent):.0f} median, {max(sent)} at most; target at most 5000")
    return 0


def _clicks(rounds: int, round_trip: float) -> tuple[dict[str, list[float]], list[int]]:
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        _lab(Path(folder)) as (port, token),
        _proxy(port, round_trip) as reached,
        sync_playwright() as driver,
    ):
        found = shutil.which("chromium") or driver.chromium.executable_path
        browser = driver.chromium.launch(executable_path=found, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 1200})
        page.set_default_timeout(120_000)
        sent = _listen(page)
        _open(page, f"http://127.0.0.1:{reached}/lab/tree/bench.ipynb?token={token}")
        _timed(page, 3)  # the first ones warm everything up
        sent.clear()
        times = _timed(page, rounds)
        browser.close()
        return times, sent


def _timed(page: Page, rounds: int) -> dict[str, list[float]]:
    kinds = ("click", "touch", "refused", "hover", "plain", "frame", "work")
    times: dict[str, list[float]] = {kind: [] for kind in kinds}
    for _ in range(rounds):
        page.emulate_media(reduced_motion="reduce")
        times["plain"].append(page.evaluate(PLAIN))
        for region in ("Vienna", "Moscow"):  # picks the infantry; is refused
            times["hover"].append(page.evaluate(HOVER, region))
            page.wait_for_timeout(POINTED)
            times["click"].append(page.evaluate(CLICK, [region, "mouse"]))
            page.wait_for_timeout(POINTED)  # the kernel has answered too
        _let_go(page)
        for region, kind in (("Vienna", "touch"), ("Moscow", "refused"), ("Saxony", "touch")):
            page.wait_for_timeout(LOOKED)
            times[kind].append(page.evaluate(CLICK, [region, "touch"]))
        _undo(page)
        frames, work = _slide(page)
        times["frame"] += frames
        times["work"].append(work)
    return times


def _let_go(page: Page) -> None:
    page.locator(".se-map").dispatch_event("keydown", {"key": "Escape"})  # without pointing anywhere
    page.locator(".se-steps").first.wait_for(state="detached")


def _undo(page: Page) -> None:
    page.wait_for_timeout(POINTED)
    page.get_by_role("button", name="Undo", exact=True).click()
    page.locator('.se-map [data-unit="infantry"][data-at="Vienna"]').wait_for()
    page.wait_for_timeout(LOOKED)


def _slide(page: Page) -> tuple[list[float], float]:
    """The frames of a piece that slides, and how long the page worked meanwhile."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(CLICK, ["Vienna", "mouse"])
    page.wait_for_timeout(LOOKED)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    before = _worked(session)
    frames: list[float] = page.evaluate(SLIDE, ["Saxony", SLIDING])
    work = _worked(session) - before
    session.detach()
    _undo(page)
    return frames, work


def _worked(session: CDPSession) -> float:
    """For how many milliseconds the page has worked since it was opened."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def _listen(page: Page) -> list[int]:
    """The sizes of all messages with which the kernel updates a widget."""
    sizes: list[int] = []

    def received(payload: str | bytes) -> None:
        data = payload.encode() if isinstance(payload, str) else payload
        if b'"comm_msg"' in data and b'"update"' in data:
            sizes.append(len(data))

    page.on("websocket", lambda socket: socket.on("framereceived", received))
    return sizes


def _open(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu-itemLabel").get_by_text("Run All Cells", exact=True).click()
    page.locator(".se-map > svg").wait_for()
    page.locator(".bench-label").wait_for()


def _figures(rounds: int) -> Iterator[float]:
    """The time of a whole figure, drawn anew and painted."""
    from sevenempires import Game, draw

    game = Game.new(players=4, seed=7)
    draw.figure(game).canvas.draw()
    for _ in range(rounds):
        start = time.perf_counter()
        draw.figure(game).canvas.draw()
        yield (time.perf_counter() - start) * 1000


@contextmanager
def _lab(folder: Path) -> Iterator[tuple[int, str]]:
    """A JupyterLab on a folder with one notebook; gives its port and token."""
    import nbformat
    from nbformat.v4 import new_code_cell, new_notebook

    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [new_code_cell(cell) for cell in CELLS]  # type: ignore[no-untyped-call]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": kernel})  # type: ignore[no-untyped-call]
    nbformat.write(notebook, folder / "bench.ipynb")  # type: ignore[no-untyped-call]
    home = folder / "home"
    own = {"HOME": str(home), "JUPYTER_CONFIG_DIR": str(home / "config"), "JUPYTER_DATA_DIR": str(home / "data")}
    start = "import sys; from sevenempires.cli import main; sys.exit(main(sys.argv[1:]))"
    server = subprocess.Popen(
        [sys.executable, "-c", start, "lab", str(folder), "--no-browser"],
        env={**os.environ, **own},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = re.search(r":(\d+)/.*token=(\w+)", server.stdout.readline())
        if address is None:
            raise RuntimeError("JupyterLab did not start")
        yield int(address[1]), address[2]
    finally:
        server.terminate()
        server.wait()


@contextmanager
def _proxy(port: int, round_trip: float) -> Iterator[int]:
    """A port that leads to another one, each way taking half a round trip; without one the port itself."""
    if not round_trip:
        yield port
        return
    loop = asyncio.new_event_loop()
    ready: list[int] = []

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            loop.call_later(round_trip / 2, _quietly(writer.write), data)
        loop.call_later(round_trip / 2, _quietly(writer.close))

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(carry(reader, far_writer), carry(far_reader, writer), return_exceptions=True)

    async def listen() -> None:
        server = await asyncio.start_server(meet, "127.0.0.1", 0)
        ready.append(server.sockets[0].getsockname()[1])

    thread = Thread(target=lambda: (loop.run_until_complete(listen()), loop.run_forever()), daemon=True)
    thread.start()
    while not ready:
        time.sleep(0.01)
    try:
        yield ready[0]
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


def _quietly(action: Callable[..., Any]) -> Callable[..., None]:
    """The action; a connection that has been closed meanwhile is nobody's fault."""

    def call(*args: Any) -> None:
        try:
            action(*args)
        except (OSError, RuntimeError):
            return

    return call


if __name__ == "__main__":
    sys.exit(run())
