"""The JSON Schema of a claim in the API."""

from __future__ import annotations

from generator.export.json_schema import FLAG, MAYBE, TEXT, Schema, described, list_of, object_of, one_of, with_more
from generator.model.claim import KINDS, RELATIONS

_MAYBE_NUMBER: Schema = {"type": ["number", "null"]}
_SOURCE: Schema = {"type": ["string", "array"], "items": TEXT}
_KNOWN = object_of(
    value=described(_MAYBE_NUMBER, "The number in this edition; null if it cannot be computed."),
    expected=described(_MAYBE_NUMBER, "The number expected in the edition that the claim was made for."),
    relation=described(one_of(RELATIONS), "How `value` and `expected` compare if the number is as expected."),
    holds=described(FLAG, "Whether the number is as expected; always true for context in other editions."),
    context=described(FLAG, "The number affects the state only in the edition that the claim was made for."),
    papers=described(list_of(TEXT), "Keys of the papers counted."),
)
_NUMBER = described(
    with_more(_KNOWN, dict.fromkeys(KINDS, _SOURCE)), f"One of {', '.join(KINDS)} says where the number comes from."
)
CLAIM: Schema = object_of(
    id=described(TEXT, "The claim's anchor on the page of claims."),
    sentence=described(TEXT, "The sentence with the numbers of this edition."),
    made_for=described(TEXT, "Id of the edition in which the claim must hold."),
    state=described(
        one_of(("confirmed", "moved", "overturned", "untestable", "described")),
        "`moved` means that the finding holds with different numbers.",
    ),
    status=described(one_of(("holds", "fails")), "`fails` if the state is `overturned`."),
    contested_by=described(
        list_of(TEXT), "In the living edition, papers whose contested tags would reverse the status if they counted."
    ),
    finding=described(MAYBE, "The comparison of its numbers that must hold."),
    because=described(MAYBE, "The words of the source that the comparison is based on."),
    describes=described(FLAG, "The claim states no finding and is never overturned."),
    ours=described(FLAG, "The survey itself does not make this claim."),
    boundary=described(TEXT, "What the sentence does not say."),
    source=described(TEXT, "Where the claim is made, or what it is computed from."),
    numbers=described(
        {"type": "object", "additionalProperties": _NUMBER}, "Numbers by the names that the finding uses."
    ),
)
