"""A paper of the survey: its bibliography, tags, summary, corrections, and the place of each in its file."""

from __future__ import annotations

import re
from collections.abc import Mapping as Lookup
from dataclasses import field
from datetime import date

from generator.bibliography.family_name import write_name
from generator.model.axis_tags import NO_TAGS, AxisTags
from generator.model.locator import Locators
from generator.model.own_field import OwnValue
from generator.model.placed import Placed
from generator.record import frozen_record
from generator.wording import words
from generator.wording.phrases import authors_line

ET_AL = "et al."
ID_KINDS = ("arxiv", "doi", "acl", "openreview")
# What a citation may be told to be; the last three are no papers.
NOT_PAPERS = ("benchmark", "dataset", "tool")
TYPES = ("article", "conference", "preprint", "report", "web", "book", "chapter", "thesis", *NOT_PAPERS)
PUBLISHED = ("journal", "book_title", "volume", "number", "pages", "publisher", "series", "report_number")
# What a lock holds of a paper beside its tags; the other two may change without a trace in the numbers of an edition.
LOCKED = ("title", "year", "venue", "summary")
AUTHORS = "authors"
AMENDABLE = (*LOCKED, "alt_title", AUTHORS)
# Of these fields each text is amended by itself, `ids.doi`; links have the names that files give them.
AMENDABLE_IN = ("ids", "links", "published")
UNKNOWN_AUTHORS = "unknown"
AUTHOR_LISTS = "author-lists"
AMENDMENTS = "amendments"
# What the name of a group ends with, and gets where it does not.
COLLABORATION = "Collaboration"
# What stands for further authors in other formats, or for none.
NO_NAMES = (
    "others", "and others", "...", "…", "unknown", "unkown", "unknow", "uknown", "unknwon", "anonymous", "n/a", "none",
)  # fmt: skip
# However it is written, alone or behind a name.
ET_AL_BEFORE = '"{et_al}" comes before other authors. Move it to the end.'
# A name, or two, with what stands for further ones behind it.
NAME_WITH_OTHERS = '"{name}" is not a name. Write "{first}" and "{et_al}", each as an author of its own.'
NOT_A_NAME = '"{name}" is not a name. End the list with "{et_al}" instead, or write `authors: unknown` alone.'
FURTHER = re.compile(
    r"(?:^|\s)(?:et\.?\s*als?\b\.?|et alii|u\.\s*a\.|& al\.?|etc\.?|(?:and|among|&|\+) (?:\d+ )?(?:others|colleagues)"
    r"|(?:and|&|\+) ?\d+ (?:more|authors))$",
    re.IGNORECASE,
)


@frozen_record
class Amendment(Placed):
    """A correction made after publication.

    path: the field, `tags.<axis>`, `fields.<id>`, one of AMENDABLE or a text in one of AMENDABLE_IN
    was: what stood there before (axis tags, the value of a field of its own, a list of authors as `to_author_list`
        gives it, else a text; None when nothing did), so that older editions can undo it
    places: of its fields, by name
    """

    date: date
    path: str
    was: AxisTags | OwnValue | None
    why: str
    source: str


@frozen_record
class Removal:
    """A paper taken out of the survey; its file stays for the editions that had it."""

    date: date
    why: str


@frozen_record
class Paper(Placed):
    """A paper of the pool.

    key: the file's name, and the paper's address; name: what people call it, empty where they have no name for it
    apart: what tells it from papers with the same short name; empty where there are none
    authors: full names in order, given name first, with no-break spaces in a family name to keep together (see
        `family_name`); empty when unknown; `authors_complete` is false when the list ends with `et al.`
    year: as the survey cites it; month: of first appearance, `YYYY-MM`, empty when not known
    ids: arxiv, doi, acl, openreview, those known; links: further addresses by what they lead to
    type: one of TYPES, empty where the venue tells; published: of PUBLISHED what is known of the publication
    collaboration: the group among the authors, their last one; empty where there is none
    fields: what it says in the fields that the taxonomy declares, by their ids, in their order
    venue, summary: empty when there is none; added: None for a paper that was there from the beginning
    sources: where a tag or field comes from when it is not the paper itself
    locators: by axis and value where the tag stands in its source
    lost: fields of which nothing is known, as what stands there was reported and left out (`links`, `fields.code`);
        without `title` or `year` these are empty and 0
    places: where each field stands, by path (`title`, `authors.0`, `ids.arxiv`, `links.code`, `tags`)
    """

    key: str
    title: str
    authors: tuple[str, ...]
    authors_complete: bool
    year: int
    month: str
    venue: str
    added: date | None
    summary: str
    tags: Lookup[str, AxisTags]
    ids: Lookup[str, str]
    links: Lookup[str, str]
    name: str = ""
    apart: str = field(compare=False, default="")
    alt_title: str = ""
    affiliation: str = ""
    notes: str = ""
    type: str = ""
    collaboration: str = ""
    published: Lookup[str, str] = field(default_factory=dict)
    fields: Lookup[str, OwnValue] = field(default_factory=dict)
    sources: Lookup[str, str] = field(default_factory=dict)
    locators: Locators = field(default_factory=dict)
    amendments: tuple[Amendment, ...] = ()
    removed: Removal | None = None
    lost: frozenset[str] = field(compare=False, default=frozenset())

    def on(self, axis_id: str) -> AxisTags:
        """Return the tags on one axis; an axis left out gives empty tags."""
        return self.tags.get(axis_id, NO_TAGS)

    @property
    def days(self) -> tuple[date, ...]:
        """Those on which it was added to the survey, corrected and removed, as far as they are known."""
        dated = (self.added, *(amendment.date for amendment in self.amendments), self.removed and self.removed.date)
        return tuple(day for day in dated if day)

    @property
    def author_list(self) -> tuple[str, ...]:
        """Its authors as a file lists them: `et al.` last where there are more, `unknown` where none is known."""
        names = tuple(map(write_name, self.authors))
        if self.authors_complete:
            return names
        return (*names, ET_AL) if names else (UNKNOWN_AUTHORS,)

    @property
    def byline(self) -> str:
        """Its first authors and how many more there are, as lists show them."""
        return authors_line(self.authors, complete=self.authors_complete)

    @property
    def short_name(self) -> str:
        """Its name, or else its title up to the colon."""
        return self.name or self.title.partition(": ")[0]

    @property
    def called(self) -> str:
        """What the paper is called in lists and sentences: its short name, with what tells it apart in brackets."""
        return f"{self.short_name} ({self.apart})" if self.apart else self.short_name

    @property
    def appeared_in(self) -> str:
        """The venue; of an entry without one that is no paper, what it is."""
        return self.venue or words.NOT_PAPERS.get(self.type, "")


def is_amendable_text(path: str) -> bool:
    """Tell whether a path names an identifier, a link or a detail of the publication."""
    group, _, name = path.partition(".")
    return bool(name) and (group == "links" or name in {"ids": ID_KINDS, "published": PUBLISHED}.get(group, ()))
