"""Links of prose within the site that lead to no page of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from posixpath import normpath

from generator.checks.file_names import RESERVED_FILES, RESERVED_PAGES
from generator.checks.known_papers import nearest_key
from generator.checks.prose_markup import read_prose
from generator.checks.rule import Rule, examples_in
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.images import pictures_of
from generator.model.paper import Paper
from generator.model.prose import Prose
from generator.model.reference import place_in
from generator.model.survey import Survey
from generator.problem import Problem, nearest, suggest
from generator.source.unread_files import IMAGES
from generator.wording import words

RULE = Rule(
    name="page-links",
    level="error",
    title="Every link from a page to this site leads to one of its pages or files.",
    reason=(
        "Each page is in a folder of its own, so a link such as `papers/` leads below the page and not to the list."
    ),
    fix=(
        "Write the address relative to the page: `../papers/`, `../papers/<key>/`, `../about/`. Put pictures and other files "
        "into `public/`: `../map.png`."
    ),
    examples=examples_in(
        "pages/about.md",
        "these herbs.",
        passing="[these herbs](../papers/mint-jug2024/).",
        failing="[these herbs](../papers/mint-jug2042/).",
    ),
    reported=(
        'data/pages/about.md:5:27: error: "../papers/mint-jug2042/" leads to nothing on the site. Did you mean "../papers/mint-jug2024/"? (page-links)',
    ),
)


# Of files, and of folders without a page of their own.
_WITHOUT_PAGE = ("404", "api", "assets", "editions", "explorer", "feed", "index", "schema", "search", "sitemap")
# Somebody else's site, without what tells it from a file beside the page.
_HOST = re.compile(r"www\.[\w-]+\.\w|[\w-]+\.(?:com|edu|net|org)(?:/|$)", re.ASCII)
_PAGES = tuple(name for name in RESERVED_PAGES if name not in _WITHOUT_PAGE)


def check(survey: Survey) -> Iterator[Problem]:
    """Report each link that leads nowhere; what belongs to sections that are left out is found when the site is built."""
    yield from find_lost_links(survey, LIVING)


def find_lost_links(survey: Survey, edition_id: str) -> Iterator[Problem]:
    """Report each link of a page that leads nowhere on the site of an edition."""
    papers = {paper.key for paper in select_edition(survey, edition_id).papers}
    for page in survey.prose:
        markup = read_prose(page.text)
        for link in markup.links:
            place = place_in(page.text, link.offset, page.text_place)
            if cure := _find_fault(survey, page, link.address, markup.ids):
                yield RULE.problem(place, f'"{link.address}" leads to nothing on the site. {cure}')
            elif (paper := _paper_at(survey, page, link.address)) is not None and paper.key not in papers:
                lacks = f"that the edition {edition_id} does not have. Remove the link, or build another edition."
                if edition_id == LIVING:
                    lacks = "that was removed. Remove the link."
                yield RULE.problem(place, f'"{link.address}" leads to a paper {lacks}')


def _paper_at(survey: Survey, page: Prose, address: str) -> Paper | None:
    """Return the paper to whose page an address leads."""
    first, _, rest = normpath(f"{page.id}/{_parts(address)[0]}").partition("/")
    return survey.paper(rest) if first == "papers" else None


def _find_fault(survey: Survey, page: Prose, address: str, ids: frozenset[str]) -> str:
    """Return how to mend an address that leads nowhere; empty when it leads somewhere."""
    path, anchor = _parts(address)
    if not path:
        near = suggest(address, (f"#{each}" for each in ids))
        return "" if not anchor or anchor in ids else f"No heading of this page has this name.{near}"
    if path.startswith("/"):
        return f'Begin it with ".." in the place of the first "/": "..{path}".'
    segments = normpath(f"{page.id}/{path}").split("/")
    if segments[0] == "..":
        return 'It leads out of the site; a page is one folder deep, so one ".." is enough.'
    name, _, ending = segments[-1].rpartition(".")
    if ending == "md":
        return f'A page is a folder: "{_folder_meant(survey, name) or f"../{name}/"}".'
    if ending == "yml" and "/".join(segments) not in survey.public:
        meant = _folder_meant(survey, name)
        return f'A page is a folder: "{meant}".' if meant else "The site does not have the files of the data folder."
    if segments[0] == IMAGES and len(segments) > 1:
        return _find_lost_picture(survey, "/".join(segments[1:]))
    if _HOST.match(address) and "/".join(segments) not in survey.public:
        return f'Begin it with https://: "https://{address}".'
    if "." in segments[-1] and segments != ["."]:
        return _find_lost_file(survey, "/".join(segments))
    if lost := _look_up(survey, page, segments, address):
        return lost
    if path.rpartition("/")[2] not in ("", ".", ".."):
        return f'End it with a slash: "{path}/{address[len(path) :]}".'
    return ""


def _find_lost_picture(survey: Survey, name: str) -> str:
    """Return how to mend the path of a picture that no paper shows, as no other one is published."""
    shown = pictures_of(survey.papers)
    if name in shown or any("fields" in lost for paper in survey.papers for lost in paper.lost):
        return ""
    others = () if name in survey.images else shown
    near = suggest(f"../{IMAGES}/{name}", (f"../{IMAGES}/{each}" for each in others)).strip()
    return near or f'Put the picture of a page into data/public/ and write "../{name}".'


def _find_lost_file(survey: Survey, path: str) -> str:
    """Return how to mend a path of a file that the site will not have; what the build makes itself is not known here."""
    first = path.partition("/")[0]
    made = (*RESERVED_FILES, *RESERVED_PAGES, "robots.txt")
    if path in survey.public or first in survey.beside or first in made or survey.is_unread(f"public/{path}"):
        return ""
    near = suggest(f"../{path}", (f"../{each}" for each in survey.public)).strip()
    return near or f'Put the file into data/public/ as "{path}".'


def _parts(address: str) -> tuple[str, str]:
    """Return the path of an address and its fragment."""
    before, _, anchor = address.partition("#")
    return before.partition("?")[0], anchor


def _folder_meant(survey: Survey, name: str) -> str:
    """Return the address of the page or paper with a file of that name, or of one near to it; empty where none is."""
    known = {each: f"../{each}/" for each in (*_PAGES, *(page.id for page in survey.prose))}
    known |= {paper.key: f"../papers/{paper.key}/" for paper in survey.papers if paper.key not in known}
    return known.get(name) or known.get(nearest(name, known), "")


def _look_up(survey: Survey, page: Prose, segments: list[str], address: str) -> str:
    first, rest = segments[0], segments[1:]
    if survey.is_unread(f"pages/{first}.md", *_declared_in(first, rest)):
        return ""  # it may be there
    pages = (*_PAGES, *(each.id for each in survey.prose))
    if first in _WITHOUT_PAGE and not rest:
        return "It has no page of its own. See which pages the site has."
    if first == page.id and rest:
        inner = f"../{'/'.join(rest)}/"
        return _look_up(survey, page, rest, inner) or f'Begin it with "../": "{inner}".'
    if first == ".":
        return ""
    if first not in (*pages, *_WITHOUT_PAGE):
        below = next(
            (each for each in ("papers", "axes", "editions") if first in (_named_below(survey, each) or ())), ""
        )
        if below:
            return words.DID_YOU_MEAN.format(word=f"../{below}/{'/'.join(segments)}/").strip()
        return suggest(address, (f"../{each}/" for each in pages)).strip() or "See which pages the site has."
    named = _named_below(survey, first)
    if named is not None and rest and rest[0] not in named and (first, rest[0]) != ("papers", "all"):
        near = nearest_key(rest[0], named) if first == "papers" else nearest(rest[0], named)
        meant = words.DID_YOU_MEAN.format(word=f"../{first}/{near}/").strip()
        return meant if near else f'"{first}" has no page "{rest[0]}".'
    axis = survey.taxonomy.axis(rest[0]) if first == "axes" and len(rest) > 1 else None
    if axis and axis.has_all_values and axis.value_now(rest[1]) is None:
        near = nearest(rest[1], (value.id for value in axis.values))
        meant = words.DID_YOU_MEAN.format(word=f"../axes/{axis.id}/{near}/").strip()
        return meant if near else f'The axis {axis.id} has no value "{rest[1]}".'
    return ""


def _named_below(survey: Survey, folder: str) -> tuple[str, ...] | None:
    """Return the names of the pages in a folder of the site that the data names; None for any other folder."""
    if folder == "papers":
        return tuple(paper.key for paper in survey.papers)
    if folder == "axes":
        return tuple(axis.id for axis in survey.taxonomy.axes)
    return tuple(edition.id for edition in survey.config.editions) if folder == "editions" else None


def _declared_in(first: str, rest: list[str]) -> tuple[str, ...]:
    """Return the files of which one declares what an address leads to."""
    if not rest:
        return ()
    return {"papers": (f"papers/{rest[0]}.yml",), "axes": ("taxonomy.yml",), "editions": ("survey.yml",)}.get(first, ())
