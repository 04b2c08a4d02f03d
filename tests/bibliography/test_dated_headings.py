"""A Markdown list below headings that are years, or venues with years: its papers are from then."""

from __future__ import annotations

import pytest

from generator.bibliography.record import BELOW
from tests.bibliography.invented_files import read

ITEM = "- [Relays of Loaves](https://example.org/1)"
ROW = "| Paper | Kind |\n| --- | --- |\n| [Relays of Loaves](https://example.org/1) | Rye |"
PREPRINT = "- [Relays of Loaves](https://arxiv.org/abs/2012.00001)"


@pytest.mark.parametrize(
    ("written", "venue", "year"),
    [
        (f"## 2021\n{ITEM}\n", "", 2021),
        (f"## 🔥 2021 papers\n### Methods\n{ITEM}\n", "", 2021),
        (f"## May 2021\n{ITEM}\n", "", 2021),
        (f"## 2021\n{ITEM} (ICML 2020)\n", "ICML", 2020),
        (f"## ICML 2021\n{ITEM}\n", "ICML", 2021),
        (f"## 2021\n### ICML'2020\n{ITEM}\n", "ICML", 2020),
        (f"## 2021\n{PREPRINT}\n", "arXiv", 2020),
        (f"## ICML 2021\n{PREPRINT}\n", "ICML", 2021),
        (f"## ICML 2021\n{PREPRINT} (ACL 2020)\n", "ACL", 2020),
        (f"## Methods\n- **ICML 2021**\n  {ITEM}\n", "ICML", 2021),
        (f"## Methods\n- 2021\n  {ITEM}\n", "", 2021),
        (f"## Methods\n- ICML 2021\n  - [Malt at Large](https://example.org/2)\n{ITEM}\n", "", None),
        (f"## ICML 2021\n- [Malt at Large](https://example.org/2)\n## Methods\n{ITEM}\n", "", None),
        (f"## Since 2021\n{ITEM}\n", "", None),
        (f"## Results of 2021\n{ITEM}\n", "", None),
        (f"## 2019–2021\n{ITEM}\n", "", None),
        (f"## DNNs 2021\n{ITEM}\n", "", None),
        (f"## EU 2021\n{ITEM}\n", "", None),
        (f"## NLP 2021\n{ITEM}\n", "", None),
        (f"## DNNs 2021\n{PREPRINT}\n", "arXiv", 2020),
    ],
)
def test_heading_that_is_a_year_dates_the_papers_below(written: str, venue: str, year: int | None) -> None:
    record = read(f"# Papers\n{written}", "x.md").records[-1]
    assert ("Relays of Loaves", venue, year) == (record.title, record.venue, record.year)


def test_comments_in_blocks_of_code_are_no_headings_of_a_list() -> None:
    code = "```sh\n# first\n# second\n# third\n```\n"
    [record] = read(f"# Papers\n## Methods\n{ITEM}\n{code}", "x.md").records
    assert ("Methods",) == record.keywords["Section"]


@pytest.mark.parametrize(
    ("headings", "item", "sections"),
    [
        (["## 2021"], ITEM, ()),
        (["## Lakes", "### 2021"], ITEM, ("Lakes",)),
        (["## 2021", "### Lakes"], ITEM, ("Lakes",)),
        (["## Lakes", "### May 2021", "#### Ponds"], ITEM, (f"Lakes{BELOW}Ponds",)),
        (["## Lakes", "### 2021"], PREPRINT, ("Lakes",)),
        (["## Lakes", "### 2021"], f"{ITEM} (ICML 2020)", ("Lakes",)),
        (["## Lakes", "### ICML 2021"], ITEM, ("Lakes",)),
        (["## Lakes", "### ICML 2021"], f"{ITEM} (ACL 2020)", (f"Lakes{BELOW}ICML 2021",)),
        (["## ICML 2021", "### 2020"], ITEM, ("ICML 2021",)),
        (["## Lakes", "### Since 2021"], ITEM, (f"Lakes{BELOW}Since 2021",)),
        (["## Lakes", "### 2021"], ROW, ("Lakes",)),
        (["## Lakes", "### DNNs 2021"], PREPRINT, (f"Lakes{BELOW}DNNs 2021",)),
    ],
)
def test_heading_that_dates_papers_is_no_section(headings: list[str], item: str, sections: tuple[str, ...]) -> None:
    """They became values: "2021 (Lakes)"."""
    [record] = read("\n".join(["# Papers", *headings, item, ""]), "x.md").records
    assert sections == record.keywords.get("Section", ())
