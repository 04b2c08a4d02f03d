"""The whole story: read, parse, check, render, publish."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.checks import check_survey
from generator.model.survey import Survey, parse_survey
from generator.problem import Problem, sort_problems
from generator.publish import Progress, PublishReport, no_progress, publish_site
from generator.render.page import Site
from generator.render.site import Surroundings, render_site
from generator.source.folder import read_folder

PROJECT = Path(__file__).resolve().parent.parent
TEMPLATES = PROJECT / "templates"


class InvalidData(Exception):
    """The data has errors, so nothing was built; `problems` says which."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A survey with everything that is wrong in it, sorted by place."""

    survey: Survey
    template: str
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep a site from being built."""
        return tuple(problem for problem in self.problems if problem.level == "error")


def check_data(data: Path) -> Checked:
    """Read, parse and check a data folder; whatever is wrong is in the result, nothing is raised."""
    source = read_folder(data)
    survey, problems = parse_survey(source)
    template = source.files["template.yml"].text if "template.yml" in source.files else ""
    found = sort_problems((*problems, *check_survey(survey)))
    return Checked(survey=survey, template=template or "", problems=found)


def render_survey(data: Path, surroundings: Surroundings | None = None) -> Site:
    """Render the site of a data folder; raises InvalidData when the data has errors."""
    return render_checked(check_data(data), surroundings or surroundings_of())


def render_checked(checked: Checked, surroundings: Surroundings) -> Site:
    """Render the site of checked data; raises InvalidData when it has errors."""
    if checked.errors:
        raise InvalidData(checked.problems)
    where = Surroundings(
        address=surroundings.address,
        repository=surroundings.repository,
        commit=surroundings.commit,
        edition=surroundings.edition,
        template=checked.template,
    )
    return render_site(checked.survey, TEMPLATES, where)


def build_site(
    checked: Checked,
    surroundings: Surroundings,
    *,
    data: Path,
    target: Path,
    publisher: str,
    progress: Progress = no_progress,
) -> PublishReport:
    """Render and publish checked data; the former site stays as it was when anything is wrong."""
    site = render_checked(checked, surroundings)
    return publish_site(site, project=PROJECT, data=data, target=target, publisher=publisher, progress=progress)


def surroundings_of(environment: Mapping[str, str] = os.environ, *, edition: str = "living") -> Surroundings:
    """Read what a site takes from its environment.

    SURVEY_ADDRESS, SURVEY_REPOSITORY and SURVEY_COMMIT come first; on GitHub the repository and the commit follow
    from what its runners set.
    """
    repository = environment.get("SURVEY_REPOSITORY", "")
    if not repository and environment.get("GITHUB_REPOSITORY"):
        server = environment.get("GITHUB_SERVER_URL", "https://github.com")
        repository = f"{server}/{environment['GITHUB_REPOSITORY']}"
    return Surroundings(
        address=environment.get("SURVEY_ADDRESS", "").rstrip("/"),
        repository=repository.rstrip("/"),
        commit=environment.get("SURVEY_COMMIT", "") or environment.get("GITHUB_SHA", ""),
        edition=edition,
    )
