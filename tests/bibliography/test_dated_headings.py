"""A Markdown list below headings that are years, or venues with years: its papers are from then."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read

ITEM = "- [Relays of Loaves](https://example.org/1)"
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
    ],
)
def test_heading_that_is_a_year_dates_the_papers_below(written: str, venue: str, year: int | None) -> None:
    record = read(f"# Papers\n{written}", "x.md").records[-1]
    assert ("Relays of Loaves", venue, year) == (record.title, record.venue, record.year)


def test_comments_in_blocks_of_code_are_no_headings_of_a_list() -> None:
    code = "```sh\n# first\n# second\n# third\n```\n"
    [record] = read(f"# Papers\n## Methods\n{ITEM}\n{code}", "x.md").records
    assert ("Methods",) == record.keywords["Section"]
