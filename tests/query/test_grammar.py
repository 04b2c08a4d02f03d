"""The query grammar: text into a query and back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.counting import Reading
from generator.query.grammar import RESERVED_WORDS, format_query, parse_query, parse_years
from generator.query.own_range import PREFIX
from generator.query.query import Clause, Match, Query
from tests.analysis.invented import TAXONOMY, hostile_text
from tests.script_imports import source_of

matches: st.SearchStrategy[Match] = st.sampled_from(["any", "all"])
readings: st.SearchStrategy[Reading | None] = st.sampled_from([None, "broad", "strict"])


@st.composite
def years(draw: st.DrawFn) -> tuple[int | None, int | None]:
    first, last = sorted(draw(st.tuples(st.integers(1000, 9999), st.integers(1000, 9999))))
    return draw(st.sampled_from([first, None])), draw(st.sampled_from([last, None]))


@st.composite
def clauses(draw: st.DrawFn) -> tuple[Clause, ...]:
    found = []
    for axis in draw(st.lists(st.sampled_from(TAXONOMY.axes), unique=True)):
        values = st.sampled_from([*(value.id for value in axis.values), "none", "unknown"])
        include = tuple(draw(st.lists(values, unique=True, max_size=3)))
        exclude = tuple(draw(st.lists(values, unique=True, max_size=3, min_size=0 if include else 1)))
        match, reading = draw(matches), draw(readings)
        found.append(Clause(axis=axis.id, include=include, exclude=exclude, match=match, reading=reading))
    return tuple(found)


queries = st.builds(
    Query,
    clauses=clauses(),
    count=st.sampled_from([None, "primary", "any"]),
    reading=st.sampled_from(["broad", "strict"]),
    words=hostile_text.map(str.strip),
    years=years(),
    edition=st.sampled_from(["", "first"]),
)


@given(queries)
def test_query_survives_the_way_through_text(query: Query) -> None:
    parsed, remarks = parse_query(format_query(query), TAXONOMY, ["first"])
    assert remarks == ()
    assert query == parsed


@given(queries)
def test_text_of_a_query_is_fit_for_an_address(query: Query) -> None:
    text = format_query(query)
    assert text.isascii()
    assert not set(text) & set(" \"'<>#[]{}\\^`|")


def test_everything_a_query_can_say() -> None:
    text = (
        "way=bag&way=%21pot&way.match=all&time=noon&time.reading=strict&count=any&reading=strict"
        "&q=two+words%20here&year=2024..2026&edition=first"
    )
    query, remarks = parse_query(f"?{text}", TAXONOMY, ["first"])
    assert remarks == ()
    assert query == Query(
        clauses=(
            Clause(axis="way", include=("bag",), exclude=("pot",), match="all"),
            Clause(axis="time", include=("noon",), reading="strict"),
        ),
        count="any",
        reading="strict",
        words="two words here",
        years=(2024, 2026),
        edition="first",
    )
    assert format_query(query) == text.replace("%21", "!").replace("+", "%20")


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("wya=bag", '"wya" is not an axis. Did you mean "way"?'),
        ("bag", '"bag" is not an axis. Write a condition as AXIS=VALUE.'),
        ("way: bag", '"way: bag" is not an axis. Write a condition as AXIS=VALUE.'),
        ("way=bga", '"bga" is not a value of the axis way. Did you mean "bag"?'),
        (
            "way=bag+and+year=2024",
            '"bag and year=2024" is not a value of the axis way. Separate conditions by & in a query; in a command, '
            "give each a --where of its own.",
        ),
        ("way=zzz", '"zzz" is not a value of the axis way. Known: bag, pot, frost, salt.'),
        ("way!=bag", '"way!" is not an axis. Write way=!bag.'),
        ("way = bag or year", '"way " is not an axis. Did you mean "way"?'),
        ("not way=bag", '"not way" is not an axis. Write way=!bag.'),
        ("-way=bga", '"-way" is not an axis. Write way=!bga.'),
        *(
            (f"{name}=={value}", f'"{name}" is not an axis. Write way=!bag.')
            for name, value in [("way!", "bag"), ("not way", "bag")]
        ),
        *(
            (f"way={value}", f'"{value.removeprefix("!")}" is not a value of the axis way. Write way=!bag.')
            for value in ("!=bag", "not bag", "-bag", " !bag")
        ),
        ("way==bga", '"=bga" is not a value of the axis way. Known: bag, pot, frost, salt.'),
        ("way==bag", '"=bag" is not a value of the axis way. Write way=bag.'),
        ("year>2024", '"year>2024" is not an axis. Write "year=2025..".'),
        ("year >= 2024", '"year >" is not an axis. Write "year=2024..".'),
        ("year<2024", '"year<2024" is not an axis. Write "year=..2023".'),
        ("year<=2024", '"year<" is not an axis. Write "year=..2024".'),
        ("way = bag", '"way " is not an axis. Write way=bag.'),
        ("way=bag,pot", '"bag,pot" is not a value of the axis way. Write way=bag&way=pot.'),
        ("way=bag|pot", '"bag|pot" is not a value of the axis way. Write way=bag&way=pot.'),
        ("way=!bag, !pot", '"bag, !pot" is not a value of the axis way. Write way=!bag&way=!pot.'),
        ("way=!bag,pot", '"bag,pot" is not a value of the axis way. Write way=!bag&way=!pot.'),
        ("zzz=bag", '"zzz" is not an axis. Known: kind, way, time, sign, panel.'),
        ("way=noon", '"noon" is not a value of the axis way. It is a value of the axis time.'),
        ("way=!bga", '"bga" is not a value of the axis way. Did you mean "bag"?'),
        ("way=Label+of+bag", '"Label of bag" is not a value of the axis way. Did you mean "bag"?'),
        ("way.mtch=all", '"way.mtch" is not understood; the axis has .match and .reading.'),
        ("way.match=some", '"some" is not valid for way.match; expected any or all.'),
        ("count=all", '"all" is not valid for count; expected primary or any.'),
        ("reading=close", '"close" is not valid for reading; expected broad or strict.'),
        ("year=24", '"24" is not a range of years such as 2024..2026.'),
        ("year=2026..2024", '"2026..2024" is not a range of years such as 2024..2026.'),
        ("year=", '"" is not a range of years such as 2024..2026.'),
        ("way=", "The condition on the axis way has no value. Write way=VALUE, such as way=bag."),
        ("edition=2026", '"2026" is not an edition. Known: living, first.'),
        ("edition=frist", '"frist" is not an edition. Did you mean "first"?'),
    ],
)
def test_what_is_not_understood_is_told_and_left_out(text: str, remark: str) -> None:
    query, remarks = parse_query(text, TAXONOMY, ["first"])
    assert remarks == (remark,)
    assert query == Query()


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("count=any", "count=all"),
        ("reading=strict", "reading=close"),
        ("time=noon&time.match=all", "time.match=some"),
        ("time=noon&time.reading=strict", "time.reading=close"),
        ("edition=first", "edition=2026"),
        ("way=bag", "way=bga"),
    ],
)
def test_what_is_not_understood_takes_nothing_back(said: str, then: str) -> None:
    query, remarks = parse_query(f"{said}&{then}", TAXONOMY, ["first"])
    assert (parse_query(said, TAXONOMY, ["first"])[0], 1) == (query, len(remarks))


@given(st.lists(st.tuples(hostile_text, hostile_text), max_size=4))
def test_nothing_that_somebody_types_is_an_error(pairs: list[tuple[str, str]]) -> None:
    for asked in (pairs, "&".join(f"{name}={value}" for name, value in pairs)):
        query, _ = parse_query(asked, TAXONOMY)
        assert (query, ()) == parse_query(format_query(query), TAXONOMY)


def test_half_a_character_is_read_as_browsers_read_it() -> None:
    query, _ = parse_query("q=rye\udca2", TAXONOMY)
    assert format_query(query) == "q=rye%EF%BF%BD"


def test_living_is_the_edition_that_needs_no_name() -> None:
    assert parse_query("edition=living", TAXONOMY, ["first"]) == (Query(), ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2024", (2024, 2024)),
        ("2024..2026", (2024, 2026)),
        ("2024..", (2024, None)),
        ("..2026", (None, 2026)),
        (" 2024 ", (2024, 2024)),
        ("2024..2024", (2024, 2024)),
        ("2026..2024", None),
        ("..", None),
        ("", None),
        ("20242026", None),
        ("24", None),
        ("2024-2026", None),
        ("\u0662\u0660\u0662\u0664", None),
    ],
)
def test_years_are_a_year_or_a_range(text: str, expected: tuple[int | None, int | None] | None) -> None:
    assert parse_years(text) == expected


def test_what_addresses_of_the_explorer_say_is_reserved() -> None:
    own = re.search(r"const OWN = \[(.*?)\]", source_of("explorer/address.js"), re.DOTALL)
    assert own is not None
    read = set(re.findall(r'"(\w+)"', own[1]))
    asked = set(re.findall(r'\bname === "(\w+)"', source_of("query/grammar.js")))
    assert {"sort", "compare"} <= read
    assert {"q", "edition"} <= asked
    assert read | asked | {PREFIX.removesuffix(".")} <= set(RESERVED_WORDS)
