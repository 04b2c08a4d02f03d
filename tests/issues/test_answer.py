"""What an issue is answered: a checked file, or every problem; nothing hostile gets out of its place."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from generator.checked import check_data
from generator.issues.answer import answer
from generator.issues.authors import read_authors
from generator.issues.labels import NEW_PAPER, FormKind
from generator.issues.submission import LONGEST, read_submission
from generator.model.survey import Survey
from generator.source.folder import read_folder
from generator.wording import github_words
from tests.issues.bodies import CORRECTION, EXCLUSION, GOOD, to_body
from tests.issues.conftest import TODAY, AnswerTo
from tests.properties import examples


@pytest.fixture
def fill(survey: Survey) -> Fill:
    """Return a function that fills the form for a new paper in."""
    return Fill(survey)


class Fill:
    def __init__(self, survey: Survey) -> None:
        self.survey = survey

    def __call__(self, **other: str) -> str:
        return to_body(self.survey, "new-paper", {**GOOD, **other})


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
    assert "Your connection with the paper: none" in found.comment
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


@pytest.mark.parametrize(
    ("field", "lines", "name"),
    [
        ("locators", "kind: Table 1\nkind: section 2", "kind"),
        ("sources", "kind: page 1\nkind: page 2", "kind"),
        ("links", "code: https://example.org/a\ncode: https://example.org/b", "code"),
        ("published", "volume: 1\nVolume: 2", "volume"),
    ],
)
def test_field_that_says_two_things_of_one_name_is_reported(
    fill: Fill, answer_to: AnswerTo, field: str, lines: str, name: str
) -> None:
    said = f"“{name}” appears twice under “{NEW_PAPER[field]}”. Keep one line for it."
    assert said in answer_to(fill(**{field: lines})).comment
    assert said not in answer_to(fill(**{field: "\n".join([lines.split("\n")[0]] * 2)})).comment


def test_name_kind_and_publication_are_taken_from_the_form(fill: Fill, answer_to: AnswerTo, data: Path) -> None:
    found = answer_to(
        fill(
            name="Hotel Steam",
            type="article",
            published="journal: Bread Almanac\nvolume 12\npages 3-9",
            sources="stage: the hotel's own log",
        )
    )
    (data / found.name).write_text(found.text, encoding="utf-8")
    checked = check_data(data)
    assert () == checked.problems
    paper = next(each for each in checked.survey.papers if each.name == "Hotel Steam")
    assert ("article", "Bread Almanac", "12", "3-9") == (
        paper.type,
        *(paper.published[name] for name in ("journal", "volume", "pages")),
    )
    assert {"stage": "the hotel's own log"} == paper.sources
    refused = answer_to(fill(published="editor Somebody"))
    assert "editor Somebody" in refused.comment


def test_signs_that_nobody_sees_do_not_come_into_the_file(fill: Fill, answer_to: AnswerTo, data: Path) -> None:
    found = answer_to(fill(title="Steam and Pa\u00adtience\u200b", notes="By\u2028hand.\ufeff"))
    (data / found.name).write_text(found.text, encoding="utf-8")
    checked = check_data(data)
    assert () == checked.problems
    paper = next(each for each in checked.survey.papers if each.title == "Steam and Patience")
    assert "By hand." == paper.notes


@pytest.mark.parametrize(
    ("text", "authors"),
    [
        ("Smith, Ann\nLee, Bob", ["Ann Smith", "Bob Lee"]),
        ("Smith, Ann and Lee, Bob", ["Ann Smith", "Bob Lee"]),
        ("Smith, Ann B.; van der Berg, Bob Carl", ["Ann B. Smith", "Bob Carl van der Berg"]),
        ("Smith, A.; Lee, B.; and Doe, C.", ["A. Smith", "B. Lee", "C. Doe"]),
        ("Davis, Jr., Sammy; Lee, Bob", ["Sammy Davis, Jr.", "Bob Lee"]),
        ("Ann Smith and Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("Ann Smith, Bob Lee, and Cy Doe", ["Ann Smith", "Bob Lee", "Cy Doe"]),
        ("Ann Smith,\nBob Lee,\nand Cy Doe", ["Ann Smith", "Bob Lee", "Cy Doe"]),
        ("Sammy Davis, Jr., Bob Lee et al.", ["Sammy Davis, Jr.", "Bob Lee", "et al."]),
        ("Ann Smith (MIT, USA), Bob Lee (CMU)", ["Ann Smith", "Bob Lee"]),
        ("1. Ann Smith\n- Bob Lee <bob@example.org>\nPlato", ["Ann Smith", "Bob Lee", "Plato"]),
        ("Institute of Science and Technology", ["Institute of Science and Technology"]),
        ("Authors: Ann Smith | Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("by Ann Smith / Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("1. Ann Smith 2. Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("ann smith, bob lee", ["ann smith", "bob lee"]),
        ("N/A", []),
        ("李雷\n韩梅梅", ["李雷", "韩梅梅"]),
        ("李雷\uff0c韩梅梅", ["李雷", "韩梅梅"]),
    ],
)
def test_authors_are_parted_where_one_reading_is_at_hand(text: str, authors: list[str]) -> None:
    assert (tuple(authors), ()) == read_authors(text)


@pytest.mark.parametrize(
    "text",
    [
        "Smith, Ann, Lee, Bob", "Smith, Ann", "Ann Smith, Bob\nLee, Cy Doe", "García López, María", "Plato, Ann Smith",
        "Ann Smith, MIT; Bob Lee, CMU", "Ann Smith, Example University", "OpenAI, DeepMind", "Smith A, Lee B",
        "山田, 太郎", "王伟, 清华大学",
    ],
)  # fmt: skip
def test_authors_that_may_be_read_in_several_ways_are_asked_for_again(
    text: str, fill: Fill, answer_to: AnswerTo
) -> None:
    found = answer_to(fill(authors=text))
    assert not found.is_sound
    assert "Write one per line, given names first." in found.comment


@pytest.mark.parametrize(
    "text",
    [
        "2511.99907, 10.5555/almanac.7",
        "arXiv: 2511.99907v2 and doi: 10.5555/almanac.7",
        "10.5555/almanac.7\n2511.99907",
    ],
)
def test_each_identifier_on_a_line_is_taken(text: str, fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids=text)).text
    assert '  arxiv: "2511.99907"\n' in found
    assert '  doi: "10.5555/almanac.7"\n' in found


@pytest.mark.parametrize("text", ["2511.99907 2511.99908", "https://example.org/a\nhttps://example.org/b"])
def test_second_identifier_or_address_of_one_kind_is_told(text: str, fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids=text))
    assert not found.is_sound
    assert "are of the same kind. Keep one" in found.comment


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"further": "- method: linen"}, "  method: [acid, linen]"),
        ({"further": "Way of keeping: K1 Linen wrap"}, "  method: [acid, linen]"),
        ({"further": "METHOD: k1"}, "  method: [acid, linen]"),
        ({"further": "Stage (stage): shelf, Judged by tasters"}, "  stage: {oven: tasted, shelf: tasted}"),
        ({"published": "Pages 3-9\n* Book title: Almanac"}, '  pages: "3-9"\n  book_title: "Almanac"'),
        ({"locators": "Stage: section 4"}, '  stage: "section 4"'),
        ({"sources": "1. Year: the imprint"}, '  year: "the imprint"'),
    ],
    ids=str,
)
def test_lines_may_be_items_of_a_list_and_name_axes_by_their_labels(
    fields: Mapping[str, str], line: str, fill: Fill, answer_to: AnswerTo
) -> None:
    assert f"\n{line}\n" in answer_to(fill(**fields)).text


@pytest.mark.parametrize("name", ["published", "ids", "links", "further", "locators", "sources"])
def test_line_that_is_not_taken_is_told_with_the_label_of_its_field(name: str, fill: Fill, answer_to: AnswerTo) -> None:
    assert f"“nonsense” cannot be read under “{NEW_PAPER[name]}”" in answer_to(fill(**{name: "nonsense"})).comment


def test_every_problem_is_told_and_no_file_is_made(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(year="25", summary="No full stop", **{"axis-kind": "unknown", "further": "method: linnen"}))
    assert not found.is_sound
    assert found.comment.startswith("### Problems to fix: ")
    for said in ("linnen", "full stop", "25"):
        assert said in found.comment


@pytest.mark.parametrize("key", ["rye-notes2026", "No Key", "cold-proof2026"])
def test_errors_of_the_file_are_told_beside_what_could_not_be_read(key: str, fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids="nonsense", links="", key=key, month="May", summary="No full stop"))
    assert (False, "") == (found.is_sound, found.path)
    head, _, rest = found.comment.partition(f"\n\n{github_words.ISSUE_EDIT}\n\nIn `")
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


HOSTILE: Mapping[str, Mapping[str, str]] = {
    "a key that climbs": {"key": "../../x"},
    "a key of another folder": {"key": "sub/paper"},
    "a hidden key": {"key": ".github"},
    "a key with an ending": {"key": "x.yml"},
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


def test_comment_names_nobody_and_closes_what_it_opens(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(title="@org/team #1 </details> <img src=x>", key="named2025"))
    outside = found.comment.partition("<details>")[0]
    assert "@org" not in outside
    assert "<img" not in outside.replace("\\<img", "")


def test_whole_file_between_fences_is_taken_and_two_are_not(survey: Survey, answer_to: AnswerTo, data: Path) -> None:
    text = (
        (data / "papers" / "cold-proof2026.yml").read_text(encoding="utf-8").replace("venue: arXiv", "venue: Almanac")
    )
    body = f"File: `data/papers/cold-proof2026.yml`\n\nWhy: it appeared.\n\n```yaml\n{text}```\n"
    assert text == answer_to(body).text
    assert text == answer_to(body.replace("```", "`" * 9)).text
    assert not answer_to(f"{body}\n```yaml\ntitle: A\n```\n").is_sound
    odd = answer_to(body.replace("papers/cold-proof2026", "papers/Cold*Proof"))
    assert (False, True) == (odd.is_sound, "“Cold*Proof” is not a file name." in odd.comment.replace("\\", ""))
    assert read_submission(body.replace("papers/cold-proof2026", "papers/../../x"), survey.taxonomy) is None


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


def test_comment_on_a_paper_that_the_survey_has_says_so_first(fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids="10.5555/jib.2021.12"))
    assert not found.is_sound
    assert f"**{github_words.HERE_ALREADY}**" == found.comment.split("\n\n")[1]
    assert github_words.HERE_ALREADY not in answer_to(fill(year="soon")).comment


def test_field_that_was_deleted_as_a_whole_is_empty(fill: Fill, answer_to: AnswerTo) -> None:
    assert answer_to(fill().replace(f"### {NEW_PAPER['month']}\n\n_No response_\n\n", "")).is_sound


@pytest.mark.parametrize("body", ["", "Just a question about linen.", "### Title\n\nonly"])
def test_issue_that_is_none_of_ours_is_left_alone(survey: Survey, body: str) -> None:
    assert read_submission(body, survey.taxonomy) is None


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
