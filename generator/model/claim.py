"""The ledger: sentences whose numbers are computed, each with what is expected of them and where that ends."""

from __future__ import annotations

import re
from collections.abc import Mapping as Lookup
from dataclasses import field, replace
from datetime import date

from generator.model.config import LIVING
from generator.model.finding import Term, UnreadableFinding, parse_finding
from generator.model.identifiers import UNIQUE_IDS, parse_id, to_key
from generator.model.reading import UNKNOWN_FIELD, WRONG_KIND, FieldReader
from generator.model.shown_by import ShownBy, parse_shown_by
from generator.problem import NOWHERE, Place, Problem, Related, shorten
from generator.record import frozen_record
from generator.source.value import Mapping, Scalar, Value
from generator.wording import words

KINDS = ("query", "count", "stage", "values", "agreement", "scale", "ratio", "traces")
RELATIONS = ("expect", "at_least", "at_most")
# The files from which numbers are counted; `survey.yml` has the editions, `redirects.yml` former names in queries.
COUNTED = (
    "survey.yml", "taxonomy.yml", "redirects.yml", "excluded.yml", "protocol.yml", "scale.yml", "papers/", "audits/",
    "traces/",
)  # fmt: skip
COUNTS = ("papers", "excluded", "audited")
PARTS = ("value", "min", "max")
AGREEMENT_PARTS = ("same", "read")
PLACEHOLDER = re.compile(r"\{([a-z]+:)?([a-z0-9_.-]+)\}")
# `[a|b]`: what follows a number, for 1 and for others.
CHOICE = re.compile(r"\[([^\[\]|{}]*)\|([^\[\]|{}]*)\]")
# A brace that is text is written twice.
BRACES = ("{{", "}}")
SENTENCE_PARTS = re.compile(rf"\{{\{{|\}}\}}|{PLACEHOLDER.pattern}|{CHOICE.pattern}")
FINDINGS = "claim-findings"


@frozen_record
class ClaimNumber:
    """One number of a claim: where it comes from, and what is expected of it.

    kind: one of KINDS; source: the text of a query; `papers`, `excluded` or `audited`; a screening stage; a scale
        figure as system, metric and part; two names of numbers whose quotient it is; `valid`, `judged` or `all` traces;
        an axis whose values are counted; an audit, its axis, and whether its papers with the same value or all of them
        count
    relation: `expect` (equal), `at_least` or `at_most`; expected: with which number
    papers: the keys that a query is expected to select, None when the claim does not list them
    context: it must be right in the claim's own edition, and decides nothing elsewhere, as the size of the pool
    """

    name: str
    kind: str
    source: tuple[str, ...]
    relation: str
    expected: float | None
    papers: tuple[str, ...] | None
    context: bool
    place: Place = field(compare=False)
    source_place: Place = field(compare=False)
    paper_places: tuple[Place, ...] = field(compare=False)


@frozen_record
class ClaimNote:
    """A dated remark in a claim's history."""

    date: date
    text: str
    source: str
    place: Place = field(default=NOWHERE, compare=False)


@frozen_record
class Finding:
    """What a claim finds: when it is so, and from which of the source's words that follows.

    text: as it is written; place: where it begins, exact: whether each of its characters stands at a known column
    """

    test: Term
    text: str
    because: str
    place: Place = field(compare=False)
    exact: bool = field(compare=False)

    def place_of(self, offset: int) -> Place:
        """Return where a part of it stands."""
        return self.place._replace(column=self.place.column + offset) if self.exact else self.place


@frozen_record
class Claim:
    """A sentence of the survey, or one that the facts add.

    id: where it cannot be read, which is reported, one that is like it, or with the number of the claim in the file
    sentence: with `{name}` for a number, `{papers:name}` for the papers that it counts, `{paper:key}`,
        `{value:axis.value}` and `{axis:id}` for names, `[one|many]` for words that follow a number, and BRACES
    edition: id of the edition that it was made for; ours: the survey itself does not state it
    finding: when the sentence finds what it does; without one its numbers have to be as expected
    describes: it finds nothing, so that nothing overturns it
    finding_refused: it has a finding, or says that it has none, in a way that cannot be read, which is reported
    shown_by: what of the traces shows what it speaks of
    boundary: what the sentence does not say
    has_all_numbers: false where one could not be read, so that a name which is not here may be its
    """

    id: str
    sentence: str
    edition: str
    ours: bool
    boundary: str
    source: str
    numbers: Lookup[str, ClaimNumber]
    finding: Finding | None
    describes: bool
    finding_refused: bool = False
    has_all_numbers: bool = True
    shown_by: ShownBy
    notes: tuple[ClaimNote, ...]
    place: Place = field(compare=False)
    sentence_place: Place = field(compare=False)
    edition_place: Place = field(compare=False)

    @property
    def is_living(self) -> bool:
        """Whether it was made for the living edition, in which it has to hold with every paper that comes."""
        return self.edition == LIVING

    @property
    def edition_in_prose(self) -> str:
        """The edition that it was made for, as messages name it."""
        return "the living edition" if self.is_living else f"the edition {self.edition}"

    @property
    def placeholders(self) -> tuple[tuple[str, str], ...]:
        """What the sentence refers to, as pairs of kind and name; the kind is empty for a number."""
        parts = SENTENCE_PARTS.finditer(self.sentence)
        return tuple((match[1] or "", match[2]) for match in parts if match[2])

    @property
    def own_words(self) -> str:
        """The sentence with spaces in place of what it refers to, and of braces that are text."""

        def blank(match: re.Match[str]) -> str:
            return match[0] if match[3] is not None else " " * len(match[0])

        return SENTENCE_PARTS.sub(blank, self.sentence)


def parse_claims(value: Value, problems: list[Problem]) -> tuple[tuple[Claim, ...], tuple[str, ...]]:
    """Parse `claims.yml`: the claims, and what it lists as covered by none."""
    reader = FieldReader(value, "the ledger", problems, lists="claims")
    claims: list[Claim] = []
    named: dict[str, Place] = {}
    for number, item in enumerate(reader.records("claims", "the claim"), start=1):
        claim_id = parse_id(item)
        # With an id that is reported it is still a claim that may have other faults.
        claim = _parse_claim(item, claim_id or to_key(item.text("id") or "") or f"claim-{number}")
        claims.append(claim)
        if claim_id is None:
            continue
        if first := named.get(claim.id):
            related = (Related(place=first, message=words.FIRST_HERE),)
            message = f'The claim "{claim.id}" is repeated. Give each claim an id of its own.'
            item.report(item.place_of("id"), UNIQUE_IDS, message, related, lost="id")
        else:
            named[claim.id] = claim.place
    not_covered = reader.plain_texts("not_covered")
    reader.finish()
    return tuple(claims), not_covered


def _parse_claim(item: FieldReader, claim_id: str) -> Claim:
    before = len(item.problems)
    numbers: dict[str, ClaimNumber] = {}
    entries = item.pairs("numbers")
    for entry in entries:
        reader = FieldReader(entry.value, "the number", item.problems, written=_as_number)
        if reader.is_mapping:
            numbers[entry.key] = _parse_number(reader, entry.key, entry.key_place)
    finding = _parse_finding(item)
    claim = Claim(
        id=claim_id,
        sentence=item.text("sentence", required=True) or "",
        edition=item.text("edition", required=True) or "",
        ours=item.flag("ours"),
        boundary=item.text("boundary", required=True) or "",
        source=item.text("source", required=True) or "",
        numbers=numbers,
        finding=finding,
        describes=item.flag("describes"),
        shown_by=parse_shown_by(item),
        notes=tuple(_parse_notes(item)),
        place=item.place,
        sentence_place=item.place_of("sentence"),
        edition_place=item.place_of("edition"),
    )
    written = item.raw("numbers")
    known = len(numbers) == len(entries) and (written is None or isinstance(written, Mapping))
    misspelt = item.finish()
    lost = {problem.lost for problem in item.problems[before:]}
    refused = (item.says("finding") and finding is None) or not lost.isdisjoint(("finding", "describes"))
    has_all = known and "numbers" not in misspelt and not item.is_repeated("numbers")
    return replace(claim, has_all_numbers=has_all, finding_refused=refused)


def _parse_finding(item: FieldReader) -> Finding | None:
    because = item.text("because", required=item.says("finding")) or ""
    if item.text("finding") is None:
        return None
    value = item.raw("finding")
    assert isinstance(value, Scalar)
    # Of text in quotes or in a block, nobody can tell at which column a character stands.
    exact = not value.quoted
    try:
        test = parse_finding(value.text)
    except UnreadableFinding as error:
        place = value.place._replace(column=value.place.column + error.offset) if exact else value.place
        item.report(place, FINDINGS, f'The finding "{shorten(value.text)}": {error}')
        return None
    return Finding(test=test, text=" ".join(value.text.split()), because=because, place=value.place, exact=exact)


def _as_number(text: str, _name: str) -> str:
    if text in COUNTS:
        return f"count: {text}, expect: …"
    if text.isdecimal():
        return f"query: AXIS=VALUE, expect: {text}"
    return f'query: "{text}", expect: …'


def _parse_number(reader: FieldReader, name: str, place: Place) -> ClaimNumber:
    for known in filter(reader.has, (*KINDS, *RELATIONS)):
        reader.raw(known)
    kinds = [kind for kind in KINDS if reader.says(kind)]
    kind = kinds[0] if kinds else ""
    if not kinds and (misspelt := reader.nearest(KINDS)):
        reader.report(misspelt[1], UNKNOWN_FIELD, misspelt[0])
    elif len(kinds) != 1:
        message = f'The number "{name}" needs one of {", ".join(KINDS)}; it has {", ".join(kinds) or "none"}.'
        reader.report(place, WRONG_KIND, message)
    source = _parse_source(reader, kind)
    relations = [relation for relation in RELATIONS if reader.says(relation)]
    if not relations and (misspelt := reader.nearest(RELATIONS)):
        reader.report(misspelt[1], UNKNOWN_FIELD, misspelt[0])
    elif len(relations) != 1:
        has = ", ".join(relations) or "none"
        message = f'The number "{name}" needs one of {", ".join(RELATIONS)}; it has {has}.'
        reader.report(place, WRONG_KIND, message)
    relation = relations[0] if relations else "expect"
    papers = reader.texts("papers")
    number = ClaimNumber(
        name=name,
        kind=kind,
        source=source,
        relation=relation,
        expected=reader.number(relation),
        papers=tuple(key for key, _ in papers) if reader.raw("papers") is not None else None,
        context=reader.flag("context"),
        place=place,
        source_place=reader.place_of(kind) if kind else place,
        paper_places=tuple(where for _, where in papers),
    )
    reader.finish()
    return number


def _parse_part(
    reader: FieldReader, kind: str, what: str, names: tuple[str, str], parts: tuple[str, ...]
) -> tuple[str, ...]:
    """Return what two names say and which part is meant, the first where none is named; nothing if unreadable."""
    named = reader.record(kind, what)
    if named is None:
        return ()
    source = (*(named.text(name, required=True) or "" for name in names), named.choice("part", parts) or parts[0])
    named.finish()
    return source


def _parse_source(reader: FieldReader, kind: str) -> tuple[str, ...]:
    if kind == "scale":
        return _parse_part(reader, kind, "the scale figure", ("system", "metric"), PARTS)
    if kind == "agreement":
        return _parse_part(reader, kind, "the agreement", ("audit", "axis"), AGREEMENT_PARTS)
    if kind == "ratio":
        names = reader.plain_texts("ratio")
        if names and len(names) != 2:
            message = f"A ratio takes the names of two numbers, found {len(names)}."
            reader.report(reader.place_of("ratio"), WRONG_KIND, message)
        return names
    if kind == "count":
        return (reader.choice("count", COUNTS) or "",)
    if kind == "traces":
        return (reader.choice("traces", ("valid", "judged", "all")) or "",)
    return (reader.text(kind) or "",) if kind else ()


def _parse_notes(item: FieldReader) -> list[ClaimNote]:
    notes = []
    for reader in item.records("notes", "the note"):
        when = reader.day("date", required=True)
        text = reader.text("text", required=True) or ""
        source = reader.text("source") or ""
        reader.finish()
        if when is not None:
            notes.append(ClaimNote(date=when, text=text, source=source, place=reader.place_of("date")))
    return notes
