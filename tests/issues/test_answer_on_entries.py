"""What an issue on something that is here is answered: a correction, an exclusion, a claim in dispute."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.issues.labels import FormKind
from generator.model.survey import Survey
from generator.wording import github_words
from tests.issues.bodies import CLAIM, CORRECTION, EXCLUSION, to_body
from tests.issues.conftest import TODAY, AnswerTo, put_claim


def test_correction_changes_one_line_and_nothing_else(survey: Survey, answer_to: AnswerTo, data: Path) -> None:
    before = (data / "papers" / "cold-proof2026.yml").read_text(encoding="utf-8")
    found = answer_to(to_body(survey, "correction", CORRECTION))
    assert ("papers/cold-proof2026.yml", "Correct cold-proof2026") == (found.name, found.title)
    changed = set(found.text.split("\n")) - set(before.split("\n"))
    assert {'venue: "Bread Almanac"'} == changed


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("correction", {**CORRECTION, "paper": "linen-loaf2021", "field": "tags.method", "value": "acid"}),
        ("correction", {**CORRECTION, "paper": "frozen-halves2023", "field": "tags.kind", "value": "bakery"}),
        ("exclusion", EXCLUSION),
    ],
)
def test_lines_end_as_those_of_the_file(
    survey: Survey, answer_to: AnswerTo, data: Path, kind: FormKind, fields: Mapping[str, str]
) -> None:
    usual = answer_to(to_body(survey, kind, fields)).text
    path = data / "papers" / f"{fields['paper']}.yml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert usual.replace("\n", "\r\n") == answer_to(to_body(survey, kind, fields)).text
    assert usual.replace("\n", "\r\n") == answer_to(f"File: `papers/{path.stem}.yml`\n\n```yaml\n{usual}```\n").text


def test_correction_of_what_an_edition_published_gets_an_amendment(
    survey: Survey, answer_to: AnswerTo, data: Path
) -> None:
    fields = {**CORRECTION, "paper": "linen-loaf2021", "field": "tags.method", "value": "[beeswax, linen]"}
    found = answer_to(to_body(survey, "correction", fields))
    assert "  method: [beeswax, linen]\n" in found.text
    assert "field: tags.method, was: [linen, beeswax], why: " in found.text
    (data / found.name).write_text(found.text, encoding="utf-8")
    assert () == check_data(data).problems


@pytest.mark.parametrize(
    ("field", "value", "places"),
    [
        (
            "tags.stage",
            "oven: weighed\nshelf: tasted",
            {"kind": {"bakery": "title"}, "stage": {"oven": "page 7, the scales"}},
        ),
        ("tags.stage", "unknown", {"kind": {"bakery": "title"}}),
        ("tags.stage", "dough: tasted\noven: tasted", None),
        ("tags.kind", "overview", {"stage": {"oven": "page 7, the scales", "dough": "page 8, its tasters"}}),
    ],
)
def test_place_in_the_paper_goes_with_the_value_that_it_was_given_for(
    field: str, value: str, places: dict | None, survey: Survey, answer_to: AnswerTo, data: Path
) -> None:
    fields = {**CORRECTION, "paper": "village-oven2022", "field": field, "value": value}
    found = answer_to(to_body(survey, "correction", fields))
    before = survey.paper("village-oven2022")
    (data / "papers" / "village-oven2022.yml").write_text(found.text, encoding="utf-8")
    after = check_data(data).survey.paper("village-oven2022")
    assert before and after and found.text
    assert (before.locators if places is None else places) == after.locators


def test_axis_that_a_correction_makes_apply_is_unknown(survey: Survey, answer_to: AnswerTo, data: Path) -> None:
    fields = {**CORRECTION, "paper": "frozen-halves2023", "field": "tags.kind"}
    other = answer_to(to_body(survey, "correction", {**fields, "value": "overview"}))
    assert "kind: overview" in other.text
    assert "panel" not in other.text
    found = answer_to(to_body(survey, "correction", {**fields, "value": "bakery"}))
    assert "  kind: bakery\n  method: freezing\n  stage: unknown\n  panel: unknown\nsummary" in found.text
    fields_changed = re.findall(r"field: (\S+), was: (\w+),", found.text)
    assert [("tags.kind", "laboratory"), ("tags.panel", "null")] == fields_changed
    (data / found.name).write_text(found.text, encoding="utf-8")
    assert () == check_data(data).errors


def test_correction_of_authors_is_written_as_files_have_names(survey: Survey, answer_to: AnswerTo, data: Path) -> None:
    fields = {**CORRECTION, "paper": "linen-loaf2021", "field": "authors", "value": "{Rye Krumme}, Oda\nPer Skorpa"}
    found = answer_to(to_body(survey, "correction", fields))
    assert '\nauthors: ["{Rye Krumme}, Oda", "Per Skorpa"]\n' in found.text
    assert 'field: authors, was: ["Oda Krumme", "Per Skorpa"], why: ' in found.text
    (data / found.name).write_text(found.text, encoding="utf-8")
    assert () == check_data(data).problems
    again = answer_to(to_body(survey, "correction", {**fields, "value": "Oda Krumme; et al."}))
    assert '\nauthors: ["Oda Krumme", "et al."]\n' in again.text
    assert 'field: authors, was: ["{Rye Krumme}, Oda", "Per Skorpa"], why: ' in again.text


@pytest.mark.parametrize(
    ("field", "value", "line", "former"),
    [
        ("month", "2021-02", "month: 2021-02", ""),
        ("month", "1 February 2021", "month: 2021-02", ""),
        ("month", "none", "month: null", ""),
        ("name", "Linen Loaf", 'name: "Linen Loaf"', ""),
        ("affiliation", "Mill of Skorpa", 'affiliation: "Mill of Skorpa"', ""),
        ("alt_title", "Bread in a Bag", 'alt_title: "Bread in a Bag"', "field: alt_title, was: null, "),
        ("ids.arxiv", "https://arxiv.org/abs/2104.99901v3", 'arxiv: "2104.99901"', "field: ids.arxiv, was: "),
        ("ids.doi", "DOI: 10.5555/almanac.9", 'doi: "10.5555/almanac.9"', "field: ids.doi, was: "),
        ("ids.openreview", "https://openreview.net/forum?id=LinenLoaf0", 'openreview: "LinenLoaf0"', "was: null, "),
        ("links", "data: https://example.org/a", 'data: "https://example.org/a"', "links.data, was: null, "),
        ("links", "Code none", "code: null", "field: links.code, was: "),
    ],
)
def test_correction_may_be_of_any_name_month_identifier_or_link(
    survey: Survey, answer_to: AnswerTo, data: Path, field: str, value: str, line: str, former: str
) -> None:
    path = data / "papers" / "linen-loaf2021.yml"
    before = path.read_text(encoding="utf-8")
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "paper": path.stem, "field": field, "value": value}))
    assert line in found.text
    assert bool(former) == (found.text.count("field: ") > before.count("field: "))
    assert former in found.text
    path.write_text(found.text, encoding="utf-8")
    assert () == check_data(data).errors


def test_title_can_be_corrected_where_little_else_is_known(survey: Survey, answer_to: AnswerTo, data: Path) -> None:
    """The paper was taken for another one."""
    path = data / "papers" / "cold-proof2026.yml"
    text = re.sub("(?m)^(?:ids|summary): .*\n", "", path.read_text(encoding="utf-8"))
    path.write_text(re.sub("(?m)^authors: .*$", "authors: unknown", text), encoding="utf-8")
    assert () == check_data(data).errors
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "field": "title", "value": "Nights in a Cellar"}))
    assert 'title: "Nights in a Cellar"\n' in found.text


@pytest.mark.parametrize(
    ("field", "value", "line"),
    [
        ("venue", "venue: Bread Almanac", 'venue: "Bread Almanac"'),
        ("published.volume", "volume: 12", 'volume: "12"'),
        ("published.number", "no. 3", 'number: "3"'),
        ("authors", "Anonymous", "authors: unknown"),
        (
            "authors",
            '"Add Health Study Group"\nChange-Ann Wei; Missing Loaves Project',
            'authors: ["Add Health Study Group", "Change-Ann Wei", "Missing Loaves Project"]',
        ),
        ("published.journal", "Journal Loaf", 'journal: "Journal Loaf"'),
        ("ids.doi", "ids.doi: 10.5555/almanac.9", 'doi: "10.5555/almanac.9"'),
        ("links", "journal: https://example.org/almanac", 'journal: "https://example.org/almanac"'),
        ("title", "Venue: A Bread Almanac", 'title: "Venue: A Bread Almanac"'),
        ("title", "type: a history of bread", 'title: "type: a history of bread"'),
        ("Venue", "Bread Almanac", 'venue: "Bread Almanac"'),
        ("links", "https://github.com/roe/loaf", 'code: "https://github.com/roe/loaf"'),
    ],
)
def test_name_of_its_field_is_no_part_of_a_value(
    survey: Survey, answer_to: AnswerTo, field: str, value: str, line: str
) -> None:
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "field": field, "value": value}))
    assert line in found.text


@pytest.mark.parametrize(
    ("axis", "value", "written"),
    [
        ("method", "K3", "freezing"),
        ("method", "K3 Freezing", "freezing"),
        ("method", "`method: Freezing`", "freezing"),
        ("method", "- linen\n- Clay crock", "[linen, crock]"),
        ("method", "acid, K1b", "[acid, beeswax]"),
        ("method", "No value", "none"),
        ("method", "unknown", "unknown"),
        ("stage", "`oven: tasted`", "{oven: tasted}"),
        ("stage", "- [x] Oven (tasted)\n- dough - tasted", "{oven: tasted, dough: tasted}"),
        ("stage", "{dough: tasted, Oven: Judged by tasters}", "{dough: tasted, oven: tasted}"),
        ("stage", "oven, tasted — S2 Oven, judged by tasters", "{oven: tasted}"),
        ("type", "Article", "article"),
        ("type", "PhD thesis", "thesis"),
    ],
)
def test_correction_may_say_what_the_site_prints(
    survey: Survey, answer_to: AnswerTo, axis: str, value: str, written: str
) -> None:
    path = axis if axis == "type" else f"tags.{axis}"
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "field": path, "value": value}))
    assert f"{axis}: {written}\n" in found.text or f"{axis}: {written}\n" in found.comment


def test_file_with_the_line_ends_of_windows_can_be_corrected(survey: Survey, answer_to: AnswerTo, data: Path) -> None:
    path = data / "papers" / "linen-loaf2021.yml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    found = answer_to(to_body(survey, "correction", {**CORRECTION, "paper": "linen-loaf2021"}))
    path.write_text(found.text, encoding="utf-8", newline="")
    assert () == check_data(data).problems
    assert '\r\nvenue: "Bread Almanac"\r\n' in found.text


@pytest.mark.parametrize(
    "paper",
    [
        "cold-proof2026.yml", "data/papers/cold-proof2026.yml", "`Cold-Proof2026`",
        "https://example.org/fresh-loaf/papers/cold-proof2026/?a=b#top", "cold proof: three nights in the Cellar",
        "arXiv:2602.99902v3", "Cold Proof",
    ],
)  # fmt: skip
@pytest.mark.parametrize(("kind", "fields"), [("correction", CORRECTION), ("exclusion", EXCLUSION)])
def test_paper_may_be_named_by_its_file_or_address(
    survey: Survey, answer_to: AnswerTo, kind: str, fields: Mapping[str, str], paper: str
) -> None:
    assert "papers/cold-proof2026.yml" == answer_to(to_body(survey, kind, {**fields, "paper": paper})).name


@pytest.mark.parametrize(
    "paper", ["linen-bag2021", "Linen-bag2021", "https://example.org/fresh-loaf/papers/linen-bag2021/"]
)
def test_correction_may_name_paper_and_axis_as_they_were_called(
    survey: Survey, answer_to: AnswerTo, paper: str
) -> None:
    fields = {**CORRECTION, "field": "tags.stage", "value": "oven, tasted"}
    body = to_body(survey, "correction", {**fields, "paper": paper})
    found = answer_to(body.replace("tags.stage", "tags.moment"))
    assert "papers/linen-loaf2021.yml" == found.name
    assert "  stage: {oven: tasted}\n" in found.text


@pytest.mark.parametrize(("kind", "fields"), [("correction", CORRECTION), ("exclusion", EXCLUSION)])
def test_paper_that_is_not_here_is_one_problem(
    survey: Survey, answer_to: AnswerTo, kind: str, fields: Mapping[str, str]
) -> None:
    found = answer_to(to_body(survey, kind, {**fields, "paper": "Cold proofs"}))
    assert 1 == found.comment.count("\n- ")
    assert "There is no paper “Cold proofs” here." in found.comment


def test_suggested_exclusion_is_a_removal_and_changes_nothing_else(
    survey: Survey, answer_to: AnswerTo, data: Path
) -> None:
    before = (data / "papers" / "cold-proof2026.yml").read_text(encoding="utf-8")
    found = answer_to(to_body(survey, "exclusion", EXCLUSION))
    assert ("papers/cold-proof2026.yml", "Remove cold-proof2026") == (found.name, found.title)
    why = "It was retracted. The notice on the almanac's page."
    assert f'{before}removed:\n  date: {TODAY}\n  why: "{why}"\n' == found.text
    (data / found.name).write_text(found.text, encoding="utf-8")
    paper = check_data(data).survey.paper("cold-proof2026")
    assert paper is not None
    assert paper.removed is not None
    assert why == paper.removed.why


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"paper": "../../x"}, "There is no paper “../../x” here."),
        ({"paper": "cold-prof2026"}, 'Did you mean "cold-proof2026"?'),
        ({"why": "a\nremoved: {}\ntitle: Other"}, ""),
    ],
    ids=str,
)
def test_exclusion_writes_below_papers_or_nowhere(
    survey: Survey, answer_to: AnswerTo, fields: Mapping[str, str], said: str
) -> None:
    found = answer_to(to_body(survey, "exclusion", {**EXCLUSION, **fields}))
    if said:
        assert ("", "") == (found.name, found.text)
        assert said in found.comment
    else:
        assert "\ntitle: Other" not in found.text


@pytest.mark.parametrize(
    "papers",
    [
        "linen-loaf2021, cold-proof2026",
        "None.",
        "- linen-loaf2021.yml\n- Cold Proof: Three Nights in the Cellar",
        "Cold Proof, Three Nights in the Cellar",
    ],
)
def test_papers_of_a_claim_may_stand_on_one_line(survey: Survey, answer_to: AnswerTo, papers: str) -> None:
    found = answer_to(to_body(survey, "claim", {**CLAIM, "papers": papers}))
    assert found.comment.startswith("### A claim is disputed")


def test_claim_that_is_disputed_is_answered_with_how_it_fares_and_changes_no_file(
    survey: Survey, answer_to: AnswerTo
) -> None:
    found = answer_to(to_body(survey, "claim", CLAIM))
    assert not found.is_sound
    assert found.comment.startswith("### A claim is disputed\n\n> ")
    assert "`acid-leads`: confirmed with new numbers. A maintainer will reply here." in found.comment


def test_claim_on_example_traces_is_answered_with_how_many_there_are(
    survey: Survey, answer_to: AnswerTo, data: Path
) -> None:
    number = "{runs: {traces: all, expect: 1}}"
    put_claim(data, id="traced", sentence="'{runs} [run|runs].'", finding="runs > 0", numbers=number)
    (data / "traces").mkdir()
    (data / "traces" / "oven.json").write_text("{}", encoding="utf-8")
    found = answer_to(to_body(survey, "claim", {**CLAIM, "claim": "traced"}))
    assert "> 1 run.\n\n`traced`: confirmed. A maintainer will reply here." in found.comment


@pytest.mark.parametrize(
    ("fields", "said"),
    [({"claim": "acid-lead"}, "There is no claim “acid-lead” here."), ({"papers": "nobody"}, "no paper “nobody”")],
    ids=str,
)
def test_claim_or_paper_that_is_not_here_is_told(
    survey: Survey, answer_to: AnswerTo, fields: Mapping[str, str], said: str
) -> None:
    found = answer_to(to_body(survey, "claim", {**CLAIM, **fields}))
    assert found.comment.startswith(f"### {github_words.ISSUE_NOT_READ}")
    assert said in found.comment
