"""Records in, the plain objects of the JSON API out: every key always there, in an order that scripts keep.

A text that is not known is null; a list or mapping that is empty stays empty. On an axis the tags come primary first;
an axis without tags is `[]`, and one that nobody has read for is `[]` too and named in `unknown`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from generator.analysis.counts import AxisCount
from generator.analysis.cross import CrossTable
from generator.analysis.statistics import Statistics
from generator.export.addresses import is_web_address, main_address, paper_page
from generator.json_value import Json, in_key_order
from generator.model.axis_tags import AxisTags
from generator.model.counting import NONE, UNCODED_SHORT, UNKNOWN
from generator.model.exclusion import Exclusion
from generator.model.own_field import OwnImage, OwnValue
from generator.model.paper import PUBLISHED, Amendment, Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis, AxisValue, Taxonomy
from generator.query.counted import applies_to


def paper_record(paper: Paper, survey: Survey) -> dict[str, Json]:
    """Return a paper; `links.paper` is where the paper itself is found, `url` its page on the site."""
    link = main_address(paper)
    links: dict[str, Json] = {"paper": link} if link else {}
    further = (name for name in paper.links if name != "paper" and is_web_address(paper.links[name]))
    links |= {name: paper.links[name] for name in further}
    stated: dict[str, Json] = {"type": paper.type} if paper.type else {}
    named: dict[str, Json] = {"name": paper.name} if paper.name else {}
    if paper.published:
        stated["published"] = {name: paper.published[name] for name in PUBLISHED if name in paper.published}
    located: dict[str, Json] = {"locators": _locators(paper)} if paper.locators else {}
    own: dict[str, Json] = {name: _own_value(paper.fields[name]) for name in in_key_order(paper.fields)}
    # What few surveys have is there only where it is.
    uncounted = _uncounted(paper.tags, survey.taxonomy)
    inapplicable: list[Json] = [axis.id for axis in survey.taxonomy.axes if not applies_to(axis, paper)]
    return {
        "key": paper.key,
        "title": paper.title,
        **named,
        "alt_title": paper.alt_title or None,
        "authors": list(paper.authors),
        "authors_complete": paper.authors_complete,
        "affiliation": paper.affiliation or None,
        "year": paper.year,
        "month": paper.month or None,
        "venue": paper.venue or None,
        **stated,
        "ids": dict(paper.ids),
        "links": {name: links[name] for name in in_key_order(links)},
        "url": paper_page(survey, paper),
        "added": paper.added.isoformat() if paper.added else None,
        "summary": paper.summary,
        "notes": paper.notes or None,
        "tags": _tags(paper.tags, survey.taxonomy),
        "unknown": _unknown(paper.tags, survey.taxonomy),
        **({"inapplicable": inapplicable} if inapplicable else {}),
        **({"uncounted": uncounted} if uncounted else {}),
        **({"fields": own} if survey.taxonomy.fields else {}),
        "sources": {name: paper.sources[name] for name in in_key_order(paper.sources)},
        **located,
        "amendments": [_amendment(amendment) for amendment in paper.amendments],
    }


def _locators(paper: Paper) -> Json:
    return {
        axis_id: {value: paper.locators[axis_id][value] for value in in_key_order(paper.locators[axis_id])}
        for axis_id in in_key_order(paper.locators)
    }


def _own_value(value: OwnValue) -> Json:
    if isinstance(value, OwnImage):
        return {"file": value.path, "alt": value.alt, "width": value.width, "height": value.height}
    return int(value) if isinstance(value, float) and value == int(value) else value


def exclusion_record(exclusion: Exclusion, taxonomy: Taxonomy) -> dict[str, Json]:
    """Return a record of the screening log; `tags` is null unless somebody read it as a near miss."""
    return {
        "id": exclusion.id,
        "title": exclusion.title,
        "source": exclusion.source or None,
        "family": exclusion.family or None,
        "identifier": exclusion.identifier or None,
        "ids": dict(exclusion.ids),
        "link": exclusion.link if is_web_address(exclusion.link) else None,
        "date": exclusion.date.isoformat() if exclusion.date else None,
        "stage": exclusion.stage,
        "reason": exclusion.reason,
        "tags": _tags(exclusion.tags, taxonomy) if exclusion.tags else None,
        "unknown": _unknown(exclusion.tags, taxonomy),
        "reading": exclusion.reading or None,
    }


def taxonomy_record(taxonomy: Taxonomy) -> dict[str, Json]:
    """Return the axes and the combinations that are ruled out."""
    fields: list[Json] = [
        {
            "id": own.id,
            "label": own.label,
            "in_prose": own.in_prose,
            "kind": own.kind,
            "unit": own.unit or None,
            "card": own.on_card,
        }
        for own in taxonomy.fields
    ]
    return {
        "axes": [_axis(axis) for axis in taxonomy.axes],
        **({"fields": fields} if fields else {}),
        "ruled_out": [{"cells": dict(ruled_out.cells), "why": ruled_out.why} for ruled_out in taxonomy.ruled_out],
    }


def statistics_record(statistics: Statistics) -> dict[str, Json]:
    """Return all numbers: `counts` and `tables` by primary value in the broad reading, `of` their denominators.

    `any` counts secondary values too; of these, on axes with evidence, `strict` are those at the strongest level and
    `assessed` those that somebody judged; `contested` ones stand beside.
    """
    graded = {axis_id: count for axis_id, count in statistics.counts.items() if count.axis.evidence}
    return {
        "retained": statistics.retained,
        "excluded": statistics.excluded,
        "audited": statistics.audited,
        "stages": dict(statistics.stages),
        "of": {axis_id: count.total for axis_id, count in statistics.counts.items()},
        "counts": {
            axis_id: {value_id: count.number(value_id) for value_id in (*count.values, NONE, UNKNOWN)}
            for axis_id, count in statistics.counts.items()
        },
        "any": {axis_id: _lengths(count, "papers") for axis_id, count in statistics.counts.items()},
        "strict": {axis_id: _lengths(count, "strict") for axis_id, count in graded.items()},
        "assessed": {axis_id: _lengths(count, "assessed") for axis_id, count in graded.items()},
        "contested": {axis_id: _lengths(count, "contested") for axis_id, count in graded.items()},
        "of_tables": {table_id: table.total for table_id, table in statistics.tables.items()},
        "tables": {table_id: _table(table) for table_id, table in statistics.tables.items()},
    }


def _lengths(count: AxisCount, name: Literal["papers", "strict", "assessed", "contested"]) -> Json:
    return {value_id: len(getattr(found, name)) for value_id, found in count.values.items()}


def table_ids(axis: Axis, used: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of a table's rows or columns: every value, `none`, and `unknown` where such papers exist."""
    return (*(value.id for value in axis.values), NONE, *((UNKNOWN,) if UNKNOWN in used else ()))


def _table(table: CrossTable) -> Json:
    rows, columns = table_ids(table.rows, table.row_ids), table_ids(table.columns, table.column_ids)
    return {row: {column: table_number(table, row, column) for column in columns} for row in rows}


def table_number(table: CrossTable, row: str, column: str) -> int:
    """Return the number in a cell, 0 for rows and columns that the table does not have."""
    cell = table.cells.get((row, column))
    return cell.number if cell else 0


def _tags(tags: Mapping[str, AxisTags], taxonomy: Taxonomy) -> Json:
    axis_ids = in_key_order(axis.id for axis in taxonomy.axes)
    return {axis_id: _axis_tags(tags[axis_id]) if axis_id in tags else [] for axis_id in axis_ids}


def _axis_tags(axis_tags: AxisTags) -> list[Json]:
    return [{"value": tag.value, "evidence": tag.evidence} for tag in axis_tags.tags]


def _unknown(tags: Mapping[str, AxisTags], taxonomy: Taxonomy) -> list[Json]:
    return [axis.id for axis in taxonomy.axes if axis.id in tags and tags[axis.id].unknown]


def _uncounted(tags: Mapping[str, AxisTags], taxonomy: Taxonomy) -> dict[str, Json]:
    """Return by axis the values at an evidence level that is not counted, which the id of a level does not tell."""
    left: dict[str, list[Json]] = {}
    for axis in taxonomy.axes:
        if found := tags.get(axis.id):
            counted = axis.counting.own_tags(found)
            left[axis.id] = [tag.value for tag in found.tags if tag not in counted]
    return {axis_id: left[axis_id] for axis_id in in_key_order(left) if left[axis_id]}


def _amendment(amendment: Amendment) -> Json:
    was = amendment.was
    former = _was(was) if isinstance(was, AxisTags) else None if was is None else _own_value(was)
    return {
        "date": amendment.date.isoformat(),
        "field": amendment.path,
        "was": former,
        "why": amendment.why,
        "source": amendment.source,
    }


def _was(axis_tags: AxisTags) -> Json:
    return UNKNOWN if axis_tags.unknown else _axis_tags(axis_tags)


def _axis(axis: Axis) -> Json:
    return {
        "id": axis.id,
        "label": axis.label,
        "plural": axis.plural,
        "in_prose": axis.in_prose,
        "predicate": axis.predicate or None,
        "question": axis.question,
        "definition": axis.definition or None,
        "none": axis.none,
        "ordered": axis.ordered,
        "multiple": not axis.counting.has_primary,
        "required": axis.required,
        "facet": axis.facet,
        "applies_to": {other: list(values) for other, values in axis.applies_to},
        "evidence": [
            {
                "id": level.id,
                "label": level.label,
                "mark": level.mark,
                "definition": level.definition or None,
                "counted": level.counted,
                "assessed": level.assessed,
            }
            for level in axis.evidence
        ],
        "counting": _counting(axis),
        "source": axis.source or None,
        "values": [_value(value) for value in axis.values],
        **_former(axis),
    }


def _former(record: Axis | AxisValue) -> dict[str, Json]:
    """Return the ids by which an address may still ask for an axis or a value; nothing where there are none."""
    return {"former": list(record.former)} if record.former else {}


def _counting(axis: Axis) -> Json:
    strict = axis.counting.strict_level
    return {
        "primary": axis.counting.has_primary,
        "strict": strict.id if strict else None,
        "uncoded": {word: {"name": axis.name_of(word), "short": UNCODED_SHORT[word]} for word in UNCODED_SHORT},
    }


def _value(value: AxisValue) -> Json:
    rare = {"parent": value.parent, "question": value.question, "source": value.source}
    return {
        "id": value.id,
        "code": value.code or None,
        "label": value.label,
        "short": value.short,
        "in_prose": value.in_prose,
        "definition": value.definition,
        "examples": list(value.examples),
        "facts": [{"label": fact.label, "text": fact.text} for fact in value.facts],
        "not_coded": value.not_coded or None,
        **{name: text for name, text in rare.items() if text},
        **_former(value),
    }
