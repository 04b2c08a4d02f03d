"""What is typed into the explorer against a plain search over the API's records: words, phrases, fields, codes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.explorer import expect_found, open_explorer, shown_keys
from tests.browser.explorer_recount import recount as recount
from tests.browser.recount import Record, Recount, begins
from tests.properties import some

pytestmark = pytest.mark.real

TYPED = (
    *("R7", "r7", "O5", "E2", "tag:R7", "tag:o5", "tag:debate", "orchestr", "ORCHESTR", "title:orchestr"),
    *("balunović", "BALUNOVIC", "tramèr florian", "author:florian", 'author:"florian tramer"', "author:é"),
    *("venue:iclr", 'venue:"neurips 2025"', "year:2024..2026", "year:2024..", "year:..2020", "year:2025"),
    *("abstract announces", '"the abstract"', "credit assign", '"credit assignment"'),
    *("-agent", "debate -role", '-"multi agent"', "agent -tag:R8 year:2025", "key:c3"),
)
# Order counts in a phrase; an unknown field is a word of its own.
IN_VAIN = ('"abstract the"', "noname:agent or agent")


def test_search_finds_what_the_records_hold(page: Page, real_url: str, recount: Recount) -> None:
    open_explorer(page, real_url)
    words = page.get_by_role("searchbox", name="Search titles")
    total = len(recount.papers)
    empty = []
    for typed in (*some(TYPED, 12), *IN_VAIN):
        wanted = {paper["key"] for paper in recount.papers if holds(recount, paper, typed)}
        if not wanted:
            empty.append(typed)
            continue
        words.fill(typed)
        expect_found(page, len(wanted), total)
        # Not by another spelling, either.
        assert not page.get_by_text("No matches for").count()
        assert shown_keys(page) <= wanted, typed
    # No matches: a spelling is tried.
    assert list(IN_VAIN) == empty


def holds(recount: Recount, paper: Record, typed: str) -> bool:
    """Search one record as the help panel describes it."""
    for term in re.findall(r'(?:[^\s"]|"[^"]*")+', typed):
        plain = term.removeprefix("-")
        field, _, rest = plain.partition(":")
        if bool(_finds(recount, paper, field, rest, plain)) == term.startswith("-"):
            return False
    return True


def _finds(recount: Recount, paper: Record, field: str, rest: str, plain: str) -> bool:
    texts = {
        "title": [paper["title"], paper["alt_title"]],
        "author": paper["authors"],
        "venue": [paper["venue"]],
        "key": [paper["key"]],
        "tag": recount.tag_words(paper),
    }
    if field == "year":
        first, dots, last = re.fullmatch(r"(\d*)(\.\.)?(\d*)", rest).groups()  # type: ignore[union-attr]
        return int(first or 0) <= paper["year"] <= int((last if dots else first) or 9999)
    if field in texts:
        return any(_begun(rest) in f"{begins(text)} " for text in texts[field] if text)
    return _begun(plain) in f"{recount.text[paper['key']]} "


def _begun(typed: str) -> str:
    """Return what has to be found of a word or phrase: the last word of a phrase is a whole one."""
    return begins(typed) + (" " if typed.endswith('"') else "")
