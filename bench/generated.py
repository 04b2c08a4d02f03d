"""A number in, an invented survey of that many papers out, and a folder in which its explorer can be opened.

The same number gives the same papers. Only what the explorer needs is written: its page in the frame of a site that
was built, its data, and the API's records.
"""

from __future__ import annotations

import random
import re
import shutil
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from bench.surveys import frequent_first, invented_word
from generator.analysis.cross import cross_axes
from generator.export.json_text import to_compact
from generator.export.record import paper_record, taxonomy_record
from generator.model.axis_tags import AxisTags, Tag
from generator.model.config import LIVING, Config, TablePair
from generator.model.counting import Counting, EvidenceLevel
from generator.model.paper import Paper
from generator.model.survey import Survey, parse_survey
from generator.model.taxonomy import Axis, AxisValue, Taxonomy
from generator.problem import NOWHERE
from generator.publish.addresses import resolve_markers
from generator.render.context import EditionContext, SiteContext, make_edition_context, make_site_context
from generator.render.environment import Templates
from generator.render.pages.papers import render_papers
from generator.render.payload import explorer_files
from generator.render.settings import BuildSettings
from generator.source.folder import read_folder

PROJECT = Path(__file__).resolve().parent.parent
FIRST_DAY = date(2020, 1, 1)
# What a page runs stands at the end of its article and is kept.
_ARTICLE = re.compile(
    r'(<article\b[^>]*>).*?((?:<script type="module" src="[^"]*"></script>\s*)+</article>)', re.DOTALL
)
# Axes as (id, number of values, most values of one paper, evidence, primary values, share of papers without any).
_AXES = (
    ("kind", 6, 1, False, True, 0.0),
    ("goal", 9, 2, False, True, 0.3),
    ("unit", 8, 2, True, True, 0.35),
    ("step", 5, 3, True, False, 0.6),
    ("form", 7, 2, False, True, 0.3),
    ("field", 12, 2, False, True, 0.0),
    ("source", 4, 1, False, True, 0.0),
    ("scope", 3, 1, False, True, 0.1),
)


def generate_survey(count: int) -> Survey:
    """Return an invented survey of `count` papers with eight axes."""
    chance = random.Random(20)
    axes = tuple(_axis(position, *row) for position, row in enumerate(_AXES, start=1))
    words = [invented_word(chance) for _ in range(6000)]
    people = [f"{invented_word(chance).title()} {invented_word(chance).title()}" for _ in range(max(20, count // 2))]
    venues = [f"{invented_word(chance).title()} {year}" for year in range(2018, 2027) for _ in range(8)]
    papers = tuple(_paper(place, chance, axes, words, people, venues) for place in range(count))
    home = TablePair(rows="goal", columns="unit")
    return Survey(config=_config(count, home), taxonomy=Taxonomy(axes=axes), papers=papers)


def write_explorer(survey: Survey, frame: Path, folder: Path, *, records: bool = True) -> None:
    """Write the explorer of a survey into a folder, in the theme and with the assets of the site built in `frame`."""
    shutil.copytree(frame / "assets", folder / "assets", dirs_exist_ok=True)
    page = next(iter(render_papers(*_contexts(survey)))).whole()
    html = (frame / "papers" / "index.html").read_text(encoding="utf-8")
    body = resolve_markers(page.body, "../")
    html = _ARTICLE.sub(lambda match: f"{match[1]}{body}{match[2]}", html, count=1)
    files = {**explorer_files(survey), "papers/index.html": html}
    files["api/v1/taxonomy.json"] = to_compact(taxonomy_record(survey.taxonomy))
    if records:
        lines = ",\n".join(to_compact(paper_record(paper, survey)) for paper in survey.papers)
        files["api/v1/papers.json"] = f'{{"papers":[{lines}]}}'
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


def _contexts(survey: Survey) -> tuple[SiteContext, EditionContext]:
    """Return what the list of papers draws on; the rest is that of the small survey."""
    home = survey.config.home
    axes = {axis.id: axis for axis in survey.taxonomy.axes}
    templates = Templates(PROJECT / "templates")
    site = make_site_context(_small_survey(), BuildSettings(), templates)
    edition = make_edition_context(site, LIVING)
    tables = {home.id: cross_axes(survey, axes[home.rows], axes[home.columns])} if home else {}
    own = replace(edition, survey=survey)
    # Put where it is kept once computed: the page needs one table, and all statistics of so many papers take long.
    vars(own)["statistics"] = replace(edition.statistics, tables=tables)
    return replace(site, survey=survey), own


def _small_survey() -> Survey:
    return parse_survey(read_folder(PROJECT / "tests" / "small_survey"))[0]


def _config(count: int, home: TablePair) -> Config:
    title = f"{count} invented papers"
    return replace(
        _small_survey().config, id=f"generated-{count}", title=title, editions=(), home=home, tables=(), chain=""
    )


def _axis(
    position: int, axis_id: str, values: int, _most: int, evidence: bool, has_primary: bool, without: float
) -> Axis:
    code = axis_id[0].upper()
    coded = position in (2, 3, 4)
    levels = (
        EvidenceLevel(id="shown", mark="solid", label="shown in the paper"),
        EvidenceLevel(id="said", mark="half", label="said in the paper"),
        EvidenceLevel(id="disputed", mark="hatched", label="disputed", counted=False),
    )
    return Axis(
        id=axis_id,
        position=position,
        label=axis_id.title(),
        plural=f"{axis_id.title()}s",
        question=f"Which {axis_id}?",
        none=f"no {axis_id}",
        counting=Counting(has_primary=has_primary, levels=levels if evidence else ()),
        values=tuple(
            AxisValue(
                id=f"{axis_id}-{number}",
                label=f"{axis_id.title()} number {number}",
                short=f"{axis_id} {number}",
                definition=f"The {axis_id} that bears the number {number}.",
                code=f"{code}{number}" if coded else "",
                place=NOWHERE,
            )
            for number in range(1, values + 1)
        ),
        required=not without,
        place=NOWHERE,
    )


def _paper(
    place: int, chance: random.Random, axes: tuple[Axis, ...], words: list[str], people: list[str], venues: list[str]
) -> Paper:
    day = FIRST_DAY + timedelta(days=chance.randrange(2400))
    text = [frequent_first(chance, words, 0.5) for _ in range(8)]
    number = f"{day:%y%m}.{place % 100000:05}"
    return Paper(
        key=f"{text[0]}{day.year}-{place}",
        title=" ".join(text).capitalize(),
        authors=tuple(dict.fromkeys(chance.choice(people) for _ in range(chance.randint(1, 7)))),
        authors_complete=chance.random() > 0.1,
        year=day.year,
        month=f"{day:%Y-%m}",
        venue=chance.choice(venues),
        added=day + timedelta(days=30),
        summary=f"{' '.join(frequent_first(chance, words, 0.5) for _ in range(chance.randint(14, 26))).capitalize()}.",
        notes=" ".join(frequent_first(chance, words, 0.5) for _ in range(20)) if place % 10 == 0 else "",
        tags={axis.id: tags for axis, row in zip(axes, _AXES, strict=True) if (tags := _tags(chance, axis, row)).tags},
        ids={"arxiv": number},
        links={"code": f"https://example.org/{text[1]}/{place}"} if place % 3 == 0 else {},
        place=NOWHERE,
    )


def _tags(chance: random.Random, axis: Axis, row: tuple[str, int, int, bool, bool, float]) -> AxisTags:
    _, _, most, evidence, _, without = row
    if chance.random() < without:
        return AxisTags()
    # Few values are common and many rare, as in real surveys.
    drawn = [min(len(axis.values) - 1, int(chance.paretovariate(0.9)) - 1) for _ in range(chance.randint(1, most))]
    levels = [level.id for level in axis.evidence]
    return AxisTags(
        tags=tuple(
            Tag(value=axis.values[number].id, evidence=chance.choices(levels, (5, 4, 1))[0] if evidence else None)
            for number in dict.fromkeys(drawn)
        )
    )
