"""Two spellings of one word, label or author are reported at each place, and what signs tell apart is not."""

from __future__ import annotations

import pytest

from tests.checks.conftest import CheckEdit, CheckFiles, said

BASIL = "papers/basil-wick2023.yml"
MINT = "papers/mint-jug2024.yml"


def test_rarer_spelling_is_reported_and_the_usual_one_is_named(
    check_edit: CheckEdit, example_files: dict[str, str]
) -> None:
    third = example_files[BASIL].replace("Basil on a Cord", "Once More").replace("2305.99901", "2305.99903")
    third = third.replace("Ida Blum", "Ola Nord")
    assert () == check_edit(("papers/third.yml", third))
    found = check_edit(("papers/third.yml", third), (MINT, "Letters from the Kitchen", "indoor gardenings"))
    assert [f"{MINT}:4:8 warning vocabulary-drift"] == said(found)
    assert f'differs from "Indoor Gardening" (data/{BASIL}:5:8) only in case' in found[0]


def test_each_of_two_spellings_leads_to_the_other(check_files: CheckFiles, example_files: dict[str, str]) -> None:
    mint = example_files[MINT].replace("Letters from the Kitchen", "Indoor-gardening")
    found = check_files(example_files | {MINT: mint})
    assert [(f"data/{BASIL}", [f"data/{MINT}:4:8"]), (f"data/{MINT}", [f"data/{BASIL}:5:8"])] == [
        (problem.place.file, [str(each.place) for each in problem.related]) for problem in found
    ]


def test_variant_in_a_scale_figure_is_told_at_its_field(check_edit: CheckEdit, example_files: dict[str, str]) -> None:
    figure = example_files["scale.yml"].partition("figures:\n")[2]
    others = "".join(figure.replace("value: 4", f"value: {value}") for value in (5, 6))
    (found,) = check_edit(("scale.yml", example_files["scale.yml"] + others.replace("metric: pots", "metric: Pot", 1)))
    assert found.startswith('scale.yml:16:13: warning: The metric "Pot" differs from "pots" (data/scale.yml:7:13)')


@pytest.mark.parametrize(("one", "other"), [("C++", "C#"), ("C", "C++"), ("≤ 1", "≥ 1"), ("1%", "1")])
def test_signs_tell_labels_apart(one: str, other: str, check_edit: CheckEdit) -> None:
    assert () == check_edit(
        ("taxonomy.yml", "label: Leaves", f'label: "{one}"'), ("taxonomy.yml", "label: Stems", f'label: "{other}"')
    )


@pytest.mark.parametrize(
    ("edits", "places"),
    [
        ([("taxonomy.yml", "label: Mint,", "label: basils,")], ["taxonomy.yml:8:28", "taxonomy.yml:9:27"]),
        ([("taxonomy.yml", "{id: stems, label", "{id: leave-s, label")], []),
        ([("taxonomy.yml", "{id: stems, label", "{id: Leaves, label")], ["taxonomy.yml:35:14"]),
        ([(BASIL, "Indoor Gardening", "Crêpes House"), (MINT, "Letters from the Kitchen", "Crepe House")],
         [f"{BASIL}:5:8", f"{MINT}:4:8"]),
        ([(BASIL, "venue", "affiliation: Herb-House\nvenue"), (MINT, "venue", "affiliation: Herb House\nvenue")],
         [f"{BASIL}:5:14", f"{MINT}:4:14"]),
        ([(BASIL, "{code: https://example.org/thirsty-pot}", "{Code: https://example.org/thirsty-pot}"),
          (MINT, "added", "links: {code: https://example.org/mint}\nadded")], [f"{BASIL}:7:15", f"{MINT}:6:15"]),
    ],
)  # fmt: skip
def test_two_spellings_of_one_word_are_reported_at_each_place(
    edits: list[tuple[str, str, str]], places: list[str], check_edit: CheckEdit
) -> None:
    assert places == [problem.split(": ")[0] for problem in check_edit(*edits)]


def test_authors_of_one_paper_are_not_held_against_each_other(check_edit: CheckEdit) -> None:
    found = check_edit(
        (BASIL, "[Ida Blum, Jürg Hofer]", "[Ida Blum, Ida Blums]"), (MINT, "[Noor Vos, et al.]", "[Ida BLUM]")
    )
    assert [f"{BASIL}:2:11 note author-spelling", f"{MINT}:2:11 note author-spelling"] == said(found)


def test_author_of_two_papers_under_two_spellings_is_a_hint(check_edit: CheckEdit) -> None:
    found = check_edit((MINT, "[Noor Vos, et al.]", "[Ida-Blum, et al.]"))
    assert [f"{BASIL}:2:11 note author-spelling", f"{MINT}:2:11 note author-spelling"] == said(found)


def test_author_split_in_two_ways_is_a_hint_where_less_is_known(check_edit: CheckEdit) -> None:
    authors = "[Ida Blum, Jürg Hofer]"
    found = check_edit(
        (BASIL, authors, "['{Rye Blum}, Ida']"), (MINT, "[Noor Vos, et al.]", "[Noor Vos, Ida Rye Blum]")
    )
    assert [f"{MINT}:2:21 note author-spelling"] == said(found)
    assert (
        f'"Ida Rye Blum" is written "{{Rye Blum}}, Ida" elsewhere (data/{BASIL}:2:11). Write the same here' in found[0]
    )
    both = (BASIL, authors, "['{Rye Blum}, Ida']"), (MINT, "[Noor Vos, et al.]", "[Noor Vos, '{Rye Blum}, Ida']")
    assert () == check_edit(*both)
