"""Tables that databases of literature export in, their records out."""

from __future__ import annotations

import csv
import io

import pytest

from generator.bibliography.record import Reading
from generator.bibliography.table import read_csv

ROW = {
    "Key": "ABCD1234", "Item Type": "journalArticle", "Publication Year": "2024", "Author": "Vega, Ines; Arai, Tomo",
    "Title": "Passing the Baton", "Publication Title": "Journal of Bread", "ISBN": "", "ISSN": "1234-5678",
    "DOI": "10.5555/jir(2024)7", "Url": "https://example.org/baton", "Abstract Note": "It was said.",
    "Date": "2024-03-01", "Date Added": "2024-04-01 10:00:00", "Date Modified": "2024-04-02 10:00:00",
    "Access Date": "2024-04-01 10:00:00", "Pages": "4-5", "Num Pages": "", "Issue": "3", "Volume": "2",
    "Number Of Volumes": "", "Journal Abbreviation": "J. Bread", "Short Title": "Baton", "Series": "",
    "Series Number": "", "Publisher": "Oven", "Place": "Crumb", "Language": "en", "Rights": "", "Type": "",
    "Library Catalog": "Crumb.org", "Call Number": "", "Extra": "seen", "Notes": "<p>mine</p>",
    "File Attachments": "/home/ines/a.pdf", "Manual Tags": "rye; wheat", "Editor": "", "Series Editor": "",
}  # fmt: skip


def table(*changes: dict[str, str]) -> Reading:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(ROW))
    writer.writeheader()
    writer.writerows({**ROW, **change} for change in changes)
    return read_csv(text.getvalue(), "zotero.csv")


def test_table_of_zotero_gives_bibliography_and_its_tags_alone() -> None:
    reading = table({}, {"Title": "Another"}, {"Title": "A Third"}, {"Title": "A Fourth"})
    assert () == reading.problems
    record = reading.records[0]
    assert {"Manual Tags": ("rye", "wheat")} == record.keywords
    assert (("Ines Vega", "Tomo Arai"), 2024, "2024-03", "Journal of Bread") == (
        record.authors, record.year, record.month, record.venue,
    )  # fmt: skip
    details = {"volume": "2", "number": "3", "pages": "4–5", "publisher": "Oven"}
    assert {"journal": "Journal of Bread"} | details == record.published
    assert ({"doi": "10.5555/jir(2024)7"}, {"paper": "https://example.org/baton"}) == (record.ids, record.links)
    assert ("It was said.", "", "") == (record.abstract, record.summary, record.type)


def test_names_and_kinds_of_zotero_are_kept() -> None:
    [record] = table({"Author": "Calmon Behling, Maria A."}).records
    assert ("Calmon Behling, Maria A.",) == record.authors
    book = {"Item Type": "book", "Title": "The Oven", "Author": "", "Editor": "Oven, Otto", "Publication Title": ""}
    [record] = table(book).records
    assert ("book", ("Otto Oven",), "") == (record.type, record.authors, record.venue)
    assert "Oven" == record.published["publisher"]


def test_preprint_whose_publisher_is_arxiv_appeared_there() -> None:
    row = {"Item Type": "preprint", "Publication Title": "", "Publisher": "arXiv"}
    rows = row, {**row, "Title": "Ovens", "Publisher": "Oven"}, {**row, "Title": "Rye", "Item Type": "report"}
    assert ["arXiv", "", ""] == [record.venue for record in table(*rows).records]


@pytest.mark.parametrize("kind", ["statute", "case", "patent"])
def test_kind_of_zotero_that_is_not_known_has_no_venue_but_a_publisher(kind: str) -> None:
    reading = table({"Item Type": kind, "Publication Title": "", "Issue": "", "Pages": ""})
    [record] = reading.records
    assert ((), "", "") == (reading.problems, record.type, record.venue)
    assert {"volume": "2", "publisher": "Oven"} == record.published


def test_table_of_web_of_science_is_known_by_its_two_letters() -> None:
    reading = read_csv(
        "AU,TI,SO,SO_CO,DE,PY,PY_IS,DI,AB,SR_FULL,Screen1\n"
        '"VEGA, INES;ARAI, TOMO",Relays,JOURNAL OF BREAD,CRUMB,TEAMS;TURNS,2025,2025,10.5555/a,Said.,VEGA I,yes\n'
        '"WU, LI",Swarms,JOURNAL OF BREAD,CRUMB,TEAMS,2025,2025,10.5555/b,Said.,WU L,no\n',
        "x.csv",
    )
    assert () == reading.problems
    assert [("INES VEGA", "TOMO ARAI"), ("LI WU",)] == [record.authors for record in reading.records]
    full = read_csv('AU,AF,TI,SO\nVEGA IM;ARAI T,"Vega, Ines M.;Arai, Tomo",Relays,Bread\n', "x.csv")
    assert [("Ines M. Vega", "Tomo Arai")] == [record.authors for record in full.records]
    assert [("Relays", "JOURNAL OF BREAD", 2025, {"doi": "10.5555/a"}, {"Screen1": ("yes",)})] == [
        (record.title, record.venue, record.year, record.ids, record.keywords) for record in reading.records[:1]
    ]


SCOPUS = (
    "Authors,Author full names,Author(s) ID,Title,Year,Source title,Volume,Issue,Art. No.,Page start,Page end,"
    "Page count,Cited by,DOI,Link,Affiliations,Authors with affiliations,Abstract,Author Keywords,Index Keywords,"
    "Molecular Sequence Numbers,Chemicals/CAS,Tradenames,Manufacturers,Funding Details,Funding Texts,References,"
    "Correspondence Address,Editors,Publisher,Sponsors,Conference name,Conference date,Conference location,"
    "Conference code,ISSN,ISBN,CODEN,PubMed ID,Language of Original Document,Abbreviated Source Title,Document Type,"
    "Publication Stage,Open Access,Source,EID"
)
IEEE = (
    '"Document Title",Authors,"Author Affiliations","Publication Title",Date Added To Xplore,"Publication Year",'
    '"Volume","Issue","Start Page","End Page","Abstract","ISSN",ISBNs,"DOI",Funding Information,PDF Link,'
    '"Author Keywords","IEEE Terms","INSPEC Controlled Terms","INSPEC Non-Controlled Terms","Mesh_Terms",'
    'Article Citation Count,"Reference Count","License","Online Date",Issue Date,"Meeting Date","Publisher",'
    "Document Identifier"
)
PUBMED = "PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI"
WOS = (
    "Publication Type,Authors,Book Authors,Book Editors,Book Group Authors,Author Full Names,Book Author Full Names,"
    "Group Authors,Article Title,Source Title,Book Series Title,Book Series Subtitle,Language,Document Type,"
    "Conference Title,Conference Date,Conference Location,Conference Sponsor,Conference Host,Author Keywords,"
    "Keywords Plus,Abstract,Addresses,Affiliations,Reprint Addresses,Email Addresses,Researcher Ids,ORCIDs,"
    'Funding Orgs,Funding Name Preferred,Funding Text,Cited References,Cited Reference Count,"Times Cited, WoS Core",'
    '"Times Cited, All Databases",180 Day Usage Count,Since 2013 Usage Count,Publisher,Publisher City,'
    "Publisher Address,ISSN,eISSN,ISBN,Journal Abbreviation,Journal ISO Abbreviation,Publication Date,Publication Year,"
    "Volume,Issue,Part Number,Supplement,Special Issue,Meeting Abstract,Start Page,End Page,Article Number,DOI,"
    "DOI Link,Book DOI,Early Access Date,Number of Pages,WoS Categories,Web of Science Index,Research Areas,IDS Number,"
    "Pubmed Id,Open Access Designations,Highly Cited Status,Hot Paper Status,Date of Export,UT (Unique WOS ID),"
    "Web of Science Record"
)


def database_row(head: str, **cells: str) -> Reading:
    """Read a table of a database with two rows alike but for their titles; every other cell has words of its own."""
    names = next(csv.reader([head]))
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(names)
    for title in ("Relays", "Swarms"):
        row = {
            name: cells.get(name.casefold().replace(" ", "_").replace("/", "_"), f"{name} of {title}") for name in names
        }
        row |= {name: title for name in names if name in ("Title", "Document Title", "Article Title")}
        writer.writerow(row.values())
    return read_csv(text.getvalue(), "x.csv")


def test_tables_of_databases_give_bibliography_and_keywords_alone() -> None:
    scopus = database_row(
        SCOPUS,
        authors="Vega I.M.; Arai T.",
        author_full_names="Vega, Ines Maria (57190000000); Arai, Tomo (7004000000)",
        year="2025",
        source_title="Journal of Bread",
        volume="12",
        issue="4",
        page_start="101",
        page_end="117",
        doi="10.5555/job.1",
        affiliations="Invented University, Crumb; Another, Loaf",
        author_keywords="teams; turns",
        publisher="Oven",
        editors="",
        document_type="Article",
    )
    ieee = database_row(
        IEEE,
        authors="I. M. Vega; T. Arai",
        author_affiliations="NA; NA",
        publication_title="2025 Conference on Bread",
        publication_year="2025",
        volume="",
        issue="",
        start_page="101",
        end_page="117",
        doi="10.5555/job.1",
        author_keywords="teams; turns",
        publisher="Oven",
        document_identifier="IEEE Conferences",
    )
    wos = database_row(
        WOS,
        authors="Vega, IM; Arai, T",
        author_full_names="Vega, Ines Maria; Arai, Tomo",
        book_series_title="",
        source_title="JOURNAL OF BREAD",
        document_type="Article",
        author_keywords="teams; turns",
        affiliations="Invented University; Another",
        publication_year="2025",
        volume="12",
        issue="4",
        start_page="101",
        end_page="117",
        doi="10.5555/job.1",
        publisher="Oven",
    )
    pubmed = database_row(
        PUBMED,
        authors="Vega IM, de Oliveira Filho ASB, Arai T.",
        journal_book="J Bread",
        publication_year="2025",
        doi="10.5555/job.1",
    )
    read = [reading.records[0] for reading in (scopus, ieee, wos, pubmed)]
    assert [()] * 4 == [reading.problems for reading in (scopus, ieee, wos, pubmed)]
    assert [
        ("Ines Maria Vega", "Tomo Arai"),
        ("I. M. Vega", "T. Arai"),
        ("Ines Maria Vega", "Tomo Arai"),
        ("I. M. Vega", "de Oliveira Filho, A. S. B.", "T. Arai"),
    ] == [record.authors for record in read]
    assert ["Invented University, Crumb", "", "Invented University", ""] == [record.affiliation for record in read]
    details = {"volume": "12", "number": "4", "pages": "101–117", "publisher": "Oven"}
    assert [
        {"journal": "Journal of Bread"} | details,
        {"book_title": "2025 Conference on Bread", "pages": "101–117", "publisher": "Oven"},
        {"journal": "JOURNAL OF BREAD"} | details,
        {},
    ] == [record.published for record in read]
    assert [{"Author Keywords": ("teams", "turns")}] * 3 + [{}] == [record.keywords for record in read]
    assert [(2025, {"doi": "10.5555/job.1"}, {})] * 4 == [(record.year, record.ids, record.links) for record in read]
    assert ["Journal of Bread", "2025 Conference on Bread", "JOURNAL OF BREAD", "J Bread"] == [
        each.venue for each in read
    ]


def test_whole_numbers_that_pandas_wrote_with_decimals_have_none() -> None:
    said = {"document_type": "Article", "volume": "7.0", "issue": "2.10", "start_page": "8.0", "end_page": "19.0"}
    record, *_ = database_row(WOS, **said).records
    assert ["7", "2.10", "8–19"] == [record.published[name] for name in ("volume", "number", "pages")]


@pytest.mark.parametrize("head", [SCOPUS, WOS])
def test_article_without_pages_has_its_number(head: str) -> None:
    said = {"document_type": "Article", "start_page": "", "end_page": "", "page_start": "", "page_end": ""}
    records = database_row(head, **said, **{"art._no.": "e07", "article_number": "e07"}).records
    assert ["e07", "e07"] == [record.published["pages"] for record in records]


def test_initials_of_databases_come_first() -> None:
    reading = read_csv(
        'PMID,Title,Authors,Publication Year\n1,Relays,"Vega I, WU LI, Arai-Ito T-K, King ML Jr, Wu B 3rd",2025\n'
        '2,Batons,"Vega, I. M.; van der Arai, T.",2025\n3,Ovens,"I Vega (Crumb, Rye)",2025\n'
        '4,Malt,"Vega, Ines and Arai, Tomo",2025\n5,Oats,"VEGA I.M., VAN DER ARAI TK, WU.",1958\n'
        '6,Rye,RYE BOARD UK,1958\n7,Crumb,"WANG LI, LE AN",2025\n8,Steam,"INES VEGA, WU B",2025\n'
        '9,Loaves,"KING ML JR, ROE B 3rd, LEE JR",1958\n',
        "x.csv",
    )
    assert [
        ("I. Vega", "WU LI", "T.-K. Arai-Ito", "M. L. King Jr", "B. Wu III"),
        ("I. M. Vega", "T. van der Arai"),
        ("I Vega",),
        ("Ines Vega", "Tomo Arai"),
        ("I. M. VEGA", "VAN DER ARAI, T. K.", "WU"),
        ("RYE BOARD UK",),
        ("WANG LI", "LE AN"),
        ("INES VEGA", "WU B"),
        ("M. L. KING JR", "B. ROE III", "J. R. LEE"),
    ] == [record.authors for record in reading.records]


def test_words_of_scopus_for_nothing_are_neither_a_title_nor_authors() -> None:
    reading = read_csv(
        "Authors,Title,Year,Source title,DOI\n"
        "[No author name available],Loaves,2020,Bread,10.1000/a\nDoe J.,[No title available],2020,Bread,10.1000/b\n",
        "x.csv",
    )
    assert [("Loaves", ())] == [(record.title, record.authors) for record in reading.records]
    assert ["The row has no title. Add one."] == [problem.message for problem in reading.problems]


@pytest.mark.parametrize(
    ("further", "cells", "month"),
    [
        ("Published Month,Accession Number,Covidence #,Study", "5,WOS:1,#12,Vega 2020", "2020-05"),
        ("month,day,location,language,pmc_id,pubmed_id", "May,1,Crumb,eng,PMC1,2", "2020-05"),
        ("Cites,ArticleURL,CitesURL,GSRank,QueryDate,Type,ECC", "1,,https://example.org/1,1,2024-01-01,PDF,3.0", ""),
    ],
)
def test_what_screening_tools_and_searches_add_to_a_table_is_no_axis(further: str, cells: str, month: str) -> None:
    reading = read_csv(f"Title,Authors,Year,Tags,{further}\n" + f"Loaves,Ines Vega,2020,rye,{cells}\n" * 2, "x.csv")
    found = {(record.month, *record.keywords) for record in reading.records}
    assert ({(month, "Tags")}, ()) == (found, reading.problems)
    assert {"Published Month", "month"}.isdisjoint(reading.passed_over)


@pytest.mark.parametrize(("authors", "year"), [("Author/s", "Publication Year"), ("Author(s)", "Published Year")])
def test_columns_of_further_databases_are_known(authors: str, year: str) -> None:
    text = f"Title,{authors},{year},secondary_title\nLoaves,Ines Vega; Tomo Arai,2020,Bread\n"
    [record] = read_csv(text, "x.csv").records
    assert (("Ines Vega", "Tomo Arai"), 2020, "Bread") == (record.authors, record.year, record.venue)


def read_rows(*rows: dict[str, str]) -> Reading:
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return read_csv(text.getvalue(), "x.csv")


def test_table_of_the_lens_gives_no_axes() -> None:
    row = {
        "Lens ID": "000-360", "Title": "Relays", "Date Published": "2020-11-22", "Publication Year": "2020",
        "Publication Type": "conference proceedings article", "Source Title": "Bread 2020", "ISSNs": "21945411",
        "Publisher": "Oven", "Source Country": "Crumb", "Author/s": "Ines Vega; Tomo de Arai", "Abstract": "Said.",
        "Volume": "4", "Issue Number": "2", "Start Page": "7", "End Page": "9", "Fields of Study": "Bread",
        "Citing Patents Count": "0", "Citing Works Count": "3", "Is Open Access": "true", "DOI": "10.5555/a",
    }  # fmt: skip
    reading = read_rows(row, {**row, "Title": "Batons", "DOI": "10.5555/b"})
    assert () == reading.problems
    record = reading.records[0]
    assert (("Ines Vega", "Tomo de Arai"), 2020, "2020-11", {}) == (
        record.authors, record.year, record.month, record.keywords,
    )  # fmt: skip
    details = {"volume": "4", "number": "2", "pages": "7–9", "publisher": "Oven"}
    assert {"book_title": "Bread 2020"} | details == record.published


def test_table_of_openalex_gives_its_authors_between_bars() -> None:
    row = {
        "id": "https://openalex.org/W1", "abstract": "", "authorships.author.display_name": "Ines Vega|Tomo Arai",
        "authorships.countries": "IT|IT", "cited_by_count": "3", "display_name": "Relays",
        "doi": "https://doi.org/10.5555/a", "is_retracted": "False", "open_access.oa_status": "closed",
        "primary_location.source.display_name": "Journal of Bread", "primary_location.source.type": "journal",
        "publication_date": "2017-09-12", "publication_year": "2017", "type": "article",
    }  # fmt: skip
    reading = read_rows(row, {**row, "display_name": "Batons", "doi": "https://doi.org/10.5555/b"})
    assert () == reading.problems
    record = reading.records[0]
    assert ("Relays", ("Ines Vega", "Tomo Arai"), 2017, "Journal of Bread", {"doi": "10.5555/a"}, {}, "") == (
        record.title, record.authors, record.year, record.venue, record.ids, record.keywords, record.type,
    )  # fmt: skip


@pytest.mark.parametrize("names", [("title",), ("title", "display_name"), ("display_name", "title")])
def test_table_of_openalex_has_its_titles_in_either_column(names: tuple[str, ...]) -> None:
    row = dict.fromkeys(names, "Relays of 2017") | {"authorships.author.display_name": "Ines Vega", "type": "article"}
    reading = read_rows(row)
    assert () == reading.problems
    assert ["Relays of 2017"] == [record.title for record in reading.records]


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("Vega, I.", ("I. Vega",)),
        ("Vega, I.M., Arai, T.", ("I.M. Vega", "T. Arai")),
        ("Vega I.M., Arai T.", ("I. M. Vega", "T. Arai")),
        ("VEGA, LI", ("LI VEGA",)),
        ("Vega, I., The Group", ("I. Vega", "The Group")),
        ("Ines  Vega and Tomo  Arai", ("Ines Vega", "Tomo Arai")),
        ("Malt Analysis and Public Rye Association", ("Malt Analysis and Public Rye Association",)),
    ],
)
def test_comma_before_initials_parts_no_names_in_a_table_of_scopus(written: str, names: tuple[str, ...]) -> None:
    """Tables from before 2020 have them so."""
    reading = read_rows({"Authors": written, "Title": "Relays", "Year": "2018", "Source title": "Bread"})
    assert [(names, ())] == [(record.authors, reading.problems) for record in reading.records]


def test_table_of_paperpile_gives_proceedings_and_no_places() -> None:
    row = {
        "Item type": "Conference Paper", "Authors": "Vega I,Arai TM", "Title": "Relays", "Journal": "",
        "Publication year": "2018", "Pages": "64–73", "Publisher": "Oven", "Address": "Crumb, NY",
        "Proceedings title": "Proceedings of Bread", "Conference location": "Crumb", "URLs": "https://example.org/a",
    }  # fmt: skip
    reading = read_rows(row, {**row, "Title": "Batons"})
    record = reading.records[0]
    assert (("I. Vega", "T. M. Arai"), {}, {"paper": "https://example.org/a"}) == (
        record.authors, record.keywords, record.links,
    )  # fmt: skip
    assert {"book_title": "Proceedings of Bread", "pages": "64–73", "publisher": "Oven"} == record.published
