"""A file of any known format in, records out; which one it is, its name says, and else its first sign."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from generator.bibliography.awesome_list import read_awesome_list
from generator.bibliography.bibtex import read_bibtex
from generator.bibliography.csl import read_csl
from generator.bibliography.keyword_axes import with_named_axes
from generator.bibliography.record import Reading, not_taken
from generator.bibliography.ris import read_ris
from generator.bibliography.table import read_csv
from generator.problem import Place
from generator.source.conflicts import find_conflicts
from generator.wording import words

READERS: Mapping[str, Callable[[str, str], Reading]] = {
    "csv": read_csv,
    "tsv": read_csv,
    "bib": read_bibtex,
    "bibtex": read_bibtex,
    "ris": read_ris,
    "json": read_csl,
    "md": read_awesome_list,
    "markdown": read_awesome_list,
}
_NOTHING_FOUND: Mapping[Callable[[str, str], Reading], str] = {
    read_csv: "The table has no rows below its header. Add one for each paper.",
    read_bibtex: "The file has no entries such as @article{key, title = {…}}. Add one for each paper.",
    read_ris: "The file has no records that begin with `TY  -`. Add one for each paper.",
    read_csl: "The file has no items. Add one for each paper.",
    read_awesome_list: "No list item, heading or table row links to a paper. Add a link for each.",
}
# What ends so is of another kind, whatever its first sign.
_NOT_READ = {
    "yaml": "YAML", "yml": "YAML", "toml": "TOML", "xml": "XML", "html": "HTML", "htm": "HTML", "pdf": "PDF",
    "docx": "Word", "doc": "Word", "odt": "OpenDocument", "ods": "OpenDocument", "xlsx": "Excel", "xls": "Excel",
    "enw": "EndNote", "nbib": "PubMed", "tex": "LaTeX", "zip": "ZIP",
}  # fmt: skip
# By which others are known whatever their names end in, in small letters.
_BEGINNINGS = {
    b"pmid- ": "PubMed", b"%0 ": "EndNote", b"fn clarivate": "Web of Science’s plain text",
    b"fn thomson reuters": "Web of Science’s plain text", b"%pdf-": "PDF", b"pk\3\4": "Excel, Word or ZIP",
    b"\xd0\xcf\x11\xe0": "Excel or Word", b"<!doctype html": "HTML", b"<html": "HTML", b"<?xml": "XML",
}  # fmt: skip
_NOT_READ_SAID = (
    "{kind} is not read. Save the list as BibTeX (.bib), RIS (.ris), CSL-JSON (.json), a table (.csv, .tsv) or a "
    "Markdown list of links (.md)."
)
_NOT_UTF_8 = "The file is not UTF-8. Save it as UTF-8."
_MOST_BEFORE = 1_000
MAX_BYTES = 64 << 20


def read_bibliography(content: bytes, file: str, axes: Collection[str] = ()) -> Reading:
    """Read a file; whatever is wrong is in the result, nothing is raised.

    file: its name, as remarks show it; axes: what a survey calls its axes, in small letters
    """
    if len(content) > MAX_BYTES:
        said = words.TOO_MANY.format(what="file", number=f"{len(content):,}", units="bytes", limit=f"{MAX_BYTES:,}")
        return Reading(problems=(not_taken(Place(file), f"{said}."),))
    ending = file.rsplit(".", 1)[-1].lower() if "." in file else ""
    if kind := _NOT_READ.get(ending):
        return Reading(problems=(not_taken(Place(file), _NOT_READ_SAID.format(kind=kind)),))
    begin = content[:_MOST_BEFORE].removeprefix(BOM_UTF8).lstrip().lower()
    if kind := next((kind for sign, kind in _BEGINNINGS.items() if begin.startswith(sign)), ""):
        return Reading(problems=(not_taken(Place(file), _NOT_READ_SAID.format(kind=kind)),))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return Reading(problems=(not_taken(Place(file, line), _NOT_UTF_8),))
    if text.count("\0") > len(text) / 4:  # UTF-16 of Latin letters
        return Reading(problems=(not_taken(Place(file), _NOT_UTF_8),))
    if conflicts := find_conflicts(text, file):
        return Reading(problems=tuple(not_taken(each.place, each.message) for each in conflicts))
    reader = READERS.get(ending) or READERS[_guess(text)]
    reading = read_csv(text, file, axes) if reader is read_csv else reader(text, file)
    if not reading.records and not reading.problems:
        return Reading(problems=(not_taken(Place(file), _NOTHING_FOUND[reader]),))
    return replace(reading, records=with_named_axes(reading.records, axes))


def _guess(text: str) -> str:
    start = text.lstrip()
    if start.startswith(("[", "{")):
        return "json"
    if start.startswith("TY  -"):
        return "ris"
    if start.startswith(("@", "%")):
        return "bib"
    return "md" if start.startswith(("#", "-", "*", "|")) else "csv"
