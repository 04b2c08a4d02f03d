"""Taking waivers out of files: the same for thousands of files whose fields have the same few names."""

from __future__ import annotations

from functools import partial

from generator.model.waiver import take_waivers
from generator.source.folder import Source, read_file
from tests.calls import count_calls

FIELDS = b"title: Rye\nauthors: [Ada Krust]\nyear: 2024\nvenue: Bread\nadded: 2024-05-04\nsummary: It rises.\n"


def files(number: int) -> Source:
    found = {}
    for place in range(number):
        name = f"papers/p{place}.yml"
        found[name], _ = read_file(FIELDS, name, f"data/{name}")
    return Source(root="data", files=found, problems=())


def test_names_of_fields_are_compared_once_each() -> None:
    """Each was compared with `waived` in each file: of 10,000 papers that took more than a second."""
    few, many = (count_calls(partial(take_waivers, files(number), [])) for number in (100, 200))
    assert (many - few) / 100 <= 2 * FIELDS.count(b"\n")


def test_source_without_waivers_is_as_it_was() -> None:
    source = files(2)
    assert (source, ()) == take_waivers(source, [])
