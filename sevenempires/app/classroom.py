"""The page for teachers: a class out of a file or a pasted list; table, page and picture to take along."""

from base64 import b64encode
from typing import Final

from sevenempires.classroom import Overview, Read, overview, read_bytes, read_text
from sevenempires.classroom.listing import spreadsheet, told
from sevenempires.classroom.page import HONEST, STYLE, body, page
from sevenempires.classroom.picture import drawn
from sevenempires.lessons import lessons
from sevenempires.libraries import MissingLibrary
from sevenempires.text import N_, say
from sevenempires.widgets.base import Still
from sevenempires.widgets.controls import button, choice_field, file_field, text_area
from sevenempires.widgets.markup import Inside, Markup, h, join
from sevenempires.widgets.page import PagePanel

ABOUT: Final = N_(
    "Open a list of names and progress codes (.csv, .txt, .xlsx), or the .zip that a learning platform gives you; or "
    "paste it. It is read here and sent nowhere."
)
BEGUN: Final = ""


class ClassOverview(PagePanel):
    """What a class has solved; the file is read in this kernel, and nothing of it is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.pasted = ""
        self.lesson = BEGUN
        self.read: Read | None = None
        self.redraw()

    @property
    def overview(self) -> Overview | None:
        """What is shown, once a class has been read."""
        return None if self.read is None else overview(self.read, [self.lesson] if self.lesson else [])

    def do_file(self, data: bytes) -> None:
        """A file was opened."""
        self.read = read_bytes(data)

    def do_write(self, text: str) -> None:
        """What stands in the field."""
        self.pasted = text

    def do_load(self) -> None:
        """Read what was pasted."""
        if self.pasted.strip():
            self.read = read_text(self.pasted)

    def do_lesson(self, stem: str) -> None:
        """Look at one lesson, or at those that the class has begun."""
        self.lesson = stem

    def markup(self) -> Markup:
        """How to bring a class here, and what it has solved."""
        shown = self.overview
        return join(
            h("style", Markup(STYLE)),
            h("p.sp-lead", say(ABOUT)),
            text_area("write", self.pasted, 3, say("Names and codes, a pupil a line"), "Ada;2M08-R8D"),
            h(
                "div.sp-bar",
                file_field("file", say("Open a file"), ".csv,.tsv,.txt,.xlsx,.zip,.html"),
                button("load", say("Read what is pasted")),
            ),
            h("p.sp-soft", say(HONEST)) if shown is None else self._shown(shown),
        )

    def _shown(self, shown: Overview) -> Inside:
        options = [(BEGUN, say("those that the class has begun"))]
        options += [(one.stem, f"{one.number} {one.title}") for one in lessons() if one.exercises]
        return [
            h(
                "div.sp-bar",
                choice_field("lesson", say("Lessons"), options, self.lesson),
                _link("class.csv", "text/csv", spreadsheet(shown)),
                _link("class.html", "text/html", page(shown).encode()),
                _picture(shown),
            ),
            body(shown, level=2),
        ]

    def still(self) -> Still:
        """The overview in lines."""
        return None, say(ABOUT) if self.overview is None else "\n".join(told(self.overview))


def _picture(shown: Overview) -> Inside:
    try:
        return _link("class.png", "image/png", drawn(shown))
    except MissingLibrary:  # as in the browser edition
        return None


def _link(name: str, kind: str, data: bytes) -> Markup:
    """A file to take along."""
    href = f"data:{kind};base64,{b64encode(data).decode()}"
    return h("a.st-download", say("Download {name}", name=name), download=name, href=href)
