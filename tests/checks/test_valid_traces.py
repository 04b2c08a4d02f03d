"""Example traces beside each other: of each recording there is one."""

from __future__ import annotations

from generator.traces.rules.example import event, write
from tests.checks.conftest import CheckEdit

SILL = write([event("e1", 0, "aggregate", "sill")])


def test_two_traces_with_one_id_are_reported_at_the_second(check_edit: CheckEdit) -> None:
    again, other = (write([event("e1", 0, "aggregate", "wick")], trace_id=name) for name in ("example", "wick"))
    found = check_edit(("traces/sill.json", SILL), ("traces/wick.json", again))
    (told,) = [problem for problem in found if "trace_id" in problem]
    assert told.startswith(
        'traces/wick.json:2:15: error: The trace_id "example" is that of data/traces/sill.json, too.'
    )
    assert not any("trace_id" in told for told in check_edit(("traces/sill.json", SILL), ("traces/wick.json", other)))
