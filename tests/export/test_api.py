"""The JSON API: shapes by its own schema, numbers by counting again over what it publishes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from jsonschema import Draft202012Validator

from generator.export.api import ROOT, to_api
from generator.export.json_text import to_json
from generator.export.schema import to_schema
from generator.model.edition import select_edition
from generator.model.paper import Amendment, Removal
from generator.model.survey import Survey, parse_survey
from generator.query.order import order_papers
from generator.source.folder import read_folder
from tests.analysis.invented import (
    HERE,
    TAXONOMY,
    make_exclusion,
    make_paper,
    make_survey,
    surveys,
    tagged,
)
from tests.analysis.invented_claims import make_claim
from tests.properties import number_of

# Ids of axes, values, custom fields and tables; kinds of identifiers and numbers; details as data/README.md has them.
_CALLED_BY_IDS = re.compile(r"^/(?:tags|statistics/[a-z_]+)|/(?:ids|published|uncoded|fields|numbers)$")


def read(files: Mapping[str, str]) -> dict[str, Any]:
    """Return the files' values by path below the API's root, each checked against its part of the schema."""
    values = {path.removeprefix(ROOT): json.loads(text) for path, text in files.items()}
    schema = values.pop("schema.json")
    _check_schema(files[f"{ROOT}schema.json"])
    # The root has the living edition's files once more: what is the same text fits or does not fit alike.
    texts = {}
    for path in values:
        name = "paper" if path.startswith("papers/") else path.split("/")[-1].removesuffix(".json")
        texts[name, files[f"{ROOT}{path}"]] = path
    for (name, _), path in texts.items():
        Draft202012Validator({**schema, "anyOf": [{"$ref": f"#/$defs/{name}"}]}).validate(values[path])
    return values


@cache
def _check_schema(schema: str) -> None:
    """Hold a schema against that of schemas, once: surveys with the same taxonomy have the same schema."""
    Draft202012Validator.check_schema(json.loads(schema))


def test_small_survey_fits_its_schema(survey: Survey) -> None:
    assert len(read(to_api(survey))) == len(survey.papers) + 6 + 4 * 2


@pytest.mark.parametrize("folder", ["small_survey", "shaped_survey"])
def test_schema_says_what_every_property_is(root: Path, folder: str) -> None:
    definitions = to_schema(parse_survey(read_folder(root / "tests" / folder))[0])["$defs"]
    assert [] == list(_not_described(definitions, ""))


def _not_described(schema: Any, path: str) -> Iterator[str]:
    """Yield the paths of properties that say nothing; those that are called by ids say all by that."""
    if isinstance(schema, list):
        for each in schema:
            yield from _not_described(each, path)
    if not isinstance(schema, dict):
        return
    for name, value in schema.items():
        if name != "properties":
            yield from _not_described(value, path if name in ("items", "additionalProperties") else f"{path}/{name}")
            continue
        for inner, found in value.items():
            if not _CALLED_BY_IDS.search(path) and "description" not in found:
                yield f"{path}/{inner}"
            yield from _not_described(found, f"{path}/{inner}")


@pytest.mark.real
def test_real_survey_fits_its_schema(real: Survey) -> None:
    values = read(to_api(real))
    assert values["editions/paper/statistics.json"]["retained"] == 84


# Validation is slow: a failing example is shown as it was found rather than made smaller for minutes.
@settings(max_examples=number_of(25, 10), phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(surveys())
def test_any_survey_fits_its_schema_and_its_numbers_follow_from_its_papers(survey: Survey) -> None:
    values = read(to_api(survey))
    for folder in ("", "editions/living/", "editions/first/"):
        statistics, papers = values[f"{folder}statistics.json"], values[f"{folder}papers.json"]["papers"]
        assert len(papers) == statistics["retained"]
        for axis in TAXONOMY.axes:
            counts = statistics["counts"][axis.id]
            concerned = [paper for paper in papers if _concerned(paper, axis.applies_to)]
            assert len(concerned) == statistics["of"][axis.id]
            assert sum(axis.id in paper["unknown"] for paper in concerned) == counts["unknown"]
            for value in axis.values:
                expected = sum(value.id in _primary(paper, axis.id) for paper in concerned)
                assert expected == counts[value.id]
            if axis.counting.has_primary:
                assert sum(counts.values()) == len(concerned)


def _primary(paper: dict[str, Any], axis_id: str) -> list[str]:
    values = [tag["value"] for tag in paper["tags"][axis_id] if tag["evidence"] != "denied"]
    return values if axis_id == "sign" else values[:1]


def _concerned(paper: dict[str, Any], applies_to: Sequence[tuple[str, Sequence[str]]]) -> bool:
    return all({tag["value"] for tag in paper["tags"][axis]} & set(values) for axis, values in applies_to)


def test_absent_and_unread_axes_are_told_apart() -> None:
    paper = make_paper("x", tags=tagged(kind="home", way="unknown", time={"noon": "weak"}))
    record = read(to_api(make_survey(paper)))["papers/x.json"]
    assert record["tags"] == {
        "kind": [{"value": "home", "evidence": None}],
        "way": [],
        "time": [{"value": "noon", "evidence": "weak"}],
        "sign": [],
        "panel": [],
    }
    assert record["unknown"] == ["way"]


def test_root_is_the_living_edition_and_an_older_one_undoes_what_came_later() -> None:
    amendment = Amendment(
        date=date(2026, 2, 2), path="tags.way", was=tagged(way="pot")["way"], why="W.", source="S.", place=HERE
    )
    amended = make_paper("a", tags=tagged(way="bag"), amendments=(amendment,))
    removed = make_paper("b", removed=Removal(date=date(2026, 2, 3), why="R."))
    added = make_paper("c", added=date(2026, 2, 4))
    files = to_api(make_survey(amended, removed, added))
    values = read(files)
    assert ["a", "c"] == [paper["key"] for paper in values["papers.json"]["papers"]]
    assert ["a", "b"] == [paper["key"] for paper in values["editions/first/papers.json"]["papers"]]
    assert [{"value": "bag", "evidence": None}] == values["papers.json"]["papers"][0]["tags"]["way"]
    assert [{"value": "pot", "evidence": None}] == values["editions/first/papers.json"]["papers"][0]["tags"]["way"]
    assert values["papers.json"]["papers"][0]["amendments"][0]["was"] == [{"value": "pot", "evidence": None}]
    assert values["editions/first/papers.json"]["papers"][0]["amendments"] == []
    assert (values["papers.json"]["date"], values["editions/first/papers.json"]["date"]) == ("2026-02-04", "2026-02-01")
    assert {"papers/a.json", "papers/c.json"} == {path for path in values if path.startswith("papers/")}
    for name in ("papers", "statistics", "excluded"):
        assert files[f"{ROOT}{name}.json"] == files[f"{ROOT}editions/living/{name}.json"]


def test_near_miss_has_tags_and_other_exclusions_have_none() -> None:
    exclusions = (
        make_exclusion("X1", ids={"arxiv": "2401.00001"}, link="https://example.org/x"),
        make_exclusion("X2", tags=tagged(way="bag", time="unknown"), link="javascript:alert(1)", date=None),
    )
    [plain, near] = read(to_api(make_survey(exclusions=exclusions)))["excluded.json"]["excluded"]
    assert (plain["tags"], plain["ids"], plain["link"]) == (None, {"arxiv": "2401.00001"}, "https://example.org/x")
    assert near["tags"]["way"] == [{"value": "bag", "evidence": None}]
    assert (near["unknown"], near["link"], near["date"]) == (["time"], None, None)


def test_link_of_the_paper_follows_from_its_ids_and_leads_to_the_web() -> None:
    ids, links = {"doi": "10.1/a"}, {"code": "https://example.org/c", "demo": "javascript:alert(1)"}
    record = read(to_api(make_survey(make_paper("x", ids=ids, links=links))))["papers/x.json"]
    assert record["links"] == {"paper": "https://doi.org/10.1/a", "code": "https://example.org/c"}


def test_page_address_starts_at_the_root_while_the_site_has_none() -> None:
    values = read(to_api(make_survey(make_paper("x"), address="")))
    assert values["papers/x.json"]["url"] == "/papers/x/"
    assert values["index.json"]["address"] == "/"


def test_wrong_data_does_not_fit_the_schema() -> None:
    schema = json.loads(to_api(make_survey())[f"{ROOT}schema.json"])
    record = json.loads(to_api(make_survey(make_paper("x")))[f"{ROOT}papers/x.json"])
    validator = Draft202012Validator({**schema, "anyOf": [{"$ref": "#/$defs/paper"}]})
    assert validator.is_valid(record)
    for name, wrong in (
        ("url", "papers/x"),
        ("year", "2024"),
        ("key", "X"),
        ("links", {"code": "javascript:1"}),
        ("month", "2024"),
        ("added", "yesterday"),
        ("tags", {**record["tags"], "way": [{"value": "sack", "evidence": None}]}),
        ("tags", {**record["tags"], "time": [{"value": "noon", "evidence": None}]}),
        ("tags", {}),
        ("surprise", 1),
    ):
        assert not validator.is_valid({**record, name: wrong}), name


def test_records_stand_one_a_line_and_the_same_everywhere(survey: Survey) -> None:
    files = to_api(survey)
    lines = files[f"{ROOT}papers.json"].split("\n")
    records = [line.removesuffix(",") for line in lines[1:-2]]
    assert [f"{record}\n" for record in records] == [
        files[f"{ROOT}papers/{paper.key}.json"] for paper in order_papers(select_edition(survey).papers)
    ]
    assert to_json(order_papers(select_edition(survey).papers), survey).split("\n")[1:-2] == lines[1:-2]


def test_survey_without_papers_has_empty_lists() -> None:
    values = read(to_api(make_survey(editions=())))
    assert values["papers.json"] == {"survey": "loaves", "edition": "living", "date": "", "papers": []}


def test_taxonomy_says_where_it_comes_from_and_what_a_step_decides() -> None:
    axis = TAXONOMY.axes[0]
    first = replace(axis.values[0], source="Table 1.", question="Where?")
    sourced = replace(axis, source="Section 3.", values=(first, *axis.values[1:]))
    taxonomy = replace(TAXONOMY, axes=(sourced, *TAXONOMY.axes[1:]))
    axes = read(to_api(replace(make_survey(make_paper()), taxonomy=taxonomy)))["taxonomy.json"]["axes"]
    assert ["Section 3.", None] == [axes[0]["source"], axes[1]["source"]]
    assert [("Table 1.", "Where?"), (None, None)] == [
        (value.get("source"), value.get("question")) for value in axes[0]["values"][:2]
    ]


def test_claims_name_the_papers_whose_contested_tags_decide_and_what_is_context() -> None:
    paper = make_paper("dry", tags=tagged(sign={"dry": "denied"}))
    claim = make_claim(
        dry="query: 'sign=dry&reading=strict', expect: 0", pool="count: papers, expect: 9, context: true"
    )
    values = read(to_api(replace(make_survey(paper), claims=(claim,))))
    (living,), (first,) = (values[f"{folder}claims.json"]["claims"] for folder in ("", "editions/first/"))
    assert (["dry"], []) == (living["contested_by"], first["contested_by"])
    assert {"dry": (True, False), "pool": (True, True)} == {
        name: (number["holds"], number["context"]) for name, number in living["numbers"].items()
    }
