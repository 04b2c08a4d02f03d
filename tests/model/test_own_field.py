"""Fields that a survey declares for its papers: what they take, what they refuse, and how they read."""

from __future__ import annotations

import pytest

from generator.model.own_field import OwnField, OwnValue, show_own_value
from generator.model.paper_file import parse_paper
from generator.model.taxonomy import Taxonomy
from generator.model.taxonomy_file import parse_taxonomy
from generator.problem import Problem
from generator.source.yaml_reader import read_yaml

DECLARED = """\
axes: [{id: kind, label: Kind, question: Which?, none: no, values: [{id: a, label: A}]}]
fields:
  - {id: size, label: Size, kind: number, unit: files}
  - {id: made, label: Made, kind: date}
  - {id: open, label: Open, kind: flag}
  - {id: code, label: Code, kind: link}
  - {id: quote, label: Quote, kind: text}
"""


def _taxonomy(text: str = DECLARED) -> tuple[Taxonomy, list[str]]:
    value, problems = read_yaml(text, "taxonomy.yml")
    assert value is not None
    taxonomy = parse_taxonomy(value, problems)
    return taxonomy, [str(problem) for problem in problems]


def _own(written: str) -> tuple[dict[str, OwnValue], list[str]]:
    taxonomy, _ = _taxonomy()
    text = f"title: T\nauthors: [A B]\nyear: 2024\ntags: {{kind: a}}\nfields: {{{written}}}\n"
    value, found = read_yaml(text, "p.yml")
    assert value is not None
    problems: list[Problem] = list(found)
    paper = parse_paper("p", value, taxonomy, problems)
    assert paper is not None
    return dict(paper.fields), [str(problem) for problem in problems]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("size: 12", 12.0),
        ("size: -0.5", -0.5),
        ("made: 2024-02-29", "2024-02-29"),
        ("open: true", True),
        ("open: false", False),
        ("code: https://example.org/a", ("https://example.org/a",)),
        ("code: [https://example.org/a, http://example.org/b]", ("https://example.org/a", "http://example.org/b")),
        ("quote: one", ("one",)),
        ("quote: [one, two]", ("one", "two")),
    ],
)
def test_each_kind_takes_its_own(written: str, value: OwnValue) -> None:
    found, problems = _own(written)
    assert (list(found.values()), problems) == ([value], [])


@pytest.mark.parametrize(
    "written",
    [
        "size: many", "size: 1.23456", "size: [1]", "made: 2023-02-29", "made: yesterday", "made: 2023-W02-1",
        "open: yes", "code: javascript:alert(1)", "code: example.org", "code: []", "quote: {a: b}", "quote: ['']",
    ],
)  # fmt: skip
def test_anything_else_is_refused_with_what_it_takes(written: str) -> None:
    found, (problem,) = _own(written)
    assert found == {}
    assert "takes" in problem
    assert problem.endswith("(value-types)")


def test_zero_has_no_sign() -> None:
    """Python writes -0.0 with it and scripts without."""
    found, _ = _own("size: -0.0")
    assert "0.0" == str(found["size"])


def test_what_is_not_declared_is_named_with_what_is_near() -> None:
    _, (problem,) = _own("sise: 3")
    assert problem.endswith('"sise" is not a field that the taxonomy declares. Did you mean "size"? (known-fields)')
    assert _own("size: null") == ({}, [])


def test_number_that_a_comma_cut_in_two_is_told_as_such() -> None:
    _, (problem,) = _own("size: 3, 5")
    assert '"5" is not a field that the taxonomy declares. If it belongs to the text before the comma,' in problem


@pytest.mark.parametrize(
    ("declared", "rule"),
    [
        ("{id: kind, label: K, kind: text}", "unique-ids"),
        ("{id: a, label: A, kind: text}, {id: a, label: B, kind: text}", "unique-ids"),
        ("{id: a, label: A, kind: picture}", "value-types"),
        ("{id: a, label: A, kind: text, unit: m}", "value-types"),
        ("{id: a, kind: text}", "required-fields"),
    ],
)
def test_a_declaration_that_cannot_stand_is_refused(declared: str, rule: str) -> None:
    _, problems = _taxonomy(f"{DECLARED.partition('fields:')[0]}fields: [{declared}]\n")
    assert [problem.rpartition("(")[2] for problem in problems] == [f"{rule})"]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (12000.0, "12,000 m"),
        (0.25, "0.25 m"),
        (True, "yes"),
        (("a\n b", "c"), "a b; c"),
        ("2024-01-02", "2 January 2024"),
    ],
)
def test_values_read_as_words(value: OwnValue, shown: str) -> None:
    taxonomy, _ = _taxonomy()
    own = OwnField(id="x", label="X", kind="number", unit="m", place=taxonomy.axes[0].place)
    assert show_own_value(own, value) == shown


@pytest.mark.parametrize(
    ("label", "unit", "named", "shown"),
    [
        ("Size", "%", "Size (%)", "1%"),
        ("Nests watched", "nests", "Nests watched", "1"),
        ("Nests", "m", "Nests (m)", "1 m"),
    ],
)
def test_unit_stands_once(label: str, unit: str, named: str, shown: str) -> None:
    taxonomy, _ = _taxonomy()
    own = OwnField(id="x", label=label, kind="number", unit=unit, place=taxonomy.axes[0].place)
    assert (own.label_with_unit, show_own_value(own, 1.0)) == (named, shown)
