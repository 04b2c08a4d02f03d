"""Mended lines: as the messages say, checked again, and none where somebody has to judge."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from generator.checked import check_source
from generator.review.mending import mend
from generator.source.folder import read_folder

PAPER = "papers/linen-loaf2021.yml"
TODAY = date(2026, 11, 22)


@pytest.fixture
def fixes(data: Path) -> dict[str, str | None]:
    """Return by rule the mended line of what is wrong in two papers, or None."""
    later = data / "papers" / "cold-proof2026.yml"  # no lock has it
    later.write_text(later.read_text(encoding="utf-8").replace("{dough: weighed}", "dough"), encoding="utf-8")
    path = data / PAPER
    text = path.read_text(encoding="utf-8")
    for old, new in (
        ("  kind: kitchen\n", ""),
        ("[linen, beeswax]", "[linnen, beeswax]"),
        ("on the fifth, while waxed cloth keeps them moist.", "on the fifth"),
        ('"2103.99901"', '"arXiv:2103.99901v2"'),
        ("month: 2021-03", "month: 2021-13"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    source = read_folder(data)
    checked = check_source(source)
    found = mend(source, checked.problems, checked.survey.taxonomy, TODAY)
    return {problem.rule: found.lines.get(problem) for problem in checked.problems}


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("known-values", "  method: [linen, beeswax]"),
        ("evidence-levels", "  stage: {dough: unread}"),
        ("required-axes", "  kind: unknown"),
        ("well-formed-identifiers", 'ids: {arxiv: "2103.99901", doi: 10.5555/jib.2021.12}'),
        ("summary", "summary: Rye loaves in linen stay crisp for four days and go dry on the fifth."),
    ],
)
def test_line_is_mended_where_the_message_names_the_cure(fixes: dict[str, str | None], rule: str, line: str) -> None:
    assert line == fixes[rule]


@pytest.mark.parametrize(
    ("written", "lines"),
    # The line above would say the same a second time.
    [("vneue: ", ["venue: "]), ("venu: x\nvenue: ", [])],
)
def test_name_of_a_field_is_mended_at_the_start_of_its_line(data: Path, written: str, lines: list[str]) -> None:
    path = data / PAPER
    path.write_text(path.read_text(encoding="utf-8").replace("venue: ", written), encoding="utf-8")
    source = read_folder(data)
    checked = check_source(source)
    mended = mend(source, checked.problems, checked.survey.taxonomy, TODAY)
    assert lines == [line[: len("venue: ")] for line in mended.lines.values()]


@pytest.mark.parametrize(
    ("file", "old", "written", "lines"),
    [
        # A name keeps its braces: without them a sentence would state a word, and pass the check.
        (
            "claims.yml",
            "{acid} of {pool} studies [keeps",
            "{acdi} of {pool} studies [keeps",
            ["{acid} of {pool} studies"],
        ),
        ("pages/about.md", "{claim:left-out.left}", "{claim:left-out.lift}", ["{claim:left-out.left} rejected"]),
        # A value that is only the nearest one is another thing.
        (PAPER, "[linen, beeswax]", "[linen, beeswool]", []),
        (PAPER, "[linen, beeswax]", "[linen, Beeswax cloth]", ["  method: [linen, beeswax]"]),
        (PAPER, "[linen, beeswax]", "[linen, beewsax]", ["  method: [linen, beeswax]"]),
        # The value would stand there twice, which the check cannot see before.
        (PAPER, "[linen, beeswax]", "[linnen, linen]", []),
    ],
)
def test_mended_line_says_what_was_meant_and_has_no_error_of_its_own(
    data: Path, file: str, old: str, written: str, lines: list[str]
) -> None:
    path = data / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, written, 1), encoding="utf-8")
    source = read_folder(data)
    checked = check_source(source)
    mended = mend(source, checked.problems, checked.survey.taxonomy, TODAY)
    assert [line in said for line, said in zip(lines, mended.lines.values(), strict=True)] == [True] * len(lines)
    assert bool(lines) == bool(mended.files)


def test_second_cure_of_a_line_holds_where_the_first_one_made_it_shorter(data: Path) -> None:
    path = data / PAPER
    text = path.read_text(encoding="utf-8")
    ids = 'ids: {arxiv: "2103.99901", doi: 10.5555/jib.2021.12}'
    assert ids in text
    far = 'ids: {arxiv: "https://arxiv.org/abs/2103.99901v2", doi: doi:10.5555/jib.2021.12}'
    path.write_text(text.replace(ids, far), encoding="utf-8")
    source = read_folder(data)
    checked = check_source(source)
    mended = mend(source, checked.problems, checked.survey.taxonomy, TODAY)
    assert [ids, ids] == list(mended.lines.values())
    assert {f"data/{PAPER}": text} == mended.files


def test_date_that_puts_a_paper_into_a_published_edition_becomes_today(data: Path) -> None:
    path = data / PAPER
    text = path.read_text(encoding="utf-8").replace("linen", "hemp").replace("2103.99901", "2103.99977")
    text = text.replace("Linen Loaf", "Hemp Loaf").replace("jib.2021.12", "jib.2021.99").replace("[hemp", "[linen")
    (data / "papers" / "hemp-loaf2021.yml").write_text(text, encoding="utf-8")
    source = read_folder(data)
    checked = check_source(source)
    assert ["edition-locks"] == [problem.rule for problem in checked.problems]
    mended = mend(source, checked.problems, checked.survey.taxonomy, TODAY)
    assert ["added: 2026-11-22"] == list(mended.lines.values())
    (text,) = mended.files.values()
    assert "added: 2026-11-22\n" in text


def test_nothing_is_proposed_where_somebody_has_to_judge(fixes: dict[str, str | None]) -> None:
    assert {"possible-dates", "edition-locks"} == {rule for rule, line in fixes.items() if line is None}
