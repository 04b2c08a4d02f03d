"""A form whose headings were touched, deleted or replaced by the whole file."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.issues.labels import NEW_PAPER
from generator.issues.submission import read_submission
from generator.model.survey import Survey
from generator.wording import github_words
from tests.issues.conftest import AnswerTo, Fill


def test_whole_file_between_fences_is_taken_and_two_are_not(answer_to: AnswerTo, data: Path) -> None:
    text = (
        (data / "papers" / "cold-proof2026.yml").read_text(encoding="utf-8").replace("venue: arXiv", "venue: Almanac")
    )
    body = f"File: `data/papers/cold-proof2026.yml`\n\nWhy: it appeared.\n\n```yaml\n{text}```\n"
    assert text == answer_to(body).text
    assert text == answer_to(body.replace("```", "`" * 9)).text
    assert not answer_to(f"{body}\n```yaml\ntitle: A\n```\n").is_sound
    odd = answer_to(body.replace("papers/cold-proof2026", "papers/Cold*Proof"))
    assert (False, True) == (odd.is_sound, "“Cold*Proof” is not a file name." in odd.comment.replace("\\", ""))
    nowhere = answer_to(body.replace("papers/cold-proof2026", "papers/../../x"))
    assert (False, True) == (nowhere.is_sound, "a file, but not its name" in nowhere.comment)
    unchanged = answer_to(body.replace("venue: Almanac", "venue: arXiv"))
    assert (False, True) == (unchanged.is_sound, github_words.ISSUE_SAME_FILE in unchanged.comment)


def test_file_from_before_a_correction_says_what_it_takes_back(answer_to: AnswerTo, data: Path) -> None:
    path = data / "papers" / "cold-proof2026.yml"
    began = path.read_text(encoding="utf-8")
    venue = "{date: 2026-04-08, field: venue, was: arXiv, why: It appeared., source: Its page.}"
    now = f"{began.replace('venue: arXiv', 'venue: Almanac')}amendments:\n  - {venue}\n"
    path.write_text(now, encoding="utf-8")
    found = answer_to(f"File: `papers/{path.name}`\n\n```yaml\n{began}notes: Cold.\n```\n")
    told = "Warning: The correction of venue on 2026-04-08 is no longer on record."
    assert told in found.comment
    # What is mended elsewhere does not bring it back.
    slip = began.replace("a day longer.", "a day longer")
    found = answer_to(f"File: `papers/{path.name}`\n\n```yaml\n{slip}notes: Cold.\n```\n")
    [row] = [line for line in found.comment.splitlines() if told in line]
    assert row.endswith(" | *for you to decide* |")
    found = answer_to(f"File: `papers/{path.name}`\n\n```yaml\n{now}notes: Cold.\n```\n")
    assert found.is_sound and "no longer on record" not in found.comment


@pytest.mark.parametrize(("old", "new"), [("### Title", "## Title  "), ("###", "####"), ("### Title\n", "")], ids=repr)
def test_form_whose_headings_were_touched_is_still_one(
    fill: Fill, answer_to: AnswerTo, survey: Survey, old: str, new: str
) -> None:
    body = fill().replace(old, new)
    found = read_submission(body, survey.taxonomy)
    assert found is not None
    assert ("new-paper", "2025") == (found.kind, found.fields["year"])
    assert answer_to(body).is_sound == ("Title" in body)


@pytest.mark.parametrize("label", ["Authors", "Year", "Summary in one sentence", "File name"])
def test_text_below_a_heading_that_was_deleted_gets_into_no_other_field(
    fill: Fill, answer_to: AnswerTo, label: str
) -> None:
    found = answer_to(fill(key="steam2025").replace(f"### {label}\n", ""))
    assert not found.is_sound
    assert f"The heading “{label}” is missing." in found.comment
    assert "```yaml" not in found.comment


def test_field_that_was_deleted_as_a_whole_is_empty(fill: Fill, answer_to: AnswerTo) -> None:
    assert answer_to(fill().replace(f"### {NEW_PAPER['month']}\n\n_No response_\n\n", "")).is_sound


def test_file_of_another_paper_under_a_name_that_is_taken_replaces_nothing(fill: Fill, answer_to: AnswerTo) -> None:
    """It was said to change the paper that has the name."""
    text = answer_to(fill()).text
    found = answer_to(f"File: `data/papers/cold-proof2026.yml`\n\n```yaml\n{text}```\n")
    assert not found.is_sound
    assert github_words.ISSUE_KEY_TAKEN.format(key="cold-proof2026") in found.comment
    assert answer_to(f"File: `data/papers/new2026.yml`\n\n```yaml\n{text}```\n").is_sound
