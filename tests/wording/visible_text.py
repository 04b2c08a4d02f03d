"""The house's sources in, every text in them that a reader may see out, with the file that says it.

Of Python every string but docstrings, of scripts every string, of templates text, labels and strings in expressions;
what is filled in parts a text into pieces. What looks like code (classes, paths, attributes) is no text.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_COMMENT = re.compile(r"/\*.*?\*/|(?:^|\s)//[^\n]*", re.S)
_QUOTED = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
_FILLED = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
_EXPRESSION = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.S)
_LABEL = re.compile(r'(?:aria-label|title|placeholder|alt)="([^"]*)"')
# Addresses, attributes, formats, lines of data, headers and paths of drawings.
_CODE = re.compile(r"[{}<>=/_\\$]|--|https?:|\.ya?ml|\.js|^\.|^[a-z-]+: \S+$|^[a-z_]+: |^'|^M-?\d|\bis-")
_WORD = re.compile(r"[A-Za-z’']+")


def count_words(text: str) -> int:
    """Return how many words a text has."""
    return len(_WORD.findall(text))


@cache
def find_texts(root: Path) -> dict[str, frozenset[str]]:
    """Return each text with the files that say it; ends of sentences and what stands around them do not count."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for folder, suffix, read in (
        ("generator", ".py", _of_python),
        ("site_docs/assets", ".js", _of_script),
        ("templates", ".jinja", _of_template),
    ):
        for path in sorted((root / folder).rglob(f"*{suffix}")):
            for text in read(path.read_text(encoding="utf-8")):
                piece = " ".join(text.split()).strip(" .,:;()“”?!")
                if " " in piece and not _CODE.search(piece):
                    found[piece].add(path.relative_to(root).as_posix())
    return {text: frozenset(files) for text, files in found.items()}


def _of_python(source: str) -> Iterator[str]:
    tree = ast.parse(source)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield from re.split(r"\{\w*\}", node.value)


def _of_script(source: str) -> Iterator[str]:
    for match in _QUOTED.finditer(_COMMENT.sub(" ", source)):
        yield from re.split(r"\{\w+\}", _FILLED.sub("{x}", match[1] if match[1] is not None else match[2]))


def _of_template(source: str) -> Iterator[str]:
    source = re.sub(r"\{#.*?#\}", "", source, flags=re.S)
    for expression in _EXPRESSION.findall(source):
        yield from re.findall(r'"([^"]*)"', expression)
    bare = _EXPRESSION.sub("\0", source)
    for label in _LABEL.findall(bare):
        yield from label.split("\0")
    yield from re.sub(r"<[^>]*>", "\0", bare).split("\0")
