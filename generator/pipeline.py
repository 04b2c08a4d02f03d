"""The whole story: read, parse and check; then render, and publish."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.checked import Checked, KnownData, check_data
from generator.collector import collector_paused
from generator.problem import Problem
from generator.publish import Progress, PublishReport, no_progress, publish_site
from generator.publish.sources import Sources, find_sources, own_sources, states_of
from generator.publish.stage import templates_folder
from generator.publish.template_faults import own_templates_named
from generator.render.page import Site, without_text
from generator.render.settings import BuildSettings
from generator.render.site import render_later, render_site


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
    processes: int | None = 1,
    progress: Progress = no_progress,
) -> PublishReport:
    """Render and publish checked data; the former site stays as it was when anything is wrong."""
    sources = find_sources(data)
    with own_templates_named(sources):
        return publish_site(
            render_checked(checked, settings, sources),
            project=sources.project,
            work=sources.work,
            data=data,
            target=target,
            publisher=publisher,
            processes=processes,
            progress=progress,
        )


def render_survey(data: Path, settings: BuildSettings) -> Site:
    """Render the site of a data folder; raises InvalidData when the data has errors."""
    return render_checked(check_data(data), settings, find_sources(data))


class SurveyInWork:
    """A survey that is rendered again and again while somebody edits it."""

    def __init__(self, data: Path, settings: BuildSettings) -> None:
        self._data = data
        self._settings = settings
        self._known = KnownData()
        self._sources: Sources | None = None
        self._former: Site | None = None
        self._beside: object = None

    def check(self) -> Checked:
        """Read and check the data; files that are as they were are not parsed again."""
        return check_data(self._data, self._known)

    def sources(self) -> Sources:
        """Return what the site was rendered with, or would be at first; raises NotPublished as `find_sources` does."""
        return self._sources or find_sources(self._data)

    def render(self) -> Site:
        """Render the site; where nothing but files of papers changed since the last time, pages are rendered later.

        Raises InvalidData when the data has errors.
        """
        checked = self.check()
        sources = self._sources = find_sources(self._data)
        if checked.errors:
            raise InvalidData(checked.problems)
        templates, settings = _told(checked, self._settings, sources)
        beside = (
            {name: file.content for name, file in self._known.files.items() if not name.startswith("papers/")},
            set(checked.papers),
            checked.survey.images,
            states_of(templates),
        )
        with collector_paused(), own_templates_named(sources):
            if self._former is None or beside != self._beside:
                site = render_site(checked.survey, templates, settings)
                self._former, self._beside = replace(site, pages=tuple(map(without_text, site.pages)), files={}), beside
                return site
            return render_later(checked.survey, templates, settings, self._former)


def render_checked(checked: Checked, settings: BuildSettings, sources: Sources | None = None) -> Site:
    """Render the site of checked data with the templates of some sources, ours by default; raises InvalidData."""
    if checked.errors:
        raise InvalidData(checked.problems)
    with collector_paused():
        return render_site(checked.survey, *_told(checked, settings, sources))


def _told(checked: Checked, settings: BuildSettings, sources: Sources | None) -> tuple[Path, BuildSettings]:
    """Return the templates of some sources, ours by default, and the settings with what the data adds to them."""
    templates = (sources.project if sources else own_sources()) / "templates"
    compiled = templates_folder(sources.work) if sources else None
    return templates, replace(settings, template=checked.template, papers=checked.papers, compiled=compiled)
