"""The Jinja environment of the pages: autoescape on, undefined names are errors, words for numbers and dates."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import Field
from functools import cache, lru_cache
from pathlib import Path
from threading import local
from typing import Any, ClassVar, Protocol, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateSyntaxError, nodes
from jinja2.compiler import CodeGenerator, Frame
from markdown import Markdown
from markupsafe import Markup, escape

from generator.render.anchors import anchor
from generator.render.compiled_templates import CompiledTemplates
from generator.wording import trace_words, words
from generator.wording.phrases import day, ended, in_sentence, listed, of, plural, sentence

_SPECIAL = re.compile("[&<>'\"]")
_EXTENSIONS = ("tables", "fenced_code", "def_list", "admonition", "toc", "attr_list", "sane_lists")


def to_html(value: object) -> str:
    """Return what stands in a page for a value: escaped, but for HTML. What needs no escape costs nothing."""
    if type(value) is Markup or (type(value) is str and _SPECIAL.search(value) is None):
        return value
    return escape(value)


class _Generator(CodeGenerator):
    """Compiles templates so that what they print goes through `to_html`, as it would go through `escape`."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:
        """Write the module of a template."""
        self.writeline(f"from {__name__} import {to_html.__name__}")
        super().visit_Template(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write(f"{to_html.__name__}(")
        else:
            super()._output_child_pre(node, frame, finalize)


@lru_cache(maxsize=4)
def make_environment(templates: Path, compiled: Path | None = None) -> Environment:
    """Return the environment that reads templates below a folder; a template that changed is read again.

    compiled: a folder to keep compiled templates in
    """
    made_by = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
    environment = Environment(
        bytecode_cache=CompiledTemplates(compiled, made_by) if compiled else None,
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.code_generator_class = _Generator
    environment.filters |= {
        "anchor": anchor,
        "day": day,
        "in_sentence": in_sentence,
        "sentence": sentence,
        "ended": ended,
        "prose": render_prose,
    }
    environment.globals |= {"of": of, "plural": plural, "listed": listed, "words": words, "trace_words": trace_words}
    return environment


def render_prose(text: str) -> Markup:
    """Render a survey's own Markdown; only for prose that people wrote, never for titles, names or tags."""
    # What it keeps of the last text, such as ids, it forgets.
    return Markup(_converter.markdown.reset().convert(text))


class _Converter(local):
    """What reads Markdown, for each thread one: a preview answers while it renders anew."""

    def __init__(self) -> None:
        self.markdown = Markdown(extensions=list(_EXTENSIONS))


_converter = _Converter()


class Record(Protocol):
    """A dataclass, whichever: what templates are given."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class Templates:
    """Renders the template of a context."""

    def __init__(self, templates: Path, compiled: Path | None = None) -> None:
        self._environment = make_environment(templates, compiled)
        # Jinja asks for the date of a template's file each time; pages of one rendering have the same ones.
        self._get = cache(self._environment.get_template)

    def page(self, name: str, context: Record) -> str:
        """Render `pages/<name>.html.jinja` with the fields of a context record."""
        template = self._get(f"pages/{name}.html.jinja")
        return template.render({name: getattr(context, name) for name in context.__dataclass_fields__}).strip()

    def part(self, name: str, macro: str, *arguments: Record | Sequence[Record] | str | bool) -> Markup:
        """Render one macro of `parts/<name>.html.jinja`."""
        template = self._get(f"parts/{name}.html.jinja")
        found = getattr(template.module, macro, None)
        if found is None:
            raise TemplateSyntaxError(f'the macro "{macro}" is missing', 1, template.name, template.filename)
        return cast(Markup, found(*arguments))
