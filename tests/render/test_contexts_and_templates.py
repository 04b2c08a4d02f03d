"""Contexts hold what their templates read and nothing else; templates read what contexts hold and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from jinja2 import Environment, meta, nodes
from jinja2.runtime import LoopContext
from markupsafe import Markup

from generator.model.paper import Removal
from generator.model.survey import Survey
from generator.model.trace_file import TraceFile
from generator.publish.trace_report import to_report
from generator.render import axis_parts, environment, rare_values
from generator.render.environment import Record, Templates, make_environment
from generator.render.pages import gaps, tables
from generator.render.settings import BuildSettings
from tests.conftest import Golden
from tests.properties import first
from tests.render.reading import render_whole

# Records of the model are shown as they are; what pages lay out for their templates is defined here.
VIEWS = "generator.render."
HEAD = "| template | variables | record |"
# Macros that several pages of traces import.
SHARED = frozenset({"traces_parts"})

pytestmark = pytest.mark.real


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What templates read while sites were rendered.

    contexts: the record that each template of a page was given; given: the records that macros were given
    attributes: class and name
    """

    contexts: dict[str, type] = field(default_factory=dict)
    given: set[type] = field(default_factory=set)
    attributes: set[tuple[type, str]] = field(default_factory=set)


@pytest.fixture(scope="module")
def reading(root: Path, small: Survey, real: Survey) -> Iterator[Reading]:
    """Render the invented and the real survey, each in its newest and in an earlier edition, and a file of traces."""
    found = Reading()
    page, part = Templates.page, Templates.part

    class Recorder(Environment):
        def getattr(self, obj: Any, attribute: str) -> Any:
            found.attributes.add((type(obj), attribute))
            return super().getattr(obj, attribute)

    def record_page(self: Templates, name: str, context: Record) -> str:
        found.contexts[name] = type(context)
        return page(self, name, context)

    def record_part(self: Templates, name: str, macro: str, *arguments: Record | str | bool) -> Markup:
        found.given.update(map(type, arguments))
        return part(self, name, macro, *arguments)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(environment, "Environment", Recorder)
        patch.setattr(Templates, "page", record_page)
        patch.setattr(Templates, "part", record_part)
        make_environment.cache_clear()
        torn = TraceFile(id="torn", text="{", shown="data/traces/torn.json")
        with_torn = replace(
            small, traces=(torn,), config=replace(small.config, sections=(*small.config.sections, "traces"))
        )
        # What only long tables and surveys without any have is read, too.
        patch.setattr(tables, "MOST_LISTED", 3)
        patch.setattr(gaps, "MOST_GAPS", 1)
        patch.setattr(rare_values, "MOST_ON_A_PAGE", 1)
        patch.setattr(axis_parts, "FEW", 1)
        patch.setattr(axis_parts, "MOST_ON_A_PAGE", 1)
        plain = replace(small, config=replace(small.config, home=None, tables=(), charts=()), claims=())
        removal = Removal(date=date(2026, 3, 1), why="It is about cake.")
        plain = replace(plain, papers=(replace(small.papers[0], removed=removal), *small.papers[1:]))
        for survey in (with_torn, plain, real):
            editions = ("living", survey.config.editions[0].id)
            for edition in first(editions, 1) if survey is real else editions:
                settings = BuildSettings(commit="0a1b2c3", template="key: a-loaf", edition=edition)
                for each in render_whole(survey, root / "templates", settings).pages:
                    assert each.body
        assert to_report({"loaf.json": b"{}"})
    make_environment.cache_clear()
    yield found


def test_every_template_of_a_page_has_one_context(root: Path, reading: Reading) -> None:
    templates = {path.name.partition(".")[0] for path in (root / "templates" / "pages").iterdir()}
    assert templates - SHARED == set(reading.contexts)
    assert len(reading.contexts) == len(set(reading.contexts.values()))


def test_template_reads_each_field_of_its_context_and_no_other_name(root: Path, reading: Reading) -> None:
    house = make_environment(root / "templates")
    for name, context in reading.contexts.items():
        names = meta.find_undeclared_variables(_parse(house, f"pages/{name}.html.jinja")) - set(house.globals)
        assert names == {each.name for each in fields(context)}, name


def test_readme_says_what_the_template_of_each_page_gets(root: Path, reading: Reading, golden: Golden) -> None:
    house, plain = make_environment(root / "templates"), Environment()
    prose = (root / "templates" / "README.md").read_text(encoding="utf-8").partition(HEAD)[0]
    rows = [
        f"| {name} | {_listed(each.name for each in fields(context))} | `{context.__module__}.{context.__name__}` |"
        for name, context in sorted(reading.contexts.items())
    ]
    table = "\n".join([HEAD, "| --- | --- | --- |", *rows])
    common = f"All templates also have {_listed(set(house.globals) - set(plain.globals))}"
    filters = f"and the filters {_listed(set(house.filters) - set(plain.filters))}."
    golden("../../templates/README.md", f"{prose}{table}\n\n{common} {filters}\n")


def test_record_that_pages_lay_out_has_no_field_that_no_template_reads(reading: Reading) -> None:
    contexts = set(reading.contexts.values())
    unread = {
        f"{record.__name__}.{each.name}"
        for record in _records((*contexts, *reading.given))
        if record.__module__.startswith(VIEWS) and record not in contexts
        for each in fields(record)
        if (record, each.name) not in reading.attributes
    }
    assert set() == unread


def test_attribute_that_a_template_reads_is_one_that_something_has(root: Path, reading: Reading) -> None:
    """Branches that neither survey takes are not rendered: what they name must be known at least by name."""
    house = make_environment(root / "templates")
    known = {name for record in _records((*reading.contexts.values(), *reading.given)) for name in dir(record)}
    known |= {
        *dir(str),
        *dir(dict),
        *dir(LoopContext),
        *(name for value in house.globals.values() for name in dir(value)),
    }
    for template in house.list_templates(extensions=["jinja"]):
        tree = _parse(house, template)
        modules = {node.target for node in tree.find_all(nodes.Import)}
        read = {
            node.attr
            for node in tree.find_all(nodes.Getattr)
            if not (isinstance(node.node, nodes.Name) and node.node.name in modules)
        }
        assert set() == read - known, template


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in sorted(names))


def _parse(house: Environment, template: str) -> nodes.Template:
    assert house.loader is not None
    return house.parse(house.loader.get_source(house, template)[0])


def _records(types: Iterable[Any]) -> set[type]:
    """Return the records among types, and those that their fields lead to."""
    found: set[type] = set()
    waiting = list(types)
    while waiting:
        each = waiting.pop()
        waiting.extend(get_args(each))
        if isinstance(each, type) and is_dataclass(each) and each not in found:
            found.add(each)
            waiting.extend(get_type_hints(each).values())
    return found
