"""A data folder in, its survey out, with everything that is wrong in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.charts.requests import check_chart_requests
from generator.checks import RULES, check_survey
from generator.checks.common_causes import fold_causes
from generator.checks.guard import ask
from generator.checks.used_waivers import find_unused
from generator.collector import collector_paused
from generator.model.reading import WRONG_KIND
from generator.model.survey import KnownPapers, Survey, parse_survey
from generator.model.waiver import Waiver, waive
from generator.problem import Problem, sort_problems
from generator.record import frozen_record
from generator.source.folder import Known, Source, read_folder


@frozen_record
class Checked:
    """A survey with everything that is wrong in it, sorted by place; waived: warnings that may stand, and why.

    papers: the text of each paper's file, by key
    """

    survey: Survey
    template: str
    papers: Mapping[str, str]
    problems: tuple[Problem, ...]
    waived: tuple[tuple[Problem, Waiver], ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep a site from being built."""
        return tuple(problem for problem in self.problems if problem.level == "error")


def check_data(data: Path, known: Known | None = None, papers: KnownPapers | None = None) -> Checked:
    """Read, parse and check a data folder; whatever is wrong is in the result, nothing is raised.

    known, papers: what was read and parsed before, for whoever asks again and again
    """
    return check_source(read_folder(data, known), papers)


def check_source(source: Source, known: KnownPapers | None = None) -> Checked:
    """Parse and check the files of a data folder, as they were read."""
    with collector_paused():
        survey, problems = parse_survey(source, known)
        asked = (*problems, *ask(WRONG_KIND, check_chart_requests, survey), *check_survey(survey))
    template = source.files["template.yml"].text if "template.yml" in source.files else ""
    found = sort_problems(fold_causes(asked, survey))
    standing, waived = waive(found, survey.waivers)
    unused = find_unused(survey, standing, (waiver for _, waiver in waived), (rule.name for rule in RULES))
    papers = {file.name[len("papers/") : -len(".yml")]: file.text or "" for file in source.below("papers", ".yml")}
    return Checked(
        survey=survey,
        template=template or "",
        papers=papers,
        problems=sort_problems((*standing, *unused)),
        waived=waived,
    )
