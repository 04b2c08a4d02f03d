"""A site in, the files that the form loads out: its declaration, the known works, and the file of each paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from generator.analysis.cross import cross_axes
from generator.analysis.statistics import published_pairs, table_axes
from generator.export.json_text import to_compact
from generator.export.later import LaterTexts
from generator.json_value import Json
from generator.model.axis_tags import AxisTags
from generator.model.edition import select_edition
from generator.model.own_field import OwnImage, OwnValue
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.render.context import SiteContext
from generator.render.form_choices import left_to_scripts
from generator.render.form_claims import to_form_claims
from generator.render.form_rules import to_rules
from generator.render.form_view import DATA, WORKS, offered_axes, offered_choices, to_forge
from generator.render.form_works import to_works
from generator.wording import words
from generator.wording.phrases import not_among


def form_files(site: SiteContext) -> Mapping[str, str]:
    """Return the files by path."""
    files = {
        DATA: lambda: f"{to_compact(_declared(site))}\n",
        WORKS: lambda: f"{to_compact(to_works(site.survey))}\n",
    }
    for key, text in site.settings.papers.items():
        paper = site.survey.paper(key)
        if paper is not None:
            files[entry_path(key)] = partial(_entry_file, paper, text)
    return LaterTexts(files)


def entry_path(key: str) -> str:
    """Return where the file of a paper lies."""
    return f"papers/{key}/entry.json"


def _entry_file(paper: Paper, text: str) -> str:
    return f"{to_compact({'file': text, 'entry': to_entry(paper)})}\n"


def to_entry(paper: Paper) -> dict[str, Json]:
    """Return a paper as the form has it: every text as it is written in the file."""
    return {
        "key": paper.key,
        "title": paper.title,
        "name": paper.name,
        "alt_title": paper.alt_title,
        "type": paper.type,
        "authors": _names_of(paper),
        "collaboration": paper.collaboration,
        "affiliation": paper.affiliation,
        "year": str(paper.year),
        "month": paper.month,
        "venue": paper.venue,
        "published": dict(paper.published),
        "ids": dict(paper.ids),
        "links": dict(paper.links),
        "added": paper.added.isoformat() if paper.added else "",
        "tags": {axis: _tags(found) for axis, found in paper.tags.items()},
        "summary": paper.summary,
        "notes": paper.notes,
        "fields": {name: _own(value) for name, value in paper.fields.items()},
        "locators": {axis: dict(texts) for axis, texts in paper.locators.items()},
        "sources": dict(paper.sources),
    }


def _names_of(paper: Paper) -> list[Json]:
    """Return the authors without the collaboration, which has a field of its own."""
    return [name for name in paper.author_list if not paper.collaboration or name != paper.collaboration]


def _own(value: OwnValue) -> Json:
    """Return a value as it is written in the file: one text, a list of texts, or a picture with what it shows."""
    if isinstance(value, OwnImage):
        return {"file": value.file, "alt": value.alt}
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else str(value)
    return value


def _tags(found: AxisTags) -> Json:
    return "unknown" if found.unknown else [{"value": tag.value, "level": tag.evidence or ""} for tag in found.tags]


def _declared(site: SiteContext) -> dict[str, Json]:
    survey = site.survey
    return {
        "survey": survey.config.id,
        "rules": to_rules(survey),
        "criteria": any(rule.kind in {"include", "exclude"} for rule in survey.protocol.rules),
        "not_found": _not_found(select_edition(survey)),
        "forge": to_forge(survey.config.forge, "papers"),
        "hues": {axis.id: axis.hue for axis in survey.taxonomy.axes},
        "tables": list(_tables(survey)),
        "claims": to_form_claims(site.reports, survey),
        "choices": left_to_scripts(offered_axes(survey), offered_choices(survey)),
    }


def _not_found(survey: Survey) -> dict[str, Json]:
    excluded = len(survey.screened)
    return {
        "title": not_among(len(survey.papers), excluded),
        "id": words.NO_SUCH_ID.format(or_record=words.OR_EXCLUDED_RECORD if excluded else ""),
    }


def _tables(survey: Survey) -> Iterator[Json]:
    """Yield how many papers each cell has today, of the tables that are published.

    under: by axis, the value of the table under which one that lies lower counts
    """
    living = select_edition(survey)
    for pair in published_pairs(survey):
        axes = table_axes(survey, pair)
        if axes is None:
            continue
        cells = {f"{row} {column}": cell.number for (row, column), cell in cross_axes(living, *axes).cells.items()}
        held: dict[str, Json] = {place: number for place, number in cells.items() if number}
        yield {"rows": pair.rows, "columns": pair.columns, "under": [_under(axis) for axis in axes], "cells": held}


def _under(axis: Axis) -> Json:
    return {value: at for value, (at, *_) in axis.counting.under.items() if value != at}
