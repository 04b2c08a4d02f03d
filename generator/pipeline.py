"""The whole story: read, parse and check; then render, and publish."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.checked import Checked, check_data
from generator.problem import Problem
from generator.publish import Progress, PublishReport, no_progress, publish_site
from generator.publish.sources import Sources, find_sources, own_sources
from generator.publish.stage import templates_folder
from generator.render.page import Site
from generator.render.settings import BuildSettings
from generator.render.site import render_site
from generator.source.folder import Known


class InvalidData(Exception):
    """The data has errors, so nothing was built; `problems` says which."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


def build_site(
    checked: Checked,
    settings: BuildSettings,
    *,
    data: Path,
    target: Path,
    publisher: str,
    progress: Progress = no_progress,
) -> PublishReport:
    """Render and publish checked data; the former site stays as it was when anything is wrong."""
    sources = find_sources(data)
    site = render_checked(checked, settings, sources)
    return publish_site(
        site,
        project=sources.project,
        work=sources.work,
        data=data,
        target=target,
        publisher=publisher,
        progress=progress,
    )


def render_survey(data: Path, settings: BuildSettings, known: Known | None = None) -> Site:
    """Render the site of a data folder; raises InvalidData when the data has errors.

    known: what was read of it before, for whoever renders it again and again
    """
    return render_checked(check_data(data, known), settings, find_sources(data))


def render_checked(checked: Checked, settings: BuildSettings, sources: Sources | None = None) -> Site:
    """Render the site of checked data with the templates of some sources, ours by default; raises InvalidData."""
    if checked.errors:
        raise InvalidData(checked.problems)
    templates = (sources.project if sources else own_sources()) / "templates"
    compiled = templates_folder(sources.work) if sources else None
    return render_site(
        checked.survey,
        templates,
        replace(settings, template=checked.template, papers=checked.papers, compiled=compiled),
    )
