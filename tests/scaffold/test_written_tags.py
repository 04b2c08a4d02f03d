"""Tags that are about to be written: whatever they are, no axis counts as without a value where nobody has looked."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.record import Record
from generator.checked import check_source
from generator.model.counting import NONE, UNKNOWN
from generator.model.taxonomy import Axis, Taxonomy
from generator.scaffold.paper_file import to_paper_file
from generator.scaffold.written_tags import with_unknown
from generator.source.folder import read_folder, with_texts
from tests.small import SMALL

FOLDER = read_folder(Path(__file__).parents[1] / "small_survey")
TAXONOMY = SMALL.taxonomy
KEY = "newest2026"


def written(axis: Axis) -> st.SearchStrategy[str]:
    """Return ways to write tags on an axis: one, several, with their levels, or a word alone."""
    some = st.lists(st.sampled_from([value.id for value in axis.values]), min_size=1, max_size=3, unique=True)
    level = axis.evidence[0].id if axis.evidence else ""
    tagged = some.map(
        lambda ids: f"{{{', '.join(f'{each}: {level}' for each in ids)}}}" if level else f"[{', '.join(ids)}]"
    )
    alone = st.just(NONE) if axis.evidence else some.map(lambda ids: ids[0])
    return st.one_of(tagged, alone, st.just(NONE), st.just(UNKNOWN))


@given(st.fixed_dictionaries({}, optional={axis.id: written(axis) for axis in TAXONOMY.axes}))
def test_axis_that_applies_to_the_paper_has_what_was_said_or_is_unknown(tags: dict[str, str]) -> None:
    text = to_paper_file(Record(title="New", year=2026), with_unknown(tags, TAXONOMY), date(2026, 3, 1))
    paper = check_source(with_texts(FOLDER, {f"papers/{KEY}.yml": text})).survey.paper(KEY)
    assert paper is not None
    for axis in TAXONOMY.axes:
        on_axis = paper.on(axis.id)
        if axis.id in tags:
            assert bool(on_axis.values) == (tags[axis.id] not in (NONE, UNKNOWN))
        else:
            others = [(paper.on(other), values) for other, values in axis.conditions]
            may_apply = all(other.unknown or set(other.values) & values for other, values in others)
            assert (may_apply, may_apply) == (on_axis.unknown, axis.id in paper.tags)


@pytest.mark.parametrize(("kind", "lines"), [("", ["authors: unknown"]), ("tool", [])])
def test_authors_are_unknown_of_papers_alone(kind: str, lines: list[str]) -> None:
    text = to_paper_file(Record(title="New", year=2026, type=kind), {}, date(2026, 3, 1))
    assert lines == [line for line in text.splitlines() if line.startswith("authors")]


def test_narrower_value_meets_a_condition_and_tags_have_the_order_of_the_taxonomy() -> None:
    first, *_, last = TAXONOMY.axes
    narrow = replace(
        last, applies_to=((first.id, ("linen",)),), conditions=((first.id, frozenset({"linen", "crock"})),)
    )
    tags = with_unknown({first.id: "crock", "another": "x"}, Taxonomy(axes=(narrow, first)))
    assert [(last.id, UNKNOWN), (first.id, "crock"), ("another", "x")] == list(tags.items())


def test_axis_whose_conditions_are_open_is_unknown_and_none_that_depends_on_one_that_does_not_apply() -> None:
    first, second, third, *_ = TAXONOMY.axes
    below = replace(second, applies_to=((first.id, ("linen",)),), conditions=((first.id, frozenset({"linen"})),))
    last = replace(third, applies_to=((second.id, ("thin",)),), conditions=((second.id, frozenset({"thin"})),))
    taxonomy = Taxonomy(axes=(first, below, last))
    assert {each.id: UNKNOWN for each in (first, below, last)} == with_unknown({}, taxonomy)
    assert {first.id: "linen", below.id: UNKNOWN, last.id: UNKNOWN} == with_unknown({first.id: "linen"}, taxonomy)
    assert {first.id: "crock"} == with_unknown({first.id: "crock"}, taxonomy)
    assert {first.id: NONE} == with_unknown({first.id: NONE}, taxonomy)
