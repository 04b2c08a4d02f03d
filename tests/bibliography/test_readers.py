"""Files of other programs in, records out: every field they have, and a remark for what is not taken."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.awesome_list import read_awesome_list
from generator.bibliography.read import READERS, read_bibliography
from generator.bibliography.record import Reading, Record

BIB = r"""
@article{vega2025,
  title = {Passing the {Baton}: {\"U}ber Teams},
  author = {Vega, In{\'e}s and Arai, Tomo and others},
  journal = {Journal of Invented Results},
  year = 2025, month = mar, volume = 7, pages = {101--117},
  doi = {10.5555/jir.2025.7},
  keywords = {type:method, data:graph, data:text, fresh},
}
@misc{old, title = {A Relay}, eprint = {2511.09901v2}, archivePrefix = {arXiv}, year = {2025}}
@article{empty, author = {Nobody}, year = 2020}
"""
RIS = """TY  - JOUR
TI  - Passing the Baton
AU  - Vega, Ines
AU  - Arai, Tomo
PY  - 2025/03//
JO  - Journal of Invented Results
DO  - 10.5555/jir.2025.7
KW  - type:method
AB  - It was said
  over two lines.
ER  -

TY  - JOUR
AU  - Nobody
ER  -
stray words
"""
CSL = """[{"title": "Passing the Baton", "issued": {"date-parts": [[2025, 3, 1]]}, "DOI": "10.5555/jir.2025.7",
 "author": [{"given": "Ines", "family": "Vega"}, {"literal": "The Relay Group"}], "container-title": "Journal"},
 {"title": ""}, 7]"""
CSV = """title,authors,year,venue,arxiv,Task,Abstractness,Sentence
Passing the Baton,Ines Vega; Tomo Arai,2025,JIR,2511.09901v2,planning; search,high,one of a kind
"A Relay, Again",Ines Vega,2024,,,search,low,two of a kind
,Nobody,2020,,,search,low,three of a kind
Third,Ines Vega,2024,,,planning,low,four of a kind
x,y,2024,,,planning,low,five,six
"""
LIST = """# Awesome Relays

Read [the guide](https://example.org/guide) first.

- [Contents](#contents)

## Methods

- **Passing the Baton** (2025). [[paper](https://arxiv.org/abs/2511.09901)] [[code](https://github.com/example/baton)]
- [A Relay, Again](https://doi.org/10.5555/jir.2024.3) *JIR* 2024
- [pdf](https://example.org/x.pdf)

### Of teams

| Paper | Year | Code |
| --- | --- | --- |
| [Third Leg](https://arxiv.org/abs/2401.00003) | 2024 | [code](https://github.com/example/third) |
"""


def said(reading: Reading) -> list[tuple[int, str]]:
    return [(problem.place.line, problem.message) for problem in reading.problems]


def read(text: str, name: str) -> Reading:
    return read_bibliography(text.encode(), name)


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


def test_bibtex_joins_what_number_signs_join() -> None:
    reading = read(
        """@string{foo = "Bar"}
@string{long = foo # { and "Bread"}}
@article{a, title = {One # "two"}, journal = FOO # " Letters", volume = 1 # 2, year = 2020, month = 10 # "~" # mar}
@article{b, title = "Three # {"}four{"}", journal = long, year = 2020, month = jan}
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
    assert [(6, '"gone" in journal is defined by no @string. Add one.')] == said(reading)


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
    assert ["Record 2 has no title.", "Record 3 has no title."] == [message for _, message in said(reading)]


@pytest.mark.parametrize(
    ("issued", "found"),
    [
        ('{"raw": "2024-05"}', (2024, "2024-05", "")),
        ('{"raw": "2024-05-07T10:00:00Z"}', (2024, "2024-05", "")),
        ('{"literal": "2024"}', (2024, "", "")),
        ('"2024-05-07"', (2024, "2024-05", "")),
        ('{"date-parts": [["20x4"]]}', (None, "", "20x4")),
        ('{"date-parts": [["\u00b2"]]}', (None, "", "²")),
        ('{"raw": "May 2024"}', (None, "", "May 2024")),
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
        (6, "The row has 9 cells under 8 names."),
        (1, 'The column "Sentence" is left out: its values are too many or too long for tags.'),
        (4, "The row has no title."),
    ] == said(reading)


def test_csv_without_titles_names_what_it_found() -> None:
    assert [(1, 'No column is named "title"; found a, b. Name the one with the titles so.')] == said(
        read("a,b\n1,2", "x.csv")
    )


def test_list_takes_items_and_tables_with_their_headings() -> None:
    reading = read(LIST, "README.md")
    assert [
        ("Passing the Baton", 2025, ("Methods",), {"code": "https://github.com/example/baton"}),
        ("A Relay, Again", 2024, ("Methods",), {}),
        ("Third Leg", 2024, ("Of teams",), {"code": "https://github.com/example/third"}),
    ] == [(record.title, record.year, record.keywords["Section"], record.links) for record in reading.records]
    assert ["2511.09901", "2401.00003"] == [record.ids["arxiv"] for record in reading.records if "arxiv" in record.ids]
    assert [(11, 'No title was found in "pdf".')] == said(reading)


@pytest.mark.parametrize(
    "written",
    [
        "- **Third Leg** [![Stars](https://img.shields.io/github/stars/X)](https://github.com/example/third)",
        "- **Third Leg** ![Stars](https://example.org/x.svg) [code](https://github.com/example/third)",
        '- **Third Leg** <img src="https://example.org/x"> [code](https://github.com/example/third)',
        "- ![New](https://example.org/new(1))\n  [Third Leg](https://github.com/example/third)",
        "| title | code |\n| --- | --- |\n"
        "| Third Leg | [![Stars](https://img.shields.io/github/stars/X)](https://github.com/example/third) |",
        "- **Third Leg** https://img.shields.io/github/stars/X [code](https://github.com/example/third)",
    ],
)
def test_list_takes_no_address_of_an_image(written: str) -> None:
    [record] = read(written, "x.md").records
    assert ("Third Leg", {"code": "https://github.com/example/third"}) == (record.title, record.links)


def test_list_takes_the_title_before_what_bars_part() -> None:
    reading = read(
        "12. Relays of *Many* Teams | *arXiv* | 2024.04.24 | [Paper Link](https://arxiv.org/abs/2404.00001)", "x.md"
    )
    assert [("Relays of Many Teams", 2024)] == [(record.title, record.year) for record in reading.records]
    reading = read("- Relays of P(a|b) in Teams [pdf](https://arxiv.org/abs/2404.00001)", "x.md")
    assert ["Relays of P(a|b) in Teams"] == [record.title for record in reading.records]


def test_list_tells_each_item_without_a_link_by_its_line() -> None:
    written = """# Awesome Relays

- [Contents](#contents)
  - [Methods](#methods)

- **Paper G** no link, 2024
- Plain paper title H, 2022
- **Taken Paper** 2024
  [paper](https://arxiv.org/abs/2401.00001)
- **Taken as Well**, [paper](https://arxiv.org/abs/2401.00002)
  - Ines Vega, Tomo Arai
  - [code](https://github.com/example/well)
* Group
  * Paper of the group, 2021
- [A File](papers/file.pdf)
"""
    reading = read(written, "list.md")
    assert ["Taken Paper", "Taken as Well"] == [record.title for record in reading.records]
    found = 'No link was found in "{}". Add one that leads to it.'
    assert [
        (6, found.format("Paper G no link, 2024")),
        (7, found.format("Plain paper title H, 2022")),
        (12, 'No title was found in "code".'),
        (13, found.format("Group")),
        (14, found.format("Paper of the group, 2021")),
        (15, found.format("A File")),
    ] == said(reading)


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


@given(st.sampled_from(sorted(READERS)), st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_any_bytes_give_records_or_remarks_and_never_an_exception(ending: str, content: bytes) -> None:
    reading = read_bibliography(content, f"x.{ending}")
    assert all(record.title for record in reading.records)


@given(st.text("-*|[]()# \nab.https:/", max_size=400))
def test_any_marks_of_a_list_are_read(text: str) -> None:
    reading = read_awesome_list(text, "x.md")
    assert all(record.title for record in reading.records)


def test_items_beyond_a_limit_are_told_and_not_searched() -> None:
    reading = read_awesome_list("- " + "[" * 50_000 + "](https://example.org" + "(" * 50_000, "x.md")
    assert [(1, "The item has 100,021 characters; at most 4,000 are read.")] == said(reading)


def test_nested_brackets_up_to_the_limit_are_searched_in_steps() -> None:
    assert () == read_awesome_list("- " + "[" * 1900 + "](https://example.org" + "(" * 1900, "x.md").records
