"""Wording that stopped native readers, and was given up, does not come back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.site_files import page_files

GIVEN_UP = (
    "added last", "agents at once, at most", "any pair", "are lit", "back to mine", "back to the legend",
    "because of", "beside another primary value", "clear everything", "deceives", "did not allow to copy",
    "failures for each first one", "follow by feed", "from audited to retained", "fullest cell", "here stands",
    "holds today", "how firmly", "is no number that", "is spawned at", "is told here", "keeps it", "lead in a circle",
    "left aside", "left out by rule", "let in", "more about it", "most alike", "never with", "no event tells",
    "no levels", "no longer holds", "not at all", "not yet read", "one paper alone", "ours, from the same data",
    "outline broken", "outside the grid", "owed to agents", "passed over", "point at a cell", "press one",
    "rest on it", "single keys do this", "slip of the pen", "stand apart", "stands a second time", "stays for good",
    "stems from", "take away", "these hold", "to flip it", "to part them", "trust from nothing",
    "what it goes with", "what it stems from", "what stands in it", "what the axis says", "where the numbers end",
    "where to look", "who carries it", "would flip",
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
