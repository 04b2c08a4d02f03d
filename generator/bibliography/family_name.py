"""A family name of several words that the rules of `name_parts` would split, as files write it and as records keep it.

Files write `{García Márquez}, Gabriel`: without braces, both sides of the comma could be whole names, or the second
one a place. Any other name stands as one says it, given name first. Papers and exports have such a name as one says it,
too, with no-break spaces between the words of the family name. Importers know which name is which and need no braces.
"""

from __future__ import annotations

import re

from generator.bibliography.name_parts import NO_BREAK, SUFFIXES, is_group_word, is_particle, printed_name, split_parts

# What may follow a comma without being a given name.
SUFFIX = re.compile(r"(Jr|Sr|II|III|IV|Inc|Ltd|LLC|GmbH|Co|Corp|Ph\.?D|MD|MSc|BSc|MBA|Esq)\.?", re.I)
# Rather another group than initials: "Rye Bank, UNESCO".
_ACRONYM = re.compile(r"[A-Z]{3,}")
# Of a footnote, or of who else has the name: "Wang 0001".
_DIGIT = re.compile(r"[0-9]")
# As BibTeX marks it, perhaps behind a particle; spaces are single.
_IN_BRACES = re.compile(r"([^{},]+ )?\{ ?([^{}, ][^{},]*)\} ?, ?([^{}, ][^{},]*)")
# The same in a list of names: the comma behind braces that are none of LaTeX, unless a suffix follows; and what holds
# its place.
_COMMA_BEHIND = re.compile(
    r"(?<![^ ,;\"'])\{ ?([^{},;\\ ][^{},;\\]*?) ?\} ?, ?(?=[^ ,;{}])(?!(?:[JS]r\.?|I{2,3}|IV) ?(?:[,;]|$))"
)
HELD = "\ue000"


def read_name(written: str) -> str:
    """Return a name from a file as papers keep it; one without a family name in braces stays as it is."""
    return turn_name(written) if "{" in written else " ".join(written.split())


def turn_name(imported: str) -> str:
    """Return a name from an importer as papers keep it; one without a family name to keep together stays as it is.

    Braces that nothing needs go: what they say of the order is sure all the same.
    """
    name = " ".join(imported.split())
    marked = _IN_BRACES.fullmatch(name)
    plain = f"{marked[1] or ''}{marked[2]},{marked[3]}" if marked else name
    family, comma, given = (part.strip() for part in plain.partition(","))
    kept = keep_family(given, family) if comma and "," not in given else name
    if NO_BREAK in kept or (marked and not SUFFIX.fullmatch(given)):
        return kept
    return f"{family}, {given}" if marked else name


def write_name(kept: str) -> str:
    """Return a name as files write it, the opposite of `read_name`; a no-break space of another meaning is a space."""
    if NO_BREAK not in kept:
        return kept
    name = split_parts(kept)
    written = f"{{{name.whole_family}}}, {' '.join(part for part in (name.given, name.suffix) if part)}"
    return written if read_name(written) == kept else printed_name(kept)


def hold_commas(listed: str) -> str:
    """Return a list of names, spaces single, with HELD for the commas behind family names in braces."""
    return _COMMA_BEHIND.sub(_held, listed) if "{" in listed else listed


def release_commas(name: str) -> str:
    """Return a name from such a list with its comma."""
    return name.replace(HELD, ",")


def _held(found: re.Match[str]) -> str:
    # A group has no given name.
    return found[0] if any(map(is_group_word, found[1].split())) else f"{{{found[1]}}}{HELD} "


def keep_family(given: str, family: str) -> str:
    """Return a name, given name first, with its family name kept together if the rules would split it otherwise."""
    words = family.split(" ")
    said = " ".join(part for part in (given, family) if part)
    if len(words) == 1 or words[-1] in SUFFIXES or _DIGIT.search(family):
        return said
    if not given or SUFFIX.fullmatch(given) or _ACRONYM.fullmatch(given):
        return said
    first, _, suffix = given.rpartition(" ")
    if first and suffix in SUFFIXES:
        kept = keep_family(first, family)
        return f"{kept} {suffix}" if NO_BREAK in kept.rpartition(" ")[2] else said
    rules = split_parts(said)
    # Particles are found before it, so that lists still sort by what follows them.
    begin = next((place for place, word in enumerate(words[:-1]) if not is_particle(word)), 0)
    kept = " ".join((given, *words[:begin], NO_BREAK.join(words[begin:])))
    name = split_parts(kept)
    if rules.literal or name.whole_family == rules.whole_family:
        return said
    # Where the given name ends with a particle, that is one of the family name: "Cruz Moreno, Ana de".
    return kept if name.given == given else keep_family(name.given, name.whole_family)
