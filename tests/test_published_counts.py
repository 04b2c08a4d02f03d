"""The paper edition of the real survey carries the published numbers, as its API gives them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.real

COUNTS = {
    "category": {"rl_method": 42, "benchmark": 18, "classical_marl": 10, "industry": 6, "survey": 5, "framework": 3},
    "rl": {"yes": 49, "partial": 9, "no": 26},
    "reward": {
        "hybrid": 15,
        "shared": 10,
        "orchestration": 7,
        "verifier": 6,
        "debate": 4,
        "individual": 4,
        "role": 3,
        "process": 2,
        "tool": 0,
        "none": 33,
    },
    "credit": {
        "agent": 23,
        "role": 10,
        "orchestrator": 8,
        "turn": 5,
        "message": 2,
        "team": 0,
        "tool": 0,
        "token": 0,
        "none": 36,
    },
    "form": {
        "centralized": 18,
        "hierarchical": 13,
        "debate": 8,
        "planner_executor_critic": 4,
        "swarm": 4,
        "harness": 3,
        "none": 34,
    },
    "scenario": {"general": 45, "coding": 10, "math": 9, "tool_use": 8, "web": 6, "research": 6},
    "role": {"core": 54, "supporting": 24, "case": 6},
    "verified": {"yes": 76, "partial": 8},
    "decisions": {"spawn": 4, "delegate": 4, "communicate": 4, "aggregate": 2, "stop": 0},
}
REWARD_BY_CREDIT = {
    "shared": {"agent": 9, "message": 1},
    "individual": {"agent": 4},
    "role": {"role": 3},
    "process": {"agent": 1, "turn": 1},
    "debate": {"agent": 3, "message": 1},
    "verifier": {"role": 2, "none": 4},
    "orchestration": {"orchestrator": 6, "role": 1},
    "hybrid": {"orchestrator": 1, "role": 4, "agent": 6, "turn": 4},
    "none": {"orchestrator": 1, "none": 32},
}
FORM_BY_CREDIT = {
    "centralized": {"orchestrator": 3, "agent": 14, "message": 1},
    "planner_executor_critic": {"role": 4},
    "debate": {"role": 1, "agent": 3, "turn": 2, "message": 1, "none": 1},
    "swarm": {"orchestrator": 2, "none": 2},
    "hierarchical": {"orchestrator": 3, "role": 5, "agent": 2, "turn": 3},
    "harness": {"agent": 1, "none": 2},
    "none": {"agent": 3, "none": 31},
}


@pytest.fixture(scope="module")
def statistics(real_site: Path) -> dict[str, Any]:
    text = (real_site / "api/v1/editions/paper/statistics.json").read_text(encoding="utf-8")
    return json.loads(text)


def test_pool_and_screening_have_the_published_sizes(statistics: dict[str, Any]) -> None:
    sizes = {name: statistics[name] for name in ("retained", "excluded", "audited")}
    assert sizes == {"retained": 84, "excluded": 32, "audited": 116}
    assert statistics["stages"] == {"abstract": 16, "full_text": 9, "artifact": 6, "duplicate": 1}


@pytest.mark.parametrize("axis", sorted(COUNTS))
def test_counts_along_an_axis_are_the_published_ones(statistics: dict[str, Any], axis: str) -> None:
    found = statistics["counts"][axis]
    expected = COUNTS[axis]
    assert {value: found.get(value) for value in expected} == expected
    assert all(number == 0 for value, number in found.items() if value not in expected and value != "none")


@pytest.mark.parametrize(
    ("table", "expected"), [("reward-by-credit", REWARD_BY_CREDIT), ("form-by-credit", FORM_BY_CREDIT)]
)
def test_published_cross_tables_hold_cell_by_cell(
    statistics: dict[str, Any], table: str, expected: dict[str, dict[str, int]]
) -> None:
    found = statistics["tables"][table]
    filled = {row: {column: n for column, n in cells.items() if n} for row, cells in found.items()}
    assert {row: cells for row, cells in filled.items() if cells} == expected


def test_contested_amendment_is_in_the_living_edition_alone(real_site: Path) -> None:
    living = json.loads((real_site / "api/v1/papers/puppeteer.json").read_text(encoding="utf-8"))
    editions = json.loads((real_site / "api/v1/editions/paper/papers.json").read_text(encoding="utf-8"))
    paper = next(each for each in editions["papers"] if each["key"] == "puppeteer")
    assert {"value": "stop", "evidence": "contested"} in living["tags"]["decisions"]
    assert paper["tags"]["decisions"] == [{"value": "delegate", "evidence": "trained"}]
