"""Wording that stopped native readers, and was given up, does not come back: in pages, labels, scripts or messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.site_files import page_files
from tests.wording.visible_text import find_texts

GIVEN_UP = (
    "added last", "agents at once, at most", "and all that is said of them", "any pair", "are counted by claims",
    "are lit", "back to mine", "back to the legend", "because of", "before and after:", "began whom",
    "begins an agent", "beside another primary value", "beside another value", "can be only begun",
    "clear everything", "counted by the claim", "counted by the claims", "counted in neither reading", "darker: more",
    "deceives",
    "did not allow to copy", "failures for each first one", "fell at the abstract", "fold what is not applicable",
    "folded away", "follow by feed", "from audited to retained", "fullest cell", "here stands", "holds today",
    "how firmly", "how to mend", "is counted by claims", "is no number that", "is spawned at", "is still so",
    "is told here", "it favours", "it keeps every rule", "keeps it", "lead in a circle", "left as before",
    "left aside", "left out by rule", "let in", "lie in the repository", "may be only begun", "more about it",
    "most alike", "never with", "no event tells", "no levels", "no longer holds", "no paper carries",
    "none of them is more than small numbers give", "not at all", "not named for any", "not yet read", "one a line",
    "one paper alone", "ours, from the same data", "outline broken", "outside the grid", "owed to agents",
    "pairs tried", "paper carries", "papers carry", "papers that carry", "pass the strict question",
    "passed on twice", "passed over", "point at a cell", "press one", "read as: what it is", "rest on it",
    "second value of", "shift of words", "single keys do this", "slip of the pen", "stand apart",
    "stands a second time", "stands in every cell", "stands in several", "stays for good", "stems from", "take away",
    "take papers away", "the reader finds", "these hold", "they are no gaps", "to flip it", "to mend it:",
    "to part them", "trust from nothing", "type on", "what it goes with", "what it stems from", "what stands in it",
    "what the axis says", "whatever breaks one", "where it carries", "where the entry’s facts come from",
    "where the numbers end", "where these 1 stand", "where they stand", "where to look", "who carries", "would flip",
)  # fmt: skip
# Of small letters: to look for both kinds takes four times as long.
_ANY = re.compile(rf"\b(?:{'|'.join(map(re.escape, GIVEN_UP))})(?!\w)")
_SPOKEN = ("aria-label", "title", "placeholder", "alt", "content")


def said_in(page: bytes) -> Iterator[str]:
    """Yield what a page says: its text, its labels and its description, without what papers and examples say."""
    tree = LexborHTMLParser(page)
    for kept in tree.css("script[src], script:not([type='application/json']), style, pre, .papers, blockquote"):
        kept.decompose()
    assert tree.root is not None
    yield tree.root.text(separator=" ")
    for name in _SPOKEN:
        yield from (node.attributes[name] or "" for node in tree.css(f"[{name}]"))


@pytest.mark.parametrize("site", ["small_site", "shaped_site", pytest.param("real_site", marks=pytest.mark.real)])
def test_no_page_says_what_was_given_up(site: str, request: pytest.FixtureRequest) -> None:
    found = {}
    folder: Path = request.getfixturevalue(site)
    for path in page_files(folder):
        texts = (" ".join(text.lower().split()) for text in said_in(path.read_bytes()))
        if said := {each for text in texts for each in _ANY.findall(text)}:
            found[path.relative_to(folder).as_posix()] = sorted(said)
    assert {} == found


def test_no_source_says_what_was_given_up(root: Path) -> None:
    # Of scripts and commands, whose words stand on no page.
    found = {text: sorted(files) for text, files in find_texts(root).items() if _ANY.search(text.lower())}
    assert {} == found
