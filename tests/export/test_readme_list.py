"""The list of papers in a README, and the markers around it."""

from __future__ import annotations

import pytest
from hypothesis import given

from generator.export.readme_list import BEGIN, END, MarkerError, is_stale, replace_between_markers, to_readme_list
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from tests.analysis.invented import WAY, make_axis, make_paper, make_survey, surveys, tagged

README = f"# Loaves\n\n{BEGIN}\nold\n{END}\n\nThe end.\n"


def test_papers_are_grouped_by_the_first_required_axis_and_the_newest_come_first() -> None:
    found = (
        make_paper("a", tags=tagged(kind="shop"), year=2020, month=""),
        make_paper("b", tags=tagged(kind="home"), year=2020, month=""),
        make_paper("c", tags=tagged(kind="shop"), year=2021, month="2021-01"),
        make_paper("d", tags=tagged(kind="shop"), year=2021, month="2021-02"),
        make_paper("e", tags=tagged(kind="unknown")),
    )
    lines = to_readme_list(make_survey(*found)).split("\n")
    assert lines[0] == "5 papers by axis kind, as of 2026-02-01."
    shown = [line.split("]")[0] for line in lines if line.startswith(("- ", "### "))]
    assert shown == [
        "### Label of home (1)",
        "- **[On b",
        "### Label of shop (3)",
        "- **[On d",
        "- **[On c",
        "- **[On a",
        "### Not read yet (1)",
        "- **[On e",
    ]


def test_an_older_edition_has_its_own_list() -> None:
    found = (make_paper("a"), make_paper("b", added=make_paper().added.replace(month=3)))
    assert to_readme_list(make_survey(*found), "first").startswith("1 paper by axis kind, as of 2026-02-01.")
    assert to_readme_list(make_survey(*found)).startswith("2 papers by axis kind, as of 2026-03-05.")


@pytest.mark.parametrize(
    ("taxonomy", "heading"),
    [
        (Taxonomy(axes=(make_axis("many", "a", multiple=True), WAY)), "### Label of bag (1)"),
        (Taxonomy(axes=(make_axis("many", "a", multiple=True),)), "### No (1)"),
        (Taxonomy(), "### Papers (1)"),
    ],
)
def test_without_a_required_axis_another_groups(taxonomy: Taxonomy, heading: str) -> None:
    assert heading in to_readme_list(make_survey(make_paper(tags=tagged(way="bag")), taxonomy=taxonomy))


def test_list_replaces_what_stands_between_the_markers() -> None:
    replaced = replace_between_markers(README, "- new\n")
    assert replaced == f"# Loaves\n\n{BEGIN}\n\n- new\n\n{END}\n\nThe end.\n"
    assert is_stale(README, "- new\n")
    assert not is_stale(replaced, "- new\n")


@pytest.mark.parametrize(
    ("readme", "said"),
    [
        ("# Loaves\n", f"holds the marker {BEGIN} 0 times"),
        (f"{BEGIN}\n", f"holds the marker {END} 0 times"),
        (README + BEGIN, f"holds the marker {BEGIN} 2 times"),
        (f"{END}\n{BEGIN}\n", f"The marker {END} stands before {BEGIN}"),
    ],
)
def test_readme_without_its_markers_is_refused(readme: str, said: str) -> None:
    with pytest.raises(MarkerError, match=said):
        replace_between_markers(readme, "- new\n")


@given(surveys())
def test_list_never_breaks_out_of_its_markers(survey: Survey) -> None:
    text = to_readme_list(survey)
    once = replace_between_markers(README, text)
    assert replace_between_markers(once, text) == once
    assert text.count("\n- ") + text.startswith("- ") == sum(paper.removed is None for paper in survey.papers)
