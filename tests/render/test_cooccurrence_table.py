"""What a value goes with, on axes with dozens of values: the first of them, and the others folded, none lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from selectolax.lexbor import LexborNode

from generator.json_value import Json
from generator.render.pages import values
from generator.render.pages.values import MOST_TOGETHER, render_values
from tests.render.bare_surveys import JOB, KIND, read_bare
from tests.render.conftest import MakeContexts
from tests.render.reading import faults_of, one, read, words_of


def table_of(folder: Path, make_contexts: MakeContexts, together: int, never: int, code: str = "") -> LexborNode:
    """Return the table of the value Red, which goes with so many jobs and never with so many others."""
    marks: list[dict[str, Json]] = [{"code": f"{code}{number}"} if code else {} for number in range(together + never)]
    jobs: list[Json] = [{"id": f"job{number}", "label": f"Job {number}", **mark} for number, mark in enumerate(marks)]
    kinds: list[Json] = [{"id": name, "label": name.title()} for name in ("red", "black")]
    names: list[Json] = [f"job{number}" for number in range(together + never)]
    papers: dict[str, dict[str, Json]] = {
        "one": {"tags": {"kind": "red", "job": names[:together]}},
        "two": {"title": "Another Paper", "tags": {"kind": "black", "job": names}},
    }
    survey = read_bare(folder, {**KIND, "values": kinds}, {**JOB, "values": jobs, "multiple": True}, papers=papers)
    page = next(each for each in render_values(*make_contexts(survey)) if each.path == "axes/kind/red/").whole()
    assert [] == faults_of(page)
    return one(read(page), "section[aria-labelledby=with] table")


def test_values_beyond_the_first_wait_folded_with_both_denominators(
    tmp_path: Path, make_contexts: MakeContexts
) -> None:
    table = table_of(tmp_path / "many", make_contexts, together=12, never=0)
    assert 9 == len(table.css("tbody tr"))
    assert "9" == one(table, "tbody th").attributes["rowspan"]
    folded = one(table, "details.rest")
    assert "4 further values: Job" == words_of(one(folded, "summary"))
    assert ["Job 8", "Job 9", "Job 10", "Job 11"] == [words_of(chip) for chip in folded.css(".chip")]
    assert "Job 8 1 of 1; of all papers, 2 of 2" == words_of(folded.css("li")[0])
    few = table_of(tmp_path / "few", make_contexts, together=10, never=0)
    assert (10, None) == (len(few.css("tbody tr")), few.css_first("details"))


def test_names_of_what_it_never_goes_with_wait_folded_where_they_would_stretch_the_row(
    tmp_path: Path, make_contexts: MakeContexts
) -> None:
    folded = one(table_of(tmp_path / "many", make_contexts, together=1, never=7), "td details.rest")
    assert "7 values: Never together, Job" == words_of(one(folded, "summary"))
    assert [f"Job {number}" for number in range(1, 8)] == [words_of(link) for link in folded.css("a")]
    for name, never, code in (("few", 6, ""), ("codes", 7, "J")):
        table = table_of(tmp_path / name, make_contexts, together=1, never=never, code=code)
        assert (never, None) == (len(table.css("td.quiet a")), table.css_first("details"))


def test_values_beyond_what_a_page_names_are_counted_where_the_explorer_has_them(
    tmp_path: Path, make_contexts: MakeContexts
) -> None:
    together = table_of(tmp_path / "together", make_contexts, together=MOST_TOGETHER + 5, never=0)
    assert MOST_TOGETHER == len(together.css(".chip"))
    assert f"{MOST_TOGETHER + 5 - 8} further values: Job" == words_of(one(together, "summary"))
    never = table_of(tmp_path / "never", make_contexts, together=1, never=MOST_TOGETHER + 5)
    assert f"{MOST_TOGETHER + 5} values: Never together, Job" == words_of(one(never, "summary"))
    assert "and 5 more in the explorer: Job" in words_of(together)
    assert ["~/papers/?kind=red&count=any"] == [a.attributes["href"] for a in together.css("a[href*=papers]")]
    # No paper has them together, so what they are is said where the axis is.
    assert words_of(never).endswith(f"Job {MOST_TOGETHER} and 5 more")
    assert "~/axes/job/" == never.css("td.quiet a")[-1].attributes["href"]


@pytest.mark.parametrize("together", [4, 5, 6])
def test_values_that_are_cut_where_few_would_stand_open_are_counted(
    together: int, tmp_path: Path, make_contexts: MakeContexts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of very many axes, each names fewer than stand open."""
    monkeypatch.setattr(values, "MOST_TOGETHER_IN_ALL", 3)
    table = table_of(tmp_path / "cut", make_contexts, together=together, never=0)
    rows = table.css("tbody tr")
    assert [str(len(rows))] == [head.attributes["rowspan"] for head in table.css("tbody th")]
    assert f"and {together - 3} more in the explorer: Job" in words_of(rows[-1])
