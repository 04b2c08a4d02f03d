"""A number in, an invented survey of that many papers out, and a folder in which its explorer can be opened.

Only what the explorer needs is written: its page in the frame of a site that was built, its data, and records.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

from bench.process import PROJECT
from bench.surveys import AxisShape, Shape, survey_of
from generator.export.json_text import to_compact
from generator.export.record import paper_record, taxonomy_record
from generator.model.config import LIVING
from generator.model.survey import Survey
from generator.publish.addresses import resolve_markers
from generator.render.context import make_edition_context, make_site_context
from generator.render.environment import Templates
from generator.render.pages.papers import render_papers
from generator.render.payload import explorer_files
from generator.render.settings import BuildSettings

# What a page runs stands at the end of its article and is kept.
_ARTICLE = re.compile(
    r'(<article\b[^>]*>).*?((?:<script type="module" src="[^"]*"></script>\s*)+</article>)', re.DOTALL
)
EIGHT_AXES = Shape(
    name="eight-axes",
    papers=10_000,
    axes=(
        AxisShape(values=9, most=2, codes=True, without=0.3),
        AxisShape(values=8, most=2, codes=True, evidence=True, without=0.35),
        AxisShape(values=5, most=3, codes=True, evidence=True, without=0.6),
        AxisShape(values=6, without=0.0),
        AxisShape(values=7, most=2, without=0.3),
        AxisShape(values=12, most=2, without=0.0),
        AxisShape(values=4, without=0.0),
        AxisShape(values=3),
    ),
    linked=True,
    tables=1,
)


def generate_survey(count: int) -> Survey:
    """Return an invented survey of `count` papers with eight axes."""
    return survey_of(replace(EIGHT_AXES, papers=count))


def write_explorer(survey: Survey, frame: Path, folder: Path, *, records: bool = True) -> None:
    """Write the explorer of a survey into a folder, in the theme and with the assets of the site built in `frame`."""
    shutil.copytree(frame / "assets", folder / "assets", dirs_exist_ok=True)
    site = make_site_context(survey, BuildSettings(), Templates(PROJECT / "templates"))
    page = next(iter(render_papers(site, make_edition_context(site, LIVING)))).whole()
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
