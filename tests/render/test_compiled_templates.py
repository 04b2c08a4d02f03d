"""Compiled templates that are kept: used when whole and of the same text, passed over and replaced otherwise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
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


def _cut(kept: list[Path]) -> None:
    kept[0].write_bytes(kept[0].read_bytes()[:-9])


def _empty(kept: list[Path]) -> None:
    kept[0].write_bytes(b"")


def _garble(kept: list[Path]) -> None:
    whole = kept[0].read_bytes()
    kept[0].write_bytes(whole[:40] + bytes(byte ^ 255 for byte in whole[40:]))


def _exchange(kept: list[Path]) -> None:
    kept[0].write_bytes(kept[1].read_bytes())


@pytest.mark.parametrize("spoil", [_cut, _empty, _garble, _exchange])
def test_what_is_spoilt_or_foreign_is_never_believed(tmp_path: Path, spoil: Callable[[list[Path]], None]) -> None:
    _render("Hello {{ name }}", tmp_path)
    (own,) = tmp_path.iterdir()
    _render("Good day {{ name }}", tmp_path, "another")
    (other,) = set(tmp_path.iterdir()) - {own}
    spoil([own, other])
    assert _render("Hello {{ name }}", tmp_path) == ("Hello &lt;Ada&gt;", 1)
    assert _render("Hello {{ name }}", tmp_path) == ("Hello &lt;Ada&gt;", 0)


def test_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for _ in range(2):
        assert _render("Hello {{ name }}", tmp_path / "file") == ("Hello &lt;Ada&gt;", 1)
