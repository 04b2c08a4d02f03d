"""Values of a list in several spellings in, in one spelling each out."""

from __future__ import annotations

from generator.bibliography.record import BELOW, Record
from generator.curation.value_spelling import spelled_alike


def spelled(*values: str) -> list[str]:
    """Return values as records that have one each have them then."""
    records = [Record(title=str(number), keywords={"Axis": (value,)}) for number, value in enumerate(values)]
    return [record.keywords["Axis"][0] for record in spelled_alike(records)]


def test_a_value_has_the_spelling_that_most_records_have() -> None:
    assert ["large language models"] * 3 == spelled("Large Language-Model", *["large language models"] * 2)
    assert ["Data wrangling"] * 2 == spelled("Data wrangling", "data Wrangling")


def test_signs_tell_values_apart() -> None:
    signs = ["C", "C++", "C#", "R&D", "RD", "16", "1-6"]
    assert signs == spelled(*signs)


def test_what_lies_above_a_value_has_a_spelling_of_its_own() -> None:
    below = [f"methods{BELOW}Team", f"Methods{BELOW}Teams", "Methods"]
    assert [f"Methods{BELOW}Team", f"Methods{BELOW}Team", "Methods"] == spelled(*below)


def test_spellings_of_one_record_become_one_value() -> None:
    [record] = spelled_alike([Record(title="x", keywords={"Axis": ("Team", "teams", "Turn")})])
    assert {"Axis": ("Team", "Turn")} == record.keywords
