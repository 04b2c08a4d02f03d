"""A file that cannot be read is one problem, at that file: nothing that follows from it is reported elsewhere."""

from __future__ import annotations

import re
import shutil
import struct
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from generator.checks import claim_references, drawn_samples, resolved_disagreements, value_parents
from generator.checks.example import EXAMPLE_SURVEY
from generator.checks.rule import Example
from generator.model.survey_files import REQUIRED
from generator.problem import Problem
from generator.source.folder import limit_of
from generator.traces.rules.example import event, write

CheckFiles = Callable[[Mapping[str, str | bytes]], tuple[Problem, ...]]
CheckFolder = Callable[[Path], tuple[Problem, ...]]
CheckEdit = Callable[..., tuple[str, ...]]
Way = Callable[[Path, str], None]

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 320, 240)
TESTS = Path(__file__).parent.parent
SMALL = TESTS / "small_survey"
README = (TESTS.parent / "data" / "README.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"^```(?:yaml|markdown|json) data/(\S+)\n(.*?)^```$", re.M | re.S)
# Of a survey whose files name each other in every way that there is.
README_FILES = dict(EXAMPLE.findall(README))
SMALL_NAMES = sorted(
    path.relative_to(SMALL).as_posix()
    for path in SMALL.rglob("*")
    if path.suffix in (".yml", ".md", ".json", ".lock") and path.name != "README.md"
)


def _syntax(path: Path, _name: str) -> None:
    path.write_bytes(b"a: [\n" + path.read_bytes())


def _encoding(path: Path, _name: str) -> None:
    path.write_bytes(path.read_bytes() + b"\n# \xe9")


def _emptied(path: Path, _name: str) -> None:
    path.write_bytes(b"")


def _a_list(path: Path, _name: str) -> None:
    path.write_bytes(b"- a\n")


def _too_large(path: Path, name: str) -> None:
    path.write_bytes(path.read_bytes() + b"\n#" + b" " * limit_of(name))


def _linked_out(path: Path, _name: str) -> None:
    outside = path.parent.parent.parent / "outside"
    outside.write_bytes(path.read_bytes())
    path.unlink()
    path.symlink_to(outside)


def _misnamed(path: Path, _name: str) -> None:
    path.rename(path.with_suffix(".yaml"))


WAYS = (_syntax, _encoding, _emptied, _a_list, _too_large, _linked_out, _misnamed)
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.strip("_"))


def _write(files: dict[str, str], data: Path) -> None:
    for name, text in files.items():
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_text(text, encoding="utf-8")


def _files_with_errors(data: Path, name: str, way: Way, check_folder: CheckFolder) -> list[str]:
    """Break one file and return the files with errors, that file under the name that it was broken by."""
    way(data / name, name)
    found = [problem.place.file for problem in check_folder(data) if problem.level == "error"]
    return [name if Path(file).with_suffix("") == Path("data", name).with_suffix("") else file for file in found]


@every_way
@pytest.mark.parametrize("name", SMALL_NAMES)
def test_unread_file_of_the_small_survey_is_one_problem(
    name: str, way: Way, tmp_path: Path, check_folder: CheckFolder
) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    assert [name] == _files_with_errors(tmp_path / "data", name, way, check_folder)


@pytest.mark.real
@every_way
@pytest.mark.parametrize("name", sorted(README_FILES))
def test_unread_file_of_the_readme_is_one_problem(
    name: str, way: Way, tmp_path: Path, check_folder: CheckFolder
) -> None:
    _write(README_FILES, tmp_path / "data")
    assert [name] == _files_with_errors(tmp_path / "data", name, way, check_folder)


@pytest.mark.parametrize("name", REQUIRED)
def test_missing_file_that_every_survey_has_is_one_problem(
    name: str, tmp_path: Path, check_folder: CheckFolder
) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    (tmp_path / "data" / name).unlink()
    (found,) = check_folder(tmp_path / "data")
    assert f'data/{name}:1:1: error: The file "{name}" is missing. Every survey has one. (required-fields)' == str(
        found
    )


PAGE = """\
---
title: Trial
shown_by: {traces: [trial]}
---

A [paper](../papers/mint-jug2024/), an [axis](../axes/herb/), an [edition](../editions/spring/) and [us](../about/).
"""


@pytest.mark.parametrize(
    "name", ["papers/mint-jug2024.yml", "taxonomy.yml", "survey.yml", "pages/about.md", "traces/trial.json"]
)
def test_page_may_lead_to_what_could_not_be_read(name: str, tmp_path: Path, check_folder: CheckFolder) -> None:
    trial = write([event("e1", 0, "aggregate", "sill")])
    _write({**EXAMPLE_SURVEY, "pages/trial.md": PAGE, "traces/trial.json": trial}, tmp_path / "data")
    assert () == check_folder(tmp_path / "data")
    assert [name] == _files_with_errors(tmp_path / "data", name, _encoding, check_folder)


@pytest.mark.parametrize(
    ("break_folder", "said"),
    [
        (
            lambda papers: papers.symlink_to(papers.parent.parent / "outside"),
            "This is a link that leads out of the data folder. Put the folder itself here.",
        ),
        (
            lambda papers: papers.symlink_to(papers.parent / "nowhere"),
            "The folder cannot be opened: No such file or directory.",
        ),
        (
            lambda papers: papers.write_text("title: A\n"),
            '"papers" is to be a folder, and this is none. Put its files into one.',
        ),
    ],
    ids=["leads out", "leads nowhere", "a file"],
)
def test_folder_that_cannot_be_read_is_one_problem(
    break_folder: Callable[[Path], object], said: str, tmp_path: Path, check_folder: CheckFolder
) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    (tmp_path / "data" / "papers").rename(tmp_path / "outside")
    break_folder(tmp_path / "data" / "papers")
    errors = [str(problem) for problem in check_folder(tmp_path / "data") if problem.level == "error"]
    assert [f"data/papers:1:1: error: {said} (readable-file)"] == errors


def test_folder_with_a_misspelt_name_is_one_problem(tmp_path: Path, check_folder: CheckFolder) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    (tmp_path / "data" / "papers").rename(tmp_path / "data" / "paper")
    (found,) = [problem for problem in check_folder(tmp_path / "data") if problem.level == "error"]
    assert "data/paper:1:1" == str(found.place)
    assert found.message.endswith('Did you mean "papers"?')


@pytest.mark.parametrize("name", ["survey.yml", "taxonomy.yml", "claims.yml", "papers/cold-proof2026.yml"])
def test_folder_where_a_file_belongs_is_one_problem(name: str, tmp_path: Path, check_folder: CheckFolder) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    (tmp_path / "data" / name).unlink()
    (tmp_path / "data" / name).mkdir()
    (found,) = [problem for problem in check_folder(tmp_path / "data") if problem.level == "error"]
    assert f"data/{name}:1:1" == str(found.place)


@pytest.mark.parametrize("name", ["images", "public"])
def test_file_where_a_folder_belongs_is_told(name: str, tmp_path: Path, check_folder: CheckFolder) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    (tmp_path / "data" / name).write_text("", encoding="utf-8")
    (found,) = [problem for problem in check_folder(tmp_path / "data") if problem.level == "error"]
    assert f'"{name}" is to be a folder, and this is none. Put its files into one.' == found.message


def test_folder_of_pictures_that_is_a_circle_of_links_is_told(tmp_path: Path, check_folder: CheckFolder) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    (tmp_path / "data" / "images").symlink_to("images")
    (found,) = [problem for problem in check_folder(tmp_path / "data") if problem.level == "error"]
    assert "The folder cannot be opened: its links form a cycle." == found.message


@pytest.mark.parametrize(("name", "called"), [("survey.yml", "Survey.yml"), ("claims.yml", "claim.yml")])
def test_file_with_a_misspelt_name_is_one_problem(
    name: str, called: str, tmp_path: Path, check_folder: CheckFolder
) -> None:
    shutil.copytree(SMALL, tmp_path / "data")
    (tmp_path / "data" / name).rename(tmp_path / "data" / called)
    (found,) = [problem for problem in check_folder(tmp_path / "data") if problem.level == "error"]
    assert (f"data/{called}:1:1", f'Did you mean "{name}"?') == (str(found.place), found.message[-len(name) - 16 :])


@pytest.mark.parametrize(
    ("called", "cure"),
    [
        ("mint-jug2024.yml.txt", 'Call it "mint-jug2024.yml", or remove it.'),
        ("Mint-Jug2024.yml", 'Call the file "mint-jug2024".'),
        ("mint jug2024.yml", 'Call the file "mint-jug2024".'),
    ],
)
def test_paper_with_a_wrong_name_is_one_problem_whose_cure_works(
    called: str, cure: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    before = check_files(example_files)
    example_files[f"papers/{called}"] = example_files.pop("papers/mint-jug2024.yml")
    (found,) = set(check_files(example_files)) - set(before)
    assert found.message.endswith(cure)


@pytest.mark.parametrize("copy", ["mint-jug2024.yml.bak", "mint-jug2024.yml.orig", "mint-jug2024.yaml"])
def test_copy_of_a_paper_is_to_be_removed(copy: str, check_files: CheckFiles, example_files: dict[str, str]) -> None:
    example_files[f"papers/{copy}"] = example_files["papers/mint-jug2024.yml"]
    (found,) = check_files(example_files)
    assert found.message.endswith('Remove it: "mint-jug2024.yml" is there as well.')


@pytest.mark.parametrize(
    "copy",
    [
        "{} 2",
        "{} (1)",
        "{}(1)",
        "{} - Copy",
        "{} - Copy (2)",
        "{} copy",
        "{} copy 2",
        "Copy of {}",
        "{} (another copy)",
    ],
)
@pytest.mark.parametrize("name", ["papers/mint-jug2024.yml", "audits/2024-03-20.yml", "pages/about.md"])
def test_copy_that_a_system_made_is_one_problem(
    name: str, copy: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    folder, _, original = name.partition("/")
    stem, dot, ending = original.partition(".")
    called = f"{folder}/{copy.format(stem)}{dot}{ending}"
    example_files[called] = example_files[name]
    (found,) = check_files(example_files)
    assert (f"data/{called}:1:1", "file-names") == (str(found.place), found.rule)
    assert f'is a copy of "{original}". Remove it' in found.message


@pytest.mark.parametrize("name", ["mint-jug2024-2", "mint-jug2024-copy"])
def test_name_that_another_one_begins_is_no_copy(
    name: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files[f"papers/{name}.yml"] = example_files["papers/mint-jug2024.yml"]
    assert {"unique-papers"} == {problem.rule for problem in check_files(example_files)}


CONFLICT = "<<<<<<< HEAD\n{one}=======\n{other}>>>>>>> other\n"


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("name", ["papers/mint-jug2024.yml", "claims.yml", "pages/about.md", "traces/trial.json"])
def test_conflict_that_git_left_is_told(
    name: str, ends: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files["traces/trial.json"] = write([event("e1", 0, "aggregate", "sill")])
    first, rest = example_files[name].split("\n", 1)
    text = f"{first}\n{CONFLICT.format(one=rest, other=rest)}"
    example_files[name] = text.replace("\n", ends)
    (found,) = check_files(example_files)
    assert f"data/{name}:2:1" == str(found.place)
    assert found.message.startswith("git left a conflict here. Keep one of the two versions")


@pytest.mark.parametrize(("sign", "place"), [("\0", "3:4"), ("\x1b", "3:4")])
def test_control_character_in_a_page_is_told(
    sign: str, place: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files["pages/trial.md"] = f"---\ntitle: Trial\n---{sign}\n\nText.\n"
    (found,) = check_files(example_files)
    assert (f"data/pages/trial.md:{place}", "readable-file") == (str(found.place), found.rule)


@pytest.mark.parametrize("place", ["papers/mint-jug2024.yaml", "papers/new/mint-jug2024.yml", "mint-jug2024.yml"])
def test_paper_at_the_wrong_place_is_one_problem(place: str, tmp_path: Path, check_folder: CheckFolder) -> None:
    files = dict(EXAMPLE_SURVEY)
    files[place] = files.pop("papers/mint-jug2024.yml")
    page = "---\ntitle: Trial\n---\n\nA [paper](../papers/mint-jug2024/).\n"
    _write({**files, "pages/trial.md": page}, tmp_path / "data")
    (found,) = check_folder(tmp_path / "data")
    assert found.place.file in (f"data/{place}", "data/papers/new")


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("taxonomy.yml", "  - id: herb\n", "  - idd: herb\n", ["2 known-fields"]),
        ("taxonomy.yml", "  - id: herb\n", "  - herb\n  - id: herb\n", ["2 value-types"]),
        ("taxonomy.yml", "axes:\n", "axs:\n", ["1 known-fields"]),
        ("taxonomy.yml", "kind: image", "kind: picture", ["39 value-types"]),
        ("taxonomy.yml", "fields:\n", "fiels:\n", ["38 known-fields"]),
        ("survey.yml", "editions:\n", "edtions:\n", ["11 known-fields"]),
        ("survey.yml", "2024-04-01", "2024-04-31", ["12 possible-dates"]),
        ("survey.yml", "  - {id: spring,", "  - {idd: spring,", ["12 known-fields"]),
        ("taxonomy.yml", "{id: basil, label", "{label", ["8 required-fields"]),
        ("taxonomy.yml", "{id: basil, label", "{idd: basil, label", ["8 known-fields"]),
        ("taxonomy.yml", "{id: basil, label", "{id: mint, label", ["9 unique-ids"]),
        ("taxonomy.yml", "{id: measured, mark", "{mark", ["23 required-fields"]),
        ("taxonomy.yml", "    evidence:\n", "    evidenc:\n", ["22 known-fields"]),
        ("protocol.yml", "  - {id: shelf, label", "  - {label", ["3 required-fields"]),
        ("protocol.yml", "stages:\n", "stage:\n", ["8 known-fields"]),
        ("scale.yml", "  - {id: Kitchen sill}", "  - {idd: Kitchen sill}", ["2 known-fields"]),
        ("problems.yml", "  - {id: care, label", "  - {label", ["2 required-fields"]),
        ("problems.yml", "groups:\n", "grups:\n", ["1 known-fields"]),
        ("excluded.yml", "stage: title", "stag: title", ["9 known-fields"]),
        ("audits/2024-03-20.yml", "axes: [", "axs: [", ["3 known-fields"]),
        ("audits/2024-03-20.yml", "{paper: basil-wick2023, ", "{", ["6 required-fields"]),
        ("claims.yml", "    numbers:\n", "    nubers:\n", ["9 known-fields"]),
        ("claims.yml", "mint: {query: herb=mint, at_most: 9}", "mint: herb=mint", ["10 value-types"]),
        ("claims.yml", "query: herb=mint", "qury: herb=mint", ["10 known-fields"]),
        ("claims.yml", "    edition: spring\n", "", ["2 required-fields"]),
        ("claims.yml", "    finding: ", "    findng: ", ["6 known-fields"]),
        ("claims.yml", "    sentence: ", "    sentences: ", ["3 known-fields"]),
        ("papers/mint-jug2024.yml", "added: 2024-03-02", "added: 2 March 2024", ["6 value-types"]),
        ("papers/mint-jug2024.yml", "ids: {doi", "ids: {dio", ["5 known-fields"]),
        ("papers/mint-jug2024.yml", "amendments:\n", "amendment:\n", ["13 known-fields"]),
    ],
)
def test_slip_in_a_declaration_is_reported_there_alone(
    file: str, old: str, new: str, found: list[str], check_edit: CheckEdit
) -> None:
    lock = "edition spring 2024-04-01\naxes herb\n"
    drawing = ("papers/mint-jug2024.yml", "tags:\n", "fields: {drawing: {file: pot.png, alt: A pot}}\ntags:\n")
    more = (drawing, ("editions/spring.lock", lock))
    before = set(check_edit(*more))
    after = [each for each in check_edit((file, old, new), *more) if each not in before]
    assert found == [f"{each.split(':')[1]} {each.rpartition('(')[2][:-1]}" for each in after], after
    assert {file} == {each.split(":")[0] for each in after}


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        (
            "days: 3 -> days: many",
            '19:9: error: The field "days" takes a number with at most four decimals, found "many". (value-types)',
        ),
        (
            "days: -> dayz:",
            '19:3: error: "dayz" is not a field that the taxonomy declares. Did you mean "days"? (known-fields)',
        ),
        (
            "https://example.org/b -> example.org",
            '20:33: error: The field "shop" takes an address that begins with https:// or http://, or a list of them, '
            'found "example.org". (value-types)',
        ),
        (
            ", alt: A pot -> ",
            '21:12: error: The picture in the field "drawing" lacks `alt`. Add what it shows, for who cannot see it. '
            "(value-types)",
        ),
        (
            "pot.png -> pott.png",
            '21:12: error: There is no picture "pott.png" in data/images/. Did you mean "pot.png"? (usable-images)',
        ),
    ],
)
def test_wrong_value_in_a_field_of_its_own_is_one_problem(
    wrong: str, found: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    fields = "  - {id: days, label: Days, kind: number}\n  - {id: shop, label: Shop, kind: link}\n"
    example_files["taxonomy.yml"] += fields
    own = "fields:\n  days: 3\n  shop: [https://example.org/a, https://example.org/b]\n"
    example_files["papers/mint-jug2024.yml"] += f"{own}  drawing: {{file: pot.png, alt: A pot}}\n"
    numbers = "query: fields.days=1..9, expect: 1, papers: [mint-jug2024]"
    example_files["claims.yml"] = example_files["claims.yml"].replace("query: herb=mint, at_most: 9", numbers)
    files: dict[str, str | bytes] = {**example_files, "images/pot.png": PNG}
    assert () == check_files(files)
    old, _, new = wrong.partition(" -> ")
    files["papers/mint-jug2024.yml"] = example_files["papers/mint-jug2024.yml"].replace(old, new)
    assert [found] == [str(problem).removeprefix("data/papers/mint-jug2024.yml:") for problem in check_files(files)]


SECOND_FIGURE = Example(
    file="scale.yml",
    replaces="    value: 4\n    unit: pots\n",
    text="    value: 4\n    unit: pots\n    source: Section 1\n    evidence: paper\n    confidence: high\n"
    "  - system: Kitchen sill\n    paper: mint-jug2024\n    kind: academic\n    metric: pots\n"
    "    value: 5\n    unit: pots\n",
)


@pytest.mark.parametrize(
    ("prepared", "file", "old", "new"),
    [
        (claim_references.RULE.passing, "claims.yml", "mint: {query: herb=mint, at_most: 9}", "mint: herb=mint"),
        (drawn_samples.RULE.passing, "audits/2024-03-20.yml", "{paper: basil-wick2023,", "{papr: basil-wick2023,"),
        (drawn_samples.RULE.passing, "audits/2024-03-20.yml", "seed: 7", "sed: 7"),
        (drawn_samples.RULE.passing, "audits/2024-03-20.yml", "seed: 7", "seed: -7"),
        (resolved_disagreements.RULE.passing, "audits/2024-03-20.yml", "[{axis: watering,", "[{axs: watering,"),
        (resolved_disagreements.RULE.passing, "audits/2024-03-20.yml", "tags: {herb", "tgs: {herb"),
        (SECOND_FIGURE, "scale.yml", "    value: 5\n    unit: pots\n", "    value: 5\n    unt: pots\n"),
        (value_parents.RULE.passing, "taxonomy.yml", "{id: jug,", "{idd: jug,"),
    ],
)
def test_what_names_something_that_cannot_be_read_waits_for_it(
    prepared: Example, file: str, old: str, new: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    example_files[prepared.file] = example_files[prepared.file].replace(prepared.replaces, prepared.text)
    before = {problem.rule for problem in check_files(example_files)}
    assert example_files[file].count(old) == 1
    example_files[file] = example_files[file].replace(old, new)
    (found,) = [problem for problem in check_files(example_files) if problem.rule not in before]
    assert f"data/{file}" == found.place.file
    assert found.rule in ("known-fields", "value-types")


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("home: {rows", "home: {row", "known-fields"),
        ("home: {rows", "hom: {rows", "known-fields"),
        ("columns: watering", "colums: watering", "known-fields"),
        ("tables:", "tabels:", "known-fields"),
        ("rows: herb, columns: light", "row: herb, columns: light", "known-fields"),
    ],
)
def test_finding_of_a_table_that_cannot_be_read_waits_for_it(
    old: str, new: str, rule: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    findings = 'findings:\n  home: "{filled} of {pairs} pairs"\n  table.herb-by-light: "{filled} of {pairs} pairs"\n'
    example_files["survey.yml"] += findings
    assert () == check_files(example_files)
    example_files["survey.yml"] = example_files["survey.yml"].replace(old, new, 1)
    assert [rule] == [problem.rule for problem in check_files(example_files)]


@pytest.mark.parametrize(("new", "rule"), [("describs: true", "known-fields"), ("describes: ye", "value-types")])
def test_claim_whose_kind_cannot_be_read_is_one_problem(
    new: str, rule: str, check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    found = "    finding: mint <= 9\n    because: The text calls mint rare.\n"
    assert found in example_files["claims.yml"]
    example_files["claims.yml"] = example_files["claims.yml"].replace(found, f"    {new}\n")
    assert [rule] == [problem.rule for problem in check_files(example_files)]


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("A pot of mint.}", "A pot of mint., parent: nowhere}", "value-parents"),
        ("A pot of mint.}", "A pot of mint., parent: mint}", "value-parents"),
        (
            "{id: mint, label: Mint, definition: A",
            "{idd: mint, label: Mint, parent: basil, definition: A",
            "known-fields",
        ),
    ],
)
def test_level_of_an_axis_with_a_wrong_parent_is_not_judged(
    old: str, new: str, rule: str, check_edit: CheckEdit
) -> None:
    table = ("survey.yml", "{rows: herb, columns: light}", "{rows: herb, row_level: 2, columns: light}")
    (found,) = check_edit(("taxonomy.yml", old, new), table)
    assert f"({rule})" in found


def test_what_does_not_follow_from_the_unread_file_is_reported(check_edit: CheckEdit) -> None:
    """Nothing is asked of the taxonomy, and all else is."""
    found = check_edit(
        ("taxonomy.yml", "a: [\n"),
        ("claims.yml", "{count: excluded, at_most: 8}", "{stage: titel, at_most: 8}"),
        ("scale.yml", "system: Kitchen sill\n", "system: Kitchen sil\n"),
    )
    assert ["claims.yml:11:21", "scale.yml:4:13", "taxonomy.yml"] == [
        each.partition(": ")[0] if "taxonomy" not in each else "taxonomy.yml" for each in found
    ]
