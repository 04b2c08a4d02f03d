"""What a machine refuses, and what was called wrongly, is one sentence and a code, and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli import main
from generator.publish import NotPublished
from generator.publish.swap import prepare_target


@pytest.mark.parametrize("port", ["65536", "-1", "http"])
def test_port_out_of_range_is_wrong_use(small_survey: Path, port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(small_survey), f"--port={port}"]) == 2
    assert "a number from 0 to 65535" in capsys.readouterr().err


def test_readme_of_bytes_is_told(small_survey: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "README.md"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["readme", "--data", str(small_survey), "--readme", str(file), "--list", str(file)]) == 2
    assert "is not text in UTF-8" in capsys.readouterr().err
    assert file.read_bytes() == b"\xff\xfe\x00"


def test_mount_is_no_place_for_a_site() -> None:
    with pytest.raises(NotPublished, match="is a mount"):
        prepare_target(Path("/proc"))
