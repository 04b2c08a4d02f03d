"""Works listed twice are reported at every place, once each."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pytest

from generator.checks import other_work, unique_papers
from tests.checks.conftest import BASIL, MINT, CheckEdit, rule_of


@pytest.mark.parametrize(
    ("edits", "places"),
    [
        (
            [(MINT, "{doi: 10.5555/letters.7}", '{doi: "10.48550/arXiv.2305.99901"}')],
            [f"{BASIL}:6:14", f"{MINT}:5:12"],
        ),
        (
            [(MINT, "ids: {doi: 10.5555/letters.7}", "links: {paper: https://arxiv.org/pdf/2305.99901v2.pdf}")],
            [f"{BASIL}:6:14", f"{MINT}:5:16"],
        ),
        ([(BASIL, '{arxiv: "2305.99901"}', "{doi: 10.5555/LETTERS.7}")], [f"{BASIL}:6:12", f"{MINT}:5:12"]),
        ([(BASIL, '"2305.99901"', '"2401.99902"'), (BASIL, "2023\nmonth: 2023-05", "2024")],
         [f"{BASIL}:5:14", "excluded.yml:6:17"]),
        ([(MINT, "Mint in the Dark", "Dill, under the lâmp!")], [f"{MINT}:1:8", "excluded.yml:3:12"]),
        ([(MINT, "year: 2024\n", "year: 2024\nalt_title: Dill under the Lamp\n")],
         [f"{MINT}:4:12", "excluded.yml:3:12"]),
        (
            [(MINT, "{doi: 10.5555/letters.7}", "{openreview: Abc12}"),
             (BASIL, 'ids: {arxiv: "2305.99901"}', "links: {paper: 'https://openreview.net/forum?id=Abc12'}"),
             (BASIL, "links: {code: https://example.org/thirsty-pot}\n", "")],
            [f"{BASIL}:6:16", f"{MINT}:5:19"],
        ),
    ],
)  # fmt: skip
def test_works_listed_twice_are_reported_at_every_place(
    edits: list[tuple[str, str, str]], places: list[str], check_edit: CheckEdit
) -> None:
    found = check_edit(*edits)
    assert [(place, "unique-papers") for place in sorted(places)] == [
        (problem.split(": ")[0], rule_of(problem)) for problem in found
    ]


def test_openreview_ids_differ_by_case(check_edit: CheckEdit) -> None:
    assert () == check_edit(
        (MINT, "{doi: 10.5555/letters.7}", "{openreview: Abc12}"),
        (BASIL, '{arxiv: "2305.99901"}', "{openreview: aBC12}"),
    )


def test_work_listed_three_times_names_all_the_others(
    check_files: Callable[..., tuple], example_files: dict[str, str]
) -> None:
    copy = example_files[BASIL].replace("Ida", "Eda")
    found = check_files({**example_files, "papers/a.yml": copy, "papers/b.yml": copy})
    # That their titles are the same as well is not said beside it.
    assert ["data/papers/a.yml:6:14", "data/papers/b.yml:6:14", f"data/{BASIL}:6:14"] == [str(p.place) for p in found]
    assert [2, 2, 2] == [len(problem.related) for problem in found]
    assert "and 1 more" in found[0].message


def test_title_of_hundreds_of_works_is_compared_with_the_first_of_them(
    check_files: Callable[..., tuple], example_files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compare = Mock(wraps=other_work.difference_of)
    monkeypatch.setattr(unique_papers, "difference_of", compare)
    some, most = 300, unique_papers._MOST_COMPARED
    papers = {
        f"papers/p{number}.yml": example_files[MINT].replace("letters.7", f"editorials.{number}")
        for number in range(some)
    }
    found = [each for each in check_files({**example_files, **papers}) if each.rule == "unique-papers"]
    assert some + 1 == len(found)
    assert compare.call_count <= most * len(found)
    assert f"and at least {most - 1} more." in found[-1].message


def test_removed_paper_may_be_listed_elsewhere(check_edit: CheckEdit) -> None:
    edits = (
        (MINT, "Mint in the Dark", "Dill Under the Lamp"),
        (MINT, "amendments:", "removed: {date: 2024-06-01, why: Outside the rules.}\namendments:"),
    )
    assert () == check_edit(*edits)
    assert 2 == len(check_edit(*edits[:1]))
