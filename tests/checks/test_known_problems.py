"""What was found in papers is known as long as nothing changed that it follows from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from unittest.mock import Mock

import pytest

from generator.checked import KnownData, check_data
from generator.checks import BY_PAPER, author_lists, known_problems
from generator.checks.example import EXAMPLE_SURVEY
from generator.checks.known_problems import KnownProblems
from generator.checks.rule import CheckModule, RuleModule
from generator.model.survey import Survey
from generator.problem import Problem
from tests.checks.conftest import BASIL, MINT
from tests.checks.test_mistakes import MISTAKES, files_of
from tests.copies import write_files
from tests.properties import some


def name_of(module: RuleModule) -> str:
    return module.RULE.name


def write(data: Path, files: Mapping[str, str | bytes]) -> None:
    for path in data.rglob("*.*"):
        path.unlink()
    write_files(data, files)


def test_who_checks_again_finds_what_a_first_check_finds(tmp_path: Path) -> None:
    data = tmp_path / "data"
    known = KnownData()
    for mistake in [*some(MISTAKES, 60)]:
        for files in (files_of(mistake), EXAMPLE_SURVEY):
            write(data, files)
            assert check_data(data).problems == check_data(data, known).problems, mistake


@pytest.mark.parametrize("module", BY_PAPER, ids=name_of)
def test_rule_finds_in_each_paper_what_it_finds_in_all(module: CheckModule, tmp_path: Path) -> None:
    faulty = [mistake for mistake in MISTAKES if any(module.RULE.name in found for found in mistake.found)]
    for mistake in faulty:
        write(tmp_path / "data", files_of(mistake))
        survey = check_data(tmp_path / "data").survey
        papers = {paper.place.file for paper in survey.papers}
        alone = [found for paper in survey.papers for found in module.check(replace(survey, papers=(paper,)))]
        in_all = [found for found in module.check(survey) if found.place.file in papers]
        assert in_all == [found for found in alone if found.place.file in papers]


def papers_asked(survey: Survey, known: KnownProblems) -> list[str]:
    asked: list[str] = []

    def check(given: Survey) -> Iterator[Problem]:
        asked.extend(paper.key for paper in given.papers)
        yield from author_lists.check(given)

    known.begin(survey)
    known.ask("author-lists", check)
    return asked


def test_only_papers_that_changed_are_asked_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write(tmp_path / "data", EXAMPLE_SURVEY)
    survey = check_data(tmp_path / "data").survey
    basil, mint = survey.papers
    known = KnownProblems()
    assert [basil.key, mint.key] == papers_asked(survey, known)
    assert [] == papers_asked(replace(survey), known)
    wrong = replace(mint, authors=("Noor Vos", "Noor Vos"))
    assert [mint.key] == papers_asked(replace(survey, papers=(basil, wrong)), known)
    assert [] == papers_asked(replace(survey, papers=(basil, wrong)), known)
    assert 1 == len(known.ask("author-lists", author_lists.check))
    # The other one is gone, and what was found in it.
    assert [] == papers_asked(replace(survey, papers=(basil,)), known)
    assert [] == known.ask("author-lists", author_lists.check)
    later = replace(survey, config=replace(survey.config, title="Other herbs"))
    assert [basil.key, mint.key] == papers_asked(later, known)

    monkeypatch.setattr(known_problems, "date", Mock(today=Mock(return_value=date(2100, 1, 1))))
    assert [basil.key, mint.key] == papers_asked(later, known)


def test_what_is_found_beside_papers_is_looked_for_again(tmp_path: Path) -> None:
    data = tmp_path / "data"
    twice = EXAMPLE_SURVEY["survey.yml"].replace("authors: [", "authors: [Ida Blum, Ida Blum, ")
    write(data, {**EXAMPLE_SURVEY, "survey.yml": twice})
    known = KnownData()
    first = check_data(data, known).problems
    assert any(problem.rule == "author-lists" for problem in first)
    (data / MINT).write_text(f"# changed\n{EXAMPLE_SURVEY[MINT]}", encoding="utf-8")
    (data / BASIL).touch()
    assert [problem.rule for problem in first] == [problem.rule for problem in check_data(data, known).problems]


def test_check_that_fails_for_a_paper_is_asked_again(tmp_path: Path) -> None:
    write(tmp_path / "data", EXAMPLE_SURVEY)
    survey = check_data(tmp_path / "data").survey
    known = KnownProblems()

    def check(given: Survey) -> Iterator[Problem]:
        if given.papers:
            raise LookupError
        yield from ()

    for _ in range(2):
        known.begin(survey)
        [found] = known.ask("author-lists", check)
        assert "A bug in the generator" in found.message
