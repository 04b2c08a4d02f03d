"""What is shown of paths: traces as they are, recordings as they were imported, texts or their hashes."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from generator.traces.gather import NothingGathered, gather, without_texts
from tests.traces.twin import VECTORS

TWIN = VECTORS / "twin.json"
RECORDED = Path(__file__).parent / "recorded"


def test_trace_stays_as_it_is_packed_or_not(tmp_path: Path) -> None:
    packed = tmp_path / "run.json.gz"
    packed.write_bytes(gzip.compress(TWIN.read_bytes()))
    found = gather([TWIN, packed])
    assert {"twin.json": TWIN.read_bytes(), "run.json": TWIN.read_bytes()} == found.files
    assert "" == found.reports


def test_files_of_one_name_stay_apart(tmp_path: Path) -> None:
    (tmp_path / "twin.jsonl").write_bytes(TWIN.read_bytes())
    assert ["twin.json", "twin (2).json"] == list(gather([TWIN, tmp_path / "twin.jsonl"]).files)


def test_recordings_of_a_folder_are_imported_each_by_itself() -> None:
    found = gather([RECORDED / "failures"])
    assert 1 < len(found.files) == found.reports.count("imported as messages")
    assert all({"events", "edges"} <= json.loads(data).keys() for data in found.files.values())


def test_one_recording_of_several_is_chosen() -> None:
    every = list(gather([RECORDED / "failures"]).files)
    chosen = gather([RECORDED / "failures"], run="2")
    assert 1 == len(chosen.files)
    assert every[1].removeprefix("2-").removeprefix("02-") in next(iter(chosen.files))
    with pytest.raises(NothingGathered, match="there is no recording 99") as refused:
        gather([RECORDED / "failures"], run="99")
    assert refused.value.misused


@pytest.mark.parametrize("name", ["magentic.bakery.json", "failures/magentic.json"])
def test_texts_stay_unless_they_are_to_be_hashed(name: str, tmp_path: Path) -> None:
    log = RECORDED / name
    kept = next(iter(gather([log]).files.values()))
    hashed = next(iter(gather([log], keep_content=False).files.values()))
    assert b"x_content" in kept
    assert b"x_content" not in hashed
    (tmp_path / "kept.json").write_bytes(kept)
    again = gather([tmp_path / "kept.json"], keep_content=False).files["kept.json"]
    assert json.loads(hashed) == json.loads(again)


def test_texts_are_left_out_of_every_line() -> None:
    line = b'{"trace_id": "a", "task_id": "b", "events": [{"id": "e1", "x_content": "secret"}], "edges": []}'
    stripped = without_texts(line + b"\n" + line)
    assert 2 == len(stripped.split(b"\n"))
    assert b"secret" not in stripped


@pytest.mark.parametrize(
    ("text", "said"), [("{}", "everything: the format is none of"), ("no JSON", "not JSON: line 1, column 1: ")]
)
def test_what_cannot_be_shown_is_refused(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text(text, encoding="utf-8")
    with pytest.raises(NothingGathered, match=said) as refused:
        gather([tmp_path / "other.json"])
    assert not refused.value.misused


def test_path_that_does_not_exist_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(NothingGathered, match="does not exist") as refused:
        gather([tmp_path / "nothing"])
    assert refused.value.misused
