"""The numbers of an edition as text, Markdown and LaTeX macros."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given

from generator.analysis.macro_names import macro_name
from generator.analysis.statistics import compute_statistics
from generator.export.api import to_api
from generator.export.formats import NUMBERS
from generator.export.latex import MacroCollision, to_latex_macros
from generator.export.statistics_markdown import to_statistics_markdown
from generator.export.statistics_text import to_statistics_text
from generator.model.edition import select_edition
from generator.model.protocol import Protocol, Term
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from tests.analysis.invented import make_axis, make_exclusion, make_paper, make_survey, surveys, tagged

MACRO = re.compile(r"\\newcommand\{\\([A-Za-z]+)\}\{([0-9]+)\}% .+\Z")


def macros(survey: Survey) -> dict[str, int]:
    text = to_latex_macros(compute_statistics(survey), "first_one", "2026-02-01")
    head, edition, day, *lines = text.removesuffix("\n").split("\n")
    assert head.startswith("% Edition first_one")
    assert edition == r"\newcommand{\SurveyEdition}{first\_one}"
    assert day == r"\newcommand{\SurveyDate}{2026-02-01}"
    found = [MACRO.match(line) for line in lines]
    assert all(found)
    return {match[1]: int(match[2]) for match in found if match}


def test_macros_carry_every_number() -> None:
    found = (
        make_paper("a", tags=tagged(kind="home", way=["bag", "pot"], time={"noon": "strong", "late": "weak"})),
        make_paper("b", tags=tagged(kind="mill", way="bag", time={"noon": "unjudged"}, sign={"dry": "denied"})),
    )
    protocol = Protocol(stages=(Term(id="at-1st glance", label=""),))
    numbers = macros(make_survey(*found, protocol=protocol, exclusions=(make_exclusion(stage="at-1st glance"),)))
    expected = {
        "SurveyRetained": 2,
        "SurveyExcluded": 1,
        "SurveyAudited": 3,
        "SurveyStageAtOnestGlance": 1,
        "SurveyCountWayBag": 2,
        "SurveyCountWayPot": 0,
        "SurveyAnyWayPot": 1,
        "SurveyCountWayNone": 0,
        "SurveyCountPanelOf": 1,
        "SurveyCountTimeNoon": 2,
        "SurveyAnyTimeLate": 1,
        "SurveyStrictTimeNoon": 1,
        "SurveyAssessedTimeNoon": 1,
        "SurveyContestedSignDry": 1,
        "SurveyCellWayBagTimeNoon": 2,
        "SurveyCellWayBagTimeNone": 0,
        "SurveyCellKindPanelOf": 1,
    }
    assert expected == {name: numbers[name] for name in expected}


@given(surveys())
def test_every_macro_is_well_formed_and_its_own(survey: Survey) -> None:
    living = select_edition(survey)
    numbers = macros(living)
    assert numbers["SurveyRetained"] == len(living.papers)
    assert sum(number for name, number in numbers.items() if name.startswith("SurveyCountKind")) - numbers[
        "SurveyCountKindOf"
    ] == len(living.papers)


@pytest.mark.parametrize(
    "taxonomy",
    [
        Taxonomy(axes=(make_axis("way", "a-b", "a_b"),)),
        Taxonomy(axes=(make_axis("way", "of"),)),
        Taxonomy(axes=(make_axis("way", "k1", "kone"), make_axis("w", "ayk1"))),
        Taxonomy(axes=(make_axis("a", "b-c"), make_axis("a-b", "c"))),
    ],
)
def test_two_numbers_with_one_name_are_refused(taxonomy: Taxonomy) -> None:
    if taxonomy.axes[0].values[0].id == "k1":
        assert macro_name("Count", "way", "k1") == "SurveyCountWayKOne"
        assert macro_name("Count", "way", "kone") == "SurveyCountWayKone"
        return
    with pytest.raises(MacroCollision, match=r"The macro \\Survey\w+ would stand for both"):
        macros(make_survey(taxonomy=taxonomy))


def test_text_has_no_sum_where_records_were_excluded_later() -> None:
    survey = make_survey(make_paper("a"), exclusions=(make_exclusion("X1"),))
    text = to_statistics_text(compute_statistics(replace(survey, later=(make_exclusion("L1"),))), "Loaves")
    assert text.startswith("Loaves\n1 included, 1 excluded, 1 excluded later\n\n")


def test_text_aligns_its_columns() -> None:
    paper = make_paper("a", tags=tagged(kind="home", way=["bag", "pot"]))
    text = to_statistics_text(compute_statistics(make_survey(paper)), "Loaves\n")
    assert text.startswith("Loaves\n1 included, 0 excluded, 1 screened\n\nkind: Axis kind, of 1\n")
    assert (
        "way: Axis way, of 1\n"
        "  value    label           primary  any\n"
        "  bag      Label of bag          1    1\n"
        "  pot      Label of pot          0    1\n"
        "  frost    Label of frost        0    0\n"
        "  salt     Label of salt         0    0\n"
        "  none     no                    0    0\n"
        "  unknown  not yet coded         0    0\n"
    ) in text
    assert "kind by way, of 1\n        bag  pot  frost  salt  none\n  home    1    0      0     0     0\n" in text


def test_markdown_has_a_table_for_each_count_and_cross_table() -> None:
    statistics = compute_statistics(make_survey(make_paper()))
    text = to_statistics_markdown(statistics, "Loaves | all")
    assert text.startswith("# Loaves \\| all\n\n1 included, 0 excluded, 1 screened.\n\n## Axis kind, of 1\n")
    assert text.count("\n## ") == len(statistics.counts) + len(statistics.tables)
    rows = [line for line in text.split("\n") if line.startswith("|")]
    assert all(line.endswith(" |") for line in rows)


@given(surveys())
def test_every_format_of_the_numbers_says_how_many_papers_there_are(survey: Survey) -> None:
    number = len(select_edition(survey, "first").papers)
    said = {"text": f"\n{number} included", "json": f'"retained": {number},', "markdown": f"\n{number} included",
            "latex": f"\\SurveyRetained}}{{{number}}}"}  # fmt: skip
    assert set(said) == {each.id for each in NUMBERS}
    for each in NUMBERS:
        assert said[each.id] in each.write(survey, "first")


def test_statistics_of_an_edition_are_those_of_the_api(survey: Survey) -> None:
    [as_json] = (each for each in NUMBERS if each.id == "json")
    for edition, folder in (("first", "editions/first/"), ("living", "")):
        assert as_json.write(survey, edition) == to_api(survey)[f"api/v1/{folder}statistics.json"]
