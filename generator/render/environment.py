"""The Jinja environment of the pages: autoescape on, undefined names are errors, words for numbers and dates."""

from __future__ import annotations

from dataclasses import Field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Protocol, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown import Markdown
from markupsafe import Markup

from generator.wording import trace_words, words
from generator.wording.phrases import day, in_sentence, listed, of, plural, sentence

_EXTENSIONS = ("tables", "fenced_code", "def_list", "admonition", "toc", "attr_list", "sane_lists")


@lru_cache(maxsize=4)
def make_environment(templates: Path) -> Environment:
    """Return the environment that reads templates below a folder; a template that changed is read again."""
    environment = Environment(
        loader=FileSystemLoader(templates),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"day": day, "in_sentence": in_sentence, "sentence": sentence, "prose": render_prose}
    environment.globals |= {"of": of, "plural": plural, "listed": listed, "words": words, "trace_words": trace_words}
    return environment


def render_prose(text: str) -> Markup:
    """Render a survey's own Markdown; only for prose that people wrote, never for titles, names or tags."""
    # A fresh converter: it keeps footnotes and ids of the last text otherwise.
    return Markup(Markdown(extensions=list(_EXTENSIONS)).convert(text))


class Record(Protocol):
    """A dataclass, whichever: what templates are given."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class Templates:
    """Renders the template of a context."""

    def __init__(self, templates: Path) -> None:
        self._environment = make_environment(templates)

    def page(self, name: str, context: Record) -> str:
        """Render `pages/<name>.html.jinja` with the fields of a context record."""
        template = self._environment.get_template(f"pages/{name}.html.jinja")
        return template.render({entry.name: getattr(context, entry.name) for entry in fields(context)}).strip()

    def part(self, name: str, macro: str, *arguments: Record | str | bool) -> Markup:
        """Render one macro of `parts/<name>.html.jinja`."""
        module = self._environment.get_template(f"parts/{name}.html.jinja").module
        return cast(Markup, getattr(module, macro)(*arguments))
