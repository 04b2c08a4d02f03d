"""A slip in a declaration is one problem, there, with what to write instead."""

from __future__ import annotations

import struct

import pytest

from tests.checks.conftest import CheckEdit, CheckFiles

NUMBERS = "    numbers:\n      mint: {query: herb=mint, at_most: 9}\n      left: {count: excluded, at_most: 8}\n"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 320, 240) + b"IEND"


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
            '19:9: error: The field "days" takes a number such as 1200 or 4.5, with at most 15 digits before '
            'the point and four after it, found "many". (value-types)',
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
        ("[{Rye Vos}, Noor]", 'takes text in the list, found a mapping. Write "{Rye Vos}, Noor", in quotes.'),
        ("[Ida Blum, {Rye  Vos}, Noor, et al.]", 'Write "{Rye Vos}, Noor", in quotes.'),
        ("[Ida Blum, {Rye Vos}]", "Write each as one text, in quotes if it contains a colon."),
        ("[Noor Vos, ~]", 'The list "authors" of the paper has an empty item. Fill it in, or remove it.'),
    ],
)
def test_author_who_is_no_text_is_told_with_the_cure(written: str, told: str, check_edit: CheckEdit) -> None:
    (found,) = check_edit(("papers/mint-jug2024.yml", "authors: [Noor Vos, et al.]", f"authors: {written}"))
    assert told in found


def test_field_of_a_survey_that_declares_none_is_to_be_declared_first(check_edit: CheckEdit) -> None:
    undeclared = ("taxonomy.yml", "fields:\n  - {id: drawing, label: Drawing, kind: image}\n", "")
    (said,) = check_edit(undeclared, ("papers/mint-jug2024.yml", "tags:\n", "fields: {drawing: pot.png}\ntags:\n"))
    cure = "Declare it there first, under `fields`. (known-fields)"
    assert said.endswith(f'error: "drawing" is not a field that the taxonomy declares. {cure}')
