"""What is read from the fields of a form: names, identifiers, lines, and what is not taken from them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.family_name import write_name
from generator.bibliography.name_parts import NO_BREAK
from generator.checked import check_data
from generator.issues.authors import read_authors
from generator.issues.labels import NEW_PAPER
from generator.scaffold.scalar import to_list
from tests.export.test_names_round_trip import suffixed
from tests.issues.conftest import AnswerTo, Fill


@pytest.mark.parametrize(
    ("field", "lines", "name"),
    [
        ("locators", "kind: Table 1\nkind: section 2", "kind"),
        ("sources", "kind: page 1\nkind: page 2", "kind"),
        ("links", "code: https://example.org/a\ncode: https://example.org/b", "code"),
        ("published", "volume: 1\nVolume: 2", "volume"),
    ],
)
def test_field_that_says_two_things_of_one_name_is_reported(
    fill: Fill, answer_to: AnswerTo, field: str, lines: str, name: str
) -> None:
    said = f"“{name}” appears twice under “{NEW_PAPER[field]}”. Keep one line for it."
    assert said in answer_to(fill(**{field: lines})).comment
    assert said not in answer_to(fill(**{field: "\n".join([lines.split("\n")[0]] * 2)})).comment


def test_name_kind_and_publication_are_taken_from_the_form(fill: Fill, answer_to: AnswerTo, data: Path) -> None:
    found = answer_to(
        fill(
            name="Hotel Steam",
            type="article",
            published="journal: Bread Almanac\nvolume 12\npages 3-9",
            sources="stage: the hotel's own log",
        )
    )
    (data / found.name).write_text(found.text, encoding="utf-8")
    checked = check_data(data)
    assert () == checked.problems
    paper = next(each for each in checked.survey.papers if each.name == "Hotel Steam")
    assert ("article", "Bread Almanac", "12", "3-9") == (
        paper.type,
        *(paper.published[name] for name in ("journal", "volume", "pages")),
    )
    assert {"stage": "the hotel's own log"} == paper.sources
    refused = answer_to(fill(published="editor Somebody"))
    assert "editor Somebody" in refused.comment


def test_signs_that_nobody_sees_do_not_come_into_the_file(fill: Fill, answer_to: AnswerTo, data: Path) -> None:
    found = answer_to(fill(title="Steam and Pa\u00adtience\u200b", notes="By\u2028hand.\ufeff"))
    (data / found.name).write_text(found.text, encoding="utf-8")
    checked = check_data(data)
    assert () == checked.problems
    paper = next(each for each in checked.survey.papers if each.title == "Steam and Patience")
    assert "By hand." == paper.notes


@pytest.mark.parametrize(
    ("text", "authors"),
    [
        ("Smith, Ann\nLee, Bob", ["Ann Smith", "Bob Lee"]),
        ("Smith, Ann and Lee, Bob", ["Ann Smith", "Bob Lee"]),
        ("Smith, Ann B.; van der Berg, Bob Carl", ["Ann B. Smith", "Bob Carl van der Berg"]),
        ("Smith, A.; Lee, B.; and Doe, C.", ["A. Smith", "B. Lee", "C. Doe"]),
        ("Davis, Jr., Sammy; Lee, Bob", ["Sammy Davis, Jr.", "Bob Lee"]),
        ("Ann Smith and Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("Ann Smith, Bob Lee, and Cy Doe", ["Ann Smith", "Bob Lee", "Cy Doe"]),
        ("Ann Smith,\nBob Lee,\nand Cy Doe", ["Ann Smith", "Bob Lee", "Cy Doe"]),
        ("Sammy Davis, Jr., Bob Lee et al.", ["Sammy Davis, Jr.", "Bob Lee", "et al."]),
        ("Ann Smith (MIT, USA), Bob Lee (CMU)", ["Ann Smith", "Bob Lee"]),
        ("1. Ann Smith\n- Bob Lee <bob@example.org>\nPlato", ["Ann Smith", "Bob Lee", "Plato"]),
        ("Institute of Science and Technology", ["Institute of Science and Technology"]),
        ("Authors: Ann Smith | Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("by Ann Smith / Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("1. Ann Smith 2. Bob Lee", ["Ann Smith", "Bob Lee"]),
        ("ann smith, bob lee", ["ann smith", "bob lee"]),
        ("N/A", []),
        ("Ann Smith¹,²*, Bob Lee², and Cy Doe†", ["Ann Smith", "Bob Lee", "Cy Doe"]),
        ("**Ann Smith**, *Bob Lee*, Cy Doe*", ["Ann Smith", "Bob Lee", "Cy Doe"]),
        ("R²D² Team; E² Collaboration", ["R²D² Team", "E² Collaboration"]),
        ("{ Rye  Krust },Ann\nBob Lee", ["{Rye Krust}, Ann", "Bob Lee"]),
        ("Bob Lee, {Rye Krust}, Ann Zoë, Cy Doe et al.", ["Bob Lee", "{Rye Krust}, Ann Zoë", "Cy Doe", "et al."]),
        ("{Rye Krust}, Ann (MIT) and van {Rye Lee}, Bob Jr.", ["{Rye Krust}, Ann", "{van Rye Lee}, Bob Jr."]),
        ("{Rye Krust}, A.\nLee, B.", ["{Rye Krust}, A.", "B. Lee"]),
        ("{Lee}, Bob; {Pan y Agua}, José", ["Bob Lee", "José Pan y Agua"]),
        ('"{Rye Krust}, Ann"\n"Bob Lee"', ["{Rye Krust}, Ann", "Bob Lee"]),
        ('authors: ["{Rye Krust}, Ann", Bob Lee, et al.]', ["{Rye Krust}, Ann", "Bob Lee", "et al."]),
        ("{Rye Krust} Ann", ["{Rye Krust} Ann"]),
        ("Ben {Cruz Vega}\nAna {de la Cruz}", ["{Cruz Vega}, Ben", "Ana de la Cruz"]),
        ("李雷\n韩梅梅", ["李雷", "韩梅梅"]),
        ("李雷\uff0c韩梅梅", ["李雷", "韩梅梅"]),
    ],
)
def test_authors_are_parted_where_one_reading_is_at_hand(text: str, authors: list[str]) -> None:
    assert (tuple(authors), ()) == read_authors(text)


@pytest.mark.parametrize(
    "text",
    [
        "Smith, Ann, Lee, Bob", "Smith, Ann", "Ann Smith, Bob\nLee, Cy Doe", "García López, María", "Plato, Ann Smith",
        "Ann Smith, MIT; Bob Lee, CMU", "Ann Smith, Example University", "OpenAI, DeepMind", "Smith A, Lee B",
        "山田, 太郎", "王伟, 清华大学", "{Rye Krust}, Ann, MIT", "{Rye Krust, Ann}",
    ],
)  # fmt: skip
def test_authors_that_may_be_read_in_several_ways_are_asked_for_again(
    text: str, fill: Fill, answer_to: AnswerTo
) -> None:
    found = answer_to(fill(authors=text))
    assert not found.is_sound
    assert "Write one per line, given names first." in found.comment
    assert text.split("\n")[0] in found.comment.replace("\\", "")


@given(st.lists(suffixed, min_size=1, max_size=4, unique=True), st.sampled_from(["\n", "; ", ", ", " and ", ",\nand "]))
def test_names_of_a_file_are_read_whatever_parts_them(names: list[str], parting: str) -> None:
    kept = [name for name in names if NO_BREAK in name] or ["Ann Rye\u00a0Krust"]
    written = [write_name(name) for name in kept]
    assert (tuple(written), ()) == read_authors(parting.join(written))
    assert (tuple(written), ()) == read_authors(to_list(written))


def test_family_name_in_braces_comes_into_the_file(fill: Fill, answer_to: AnswerTo, data: Path) -> None:
    found = answer_to(fill(authors="{Rye Krust}, Ann Zoë\nBob Lee"))
    assert ("papers/ryekrust2025-steam.yml", True) == (found.name, found.is_sound)
    assert '\nauthors: ["{Rye Krust}, Ann Zoë", "Bob Lee"]\n' in found.text
    (data / found.name).write_text(found.text, encoding="utf-8")
    checked = check_data(data)
    assert () == checked.problems
    paper = next(each for each in checked.survey.papers if each.key == "ryekrust2025-steam")
    assert ("Ann Zoë Rye\u00a0Krust", "Bob Lee") == paper.authors


@pytest.mark.parametrize(
    "text",
    [
        "2511.99907, 10.5555/almanac.7",
        "arXiv: 2511.99907v2 and doi: 10.5555/almanac.7",
        "10.5555/almanac.7\n2511.99907",
        "doi: 10.5555 / almanac.7\narXiv ID 2511.99907",
        "https://doi.org/ 10.5555/almanac.7?utm_source=mail https://arxiv.org/abs/2511.99907v1?utm_source=mail#a",
    ],
)
def test_each_identifier_on_a_line_is_taken(text: str, fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids=text)).text
    assert '  arxiv: "2511.99907"\n' in found
    assert '  doi: "10.5555/almanac.7"\n' in found


@pytest.mark.parametrize("text", ["Oslo, 10.2024 / 11.2024", "1.10.2024 / Oslo"])
def test_date_is_no_doi(text: str, fill: Fill, answer_to: AnswerTo) -> None:
    assert "doi:" not in answer_to(fill(ids=text)).text


@pytest.mark.parametrize("text", ["2511.99907 2511.99908", "https://example.org/a\nhttps://example.org/b"])
def test_second_identifier_or_address_of_one_kind_is_told(text: str, fill: Fill, answer_to: AnswerTo) -> None:
    found = answer_to(fill(ids=text))
    assert not found.is_sound
    assert "are of the same kind. Keep one" in found.comment


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"further": "- method: linen"}, "  method: [acid, linen]"),
        ({"further": "Way of keeping: K1 Linen wrap"}, "  method: [acid, linen]"),
        ({"further": "METHOD: k1"}, "  method: [acid, linen]"),
        ({"further": "Stage (stage): shelf, Judged by tasters"}, "  stage: {oven: tasted, shelf: tasted}"),
        ({"published": "Pages 3-9\n* Book title: Almanac"}, '  pages: "3-9"\n  book_title: "Almanac"'),
        ({"locators": "Stage: section 4"}, '  stage: "section 4"'),
        ({"sources": "1. Year: the imprint"}, '  year: "the imprint"'),
    ],
    ids=str,
)
def test_lines_may_be_items_of_a_list_and_name_axes_by_their_labels(
    fields: Mapping[str, str], line: str, fill: Fill, answer_to: AnswerTo
) -> None:
    assert f"\n{line}\n" in answer_to(fill(**fields)).text


@pytest.mark.parametrize("name", ["published", "ids", "links", "further", "locators", "sources"])
def test_line_that_is_not_taken_is_told_with_the_label_of_its_field(name: str, fill: Fill, answer_to: AnswerTo) -> None:
    assert f"“nonsense” cannot be read under “{NEW_PAPER[name]}”" in answer_to(fill(**{name: "nonsense"})).comment
