"""A shape in, a whole invented survey out, as a data folder that any build reads or as a Survey; or a survey in, one of
another size out.

The same shape gives the same bytes. The shapes are those of collections that other teams keep: one
axis alone, long vocabularies, values in three levels, a survey's own axes with thousands of papers.
"""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path
from typing import Any

import yaml

from generator.collector import collector_paused
from generator.model.survey import Survey, parse_survey
from generator.source.folder import Source, read_file

Record = dict[str, Any]

FIRST_DAY = date(2018, 1, 1)
DAYS = 2800
# What a survey says of itself and of its values without naming a paper, a claim or a trace.
_OF_A_SURVEY = ("id", "title", "short", "description", "authors", "home", "tables")
_OF_A_VALUE = ("id", "label", "short", "in_prose", "code", "definition", "parent", "not_coded")
_CHARTS_OF_AXES = ("timeline", "paths", "sunburst", "evidence", "heatmap")
_SYLLABLES = "ba ce di fo gu ha ke li mo nu pa re si to vu wa xe yi zo qua tri ster lon mar vel".split()


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisShape:
    """An axis: how many values, how many of them a paper has at most, in how many levels, with codes or evidence.

    words: words in a label; without: share of the papers that have no value
    """

    values: int
    most: int = 1
    levels: int = 1
    codes: bool = False
    evidence: bool = False
    words: int = 2
    without: float = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A survey: its axes, how many papers it has by itself, and how its records are filled.

    venues: share of papers published in a journal or at a conference; linked: whether one in three links to its code
    """

    name: str
    papers: int
    axes: tuple[AxisShape, ...]
    venues: float = 0.5
    linked: bool = False
    tables: int = 3


SHAPES = (
    Shape(name="by-hand", papers=3, axes=(AxisShape(values=2),), tables=0),
    Shape(
        name="four-axes",
        papers=71,
        axes=(
            AxisShape(values=16),
            AxisShape(values=14, most=2, evidence=True),
            AxisShape(values=42, most=3, words=4),
            AxisShape(values=3),
        ),
    ),
    Shape(
        name="long-vocabularies",
        papers=199,
        axes=(
            AxisShape(values=92, most=5, words=5),
            AxisShape(values=77, most=4, words=4),
            AxisShape(values=40, most=3, words=3),
            AxisShape(values=31, most=2),
            AxisShape(values=19, most=3, without=0.4),
            AxisShape(values=12),
            AxisShape(values=8, most=2),
            AxisShape(values=5),
        ),
    ),
    Shape(name="one-axis", papers=501, axes=(AxisShape(values=51, most=2, words=3),), tables=0),
    Shape(
        name="three-levels",
        papers=2414,
        axes=(AxisShape(values=14, most=2), AxisShape(values=80, most=3, levels=3, words=3)),
        venues=0.8,
        tables=1,
    ),
    Shape(
        name="small-vocabularies",
        papers=73,
        axes=(AxisShape(values=7, most=3), AxisShape(values=4), AxisShape(values=2), AxisShape(values=5, most=2)),
    ),
)


def shape_named(name: str) -> Shape:
    """Return a shape by its name."""
    return next(shape for shape in SHAPES if shape.name == name)


def write_shape(folder: Path, shape: Shape) -> None:
    """Write a survey of a shape into a new folder."""
    _write(folder, _files_of(shape))


def survey_of(shape: Shape) -> Survey:
    """Return the survey that `write_shape` would write."""
    with collector_paused():
        files = {name: read_file(text.encode(), name, f"data/{name}")[0] for name, text in _files_of(shape)}
        return parse_survey(Source(root="data", files=files, problems=()))[0]


def write_sized(folder: Path, source: Path, papers: int) -> None:
    """Write a survey of so many papers with the axes of another: its own, and invented ones after its last edition.

    Where that has more, all are invented, and none of its claims, traces or editions is there, nor what names a paper.
    """
    taxonomy = yaml.safe_load((source / "taxonomy.yml").read_text(encoding="utf-8"))
    own = len(list((source / "papers").glob("*.yml")))
    if papers < own:
        own = 0
        _write(folder, _axes_alone(taxonomy, yaml.safe_load((source / "survey.yml").read_text(encoding="utf-8"))))
    else:
        shutil.copytree(source, folder)
    inventor = _Inventor(20)
    for place in range(papers - own):
        tags = {}
        for axis in taxonomy["axes"]:
            if axis.get("required") or ("applies_to" not in axis and inventor.chance.random() >= 0.3):
                tags[axis["id"]] = inventor.tags(axis, 1 if axis.get("required") else 2)
        key, paper = inventor.paper(place, tags, date(2026, 11, 1))
        (folder / "papers" / f"{key}.yml").write_text(_lines(paper), encoding="utf-8")


def _files_of(shape: Shape) -> Iterator[tuple[str, str]]:
    """Yield the files of a survey, each with its name."""
    inventor = _Inventor(f"{shape.name} 9", people=max(4000, shape.papers // 2))
    axes = [inventor.axis(place, axis) for place, axis in enumerate(shape.axes)]
    pairs = list(combinations([axis["id"] for axis in axes], 2))[: shape.tables]
    tables = [{"rows": rows, "columns": columns} for rows, columns in pairs]
    survey = {
        "id": f"invented-{shape.name}",
        "title": f"An invented survey: {shape.name.replace('-', ' ')}",
        "description": f"{shape.papers} invented papers in the shape of a collection that others keep.",
        "authors": ["Ines Vega"],
        **({"home": dict(tables[0]), "tables": tables} if tables else {}),
        "charts": [{"kind": "timeline"}, *([{"kind": "heatmap"}] if tables else [])],
    }
    yield "survey.yml", _yaml(survey)
    yield "taxonomy.yml", _yaml({"axes": axes})
    chance = inventor.chance
    for place in range(shape.papers):
        tags = {
            axis["id"]: inventor.tags(axis, form.most)
            for axis, form in zip(axes, shape.axes, strict=True)
            if chance.random() >= form.without
        }
        key, paper = inventor.paper(place, tags)
        if chance.random() < shape.venues:
            paper["venue"] = chance.choice(inventor.venues)
        if shape.linked and place % 3 == 0:
            paper["links"] = {"code": f"https://example.org/{key}"}
        yield f"papers/{key}.yml", _lines(paper)


def _axes_alone(taxonomy: Record, survey: Record) -> Iterator[tuple[str, str]]:
    """Yield the files of a survey without a paper, with the axes, tables and charts of another."""
    for axis in taxonomy["axes"]:
        axis["values"] = [{key: value[key] for key in _OF_A_VALUE if key in value} for value in axis["values"]]
    kept = {key: survey[key] for key in _OF_A_SURVEY if key in survey}
    charts = [chart for chart in survey.get("charts", ()) if chart["kind"] in _CHARTS_OF_AXES]
    yield "taxonomy.yml", _yaml({"axes": taxonomy["axes"]})
    yield "survey.yml", _yaml(kept | {"charts": charts})


class _Inventor:
    """Invents axes and papers of words, people and venues; few are frequent and many rare, as in real collections."""

    def __init__(self, seed: int | str, people: int = 4000) -> None:
        self.chance = random.Random(seed)
        self.words = list(dict.fromkeys(self._word() for _ in range(6000)))
        self.people = [f"{self._word().title()} {self._word().title()}" for _ in range(people)]
        self.venues = [f"Journal of {self._word().title()} {self._word().title()}" for _ in range(60)]
        self._used: set[str] = set()

    def axis(self, place: int, shape: AxisShape) -> Record:
        """Return an axis as taxonomy.yml has it."""
        values: list[Record] = []
        tops = max(1, shape.values // 8) if shape.levels > 1 else shape.values
        for number in range(shape.values):
            value: Record = {
                "id": f"v{place + 1}-{number + 1}",
                "label": self._unused(self.chance.randint(1, shape.words)),
                "definition": f"{self._sentence(12)}.",
            }
            if shape.codes:
                value["code"] = f"{'ABCDEFGH'[place]}{number + 1}"
            if number >= tops:
                middle = range(tops, max(tops + 1, shape.values // 3))
                above = range(tops) if number in middle or shape.levels == 2 else middle
                value["parent"] = f"v{place + 1}-{self.chance.choice(above) + 1}"
            values.append(value)
        word = self._unused(1)
        axis: Record = {
            "id": f"axis{place + 1}",
            "label": word,
            "plural": f"{word}s",
            "question": f"{self._sentence(5)}?",
            "none": f"no {word.lower()}",
            "values": values,
        }
        if shape.evidence:
            axis["evidence"] = [
                {"id": "shown", "mark": "solid", "label": "shown in the paper"},
                {"id": "said", "mark": "outline", "label": "said in the paper"},
            ]
        return axis

    def tags(self, axis: Record, most: int) -> list[str] | dict[str, str]:
        """Return tags on an axis as it is declared, so many at most, with evidence where it grades them."""
        ids = [value["id"] for value in axis["values"] if "not_coded" not in value]
        drawn = list(dict.fromkeys(self._frequent_first(ids, 0.7) for _ in range(self.chance.randint(1, most))))
        levels = [level["id"] for level in axis.get("evidence", ())]
        return {value: self.chance.choice(levels) for value in drawn} if levels else drawn

    def paper(self, place: int, tags: Record, added: date | None = None) -> tuple[str, Record]:
        """Return key and fields of a paper; no two places give the same title."""
        title = self._sentence(8)
        day = FIRST_DAY + timedelta(days=self.chance.randrange(DAYS))
        paper: Record = {
            "title": f"{title} {self.words[place % len(self.words)]} {place // len(self.words)}",
            "authors": list(dict.fromkeys(self.chance.choice(self.people) for _ in range(self.chance.randint(1, 7)))),
            "year": day.year,
            "month": f"{day:%Y-%m}",
            "venue": "arXiv",
            # Beyond what any month has had: the paper may stand beside real ones.
            "ids": {"arxiv": f"{day:%y%m}.{30000 + place % 69999:05}"},
            "added": (added or day + timedelta(days=30)).isoformat(),
            "tags": tags,
            "summary": f"{self._sentence(18)}.",
        }
        return f"{title.split()[0].lower()}{day.year}-{place}", paper

    def _sentence(self, words: int) -> str:
        return " ".join(self._frequent_first(self.words, 0.5) for _ in range(words)).capitalize()

    def _unused(self, words: int) -> str:
        """Return so many words with a capital first, never the same ones again."""
        found = self._sentence(words)
        while found in self._used:
            found = self._sentence(words + 1)
        self._used.add(found)
        return found

    def _frequent_first(self, choices: Sequence[str], slope: float) -> str:
        """Return one of several, the first ones much more often: the lower the slope, the more of the others."""
        return choices[min(len(choices) - 1, int(self.chance.paretovariate(slope)) - 1)]

    def _word(self) -> str:
        """Return a word of two to four syllables."""
        return "".join(self.chance.choice(_SYLLABLES) for _ in range(self.chance.randint(2, 4)))


def _write(folder: Path, files: Iterable[tuple[str, str]]) -> None:
    (folder / "papers").mkdir(parents=True)
    for name, text in files:
        (folder / name).write_text(text, encoding="utf-8")


def _lines(paper: Record) -> str:
    # JSON is YAML, and every reader of YAML agrees on it; a line for each field keeps places useful.
    return "".join(f"{key}: {json.dumps(each, ensure_ascii=False)}\n" for key, each in paper.items())


def _yaml(value: Record) -> str:
    return yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=110)
