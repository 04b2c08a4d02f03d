"""Tags of an axis: values, lists, evidence, and the reserved words."""
# Messages are quoted as they are printed: on one line.
# ruff: noqa: E501

from __future__ import annotations

import pytest

from generator.model.axis_tags import NO_TAGS, AxisTags
from generator.model.tags import parse_tags
from generator.model.taxonomy import Axis, Taxonomy
from generator.model.taxonomy_file import parse_taxonomy
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

AXES = """\
axes:
  - {id: flour, label: F, question: Q, none: no flour, values: [{id: rye, code: F1, label: Rye flour, definition: D}, {id: oat, label: Oat, definition: D}]}
  - id: crust
    label: C
    question: Q
    none: n
    evidence: [{id: seen, mark: solid}, {id: told, mark: half}]
    values: [{id: soft, label: Soft, definition: D}, {id: hard, label: Hard, definition: D}]
"""


def taxonomy() -> Taxonomy:
    value, _ = read_yaml(AXES, "t.yml")
    assert value is not None
    return parse_taxonomy(value, [])


def parse(text: str) -> tuple[dict[str, AxisTags], list[str]]:
    value, unread = read_yaml(text, "p.yml")
    assert value is not None, unread
    problems: list[Problem] = []
    return parse_tags(value, taxonomy(), problems), [str(problem).removeprefix("p.yml:") for problem in problems]


def test_of_many_values_the_first_are_named_and_where_the_others_stand() -> None:
    values = ", ".join(f"{{id: v{number}, label: V{number}, definition: D}}" for number in range(21))
    value, _ = read_yaml(f"axes: [{{id: many, label: M, question: Q, none: n, values: [{values}]}}]", "t.yml")
    tags, _ = read_yaml("many: rye", "p.yml")
    assert value is not None
    problems: list[Problem] = []
    parse_tags(tags, parse_taxonomy(value, []), problems)
    assert problems[0].message.endswith("v18, v19 and 1 more, in taxonomy.yml.")


@pytest.mark.parametrize(
    ("text", "axis", "expected"),
    [
        ("flour: rye", "flour", [("rye", None)]),
        ("flour: [oat, rye]", "flour", [("oat", None), ("rye", None)]),
        ("flour: 'oat'", "flour", [("oat", None)]),
        ("flour:", "flour", []),
        ("flour: none", "flour", []),
        ("flour: []", "flour", []),
        ("crust: {hard: told, soft: seen}", "crust", [("hard", "told"), ("soft", "seen")]),
        ("crust: {}", "crust", []),
    ],
)
def test_tags_keep_their_order_and_their_evidence(text: str, axis: str, expected: list[tuple[str, str | None]]) -> None:
    tags, problems = parse(text)
    assert [] == problems
    assert expected == [(tag.value, tag.evidence) for tag in tags[axis].tags]
    assert not tags[axis].unknown


@pytest.mark.parametrize("written", ["rye", "[oat, rye]", "null", "unknown"])
def test_tags_are_written_as_they_are_read(written: str) -> None:
    tags, _ = parse(f"flour: {written}\ncrust: {{hard: told, soft: seen}}\n")
    assert (written, "{hard: told, soft: seen}") == (tags["flour"].as_yaml, tags["crust"].as_yaml)


def test_unread_axis_is_told_apart_from_an_axis_left_out() -> None:
    tags, problems = parse("flour: unknown\ncrust: none\n")
    assert [] == problems
    assert (True, False) == (tags["flour"].unknown, tags["crust"].unknown)
    assert (NO_TAGS, NO_TAGS) == (tags["crust"], AxisTags())
    assert tags["flour"] != NO_TAGS


def test_places_are_those_of_the_values() -> None:
    tags, _ = parse("flour: [oat, rye]\ncrust: {hard: told, soft: seen}\n")
    assert ["1:9", "1:14", "2:9", "2:21"] == [
        f"{tag.place.line}:{tag.place.column}" for axis in ("flour", "crust") for tag in tags[axis].tags
    ]
    assert ["1:8", "2:8"] == [f"{tags[axis].place.line}:{tags[axis].place.column}" for axis in ("flour", "crust")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("flour", '1:1: error: Tags are a mapping from axes to values, found "flour". Write each axis on a line of its own, before its values: `flour: …`. (value-types)'),
        ("flower: rye", '1:1: error: "flower" is not an axis. Did you mean "flour"? (known-values)'),
        ("Hull: rye", '1:1: error: "Hull" is not an axis. Known: flour, crust. (known-values)'),
        ("f: rye", '1:1: error: "f" is not an axis. Did you mean "flour"? (known-values)'),
        ("flour: ryé", '1:8: error: "ryé" is not a value of the axis flour. Did you mean "rye"? (known-values)'),
        ("flour: f1", '1:8: error: "f1" is not a value of the axis flour. Did you mean "rye"? (known-values)'),
        ("flour: soft", '1:8: error: "soft" is not a value of the axis flour. It is a value of the axis crust. (known-values)'),
        ("crust: {oat: seen}", '1:9: error: "oat" is not a value of the axis crust. It is a value of the axis flour. (known-values)'),
        ("flour: rye flour", '1:8: error: "rye flour" is not a value of the axis flour. Did you mean "rye"? (known-values)'),
        ("flour: wheat", '1:8: error: "wheat" is not a value of the axis flour. Known: rye, oat. (known-values)'),
        ("flour: unkown", '1:8: error: "unkown" is not a value of the axis flour. Did you mean "unknown"? (known-values)'),
        ("flour: None.", '1:8: error: "None." is not a value of the axis flour. Did you mean "none"? (known-values)'),
        ("flour: one", '1:8: error: "one" is not a value of the axis flour. Known: rye, oat. (known-values)'),
        ("flour: [No flour]", '1:9: error: "No flour" is not a value of the axis flour. Did you mean "none"? (known-values)'),
        ("flour: [rye, unknown]", '1:14: error: "unknown" cannot be combined with values: write `flour: unknown`, or keep the values and remove it. (known-values)'),
        ("flour: [none]", '1:9: error: "none" cannot be combined with values: write `flour: none`, or keep the values and remove it. (known-values)'),
        ("crust: {none: seen}", '1:9: error: "none" cannot be combined with values: write `crust: none`, or keep the values and remove it. (known-values)'),
        ("flour: [[rye]]", '1:9: error: The axis flour takes values, such as "rye", found a list. (value-types)'),
        ("flour: {oat: seen}", "1:8: error: The axis flour takes no evidence levels here. Write `flour: oat`. (value-types)"),
        ("flour: {rye, oat}", "1:8: error: The axis flour takes no evidence levels here. Write `flour: [rye, oat]`. (value-types)"),
        ("flour: {bran: seen}", '1:8: error: The axis flour takes no evidence levels here. Write only the value, such as "rye". (value-types)'),
        ("flour: rye oat", '1:8: error: "rye oat" is not a value of the axis flour. Write several values as [rye, oat]. (known-values)'),
        ("crust: [{soft: seen}, {hard: told}]", "1:8: error: The axis crust takes one mapping, found a list of them. Write {soft: seen, hard: told}. (value-types)"),
        ("flour: [rye, oat, rye]", '1:19: error: The value "rye" is repeated on the axis flour. Keep one. (unique-tags)'),
        ("crust: soft", "1:8: error: The axis crust has evidence levels. Write {soft: LEVEL} with one of seen, told. (evidence-levels)"),
        ("crust: {soft: sen}", '1:15: error: "sen" is not an evidence level of the axis crust; expected one of seen, told. Did you mean "seen"? (evidence-levels)'),
        ("crust: {soft: }", '1:15: error: The value "soft" of the axis crust has no evidence level. Add one of seen, told. (evidence-levels)'),
        ("crust: {soft: [seen]}", '1:15: error: The value "soft" of the axis crust takes one level, not a list. Write one of seen, told. (evidence-levels)'),
        ("crust: {soft: seen, soft: told}", '1:21: error: The key "soft" is repeated (first on line 1). Keep one. (unique-keys)'),
        ("crust: {sofd: seen}", '1:9: error: "sofd" is not a value of the axis crust. Did you mean "soft"? (known-values)'),
    ],
)  # fmt: skip
def test_what_is_wrong_in_tags_is_reported_once_and_marked_as_refused(text: str, expected: str) -> None:
    tags, problems = parse(text)
    assert [expected] == problems
    assert all(axis_tags.refused for axis_tags in tags.values())


def test_value_that_a_comma_made_an_axis_is_told_as_a_value() -> None:
    _, (problem,) = parse("{flour: rye, oat}")
    assert '14: error: "oat" is a value of the axis flour, and stands here as an axis.' in problem
    assert "Write several values as `flour: [rye, oat]`." in problem
    assert '"oat" is not an axis.' in parse("{flour: rye}\n".replace("}", ", oat: rye}"))[1][0]


def test_axis_without_values_takes_none_and_raises_nothing() -> None:
    axis = Axis(
        id="x", position=1, label="X", plural="X", question="Q", none="n", values=(), place=taxonomy().axes[0].place
    )
    for text in ("x: y", "x: [[y]]", "x: {y: z}"):
        value, _ = read_yaml(text, "p.yml")
        problems: list[Problem] = []
        assert AxisTags() == parse_tags(value, Taxonomy(axes=(axis,)), problems)["x"]
        assert 1 == len(problems)


def test_tags_are_not_held_against_a_taxonomy_that_could_not_be_read() -> None:
    value, _ = read_yaml("flour: rye", "p.yml")
    problems: list[Problem] = []
    assert {} == parse_tags(value, Taxonomy(has_all_axes=False), problems)
    assert [] == problems
