"""BibTeX: what is escaped, how names are written, and that an independent parser reads every entry back."""

from __future__ import annotations

import logging

import pytest
from bibtexparser.entrypoint import parse_string
from bibtexparser.middlewares import MonthIntMiddleware, NameParts, SeparateCoAuthors, SplitNameParts
from bibtexparser.model import Entry
from hypothesis import given
from hypothesis import strategies as st

from generator.export.bibtex import to_bibtex, to_bibtex_list
from generator.export.citation import cite
from generator.export.plain import one_line
from generator.model.paper import Paper
from tests.analysis.invented import make_paper, papers

UNESCAPED = (
    ("\\textbraceleft", "\x01"),
    ("\\textbraceright", "\x02"),
    ("\\textasciitilde", "~"),
    ("\\textasciicircum", "^"),
    ("\\textbackslash", "\x03"),
    *((f"\\{char}", char) for char in "%&#_$"),
    ("{", ""),
    ("}", ""),
    ("\x01", "{"),
    ("\x02", "}"),
    ("\x03", "\\"),
)


def read(text: str) -> list[Entry]:
    """Read BibTeX with an independent parser, authors split into the parts of their names; nothing may fail."""
    middleware = [SeparateCoAuthors(), SplitNameParts(), MonthIntMiddleware()]
    library = parse_string(text, append_middleware=middleware)
    assert library.failed_blocks == []
    return list(library.entries)


def plain(field: str) -> str:
    """Undo what a field's text was escaped with, and drop the braces that protect it."""
    for escaped, text in UNESCAPED:
        field = field.replace(escaped, text)
    return field


def field(entry: Entry, name: str) -> str:
    found = entry.fields_dict.get(name)
    return plain(str(found.value)) if found else ""


@pytest.mark.parametrize(
    ("title", "written"),
    [
        ("Bread at Home", "Bread at Home"),
        ("LLM-based Bread in arXiv", "{LLM}-based Bread in {arXiv}"),
        ("Multi-Loaf Bread", "Multi-Loaf Bread"),
        ("A Loaf, Plan B, K2.5 and R1", "A Loaf, Plan {B}, {K2}.5 and {R1}"),
        ("OvenGPT: Bread", "{OvenGPT}: Bread"),
        ("MARS² and Élan", "{MARS²} and Élan"),
        ("50% {of} \\all_", r"50\% \textbraceleft{}of\textbraceright{} \textbackslash{}all\_"),
        ("a ~ ^ & # $", r"a \textasciitilde{} \textasciicircum{} \& \# \$"),
    ],
)
def test_title_keeps_its_capitals_and_loses_its_markup(title: str, written: str) -> None:
    assert f"  title = {{{written}}},\n" in to_bibtex(make_paper(title=title))


def test_authors_are_ordered_by_family_name() -> None:
    names = ("Ana de Witt", "José Pan y Agua", "Bo Mehl Jr.", "Weather Team", "Salt and Flour")
    entry = to_bibtex(make_paper(authors=names, authors_complete=False))
    expected = (
        "de Witt, Ana and {Pan y Agua}, José and Mehl, Jr., Bo and {Weather Team} and {Salt and Flour} and others"
    )
    assert f"  author = {{{expected}}},\n" in entry


def test_names_are_read_back_in_parts() -> None:
    [entry] = read(to_bibtex(make_paper(authors=("Ana van den Berg", "José Pan y Agua", "Weather Team", "Mehl III"))))
    assert entry.fields_dict["author"].value == [
        NameParts(first=["Ana"], von=["van", "den"], last=["Berg"], jr=[]),
        NameParts(first=["José"], von=[], last=["{Pan y Agua}"], jr=[]),
        NameParts(first=[], von=[], last=["{Weather Team}"], jr=[]),
        NameParts(first=[], von=[], last=["{Mehl III}"], jr=[]),
    ]


@pytest.mark.parametrize(
    ("venue", "written"),
    [
        ("arXiv", ("@misc{", "howpublished = {arXiv}", "month = may")),
        ("Journal of Loaves", ("@article{", "journal = {Journal of Loaves}")),
        ("ABC 2024", ("@inproceedings{", "booktitle = {ABC 2024}")),
        ("Tech Report", ("@techreport{", "institution = {Oven Lab}", "type = {Tech Report}")),
        ("Blog", ("@misc{", "howpublished = {Blog}", "month = may")),
    ],
)
def test_each_kind_has_its_type_and_container(venue: str, written: tuple[str, ...]) -> None:
    entry = to_bibtex(make_paper(venue=venue, affiliation="Oven Lab"))
    for text in written:
        assert text in entry


@pytest.mark.parametrize(
    ("kind", "venue", "issuer", "written"),
    [
        ("report", "Tech Report", "Oven Lab", ["institution = {Oven Lab}", "type = {Tech Report}"]),
        ("report", "Tech Report", "", ["institution = {Tech Report}"]),
        ("report", "", "Oven Lab", ["institution = {Oven Lab}"]),
        ("report", "", "", []),
        ("thesis", "Master's Thesis", "Oven Lab", ["school = {Oven Lab}", "type = {Master's Thesis}"]),
        ("thesis", "University of Rye", "Oven Lab", ["school = {Oven Lab}"]),
        ("thesis", "University of Rye", "", ["school = {University of Rye}"]),
        ("thesis", "", "", []),
    ],
)
def test_report_and_thesis_name_who_issued_them(kind: str, venue: str, issuer: str, written: list[str]) -> None:
    published = {"publisher": issuer} if issuer else {}
    lines = to_bibtex(make_paper(type=kind, venue=venue, published=published, affiliation="")).split(",\n  ")
    assert written == [line for line in lines if line.startswith(("institution", "school", "type", "publisher"))]


def test_addresses_and_ids_are_left_verbatim_but_for_braces() -> None:
    paper = make_paper(ids={"doi": "10.1/a_b{c}"}, links={"paper": "https://example.org/50%25_{x}#~"})
    assert "  doi = {10.1/a_b%7Bc%7D},\n  url = {https://example.org/50%25_%7Bx%7D#~}\n}\n" in to_bibtex(paper)


@given(st.lists(papers(), max_size=3))
def test_every_entry_survives_an_independent_parser(found: list[Paper]) -> None:
    logging.disable()
    numbered = [make_paper(f"k{number}", **_fields(paper)) for number, paper in enumerate(found)]
    entries = read(to_bibtex_list(numbered))
    assert [paper.key for paper in numbered] == [entry.key for entry in entries]
    for paper, entry in zip(numbered, entries, strict=True):
        citation = cite(paper)
        assert field(entry, "title") == citation.title
        assert field(entry, "year") == str(citation.year)
        assert one_line(paper.venue) == "" or citation.container in {
            field(entry, name) for name in ("journal", "booktitle", "howpublished", "institution", "type")
        }
        authors = entry.fields_dict["author"].value if citation.names else []
        assert len(authors) == len(citation.names) + (not citation.complete)
        for name, parts in zip(citation.names, authors, strict=False):
            written = " ".join((*parts.first, *parts.von, *parts.last, *parts.jr))
            read_back = name.literal or " ".join(
                part for part in (name.given, name.particle, name.family, name.suffix) if part
            )
            # A space that breaks no line and another one beside it are one space to the other reader.
            assert plain(written).split() == read_back.split()


@given(papers())
def test_braces_always_match(paper: Paper) -> None:
    depth = 0
    for char in to_bibtex(paper):
        depth += {"{": 1, "}": -1}.get(char, 0)
        assert depth >= 0
    assert depth == 0


def _fields(paper: Paper) -> dict[str, object]:
    names = ("title", "authors", "authors_complete", "year", "month", "venue", "summary", "affiliation", "ids", "links")
    return {name: getattr(paper, name) for name in names}
