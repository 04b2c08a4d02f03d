"""A little Markdown in, its words out; and the links and images that stand in it."""

from __future__ import annotations

import re
import unicodedata
from string import punctuation

from generator.bibliography.html_text import from_html
from generator.bibliography.latex_text import from_latex

_LINK = (
    r"\[((?:[^\[\]]|\[[^\[\]]{0,200}+\]){0,500}+)\]"
    r"\([ \t]*+(<[^<>]{0,2000}+>|[^()\s]{0,2000}+(?:\((?:[^()\s]|\([^()\s]{0,200}+\)){0,500}+\)[^()\s]{0,500}+){0,5}+)"
    r"(?:\s+\"[^\"]{0,500}+\")?[ \t]*+\)"
)
LINK = re.compile(_LINK)
# Words of links that lead to a paper's file or code and are not its title.
NO_TITLE = re.compile(
    r"(?:paper|pdf|arxiv|code|github|project|page|web|website|link|doi|html|blog|data(?:set)?|model|video|demo|slides|poster"
    r"|bib(?:tex)?|abs|here|openreview|huggingface|hf|url|stars?|thesis|report|book|appendix|supplement(?:ary)?|talk"
    r"|tutorial|implementation|official|publications?|preprint|local|python|google|scholar"
    r"|论文|代码|(?:阅读笔记|笔记|解读)\d?|源码|主页|官网|项目|链接|地址|数据集?|视频|模型|博客|下载|\W)+",
    re.IGNORECASE,
)
# What is left of brackets around links.
EMPTY_BRACKETS = re.compile(r"[(\[][\s,;|/·&]*[)\]]")
_IMAGE = re.compile(rf"!{_LINK}|<img\b[^<>]*>", re.IGNORECASE)
_ANCHOR = re.compile(r"""<a\b[^<>]*\bhref=(["'])([^"'<>\s]+)\1[^<>]*>(.{0,1000}?)</a>""", re.IGNORECASE)
_STRONG = re.compile(r"\A([^\w<>]*(?::\w{1,40}:[^\w<>]*)?)<(b|strong)>([^<>*]{1,1000})</\2>", re.IGNORECASE)
_ITALICS = re.compile(r"(?<![\w*_])<(i|em)>([^<>*]{1,1000})</\1>(?![\w*_])", re.IGNORECASE)
# As Obsidian and other notebooks write them: `[[Relays of Teams]]`, `[[vega2023|Relays of Teams]]`; codes of quantum
# computing are `[[5,1,3]]` and `[[n, k, d]]`.
_WIKI_LINK = re.compile(r"\[\[(?=[^\[\]]{0,200}[^\W\d_]{3})([^\[\]|]{1,200})(?:\\?\|([^\[\]]{1,200}))?\]\](?!\()")
_ADDRESS = re.compile(r"<https?://[^\s<>]*>")
# As GitHub has it: a sum of money is none.
_FORMULA = re.compile(r"(?<![\\$])\$(?![\s$])[^$]{1,200}(?<![\s\\])\$(?![$\d])")
_CODE = re.compile(r"(?<!`)(`{1,2})(?!`)(.{1,1000}?)(?<!`)\1(?!`)")
# A backslash before a sign takes its meaning away; within a word it is an accent of LaTeX.
_ESCAPED = re.compile(r"\\(?!(?<=[A-Za-z{]\\)['\"^`~=.]\{?[A-Za-z])([!-/:-@\[-`{-~])")
_MACRO = re.compile(r"\\[A-Za-z'\"^`~=.]")
# As GitHub writes them: ":game_die: Relays of Teams".
_NAMED_PICTURES = re.compile(r"(?:\s*:[a-z][a-z0-9_+-]{1,40}:(?=\s))+")
# Symbols, what joins and varies them, and spaces.
_PICTURES = frozenset(("So", "Sk", "Mn", "Cf", "Zs"))
# Signs that mean themselves stand in Unicode's private area until everything else is read.
_PRIVATE = {ord(sign): 0xE000 + ord(sign) for sign in f"{punctuation} "}
_PUBLIC = {private: sign for sign, private in _PRIVATE.items()}
# Marks open before a word and close behind one: of `A*`, `A*-search` and `snake_case` all signs are letters.
_EMPHASES = tuple(
    re.compile(pattern.replace("N", str(number)))
    for number in (3, 2, 1)
    for pattern in (
        r"(?<!\*)(?:(?<![^\W_])|(?=\*{N}[^\W_]))\*{N}(?![\s*])(.{1,1000}?)(?<![\s*])\*{N}(?!\*)(?:(?![^\W_])|(?<=[^\W_]\*{N}))",
        r"(?<!\w)_{N}(?![\s_])(.{1,1000}?)(?<![\s_])_{N}(?!\w)",
    )
)


def from_markdown(text: str) -> str:
    """Return the words of a line of Markdown, with its HTML and LaTeX as letters; images and bare addresses go."""
    text = _FORMULA.sub(lambda found: from_latex(found[0]).translate(_PRIVATE), without_wiki_links(text))
    text = _ESCAPED.sub(lambda found: found[1].translate(_PRIVATE), text)
    text = _CODE.sub(lambda found: found[2].translate(_PRIVATE), text)
    text = LINK.sub(lambda found: found[1], _ADDRESS.sub("", without_images(text)))
    text = from_html(text)
    for emphasis in _EMPHASES:
        text = emphasis.sub(r"\1", text)
    text = from_latex(text) if _MACRO.search(text) else text
    return " ".join(text.translate(_PUBLIC).split())


def with_links(text: str) -> str:
    """Return a line of Markdown whose links in HTML are written as those of Markdown, and bold words at its start."""
    if "<" not in text:
        return text
    text = _ANCHOR.sub(lambda found: f"[{found[3].strip()}](<{found[2]}>)", text)
    text = _ITALICS.sub(lambda found: f"*{found[2].strip()}*", text)
    return _STRONG.sub(lambda found: f"{found[1]}**{found[3].strip()}**", text)


def without_wiki_links(text: str) -> str:
    """Return a line of Markdown with the words of links to other notes, which lead to no page."""
    return _WIKI_LINK.sub(lambda found: found[2] or found[1], text) if "[[" in text else text


def without_images(text: str) -> str:
    """Return a line of Markdown without its images, whose addresses lead to no page."""
    return _IMAGE.sub("", text)


def without_pictures(text: str) -> str:
    """Return a text without the pictures in front of its words."""
    named = _NAMED_PICTURES.match(text)
    start = named.end() if named else 0
    start = next((at for at, sign in enumerate(text[start:], start) if not _is_picture(sign)), start)
    return text[start:]


def without_pictures_behind(text: str) -> str:
    """Return a text without the pictures behind its words."""
    return without_pictures(text[::-1])[::-1]


def _is_picture(sign: str) -> bool:
    # Signs of Markdown are no pictures.
    return sign == " " or (not sign.isascii() and unicodedata.category(sign) in _PICTURES)
