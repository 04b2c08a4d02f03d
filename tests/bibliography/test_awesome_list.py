"""Markdown lists of links in, records out: the titles and links of items and tables, and what is told of the others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.bibliography.awesome_list import read_awesome_list
from generator.bibliography.record import BELOW
from generator.export.markdown import to_markdown
from generator.model.survey import Survey
from tests.analysis.invented import make_paper, make_survey
from tests.bibliography.invented_files import LIST, read, said


def test_list_takes_items_and_tables_with_their_headings() -> None:
    reading = read(LIST, "README.md")
    assert [
        ("Passing the Baton", 2025, ("Methods",), {"code": "https://github.com/example/baton"}),
        ("A Relay, Again", 2024, ("Methods",), {}),
        ("Third Leg", 2024, (f"Methods{BELOW}Of teams",), {"code": "https://github.com/example/third"}),
    ] == [(record.title, record.year, record.keywords["Section"], record.links) for record in reading.records]
    assert ["2511.09901", "2401.00003"] == [record.ids["arxiv"] for record in reading.records if "arxiv" in record.ids]
    assert [(11, 'No title was found in "pdf". Make the title the text of its link.')] == said(reading)


@pytest.mark.parametrize("fence", ["```", "~~~"])
def test_list_takes_nothing_from_a_block_of_code(fence: str) -> None:
    item = "- [{}](https://doi.org/10.5555/loaf.2023.{}) 2023\n"
    written = (
        f"{item.format('First Leg', 1)}{fence}md\n{item.format('Example', 2)}{fence}\n{item.format('Last Leg', 3)}"
    )
    reading = read(written, "x.md")
    assert (["First Leg", "Last Leg"], ()) == ([record.title for record in reading.records], reading.problems)


@pytest.mark.parametrize(
    "written",
    [
        "- **Third Leg** [![Stars](https://img.shields.io/github/stars/X)](https://github.com/example/third)",
        "- **Third Leg** ![Stars](https://example.org/x.svg) [code](https://github.com/example/third)",
        '- **Third Leg** <img src="https://example.org/x"> [code](https://github.com/example/third)',
        "- ![New](https://example.org/new(1))\n  [Third Leg](https://github.com/example/third)",
        "| title | code |\n| --- | --- |\n"
        "| Third Leg | [![Stars](https://img.shields.io/github/stars/X)](https://github.com/example/third) |",
        "- **Third Leg** https://img.shields.io/github/stars/X [code](https://github.com/example/third)",
    ],
)
def test_list_takes_no_address_of_an_image(written: str) -> None:
    [record] = read(written, "x.md").records
    assert ("Third Leg", {"code": "https://github.com/example/third"}) == (record.title, record.links)


@pytest.mark.parametrize(
    ("links", "expected"),
    [
        ("[Project Page](https://example.org/leg)", {"project": "https://example.org/leg"}),
        ("[Code](https://example.org/leg) [Data](https://huggingface.co/datasets/leg)", {
            "code": "https://example.org/leg", "data": "https://huggingface.co/datasets/leg",
        }),
        ("[Project](https://github.com/example/leg)", {"code": "https://github.com/example/leg"}),
        ("[Website](https://example.org/leg) [PDF](https://example.org/leg.pdf)", {
            "project": "https://example.org/leg", "paper": "https://example.org/leg.pdf",
        }),
    ],
)  # fmt: skip
def test_link_that_is_called_by_what_it_leads_to_is_not_taken_for_the_paper(
    links: str, expected: dict[str, str]
) -> None:
    [record] = read(f"- [Third Leg](https://arxiv.org/abs/2401.00003) {links}", "x.md").records
    assert ({"arxiv": "2401.00003"}, expected) == (record.ids, record.links)


@pytest.mark.parametrize("paper", ["crumb-atlas2025", "frozen-halves2023", "linen-loaf2021", "village-oven2022"])
def test_list_of_a_survey_has_years_and_venues_of_its_papers(paper: str, small: Survey) -> None:
    found = next(each for each in small.papers if each.key == paper)
    found = replace(found, venue=f"{found.venue} *{found.year + 1}*")
    [record] = read(to_markdown([found], small), "papers.md").records
    assert (found.title, found.year, found.venue) == (record.title, record.year, record.venue)


def test_list_of_a_survey_has_the_authors_of_its_papers() -> None:
    several = [
        ("Ada Krust", "Bo Mehl"),
        ("Ines Vega", "Tomo Arai", "Li Wu"),
        ("Oda Laib",),
        ("Skorpa", "Rye Mills, Ltd."),
    ]
    papers = [make_paper(f"p{number}", authors=names) for number, names in enumerate(several)]
    records = read(to_markdown(papers, make_survey(*papers)), "papers.md").records
    assert [(names, "Journal of Loaves", 2024) for names in several] == [
        (record.authors, record.venue, record.year) for record in records
    ]


def test_list_takes_the_title_before_what_bars_part() -> None:
    reading = read(
        "12. Relays of *Many* Teams | *arXiv* | 2024.04.24 | [Paper Link](https://arxiv.org/abs/2404.00001)", "x.md"
    )
    assert [("Relays of Many Teams", 2024)] == [(record.title, record.year) for record in reading.records]
    reading = read("- Relays of P(a|b) in Teams [pdf](https://arxiv.org/abs/2404.00001)", "x.md")
    assert ["Relays of P(a|b) in Teams"] == [record.title for record in reading.records]


def test_link_of_html_is_a_link() -> None:
    written = """- <a href="https://example.org/1">Relays of <i>Many</i> Teams</a> 2016
## <a href='https://example.org/2'>Relays of One</a> (2017)
"""
    reading = read(written, "x.md")
    assert [
        ("Relays of Many Teams", {"paper": "https://example.org/1"}),
        ("Relays of One", {"paper": "https://example.org/2"}),
    ] == [(record.title, record.links) for record in reading.records]


def test_list_tells_each_item_without_a_link_by_its_line() -> None:
    written = """# Awesome Relays

- [Contents](#contents)
  - <a href="#methods">Methods</a>

- **Paper G** no link, 2024
- Plain paper title H, 2022
- **Taken Paper** 2024
  [paper](https://arxiv.org/abs/2401.00001)
- **Taken as Well**, [paper](https://arxiv.org/abs/2401.00002)
  - Ines Vega, Tomo Arai
  - [code](https://github.com/example/well)
* Group
  * Paper of the group, 2021
- [A File](papers/file.pdf)
"""
    reading = read(written, "list.md")
    assert ["Taken Paper", "Taken as Well"] == [record.title for record in reading.records]
    found = 'No link was found in "{}". Add one that leads to it.'
    assert [
        (6, found.format("Paper G no link, 2024")),
        (7, found.format("Plain paper title H, 2022")),
        (13, found.format("Group")),
        (14, found.format("Paper of the group, 2021")),
        (15, 'The link "papers/file.pdf" in "A File" is no address on the web. Write it from https:// on.'),
    ] == said(reading)


@pytest.mark.parametrize("across", ["* * *", " - - -", "*  *  *  *", "---"])
def test_line_across_the_page_is_no_item(across: str) -> None:
    reading = read(f"- [Relays of Teams](https://e.org/1)\n\n{across}\n\n- [Batons](https://e.org/2)\n", "x.md")
    assert (["Relays of Teams", "Batons"], ()) == ([each.title for each in reading.records], reading.problems)


MARKS = ["\n", "- ", "## ", "**", "[", "](", ")", "| ", "(2024)", " ", "[A title](https://example.org/a) 2024\n"]


@given(st.lists(st.sampled_from(MARKS), max_size=60).map("".join))
@example("- [A title](https://example.org/a) 2024\n")
def test_any_marks_of_a_list_are_read(text: str) -> None:
    reading = read_awesome_list(text, "x.md")
    assert len(reading.records) <= text.count("](")
    assert all(record.title for record in reading.records)


def test_items_beyond_a_limit_are_told_and_not_searched() -> None:
    reading = read_awesome_list("- " + "[" * 50_000 + "](https://example.org" + "(" * 50_000, "x.md")
    assert [(1, "The item has 100,021 characters; at most 4,000 are read.")] == said(reading)


def test_nested_brackets_up_to_the_limit_are_searched_in_steps() -> None:
    assert () == read_awesome_list("- " + "[" * 1900 + "](https://example.org" + "(" * 1900, "x.md").records


def test_item_goes_on_in_the_paragraphs_below_it() -> None:
    written = """1. **Relays of Many Teams** (2025) `teams`

   *First author: Ines Vega.* [[Paper]](https://arxiv.org/abs/2501.00001) -- Teams in turns.

2. **Relays of One** (2024)

Not of the list. [Elsewhere](https://example.org)
"""
    reading = read(written, "x.md")
    assert [("Relays of Many Teams", 2025, "2501.00001")] == [
        (record.title, record.year, record.ids["arxiv"]) for record in reading.records
    ]
    assert [(5, 'No link was found in "Relays of One (2024)". Add one that leads to it.')] == said(reading)


def test_item_with_a_list_of_links_below_it_is_a_heading() -> None:
    written = """- **[2026.05.27]**
  - Paper: [Relays of Many Teams](https://arxiv.org/abs/2501.00001)

- **[2026.05.26]**
  - A Paper without a link
"""
    reading = read(written, "x.md")
    assert ["Relays of Many Teams"] == [record.title for record in reading.records]
    assert [4, 5] == [number for number, _ in said(reading)]


def test_sections_lie_below_each_other_without_the_pictures_around_them() -> None:
    written = """# Awesome Relays
- [Relay Zero](https://example.org/0) 2025
## 📚 Methods. 🧩
- [Relay One](https://example.org/1) 2025
### ⚙️ Of teams:
- [Relay Two](https://example.org/2) 2025
## 2.1 Tools
- [Relay Three](https://example.org/3) 2025
"""
    sections = [record.keywords.get("Section", ()) for record in read(written, "x.md").records]
    assert [(), ("Methods",), (f"Methods{BELOW}Of teams",), ("2.1 Tools",)] == sections


def test_list_with_many_headings_of_the_highest_level_is_parted_by_them() -> None:
    written = "".join(
        f"# {name}\n## Papers\n- [{name}s](https://example.org/{name}) 2025\n" for name in ("Relay", "Turn", "Team")
    )
    assert [(f"{name}{BELOW}Papers",) for name in ("Relay", "Turn", "Team")] == [
        record.keywords["Section"] for record in read(written, "x.md").records
    ]


def test_headings_need_no_space_behind_their_signs() -> None:
    written = """# Awesome Relays
##Methods ##
- [Relay One](https://example.org/1) 2025
###3D teams
- [Relay Two](https://example.org/2) 2025
#2 Tools #
- [Relay Three](https://example.org/3) 2025
#2 of us
#relay
- [Relay Four](https://example.org/4) 2025
"""
    sections = [record.keywords.get("Section", ()) for record in read(written, "x.md").records]
    assert [("Methods",), (f"Methods{BELOW}3D teams",), (), ()] == sections


def test_heading_with_many_spaces_is_read_in_steps() -> None:
    written = f"## Relay{' #' * 250_000} Teams\n- [Relay One](https://example.org/1) 2025\n"
    [record] = read(written, "x.md").records
    assert record.keywords["Section"][0].endswith("# Teams")


def test_heading_with_a_link_and_no_list_below_it_is_a_paper() -> None:
    written = """## Daily

### 1. [Relays of Many Teams](https://arxiv.org/abs/2501.00001)

**Summary**: Teams run in turns.

### [Tools](https://example.org/tools)

- [A Tool of Relays](https://example.org/relays) 2024
"""
    reading = read(written, "x.md")
    assert [] == said(reading)
    assert [("Relays of Many Teams", ("Daily",)), ("A Tool of Relays", (f"Daily{BELOW}Tools",))] == [
        (record.title, record.keywords["Section"]) for record in reading.records
    ]


def test_works_that_an_item_speaks_of_are_not_its_own() -> None:
    other = "far beyond the idea of [BERT](https://arxiv.org/abs/1810.04805)"
    written = f"""- [Relays of Many Teams](https://openreview.net/forum?id=Relays0) 2025, {other}

| Title & Take-away | Category |
| --- | --- |
| [Swarms of One](https://aclanthology.org/2024.example-main.1) {other} | [](https://example.org/t) round |
| [Turns](https://arxiv.org/abs/2402.00001) | [](https://example.org/t) round |
| [Teams](https://arxiv.org/abs/2403.00001) | [](https://example.org/t) square |
"""
    reading = read(written, "x.md")
    assert [] == said(reading)
    assert [
        {"openreview": "Relays0"},
        {"acl": "2024.example-main.1"},
        {"arxiv": "2402.00001"},
        {"arxiv": "2403.00001"},
    ] == [record.ids for record in reading.records]
    assert [{}] * 4 == [record.links for record in reading.records]


@pytest.mark.parametrize("number", ["[1]", "**[1]**", "1)"])
def test_items_may_be_numbered_as_references_are(number: str) -> None:
    reading = read(
        f'{number} Vega, Ines. "**Relays of Teams**." 2020. [[pdf]](https://example.org/1)\n\nProse.\n', "x.md"
    )
    assert ["Relays of Teams"] == [record.title for record in reading.records]


@pytest.mark.parametrize(
    ("below", "ids", "links"),
    [
        ("- Code: [official](https://github.com/example/baton)", {}, {"code": "https://github.com/example/baton"}),
        ("- **Code**: [Third Leg](https://example.org/leg)", {}, {"code": "https://example.org/leg"}),
        ("- [pdf](https://arxiv.org/abs/2401.00003), [slides](https://example.org/s)", {"arxiv": "2401.00003"}, {
            "slides": "https://example.org/s",
        }),
        ("- Project page: https://example.org/baton", {}, {"project": "https://example.org/baton"}),
        ("- Dataset: [Relay Bench](https://example.org/bench), [Old](https://example.org/old)", {}, {}),
        ("- Ines Vega\n  - Code: [one](https://github.com/example/a)\n  - Code: [fork](https://github.com/b/a)", {}, {
            "code": "https://github.com/example/a",
        }),
    ],
)  # fmt: skip
def test_what_is_listed_below_a_paper_is_its_own(below: str, ids: dict[str, str], links: dict[str, str]) -> None:
    reading = read(f"- [Passing the Baton](https://example.org/paper) 2024\n  {below}\n", "x.md")
    assert [] == said(reading)
    [record] = reading.records
    assert ("Passing the Baton", ids, {"paper": "https://example.org/paper"} | links) == (
        record.title, record.ids, record.links,
    )  # fmt: skip


def test_paper_below_a_paper_is_one_and_what_follows_it_is_told() -> None:
    written = """- [Passing the Baton](https://example.org/1) 2024
  - Extends: [A Relay of Old](https://example.org/2) 2020
  - [code](https://github.com/example/whose)
"""
    reading = read(written, "x.md")
    assert ["Passing the Baton", "A Relay of Old"] == [record.title for record in reading.records]
    assert [(3, 'No title was found in "code". Make the title the text of its link.')] == said(reading)


def test_table_of_contents_with_whole_addresses_lists_no_papers() -> None:
    page = "https://github.com/example/relays"
    written = f"""# Relays

- [Relays in Turns, 2020 & before]({page}#relays-in-turns-2020--before)
- [Tools](<{page}#the-tools>)
- [By day](./#days)
- [A Relay of Others](https://github.com/other/relays#relays-in-turns)

### Relays in Turns, 2020 & before
"""
    reading = read(written, "x.md")
    assert ["A Relay of Others"] == [record.title for record in reading.records]
    assert [] == said(reading)
