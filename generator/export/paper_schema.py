"""The JSON Schema of papers and of records that were screened out; what few surveys state is allowed where one does."""

from __future__ import annotations

from generator.export.json_schema import (
    DATE,
    FLAG,
    LINK,
    MAYBE,
    MAYBE_DATE,
    TEXT,
    TEXTS,
    Schema,
    described,
    list_of,
    object_of,
    one_of,
    ref,
    with_more,
)
from generator.model.own_field import FieldKind
from generator.model.paper import ID_KINDS, PUBLISHED, TYPES
from generator.model.survey import Survey

PAGE: Schema = {"type": "string", "pattern": "^(https?://[^/]+)?/(.+/)?$"}
_IMAGE = object_of(
    file=described(TEXT, "Path below the root of the site."),
    alt=described(TEXT, "What the picture shows, in words."),
    width=described({"type": "integer"}, "Width in pixels."),
    height=described({"type": "integer"}, "Height in pixels."),
)
_OWN_VALUES: dict[FieldKind, Schema] = {
    "text": list_of(TEXT),
    "number": {"type": "number"},
    "date": DATE,
    "flag": FLAG,
    "link": list_of(LINK),
    "image": _IMAGE,
}
_IDS = described(
    {"type": "object", "properties": dict.fromkeys(ID_KINDS, TEXT), "additionalProperties": False},
    "Bare identifiers by kind.",
)
_AMENDMENT = object_of(
    date=described(DATE, "When it was corrected."),
    field=described(TEXT, "What was corrected, such as `title`, `ids.doi` or `tags.` and the id of an axis."),
    was=described({}, "The former value; null if there was none, `unknown` if the axis was not yet coded."),
    why=described(TEXT, "What was wrong."),
    source=described(TEXT, "Who or what supports the correction."),
)
_PAPER = object_of(
    key=described({"type": "string", "pattern": "^[a-z0-9-]+$"}, "Part of the addresses of the paper's page and file."),
    title=described(TEXT, "The title as printed."),
    alt_title=described(MAYBE, "Another title of the same paper."),
    authors=described(
        list_of(TEXT),
        "Full names in order, a collaboration last; empty if none is known. A no-break space (U+00A0) joins the words "
        "of one family name.",
    ),
    authors_complete=described(FLAG, "False if there are more authors than the list names."),
    affiliation=described(MAYBE, "The first author's affiliation."),
    year=described({"type": "integer"}, "The year that citations give."),
    month={
        "type": ["string", "null"],
        "pattern": "^[0-9]{4}-[0-9]{2}$",
        "description": "Month in which the paper first appeared.",
    },
    venue=described(MAYBE, "Where it was published."),
    ids=_IDS,
    links=described(
        {"type": "object", "additionalProperties": LINK}, "Addresses by what they lead to; `paper` is the paper itself."
    ),
    url=described(PAGE, "The paper's page on the site."),
    added=described(MAYBE_DATE, "When it entered the survey; null if it was there from the beginning."),
    summary=described(TEXT, "The survey's own sentence on the paper; may be empty."),
    notes=described(MAYBE, "What else readers should know; an empty line separates paragraphs."),
    tags=described(ref("tags"), "By axis, the primary value first; an axis without a tag means `none`."),
    unknown=described(ref("unknown"), "Axes on which the paper is not yet coded."),
    sources=described(TEXTS, "By axis or field: where the information comes from, if not from the paper itself."),
    amendments=described(list_of(_AMENDMENT), "Corrections to what an edition published."),
)
EXCLUSION = object_of(
    id=described(TEXT, "Its number in the screening log."),
    title=described(TEXT, "The title as logged."),
    source=described(MAYBE, "Where it was found, as the protocol names it."),
    family=described(MAYBE, "The family of queries that found it."),
    identifier=described(MAYBE, "The identifier as logged; `ids` contains what could be read from it."),
    ids=_IDS,
    link=described({**LINK, "type": ["string", "null"]}, "Address of the record."),
    date=described(MAYBE_DATE, "Day on which it was excluded."),
    stage=described(TEXT, "Id of the screening stage at which it was excluded."),
    reason=described(TEXT, "Why it was excluded, in one sentence."),
    tags=described({"anyOf": [{"type": "null"}, ref("tags")]}, "For a near miss, the tags it would have had."),
    unknown=described(ref("unknown"), "Axes on which the near miss is not yet coded."),
    reading=described(MAYBE, "Who assigned these tags, and from what."),
)


def paper_schema(survey: Survey) -> Schema:
    """Return what a paper has."""
    stated: dict[str, Schema] = {}
    if any(paper.type or paper.published for paper in survey.papers):
        texts: Schema = {"type": "object", "properties": dict.fromkeys(PUBLISHED, TEXT), "additionalProperties": False}
        stated["type"] = described(
            one_of(TYPES), "Type of publication, or kind of work that is not a paper; absent if not stated."
        )
        stated["published"] = described(texts, "Publication details for citations.")
    if any(paper.name for paper in survey.papers):
        stated["name"] = described(TEXT, "What people call the paper; absent if it has no name of its own.")
    if any(paper.locators for paper in survey.papers):
        located: Schema = {"type": "object", "additionalProperties": TEXTS}
        stated["locators"] = described(located, "By axis and value: where the source supports the tag.")
    if any(axis.conditions for axis in survey.taxonomy.axes):
        stated["inapplicable"] = described(
            ref("unknown"), "Axes that do not apply to the paper, so that it counts nowhere there; absent if all apply."
        )
    if any(not level.counted for axis in survey.taxonomy.axes for level in axis.evidence):
        uncounted: Schema = {"type": "object", "additionalProperties": list_of(TEXT)}
        stated["uncounted"] = described(
            uncounted, "By axis: values in `tags` at an evidence level that is not counted; absent if there are none."
        )
    own: Schema = {each.id: _OWN_VALUES[each.kind] for each in survey.taxonomy.fields}
    if own:
        fields: Schema = {"type": "object", "properties": own, "additionalProperties": False}
        stated["fields"] = described(fields, "Custom fields that the taxonomy declares.")
    return with_more(_PAPER, stated)
