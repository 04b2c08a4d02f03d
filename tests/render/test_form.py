"""What the form shows for surveys of other shapes: none or one axis, no repository, a forge that nobody knows."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from generator.checks.identity import fold_address
from generator.model.forge import ForgeSettings
from generator.model.redirect import Redirect
from generator.model.survey import Survey
from generator.model.taxonomy import Taxonomy
from generator.render.form_files import form_files
from generator.render.form_view import DATA, WORKS
from generator.render.pages.contribute import render_contribute
from generator.render.pages.correct import render_correct
from generator.render.pages.second_reading import render_second_reading
from generator.render.settings import BuildSettings
from tests.render.conftest import MakeContexts
from tests.render.reading import one, read, words_of

GIT = "https://git.example.org/loaf"


def test_each_axis_of_contributors_is_a_question(small: Survey, make_contexts: MakeContexts) -> None:
    axes = (replace(small.taxonomy.axes[0], by="maintainer"), *small.taxonomy.axes[1:])
    tree = read(render_contribute(*make_contexts(replace(small, taxonomy=replace(small.taxonomy, axes=axes)))))
    asked = [node.attributes["data-axis"] for node in tree.css("[data-form=add] [data-axis]")]
    assert ["kind", "stage", "signs", "panel"] == asked  # the one that every paper needs is first
    assert "Tagged by a maintainer: Way of keeping." in words_of(tree.css_first("[data-form=add]"))
    stage = words_of(tree.css_first("[data-axis=stage]"))
    assert "Set only by a second reader or a maintainer: measured on a scale." in stage
    assert "Plate" not in stage  # it is not tracked
    panel = words_of(tree.css_first("[data-axis=panel]"))
    assert "Asked of papers with kind of study kitchen trial or bakery trial." in panel


def test_fields_that_have_a_source_are_named_as_elsewhere(small: Survey, make_contexts: MakeContexts) -> None:
    tree = read(render_contribute(*make_contexts(small)))
    options = {node.attributes["value"]: words_of(node) for node in tree.css("select[aria-label='Source of'] option")}
    assert ("Other title", "Identifiers", "Year") == (options["alt_title"], options["ids"], options["year"])


@pytest.mark.parametrize("count", [0, 1])
def test_form_of_few_axes_has_steps_without_a_gap(count: int, small: Survey, make_contexts: MakeContexts) -> None:
    papers = tuple(replace(paper, tags={}, amendments=(), locators={}) for paper in small.papers)
    survey = Survey(
        config=replace(small.config, home=None, chain="", tables=(), charts=(), sections=()),
        taxonomy=Taxonomy(axes=small.taxonomy.axes[:count]),
        papers=papers,
    )
    site, edition = make_contexts(survey)
    tree = read(render_contribute(site, edition))
    steps = [words_of(node) for node in tree.css(".stage > h2 .number")]
    assert [str(number) for number in range(1, len(steps) + 1)] == steps
    assert count == len(tree.css("[data-form=add] [data-axis]"))
    page = render_correct(site, edition)
    assert page
    assert count == len(read(page).css("[data-axis]"))
    shared = json.loads(form_files(site)[DATA])
    assert (count, []) == (len(shared["rules"]["axes"]), shared["tables"])


@pytest.mark.parametrize(
    ("repository", "contact", "head", "said", "copied"),
    [
        (
            "", "", "Send the file to the maintainers",
            "send it to the maintainers: this site names neither a repository nor an address to write to.",
            "To send to the maintainers.",
        ),
        (
            "", "mia@example.org", "Send the file to the maintainers", "send it to the maintainers (mia@example.org).",
            "To send to the maintainers (mia@example.org).",
        ),
        (
            GIT, "", "Propose the file in the repository", "download the file and propose it in the repository.",
            "To open a pull request yourself.",
        ),
        (
            GIT, "room 3", "Send the file to the maintainers",
            "send it to the maintainers (room 3), or propose it in the repository.",
            "To open a pull request yourself, or to send to the maintainers (room 3).",
        ),
    ],
)  # fmt: skip
def test_without_a_known_forge_the_form_says_what_to_do(
    repository: str, contact: str, head: str, said: str, copied: str, small: Survey, make_contexts: MakeContexts
) -> None:
    config = replace(small.config, repository=repository, contact=contact, forge_settings=ForgeSettings())
    site, edition = make_contexts(replace(small, config=config))
    for page in (render_correct(site, edition), render_second_reading(site, edition)):
        assert page
        assert head in page.body
    form = one(read(render_contribute(site, edition)), "[data-form=add]")
    assert head in words_of(form)
    assert said in words_of(form)
    assert copied in words_of(form)
    assert "The answer is not part of the file: repeat it when you send that." in words_of(form)
    mailed = [node.attributes["href"] for node in form.css("a[href^=mailto]")]
    assert (["mailto:mia@example.org"] * 2 if "@" in contact else []) == mailed
    assert "survey.yml" not in words_of(form)  # who reads the site cannot change it
    assert ["copy", "download"] == [node.attributes["data-send"] for node in form.css("[data-send]")]
    assert json.loads(form_files(site)[DATA])["forge"] is None


@pytest.mark.parametrize("has_records", [True, False])
def test_look_up_that_finds_nothing_names_what_it_looked_through(
    has_records: bool, small: Survey, make_contexts: MakeContexts
) -> None:
    survey = small if has_records else replace(small, exclusions=(), later=(), claims=())
    site, _ = make_contexts(survey)
    said = json.loads(form_files(site)[DATA])["not_found"]
    among = "neither among the 6 papers included nor among the 3 records excluded"
    assert said["title"] == f"It is {among if has_records else 'not among the 6 papers included'}."
    assert said["id"].startswith(f"No paper{' or excluded record' if has_records else ''} has this identifier")


def test_ways_out_stand_in_their_order(small: Survey, make_contexts: MakeContexts) -> None:
    tree = read(render_contribute(*make_contexts(small)))
    ways = [node.attributes["data-send"] for node in tree.css("[data-form=add] [data-send]")]
    assert ["file", "issue", "copy", "download"] == ways


@pytest.mark.parametrize(
    ("host", "ways", "address", "issue", "said"),
    [
        (
            "gitlab.com",
            ["issue", "copy", "file", "download"],
            "/-/new/main/data/papers?file_name=new-paper.yml",
            "/-/issues/new?issue[title]=&amp;issue[description]=",
            "GitLab cannot open a new file with its content, so copy it first.",
        ),
        (
            "codeberg.org",
            ["issue", "file", "copy", "download"],
            "/_new/main/data/papers?filename=new-paper.yml",
            "/issues/new?title=&amp;body=",
            "You need an account there that can write to the repository",
        ),
    ],
)
def test_where_not_everybody_can_make_a_file_an_issue_comes_first(
    host: str, ways: list[str], address: str, issue: str, said: str, small: Survey, make_contexts: MakeContexts
) -> None:
    config = replace(small.config, repository=f"https://{host}/bread/loaf", forge_settings=ForgeSettings())
    tree = read(render_contribute(*make_contexts(replace(small, config=config))))
    form = one(tree, "[data-form=add]")
    assert ways == [node.attributes["data-send"] for node in form.css("[data-send]")]
    assert [ways[0]] == [node.attributes["data-send"] for node in form.css(".is-main[data-send]")]
    assert said in words_of(form)
    assert [f"https://{host}/bread/loaf{address}"] == [one(form, "[data-send=file]").attributes["href"]]
    assert "makes your own copy" not in words_of(tree.body)
    reading = render_second_reading(*make_contexts(replace(small, config=config)))
    assert reading
    assert f'href="https://{host}/bread/loaf{issue}"' in reading.body


def test_cells_that_the_form_counts_from_are_those_of_the_tables(small: Survey, make_contexts: MakeContexts) -> None:
    site, edition = make_contexts(small)
    tables = json.loads(form_files(site)[DATA])["tables"]
    assert len(edition.statistics.tables) == len(tables)
    for table, published in zip(tables, edition.statistics.tables.values(), strict=True):
        numbers = {f"{row} {column}": cell.number for (row, column), cell in published.cells.items() if cell.number}
        assert numbers == table["cells"]


def test_file_of_each_paper_is_there_to_be_corrected(small: Survey, make_contexts: MakeContexts) -> None:
    site, _ = make_contexts(small, BuildSettings(papers={"linen-loaf2021": "title: T\n", "nobody": ""}))
    files = form_files(site)
    assert {DATA, WORKS, "papers/linen-loaf2021/entry.json"} == set(files)
    assert "title: T\n" == json.loads(files["papers/linen-loaf2021/entry.json"])["file"]


def test_works_are_known_by_their_pages_as_well_as_by_their_ids(small: Survey, make_contexts: MakeContexts) -> None:
    site, _ = make_contexts(small)
    names = {work["key"]: work["names"] for work in json.loads(form_files(site)[WORKS])}
    assert {"address": ["example.org/crock-diary"]} == names["crock-diary2024"]
    assert names["linen-loaf2021"]["address"] == ["example.org/linen-loaf/notes"]
    assert "arxiv" in names["linen-loaf2021"]
    assert ["example.org/toast"] in [each.get("address") for each in names.values()]


def test_keys_that_papers_had_are_told_so_that_none_is_proposed_again(
    small: Survey, make_contexts: MakeContexts
) -> None:
    redirects = (
        Redirect(kind="paper", old="loaf2021", new="linen-loaf2021"),
        Redirect(kind="axis", old="sort", new="kind"),
    )
    site, _ = make_contexts(replace(small, redirects=redirects))
    assert ["loaf2021"] == json.loads(form_files(site)[DATA])["rules"]["former_keys"]


@pytest.mark.parametrize(
    "address",
    ["https://example.org/rye", "HTTP://www.Example.ORG/rye/", "https://example.org/rye#oven"],
)
def test_addresses_of_one_page_are_folded_alike(address: str) -> None:
    assert "example.org/rye" == fold_address(address)


def test_addresses_of_several_pages_stay_several() -> None:
    pages = [
        "https://example.org/rye",
        "https://example.org/Rye",
        "https://example.org/rye?id=2",
        "https://example.org",
    ]
    assert len({fold_address(page) for page in pages}) == len(pages)
