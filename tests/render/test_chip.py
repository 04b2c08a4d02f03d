"""Chips: hue of the axis, shape of the evidence, name and address of the value, and words for what is absent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.model.axis_tags import AxisTags, Tag
from generator.model.survey import Survey
from generator.model.taxonomy import HUES, Axis
from generator.render.chip import card_axes, chip_of, chips_of, value_address
from generator.render.context import SiteContext
from generator.render.environment import Record, Templates


def axis(survey: Survey, axis_id: str) -> Axis:
    found = survey.taxonomy.axis(axis_id)
    assert found
    return found


def test_each_axis_has_a_hue_and_the_ninth_begins_again(small: Survey) -> None:
    assert [1, 2, 3, 4, 5] == [each.hue for each in small.taxonomy.axes]
    assert [8, 1, 2] == [replace(small.taxonomy.axes[0], position=place).hue for place in (HUES, HUES + 1, HUES + 2)]


def test_chip_says_all_that_is_known_of_a_tag(small: Survey) -> None:
    stage = axis(small, "stage")
    shelf = stage.value("shelf")
    assert shelf
    chip = chip_of(stage, shelf, Tag(value="shelf", evidence="tasted"))
    assert ("S3", "Shelf", "~/axes/stage/shelf/") == (chip.code, chip.label, chip.href)
    assert ("half", "judged by tasters", False) == (chip.mark, chip.level, chip.absent)
    assert value_address(stage, shelf) == chip.href
    assert ("", "") == ((bare := chip_of(stage, shelf)).mark, bare.level)


def test_chips_of_a_paper_stand_in_its_own_order(small: Survey) -> None:
    paper = small.paper("linen-loaf2021")
    assert paper
    assert ["Linen wrap", "Beeswax cloth"] == [chip.label for chip in chips_of(paper, axis(small, "method"))]


@pytest.mark.parametrize(
    ("tags", "words", "href"),
    [
        (AxisTags(), "no stage named", "~/axes/stage/#none"),
        (AxisTags(unknown=True), "not yet coded", "~/axes/stage/#unknown"),
    ],
)
def test_absent_and_unread_tags_have_a_chip_that_says_so(small: Survey, tags: AxisTags, words: str, href: str) -> None:
    paper = replace(small.papers[0], tags={"stage": tags})
    (chip,) = chips_of(paper, axis(small, "stage"))
    assert (words, href, True) == (chip.label, chip.href, chip.absent)


def test_cards_show_the_axes_with_codes_else_the_first_three(small: Survey) -> None:
    assert ["method", "stage"] == [each.id for each in card_axes(small.taxonomy)]
    plain = tuple(
        replace(each, values=tuple(replace(value, code="") for value in each.values)) for each in small.taxonomy.axes
    )
    assert ["method", "stage", "signs"] == [each.id for each in card_axes(replace(small.taxonomy, axes=plain))]


def test_drawn_chip_is_a_link_that_speaks_its_evidence(site: SiteContext, small: Survey) -> None:
    stage = axis(small, "stage")
    drawn = _drawn(site.templates, chip_of(stage, stage.values[0], Tag(value="dough", evidence="weighed")))
    assert drawn.startswith('<a class="chip axis-2" href="~/axes/stage/dough/">')
    assert '<span class="mark is-solid" aria-hidden="true"></span>' in drawn
    assert '<span class="hidden-text">, measured on a scale</span>' in drawn
    assert "describedby" not in drawn


def test_drawn_chip_names_where_its_meaning_stands(site: SiteContext, small: Survey) -> None:
    stage = axis(small, "stage")
    drawn = _drawn(site.templates, chip_of(stage, stage.values[0]), means=True)
    assert 'aria-describedby="m-stage-dough"' in drawn


def _drawn(templates: Templates, *arguments: Record, means: bool = False) -> str:
    return str(templates.part("marks", "chip", *arguments, means))
