"""What Python and the scripts share as data is written once: the scripts' modules are as Python writes them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.traces.vocabulary import to_importers_script, to_script


@pytest.mark.parametrize(
    ("script", "write"), [("vocabulary.js", to_script), ("importers/tables.js", to_importers_script)]
)
def test_what_scripts_share_is_as_python_has_it(
    script: str, write: Callable[[], str], root: Path, request: pytest.FixtureRequest
) -> None:
    path = root / "site_docs" / "assets" / "trace" / script
    if request.config.getoption("--update-golden"):
        path.write_text(write(), encoding="utf-8")
    assert write() == path.read_text(encoding="utf-8"), "pytest --update-golden writes it anew"
