"""What stands in italics beside a title in, the authors of its paper out; or that they are left out, or nothing."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read, said

# In italics behind a title: its authors and venue.
TAKEN = {
    "Vega et al.": ("Vega; et al.", ""),
    "Vega et al. ICML.": ("Vega; et al.", "ICML"),
    "Vega et al. arXiv.": ("Vega; et al.", ""),
    "Vega et al. Trans. of Bread and Malt.": ("Vega; et al.", ""),
    "Ines Vega et al.arXiv.": ("Ines Vega; et al.", ""),
    "Vega, Ines B and Arai, Tomo and Wu, Li and others.": ("Ines B Vega; Tomo Arai; Li Wu; et al.", ""),
    "Vega, Ines and Arai, Tomo and Wu, Li.": ("Ines Vega; Tomo Arai; Li Wu", ""),
    "Vega, Ines, Tomo Arai, Petra Sill, and Li Wu.": ("Ines Vega; Tomo Arai; Petra Sill; Li Wu", ""),
    "Vega, I., Arai, T., & de Wit, B. C.": ("I. Vega; T. Arai; B. C. de Wit", ""),
    "Vega, I., Arai, T., ... & Wu, L.": ("I. Vega; T. Arai; et al.", ""),
    "Vega, I.": ("I. Vega", ""),
    "Ines Vega, I. S{\\'\\i}ll, Li M{\\\"u}ller, others": ("Ines Vega; I. Síll; Li Müller; et al.", ""),
}


@pytest.mark.parametrize(("written", "expected"), TAKEN.items())
@pytest.mark.parametrize("marks", ["*{}*", "_{}_", "<i>{}</i>", "<br>\n*{}*<br>\n"])
def test_names_in_italics_are_taken_in_the_forms_that_nothing_else_has(
    written: str, expected: tuple[str, str], marks: str
) -> None:
    item = f"- **Relays of Teams.** {marks.format(written)} [[pdf](https://example.org/1)]\n"
    [record] = read(item, "x.md").records
    assert ("Relays of Teams", *expected) == (record.title, "; ".join(record.authors), record.venue)


CERTAIN = "- **Relays of {} Loaves.** *Ines B. Vega, Tomo C. Arai.* [[pdf](https://example.org/{})]\n"


@pytest.mark.parametrize(
    ("written", "authors"),
    [
        ("Petra Sill, S. Bo Roe", "Petra Sill; S. Bo Roe"),
        ("Petra Sill, S M Bo Roe, Kiran GV", "Petra Sill; S M Bo Roe; Kiran GV"),
        ("Petra Sill, Li Wu, Bo Roe. ICML.", "Petra Sill; Li Wu; Bo Roe"),
        ("Petra Sill, Li Wu Bo Roe, Ines Vega", None),
        ("Petra Ines Sill Vega, Li Ana Wu Roe", None),
        ("Machine Learning, Rye Logistics", ""),
        ("Rye Chemistry, Malt Classification", ""),
        ("Petra Sill, Li Wu. Bo Roe, Ines Vega, Tomo Arai", None),
        ("Malt: Petra Sill, Li Wu, Bo Roe", None),
        ("Vega, Arai et al.", None),
        ("A very good paper, read it", ""),
        ("Fast, small and good", ""),
        ("Best Paper", ""),
        ("Best Paper, AI", ""),
        ("Best Paper, Honorable Mention", ""),
        ("Soda Bread, Deep Networks", ""),
        ("Washington, D.C.", ""),
        ("Rye, Malt and Washington, D. C.", ""),
        ("Journal of Bread and Malt", ""),
        ("To appear in Bread, Malt and Rye", ""),
    ],
)
def test_unclear_names_in_italics_are_told_and_remarks_are_not(written: str, authors: str | None) -> None:
    text = f"{''.join(CERTAIN.format(at, at) for at in range(11))}- **Relays.** *{written}* [[pdf](https://example.org/r)]\n"
    reading = read(text, "x.md")
    assert (authors or "") == "; ".join(reading.records[-1].authors)
    told = [message for line, message in said(reading) if line == 12]
    assert [authors is None] * len(told) == ["are left out, as it is unclear" in message for message in told]
    assert (authors is None) == bool(told)


def test_where_no_paper_has_authors_in_italics_none_is_told() -> None:
    reading = read("- **Relays of Teams.** *Malt, Bread and Soda Bread* [[pdf](https://example.org/1)]\n", "x.md")
    assert ([()], ()) == ([record.authors for record in reading.records], reading.problems)


def test_names_stand_behind_a_title_that_begins_with_a_picture() -> None:
    item = "- **🏘️ Relays of {0} Teams** <br>\n*{1}* <br>\nICML, 2022. [[pdf](https://example.org/{0})]\n"
    text = "".join(item.format(at, names) for at, names in enumerate(("Ines Vega, Tomo Arai", "Petra Sill, Li Wu")))
    assert [("Ines Vega", "Tomo Arai"), ("Petra Sill", "Li Wu")] == [
        each.authors for each in read(text, "x.md").records
    ]


def test_names_in_italics_stand_behind_a_few_words_or_in_a_quotation_below_too() -> None:
    text = """- **Relays of Teams.** Bread and Malt Letters. *Ines B. Vega, Tomo C. Arai* [[pdf](https://example.org/1)]
- [**ICML 2023**] Relays of Many Teams.

  > _Ines Vega, Tomo Arai, et al._ [[paper]](https://example.org/2)
- **Relays of Malt.** Petra B. Sill, Li Wu. *Soda Bread and Rye Malt* [[pdf](https://example.org/3)]
"""
    authors = ["; ".join(record.authors) for record in read(text, "x.md").records]
    assert ["Ines B. Vega; Tomo C. Arai", "Ines Vega; Tomo Arai; et al.", "Petra B. Sill; Li Wu"] == authors


def test_page_of_an_author_is_no_link_of_the_paper() -> None:
    text = """- **Relays of Teams.** *[Ines B. Vega](https://vega.example.org/), Tomo Arai.* [[code](https://github.com/e/1)]
- **Relays of Malt.** *See [Batons](https://example.org/2), [Code](https://github.com/e/2).*
- *[Soda Bread](https://example.org/3), Ines Vega, Tomo Arai*
"""
    first, second, third = read(text, "x.md").records
    assert ("Ines B. Vega; Tomo Arai", {"code": "https://github.com/e/1"}) == ("; ".join(first.authors), first.links)
    assert {"paper": "https://example.org/2", "code": "https://github.com/e/2"} == second.links
    assert ("Soda Bread", {"paper": "https://example.org/3"}) == (third.title, third.links)


@pytest.mark.parametrize(
    ("written", "authors", "links"),
    [
        ("[Ines Vega](https://github.com/vega) and Tomo Arai", "Ines Vega; Tomo Arai", {}),
        ("Ines Vega, [Tomo Arai](https://example.org/people/arai/)", "Ines Vega; Tomo Arai", {}),
        ("[Deep Relays](https://example.org/relays.pdf)", "", {"paper": "https://example.org/relays.pdf"}),
        ("[Deep Relays](https://github.com/vega/deep-relays/tree/main)", "", {
            "code": "https://github.com/vega/deep-relays/tree/main",
        }),
    ],
)  # fmt: skip
def test_page_of_who_wrote_a_work_is_no_link_of_it(written: str, authors: str, links: dict[str, str]) -> None:
    [record] = read(f"- [Relays of Teams](https://doi.org/10.5555/1) by {written}. 2020\n", "x.md").records
    assert (authors, links) == ("; ".join(record.authors), record.links)


@pytest.mark.parametrize(
    ("written", "authors"),
    [
        ("Vega, I., Arai, T., & de Wit, B. C. ```In ICML 2020```", "I. Vega; T. Arai; B. C. de Wit"),
        ("Vega, I., Arai, T., ... & Wu, L. In ICML 2020", "I. Vega; T. Arai; et al."),
        ("By Ines Vega.", "Ines Vega"),
        ("by INES B. VEGA, 2020.", ""),
        ("by Ines Vega, Tomo Arai and Li Wu, ICML 2020.", "Ines Vega; Tomo Arai; Li Wu"),
        ("by Ines Vega and Tomo Arai, Rye University (2020).", "Ines Vega; Tomo Arai"),
    ],
)
def test_names_without_italics_are_taken_where_initials_or_by_tell(written: str, authors: str) -> None:
    [record] = read(f"- [Relays of Teams](https://example.org/1). {written}\n", "x.md").records
    assert authors == "; ".join(record.authors)
