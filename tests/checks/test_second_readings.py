"""Drawn samples and resolved disagreements: what is reported, where, and what is not."""

from __future__ import annotations

import pytest

from tests.checks.conftest import CheckEdit

AUDIT = "audits/2024-03-20.yml"
ROW = "  - {paper: basil-wick2023, tags: {herb: basil, watering: wick}, strict: true, verdict: agree}"
MINT = "  - {paper: mint-jug2024, tags: {herb: mint, watering: unknown}, verdict: agree}"
JUG = "  - {paper: basil-wick2023, tags: {herb: basil, watering: jug}, verdict: disagree, resolutions: [%s]}"
KEPT = "{axis: watering, result: kept, by: Petra Sill, why: The figure shows the cord.}"


def sample(text: str) -> tuple[str, str, str]:
    return (AUDIT, "strict: {axis", f"sample: {{{text}}}\nstrict: {{axis")


@pytest.mark.parametrize(
    ("text", "expected", "says"),
    [
        ("seed: 7, size: 1, edition: spring", "", ""),
        ("seed: 7, size: 1, as_of: 2024-03-10", "", ""),
        # On the day on which both joined nobody knows whether they were there.
        ("seed: 1, size: 1, as_of: 2024-03-02", "", ""),
        ("seed: 1, size: 1, as_of: 2024-03-01", "", ""),
        ("seed: 1, size: 1, edition: spring, without: [mint-jug2024]", "", ""),
        ("seed: 1, size: 1, edition: spring, without: [mint-jag2024]", ":4:55 error", 'Did you mean "mint-jug2024"?'),
        ("seed: 1, size: 1, edition: sprung", ":4:37 error", 'There is no edition "sprung"; known: living, spring.'),
        ("seed: 7, size: 1", ":4:9 error", "Give the day on which the sample was drawn"),
        ("seed: 7, size: 1, edition: spring, as_of: 2024-03-10", ":4:52 error", "Remove as_of."),
        ("seed: 7, size: 2, edition: spring", ":4:9 error", 'draws "mint-jug2024", which has no row.'),
        ("seed: 7, size: 3, edition: spring, without: [mint-jug2024]", ":4:25 error", "there was 1 to draw from"),
    ],
)
def test_sample_is_drawn_again_from_the_edition(text: str, expected: str, says: str, check_edit: CheckEdit) -> None:
    problems = check_edit(sample(text))
    assert (1 if expected else 0) == len(problems), problems
    for problem in problems:
        assert problem.startswith(f"{AUDIT}{expected.split()[0]}: {expected.split()[1]}: ")
        assert says in problem
        assert problem.endswith("(drawn-samples)")


@pytest.mark.parametrize(("removed", "places"), [("2024-03-09", ["4:9", "7:13"]), ("2024-03-10", [])])
def test_paper_that_was_removed_before_the_draw_cannot_be_drawn(
    removed: str, places: list[str], check_edit: CheckEdit
) -> None:
    taken = ("papers/mint-jug2024.yml", "amendments:", f"removed: {{date: {removed}, why: Lost.}}\namendments:")
    found = check_edit(sample("seed: 1, size: 1, as_of: 2024-03-10"), (AUDIT, ROW, MINT), taken)
    found = tuple(problem for problem in found if "(drawn-samples)" in problem)
    assert [f"{AUDIT}:{place}" for place in places] == [problem.split(": ")[0] for problem in found]


def test_paper_that_the_seed_does_not_give_is_reported_at_its_row(check_edit: CheckEdit) -> None:
    problems = check_edit(sample("seed: 7, size: 1, edition: spring"), (AUDIT, ROW, f"{ROW}\n{MINT}"))
    assert [f"{AUDIT}:8:13"] == [problem.split(": ")[0] for problem in problems]
    assert 'The seed 7 does not draw "mint-jug2024" from the edition spring.' in problems[0]


@pytest.mark.parametrize("text", ["seed: -1, size: 1", "seed: 1000000000, size: 1", "seed: 1, size: 0"])
def test_seed_and_size_have_bounds(text: str, check_edit: CheckEdit) -> None:
    problems = check_edit(sample(f"{text}, edition: spring"))
    assert any("takes a whole number from" in problem and "(value-types)" in problem for problem in problems)


@pytest.mark.parametrize(
    ("resolutions", "place", "says"),
    [
        (KEPT, "", ""),
        (KEPT.replace("kept", "undecided"), "", ""),
        (KEPT.replace("kept", "amended"), ":6:105", "is as it was (wick). Correct it first, or write kept."),
        (KEPT.replace("watering", "herb"), ":6:105", "agree (basil). Remove the resolution"),
        (KEPT.replace("watering", "light"), ":6:105", "nothing was compared for basil-wick2023"),
        (f"{KEPT}, {KEPT}", ":6:186", "a second time (first on line 6). Keep one."),
    ],
)
def test_resolution_settles_a_disagreement(resolutions: str, place: str, says: str, check_edit: CheckEdit) -> None:
    problems = check_edit((AUDIT, ROW, JUG % resolutions))
    assert (1 if place else 0) == len(problems), problems
    for problem in problems:
        assert problem.startswith(f"{AUDIT}{place}: error: ")
        assert says in problem
        assert problem.endswith("(resolved-disagreements)")


def test_amended_tag_is_a_resolution_of_what_the_reader_met(check_edit: CheckEdit) -> None:
    amended = (
        "amendments: [{date: 2024-05-07, field: tags.watering, was: wick, why: It has no cord., source: Ida Blum}]"
    )
    basil = "papers/basil-wick2023.yml"
    edits = (
        (basil, "watering: wick", "watering: jug"),
        (basil, "summary:", f"{amended}\nsummary:"),
        (AUDIT, ROW, JUG % KEPT.replace("kept", "amended")),
    )
    assert [] == [problem for problem in check_edit(*edits) if "resolved-disagreements" in problem]
