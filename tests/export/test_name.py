"""Whatever a name contains, it is split without loss."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.name_parts import printed_name
from generator.export.name import split_name
from generator.export.plain import one_line
from tests.analysis.invented import hostile_text


@given(st.one_of(hostile_text, st.text(st.sampled_from("aA de-'.y Jr\u00a0"), max_size=20)))
def test_no_part_of_a_name_is_lost(full_name: str) -> None:
    name = split_name(full_name)
    parts = (name.literal, name.given, name.particle, name.family, name.suffix)
    assert printed_name(one_line(full_name)) == " ".join(part for part in parts if part)
    assert bool(name.literal) != bool(name.family) or one_line(full_name) == ""
