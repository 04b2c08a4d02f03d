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
# One escape: of hexadecimal digits, of a letter, which may begin a word, or of a sign.
_ESCAPE = re.compile(r"\\(?:x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|(?P<word>[A-Za-z]+)|(?P<sign>.))", re.DOTALL)
_SIGNS = frozenset('\\/" \t\n\r0')
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
_BESIDE = frozenset("$^_{}\\")
_VOWELS = frozenset("aeiouyAEIOUY{")


@frozen_record
class KeptBackslash:
    """A text whose backslashes were to be kept.

    offset: where the first of them stands in the text with its quotes; text: what was meant
    """

    offset: int
    text: str
    message: str


def find_kept(written: str) -> KeptBackslash | None:
    """Return what was meant by a text with its double quotes, or None where every backslash begins an escape."""
    dollars = [sign.start() for sign in re.finditer(r"\$", written)]
    escapes = list(_ESCAPE.finditer(written))
    # A text that has true quotes has them in pairs, of which one may look like an umlaut.
    are_umlauts = all(_may_be_umlaut(escape) for escape in escapes if escape["sign"] == '"')
    kept = {each for each in escapes if (are_umlauts if each["sign"] == '"' else _is_kept(each, dollars))}
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
    cure = _written(meant, doubled, has_umlaut=any(escape["sign"] == '"' for escape in found))
    message = BEGINS_ESCAPE.format(read=cause, written=cure)
    return KeptBackslash(offset=first.start(), text=meant, message=message)


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


def _is_kept(escape: re.Match[str], dollars: Sequence[int]) -> bool:
    text, word, sign = escape.string, escape["word"], escape["sign"]
    before, behind = text[escape.start() - 1], text[escape.end() : escape.end() + 1]
    if word is None and sign is None:
        return False
    if sign == "_":
        return before.isalpha() and behind.isalpha()
    if sign is not None:
        return sign not in _SIGNS
    if word[0] in "tn":
        in_dollars = bisect(dollars, escape.start()) % 2 == 1 and dollars[-1] > escape.start()
        return word in _MACROS or (word in _ALSO_WORDS and (in_dollars or before in _BESIDE or behind in _BESIDE))
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
