"""Former names in `redirects.yml`: none that no address can have, none that came back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.problem import Problem
from tests.checks.conftest import CheckEdit


def test_former_name_that_a_merge_brought_back_suggests_the_present_one(
    data: Path, check_folder: Callable[[Path], tuple[Problem, ...]]
) -> None:

    def edit(name: str, old: str, new: str) -> None:
        text = (data / name).read_text(encoding="utf-8")
        assert old in text
        (data / name).write_text(text.replace(old, new), encoding="utf-8")

    edit("redirects.yml", "redirects:", "redirects:\n  - {kind: value, old: kind.home, new: kind.kitchen}")
    edit("papers/frozen-halves2023.yml", "stage:", "moment:")
    edit("papers/crock-diary2024.yml", "kind: kitchen", "kind: home")
    edit("paths.yml", "linen-loaf2021", "linen-bag2021")
    found = [problem.message for problem in check_folder(data) if "Did you mean" in problem.message]
    assert ["stage", "kitchen", "linen-loaf2021"] == [said.split('"')[-2] for said in sorted(found, key=len)]
    for name in ("village-oven2022", "linen-loaf2021"):
        edit(f"papers/{name}.yml", "stage:", "moment:")
    assert any('Write its new name, "stage", at each of them.' in problem.message for problem in check_folder(data))


@pytest.mark.parametrize(
    ("kind", "new", "old"),
    [
        *(
            ("paper", "basil-wick2023", old)
            for old in ("..", "../../x", "/x", "a/b", "Wick", "a_b", "", "a b", r"a\\1")
        ),
        *(("axis", "light", old) for old in ("..", "/x", "a.b", "Lamp")),
        *(
            ("value", "watering.jug", old)
            for old in ("can", "watering...", "../x.can", "watering.can/x", "watering.a.b")
        ),
    ],
)
def test_former_name_that_no_address_can_have_is_told(kind: str, new: str, old: str, check_edit: CheckEdit) -> None:
    """It is a part of the paths that a build writes, which would lie elsewhere."""
    text = f'redirects:\n  - {{kind: {kind}, old: "{old}", new: {new}}}\n'
    (found,) = check_edit(("redirects.yml", text))
    assert found.startswith("redirects.yml:2:")
    assert "cannot have been the name of" in found or (not old and "is empty" in found)
