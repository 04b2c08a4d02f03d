"""Wording that stopped native readers, and was given up, does not come back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.site_files import page_files

GIVEN_UP = (
    "added last", "any pair", "back to mine", "back to the legend", "beside another primary value",
    "clear everything", "follow by feed", "from audited to retained", "fullest cell", "how firmly", "is told here",
    "keeps it", "left aside", "left out by rule", "let in", "more about it", "most alike", "never with", "no levels",
    "not at all", "not yet read",  "one paper alone", "ours, from the same data", "outside the grid",
    "passed over", "point at a cell", "rest on it", "single keys do this", "slip of the pen", "stand apart",
    "stays for good", "take away", "these hold", "to flip it", "what it goes with", "what the axis says",
    "where the numbers end", "where to look", "who carries it", "would flip",
)  # fmt: skip
_ANY = re.compile(rf"\b(?:{'|'.join(map(re.escape, GIVEN_UP))})\b", re.IGNORECASE)


@pytest.mark.parametrize("site", ["small_site", "shaped_site"])
def test_no_page_says_what_was_given_up(site: str, request: pytest.FixtureRequest) -> None:
    found = {}
    folder: Path = request.getfixturevalue(site)
    for path in page_files(folder):
        body = LexborHTMLParser(path.read_bytes()).body
        assert body is not None, path
        for kept in body.css("script[src], script:not([type='application/json']), pre, .papers, blockquote"):
            kept.decompose()
        if said := _ANY.findall(body.text(separator=" ")):
            found[path.relative_to(folder).as_posix()] = sorted({each.lower() for each in said})
    assert {} == found
