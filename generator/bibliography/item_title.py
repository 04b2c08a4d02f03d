"""An item of a Markdown list in, the title of its paper out; empty where it cannot be told from what stands around."""

from __future__ import annotations

import re

from generator.bibliography.appeared import MONTHS, read_front, without_appeared
from generator.bibliography.citation import QUOTED
from generator.bibliography.italic_names import read_italics
from generator.bibliography.markdown_text import LINK, NO_TITLE, from_markdown, without_pictures
from generator.bibliography.years import STATED_YEAR

_DATE = r"[^\[\]()*]{0,40}(?:(?:1[4-9]|20)\d\d|['‘’]\d\d)"
# Some lists have venue or date in front of a title: "[NeurIPS 2021] [Title](…)", "(ICML 2020) Title", "**ICLR'21** …".
IN_BRACKETS = re.compile(rf"(?:(?:\*\*|__|`)?[\[(]{_DATE}[^\[\]()*]{{0,80}}[\])](?:\*\*|__|`)?(?!\()[\s:,–-]*)+")
# "(*ICLR'24*) Relays of Teams [[paper](…)]".
_EMPHASIZED_FRONT = re.compile(rf"\s*([\[(])(\*{{1,3}}|_{{1,3}})({_DATE}[^\[\]()*_]{{0,80}})\2([\])])(?!\()")
_IN_BOLD = re.compile(rf"(?:\*\*|__)((?:{_DATE}|[^\[\]()*]{{0,40}}\({_DATE}\)))(?:\*\*|__)[\s:,–-]*(?=\[)")
# What is folded away is called by no title.
_SUMMARY = re.compile(
    r"<summary>\W*(?:abstract|bib(?:tex)?|citation|click\b[^<]*|details|more|show\b[^<]*|summary|tl;?dr)\W*</summary>",
    re.IGNORECASE,
)
# "Our survey is out: [A Survey of Teams](…)".
_LEADS_TO_TITLE = re.compile(r"(?::|\bsee)[\s*_(\"“]*$", re.IGNORECASE)
# "This list is trending on [GitHub](…)": a sentence, of which the link is a part.
_GOES_ON = re.compile(r"\s(?:a|an|and|are|at|by|for|from|in|including|is|of|on|or|our|the|to|via|with)$")
_AN_ID = re.compile(r"(?:arxiv:?\s*)?\d{4}\.\d{4,5}(?:v\d+)?|(?:doi:?\s*)?10\.\d{4,9}/\S+|https?://\S+", re.IGNORECASE)
_VENUE_AND_YEAR = re.compile(
    r"(?:\w{0,20}[A-Z]\w{0,20}[A-Z][\w&@-]{0,30}\W+(?:\w+\W+)?)?(?:\d{4}|['’] ?\d\d)(?:[./-]\d\d?){0,2}(?: \(?\w+\)?)?"
)
_OF_CODE = re.compile(r"\W*(?:un)?official (?:code|implementation)\b.*", re.IGNORECASE)
# A tool that an item begins with: "[RTX](…) - runs relays".
_ABBREVIATION = re.compile(r"[^\W\d_][^\W_]{1,2}")
# What a paper is called for short, in front of its title: "**[Relay]** Relays of Teams"; or `**Relay**: "Relays of …"`.
_SHORT_NAME = re.compile(r"\[[^\[\]]{1,40}\]")
# A replication is called "[Re] Relays of Teams"; others are kinds of papers.
_KINDS = r"(?i:re|survey|review|benchmark|data ?set|code|paper|new|demo|position|tutorial|book|nlp|cv)s?\]"
_NAME_IN_FRONT = re.compile(rf"\[(?!{_KINDS})(?![^\[\]]*(?:19|20)\d\d)([^\[\]]{{1,40}})\](?!\()\s*")
_AFFILIATION = re.compile(r"\s*\(@ ?([^()]{2,60})\)\s*\Z")
_FOLDED = re.compile(r"<summary>(.*?)</summary>", re.IGNORECASE)
# Venue and year behind a title: ", ICML 2021", ". 2021".
_TAIL = re.compile(
    r"\s*(?:[,.;]|\s[-–—]|(?=\())\s*\(?(?:\w{0,20}[A-Z]\w{0,20}[A-Z][\w&@'’-]{0,30}(?: \w+)?,? )?(?:19|20)\d\d\)?$"
)
# A month is none: "What They Said. In March 2020".
_IN_VENUE = re.compile(
    rf"(?:\.|,|(?<=[?!])) In:? (?!(?:{'|'.join(MONTHS)})\b)" r"[^\W\d_][^.,?!]{1,100}?,? (?:19|20)\d\d\.?$"
)
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
_SHORTEST = 4
# Where it appeared, but not when: "Relays of Teams (**Rye Letters**) [[paper](…)]".
_BOLD_BEHIND = re.compile(r"\(\*\*[^()*\d]{2,60}\*\*\)[\s.\[]*\Z")
_NAMED_PICTURES_BEHIND = re.compile(r"(?:\s*:[a-z][a-z0-9_+-]{1,40}:)+\Z")
_BEHIND_STOP = re.compile(r"(?<=[.?!,)])\s+([*_])(?=[^\s*_])([^*_]{5,})\1")
_IN_ONE_BRACKET = re.compile(r"\[[^\[\]]{1,60}\]")
_YEAR_BEHIND = re.compile(r"(?<=\w)[-_ ]+(?:19|20)\d\d$")
# Without a digit, as `[ICML 2021]` says when it appeared.
_LABEL_AS_CODE = re.compile(r"`\[([^`\[\]\d]{1,40})\]`")
_LABELS_IN_FRONT = re.compile(rf"(\s*(?:\*\*\[[^\[\]]{{1,40}}\]\*\*\s*)?)((?:{_LABEL_AS_CODE.pattern}\s*)+)")
_TITLE = 3
_LABEL = re.compile(r"(?:\*\*|__)[A-Z][\w&-]*[A-Z][\w&-]*(?:\*\*|__)(?: ?\([^()]{1,30}\))?[\s:,–-]*(?=\[)")
BOLD = re.compile(r"\*\*\*?(.+?)\*\*\*?|__(.+?)__")


def find_title(text: str) -> str:
    """Return what is bold, else what stands before the first link, else what a link is called; empty for none.

    Bold words within a link are a part of its title, and those behind it perhaps its venue.
    """
    text = _SUMMARY.sub("", text)
    has_front, in_brackets = read_front(text)[0] != text, IN_BRACKETS.match(text)
    text = _without_date_in_front(text)
    links = list(LINK.finditer(text))
    titled = next((link.start() for link in links if is_title(from_markdown(link[1]))), len(text))
    text = text[label.end() :] if (label := _label_of(text)) else text
    if label:
        links, titled = list(LINK.finditer(text)), 0
    bold = [found for found in BOLD.finditer(text) if found.start() < titled and not _is_in_brackets(found)]
    # Some lists part title, venue and date by bars.
    parts = re.split(r"\s?\|\s", text[: links[0].start()]) if links else [""]
    in_bold = [from_markdown(found[1] or found[2]) for found in bold]
    short_names = [words for words in in_bold if _SHORT_NAME.fullmatch(words)]
    before = from_markdown(_before_names(parts[0])).lstrip("*_").removeprefix(next(iter(short_names), ""))
    before = before.lstrip(" .,:;-–—").rstrip(" .,:;-–—[(")
    if len(parts) > 1 and _SHORT_NAME.fullmatch(from_markdown(parts[0]).strip()):
        before = ""  # "[Relays] | [Relays of Teams](…)": what the list files it under
    quoted = QUOTED.search(before)
    if quoted and before[: quoted.start()].endswith(": "):
        short_names += [words for words in in_bold if words == before[: quoted.start() - 2]]
    if links and links[0].start() == titled and (_LEADS_TO_TITLE.search(text[:titled]) or _NAMES.fullmatch(before)):
        before = ""
    if links and links[0].start() == titled and _IN_ONE_BRACKET.fullmatch(before):
        before = ""  # "[Malt, Rye] [Relays of Teams](…)"
    if not quoted and _GOES_ON.search(before):
        links = []
    folded = _FOLDED.search(text)
    # Beside where and when it appeared, even a short name is one.
    has_front = has_front or bool(in_brackets and titled == len(text))
    is_dated = has_front or without_appeared(before)[0] != before
    least = _LEAST if len(parts) == 1 and not is_dated else 0
    # What begins with the short name begins with no authors: "**[Relays]** Relays, Not Teams (2026)".
    is_named = any(before.startswith(name.strip("[]")) for name in short_names[:1])
    called = (
        *([_title_in(from_markdown(folded[1]))] if folded else []),
        *(words for words in in_bold if words not in short_names),
        *([quoted[1]] if quoted else [_title_in(before) or before * is_named] if links and len(before) > least else []),
        *(from_markdown(link[1]) for link in links),
        *(words.strip("[]") for words in short_names),
    )
    begins = next((from_markdown(link[1]) for link in links if not link.start()), "")
    titles = (words for words in called if is_title(words, least=2 if is_dated else _SHORTEST))
    return next(titles, begins if _ABBREVIATION.fullmatch(begins) and is_title(begins, least=2) else "")


def _is_in_brackets(bold: re.Match[str]) -> bool:
    """Tell whether bold words fill a pair of brackets, as where and when it appeared does: `(**Rye Letters 2026**)`."""
    return bold.string[: bold.start()].endswith("(") and bold.string.startswith(")", bold.end())


def _before_names(before: str) -> str:
    """Return what stands before a venue in bold, or names in italics, which are no part of a title."""
    before = _BOLD_BEHIND.sub("", before)
    for found in _BEHIND_STOP.finditer(before):
        names = read_italics(found[2])
        if names.authors or names.perhaps:
            return before[: found.start()]
    return before


def _label_of(text: str) -> re.Match[str] | None:
    """Return an acronym in bold in front of a link that is called by a title: `**ICML** [Relays of Teams](…)`."""
    found = _LABEL.match(text)
    link = LINK.match(text, found.end()) if found else None
    words = from_markdown(link[1]) if link else ""
    return found if len(words.split()) >= _TITLE and is_title(words) else None


def labels_in_front(text: str) -> tuple[str, tuple[str, ...]]:
    """Return an item without the labels in front of its title, perhaps behind a short name, and what they say:
    ``**[Relay]** `[Survey]` Relays of Teams``.
    """
    found = _LABELS_IN_FRONT.match(text)
    labels = tuple(_LABEL_AS_CODE.findall(found[2])) if found else ()
    return (found[1] + text[found.end() :] if found else text), labels


def with_plain_front(text: str) -> str:
    """Return an item without the marks of italics or bold within the brackets in front, which say when it appeared."""
    return _EMPHASIZED_FRONT.sub(r"\1\3\4", text, count=1) if _EMPHASIZED_FRONT.match(text) else text


def short_name_of(title: str) -> tuple[str, str, str]:
    """Return a title without the pictures and the short name in front and the affiliation behind it, and both of these:
    `🔥[Relay] Relays of Teams (@Rye Labs)`.
    """
    bare = _NAMED_PICTURES_BEHIND.sub("", without_pictures(title))
    affiliation = _AFFILIATION.search(bare)
    bare = bare[: affiliation.start()] if affiliation else bare
    name = _NAME_IN_FRONT.match(bare)
    if name and is_title(bare[name.end() :], least=_LEAST):
        bare = bare[name.end() :]
    else:
        name = None
    return bare, name[1].strip("*_ ") if name else "", affiliation[1].strip() if affiliation else ""


def without_quotes(title: str) -> str:
    """Return a title without the quotation marks around it; one that quotes a word keeps both of its marks."""
    inner = title.strip('"“”')
    return title if len(re.findall('["“”]', inner)) % 2 else inner.strip(" .")


def _without_date_in_front(text: str) -> str:
    """Return an item without the venue or the date that stands in front of its title."""
    text = read_front(text)[0]
    if found := IN_BRACKETS.match(text):
        # Bold may begin in front of a date and go on: `**(2018-04) Relays of Teams**`.
        text = "**" * (found[0].count("**") % 2) + text[found.end() :]
    if (found := _IN_BOLD.match(text)) and (link := LINK.match(text, found.end())):
        words = from_markdown(link[1])
        # A title that ends in a year may be followed by the name of who published it.
        if len(words) > max(len(found[1]), 15) and not NO_TITLE.fullmatch(words):
            return text[found.end() :]
    return text


def _title_in(before: str) -> str:
    """Return the title among the words before a link, without the venue and year behind it; empty where authors, or
    sentences that may be any, stand among them.
    """
    if dated := _DATED.fullmatch(before):
        return dated[1]
    before = _IN_VENUE.sub("", before)
    title = without_appeared(before)[0]
    title = _TAIL.sub("", before) if title == before else title
    first, *others = title.split(", ")
    has_year = title != before or STATED_YEAR.search(before)
    names = others and (_INITIAL.match(others[-1]) or (has_year and _NAME.fullmatch(first)))
    has_more = _INITIAL.match(title) or _NAMES_FIRST.search(title) or (title != before and _PARTS.search(title))
    return "" if has_more or names else title


def is_title(words: str, least: int = _SHORTEST) -> bool:
    """Tell whether words may be a title: they are not called by what they lead to, nor an id, nor venue and year."""
    words = _NAMED_PICTURES_BEHIND.sub("", without_pictures(words))
    if len(words) < least or _CITED.search(words) or "://" in words:
        return False
    kinds = (NO_TITLE, _OF_CODE, _AN_ID, _VENUE_AND_YEAR)
    return not (any(each.fullmatch(words) for each in kinds) or NO_TITLE.fullmatch(_YEAR_BEHIND.sub("", words)))
