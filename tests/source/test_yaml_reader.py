"""YAML text in, values with places out: what is read, what is refused, and that places point at the text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Place, Problem
from generator.source import yaml_loader, yaml_reader
from generator.source.value import Mapping, Scalar, Sequence, Value
from generator.source.yaml_faults import READABLE_FILE
from generator.source.yaml_reader import MAX_DEPTH, read_yaml
from tests.properties import examples


def read(text: str) -> Value:
    value, problems = read_yaml(text, "f.yml")
    assert [] == problems
    assert value is not None
    return value


def is_refused_character(problem: Problem) -> bool:
    return problem.level == "error" and "is not allowed in a data file" in problem.message


def fault(text: str) -> str:
    """Return the one problem of a text that cannot be read, be it for one character alone."""
    value, problems = read_yaml(text, "f.yml")
    assert value is None or is_refused_character(problems[0])
    assert [READABLE_FILE] == [problem.rule for problem in problems]
    assert ["error"] == [problem.level for problem in problems]
    return str(problems[0])


def scalars(value: Value) -> Iterator[Scalar]:
    """Yield every scalar, keys included."""
    match value:
        case Scalar():
            yield value
        case Sequence():
            for item in value.items:
                yield from scalars(item)
        case Mapping():
            for entry in value.entries:
                yield Scalar(text=entry.key, place=entry.key_place)
                yield from scalars(entry.value)


def at(text: str, place: Place) -> str:
    """Return the text from a place on."""
    return "\n".join(text.split("\n")[place.line - 1 :])[place.column - 1 :]


@pytest.mark.parametrize(
    "text",
    ["no", "yes", "on", "true", "2505.13510", "2026-05-04", "012", "1e3", "0x1F", "1_000", "12:30:45", ".inf", "<<"],
)
def test_text_that_looks_like_another_kind_stays_text(text: str) -> None:
    value = read(f"key: {text}")
    assert isinstance(value, Mapping)
    assert Scalar(text=text, place=Place("f.yml", 1, 6)) == value.get("key")


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL"])
def test_null_is_the_only_other_kind_and_never_quoted(text: str) -> None:
    plain, quoted = read(f"- {text}"), read(f'- "{text}"')
    assert isinstance(plain, Sequence) and isinstance(quoted, Sequence)
    assert [("", True, False)] == [(item.text, item.null, item.quoted) for item in scalars(plain)]
    assert [(text, False, True)] == [(item.text, item.null, item.quoted) for item in scalars(quoted)]


def test_every_value_has_its_place() -> None:
    text = "a: 1\nb:\n  - x\n  - {c: y, 'd e': [z]}\né: |\n  long\n  text\n🍞: 🥖 end\n"
    found = [(str(scalar.place), scalar.text) for scalar in scalars(read(text))]
    assert [
        ("f.yml:1:1", "a"), ("f.yml:1:4", "1"),
        ("f.yml:2:1", "b"), ("f.yml:3:5", "x"),
        ("f.yml:4:6", "c"), ("f.yml:4:9", "y"), ("f.yml:4:12", "d e"), ("f.yml:4:20", "z"),
        ("f.yml:5:1", "é"), ("f.yml:5:4", "long\ntext\n"),
        ("f.yml:8:1", "🍞"), ("f.yml:8:4", "🥖 end"),
    ] == found  # fmt: skip


def test_repeated_keys_stay_in_the_order_of_the_file() -> None:
    value = read("a: 1\nb: 2\na: 3\n")
    assert isinstance(value, Mapping)
    assert [("a", 1), ("b", 2), ("a", 3)] == [(entry.key, entry.key_place.line) for entry in value.entries]
    assert Scalar(text="1", place=Place("f.yml", 1, 4)) == value.get("a")


@pytest.mark.parametrize("text", ["", "\n\n", "# a comment\n", "---\n", "---\n...\n", "~"])
def test_empty_document_is_null(text: str) -> None:
    value = read(text)
    assert isinstance(value, Scalar)
    assert value.null


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("a: b: c", "1:5", 'Write "b: c", or {b: c} for a mapping.'),
        ("a: [b, c\nd: e\n", "1:4", "Close the list with ]"),
        ("a: [b, {c: d] }", "1:13", "Close the mapping with }"),
        ("a: {b: c\nd: e\n", "1:4", "Close the mapping with }"),
        ("a: b\n  c: d\n", "2:3", "indented deeper than the text above it"),
        ("a:\n  - b: c\n      d: e\n", "3:7", "Indent it like its neighbors"),
        ("a: b\n  c d: e\n", "2:6", "Quote any text that contains a colon."),
        ("a:\n  - b\n c: d\n", "3:2", "Indent the line like its neighbors"),
        (
            "a:\n  b: c\nd: [e]\n  f: g\n",
            "4:3",
            "The line is indented deeper than the one above it. Indent the two alike.",
        ),
        ("a:\n  d:\n  -b\n  -c\n  e: f\n", "3:3", "Write `- b`, with a space after the hyphen, or quote"),
        ('a: "b\n', "1:4", 'Write " at the end of the text.'),
        ("a: @b", "1:4", 'Write "@b".'),
        ("a: b\nc\nd: e\n", "2:1", "indent the line if it continues the text above."),
        ('a:"b"\nc: d\n', "1:1", 'The line has no key. Write `a: "b"`, with'),
        ("a: b\nc = d\ne: f\n", "2:1", "Write `c: d`, with a space after the colon, or"),
        ("a:\n  b\uff1a c\n  d: e\n", "2:3", "The line has no key. Write `b: c`, with"),
        ("a:\n  * b\n  * c\n", "2:4", "or begin an item of a list with a hyphen."),
        ("a: b\n// c\nd: e\n", "2:1", "A comment begins with # in YAML."),
        ("a: b\n<!-- c -->\nd: e\n", "2:1", "A comment begins with # in YAML."),
        ("a: b\n------\nd: e\n", "2:1", "A line of hyphens means nothing in YAML. Remove it."),
        ("a:\n  -\tb: c\n", "2:4", "Write a space in place of the tab."),
        ("a: &x b\n", "1:4", "The anchor &x is not allowed"),
        ("a: &x [b]\n", "1:4", "The anchor &x is not allowed"),
        ("a: *x\n", "1:4", "The alias *x is not allowed"),
        ("a: !!int b\n", "1:4", "The type tag !!int is not allowed"),
        ("a: ! b\n", "1:4", "The type tag ! is not allowed"),
        ("a: !mine {b: c}\n", "1:4", "The type tag !mine is not allowed"),
        ("? [a, b]\n: c\n", "1:3", "A key must be a single word"),
        ("a: b\n--- \nc: d\n", "2:1", "A second document starts here"),
        ("a: b\n# x\x07y\n", "2:4", "The character U+0007"),
        ("a: b\u2028c: d\n", "1:5", "The character U+2028"),
        ("a: b\rc: d\n", "1:5", "The character U+000D"),
        ("a: b\rc: d\r", "1:5", "The lines end with CR (U+000D)"),
        ("a: b\r\nc: \x85\r\n", "2:4", "The character U+0085"),
        ("a: b\n\ufeffc: d\n", "2:1", "The character U+FEFF"),
        ("```yaml\na: b\n```\n", "1:1", "Lines of ``` enclose code in Markdown. Remove them"),
        ("a: b\n```\n", "2:1", "Lines of ``` enclose code in Markdown. Remove them"),
        ("@article{a,\n  title = {b}}\n", "1:1", "This is BibTeX. `survey add`"),
        ("[" * (MAX_DEPTH + 2) + "]" * (MAX_DEPTH + 2), f"1:{MAX_DEPTH + 2}", f"more than {MAX_DEPTH} deep"),
    ],
)
def test_what_cannot_be_read_gives_one_problem_at_its_place(text: str, place: str, says: str) -> None:
    said = fault(text)
    assert said.startswith(f"f.yml:{place}: error: ")
    assert says in said


@pytest.mark.parametrize(
    ("text", "place", "sign"),
    [
        ("title: A\nyear:\u00a02024\n", "2:6", "U+00A0 (no-break space)"),
        ("title: A\nyear:\u30002024\nmonth: 3\n", "2:6", "U+3000 (ideographic space)"),
    ],
)
def test_space_that_yaml_takes_for_a_letter_is_told(text: str, place: str, sign: str) -> None:
    assert f"f.yml:{place}: error: The character {sign} is not a space in YAML. Write a plain space." in fault(text)


@pytest.mark.parametrize("text", ['title: "A\u00a0B"\n', "title: A\u00a0B\n"])
def test_space_of_another_kind_within_a_text_is_read(text: str) -> None:
    assert "A\u00a0B" in {scalar.text for scalar in scalars(read(text))}


def test_fault_beside_a_space_of_another_kind_is_told_as_it_is() -> None:
    assert 'Write "A\u00a0B: C".' in read_yaml("title: A\u00a0B: C\n", "f.yml")[1][0].message
    assert 'Write "A\u00a0B: C".' in read_yaml("year: 2024\ntitle: A\u00a0B: C\n", "f.yml")[1][0].message


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a: Loaf #1 of 2\nb: Loaf # of 2\n", ["f.yml:1:9"]),
        ("a: Loaf\n  and #1\nb: [C#, D#, 'E #1']\n", ["f.yml:2:7"]),
        ("a: |\n  Loaf #1\nb: >-\n  “Loaf”\n#c: d\n", []),
        (
            "- [“Loaf, Rye”, Oat]\n- “Loaf\n- '“Loaf'\n- ‘tis\n- Rye “Loaf” Oat\n- “Loaf\"\n",
            ["f.yml:1:4", "f.yml:2:3", "f.yml:6:3"],
        ),
        ("- “Loaf”\n- “Rye” or “Oat”\n- '“Loaf”'\n- ‘Don’t’\n- „Brot“\n", ["f.yml:1:3", "f.yml:5:3"]),
    ],
)
def test_text_that_reads_otherwise_than_it_looks_is_a_warning(text: str, places: list[str]) -> None:
    value, problems = read_yaml(text, "f.yml")
    assert value is not None
    assert [(place, "warning") for place in places] == [(str(problem.place), problem.level) for problem in problems]


def test_lines_that_end_as_on_windows_give_the_same_places() -> None:
    text = "a: 1\nb:\n  - x\n"
    assert [scalar.place for scalar in scalars(read(text))] == [
        scalar.place for scalar in scalars(read(text.replace("\n", "\r\n")))
    ]


def test_thousand_levels_end_in_a_problem_and_not_in_a_stack_overflow() -> None:
    assert "deep" in fault("[" * 100_000)
    assert "deep" in fault("\n".join(" " * level + "a:" for level in range(1000)))


def test_reader_without_the_c_parser_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ("a: {b: [c, 'd']}\ne: |\n  f\n", '- no\n- ~\n- ""\n', "x: &a 1", "x: *a", "!t x", "\x01", "a: [")
    with_c = [read_yaml(text, "f.yml") for text in texts]
    for module in (yaml_reader, yaml_loader):
        monkeypatch.setattr(module, "Loader", yaml.SafeLoader)
    without = [read_yaml(text, "f.yml") for text in texts]
    assert [value for value, _ in with_c] == [value for value, _ in without]
    assert [[problem.rule for problem in found] for _, found in with_c] == [
        [problem.rule for problem in found] for _, found in without
    ]


SIGNS = [*"abc01 \n:-[]{},#&*!|>'\"%@`~?\t\r\\=.", "é", "\u2028", "🍞", "\x00", "\ufeff", ": ", "- ", "\n  "]
YAML_LIKE = st.lists(st.sampled_from(SIGNS), max_size=40).map("".join)


@examples(400)
@given(st.one_of(YAML_LIKE, st.text()))
def test_any_text_gives_a_value_or_one_error(text: str) -> None:
    value, problems = read_yaml(text, "f.yml")
    # What is mended, so that the rest is checked as well, is an error beside a value.
    is_mended = any("There is no space after this colon" in problem.message for problem in problems)
    levels = [problem.level for problem in problems if not is_refused_character(problem)]
    if len(levels) == len(problems) and not is_mended:
        assert ["error"] == levels if value is None else {"warning"} >= set(levels)
    lines = text.split("\n")
    for problem in problems:
        assert 1 <= problem.place.line <= len(lines) + 1
        assert problem.place.column >= 1


@examples(400)
@given(YAML_LIKE)
def test_places_point_at_the_very_text(text: str) -> None:
    value, problems = read_yaml(text, "f.yml")
    is_whole = not any(map(is_refused_character, problems))
    for scalar in scalars(value) if value is not None and is_whole else ():
        here = at(text, scalar.place)
        # Quotes, blocks, folds over lines and nulls change the text; everything else stands as it is read.
        if scalar.text and here[0] not in "'\"|>" and not set(" \n") & set(scalar.text):
            assert here.startswith(scalar.text)


WORDS = st.text("abcdefghijklmnopqrstuvwxyzäß🍞語 ", min_size=1, max_size=12).map(str.strip)
PLAIN = WORDS.filter(lambda text: text not in ("", "null", "~"))
TREES = st.recursive(
    PLAIN,
    lambda below: st.one_of(
        st.lists(below, min_size=1, max_size=3), st.dictionaries(PLAIN, below, min_size=1, max_size=3)
    ),
    max_leaves=12,
)


@examples(200)
@given(TREES, st.booleans())
def test_written_tree_is_read_back_with_every_scalar_at_its_place(tree: object, flow: bool) -> None:
    text = yaml.safe_dump(tree, allow_unicode=True, default_flow_style=flow, width=10_000, sort_keys=False)
    value = read(text)
    assert tree == as_plain(value)
    for scalar in scalars(value):
        here = at(text, scalar.place)
        assert here.lstrip("'\"").startswith(scalar.text)


@examples(200)
@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=8))
def test_keys_are_all_kept_however_often_they_are_repeated(keys: list[str]) -> None:
    value = read("".join(f"{key}: {number}\n" for number, key in enumerate(keys)))
    assert isinstance(value, Mapping)
    assert [(key, line) for line, key in enumerate(keys, start=1)] == [
        (entry.key, entry.key_place.line) for entry in value.entries
    ]


def as_plain(value: Value) -> object:
    match value:
        case Scalar():
            return value.text
        case Sequence():
            return [as_plain(item) for item in value.items]
        case Mapping():
            return {entry.key: as_plain(entry.value) for entry in value.entries}


@pytest.mark.parametrize(
    ("text", "place", "character"),
    [
        ('title: "a\\0b"', "1:8", "U+0000"),
        ('title: "\\e[31mred"', "1:8", "U+001B"),
        ('title: "\\u202egnp.exe"', "1:8", "U+202E (right-to-left override)"),
        ("title: a\u202eb", "1:9", "U+202E (right-to-left override)"),
        ("one: 1\ntitle: zero\u200bwidth", "2:12", "U+200B (zero width space)"),
        ('"k\\u2066y": 1', "1:1", "U+2066 (left-to-right isolate)"),
    ],
)
def test_characters_that_nobody_sees_are_refused_however_written(text: str, place: str, character: str) -> None:
    message = fault(text)
    assert message.startswith(f"f.yml:{place}: error: The character {character}")
    assert message.isprintable()


@pytest.mark.parametrize(
    "title", ["\u0646\u0627\u0645\u200c\u0647\u0627", "👩\u200d🔬 at work", "line\\tand tab", "naïve"]
)
def test_joiners_of_scripts_and_written_tabs_are_text(title: str) -> None:
    read(f'title: "{title}"')


@pytest.mark.parametrize(("written", "cure"), [("b:c", "Write `b: c`."), ('b:"c"', 'Write `b: "c"`.')])
def test_colon_without_a_space_in_braces_is_told_and_read_as_meant(written: str, cure: str) -> None:
    value, (problem,) = read_yaml(f"a: {{{written}, d: e}}\n", "f.yml")
    assert ("f.yml:1:5", True) == (str(problem.place), problem.message.endswith(cure))
    assert value is not None
    assert [("a", "1:1"), ("b", "1:5"), ("c", "1:7"), ("d", "1:12" if '"' in written else "1:10")] == [
        (each.text, f"{each.place.line}:{each.place.column}") for each in scalars(value)
    ][:4]


@pytest.mark.parametrize("text", ["{https://example.org}", "{b:c: d}", '{"b:c"}', "{B:c}"])
def test_name_with_a_colon_that_may_be_meant_is_read(text: str) -> None:
    assert isinstance(read(f"a: {text}\n"), Mapping)
