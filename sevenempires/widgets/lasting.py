"""A widget that leaves a picture, readable when the kernel has ended, was restarted, or the page is reloaded.

Jupyter shows one kind of data of an output, the live view if there is one, and an error or nothing once its model is
gone. So the live view and the picture are two outputs, and the style sheets hide the picture while the view is alive.
"""

from typing import Any

LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


class Lasting:
    """Shows the live view, and after it the rest of the bundle as an output of its own."""

    def _ipython_display_(self) -> None:
        from IPython.display import display

        bundle: dict[str, Any] = dict(self._repr_mimebundle_())
        live = bundle.pop(LIVE_VIEW, None)
        if live is not None:
            display({LIVE_VIEW: live}, raw=True)  # type: ignore[no-untyped-call]
        display(bundle, raw=True)  # type: ignore[no-untyped-call]

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        raise NotImplementedError
