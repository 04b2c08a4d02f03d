"""What the form says of an entry (`checkEntry`) is what `survey check` says of the file it writes (`toYaml`)."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.checked import check_data
from generator.checks import RULES, summary, unique_papers
from generator.json_value import Json
from generator.model import tags
from generator.model.survey import Survey
from generator.problem import Problem
from generator.render.form_rules import COVERED, to_rules
from generator.render.form_works import to_works
from generator.source.value import Mapping as Mapping_
from generator.source.value import Scalar
from generator.source.yaml_reader import read_yaml

HERE = Path(__file__).resolve().parent
DENO = Path(sys.executable).parent / "deno"
Entry = dict[str, Json]
Said = tuple[str, str, str]

SOUND: Entry = {
    "key": "rye-clock2026",
    "title": "The Rye Clock: How Long a Loaf Keeps",
    "name": "",
    "alt_title": "",
    "type": "",
    "authors": ["Ingrid Ofen", "Tomé Grão", "et al."],
    "collaboration": "",
    "affiliation": "Hill Bakery",
    "year": "2026",
    "month": "2026-02",
    "venue": "Journal of Invented Baking",
    "published": {"volume": "12"},
    "ids": {"arxiv": "2602.99911"},
    "links": {"code": "https://example.org/rye-clock"},
    "added": "2026-03-01",
    "tags": {
        "kind": [{"value": "bakery", "level": ""}],
        "method": [{"value": "linen", "level": ""}, {"value": "crock", "level": ""}],
        "stage": [{"value": "shelf", "level": "tasted"}],
        "signs": "unknown",
        "panel": [{"value": "small", "level": ""}],
    },
    "summary": "Rye loaves are weighed each morning until nobody wants to eat them.",
    "notes": "",
    "fields": {},
    "locators": {"stage": "section 3, its table"},
    "sources": {"stage": "a letter: page 2"},
}
# Values of the axis kind below one to which the axis panel applies, and what each lies below.
BELOW_BAKERY = (("village", "bakery"), ("mill-lane", "village"))
# What is changed in the sound entry, by a dotted path.
MISTAKES: tuple[dict[str, Json], ...] = (
    {},
    {"title": "", "authors": [], "year": ""},
    {"type": "tool", "authors": [], "venue": ""},
    {"type": "thesis", "authors": []},
    {"venue": "", "published": {"journal": "Bread &amp; Butter"}},
    {"sources": {"stage": "sample of a source, such as a letter"}},
    {"year": "about 2026"},
    {"year": "2025-2026"},
    {"year": "2026 (1st ed. 2026)"},
    {"year": "26"},
    {"year": "2029"},
    {"year": "2025", "month": ""},
    {"month": "May 2026"},
    {"month": "Sept. 12, 2025", "added": "1st March 2026"},
    {"month": "12 december 2025", "added": "Mar 32, 2026"},
    {"month": "3 Mayday 2026", "added": "MARCH 3 2026"},
    {"month": "2026-13"},
    {"month": "2026/1"},
    {"month": "01.2026"},
    {"month": "2026-01-31"},
    {"month": "13/2026"},
    {"added": "2026/3/1"},
    {"added": "2026-03-01T10:00"},
    {"added": "2026/2/30"},
    {"added": "2026\u20133\u20131", "month": "2026\u20131"},
    {"authors": ["– Ingrid Ofen – Tomé Grão"]},
    {"authors": ["Ingrid Ofen - Tomé Grão", "Zoë - Maria Krume", "Åse Ødegård - Ærø Øst"]},
    {"authors": ["2023"]},
    {"month": "2027-01"},
    {"month": "2026-03", "ids.arxiv": "2601.99911"},
    {"month": "2026-04"},
    {"month": "2025-01"},
    {"month": "", "added": "2026-02-20"},
    {"year": "1450", "month": "1450-05"},
    {"year": "1450", "month": "1449-05"},
    {"year": "1449", "month": "1000-05", "ids": {}},
    {"year": "1449", "month": "0999-05", "ids": {}},
    {"title": "Loaves of $2n$ Layers", "affiliation": "Hill Bakery et al.", "collaboration": "Crumb & 3 others"},
    {"affiliation": "ETC", "collaboration": "et al. Collaboration"},
    {"month": "2025-07"},
    {"month": "2025-08"},
    {"year": "2025", "month": "2025-12", "ids.arxiv": "2512.99911"},
    {"month": "", "ids.arxiv": "2604.99911"},
    {"added": "yesterday"},
    {"added": "2026-02-30"},
    {"key": "Rye Clock"},
    {"key": "-Rye Clock, Again-"},
    {"key": "template"},
    {"key": "all"},
    {"ids.arxiv": "https://arxiv.org/abs/2602.99911v2"},
    {"ids.arxiv": "2602.9991"},
    {"ids.arxiv": "2612.9991", "month": "2026-01"},
    {"ids.arxiv": "soon"},
    {"ids.arxiv": "arXiv: soon"},
    {"ids.arxiv": "1501.0001"},
    {"ids.arxiv": "1412.00011"},
    {"ids.doi": "https://doi.org/10.5555/rye.2026"},
    {"ids.doi": "https://doi.org/10.5555/rye.2026?utm_source=mail"},
    {"ids.doi": "5555/rye"},
    {"ids.acl": "acl-1", "ids.openreview": "a b"},
    {"ids": {}, "links": {}},
    {"links.code": "example.org/rye"},
    {"links.code": "https://localhost/rye"},
    {"links.code": "https://.rye./clock"},
    {"links.code": "see:https://example.org/rye"},
    {"links.code": "HTTPS://Example.org/rye"},
    {"links.code": "https://my-ry\u0435-oven.example.org"},
    {"links.code": "https://XN--exmple-4nf.org/rye"},
    {"links.code": "https://me@example.org/rye"},
    {"links.code": "https://example.org/a b"},
    {"links.code": 'https://example.org/"rye"'},
    {"links.code": "https://Ex\u0430mple.org/rye"},
    {"links.code": "https://\u0430\u0431.com/rye"},
    {"links.code": "https://xn--exmple-4nf.org/rye"},
    {"title": "The Ry\u0435 Clock: How Long a Loaf Keeps"},
    {"title": "\u0424\u0436 and \u03b2-Rye, \u03b5-Dough, Lᵖ Loaves"},
    {"name": "\U0001d411ye", "venue": "\u039dew Bread", "affiliation": "\uff28ill Bakery"},
    {"authors": ["Ingrid \u041efen", "Tomé Gr\u13a3o", "M\u0578ller", "K\u1d0fst"]},
    {"key": "ry\u0435-clock2026"},
    {"ids.arxiv": "2103.99901"},
    {"ids": {"doi": "10.48550/arXiv.2602.99902"}},
    {"ids": {}, "links": {"paper": "https://arxiv.org/abs/2602.99902v1"}},
    {"title": "An atlas of crumbs!"},
    {"title": "The linen loaf — wrapping rye for a week"},
    {"title": "The linen loaf — wrapping rye for a week", "ids": {}, "authors": ["Krumme O."], "month": ""},
    {"title": "A Diary of the Clay Crock", "authors": ["et al."], "year": "2027"},
    {"title": "A Diary of the Clay Crock", "authors": ["נועה לחמי"], "year": "2025", "month": "", "ids": {}},
    {"title": "A Diary of the Clay Crock", "authors": ["Noa Lahmi"]},
    {"title": "A Diary of the Clay Crock", "authors": ["et al."], "ids": {"openreview": "Clay0Crock"}},
    {"title": "A Diary of the Clay Crock", "authors": ["et al."], "ids": {}},
    {"title": "Frozen Halves: Ice Crystals in White Bread", "ids": {"openreview": "Loaf0Froze"}},
    {"title": "Sourdough at {\\'E}cole"},
    {"title": "Bread &amp; Butter"},
    {"title": "Loaves for $5 and for $6 at z~6, 10~20 Ovens", "authors": ["Ida~Crumb", "J.~Crumb"]},
    {"title": "Cafe\u0301 Bread"},
    {"title": "Bread that is sour- dough"},
    {"title": "BREAD THAT KEEPS: A YEAR OF LOAVES", "venue": "RYE- BREAD LETTRES ÉCOLE", "alt_title": "RYE VS MALT"},
    {"title": "BREAD THAT KEEPS: A YEAR OF loaves", "affiliation": "ÖFEN ÉCOLE ÅSE, MILL"},
    {"title": "用BERT和LSTM和SARSA做面包", "venue": "ХЛЕБ BERT LSTM SARSA и", "affiliation": "CNRS VS INRIA VS ENSTA"},
    {"title": ("Bread " * 100).strip()},
    {"title": "B" * 500, "venue": "B" * 300},
    {"title": ("Bread " * 200).strip()},
    {"name": "Rye- Clock"},
    {"name": "R" * 41},
    {"venue": "A Sample of Venues", "affiliation": "Sample Bakery"},
    {"authors": ["et al.", "Ingrid Ofen"]},
    {"authors": ["Ingrid Ofen", "others"]},
    {"authors": ["Ofen, Ingrid", "Grão, Tomé, Mia"]},
    {"authors": ["Ingrid Ofen and Tomé Grão"]},
    {"authors": ["Rye Ofen, I. M.", "{Ofen}, Ingrid", "{Ofen y Krume}, Mia", "{Rye Ofen}, Ph.D.", "Rye Ofen, MSc"]},
    {"authors": ["{ }, Ingrid", "{Rye Ofen}, {Ingrid}", "van { Rye Krume }, Mia Zoë"]},
    {"title": "A Diary of the Clay Crock", "authors": ["{לחמי Rye}, נועה"], "year": "2024", "month": "", "ids": {}},
    {"title": "A Diary of the Clay Crock", "authors": ["{Rye Lahmi}, נועה"], "year": "2024", "month": "", "ids": {}},
    {"authors": ["Rye Ofen, Ingrid", "{Rye Grão}, Tomé Ivo", "Mia Sill"]},
    {"authors": ["Ingrid Rye Ofen", "Rye Ofen, Ingrid"]},
    {"authors": ["Rye Ofen, Ingrid Mia", "van Ofen, Ingrid Mia", "{van Ofen}, Ingrid"]},
    {"authors": ["Rye Ofen, INGRID*", "Rye Ofen, Ingrid, Sill"]},
    {"authors": ["Ofen", "Ingrid"]},
    {"authors": ["Ofen", "Ingrid", "Grão-Sill", "Tomé", "et al."]},
    {"authors": ["Ofen", "RYE"]},
    {"authors": ["Herbs and Pots, Inc."]},
    {"authors": ["Ingrid Ofen", "ingrid Ofen"]},
    {"authors": ["Ingrid Ofen*", "INGRID OFEN", "tomé grão", "Ana Miga2", "-- Per Skorpa"]},
    {"authors": ["Ingrid — Ofen", "Tomé–Grão", "Ana Miga (1)", "Per Skorpa^"]},
    {"authors": ["Society of Patient Bakers", "Ana Miga Jr."]},
    {"authors": ["Ingrid Ofen,", "Tomé Grão <tome@e.example>", "Mia Maria, Per Skorpa"]},
    {"authors": ["王小明, 李四", "山田, 太郎", "王, 小明"]},
    {"authors": ["J{\\\"u}rg Ofen"]},
    {"authors": ["Ben {Cruz Vega}", "Ana {de la Cruz}", "$x$ {Rye Ofen}", "[Mia](https://e.example) Sill", "Dr. Rye"]},
    {"authors": "unknown"},
    {"authors": "unknown", "collaboration": "Rye*"},
    {"collaboration": "Crumb & Crust, 2026"},
    {"collaboration": "Rye and Malt Collaborations", "authors": ["Rye and Malt Collaborations"]},
    {"collaboration": "Rye, Malt"},
    {"collaboration": "The {\\'E}cole collaboration"},
    {"authors": ["Ingrid Ofen", "Rye Collaboration"], "collaboration": "Rye"},
    {"authors": ["A" * 200, "B" * 201]},
    {"authors": ["Ingrid Ofen", "OTHERS"]},
    {"authors": ["- Per Skorpa -", "DE OFEN", "LI WU", "4TOMÉ GRÃO"]},
    {"authors": ["Ingrid Ofen", "and 12 more"]},
    {"authors": ["Ofen", "I. M.", "Grão", "T.", "Mia Sill (0000-0001-2345-678X)", "Zoë Krume 0000-0001-2345-6789"]},
    {"authors": ["I. M.", "T. G.", "Z.", "Ingrid Ofen", "P. S."]},
    {"authors": ["Anonymous"], "affiliation": "N/A", "collaboration": "none"},
    {"authors": ["Ingrid Ofen et al.", "Tomé Grão, and others", "Ana Miga; etc.", "Mia Sill, u.a."]},
    {"summary": "Loaves are weighed"},
    {"summary": "Loaves are weighed. Then they are eaten."},
    {"summary": "Loaves " * 30 + "are weighed."},
    {"summary": "Loaves " * 300 + "are weighed."},
    {"summary": "L" * 199 + "."},
    {"summary": "L" * 200 + "."},
    {"summary": "Loaves are weighed (in the “morning.”)"},
    {"summary": "Loaves are weighed (in the “morning”)"},
    {"summary": "This sample says in one sentence what the study does, and ends with a full stop."},
    {"tags.kind": []},
    {"tags.kind": "unknown"},
    {"tags.kind": [{"value": "overview", "level": ""}]},
    {"tags.kind": [{"value": "overview", "level": ""}, {"value": "kitchen", "level": ""}]},
    {"tags.stage": [{"value": "plate", "level": "tasted"}]},
    {"tags.stage": [{"value": "oven", "level": None}]},
    {"tags.stage": [{"value": "oven", "level": "tasted"}, {"value": "shelf", "level": None}]},
    {"tags.signs": [{"value": "crust", "level": None}, {"value": "mould", "level": None}]},
    {"tags.method": [{"value": "freezing", "level": ""}], "tags.stage": [{"value": "oven", "level": "unread"}]},
    {
        "tags.method": [{"value": "linen", "level": ""}, {"value": "freezing", "level": ""}],
        "tags.stage": [{"value": "oven", "level": "unread"}, {"value": "shelf", "level": "tasted"}],
    },
)  # fmt: skip


def changed(changes: Mapping[str, Json]) -> Entry:
    entry = deepcopy(SOUND)
    for path, value in changes.items():
        record, _, name = path.rpartition(".")
        target = entry[record] if record else entry
        assert isinstance(target, dict)
        target[name] = [value] if path == "authors" and isinstance(value, str) else value
    return entry


@pytest.fixture(scope="module")
def known(small: Survey) -> dict[str, Json]:
    return {"rules": to_rules(small), "works": to_works(small)}


def ask_scripts(entries: list[Entry], known: Mapping[str, Json]) -> list[dict]:
    """Return problems and file of each entry, as the form has them."""
    given_in = json.dumps({"entries": entries, **known})
    command = [str(DENO), "run", "--quiet", "--no-config", str(HERE / "check_all.js")]
    ran = subprocess.run(command, input=given_in, capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def ask_python(key: str, file: str, folder: Path) -> set[Said]:
    """Return what the check says of a file, in the survey's folder, as far as the form can say it."""
    name = f"{key}.yml"
    path = folder / "papers" / name
    path.write_text(file, encoding="utf-8")
    try:
        checked = check_data(folder)
    finally:
        path.unlink()
    titles = {paper.key: paper.title for paper in checked.survey.papers}
    titles |= {exclusion.id: exclusion.title for exclusion in checked.survey.screened}
    titles |= {f"{axis.id} {value.id}": value.name for axis in checked.survey.taxonomy.axes for value in axis.values}
    return {
        as_said(problem, titles)
        for problem in checked.problems
        if problem.place.file.endswith(f"/{name}") and problem.rule in COVERED
    }


def as_said(problem: Problem, titles: Mapping[str, str]) -> Said:
    return problem.rule, problem.level, in_form(re.sub(r" \(data/[^)]*\)", "", problem.message), titles)


def in_form(message: str, titles: Mapping[str, str]) -> str:
    """Return what the form says instead: it stands at the field, and names no file that nobody has written yet."""
    if re.match(r'The summary ends with ".*", without a full stop', message):
        return summary.END_WITH_STOP
    if unjudged := re.match(r'The value "(.+)" of the axis (\S+) has no evidence level', message):
        return tags.CHOOSE_LEVEL.format(value=titles[f"{unjudged[2]} {unjudged[1]}"])
    same = re.fullmatch(
        r'The paper ".*" has the same (?P<kind>.+) as the (?P<what>paper|exclusion) "(?P<key>[^"]+)"'
        r"(?P<more> and .+ more)?\. (?:Keep|(?P<difference>[^:]+): if these .+ keep) one entry, or correct the .+",
        message,
    )
    if same is None:
        return message
    to_say = unique_papers.TAKEN if same["what"] == "paper" else unique_papers.TAKEN_BY_EXCLUDED
    return (unique_papers.TAKEN_TITLE if same["difference"] else to_say).format(
        kind=same["kind"], title=titles[same["key"]], more=same["more"] or "", difference=same["difference"]
    )


def test_form_says_what_the_check_says(known: dict[str, Json], data: Path) -> None:
    entries = [changed(mistake) for mistake in MISTAKES]
    different = {}
    seen = set()
    for mistake, entry, said in zip(MISTAKES, entries, ask_scripts(entries, known), strict=True):
        script = {(each["rule"], each["level"], each["message"]) for each in said["problems"]}
        python = ask_python(str(entry["key"]), said["file"], data)
        seen |= {rule for rule, _, _ in python}
        if script != python:
            different[json.dumps(mistake)[:80]] = (sorted(script - python), sorted(python - script))
    assert not different, json.dumps(different, indent=1)
    assert set(COVERED) == seen


def test_axis_applies_to_narrower_values_in_form_and_check(data: Path) -> None:
    """Whoever tagged the narrowest value was told to remove a tag that counts; and a required axis may have levels."""
    taxonomy = data / "taxonomy.yml"
    values = "\n".join(f"      - {{id: {value}, label: {value}, parent: {above}}}" for value, above in BELOW_BAKERY)
    text = taxonomy.read_text(encoding="utf-8")
    text = text.replace("none: no stage named", "none: no stage named\n    required: true")
    taxonomy.write_text(text.replace("\n\n  - id: panel", f"\n{values}\n\n  - id: panel"), encoding="utf-8")
    survey = check_data(data).survey
    found = {}
    changes: dict[str, dict[str, Json]] = {
        kind: {"tags.kind": [{"value": kind, "level": ""}]} for kind in ("bakery", "village", "mill-lane", "laboratory")
    }
    changes["no stage"] = {"tags.stage": []}
    entries = [changed(change) for change in changes.values()]
    answers = ask_scripts(entries, {"rules": to_rules(survey), "works": to_works(survey)})
    for name, entry, said in zip(changes, entries, answers, strict=True):
        script = {(each["rule"], each["level"], each["message"]) for each in said["problems"]}
        assert script == ask_python(str(entry["key"]), said["file"], data)
        found[name] = {rule for rule, _, _ in script}
    broken = {"laboratory": {"applies"}, "no stage": {"required-axes"}}
    assert {"bakery": set(), "village": set(), "mill-lane": set(), **broken} == found


def test_every_rule_of_the_form_is_one_of_the_check() -> None:
    assert {*COVERED} <= {rule.name for rule in RULES}


TEXTS = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), min_size=1, max_size=40)
WORDS = TEXTS.map(lambda text: " ".join(text.split())).filter(bool)


@settings(max_examples=3)  # each starts another program
@given(st.lists(st.fixed_dictionaries(dict.fromkeys(("title", "venue", "summary", "affiliation"), WORDS)), max_size=40))
def test_every_text_is_read_from_the_file_as_it_was_written(texts: list[dict[str, str]]) -> None:
    names = ["yes", "12", "null", "- a", "a: b", "a #b", "{a}", "[a", "'", "2026-01-01", "~", "a:", "*a", "&a", "e.g."]
    entries = [changed(each) for each in (*texts, *({"title": name, "venue": name, "summary": name} for name in names))]
    for entry, said in zip(entries, ask_scripts(entries, {"rules": None}), strict=True):
        value, unread = read_yaml(said["file"], "f.yml")
        assert isinstance(value, Mapping_), (said["file"], unread)
        for name in ("title", "venue", "summary", "affiliation"):
            read = value.get(name)
            assert isinstance(read, Scalar)
            assert (entry[name], False) == (read.text, read.null), said["file"]
