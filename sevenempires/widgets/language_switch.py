"""Three buttons that put everything on the screen into another language."""

from typing import Any

from sevenempires.text import say
from sevenempires.text.language import LANGUAGES, OWN_NAMES, current_language, set_language
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import segments, toggle
from sevenempires.widgets.markup import Markup, h
from sevenempires.widgets.page import PagePanel


class LanguageSwitch(PagePanel):
    """The languages as buttons, the present one pressed; all panels and boards follow at once."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.redraw()

    def do_language(self, lang: str) -> None:
        set_language(lang)

    def markup(self) -> Markup:
        """The buttons; each says its language in that language."""
        buttons = [
            toggle("language", h("span", OWN_NAMES[lang], lang=lang), lang, lang == current_language())
            for lang in LANGUAGES
        ]
        return segments(say("Language"), buttons)

    def still(self) -> Still:
        """The languages, the present one in brackets."""
        names = (f"[{OWN_NAMES[lang]}]" if lang == current_language() else OWN_NAMES[lang] for lang in LANGUAGES)
        return None, f"{say('Language')}: {' · '.join(names)}"
