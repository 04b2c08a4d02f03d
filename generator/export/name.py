"""An author's name in, its parts out, so that every citation format can order them.

Rules, shared with the twin in JavaScript; a name is first set on one line (see `plain`) and then split at spaces:

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
"""

from __future__ import annotations

import re
from functools import lru_cache

from generator.export.plain import ascii_lower, one_line
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
SUFFIXES = frozenset(("Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV"))
CONJUNCTIONS = frozenset(("y", "e", "i"))
WIDE = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af ]+")
FAMILY_PREFIXES = frozenset(("Al", "El", "Da", "De", "Del", "Della", "Di", "Dos", "La", "Von"))


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
        """The name as lists sort it: "de Witt, Ana", "King, Martin, Jr."; a literal one as it is."""
        if self.literal:
            return self.literal
        return ", ".join(part for part in (self.whole_family, self.given, self.suffix) if part)


@lru_cache(maxsize=1 << 16)
def split_name(full_name: str) -> Name:
    """Split a full name into its parts."""
    text = one_line(full_name)
    parts = text.split(" ")
    if len(parts) == 1 or WIDE.fullmatch(text) or NO_NAME & set(text) or any(_is_group_word(part) for part in parts):
        return Name(literal=text)
    suffix = parts.pop() if len(parts) > 2 and parts[-1] in SUFFIXES else ""
    start = len(parts) - 1
    if start > 2 and parts[start - 1] in CONJUNCTIONS:
        start -= 2
    elif start > 1 and parts[start - 1] in FAMILY_PREFIXES:
        start -= 1
    particle_start = start
    while particle_start > 1 and _is_particle(parts[particle_start - 1]):
        particle_start -= 1
    family, particle = " ".join(parts[start:]), " ".join(parts[particle_start:start])
    if particle and particle_start > 1 and parts[particle_start - 1] == "Van":
        particle_start -= 1
        family, particle = " ".join(parts[particle_start:]), ""
    return Name(family=family, particle=particle, given=" ".join(parts[:particle_start]), suffix=suffix)


def without_article(name: str) -> str:
    """Return the name of a group without its leading article, because lists sort it by the next word."""
    first, _, rest = one_line(name).partition(" ")
    return rest if ascii_lower(first) == "the" and any(map(_is_group_word, rest.split(" "))) else name


def _is_group_word(part: str) -> bool:
    return part == "AI" or ascii_lower(part) in GROUP_WORDS


def _is_particle(part: str) -> bool:
    letter = part[1:2] if part[0] in "'’" else part[0]
    return "a" <= letter <= "z"
