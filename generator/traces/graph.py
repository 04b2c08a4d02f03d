"""Arrows between events become a Graph that answers: in which order, how long, what lies before and behind."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import field
from heapq import heapify, heappop, heappush

from generator.record import frozen_record

Arrow = tuple[int, int, str]
# Its length and its nodes.
Path = tuple[float, tuple[int, ...]]

# The names of the graphs of a trace, as reports give them.
EXPLICIT = "explicit edges"
PROGRAM = "program order"
FLOW = "flow of content"

# What a search for the shortest cycle may look at in a hostile trace before it takes the best one seen.
MOST_EFFORT = 2_000_000


@frozen_record
class Graph:
    """Events by rank with arrows of a kind.

    before, after: for each rank its neighbours, as (rank, kind), in the order in which the arrows were given
    order: every rank behind all that lie before it; None when there is a cycle
    """

    name: str
    before: Sequence[Sequence[tuple[int, str]]]
    after: Sequence[Sequence[tuple[int, str]]]
    order: Sequence[int] | None
    # Several metrics ask for the same path: by the identity of the weights, which are kept so that it stays theirs.
    _paths: dict[int, tuple[Sequence[float], Path]] = field(default_factory=dict, compare=False, repr=False)

    def ancestors(self, starts: Iterable[int]) -> set[int]:
        """Return the starts and everything before them."""
        seen = set(starts)
        stack = list(seen)
        while stack:
            found = {other for other, _ in self.before[stack.pop()]} - seen
            seen |= found
            stack += found
        return seen

    def longest(self, weights: Sequence[float]) -> Path:
        """Return the greatest sum of weights along a path, and that path; of equals the one of earlier events.

        Raises ValueError when the graph has a cycle.
        """
        if self.order is None:
            raise ValueError("A graph with a cycle has no longest path.")
        if id(weights) not in self._paths:
            self._paths[id(weights)] = weights, self._find_longest(self.order, weights)
        return self._paths[id(weights)][1]

    def _find_longest(self, order: Sequence[int], weights: Sequence[float]) -> Path:
        best: list[float] = [0.0] * len(weights)
        previous: list[int] = [-1] * len(weights)
        for node in order:
            top, source = 0.0, -1
            for other, _ in self.before[node]:
                if best[other] > top or (best[other] == top and (source < 0 or other < source)):
                    top, source = best[other], other
            best[node], previous[node] = top + weights[node], source
        if not best:
            return 0.0, ()
        length = max(best)
        node, path = best.index(length), []
        while node >= 0:
            path.append(node)
            node = previous[node]
        return length, tuple(reversed(path))


def build_graph(name: str, size: int, arrows: Iterable[Arrow]) -> Graph:
    """Build the graph of events 0 to size - 1; arrows from an event to itself are left out."""
    before: list[list[tuple[int, str]]] = [[] for _ in range(size)]
    after: list[list[tuple[int, str]]] = [[] for _ in range(size)]
    forward = True
    for src, dst, kind in arrows:
        if src != dst:
            before[dst].append((src, kind))
            after[src].append((dst, kind))
            forward = forward and src < dst
    order = range(size) if forward else _sort(before, after)
    return Graph(name=name, before=before, after=after, order=order)


def shortest_cycles(graph: Graph) -> list[list[int]]:
    """Return one shortest cycle out of every strongly connected component, beginning at its first event."""
    if graph.order is not None:
        return []
    found = []
    for component in _components(graph):
        inside = set(component)
        best: list[int] = []
        effort = MOST_EFFORT
        for start in sorted(component):
            cycle, looked = _cycle_through(graph, start, inside, len(best))
            effort -= looked
            if cycle and (not best or len(cycle) < len(best)):
                best = cycle
            if len(best) == 2 or effort < 0:
                break
        found.append(best)
    return sorted(found)


def _sort(before: list[list[tuple[int, str]]], after: list[list[tuple[int, str]]]) -> list[int] | None:
    """Sort so that every event stands behind those before it; of several that could come next, the earliest."""
    waiting = [len(sources) for sources in before]
    ready = [node for node, count in enumerate(waiting) if not count]
    heapify(ready)
    order = []
    while ready:
        node = heappop(ready)
        order.append(node)
        for other, _ in after[node]:
            waiting[other] -= 1
            if not waiting[other]:
                heappush(ready, other)
    return order if len(order) == len(before) else None


def _cycle_through(graph: Graph, start: int, inside: set[int], best: int) -> tuple[list[int], int]:
    """Search breadth first from start back to it; give up at the length of the best cycle known."""
    previous, depth, queue, looked = {start: -1}, {start: 0}, deque([start]), 0
    while queue:
        node = queue.popleft()
        if best and depth[node] + 1 >= best:
            break
        for other, _ in graph.after[node]:
            looked += 1
            if other == start:
                path = [node]
                while previous[path[-1]] >= 0:
                    path.append(previous[path[-1]])
                return path[::-1], looked
            if other in inside and other not in previous:
                previous[other], depth[other] = node, depth[node] + 1
                queue.append(other)
    return [], looked


def _components(graph: Graph) -> list[list[int]]:
    """Return the strongly connected components of more than one event (Tarjan 1972, with an own stack)."""
    size = len(graph.after)
    number, low, on_stack = [-1] * size, [0] * size, [False] * size
    stack: list[int] = []
    components: list[list[int]] = []
    count = 0
    for root in range(size):
        if number[root] >= 0:
            continue
        work = [(root, 0)]
        while work:
            node, step = work.pop()
            if step == 0:
                number[node] = low[node] = count
                count += 1
                stack.append(node)
                on_stack[node] = True
            for at in range(step, len(graph.after[node])):
                other = graph.after[node][at][0]
                if number[other] < 0:
                    work += [(node, at + 1), (other, 0)]
                    break
                if on_stack[other]:
                    low[node] = min(low[node], number[other])
            else:
                if low[node] == number[node]:
                    component: list[int] = []
                    while not component or component[-1] != node:
                        component.append(stack.pop())
                        on_stack[component[-1]] = False
                    if len(component) > 1:
                        components.append(component)
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
    return components
