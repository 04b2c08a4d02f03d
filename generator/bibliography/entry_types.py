"""What other programs call an entry in, what a paper's file calls it out: its `type` and what it appeared in.

Where the words of the venue tell alone, `type` stays empty: a journal makes an article, a book title a paper of a
conference, and the number of a report a report.
"""

from __future__ import annotations

from collections.abc import Mapping

_BIBTEX = {
    "article": "article",
    "conference inproceedings": "conference",
    "inbook incollection suppbook bookinbook inreference suppcollection": "chapter",
    "book mvbook collection mvcollection proceedings mvproceedings reference mvreference": "book",
    "phdthesis mastersthesis thesis": "thesis",
    "techreport report": "report",
    "unpublished": "preprint",
    "online electronic www": "web",
    "dataset": "dataset",
    "software": "tool",
}
_RIS = {
    "jour jfull mgzn ejour news": "article",
    "conf cpaper": "conference",
    "chap echap encyc dict": "chapter",
    "book ebook edbook": "book",
    "thes": "thesis",
    "rprt": "report",
    "unpb unpd": "preprint",
    "elec web blog": "web",
    "data": "dataset",
    "comp": "tool",
}
# And as Crossref has it.
_CSL = {
    "article-journal article-magazine article-newspaper journal-article": "article",
    "paper-conference proceedings-article": "conference",
    "chapter entry entry-dictionary entry-encyclopedia book-chapter book-section": "chapter",
    "book monograph edited-book": "book",
    "thesis dissertation": "thesis",
    "report": "report",
    "article manuscript posted-content": "preprint",
    "webpage post post-weblog": "web",
    "dataset": "dataset",
    "software": "tool",
}
# Of tables: as Zotero, Scopus, Web of Science and IEEE Xplore name them, without spaces; as BibTeX and papers do, too.
_TABLE = {
    **_BIBTEX,
    "benchmark": "benchmark",
    "journalarticle magazinearticle newspaperarticle review editorial letter shortsurvey reviewarticle "
    "editorialmaterial ieeejournals ieeemagazines ieeeearlyaccessarticles": "article",
    "conferencepaper proceedingspaper article;proceedingspaper ieeeconferences "
    "conferenceproceedingsarticle": "conference",
    "chapter booksection encyclopediaarticle dictionaryentry bookchapter article;bookchapter": "chapter",
    "dissertation": "thesis",
    "preprint manuscript": "preprint",
    "web webpage blogpost": "web",
    "tool computerprogram": "tool",
}
TYPES: Mapping[str, Mapping[str, str]] = {
    program: {theirs: ours for names, ours in known.items() for theirs in names.split()}
    for program, known in {"bibtex": _BIBTEX, "ris": _RIS, "csl": _CSL, "table": _TABLE}.items()
}
# What a paper appeared in is called so by `published`, and these make the kind where nothing else is said.
CONTAINERS = {"article": "journal", "conference": "book_title", "chapter": "book_title"}
MADE_BY = {"journal": "article", "book_title": "conference", "report_number": "report"}
# These stand by themselves: who published them is known without anything that they appeared in.
STAND_ALONE = frozenset(("book", "thesis", "report", "dataset", "tool"))
# These, talks, chapters and what is of no known kind have a publisher even where nothing says what they are a part of.
PUBLISHED_ALONE = STAND_ALONE | {"", "conference", "chapter"}
# Words that BibLaTeX prints in the language of a text.
OF_BIBLATEX = {
    "phdthesis": "PhD thesis", "mathesis": "Master's thesis", "bathesis": "Bachelor's thesis",
    "candthesis": "Candidate thesis", "techreport": "Technical report", "resreport": "Research report",
}  # fmt: skip


def type_to_write(kind: str, published: Mapping[str, str], venue: str) -> str:
    """Return the `type` that a paper's file needs; empty where publication or venue tell the same."""
    told = next((made for name, made in MADE_BY.items() if name in published), "preprint" if venue == "arXiv" else "")
    return "" if kind == told else kind
