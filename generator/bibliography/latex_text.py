r"""Text with the LaTeX of titles and names in (`{\'e}`, `$\alpha$`), the letters that are meant out.

Accents, letters, Greek, signs, styles and simple formulas are read. Whatever else there is (macros of one's own,
environments, references) is left as it stands, for the check to refuse: to drop it would change the words.
"""

from __future__ import annotations

import logging
import re
from functools import cache
from unicodedata import normalize

from pylatexenc.latex2text import LatexNodes2Text, get_default_latex_context_db
from pylatexenc.latexwalker import get_default_latex_context_db as walker_context

from generator.bibliography.raised_text import above_line, below_line

# Nothing without one of these is LaTeX; most texts have none, and to read one of them takes a millisecond.
_MARKS = re.compile(r"[\\{}$]|``|''|---?")
# A space at which no line ends: `Vega~I`. Any other tilde is printed where no more than dashes and quotes are of LaTeX:
# `Galaxies at z~6`, `10~20 ovens`.
TIE = re.compile(r"(?:(?<=\w|\.)~(?!\d)|(?<=\w\w)(?<!\d)~)(?=\w)")
_MORE_THAN_BRACES = re.compile(r"[\\$~^_]|``|''|--")
# In LaTeX a comment and a tab of a table, in files of bibliography always the sign itself.
_SIGNS = re.compile(r"(?<!\\)([%&])")
_MACROS = re.compile(r"[\\{}$]")
_BRACE = re.compile(r"[{}]")
# As ACM writes a formula within a title.
_DISPLAYED = re.compile(r"(?<!\\)\$\$([^$]{1,200})(?<!\\)\$\$")
# `Rye' as LaTeX quotes it, in files of other formats, too; an apostrophe ends nothing, and \` and \' are accents.
_QUOTED = re.compile(r"(?<![\w`'\\])`(?=[^\s`'])([^`]{1,200}?)(?<!\\)'(?![\w'])")
_FORMULA = re.compile(r"(?<!\\)\$([^$]{1,200})(?<!\\)\$")
_RAISED = re.compile(r"([\^_])(?:\{([^{}\\^_]*)\}|([0-9A-Za-z+*-]))")
# As MathSciNet writes both signs: `H\sb 2`.
_NAMED_MOVE = re.compile(r"\\s([pb])(?![A-Za-z])\s*")
_SCRIPT = re.compile(r"\\text(super|sub)script\s*\{([^{}\\]{1,20})\}")
# A sum of money, and the words up to the next one.
_PROSE = re.compile(r"[^\\]*\s[A-Za-z]{2,}(?:\s[^\\]*)?")
_LONGEST = 10_000
# What only says how letters look.
_STYLES = frozenset(
    "mathrm mathbf mathit mathsf mathbb mathtt mathcal mathscr mathfrak textsf texttt textup textmd textnormal "
    "cal textsuperscript textsubscript boldsymbol bm mbox operatorname mathop mathnormal ensuremath relax protect "
    "bf it sc rm sf tt em Bbb germ frak scr bfseries itshape scshape large small left right xspace url".split()
)
# Signs that are letters of no formula, and names.
_PRINTED = {
    "textgreater": ">", "textless": "<", "textbar": "|", "hyphen": "-", "slash": "/", "thinspace": " ",
    "textasciicircum": "^", "textbraceleft": "{", "textbraceright": "}",
    "TeX": "TeX", "LaTeX": "LaTeX", "BibTeX": "BibTeX", "LaTeXe": "LaTeX2e",
}  # fmt: skip
# Of BibLaTeX and its like, what is printed instead; the last one only says where an entry is sorted.
_MARKUP = {r"\\(?:enquote|mkbibquote)\*?": r"“\1”", r"\\mkbib(?:emph|italic|bold)": r"\1", r"\\noopsort": ""}
_INNER = r"\s*\{((?:[^{}]|\{[^{}]*\})*)\}"
# Where italics end and where a word may be parted; nothing of it is printed. Behind `\\\\` a line ends.
_UNSEEN = re.compile(r"(?<!\\)\\[/-]")
# As DBLP raises and lowers.
_OF_DBLP = re.compile(r"\\\(\{\}([\^_])\{\\mbox\{([^{}\\]{1,20})\}\}\\\)")
# What is raised and read without that: `5$^{th}$`, `XIX$^e$`, `$Z^\prime$`, `$H^{\pm}$`, `$K^{(*)}$`.
_ORDINAL = re.compile(
    r"(?:(?<=[0-9IVX])\$|\$(?=\d))(\d*)\^(?:\{\s*(?:\\(?:text|mathrm|rm)\s*)?\{?(th|st|nd|rd|er?|re)\}?\s*\}|(e))\$"
)
_SIGN_ABOVE = re.compile(r"\^\s*(?:\{\s*(\\(?:prime|pm|mp)|\(?\*\)?)\s*\}|(\\(?:prime|pm|mp)(?![A-Za-z])|\*))")
# Marks of letters that Zotero writes so, as pylatexenc does not.
_COMMA_BELOW = re.compile(r"\\textcommabelow\s*(?:\{([A-Za-z])\}|\s([A-Za-z]))")
_TIED = re.compile(r"\\t\s*\{([^\W\d_])([^\W\d_])\}")
_DEGREES = re.compile(r"\^\s*(?:\{\s*\\circ\s*\}|\\circ(?![A-Za-z]))")
# A program that took the LaTeX of a title for its letters wrote the backslash out.
_WRITTEN_OUT = re.compile(r"(?:\{\\textbackslash\}|\\textbackslash\s?(?:\{\})?)([A-Za-z]+)\\?\{([^{}\\]*)\\?\}")
_UNREAD = frozenset(
    "input include today title author date maketitle item footnote part chapter section subsection subsubsection "
    "paragraph subparagraph includegraphics ref autoref cref Cref eqref cite citet citep verb id Ident original "
    "image".split()
)


class _NotSimple(Exception):
    """The text holds what has no letters of its own."""


class _Letters(LatexNodes2Text):  # type: ignore[misc]
    """Reads nodes of pylatexenc, and gives up where one has no letters of its own."""

    def macro_node_to_text(self, node):  # type: ignore[no-untyped-def]
        name = node.macroname
        if name in _PRINTED:
            return _PRINTED[name]
        if name in _STYLES:
            return "".join(self.nodelist_to_text([each]) for each in _arguments(node))
        if name in _UNREAD or self.latex_context.get_macro_spec(name) is None:
            raise _NotSimple
        return super().macro_node_to_text(node)

    def environment_node_to_text(self, node):  # type: ignore[no-untyped-def]
        raise _NotSimple

    def math_node_to_text(self, node):  # type: ignore[no-untyped-def]
        if node.displaytype != "inline" or _PROSE.fullmatch(node.latex_verbatim().strip("$")):
            raise _NotSimple
        return super().math_node_to_text(node)


def from_latex(text: str) -> str:
    """Return the text in letters; as it was where it holds no LaTeX, or more than can be read."""
    text = _QUOTED.sub("\N{LEFT SINGLE QUOTATION MARK}\\1\N{RIGHT SINGLE QUOTATION MARK}", text)
    text = TIE.sub(" ", text)
    if len(text) > _LONGEST or not _MARKS.search(text):
        return text
    # Most texts have no more than braces, which keep the case of a word; a thousand letters take 5 ms to parse.
    if not _MORE_THAN_BRACES.search(text) and _is_balanced(text):
        return text.replace("{", "").replace("}", "")
    marked = text if _MACROS.search(text) else text.replace("~", r"\textasciitilde{}")
    marked = _SIGNS.sub(r"\\\1", _WRITTEN_OUT.sub(r"\\\1{\2}", marked))
    for macro, printed in _MARKUP.items():
        marked = re.sub(macro + _INNER, printed, marked)
    marked = _OF_DBLP.sub(r"$\1{\2}$", marked)
    marked = _COMMA_BELOW.sub(
        lambda found: normalize("NFC", f"{found[1] or found[2]}\u0326"), _TIED.sub("\\1\u0361\\2", marked)
    )
    marked = _DEGREES.sub("°", _SCRIPT.sub(_move, _UNSEEN.sub("", marked)))
    marked = _ORDINAL.sub(r"\1\2\3", marked)
    marked = _FORMULA.sub(_in_formula, _DISPLAYED.sub(r"$\1$", marked))
    try:
        found: str = _reader().latex_to_text(marked, tolerant_parsing=False, latex_context=_known())
    except Exception:  # of the many that it has, for text that is no LaTeX after all
        return text
    return found


def _is_balanced(text: str) -> bool:
    depth = 0
    for brace in _BRACE.findall(text):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    return depth == 0


@cache
def _reader() -> _Letters:
    logging.getLogger("pylatexenc").setLevel(logging.CRITICAL)
    return _Letters(get_default_latex_context_db(), math_mode="text", keep_comments=False)


@cache
def _known() -> object:
    return walker_context()


def _arguments(node: object) -> list[object]:
    found = getattr(getattr(node, "nodeargd", None), "argnlist", None) or []
    return [each for each in found if each is not None]


def _move(found: re.Match[str]) -> str:
    """Return digits above or below the line: without it, 10 and a raised 5 would be another number."""
    return (above_line if found[1] == "super" else below_line)(found[2]) or found[2]


def _in_formula(found: re.Match[str]) -> str:
    marked = _NAMED_MOVE.sub(lambda name: "^" if name[1] == "p" else "_", found[1])
    signs = _SIGN_ABOVE.sub(lambda sign: f"{{{sign[1] or sign[2]}}}", marked)
    return f"${_RAISED.sub(_raise, signs)}$"


def _raise(found: re.Match[str]) -> str:
    """Return digits and signs as they are printed above or below the line; letters stay behind the sign."""
    inner = found[2] if found[2] is not None else found[3]
    return (above_line(inner) if found[1] == "^" else below_line(inner)) or f"{found[1]}{inner}"
