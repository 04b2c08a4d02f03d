"""Write the example traces into a survey's data: `python -m tests.traces.record.write_examples data/traces`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.copies import write_files
from tests.traces.record.examples import example_texts

if __name__ == "__main__":
    write_files(Path(sys.argv[1]), example_texts())
