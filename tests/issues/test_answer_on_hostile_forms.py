"""Whatever a form says, nothing of it gets out of its place: no file elsewhere, no one named, no huge answer."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from generator.checked import check_data
from generator.issues.answer import answer
from generator.issues.labels import NEW_PAPER
from generator.issues.submission import LONGEST, read_submission
from generator.model.survey import Survey
from generator.source.folder import read_folder
from generator.wording import github_words
from tests.issues.bodies import GOOD, to_body
from tests.issues.conftest import TODAY, AnswerTo, Fill
from tests.properties import examples

HOSTILE: Mapping[str, Mapping[str, str]] = {
    "a key that climbs": {"key": "../../x"},
    "a key of another folder": {"key": "sub/paper"},
    "a hidden key": {"key": ".github"},
    "a key with an ending": {"key": "x.yaml"},
    "a key of a paper that is here": {"key": "cold-proof2026"},
    "a key with a line break": {"key": "good\nbad"},
    "two papers": {"notes": f"A note.\n\n### {NEW_PAPER['title']}\n\nAnother Paper"},
    "an address that is no web page": {"links": "code javascript:alert(1)"},
    "YAML in a further value": {"further": "method: [linen, {a: b}]"},
    "an option that the form does not have": {"axis-kind": "bakery\ntitle: Other"},
}


@pytest.mark.parametrize("fields", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_form_makes_no_file(fill: Fill, answer_to: AnswerTo, fields: Mapping[str, str]) -> None:
    found = answer_to(fill(**fields))
    assert ("", "") == (found.name, found.text)
    assert found.comment


@pytest.mark.parametrize(
    "title",
    [
        'A" \n, key: [evil] #',
        "Title: {a: b}",
        "- a\n- b",
        "!!python/object:os.system x",
        "&a *a",
        "${{ github.token }}",
        "$(id) `id`",
    ],
)
def test_text_of_a_title_stays_the_title(fill: Fill, answer_to: AnswerTo, data: Path, title: str) -> None:
    found = answer_to(fill(title=title, key="hostile2025"))
    if not found.is_sound:  # the check may refuse it, and then there is no file
        assert found.comment.startswith("### Problems to fix")
        return
    (data / found.name).write_text(found.text, encoding="utf-8")
    paper = check_data(data).survey.paper("hostile2025")
    assert paper is not None
    assert " ".join(title.split()) == paper.title


def test_title_of_ten_megabytes_is_refused_quickly_and_answered_shortly(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(title="x" * 10_000_000))
    assert not found.is_sound
    assert f"{LONGEST:,} characters" in found.comment
    assert len(found.comment) < 1000


@pytest.mark.parametrize("most", [1, 100, 400])
def test_comment_has_room_on_github_and_tells_what_it_leaves_out(fill: Fill, answer_to: AnswerTo, most: int) -> None:
    """GitHub refused what was longer, and nobody heard of it."""
    links = "\n".join(f"of{number} https://example.org/{'x' * 100}/{number}" for number in range(most))
    found = answer_to(fill(links=links))
    assert found.is_sound
    assert len(found.comment) < LONGEST - 4000
    shown = found.comment.rpartition("```yaml\n")[2].partition("```")[0]
    assert found.text.startswith(shown.removesuffix("\n"))
    assert (found.text != shown) == (github_words.FILE_CUT in found.comment) == (most > 100)


def test_comment_names_nobody_and_closes_what_it_opens(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(title="@org/team #1 </details> <img src=x>", key="named2025"))
    outside, _, inside = found.comment.partition("<details>")
    assert "/team" in outside
    assert "</details>" in inside
    assert "@org" not in outside
    assert "<img" not in outside.replace("\\<img", "")


@settings(parent=examples(30), suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(fields=some.dictionaries(some.sampled_from([*NEW_PAPER, "axis-kind", "axis-stage"]), some.text(max_size=60)))
def test_whatever_a_form_says_lands_below_papers_or_nowhere(survey: Survey, small_survey: Path, fields: dict) -> None:
    body = to_body(survey, "new-paper", {**GOOD, **fields}).encode("utf-8", "replace").decode()
    submission = read_submission(body, survey.taxonomy)
    if submission is None:
        return
    found = answer(submission, read_folder(small_survey), TODAY)
    if found.is_sound:
        folder, name = found.name.split("/")
        assert "papers" == folder
        assert name.removesuffix(".yml").replace("-", "").isalnum()
