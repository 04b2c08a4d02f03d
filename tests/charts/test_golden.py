"""Figures, tables and pictures of the small survey by kind, byte by byte: a change is a diff that somebody reads."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from generator.charts.registry import CHART_MODULES
from generator.render.pictures import pictures_of
from tests.charts.conftest import Drawn
from tests.conftest import Golden


@pytest.mark.parametrize("kind", CHART_MODULES)
def test_charts_of_a_kind_are_as_they_were(kind: str, small_charts: Drawn, golden: Golden) -> None:
    records = [asdict(chart, dict_factory=_without_idle_figure) for chart in small_charts.of_kind(kind)]
    golden(f"charts/{kind}.json", json.dumps(records, ensure_ascii=False, indent=1) + "\n")


@pytest.mark.parametrize("kind", CHART_MODULES)
def test_pictures_of_a_kind_are_as_they_were(kind: str, small_charts: Drawn, golden: Golden) -> None:
    drawn = [
        f"{chart.id}, {picture.place}\n{picture.svg}\n"
        for chart in small_charts.of_kind(kind)
        for picture in pictures_of(chart, CHART_MODULES[kind].KIND)
    ]
    golden(f"charts/{kind}.txt", "\n".join(drawn).replace("><", ">\n<"))


def test_no_golden_file_is_left_behind(root: Path) -> None:
    assert set(CHART_MODULES) == {path.stem for path in (root / "tests" / "golden" / "charts").iterdir()}


def _without_idle_figure(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """Leave out what few cells have, so that it does not lengthen all others."""
    return {name: value for name, value in fields if not (name == "figure" and value is None)}
