"""Graphs: order, longest paths, reach, and shortest cycles against a plain search."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.traces.graph import Arrow, Graph, build_graph, shortest_cycles
from tests.properties import examples


def graph(size: int, *pairs: tuple[int, int]) -> Graph:
    return build_graph("test", size, [(src, dst, "causal") for src, dst in pairs])


def test_longest_path_takes_the_earlier_of_two_equals() -> None:
    assert (3, (0, 1, 3)) == graph(4, (0, 1), (0, 2), (1, 3), (2, 3)).longest([1, 1, 1, 1])


def test_longest_path_of_nothing_is_empty() -> None:
    assert (0, ()) == graph(0).longest([])


def test_longest_path_of_a_circle_is_refused() -> None:
    with pytest.raises(ValueError, match="cycle"):
        graph(2, (0, 1), (1, 0)).longest([1, 1])


def test_order_follows_arrows_that_lead_back() -> None:
    assert [2, 0, 1] == list(graph(3, (2, 0), (0, 1)).order or ())


def test_every_knot_gives_a_shortest_cycle() -> None:
    found = shortest_cycles(graph(7, (0, 1), (1, 2), (2, 0), (2, 1), (3, 4), (4, 5), (5, 3), (5, 6)))
    assert [[1, 2], [3, 4, 5]] == found


def test_deep_graphs_do_not_exhaust_the_stack() -> None:
    size = 50_000
    ring = graph(size, *((node, (node + 1) % size) for node in range(size)))
    assert [size] == [len(cycle) for cycle in shortest_cycles(ring)]


PAIRS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=14)


def _plain_shortest(arrows: set[tuple[int, int]], size: int) -> int:
    """Return the length of a shortest cycle by trying every walk from every node; 0 when there is none."""
    best = 0
    for start in range(size):
        reached = {start}
        for length in range(1, size + 1):
            reached = {dst for src, dst in arrows if src in reached}
            if start in reached:
                best = min(best or length, length)
                break
    return best


@examples(200)
@given(pairs=PAIRS)
def test_cycles_are_cycles_and_the_shortest_there_are(pairs: list[tuple[int, int]]) -> None:
    arrows = {(src, dst) for src, dst in pairs if src != dst}
    listed: list[Arrow] = [(src, dst, "causal") for src, dst in sorted(arrows)]
    built = build_graph("test", 7, listed)
    cycles = shortest_cycles(built)
    for cycle in cycles:
        assert set(pairwise([*cycle, cycle[0]])) <= arrows
    assert _plain_shortest(arrows, 7) == min((len(cycle) for cycle in cycles), default=0)
    assert (built.order is None) == bool(cycles)
