"""Editions: who stands in them, and that later corrections are undone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.axis_tags import AxisTags, Tag
from generator.model.config import LIVING, Edition
from generator.model.edition import as_of, select_edition
from generator.model.paper import Amendment, Paper, Removal
from generator.model.survey import Survey
from generator.problem import Place
from tests.small import SMALL

PLACE = Place(file="p.yml")
FIRST_DAY = date(2025, 1, 1)


def paper(**fields: object) -> Paper:
    plain = Paper(
        key="k", title="Now", authors=(), authors_complete=False, year=2025, month="", venue="Here", added=FIRST_DAY,
        summary="So.", tags={"a": tag("x")}, ids={}, links={}, fields={"lab": ("Oven",)}, place=PLACE,
    )  # fmt: skip
    return replace(plain, **fields)  # type: ignore[arg-type]


def tag(*values: str) -> AxisTags:
    return AxisTags(tags=tuple(Tag(value=value) for value in values))


def amendment(day: int, path: str, was: str | float | tuple[str, ...] | AxisTags | None) -> Amendment:
    return Amendment(date=FIRST_DAY + timedelta(days=day), path=path, was=was, why="w", source="s", place=PLACE)


@pytest.mark.parametrize(
    ("path", "was", "expected"),
    [
        ("title", "Then", {"title": "Then"}),
        ("venue", "There", {"venue": "There"}),
        ("summary", "Thus.", {"summary": "Thus."}),
        ("year", "2024", {"year": 2024}),
        ("alt_title", "Once", {"alt_title": "Once"}),
        ("alt_title", None, {}),
        ("authors", ("Ines Vega",), {"authors": ("Ines Vega",), "authors_complete": True}),
        ("authors", ("Ines Vega", "et al."), {"authors": ("Ines Vega",)}),
        ("authors", ("{Rye Vega}, Ines",), {"authors": ("Ines Rye\u00a0Vega",), "authors_complete": True}),
        ("authors", ("unknown",), {}),
        ("year", "²", {}),
        ("venue", None, {"venue": ""}),
        ("ids.doi", "10.5555/x", {"ids": {"doi": "10.5555/x"}}),
        ("ids.doi", None, {}),
        ("links.code", "https://example.org/", {"links": {"code": "https://example.org/"}}),
        ("tags.a", tag("y", "z"), {"tags": {"a": tag("y", "z")}}),
        ("tags.a", None, {"tags": {}}),
        ("fields.pages", 12.0, {"fields": {"pages": 12.0, "lab": ("Oven",)}}),
        ("fields.lab", ("Sill", "Oven"), {"fields": {"lab": ("Sill", "Oven")}}),
        ("fields.lab", None, {"fields": {}}),
        ("tags.b", tag("y"), {"tags": {"a": tag("x"), "b": tag("y")}}),
        ("tags.b", None, {}),
    ],
)
def test_amendment_is_undone_before_its_day_and_stands_from_it(
    path: str, was: str | float | tuple[str, ...] | AxisTags | None, expected: dict[str, object]
) -> None:
    now = paper(amendments=(amendment(9, path, was),))
    assert paper(**expected) == as_of(now, FIRST_DAY + timedelta(days=8))
    assert now == as_of(now, FIRST_DAY + timedelta(days=9))


def test_amendments_of_one_field_are_undone_from_the_last_on() -> None:
    now = paper(
        title="D", amendments=(amendment(5, "title", "B"), amendment(2, "title", "A"), amendment(5, "title", "C"))
    )
    titles = [as_of(now, FIRST_DAY + timedelta(days=day)).title for day in (1, 2, 4, 5)]
    assert ["A", "B", "B", "D"] == titles
    assert 1 == len(as_of(now, FIRST_DAY + timedelta(days=2)).amendments)


def test_former_title_is_no_other_title_while_it_is_the_title() -> None:
    now = paper(title="Now", alt_title="Then", amendments=(amendment(5, "title", "Then"),))
    before, after = (as_of(now, FIRST_DAY + timedelta(days=day)) for day in (4, 5))
    assert [("Then", ""), ("Now", "Then")] == [(one.title, one.alt_title) for one in (before, after)]
    kept = replace(now, alt_title="On the Cover")
    assert "On the Cover" == as_of(kept, FIRST_DAY).alt_title


def test_publication_is_undone_with_the_venue_that_follows_from_it() -> None:
    """An edition of before has neither; a venue that the file gives by itself has an amendment of its own."""
    published = {"journal": "Crumbs", "volume": "2"}
    changes = (amendment(5, "published.journal", None), amendment(6, "published.volume", "1"))
    now = paper(venue="Crumbs", published=published, ids={"doi": "10.5555/x"}, amendments=changes)
    found = [as_of(now, FIRST_DAY + timedelta(days=day)) for day in (4, 5, 6)]
    assert ["", "Crumbs", "Crumbs"] == [each.venue for each in found]
    assert [{"volume": "1"}, {**published, "volume": "1"}, published] == [each.published for each in found]
    given = replace(now, venue="Crumbs 2025", places={"venue": PLACE})
    assert "Crumbs 2025" == as_of(given, FIRST_DAY).venue
    named = replace(given, amendments=(amendment(5, "venue", None),))
    assert "Crumbs" == as_of(named, FIRST_DAY).venue
    both = replace(given, amendments=(amendment(5, "venue", None), *changes))
    assert "" == as_of(both, FIRST_DAY).venue


def test_fields_stay_in_their_order_whatever_is_put_back() -> None:
    now = paper(fields={"lab": ("Oven",), "pages": 12.0}, amendments=(amendment(5, "fields.lab", ("Sill",)),))
    assert [("lab", ("Sill",)), ("pages", 12.0)] == list(as_of(now, FIRST_DAY).fields.items())


def test_removal_is_known_from_its_day_on() -> None:
    gone = Removal(date=FIRST_DAY + timedelta(days=5), why="w")
    now = paper(removed=gone)
    assert [None, gone] == [as_of(now, FIRST_DAY + timedelta(days=day)).removed for day in (4, 5)]


def test_first_edition_of_the_small_survey() -> None:
    first, living = select_edition(SMALL, "first"), select_edition(SMALL)
    assert (5, 6, 3) == (len(first.papers), len(living.papers), len(first.exclusions))
    oven, diary = first.paper("village-oven2022"), first.paper("crock-diary2024")
    assert oven is not None
    assert diary is not None
    assert (("oven",), ()) == (oven.on("stage").values, diary.on("signs").values)
    later = living.paper("village-oven2022")
    assert later is not None
    assert ("oven", "dough") == later.on("stage").values


def test_living_edition_is_one_however_it_is_asked_for() -> None:
    assert select_edition(SMALL) is select_edition(SMALL, LIVING) is select_edition(SMALL, edition_id=LIVING)


def test_edition_that_is_not_declared_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="second"):
        select_edition(SMALL, "second")


@pytest.mark.parametrize(
    ("added", "removed", "stands"),
    [(0, None, True), (5, None, True), (6, None, False), (0, 5, False), (0, 6, True)],
)
def test_paper_stands_from_the_day_it_was_added_until_the_day_it_was_removed(
    added: int, removed: int | None, stands: bool
) -> None:
    one = paper(
        added=FIRST_DAY + timedelta(days=added),
        removed=None if removed is None else Removal(date=FIRST_DAY + timedelta(days=removed), why="w"),
    )
    found = select_edition(_with((one,), FIRST_DAY + timedelta(days=5)), "e")
    assert stands == bool(found.papers)
    assert (removed is None) == bool(select_edition(replace(SMALL, papers=(one,))).papers)


def test_exclusions_logged_later_are_left_out_of_an_edition() -> None:
    found = select_edition(_with((), date(2026, 1, 4)), "e")
    assert ["X1"] == [exclusion.id for exclusion in found.exclusions]


DAYS = st.integers(min_value=0, max_value=20)
CHANGES = st.one_of(
    st.tuples(st.sampled_from(["title", "venue", "summary"]), st.text("abc", min_size=1, max_size=2)),
    st.tuples(st.just("year"), st.integers(min_value=1900, max_value=2100).map(str)),
    st.tuples(st.sampled_from(["tags.a", "tags.b"]), st.one_of(st.none(), st.sampled_from("xyz").map(tag))),
)


@given(st.lists(st.tuples(DAYS, CHANGES), max_size=8), DAYS)
def test_undoing_restores_what_was_written_before(
    changes: list[tuple[int, tuple[str, str | AxisTags | None]]], day: int
) -> None:
    """Play a history forward, as people write it, and hold each day of it against the day as it is restored."""
    history = [paper()]
    days = [0]
    for when, (path, new) in sorted(changes, key=lambda change: change[0]):
        before = history[-1]
        kind, _, axis_id = path.partition(".")
        was: str | AxisTags | None
        if kind == "tags":
            was = before.tags.get(axis_id)
            tags = {axis: found for axis, found in before.tags.items() if axis != axis_id}
            after = replace(before, tags={**tags, axis_id: new} if isinstance(new, AxisTags) else tags)
        else:
            was = str(getattr(before, path))
            after = paper(**{**_fields(before), path: int(str(new)) if path == "year" else new})
        history.append(replace(after, amendments=(*before.amendments, amendment(when, path, was))))
        days.append(when)
    stood = [found for found, when in zip(history, days, strict=True) if when <= day][-1]
    assert stood == as_of(history[-1], FIRST_DAY + timedelta(days=day))


@given(st.lists(st.tuples(DAYS, st.one_of(st.none(), DAYS)), max_size=6), DAYS)
def test_every_paper_of_an_edition_was_added_and_not_yet_removed(dates: list[tuple[int, int | None]], day: int) -> None:
    papers = tuple(
        paper(
            key=f"k{number}",
            added=FIRST_DAY + timedelta(days=added),
            removed=None if removed is None else Removal(date=FIRST_DAY + timedelta(days=removed), why="w"),
        )
        for number, (added, removed) in enumerate(dates)
    )
    when = FIRST_DAY + timedelta(days=day)
    found = select_edition(_with(papers, when), "e")
    assert all(one.added is not None and one.added <= when for one in found.papers)
    assert all(one.removed is None for one in found.papers)
    assert len(found.papers) == sum(added <= day and (removed is None or removed > day) for added, removed in dates)
    assert found == select_edition(found, "e")


def _with(papers: tuple[Paper, ...], when: date) -> Survey:
    edition = Edition(id="e", date=when, label="E")
    return replace(SMALL, papers=papers, config=replace(SMALL.config, editions=(edition,)))


def _fields(one: Paper) -> dict[str, object]:
    return {name: getattr(one, name) for name in ("title", "venue", "summary", "year", "tags", "amendments")}
