"""Papers and values have any name: none is that of another part of a page."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.checks.prose_markup import FRAME_IDS
from generator.model.survey import Survey
from generator.render.anchors import OWN, anchor
from generator.render.pages.axes import render_axes
from generator.render.pages.home import render_home
from generator.render.pages.values import render_values
from tests.render.conftest import MakeContexts
from tests.render.invented import with_papers, with_tags
from tests.render.reading import faults_of


def test_ids_of_parts_of_pages_with_papers_and_values_are_known(root: Path) -> None:
    pages = [root / "templates/pages" / f"{name}.html.jinja" for name in ("axis", "home", "papers", "value")]
    texts = (file.read_text(encoding="utf-8") for file in (*pages, *(root / "templates/parts").glob("*.jinja")))
    assert {name for text in texts for name in re.findall(r'\sid="([a-z][a-z0-9-]*)"', text)} == OWN
    assert FRAME_IDS.isdisjoint(map(anchor, OWN))


@pytest.mark.parametrize("name", ["line", "values", "scale", "find", "evidence"])
def test_paper_and_value_may_be_called_like_a_part_of_a_page(
    name: str, small: Survey, make_contexts: MakeContexts
) -> None:
    axis = small.taxonomy.axes[0]
    axes = (replace(axis, values=(*axis.values, replace(axis.values[0], id=name))), *small.taxonomy.axes[1:])
    paper = with_tags(small.papers[0], name, **{axis.id: name})
    survey = replace(with_papers(small, paper), taxonomy=replace(small.taxonomy, axes=axes))
    contexts = make_contexts(survey)
    pages = [render_home(*contexts), *render_axes(*contexts), *render_values(*contexts)]
    assert not [(page.path, faults) for page in pages if (faults := faults_of(page))]
