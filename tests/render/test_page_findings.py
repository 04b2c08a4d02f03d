"""A survey's own sentences for its pages: filled where they are true, checked, and else the computed ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.analysis.page_finding import own_finding
from generator.analysis.statistics import compute_statistics
from generator.charts.draw import draw_charts
from generator.checked import check_data
from generator.model.edition import select_edition
from generator.render.axis_view import axis_finding
from generator.render.table_words import table_finding

TABLES = "tables:\n"


def with_findings(data: Path, findings: str) -> Path:
    """Give a survey findings of its own."""
    file = data / "survey.yml"
    lines = "".join(f"  {line}\n" for line in findings.splitlines())
    file.write_text(file.read_text(encoding="utf-8").replace(TABLES, f"findings:\n{lines}{TABLES}"), encoding="utf-8")
    return data


def test_own_sentences_have_the_numbers_of_their_page_and_of_every_value(data: Path) -> None:
    checked = check_data(
        with_findings(
            data,
            """\
home: "{filled} of {pairs} pairs, {gaps} gaps"
axis: "{used} of {values} values of one axis"
axis.signs: {text: "No sign is watched at all", when: "{used} == 0"}
table.method-by-stage: "{strict:stage.shelf} on the {value:stage.shelf}"
chart.timeline-by-kind: "{kind.kitchen} of {papers} [study|studies], {kind.overview} [is|are] overviews."
""",
        )
    )
    assert () == checked.problems
    assert checked.survey is not None
    survey = select_edition(checked.survey, "living")
    statistics = compute_statistics(survey)
    table, counts = statistics.tables["method-by-stage"], statistics.counts
    coded = len(table.of_state("filled", "gap", "empty_margin"))
    filled, gaps = len(table.of_state("filled")), len(table.of_state("gap"))
    numbers = {"filled": filled, "pairs": coded, "gaps": gaps}
    assert f"{filled} of {coded} pairs, {gaps} gaps" == own_finding(survey, "home", "", numbers)
    used = sum(bool(counts["kind"].number(value.id)) for value in counts["kind"].axis.values)
    assert f"{used} of 4 values of one axis" == axis_finding(survey, counts["kind"])
    # The page's own sentence is not true, so that the one of its kind stands.
    assert axis_finding(survey, counts["signs"]).endswith("of 4 values of one axis")
    shelf = counts["stage"].values["shelf"]
    strict = len(set(shelf.strict) & set(shelf.primary))
    assert table_finding(survey, table).startswith(f"{strict} on the ")
    assert not table_finding(survey, statistics.tables["kind-by-method"]).startswith(f"{strict} on the ")
    kitchen, overview = counts["kind"].number("kitchen"), counts["kind"].number("overview")
    # A number behind "of" decides about no word.
    assert (2, 1) == (kitchen, overview)
    drawn = {chart.id: chart.finding for chart in draw_charts(checked.survey, survey, statistics)}
    assert "2 of 6 studies, 1 is overviews" == drawn["timeline-by-kind"]


@pytest.mark.parametrize(
    ("written", "place", "said"),
    [
        ("hme: Nothing", "20:3", 'Did you mean "home"?'),
        ("axis.sign: Nothing", "20:14", 'Did you mean "signs"?'),
        ("chart.map: Nothing", "20:14", "not the id of a page"),
        ('home: "{fild} pairs"', "20:9", 'Did you mean "{filled}"?'),
        ('home: "{filled} of six pairs"', "20:9", '"six" is typed'),
        ('home: "{filled pairs"', "20:9", '"{filled" is not a name in braces. Write {filled}.'),
        ('home: "[has|have] {filled}"', "20:9", "follows no number"),
        ('home: {text: Gaps, when: "{gap} > 0"}', "20:28", 'Did you mean "{gaps}"?'),
        ('home: {text: Gaps, when: "gaps > 0"}', "20:28", "Write {gaps}"),
        ('home: {text: Gaps, when: "{gaps}"}', "20:28", "The condition"),
        ("home: {when: '{gaps} > 0'}", "20:9", '"text"'),
    ],
)
def test_what_is_wrong_with_a_sentence_is_told_with_its_place(written: str, place: str, said: str, data: Path) -> None:
    (problem,) = check_data(with_findings(data, written)).problems
    assert str(problem).startswith(f"{problem.place.file}:{place}: error: ")
    assert said in problem.message
