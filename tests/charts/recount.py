"""The papers of the API counted once more, by nothing but what the API says; an axis is a record of taxonomy.json."""

from __future__ import annotations

from collections import defaultdict

from tests.browser.recount import Record, applies_to, counted_values


def axis_of(taxonomy: Record, axis_id: str) -> Record:
    return next(axis for axis in taxonomy["axes"] if axis["id"] == axis_id)


def undone(paper: Record, day: str) -> Record:
    """Return a paper of the API without what was amended after a day."""
    tags, unknown = dict(paper["tags"]), set(paper["unknown"])
    for amendment in reversed(paper["amendments"]):
        part, _, axis_id = amendment["field"].partition(".")
        if part != "tags" or amendment["date"] <= day:
            continue
        unknown.discard(axis_id)
        if amendment["was"] == "unknown":
            tags[axis_id], unknown = [], {*unknown, axis_id}
        else:
            tags[axis_id] = amendment["was"] or []
    return {**paper, "tags": tags, "unknown": sorted(unknown)}


def concerned(papers: list[Record], *axes: Record) -> list[Record]:
    """Return the papers that the axes apply to."""
    return [paper for paper in papers if all(applies_to(axis, paper) for axis in axes)]


def group(papers: list[Record], *axes: Record) -> dict[tuple[str, ...], set[str]]:
    """Return the keys of papers by their values on axes, of which one alone may be multiple."""
    found: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for paper in concerned(papers, *axes):
        paths: list[tuple[str, ...]] = [()]
        for axis in axes:
            paths = [(*path, value) for path in paths for value in counted_values(paper, axis)]
        for path in paths:
            found[path].add(paper["key"])
    return dict(found)


def short_name(axis: Record, value_id: str) -> str:
    """Return what a chart calls a value."""
    value = next((value for value in axis["values"] if value["id"] == value_id), None)
    if value is None:
        return {"none": "None", "unknown": "Not yet coded"}[value_id]
    return f"{value['code']} {value['short']}" if value["code"] else value["short"]
