"""Fixtures for the explorer over the real survey: the page, and the records that its numbers are recounted from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.explorer import open_explorer
from tests.browser.recount import Recount


@pytest.fixture(scope="module")
def recount(real_site: Path) -> Recount:
    """Return the records that the API of the real survey has."""
    api = real_site / "api" / "v1"
    papers = json.loads((api / "papers.json").read_text(encoding="utf-8"))["papers"]
    axes = json.loads((api / "taxonomy.json").read_text(encoding="utf-8"))["axes"]
    return Recount(papers, axes)


@pytest.fixture
def total(recount: Recount) -> int:
    """Return how many papers there are."""
    return len(recount.papers)


@pytest.fixture
def explorer(page: Page, real_url: str) -> Page:
    """Open the explorer over the real survey."""
    open_explorer(page, real_url)
    return page
