"""Plain references."""

from __future__ import annotations

import pytest

from generator.export.reference_list import to_reference_list
from tests.analysis.invented import make_paper


@pytest.mark.parametrize(
    ("fields", "reference"),
    [
        ({}, "Krust, A., & Mehl, B. (2024). On x. Journal of Loaves. https://example.org/x"),
        ({"authors": ("Mehl III",)}, "Mehl III. (2024). On x. Journal of Loaves. https://example.org/x"),
        ({"authors": ("Ada Krust",)}, "Krust, A. (2024). On x. Journal of Loaves. https://example.org/x"),
        (
            {"authors": ("Kai-Wei de Li", "Bo B. Mehl Jr.", "Weather Team")},
            "de Li, K.-W., Mehl, B. B., Jr., & Weather Team. (2024). On x. Journal of Loaves. https://example.org/x",
        ),
        (
            {"authors_complete": False},
            "Krust, A., Mehl, B., et al. (2024). On x. Journal of Loaves. https://example.org/x",
        ),
        ({"authors": ()}, "On x. (2024). Journal of Loaves. https://example.org/x"),
        (
            {"venue": "Proc. Acad. Sci.", "published": {"publisher": "Loaves, Inc."}},
            "Krust, A., & Mehl, B. (2024). On x. Proc. Acad. Sci. Loaves, Inc. https://example.org/x",
        ),
        ({"title": "Why?", "authors": ()}, "Why? (2024). Journal of Loaves. https://example.org/x"),
        ({"ids": {"doi": "10.1/a"}}, "Krust, A., & Mehl, B. (2024). On x. Journal of Loaves. https://doi.org/10.1/a"),
        (
            {"venue": "Tech Report", "affiliation": "Oven Lab", "links": {}},
            "Krust, A., & Mehl, B. (2024). On x. Tech Report. Oven Lab.",
        ),
        (
            {"authors": ("נועה לחמי", "\U00010400da \U00010412rust")},
            "לחמי, נ., & \U00010412rust, \U00010400. (2024). On x. Journal of Loaves. https://example.org/x",
        ),
    ],
)
def test_reference_follows_the_rules(fields: dict[str, object], reference: str) -> None:
    assert to_reference_list([make_paper("x", **fields)]) == f"{reference}\n"


def test_of_many_authors_the_first_nineteen_and_the_last_are_named() -> None:
    names = tuple(f"Ada K{number}" for number in range(1, 22))
    text = to_reference_list([make_paper(authors=names)])
    assert "K19, A., ... K21, A. (2024)" in text
    assert "K20, A., & K20" not in text
    assert "K19, A., & K20, A. (2024)" in to_reference_list([make_paper(authors=names[:20])])
