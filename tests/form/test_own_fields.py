"""Fields that a survey declares, kind, publication and sources: what the form takes is what the check takes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import yaml

from generator.checked import check_data
from generator.issues.own_values import to_own_value
from generator.json_value import Json
from generator.model.own_field import OwnField
from generator.problem import NOWHERE
from generator.render.form_files import to_entry
from generator.render.form_rules import to_rules
from tests.form.test_check_twin import Entry, as_said, ask_scripts
from tests.form.test_edit_file import REASON, changed, correct, filled
from tests.form.test_typed import DENO

KEY = "green-roof"
PICTURE = {"file": "gull-flat-roof.png", "alt": "A drawn flat roof, and a gull above it"}
# By the field what is said in it, as the form reads it, and whether that is of its kind.
SAID: tuple[tuple[str, Json, bool], ...] = (
    ("nests", "12.5", True),
    ("nests", "a dozen", False),
    ("nests", "0.00001", False),
    ("last_visit", "2024-02-29", True),
    ("last_visit", "2023-02-29", False),
    ("last_visit", "May 2023", False),
    ("last_visit", "2023-01-011", False),
    ("last_visit", "12023-01-01", False),
    ("counts_open", "true", True),
    ("counts_open", "false", True),
    ("counts_open", "perhaps", False),
    ("counts", ["https://example.org/counts"], True),
    ("counts", ["https://example.org/a,b", "https://example.org/c"], True),
    ("counts", ["example.org/counts"], False),
    ("counts", ["https://example.org/counts", "ftp://example.org"], False),
    ("counts", ["ftp://a.example.org", "ftp://b.example.org"], False),
    ("quoted", ["“We looked: twice” #2 {a}"], True),
    ("quoted", ["One, with a comma", "yes", "A paragraph.\n\nAnother: one."], True),
    ("picture", PICTURE, True),
    ("picture", {**PICTURE, "alt": ""}, False),
    ("picture", {**PICTURE, "file": "../Gull.svg"}, False),
)  # fmt: skip


def test_what_is_of_its_kind_is_taken_and_the_rest_is_told_as_the_check_tells_it(root: Path, tmp_path: Path) -> None:
    data = Path(shutil.copytree(root / "examples" / "roof-birds" / "data", tmp_path / "data"))
    survey = check_data(data).survey
    model = next(paper for paper in survey.papers if paper.fields and not paper.amendments)
    entry: Entry = {**to_entry(model), "key": KEY}
    entries: list[Entry] = [{**entry, "fields": {name: value}} for name, value, _ in SAID]
    rules: Json = dict(to_rules(survey))
    for (name, value, taken), said in zip(SAID, ask_scripts(entries, {"rules": rules, "works": []}), strict=True):
        path = data / "papers" / f"{KEY}.yml"
        path.write_text(said["file"], encoding="utf-8")
        checked = check_data(data)
        here = [each for each in checked.problems if each.place.file.endswith(path.name) and each.rule == "value-types"]
        script = {(each["rule"], each["level"], each["message"]) for each in said["problems"]}
        found = checked.survey.paper(KEY)
        assert found
        unread = {each for each in script if each[0] == "value-types"}
        assert {as_said(each, {}) for each in here} == unread, said["file"]
        assert taken == (not here)
        assert not taken or to_entry(found)["fields"] == {name: value}, said["file"]


def test_links_are_parted_as_an_issue_parts_them(root: Path) -> None:
    said = [
        "https://a.org/b,c",
        "https://a.org, https://b.org;",
        "https://a.org\n\nhttps://b.org",
        "; https://a.org , https://b.org",
    ]
    script = f"""import {{ readOwn }} from "./site_docs/assets/form/own_values.js";
    console.log(JSON.stringify({json.dumps(said)}.map((text) => readOwn("link", text, ""))));"""
    command = [str(DENO), "run", "--quiet", "--no-config", "-"]
    ran = subprocess.run(command, input=script, capture_output=True, text=True, check=True, cwd=root)
    own = OwnField(place=NOWHERE, id="counts", label="Counts", kind="link")
    written = (yaml.safe_load(to_own_value(own, text)) for text in said)
    assert [each if isinstance(each, list) else [each] for each in written] == json.loads(ran.stdout)


def test_correction_of_such_a_field_keeps_its_former_value_on_record(shaped_survey: Path, tmp_path: Path) -> None:
    data = Path(shutil.copytree(shaped_survey, tmp_path / "data"))
    key = "harbor-float2019"
    paper = check_data(data).survey.paper(key)
    assert paper
    before, file = to_entry(paper), data / "papers" / f"{key}.yml"
    text = file.read_text(encoding="utf-8")
    changes: dict[str, Json] = {
        "type": "article",
        "published.volume": "7",
        "sources.drive": "the model in the museum",
        "fields.height": "12",
        "fields.restored": "false",
        "fields.abstract": ["A float and a drum.", "It hums."],
    }
    case: dict[str, Json] = {"file": text, "before": before, "after": changed(before, changes)}
    said = correct([case])[0]
    assert set(changes) == set(said["changed"])
    file.write_text(said["file"], encoding="utf-8")
    checked = check_data(data)
    assert [] == [str(each) for each in checked.problems if key in each.place.file]
    found = checked.survey.paper(key)
    assert found
    assert filled(case["after"]) == filled(to_entry(found))
    own = {path: paper.fields[path.removeprefix("fields.")] for path in changes if path.startswith("fields.")}
    assert {**own, "published.volume": None} == {each.path: each.was for each in found.amendments}
    assert {REASON["source"]} == {each.source for each in found.amendments}
    kept = [line for line in text.split("\n") if line.startswith(("title", "tags", "  built", "  plans"))]
    assert all(line in said["file"].split("\n") for line in kept)
