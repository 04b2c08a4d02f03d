"""Axes whose values lie below each other, read as a survey's file would have them: chosen ones, and by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from generator.model.axis_tags import AxisTags, Tag
from generator.model.taxonomy import Axis
from generator.model.taxonomy_file import parse_taxonomy
from generator.source.yaml_reader import read_yaml

LEVELS = ("strong", "weak", "denied")
_EVIDENCE = "[{id: strong, mark: solid}, {id: weak, mark: half}, {id: denied, mark: hatched, counted: false}]"


def parsed_axis(parents: Mapping[str, str], *, graded: bool = False) -> Axis:
    """Return an axis with these values, each with the id of the value above it or an empty text."""
    rows = "".join(
        f"      - {{id: {value}, label: {value.title()}{f', parent: {parent}' if parent else ''}}}\n"
        for value, parent in parents.items()
    )
    evidence = f"    evidence: {_EVIDENCE}\n" if graded else ""
    text = (
        "axes:\n  - id: what\n    label: What\n    question: What is it?\n    none: nothing\n"
        f"{evidence}    values:\n{rows}"
    )
    value, problems = read_yaml(text, "taxonomy.yml")
    assert value is not None
    (axis,) = parse_taxonomy(value, problems).axes
    assert problems == []
    return axis


_PARENTS = {"food": "", "grain": "food", "rye": "grain", "oat": "grain", "salt": ""}
TREE = parsed_axis(_PARENTS)
GRADED = parsed_axis(_PARENTS, graded=True)


@st.composite
def random_axes(draw: st.DrawFn) -> Axis:
    """Draw an axis whose values lie below each other at random, in any order of the file."""
    count = draw(st.integers(1, 8))
    parents = {f"v{n}": draw(st.sampled_from(["", *(f"v{m}" for m in range(n))])) for n in range(count)}
    order: Sequence[str] = draw(st.permutations(list(parents)))
    return parsed_axis({value: parents[value] for value in order}, graded=draw(st.booleans()))


def random_tags(axis: Axis) -> st.SearchStrategy[AxisTags]:
    """Draw what a paper says on an axis: unread, or some of its values, with a level each where it grades them."""
    levels = st.sampled_from(LEVELS) if axis.evidence else st.none()
    values = st.lists(st.sampled_from([value.id for value in axis.values]), unique=True, max_size=4)
    some = values.flatmap(
        lambda found: st.tuples(*(st.builds(Tag, value=st.just(value), evidence=levels) for value in found))
    )
    return st.one_of(st.just(AxisTags(unknown=True)), some.map(lambda tags: AxisTags(tags=tuple(tags))))
