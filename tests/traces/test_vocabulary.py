"""What Python and the scripts share as data is written once: the scripts' module is as Python writes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.traces.vocabulary import to_script

SCRIPT = "site_docs/assets/trace/vocabulary.js"


def test_vocabulary_of_the_scripts_is_as_python_has_it(root: Path, request: pytest.FixtureRequest) -> None:
    path = root / SCRIPT
    if request.config.getoption("--update-golden"):
        path.write_text(to_script(), encoding="utf-8")
    assert to_script() == path.read_text(encoding="utf-8"), "pytest --update-golden writes it anew"
