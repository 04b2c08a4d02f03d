"""The generator builds another survey, and no word and no number of the real one gets into it."""

from __future__ import annotations

import re
from pathlib import Path

import yaml
from selectolax.lexbor import LexborHTMLParser

# Labels that any site may use in its own sentences.
EVERYDAY = {"Message", "Aggregate"}


def _articles(site: Path) -> dict[str, str]:
    """Return the visible text of the main part of every page, by path."""
    texts = {}
    for file in sorted(site.rglob("*.html")):
        article = LexborHTMLParser(file.read_text(encoding="utf-8")).css_first("article")
        if article is not None:
            texts[file.relative_to(site).as_posix()] = article.text(separator=" ")
    return texts


def test_no_number_of_the_real_survey_is_in_it(small_site: Path) -> None:
    # Numbers that stand in the real survey's prose, and that nothing in a survey of six papers can give.
    real = re.compile(r"(?<![\w.,/-])(84|116|32)(?![\w.,/-])")
    found = {path: match[0] for path, text in _articles(small_site).items() if (match := real.search(text))}
    assert found == {}


def test_no_name_of_the_real_survey_is_in_it(small_site: Path, real_survey: Path) -> None:
    config = yaml.safe_load((real_survey / "survey.yml").read_text(encoding="utf-8"))
    taxonomy = yaml.safe_load((real_survey / "taxonomy.yml").read_text(encoding="utf-8"))
    names = [config["title"], config["short"], *config["authors"]]
    names += [value["label"] for axis in taxonomy["axes"] for value in axis["values"] if value.get("code")]
    names += [axis["label"] for axis in taxonomy["axes"] if axis["id"] in ("reward", "credit", "decisions", "form")]
    names += [file.stem for file in (real_survey / "papers").glob("*.yml")]
    known = "|".join(re.escape(name) for name in names if len(name) > 5 and name not in EVERYDAY)
    spoken = re.compile(rf"(?<!\w)(?:{known})(?!\w)", re.IGNORECASE)
    found = {path: match[0] for path, text in _articles(small_site).items() if (match := spoken.search(text))}
    assert found == {}
