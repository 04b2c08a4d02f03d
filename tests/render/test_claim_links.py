"""Links to claims and from them, on the pages of a site: from where their numbers stand, and to what decides them."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.render.reading import words_of

MOVED = "acid leads, confirmed with new numbers"
ACID = '1 of 5 studies keeps bread by sourdough acidity, 0 of them with weighed dough: Salt & "Crumb" < Crust > Air.'


@pytest.mark.parametrize(
    ("path", "words", "address"),
    [
        ("axes/method/", "used in claim acid leads (confirmed with new numbers)", "../../claims/#acid-leads"),
        ("axes/signs/", "used in claim aroma unseen (overturned)", "../../claims/#aroma-unseen"),
        ("axes/method/acid/", ACID, "../../../claims/#acid-leads"),
        ("tables/kind-by-method/", MOVED, "../../claims/#acid-leads"),
        ("about/", "3", "../claims/#left-out"),
        ("claims/", "1 confirmed with new numbers", "#moved"),
        ("claims/", "Cold Proof", "../papers/cold-proof2026/"),
        ("claims/", "X2", "../screening/#X2"),
    ],
)
def test_link_leads_to_what_it_names(small_site: Path, path: str, words: str, address: str) -> None:
    tree = LexborHTMLParser((small_site / path / "index.html").read_bytes())
    assert (words, address) in {(words_of(link), link.attributes.get("href")) for link in tree.css("article a")}
