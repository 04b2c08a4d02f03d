"""A name that modules of a script take from each other is declared once, where all of them mean the same by it."""

from __future__ import annotations

import pytest

from generator.publish.shared_names import share_names

SAY = "function say(to){\nto.title=1;\n}"


def _share(**texts: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    found = share_names({f"js${name}": text for name, text in texts.items()}, {"js$say": {"say": "say", "as": "tell"}})
    return (
        {name.removeprefix("js$"): text for name, text in found.texts.items()},
        {name.removeprefix("js$"): list(names) for name, names in found.declared.items()},
    )


def test_a_name_that_all_take_from_one_module_is_taken_once() -> None:
    taken = "const{say}=js$say;\n"
    assert ({"say": SAY, "a": "say(1);", "b": "a.say({...say});"}, {"say": ["say"]}) == _share(
        say=SAY, a=f"{taken}say(1);", b=f"{taken}a.say({{...say}});"
    )


def test_what_is_taken_from_another_script_is_taken_once() -> None:
    assert ({"a": "say(1);"}, {"other": ["say"]}) == _share(a="const{\nsay,\n}=js$other;\nsay(1);")


@pytest.mark.parametrize(
    "other",
    [
        "say(2);",
        "const say=1;",
        "f(...say);",
        "f({say});",
        "`${say}`;",
        "const{say}=js$other;\nsay(2);",
        "const{tell:say}=js$other;\nsay(2);",
    ],
)
def test_where_a_module_may_mean_something_else_each_takes_the_name_for_itself(other: str) -> None:
    texts = {"say": SAY, "a": "const{say}=js$say;\nsay(1);", "b": other}
    assert (texts, {}) == _share(**texts)


@pytest.mark.parametrize("other", ["a.say(2);", "a?.say;", "this.#say;", "says();", "$say;"])
def test_a_property_and_a_longer_word_are_no_name(other: str) -> None:
    assert {"say": ["say"]} == _share(say=SAY, a="const{say}=js$say;\nsay(1);", b=other)[1]


def test_what_is_called_otherwise_inside_or_outside_is_taken_as_before() -> None:
    texts = {
        "say": SAY + "\nfunction tell(){}\nas(1);",
        "a": "const{as}=js$say;\nas(1);",
        "b": "const{say:c}=js$say;\nc();",
    }
    assert (texts, {}) == _share(**texts)


def test_a_variable_of_a_function_is_not_taken_for_a_module() -> None:
    texts = {"a": "function f(all){\nconst{say}=all;\nreturn say;\n}"}
    assert (texts, {}) == _share(**texts)
