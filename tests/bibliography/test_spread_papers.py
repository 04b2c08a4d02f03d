"""A Markdown list whose papers are spread over several lines: paragraphs, or titles with nothing but links below."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read

NAMES = ("Ines Vega, Tomo Arai", "Li Wu, Ines Vega and Bo de Wit", "Petra Sill, Ann-Kari O’Neil")
PAPERS = {
    "lines": "**Relays of {at} Loaves**\n{names}\n"
    "[ICML 2020](https://example.org/{at}) • [code](https://github.com/x/{at})\n\n",
    "breaks": "**Relays of {at} Loaves.**<br>\n*{names}.*<br>\nICML 2020. [[PDF](https://example.org/{at})]"
    " [[Code](https://github.com/x/{at})]\n\n",
    "html": ":game_die: <b>Relays of {at} Loaves (ICML 2020)</b> [[Link]](https://example.org/{at})"
    "[[Code]](https://github.com/x/{at})\n<br>It bakes, as [others](https://example.org/others) do.\n\n",
    "journal": "**Relays of {at} Loaves.**  \n{names}.  \n*ICML, May 2020.*  \n[[page](https://example.org/{at})]\n"
    "[[code](https://github.com/x/{at})]\n\n",
    "items": "- **Relays of {at} Loaves (ICML 2020)**\n  - {names}\n  - [[Paper]](https://example.org/{at})\n"
    "  - [[Code]](https://github.com/x/{at})\n\n",
    "items with the venue twice": "- **Relays of {at} Loaves (ICML 2020)**\n  - {names} (ICML 2020)\n"
    "  - [[Paper]](https://example.org/{at})\n  - [[Code]](https://github.com/x/{at})\n\n",
    "plain items": "- Relays of {at} Loaves (ICML 2020)\n  - [[Paper]](https://example.org/{at})\n"
    "  - [[Code]](https://github.com/x/{at})\n",
    "bold": "**Relays of {at} Loaves (ICML 2020)**\n\n- Paper: https://example.org/{at}\n\n"
    "- Code: https://github.com/x/{at}\n- Dataset: https://example.org/others\n\n",
    "labels in Chinese": "**Relays of {at} Loaves (ICML 2020)**\n\n- 代码\uff1ahttps://github.com/x/{at}\n"
    "- 论文\uff1ahttps://example.org/{at}\n- 数据集\uff1ahttps://example.org/others\n\n",
    "headings": "### Relays of {at} Loaves (ICML 2020)\n\n* [Link](https://example.org/{at})\n"
    "* [Code](https://github.com/x/{at})\n\nAbstract: It bakes.\n\n",
}


@pytest.mark.parametrize("written", PAPERS.values(), ids=PAPERS)
def test_paper_on_several_lines_is_one(written: str) -> None:
    text = "## Methods\n\n" + "".join(written.format(at=at, names=names) for at, names in enumerate(NAMES))
    reading = read(text, "x.md")
    expected = [
        (
            f"Relays of {at} Loaves",
            {"paper": f"https://example.org/{at}", "code": f"https://github.com/x/{at}"},
            "ICML",
            2020,
        )
        for at in range(3)
    ]
    assert expected == [(each.title, dict(each.links), each.venue, each.year) for each in reading.records]
    assert {("Methods",)} == {each.keywords["Section"] for each in reading.records}
    named = [2, 3, 2] if "{names}" in written else [0, 0, 0]
    assert (named, ()) == ([len(each.authors) for each in reading.records], reading.problems)
    lines = written.count("\n")
    assert [3, 3 + lines, 3 + 2 * lines] == [each.place.line for each in reading.records]


@pytest.mark.parametrize("written", PAPERS.values(), ids=PAPERS)
def test_what_is_written_twice_may_be_something_else(written: str) -> None:
    blocks = [written.format(at=at, names=names) for at, names in enumerate(NAMES)]
    told = [[each.title for each in read("".join(blocks[:number]), "x.md").records] for number in (2, 3)]
    assert [False, True] == ["Relays of 0 Loaves" in titles for titles in told]


@pytest.mark.parametrize(
    "written",
    [
        "**Relays of Loaves:**\n[first page](https://example.org/1)\n\n",
        "**Relays of Loaves** are baked, as we say in the book.\n[page](https://example.org/1)\n\n",
        "**Relays of Loaves**\nOf it so much has been said so much better by them as in [this](https://example.org/1).\n\n",
        "**Relays of Loaves**\nNothing is there.\n\n[page](https://example.org/1)\n\n",
        "```\n**Relays of Loaves**\n[page](https://example.org/1)\n```\n\n",
    ],
)
def test_paragraph_of_other_things_is_no_paper(written: str) -> None:
    assert () == read(written * 3, "x.md").records


def test_title_above_papers_of_their_own_is_none() -> None:
    reference = "  - Ines Vega and Tomo Arai, *Malt at Large*, ICML 2020 [[Paper](https://example.org/1)]\n"
    linked = "  - [Loaves at Large](https://example.org/2)\n"
    for above in ("- Relays of {at} Teams\n", "### Relays of {at} Teams\n", "**Relays of {at} Teams**\n\n"):
        text = "".join(above.format(at=at) + reference + linked for at in range(3))
        titles = [each.title for each in read(text, "x.md").records]
        assert ["Malt at Large", "Loaves at Large"] * 3 == titles


def test_links_to_pages_of_people_are_none_of_the_paper() -> None:
    paper = (
        "**Relays of {at} Loaves**<br>\n"
        "*[Ines Vega](https://example.org/vega), [{first} Arai](https://example.org/arai)*<br>\n"
        "ICML 2020. [[PDF](https://example.org/{at})]\n\n"
    )
    firsts = ("Tomo", "Li", "Petra")
    records = read("".join(paper.format(at=at, first=first) for at, first in enumerate(firsts)), "x.md").records
    assert [f"https://example.org/{at}" for at in range(3)] == [each.links["paper"] for each in records]
    assert [("Ines Vega", f"{first} Arai") for first in firsts] == [each.authors for each in records]


def test_names_may_stand_between_a_title_in_bold_and_labels_with_addresses() -> None:
    paper = """**Relays of {at} Teams.**
{names}
- pdf: [https://arxiv.org/abs/2105.0000{at}](https://arxiv.org/abs/2105.0000{at})
- code: [official : https://github.com/e/{at}](https://github.com/e/{at})

"""
    records = read("".join(paper.format(at=at, names=names) for at, names in enumerate(NAMES)), "x.md").records
    assert [(f"Relays of {at} Teams", {"code": f"https://github.com/e/{at}"}) for at in range(3)] == [
        (record.title, record.links) for record in records
    ]
    assert [2, 3, 2] == [len(record.authors) for record in records]
