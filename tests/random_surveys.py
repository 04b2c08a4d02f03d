"""Small surveys of any shape: any of their parts may be there or missing, and none of them need fit another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import strategies as st

from tests.copies import write_files

Part = TypeVar("Part")
Files = dict[str, Any]

AXES = ("drive", "signal", "place")
VALUES = ("a", "b", "c", "d")
LEVELS = (
    {"id": "sure", "mark": "solid"},
    {"id": "weak", "mark": "dotted"},
    {"id": "denied", "mark": "hatched", "counted": False},
)
SECTIONS = ("screening", "protocol", "audits", "scale", "problems", "traces")
# By kind of chart, how many axes it may name.
KINDS = {
    "timeline": (0, 3), "paths": (2, 3), "sunburst": (1, 2), "evidence": (0, 3), "heatmap": (0, 0), "flow": (0, 0),
    "scale": (0, 0), "agreement": (0, 0),
}  # fmt: skip
FIELDS = {"number": 12.5, "date": "2024-02-03", "flag": True, "link": "https://example.org/f", "text": "Said there."}
TRACE = {
    "trace_id": "t", "task_id": "t", "system": "told", "topology": "swarm", "edges": [], "rewards": {},
    "costs": {"tokens": 9, "wall_clock_s": 1.5},
    "events": [
        {"id": "e1", "t": 0.0, "t_end": 1.5, "type": "orchestrator_decision", "agent": "one", "decision": "stop"}
    ],
}  # fmt: skip
EXCLUSION = {"id": "X1", "title": "Left Out", "stage": "title", "reason": "It is about something else."}
PROTOCOL = {
    "cutoff": "2024-03-15",
    "sources": [{"id": "shelf", "label": "A shelf"}], "families": [{"id": "one", "label": "One"}],
    "rules": [{"id": "in", "kind": "include", "text": "It fits."}], "stages": [{"id": "title", "label": "By title"}],
}  # fmt: skip
FIGURE = {
    "system": "Clock", "kind": "academic", "metric": "hands", "value": 2, "unit": "hands", "source": "Page 2",
    "evidence": "paper", "confidence": "high",
}  # fmt: skip
PROBLEMS = {
    "groups": [{"id": "care", "label": "Care"}],
    "problems": [{"id": "P1", "title": "Rust", "group": "care", "text": "Nobody knows."}],
}
EDITIONS = (
    {"id": "first", "date": "2024-01-31", "label": "First"},
    {"id": "second", "date": "2024-06-30", "label": "Second"},
)


@st.composite
def surveys(draw: st.DrawFn) -> Files:
    """Return the files of a survey, by name, as what YAML or JSON holds."""
    axes = [draw(_axes(AXES[place], AXES[:place])) for place in range(_up_to(draw, 0, 3))]
    names = [axis["id"] for axis in axes]
    kinds = draw(st.lists(st.sampled_from(tuple(FIELDS)), unique=True, max_size=5))
    fields = [
        {"id": f"own-{kind}", "label": f"Own {kind}", "kind": kind, "card": draw(st.booleans())} for kind in kinds
    ]
    papers = [draw(_papers(number, axes, kinds)) for number in range(_up_to(draw, 0, 4))]
    files: Files = {f"papers/p{place}.yml": {"title": f"Clock {place}", **each} for place, each in enumerate(papers)}
    files["taxonomy.yml"] = {"axes": axes, "fields": fields}
    files["survey.yml"] = draw(_configs(names))
    claim = {
        "id": "many", "sentence": "{n} papers, {out} out.", "edition": "living", "boundary": "All.",
        "source": "Here", "describes": "true",
        "numbers": {"n": {"count": "papers", "at_least": 0}, "out": {"count": "excluded", "at_least": 0}},
    }  # fmt: skip
    further: Files = {
        "excluded.yml": {"excluded": [EXCLUSION]},
        "protocol.yml": PROTOCOL,
        "scale.yml": {"systems": [{"id": "Clock"}], "figures": [FIGURE, FIGURE | {"metric": "bells", "unit": "bells"}]},
        "problems.yml": PROBLEMS,
        "claims.yml": {"claims": [claim]},
        "traces/told.json": TRACE,
        "pages/about.md": "---\ntitle: About\n---\n\n# About\n\nInvented.\n",
    }
    if papers and names:
        row = {"paper": "p0", "tags": {}, "strict": False, "verdict": "agree"}
        further["audits/2024-03-20.yml"] = {
            "published": "2024-03-20", "label": "A second look", "axes": names[:1], "rows": [row]
        }  # fmt: skip
    return files | {name: further[name] for name in _some(draw, tuple(further))}


def write_survey(files: Files, folder: Path) -> None:
    """Write the files of a survey; JSON is YAML, too."""
    texts = {name: content if isinstance(content, str) else json.dumps(content) for name, content in files.items()}
    write_files(folder, texts)


def _up_to(draw: st.DrawFn, least: int, most: int) -> int:
    return draw(st.integers(least, most))


def _some(draw: st.DrawFn, parts: Sequence[Part]) -> list[Part]:
    return [part for part in parts if draw(st.booleans())]


def _given(draw: st.DrawFn, **parts: object) -> dict[str, object]:
    return {name: parts[name] for name in _some(draw, tuple(parts))}


@st.composite
def _axes(draw: st.DrawFn, name: str, before: Sequence[str]) -> dict[str, Any]:
    values: list[dict[str, object]] = []
    for value in VALUES[: _up_to(draw, 1, 4)]:
        above = {"parent": draw(st.sampled_from(VALUES[: len(values)]))} if values and _up_to(draw, 0, 1) else {}
        said = _given(draw, definition=f"It is {value}.", code=value.upper(), short=value, question="Which?")
        rare = {"not_coded": "All have it."} if values and draw(st.integers(0, 5)) == 0 else {}
        values.append({"id": value, "label": f"Value {value}", **said, **above, **rare})
    marks = [dict(level) for level in LEVELS[: _up_to(draw, 0, 3)]]
    levels = {"evidence": marks} if marks else {}
    applies = {"applies_to": {draw(st.sampled_from(before)): "a"}} if before and draw(st.integers(0, 2)) == 0 else {}
    said = _given(draw, ordered=True, multiple=True, facet=False, required=True, plural=f"{name}s", definition="Said.")
    none = {"none": f"no {name}"}
    return (
        {"id": name, "label": name.title(), "question": f"Which {name}?", "values": values}
        | none
        | levels
        | applies
        | said
    )


@st.composite
def _papers(draw: st.DrawFn, number: int, axes: Sequence[dict[str, Any]], kinds: Sequence[str]) -> dict[str, Any]:
    kind = draw(st.sampled_from(("", "", "article", "dataset", "tool", "benchmark")))
    tags: dict[str, Any] = {}
    for axis in axes:
        found = draw(
            st.lists(
                st.sampled_from([value["id"] for value in axis["values"] if "not_coded" not in value] or ["a"]),
                unique=True,
                max_size=3,
            )
        )
        levels = [level["id"] for level in axis.get("evidence", ())]
        if not found and axis.get("required"):
            found = [axis["values"][0]["id"]]
        if draw(st.integers(0, 6)) == 0:
            tags[axis["id"]] = "unknown"
        elif found:
            tags[axis["id"]] = {value: draw(st.sampled_from(levels)) for value in found} if levels else found
    authors = (
        {}
        if kind in ("dataset", "tool", "benchmark")
        else {"authors": draw(st.sampled_from((["Ada Pole"], "unknown")))}
    )
    said = _given(
        draw,
        month="2023-05",
        venue="Journal of Clocks",
        added="2024-01-15",
        summary="It says what time it is.",
        notes="A note.",
        affiliation="The Tower",
        ids={"doi": f"10.5555/c.{number}"},
        published={"journal": "Journal of Clocks", "volume": "3"},
        fields={f"own-{each}": FIELDS[each] for each in _some(draw, kinds)},
    )
    if "added" in said and draw(st.integers(0, 3)) == 0:
        said["removed"] = {"date": "2024-04-01", "why": "It stopped."}
    year = draw(st.integers(2023, 2025))
    links = {"paper": f"https://example.org/{number}"}
    return {"year": year, "tags": tags, "links": links} | authors | ({"type": kind} if kind else {}) | said


@st.composite
def _configs(draw: st.DrawFn, names: Sequence[str]) -> dict[str, Any]:
    config: dict[str, Any] = {"id": "clocks", "title": "Clocks", "description": "Invented."}
    pairs = [{"rows": rows, "columns": columns} for rows in names for columns in names if rows != columns]
    if pairs and _up_to(draw, 0, 1):
        config["home"] = draw(st.sampled_from(pairs)) | _given(draw, chain=names[0])
    if pairs:
        config["tables"] = draw(st.lists(st.sampled_from(pairs), max_size=3, unique_by=str))
    charts: list[dict[str, Any]] = []
    for kind in draw(st.lists(st.sampled_from(tuple(KINDS)), max_size=4)):
        least, most = KINDS[kind]
        # Now and then too few, which the check refuses.
        axes = draw(
            st.lists(
                st.sampled_from(names or [""]),
                min_size=min(least, len(names)),
                max_size=most if names else 0,
                unique=True,
            )
        )
        metrics = {"x": "hands", "y": "bells"} if kind == "scale" else {}
        charts.append({"kind": kind} | ({"axes": axes} if axes else {}) | metrics)
    said = _given(
        draw,
        short="Clk",
        authors=["Ada Pole"],
        paper={"title": "Clocks", "year": 2024},
        licences={"data": "CC0-1.0", "code": "MIT"},
        repository="https://github.com/example/clocks",
        address="https://example.org/clocks",
        sections=_some(draw, SECTIONS),
        editions=[dict(edition) for edition in EDITIONS[: _up_to(draw, 1, 2)]],
    )
    return config | {"charts": charts} | said
