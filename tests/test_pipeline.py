"""The whole story in process: what is checked, what is refused, and what comes from the environment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.paper_file import parse_paper
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.pipeline import InvalidData, SurveyInWork, render_checked, render_survey
from generator.problem import Problem
from generator.query.index import PaperIndex
from generator.render.page import LaterPages
from generator.render.settings import BuildSettings, read_build_settings
from generator.source.value import Value
from tests.copies import unlock


def test_sound_data_gives_survey_and_template(data: Path) -> None:
    checked = check_data(data)
    assert ((), ()) == (checked.problems, checked.errors)
    assert 6 == len(checked.survey.papers)
    assert (data / "template.yml").read_text(encoding="utf-8") == checked.template


def test_reading_parsing_and_checking_report_together_and_in_order(data: Path) -> None:
    """A file that cannot be read, a field that does not fit and a rule that is broken: one run tells all three."""
    unlock(data)
    (data / "papers" / "linen-loaf2021.yml").write_text("title: [unclosed\n", encoding="utf-8")
    oven = data / "papers" / "village-oven2022.yml"
    oven.write_text(oven.read_text(encoding="utf-8").replace("year: 2022", "year: soon"), encoding="utf-8")
    crock = data / "papers" / "crock-diary2024.yml"
    crock.write_text(crock.read_text(encoding="utf-8").replace("unglazed pot.", "unglazed pot"), encoding="utf-8")
    checked = check_data(data)
    assert ["summary", "readable-file", "value-types"] == [problem.rule for problem in checked.problems]
    assert list(checked.problems) == sorted(checked.problems, key=lambda problem: problem.place)
    assert checked.problems == checked.errors


def test_warnings_are_no_errors(data: Path) -> None:
    log = data / "excluded.yml"
    text = log.read_text(encoding="utf-8")
    log.write_text(
        text.replace("    reading: The makers of this survey, from the one chapter on bread.\n", ""), "utf-8"
    )
    checked = check_data(data)
    assert (["near-misses"], ()) == ([problem.rule for problem in checked.problems], checked.errors)
    assert render_checked(checked, BuildSettings()).pages


def test_data_with_errors_renders_nothing_and_says_all_of_them(data: Path) -> None:
    for name, text in (("taxonomy.yml", "axes: []\n"), ("redirects.yml", "from: to\n")):
        (data / name).write_text(text, encoding="utf-8")
    with pytest.raises(InvalidData) as refused:
        render_survey(data, BuildSettings())
    assert refused.value.problems == check_data(data).problems
    assert "\n".join(map(str, refused.value.problems)) == str(refused.value)
    assert {"data/audits/2026-01-10.yml", "data/redirects.yml"} <= {each.place.file for each in refused.value.problems}


def test_papers_that_the_check_asked_about_are_not_indexed_again(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    indexed: list[tuple[Paper, ...]] = []

    class Noted(PaperIndex):
        def __init__(self, survey: Survey) -> None:
            indexed.append(survey.papers)
            super().__init__(survey)

    monkeypatch.setattr("generator.query.index.PaperIndex", Noted)
    checked = check_data(data)
    edition = select_edition(checked.survey, "first").papers
    assert 1 == indexed.count(edition)
    for page in render_checked(checked, BuildSettings()).pages:
        page.whole()
    assert 1 == indexed.count(edition)


def test_paper_removed_since_the_shown_edition_has_a_page_and_no_record_to_lead_to(data: Path) -> None:
    file = data / "papers" / "linen-loaf2021.yml"
    removed = "\nremoved: {date: 2026-02-27, why: It was withdrawn.}\n"
    file.write_text(file.read_text(encoding="utf-8").rstrip() + removed, encoding="utf-8")
    site = render_survey(data, BuildSettings(edition="first"))
    links = {page.path: "~/api/v1/papers/" in page.whole().body for page in site.pages}
    assert links["papers/linen-loaf2021/"] is False
    assert links["papers/village-oven2022/"] is True
    assert "api/v1/papers/linen-loaf2021.json" not in site.files


def test_template_of_the_data_stands_on_the_contribute_page(data: Path) -> None:
    site = render_survey(data, BuildSettings())
    contribute = next(page for page in site.pages if page.path == "contribute/")
    assert "# A new study: copy this file to papers/&lt;key&gt;.yml." in contribute.body
    (data / "template.yml").unlink()
    site = render_survey(data, BuildSettings())
    assert "# A new study" not in next(page for page in site.pages if page.path == "contribute/").body


def test_folder_that_is_not_there_is_a_problem_and_no_exception(tmp_path: Path) -> None:
    checked = check_data(tmp_path / "nowhere")
    assert ["readable-file"] == [problem.rule for problem in checked.problems]
    assert () == checked.survey.papers


OURS = {"SURVEY_REPOSITORY": "https://b.example/c/", "SURVEY_COMMIT": "0a1"}
GITHUB = {"GITHUB_REPOSITORY": "example/loaf", "GITHUB_SHA": "0b2"}


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, BuildSettings()),
        (
            {"SURVEY_ADDRESS": "https://a.example/", **OURS},
            BuildSettings(address="https://a.example", repository="https://b.example/c", commit="0a1"),
        ),
        (GITHUB, BuildSettings(here="https://github.com/example/loaf", commit="0b2")),
        (
            {**GITHUB, "GITHUB_SERVER_URL": "https://forge.example"},
            BuildSettings(here="https://forge.example/example/loaf", commit="0b2"),
        ),
        (
            {**GITHUB, **OURS},
            BuildSettings(repository="https://b.example/c", here="https://github.com/example/loaf", commit="0a1"),
        ),
    ],
    ids=["nothing", "ours", "github", "another server", "ours before github"],
)
def test_settings_come_from_the_environment(environment: dict[str, str], expected: BuildSettings) -> None:
    assert expected == read_build_settings(environment)


@pytest.mark.parametrize(
    ("given", "declared", "expected"),
    [
        ("https://b.example/c", "https://code.example/o/r", "https://b.example/c"),
        ("", "https://code.example/o/r", "https://code.example/o/r"),
        ("", "", "https://github.com/fork/loaf"),
    ],
    ids=["environment", "survey", "where it is built"],
)
def test_copy_builds_the_site_of_the_repository_that_the_survey_names(
    given: str, declared: str, expected: str, small: Survey
) -> None:
    settings = BuildSettings(repository=given, here="https://github.com/fork/loaf")
    assert expected == settings.repository_of(replace(small.config, repository=declared))


def test_edition_is_asked_for_and_living_by_default() -> None:
    assert ("living", "first") == (read_build_settings({}).edition, read_build_settings({}, edition="first").edition)


@pytest.fixture
def work(data: Path) -> SurveyInWork:
    """Return the invented survey as somebody edits it, rendered once."""
    survey = SurveyInWork(data, BuildSettings())
    assert survey.render().later is None
    return survey


def test_page_of_a_survey_in_work_is_what_a_whole_rendering_gives(data: Path, work: SurveyInWork) -> None:
    loaf, crock = data / "papers" / "linen-loaf2021.yml", data / "papers" / "crock-diary2024.yml"
    for path, old, new in ((loaf, "summary: ", "summary: Indeed. "), (crock, "title: ", "title: Once More ")):
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
        unlock(data)
        work.render()
        site, whole = work.render(), render_survey(data, BuildSettings())
        assert site.later is not None
        assert [page.path for page in whole.pages] == [page.path for page in site.pages]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(LaterPages, "all", lambda _: pytest.fail("all pages"))
            assert ("no.json" in site.files, "search/index.js" in site.files) == (False, True)
        for page in whole.pages:
            found = site.later.page(page.path)
            assert found is not None
            assert (page.whole(), page.path) == (found.whole(), page.path)
        assert (dict(whole.files), whole.footer) == (dict(site.files), site.footer)


def test_survey_in_work_renders_what_is_asked_for_and_parses_what_changed(
    data: Path, work: SurveyInWork, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def count(key: str, value: Value, taxonomy: Taxonomy, problems: list[Problem]) -> Paper | None:
        asked.append(key)
        return parse_paper(key, value, taxonomy, problems)

    unlock(data)
    work.render()
    monkeypatch.setattr("generator.model.survey.parse_paper", count)
    for name in ("draw_charts", "compute_statistics", "render_home", "render_gaps", "render_values", "render_changes"):
        module = "context" if name in {"draw_charts", "compute_statistics"} else "site"
        monkeypatch.setattr(f"generator.render.{module}.{name}", lambda *_, name=name: pytest.fail(name))
    loaf = data / "papers" / "linen-loaf2021.yml"
    loaf.write_text(loaf.read_text(encoding="utf-8").replace("summary: ", "summary: Indeed. ", 1), encoding="utf-8")
    work.check()
    asked.clear()
    loaf.write_text(loaf.read_text(encoding="utf-8").replace("summary: ", "summary: So. ", 1), encoding="utf-8")
    work.check()
    assert ["linen-loaf2021"] == asked
    monkeypatch.setattr("generator.pipeline.render_site", lambda *_: pytest.fail("all pages"))
    site = work.render()
    assert site.later is not None
    page = site.later.page("papers/linen-loaf2021/")
    assert page is not None
    assert "So. Indeed." in page.whole().body
    assert (None, None) == (site.later.page("papers/no/"), site.later.page("no/"))


def test_survey_in_work_is_rendered_whole_after_any_other_change(data: Path, work: SurveyInWork) -> None:
    assert work.render().later is not None
    problems = data / "problems.yml"
    problems.write_text(f"# changed\n{problems.read_text(encoding='utf-8')}", encoding="utf-8")
    assert work.render().later is None
    (data / "papers" / "crock-diary2024.yml").rename(data / "papers" / "crock-book2024.yml")
    with pytest.raises(InvalidData):
        work.render()
    (data / "papers" / "crock-book2024.yml").rename(data / "papers" / "crock-diary2024.yml")
    site = work.render()
    assert site.later is not None
    assert site.later.page("papers/no/") is None
