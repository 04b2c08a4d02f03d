"""Text into a query and back.

`axis=value`, `axis=!value`, `axis.match=all`, `axis.reading=strict` or an evidence level, `count=`, `reading=`, `q=`,
`year=`; `fields.ID=` of a field of its own.

The same text stands in addresses, behind `--where`, in claims and in links. What cannot be understood is returned as
remarks beside the query: an address ignores it visibly, a command and a claim refuse it. An axis and a value may be
named as they were before somebody renamed them (`redirects.yml`); the query has their present names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar
from urllib.parse import parse_qsl, quote, urlencode

from generator.model.counting import NONE, UNKNOWN, Count, Reading
from generator.model.tags import known_values, suggest_axis, suggest_value
from generator.model.taxonomy import Axis, Taxonomy
from generator.problem import nearest, suggest, suggest_or_list
from generator.query.own_range import PREFIX, understands
from generator.query.query import Clause, Match, Query
from generator.wording.words import DID_YOU_MEAN, NOT_A_VALUE, NOT_AN_AXIS, NOT_AN_EDITION

Word = TypeVar("Word", bound=str)

_COUNTS: dict[str, Count] = {"primary": "primary", "any": "any"}
_READINGS: dict[str, Reading] = {"broad": "broad", "strict": "strict"}
_MATCHES: dict[str, Match] = {"any": "any", "all": "all"}
_EXPECTED = {
    "number": "a range such as 3..10 or 3..",
    "date": "a range such as 2014-03-01..2015-02-28 or 2014-03-01..",
}
_HALVES = re.compile("[\ud800-\udfff]")
_YEARS = re.compile(r"([0-9]{4})?(\.\.)?([0-9]{4})?\Z")
_BEGUN_YEARS = re.compile(r"([0-9]{0,4})(?:(\.\.?|[-\u2013])([0-9]{0,4}))?\Z")
WORDS = ("count", "reading", "q", "year", "edition")
# No axis may be called so: beside the words of queries stands what addresses of the explorer say beside a query.
RESERVED_WORDS = (
    *WORDS,
    PREFIX.removesuffix("."),
    *("columns", "compare", "group", "only", "page", "picked", "sort", "view"),
)
# As commands and other languages ask.
_SIGNS = re.compile(r"(?:not\s+|[-!=\s])*", re.IGNORECASE)
_NEGATION = re.compile(r"not\s|[-!]", re.IGNORECASE)
_COMPARED = re.compile(r"\s*year\s*([<>]=?)\s*([0-9]{4})\s*")
_TWO_CONDITIONS = " Separate conditions by & in a query; in a command, give each a --where of its own."
_CONDITION = " Write a condition as AXIS=VALUE."


def parse_query(
    pairs: Iterable[tuple[str, str]] | str, taxonomy: Taxonomy, editions: Iterable[str] = ()
) -> tuple[Query, tuple[str, ...]]:
    """Parse a query from its text or from pairs of name and value.

    Returns the query and, one sentence each, what was not understood.
    """
    if isinstance(pairs, str):
        # Half a character, which a command's argument may hold: read as browsers read it, as no character at all.
        whole = _HALVES.sub("\N{REPLACEMENT CHARACTER}", pairs)
        pairs = parse_qsl(whole.removeprefix("?"), keep_blank_values=True)
    clauses: dict[str, Clause] = {}
    remarks: list[str] = []
    fields: dict[str, str] = {}
    words, edition = "", ""
    years: tuple[int | None, int | None] = (None, None)
    count: Count | None = None
    reading: Reading = "broad"
    known_editions = ("living", *editions)
    for name, value in pairs:
        axis_id, _, option = name.partition(".")
        if name == "q":
            words = value.strip()
        elif name == "year":
            years = _parse_years(value, remarks)
        elif name == "count":
            count = _choose(name, value, _COUNTS, remarks) or count
        elif name == "reading":
            reading = _choose(name, value, _READINGS, remarks) or reading
        elif name == "edition":
            if value in known_editions:
                edition = "" if value == "living" else value
            else:
                hint = suggest_or_list(value, known_editions)
                remarks.append(NOT_AN_EDITION.format(name=value, hint=hint))
        elif name.startswith(PREFIX) and taxonomy.fields:
            _ask_field(fields, taxonomy, name, value, remarks)
        elif (axis := taxonomy.axis_now(axis_id)) is not None:
            clause = clauses.get(axis.id, Clause(axis=axis.id))
            clauses[axis.id] = _extend(clause, option, value, axis, taxonomy, remarks)
        else:
            known_names = (*(axis.id for axis in taxonomy.axes), *WORDS)
            hint = _as_meant(name, value, taxonomy) or suggest(name, known_names) or ("" if value else _CONDITION)
            hint = hint or suggest_axis(taxonomy, name)
            remarks.append(NOT_AN_AXIS.format(name=name, hint=hint))
    kept = tuple(clause for clause in clauses.values() if clause.include or clause.exclude)
    query = Query(
        clauses=kept,
        count=count,
        reading=reading,
        fields=tuple(fields.items()),
        words=words,
        years=years,
        edition=edition,
    )
    return query, tuple(remarks)


def format_query(query: Query) -> str:
    """Return the text of a query, percent-encoded, in one order: axes first, then count, reading, q, year, edition."""
    pairs: list[tuple[str, str]] = []
    for clause in query.clauses:
        pairs += [(clause.axis, value) for value in clause.include]
        pairs += [(clause.axis, f"!{value}") for value in clause.exclude]
        if clause.match == "all":
            pairs.append((f"{clause.axis}.match", "all"))
        if clause.reading is not None:
            pairs.append((f"{clause.axis}.reading", clause.reading))
    if query.count is not None:
        pairs.append(("count", query.count))
    if query.reading != "broad":
        pairs.append(("reading", query.reading))
    if query.words:
        pairs.append(("q", query.words))
    if years := _format_years(query.years):
        pairs.append(("year", years))
    pairs += [(f"{PREFIX}{name}", asked) for name, asked in query.fields]
    if query.edition:
        pairs.append(("edition", query.edition))
    return urlencode(pairs, quote_via=quote, safe="!.,_-")


def parse_years(text: str) -> tuple[int | None, int | None] | None:
    """Read `2024`, `2024..2026`, `2024..` or `..2026`; None for anything else, a range that runs backwards too."""
    match = _YEARS.match(text.strip())
    if match is None or not (match[1] or match[3]):
        return None
    first, dots, last = match.groups()
    if not dots:
        return (int(first), int(first)) if first and not last else None
    if first and last and first > last:
        return None
    return int(first) if first else None, int(last) if last else None


def parse_begun_years(text: str) -> tuple[int | None, int | None] | None:
    """Read years as somebody types them: `202` stands for those that begin so, `2024-2026` for a range."""
    match = _BEGUN_YEARS.match(text.strip())
    if match is None:
        return None
    first, dots, last = match.groups()
    if dots in (None, "."):
        last = first
    low = first and first.ljust(4, "0")
    high = last and last.ljust(4, "9")
    return parse_years(f"{low}..{high}") if low or high else (None, None)


def _ask_field(fields: dict[str, str], taxonomy: Taxonomy, name: str, value: str, remarks: list[str]) -> None:
    own = taxonomy.own_field(name)
    if own is None:
        near = nearest(name.removeprefix(PREFIX), (each.id for each in taxonomy.fields))
        hint = DID_YOU_MEAN.format(word=f"{PREFIX}{near}") if near else ""
        remarks.append(NOT_AN_AXIS.format(name=name, hint=hint))
    elif understands(own, value):
        fields[own.id] = value
    else:
        expected = _EXPECTED.get(own.kind, "yes or no")
        remarks.append(f'"{value}" is not valid for {name}; expected {expected}.')


def _parse_years(value: str, remarks: list[str]) -> tuple[int | None, int | None]:
    years = parse_years(value)
    if years is None:
        remarks.append(f'"{value}" is not a range of years such as 2024..2026.')
        return None, None
    return years


def _format_years(years: tuple[int | None, int | None]) -> str:
    first, last = years
    if first is None and last is None:
        return ""
    return str(first) if first == last else f"{first or ''}..{last or ''}"


def _extend(clause: Clause, option: str, value: str, axis: Axis, taxonomy: Taxonomy, remarks: list[str]) -> Clause:
    known = [each.id for each in axis.values]
    levels = {level.id: level.id for level in axis.evidence}
    include, exclude, match, reading = clause.include, clause.exclude, clause.match, clause.reading
    plain = value.removeprefix("!")
    if (present := axis.value_now(plain)) is not None:
        plain = present.id
    if option == "match":
        match = _choose(f"{clause.axis}.match", value, _MATCHES, remarks) or match
    elif option == "reading":
        reading = _choose(f"{clause.axis}.reading", value, levels | _READINGS, remarks) or reading
    elif option:
        remarks.append(f'"{clause.axis}.{option}" is not understood; the axis has .match and .reading.')
    elif not plain:
        such_as = f", such as {clause.axis}={known[0]}" if known else ""
        remarks.append(f"The condition on the axis {clause.axis} has no value. Write {clause.axis}=VALUE{such_as}.")
    elif plain not in (*known, NONE, UNKNOWN):
        hint = (
            _as_meant(clause.axis, value, taxonomy)
            or (_TWO_CONDITIONS if "=" in plain[1:] else "")
            or _one_each(axis, value)
            or suggest_value(axis, plain, taxonomy)
        )
        hint = hint or known_values(axis)
        remarks.append(NOT_A_VALUE.format(value=plain, axis=clause.axis, hint=hint))
    elif value.startswith("!"):
        exclude = (*exclude, plain) if plain not in exclude else exclude
    else:
        include = (*include, plain) if plain not in include else include
    return Clause(axis=clause.axis, include=include, exclude=exclude, match=match, reading=reading)


def _as_meant(name: str, value: str, taxonomy: Taxonomy) -> str:
    """Return how a condition is written that other languages write otherwise: `axis!=value`, `year>2024`."""
    if compared := _COMPARED.fullmatch(f"{name}={value}" if value else name):
        sign, year = compared[1], int(compared[2])
        meant = f"{year + (sign == '>')}.." if sign[0] == ">" else f"..{year - (sign == '<')}"
        return f' Write "year={meant}".'
    bare, plain = (_SIGNS.sub("", text, count=1).strip(" !") for text in (name, value))
    before, behind = (bool(_NEGATION.search(text.replace(word, ""))) for text, word in ((name, bare), (value, plain)))
    axis = taxonomy.axis_now(bare)
    if axis is None or not plain or not (before or plain in (NONE, UNKNOWN) or axis.value_now(plain)):
        return ""
    return f" Write {axis.id}={'!' * (before != behind)}{plain}."


def _one_each(axis: Axis, text: str) -> str:
    """Return how a condition on several values is written; empty where a text does not name several.

    A sign before the first of them is before all.
    """
    parts = [part.strip() for part in re.split("[,|;]", text)]
    if len(parts) == 1 or not all(axis.value(part.removeprefix("!")) for part in parts):
        return ""
    sign = "!" if text.startswith("!") else ""
    return f" Write {'&'.join(f'{axis.id}={sign}{part.removeprefix(sign)}' for part in parts)}."


def _choose(name: str, value: str, known: dict[str, Word], remarks: list[str]) -> Word | None:
    if value not in known:
        remarks.append(f'"{value}" is not valid for {name}; expected {" or ".join(known)}.')
    return known.get(value)
