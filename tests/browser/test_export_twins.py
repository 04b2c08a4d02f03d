"""The browser's writers against the command line's: the same papers give the same bytes in every format."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser

from generator.bibliography.name_parts import CONJUNCTIONS, FAMILY_PREFIXES, GROUP_WORDS, SUFFIXES
from generator.checked import check_data
from generator.export.api import to_api
from generator.export.citation import JOURNAL, MEETING, PREPRINT, REPORT, WEB
from generator.export.formats import FORMATS
from generator.model.edition import select_edition
from generator.model.own_field import OwnField
from generator.model.paper import ID_KINDS, PUBLISHED, TYPES, Paper
from generator.model.survey import Survey
from generator.problem import Place
from generator.query.order import order_papers
from tests.analysis.invented import TAXONOMY, make_axis, make_paper, make_survey, papers, tagged
from tests.properties import examples

FORMAT_IDS = tuple(each.id for each in FORMATS)
WRITE = """async ([modules, format, papers, survey]) => {
  const { FORMATS } = await import(modules);
  return FORMATS.find((each) => each.id === format).write(JSON.parse(papers).papers, JSON.parse(survey));
}"""
LIST = """async (modules) => {
  const { FORMATS } = await import(modules);
  return FORMATS.map(({ id, label, extension }) => [id, label, extension]);
}"""

# What each format, spreadsheets and pages take for markup; runs of these make titles, summaries and notes.
PIECES = (
    *"\\{}%&#_$~^<>=+-@\"'`*[]()|!,;:/. \t\n\r\x00\x1f\x7f\x85\xa0\u2028\u2029\u202e\ufeff\ufffe",
    "=cmd|' /C calc'!A0", "@SUM(1)", "-2+3", "\uff1d1", "1. first", "10) tenth", "- item", "a" * 300, "</script>",
    "<img src=x onerror=alert(1)>", "]]>", "<!--", "מַיִם", "مرحبا", "日本語", "Łódź", "ǆ", "🍞", "👩‍🌾", "ﬁ", "İ",
    "\U0001d538\U0001d540", "LLM", "arXiv", "iPhone", "K2.5", "Qwen3", "Why bread?", "A", "B", "Zwei", "é",
    "MARS²", "of", "and", "the",
)  # fmt: skip
NAMES = (
    "Ana de Witt", "José Pan y Agua", "Bo Mehl Jr.", "Ludwig van den Berg", "Vera Van den Berg", "Omar El Ghaoui",
    "Mehl Jr.", "Ana y Agua", "Van den Berg", "Oma Van Berg",
    "Kai-Fu Lee-Park", "Weather Team", "Society of Patient Bakers", "Example, Inc.", "李麦香", "佐々木 明", "김 민준",
    "Plato", "OpenLoaf AI",
    "Ada Rye\u00a0Krust", "Ada B. Rye\u00a0Krust Jr.", "Ana de la Rye\u00a0Krust", "Ada\u00a0Krust",
    "Ada\u00a0B. Krust", "Ada\u00a0B. El Krust",
    "d'Arc Jeanne", "Gerard 't Hooft", "Gerard ’t Hooft", "Al Gore", "Anna von der Au III",
    "O'Neil \\ {Curly}", "مريم الخبازة", "רות לחם",
    "🍞 Baker", "Ada  \u2028 Krust", "\u202eevil name", "E. e. cummings", "-Hyphen Only-", "x " * 150, " ",
)  # fmt: skip
VENUES = (
    "arXiv", "ABC 2024", "Master's Thesis", "Nature 2025", "Journal of X 2024", "Tech Report", "Blog", "Proc. of Bread",
    "", "Loaf 12345", "Crust\n2024", "2024", "OpenReview", "documentation", "=Review", "Élan 2024", "JHEP 2021",
    "SciPost Phys. 2020", "ABC", "PoS (LATTICE2019)", "Eur.Phys.J.C 2022", "ABC 20245", "ABC x2024", "JABC 2024",
    "ABC DEJ 2024", "ABC JDE 2024", "ABC. 2024", "Crumbs of\nBread 2024", "Proceedings of a Journal",
    "A Journal of Preprints",
)  # fmt: skip
# What stands in the fields of a publication.
PARTS = (
    "12",
    "Sons, Inc.",
    "3-4",
    "101–9",
    "1 -- 2",
    "a-b—c",
    "–5",
    " 1 – 2 ",
    "{12}",
    "Annals & Co.",
    "=7",
    " \u2028 ",
    "日本語",
    "e0123",
)
KINDS = (PREPRINT, REPORT, WEB, JOURNAL, MEETING)
NAME_WORDS = sorted(SUFFIXES | CONJUNCTIONS | FAMILY_PREFIXES)
VENUE_WORDS = sorted(frozenset().union(*KINDS))
LINKS = (
    "https://example.org/a_b%20c?x=1&y={z}#~", "http://example.org/(1)", "javascript:alert(1)", "data:text/html,x",
    "https://example.org/\\\"'`<>", "https://arxiv.org/abs/2401.00001", "HTTPS://EXAMPLE.ORG/",
)  # fmt: skip
IDS = {
    "arxiv": ("2401.00001", "cs/0501001v2"),
    "doi": ("10.5555/a(b)<c>#1", "10.1/{x}\\y%é"),
    "acl": ("2024.acl-long.1",),
    "openreview": ("aB_9-x", "a b"),
}
LINK_NAMES = ("paper", "code", "project_page", "10", "2", "02", "ünder-way", "data-set")
AXES = (
    *TAXONOMY.axes,
    make_axis("12", "one", "two", label="*Twelve* | [x], y,z"),
    make_axis("3", "one", "two", label="=Three"),
    make_axis("title", "long", "short", applies_to=(("kind", ("mill",)),)),
)
# An axis of a tree, and one that applies to what lies below one of its values.
TREE = """  - {id: where, label: Where, question: Where?, none: nowhere, values: [{id: house, label: House},
      {id: room, label: Room, parent: house}, {id: corner, label: Corner, parent: room}, {id: yard, label: Yard}]}
  - {id: when, label: When, question: When?, none: never, applies_to: {where: house}, values: [{id: day, label: Day}]}
"""
HOSTILE_TAXONOMY = replace(
    TAXONOMY,
    axes=tuple(replace(axis, position=place) for place, axis in enumerate(AXES, start=1)),
    fields=(
        OwnField(id="depth", label="Depth", kind="number", place=Place("taxonomy.yml")),
        OwnField(id="words", label="Words", kind="text", place=Place("taxonomy.yml")),
    ),
)

Write = Callable[[str, str, str], str]


@pytest.fixture(scope="module")
def write(browser: Browser, small_url: str) -> Iterator[Write]:
    """Return a function that writes papers with the site's own modules, in a page of the site."""
    page = browser.new_page()
    page.goto(f"{small_url}cite/")
    modules = f"{small_url}site_docs/assets/export/formats.js"
    yield lambda format_id, found, survey: page.evaluate(WRITE, [modules, format_id, found, survey])
    page.close()


def test_formats_are_the_same_in_the_same_order(browser: Browser, small_url: str) -> None:
    page = browser.new_page()
    page.goto(f"{small_url}cite/")
    found = page.evaluate(LIST, f"{small_url}site_docs/assets/export/formats.js")
    page.close()
    assert [[each.id, each.label, each.ending] for each in FORMATS] == found


@pytest.mark.parametrize("format_id", FORMAT_IDS)
@pytest.mark.parametrize("edition", ["living", "first"])
def test_small_survey_is_written_alike(
    write: Write, small: Survey, small_site: Path, edition: str, format_id: str
) -> None:
    assert_alike(write, small, edition, format_id, *published(small_site, edition))


@pytest.mark.parametrize("format_id", FORMAT_IDS)
def test_survey_of_other_shapes_is_written_alike(write: Write, shaped_survey: Path, format_id: str) -> None:
    survey = check_data(shaped_survey).survey
    assert_alike(write, survey, "living", format_id, *published_texts(to_api(survey)))


def test_axis_applies_alike_to_narrower_values(write: Write, data: Path) -> None:
    taxonomy = data / "taxonomy.yml"
    taxonomy.write_text(taxonomy.read_text(encoding="utf-8").replace("axes:\n", f"axes:\n{TREE}", 1), encoding="utf-8")
    for path, value in zip(sorted((data / "papers").glob("*.yml")), ("corner", "room", "house", "yard"), strict=False):
        path.write_text(path.read_text(encoding="utf-8").replace("tags:\n", f"tags:\n  where: {value}\n", 1))
    survey = check_data(data).survey
    written = next(each for each in FORMATS if each.id == "csv").write(survey.papers, survey)
    found = set(re.findall(r"(?:corner|room|house|yard),\w*", written))
    assert {"corner,none", "room,none", "house,none", "yard,"} == found
    assert_alike(write, survey, "living", "csv", *published_texts(to_api(survey)))


@pytest.mark.real
@pytest.mark.parametrize("format_id", FORMAT_IDS)
@pytest.mark.parametrize("edition", ["living", "paper"])
def test_real_survey_is_written_alike(
    write: Write, real: Survey, real_site: Path, edition: str, format_id: str
) -> None:
    assert_alike(write, real, edition, format_id, *published(real_site, edition))


@pytest.mark.parametrize("address", ["https://example.org/loaves", ""])
@pytest.mark.parametrize("format_id", FORMAT_IDS)
def test_hostile_papers_are_written_alike(write: Write, format_id: str, address: str) -> None:
    survey = hostile_survey(address)
    assert len(survey.papers) >= 200
    assert_alike(write, survey, "living", format_id, *hostile_texts(address))


@examples(25)
@given(found=st.lists(papers(), max_size=3))
def test_any_papers_are_written_alike(write: Write, found: list[Paper]) -> None:
    named = [replace(paper, key=f"k{place}", removed=None) for place, paper in enumerate(found)]
    survey = make_survey(*named)
    texts = published_texts(to_api(survey))
    for format_id in FORMAT_IDS:
        assert_alike(write, survey, "living", format_id, *texts)


def assert_alike(write: Write, survey: Survey, edition: str, format_id: str, found: str, taxonomy: str) -> None:
    """Hold what the browser writes of published files against what Python writes of the survey."""
    then = select_edition(survey, edition)
    [expected] = [each.write(order_papers(then.papers), then) for each in FORMATS if each.id == format_id]
    config = survey.config
    of_survey = {"id": config.id, "title": config.title, "short": config.short, "address": config.address}
    said = json.dumps(of_survey | {"edition": edition, "taxonomy": json.loads(taxonomy)})
    written = write(format_id, found, said)
    # Line by line first: of two long texts pytest shows nothing useful.
    for number, (there, here) in enumerate(zip(written.split("\n"), expected.split("\n"), strict=False), start=1):
        assert here == there, f"line {number}"
    assert expected.encode() == written.encode()


def published(site: Path, edition: str) -> tuple[str, str]:
    """Return the papers of an edition and the taxonomy as a built site publishes them."""
    api = site / "api" / "v1"
    papers_file = api / "editions" / edition / "papers.json"
    return papers_file.read_text(encoding="utf-8"), (api / "taxonomy.json").read_text(encoding="utf-8")


def published_texts(api: Mapping[str, str]) -> tuple[str, str]:
    return api["api/v1/papers.json"], api["api/v1/taxonomy.json"]


@cache
def hostile_survey(address: str) -> Survey:
    """Return 240 papers made of hostile pieces, the same ones each time, and one with each word that decides alone."""
    chance = random.Random(20261120)
    made = [hostile_paper(f"p{number:03}", chance) for number in range(240)]
    made += [make_paper(f"v-{word}", venue=f"The {word.upper()}") for word in VENUE_WORDS]
    made += [make_paper(f"w{number}", venue=venue) for number, venue in enumerate(VENUES)]
    made += [make_paper(f"r{number}", published={"pages": part}) for number, part in enumerate(PARTS)]
    made += [make_paper(f"v{'-'.join(pair)}", venue=" ".join(pair)) for pair in combinations(map(min, KINDS), 2)]
    made += [
        make_paper(
            f"f{number}",
            authors=(f"Ada Krume {word}", f"Ada {word} Krume", f"Ada Ofen {word} Krume", f"Ada {word} Ofen\u00a0Krume"),
        )
        for number, word in enumerate(NAME_WORDS)
    ]
    made += [make_paper(f"n{number}", authors=(f"Ada {word}",)) for number, word in enumerate(sorted(GROUP_WORDS))]
    return make_survey(*made, taxonomy=HOSTILE_TAXONOMY, address=address, home=None, tables=())


@cache
def hostile_texts(address: str) -> tuple[str, str]:
    return published_texts(to_api(hostile_survey(address)))


def hostile_paper(key: str, chance: random.Random) -> Paper:
    names = tuple(chance.choice((*NAMES, *PIECES)) for _ in range(chance.choice((0, 1, 2, 3, 4, 5, 20, 21, 25))))
    tags = {axis.id: hostile_tags(axis.id, chance) for axis in chance.sample(AXES, chance.randrange(len(AXES)))}
    month = chance.choice(("", "2025-12", *(f"2024-{number:02}" for number in range(1, 13))))
    return make_paper(
        key,
        title=text(chance),
        alt_title=chance.choice(("", text(chance))),
        authors=names,
        authors_complete=chance.random() < 0.6,
        affiliation=chance.choice(("", text(chance))),
        year=chance.choice((1999, 2024, 2025)),
        month=month,
        venue=chance.choice((*VENUES, text(chance))),
        added=date(2026, 1, 1) + timedelta(days=chance.randrange(60)),
        summary=text(chance),
        notes=chance.choice(("", text(chance))),
        ids={kind: chance.choice(IDS[kind]) for kind in chance.sample(ID_KINDS, chance.randrange(5))},
        links={name: chance.choice(LINKS) for name in chance.sample(LINK_NAMES, chance.randrange(5))},
        type=chance.choice(("", "", *TYPES)),
        published={name: chance.choice(PARTS) for name in chance.sample(PUBLISHED, chance.choice((0, 0, 2, 8)))},
        sources={name: text(chance) for name in chance.sample(("7", "authors", "1", "tags"), chance.randrange(3))},
        tags=tagged(**tags),
        fields={"depth": chance.choice((-12.5, -3.0, 0.0, 7.25)), "words": text(chance)},
    )


def hostile_tags(axis_id: str, chance: random.Random) -> Any:
    axis = HOSTILE_TAXONOMY.axis(axis_id)
    assert axis is not None
    values = [value.id for value in chance.sample(axis.values, chance.randrange(len(axis.values) + 1))]
    if chance.random() < 0.2:
        return "unknown"
    return {value: chance.choice(axis.evidence).id for value in values} if axis.evidence else values


def text(chance: random.Random) -> str:
    separators: Sequence[str] = ("", " ")
    return chance.choice(separators).join(chance.choice(PIECES) for _ in range(chance.randrange(8)))
