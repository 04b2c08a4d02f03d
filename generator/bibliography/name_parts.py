"""An author's name in, its parts out, so that every citation format can order them.

Rules, shared with the twin in JavaScript; a name stands on one line and is split at spaces:

- A name is kept whole (`literal`) when it has one part, is written entirely in Chinese, Japanese or Korean characters
  (such names have the family name first), contains a character of NO_NAME, or has a part that is `AI` or, in
  lower case, one of GROUP_WORDS: "Weather Team", "Society of Patient Bakers", "Example, Inc.", "李麦香".
- Else it is a person. A last part of SUFFIXES, when two others stay, is the suffix: "Jr.", "III".
- The family name is the last part. With a part of CONJUNCTIONS before it, and a part before that which is not the
  first, all three are the family name: "Pan y Agua".
- Parts before it that are a particle go with it, as long as one part stays before them. A particle begins with a to z,
  or with an apostrophe and a to z: "de", "van den", "'t". These are told apart (`particle`).
- A part of FAMILY_PREFIXES directly before belongs to the family name itself, again unless it is the first:
  "El Ghaoui"; so does "Van" before a particle: "Van den Berg".
- The rest is the given name.
- A no-break space keeps the words of a family name in one part, which is then the family name without conjunction and
  prefix: "Gabriel García Márquez" (see `family_name`). What comes out has ordinary spaces.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase, ascii_uppercase

from generator.record import frozen_record

# fmt: off
GROUP_WORDS = frozenset((
    "team", "group", "consortium", "collaboration", "society", "institute", "university", "laboratory",
    "laboratories", "lab", "labs", "association", "committee", "foundation", "project", "initiative", "company",
    "corporation", "inc", "inc.", "ltd", "ltd.", "research", "contributors", "community", "center", "centre",
    "network", "organization", "organisation", "agency", "council", "department", "commission", "ministry",
    "authority", "board", "bureau", "federation", "nations", "library", "museum", "secretariat", "school", "college",
    "academy", "hospital", "program", "programme", "administration", "office", "services", "survey", "government",
    "parliament", "union", "alliance", "forum", "panel", "gmbh", "llc", "corp", "corp.", "plc", "engineering",
    "technologies", "systems", "investigators", "collaborators", "national", "international", "world", "health",
    "institut", "universität", "université", "universidad", "universidade", "università", "universiteit",
    "gesellschaft", "universitet", "instituto", "istituto", "stiftung", "fondation", "fundación", "fondazione",
    "ministerium", "ministère", "ministerio", "ministero", "kommune", "bundesamt", "für", "société", "nationale",
    "of", "for", "and", "the",
))
# fmt: on
# A comma orders names in citation formats, a slash stands in names of companies, "Rye A/S"; the others are markup there
# and in no person's name.
NO_NAME = frozenset(",/\\{}~^%&#_$")
NO_BREAK = "\N{NO-BREAK SPACE}"
SUFFIXES = frozenset(("Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV"))
CONJUNCTIONS = frozenset(("y", "e", "i"))
WIDE = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af ]+")
FAMILY_PREFIXES = frozenset(("Al", "El", "Da", "De", "Del", "Della", "Di", "Dos", "La", "Von"))
_TO_LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)


@frozen_record
class Name:
    """A name in parts: either literal, or family and given with what goes between and after them."""

    literal: str = ""
    family: str = ""
    particle: str = ""
    given: str = ""
    suffix: str = ""

    @property
    def whole_family(self) -> str:
        """The family name behind its particle: "de Witt"."""
        return f"{self.particle} {self.family}" if self.particle else self.family

    @property
    def inverted(self) -> str:
        """The name as lists sort it: "de Witt, Ana", "King, Martin, Jr."; a literal one as it is.

        Without a given name what stands behind a comma would be one: "Mehl III".
        """
        if self.literal:
            return self.literal
        return (", " if self.given else " ").join(part for part in (self.whole_family, self.given, self.suffix) if part)

    @property
    def sorted_by(self) -> str:
        """What lists sort it by: the family name without its particle, or the name of a group without its article."""
        return self.family or _without_article(self.literal)


def split_parts(text: str) -> Name:
    """Split a full name on one line into its parts."""
    parts = text.split(" ")
    if len(parts) == 1 or WIDE.fullmatch(text) or NO_NAME & set(text) or any(map(is_group_word, parts)):
        return Name(literal=printed_name(text))
    suffix = parts.pop() if parts[-1] in SUFFIXES else ""
    start = len(parts) - 1
    is_kept = NO_BREAK in parts[start]
    if not is_kept and start > 2 and parts[start - 1] in CONJUNCTIONS:
        start -= 2
    elif not is_kept and start > 1 and parts[start - 1] in FAMILY_PREFIXES:
        start -= 1
    begin = _before_particles(parts, start)
    if not is_kept and 1 < begin < start and parts[begin - 1] == "Van":
        start = begin - 1
        begin = _before_particles(parts, start)
    return Name(
        family=printed_name(" ".join(parts[start:])),
        particle=printed_name(" ".join(parts[begin:start])),
        given=printed_name(" ".join(parts[:begin])),
        suffix=suffix,
    )


def printed_name(name: str) -> str:
    """Return a name as it is printed and searched, with ordinary spaces."""
    return name.replace(NO_BREAK, " ")


def is_group_word(part: str) -> bool:
    """Tell whether a part of a name says that a group has it."""
    return part == "AI" or part.translate(_TO_LOWER) in GROUP_WORDS


def _without_article(name: str) -> str:
    first, _, rest = name.partition(" ")
    return rest if first.translate(_TO_LOWER) == "the" and any(map(is_group_word, rest.split(" "))) else name


def _before_particles(parts: Sequence[str], start: int) -> int:
    """Return where the particles before a place begin; one part stays before them."""
    while start > 1 and is_particle(parts[start - 1]):
        start -= 1
    return start


def is_particle(part: str) -> bool:
    """Tell whether a part of a name begins as a particle does."""
    letter = part[1:2] if part[:1] in "'’" else part[:1]
    return "a" <= letter <= "z"
