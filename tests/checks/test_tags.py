"""Rules of tags and of what refers to papers, axes and values."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.problem import Problem
from generator.query.grammar import RESERVED_WORDS
from tests.checks.conftest import CheckEdit, CheckFiles, said

BASIL = "papers/basil-wick2023.yml"
MINT = "papers/mint-jug2024.yml"
AUDIT = "audits/2024-03-20.yml"


@pytest.mark.parametrize(
    ("edit", "expected", "says"),
    [
        ((BASIL, "watering: wick", "watering: Wick"), f"{BASIL}:11:13 error known-values", 'Did you mean "wick"?'),
        ((BASIL, "watering: wick", "waterings: wick"), f"{BASIL}:11:3 error known-values", 'Did you mean "watering"?'),
        ((BASIL, "watering: wick", "watering: spoon"), f"{BASIL}:11:13 error known-values", "Known: jug, wick."),
        ((BASIL, "south: measured", "souht: measured"), f"{BASIL}:12:11 error known-values", 'Did you mean "south"?'),
        ((BASIL, "{south: measured}", "{south: }"), f"{BASIL}:12:18 error evidence-levels", "has no evidence level"),
        ((BASIL, "south: measured", "south: meusured"), f"{BASIL}:12:18 error evidence-levels", '"measured"?'),
        ((BASIL, "watering: wick", "watering: {wick: measured}"), f"{BASIL}:11:13 error value-types", "`watering: wi"),
        ((BASIL, "{south: measured}", "{south: measured, south: guessed}"), f"{BASIL}:12:28 error unique-keys", "Keep"),
        (("survey.yml", "rows: herb, columns: l", "rows: herbs, columns: l"),
         "survey.yml:9:12 error known-values", "herb"),
        (("survey.yml", "contact: p", "sections: [scale, audit]\ncontact: p"),
         "survey.yml:10:19 error known-values", '"audits"?'),
        (("excluded.yml", "stage: title", "stage: titel"), "excluded.yml:9:12 error known-values", '"title"?'),
        (("excluded.yml", "source: shelf", "source: attic"), "excluded.yml:4:13 error known-values", "Known: shelf."),
        (("excluded.yml", "family: herbs", "family: herb"), "excluded.yml:5:13 error known-values", '"herbs"?'),
        (("excluded.yml", "{watering: jug}", "{watering: jag}"), "excluded.yml:11:22 error known-values", '"jug"?'),
        ((AUDIT, "axes: [herb, watering]", "axes: [herb, wattering, watering]"),
         f"{AUDIT}:3:14 error known-values", ""),
        ((AUDIT, "axis: light", "axis: lihgt"), f"{AUDIT}:4:16 error known-values", '"light"?'),
        ((AUDIT, "level: measured", "level: measure"), f"{AUDIT}:4:30 error known-values", '"measured"?'),
        ((AUDIT, "watering: wick}", "watering: wik}"), f"{AUDIT}:6:59 error known-values", '"wick"?'),
        (("taxonomy.yml", "{herb: basil}", "{herbs: basil}"), "taxonomy.yml:32:18 error known-values", '"herb"?'),
        (("taxonomy.yml", "{herb: basil}", "{herb: [basil, bazil]}"),
         "taxonomy.yml:32:18 error known-values", '"basil"?'),
        (("taxonomy.yml", "herb: mint, w", "herbs: mint, w"), "taxonomy.yml:37:14 error known-values", '"herb"?'),
        (("taxonomy.yml", "watering: wick}", "watering: wik}"), "taxonomy.yml:37:26 error known-values", '"wick"?'),
        (("scale.yml", "- system: Kitchen sill", "- system: Kitchen sil"), "scale.yml:4:13 error known-values", "sill"),
        (("problems.yml", "group: care", "group: cure"), "problems.yml:6:12 error known-values", '"care"?'),
        (("problems.yml", "[jug]", "[jugs]"), "problems.yml:8:23 error known-values", '"jug"?'),
        ((BASIL, "summary:", "sources: {colour: Table 2}\nsummary:"), f"{BASIL}:14:19 error known-values", "neither"),
        ((BASIL, "summary:", "sources: {light: Table 2, title: p. 1}\nsummary:"), "", ""),
        ((BASIL, "summary:", "locators: {watering: p. 2, lihgt: p. 1}\nsummary:"),
         f"{BASIL}:14:28 error known-values", '"light"?'),
        ((BASIL, "summary:", "locators: {watering: {wick: p. 2, jug: p. 3}}\nsummary:"),
         f"{BASIL}:14:35 error known-values", "not a tag of this paper"),
        ((MINT, "tags.light", "tags.ligth"), f"{MINT}:14:12 error known-values", '"light"?'),
        ((MINT, "{north: guessed}", "{north: guessed, south: guessed, south: measured}"),
         f"{MINT}:10:43 error unique-keys", ""),
    ],
)  # fmt: skip
def test_words_that_nothing_declares_are_reported_where_they_stand(
    edit: tuple[str, str, str], expected: str, says: str, check_edit: CheckEdit
) -> None:
    found = check_edit(edit)
    assert ([expected] if expected else []) == said(found)
    assert says in "".join(found)


@pytest.mark.parametrize("written", ["Can", "w1", "Watering pot", "W1 Watering pot"])
def test_value_is_suggested_by_whatever_it_is_called(written: str, check_edit: CheckEdit) -> None:
    named = ("taxonomy.yml", "{id: jug, label: Jug,", "{id: jug, code: W1, short: Can, label: Watering pot,")
    (found,) = check_edit(named, (MINT, "watering: jug", f"watering: {written}"))
    assert 'Did you mean "jug"?' in found


def test_screening_words_are_free_where_the_protocol_declares_none(check_edit: CheckEdit) -> None:
    protocol = ("protocol.yml", "statement: Herbs.\n")
    assert () == check_edit(protocol)
    second = (
        "    reading: The makers of this example.\n",
        "    reading: Us.\n  - {id: X2, title: Sage, source: Shelf, family: herb, stage: title, reason: None.}\n",
    )
    assert [
        "excluded.yml:4:13 warning vocabulary-drift",
        "excluded.yml:5:13 warning vocabulary-drift",
        "excluded.yml:13:35 warning vocabulary-drift",
        "excluded.yml:13:50 warning vocabulary-drift",
    ] == said(check_edit(protocol, ("excluded.yml", *second)))


def test_required_axis_is_missed_whatever_other_field_is_missing(check_edit: CheckEdit) -> None:
    found = check_edit((MINT, "authors: [Noor Vos, et al.]\n", ""), (MINT, "  herb: mint\n", ""))
    assert {"required-fields", "required-axes"} == {each.rpartition("(")[2][:-1] for each in found}
    without_tags = check_edit((MINT, "tags:\n  herb: mint\n  watering: jug\n  light: {north: guessed}\n", ""))
    assert {"required-fields"} == {each.rpartition("(")[2][:-1] for each in without_tags if "required" in each}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("", [f"{MINT}:8:3 error required-axes"]),
        ("herb: none", [f"{MINT}:8:9 error required-axes"]),
        ("herb: unknown", []),
        ("herb: mnit", [f"{MINT}:8:9 error known-values"]),
    ],
)
def test_required_axis_has_a_value_or_is_marked_unread(value: str, expected: list[str], check_edit: CheckEdit) -> None:
    edit = (MINT, "  herb: mint\n", f"  {value}\n" if value else "")
    assert expected == said(check_edit(edit))


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ("harvest: leaves", [f"{MINT}:9:12 warning applies"]),
        ("harvest: unknown", [f"{MINT}:9:12 warning applies"]),
        ("harvest: none", []),
    ],
)
def test_tag_on_an_axis_that_does_not_apply_is_reported(tags: str, expected: list[str], check_edit: CheckEdit) -> None:
    assert expected == said(check_edit((MINT, "  watering: jug\n", f"  {tags}\n")))


def test_axis_that_may_apply_to_an_unread_paper_is_left_alone(check_edit: CheckEdit) -> None:
    assert () == check_edit((MINT, "herb: mint\n  watering: jug", "herb: unknown\n  harvest: stems"))


def test_combination_that_is_ruled_out_is_reported_for_secondary_values_too(check_edit: CheckEdit) -> None:
    assert [f"{MINT}:9:19 error ruled-out"] == said(check_edit((MINT, "watering: jug", "watering: [jug, wick]")))


def test_combination_of_three_values_is_ruled_out_only_as_a_whole(check_edit: CheckEdit) -> None:
    third = ("taxonomy.yml", "{herb: mint, watering: wick}", "{herb: mint, watering: jug, light: south}")
    assert () == check_edit(third)
    found = check_edit(third, (MINT, "{north: guessed}", "{north: guessed, south: guessed}"))
    assert [f"{MINT}:10:27 error ruled-out"] == said(found)


def test_ruled_out_combination_names_two_axes(check_edit: CheckEdit) -> None:
    found = check_edit(("taxonomy.yml", "{herb: mint, watering: wick}", "{herb: mint}"))
    assert ["taxonomy.yml:37:13 error required-fields"] == said(found)
    found = check_edit(("taxonomy.yml", "{herb: mint, watering: wick}", "{herb: mint, watering: [wick]}"))
    assert ["taxonomy.yml:37:13 error required-fields", "taxonomy.yml:37:36 error value-types"] == said(found)


def test_references_name_papers_that_exist(check_edit: CheckEdit) -> None:
    found = check_edit(
        ("scale.yml", "paper: basil-wick2023", "paper: basil-wick"),
        (AUDIT, "paper: basil-wick2023", "paper: sage2020"),
    )
    assert [f"{AUDIT}:6:13 error known-papers", "scale.yml:5:12 error known-papers"] == said(found)
    assert "Correct the key, or restore its file; to take a paper out, add `removed` to it." in found[0]
    assert 'Did you mean "basil-wick2023"?' in found[1]


def test_references_to_a_paper_that_cannot_be_read_are_not_reported_again(check_edit: CheckEdit) -> None:
    assert [f"{BASIL}:3:7 error value-types"] == said(check_edit((BASIL, "year: 2023", "year: soon")))
    broken = (BASIL, '"The Thirsty Pot: Basil on a Cord"', "A: B: C")
    assert [f"{BASIL}:1:9 error readable-file"] == said(check_edit(broken))


def test_references_to_a_removed_paper_are_reported_except_in_audits(check_edit: CheckEdit) -> None:
    found = check_edit((BASIL, "tags:", "removed: {date: 2024-06-01, why: It was parsley.}\ntags:"))
    assert ["scale.yml:5:12 warning known-papers", "taxonomy.yml:8:75 warning known-papers"] == said(found)
    assert "was removed on 2024-06-01" in found[0]


def test_examples_are_tagged_with_their_value(check_edit: CheckEdit) -> None:
    edits = ((BASIL, "  herb: basil\n  watering: wick\n", "  herb: mint\n"), (BASIL, "  harvest: leaves\n", ""))
    assert ["taxonomy.yml:8:75 warning tagged-examples"] == said(check_edit(*edits))
    # A value that was refused is reported where it stands, and not again at the example.
    assert [f"{BASIL}:10:9 error known-values"] == said(check_edit((BASIL, "  herb: basil\n", "  herb: bazil\n")))


def test_second_reading_has_one_row_for_each_paper(check_edit: CheckEdit) -> None:
    row = "  - {paper: basil-wick2023, tags: {herb: basil}, strict: false, verdict: agree}\n"
    found = check_edit((AUDIT, "verdict: agree}\n", f"verdict: agree}}\n{row}"))
    assert [f"{AUDIT}:7:13 error audit-rows"] == said(found)
    assert "first on line 6" in found[0]


def test_scale_figures_of_one_metric_share_a_unit(check_edit: CheckEdit) -> None:
    figure = (
        "  - {system: Kitchen sill, kind: derived, metric: pots, min: 1, unit: litres, source: S, evidence: paper,"
        " confidence: low}\n"
    )
    found = check_edit(("scale.yml", "    confidence: high\n", f"    confidence: high\n{figure}"))
    assert ["scale.yml:13:71 error scale-figures"] == said(found)
    assert '"litres", an earlier one in "pots" (data/scale.yml:9:11)' in found[0]


def test_axis_on_which_no_evidence_counts_is_reported(check_edit: CheckEdit) -> None:
    found = check_edit(
        ("taxonomy.yml", "with a meter}", "with a meter, counted: false}"),
        ("taxonomy.yml", "label: guessed}", "label: guessed, counted: false}"),
    )
    assert ["taxonomy.yml:23:14 error evidence-levels"] == said(found)


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (("taxonomy.yml", "- id: light", "- id: herb"), ["taxonomy.yml:18:9 error unique-ids"]),
        (("taxonomy.yml", "label: Light", "label: Herb"), ["taxonomy.yml:19:12 error unique-ids"]),
        (("taxonomy.yml", "{id: stems", "{id: leaves"), ["taxonomy.yml:35:14 error unique-ids"]),
        (("taxonomy.yml", "{id: guessed", "{id: measured"), ["taxonomy.yml:24:14 error unique-ids"]),
        (
            ("survey.yml", "contact: p", "sections: [screening, protocol, audits, scale, problems, scale]\ncontact: p"),
            ["survey.yml:10:58 error unique-ids"],
        ),
        (
            ("survey.yml", "columns: light}\n", "columns: light}\n  - {rows: herb, columns: light}\n"),
            ["survey.yml:10:5 error unique-ids"],
        ),
        (
            ("protocol.yml", "label: herbs}\n", "label: herbs}\n  - {id: herbs}\n"),
            ["protocol.yml:6:10 error unique-ids"],
        ),
        (("scale.yml", "sill}\nf", "sill}\n  - {id: Kitchen sill}\nf"), ["scale.yml:3:10 error unique-ids"]),
        (("problems.yml", "Care}\n", "Care}\n  - {id: care}\n"), ["problems.yml:3:10 error unique-ids"]),
        (("problems.yml", "id: H1", "id: H/1"), ["problems.yml:4:9 error well-formed-ids"]),
        (
            ("excluded.yml", "example.\n", "example.\n  - {id: X1, title: Sage, stage: title, reason: None.}\n"),
            ["excluded.yml:13:10 error unique-ids"],
        ),
        (("excluded.yml", "id: X1", "id: Ä1"), ["excluded.yml:2:9 error well-formed-ids"]),
        (("protocol.yml", "id: indoors", "id: in doors"), ["protocol.yml:7:10 error well-formed-ids"]),
        (("taxonomy.yml", "id: stems", "id: none"), ["taxonomy.yml:35:14 error well-formed-ids"]),
        (("problems.yml", "id: H1", "id: group-care"), ["problems.yml:4:9 error well-formed-ids"]),
        (("excluded.yml", "id: X1", "id: later"), ["excluded.yml:2:9 error well-formed-ids"]),
        (("claims.yml", "id: shade", "id: described"), ["claims.yml:2:5 error well-formed-ids"]),
    ],
)
def test_ids_are_given_once_and_can_stand_in_an_address(
    edit: tuple[str, str, str], expected: list[str], check_edit: CheckEdit
) -> None:
    found = said(check_edit(edit))
    assert set(expected) <= set(found)
    assert {row.rpartition(" ")[2] for row in expected} >= {row.rpartition(" ")[2] for row in found if "unique" in row}


def test_code_stands_for_one_value_of_an_axis(check_edit: CheckEdit) -> None:
    first, second = ("taxonomy.yml", "{id: leaves, ", "{id: leaves, code: H1, "), ("taxonomy.yml", "{id: stems, ")
    assert () == check_edit(first, (*second, "{id: stems, code: H2, "))
    found = check_edit(first, (*second, "{id: stems, code: H1, "))
    assert ["taxonomy.yml:35:27 error unique-ids"] == said(found)


@pytest.mark.parametrize("word", RESERVED_WORDS)
def test_axis_is_not_called_like_a_word_of_queries(word: str, check_edit: CheckEdit) -> None:
    found = check_edit(
        ("taxonomy.yml", "id: harvest", f"id: {word}"),
        (BASIL, "harvest:", f"{word}:"),
        ("template.yml", "harvest:", f"{word}:"),
    )
    assert ["taxonomy.yml:28:9 error well-formed-ids"] == said(found)
    assert f'choose another id for the axis, such as "{word}-axis".' in "".join(found)


def test_claim_is_not_held_against_tags_and_papers_that_were_refused(check_edit: CheckEdit) -> None:
    claim = ("claims.yml", "{query: herb=mint, at_most: 9}", "{query: herb=mint, expect: 1, papers: [mint-jug2024]}")
    assert () == check_edit(claim)
    assert [f"{MINT}:8:9 error known-values"] == said(check_edit(claim, (MINT, "herb: mint", "herb: mnit")))
    assert [f"{MINT}:1:1 error required-fields"] == said(check_edit(claim, (MINT, "year: 2024\n", "")))
    assert ["claims.yml:10:7 error claim-holds", f"{MINT}:8:3 error required-axes"] == said(
        check_edit(claim, (MINT, "  herb: mint\n", ""))
    )


def twins(first: str, second: str) -> tuple[str, str, str]:
    wick = "      - {id: wick, label: Wick"
    added = "".join(f"      - {{id: {name}, label: Label of {name}, definition: One.}}\n" for name in (first, second))
    return ("taxonomy.yml", wick, added + wick)


@pytest.mark.parametrize(
    ("first", "second"), [("a-b", "a_b"), ("a-1", "a-one"), ("a1", "a-one"), ("a-", "a"), ("x", "none-")]
)
def test_ids_whose_macros_would_be_the_same_are_refused_once(check_edit: CheckEdit, first: str, second: str) -> None:
    assert 1 == len([line for line in check_edit(twins(first, second)) if line.endswith("(distinct-macros)")])


def test_ids_that_only_look_alike_are_allowed(check_edit: CheckEdit) -> None:
    assert () == check_edit(twins("a1", "aone"))


def test_value_that_is_called_like_the_total_is_refused(check_edit: CheckEdit) -> None:
    [found] = check_edit(twins("of", "other"))
    assert "both watering=of and the papers to which watering applies" in found


def test_survey_without_axes_has_each_name_of_one_reported(check_files: CheckFiles) -> None:
    survey = (
        "id: bare\ntitle: Bare\ndescription: A survey without axes.\nauthors: [Petra Sill]\n"
        "home: {rows: a, columns: b}\ntables: [{rows: c, columns: d}]\ncharts: [{kind: timeline, axes: [e]}]\n"
        "sections: []\n"
    )
    paper = (
        "title: Mint\nauthors: [Noor Vos]\nyear: 2024\nids: {doi: 10.5555/letters.7}\nadded: 2024-03-02\n"
        "tags: {f: mint}\nsummary: A pot of mint.\nsources: {g: The house.}\nlocators: {h: p. 2}\n"
        "amendments:\n  - {date: 2024-05-06, field: tags.i, was: none, why: A slip., source: The house.}\n"
    )
    audit = "published: 2024-03-20\nlabel: A look\naxes: [j]\nrows: []\n"
    files = {"taxonomy.yml": "axes: []\n", "survey.yml": survey, BASIL: paper, AUDIT: audit}
    assert [
        f"{AUDIT}:3:8 error known-values",
        *(f"{BASIL}:{place} error known-values" for place in ("6:8", "8:14", "9:12", "11:31")),
        *(f"survey.yml:{place} error known-values" for place in ("5:14", "5:26", "6:17", "6:29", "7:34")),
    ] == said(tuple(str(each).removeprefix("data/") for each in check_files(files) if each.rule == "known-values"))


def test_new_axis_that_no_paper_mentions_is_a_warning_until_one_does(
    data: Path, check_folder: Callable[[Path], tuple[Problem, ...]]
) -> None:
    taxonomy, paper = data / "taxonomy.yml", data / "papers" / "crock-diary2024.yml"
    new = "  - {id: shape, label: Shape, question: Which shape?, none: no shape, values: [{id: round, label: Round}]}\n"
    taxonomy.write_text(taxonomy.read_text(encoding="utf-8").replace("axes:\n", f"axes:\n{new}"), encoding="utf-8")
    (found,) = (problem for problem in check_folder(data) if problem.rule == "required-axes")
    assert "warning" == found.level
    assert found.message.startswith(
        'No paper has a tag on the axis shape, so 6 papers count as "no shape". Write shape'
    )
    text = taxonomy.read_text(encoding="utf-8")
    taxonomy.write_text(text.replace("label: Shape,", "label: Shape, required: true,"), encoding="utf-8")
    assert {"error"} == {problem.level for problem in check_folder(data) if problem.rule == "required-axes"}
    taxonomy.write_text(text, encoding="utf-8")
    for value in ("unknown", "none", "round"):
        text = paper.read_text(encoding="utf-8")
        paper.write_text(text.replace("tags:\n", f"tags:\n  shape: {value}\n"), encoding="utf-8")
        assert ["template"] == [problem.rule for problem in check_folder(data)]
        paper.write_text(text, encoding="utf-8")


def test_level_that_has_gone_from_the_taxonomy_is_one_problem(check_edit: CheckEdit) -> None:
    """Forty papers with it were forty errors."""
    gone = ("taxonomy.yml", "{id: guessed", "{id: supposed")
    (found,) = check_edit(gone, (BASIL, "south: measured", "south: guessed"))
    cure = "Put it back, write another one at each of them, or remove it there."
    assert found.startswith('taxonomy.yml:18:9: error: The axis light has no evidence level "guessed", and 4 places in')
    assert cure in found


def test_cure_offers_no_value_that_papers_are_not_tagged_with(check_edit: CheckEdit) -> None:
    untracked = ("taxonomy.yml", "definition: From above.", "definition: From above., not_coded: No jug is at hand.")
    required = ("taxonomy.yml", "none: not watered", "none: not watered\n    required: true")
    of_light = ("taxonomy.yml", "none: not told", "none: not told\n    required: true")
    untagged = (BASIL, "  watering: wick\n  light: {south: measured}\n", "")
    found = " ".join(check_edit(untracked, required, of_light, untagged, ("template.yml", "  watering: jug\n", "")))
    assert "on the axis watering, which every paper needs. Add one of wick; write unknown" in found
    assert "Add one of north, south with one of the levels measured, guessed; write unknown" in found
    assert 'Add a line such as "watering: wick"' in found
