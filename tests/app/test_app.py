"""The pages of the app, its first page and the folder that Voilà serves."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from sevenempires.app import PAGES, showing
from sevenempires.app.folder import SETTINGS, TEMPLATE, write_notebooks, write_template
from sevenempires.app.index import index
from sevenempires.app.install import install
from sevenempires.app.pages import page
from sevenempires.app.showing import asked_language, first_page, show
from sevenempires.text.complaint import Complaint
from sevenempires.text.language import LANGUAGES, current_language, language, set_language


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SEVENEMPIRES_PROGRESS", "nowhere/progress.json")
    yield
    set_language("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_a_card_in_every_language(lang: str) -> None:
    section = re.search(rf'<section id="{lang}".*?</section>', index("pages/"), re.DOTALL)
    assert section
    with language(lang):
        for one in PAGES:
            assert f'href="pages/{one.name}.ipynb?lang={lang}"' in section[0]
            assert one.title in section[0]


def test_the_first_page_asks_no_other_host() -> None:
    assert not re.findall(r'(?:src|href)="(?!#|data:|pages/)[^"]*"', index("pages/"))


def test_every_notebook_is_one_cell_that_shows_its_page(tmp_path: Path) -> None:
    write_notebooks(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {one.name for one in PAGES}
    for path in tmp_path.iterdir():
        notebook = nbformat.read(path, 4)
        nbformat.validate(notebook)
        (cell,) = notebook.cells
        assert f'show("{path.stem}")' in cell.source


def test_the_template_fills_in_its_own_address(tmp_path: Path) -> None:
    from jinja2 import Environment, FileSystemLoader

    write_template(tmp_path)
    env = Environment(loader=FileSystemLoader(tmp_path / "voila" / "templates" / TEMPLATE))
    alone = env.get_template("tree.html").render(base_url="/", notebook_path="")
    assert 'href="/voila/render/explorer.ipynb?lang=de"' in alone
    on_a_hub = env.get_template("tree.html").render(base_url="/user/ada/", notebook_path="/app")
    assert 'href="/user/ada/voila/render/app/explorer.ipynb?lang=de"' in on_a_hub


def test_no_template_names_another_host(tmp_path: Path) -> None:
    write_template(tmp_path)
    for path in tmp_path.rglob("*.*"):
        assert "//cdn" not in path.read_text(encoding="utf-8"), path


def test_installing_leaves_pages_template_and_settings(tmp_path: Path) -> None:
    install(tmp_path / "app", tmp_path / "prefix")
    settings = tmp_path / "prefix/etc/jupyter/voila.json"
    assert json.loads(settings.read_text())["VoilaConfiguration"] == SETTINGS
    assert (tmp_path / "prefix/share/jupyter/voila/templates" / TEMPLATE / "index.html.j2").is_file()
    assert (tmp_path / "app" / "score.ipynb").is_file()


@pytest.mark.parametrize(
    ("query", "lang"), [("lang=de", "de"), ("theme=dark&lang=fr", "fr"), ("", "en"), ("lang=xx", "en")]
)
def test_the_address_chooses_the_language(query: str, lang: str) -> None:
    assert asked_language(query) == lang


@pytest.mark.parametrize(
    ("path", "first"),
    [
        ("/voila/render/score.ipynb", "/voila/tree"),
        ("/user/ada/voila/render/app/score.ipynb", "/user/ada/voila/tree/app"),
        ("", ""),
    ],
)
def test_the_way_back_leads_to_the_first_page(path: str, first: str) -> None:
    assert first_page({"SCRIPT_NAME": path}) == first


def test_a_page_opens_in_the_language_of_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "lang=fr")
    shown = show("score")
    assert current_language() == "fr"
    assert "Feuille de score" in shown.children[0].children[0].value


def test_what_goes_wrong_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "lang=de")
    (told,) = show("no-such-page").children
    assert "ließ sich nicht öffnen" in told.value
    assert "no-such-page" in told.value


def test_an_unknown_page_names_those_there_are() -> None:
    with pytest.raises(Complaint, match="explorer"):
        page("nothing")


def test_every_visitor_has_progress_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SEVENEMPIRES_PROGRESS")
    showing._keep_apart()
    first = os.environ["SEVENEMPIRES_PROGRESS"]
    monkeypatch.delenv("SEVENEMPIRES_PROGRESS")
    showing._keep_apart()
    second = os.environ["SEVENEMPIRES_PROGRESS"]
    assert first != second
    assert Path(first).parent.stat().st_mode & 0o077 == 0
    for place in (first, second):
        Path(place).parent.rmdir()


def test_what_a_visitor_did_goes_with_the_page() -> None:
    code = "import os; from sevenempires.app import showing; showing._keep_apart()"
    code += "; print(os.environ['SEVENEMPIRES_PROGRESS'])"
    alone = {name: value for name, value in os.environ.items() if name != "SEVENEMPIRES_PROGRESS"}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=alone, check=True)
    place = Path(told.stdout.strip())
    assert place.name == "progress.json"
    assert not place.parent.exists()
