"""A paper as its reviewer sees it: its card, its tags and what they mean, what it lacks and what changed in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.difference import FieldChange
from generator.model.axis_tags import AxisTags
from generator.model.counting import MAINTAINER
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Place
from generator.review.paper_report import to_card, to_change_table, to_reader_notes, to_tag_table
from generator.review.shown_files import ShownFiles
from tests.analysis.invented import PANEL, TAXONOMY, make_paper, make_survey, tagged

FILES = ShownFiles(address="https://example.org/")


def survey_of(paper: Paper) -> Survey:
    """Return a survey in which a maintainer sets who tastes."""
    axes = tuple(replace(axis, by=MAINTAINER) if axis.id == PANEL.id else axis for axis in TAXONOMY.axes)
    return make_survey(paper, taxonomy=replace(TAXONOMY, axes=axes))


def test_card_has_no_empty_lines_and_no_address_that_is_cut() -> None:
    links = {"paper": "https://example.org/a", "code": f"https://e.org/{'x' * 200}"}
    said = to_card(make_paper(summary="", venue="", links=links))
    assert [
        "> **On some-loaf**\\",
        "> Ada Krust, Bo Mehl · 2024 · [Paper](https://example.org/a)",
    ] == said.split("\n")
    assert to_card(make_paper()).endswith("\n>\n> It keeps.")


def test_tags_stand_with_what_they_mean_and_where_the_paper_says_so() -> None:
    at = Place(file="data/papers/some-loaf.yml", line=7)
    tags = tagged(kind="home", way=["bag", "pot"], time={"early": "strong"}, sign="unknown")
    tags["way"] = AxisTags(tags=tuple(replace(tag, place=at) for tag in tags["way"].tags))
    paper = make_paper(tags=tags, locators={"way": {"pot": "page 3"}}, sources={"way": "The log"})
    text = to_tag_table(paper, survey_of(paper), FILES)
    for row in (
        "| [Axis way](https://example.org/papers/some-loaf.yml#L7) | **Label of bag** |  | It is bag. | The log |",
        "|  | **Label of pot** |  | It is pot. | page 3 |",
        "| Axis time | **Label of early** | firmly | It is early. |  |",
    ):
        assert row in text.split("\n")


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ({"kind": "home"}, ["*Not yet coded:* Axis sign", "*None:* Axis way (no); Axis time (no); Axis panel (no)"]),
        (
            {"kind": "mill"},
            ["*Not yet coded:* Axis sign", "*None:* Axis way (no); Axis time (no)", "*Does not apply:* Axis panel"],
        ),
        (
            {"kind": "mill", "panel": "unknown"},
            ["*Not yet coded:* Axis sign; Axis panel", "*None:* Axis way (no); Axis time (no)"],
        ),
    ],
)
def test_what_a_paper_lacks_is_not_read_none_or_does_not_apply(tags: dict[str, str], said: list[str]) -> None:
    paper = make_paper(tags=tagged(sign="unknown", **tags))
    assert said == to_tag_table(paper, survey_of(paper), FILES).split("\n\n")[1:]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (
            "home",
            "**For the reviewer:** no place in the paper is given for axis kind and axis time; "
            "a maintainer sets axis panel.",
        ),
        ("mill", "**For the reviewer:** no place in the paper is given for axis kind and axis time."),
    ],
)
def test_reviewer_is_told_of_tags_without_a_place_and_of_what_is_not_theirs(kind: str, said: str) -> None:
    tags = tagged(kind=kind, way="bag", time={"early": "strong"}, sign={"dry": "weak"})
    paper = make_paper(tags=tags, locators={"way": {"bag": "page 3"}}, sources={"sign": "The log"})
    assert said == to_reader_notes(paper, survey_of(paper))


def test_change_that_takes_a_field_away_says_so_and_leads_to_the_paper() -> None:
    first, fourth, ninth = (Place(file="data/papers/some-loaf.yml", line=line) for line in (1, 4, 9))
    tags = {"way": AxisTags(place=ninth), "time": AxisTags()}
    paper = replace(make_paper(tags=tags), place=first, places={"venue": fourth})
    changes = [
        FieldChange(key=paper.key, field=field, before=before, after=after, axis=axis)
        for field, before, after, axis in (
            ("venue", "", "arXiv", ""),
            ("notes", "Burnt.", "", ""),
            ("tags.way", "bag", "no", "way"),
            ("tags.time", "early", "no", "time"),
        )
    ]
    at = "https://example.org/papers/some-loaf.yml#L"
    assert [
        f"| [`venue`]({at}4) | nothing | arXiv |",
        f"| [`notes`]({at}1) | Burnt. | nothing |",
        f"| [`tags.way`]({at}9) | bag | no |",
        f"| [`tags.time`]({at}1) | early | no |",
    ] == to_change_table(paper, changes, FILES).split("\n")[2:]
