"""The README of benchmarks keeps a section for each of them, whichever is measured anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import report


def test_a_section_takes_the_place_of_its_former_self(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = tmp_path / "README.md"
    monkeypatch.setattr(report, "README", readme)
    report.put_section("# One\n\nfirst\n")
    report.put_section("# Two\n\nsecond\n")
    assert readme.read_text(encoding="utf-8") == "# One\n\nfirst\n\n# Two\n\nsecond\n"
    report.put_section("# One\n\nanew\n")
    assert readme.read_text(encoding="utf-8") == "# One\n\nanew\n\n# Two\n\nsecond\n"


def test_percentiles_are_values_that_were_measured() -> None:
    assert report.percentile([4, 1, 3, 2], 0.5) == 3
    assert report.percentile([4, 1, 3, 2], 0.95) == 4
    assert report.percentile([5], 0.95) == 5
