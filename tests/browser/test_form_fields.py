"""What few papers have, in the form: kind, publication, sources, and the fields that the survey declares."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from generator.checked import check_data
from generator.model.paper import Paper
from generator.wording.phrases import authors_line
from tests.browser.axe import find_violations
from tests.browser.conftest import Serve
from tests.browser.test_contribute_form import file_of, fill, open_form


def read_back(page: Page, key: str, survey: Path, folder: Path) -> Paper:
    """Return the paper of the file that the form shows, after the check found nothing in it."""
    data = Path(shutil.copytree(survey, folder / key))
    (data / "papers" / f"{key}.yml").write_text(file_of(page), encoding="utf-8")
    checked = check_data(data)
    assert [] == [str(problem) for problem in checked.problems if f"/{key}.yml" in problem.place.file]
    found = checked.survey.paper(key)
    assert found
    return found


AUTHORS = [
    ("Ingrid Ofen\nTomé Grão\net al.", ""),
    ("Ingrid Ofen\nTomé Grão\nPetra Sill\nIvo Ernst\nLiv Rand", ""),
    ("Ingrid Ofen\net al.", "Rye Clock"),
    ("{Rye Ofen}, Ingrid\n{Grão Sill}, Tomé Ivo\nLiv Rand", ""),
    ("Ben {Cruz Vega}\nAna {de la Cruz}\nLiv Rand", ""),
    ("unknown", ""),
]


def test_card_names_the_authors_as_that_of_the_paper_will(
    page: Page, small_url: str, small_survey: Path, tmp_path: Path
) -> None:
    open_form(page, small_url)
    fill(page, "Rye loaves are weighed each morning until nobody wants to eat them.")
    page.get_by_text("More: code, project page").click()
    lines = []
    for place, (authors, group) in enumerate(AUTHORS):
        page.get_by_label("Authors", exact=True).fill(authors)
        page.get_by_label("Collaboration (optional)").fill(group)
        paper = read_back(page, "the-rye-clock2026", small_survey, tmp_path / str(place))
        lines.append(authors_line(paper.authors, complete=paper.authors_complete))
        expect(page.get_by_role("region", name="Card")).to_contain_text(f"{lines[-1]} · 2026")
        expect(page.get_by_text("contains LaTeX")).to_have_count(0)
    assert len(AUTHORS) == len(set(lines))


def test_entry_that_is_no_paper_says_what_the_survey_asks(
    page: Page, serve: Serve, shaped_site: Path, shaped_survey: Path, tmp_path: Path
) -> None:
    open_form(page, serve(shaped_site))
    page.get_by_label("Title", exact=True).fill("A Gauge in a Bottle")
    page.get_by_label("Year", exact=True).fill("2024")
    page.get_by_label("Name of its file").fill("bottle-gauge")
    page.get_by_label("Height (m) (optional)").fill("three")
    expect(
        page.get_by_text(
            "takes a number such as 1200 or 4.5, with at most 15 digits before the point and four after it, found"
        )
    ).to_be_visible()
    page.get_by_label("Height (m) (optional)").fill("0.4")
    page.get_by_label("Built (optional)").fill("2023-02-01")
    page.get_by_label("Restored (optional)").select_option("No")
    page.get_by_label("Plans (optional)").fill("https://example.org/a\nhttps://example.org/b")
    page.get_by_label("Abstract (optional)").fill("Glass.\n\nIt floats: or not.")
    page.get_by_text("Publication: kind").click()
    page.get_by_label("Kind (optional)").select_option("Tool")
    page.get_by_label("Report number (optional)").fill("T-7")
    page.get_by_text("More: code, project page").click()
    page.get_by_label("The paper’s own page (optional)").fill("https://example.org/gauge")
    page.get_by_text("A note that qualifies").click()
    page.get_by_label("Source of", exact=True).select_option("Signal")
    page.get_by_label("Source", exact=True).fill("its manual: page 3")
    page.get_by_role("button", name="Add another source").click()
    page.get_by_label("Source of", exact=True).last.select_option("Year")
    page.get_by_label("Source", exact=True).last.fill("a letter")
    page.get_by_label("No connection").check()
    expect(page.get_by_text("Nothing to fix")).to_be_visible()
    before = file_of(page)
    page.reload()
    expect(page.get_by_label("Restored (optional)")).to_have_value("false")
    assert before == file_of(page)
    found = read_back(page, "bottle-gauge", shaped_survey, tmp_path)
    assert ("tool", {"report_number": "T-7"}, {"signal": "its manual: page 3", "year": "a letter"}) == (
        found.type,
        found.published,
        found.sources,
    )
    assert {
        "height": 0.4,
        "built": "2023-02-01",
        "restored": False,
        "plans": ("https://example.org/a", "https://example.org/b"),
        "abstract": ("Glass.\n\nIt floats: or not.",),
    } == found.fields
    assert [] == find_violations(page)


def test_correction_changes_them_and_leaves_the_others(
    page: Page, serve: Serve, shaped_site: Path, shaped_survey: Path, tmp_path: Path
) -> None:
    key = "harbor-float2019"
    page.goto(f"{serve(shaped_site)}contribute/correct/?paper={key}")
    expect(page.get_by_label("Height (m) (optional)")).to_have_value("1250.5")
    assert (shaped_survey / "papers" / f"{key}.yml").read_text(encoding="utf-8") == file_of(page)
    page.get_by_label("Height (m) (optional)").fill("12")
    page.get_by_text("Publication: kind").click()
    page.get_by_label("Kind (optional)").select_option("Journal article")
    page.get_by_label("Volume (optional)").fill("7")
    page.get_by_label("What is wrong with it?").fill("The float is twelve meters high.")
    page.get_by_label("Who or what supports this?").fill("Page 2")
    expect(page.get_by_role("listitem").filter(has_text=re.compile("Height.*1250.5 → 12"))).to_be_visible()
    found = read_back(page, key, shaped_survey, tmp_path)
    assert ("article", {"volume": "7"}, 12.0) == (found.type, found.published, found.fields["height"])
    assert {"published.volume": None, "fields.height": 1250.5} == {each.path: each.was for each in found.amendments}
    assert "A copper float rises" in str(found.fields["abstract"])
