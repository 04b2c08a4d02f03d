"""Papers in, BibTeX out.

Rules, shared with the twin in JavaScript:

- One field a line, two spaces before it, values in braces; entries are separated by an empty line; a newline ends all.
- Types: article `@article`, conference `@inproceedings`, report `@techreport`, book `@book`, chapter `@incollection`,
  thesis `@phdthesis`, preprint, web, document and what is no paper `@misc`.
- Fields in this order, empty ones left out: title, author, year, month (a macro, `jan`), then the container
  (`journal`, `booktitle`, `howpublished`; a report has `institution`, the issuer, and `type`, the container; without an
  issuer the container is the institution; a thesis has `school` for that, and `type` where the container is called a
  thesis, in lower or upper case), volume, number, pages (with two hyphens in
  a range), series, publisher (the issuer), eprint and archivePrefix, doi, url.
- In text, `\\` becomes `\\textbackslash{}`, `{` and `}` `\\textbraceleft{}` and `\\textbraceright{}` (BibTeX counts
  braces even behind a backslash), `~` and `^` `\\textasciitilde{}` and `\\textasciicircum{}`; `%`, `&`, `#`, `_` and
  `$` get a backslash. Everything else stays as it is, in Unicode.
- In ids and addresses `{`, `}` and `\\` are percent-encoded and nothing else is touched: these fields are set verbatim.
- In a title, a run of A to Z, a to z, 0 to 9 and characters beyond ASCII is put in braces when a style's change of
  case would spoil it: a capital (A to Z) after its first character, or a capital first and a digit in it, or a
  single capital other than `A`.
- Authors are joined by ` and `, an incomplete list ends with `and others`. A literal name and one without a given name
  stand in braces, and so does a family name of several words; parts are ordered `particle Family, suffix, Given`. Only
  a literal name can hold what needs escaping.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from string import ascii_uppercase, digits

from generator.bibliography.name_parts import Name
from generator.export.citation import RANGE, Citation, cite
from generator.export.plain import ascii_lower
from generator.model.paper import Paper

_TYPES = {
    "article": "article",
    "conference": "inproceedings",
    "report": "techreport",
    "book": "book",
    "chapter": "incollection",
    "thesis": "phdthesis",
}
_CONTAINERS = {"article": "journal", "conference": "booktitle", "chapter": "booktitle", "book": "note"}
_ISSUERS = {"report": "institution", "thesis": "school"}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_ESCAPES = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\textbraceleft{}",
        "}": r"\textbraceright{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        **{char: f"\\{char}" for char in "%&#_$"},
    }
)
_VERBATIM = str.maketrans({"{": "%7B", "}": "%7D", "\\": "%5C"})
# Letters, digits and what is beyond ASCII; or all else.
_RUN = re.compile(r"([A-Za-z0-9\x80-\U0010ffff]+)|[^A-Za-z0-9\x80-\U0010ffff]+")


def to_bibtex(paper: Paper) -> str:
    """Return the BibTeX entry of one paper, with a newline at its end."""
    return to_bibtex_entry(cite(paper))


def to_bibtex_list(papers: Iterable[Paper]) -> str:
    """Return the BibTeX entries of papers, in their order."""
    return "\n".join(to_bibtex(paper) for paper in papers)


def to_bibtex_entry(citation: Citation) -> str:
    """Return the BibTeX entry of anything that can be cited."""
    lines = ",\n".join(f"  {name} = {value}" for name, value in _fields(citation))
    return f"@{_TYPES.get(citation.kind, 'misc')}{{{citation.key},\n{lines}\n}}\n"


def _fields(citation: Citation) -> Iterator[tuple[str, str]]:
    yield "title", f"{{{_RUN.sub(_protect_capitals, citation.title)}}}"
    if citation.names:
        yield "author", f"{{{_authors(citation)}}}"
    if citation.year:
        yield "year", f"{{{citation.year}}}"
    if citation.month:
        yield "month", _MONTHS[citation.month - 1]
    if citation.kind in _ISSUERS:
        if issuer := citation.issuer or citation.container:
            yield _ISSUERS[citation.kind], _text(issuer)
        has_type = citation.kind == "report" or "thesis" in ascii_lower(citation.container)
        if has_type and citation.issuer and citation.container:
            yield "type", _text(citation.container)
    elif citation.container:
        yield _CONTAINERS.get(citation.kind, "howpublished"), _text(citation.container)
    further = {
        "volume": citation.volume,
        "number": citation.number,
        "pages": RANGE.sub("--", citation.pages),
        "series": citation.series,
        "publisher": "" if citation.kind in _ISSUERS else citation.issuer,
    }
    for name, text in further.items():
        if text:
            yield name, _text(text)
    if citation.arxiv:
        yield "eprint", _verbatim(citation.arxiv)
        yield "archivePrefix", "{arXiv}"
    if citation.doi:
        yield "doi", _verbatim(citation.doi)
    if citation.url:
        yield "url", _verbatim(citation.url)


def _text(text: str) -> str:
    return f"{{{text.translate(_ESCAPES)}}}"


def _verbatim(text: str) -> str:
    return f"{{{text.translate(_VERBATIM)}}}"


def _authors(citation: Citation) -> str:
    names = [_author(name) for name in citation.names]
    return " and ".join(names if citation.complete else [*names, "others"])


@lru_cache(maxsize=1 << 14)
def _author(name: Name) -> str:
    if not name.given:
        return _text(name.inverted)
    family = f"{{{name.family}}}" if " " in name.family else name.family
    last = f"{name.particle} {family}" if name.particle else family
    return ", ".join(part for part in (last, name.suffix, name.given) if part)


def _protect_capitals(match: re.Match[str]) -> str:
    run = match[0]
    if match[1] is None:
        return run.translate(_ESCAPES)
    return f"{{{run}}}" if _would_be_spoilt(run) else run


def _would_be_spoilt(run: str) -> bool:
    if run.islower():
        return False
    if any(char in ascii_uppercase for char in run[1:]):
        return True
    return run[0] in ascii_uppercase and (any(char in digits for char in run) or (len(run) == 1 and run != "A"))
