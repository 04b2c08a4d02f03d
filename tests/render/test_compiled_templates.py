"""Compiled templates that are kept: used when of the same text, replaced otherwise."""

from __future__ import annotations

from pathlib import Path

from jinja2 import DictLoader, Environment

from generator.render.compiled_templates import CompiledTemplates


def _render(text: str, folder: Path, made_by: str = "house") -> tuple[str, int]:
    """Render a template with what a folder keeps; returns what it says and how many templates were compiled."""
    compiled = []

    class Counting(Environment):
        def compile(self, *arguments: object, **named: object) -> object:  # type: ignore[override]
            compiled.append(arguments)
            return super().compile(*arguments, **named)  # type: ignore[call-overload]

    environment = Counting(
        loader=DictLoader({"page": text}), autoescape=True, bytecode_cache=CompiledTemplates(folder, made_by)
    )
    return environment.get_template("page").render(name="<Ada>"), len(compiled)


def test_template_is_compiled_once(tmp_path: Path) -> None:
    folder = tmp_path / "kept" / "here"
    assert _render("Hello {{ name }}", folder) == ("Hello &lt;Ada&gt;", 1)
    assert _render("Hello {{ name }}", folder) == ("Hello &lt;Ada&gt;", 0)


def test_changed_template_and_other_environment_are_compiled_anew(tmp_path: Path) -> None:
    _render("Hello {{ name }}", tmp_path)
    assert _render("Good day {{ name }}", tmp_path) == ("Good day &lt;Ada&gt;", 1)
    assert _render("Good day {{ name }}", tmp_path, "another version") == ("Good day &lt;Ada&gt;", 1)
