"""What was found in the papers of a survey, kept for whoever checks it again and again while it is edited."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date

from generator.checks.guard import ask
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.problem import Problem


class KnownProblems:
    """What rules found the last time that look at each paper by itself: only papers that changed are looked at again.

    Papers are compared as objects: who parses a survey again has the same one for a file that did not change. Where
    anything beside papers changed, or the day did, nothing is known.
    """

    def __init__(self) -> None:
        self._beside: tuple[Survey, date] | None = None
        self._papers: dict[str, Paper] = {}
        self._found: dict[str, list[Problem]] = {}
        self._now: Survey | None = None
        self._changed: Survey | None = None

    def begin(self, survey: Survey) -> None:
        """Tell what of a survey changed since the last time, and forget what was found in it."""
        beside = replace(survey, papers=()), date.today()
        if beside != self._beside:
            self._beside = beside
            self._found.clear()
        papers = {paper.place.file: paper for paper in survey.papers}
        same = {file for file, paper in papers.items() if self._papers.get(file) is paper}
        self._found = {
            rule: [problem for problem in found if problem.place.file in same] for rule, found in self._found.items()
        }
        changed = tuple(paper for file, paper in papers.items() if file not in same)
        self._papers, self._now, self._changed = papers, survey, replace(survey, papers=changed)

    def ask(self, rule: str, check: Callable[[Survey], Iterable[Problem]]) -> list[Problem]:
        """Return what a rule finds in the survey that was begun with."""
        assert self._now is not None, "begin comes first"
        assert self._changed is not None, "begin comes first"
        known = self._found.pop(rule, None)
        found = ask(rule, check, self._now) if known is None else [*known, *ask(rule, check, self._changed)]
        # What stands elsewhere, such as a check that failed, is not of a paper by itself.
        if all(problem.place.file in self._papers for problem in found):
            self._found[rule] = found
        return found
