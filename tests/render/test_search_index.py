"""What the header's search loads: names apart from texts, papers as the explorer has them, modules that hold it all."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.model.survey import Survey
from generator.render.page import Page, Site
from generator.render.pages.claims import render_claims
from generator.render.search_index import INDEX, TEXTS, search_files
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from tests.render.conftest import Contexts
from tests.render.reading import first_page

PROSE = Page(path="how/", title="How", description="In short", body="# How\n\n*Slowly*, [here](x.md).\n", markdown=True)


def read(module: str) -> Any:
    """Read a module as a browser would: a name, and JSON in a string."""
    found = re.fullmatch(r"export const (index|texts) = JSON\.parse\('(.*)'\);\n", module, re.DOTALL)
    assert found
    return json.loads(re.sub(r"\\(u[0-9a-f]{4}|.)", _character, found[2]))


def _character(match: re.Match[str]) -> str:
    return chr(int(match[1][1:], 16)) if len(match[1]) > 1 else match[1]


@pytest.fixture(scope="module")
def built(small: Survey, root: Path) -> Site:
    return render_site(small, root / "templates", BuildSettings())


def test_index_names_everything_once(built: Site, small: Survey) -> None:
    index = read(str(built.files[INDEX]))
    assert {paper.key for paper in small.papers} == set(index["papers"]["keys"])
    assert [axis.id for axis in small.taxonomy.axes] == [axis["id"] for axis in index["axes"]]
    assert [
        "acid-leads",
        '1 of 5 studies keeps bread by sourdough acidity, 0 of them with weighed dough: Salt & "Crumb" < Crust > Air.',
    ] in index["claims"]
    paths = [path for path, _, _ in index["pages"]]
    listed = {page.path for page in built.pages if page.listed}
    assert len(paths) == len(set(paths))
    assert {"", "about/", "claims/", "axes/stage/"} <= set(paths) <= listed
    # Papers and values are found as such.
    assert {"papers/linen-loaf2021/", "axes/stage/shelf/"} <= listed - set(paths)


def test_what_is_found_has_a_place(built: Site) -> None:
    index = read(str(built.files[INDEX]))
    pages = {page.path: page.whole() for page in built.pages}
    assert {f"papers/{key}/" for key in index["papers"]["keys"]} <= pages.keys()
    assert {f"axes/{axis['id']}/{value['id']}/" for axis in index["axes"] for value in axis["values"]} <= pages.keys()
    ledger = pages["claims/"].body
    assert [] == [claim for claim, _ in index["claims"] if f'id="{claim}"' not in ledger]


def test_papers_are_as_the_explorer_has_them(built: Site) -> None:
    papers, texts = read(str(built.files[INDEX]))["papers"], read(str(built.files[TEXTS]))
    columns, text = (json.loads(built.files[f"explorer/{name}.json"]) for name in ("columns", "text"))
    assert {name: columns[name] for name in ("keys", "years", "venues", "axes")}.items() <= papers.items()
    assert {name: text[name] for name in ("titles", "alt_titles", "authors")}.items() <= papers.items()
    assert [text["summaries"], text["notes"], text.get("further", {})] == [
        texts[name] for name in ("summaries", "notes", "further")
    ]
    assert columns["links"] == texts["links"]


def test_prose_is_searched_without_its_marks(contexts: Contexts) -> None:
    site, edition = contexts
    ledger = first_page(render_claims, site, edition)
    assert ledger is not None
    files = search_files(site, edition, [ledger, PROSE])
    assert [["claims/", "Claims"], ["how/", "How"]] == [page[:2] for page in read(files[INDEX])["pages"]]
    assert {"1": "How Slowly , here ."} == read(files[TEXTS])["pages"]


@pytest.mark.parametrize("title", ["it's", "a \\ b", "'); alert(1); ('", "</script>", "\u2028\u2029", "{'é'}\\'"])
def test_module_holds_every_character(contexts: Contexts, title: str) -> None:
    files = search_files(*contexts, [replace(PROSE, title=title)])
    assert [["how/", title, "In short"]] == read(files[INDEX])["pages"]
    assert not re.search("[\u2028\u2029]", files[INDEX])
