"""A locked edition counts what it counted: a taxonomy that counts otherwise is named, once, at its axis."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.analysis.locked_counts import MovedCount, find_moved_counts
from generator.analysis.locked_records import lock_edition
from generator.checks.edition_locks import RULE as LOCKS
from generator.model.edition_lock import parse_lock
from generator.model.survey import Survey
from generator.problem import Problem
from generator.source.folder import SourceFile
from tests.checks.conftest import CheckEdit

COUNTS = """\
counts herb 2 none=0 unknown=0 basil=1/1/0 mint=1/1/0
counts watering 2 none=0 unknown=0 jug=1/1/0 wick=1/1/0 rain=0/0/0
counts light 2 none=0 unknown=0 north=0/0/0 south=2/2/1
counts harvest 1 none=0 unknown=0 leaves=1/1/0 stems=0/0/0
"""
LOCK = ("editions/spring.lock", LOCKS.examples.passing.text + COUNTS)
TAXONOMY = "taxonomy.yml"
WICK, JUG = "id: wick, label: Wick, definition: Through a cord.", "id: jug, label: Jug, definition: From above."


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        (WICK, f"{WICK}, parent: jug", "10:9", "axis watering: 1 paper under jug, now 2. Restore"),
        (
            WICK,
            f"{WICK}, parent: jug",
            "10:9",
            "To group values and keep the former counts, put them and jug below a new value.",
        ),
        (
            "mark: half, label: guessed",
            "mark: half, label: guessed, counted: false",
            "18:9",
            "axis light: 0 papers without a value, now 1; 2 papers under south, now 1. Restore",
        ),
        (
            "label: measured with a meter",
            "label: measured with a meter, counted: false",
            "18:9",
            "axis light: 0 papers without a value, now 1; 2 papers under south, now 1. Restore",
        ),
        (
            "applies_to: {herb: basil}",
            "multiple: true",
            "28:9",
            "axis harvest: 1 paper in all, now 2; 0 papers without",
        ),
        ("applies_to: {herb: basil}", "", "28:9", "--accept harvest`. (edition-counts)"),
    ],
)
def test_axis_that_counts_otherwise_is_named_with_what_moved(
    check_edit: CheckEdit, old: str, new: str, place: str, said: str
) -> None:
    (found,) = check_edit(LOCK, (TAXONOMY, old, new))
    assert found.startswith(
        f'taxonomy.yml:{place}: error: The edition "spring" was published with different counts on the '
    )
    assert said in found


@pytest.mark.parametrize(("was", "is_advised"), [("jug=0/0/0", True), ("jug=2/2/0", False), ("wick=0/0/0", False)])
def test_grouping_is_advised_where_parents_alone_have_grown(was: str, is_advised: bool, check_edit: CheckEdit) -> None:
    below = (TAXONOMY, "From the sky.,", "From the sky., parent: jug,")
    value = was.partition("=")[0]
    (found,) = check_edit((LOCK[0], LOCK[1].replace(f"{value}=1/1/0", was)), below)
    assert f"under {value}, now 1" in found
    assert is_advised == ("To group values" in found)


def test_strict_reading_is_named_where_it_alone_moves(check_edit: CheckEdit) -> None:
    stronger = "- {id: filmed, mark: solid, label: filmed}\n      - {id: measured,"
    (found,) = check_edit(LOCK, (TAXONOMY, "- {id: measured,", stronger))
    assert "axis light: 1 paper under south in the strict reading, now 0. Restore" in found


def test_long_list_of_counts_is_cut(check_edit: CheckEdit) -> None:
    moved = COUNTS.replace("2 none=0 unknown=0 jug=1/1/0 wick=1/1/0", "3 none=1 unknown=1 jug=2/2/0 wick=2/2/0")
    (found,) = check_edit((LOCK[0], LOCKS.examples.passing.text + moved))
    assert "3 papers in all, now 2; 1 paper without a value, now 0; 1 paper not coded, now 0; 2 other counts. " in found


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (WICK, f"{WICK}}}\n      - {{id: well, label: Well, definition: From below."),
        ("      - {id: stems, label: Stems, definition: Whole stems.}\n", ""),
        (JUG, f"{JUG}, parent: above}}\n      - {{id: above, label: Above, definition: Whatever falls on the leaves."),
    ],
    ids=["new value", "value that nothing has goes", "new value above others"],
)
def test_change_that_moves_no_count_is_no_problem(check_edit: CheckEdit, old: str, new: str) -> None:
    assert () == check_edit(LOCK, (TAXONOMY, old, new))


@pytest.mark.parametrize(
    ("file", "old", "new", "rule"),
    [
        (TAXONOMY, WICK, f"{WICK}, parent: jog", "value-parents"),
        ("papers/basil-wick2023.yml", "watering: wick", "watering: jug", "edition-locks"),
        ("papers/basil-wick2023.yml", "watering: wick", "watering: wik", "known-values"),
        ("papers/basil-wick2023.yml", "added: 2024-03-01", "added: 2024-05-01", "edition-locks"),
    ],
)
def test_what_has_another_cause_is_reported_there_alone(
    check_edit: CheckEdit, file: str, old: str, new: str, rule: str
) -> None:
    assert [rule] == [found.rpartition("(")[2][:-1] for found in check_edit(LOCK, (file, old, new))]


@pytest.mark.parametrize("reserved", ["none", "unknown", '""'])
def test_value_that_is_called_as_a_count_is_does_not_take_its_place(check_edit: CheckEdit, reserved: str) -> None:
    problems = check_edit(LOCK, (TAXONOMY, "id: rain", f"id: {reserved}"))
    assert problems
    assert [] == [problem for problem in problems if "bug in the generator" in problem]


def test_claim_of_the_edition_is_silent_where_its_axis_is_reported(check_edit: CheckEdit) -> None:
    claim = ("claims.yml", "herb=mint, at_most: 9", "watering=jug, expect: 1")
    parent = (TAXONOMY, WICK, f"{WICK}, parent: jug")
    assert ["claim-holds"] == [found.rpartition("(")[2][:-1] for found in check_edit(claim, parent)]
    assert ["edition-counts"] == [found.rpartition("(")[2][:-1] for found in check_edit(LOCK, claim, parent)]


def test_lock_from_before_counts_were_written_says_nothing(check_edit: CheckEdit) -> None:
    assert () == check_edit(
        (LOCK[0], LOCKS.examples.passing.text), (TAXONOMY, "applies_to: {herb: basil}", "multiple: true")
    )


def test_lock_that_was_just_written_counts_nothing_otherwise(small: Survey) -> None:
    for edition in small.config.editions:
        lock = lock_edition(small, edition.id)
        assert set(lock.counts) == {axis.id for axis in small.taxonomy.axes}
        assert find_moved_counts(replace(small, locks=(lock,))) == ()


def test_each_number_of_a_lock_is_compared(small: Survey) -> None:
    (lock,) = small.locks
    for axis, values in lock.counts.items():
        for value, was in values.items():
            for place in range(len(was)):
                other = (*was[:place], was[place] + 1, *was[place + 1 :])
                counts = {**lock.counts, axis: {**values, value: other}}
                moved = MovedCount(edition=lock.id, axis=axis, value=value, was=other, now=was)
                assert find_moved_counts(replace(small, locks=(replace(lock, counts=counts),))) == (moved,)


@pytest.mark.parametrize(
    "line",
    [
        "counts herb 2 basil=one",
        "counts herb 2 basil=1/",
        "counts herb 2 basil=1/1",
        "counts herb 2 basil=1",
        "counts herb 2/2/2",
        "counts herb 2 none=0/0/0",
        "counts herb 2 basil=1/1/0 basil=2/2/0",
        "counts herb\u20282",
        "counts soil 2",
        "counts",
        "counts light 2",
    ],
)
def test_line_of_counts_that_nobody_wrote_is_refused(line: str) -> None:
    problems: list[Problem] = []
    file = SourceFile(name=LOCK[0], shown=LOCK[0], text=f"{LOCKS.examples.passing.text}counts light 2\n{line}\n")
    assert parse_lock(file, problems) is None
    assert [f"{LOCK[0]}:7:1"] == [str(problem).split(": ")[0] for problem in problems]


def test_value_that_was_renamed_by_hand_everywhere_is_named_at_the_lock(check_edit: CheckEdit) -> None:
    """A correction of its paper could not give it as the former one."""
    renamed = [
        (TAXONOMY, "id: wick,", "id: cord,"),
        ("papers/basil-wick2023.yml", "watering: wick", "watering: cord"),
        ("audits/2024-03-20.yml", "watering: wick", "watering: cord"),
    ]
    ruled_out = (TAXONOMY, "watering: wick}, why", "watering: cord}, why")
    (found,) = check_edit(LOCK, *renamed, ruled_out)
    assert found == (
        'editions/spring.lock:1:1: error: The edition "spring" has papers with wick (watering), which the '
        "taxonomy no longer has. Put it back there and in these papers; then use `survey rename value`, or record a "
        "correction for each paper that gets another value. (edition-locks)"
    )
    kept = [
        *renamed[1:],
        (TAXONOMY, "- {id: wick,", "- {id: cord, label: Cord, definition: A cord.}\n      - {id: wick,"),
    ]
    (found,) = check_edit(LOCK, *kept)
    assert "field: tags.watering, was: wick" in found, "a value that is still there can be given as the former one"


def test_name_that_a_locked_edition_has_is_only_put_back(check_edit: CheckEdit) -> None:
    """Another one in the papers would be refused by the lock in turn. Each use of it counts, and none is told apart."""
    claim = ("claims.yml", "herbs are mint, and", "herbs have {value:light.south} and {value:watering.wick}, and")
    source = ("papers/basil-wick2023.yml", "summary: ", "sources: {light: A letter.}\nsummary: ")
    for old, new, said in (
        ("- {id: wick,", "- {id: cord,", 'has no value "wick", and 4 places'),
        ("- id: light", "- id: window", 'There is no axis "light", and 8 places'),
    ):
        found = [each for each in check_edit(LOCK, claim, source, (TAXONOMY, old, new)) if "edition-locks" not in each]
        assert len(found) == 1, found
        assert said in found[0]
        assert 'Put it back: papers of the edition "spring" have it. If only its name' in found[0]
