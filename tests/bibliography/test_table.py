"""Tables of other programs in, records and axes out; a column of bibliography is no axis, an empty one no remark."""

from __future__ import annotations

import csv
import io
from time import process_time

import pytest

from generator.bibliography.table import ROW_WITHOUT_TITLE, read_csv
from tests.bibliography.invented_files import read, said

COLUMNS = "Title,Authors,Year,Journal,Volume,Issue,Pages,Publisher,DOI,Type,Keywords\n"
CELLS = 'Relays,"Vega, I., Arai, T.",2025,Bread,7,2,1-9,Oven,10.5555/a,{type},rye\n'
DETAILS = {"volume": "7", "number": "2", "pages": "1–9", "publisher": "Oven"}


@pytest.mark.parametrize(
    ("words", "published", "kinds", "tags"),
    [
        (("", ""), {"journal": "Bread", **DETAILS}, "", ()),
        (("Journal Article", "Book"), {"journal": "Bread", **DETAILS}, "", ()),
        (("chapter", "book"), {"book_title": "Bread", **DETAILS}, "chapter", ()),
        (("report", "web"), {"volume": "7", "pages": "1–9", "publisher": "Oven", "report_number": "2"}, "", ()),
        (("preprint", "thesis"), {}, "preprint", ()),
        # Two words for one kind say more than it, and one that is none says something else.
        (("article", "review"), {"journal": "Bread", **DETAILS}, "", ("article",)),
        (("dataset", "tool"), {"journal": "Bread", **DETAILS}, "", ("dataset",)),
        (("article", "loud"), {"journal": "Bread", **DETAILS}, "", ("article",)),
    ],
)
def test_column_called_journal_is_one_and_a_type_in_known_words_is_a_kind(
    words: tuple[str, str], published: dict[str, str], kinds: str, tags: tuple[str, ...]
) -> None:
    reading = read_csv(COLUMNS + "".join(CELLS.format(type=word) for word in (*words, *words)), "x.csv")
    assert () == reading.problems
    record = reading.records[0]
    assert (published, kinds, tags) == (record.published, record.type, record.keywords.get("Type", ()))


def test_columns_of_a_publication_that_cannot_be_used_are_told() -> None:
    reading = read_csv("title,venue,volume,pages\nA,Bread,7,1\nB,arXiv,9,\nC,Bread,,2\n", "x.csv")
    said = "nothing says whether they appeared in a journal or a book. Rename the column that names it "
    said += 'to "Journal" or "Book title", or add a column "Type".'
    assert [
        (1, f'The column "volume" is left out of 1 paper: {said}'),
        (1, f'The column "pages" is left out of 2 papers: {said}'),
    ] == [(problem.place.line, problem.message) for problem in reading.problems]


@pytest.mark.parametrize(
    ("name", "cells", "values"),
    [
        ("Field", ("law, sea", "law", "sea, ice", "ice"), ("law", "sea")),
        ("Tags", ("law, sea", "sun, moon", "law, sea", ""), ("law", "sea")),
        ("Place", ("Crumb, Loaf", "Ash, Loaf", "Crumb, Loaf", "Ash, Loaf"), ("Crumb, Loaf",)),
        ("Tags", ("law, of the sea; ice", "ice", "ice", "ice"), ("law, of the sea", "ice")),
        ("Field", ("law, sea", "law; ice", "sea ", "ice"), ("law", "sea")),
        ("Place", ("law, sea", "law; law, sea", "sea", "ice, cold; ice, cold"), ("law, sea",)),
    ],
)
def test_commas_part_the_tags_of_a_cell_where_they_are_seen_to(
    name: str, cells: tuple[str, ...], values: tuple[str, ...]
) -> None:
    text = f"title,year,{name}\n" + "".join(f'T{number},2025,"{cell}"\n' for number, cell in enumerate(cells))
    reading = read_csv(text, "x.csv")
    assert ((), {name: values}) == (reading.problems, reading.records[0].keywords)


def test_columns_of_one_name_are_one_axis() -> None:
    reading = read_csv("title,year,Field,Field\nA,2025,law,sea\nB,2025,law,sea\n", "x.csv")
    assert {"Field": ("law", "sea")} == reading.records[0].keywords


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        (
            [f"v{number % 121}" for number in range(200)],
            "it has 121 different values, more than 120",
        ),
        (["x" * 81] * 4, "one of its values has 81 characters, more than 80"),
        (list("abcd"), "none of its values occurs twice"),
    ],
)
def test_column_that_is_left_out_is_told_with_the_reason(cells: list[str], reason: str) -> None:
    reading = read_csv("title,year,Field\n" + "".join(f"T,2025,{cell}\n" for cell in cells), "x.csv")
    assert [(1, f'The column "Field" is not used as an axis: {reason}.')] == [
        (problem.place.line, problem.message) for problem in reading.problems
    ]


@pytest.mark.parametrize(
    ("head", "cells", "told"),
    [
        ("title,year,Auther", ["A. Roe", "B. Poe", "C. Doe", "D. Loe"], "is not used as an axis: none of its values"),
        ("title,year,Authers", ["A. Roe", "A. Roe", "C. Doe", "D. Loe"], "is used as an axis."),
    ],
)
def test_column_with_nearly_the_name_of_a_field_is_told_with_it(head: str, cells: list[str], told: str) -> None:
    text = f"{head}\n" + "".join(f"T{number},2025,{cell}\n" for number, cell in enumerate(cells))
    (problem,) = read_csv(text, "x.csv").problems
    assert told in problem.message
    assert problem.message.endswith(' Did you mean "authors"?' if "Authers" in head else ' Did you mean "author"?')
    # Whoever has a column of that field did not mean another one.
    assert "Did you mean" not in str(read_csv(text.replace("title,year", "title,author"), "x.csv").problems)


@pytest.mark.parametrize(
    "name",
    ["Task", "Topic", "Theme", "Method", "Model", "Region", "Species", "Site", "Country", "Status", "Types", "Sample"],
)
def test_column_with_a_name_of_its_own_is_an_axis_and_nothing_is_said(name: str) -> None:
    reading = read_csv(f"title,year,{name}\nA,2025,one\nB,2025,one\nC,2025,two\n", "x.csv")
    assert () == reading.problems
    assert [name] == list(reading.records[0].keywords)


def test_quotation_mark_that_is_not_closed_is_told_where_it_opens() -> None:
    for text in ('title,year\n"A,2025\nB,2025\n', 'title,year\n"A,2025\nB,2025\n"C",2025\n'):
        reading = read_csv(text, "x.csv")
        [problem] = reading.problems
        assert ((), 2) == (reading.records, problem.place.line)
        assert "Look for a quotation mark that is not closed" in problem.message


def test_publication_date_says_year_and_month() -> None:
    [record] = read_csv("title,publication date\nRelays,2021-05-01\n", "x.csv").records
    assert (2021, "2021-05", {}) == (record.year, record.month, record.keywords)


@pytest.mark.parametrize(
    ("sources", "venues"),
    [
        (["Scopus", "PubMed", "arXiv", "Scopus"], [""] * 4),
        (["Scopus", "Journal of Bread", "", "Scopus"], ["Scopus", "Journal of Bread", "", "Scopus"]),
        (["arXiv", "arXiv", "", ""], ["arXiv", "arXiv", "", ""]),
    ],
)
def test_database_in_which_papers_were_found_is_no_venue(sources: list[str], venues: list[str]) -> None:
    rows = "".join(f"Relay {number},{source}\n" for number, source in enumerate(sources))
    records = read_csv(f"title,Source\n{rows}", "x.csv").records
    assert venues == [record.venue for record in records]
    assert any(venues) or [(source,) for source in sources] == [record.keywords["Source"] for record in records]


def test_row_of_a_table_without_titles_is_not_taken_for_the_names_of_its_columns() -> None:
    reading = read_csv("doi,included,found by\n,1,title search\n10.5555/a,1,id\n10.5555/b,0,id\n", "x.csv")
    assert () == reading.records
    [problem] = reading.problems
    assert problem.message.startswith('No column is named "title"; found doi, included, found by.')


@pytest.mark.parametrize(
    "above", ["Reading list of titles;;\n", "Reading list, third draft\n\n", "Work;By;Date\n", ";;\nRead by;Ines;\n"]
)
def test_lines_above_the_names_of_columns_are_passed_over(above: str) -> None:
    reading = read_csv(f"{above}Title;Authors;Year\nRelays;Ines Vega;2025\n;Li Wu;2024\n", "x.csv")
    [record] = reading.records
    assert ("Relays", ("Ines Vega",), 2025) == (record.title, record.authors, record.year)
    lines = above.count("\n")
    assert (lines + 2, [lines + 3]) == (record.place.line, [problem.place.line for problem in reading.problems])


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;\r"])
def test_delimiter_that_the_first_line_states_is_taken(first: str) -> None:
    reading = read_csv(f"{first}\ntitle;year,month\nA, B;2025\n;2025\n", "x.csv")
    assert [("A, B", 3)] == [(record.title, record.place.line) for record in reading.records]
    assert [4] == [problem.place.line for problem in reading.problems]


def test_language_of_another_table_is_an_axis() -> None:
    reading = read_csv("title,language,empty\nA,en,\nB,en,\nC,de,\nD,de,\n", "x.csv")
    assert ((), {"language": ("en",)}) == (reading.problems, reading.records[0].keywords)


def test_list_of_a_survey_has_its_first_authors_their_affiliation_its_summaries_and_notes() -> None:
    reading = read_csv(
        "key,title,first_author,affiliation,year,one_liner,notes\n"
        'relay,Relays,"Vega, Ines",Invented University,2025,Teams run in turns,v2; with Tomo Arai\n'
        "swarm,Swarms,Li Wu,unknown,2025,Teams run at once.,\n",
        "x.csv",
    )
    assert () == reading.problems
    assert [
        (("Ines Vega", "et al."), "Invented University", "Teams run in turns", "v2; with Tomo Arai"),
        (("Li Wu", "et al."), "", "Teams run at once.", ""),
    ] == [(record.authors, record.affiliation, record.summary, record.notes) for record in reading.records]


def test_authors_come_before_the_first_of_them_and_a_title_before_what_is_called_paper() -> None:
    reading = read_csv(
        "paper,title,first author,authors,summary,description,year\n"
        "https://example.org/a,Relays,Ines Vega,Ines Vega; Tomo Arai,In turns.,Longer,2025\n",
        "x.csv",
    )
    [record] = reading.records
    assert ("Relays", ("Ines Vega", "Tomo Arai"), "In turns.", "Longer") == (
        record.title, record.authors, record.summary, record.notes,
    )  # fmt: skip
    assert {"paper": "https://example.org/a"} == record.links


def test_identifier_in_a_column_of_addresses_is_taken_and_what_is_none_is_told() -> None:
    reading = read_csv(
        "title,year,url,doi,code\nA,2025,doi:10.1234/abcd,,yes\nB,2025,x.org/five,,\nC,2025,,10.1234,n/a\n", "x.csv"
    )
    assert [{"doi": "10.1234/abcd"}, {}, {}] == [record.ids for record in reading.records]
    address = "is not an address that can be linked. Write one that begins with https:// or http://."
    assert [
        (3, f'"x.org/five" {address}'),
        (4, '"10.1234" is not a DOI. Write one such as 10.5555/jir.2026.7.'),
    ] == [(problem.place.line, problem.message) for problem in reading.problems]


def test_address_in_the_column_of_dois_is_a_link() -> None:
    reading = read_csv("title,year,doi\nA,2025,https://example.org/a\nB,2025,https://doi.org/10.1234/b\n", "x.csv")
    assert [({}, {"paper": "https://example.org/a"}), ({"doi": "10.1234/b"}, {})] == [
        (record.ids, record.links) for record in reading.records
    ]
    assert reading.problems == ()


def test_no_cell_for_an_identifier_is_dropped_without_a_word() -> None:
    reading = read_csv(
        "title,year,doi,arxiv\nA,2025,in print,2511.9\nB,2025,n/a,cs/0112017v2\nC,2025,-,https://example.org/c\n"
        "D,2025,,arXiv:2511.99901 [cs.CL]\nE,2025,yes,?\nF,2025,10.5555/rye. 7,\nG,2025,10.5555/rye. 10.5555/malt,\n"
        "H,2025,10.5555/rye (preprint),\nI,2025,10/2024,\n",
        "x.csv",
    )
    ids = [
        {},
        {"arxiv": "cs/0112017"},
        {},
        {"arxiv": "2511.99901"},
        {},
        {},
        {"doi": "10.5555/rye"},
        {"doi": "10.5555/rye"},
        {},
    ]
    assert ids == [each.ids for each in reading.records]
    assert [
        (2, '"in print" is not a DOI. Write one such as 10.5555/jir.2026.7.'),
        (2, '"2511.9" is not an arXiv id. Write one such as 2511.99901.'),
        (6, '"yes" is not a DOI. Write one such as 10.5555/jir.2026.7.'),
        (7, '"10.5555/rye. 7" is not a DOI. Write one such as 10.5555/jir.2026.7.'),
        (10, '"10/2024" is not a DOI. Write one such as 10.5555/jir.2026.7.'),
    ] == [(problem.place.line, problem.message) for problem in reading.problems]


def test_authors_that_may_be_others_are_left_out_and_told() -> None:
    reading = read_csv('title,authors,year\nA,"World Bank, UNESCO",2025\nB,"Vega, I., Arai, T.",2025\n', "x.csv")
    assert [(), ("I. Vega", "T. Arai")] == [record.authors for record in reading.records]
    said = 'The authors "World Bank, UNESCO" are left out, as it is unclear where one name ends. '
    said += "Separate them with semicolons."
    assert [(2, said)] == [(problem.place.line, problem.message) for problem in reading.problems]


@pytest.mark.parametrize("kind", ["Item Type", "Kind"])
def test_editors_stand_for_authors_only_where_a_row_names_none(kind: str) -> None:
    """Beside a column of types they did wherever names could not be told apart."""
    head = f"Title,Authors,{kind},Editor\n"
    reading = read(f'{head}A Relay,"C, B",book,Ida Ed\nA Baton,Tomo Arai,book,Ida Ed\nA Rod,,book,Ida Ed', "x.csv")
    assert [(), ("Tomo Arai",), ("Ida Ed",)] == [record.authors for record in reading.records]
    assert 2 == reading.passed_over["Editor"]
    assert any('The authors "C, B" are left out' in problem.message for problem in reading.problems)


@pytest.mark.parametrize("cell", ["The (COVID-19) pandemic", "3) The (COVID-19) pandemic"])
def test_number_within_a_title_is_none_of_its_row(cell: str) -> None:
    assert "The (COVID-19) pandemic" == read_csv(f"title,year\n{cell},2020\n", "x.csv").records[0].title


def test_what_a_spreadsheet_could_not_compute_is_neither_title_nor_value() -> None:
    rows = ["#NAME?,2024,field,grass", "Relays,2023,#N/A,#REF!", "Hedges,2022,field,tree", "Strips,2021,field,tree"]
    reading = read_csv("\n".join(["Title,Year,Place,Plant", *rows]), "list.csv")
    assert ["Relays", "Hedges", "Strips"] == [record.title for record in reading.records]
    assert {} == reading.records[0].keywords
    assert [f"list.csv:2:1: warning: {ROW_WITHOUT_TITLE} (readable-record)"] == [str(each) for each in reading.problems]


def test_words_for_nothing_are_no_values() -> None:
    reading = read_csv("title,shape,year\nA,round,2025\nB,unknown,2025\nC,n/a,2025\nD,round; -,2025\n", "x.csv")
    assert () == reading.problems
    assert [{"shape": ("round",)}, {}, {}, {"shape": ("round",)}] == [record.keywords for record in reading.records]


@pytest.mark.parametrize(
    ("cell", "authors"),
    [
        ("Ines Vega\nTomo Arai", ("Ines Vega", "Tomo Arai")),
        ("Vega, Ines,\nArai, Tomo", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega and\nTomo Arai", ("Ines Vega", "Tomo Arai")),
        ("Ines Vega, Tomo Arai\nand Li Wu", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("Ines Vega, Tomo Arai and\nLi Wu", ("Ines Vega", "Tomo Arai", "Li Wu")),
        ("Ines Vega, Tomo Arai, Bo van\nder Roe, Li\nWu", ("Ines Vega", "Tomo Arai", "Bo van der Roe", "Li Wu")),
        ("Vega, I., Arai, T.\nWu, L.", ("I. Vega", "T. Arai", "L. Wu")),
        ("King, Martin Luther, Jr.\nVega, Ines", ("Martin Luther King Jr.", "Ines Vega")),
        ("['Ines Vega', \"Pat O'Neil\"]", ("Ines Vega", "Pat O'Neil")),
        ("[Ines Vega, Pat O'Neil]", ("Ines Vega", "Pat O'Neil")),
        ("[Ines Vega](https://example.org)<br/>Tomo Arai", ("Ines Vega", "Tomo Arai")),
        ("N/A", ()),
    ],
)
def test_cell_of_authors_may_be_a_list(cell: str, authors: tuple[str, ...]) -> None:
    out = io.StringIO()
    csv.writer(out).writerows([["Title", "Authors", "Year"], ["Loaves", cell, "2020"]])
    assert [authors] == [record.authors for record in read_csv(out.getvalue(), "x.csv").records]


def test_titles_stand_in_the_names_where_the_column_of_papers_has_only_links() -> None:
    written = """| Name | Paper | Code |
| --- | --- | --- |
| Relays of Teams | [paper](https://arxiv.org/abs/2401.00001) | [code](https://github.com/example/relays) |
| [Relays of Two](https://example.org/two) | [Link](https://arxiv.org/abs/2401.00002) | |
"""
    reading = read(written, "x.md")
    assert [] == said(reading)
    assert [
        ("Relays of Teams", {"arxiv": "2401.00001"}, {"code": "https://github.com/example/relays"}),
        ("Relays of Two", {"arxiv": "2401.00002"}, {"paper": "https://example.org/two"}),
    ] == [(record.title, record.ids, record.links) for record in reading.records]


def test_name_beside_a_title_is_no_address_that_is_not_understood() -> None:
    written = """| Name | Title | Paper |
| --- | --- | --- |
| `Relay-4.5` | Relays of Models | [pdf](https://arxiv.org/abs/2401.00001) |
| [Baton](https://example.org/baton) | Handing Over | |
"""
    reading = read(written, "x.md")
    assert [] == said(reading)
    assert [("Relays of Models", {}), ("Handing Over", {"paper": "https://example.org/baton"})] == [
        (record.title, record.links) for record in reading.records
    ]


def test_column_of_numbers_is_no_axis_and_is_reported() -> None:
    rows = "".join(f"Paper {number},2020,{number % 7 * 10},{number % 2}\n" for number in range(20))
    reading = read(f"Title,Year,Depth cm,Open\n{rows}", "x.csv")
    assert {"Open"} == {name for record in reading.records for name in record.keywords}
    (told,) = reading.problems
    assert 'The column "Depth cm" is not used as an axis: its values are numbers' in told.message


def test_number_beside_a_volume_is_the_issue() -> None:
    head, row = "title,journal,volume,number,start page,end page", "Relays,Bread,4,2,7,9\nBatons,Bread,4,2,11,12"
    published = {"journal": "Bread", "volume": "4", "number": "2", "pages": "7–9"}
    reading = read_csv(f"{head}\n{row}\n", "x.csv")
    assert (published, {}) == (reading.records[0].published, reading.records[0].keywords)
    reading = read_csv(f"{head},issue\n{row.replace('9', '9,2')},2\n", "x.csv")
    assert (published, {"number": 2}) == (reading.records[0].published, reading.passed_over)
    reading = read_csv("title,number\nRelays,2\nBatons,2\n", "x.csv")
    assert {"number": ("2",)} == reading.records[0].keywords


def test_kind_of_a_reference_is_read_as_reference_managers_write_it() -> None:
    reading = read_csv("title,type of reference,volume,secondary title\nRelays,THES,,\n", "x.csv")
    assert ["thesis"] == [record.type for record in reading.records]


def test_column_of_databases_is_not_taken_for_a_misspelled_one() -> None:
    reading = read_csv("title,authors,Source\nRelays,Ines Vega,Scopus\nBatons,Tomo Arai,Scopus\n", "x.csv")
    assert ({"Source": ("Scopus",)}, ()) == (reading.records[0].keywords, reading.problems)


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("- Vega, Ines\n- Arai, Tomo", ("Ines Vega", "Tomo Arai")),
        ("Ann O&#x27;Vega, Tomo Arai", ("Ann O'Vega", "Tomo Arai")),
        ("Vega, IM and De Arai, TA and Wu, L", ("IM Vega", "TA De Arai", "L Wu")),
    ],
)
def test_authors_are_told_apart_as_programs_write_them(cell: str, names: tuple[str, ...]) -> None:
    reading = read_csv(f'title,authors\nRelays,"{cell}"\n', "x.csv")
    assert [(names, ())] == [(record.authors, reading.problems) for record in reading.records]


@pytest.mark.parametrize("name", ["code_url", "Code link", "PDF url", "URLs"])
def test_column_of_addresses_makes_links_and_no_axis(name: str) -> None:
    rows = [f"{title},2021,https://github.com/a/{title}" for title in "AAB"]
    record = read_csv("\n".join([f"title,year,{name}", *rows]), "x.csv").records[0]
    assert ({"code": "https://github.com/a/A"}, {}) == (record.links, record.keywords)


def test_columns_say_what_their_addresses_lead_to() -> None:
    """Else the title would lead to a demo, and code that no known host has would be lost."""
    head = "title,year,doi,Demo,Code link,Website,PDF\n"
    row = "A,2021,10.5555/a,https://a.example/d,https://a.example/c,https://a.example/p,https://a.example/d\n"
    [record] = read_csv(head + row, "x.csv").records
    links = {"demo": "https://a.example/d", "code": "https://a.example/c", "project": "https://a.example/p"}
    assert links == record.links


def test_day_may_be_written_in_digits_alone() -> None:
    reading = read_csv("title,date\nA,20210608\nB,20211308\nC,1234567\n", "x.csv")
    assert [(2021, "2021-06", ""), (None, "", "20211308"), (None, "", "1234567")] == [
        (record.year, record.month, record.date) for record in reading.records
    ]


def test_month_of_a_preprint_counts_where_a_date_is_but_a_year() -> None:
    rows = ["A,2021-01-01,2112.01715", "B,2021-01-01,", "C,2021-02-01,2112.01716"]
    reading = read_csv("\n".join(["title,date,arxiv", *rows]), "x.csv")
    assert ["2021-12", "2021-01", "2021-02"] == [record.month for record in reading.records]


@pytest.mark.parametrize(
    ("dates", "months"),
    [(["2021-01-01", "2020-01-01", ""], ["", "", ""]), (["2021-01-01", "2020-02-01", ""], ["2021-01", "2020-02", ""])],
)
def test_dates_that_are_all_the_first_of_a_year_are_years(dates: list[str], months: list[str]) -> None:
    reading = read_csv("\n".join(["title,date", *(f"Relays,{date}" for date in dates)]), "x.csv")
    assert [2021, 2020, None] == [record.year for record in reading.records]
    assert months == [record.month for record in reading.records]


def test_picture_in_front_of_a_title_is_none_of_it() -> None:
    assert ["Relays"] == [record.title for record in read_csv("title,year\n⭐ Relays,2021\n", "x.csv").records]


@pytest.mark.parametrize("name", ["Code?", "Abstract?", "📅 Notes?"])
def test_column_that_asks_whether_there_is_something_is_an_axis(name: str) -> None:
    reading = read_csv(f"title,{name}\nRelays,yes\nBatons,no\n", "x.csv")
    assert () == reading.problems
    assert [{name: ("yes",)}, {name: ("no",)}] == [record.keywords for record in reading.records]


def test_signs_within_the_name_of_a_column_are_read_at_once() -> None:
    signs = "!" * 40_000
    began = process_time()
    reading = read_csv(f"title,{signs}a{signs}b\nRelays,yes\n", "x.csv")
    assert ["Relays"] == [record.title for record in reading.records]
    assert process_time() - began < 4


def test_pictures_beside_the_names_of_columns_say_nothing() -> None:
    """Else the archive of the link would stand for the venue, and the year for an axis."""
    head, line = "| 📅 Year | 📑 标题 (Title) | 🏛 会议/期刊 | Link 🔗 |", "| :-- | :-- | :-- | :-- |"
    rows = [f"| 2018 | Relays {at} | Bread | [PDF](https://arxiv.org/abs/2511.9990{at}) |" for at in (1, 2)]
    reading = read("\n".join([head, line, *rows, ""]), "list.md")
    assert [("Relays 1", 2018, "Bread", {}), ("Relays 2", 2018, "Bread", {})] == [
        (record.title, record.year, record.venue, record.keywords) for record in reading.records
    ]
