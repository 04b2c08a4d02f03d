"""What months brought, in a survey that came at once or over years: the latest and the first cells; the rest folded."""

from __future__ import annotations

from pathlib import Path

from selectolax.lexbor import LexborHTMLParser

from generator.json_value import Json
from generator.render.pages.changes import render_changes
from tests.render.bare_surveys import CROSSED, JOB, KIND, read_bare
from tests.render.conftest import MakeContexts
from tests.render.reading import faults_of, one, read, words_of


def changes_of(folder: Path, make_contexts: MakeContexts, days: list[str]) -> LexborHTMLParser:
    """Return the page of changes of one paper for each day, each with a job of its own."""
    jobs: list[Json] = [{"id": f"job{number}", "label": f"Job {number}"} for number in range(len(days))]
    papers: dict[str, dict[str, Json]] = {
        f"paper{number}": {
            "title": f"Paper {number}",
            "added": added,
            "tags": {"kind": "red", "job": f"job{number}"},
        }
        for number, added in enumerate(days)
    }
    config: dict[str, Json] = {**CROSSED, "editions": []}
    survey = read_bare(folder, KIND, {**JOB, "values": jobs}, papers=papers, config=config)
    page = next(iter(render_changes(*make_contexts(survey)))).whole()
    assert [] == faults_of(page)
    return read(page)


def test_cells_of_a_month_behind_the_first_wait_folded(tmp_path: Path, make_contexts: MakeContexts) -> None:
    month = one(changes_of(tmp_path / "many", make_contexts, ["2026-03-01"] * 16), "section[aria-labelledby^=month-]")
    folded = one(month, "details.rest")
    assert "4 further cells: March 2026" == words_of(one(folded, "summary"))
    assert (16, 4) == (len(month.css("li a")), len(folded.css("li a")))
    few = changes_of(tmp_path / "few", make_contexts, ["2026-03-01"] * 15)
    assert few.css_first("section[aria-labelledby^=month-] details") is None


def test_months_before_the_latest_wait_folded(tmp_path: Path, make_contexts: MakeContexts) -> None:
    days = [f"{2025 + number // 12}-{number % 12 + 1:02}-01" for number in range(16)]
    page = changes_of(tmp_path / "many", make_contexts, days)
    folded = next(each for each in page.css("details.rest") if each.css_first("section[aria-labelledby^=month-]"))
    assert "4 earlier months" == words_of(one(folded, "summary"))
    heads = [words_of(head).partition(":")[0] for head in folded.css("h2")]
    assert ["April 2025", "March 2025", "February 2025", "January 2025"] == heads
    assert 16 == len(page.css("section[aria-labelledby^=month-]"))
    few = changes_of(tmp_path / "few", make_contexts, days[:15])
    assert [] == few.css("details section[aria-labelledby^=month-]")
