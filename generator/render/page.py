"""What rendering hands to publishing: pages, the site that they make, and the form of its internal links.

In `body`, `head` and `footer` an internal address is written from the root of the site with the marker `~/`,
as in `href="~/papers/"`. Publishing turns it into an address relative to the page, so that a site works from
any folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property

from generator.record import frozen_record


@frozen_record
class Drawn:
    """Body and head of a page, once it is drawn.

    shared: parts of the body, in their order, that other pages have, too, so that one look at them is enough; each
        begins and ends outside of all tags
    """

    body: str
    head: str = ""
    shared: tuple[str, ...] = ()


@frozen_record
class Page:
    """One page of the site.

    path: address below the root of the site: "" is home, "papers/c3/" is served from papers/c3/index.html;
        or "404.html"
    title, description: plain text
    finding: what the page finds, for the picture beside a link to it; `SharedPictures` says what others have
    body: HTML of the article, one block-level element; Markdown when `markdown` is set
    section: id of the navigation entry that is current on this page, "" for none
    filled: whether the body is filled into a themed shell after the build, which takes a tenth of the time, or goes
        through the publisher
    head: HTML for the end of <head> (citation metadata, JSON-LD, alternate links)
    markdown: whether the body is prose in Markdown
    styles: sheets below the root that this page needs beside those of every page ("assets/css/explorer.css")
    scripts: module scripts below the root that this page needs ("assets/explorer/main.js")
    one_of_many: whether other pages lead to it and its like, so that a list of the site leaves it out
    listed: whether the sitemap and the search name the page
    policy: directives that replace those of the site's Content-Security-Policy on this page ({"connect-src": "'none'"})
    later: draws a page that is not drawn yet: of pages that there are many of, few are held
    shared: see Drawn
    """

    path: str
    title: str
    description: str
    finding: str = ""
    body: str = ""
    section: str = ""
    filled: bool = True
    one_of_many: bool = False
    head: str = ""
    markdown: bool = False
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    listed: bool = True
    policy: Mapping[str, str] = field(default_factory=dict)
    later: Callable[[], Drawn] | None = None
    shared: tuple[str, ...] = ()

    def numbered(self, number: int) -> Page:
        """Return the page as one of a long list.

        From the second on, titles have a number, and neither lists of pages nor the sitemap nor the search name them.
        """
        if number == 1:
            return self
        title = f"{self.title}, page {number}"
        return replace(self, title=title, finding="", one_of_many=True, listed=False)

    def whole(self) -> Page:
        """Return the page with its body and head drawn."""
        if self.later is None:
            return self
        drawn = self.later()
        return replace(self, body=drawn.body, head=drawn.head, shared=drawn.shared, later=None)


def without_text(page: Page) -> Page:
    """Return where a page stands and what it needs, without what it says."""
    return replace(page, body="", head="", shared=(), later=None)


@frozen_record
class NavEntry:
    """One word of the top navigation: its id, what it says, and the address below the root it leads to."""

    id: str
    label: str
    path: str


class LaterFiles(Mapping[str, bytes | str]):
    """Files of several sources, asked for when somebody asks for one: who looks at a page while editing needs few."""

    def __init__(self, ask: Callable[[], Iterable[Mapping[str, bytes | str]]]) -> None:
        """Take what returns the sources; of two that have a file the later one counts."""
        self._ask = ask

    def __getitem__(self, path: str) -> bytes | str:
        return self._sources[path][path]

    def __contains__(self, path: object) -> bool:
        return path in self._sources

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)

    @cached_property
    def _sources(self) -> Mapping[str, Mapping[str, bytes | str]]:
        return {path: files for files in self._ask() for path in files}


class LaterPages:
    """The pages of a survey that changed a little since all of them were rendered: each is rendered when asked for."""

    def __init__(
        self,
        makers: Sequence[Callable[[], Iterable[Page]]],
        known: Mapping[str, int],
        complete: Callable[[Page], Page],
    ) -> None:
        """Take what renders the pages.

        known: by the path of a page which of these made it the last time; complete: what is done to a page at last
        """
        self._makers = makers
        self._known = known
        self._complete = complete
        self._made: dict[int, dict[str, Page]] = {}
        self._of_folder: dict[str, set[int]] = {}
        for path, place in known.items():
            self._of_folder.setdefault(path.partition("/")[0], set()).add(place)

    def __iter__(self) -> Iterator[Page]:
        return iter(self.all())

    def __contains__(self, path: object) -> bool:
        """Tell whether there was a page at a path the last time."""
        return path in self._known

    def page(self, path: str) -> Page | None:
        """Return the page at a path as it is now.

        Where there was none, those are asked that made pages in its folder of the root, and those that made none.
        """
        places = [self._known[path]] if path in self._known else self._likely(path)
        found = next((page for place in places if (page := self._pages(place).get(path)) is not None), None)
        return found and self._complete(found)

    def all(self) -> tuple[Page, ...]:
        """Return all pages as they are now."""
        made = (page for place in range(len(self._makers)) for page in self._pages(place).values())
        return tuple(map(self._complete, made))

    def _likely(self, path: str) -> list[int]:
        folder, made = self._of_folder.get(path.partition("/")[0], set()), set(self._known.values())
        return [place for place in range(len(self._makers)) if place in folder or place not in made]

    def _pages(self, place: int) -> dict[str, Page]:
        if place not in self._made:
            self._made[place] = {page.path: page for page in self._makers[place]()}
        return self._made[place]


@frozen_record
class Site:
    """A whole site, ready to be published.

    name: what the header says; title, description: of the survey, plain text
    address: where the site will stand, with a slash at the end; "" while that is not known
    repository: address of the source, "" when there is none
    date: newest date in the data (YYYY-MM-DD): whatever the publisher dates, it dates with this
    files: further files below the root, by path (api/v1/papers.json)
    footer: HTML of the grouped footer
    makers: by the path of a page the place of what rendered it among all that render pages
    later: gives the pages as they are now; `pages` are then those of a former rendering, without what they say
    draw_common: draws what many pages and files have, so that not each of several processes does it for itself, and
        gives what pages name as shared
    """

    name: str
    title: str
    description: str
    address: str
    repository: str
    date: str
    navigation: tuple[NavEntry, ...]
    pages: tuple[Page, ...]
    files: Mapping[str, bytes | str]
    footer: str
    makers: Mapping[str, int] = field(default_factory=dict)
    later: LaterPages | None = None
    draw_common: Callable[[], Iterable[str]] = tuple
