"""Files of other programs in, records out: every field they have, and a remark for what is not taken."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.read import READERS, read_bibliography
from generator.bibliography.record import Record
from generator.checks.possible_dates import FIRST_YEAR
from tests.bibliography.invented_files import BIB, CSL, CSV, LIST, RIS, read, said


def test_file_that_is_too_large_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 2 == len(read(BIB, "lib.bib").records)
    monkeypatch.setattr("generator.bibliography.read.MAX_BYTES", len(BIB.encode()))
    assert 2 == len(read(BIB, "lib.bib").records)
    monkeypatch.setattr("generator.bibliography.read.MAX_BYTES", 400)
    reading = read(BIB, "lib.bib")
    told = f"The file has {len(BIB.encode()):,} bytes; at most 400."
    assert ((), [(1, told)]) == (reading.records, said(reading))


@pytest.mark.parametrize(
    ("file", "text"), [("x.bib", BIB), ("x.csv", CSV), ("x.json", CSL), ("x.md", LIST), ("x.ris", RIS)]
)
def test_file_in_which_git_left_a_conflict_is_not_taken(file: str, text: str) -> None:
    first, rest = text.split("\n", 1)
    reading = read(f"{first}\n<<<<<<< HEAD\n{rest}\n=======\n{rest}\n>>>>>>> other\n", file)
    [(line, told)] = said(reading)
    assert ((), 2) == (reading.records, line)
    assert told.startswith("git left a conflict here. Keep one of the two versions")


def test_bibtex_gives_every_field_and_tells_what_has_no_title() -> None:
    reading = read(BIB, "lib.bib")
    first, second = reading.records
    assert (
        Record(
            title="Passing the Baton: Über Teams",
            authors=("Inés Vega", "Tomo Arai", "et al."),
            year=2025,
            month="2025-03",
            venue="Journal of Invented Results",
            ids={"doi": "10.5555/jir.2025.7"},
            keywords={"type": ("method",), "data": ("graph", "text"), "keyword": ("fresh",)},
            published={"journal": "Journal of Invented Results", "volume": "7", "pages": "101–117"},
        )
        == first
    )
    assert ({"arxiv": "2511.09901"}, "2025-11") == (second.ids, second.month)
    assert [(11, 'The entry "empty" has no title. Add one.')] == said(reading)


def test_keyword_with_a_space_behind_its_colon_names_no_axis() -> None:
    [record] = read(
        "@misc{x, title = {T}, keywords = {02-04 Topographie: archaische Zeit, type:method, a:}}", "x.bib"
    ).records
    assert {"keyword": ("02-04 Topographie: archaische Zeit", "a:"), "type": ("method",)} == record.keywords


@pytest.mark.parametrize("nothing", ["none", "None", "n/a"])
def test_axis_of_which_a_keyword_says_none_has_no_value(nothing: str) -> None:
    [record] = read(f"@misc{{x, title = {{T}}, keywords = {{none, type:method, study:{nothing}}}}}", "x.bib").records
    assert {"keyword": ("none",), "type": ("method",)} == record.keywords


def test_bibtex_joins_what_number_signs_join() -> None:
    reading = read(
        """@string{foo = "Bar"}
@string{long = foo # { and "Bread"}}
@article{a, title = {One # "two"}, journal = FOO # " Letters", volume = 1 # 2, year = 2020, month = 10 # "~" # mar}
@article{b, title = "Three # {"}four{"}", journal = long, year = 2020, month = {January}}
@article{c, title = {Five},
  journal = gone # { Letters},
  year = 2020}
""",
        "x.bib",
    )
    assert [
        ('One # "two"', "Bar Letters", "12", "2020-03"),
        ('Three # "four"', 'Bar and "Bread"', None, "2020-01"),
        ("Five", "Letters", None, ""),
    ] == [(each.title, each.venue, each.published.get("volume"), each.month) for each in reading.records]
    assert [(6, '"gone" in journal is not defined by any @string. Add one.')] == said(reading)


def test_strings_that_double_each_other_are_not_joined_without_end() -> None:
    names = "abcdefghijklmnopqrstuvwxyz"
    doubled = [f"@string{{{new} = {old} # {old}}}" for old, new in pairwise(names)]
    text = "\n".join(['@string{a = "ten signs!"}', *doubled, "@article{x, title = z # z, year = 2020}"])
    [record] = read(text, "x.bib").records
    assert len(record.title) < 20_000


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("x.bib", "@misc{a,\n title = {T},\n doi = {not a doi},\n url = {ftp://x}, year = 2020}", (3, 4)),
        ("x.ris", "TY  - JOUR\nTI  - T\nPY  - 2020\nDO  - not a doi\nUR  - ftp://x\nER  - ", (1, 1)),
        (
            "x.json",
            '[{"title": "T", "DOI": "not a doi", "URL": "ftp://x", "issued": {"date-parts": [[2020]]}}]',
            (1, 1),
        ),
    ],
)
def test_doi_and_address_that_are_none_are_told(name: str, text: str, lines: tuple[int, int]) -> None:
    reading = read(text, name)
    before = "Record 1: " if name == "x.json" else ""
    assert [("T", {}, {})] == [(record.title, record.ids, record.links) for record in reading.records]
    assert [
        (lines[0], f'{before}"not a doi" is not a DOI. Write one such as 10.5555/jir.2026.7.'),
        (
            lines[1],
            f'{before}"ftp://x" is not an address that can be linked. Write one that begins with https:// or http://.',
        ),
    ] == said(reading)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.bib", "@inproceedings{x, title = {T}, booktitle = {Bread 2025}, pages = {1--9}, publisher = {Oven}}"),
        ("a.ris", "TY  - CONF\nTI  - T\nT2  - Bread 2025\nSP  - 1\nEP  - 9\nPB  - Oven\nER  - \n"),
        (
            "a.json",
            '[{"title": "T", "type": "paper-conference", "container-title": "Bread 2025", "page": "1--9",'
            ' "publisher": "Oven"}]',
        ),
    ],
)
def test_publication_is_kept_and_that_of_a_preprint_is_none(name: str, text: str) -> None:
    [record] = read(text, name).records
    assert {"book_title": "Bread 2025", "pages": "1–9", "publisher": "Oven"} == record.published
    for preprint in ("arXiv preprint arXiv:2511.09901", "CoRR"):
        [record] = read(text.replace("Bread 2025", preprint), name).records
        assert {} == record.published


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.bib", '@article{x, title = {T}, journal = {Loaves}, pages = " - ", number = {no pagination}}'),
        ("a.ris", "TY  - JOUR\nTI  - T\nJO  - Loaves\nSP  - N.PAG\nEP  - N.PAG\nER  - \n"),
        ("a.json", '[{"title": "T", "type": "article-journal", "container-title": "Loaves", "page": "-"}]'),
    ],
)
def test_words_and_signs_for_no_pages_are_none(name: str, text: str) -> None:
    [record] = read(text, name).records
    assert {"journal": "Loaves"} == record.published


def test_bibtex_goes_on_behind_an_entry_that_is_broken() -> None:
    reading = read(
        "@article{a, title = {Open, year = 2020\n@article{b, title = {Whole}}\n@article{b, title = {Twice}}", "x.bib"
    )
    assert {"Whole", "Twice"} <= {record.title for record in reading.records}
    assert 1 in [line for line, _ in said(reading)]
    assert any('"b" is repeated' in message for _, message in said(reading))


def test_ris_gives_every_field_and_tells_lines_that_are_none() -> None:
    reading = read(RIS, "lib.ris")
    [record] = reading.records
    assert ("Passing the Baton", ("Ines Vega", "Tomo Arai"), 2025, "2025-03") == (
        record.title,
        record.authors,
        record.year,
        record.month,
    )
    assert ("It was said over two lines.", {"type": ("method",)}) == (record.abstract, record.keywords)
    assert [13, 16] == [line for line, _ in said(reading)]


def test_csl_gives_names_of_people_and_of_groups() -> None:
    reading = read(CSL, "lib.json")
    [record] = reading.records
    assert (("Ines Vega", "The Relay Group"), "2025-03", "Journal") == (record.authors, record.month, record.venue)
    assert ["Record 2 has no title. Add one.", "Record 3 is not a CSL-JSON object. Write one, or remove it."] == [
        message for _, message in said(reading)
    ]


@pytest.mark.parametrize(
    ("issued", "found"),
    [
        ('{"raw": "2024-05"}', (2024, "2024-05", "")),
        ('{"raw": "2024-05-07T10:00:00Z"}', (2024, "2024-05", "")),
        ('{"literal": "2024"}', (2024, "", "")),
        ('"2024-05-07"', (2024, "2024-05", "")),
        ('{"date-parts": [["20x4"]]}', (None, "", "20x4")),
        ('{"date-parts": [["\u00b2"]]}', (None, "", "²")),
        ('{"raw": "May 2024"}', (2024, "", "")),
        ('{"date-parts": [[null]]}', (None, "", "")),
        ("null", (None, "", "")),
    ],
)
def test_csl_takes_dates_that_are_written_out(issued: str, found: tuple[int | None, str, str]) -> None:
    for text in (f'{{"title": "T", "issued": {issued}}}', f'{{"items": [{{"title": "T", "issued": {issued}}}]}}'):
        [record] = read(text, "x.json").records
        assert found == (record.year, record.month, record.date)


@pytest.mark.parametrize("text", ["[]", "{}", '{"items": []}', '{"items": 5}', '{"a": 1}', "5", '""', "[[], 5]"])
def test_csl_without_records_is_told_or_empty(text: str) -> None:
    assert () == read(text, "x.json").records


def test_csv_takes_columns_that_repeat_as_axes_and_tells_the_others() -> None:
    reading = read(CSV, "lib.csv")
    assert ["Passing the Baton", "A Relay, Again", "Third"] == [record.title for record in reading.records]
    first = reading.records[0]
    assert {"Task": ("planning", "search"), "Abstractness": ("high",)} == first.keywords
    assert (("Ines Vega", "Tomo Arai"), {"arxiv": "2511.09901"}, "2025-11") == (first.authors, first.ids, first.month)
    assert [
        (6, "The row has 9 cells under 8 names. Quote or escape the separator within a cell."),
        (1, 'The column "Sentence" is not used as an axis: none of its values occurs twice.'),
        (4, "The row has no title. Add one."),
    ] == said(reading)


def test_csv_without_titles_names_what_it_found() -> None:
    assert [(1, 'No column is named "title"; found a, b. Rename the column that has the titles.')] == said(
        read("a,b\n1,2", "x.csv")
    )


@pytest.mark.parametrize(
    ("start", "title"),
    [
        (BIB, "Passing the Baton: Über Teams"),
        (RIS, "Passing the Baton"),
        (CSL, "Passing the Baton"),
        (LIST, "Passing the Baton"),
    ],
)
def test_format_is_told_by_the_first_sign_where_the_name_says_nothing(start: str, title: str) -> None:
    assert title == read(start.lstrip(), "-").records[0].title


@pytest.mark.parametrize(("name", "kind"), [("x.yaml", "YAML"), ("x.YML", "YAML"), ("x.xlsx", "Excel")])
def test_file_of_another_kind_is_told_once_with_those_that_are_read(name: str, kind: str) -> None:
    reading = read("- title: A Relay\n  url: https://example.org/a\n", name)
    said_of_it = (
        f"{kind} is not read. Save the list as BibTeX (.bib), RIS (.ris), CSL-JSON (.json), a table (.csv, .tsv) or a "
        "Markdown list of links (.md)."
    )
    assert ([(1, said_of_it)], ()) == (said(reading), reading.records)


@pytest.mark.parametrize(
    ("text", "kind"), [("\nPMID- 1\nTI  - T\n", "PubMed"), ("%0 Journal Article\n%T T\n", "EndNote")]
)
def test_export_of_another_kind_is_told_whatever_it_is_called(text: str, kind: str) -> None:
    for name in ("x.txt", "x.ris", "-"):
        reading = read(text, name)
        assert ((), f"{kind} is not read.") == (reading.records, reading.problems[0].message[: len(kind) + 13])


@given(
    st.sampled_from([("bib", BIB), ("ris", RIS), ("json", CSL), ("csv", CSV), ("md", LIST)]),
    st.tuples(st.integers(0, 2_000), st.integers(0, 60)),
    st.one_of(st.binary(max_size=60), st.text(max_size=60).map(str.encode)),
)
def test_damaged_file_gives_records_or_remarks_and_never_an_exception(
    file: tuple[str, str], lost: tuple[int, int], put: bytes
) -> None:
    ending, text = file
    sound, (begin, length) = text.encode(), lost
    begin = min(begin, len(sound))
    reading = read_bibliography(sound[:begin] + put + sound[begin + length :], f"x.{ending}")
    assert reading.records or reading.problems
    assert all(record.title for record in reading.records)


@given(st.sampled_from(sorted(READERS)), st.binary(max_size=300))
def test_any_bytes_are_no_exception(ending: str, content: bytes) -> None:
    assert read_bibliography(content, f"x.{ending}") is not None


@pytest.mark.parametrize(("year", "found"), [(FIRST_YEAR, [FIRST_YEAR]), (1850, [1850]), (FIRST_YEAR - 1, [None])])
def test_year_is_read_as_early_as_the_check_takes_one(year: int, found: list[int | None]) -> None:
    for name, text in (
        ("x.bib", f"@book{{x, title = {{T}}, year = {{{year}}}}}"),
        ("x.csv", f"title,year\nT,{year}\n"),
    ):
        assert found == [record.year for record in read(text, name).records]


@pytest.mark.parametrize(("year", "found"), [(1449, None), (1450, 1450), (1850, 1850)])
def test_number_of_an_item_is_a_year_since_printing_began(year: int, found: int | None) -> None:
    [record] = read(f"- [The Oven](https://example.org/a) ({year})", "x.md").records
    assert found == record.year


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("x.md", "# Awesome\n\nA list of nothing.\n", "No list item, heading or table row links to a paper"),
        ("x.bib", "% nothing yet\n", "The file has no entries"),
        ("x.csv", "title,year\n", "The table has no rows"),
        ("x.json", "[]", "The file has no items"),
        ("x.ris", "\n", "The file has no records"),
    ],
)
def test_file_in_which_nothing_is_found_says_what_is_looked_for(name: str, text: str, expected: str) -> None:
    reading = read_bibliography(text.encode(), name)
    assert ((), 1) == (reading.records, len(reading.problems))
    assert reading.problems[0].message.startswith(expected)


@pytest.mark.parametrize(
    ("written", "venue"),
    [
        ("arXiv (Cornell University)", "arXiv"),
        ("arXiv preprint arXiv:2511.99901", "arXiv"),
        ("CoRR", "arXiv"),
        ("medRxiv : the preprint server for health sciences", "medRxiv"),
        ("SSRN Electronic Journal", "SSRN Electronic Journal"),
        ("Letters on arXivists", "Letters on arXivists"),
        ("ICML'21 (also arXiv)", "ICML'21 (also arXiv)"),
        ("arXiv(v1) 2025 (CVPR 2025)", "arXiv(v1) 2025 (CVPR 2025)"),
    ],
)
@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.ris", "TY  - JOUR\nTI  - T\nT2  - {}\nPY  - 2025\nER  - \n"),
        ("a.bib", "@article{{x, title = {{T}}, journal = {{{}}}, year = 2025}}"),
        ("a.csv", "title,journal,year\nT,{},2025\n"),
        ("a.json", '[{{"title": "T", "type": "article-journal", "container-title": "{}"}}]'),
    ],
)
def test_archive_of_preprints_is_called_by_its_name(file: str, text: str, written: str, venue: str) -> None:
    [record] = read_bibliography(text.format(written).encode(), file).records
    assert venue == record.venue


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"%PDF-1.5\n%\xd0\xd4\n", "PDF"),
        (b"PK\x03\x04\x14\x00\xff", "Excel, Word or ZIP"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Excel or Word"),
        (b"\xef\xbb\xbf\n<!DOCTYPE html>\n<html><body>Sign in</body></html>\n", "HTML"),
        (b'<?xml version="1.0"?>\n<xml><records/></xml>\n', "XML"),
    ],
)
def test_file_of_another_kind_is_known_by_how_it_begins(content: bytes, kind: str) -> None:
    for name in ("x.csv", "x.bib", "x.ris", "x.json", "x.md", "-"):
        reading = read_bibliography(content, name)
        assert ((), [(1, f"{kind} is not read.")]) == (
            reading.records, [(each.place.line, each.message[: len(kind) + 13]) for each in reading.problems],
        ), name  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_file_in_two_bytes_for_each_letter_is_told(encoding: str) -> None:
    for name, text in (("x.csv", CSV), ("x.bib", BIB)):
        reading = read_bibliography(text.encode(encoding), name)
        assert ((), ["The file is not UTF-8. Save it as UTF-8."]) == (
            reading.records,
            [each.message for each in reading.problems],
        )
