"""Indexes of authors and venues: who wrote what, and where it appeared, a bounded number of names a page."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from generator.bibliography.name_parts import NO_BREAK, printed_name
from generator.export.name import split_name
from generator.model.paper import Paper
from generator.record import frozen_record
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Drawn, Page
from generator.render.pager import PAGE_SIZE, Pager, paginate_parts
from generator.wording.phrases import plural, verb

Entry = tuple[str, Sequence[Paper]]

# Names and papers on one page of an index: a page of more would be longer than twelve screens of a phone.
MOST_NAMES, MOST_LINES = 80, 120


@frozen_record
class IndexLetter:
    """The names under one letter."""

    letter: str
    id: str
    entries: tuple[Entry, ...]


@frozen_record
class IndexContext:
    """What one page of an index shows."""

    heading: str
    note: str
    letters: tuple[IndexLetter, ...]
    contents: tuple[tuple[str, str], ...]
    pager: Pager


def render_people(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the index of authors, and that of venues where any is known."""
    authors: defaultdict[str, list[Paper]] = defaultdict(list)
    venues: defaultdict[str, list[Paper]] = defaultdict(list)
    kept: dict[str, str] = {}
    incomplete = 0
    for paper in edition.survey.papers:
        incomplete += not paper.authors_complete
        for author in dict.fromkeys(map(printed_name, paper.authors)):
            authors[author].append(paper)
        kept |= {printed_name(name): name for name in paper.authors if NO_BREAK in name}
        if paper.venue:
            venues[paper.venue].append(paper)
    note = f"{plural(incomplete, 'author list')} {verb(incomplete, 'is', 'are')} incomplete." if incomplete else ""
    pages = _index(
        site, edition, "authors", "author", authors, note, key=lambda name: family_name(kept.get(name, name))
    )
    # Where papers name no venue, there is no index of them.
    if venues or not edition.survey.papers:
        pages += _index(site, edition, "venues", "venue", venues, "As each paper's entry names it.", key=str)
    return pages


def family_name(name: str) -> str:
    """Return what a name is sorted by: the family name without its particle, or that of a group without its article."""
    return split_name(name).sorted_by


def fold(text: str) -> str:
    """Return text without case and accents, to sort by."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def _index(
    site: SiteContext,
    edition: EditionContext,
    path: str,
    word: str,
    found: Mapping[str, Sequence[Paper]],
    note: str,
    *,
    key: Callable[[str], str],
) -> list[Page]:
    letter_of = {name: _letter(key(name)) for name in found}
    # By letter first: names under one heading stand together, whatever sorts between them; signs and digits come last.
    names = sorted(found, key=lambda name: (letter_of[name] == "#", letter_of[name], fold(key(name)), fold(name), name))
    heading = plural(len(names), word)
    entries = [(name, papers) for name in names for papers in _cut(found[name])]
    pages = paginate_parts(_parts(entries), f"{path}/", path + "/{}/")
    first: dict[str, str] = {}
    for page_path, part, _ in pages:
        for name, _ in part:
            first.setdefault(letter_of[name], page_path)
    contents = tuple((letter, f"~/{page_path}#{_letter_id(letter)}") for letter, page_path in first.items())

    def draw(part: Sequence[Entry], pager: Pager) -> Drawn:
        letters = tuple(
            IndexLetter(letter=letter, id=_letter_id(letter), entries=tuple(group))
            for letter, group in groupby(part, key=lambda entry: letter_of[entry[0]])
        )
        context = IndexContext(heading=heading, note=note, letters=letters, contents=contents, pager=pager)
        return Drawn(body=site.templates.page("index", context))

    return [
        Page(
            path=page_path,
            title=f"{word.capitalize()}s",
            description=f"{heading} of the papers in {edition.survey.config.title}.",
            one_of_many=True,
            later=partial(draw, part, pager),
        ).numbered(pager.number)
        for page_path, part, pager in pages
    ]


def _cut(papers: Sequence[Paper]) -> Iterator[Sequence[Paper]]:
    """Yield the papers of a name, newest first, by as many as an entry holds; the name stands over each part."""
    newest = sorted(papers, key=lambda paper: -paper.year)
    return (newest[begin : begin + PAGE_SIZE] for begin in range(0, len(newest), PAGE_SIZE))


def _parts(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Cut an index into pages that have neither very many names nor very many papers."""
    parts: list[list[Entry]] = [[]]
    lines = 0
    for name, papers in entries:
        if parts[-1] and (len(parts[-1]) == MOST_NAMES or lines + len(papers) > MOST_LINES):
            parts.append([])
            lines = 0
        parts[-1].append((name, papers))
        lines += len(papers)
    return parts


def _letter(word: str) -> str:
    folded = fold(word)
    return folded[0].upper() if folded and folded[0].isalpha() else "#"


def _letter_id(letter: str) -> str:
    return f"letter-{ord(letter):x}"
