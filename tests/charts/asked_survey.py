"""A survey of three axes that asks for charts, written into a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

TAXONOMY = """\
axes:
  - {id: kind, label: Kind, question: Which?, required: true, values: [{id: one, label: One, definition: The first.}]}
  - id: signs
    label: Sign
    question: Which?
    none: no sign
    multiple: true
    evidence: [{id: seen, mark: solid}]
    values: [{id: crust, label: Crust, definition: It is hard.}]
  - {id: place, label: Place, question: Where?, none: nowhere, values: [{id: here, label: Here, definition: Here.}]}
"""


def write_asked(folder: Path, charts: Sequence[str], *more: str) -> Path:
    """Write the data with these lines under `charts` and more at the end of `survey.yml`; return its folder."""
    data = folder / "data"
    data.mkdir(exist_ok=True)
    (data / "taxonomy.yml").write_text(TAXONOMY, encoding="utf-8")
    lines = ["id: small", "title: Small", "description: A small one.", "charts:", *(f"  - {chart}" for chart in charts)]
    (data / "survey.yml").write_text("\n".join([*lines, *more]) + "\n", encoding="utf-8")
    return data
