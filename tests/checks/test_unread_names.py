"""Whatever names or counts something that cannot be read waits for it, and is no second problem."""

from __future__ import annotations

import pytest

from generator.checks import claim_references, drawn_samples, resolved_disagreements, value_parents
from generator.checks.rule import Example
from tests.checks.conftest import CheckEdit, CheckFiles

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
