"""The taxonomy: axes, values, evidence levels, combinations ruled out."""
# Messages are quoted as they are printed: on one line.
# ruff: noqa: E501

from __future__ import annotations

import pytest

from generator.model.taxonomy import Taxonomy
from generator.model.taxonomy_file import parse_taxonomy
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

AXES = """\
axes:
  - id: flour
    label: Flour
    question: Which flour?
    none: no flour
    values:
      - {id: rye, code: F1, label: Rye flour, short: Rye, definition: Dark., examples: [b, a], facts: [{label: Taste, text: Sour.}]}
      - {id: oat, label: Oat, definition: Pale., not_coded: Nobody asks}
  - id: crust
    label: Crust
    plural: Kinds of crust
    question: Which crust?
    required: true
    ordered: true
    multiple: true
    facet: false
    applies_to: {flour: [rye, oat]}
    evidence:
      - {id: doubted, mark: hatched, counted: false}
      - {id: seen, mark: solid, label: seen by us}
      - {id: open, mark: dotted}
    values:
      - {id: soft, label: Soft, definition: It gives.}
ruled_out:
  - {cells: {flour: oat, crust: soft}, why: Oats stay hard.}
"""


def parse(text: str) -> tuple[Taxonomy, list[str]]:
    value, unread = read_yaml(text, "t.yml")
    assert value is not None, unread
    problems: list[Problem] = []
    return parse_taxonomy(value, problems), [str(problem).removeprefix("t.yml:") for problem in problems]


def test_axes_are_parsed_with_their_defaults() -> None:
    taxonomy, problems = parse(AXES)
    assert [] == problems
    flour, crust = taxonomy.axes
    assert (1, "Flours", "no flour", False, True, False, True) == (
        flour.position, flour.plural, flour.none, flour.ordered, flour.counting.has_primary, flour.required, flour.facet,
    )  # fmt: skip
    assert (2, "Kinds of crust", "not applicable", True, False, True, False) == (
        crust.position, crust.plural, crust.none, crust.ordered, crust.counting.has_primary, crust.required, crust.facet,
    )  # fmt: skip
    assert (("flour", ("rye", "oat")),) == crust.applies_to
    assert (("flour", "oat"), ("crust", "soft")) == taxonomy.ruled_out[0].cells


def test_values_are_found_by_id_and_named_with_their_code() -> None:
    flour = parse(AXES)[0].axes[0]
    rye, oat = flour.values
    assert (rye, oat, None) == (flour.value("rye"), flour.value("oat"), flour.value("wheat"))
    assert ("F1 Rye flour", "Rye", ("b", "a"), "Taste") == (rye.name, rye.short, rye.examples, rye.facts[0].label)
    assert ("Oat", "Oat", (), "Nobody asks") == (oat.name, oat.short, oat.examples, oat.not_coded)


def test_strongest_level_is_the_first_that_counts() -> None:
    flour, crust = parse(AXES)[0].axes
    assert None is flour.counting.strict_level
    assert crust.counting.strict_level is not None
    assert ("seen", True, True) == (
        crust.counting.strict_level.id,
        crust.counting.strict_level.counted,
        crust.counting.strict_level.assessed,
    )
    level = crust.counting.level("open")
    assert level is not None
    assert ("open", False) == (level.label, level.assessed)
    assert None is crust.counting.level(None)


def test_places_are_those_of_the_words() -> None:
    flour, crust = parse(AXES)[0].axes
    ruled_out = parse(AXES)[0].ruled_out[0]
    places = (
        flour.place, flour.values[0].place, flour.values[0].places["examples.1"], crust.places["applies_to.flour"],
        crust.evidence[1].place, ruled_out.places["crust"],
    )  # fmt: skip
    assert ["2:9", "7:14", "7:92", "17:18", "20:14", "25:26"] == [f"{place.line}:{place.column}" for place in places]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("axes:", "axis:", ['1:1: error: "axis" is not a field of the taxonomy. Did you mean "axes"? (known-fields)']),
        ("- id: flour", "- id: -flour", ['2:9: error: The id "-flour" of the axis begins with "-". Begin it with a letter or a digit. (well-formed-ids)']),
        ("- id: flour", "- id: Flour", ['2:9: error: The id "Flour" of the axis may contain only lowercase letters, digits, - and _. Write "flour". (well-formed-ids)']),
        ("- id: crust", "- id: flour", ['9:9: error: The axis "flour" is repeated. Give each axis an id of its own. (unique-ids)']),
        ("{id: oat", "{id: rye", ['8:14: error: The value "rye" is repeated. Give each value an id of its own. (unique-ids)']),
        ("{id: oat", "{id: unknown", ['8:14: error: "unknown" is reserved; choose another id. (well-formed-ids)']),
        ("mark: solid", "mark: sold", ['20:26: error: "sold" is not valid for the field "mark"; expected solid, half, outline, dotted or hatched. Did you mean "solid"? (value-types)']),
        ("    none: no flour\n", "", ['2:5: error: The field "none" of the axis is missing. Add it. (required-fields)']),
        ("ordered: true", "ordered: yes", ['14:14: error: The field "ordered" of the axis takes true or false, found "yes". Write "true". (value-types)']),
        ("applies_to: {flour: [rye, oat]}", "applies_to: flour", ['17:17: error: The field "applies_to" of the axis takes a mapping, found "flour". Write each field on a line of its own, as `name: value`. (value-types)']),
        ("{flour: oat, crust: soft}", "{flour: oat}", ["25:13: error: A combination names values of two axes or more. Add them. (required-fields)"]),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_taxonomy_is_reported(old: str, new: str, expected: list[str]) -> None:
    assert AXES.count(old) == 1
    assert expected == parse(AXES.replace(old, new))[1]


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ({"a": "a"}, ["a on a"]),
        ({"a": "b", "b": "a"}, ["a on b on a"]),
        ({"a": "b", "b": "c", "c": "b"}, ["b on c on b"]),
        ({"a": "b", "b": "c", "c": "a"}, ["a on b on c on a"]),
        ({"b": "a", "c": "a"}, []),
        ({"a": "z"}, []),
    ],
)
def test_axis_that_applies_by_itself_is_reported_once(conditions: dict[str, str], expected: list[str]) -> None:
    """Papers were told to remove tags on it, and no form offered it."""
    lines = "axes:\n"
    for name in "abc":
        applies = f", applies_to: {{{conditions[name]}: x}}" if name in conditions else ""
        lines += f"  - {{id: {name}, label: {name}, question: Q?, none: n, values: [{{id: x, label: X}}]{applies}}}\n"
    taxonomy, problems = parse(lines)
    told = "Whether the axis applies depends on itself: {}. Remove one of these `applies_to`. (value-types)"
    assert [told.format(path) for path in expected] == [problem.partition("error: ")[2] for problem in problems]
    # Whoever is told applies to every paper, so that nothing else follows.
    first = {path[0] for path in expected}
    assert set(conditions) - first == {axis.id for axis in taxonomy.axes if axis.conditions}


def test_axis_without_values_is_reported_and_raises_nothing_later() -> None:
    head = "axes:\n  - id: flour\n    label: F\n    question: Q?\n    none: n\n"
    assert ['6:13: error: The field "values" of the axis is empty. Fill it in. (required-fields)'] == parse(
        f"{head}    values: []\n"
    )[1]
    assert ['2:5: error: The field "values" of the axis is missing. Add it. (required-fields)'] == parse(head)[1]


@pytest.mark.parametrize(
    ("label", "plural"),
    [
        ("Reward", "Rewards"), ("Process", "Processes"), ("Category", "Categories"), ("Survey", "Surveys"),
        ("Analysis", "Analyses"), ("Status", "Statuses"), ("Box", "Boxes"), ("Branch", "Branches"), ("Methods", "Methods"),
    ],
)  # fmt: skip
def test_plural_of_a_label_is_english(label: str, plural: str) -> None:
    found, problems = parse(AXES.replace("label: Flour", f"label: {label}"))
    assert not problems
    assert found.axes[0].plural == plural
