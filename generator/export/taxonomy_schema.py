"""The JSON Schema of the taxonomy in the API; what few surveys have is allowed where this one does."""

from __future__ import annotations

from generator.export.json_schema import (
    FLAG,
    MAYBE,
    TEXT,
    Schema,
    described,
    list_of,
    object_of,
    one_of,
    with_more,
)
from generator.model.counting import MARKS, UNCODED_SHORT
from generator.model.own_field import KINDS
from generator.model.survey import Survey

_IN_PROSE = described(TEXT, "The label as written within a sentence.")
_FORMER = described(list_of(TEXT), "Former ids; absent if there are none.")
_LEVEL = object_of(
    id=described(TEXT, "The name used in tags."),
    label=described(TEXT, "The name shown on pages."),
    mark=described(one_of(MARKS), "How the level is drawn."),
    definition=described(MAYBE, "What a paper needs to be at this level."),
    counted=described(FLAG, "False: shown, but never counted."),
    assessed=described(FLAG, "False: nobody has judged the evidence."),
)
_FACT = object_of(label=described(TEXT, "The same words on all values."), text=described(TEXT, "One sentence."))
_VALUE = object_of(
    id=described(TEXT, "The name used in tags and addresses."),
    code=described(MAYBE, "A short code, which no other value of the axis has."),
    label=described(TEXT, "The name shown on pages."),
    short=described(TEXT, "A short name for narrow headings."),
    in_prose=_IN_PROSE,
    definition=described(TEXT, "When a paper has this value; may be empty."),
    examples=described(list_of(TEXT), "Keys of papers that have this value."),
    facts=described(list_of(_FACT), "Labeled sentences about the value."),
    not_coded=described(MAYBE, "Why papers are not tagged with it."),
)
_NAMES = object_of(name=described(TEXT, "Within a sentence."), short=described(TEXT, "In a table."))
_COUNTING = object_of(
    primary=described(FLAG, "Whether the first counted value of a paper is primary; if not, every value counts."),
    strict=described(MAYBE, "The level that the strict reading counts; null on an axis without evidence levels."),
    uncoded=described(
        object_of(**dict.fromkeys(UNCODED_SHORT, _NAMES)), "How papers without a counted value are named."
    ),
)
_AXIS = object_of(
    id=described(TEXT, "The name used in tags and addresses."),
    label=described(TEXT, "The name shown on pages."),
    plural=described(TEXT, "The plural of the label."),
    in_prose=_IN_PROSE,
    predicate=described(
        MAYBE, "What a paper with a value does; in a bracketed choice, the first word is for one paper."
    ),
    question=described(TEXT, "What the axis asks about a paper."),
    definition=described(MAYBE, "What its values mean."),
    none=described(TEXT, "What an absent tag means."),
    ordered=described(FLAG, "The values form a scale."),
    multiple=described(FLAG, "No value is primary; every value counts."),
    required=described(FLAG, "Every paper to which the axis applies needs a value."),
    facet=described(FLAG, "Whether the site offers it as a filter."),
    applies_to=described(
        {"type": "object", "additionalProperties": list_of(TEXT)},
        "Axes and values: it applies to papers that have one of them, or one below it, on each; to all where this is "
        "empty.",
    ),
    evidence=described(list_of(_LEVEL), "Strongest first; empty on an axis without evidence levels."),
    counting=described(_COUNTING, "How the values are counted."),
    source=described(MAYBE, "Where the axis, its values and their definitions come from."),
    values=described(list_of(_VALUE), "In the order of the taxonomy."),
)
_RULED_OUT = object_of(
    cells=described({"type": "object", "additionalProperties": TEXT}, "A value for each of two or more axes."),
    why=described(TEXT, "Why no paper can have all of them."),
)
_OWN_FIELD = object_of(
    id=described(TEXT, "The name used in the `fields` of a paper."),
    label=described(TEXT, "The name shown on pages."),
    in_prose=_IN_PROSE,
    kind=described(one_of(KINDS), "What kind of value it holds."),
    unit=described(MAYBE, "The unit of a number."),
    card=described(FLAG, "Whether lists of papers show the field."),
)


def axis_schema(survey: Survey) -> Schema:
    """Return what an axis has; what few values or axes have only where some of the survey has it."""
    axes = survey.taxonomy.axes
    of_values: dict[str, Schema] = {}
    if any(axis.has_parents for axis in axes):
        of_values["parent"] = described(TEXT, "Id of the value above; absent at the top.")
    if any(value.question for axis in axes for value in axis.values):
        of_values["question"] = described(TEXT, "For a step, the question that it decides; absent if there is none.")
    if any(value.source for axis in axes for value in axis.values):
        of_values["source"] = described(TEXT, "The source of the value; absent if it is that of the axis.")
    if any(value.former for axis in axes for value in axis.values):
        of_values["former"] = _FORMER
    of_axes = {"values": described(list_of(with_more(_VALUE, of_values)), "In the order of the taxonomy.")}
    if any(axis.former for axis in axes):
        of_axes["former"] = _FORMER
    return with_more(_AXIS, of_axes)


def taxonomy_parts(survey: Survey, axis: Schema) -> dict[str, Schema]:
    """Return what the taxonomy has, by name; axis: the schema of one."""
    fields = {"fields": described(list_of(_OWN_FIELD), "Custom fields of papers.")} if survey.taxonomy.fields else {}
    return {
        "axes": described(list_of(axis), "In the order in which the site shows them."),
        "ruled_out": described(list_of(_RULED_OUT), "Combinations that are impossible by definition."),
        **fields,
    }
