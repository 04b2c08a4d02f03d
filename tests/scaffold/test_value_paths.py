"""Values with the names of what they lie below in; the values of an axis out, each with its parent and a label."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.bibliography.record import BELOW
from generator.scaffold.value_paths import below_the_root, list_values, narrowest
from tests.properties import examples

WORD = st.sampled_from(("Teams", "teams", "Turns", "Bread", "A (B)", "A", "B"))
PATHS = st.lists(st.lists(WORD, min_size=1, max_size=4).map(BELOW.join), max_size=12)


def path(*names: str) -> str:
    return BELOW.join(names)


def test_values_stand_behind_their_parents() -> None:
    found = list_values([path("Methods", "Of teams"), "Benchmarks", path("Methods", "Of one"), "Methods"])
    assert [
        ("Methods", ""),
        ("Of teams", "Methods"),
        ("Of one", "Methods"),
        ("Benchmarks", ""),
    ] == [(value.label, value.parent) for value in found.values()]


def test_values_of_one_name_say_what_they_lie_below() -> None:
    found = list_values([path("Text", "Surveys"), path("Video", "Surveys"), path("Old", "Video", "surveys"), "Video"])
    assert [
        "Text",
        "Surveys (Text)",
        "Video",
        "Surveys (Video)",
        "Old",
        "Video (Old)",
        f"surveys ({path('Old', 'Video')})",
    ] == [value.label for value in found.values()]


@examples(200)
@given(PATHS)
def test_any_values_become_a_tree_with_labels_of_their_own(written: list[str]) -> None:
    found = list_values(written)
    assert set(written) <= set(found)
    labels = [value.label.casefold() for value in found.values()]
    seen: set[str] = set()
    for name, value in found.items():
        assert not value.parent or value.parent in seen
        seen.add(name)
    assert len(labels) == len(set(labels))


def test_what_lies_above_nearly_all_is_left_out() -> None:
    written = [path("Papers", "Teams")] * 10 + [path("Papers", "Turns", "Long")] * 10 + ["News"]
    assert {
        path("Papers", "Teams"): "Teams",
        path("Papers", "Turns", "Long"): path("Turns", "Long"),
        "News": "News",
    } == (below_the_root(written))
    assert {path("Papers", "All"): "All"} == below_the_root([path("Papers", "All")])
    beside, above = path("Tools", "Turns"), "Papers"
    for other in (beside, above):
        assert {path("Papers", "Teams"): "Teams", other: other} == (
            below_the_root([*[path("Papers", "Teams")] * 19, other])
        )
    half = [path("Papers", "Teams"), path("Tools", "Turns")]
    assert half == list(below_the_root(half).values())


def test_a_paper_has_the_narrowest_of_its_values() -> None:
    assert (path("Methods", "Of teams"), "Method") == narrowest(("Methods", path("Methods", "Of teams"), "Method"))
