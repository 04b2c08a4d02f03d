"""Records of nearly the same title: other papers and exclusions, never the paper itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from generator.model.paper import Removal
from generator.review.similar_papers import NearTitle, find_near_titles, to_similar_table
from tests.analysis.invented import make_exclusion, make_paper, make_survey, tagged

NEW = make_paper("new", title="Keeping rye loaves in linen", tags=tagged(kind="home"))
NOTHING_NEAR = "No paper and no exclusion has the same identifier or nearly the same title."


def near(title: str) -> list[str]:
    return [each.title for each in find_near_titles(NEW, make_survey(NEW, make_paper("other", title=title)))]


@pytest.mark.parametrize(
    "title", ["Keeping rye loaves in linen", "Keeping Rye Loaves in Linens", "Keep rye loaves in linen"]
)
def test_title_with_a_slip_is_nearly_the_same(title: str) -> None:
    assert [title] == near(title)


@pytest.mark.parametrize("title", ["Linen in loaves rye keeping", "Keeping rye", "Keeping crusts crisp in clay ovens"])
def test_title_with_the_same_letters_or_words_elsewhere_is_another_one(title: str) -> None:
    assert [] == near(title)


def test_name_before_the_colon_makes_a_title_nearly_the_same() -> None:
    one, other = (
        make_paper(key, title=f"RYE: {rest}") for key, rest in (("a", "Linen"), ("b", "On a Different Matter"))
    )
    assert [NearTitle(what="the paper `b`", title=other.title)] == list(find_near_titles(one, make_survey(one, other)))


def test_exclusion_is_named_with_its_reason() -> None:
    excluded = make_exclusion("X1", title=NEW.title)
    survey = make_survey(NEW, exclusions=(excluded,))
    near = [NearTitle(what="the exclusion `X1`", title=NEW.title, reason="It is a cake.")]
    assert near == list(find_near_titles(NEW, survey))


@pytest.mark.parametrize(
    ("title", "ids", "said"),
    [
        (NEW.title, {}, "nearly the title of"),
        ("On cake", {"arxiv": "2603.99955"}, "same id as"),
        ("On cake", {"arxiv": "2603.99954"}, ""),
    ],
)
def test_removed_paper_that_comes_back_is_named_with_its_reason(title: str, ids: dict[str, str], said: str) -> None:
    removed = make_paper("old", title=title, ids=ids, removed=Removal(date=date(2026, 3, 2), why="It is a cake."))
    new = replace(NEW, ids={"arxiv": "2603.99955v2"})
    told = to_similar_table([new], make_survey(new), [removed])
    named = f"- {said} the paper `old`, which was removed on 2026-03-02, “{title}”: It is a cake."
    assert (named if said else NOTHING_NEAR) == told


def test_of_several_new_papers_each_line_says_whose_it_is() -> None:
    other = make_paper("other", title="Crusts in clay ovens", tags=tagged(kind="mill"))
    survey = make_survey(NEW, other)
    assert NOTHING_NEAR == to_similar_table([NEW], survey).partition("\n")[0]
    told = to_similar_table([NEW, other], survey).splitlines()
    assert [f"`new`: {NOTHING_NEAR}", f"`other`: {NOTHING_NEAR}"] == [line for line in told if NOTHING_NEAR in line]
