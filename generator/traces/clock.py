"""The times of a trace get their unit: as meta says, else seconds if they agree with the wall clock, else ticks."""

from __future__ import annotations

from generator.record import frozen_record
from generator.traces.trace import Trace, number

TIME_UNITS = ("s", "ms", "step")

# How far the times may be from the wall clock and still be taken for its seconds.
CLOCK_TOLERANCE = 0.1


@frozen_record
class Clock:
    """The unit of t (`s`, `ms`, `step` or `tick`), whether the trace says so, and the time from start to end."""

    unit: str
    stated: bool
    makespan: float
    wall_clock: float | None

    @property
    def agrees(self) -> bool:
        """Say whether the makespan is the wall clock's time, as far as that can be told."""
        seconds = {"s": self.makespan, "ms": self.makespan / 1000}.get(self.unit)
        return self.wall_clock is None or seconds is None or _near(seconds, self.wall_clock)


def read_clock(trace: Trace) -> Clock:
    """Read the unit of a trace's times."""
    end = max((event.end for event in trace.events), default=0)
    makespan = end - trace.events[0].t if trace.events else 0
    wall_clock = number(trace.costs.get("wall_clock_s"))
    unit = trace.meta.get("time_unit")
    stated = unit if isinstance(unit, str) and unit in TIME_UNITS else None
    guess = "s" if wall_clock is not None and _near(makespan, wall_clock) else "tick"
    return Clock(unit=stated or guess, stated=stated is not None, makespan=makespan, wall_clock=wall_clock)


def short_time(time: float, unit: str) -> tuple[float, str]:
    """Return a time and its unit as a reader wants them: less than a second in milliseconds."""
    return (time * 1000, "ms") if unit == "s" and 0 < abs(time) < 1 else (time, unit)


def _near(seconds: float, wall_clock: float) -> bool:
    return abs(seconds - wall_clock) <= CLOCK_TOLERANCE * wall_clock
