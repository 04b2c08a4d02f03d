"""The whole story in process: what is checked, what is refused, and what comes from the environment."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.pipeline import InvalidData, check_data, render_checked, render_survey, surroundings_of
from generator.render.site import Surroundings


@pytest.fixture
def data(small_survey: Path, tmp_path: Path) -> Path:
    """Return a copy of the invented survey."""
    return shutil.copytree(small_survey, tmp_path / "data")


def test_sound_data_gives_survey_and_template(data: Path) -> None:
    checked = check_data(data)
    assert ((), ()) == (checked.problems, checked.errors)
    assert 6 == len(checked.survey.papers)
    assert (data / "template.yml").read_text(encoding="utf-8") == checked.template


def test_reading_parsing_and_checking_report_together_and_in_order(data: Path) -> None:
    """A file that cannot be read, a field that does not fit and a rule that is broken: one run tells all three."""
    (data / "papers" / "linen-loaf2021.yml").write_text("title: [unclosed\n", encoding="utf-8")
    oven = data / "papers" / "village-oven2022.yml"
    oven.write_text(oven.read_text(encoding="utf-8").replace("year: 2022", "year: soon"), encoding="utf-8")
    crock = data / "papers" / "crock-diary2024.yml"
    crock.write_text(crock.read_text(encoding="utf-8").replace("unglazed pot.", "unglazed pot"), encoding="utf-8")
    checked = check_data(data)
    assert ["summary", "readable-file", "kinds-of-value"] == [problem.rule for problem in checked.problems]
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
    assert render_checked(checked, Surroundings()).pages


def test_data_with_errors_renders_nothing_and_says_all_of_them(data: Path) -> None:
    (data / "taxonomy.yml").write_text("axes: []\n", encoding="utf-8")
    with pytest.raises(InvalidData) as refused:
        render_survey(data)
    assert refused.value.problems == check_data(data).problems
    assert "\n".join(map(str, refused.value.problems)) == str(refused.value)
    assert "data/taxonomy.yml:1:7: error: " in str(refused.value)


def test_template_of_the_data_stands_on_the_contribute_page(data: Path) -> None:
    site = render_survey(data, Surroundings())
    contribute = next(page for page in site.pages if page.path == "contribute/")
    assert "# A new study: copy this file to papers/&lt;key&gt;.yml." in contribute.body
    (data / "template.yml").unlink()
    site = render_survey(data, Surroundings())
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
        ({}, Surroundings()),
        (
            {"SURVEY_ADDRESS": "https://a.example/", **OURS},
            Surroundings(address="https://a.example", repository="https://b.example/c", commit="0a1"),
        ),
        (GITHUB, Surroundings(repository="https://github.com/example/loaf", commit="0b2")),
        (
            {**GITHUB, "GITHUB_SERVER_URL": "https://forge.example"},
            Surroundings(repository="https://forge.example/example/loaf", commit="0b2"),
        ),
        ({**GITHUB, **OURS}, Surroundings(repository="https://b.example/c", commit="0a1")),
    ],
    ids=["nothing", "ours", "github", "another server", "ours before github"],
)
def test_surroundings_come_from_the_environment(environment: dict[str, str], expected: Surroundings) -> None:
    assert expected == surroundings_of(environment)


def test_edition_is_asked_for_and_living_by_default() -> None:
    assert ("living", "first") == (surroundings_of({}).edition, surroundings_of({}, edition="first").edition)
