"""A terminal that has no letter but those of ASCII: each command says what it says elsewhere, and others as numbers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from generator.cli import COMMANDS, main

TRACE = Path(__file__).resolve().parent.parent / "traces" / "vectors" / "twin.json"
# How each command is called on a survey and a trace whose names and words have an é; and what it returns.
CALLS: dict[str, tuple[int, Callable[[Path, Path], list[object]]]] = {
    "new": (0, lambda _, folder: [folder / "léger", "--title", "Léger", "--axis", "Ténor: été, thé"]),
    "check": (1, lambda data, _: ["--data", data]),
    "build": (1, lambda data, folder: ["--data", data, "--site", folder / "sité"]),
    "serve": (2, lambda data, _: ["--data", data, "--port", "é"]),
    "stats": (1, lambda data, _: ["--data", data]),
    "claims": (1, lambda data, _: ["--data", data]),
    "diff": (1, lambda data, _: ["first", "é", "--data", data]),
    "review": (2, lambda data, _: ["--base", "é", "--data", data]),
    "schema": (1, lambda data, folder: ["--data", data, "--output", folder / "schémas"]),
    "edition": (2, lambda data, _: ["lock", "é", "--data", data]),
    "export": (1, lambda data, _: ["bibtex", "--data", data, "--search", "é"]),
    "rename": (1, lambda data, _: ["paper", "linen-loaf2021", "é", "--data", data]),
    "readme": (1, lambda data, folder: ["--data", data, "--readme", folder / "é.md", "--list", folder / "è.md"]),
    "open": (2, lambda _, folder: [folder / "é.zip"]),
    "forms": (1, lambda data, folder: ["--data", data, "--output", folder / "dépôt"]),
    "issue": (0, lambda data, folder: ["--data", data, "--event", folder / "é.json"]),
    "comment": (0, lambda data, folder: ["--data", data, "--event", folder / "é.json"]),
    "add": (1, lambda data, _: ["é", "--data", data]),
    "import": (1, lambda data, folder: [folder / "é.json", "--data", data]),
    "discover": (1, lambda data, _: ["--data", data]),
    "screen": (2, lambda data, folder: ["é", "--data", data, "--list", folder / "é.json"]),
    "mend": (2, lambda data, _: ["é", "--data", data]),
    "links": (2, lambda data, _: ["--data", data, "--days", "é"]),
    "stale": (1, lambda data, _: ["--data", data]),
    "read": (2, lambda data, _: ["é", "--data", data]),
    "trace": (1, lambda _, folder: ["validate", folder / "é.json"]),
}


@pytest.mark.parametrize("broken", [False, True], ids=["sound", "with a fault"])
@pytest.mark.parametrize("command", COMMANDS)
def test_command_ends_in_sentences_of_ascii(
    command: str, broken: bool, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of sound data what comes out is written, too; a build of it takes long and says no word of the data."""
    if broken:
        (data / "papers" / "é.yml").write_text("titel: Café\ntags: {método: é}\n", encoding="utf-8")
    elif command == "build":
        return
    (tmp_path / "é.json").write_bytes(TRACE.read_bytes() if not broken else b'{"trace_id": "\xc3\xa9", "\xc3\xa9": 1}')
    out, err = (TextIOWrapper(BytesIO(), encoding="ascii", write_through=True) for _ in range(2))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    monkeypatch.chdir(tmp_path)
    code, call = CALLS[command]
    assert main([command, *map(str, call(data, tmp_path))]) in ((code,) if broken else (0, 1, 2))
    said = "".join(stream.buffer.getvalue().decode("utf-8") for stream in (out, err))
    assert said.strip()
    assert "Traceback" not in said
    assert "bug in the generator" not in said
    assert err.buffer.getvalue().isascii()


def test_every_command_is_called() -> None:
    assert set(CALLS) == set(COMMANDS)
