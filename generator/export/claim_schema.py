"""The JSON Schema of a claim in the API."""

from __future__ import annotations

from generator.export.json_schema import FLAG, MAYBE, TEXT, Schema, described, list_of, object_of, one_of, with_more
from generator.model.claim import KINDS, RELATIONS

_MAYBE_NUMBER: Schema = {"type": ["number", "null"]}
_SOURCE: Schema = {"type": ["string", "array"], "items": TEXT}
_KNOWN = object_of(
    value=described(_MAYBE_NUMBER, "In this edition; null if it cannot be computed."),
    expected=described(_MAYBE_NUMBER, "In the edition that the claim was made for."),
    relation=described(one_of(RELATIONS), "How the two compare if the number is as expected."),
    holds=described(FLAG, "Whether it is as expected; always true of context in other editions."),
    context=described(FLAG, "It affects the state only in the edition that the claim was made for."),
    papers=described(list_of(TEXT), "Keys of the papers that it counts."),
)
_NUMBER = described(
    with_more(_KNOWN, dict.fromkeys(KINDS, _SOURCE)), f"Has one of {', '.join(KINDS)}, which says where it comes from."
)
CLAIM: Schema = object_of(
    id=described(TEXT, "Its anchor on the page of claims."),
    sentence=described(TEXT, "With the numbers of this edition."),
    made_for=described(TEXT, "Id of the edition in which the claim must hold."),
    state=described(
        one_of(("confirmed", "moved", "overturned", "untestable", "described")),
        "Moved: the finding holds with other numbers.",
    ),
    status=described(one_of(("holds", "fails")), "Fails when the state is overturned."),
    contested_by=described(
        list_of(TEXT), "In the living edition, papers whose contested tags would reverse the status if they counted."
    ),
    finding=described(MAYBE, "The comparison of its numbers that must hold."),
    because=described(MAYBE, "From which words of the source it follows."),
    describes=described(FLAG, "The claim states no finding and is never overturned."),
    ours=described(FLAG, "The survey itself does not state it."),
    boundary=described(TEXT, "What the sentence does not say."),
    source=described(TEXT, "Where the claim is made, or what it is computed from."),
    numbers=described({"type": "object", "additionalProperties": _NUMBER}, "By the name that the finding uses."),
)
