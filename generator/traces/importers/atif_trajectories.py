"""A source in ATIF in; its trajectories, which refer to each other, out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from generator.json_value import Json, JsonObject
from generator.traces.importers.fields import as_list, as_map, as_text
from generator.traces.importers.records import Source
from generator.traces.importers.runs import find_tops

Node = JsonObject


class Trajectories:
    """Every trajectory of a source, those within others included, under its ids and the name of its file.

    Folders of several runs have files of the same names, and trajectories of the same ids, which refer to those beside
    them.
    """

    def __init__(self, source: Source) -> None:
        # By their identity: the trajectories, and the files that they are in.
        self.nodes: dict[int, Node] = {}
        self.by_id: dict[str, Node] = {}
        # By the record, the folder or the source (None) that they stand in: those of each id, None for several.
        self.within: dict[tuple[int | str | None, str], Node | None] = {}
        self.tops: dict[int, int] = {}
        self.by_path: dict[str, Node] = {}
        self.by_name: dict[str, Node] = {}
        self.files: dict[int, str] = {}
        for file in source.files:
            for record in file.members():
                if is_trajectory(record.value):
                    self._register(as_map(record.value), file.name, id(record.value))

    def _register(self, node: Node, file: str, top: int) -> None:
        self.nodes[id(node)], self.files[id(node)], self.tops[id(node)] = node, file, top
        for scope in (top, _folder_of(file), None):
            place = (scope, as_text(node.get("trajectory_id")))
            self.within[place] = None if place in self.within else node
        for key in ("session_id", "trajectory_id"):
            if as_text(node.get(key)):
                self.by_id[as_text(node.get(key))] = node
        self.by_path[file] = self.by_name[PurePosixPath(file).name] = node
        for inner in as_list(node.get("subagent_trajectories")):
            if isinstance(as_map(inner).get("steps"), list):
                self._register(as_map(inner), file, top)

    def roots(self) -> dict[int, int]:
        """Return for each trajectory the one at the top of what refers to it, by identity."""
        parents: dict[int, int] = {}
        for node in self.nodes.values():
            inner = [as_map(each) for each in as_list(node.get("subagent_trajectories"))]
            referred = [child for step in steps_of(node) for _, child in self.children(step, node)]
            referred += [each for each in [self.rest(node)] if each is not None]
            for child in [*inner, *referred]:
                if child is not node:
                    parents.setdefault(id(child), id(node))
        return find_tops(self.nodes, parents)

    def rest(self, node: Node) -> Node | None:
        """Return the trajectory that goes on where one ends, by its file or its id; None where none is here."""
        told = as_text(node.get("continued_trajectory_ref"))
        name = PurePosixPath(told).name
        return self._beside(self.files[id(node)], told) or self.by_id.get(told) or self.by_id.get(name)

    def _beside(self, file: str, path: str) -> Node | None:
        """Return what has a path from the folder of a file, or the name at its end in that folder."""
        folder = _folder_of(file)
        return self.by_path.get(f"{folder}{path}") or self.by_path.get(f"{folder}{PurePosixPath(path).name}")

    def children(self, step: Node, node: Node) -> Iterator[tuple[Node, Node]]:
        """Yield each result of a trajectory's step that refers to a sub-agent, with that sub-agent's trajectory."""
        for result in results_of(step):
            for raw in as_list(result.get("subagent_trajectory_ref")):
                child = self._child(as_map(raw), node)
                if child is not None:
                    yield result, child

    def _child(self, reference: Node, node: Node) -> Node | None:
        """Return what a trajectory refers to; None where it is not here, or where nothing says which one is meant."""
        told, file = as_text(reference.get("trajectory_id")), self.files[id(node)]
        path = as_text(reference.get("trajectory_path"))
        if told and (None, told) in self.within:
            own = self.within.get((self.tops[id(node)], told)) or self._beside(file, path)
            return own or self.within.get((_folder_of(file), told)) or self.within[None, told]
        named = self.by_id.get(told) or self._beside(file, path) or self.by_name.get(PurePosixPath(path).name)
        return named or self.by_id.get(as_text(reference.get("session_id")))


def _folder_of(file: str) -> str:
    """Return the folder of a file, with the slash behind it."""
    return file[: file.rfind("/") + 1]


def is_trajectory(value: Json) -> bool:
    """Say whether a record is a trajectory."""
    node = as_map(value)
    return as_text(node.get("schema_version")).upper().startswith("ATIF") and isinstance(node.get("steps"), list)


def steps_of(node: Node) -> list[Node]:
    """Return the steps of a trajectory."""
    return [as_map(step) for step in as_list(node.get("steps"))]


def results_of(step: Node) -> list[Node]:
    """Return the results that a step observed."""
    return [as_map(each) for each in as_list(as_map(step.get("observation")).get("results"))]
