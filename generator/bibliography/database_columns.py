"""Names of columns in the tables of literature databases and of surveys; the fields of a record that they hold.

Names of Scopus are those of a table exported in 2026; of the others those of the heads that public programs expect of
their exports; two letters are the field tags of Web of Science.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.record import frozen_record
from generator.wording import words


@frozen_record
class Database:
    """A database: the column by which its tables are known, fields by column, and what says nothing for a survey."""

    sign: str
    fields: Mapping[str, str]
    ignored: re.Pattern[str]


_PAGES = {"start page": "first_page", "end page": "last_page", "page start": "first_page", "page end": "last_page"}
# What Scopus and Web of Science call alike.
_INDEXED = {
    "authors": "short_names",
    "author full names": "full_names",
    "source title": "venue",
    "document type": "type",
    "art. no.": "article_number",
    "article number": "article_number",
    **_PAGES,
}


def _any(names: str) -> re.Pattern[str]:
    """Return what matches one of the names, which lines and commas part; `*` stands for the rest of one."""
    parts = (part.strip() for part in re.split(r"[,\n]", names))
    return re.compile("|".join(re.escape(part).replace(r"\*", ".*") for part in parts if part))


# As its site and `survey export csv` write it; `page` is that of a paper on the site. Axes stand between `added` and
# `summary`, whatever they are called.
OF_A_SURVEY = Database(
    sign="openreview",
    fields={
        **{name: name for name in ("key", "acl", "openreview")},
        **{name.replace("_", " "): name for name in map("published.{}".format, ("type", *words.PUBLISHED))},
    },
    ignored=_any("page, added, fields.*"),
)
DATABASES = (
    OF_A_SURVEY,
    Database(
        sign="item type",  # Zotero, which parts names by semicolons and by nothing else; and Paperpile
        fields={"author": "turned_names", "editor": "turned_editors"},
        ignored=_any(
            "place, language, rights, type, archive, extra, notes, number, edition, version, medium, country, code"
            "\nsection, series editor, book author, translator, contributor, meeting name, conference *, address"
        ),
    ),
    Database(
        sign="ti",  # Web of Science, by its field tags
        fields={
            "ti": "title", "au": "short_names", "af": "full_names", "py": "year", "so": "venue", "di": "doi",
            "ab": "abstract", "vl": "volume", "is": "number", "dt": "type",
        },
        ignored=re.compile(r"[a-z][a-z0-9]|dt2|nr|(?:au1?|sr|so|py) \w+|mesh|grant (?:id|org)|pmid"),
    ),
    Database(
        sign="article title",  # Web of Science
        fields={"article title": "title", "book series title": "series", **_INDEXED},
        ignored=_any(
            "publication type, book *, group authors, language, conference *, keywords plus, addresses, reprint *"
            "\nemail *, researcher *, orcids, funding *, cited *, times cited*, 180 day*, since 2013*, publisher *"
            "\neissn"
            "\njournal *, publication date, part number, supplement, special issue, meeting abstract"
            "\ndoi link, early access date, number of pages, wos *, web of science *, research areas, ids number"
            "\npubmed id, open access *, highly *, hot paper *, date of export, ut *"
        ),
    ),
    Database(
        sign="item doi",  # SpringerLink
        fields={
            "item title": "title", "publication title": "venue", "book series title": "series",
            "journal volume": "volume", "journal issue": "number", "item doi": "doi", "authors": "joined_names",
            "content type": "type",
        },
        ignored=_any(""),
    ),
    Database(
        sign="lens id",  # The Lens
        fields={**_INDEXED, "publication type": "type"},
        ignored=_any(
            "lens id, issns, source country, fields of study, mesh terms, chemicals, funding, source urls, external url"
            "\npmid, pmcid, microsoft academic id, cit*, references, is open access, open access *"
        ),
    ),
    Database(
        sign="authorships.author.display name",  # OpenAlex, whose `article` may be one of a conference
        fields={
            "display name": "title", "authorships.author.display name": "parted_names",
            "primary location.source.display name": "venue", "biblio.volume": "volume", "biblio.issue": "number",
            "biblio.first page": "first_page", "biblio.last page": "last_page",
        },
        ignored=re.compile(
            r".+\..+|id|fwci|type|language|.*cited.*|is .+|has .+|.*count|corresponding .+|indexed in|.*date|title"
        ),
    ),
    Database(
        sign="source title",  # Scopus
        fields=_INDEXED,
        ignored=_any(
            "author(s) id, author ids, page count, cited by, link, authors with affiliations, index keywords"
            "\nmolecular *, chemicals*, tradenames, manufacturers, funding *, references, correspondence address"
            "\nsponsors, conference *, coden, pubmed id, language *, abbreviated source title, publication stage"
            "\nopen access, source, eid"
        ),
    ),
    Database(
        sign="document title",  # IEEE Xplore
        fields={
            "document title": "title", "author affiliations": "affiliation", "publication title": "venue",
            "document identifier": "type", **_PAGES,
        },
        ignored=_any(
            "date added to xplore, copyright year, isbns, funding *, pdf link, ieee terms, inspec *, mesh *"
            "\n* citation count, reference count, license, online date, issue date, meeting date"
        ),
    ),
    Database(
        sign="covidence #",
        fields={"published month": "month"},
        ignored=_any("accession number, ref, covidence #, study"),
    ),
    Database(
        sign="pmc id",  # Rayyan
        fields={},
        ignored=_any("day, language, location, pmc id, pubmed id"),
    ),
    Database(
        sign="gsrank",  # Publish or Perish, whose types are those of files
        fields={"articleurl": "url", "startpage": "first_page", "endpage": "last_page"},
        ignored=_any("cit*, gsrank, querydate, type, ecc, authorcount, age, fulltexturl, relatedurl"),
    ),
    Database(
        sign="pmid",  # PubMed
        fields={"authors": "short_names", "journal/book": "venue"},
        ignored=_any("pmid, citation, first author, create date, pmcid, nihms id"),
    ),
)  # fmt: skip
