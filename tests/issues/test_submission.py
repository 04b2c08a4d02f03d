"""The text of an issue as people leave it: fields of one form, one whole file, or nothing for us to answer."""

from __future__ import annotations

import pytest

from generator.issues.labels import BY_KIND, FORMER_LABELS, NEW_PAPER, FormKind
from generator.issues.submission import LONGEST, Submission, read_submission
from generator.model.survey import Survey
from generator.wording import github_words
from tests.issues.bodies import CORRECTION, EXCLUSION, GOOD, to_body

FILE = "File: `data/papers/crock2024.yml`\n\n```yaml\ntitle: Crocks\n```\n"


def read(survey: Survey, body: str) -> Submission:
    found = read_submission(body, survey.taxonomy)
    assert found is not None
    return found


def test_reason_for_a_whole_file_may_name_other_files(survey: Survey) -> None:
    reason = "As in `papers/linen-loaf2021.yml`, and see `papers/cold-proof2026.yml`.\n\n"
    file = FILE.replace("Crocks\n", "Crocks\nnotes: As `papers/linen-loaf2021.yml` says.\n")
    found = read(survey, reason + file)
    assert ("crock2024", "title: Crocks\nnotes: As `papers/linen-loaf2021.yml` says.\n", ()) == (
        found.key,
        found.file,
        found.faults,
    )


def test_second_file_is_told(survey: Survey) -> None:
    assert (github_words.ISSUE_TWO_FILES,) == read(survey, FILE + FILE).faults


@pytest.mark.parametrize(
    ("fence", "end"),
    [
        ("```yml", "```"), ("```yaml \t", "```"), ("````yaml", "````"), ("````yaml", "`````"), ("~~~yaml", "~~~"),
        ("~~~", "~~~"), ("```", "```"), ("``` YAML", "```"), ("```text", "```"), ("  ```yaml", " ```"), ("```yaml", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["File: `data/papers/crock2024.yml`", "File: data/papers/crock2024.yml"])
def test_file_may_be_fenced_as_github_takes_it(survey: Survey, fence: str, end: str, name: str) -> None:
    """Behind tildes, or without its language, a file was nobody's to answer."""
    text = "title: Crocks\nauthors: [Ann Roe]\n"
    found = read(survey, f"```json\n{{}}\n```\n\n{name}\n\n{fence}\n{text}{end}")
    assert ("crock2024", text) == (found.key, found.file)


@pytest.mark.parametrize(
    ("before", "faults"),
    [
        ("Here is my paper.\n\n```yaml\n", (github_words.ISSUE_NO_FILE_NAME,)),
        ("Here is my paper.\n\n~~~\n", (github_words.ISSUE_NO_FILE_NAME,)),
        ("File: `papers/crock2024.yml`\n\n", (github_words.ISSUE_NO_FENCE,)),
        ("", (github_words.ISSUE_NO_FILE_NAME, github_words.ISSUE_NO_FENCE)),
    ],
)
def test_file_without_its_name_or_fence_is_told(survey: Survey, before: str, faults: tuple[str, ...]) -> None:
    """A newcomer waited for ever."""
    assert faults == read(survey, f"{before}title: Crocks\nyear: 2024\n").faults


@pytest.mark.parametrize(
    "body",
    [
        FILE.replace("`data/papers/crock2024.yml`", "that of the crocks"),
        FILE.partition("```")[0],
        FILE.replace("yaml", "json"),
        "### Title\n\n### Why\n\nA question.",
        "x" * (LONGEST + 1),
    ],
)
def test_text_that_names_no_file_and_fills_in_no_form_is_not_ours(survey: Survey, body: str) -> None:
    assert read_submission(body, survey.taxonomy) is None


@pytest.mark.parametrize(
    "before", ["```yaml\n", f"### {NEW_PAPER['title']}\n", "## Which paper\n", "#### Which claim \n"]
)
def test_text_that_is_too_long_is_told_where_it_was_meant_for_us(survey: Survey, before: str) -> None:
    found = read(survey, before + "x" * LONGEST)
    assert (github_words.ISSUE_TOO_LONG.format(limit="65,536"),) == found.faults


def test_text_as_long_as_github_takes_is_read(survey: Survey) -> None:
    body = to_body(survey, "new-paper", {**GOOD, "notes": "NOTES"})
    long = body.replace("NOTES", "x" * (LONGEST - len(body) + len("NOTES")))
    assert (LONGEST, ()) == (len(long), read(survey, long).faults)


def test_line_ends_and_signs_that_nobody_sees_make_no_difference(survey: Survey) -> None:
    body = to_body(survey, "correction", CORRECTION)
    assert read(survey, body) == read(survey, body.replace("\n", "\r\n"))
    assert read(survey, body) == read(survey, body.replace("Which", "Wh\u200bich").replace("\n", "\u2028"))


def test_half_of_the_headings_are_a_form_and_fewer_are_none(survey: Survey) -> None:
    body = to_body(survey, "correction", CORRECTION)
    half = "\n\n".join(f"### {label}\n\nx" for label in ("What it should say", "What is wrong with the entry", "More"))
    assert read_submission(half, survey.taxonomy) is None
    third = f"{half}\n\n### Source of the correction\n\nx"
    assert "correction" == read(survey, third).kind
    assert "correction" == read(survey, body.partition("### What it should say")[0]).kind
    assert "exclusion" == read(survey, "### Which rule excludes it\n\nx\n\n### Source of the exclusion\n\ny").kind
    assert dict(CORRECTION) == read(survey, body).fields


def test_heading_that_is_no_field_belongs_to_the_field_above(survey: Survey) -> None:
    body = to_body(survey, "correction", {**CORRECTION, "why": "See:\n\n### Section 3\n\nThere."})
    assert "See:\n\n### Section 3\n\nThere." == read(survey, f"Hello\n{body}").fields["why"]


def test_what_nobody_sees_is_no_part_of_a_field(survey: Survey) -> None:
    body = to_body(survey, "correction", {**CORRECTION, "value": "<!-- new -->Bread <!--\n### Which paper\n-->Almanac"})
    assert dict(CORRECTION) == read(survey, body).fields
    assert (
        "a <!-- b" == read(survey, to_body(survey, "correction", {**CORRECTION, "source": "a <!-- b"})).fields["source"]
    )


@pytest.mark.parametrize("kind", [*FORMER_LABELS])
def test_form_with_the_labels_of_before_is_read_as_ever(survey: Survey, kind: FormKind) -> None:
    body = to_body(survey, kind, {name: f"{name}\n\nmore" for name in FORMER_LABELS[kind].values()})
    former = body
    for label, name in FORMER_LABELS[kind].items():
        former = former.replace(f"### {BY_KIND[kind][name]}\n", f"### {label}\n")
    assert body != former
    assert read(survey, body) == read(survey, former)


def test_each_heading_that_stands_twice_is_told(survey: Survey) -> None:
    body = to_body(survey, "correction", CORRECTION)
    found = read(survey, f"{body}\n\n### Which field \n\nyear\n\n### Which paper\n\nx\n\n### Which paper\n\ny")
    assert tuple(github_words.ISSUE_TWICE.format(label=label) for label in ("Which field", "Which paper")) == (
        found.faults
    )


def test_field_that_is_missing_alone_takes_no_text_of_others(survey: Survey) -> None:
    body = to_body(survey, "correction", CORRECTION)
    without = body.replace(f"### Which field\n\n{CORRECTION['field']}\n\n", "")
    assert {name: said for name, said in CORRECTION.items() if name != "field"} == read(survey, without).fields
    assert (github_words.ISSUE_HEADING.format(label="Which field"),) == (
        read(survey, body.replace("### Which field\n", "")).faults
    )


def test_form_of_a_survey_without_rules_lacks_no_heading(survey: Survey) -> None:
    body = to_body(survey, "exclusion", {**EXCLUSION, "why": "It was retracted.\n\nTwice."})
    without = body.replace("### Which rule excludes it\n\n_No response_\n\n", "")
    assert len(without) < len(body)
    expected = {**EXCLUSION, "why": "It was retracted.\n\nTwice."}
    assert [(expected, ())] * 2 == [(each.fields, each.faults) for each in (read(survey, body), read(survey, without))]
