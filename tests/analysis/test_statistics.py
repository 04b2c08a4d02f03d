"""All numbers of an edition, and how far a second reader agrees."""

from __future__ import annotations

from datetime import date

from hypothesis import given

from generator.analysis.agreement import audit_axes, compare_rows, count_agreement, count_strict
from generator.analysis.statistics import compute_statistics, published_pairs
from generator.model.audit import Audit, AuditRow
from generator.model.config import TablePair
from generator.model.paper import Amendment
from generator.model.protocol import Protocol, Term
from generator.model.survey import Survey
from tests.analysis.invented import HERE, TagsOf, make_exclusion, make_paper, make_survey, surveys, tagged
from tests.properties import examples


def test_pool_and_log_add_up_and_stages_follow_the_protocol() -> None:
    exclusions = tuple(make_exclusion(f"X{n}", stage=stage) for n, stage in enumerate(["b", "a", "b"]))
    protocol = Protocol(stages=(Term(id="c", label=""), Term(id="b", label=""), Term(id="a", label="")))
    statistics = compute_statistics(make_survey(make_paper(), exclusions=exclusions, protocol=protocol))
    assert (statistics.retained, statistics.excluded, statistics.audited) == (1, 3, 4)
    assert list(statistics.stages.items()) == [("c", 0), ("b", 2), ("a", 1)]
    assert list(compute_statistics(make_survey(exclusions=exclusions)).stages.items()) == [("a", 1), ("b", 2)]


def test_table_of_the_home_page_comes_first_and_once() -> None:
    time, kind = TablePair(rows="way", columns="time"), TablePair(rows="kind", columns="way")
    assert published_pairs(make_survey(home=time, tables=(kind, time, kind))) == (time, kind)
    assert published_pairs(make_survey(home=None, tables=())) == ()
    assert list(compute_statistics(make_survey(home=None, tables=(kind,))).tables) == ["kind-by-way"]


def test_pair_with_an_axis_that_is_not_known_is_left_out() -> None:
    assert compute_statistics(make_survey(home=None, tables=(TablePair(rows="way", columns="x"),))).tables == {}


@examples(30)
@given(surveys())
def test_every_axis_and_pair_is_there(survey: Survey) -> None:
    statistics = compute_statistics(survey)
    assert statistics.retained == len(survey.papers)
    assert list(statistics.counts) == [axis.id for axis in survey.taxonomy.axes]
    assert list(statistics.tables) == [pair.id for pair in published_pairs(survey)]


def make_audit(*rows: tuple[str, TagsOf, bool], axes: tuple[str, ...] = ("way", "panel", "sign")) -> Audit:
    return Audit(
        id="2026-02-01",
        published=date(2026, 2, 1),
        label="A reading",
        text="",
        source="",
        axes=axes,
        strict_axis="time",
        strict_level="strong",
        rows=tuple(
            AuditRow(
                paper=key,
                tags=tags,
                strict=strict,
                verdict="agree",
                note="",
                place=HERE,
                paper_place=HERE,
            )
            for key, tags, strict in rows
        ),
        place=HERE,
    )


LATER = Amendment(
    date=date(2026, 3, 1), path="tags.way", was=tagged(way="pot")["way"], why="W.", source="S.", place=HERE
)
READ = make_survey(
    make_paper("a", tags=tagged(kind="home", way=["bag", "pot"], time={"noon": "weak"}, sign={"dry": "strong"})),
    make_paper("b", tags=tagged(kind="mill", way="salt")),
    make_paper("c", tags=tagged(kind="home", way="bag", panel="unknown", time="unknown"), amendments=(LATER,)),
)
AUDIT = make_audit(
    ("a", tagged(way="bag", panel=[], sign=["dry", "hard"]), True),
    ("b", tagged(way="bag", panel="few", sign=[]), False),
    ("c", tagged(way="pot", panel="few"), True),
    ("nobody", tagged(way="bag"), True),
)


def test_reader_is_compared_on_the_axes_that_both_have_read() -> None:
    compared = {
        key: {one.axis.id: (one.pool, one.reader, one.same) for one in row}
        for key, row in compare_rows(READ, AUDIT).items()
    }
    assert compared == {
        "a": {
            "way": (("bag",), ("bag",), True),
            "panel": (("none",), ("none",), True),
            "sign": (("dry",), ("dry", "hard"), False),
        },
        # Nobody tastes in a mill, so the panel is not compared.
        "b": {"way": (("salt",), ("bag",), False), "sign": (("none",), ("none",), True)},
        # The amendment came after the reading, and the pool has not been read on the panel.
        "c": {"way": (("pot",), ("pot",), True)},
    }


def test_agreement_is_counted_by_axis() -> None:
    assert [(one.axis.id, one.same, one.read) for one in count_agreement(READ, AUDIT)] == [
        ("way", 2, 3),
        ("panel", 1, 1),
        ("sign", 1, 2),
    ]
    assert [axis.id for axis in audit_axes(READ, make_audit(axes=("x", "sign")))] == ["sign"]


def test_strict_question_is_counted_where_there_is_a_value() -> None:
    answer = count_strict(READ, AUDIT)
    assert answer is not None
    assert (answer.axis.id, answer.level, answer.yes, answer.asked) == ("time", "strong", 1, 1)
