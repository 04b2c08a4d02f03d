"""Surveys of next to nothing, written to a folder and read: what has nothing to show is not shown."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from generator.checked import check_data
from generator.json_value import Json
from generator.model.survey import Survey
from tests.copies import write_files

CONFIG: dict[str, Json] = {
    "id": "ants",
    "title": "A Survey of Ants",
    "description": "What ants do.",
    "authors": ["Ann"],
}
KIND: dict[str, Json] = {
    "id": "kind",
    "label": "Kind",
    "question": "Which kind?",
    "none": "no kind",
    "values": [{"id": "red", "label": "Red", "definition": "It is red."}],
}
JOB: dict[str, Json] = {
    "id": "job",
    "label": "Job",
    "question": "Which job?",
    "none": "no job",
    "values": [{"id": "guard", "label": "Guard", "definition": "It guards."}],
}
CROSSED: dict[str, Json] = {
    "editions": [{"id": "first", "date": "2026-01-01"}],
    "tables": [{"rows": "kind", "columns": "job"}],
    "home": {"rows": "kind", "columns": "job"},
}
PAPER: dict[str, Json] = {
    "title": "An Honest Paper",
    "authors": ["Ada Beck"],
    "year": 2024,
    "added": "2026-01-01",
    "tags": {},
}


def read_bare(
    folder: Path,
    *axes: Mapping[str, Json],
    papers: Mapping[str, Mapping[str, Json]] = {},
    config: Mapping[str, Json] = {},
    **files: Json,
) -> Survey:
    """Write a survey of some axes and papers with further settings and files, and read it."""
    whole: dict[str, Json] = {
        "survey": {**CONFIG, **config},
        "taxonomy": {"axes": [dict(axis) for axis in axes]},
        **files,
    }
    whole |= {f"papers/{key}": {**PAPER, **paper} for key, paper in papers.items()}
    checked = check_data(write_files(folder, {f"{name}.yml": json.dumps(value) for name, value in whole.items()}))
    errors = [str(problem) for problem in checked.problems if problem.level == "error"]
    assert not errors, errors
    return checked.survey
