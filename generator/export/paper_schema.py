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
    file=described(TEXT, "Below the root of the site."),
    alt=described(TEXT, "What it shows, in words."),
    width=described({"type": "integer"}, "In pixels."),
    height=described({"type": "integer"}, "In pixels."),
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
    was=described({}, "Its former value; null if there was none, `unknown` of an axis not read for."),
    why=described(TEXT, "What was wrong."),
    source=described(TEXT, "Who or what supports the correction."),
)
_PAPER = object_of(
    key=described({"type": "string", "pattern": "^[a-z0-9-]+$"}, "Part of the address of its page and of its file."),
    title=described(TEXT, "As printed."),
    alt_title=described(MAYBE, "Another title of the same paper."),
    authors=described(list_of(TEXT), "Full names in order, a collaboration last; empty when none is known."),
    authors_complete=described(FLAG, "False when there are more authors than named here."),
    affiliation=described(MAYBE, "Of the first author."),
    year=described({"type": "integer"}, "As the survey cites the paper."),
    month={"type": ["string", "null"], "pattern": "^[0-9]{4}-[0-9]{2}$", "description": "Of first appearance."},
    venue=described(MAYBE, "Where it was published."),
    ids=_IDS,
    links=described({"type": "object", "additionalProperties": LINK}, "`paper` is the paper itself."),
    url=described(PAGE, "The paper's page on the site."),
    added=described(MAYBE_DATE, "When it entered the survey; null if it was there from the beginning."),
    summary=described(TEXT, "The survey's own sentence on it; may be empty."),
    notes=described(MAYBE, "What else readers should know; an empty line parts paragraphs."),
    tags=described(ref("tags"), "By axis, the primary value first; without a tag the axis says `none` of the paper."),
    unknown=described(ref("unknown"), "Axes that nobody has read the paper for."),
    sources=described(TEXTS, "By axis or field, where it comes from if not from the paper itself."),
    amendments=described(list_of(_AMENDMENT), "Corrections of what an edition published."),
)
EXCLUSION = object_of(
    id=described(TEXT, "Its number in the screening log."),
    title=described(TEXT, "As logged."),
    source=described(MAYBE, "Where it was found, as the protocol names it."),
    family=described(MAYBE, "Which family of queries found it."),
    identifier=described(MAYBE, "As logged; `ids` has what is understood of it."),
    ids=_IDS,
    link=described({**LINK, "type": ["string", "null"]}, "Its address."),
    date=described(MAYBE_DATE, "When it was excluded."),
    stage=described(TEXT, "Id of the stage of screening at which it was excluded."),
    reason=described(TEXT, "Why, in one sentence."),
    tags=described({"anyOf": [{"type": "null"}, ref("tags")]}, "Those that a near miss would have had."),
    unknown=described(ref("unknown"), "Axes that nobody has read the near miss for."),
    reading=described(MAYBE, "Who assigned these tags, and from what."),
)


def paper_schema(survey: Survey) -> Schema:
    """Return what a paper has."""
    stated: dict[str, Schema] = {}
    if any(paper.type or paper.published for paper in survey.papers):
        texts: Schema = {"type": "object", "properties": dict.fromkeys(PUBLISHED, TEXT), "additionalProperties": False}
        stated["type"] = described(one_of(TYPES), "Of publication, or of what is no paper; absent where not stated.")
        stated["published"] = described(texts, "Details of the publication for citations.")
    if any(paper.name for paper in survey.papers):
        stated["name"] = described(TEXT, "What people call the paper; left out where they have no name for it.")
    if any(paper.locators for paper in survey.papers):
        located: Schema = {"type": "object", "additionalProperties": TEXTS}
        stated["locators"] = described(located, "By axis and value, where the tag stands in its source.")
    own: Schema = {each.id: _OWN_VALUES[each.kind] for each in survey.taxonomy.fields}
    if own:
        fields: Schema = {"type": "object", "properties": own, "additionalProperties": False}
        stated["fields"] = described(fields, "Custom fields, which the taxonomy declares.")
    return with_more(_PAPER, stated)
