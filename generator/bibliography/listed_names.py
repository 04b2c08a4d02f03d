"""How lists of names are written with the first name first, as expressions: `A. Roe, Ben de Poe and C. Doe`."""

from __future__ import annotations

import re

INITIALS = r"(?:[^\W\d_a-z]\.[ -]?){1,4}"
_WORD = r"[^\W\d_a-z][^\W\d_]*(?:['’-][^\W\d_]+)*"
_PARTICLES = r"(?:(?:al|bin|da|de|del|den|der|di|dos|el|la|le|ten|ter|van|von) ){0,3}"
# Behind initials one word, as a second one may as well be the venue.
_SHORT = rf"{INITIALS}{_PARTICLES}{_WORD}"
_LONG = rf"{_WORD}(?: {INITIALS})? ?{_PARTICLES}{_WORD}(?: {_WORD})?"
AND = re.compile(r",? and |,? & |[,;] ")
NAMES = rf"(?:{_SHORT}|{_LONG})(?:(?:{AND.pattern})(?:{_SHORT}|{_LONG}))*"
_TOKEN = rf"(?:{_WORD}|(?:[^\W\d_a-z]\.-?){{1,4}}|[a-z]{{2,3}})"
# What stands between two commas where last names may be first.
PART = re.compile(rf"{_TOKEN}(?: {_TOKEN}){{0,3}}")
