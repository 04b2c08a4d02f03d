"""What stood in a field before an amendment is shown as people read it."""

from __future__ import annotations

import pytest

from generator.model.survey import Survey
from generator.render.own_facts import former_value


@pytest.mark.parametrize(
    ("was", "shown"),
    [
        (("Ada Krust", "Bo Mehl", "et al."), "Ada Krust, Bo Mehl, et al."),
        (("{Rye Krust}, Ada", "Bo Mehl", "et al."), "Rye Krust, Ada; Bo Mehl; et al."),
        (("Krust, Inc.", "Bo Mehl"), "Krust, Inc.; Bo Mehl"),
    ],
)
def test_former_authors_are_told_apart_and_without_braces(was: tuple[str, ...], shown: str, small: Survey) -> None:
    assert shown == former_value(small, "authors", was)
