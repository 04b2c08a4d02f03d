"""A Markdown list whose papers carry labels in front of their parts: `**Title:** …`, `- Authors: …`."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read

AUTHORS = ("Ines Vega, Tomo Arai", "Li Wu and Bo de Wit", "Petra Sill, et al.")
ITEMS = (
    "- **Authors**: {names}\n- **Year**: 2020\n- **Venue**: ICML\n- **Summary**: It bakes.\n"
    "- **Link**: [Page](https://example.org/{at})\n- **Code**: https://github.com/x/{at}\n\n"
)
PAPERS = {
    "paragraphs": "**Title:** [Relays of {at} Loaves](https://example.org/{at})\n\n**Authors:** {names}\n\n"
    "**Journal Info:** ICML, June 2020\n\n**Summary:** It bakes.\n\n**Code:** https://github.com/x/{at}\n\n"
    "**Compared:** `Rye`, [Malt](https://example.org/malt).\n\nMore of it:\n\n- Oat\n\n---\n\n",
    "items below another heading": "### {at}. **Loaves**\n\n- **Title**: Relays of {at} Loaves\n" + ITEMS,
    "items below the title as a heading": "### {at}. Relays of {at} Loaves\n\n" + ITEMS,
    "items below a heading with the venue": "### Relays of {at} Loaves (ICML 2020)\n\n"
    "- **Authors:** {names}\n- **TL;DR:** It bakes.\n- **Links:**\n  - [Paper](https://example.org/{at})\n"
    "  - [Code](https://github.com/x/{at})\n\n",
    "items below an item": "1. **Relays of {at} Loaves**\n   - Authors: {names}\n   - Year: 2020\n"
    "   - Venue: ICML 2020\n   - Summary: It bakes.\n   - URL: https://example.org/{at}\n   - Code: [git](https://github.com/x/{at})\n"
    "   - Figures: 3\n\n",
    "lines below a linked title": "- **[Relays of {at} Loaves](https://example.org/{at})**\n  *Authors*: {names}  \n"
    "  *Publication*: ICML-2020  \n  *Summary*: It bakes.  \n  *Code*: https://github.com/x/{at}  \n",
    "lines below a title in bold": "**Relays of {at} Loaves**\nAuthors: {names}\\\nVenue: ICML, 2020\\\n"
    "Summary: It\nbakes.\\\nLinks: [paper](https://example.org/{at}) [code](https://github.com/x/{at})\n\n",
    "one line": "- **Title:** Relays of {at} Loaves **Authors:** {names} | **Venue:** ICML 2020 "
    "**Summary:** It bakes. [[paper](https://example.org/{at})] [[code](https://github.com/x/{at})]\n",
    "paper": "#### Loaves\n* __Paper__: [Relays of {at} Loaves](https://example.org/{at})\n* __Authors__: {names}\n"
    "* __Conference__: ICML 2020\n* __Summary__: It bakes.\n* __Code__: https://github.com/x/{at}\n",
}


@pytest.mark.parametrize("written", PAPERS.values(), ids=PAPERS)
def test_paper_says_its_parts_behind_labels(written: str) -> None:
    text = "# Awesome\n\n## Methods\n\n" + "".join(
        written.format(at=at, names=names) for at, names in enumerate(AUTHORS)
    )
    reading = read(text, "x.md")
    assert () == reading.problems
    assert [
        (
            f"Relays of {at} Loaves",
            {"paper": f"https://example.org/{at}", "code": f"https://github.com/x/{at}"},
            ("ICML", 2020, "It bakes."),
        )
        for at in range(3)
    ] == [(each.title, dict(each.links), (each.venue, each.year, each.summary)) for each in reading.records]
    assert [("Ines Vega", "Tomo Arai"), ("Li Wu", "Bo de Wit"), ("Petra Sill", "et al.")] == [
        each.authors for each in reading.records
    ]
    assert {("Methods",)} == {each.keywords["Section"] for each in reading.records}
    lines = written.count("\n")
    assert [5, 5 + lines, 5 + 2 * lines] == [each.place.line for each in reading.records]


def test_section_is_a_heading_with_several_papers_below() -> None:
    paper = "**Title:** Relays of {at} Loaves\n\n**Authors:** Ines Vega\n\n"
    written = "## Rye\n" + paper.format(at=1) + paper.format(at=2) + "## Malt\n" + paper.format(at=3)
    assert [("Rye",), ("Rye",), ("Malt",)] == [each.keywords["Section"] for each in read(written, "x.md").records]


@pytest.mark.parametrize(
    "written",
    [
        "## Basic Information\n- **Authors**: Ines Vega\n- **Venue**: ICML 2020\n",
        "**Title:**\n\n**Authors:**\n\n**Year:**\n",
        "**Title:** [pdf](https://example.org/1)\n**Year:** 2020\n",
        "- **Paper:** https://example.org/1\n- **Year:** 2020\n",
        "**Title:** What the list is called\n",
    ],
)
def test_title_is_never_made_up(written: str) -> None:
    assert () == read(written, "x.md").records


def test_paper_below_labels_is_one_of_its_own() -> None:
    written = (
        "**Title:** Relays of Loaves\n**Authors:** Ines Vega\n**DOI:** 10.5555/relays.1\n\n"
        "- [Relays of Rye](https://example.org/rye)\n- **Malt**: Relays of Malt [pdf](https://example.org/malt)\n"
    )
    assert ["Relays of Loaves", "Relays of Rye", "Malt"] == [each.title for each in read(written, "x.md").records]


def test_section_of_one_paper_is_one_where_the_list_has_few() -> None:
    paper = "**Title:** Relays of {at} Loaves\n\n**Authors:** Ines Vega\n\n"
    written = "## Rye\n" + paper.format(at=1) + "## Malt\n" + paper.format(at=2)
    assert [("Rye",), ("Malt",)] == [each.keywords["Section"] for each in read(written, "x.md").records]


def test_paper_above_labels_is_one_of_its_own() -> None:
    written = (
        "- [Relays of Rye](https://example.org/rye)\n**Title:** Relays of Loaves\n**DOI:** 10.5555/relays.1\n\n"
        "- [Relays of Oat](https://example.org/oat)\n- **Title:** Relays of Malt **DOI:** 10.5555/relays.2\n"
    )
    assert [{"paper": "https://example.org/rye"}, {}, {"paper": "https://example.org/oat"}, {}] == [
        each.links for each in read(written, "x.md").records
    ]


def test_names_have_no_signs_of_footnotes() -> None:
    written = "**Title:** Relays of Loaves\n**Authors:** Ines Vega\\*, Tomo Arai†, [Li Wu](https://example.org/wu).\n"
    assert [("Ines Vega", "Tomo Arai", "Li Wu")] == [each.authors for each in read(written, "x.md").records]


def test_brackets_behind_a_labelled_title_say_where_it_appeared() -> None:
    """Its year was that of the preprint, and its venue arXiv."""
    item = "- Paper: [Relays of {at} Teams](https://arxiv.org/abs/2511.0990{at}){behind}\n"
    behind = (" (ICML 2026)", " (NeurIPS 2025)", "")
    records = read(
        "## New\n" + "".join(item.format(at=at, behind=each) for at, each in enumerate(behind)), "x.md"
    ).records
    assert [("ICML", 2026), ("NeurIPS", 2025), ("arXiv", None)] == [(each.venue, each.year) for each in records]
