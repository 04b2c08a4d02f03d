"""A label goes into a sentence with a small letter only where the taxonomy writes the word small."""

from __future__ import annotations

import pytest

from generator.model.in_prose import small_words, to_prose
from generator.model.taxonomy import Taxonomy
from generator.model.taxonomy_file import parse_taxonomy
from generator.source.yaml_reader import read_yaml

SMALL = small_words(
    ["Which graph feature is read?", "The maker, Sterzolon, calls a reward html.", "We go on with Go, not with HTML."],
    ["Team of the Leader"],
)


@pytest.mark.parametrize(
    ("label", "inside"),
    [
        ("Graph feature", "graph feature"),
        ("Graph-like", "graph-like"),
        ("graph feature", "graph feature"),
        ("Sterzolon", "Sterzolon"),
        ("RL", "RL"),
        ("HTML", "HTML"),
        ("Go", "Go"),
        ("Unheard of", "Unheard of"),
        ("Reward", "reward"),
        ("Leader", "Leader"),
        ("Of", "of"),
        ("3 graphs", "3 graphs"),
        ("A graph", "A graph"),
        ("", ""),
    ],
)
def test_label_is_made_small_only_where_that_is_known(label: str, inside: str) -> None:
    assert inside == to_prose(label, SMALL)


def _taxonomy(text: str) -> Taxonomy:
    value, problems = read_yaml(text, "taxonomy.yml")
    assert value is not None
    parsed = parse_taxonomy(value, problems)
    assert [] == problems
    return parsed


def test_what_the_file_says_goes_before() -> None:
    taxonomy = _taxonomy(
        """\
axes:
  - id: tool
    label: Tool
    plural: Tools
    in_prose: Tool
    question: Which tool is used, and how does it go?
    none: no tool
    values:
      - {id: go, label: Go, in_prose: Go}
      - {id: how, label: How}
fields:
  - {id: used, label: Used since, kind: date}
"""
    )
    (axis,) = taxonomy.axes
    assert ("Tool", "Tools") == (axis.in_prose, axis.plural_in_prose)
    assert ["Go", "how"] == [value.in_prose for value in axis.values]
    assert ["used since"] == [own.in_prose for own in taxonomy.fields]
    assert "tool use" == taxonomy.to_prose("Tool use")
