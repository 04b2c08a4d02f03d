"""What is kept in a file: read when whole and made of the same, passed over otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.source.kept_file import keep, read_kept


def test_what_is_kept_is_read_for_what_it_was_made_of_alone(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "here" / "page.x"
    assert read_kept(file, b"flour") is None
    keep(file, b"flour", b"bread")
    assert [b"bread", None] == [read_kept(file, b"flour"), read_kept(file, b"flou")]
    keep(file, b"rye", b"loaf")
    assert [None, b"loaf"] == [read_kept(file, b"flour"), read_kept(file, b"rye")]
    assert [file] == list(file.parent.iterdir())


@pytest.mark.parametrize("spoilt", ["cut", "empty", "changed"])
def test_what_is_spoilt_is_never_believed(tmp_path: Path, spoilt: str) -> None:
    file = tmp_path / "page.x"
    keep(file, b"flour", b"bread")
    whole = file.read_bytes()
    file.write_bytes({"cut": whole[:-1], "empty": b"", "changed": whole.replace(b"bread", b"breed")}[spoilt])
    assert read_kept(file, b"flour") is None


def test_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    keep(tmp_path / "file" / "page.x", b"flour", b"bread")
    assert read_kept(tmp_path / "file" / "page.x", b"flour") is None
