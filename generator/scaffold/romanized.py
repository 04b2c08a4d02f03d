"""Words of another alphabet in, Latin letters out, for an address that readers recognize: *Степь* becomes `step`."""

from __future__ import annotations

import re
import unicodedata

# Unicode calls letters as their alphabets do. The last word says which one it is: SHORT I, FINAL SIGMA.
_NAME = re.compile(r"([A-Z]+) (?:SMALL LETTER|LETTER|SYLLABLE) (?:[A-Z-]+ )*([A-Z]+)$")
# What a name says beside the sound: BE and KA, EL and ES.
_CYRILLIC = re.compile(r"(?P<first>[B-DF-HJ-NP-TV-XZ]+)[AE]|E(?P<last>[FL-NRS])")
# Alpha, Theta; Ban, Ghan; Ayb, Zhe.
_FIRST_SOUND = re.compile(r"[^AEIOU]+|.")
# In words of these, vowels are marks that few write.
_SYLLABLES, _BY_FIRST_SOUND = (
    frozenset({"HIRAGANA", "KATAKANA", "HANGUL"}),
    frozenset({"GREEK", "GEORGIAN", "ARMENIAN", "ARABIC", "HEBREW"}),
)
# Of a vowel before it, in kana; and what only stretches a word, in Arabic.
_UNSAID = "ー\u0640"
_OTHERWISE = {
    "MARBUTA": "a",
    "MAKSURA": "a",
    "HAMZA": "",
    "TCHEH": "ch",
    "AYIN": "a",
    "TSADI": "ts",
    "SIGN": "",
    "YERU": "y",
    "IE": "e",
    "GHE": "g",
    "RHO": "r",
}


def romanized(words: str) -> str:
    """Return words with each letter as its name sounds; one of whose sound its name says nothing becomes a space."""
    return "".join(map(_latin, unicodedata.normalize("NFC", words).lower()))


def _latin(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in _UNSAID or unicodedata.category(letter) == "Mn":
        return ""
    found = _NAME.match(unicodedata.name(letter, "").partition(" WITH ")[0])
    script, name = found.groups() if found else ("", "")
    if name in _OTHERWISE:
        return _OTHERWISE[name]
    if script == "CYRILLIC":
        sound = _CYRILLIC.fullmatch(name)
        return ((sound["first"] or sound["last"]) if sound else name).lower()
    if script in _BY_FIRST_SOUND and (first := _FIRST_SOUND.match(name)):
        return first[0].lower()
    return name.lower() if script in _SYLLABLES else " "
