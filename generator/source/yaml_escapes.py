r"""Text in double quotes in, the backslashes that were to be kept out: there `\theta` is a tab and "heta"."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Sequence

import yaml
from yaml.events import ScalarEvent, StreamEndEvent

from generator.record import frozen_record
from generator.source.yaml_line import MOST_SHOWN
from generator.source.yaml_loader import Loader

BEGINS_ESCAPE = "In double quotes, a backslash begins an escape{read}. Write {written}."
READ_AS, AND_REST, NOT_READ = ": {macro} is read as {sign}", ' and "{rest}"', ", and {macro} is none"
EACH_KEPT = "\\\\ for each \\ that is to be kept"
OR_DOUBLED = "{written}, or \\\\ for each \\"
UNSURE = "In double quotes, a backslash begins an escape{read}. If it is to be kept, write {written}."
OR_QUOTE = "{written}; if it is a quote, write {quote}"
# One escape: of hexadecimal digits, of a letter, which may begin a word, or of a sign.
_ESCAPE = re.compile(r"\\(?:x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|(?P<word>[A-Za-z]+)|(?P<sign>.))", re.DOTALL)
_SIGNS = frozenset('\\/" \t\n\r0_')
# To YAML these are characters that no data file may hold, so the word behind them was never meant to follow one.
_REFUSED = frozenset("abvfreNLP")
CONTROL = "a control character"
_SHOWN = {"t": "a tab", "n": "a line break", "_": "a no-break space", '"': "a quote"}
_MACROS = frozenset(
    # behind \n
    "nabla natural ncong nearrow neq newblock newcommand newline newtheorem ngeq ngtr nicefrac nleftarrow nleq "
    "nobreak nobreakdash nobreakspace nocite noindent nolimits nolinebreak nonumber nopagebreak normalfont normalsize "
    "notin nprec npreceq nrightarrow nsubseteq nsucc nsucceq nsupseteq ntriangleleft ntriangleright numprint nvdash "
    "nwarrow "
    # behind \t
    "tabular tbinom textasciicircum textasciitilde textbackslash textbar textbf textbullet textcolor textcomma "
    "textcommabelow textcopyright textdegree textdollar textellipsis textemdash textendash texteuro textgreater "
    "textgreek textit textless textmd textmu textnormal textperiodcentered textpm textquotedblleft textquotedblright "
    "textquoteleft textquoteright textquotesingle textregistered textrm textsc textsf textsl textstyle textsubscript "
    "textsuperscript texttildelow texttimes texttrademark texttt textunderscore textup textvisiblespace tfrac thanks "
    "therefore theta thickapprox thicksim thinspace tilde times tiny title todo triangle triangledown triangleleft "
    "trianglelefteq triangleq triangleright trianglerighteq twoheadleftarrow twoheadrightarrow".split()
)
# What is left of these is a word of some language, which may begin a line: they count among signs of a formula only.
_ALSO_WORDS = frozenset(
    "ne neg nexists ni nless nmid not nparallel nsim nu num tag tan tanh tau text th to top tt".split()
)
_BESIDE = frozenset("$^_{}")
# Told from amounts of dollars: no space stands within its signs, and no digit beside the first or behind the last.
_FORMULA = re.compile(r"(?<!\d)\$(?![\s\d])[^$]+(?<!\s)\$(?!\d)")
_VOWELS = frozenset("aeiouyAEIOUY{")


@frozen_record
class KeptBackslash:
    """A text whose backslashes were to be kept.

    offset: where the first of them stands in the text with its quotes
    text: what was meant; None where it may as well be what is written
    """

    offset: int
    text: str | None
    message: str


def find_kept(written: str, *, is_whole: bool = True) -> KeptBackslash | None:
    """Return what was meant by a text with its double quotes, or None where every backslash begins an escape.

    is_whole: whether the text ends where it was to end, so that it can be told how to write it
    """
    formulas = _formulas(written)
    escapes = list(_ESCAPE.finditer(written))
    # A text that has true quotes has them in pairs, of which one may look like an umlaut.
    are_umlauts = all(_may_be_umlaut(escape) for escape in escapes if escape["sign"] == '"')
    sure = [each for each in escapes if _is_kept(each, formulas)]
    kept = {*sure, *(each for each in escapes if (are_umlauts if each["sign"] == '"' else _is_beside(each, formulas)))}
    if not kept:
        return None
    # Beside a macro, a letter alone is one as well: the character that it stands for is refused.
    found = [each for each in escapes if each in kept or (each["word"] or " ")[0] in _REFUSED]
    doubled = "".join(_pieces(written, found))
    meant = _read(doubled)
    if meant is None:
        return None
    first = found[0]
    cause = _say_why(first, written)
    has_umlaut = any(escape["sign"] == '"' for escape in found)
    cure = _written(meant, doubled, has_umlaut=has_umlaut) if is_whole else EACH_KEPT
    if not sure and has_umlaut and cure.startswith("'"):
        cure = OR_QUOTE.format(written=cure, quote=cure.replace('\\"', '"'))
    message = (BEGINS_ESCAPE if sure else UNSURE).format(read=cause, written=cure)
    return KeptBackslash(offset=first.start(), text=meant if sure else None, message=message)


def holds_escape(written: str) -> bool:
    """Tell whether a text with its double quotes may have escapes that single quotes would lose, as a line break."""
    formulas = _formulas(written)
    return any(each["sign"] not in ('"', "\\") and not _is_kept(each, formulas) for each in _ESCAPE.finditer(written))


def _formulas(written: str) -> list[int]:
    """Return where formulas begin and end, in turn."""
    return [at for formula in _FORMULA.finditer(written) for at in formula.span()]


def _say_why(escape: re.Match[str], written: str) -> str:
    """Say what the parser makes of a backslash and the letters behind it."""
    word, sign = escape["word"] or "", escape["sign"] or ""
    shown = _SHOWN.get(word[:1] or sign, CONTROL if word[:1] in _REFUSED else "")
    if not shown:
        return NOT_READ.format(macro=escape[0])
    rest = word[1:] or re.split(r'[\s"]', written[escape.end() :], maxsplit=1)[0]
    macro = escape[0] if word else f"{escape[0]}{rest}"
    return READ_AS.format(macro=macro, sign=shown) + (AND_REST.format(rest=rest) if rest else "")


def _may_be_umlaut(escape: re.Match[str]) -> bool:
    """Tell whether an escaped quote has a letter before it, as one that opens has not, and a vowel behind it."""
    text = escape.string
    before, behind = text[escape.start() - 1], text[escape.end() : escape.end() + 1]
    return (before.isalpha() or before == "{") and behind in _VOWELS


def _is_beside(escape: re.Match[str], formulas: Sequence[int]) -> bool:
    """Tell whether what is an escape as well stands where a macro would: beside a sign of formulas or another macro."""
    text, ends = escape.string, escape.end()
    before, behind = text[escape.start() - 1], text[ends : ends + 1]
    if escape["sign"] == "_":
        return before.isalpha() and behind.isalpha()
    if escape["word"] not in _ALSO_WORDS:
        return False
    following = _ESCAPE.match(text, ends)
    return before == "^" or behind in _BESIDE or (following is not None and _is_kept(following, formulas))


def _is_kept(escape: re.Match[str], formulas: Sequence[int]) -> bool:
    """Tell whether a backslash was to be kept for sure."""
    word, sign = escape["word"], escape["sign"]
    behind = escape.string[escape.end() : escape.end() + 1]
    if word is None and sign is None:
        return False
    if sign is not None:
        return sign not in _SIGNS
    if word[0] in "tn":
        return word in _MACROS or (word in _ALSO_WORDS and bisect(formulas, escape.start()) % 2 == 1)
    return word[0] not in _REFUSED or len(word) > 1 or behind in ("{", "}", " ")


def _pieces(written: str, kept: list[re.Match[str]]) -> Iterator[str]:
    """Yield a text in pieces, a second backslash before each that is kept, and before a quote one of its own."""
    ends = 0
    for escape in kept:
        yield written[ends : escape.start()] + ("\\\\" if escape["sign"] == '"' else "\\")
        ends = escape.start()
    yield written[ends:]


def _read(written: str) -> str | None:
    """Return what a text in quotes says; None where it is none."""
    loader = Loader(written)
    try:
        while not isinstance(event := loader.get_event(), StreamEndEvent):
            if isinstance(event, ScalarEvent):
                return str(event.value)
    except yaml.YAMLError:
        return None
    finally:
        loader.dispose()
    return None


def _written(meant: str, doubled: str, *, has_umlaut: bool) -> str:
    """Return how a text is written: in single quotes, in which all stays, unless it has escapes of its own."""
    if len(meant) > MOST_SHOWN:
        return EACH_KEPT
    if meant.isprintable():
        single = "'" + meant.replace("'", "''") + "'"
        return single if has_umlaut else OR_DOUBLED.format(written=single)
    return doubled if "\n" not in doubled else EACH_KEPT
