"""The figures and tables of the small survey, byte by byte: a change to a chart is a diff that somebody reads."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tests.charts.conftest import draw
from tests.conftest import Golden


def test_charts_of_the_small_survey_are_as_they_were(root: Path, small_survey: Path, golden: Golden) -> None:
    charts = draw(small_survey).charts
    for chart in charts.values():
        golden(f"charts/{chart.id}.json", json.dumps(asdict(chart), ensure_ascii=False, indent=1) + "\n")
    kept = {path.stem for path in (root / "tests" / "golden" / "charts").iterdir()}
    assert kept == set(charts), "a golden file was left behind"
