"""A game or a position to hand on: a button that copies its link, or its code where no page of its own shows it."""

from sevenempires.text import say
from sevenempires.text.language import current_language
from sevenempires.widgets.markup import Markup, h


def copy_code(code: str, label: str) -> Markup:
    """A button that copies; the browser makes a link of the code where the page can be opened by one."""
    told = say("Copied. Paste it into a message; it opens this page, or goes into “Save and load”.")
    failed = say("The browser would not copy it; here it is:")
    carried = {"data_copy": code, "data_lang": current_language(), "data_copied": told, "data_failed": failed}
    return h("button.sp-btn", label, type="button", **carried)
