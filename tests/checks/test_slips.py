"""A slip in a declaration is one problem, there: whatever names or counts what is declared waits for it."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.checks import claim_references, drawn_samples, resolved_disagreements, value_parents
from generator.checks.rule import Example
from generator.problem import Problem
from tests.checks.conftest import CheckEdit, CheckFiles

NUMBERS = "    numbers:\n      mint: {query: herb=mint, at_most: 9}\n      left: {count: excluded, at_most: 8}\n"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 320, 240)


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("taxonomy.yml", "  - id: herb\n", "  - idd: herb\n", ["2 known-fields"]),
        ("taxonomy.yml", "  - id: herb\n", "  - herb\n  - id: herb\n", ["2 value-types"]),
        ("taxonomy.yml", "axes:\n", "axs:\n", ["1 known-fields"]),
        *(
            (file, f"{{id: {of}", "{id: constructor", [f"{line} well-formed-ids"])
            for file, of, line in (
                ("taxonomy.yml", "basil", 8),
                ("taxonomy.yml", "measured", 23),
                ("taxonomy.yml", "drawing", 39),
                ("survey.yml", "spring", 12),
            )
        ),
        ("taxonomy.yml", "  - id: herb\n", "  - id: constructor\n", ["2 well-formed-ids"]),
        ("taxonomy.yml", "kind: image", "kind: picture", ["39 value-types"]),
        *(
            ("taxonomy.yml", "applies_to: {herb: basil}", f"applies_to: {{herb: {written}}}", ["32 value-types"])
            for written in ("{basil: yes}", "[[basil]]", "[]", "{}", "", "[basil, {}]", "~")
        ),
        ("taxonomy.yml", "fields:\n", "fiels:\n", ["38 known-fields"]),
        ("survey.yml", "editions:\n", "edtions:\n", ["11 known-fields"]),
        ("survey.yml", "2024-04-01", "2024-04-31", ["12 possible-dates"]),
        ("survey.yml", "  - {id: spring,", "  - {idd: spring,", ["12 known-fields"]),
        ("taxonomy.yml", "{id: basil, label", "{label", ["8 required-fields"]),
        ("taxonomy.yml", "pot of mint.}", "pot of mint., facts: [{label: Pots}]}", ["9 required-fields"]),
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
        ("claims.yml", NUMBERS, "    numbers: [mint, left]\n", ["9 value-types"]),
        *(
            ("claims.yml", old, new, ["10 value-types"])
            for old, new in (
                ("query: herb=mint", "query: "),
                ("query: herb=mint", 'query: ""'),
                ("query: herb=mint", "count: null"),
                ("query: herb=mint", "scale: {}"),
                ("query: herb=mint", "ratio: []"),
                ("query: herb=mint", "ratio: ~"),
                ("at_most: 9", "at_most: "),
                ("at_most: 9", "expect: null"),
            )
        ),
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
            '19:9: error: The field "days" takes a number with at most 15 digits before the decimal point and '
            'four after it, found "many". (value-types)',
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
            '21:12: error: The picture in the field "drawing" lacks `alt`. Say what it shows, for readers who '
            "cannot see it. (value-types)",
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
        (
            claim_references.RULE.examples.passing,
            "claims.yml",
            "mint: {query: herb=mint, at_most: 9}",
            "mint: herb=mint",
        ),
        (
            drawn_samples.RULE.examples.passing,
            "audits/2024-03-20.yml",
            "{paper: basil-wick2023,",
            "{papr: basil-wick2023,",
        ),
        (drawn_samples.RULE.examples.passing, "audits/2024-03-20.yml", "seed: 7", "sed: 7"),
        (drawn_samples.RULE.examples.passing, "audits/2024-03-20.yml", "seed: 7", "seed: -7"),
        (
            resolved_disagreements.RULE.examples.passing,
            "audits/2024-03-20.yml",
            "[{axis: watering,",
            "[{axs: watering,",
        ),
        (resolved_disagreements.RULE.examples.passing, "audits/2024-03-20.yml", "tags: {herb", "tgs: {herb"),
        (SECOND_FIGURE, "scale.yml", "    value: 5\n    unit: pots\n", "    value: 5\n    unt: pots\n"),
        (value_parents.RULE.examples.passing, "taxonomy.yml", "{id: jug,", "{idd: jug,"),
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


@pytest.mark.parametrize("level", [2, 0])
def test_level_that_an_axis_does_not_have_makes_no_table_a_repeated_one(level: int, check_edit: CheckEdit) -> None:
    more = f"{{rows: herb, columns: light}}\n  - {{rows: herb, row_level: {level}, columns: light}}"
    (found,) = check_edit(("survey.yml", "{rows: herb, columns: light}", more))
    assert found.startswith('survey.yml:10:29: error: The axis "herb" has levels from 1 to 1')


def test_values_are_checked_where_the_id_of_their_axis_is_wrong(check_edit: CheckEdit) -> None:
    wrong = ("taxonomy.yml", "  - id: harvest\n", "  - id: Harvest!\n")
    leaves = ("taxonomy.yml", "definition: Single leaves.}", "definition: Single leaves., parent: stem}")
    stems = ("taxonomy.yml", "definition: Whole stems.}", "definition: Whole stems., parent: stems}")
    found = [each for each in check_edit(wrong, leaves, stems) if each not in check_edit(wrong)]
    assert ["34:73", "35:69"] == [each.partition(": ")[0].removeprefix("taxonomy.yml:") for each in found]
    assert '"stem" is not a value of the axis Harvest. Did you mean "stems"?' in found[0]


def test_former_name_that_a_merge_brought_back_suggests_the_present_one(
    data: Path, check_folder: Callable[[Path], tuple[Problem, ...]]
) -> None:

    def edit(name: str, old: str, new: str) -> None:
        text = (data / name).read_text(encoding="utf-8")
        assert old in text
        (data / name).write_text(text.replace(old, new), encoding="utf-8")

    edit("redirects.yml", "redirects:", "redirects:\n  - {kind: value, old: kind.home, new: kind.kitchen}")
    edit("papers/frozen-halves2023.yml", "stage:", "moment:")
    edit("papers/crock-diary2024.yml", "kind: kitchen", "kind: home")
    edit("paths.yml", "linen-loaf2021", "linen-bag2021")
    found = [problem.message for problem in check_folder(data) if "Did you mean" in problem.message]
    assert ["stage", "kitchen", "linen-loaf2021"] == [said.split('"')[-2] for said in sorted(found, key=len)]
    for name in ("village-oven2022", "linen-loaf2021"):
        edit(f"papers/{name}.yml", "stage:", "moment:")
    assert any('Write its new name, "stage", at each of them.' in problem.message for problem in check_folder(data))


@pytest.mark.parametrize(
    ("kind", "new", "old"),
    [
        *(
            ("paper", "basil-wick2023", old)
            for old in ("..", "../../x", "/x", "a/b", "Wick", "a_b", "", "a b", r"a\\1")
        ),
        *(("axis", "light", old) for old in ("..", "/x", "a.b", "Lamp")),
        *(
            ("value", "watering.jug", old)
            for old in ("can", "watering...", "../x.can", "watering.can/x", "watering.a.b")
        ),
    ],
)
def test_former_name_that_no_address_can_have_is_told(kind: str, new: str, old: str, check_edit: CheckEdit) -> None:
    """It is a part of the paths that a build writes, which would lie elsewhere."""
    text = f'redirects:\n  - {{kind: {kind}, old: "{old}", new: {new}}}\n'
    (found,) = check_edit(("redirects.yml", text))
    assert found.startswith("redirects.yml:2:")
    assert "cannot have been the name of" in found or (not old and "is empty" in found)


@pytest.mark.parametrize("name", ["waive", "waiver", "waivers", "waved"])
def test_waivers_under_another_name_are_told_once(name: str, check_edit: CheckEdit) -> None:
    waiver = f"{name}:\n  - {{rule: author-names, reason: She signs so.}}\n"
    (told,) = check_edit(("papers/mint-jug2024.yml", "tags:\n", f"{waiver}tags:\n"))
    assert f'7:1: error: "{name}" is not a field of the file. Did you mean "waived"? (known-fields)' in told


def test_tool_whose_type_is_misspelt_needs_no_authors(check_edit: CheckEdit) -> None:
    (told,) = check_edit(("papers/mint-jug2024.yml", "authors: [Noor Vos, et al.]\n", "type: Tool\n"))
    assert 'Did you mean "tool"? (value-types)' in told


@pytest.mark.parametrize(
    ("file", "field"),
    [
        ("claims.yml", "claims"),
        ("excluded.yml", "excluded"),
        ("paths.yml", "paths"),
        ("problems.yml", "problems"),
        ("redirects.yml", "redirects"),
        ("scale.yml", "figures"),
        ("taxonomy.yml", "axes"),
    ],
)
def test_list_whose_field_was_left_out_is_told_it(file: str, field: str, check_edit: CheckEdit) -> None:
    (told,) = check_edit((file, "- id: a\n- id: b\n"))
    assert told.startswith(f"{file}:1:1: error: Expected ")
    assert told.endswith(f"found a list. Write `{field}:` on a line above the list. (value-types)")


def test_id_that_is_written_like_a_label_is_told_how_to_write_it(check_edit: CheckEdit) -> None:
    (told,) = check_edit(("taxonomy.yml", "{id: rain, ", "{id: Réal Rain, "))
    assert told.endswith('may contain only lowercase letters, digits, - and _. Write "real-rain". (well-formed-ids)')


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("applies_to: {herb: basil}", "applies_to: {herb: bsil}", '"bsil" is not a value of the axis herb.'),
        ("applies_to: {herb: basil}", "applies_to: {herbs: basil}", '"herbs" is not an axis.'),
        ("{id: guessed, mark", "{id: measured, mark", '"measured" is repeated as an evidence level'),
    ],
)
def test_slip_of_the_taxonomy_is_no_problem_of_each_paper(old: str, new: str, told: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit(("taxonomy.yml", old, new))
    assert told in found


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('""', '2:10: error: The field "authors" of the paper is empty. Fill it in.'),
        ("[name: Noor Vos]", "found a mapping. Write each as one text, in quotes if it contains a colon."),
        ("[Noor Vos, ~]", 'The field "authors" of the paper takes text in the list, found nothing.'),
    ],
)
def test_author_who_is_no_text_is_told_with_the_cure(written: str, told: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit(("papers/mint-jug2024.yml", "authors: [Noor Vos, et al.]", f"authors: {written}"))
    assert told in found
