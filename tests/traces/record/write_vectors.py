"""Write the shared test vectors anew: `python -m tests.traces.record.write_vectors`; review what changes as a diff."""

from __future__ import annotations

from tests.traces.twin import VECTORS
from tests.traces.vector_files import vector_texts

if __name__ == "__main__":
    for name, text in vector_texts().items():
        (VECTORS / name).write_text(text, encoding="utf-8")
