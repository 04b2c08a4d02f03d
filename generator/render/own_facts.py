"""What a paper says in fields of its own, as lists and its own page show it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

from generator.analysis.difference import authors_in_words, tags_in_words
from generator.model.axis_tags import AxisTags
from generator.model.own_field import OwnField, OwnImage, OwnValue, show_own_value
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.render.paragraphs import paragraphs_of
from generator.wording import words

# Label, links, paragraphs of text, and a picture.
OwnFact: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...], OwnImage | None]


def own_facts(paper: Paper, fields: Sequence[OwnField]) -> tuple[str, ...]:
    """Return what cards show, one text for each field."""
    shown = (own for own in fields if own.on_card and own.kind != "image" and own.id in paper.fields)
    return tuple(f"{own.label}: {show_own_value(own, paper.fields[own.id])}" for own in shown)


def card_image(paper: Paper, fields: Sequence[OwnField]) -> OwnImage | None:
    """Return the picture that cards show, the first of those that may stand there."""
    shown = (paper.fields.get(own.id) for own in fields if own.on_card and own.kind == "image")
    return next((value for value in shown if isinstance(value, OwnImage)), None)


def former_value(survey: Survey, path: str, was: AxisTags | OwnValue | None) -> str:
    """Return what stood in a field, or on an axis, before an amendment."""
    kind, _, axis_id = path.partition(".")
    axis = survey.taxonomy.axis(axis_id) if kind == "tags" else None
    if axis is not None:
        return tags_in_words(was, axis) if isinstance(was, AxisTags) else axis.none
    own = survey.taxonomy.own_field(path)
    if own is not None and was is not None and not isinstance(was, AxisTags):
        return show_own_value(own, was)
    if isinstance(was, tuple):
        return authors_in_words(was)
    return str(was or words.NOTHING)


def page_facts(paper: Paper, fields: Sequence[OwnField]) -> tuple[OwnFact, ...]:
    """Return what the page of a paper shows, every field that it fills."""
    facts: list[OwnFact] = []
    for own in fields:
        if own.id in paper.fields:
            value = paper.fields[own.id]
            texts = value if isinstance(value, tuple) else (show_own_value(own, value),)
            image = value if isinstance(value, OwnImage) else None
            links = texts if own.kind == "link" else ()
            paragraphs = () if links or image else tuple(part for text in texts for part in paragraphs_of(text))
            facts.append((own.label, links, paragraphs, image))
    return tuple(facts)


def image_files(survey: Survey) -> dict[str, bytes]:
    """Return the pictures that papers name, by their path in the site."""
    now = (value for paper in survey.papers for value in paper.fields.values())
    former = (amendment.was for paper in survey.papers for amendment in paper.amendments)
    shown = (value for value in chain(now, former) if isinstance(value, OwnImage))
    return {image.path: survey.images[image.file].content for image in shown}
