"""Reading: any bytes whatever give a reading, and places are exact."""

from __future__ import annotations

import gzip
import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.traces import reader
from generator.traces.formats import FORMATS
from generator.traces.places import find_repeats, locate
from generator.traces.problem import Spot, format_number, to_pointer
from generator.traces.reader import MAX_DEPTH, read_trace
from generator.traces.validate import MOST_OF_A_KIND, validate
from tests.properties import examples
from tests.traces.twin import twin, twin_text

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=30,
)


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (b"", "T001"),
        (b"{", "T001"),
        (b"\x00\x01\x02", "T001"),
        (b"\xff\xfe", "T001 T004"),
        (b"\xff\xfe\x00", "T004"),
        (b"\x1f\x8b not gzip", "T006"),
        (gzip.compress(gzip.compress(b"{}")), "T006"),
        (b"[" * 100_000, "T006"),
        (b'{"a":' * 100_000, "T006"),
        (b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1), "T006"),
        (b"[" * 200 + b"nonsense", "T006"),
        (b"nonsense" + b"[" * 200, "T001"),
        (b"[NaN," * 200, "T006"),
        (b'{"a": ' + b"[" * 200 + b"]" * 200 + b', "a": 1}', "T006"),
        (b'"' + b"[" * 200 + b"\\q", "T001"),
        (b"9" * 10_000, "T002"),
        (b"-Infinity", "T002"),
        (b'{"a": NaN, "a": 1}', "T002 T003"),
        (b'"\\ud800"', "T008"),
        (b'{"\\udc00": 1}', "T008"),
        (b"null", "T103"),
    ],
    ids=lambda value: f"{len(value)} bytes {value!r:.18}" if isinstance(value, bytes) else value,
)
def test_hostile_bytes_give_a_report(data: bytes, codes: str) -> None:
    assert codes.split() == list(validate(data).totals)


@examples(300)
@given(data=st.binary(max_size=200))
@example(data=b'{"events": [{"id": "\xed\xa0\x80"}]}')
def test_any_bytes_give_a_report_in_every_format(data: bytes) -> None:
    report = validate(data, file="any")
    for write in FORMATS.values():
        write([report]).encode()


@examples(200)
@given(value=JSON, path=st.lists(st.integers(0, 30), min_size=1, max_size=3))
def test_any_value_anywhere_in_a_trace_gives_a_report(value: Any, path: list[int]) -> None:
    document: Any = twin()
    node = document
    for step in path:
        keys = list(node) if isinstance(node, dict) else list(range(len(node))) if isinstance(node, list) else []
        if not keys:
            break
        key = keys[step % len(keys)]
        if step == path[-1] or not isinstance(node[key], dict | list):
            node[key] = value
            break
        node = node[key]
    validate(json.dumps(document).encode())


@pytest.mark.parametrize("huge", [1e308, -1e308, 10**308], ids=["float", "negative", "integer"])
def test_sums_beyond_every_number_give_a_report(huge: float) -> None:
    document = twin()
    for event in document["events"]:
        event |= {"reward": {"value": huge, "channel": "team"}, "cost": {"tokens_in": huge, "tokens_out": huge}}
    report = validate(json.dumps(document).encode())
    assert "T903" in report.totals
    assert ("T902" in report.totals) == (huge > 0)


def _pointers(value: object, pointer: str = "") -> list[str]:
    found = [pointer]
    if isinstance(value, dict | list):
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for key, child in members:
            found += _pointers(child, pointer + to_pointer(key))
    return found


@examples(200)
@given(
    value=JSON.filter(lambda value: read_trace(json.dumps(value).encode()).usable), indent=st.sampled_from([None, 1])
)
def test_every_pointer_leads_to_its_own_value(value: object, indent: int | None) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    lines = text.split("\n")
    for pointer, spot in locate(text, _pointers(value)).items():
        rest = "\n".join([lines[spot.line - 1][spot.column - 1 :], *lines[spot.line :]])
        node: Any = value
        for part in pointer.split("/")[1:]:
            name = part.replace("~1", "/").replace("~0", "~")
            node = node[int(name)] if isinstance(node, list) else node[name]
        assert node == json.JSONDecoder().raw_decode(rest)[0]


def test_pointer_to_nothing_leads_to_the_nearest_thing_around_it() -> None:
    assert {"/a/9/b": Spot(line=2, column=6)} == locate('{\n"a": [1]}', ["/a/9/b"])


def test_places_behind_an_integer_of_many_digits_are_found() -> None:
    assert {"/1": Spot(line=2, column=1)} == locate(f"[{'9' * 10_000},\n1]", ["/1"])


def test_names_that_look_like_numbers_or_are_empty_keep_their_places() -> None:
    document = twin() | {"rewards": {"": "x", "007": "x", "+7": "x", "7": "x", "8": 1}, "costs": {"": [], "tokens": []}}
    found = validate(json.dumps(document).encode()).problems
    pointers = ["/rewards/", "/rewards/007", "/rewards/+7", "/rewards/7", "/costs/", "/costs/tokens"]
    assert pointers == [each.pointer for each in found if each.code == "T103"]


def test_of_a_repeated_name_the_last_value_counts() -> None:
    assert {"/a/b": Spot(line=2, column=6)} == locate('{"a": {"b": 1},\n"a": 2}', ["/a/b"])


def test_repeated_names_are_found_at_any_depth() -> None:
    text = '{"a": [{"b": 1, "c": {"d": 1, "d": 2}}, {"b": 1, "b": 2, "b": 3}]}'
    assert ["/a/0/c/d", "/a/1/b", "/a/1/b"] == [repeat.pointer for repeat in find_repeats(text)]


# What escapes and quotation marks make hard to count, in names and in texts.
_WORDS = st.text('ab"\\:,{}\n', max_size=4)


@examples(200)
@given(
    members=st.lists(st.tuples(_WORDS, st.one_of(_WORDS, st.lists(_WORDS, max_size=2), st.integers(0, 9))), max_size=4),
    depth=st.integers(0, 2),
)
@example(members=[("a", '"'), ("a", 1)], depth=1)
@example(members=[("\\", 1), ("\\", 2)], depth=0)
def test_repeated_name_is_noticed_whatever_names_and_texts_hold(members: list[tuple[str, object]], depth: int) -> None:
    text = "{" + ", ".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in members) + "}"
    text = "[" * depth + text + "]" * depth
    reading = read_trace(text.encode())
    assert reading.repeated == (len({name for name, _ in members}) < len(members))
    assert reading.value == json.loads(text)


def test_packed_trace_reads_as_the_plain_one() -> None:
    plain = twin_text().encode()
    assert validate(plain).problems == validate(gzip.compress(plain)).problems


def test_gzip_that_unpacks_to_gigabytes_is_refused_by_its_size_and_unpacked_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A member of a megabyte, four thousand times over; a limit of two megabytes instead of 256 spares the memory."""
    limit = 2 << 20
    monkeypatch.setattr(reader, "MAX_BYTES", limit)
    bomb = gzip.compress(bytes(1 << 20)) * 4096
    tracemalloc.start()
    try:
        reading = read_trace(bomb)
        report = validate(bomb)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (True, "") == (reading.too_large, reading.text)
    assert ["T006"] == list(report.totals)
    assert most < 4 * limit


def test_of_one_kind_a_hundred_findings_are_shown_and_all_are_counted() -> None:
    document = twin()
    document["edges"] += [{"src": "e1", "dst": f"x{number}", "type": "causal"} for number in range(250)]
    report = validate(json.dumps(document).encode())
    assert MOST_OF_A_KIND == sum(each.code == "T202" for each in report.problems)
    assert 250 == report.totals["T202"] == report.count("error")


def test_word_that_is_wrong_behind_a_hundred_values_of_a_wrong_kind_is_told_in_our_words() -> None:
    document = twin()
    document["events"] += [document["events"][0] | {"type": kind} for kind in [*[None] * 100, "agregate"]]
    report = validate(json.dumps(document).encode())
    told = [each.message for each in report.problems if each.code == "T104"]
    assert ['"agregate" is not a known value. Did you mean "aggregate"?'] == told


def test_zero_has_no_sign_whatever_the_reader_of_json_made_of_it() -> None:
    assert ("0", "0", "0") == tuple(format_number(value) for value in (0, 0.0, -0.0))
