"""A locked edition says what it said: each record and field that differs is named, once, at its cause."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from generator.analysis.locked_records import find_drift, find_tags, lock_edition
from generator.checks.edition_locks import RULE
from generator.checks.example import EXAMPLE_SURVEY
from generator.model.edition_lock import lock_name, parse_lock, tags_text, to_digest, to_lock_text
from generator.model.survey import Survey
from generator.problem import Problem
from generator.source.folder import SourceFile
from tests.checks.conftest import BASIL, MINT, CheckEdit, CheckFiles, said

LOCK = ("editions/spring.lock", RULE.examples.passing.text)
THIRD = EXAMPLE_SURVEY[MINT].replace("Mint in the Dark", "Thyme at Noon").replace("letters.7", "letters.8")


def test_lock_that_was_just_written_knows_nothing_otherwise(small: Survey) -> None:
    for edition in small.config.editions:
        assert find_drift(replace(small, locks=(lock_edition(small, edition.id),))) == ()


def test_lock_is_read_as_it_was_written(small: Survey) -> None:
    lock = lock_edition(small, small.config.editions[0].id)
    problems: list[Problem] = []
    file = SourceFile(name=lock_name(lock.id), shown="data/editions/x.lock", text=to_lock_text(lock))
    assert parse_lock(file, problems) == lock
    assert problems == []


def test_every_published_edition_here_is_locked(small: Survey, real: Survey) -> None:
    for each in (small, real):
        assert {lock.id for lock in each.locks} == {edition.id for edition in each.config.editions}


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "cure"),
    [
        (BASIL, "south: measured", "south: guessed", f"{BASIL}:12:10", "field: tags.light, was: {south: measured}"),
        (BASIL, "  harvest: leaves\n", "", f"{BASIL}:10:3", "field: tags.harvest, was: leaves"),
        (BASIL, "watering: wick", "watering: unknown", f"{BASIL}:11:13", "field: tags.watering, was: wick"),
        (BASIL, "year: 2023\nmonth: 2023-05", "year: 2022\nmonth: 2022-05", f"{BASIL}:3:7", 'field: year, was: "2023"'),
        (BASIL, "Indoor Gardening", "Outdoors", f"{BASIL}:5:8", "field: venue, was: …"),
        (BASIL, "three weeks", "two weeks", f"{BASIL}:14:10", "field: summary, was: …"),
        (BASIL, "three weeks", "two weeks", f"{BASIL}:14:10", "spring --accept basil-wick2023` if only a typo was"),
        (
            "excluded.yml",
            "No window",
            "No herb",
            "excluded.yml:2:5",
            "reason of X1 was different. Restore it, or accept it with `survey",
        ),
        ("excluded.yml", "stage: title", "stage: text", "excluded.yml:9:12", "stage of X1 was different. Restore it."),
        ("excluded.yml", "2024-02-01", "2024-05-01", "excluded.yml:8:11", "has the record X1. Give its former date."),
        ("survey.yml", "2024-04-01", "2024-04-02", "survey.yml:12:24", "as of 2024-04-01. Put that date back"),
        ("survey.yml", "id: spring", "id: summer", "editions/spring.lock:1:1", "survey.yml declares summer"),
    ],
)
def test_change_is_named_with_its_line_and_cure(
    check_edit: CheckEdit, file: str, old: str, new: str, place: str, cure: str
) -> None:
    found = [problem for problem in check_edit(LOCK, (file, old, new)) if "(edition-locks)" in problem]
    assert [place] == [problem.split(": ")[0] for problem in found]
    assert cure in found[0]


def test_change_to_two_editions_is_one_problem_that_one_correction_mends(check_edit: CheckEdit) -> None:
    summer = ("editions/summer.lock", LOCK[1].replace("edition spring 2024-04-01", "edition summer 2024-07-01"))
    declared = ("survey.yml", "label: Spring edition}", "label: Spring edition}\n  - {id: summer, date: 2024-07-01}")
    later = (summer[0], summer[1].replace("0c91828cc1c8", to_digest("north:guessed")))
    (found,) = check_edit(LOCK, later, declared, (BASIL, "year: 2023", "year: 2024"))
    assert 'In the editions "spring" and "summer", year of basil-wick2023 was different. Restore it, or paste' in found
    amended = 'amendments: [{date: 2024-08-01, field: year, was: "2023", why: A slip., source: A letter.}]\nyear: 2024'
    assert () == check_edit(LOCK, later, declared, (BASIL, "year: 2023", amended))
    (found,) = check_edit(LOCK, later, declared, (BASIL, "three weeks", "two weeks"))
    typo = (
        "`survey edition lock spring --accept basil-wick2023` and `survey edition lock summer --accept basil-wick2023`"
    )
    assert f"accept it with {typo} if only a typo was fixed" in found


def test_levels_that_came_later_are_no_part_of_the_edition(check_edit: CheckEdit) -> None:
    levels = (
        "taxonomy.yml",
        "    none: not watered\n",
        "    none: not watered\n    evidence: [{id: seen, mark: solid}]\n",
    )
    given = [
        (file, f"watering: {value}", f"watering: {{{value}: seen}}") for file, value in ((BASIL, "wick"), (MINT, "jug"))
    ]
    given += [("template.yml", "watering: jug", "watering: {jug: seen}")]
    given += [("excluded.yml", "{watering: jug}", "{watering: {jug: seen}}")]
    assert () == check_edit(LOCK, levels, *given)
    other = (MINT, "watering: jug", "watering: {rain: seen}")
    found = check_edit(LOCK, levels, *(each for each in given if each[0] != MINT), other)
    assert any("tags.watering of mint-jug2024 was different." in each for each in found)


def test_order_that_has_lost_its_meaning_is_no_change_of_a_record(check_edit: CheckEdit) -> None:
    """How the axis counts is another matter, of which its counts tell."""
    lock = (LOCK[0], LOCK[1].replace("9702d9de8539", to_digest("wick jug")))
    for order in ("[wick, jug]", "[jug, wick]"):
        tagged = (BASIL, "watering: wick", f"watering: {order}")
        multiple = ("taxonomy.yml", "none: not watered\n", "none: not watered\n    multiple: true\n")
        assert not any("edition-locks" in each for each in check_edit(lock, tagged, multiple))
        assert ["jug" in order[:4]] == [any("was: [wick, jug]" in each for each in check_edit(lock, tagged))]


def test_tags_whose_level_was_renamed_can_be_accepted(check_edit: CheckEdit) -> None:
    renamed = [("taxonomy.yml", "{id: measured", "{id: metered"), (BASIL, "south: measured", "south: metered")]
    (found,) = check_edit(LOCK, *renamed, ("audits/2024-03-20.yml", "level: measured", "level: metered"))
    cure = (
        "accept it with `survey edition lock spring --accept basil-wick2023` if only an evidence level was renamed, or"
    )
    assert f"tags.light of basil-wick2023 was different. Restore it, {cure} paste" in found


def test_former_venue_is_found_among_those_of_other_papers(check_edit: CheckEdit) -> None:
    moved = (MINT, "Letters from the Kitchen", "Indoor Gardening")
    found = check_edit(LOCK, (BASIL, "Indoor Gardening", "Outdoors"), moved)
    assert [f"{BASIL}:5:8", f"{MINT}:4:8"] == [problem.split(": ")[0] for problem in found]
    assert ['was: "Indoor Gardening"' in problem for problem in found] == [True, False]


def test_venue_that_came_later_is_amended_from_nothing(check_edit: CheckEdit) -> None:
    without = (LOCK[0], LOCK[1].replace(" venue=55494ba15ff1", ""))
    (found,) = (problem for problem in check_edit(without) if "(edition-locks)" in problem)
    assert "field: venue, was: null, why" in found
    amended = (
        "  harvest: leaves\namendments:\n  - {date: 2024-06-01, field: venue, was: null, why: Printed., source: Web.}"
    )
    assert () == check_edit(without, (BASIL, "  harvest: leaves", amended))
    assert "does not say what venue was" in str(
        check_edit((BASIL, "  harvest: leaves", amended.replace("was: null, ", "")))
    )


def test_amendment_that_was_proposed_mends_it_once_it_is_complete(check_edit: CheckEdit) -> None:
    proposed = (
        "light: {south: guessed}\n  harvest: leaves\namendments:\n  - {date: 2024-06-01, field: tags.light, "
        "was: {south: measured}, why: …, source: …}"
    )
    before = "light: {south: measured}\n  harvest: leaves"
    assert [
        '"…" in why is a placeholder. Say what was wrong. (amendments)',
        '"…" in source is a placeholder. Say who or what supports the correction. (amendments)',
    ] == [found.partition(": error: ")[2] for found in check_edit(LOCK, (BASIL, before, proposed))]
    amended = proposed.replace("why: …", "why: The meter was broken.").replace("source: …", "source: Its maker.")
    assert check_edit(LOCK, (BASIL, before, amended)) == ()


def test_paper_that_an_earlier_date_puts_into_the_edition_gets_one_remark_and_claims_none(
    check_edit: CheckEdit,
) -> None:
    claim = ("claims.yml", "herb=mint, at_most: 9", "herb=mint, expect: 1")
    later = THIRD.replace("added: 2024-03-02", "added: 2024-04-03")
    assert check_edit(LOCK, claim, ("papers/thyme2024.yml", later)) == ()
    found = check_edit(LOCK, claim, ("papers/thyme2024.yml", THIRD))
    assert ["papers/thyme2024.yml:6:8"] == [problem.split(": ")[0] for problem in found]
    assert "In `added`, give the day on which the paper actually joins, which is after that edition." in found[0]


def test_paper_under_another_key_is_one_remark_that_says_how_to_rename_it(check_edit: CheckEdit) -> None:
    """Its date is the true one, and a later one would take it out of the edition."""
    lock = (LOCK[0], LOCK[1].replace("paper mint-jug2024 ", "paper mint-pot2024 "))
    told = (
        f'{MINT}:1:8: error: This is the paper mint-pot2024 of the edition "spring" under another key. Call the file '
        "papers/mint-pot2024.yml again; `survey rename paper mint-pot2024 mint-jug2024` changes the key everywhere. "
        "(edition-locks)"
    )
    assert (told,) == check_edit(lock)


def test_record_that_was_excluded_later_is_sent_to_the_later_ones(check_edit: CheckEdit) -> None:
    record = (
        "excluded.yml",
        "excluded:\n",
        "excluded:\n  - {id: X9, title: Chives, stage: title, reason: No window.}\n",
    )
    (found,) = check_edit(LOCK, record)
    assert found.startswith('excluded.yml:2:5: error: The edition "spring" of 1 April 2024 was published without the ')
    assert "Move it to `later`, with the day on which it was excluded, or restore the date that it had." in found


def test_paper_that_left_an_edition_by_its_dates_is_told_where_it_is_dated(check_edit: CheckEdit) -> None:
    claim = ("claims.yml", "herb=mint, at_most: 9", "herb=mint, expect: 1")
    told = (
        f'{MINT}:6:8: error: By its dates mint-jug2024 is not part of the edition "spring" of 1 April 2024, which was '
        "published with it. Restore the former date. (edition-locks)"
    )
    assert (told,) == check_edit(LOCK, claim, (MINT, "added: 2024-03-02", "added: 2024-04-03"))
    # A retraction is dated by whoever retracts: of the paper's leaving there is no former date.
    found = check_edit(LOCK, (BASIL, "summary:", "removed: {date: 2024-04-01, why: Retracted.}\nsummary:"))
    (told,) = (problem for problem in found if problem.endswith("(edition-locks)"))
    assert told.startswith(f"{BASIL}:14:10: error: By its dates basil-wick2023 is not part of ")
    assert "In `removed`, give the day on which the paper leaves the survey, which is after that edition." in told


@pytest.mark.parametrize(
    ("file", "old", "new", "rule"),
    [
        (BASIL, "year: 2023", "yeer: 2023", "known-fields"),
        (BASIL, "summary: ", "sumary: ", "known-fields"),
        (BASIL, "year: 2023", "year: twenty", "value-types"),
        (BASIL, "added: 2024-03-01", "added: 1 March 2024", "value-types"),
        ("excluded.yml", "stage: title", "stag: title", "known-fields"),
        ("excluded.yml", "id: X1", "idd: X1", "known-fields"),
        ("excluded.yml", "title: Dill", "titel: Dill", "known-fields"),
        ("excluded.yml", "reason: ", "reson: ", "known-fields"),
        ("excluded.yml", "reading: ", "readng: ", "known-fields"),
        (MINT, "was: {", "wass: {", "known-fields"),
        (MINT, "was: {south", "was: {suth", "known-values"),
        (MINT, "was: {south: guessed", "was: {south: gessed", "evidence-levels"),
        (MINT, "field: tags.light", "field: tags.ligt", "known-values"),
    ],
)
def test_slip_in_a_locked_record_is_no_other_record_as_well(
    check_edit: CheckEdit, file: str, old: str, new: str, rule: str
) -> None:
    assert [rule] == [each.rpartition("(")[2][:-1] for each in check_edit(LOCK, (file, old, new))]


def test_slip_in_a_locked_record_hides_no_change_beside_it(check_edit: CheckEdit) -> None:
    changed = (BASIL, "venue: Indoor Gardening", "venue: Outdoor Gardening")
    for old, new in (("year: 2023", "year: twenty"), ("added: 2024-03-01", "added: 1 March 2024")):
        assert {"value-types", "edition-locks"} == {
            each.rpartition("(")[2][:-1] for each in check_edit(LOCK, changed, (BASIL, old, new))
        }


def test_paper_whose_file_is_gone_is_named_where_the_lock_has_it(
    check_files: CheckFiles, example_files: dict[str, str]
) -> None:
    del example_files[BASIL]
    found = check_files({**example_files, LOCK[0]: LOCK[1]})
    assert [
        'data/editions/spring.lock:3:1: error: The edition "spring" has the paper basil-wick2023, whose file is gone. '
        "Restore papers/basil-wick2023.yml, with `removed` if the paper no longer belongs; to give it another key, use "
        "`survey rename paper`. (edition-locks)"
    ] == [str(each) for each in found if each.rule == "edition-locks"]


def test_lock_says_nothing_of_a_paper_that_cannot_be_read(check_edit: CheckEdit) -> None:
    found = check_edit(LOCK, (BASIL, EXAMPLE_SURVEY[BASIL], ""))
    assert [f"{BASIL}:1:1 error value-types"] == said(found)


@pytest.mark.parametrize(
    "line",
    ["paper basil title", "papers basil title=1a", "paper basil title=1a title=1b", "edition spring someday", "axes"],
)
def test_lock_that_nobody_wrote_is_refused_at_its_line(check_edit: CheckEdit, line: str) -> None:
    found = check_edit((LOCK[0], f"{LOCK[1]}{line}\n"))
    assert [f"{LOCK[0]}:6:1"] == [problem.split(": ")[0] for problem in found]
    assert "Restore the file from git" in found[0]


def test_lock_lies_in_the_file_of_its_edition(check_edit: CheckEdit) -> None:
    """In another one, the command would write a second lock, and each would be compared."""
    assert check_edit(("editions/summer.lock", LOCK[1]), LOCK) == (
        'editions/summer.lock:1:1: error: This is the lock of the edition "spring". Rename the file to '
        "editions/spring.lock, or remove it. (edition-locks)",
    )


def test_lock_of_an_edition_that_is_no_name_is_refused(check_edit: CheckEdit) -> None:
    (found,) = check_edit((LOCK[0], LOCK[1].replace("edition spring", "edition ../spring")))
    assert '"edition ../spring 2024-04-01" is not a line of a lock' in found


def test_correction_dated_to_the_day_of_the_edition_is_to_be_dated_later(check_edit: CheckEdit) -> None:
    correction = "amendments: [{date: 2024-04-01, field: year, was: 2023, why: A slip., source: A letter.}]\n"
    found = check_edit(LOCK, (BASIL, "year: 2023", f"{correction}year: 2024"))
    said = "The edition of 1 April 2024 has the former year. Date the correction later."
    assert found == (f"{BASIL}:3:21: error: {said} (edition-locks)",)
    later = LOCK[1].replace("edition spring 2024-04-01", "edition autumn 2024-10-01")
    autumn = ("editions/autumn.lock", later.replace("0c91828cc1c8", to_digest("north:guessed")))
    declared = ("survey.yml", "label: Spring edition}", "label: Spring edition}\n  - {id: autumn, date: 2024-10-01}")
    (found_twice,) = check_edit(LOCK, autumn, declared, (BASIL, "year: 2023", f"{correction}year: 2024"))
    assert "The edition of 1 October 2024 has" in found_twice, "after the last of several, it is true of all"
    former = correction.replace("was: 2023", "was: 2021")
    (told,) = check_edit(LOCK, (BASIL, "year: 2023", f"{former}year: 2024"))
    assert 'field: year, was: "2023"' in told, "a correction that the edition has explains no other value"


@pytest.mark.parametrize(
    ("file", "written", "before"),
    [
        (MINT, "year: 2024\n", "year: 2023\n"),
        (MINT, "  herb: mint\n", "  herb: basil\n"),
        (MINT, "tags:\n", "tags:\n  herb: basil\n"),
        (MINT, "amendments:\n", "amendments:\n  - {date: 2024-05-07, field: venue, was: X, why: Y., source: Z.}\n"),
        (
            "taxonomy.yml",
            "    values:\n      - {id: jug",
            "    values:\n      - {id: can, label: Can, definition: D.}\n",
        ),
        ("taxonomy.yml", "    evidence:\n", "    evidence:\n      - {id: told, mark: dotted, label: told}\n"),
        ("claims.yml", "    numbers:\n", "    numbers:\n      mint: {query: herb=mint, at_most: 9}\n"),
        ("survey.yml", "editions:\n", "editions:\n  - {id: winter, date: 2024-03-20}\n"),
    ],
)
def test_what_a_repeated_key_leaves_open_is_no_other_problem(
    file: str, written: str, before: str, check_edit: CheckEdit
) -> None:
    """As where two changes of one file were merged: which of the two holds, nobody can tell."""
    (found,) = check_edit(LOCK, (file, written, f"{before}{written}"))
    assert found.endswith("(unique-keys)")


def test_tags_are_found_by_their_digest(small: Survey) -> None:
    for paper in small.papers:
        for axis in small.taxonomy.axes:
            text = tags_text(paper.on(axis.id), axis)
            if text:
                found = find_tags(axis, to_digest(text))
                assert found is not None
                assert tags_text(found, axis) == text


def test_axis_that_came_later_is_no_part_of_the_edition(small: Survey) -> None:
    lock = lock_edition(small, small.config.editions[0].id)
    older = replace(lock, axes=lock.axes[:-1], date=date(2026, 1, 15))
    records = {
        record: {name: digest for name, digest in fields.items() if name != f"tags.{lock.axes[-1]}"}
        for record, fields in lock.records.items()
    }
    assert find_drift(replace(small, locks=(replace(older, records=records),))) == ()
