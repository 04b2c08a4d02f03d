"""Entries of BibTeX as programs write them in, what they say of a paper out."""

from __future__ import annotations

import pytest

from generator.bibliography.bibtex import read_bibtex
from generator.bibliography.record import Record


def read_one(text: str) -> Record:
    reading = read_bibtex(text, "x.bib")
    assert () == reading.problems
    [record] = reading.records
    return record


@pytest.mark.parametrize(
    ("written", "links"),
    [
        ("url = {http://www.example.org/~tom/a--b.pdf}", {"paper": "http://www.example.org/~tom/a--b.pdf"}),
        (r"url = {\url{http://example.org/a_b}}", {"paper": "http://example.org/a_b"}),
        (r"url = {http://example.org/{\textasciitilde}tom/a\_b\%20c}", {"paper": "http://example.org/~tom/a_b%20c"}),
        (r"url = {http://example.org/$\sim$tom/\#a}", {"paper": "http://example.org/~tom/#a"}),
        ("url = {http://example.org/a''b``c$d$}", {"paper": "http://example.org/a"}),
        (
            "link = {http://example.org/~tom}, code = {https://github.com/a/b--c}",
            {
                "paper": "http://example.org/~tom",
                "code": "https://github.com/a/b--c",
            },
        ),
    ],
)
def test_addresses_are_read_as_they_are_printed(written: str, links: dict[str, str]) -> None:
    assert links == read_one(f"@misc{{x, title = {{T}}, {written}}}").links


@pytest.mark.parametrize(
    ("written", "doi"),
    [
        ("10.5555/a--b~c", "10.5555/a--b~c"),
        (r"10.1007/s00\_1", "10.1007/s00_1"),
        (
            r"10.1002/(SICI)1097(1998)43:4{\textless}338::AID-JBM16{\textgreater}3.0.CO;2-B",
            "10.1002/(SICI)1097(1998)43:4<338::AID-JBM16>3.0.CO;2-B",
        ),
        ("10.1002/1097(1998)43:4$<$338::AID-JBM16$>$3.0.CO;2-B", "10.1002/1097(1998)43:4<338::AID-JBM16>3.0.CO;2-B"),
    ],
)
def test_dois_are_read_as_they_are_printed(written: str, doi: str) -> None:
    assert {"doi": doi} == read_one(f"@misc{{x, title = {{T}}, doi = {{{written}}}}}").ids
