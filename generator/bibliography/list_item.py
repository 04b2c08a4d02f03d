"""An item of a Markdown list in, the paper that it lists out: title, year, venue and links."""

from __future__ import annotations

import re

from generator.bibliography.citation import QUOTED, Citation, read_citation
from generator.bibliography.identifiers import find_addresses, find_ids, month_of, name_links
from generator.bibliography.markdown_text import LINK, NO_TITLE, from_markdown, without_pictures
from generator.bibliography.names import UNCLEAR_NAMES
from generator.bibliography.own_links import called_by_words, own_addresses
from generator.bibliography.record import Record, not_taken
from generator.problem import Place, Problem
from generator.wording import words

_LONGEST_ITEM = 4000
# Of names that are unclear as much is quoted.
_SHOWN = 100
_DATE = r"[^\[\]()*]{0,40}(?:(?:1[4-9]|20)\d\d|['’]\d\d)"
# Some lists have venue or date in front of a title: "[NeurIPS 2021] [Title](…)", "(ICML 2020) Title", "**ICLR'21** …".
_IN_BRACKETS = re.compile(rf"(?:(?:\*\*|__|`)?[\[(]{_DATE}[^\[\]()*]{{0,40}}[\])](?:\*\*|__|`)?(?!\()[\s:,–-]*)+")
_IN_BOLD = re.compile(rf"(?:\*\*|__)((?:{_DATE}|[^\[\]()*]{{0,40}}\({_DATE}\)))(?:\*\*|__)[\s:,–-]*(?=\[)")
# What is folded away is called by no title.
_SUMMARY = re.compile(
    r"<summary>\W*(?:abstract|bib(?:tex)?|citation|click\b[^<]*|details|more|show\b[^<]*|summary|tl;?dr)\W*</summary>",
    re.IGNORECASE,
)
# "Our survey is out: [A Survey of Teams](…)".
_LEADS_TO_TITLE = re.compile(r"(?::|\bsee)[\s*_(]*$", re.IGNORECASE)
# "This list is trending on [GitHub](…)": a sentence, of which the link is a part.
_GOES_ON = re.compile(r"\s(?:a|an|and|at|by|for|from|in|is|of|on|the|to|via|with)$")
_AN_ID = re.compile(r"(?:arxiv:?\s*)?\d{4}\.\d{4,5}(?:v\d+)?|(?:doi:?\s*)?10\.\d{4,9}/\S+|https?://\S+", re.IGNORECASE)
_VENUE_AND_YEAR = re.compile(
    r"(?:\w*[A-Z]\w*[A-Z][\w&@-]*\W+(?:\w+\W+)?)?(?:\d{4}|['’]\d\d)(?:[./-]\d\d?){0,2}(?: \(?\w+\)?)?"
)
_FOLDED = re.compile(r"<summary>(.*?)</summary>", re.IGNORECASE)
# Venue and year behind a title: ", ICML 2021", ". 2021".
_TAIL = re.compile(r"\s*(?:[,.;]|\s[-–—]|(?=\())\s*\(?(?:\w*[A-Z]\w*[A-Z][\w&@'’-]*(?: \w+)?,? )?(?:19|20)\d\d\)?$")
_PARTS = re.compile(r"; |\. (?=[A-Z])")
_INITIAL = re.compile(r"[A-Z]\. ")
# "Ines Vega, Tomo Arai and Li Wu" before a link that is called by a title, or in front of a title.
_NAME = re.compile(r"[^\W\d_a-z][\w'’.-]*(?: (?:[^\W\d_a-z][\w'’.-]*|de|del|van|von|der|den|la|di|el|al|bin)){1,3}")
_AND = "(?:, | and |, and | & )"
_NAMES = re.compile(rf"{_NAME.pattern}(?:{_AND}{_NAME.pattern})+(?:,? et al)?\.?")
_NAMES_FIRST = re.compile(rf"(?:^|[-–—:] ){_NAME.pattern}{_AND}{_NAME.pattern},")
# "Relays of Teams (2017), I. Vega et al."
_DATED = re.compile(
    r"(.{8,}?) ?\((?:[^()]{0,20}[ ,])?(?:19|20)\d\d\)[,.:]? "
    rf"(?:{_NAME.pattern}(?:{_AND}{_NAME.pattern})*|[\w-]+)(?:,? et al)?"
)
_CITED = re.compile(r"\bet al\b")
# What stands before a link is a title where it is so long.
_LEAST = 15
_BOLD = re.compile(r"\*\*\*?(.+?)\*\*\*?|__(.+?)__")
_YEAR = re.compile(r"(?<![\d./-])((?:19|20)\d\d)(?![\d/-]|\.\d{4})")
# Any other number of four digits may as well count something.
_OLD_YEAR = re.compile(r"\((1(?:4[5-9]|[5-8]\d)\d)\)")
_DATED_YEAR = re.compile(r"((?:19|20)\d\d)")
# What stands in italics between authors and year: "J. Doe et al., *Nature*, 2020".
_VENUE = re.compile(r"\bet al\.?,?\s+([*_])(?P<venue>[^\W\d_][^*_,;\d]{1,60})\1[\s,(]*(?:19|20)\d\d\b")
# As a survey writes its list: behind title and authors, the year is not that of the venue: "· *ICLR 2025*, 2024 ·".
_OF_A_SURVEY = re.compile(
    r"\*\* · (?:(?:\\.|[^*\\·]|·(?! ))+ · )?(?:\*(?P<venue>(?:\\.|[^*\\])+)\*, )?(?P<year>\d{4})(?= ·|\\?\Z)"
)
SECTION = "Section"


def read_item(text: str, place: Place, section: str, records: list[Record], problems: list[Problem]) -> None:
    """Add the paper of an item to the records, or to the problems what is missing in it."""
    if len(text) > _LONGEST_ITEM:
        said = words.TOO_MANY.format(
            what="item", number=f"{len(text):,}", units="characters", limit=f"{_LONGEST_ITEM:,}"
        )
        problems.append(not_taken(place, f"{said} are read."))
        return
    text = without_pictures(text)
    addresses = find_addresses(text)
    if not addresses:
        # Of a table of contents all links lead to headings of the list itself.
        if not (anchors := [match[2] for match in LINK.finditer(text)]) or not all(a.startswith("#") for a in anchors):
            problems.append(
                not_taken(place, f'No link was found in "{from_markdown(text)[:60]}". Add one that leads to it.')
            )
        return
    cited = _cited(text)
    title = cited.title if cited else _find_title(_without_date_in_front(_SUMMARY.sub("", text)))
    if not title:
        problems.append(not_taken(place, f'No title was found in "{from_markdown(text)[:60]}".'))
        return
    if cited and cited.unclear:
        problems.append(not_taken(place, UNCLEAR_NAMES.format(names=cited.unclear[:_SHOWN], mark="semicolons")))
    addresses = tuple(own_addresses(text, title)) or addresses
    ids = find_ids(addresses)
    month = month_of(ids.get("arxiv", ""))
    survey = _OF_A_SURVEY.search(LINK.sub(r"\1", text))
    year = int(survey["year"]) if survey else _find_year(text, title)
    found = survey or _VENUE.search(LINK.sub("", text))
    venue = from_markdown(found["venue"] or "") if found else ""
    records.append(
        Record(
            title=_without_quotes(title.strip(" .")),
            authors=cited.authors if cited else (),
            year=(int(cited.year) if cited and cited.year else year) or (int(month[:4]) if month else None),
            month=month,
            venue=venue or ("arXiv" if "arxiv" in ids and "doi" not in ids else ""),
            ids=ids,
            links=name_links(addresses, called_by_words(text)),
            keywords={SECTION: (section,)} if section else {},
            place=place,
        )
    )


def _cited(text: str) -> Citation | None:
    """Return what an item says that is a reference with a link behind it."""
    link = LINK.search(text)
    return read_citation(from_markdown(text[: link.start()]).strip(" [(")) if link else None


def _without_quotes(title: str) -> str:
    """Return a title without the quotation marks around it; one that quotes a word keeps both of its marks."""
    inner = title.strip('"“”')
    return title if len(re.findall('["“”]', inner)) % 2 else inner.strip(" .")


def _find_year(text: str, title: str) -> int | None:
    """Return the year that an item states, beside its title rather than in it; None for none."""
    said = from_markdown(LINK.sub(" ", text))
    front = _IN_BRACKETS.match(text)
    year = next((found for words in (said.replace(title, " "), said) if (found := _YEAR.search(words))), None)
    year = year or _OLD_YEAR.search(said) or (_DATED_YEAR.search(front[0]) if front else None)
    return int(year[1]) if year else None


def _without_date_in_front(text: str) -> str:
    """Return an item without the venue or the date that stands in front of its title."""
    text = text[found.end() :] if (found := _IN_BRACKETS.match(text)) else text
    if (found := _IN_BOLD.match(text)) and (link := LINK.match(text, found.end())):
        words = from_markdown(link[1])
        # A title that ends in a year may be followed by the name of who published it.
        if len(words) > max(len(found[1]), 15) and not NO_TITLE.fullmatch(words):
            return text[found.end() :]
    return text


def _find_title(text: str) -> str:
    """Return what is bold, else what stands before the first link, else what a link is called; empty for none.

    Bold words within a link are a part of its title, and those behind it perhaps its venue.
    """
    links = list(LINK.finditer(text))
    titled = next((link.start() for link in links if _is_title(from_markdown(link[1]))), len(text))
    bold = [found for found in _BOLD.finditer(text) if found.start() < titled]
    # Some lists part title, venue and date by bars.
    before = from_markdown(text[: links[0].start()].split(" | ")[0]).lstrip("*_").strip(" .,:;-–—[(") if links else ""
    quoted = QUOTED.search(before)
    if links and links[0].start() == titled and (_LEADS_TO_TITLE.search(text[:titled]) or _NAMES.fullmatch(before)):
        before = ""
    if not quoted and _GOES_ON.search(before):
        links = []
    folded = _FOLDED.search(text)
    called = (
        *([_title_in(from_markdown(folded[1]))] if folded else []),
        *(from_markdown(found[1] or found[2]) for found in bold),
        *([quoted[1]] if quoted else [_title_in(before)] if links and len(before) > _LEAST else []),
        *(from_markdown(link[1]) for link in links),
    )
    return next((words for words in called if _is_title(words)), "")


def _title_in(before: str) -> str:
    """Return the title among the words before a link, without the venue and year behind it; empty where authors, or
    sentences that may be any, stand among them.
    """
    if dated := _DATED.fullmatch(before):
        return dated[1]
    title = _TAIL.sub("", before)
    first, *others = title.split(", ")
    has_year = title != before or _YEAR.search(before)
    names = others and (_INITIAL.match(others[-1]) or (has_year and _NAME.fullmatch(first)))
    has_more = _INITIAL.match(title) or _NAMES_FIRST.search(title) or (title != before and _PARTS.search(title))
    return "" if has_more or names else title


def _is_title(words: str) -> bool:
    """Tell whether words may be a title: they are not called by what they lead to, nor an id, nor venue and year."""
    if len(words) <= 3 or _CITED.search(words):
        return False
    return not any(each.fullmatch(words) for each in (NO_TITLE, _AN_ID, _VENUE_AND_YEAR))
