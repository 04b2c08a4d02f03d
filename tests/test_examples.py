"""The second survey, of another field and shape, is sound and complete, and its site is built without a fault."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from selectolax.lexbor import LexborHTMLParser

from generator.checked import Checked, check_data
from generator.pipeline import build_site
from generator.render.settings import BuildSettings


@pytest.fixture(scope="module")
def data(root: Path) -> Path:
    return root / "examples" / "roof-birds" / "data"


@pytest.fixture(scope="module")
def checked(data: Path) -> Checked:
    return check_data(data)


@pytest.fixture(scope="module")
def site(checked: Checked, data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("example") / "site"
    build_site(checked, BuildSettings(), data=data, target=target, publisher="mkdocs")
    return target


def test_example_has_nothing_wrong(checked: Checked) -> None:
    assert [] == [str(problem) for problem in checked.problems]


def test_example_is_of_another_shape(data: Path, checked: Checked, small_survey: Path) -> None:
    birds = checked.survey.taxonomy.axis("bird")
    assert birds is not None
    assert 60 <= len(birds.values)
    assert any(value.parent for value in birds.values)
    other = yaml.safe_load((small_survey / "taxonomy.yml").read_text(encoding="utf-8"))
    assert set() == {axis.id for axis in checked.survey.taxonomy.axes} & {axis["id"] for axis in other["axes"]}


def test_every_paper_and_value_of_the_example_has_a_page(checked: Checked, site: Path) -> None:
    survey = checked.survey
    papers = [site / "papers" / paper.key / "index.html" for paper in survey.papers]
    values = [site / "axes" / axis.id / value.id for axis in survey.taxonomy.axes for value in axis.values]
    assert [] == [page for page in papers if not page.is_file()]
    assert [] == [page for page in values if not (page / "index.html").is_file()]
    about = LexborHTMLParser((site / "about" / "index.html").read_text(encoding="utf-8"))
    assert about.css_first("h1") is not None
