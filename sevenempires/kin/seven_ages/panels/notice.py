"""What stands below every laboratory of 7 Ages."""

from sevenempires.rulebook.book import book
from sevenempires.widgets.markup import Markup, h


def notice() -> Markup:
    """Whose the game is, and what this is not."""
    return h("p.sp-note", str(book("seven-ages").game.provenance))
