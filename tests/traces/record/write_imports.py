"""Write the expected imports anew: `python -m tests.traces.record.write_imports`; review what changes as a diff."""

from __future__ import annotations

from generator.traces.layout import lay_out
from tests.traces.imports import GOLDEN, INPUTS, golden, imported

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in INPUTS:
        golden(name).write_text(lay_out(imported(name)), encoding="utf-8")
