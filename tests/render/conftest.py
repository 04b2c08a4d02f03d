"""Fixtures for rendering: the small survey, what its pages draw on, and the same of surveys that a test has changed."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from generator.model.survey import Survey
from generator.render.context import EditionContext, SiteContext, make_edition_context, make_site_context
from generator.render.environment import Templates
from generator.render.settings import BuildSettings

Contexts = tuple[SiteContext, EditionContext]


class MakeContexts(Protocol):
    """Computes what the pages of a survey draw on."""

    def __call__(self, survey: Survey, settings: BuildSettings = ...) -> Contexts: ...


@pytest.fixture(scope="session")
def make_contexts(root: Path) -> MakeContexts:
    """Return a function that computes what the pages of a survey draw on, its living edition shown unless said."""

    def make(survey: Survey, settings: BuildSettings = BuildSettings()) -> Contexts:
        site = make_site_context(survey, settings, Templates(root / "templates"))
        return site, make_edition_context(site, settings.edition)

    return make


@pytest.fixture(scope="session")
def contexts(small: Survey, make_contexts: MakeContexts) -> Contexts:
    """Return what the pages of the invented survey draw on."""
    return make_contexts(small)


@pytest.fixture(scope="session")
def site(contexts: Contexts) -> SiteContext:
    """Return what holds for the whole site of the invented survey."""
    return contexts[0]


@pytest.fixture(scope="session")
def edition(contexts: Contexts) -> EditionContext:
    """Return what holds for the living edition of the invented survey."""
    return contexts[1]
