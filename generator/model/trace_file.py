"""An example trace of the survey, as its file stands in `traces/`; its content is for the package of traces."""

from __future__ import annotations

from generator.record import frozen_record


@frozen_record
class TraceFile:
    """One file of `traces/`: id is its name without the ending, shown its path as problems print it."""

    id: str
    text: str
    shown: str
