"""A correction changes its own lines of a file (`correctFile`) and no others, and the file says what the entry says."""

from __future__ import annotations

import json
import shutil
import subprocess
from copy import deepcopy
from pathlib import Path

import pytest

from generator.checked import check_data
from generator.json_value import Json
from generator.model.edition import select_edition
from generator.model.paper import AMENDABLE, AMENDABLE_IN
from generator.model.survey import Survey
from generator.render.form_files import to_entry
from tests.form.test_check_twin import DENO, HERE

REASON = {"date": "2026-11-22", "why": "It says otherwise: page 3.", "source": "Page 3 # of the article"}
# By key what is changed, and the lines that stand there afterwards beside the amendments.
CASES: tuple[tuple[str, dict[str, Json], dict[str, str]], ...] = (
    (
        "village-oven2022",
        {"tags.method": [{"value": "crock", "level": ""}], "locators.stage": "page 9"},
        {
            "  method: acid\n": "  method: crock\n",
            '  stage: {oven: "page 7, the scales", dough: "page 8, its tasters"}\n': "  stage: page 9\n",
        },
    ),
    # The place of a value goes with it; where several stay, each is written with its own.
    (
        "village-oven2022",
        {"tags.stage": [{"value": "oven", "level": "tasted"}], "locators.stage": {"oven": "page 7, the scales"}},
        {
            "  stage: {oven: weighed, dough: tasted}\n": "  stage: {oven: tasted}\n",
            '  stage: {oven: "page 7, the scales", dough: "page 8, its tasters"}\n': '  stage: page 7, the scales\n',
        },
    ),
    (
        "village-oven2022",
        {"locators.stage": {"dough": "page 8: its tasters", "oven": "page 7"}},
        {
            '  stage: {oven: "page 7, the scales", dough: "page 8, its tasters"}\n': (
                '  stage: {dough: "page 8: its tasters", oven: page 7}\n'
            ),
        },
    ),
    ("village-oven2022", {"tags.signs": []}, {"  signs: {crumb: shown, aroma: planned}\n": ""}),
    ("crumb-atlas2025", {"tags.method": "unknown"}, {"  kind: overview\n": "  kind: overview\n  method: unknown\n"}),
    (
        "crumb-atlas2025",
        {"alt_title": "Crumbs", "authors": ["Ada Kwast", "et al."]},
        {
            "title: An Atlas of Crumbs\n": 'title: An Atlas of Crumbs\nalt_title: "Crumbs"\n',
            "authors: [Society of Patient Bakers]\n": "authors: [Ada Kwast, et al.]\n",
        },
    ),
    ("crumb-atlas2025", {"title": "An Atlas: Crumbs"}, {"title: An Atlas of Crumbs\n": 'title: "An Atlas: Crumbs"\n'}),
    (
        "linen-loaf2021",
        {"year": "2022", "notes": ""},
        {"year: 2021\n": "year: 2022\n", "notes: The same oven was used throughout.\n": ""},
    ),
    (
        "frozen-halves2023",
        {"ids": {"openreview": "Loaf0Froze", "doi": "10.5555/ice.1"}},
        {"ids: {openreview: Loaf0Froze}\n": 'ids:\n  openreview: "Loaf0Froze"\n  doi: "10.5555/ice.1"\n'},
    ),
    (
        "linen-loaf2021",
        {"ids": {"arxiv": "2103.99901", "doi": "10.5555/jib.2021.13"}, "links": {"code": "https://example.org/linen"}},
        {
            'ids: {arxiv: "2103.99901", doi: 10.5555/jib.2021.12}\n': (
                'ids:\n  arxiv: "2103.99901"\n  doi: "10.5555/jib.2021.13"\n'
            ),
            "links: {code: https://example.org/linen-loaf/notes}\n": 'links:\n  code: "https://example.org/linen"\n',
        },
    ),
    (
        "linen-loaf2021",
        {
            "authors": ["Oda Krumme"],
            "affiliation": "Institute of Loaves",
            "venue": "",
            "tags.stage": [{"value": "shelf", "level": "tasted"}, {"value": "oven", "level": "weighed"}],
            "tags.method": "unknown",
        },
        {
            "authors: [Oda Krumme, Per Skorpa]\n": "authors: [Oda Krumme]\n",
            "affiliation: Institute of Crumbs\n": "affiliation: Institute of Loaves\n",
            "venue: Journal of Invented Baking\n": "",
            "  method: [linen, beeswax]\n": "  method: unknown\n",
            "  stage: {shelf: weighed}\n": "  stage: {shelf: tasted, oven: weighed}\n",
        },
    ),
)  # fmt: skip


def changed(entry: dict[str, Json], changes: dict[str, Json]) -> dict[str, Json]:
    after = deepcopy(entry)
    for path, value in changes.items():
        group, _, name = path.partition(".")
        target = after[group] if name else after
        assert isinstance(target, dict)
        target[name or group] = value
    return after


def filled(entry: Json) -> Json:
    """Return an entry without tags that say nothing: none of an axis, and no line for it; places as one text."""
    assert isinstance(entry, dict)
    assert isinstance(entry["tags"], dict)
    assert isinstance(entry["locators"], dict)
    places = {
        axis: "; ".join(dict.fromkeys(said.values())) if isinstance(said, dict) else said
        for axis, said in entry["locators"].items()
    }
    return {**entry, "tags": {axis: found for axis, found in entry["tags"].items() if found}, "locators": places}


def correct(cases: list[dict[str, Json]]) -> list[dict]:
    asked = json.dumps({"cases": cases, "amendable": [*AMENDABLE, *AMENDABLE_IN], "reason": REASON})
    command = [str(DENO), "run", "--quiet", "--no-config", str(HERE / "edit_all.js")]
    return json.loads(subprocess.run(command, input=asked, capture_output=True, text=True, check=True).stdout)


def test_correction_changes_its_lines_alone(small_survey: Path, small: Survey, tmp_path: Path) -> None:
    amendable = {path.partition(".")[0] for path in (*AMENDABLE, *AMENDABLE_IN)}
    cases: list[dict[str, Json]] = []
    for key, changes, _ in CASES:
        paper = small.paper(key)
        assert paper
        file = (small_survey / "papers" / f"{key}.yml").read_text(encoding="utf-8")
        cases.append({"file": file, "before": to_entry(paper), "after": changed(to_entry(paper), changes)})
    for number, ((key, changes, lines), case, said) in enumerate(zip(CASES, cases, correct(cases), strict=True)):
        assert set(changes) == set(said["changed"])
        expected = str(case["file"])
        for old, new in lines.items():
            assert expected.count(old) == 1
            expected = expected.replace(old, new)
        assert said["file"].startswith(expected.rstrip("\n")), said["file"]
        data = Path(shutil.copytree(small_survey, tmp_path / str(number)))
        (data / "papers" / f"{key}.yml").write_text(said["file"], encoding="utf-8")
        checked = check_data(data)
        assert [] == [str(each) for each in checked.errors if key in each.place.file]
        found = checked.survey.paper(key)
        assert found
        assert filled(case["after"]) == filled(to_entry(found))
        # What was published says what it said.
        was, is_now = (select_edition(each, "first").paper(key) for each in (small, checked.survey))
        assert was and is_now
        for name in {path.partition(".")[0] for path in changes} & amendable:
            assert getattr(was, name) == getattr(is_now, name)
        assert {REASON["why"]} >= {each.why for each in found.amendments if each.date.isoformat() == REASON["date"]}


def test_lines_end_as_those_of_the_file(small_survey: Path, small: Survey) -> None:
    """Behind a line end of Windows `tags:` was not found, and was written a second time."""
    files: list[str] = []
    cases: list[dict[str, Json]] = []
    for key, changes, _ in CASES:
        paper = small.paper(key)
        assert paper
        files.append((small_survey / "papers" / f"{key}.yml").read_text(encoding="utf-8"))
        cases.append({"before": to_entry(paper), "after": changed(to_entry(paper), changes)})
    usual = correct([{**case, "file": file} for case, file in zip(cases, files, strict=True)])
    other = correct([{**case, "file": file.replace("\n", "\r\n")} for case, file in zip(cases, files, strict=True)])
    assert [each["file"].replace("\n", "\r\n") for each in usual] == [each["file"] for each in other]


@pytest.mark.parametrize(
    ("changes", "written"),
    [
        ({"collaboration": "Two Moons"}, "authors: [Mara Quill]\n"),
        ({"collaboration": "", "authors": ["Mara Quill", "Ada Kwast"]}, "authors: [Mara Quill, Ada Kwast]\n"),
    ],
)
def test_collaboration_is_one_of_the_authors_and_amended_with_them(
    changes: dict[str, Json], written: str, shaped_survey: Path, tmp_path: Path
) -> None:
    key = "moon-dial2020"
    before = check_data(shaped_survey)
    paper = before.survey.paper(key)
    assert paper
    entry = to_entry(paper)
    assert (["Mara Quill"], "Half Moon Collaboration") == (entry["authors"], entry["collaboration"])
    [said] = correct([{"file": before.papers[key], "before": entry, "after": changed(entry, changes)}])
    assert written in said["file"]
    data = Path(shutil.copytree(shaped_survey, tmp_path / "data"))
    (data / "papers" / f"{key}.yml").write_text(said["file"], encoding="utf-8")
    found = check_data(data).survey.paper(key)
    assert found
    expected = ("Mara Quill", "Two Moons Collaboration") if changes["collaboration"] else ("Mara Quill", "Ada Kwast")
    assert expected == found.authors
    assert [("authors", ("Mara Quill", "Half Moon Collaboration"))] == [
        (each.path, each.was) for each in found.amendments
    ]


@pytest.mark.real
def test_entry_that_nobody_changes_leaves_its_file_as_it_is(real_survey: Path) -> None:
    checked = check_data(real_survey)
    entries = [(checked.papers[paper.key], to_entry(paper)) for paper in checked.survey.papers]
    cases: list[dict[str, Json]] = [{"file": file, "before": entry, "after": entry} for file, entry in entries]
    for case, said in zip(cases, correct(cases), strict=True):
        assert ([], case["file"]) == (said["changed"], said["file"])
