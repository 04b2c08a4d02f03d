"""Combinations of values: every paper on one path, paths in the order of the axes' values."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from generator.analysis.paths import MOST_PATHS, OTHERS, count_paths
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.query.counted import counted_values
from tests.analysis.invented import KIND, PANEL, WAY, make_paper, make_survey, surveys, tagged
from tests.properties import examples

FOUND = make_survey(
    make_paper("a", tags=tagged(kind="mill", way="bag")),
    make_paper("b", tags=tagged(kind="home", way=["pot", "bag"])),
    make_paper("c", tags=tagged(kind="home")),
    make_paper("d", tags=tagged(kind="home", way="pot")),
)


def test_paths_are_in_the_order_of_the_values_and_absent_ones_last() -> None:
    paths = count_paths(FOUND, (KIND, WAY))
    assert [("home", "pot"), ("home", "none"), ("mill", "bag")] == list(paths.keys)
    assert [("b", "d"), ("c",), ("a",)] == list(paths.keys.values())
    assert ("bag", "pot", "none") == paths.value_ids(1)
    assert ("b", "d") == paths.of_value(1, "pot")
    assert (4, True) == (paths.total, paths.whole)


def test_only_papers_that_every_axis_concerns_are_on_a_path() -> None:
    paths = count_paths(FOUND, (WAY, PANEL))
    assert (3, False) == (paths.total, paths.whole)
    assert {"b", "c", "d"} == {key for keys in paths.keys.values() for key in keys}


@given(surveys())
@examples(50)
def test_every_paper_is_on_the_path_of_its_primary_values(survey: Survey) -> None:
    paths = count_paths(survey, (KIND, WAY))
    found = {key: path for path, keys in paths.keys.items() for key in keys}
    assert paths.total == sum(map(len, paths.keys.values())) == len(survey.papers)
    for paper in survey.papers:
        assert found[paper.key] == tuple(counted_values(paper, axis, count="primary")[0] for axis in (KIND, WAY))


@given(st.integers(min_value=0, max_value=2**30))
@examples(10)
def test_paths_stay_few_however_many_values_papers_combine(seed: int) -> None:
    chance = random.Random(seed)
    axes = tuple(
        replace(axis, values=tuple(replace(axis.values[0], id=f"v{place}") for place in range(40)))
        for axis in (KIND, WAY)
    )
    papers = [
        make_paper(
            f"p{place}", tags=tagged(kind=f"v{chance.randrange(40)}", way=f"v{int(chance.paretovariate(0.7)) % 40}")
        )
        for place in range(600)
    ]
    paths = count_paths(make_survey(*papers, taxonomy=Taxonomy(axes=axes)), axes)
    assert len(paths.keys) <= MOST_PATHS
    assert {f"p{place}" for place in range(600)} == {key for keys in paths.keys.values() for key in keys}
    for place, shared in enumerate(paths.folded):
        shown = set(paths.value_ids(place))
        assert OTHERS in shown and shown.isdisjoint(shared)
