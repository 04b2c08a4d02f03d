"""What an issue is answered: a checked file, or every problem."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.issues.answer import answer
from generator.issues.labels import FormKind
from generator.issues.submission import read_submission
from generator.model.survey import Survey
from generator.review.judge import judge
from generator.review.report import tell_repeated
from generator.source.folder import read_folder
from generator.wording import github_words
from tests.issues.bodies import CORRECTION, EXCLUSION, GOOD, to_body
from tests.issues.conftest import AnswerTo, Fill, put_claim


def test_filled_in_form_becomes_a_file_that_passes_the_check(fill: Fill, answer_to: AnswerTo, data: Path) -> None:
    found = answer_to(fill())
    assert "papers/ahre2025-steam.yml" == found.name
    (data / found.name).write_text(found.text, encoding="utf-8")
    checked = check_data(data)
    assert () == checked.problems
    paper = checked.survey.paper("ahre2025-steam")
    assert paper is not None
    assert ("Lieselotte Ähre", False, "2511.99907", ("acid", "linen"), "2025-11") == (
        paper.authors[0],
        paper.authors_complete,
        paper.ids["arxiv"],
        paper.on("method").values,
        paper.month,
    )
    assert paper.on("panel").unknown  # it concerns bakeries, and nothing was chosen
    assert found.comment.startswith("### ✓ Ready for review: 1 paper added\n")
    assert "Your connection with the paper: No connection" in found.comment
    assert "A maintainer opens the pull request with the comment `/approve`." in found.comment


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("new-paper", GOOD),
        ("correction", {**CORRECTION, "paper": "frozen-halves2023"}),
        ("exclusion", {**EXCLUSION, "paper": "frozen-halves2023"}),
    ],
)
def test_what_arrives_on_the_day_of_an_edition_after_its_release_joins_the_next_day(
    survey: Survey, data: Path, kind: FormKind, fields: Mapping[str, str]
) -> None:
    submission = read_submission(to_body(survey, kind, fields), survey.taxonomy)
    assert submission is not None
    found = answer(submission, read_folder(data), date(2026, 1, 15))
    assert "2026-01-16" in found.text
    assert "(`edition-locks`)" not in found.comment


def test_key_that_a_paper_had_is_not_proposed_again(fill: Fill, answer_to: AnswerTo, data: Path) -> None:
    redirects = data / "redirects.yml"
    former = "  - {kind: paper, old: ahre2025-steam, new: linen-loaf2021}\n"
    redirects.write_text(redirects.read_text(encoding="utf-8") + former, encoding="utf-8")
    assert "papers/ahre2025-steam-2.yml" == answer_to(fill()).name


def test_every_problem_is_told_and_no_file_is_made(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(year="25", summary="No full stop", **{"axis-kind": "unknown", "further": "method: linnen"}))
    assert not found.is_sound
    assert found.comment.startswith("### Problems to fix: ")
    for said in ("linnen", "full stop", "25"):
        assert said in found.comment


def test_claim_of_the_living_edition_that_an_entry_breaks_is_for_a_maintainer(
    fill: Fill, answer_to: AnswerTo, data: Path
) -> None:
    number = "{pool: {count: papers, expect: 6}}"
    put_claim(data, id="six", sentence="'{pool} studies.'", describes="true", numbers=number)
    found = answer_to(fill())
    assert not found.is_sound
    assert found.comment.startswith(f"### Problems to fix: 1\n\n{github_words.ISSUE_OTHER_FILES}\n")
    assert github_words.ISSUE_EDIT in answer_to(fill(year="25")).comment


@pytest.mark.parametrize("key", ["rye-notes2026", "No Key", "cold-proof2026"])
def test_errors_of_the_file_are_told_beside_what_could_not_be_read(key: str, fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids="nonsense", links="", key=key, month="soon", summary="No full stop"))
    assert (False, "") == (found.is_sound, found.path)
    head, _, rest = found.comment.partition(f"\n\n{github_words.ISSUE_EDIT}\n\n{github_words.ISSUE_LINES}\n\nIn `")
    assert head.startswith(f"### {github_words.ISSUE_NOT_READ}\n\n- “nonsense” cannot")
    assert ("month", "full stop") == tuple(
        said for said in ("month", "full stop") if said in rest.split("<details>")[0]
    )
    # What follows from a line that could not be read is no problem of its own.
    assert "(`findable-papers`)" not in rest


def test_work_that_is_here_already_is_told(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids="2602.99902"))
    assert not found.is_sound
    assert "cold-proof2026" in found.comment


def test_comment_on_a_paper_that_the_survey_has_says_so_first(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids="10.5555/jib.2021.12"))
    assert not found.is_sound
    assert f"**{github_words.HERE_ALREADY}**" == found.comment.split("\n\n")[1]
    assert github_words.HERE_ALREADY not in answer_to(fill(year="soon")).comment


def test_work_that_was_excluded_is_not_said_to_be_in_the_survey(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids="arXiv:2402.99931"))
    assert not found.is_sound
    assert f"**{github_words.HERE_EXCLUDED}**" == found.comment.split("\n\n")[1]


def test_exclusion_of_a_work_that_is_in_the_survey_is_not_said_to_exclude_it(data: Path) -> None:
    before = check_data(data)
    log = data / "excluded.yml"
    text = log.read_text(encoding="utf-8")
    log.write_text(text.replace("2402.99931", "2602.99902"), encoding="utf-8")
    judged = judge(check_data(data).problems, before.problems, {f"{data}/excluded.yml"})
    assert {"unique-papers"} == {problem.rule for problem in judged.new if problem.level == "error"}
    assert github_words.HERE_ALREADY == tell_repeated(judged)


@pytest.mark.parametrize("body", ["", "Just a question about linen.", "### Title\n\nonly"])
def test_issue_that_is_none_of_ours_is_left_alone(survey: Survey, body: str) -> None:
    assert read_submission(body, survey.taxonomy) is None
