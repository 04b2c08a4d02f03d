"""Rules of amendments, editions, sections, file names and the template."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.checks.file_names import RESERVED_PAGES
from generator.pipeline import render_survey
from generator.render.settings import BuildSettings
from tests.checks.conftest import CheckEdit, CheckFiles, said

BASIL = "papers/basil-wick2023.yml"
MINT = "papers/mint-jug2024.yml"


@pytest.mark.parametrize(
    ("field", "was", "expected"),
    [
        ("tags.light", "{south: guessed}", []),
        ("tags.light", "null", []),
        ("tags.light", "unknown", []),
        ("tags.light", "{north: guessed}", ["15:10 warning amendments"]),
        ("tags.light", "{north: measured}", []),
        ("tags.light", "south", ["15:10 error evidence-levels"]),
        ("tags.harvest", "null", ["15:10 warning amendments"]),
        ("tags.watering", "wick", []),
        ("title", "Mint at Night", []),
        ("title", "Mint in the Dark", ["15:10 warning amendments"]),
        ("title", "null", ["15:10 error amendments"]),
        ("venue", "[a, b]", ["15:10 error value-types"]),
        ("venue", "null", []),
        ("ids.doi", "10.5555/x", []),
        ("ids.acl", "null", ["15:10 warning amendments"]),
        ("ids.dio", "null", ["14:12 error known-values"]),
        ("links.", "null", ["14:12 error known-values"]),
        ("year", "2023", []),
        ("year", "2024", ["15:10 warning amendments"]),
        ("year", "last year", ["15:10 error amendments"]),
        ("authors", "[Ada Kwast, et al.]", []),
        ("authors", "[et al., Ada Kwast]", ["15:10 error amendments"]),
        ("authors", "null", ["15:10 error amendments"]),
        ("alt_title", "Mint at Night", []),
        ("alt_title", "null", ["15:10 warning amendments"]),
        ("month", "null", ["14:12 error known-values"]),
    ],
)
def test_amendment_gives_a_former_value_that_can_be_restored(
    field: str, was: str, expected: list[str], check_edit: CheckEdit
) -> None:
    found = check_edit((MINT, "field: tags.light", f"field: {field}"), (MINT, "was: {south: guessed}", f"was: {was}"))
    assert [f"{MINT}:{row}" for row in expected] == said(found)


def test_each_amendment_is_compared_with_the_one_after_it(check_edit: CheckEdit) -> None:
    second = "  - {date: 2024-07-01, field: tags.light, was: WAS, why: Seen again., source: A visit.}\n"
    text = "    source: The plan of the house.\n"
    assert () == check_edit((MINT, text, text + second.replace("WAS", "{south: measured}")))
    assert [f"{MINT}:15:10 warning amendments"] == said(
        check_edit((MINT, text, text + second.replace("WAS", "{south: guessed}")))
    )


def test_amendment_after_removal_is_seen_by_nobody(check_edit: CheckEdit) -> None:
    found = check_edit((MINT, "amendments:", "removed: {date: 2024-04-01, why: Lost.}\namendments:"))
    assert [f"{MINT}:14:11 warning amendments"] == said(found)


def test_edition_of_the_very_day_of_the_first_paper_is_filled(check_edit: CheckEdit) -> None:
    assert () == check_edit(("survey.yml", "date: 2024-04-01", "date: 2024-03-01"))
    found = check_edit(("survey.yml", "date: 2024-04-01", "date: 2024-02-29"))
    assert ["survey.yml:12:24 error filled-editions"] == said(found)


def test_sections_without_data_are_reported_and_unreadable_files_are_not_reported_twice(
    check_files: CheckFiles, check_edit: CheckEdit, example_files: dict[str, str]
) -> None:
    for name in ("excluded.yml", "protocol.yml", "audits/2024-03-20.yml", "scale.yml"):
        del example_files[name]
    survey, asked = example_files["survey.yml"], "sections: [screening, protocol, audits, scale, problems]"
    example_files["survey.yml"] = survey.replace("contact: petra@example.org", asked)
    assert ["data/survey.yml:10:12", "data/survey.yml:10:23", "data/survey.yml:10:33", "data/survey.yml:10:41"] == [
        str(problem.place) for problem in check_files(example_files)
    ]
    assert ["scale.yml:1:10 error readable-file"] == said(check_edit(("scale.yml", "systems:\n", "systems: *all\n#")))


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ("sections: scale", ["excluded.yml", "protocol.yml", "audits/", "problems.yml"]),
        ("sections: [problems, scale, audits, protocol, screening]", []),
        ("sections: []", []),
        ("sections:", []),
        ("contact: petra@example.org", []),
    ],
)
def test_data_that_no_page_shows_is_told_unless_survey_leaves_open_what_is_shown(
    asked: str, left: list[str], check_edit: CheckEdit
) -> None:
    found = check_edit(("survey.yml", "contact: petra@example.org", asked))
    named = (re.search("is not shown, although there is data in (.+?)\\. ", each) for each in found)
    assert sorted(left) == sorted(each[1] for each in named if each)
    assert len(left) == len(found)


@pytest.mark.parametrize("asked", ["{scale: yes}", "[[scale]]", "[scales]"])
def test_sections_that_cannot_be_read_are_told_once(asked: str, check_edit: CheckEdit) -> None:
    """Each file of data was said not to be shown beside it."""
    assert 1 == len(check_edit(("survey.yml", "contact: petra@example.org", f"sections: {asked}")))


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        (BASIL, "papers/Basil-wick2023.yml", "papers/Basil-wick2023.yml:1:1"),
        (BASIL, "papers/basil_wick2023.yml", "papers/basil_wick2023.yml:1:1"),
        (BASIL, "papers/básil.yml", "papers/básil.yml:1:1"),
        (BASIL, "papers/all.yml", "papers/all.yml:1:1"),
        (BASIL, "papers/template.yml", "papers/template.yml:1:1"),
        (BASIL, "papers/basil.yaml", "papers/basil.yaml:1:1"),
        (BASIL, "papers/basil.YML", "papers/basil.YML:1:1"),
        (BASIL, "papers/basil", "papers/basil:1:1"),
        (BASIL, "papers/2023/basil.yml", "papers/2023:1:1"),
        ("audits/2024-03-20.yml", "audits/2024 03.yml", "audits/2024 03.yml:1:1"),
        ("pages/about.md", "pages/papers.md", "pages/papers.md:1:1"),
        ("pages/about.md", "pages/about.markdown", "pages/about.markdown:1:1"),
        ("scale.yml", "scale.yaml", "scale.yaml:1:1"),
    ],
)
def test_file_that_could_not_have_its_address_is_reported(
    old: str, new: str, place: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files[new] = example_files.pop(old)
    found = [problem for problem in check_files(example_files) if problem.rule == "file-names"]
    assert [f"data/{place}"] == [str(problem.place) for problem in found]


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        (BASIL, "papers/Foo Bar.yml", ("year: 2023", "year: x")),
        (BASIL, "papers/template.yml", ("tags:", "tags: [")),
        ("audits/2024-03-20.yml", "audits/2024 03.yml", ("rows:", "rows: [")),
        ("pages/about.md", "pages/papers.md", ("---\n\n", "\n\n")),
    ],
)
def test_name_of_a_file_is_reported_beside_what_is_wrong_in_it(
    old: str, new: str, wrong: tuple[str, str], check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files[new] = example_files.pop(old).replace(*wrong)
    found = [problem for problem in check_files(example_files) if problem.place.file == f"data/{new}"]
    assert 2 == len(found)
    assert "file-names" in {problem.rule for problem in found}


def test_every_address_that_the_site_takes_is_kept_from_pages_of_prose(small_survey: Path) -> None:
    site = render_survey(small_survey, BuildSettings())
    taken = {path.partition("/")[0] for path in (*(page.path for page in site.pages), *site.files)}
    assert {"", "about"} == {name for name in taken if "." not in name} - set(RESERVED_PAGES)


def test_file_that_would_take_the_place_of_one_of_the_site_is_reported(
    small_survey: Path, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    site = render_survey(small_survey, BuildSettings())
    own = {path for path in site.files if "/" not in path and path != "robots.txt"}
    assert own
    named = (BASIL.removesuffix(".yml"), "axes/herb", "axes/herb/mint", "tables/herb-by-light")
    pages = [f"{path}/index.html" for path in ("Cite", "about", *named)]
    wrong = {f"public/{path}" for path in (*own, "index.html", "charts", *pages)}
    free = ("robots.txt", "CNAME", "talks/index.html", "about/a.pdf", "axes/herb/sage/index.html", "axes/herb/a.txt")
    right = {f"public/{path}": "" for path in free}
    found = check_files({**example_files, **right, **dict.fromkeys(wrong, "mine")})
    assert {(f"data/{name}", "error", "file-names") for name in wrong} == {
        (problem.place.file, problem.level, problem.rule) for problem in found
    }


def test_files_that_are_no_data_are_left_alone(check_files: CheckFiles, example_files: dict[str, str]) -> None:
    beside = (
        "README.md",
        "LICENSE",
        "LICENSES/MIT.txt",
        "CHANGELOG.md",
        "Citation.cff",
        ".DS_Store",
        ".github/a.yml",
        "papers/README.md",
        "papers/README",
        "traces/License.txt",
        "images/README.txt",
        ".hidden.yml",
        "papers/.swap.yml",
        "papers/#a.yml#",
        "papers/a.yml~",
        "papers/Thumbs.db",
    )
    assert () == check_files({**example_files, **dict.fromkeys(beside, "no data")})


def test_unknown_files_and_folders_are_reported(check_files: CheckFiles, example_files: dict[str, str]) -> None:
    found = check_files({**example_files, "trace/basil.json": "{}", "pahts.yml": "paths: []\n"})
    assert [
        'data/pahts.yml:1:1: error: "pahts.yml" is not a file of a survey, so nothing reads it. '
        'Did you mean "paths.yml"? (known-files)',
        'data/trace:1:1: warning: "trace" is not a folder of a survey, so nothing reads it. Did you mean "traces"? '
        "(known-files)",
    ] == [str(problem) for problem in found]


def test_folder_in_place_of_a_file_is_one_problem(check_files: CheckFiles, example_files: dict[str, str]) -> None:
    taxonomy = example_files.pop("taxonomy.yml")
    (found,) = check_files({**example_files, "taxonomy/herbs.yml": taxonomy})
    assert str(found).startswith('data/taxonomy:1:1: error: "taxonomy" is not a folder of a survey, so nothing reads')
    beside, missing = check_files({**example_files, "taxonomy/sketch.pdf": ""})
    assert ("warning", True) == (beside.level, "Move it out of the data folder" in beside.message)
    assert 'The file "taxonomy.yml" is missing.' in missing.message


def test_file_or_folder_beside_the_one_that_it_is_like_is_no_slip(
    check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    more = {"paper/basil.yml": "a: b\n", "scale/more.yml": "figures: []\n", "taxonomy-more.yml": "axes: []\n"}
    more |= {"survey/papers/basil.yml": "a: b\n"}
    found = check_files({**example_files, **more, "axes.yml": "axes: []\n"})
    assert [
        "Put it into public/ if the site is to offer it, or remove it.",
        "Move its files to papers/ if they are files of papers, or move it out of the data folder.",
        "Put what its files say into scale.yml, then remove it.",
        "Move what is in it up one folder, then remove it.",
        'Move what belongs in "taxonomy.yml" there, then remove this file.',
    ] == [problem.message.partition("nothing reads it. ")[2] for problem in found]


def test_template_is_checked_as_a_paper(check_edit: CheckEdit) -> None:
    found = check_edit(
        ("template.yml", "one sentence.", "one sentence"),
        ("template.yml", "watering: jug", "watering: jag"),
        ("template.yml", "[Replace Me]", "['Me, Replace']"),
    )
    assert [
        "template.yml:2:11 warning author-lists",
        "template.yml:9:13 error known-values",
        "template.yml:12:10 error summary",
    ] == said(found)


def test_template_is_no_paper_of_the_survey(check_edit: CheckEdit) -> None:
    # Neither a work listed twice nor an author spelt in two ways: what a paper shares with it is not filled in.
    found = check_edit((MINT, "[Noor Vos, et al.]", "[Replace Me]"))
    assert [f"{MINT}:2:11 error filled-in"] == said(found)
    assert [f"{MINT}:2:11"] == [row.split(": ")[0] for row in found]


def test_survey_without_a_template_passes(check_files: CheckFiles, example_files: dict[str, str]) -> None:
    del example_files["template.yml"]
    assert () == check_files(example_files)


@pytest.mark.parametrize(("name", "most"), [("taxonomy.yml", 1), ("survey.yml", 1), (BASIL, 1), ("template.yml", 1)])
def test_unreadable_file_gives_one_problem_and_no_flood(
    name: str, most: int, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    found = check_files({**example_files, name: "a: [b\n"})
    assert most == len(found)
    assert "readable-file" == found[0].rule


def test_page_may_not_lead_to_a_paper_that_was_removed(check_edit: CheckEdit) -> None:
    link = ("pages/about.md", "these herbs.", "[these herbs](../papers/mint-jug2024/).")
    assert () == check_edit(link)
    removed = (MINT, "amendments:\n", "removed: {date: 2024-06-01, why: It was withdrawn.}\namendments:\n")
    (found,) = (each for each in check_edit(link, removed) if "page-links" in each)
    assert found.startswith('pages/about.md:5:27: error: "../papers/mint-jug2024/" leads to a paper that was removed')
