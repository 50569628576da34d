"""Widgets of this very process in a real browser, without a server: quick, and every message can be seen or held up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances as living

SCRIPT = Path(__file__).with_name("host.js")
FRAME = """<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><style>
body { margin: 8px; font-family: system-ui, sans-serif; }
.widget-box { display: flex; min-width: 0; } .widget-vbox { flex-direction: column; }
</style><body>"""


class Host:
    """A page with widgets in it; what Python sends is taken down and handed over."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self._outbox: list[dict[str, Any]] = []
        self._known: set[str] = set()
        self._send = Widget._send
        Widget._send = lambda widget, msg, buffers=None: self._taken_down(widget, msg)
        page.set_content(FRAME)
        page.add_script_tag(path=SCRIPT)
        page.expose_function("toPython", self._hear)

    def close(self) -> None:
        """Let widgets send to Jupyter again."""
        Widget._send = self._send

    def show(self, widget: Widget) -> Any:
        """Put a widget on the page."""
        self._outbox.clear()
        self._hand_over()
        self.page.evaluate("id => host.show(id)", widget.model_id)
        return self.page.locator("body > div").last

    def tell(self) -> None:
        """Hand over what Python has sent by itself."""
        self.page.evaluate("messages => host.open(messages)", self._collected())

    def set(self, **manners: Any) -> None:
        """How the kernel behaves: `delay` in milliseconds for one way, `stopped`."""
        self.page.evaluate("manners => Object.assign(host, manners)", manners)

    def sent(self) -> list[dict[str, Any]]:
        """What the browser has sent."""
        return list(self.page.evaluate("host.sent"))

    def _hand_over(self) -> None:
        self.page.evaluate("messages => host.open(messages)", self._collected())

    def _taken_down(self, widget: Widget, msg: dict[str, Any]) -> None:
        if widget.comm is None:
            return  # it is being made
        if msg["method"] == "update":
            self._outbox.append({"id": widget.model_id, "state": msg["state"]})
        else:
            self._outbox.append({"id": widget.model_id, "custom": msg["content"]})

    def _hear(self, id: str, content: dict[str, Any], files: list[list[int]]) -> list[dict[str, Any]]:
        living[id]._handle_custom_msg(content, [bytes(file) for file in files])
        return self._collected()

    def _collected(self) -> list[dict[str, Any]]:
        """Models that are new, then what was sent."""
        every = dict(living)
        made = [
            {"id": id, "state": widget.get_state(), "made": True}
            for id, widget in every.items()
            if id not in self._known
        ]
        self._known.update(every)
        sent, self._outbox = [msg for msg in self._outbox if msg["id"] not in {one["id"] for one in made}], []
        return [*made, *sent]
