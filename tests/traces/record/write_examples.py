"""Write the example traces into a survey's data: `python -m tests.traces.record.write_examples data/traces`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.traces.record.examples import example_texts

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in example_texts().items():
        (folder / name).write_text(text, encoding="utf-8")
