"""The list of papers, the table that leads into it, and the markers around both."""

from __future__ import annotations

import re
from datetime import date

import pytest
from hypothesis import given

from generator.export.markers import MarkerError, replace_between_markers
from generator.export.paper_list import to_paper_list, to_paper_table
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from tests.analysis.invented import WAY, make_axis, make_paper, make_survey, surveys, tagged

BEGIN = "<!-- survey:list -->"
END = "<!-- /survey:list -->"
README = f"# Loaves\n\n{BEGIN}\nold\n{END}\n\nThe end.\n"


def test_papers_are_grouped_by_the_first_required_axis_and_the_newest_come_first() -> None:
    found = (
        make_paper("a", tags=tagged(kind="shop"), year=2020, month=""),
        make_paper("b", tags=tagged(kind="home"), year=2020, month=""),
        make_paper("c", tags=tagged(kind="shop"), year=2021, month="2021-01"),
        make_paper("d", tags=tagged(kind="shop"), year=2021, month="2021-02"),
        make_paper("e", tags=tagged(kind="unknown")),
    )
    lines = to_paper_list(make_survey(*found)).split("\n")
    assert lines[0] == "5 papers by axis kind, as of 2026-02-01."
    shown = [line.split("]")[0] for line in lines if line.startswith(("- ", "## "))]
    assert shown == [
        "## Label of home (1)",
        "- **[On b",
        "## Label of shop (3)",
        "- **[On d",
        "- **[On c",
        "- **[On a",
        "## Not yet coded (1)",
        "- **[On e",
    ]


def test_an_older_edition_has_its_own_list() -> None:
    found = (make_paper("a"), make_paper("b", added=date(2026, 3, 5)))
    assert to_paper_list(make_survey(*found), "first").startswith("1 paper by axis kind, as of 2026-02-01.")
    assert to_paper_list(make_survey(*found)).startswith("2 papers by axis kind, as of 2026-03-05.")


@pytest.mark.parametrize(
    ("taxonomy", "heading"),
    [
        (Taxonomy(axes=(WAY, make_axis("many", "a", has_primary=False))), "## Label of bag (1)"),
        (Taxonomy(axes=(make_axis("many", "a", has_primary=False),)), "## Papers (1)"),
        (Taxonomy(), "## Papers (1)"),
    ],
)
def test_without_a_required_axis_another_groups(taxonomy: Taxonomy, heading: str) -> None:
    assert heading in to_paper_list(make_survey(make_paper(tags=tagged(way="bag")), taxonomy=taxonomy))


def test_list_replaces_what_stands_between_the_markers() -> None:
    replaced = replace_between_markers(README, "list", "- new\n")
    assert replaced == f"# Loaves\n\n{BEGIN}\n\n- new\n\n{END}\n\nThe end.\n"
    assert replace_between_markers(replaced, "list", "- new\n") == replaced


@pytest.mark.parametrize(
    ("readme", "said"),
    [
        ("# Loaves\n", f"The markers {BEGIN} and {END} are missing"),
        (f"{BEGIN}\n", f"The marker {END} is there 0 times"),
        (README + BEGIN, f"The marker {BEGIN} is there 2 times"),
        (f"{END}\n{BEGIN}\n", f"The marker {END} comes before {BEGIN}"),
    ],
)
def test_file_without_its_markers_is_refused(readme: str, said: str) -> None:
    with pytest.raises(MarkerError, match=said):
        replace_between_markers(readme, "list", "- new\n")


@given(surveys())
def test_list_never_breaks_out_of_its_markers(survey: Survey) -> None:
    text = to_paper_list(survey)
    once = replace_between_markers(README, "list", text)
    assert replace_between_markers(once, "list", text) == once
    assert text.count("\n- ") + text.startswith("- ") == sum(paper.removed is None for paper in survey.papers)


@given(surveys())
def test_table_leads_to_every_group_of_the_list_with_its_number(survey: Survey) -> None:
    rows = re.findall(r"^\| \[(.+)\]\(PAPERS\.md#(.+)\) \| (\d+) \|$", to_paper_table(survey, "PAPERS.md"), re.M)
    groups = re.findall(r'^<a id="(.+)"></a>\n\n## (.+) \((\d+)\)$', to_paper_list(survey), re.M)
    assert [(anchor, heading, number) for heading, anchor, number in rows] == groups
    assert sum(int(number) for *_, number in rows) == sum(paper.removed is None for paper in survey.papers)
