"""Every page links the sheets with rules for it: for what stands in it, and for what its scripts may add."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from generator.publish.script_modules import read_closure
from generator.publish.style_sheet import to_sheet
from tests.browser.kinds import REAL_PAGES, SMALL_PAGES
from tests.site_files import page_files

_PRELUDE = re.compile(r"([^{};@]+)\{")
# What narrows a selector down is excluded: rather one rule too many is taken for needed.
_NARROWED = re.compile(r"::?[a-z-]+\([^()]*\)|::?[a-z-]++(?!\()")
_CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
# What a script writes into a class, quoted: `class: "…"`, `node.className = "…"`, `node.classList.add("…")`.
_CLASSES_IN_SCRIPT = re.compile(r"""\bclass(?::|Name\s*=|List\.\w+\(|",)\s*(["'`])((?:\\.|(?!\1).)*)\1""", re.DOTALL)
# The same word for another thing, on pages that never linked the viewer's sheet.
_HOMONYMS = {("viewer.css", ".drop"), ("viewer.css", ".source")}
_HASH = re.compile(r"\.[0-9a-f]{8}(?=\.)")


@pytest.fixture(scope="module")
def sheets(root: Path) -> Mapping[str, frozenset[str]]:
    """Return for each sheet that pages link, by its name, the selectors that name a class."""
    folder = root / "site_docs" / "assets" / "css"
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.css")}
    parts = set(re.findall(r'^@import "(.*)";', "".join(texts.values()), re.MULTILINE))
    return {name: _selectors(to_sheet(name, texts.__getitem__)) for name in texts.keys() - parts}


@pytest.fixture(scope="module")
def added(root: Path) -> Mapping[str, frozenset[str]]:
    """Return the classes that the scripts of each entry may add, by the entry's path."""
    assets = root / "site_docs"
    found = {}
    for entry in (path.relative_to(assets).as_posix() for path in assets.rglob("main.js")):
        modules = read_closure([entry], lambda path: (assets / path).read_text(encoding="utf-8"))
        quoted = (match[2] for module in modules for match in _CLASSES_IN_SCRIPT.finditer(module.text))
        found[entry] = frozenset(re.findall(r"[\w-]+", " ".join(quoted)))
    return found


@pytest.mark.parametrize("survey", ["small_site", pytest.param("real_site", marks=pytest.mark.real)])
def test_no_rule_for_a_page_stands_in_a_sheet_that_it_does_not_link(
    survey: str,
    sheets: Mapping[str, frozenset[str]],
    added: Mapping[str, frozenset[str]],
    request: pytest.FixtureRequest,
) -> None:
    site: Path = request.getfixturevalue(survey)
    missing = []
    # Where `CI` is set every page is looked at, elsewhere one of each kind.
    kinds = [site / path / "index.html" for path in (SMALL_PAGES if survey == "small_site" else REAL_PAGES)]
    for path in page_files(site) if os.environ.get("CI") else filter(Path.is_file, kinds):
        tree = LexborHTMLParser(path.read_bytes())
        classes = {each for node in tree.css("[class]") for each in (node.attributes["class"] or "").split()}
        linked = {_source(node.attributes["href"]).rpartition("/")[2] for node in tree.css("link[rel=stylesheet]")}
        scripts = [_source(node.attributes["src"]) for node in tree.css("script[type=module]")]
        may_add = frozenset().union(*(added.get(script, frozenset()) for script in scripts))
        assert "site.css" in linked
        there = frozenset().union(*(sheets[name] for name in linked & sheets.keys()))
        for name in sheets.keys() - linked:
            needed = _matching(sheets[name] - there, tree, classes, may_add)
            missing += [
                f"{path.relative_to(site)}: {name}: {selector}"
                for selector in needed
                if (name, selector) not in _HOMONYMS
            ]
    assert [] == sorted(missing)


def _selectors(sheet: str) -> frozenset[str]:
    preludes = ",".join(_PRELUDE.findall(sheet))
    # Innermost first, and an element of any kind in the place of one that was narrowed alone.
    while (wider := _NARROWED.sub("", preludes)) != preludes:
        preludes = wider
    selectors = (re.sub(r"([>+~])(?=\s*(?:[>+~]|$))", r"\1 *", each.strip()) for each in preludes.split(","))
    return frozenset(each for each in selectors if _CLASS.search(each))


def _matching(
    selectors: Iterable[str], tree: LexborHTMLParser, classes: set[str], may_add: frozenset[str]
) -> list[str]:
    named = ((each, _classes_of(each)) for each in selectors)
    # To match costs a walk through the page: only what names no class but the page's own is tried.
    return [each for each, names in named if names <= may_add or (names <= classes and tree.css_matches(each))]


@cache
def _classes_of(selector: str) -> frozenset[str]:
    return frozenset(_CLASS.findall(selector))


def _source(address: str | None) -> str:
    return _HASH.sub("", (address or "").replace("../", "").removeprefix("./"))
