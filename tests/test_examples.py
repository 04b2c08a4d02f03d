"""The second survey, of another field and shape, is sound and complete, and its site is built without a fault."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from selectolax.lexbor import LexborHTMLParser

from generator.checked import Checked, check_data
from generator.model.edition import select_edition
from generator.model.own_field import OwnValue
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


def test_example_is_of_another_shape(checked: Checked, small_survey: Path) -> None:
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


def test_pictures_of_the_example_are_in_its_site(site: Path) -> None:
    assert {"barn-owl-gable.png", "green-roof-transect.png", "gull-flat-roof.png"} == {
        file.name for file in (site / "images").iterdir()
    }
    page = LexborHTMLParser((site / "papers/barn-owl2007/index.html").read_text(encoding="utf-8"))
    picture = page.css_first("section[aria-labelledby=own-facts] img")
    assert picture is not None
    found = {name: picture.attributes[name] for name in ("src", "alt", "width", "height")}
    assert {
        "src": "../../images/barn-owl-gable.png",
        "alt": "A drawn gable with a round hole, and an owl in it",
        "width": "320",
        "height": "240",
    } == found
    thumbnails = [
        card.id
        for card in LexborHTMLParser((site / "axes/bird/owls/index.html").read_text(encoding="utf-8")).css(
            "article.paper"
        )
        if card.css_first("img.thumbnail")
    ]
    assert ["barn-owl2007"] == thumbnails


def test_edition_of_the_example_undoes_the_amendment_of_a_field_of_its_own(site: Path, checked: Checked) -> None:
    def nests(edition: str) -> OwnValue:
        paper = select_edition(checked.survey, edition).paper("herring-gull2009")
        assert paper is not None
        return paper.fields["nests"]

    assert (158.0, 185.0) == (nests("living"), nests("summer"))
    changes = LexborHTMLParser((site / "changes/index.html").read_text(encoding="utf-8")).text()
    assert "Nests watched; before: 185. Gravel had been counted as nests." in " ".join(changes.split())
