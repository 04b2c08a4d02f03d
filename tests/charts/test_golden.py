"""The figures and tables of the small survey, byte by byte: a change to a chart is a diff that somebody reads."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.charts.conftest import draw
from tests.conftest import Golden


def test_charts_of_the_small_survey_are_as_they_were(root: Path, small_survey: Path, golden: Golden) -> None:
    charts = draw(small_survey).charts
    for chart in charts.values():
        record = asdict(chart, dict_factory=_without_idle_figure)
        golden(f"charts/{chart.id}.json", json.dumps(record, ensure_ascii=False, indent=1) + "\n")
    kept = {path.stem for path in (root / "tests" / "golden" / "charts").iterdir()}
    assert kept == set(charts), "a golden file was left behind"


def _without_idle_figure(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """Leave out what few cells have, so that it does not lengthen all others."""
    return {name: value for name, value in fields if not (name == "figure" and value is None)}
