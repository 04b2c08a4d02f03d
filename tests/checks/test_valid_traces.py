"""Example traces beside each other: of each recording there is one."""

from __future__ import annotations

from generator.checks.valid_traces import MOST
from generator.traces.rules.example import event, write
from tests.checks.conftest import CheckEdit

SILL = write([event("e1", 0, "aggregate", "sill")])


def test_two_traces_with_one_id_are_reported_at_the_second(check_edit: CheckEdit) -> None:
    again, other = (write([event("e1", 0, "aggregate", "wick")], trace_id=name) for name in ("example", "wick"))
    found = check_edit(("traces/sill.json", SILL), ("traces/wick.json", again))
    (told,) = [problem for problem in found if "trace_id" in problem]
    assert told.startswith(
        'traces/wick.json:2:15: error: The trace_id "example" is also that of data/traces/sill.json.'
    )
    assert not any("trace_id" in told for told in check_edit(("traces/sill.json", SILL), ("traces/wick.json", other)))


def test_errors_of_a_trace_beyond_the_first_are_counted(check_edit: CheckEdit) -> None:
    def told(number: int) -> list[str]:
        again = [event("e1", 0, "aggregate", "sill") for _ in range(number + 1)]
        return [each.split(": ", 2)[2] for each in check_edit(("traces/sill.json", write(again)))]

    assert MOST == len(told(MOST))
    more = told(MOST + 2)
    assert MOST + 1 == len(more)
    (last,) = (each for each in more if "further" in each)
    assert "The trace has 2 further errors; `survey trace validate` lists all of them. (valid-traces)" == last
