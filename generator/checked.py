"""A data folder in, its survey out, with everything that is wrong in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.charts.requests import check_chart_requests
from generator.checks import RULES, check_survey
from generator.checks.common_causes import fold_causes
from generator.checks.guard import ask
from generator.checks.known_problems import KnownProblems
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


class KnownData:
    """What was read, parsed and found before, for whoever checks a data folder again and again.

    Each part says by what it notices that something changed.
    """

    def __init__(self) -> None:
        self.files: Known = {}
        self.papers = KnownPapers()
        self.problems = KnownProblems()


def check_data(data: Path, known: KnownData | None = None) -> Checked:
    """Read, parse and check a data folder; whatever is wrong is in the result, nothing is raised.

    known: what it was before; what it is now is kept there
    """
    return check_source(read_folder(data, known.files if known else None), known)


def check_source(source: Source, known: KnownData | None = None) -> Checked:
    """Parse and check the files of a data folder, as they were read."""
    papers, found = (known.papers, known.problems) if known else (None, None)
    with collector_paused():
        survey, problems = parse_survey(source, papers)
        asked = (*problems, *ask(WRONG_KIND, check_chart_requests, survey), *check_survey(survey, found))
    template = source.files["template.yml"].text if "template.yml" in source.files else ""
    standing, waived = waive(sort_problems(fold_causes(asked, survey)), survey.waivers)
    unused = find_unused(survey, standing, (waiver for _, waiver in waived), (rule.name for rule in RULES))
    texts = {file.name[len("papers/") : -len(".yml")]: file.text or "" for file in source.below("papers", ".yml")}
    return Checked(
        survey=survey,
        template=template or "",
        papers=texts,
        problems=sort_problems((*standing, *unused)),
        waived=waived,
    )
