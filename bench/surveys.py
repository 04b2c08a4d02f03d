"""A shape in, a whole invented survey out, as a data folder that any build reads; or a survey in, a larger one out.

The same shape gives the same bytes. The shapes are those of collections that other teams keep: one
axis alone, long vocabularies, values in three levels, a survey's own axes with thousands of papers.
"""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import yaml

PROJECT = Path(__file__).resolve().parent.parent
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
    evidence: bool = False
    words: int = 2
    without: float = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A survey: its axes, how many papers it has by itself, and how its records are filled.

    venues: share of papers published in a journal or at a conference
    """

    name: str
    papers: int
    axes: tuple[AxisShape, ...]
    venues: float = 0.5
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
    chance = random.Random(f"{shape.name} 9")
    vocabulary = _Vocabulary(chance)
    axes = [_axis(chance, vocabulary, place, axis) for place, axis in enumerate(shape.axes)]
    pairs = [(row, column) for row in range(len(axes)) for column in range(row + 1, len(axes))][: shape.tables]
    tables = [{"rows": axes[row]["id"], "columns": axes[column]["id"]} for row, column in pairs]
    survey = {
        "id": f"invented-{shape.name}",
        "title": f"An invented survey: {shape.name.replace('-', ' ')}",
        "description": f"{shape.papers} invented papers in the shape of a collection that others keep.",
        "authors": ["Ines Vega"],
        **({"home": dict(tables[0]), "tables": tables} if tables else {}),
        "charts": [{"kind": "timeline"}, *([{"kind": "heatmap"}] if tables else [])],
    }
    folder.mkdir(parents=True)
    _write(folder / "survey.yml", survey)
    _write(folder / "taxonomy.yml", {"axes": axes})
    (folder / "papers").mkdir()
    for place in range(shape.papers):
        key, paper = _paper(chance, vocabulary, place, shape, axes)
        _write(folder / "papers" / f"{key}.yml", paper)


def write_larger(folder: Path, source: Path, papers: int) -> None:
    """Copy a survey's data and add invented papers after its last edition, until there are so many in all."""
    chance = random.Random(20)
    vocabulary = _Vocabulary(chance)
    shutil.copytree(source, folder)
    taxonomy = yaml.safe_load((source / "taxonomy.yml").read_text(encoding="utf-8"))
    there = len(list((folder / "papers").glob("*.yml")))
    for place in range(papers - there):
        text = vocabulary.sentence(chance, 8)
        tags = {axis["id"]: found for axis in taxonomy["axes"] if (found := _drawn_tags(chance, axis))}
        key, paper = _record(chance, vocabulary, place, text, tags, date(2026, 11, 1))
        _write(folder / "papers" / f"{key}.yml", paper)


def write_smaller(folder: Path, source: Path, papers: int) -> None:
    """Write a new survey of so many invented papers with the axes, tables and charts of another.

    None of the other's papers, claims, traces or editions is there, and nothing that names one.
    """
    taxonomy = yaml.safe_load((source / "taxonomy.yml").read_text(encoding="utf-8"))
    for axis in taxonomy["axes"]:
        axis["values"] = [{key: value[key] for key in _OF_A_VALUE if key in value} for value in axis["values"]]
    survey = yaml.safe_load((source / "survey.yml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as name:
        axes_alone = Path(name)
        (axes_alone / "papers").mkdir()
        _write(axes_alone / "taxonomy.yml", {"axes": taxonomy["axes"]})
        _write(
            axes_alone / "survey.yml",
            {key: survey[key] for key in _OF_A_SURVEY if key in survey}
            | {"charts": [chart for chart in survey.get("charts", ()) if chart["kind"] in _CHARTS_OF_AXES]},
        )
        write_larger(folder, axes_alone, papers)


class _Vocabulary:
    """Invented words, people and venues; few are frequent and many rare, as in real collections."""

    def __init__(self, chance: random.Random) -> None:
        self.words = list(dict.fromkeys(invented_word(chance) for _ in range(6000)))
        self.people = [f"{invented_word(chance).title()} {invented_word(chance).title()}" for _ in range(4000)]
        self._used: set[str] = set()
        self.venues = [f"Journal of {invented_word(chance).title()} {invented_word(chance).title()}" for _ in range(60)]

    def unused(self, chance: random.Random, words: int) -> str:
        """Return so many words with a capital first, never the same ones again."""
        found = self.sentence(chance, words)
        while found in self._used:
            found = self.sentence(chance, words + 1)
        self._used.add(found)
        return found

    def sentence(self, chance: random.Random, words: int) -> str:
        """Return so many words with a capital first."""
        return " ".join(frequent_first(chance, self.words, 0.5) for _ in range(words)).capitalize()


def _axis(chance: random.Random, vocabulary: _Vocabulary, place: int, shape: AxisShape) -> dict[str, object]:
    values: list[dict[str, object]] = []
    tops = max(1, shape.values // 8) if shape.levels > 1 else shape.values
    for number in range(shape.values):
        value: dict[str, object] = {
            "id": f"v{place + 1}-{number + 1}",
            "label": vocabulary.unused(chance, chance.randint(1, shape.words)),
            "definition": f"{vocabulary.sentence(chance, 12)}.",
        }
        if number >= tops:
            middle = range(tops, max(tops + 1, shape.values // 3))
            above = range(tops) if number in middle or shape.levels == 2 else middle
            value["parent"] = f"v{place + 1}-{chance.choice(above) + 1}"
        values.append(value)
    word = vocabulary.unused(chance, 1)
    axis: dict[str, object] = {
        "id": f"axis{place + 1}",
        "label": word,
        "plural": f"{word}s",
        "question": f"{vocabulary.sentence(chance, 5)}?",
        "none": f"no {word.lower()}",
        "values": values,
    }
    if shape.evidence:
        axis["evidence"] = [
            {"id": "shown", "mark": "solid", "label": "shown in the paper"},
            {"id": "said", "mark": "outline", "label": "said in the paper"},
        ]
    return axis


def _paper(
    chance: random.Random, vocabulary: _Vocabulary, place: int, shape: Shape, axes: Sequence[dict[str, object]]
) -> tuple[str, dict[str, object]]:
    tags: dict[str, object] = {}
    for form, axis in zip(shape.axes, axes, strict=True):
        if chance.random() < form.without:
            continue
        ids = [value["id"] for value in axis["values"]]  # type: ignore[attr-defined]
        drawn = list(dict.fromkeys(frequent_first(chance, ids, 0.7) for _ in range(chance.randint(1, form.most))))
        tags[str(axis["id"])] = {value: chance.choice(("shown", "said")) for value in drawn} if form.evidence else drawn
    key, paper = _record(chance, vocabulary, place, vocabulary.sentence(chance, 8), tags, None)
    if chance.random() < shape.venues:
        paper["venue"] = chance.choice(vocabulary.venues)
    return key, paper


def _record(
    chance: random.Random,
    vocabulary: _Vocabulary,
    place: int,
    title: str,
    tags: dict[str, object],
    added: date | None,
) -> tuple[str, dict[str, object]]:
    day = FIRST_DAY + timedelta(days=chance.randrange(DAYS))
    paper: dict[str, object] = {
        "title": f"{title} {vocabulary.words[place % len(vocabulary.words)]} {place // len(vocabulary.words)}",
        "authors": list(dict.fromkeys(chance.choice(vocabulary.people) for _ in range(chance.randint(1, 7)))),
        "year": day.year,
        "month": f"{day:%Y-%m}",
        "venue": "arXiv",
        "ids": {"arxiv": f"{day:%y%m}.{10000 + place % 89999:05}"},
        "added": (added or day + timedelta(days=30)).isoformat(),
        "tags": tags,
        "summary": f"{vocabulary.sentence(chance, 18)}.",
    }
    return f"{title.split()[0].lower()}{day.year}-{place}", paper


def _drawn_tags(chance: random.Random, axis: dict[str, object]) -> object:
    """Return tags on an axis as it is declared: one value or two, with evidence where it grades them."""
    values: list[dict[str, object]] = [value for value in axis["values"] if "not_coded" not in value]  # type: ignore[attr-defined]
    if not axis.get("required") and (chance.random() < 0.3 or "applies_to" in axis):
        return None
    ids = [str(value["id"]) for value in values]
    most = 1 if axis.get("required") else 2
    drawn = list(dict.fromkeys(frequent_first(chance, ids, 0.8) for _ in range(chance.randint(1, most))))
    levels = [str(level["id"]) for level in axis.get("evidence", ())]  # type: ignore[attr-defined]
    return {value: chance.choice(levels) for value in drawn} if levels else drawn


def frequent_first(chance: random.Random, choices: Sequence[str], slope: float) -> str:
    """Return one of several, the first ones much more often: the lower the slope, the more of the others."""
    return choices[min(len(choices) - 1, int(chance.paretovariate(slope)) - 1)]


def invented_word(chance: random.Random) -> str:
    """Return a word of two to four syllables."""
    return "".join(chance.choice(_SYLLABLES) for _ in range(chance.randint(2, 4)))


def _write(path: Path, value: object) -> None:
    # JSON is YAML, and every reader of YAML agrees on it; a line for each field keeps places useful.
    if isinstance(value, dict) and path.parent.name == "papers":
        lines = [f"{key}: {json.dumps(each, ensure_ascii=False)}" for key, each in value.items()]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    path.write_text(yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=110), encoding="utf-8")
