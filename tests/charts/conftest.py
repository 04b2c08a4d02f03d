"""Fixtures for charts: those of both surveys, and what their API says of the same papers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from generator.analysis.statistics import compute_statistics
from generator.charts.chart import Chart
from generator.charts.draw import draw_charts
from generator.checked import check_data
from generator.export.api import to_api
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.survey import Survey
from tests.charts.requests import with_every_kind, with_second_metric

SURVEYS = ("small", pytest.param("real", marks=pytest.mark.real))


@dataclass(frozen=True)
class Drawn:
    """A survey's charts by id, and its API's files by name."""

    data: Path
    full: Survey
    survey: Survey
    charts: Mapping[str, Chart]
    api: Mapping[str, Any]

    def of_kind(self, kind: str) -> list[Chart]:
        """Return the charts of a kind; every survey of the tests has some."""
        found = [chart for chart in self.charts.values() if chart.kind == kind]
        assert found
        return found


@lru_cache(maxsize=4)
def draw(data: Path, edition: str = LIVING) -> Drawn:
    """Draw the charts of an edition of a data folder; the API's files at the root are those of the edition."""
    full = with_every_kind(check_data(data).survey)
    full = with_second_metric(full) if data.name == "small_survey" else full
    survey = select_edition(full, edition)
    charts = draw_charts(full, survey, compute_statistics(survey))
    api = {
        name.removeprefix("api/v1/"): json.loads(text)
        for name, text in to_api(full).items()
        if name.count("/") == 2 or "/editions/" in name
    }
    api |= {name: api[f"editions/{edition}/{name}"] for name in ("papers.json", "statistics.json", "excluded.json")}
    return Drawn(data=data, full=full, survey=survey, charts={chart.id: chart for chart in charts}, api=api)


@pytest.fixture(scope="module")
def small_charts(small_survey: Path) -> Drawn:
    """Return the charts of the small survey."""
    return draw(small_survey)


@pytest.fixture(params=SURVEYS)
def drawn(request: pytest.FixtureRequest, small_survey: Path, real_survey: Path) -> Drawn:
    """Return the charts of one survey after the other."""
    return draw(small_survey if request.param == "small" else real_survey)
