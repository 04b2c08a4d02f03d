"""Records in, a survey that starts from them out."""

from __future__ import annotations

from datetime import date

from generator.bibliography.record import KEYWORD, Record
from generator.curation.new_survey import start_survey


def test_axis_that_was_asked_for_stays_one_though_a_single_paper_is_tagged_on_it() -> None:
    keywords = {"task": ("Plan",), "soil C": ("N ratio",), KEYWORD: ("soils",)}
    records = [
        Record(title=title, authors=("Ines Vega",), year=2024, keywords=words)
        for title, words in (("Relays", keywords), ("Batons", {KEYWORD: ("carbon",)}), ("Looms", {"grain": ("rye",)}))
    ]
    started = start_survey("Soils", {"Task": ()}, records, date(2026, 1, 1))
    tagged = [text.partition("tags:\n")[2] for path, text in started.survey.files.items() if "/papers/" in path]
    assert "  task: [plan]\n  keyword: [soils, soil-c-n-ratio]\n  grain: unknown\n" in tagged
    # Where a record has no other keyword, its colon is none among others.
    assert "  grain: [rye]\n  task: unknown\n  keyword: unknown\n" in tagged
