"""Records with editors in, of each format: a book without authors has them as authors, a part never."""

from __future__ import annotations

import json

import pytest

from tests.bibliography.invented_files import read

REMARK = "In {records} without authors, the editors are listed as authors, since a paper has no field for editors."
KINDS = {
    "x.bib": ("book", "inproceedings", "article", "incollection"),
    "x.ris": ("BOOK", "CONF", "JOUR", "CHAP"),
    "x.json": ("book", "paper-conference", "article-journal", "chapter"),
    "x.csv": ("book", "conference paper", "journal article", "book section"),
}


def in_file(name: str, kind: str, author: str) -> str:
    match name:
        case "x.bib":
            fields = f"title={{On {kind}}}, author={{{author}}}, editor={{Otto Oven}}, year=2020"
            return f"@{kind}{{x, {fields}}}\n"
        case "x.ris":
            return f"TY  - {kind}\nTI  - On {kind}\nAU  - {author}\nED  - Oven, Otto\nPY  - 2020\nER  - \n"
        case "x.json":
            editors, issued = [{"given": "Otto", "family": "Oven"}], {"date-parts": [[2020]]}
            authors = [{"literal": author}] if author else []
            one = {"type": kind, "title": f"On {kind}", "author": authors, "editor": editors, "issued": issued}
            return json.dumps([one])
        case _:
            return f"Title,Item Type,Author,Editor,Year\nOn {kind},{kind},{author},Otto Oven,2020\n"


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("tag", ["ED", "A2"])
def test_editors_stand_for_authors_of_a_whole_alone_and_are_told(name: str, tag: str) -> None:
    whole, *parts = KINDS[name]
    for kind in (whole, *parts):
        for author in ("", "Ada Krust"):
            reading = read(in_file(name, kind, author).replace("ED  -", f"{tag}  -"), name)
            stand = kind == whole and not author
            [record] = reading.records
            assert ((author,) if author else ("Otto Oven",) if stand else ()) == record.authors
            assert ([REMARK.format(records="1 record")] if stand else []) == [each.message for each in reading.problems]
            assert (not stand) == any(each in reading.passed_over for each in ("editor", "Editor", tag))


def test_editors_of_a_row_of_no_kind_are_those_of_what_it_appeared_in() -> None:
    reading = read("Title,Year,Editor,Venue\nA Relay,2020,Ida Ed,Bread\nA Rod,2020,Ida Ed,\n", "x.csv")
    assert [(), ("Ida Ed",)] == [record.authors for record in reading.records]
    assert ([REMARK.format(records="1 record")], {"Editor": 1}) == (
        [each.message for each in reading.problems],
        reading.passed_over,
    )
