"""`survey schema`: editors find what it writes by the first line of a paper's file, wherever the data folder lies."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from generator.model.template import SCHEMA_LINE
from tests.commands.conftest import Run


@pytest.mark.parametrize("folder", ["data", "surveys/bread/entries"])
def test_schemas_lie_where_papers_name_them(
    run: Run, small_survey: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.chdir(tmp_path)
    data = Path(shutil.copytree(small_survey, tmp_path / folder))
    assert SCHEMA_LINE == (data / "template.yml").read_text(encoding="utf-8").partition("\n")[0]
    assert 0 == run("schema", "--data", folder).code
    schema = data / "papers" / SCHEMA_LINE.partition("$schema=")[2]
    assert json.loads(schema.read_text(encoding="utf-8"))["title"].endswith(": papers/*.yml")
    assert 0 == run("schema", "--data", folder, "--check").code
    schema.write_bytes(schema.read_bytes().replace(b"\n", b"\r\n"))
    assert 0 == run("schema", "--data", folder, "--check").code
    schema.write_text("{}", encoding="utf-8")
    again = "survey schema" if folder == "data" else f"survey schema --data {folder}"
    assert run("schema", "--data", folder, "--check").err.endswith(f"paper.schema.json is out of date. Run: {again}\n")
    monkeypatch.chdir(folder)
    run("schema", "--data", ".")
    assert not (data / "schemas").exists()


def test_file_is_no_folder_for_schemas(run: Run, small_survey: Path, tmp_path: Path) -> None:
    file = tmp_path / "schemas.json"
    file.write_text("{}", encoding="utf-8")
    ran = run("schema", "--data", small_survey, "--output", file)
    assert (2, f'survey schema: "{file}" is a file. Name a folder for the schemas.\n') == (ran.code, ran.err)
