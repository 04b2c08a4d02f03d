"""Tables of other programs in, records and axes out; a column of bibliography is no axis, an empty one no remark."""

from __future__ import annotations

import csv
import io

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
    details = {"volume": "2", "number": "3", "pages": "4-5", "publisher": "Oven"}
    assert {"journal": "Journal of Bread"} | details == record.published
    assert ({"doi": "10.5555/jir(2024)7"}, {"paper": "https://example.org/baton"}) == (record.ids, record.links)
    assert ("It was said.", "", "") == (record.abstract, record.summary, record.type)


def test_names_and_kinds_of_zotero_are_kept() -> None:
    [record] = table({"Author": "Calmon Behling, Maria A."}).records
    assert ("Maria A. Calmon Behling",) == record.authors
    book = {"Item Type": "book", "Title": "The Oven", "Author": "", "Editor": "Oven, Otto", "Publication Title": ""}
    [record] = table(book).records
    assert ("book", ("Otto Oven",), "") == (record.type, record.authors, record.venue)
    assert "Oven" == record.published["publisher"]


def test_language_of_another_table_is_an_axis() -> None:
    reading = read_csv("title,language,empty\nA,en,\nB,en,\nC,de,\nD,de,\n", "x.csv")
    assert ((), {"language": ("en",)}) == (reading.problems, reading.records[0].keywords)
