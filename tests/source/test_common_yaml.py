"""The common part of YAML is read as the parser reads it, to the last place, or left to the parser."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.problem import Place
from generator.source import yaml_reader
from generator.source.common_yaml import read_common
from generator.source.value import Mapping, Scalar, Value
from generator.source.yaml_reader import REFUSED, read_yaml
from tests.properties import examples

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(
    path for folder in ("data", "tests/small_survey", "tests/shaped_survey") for path in (ROOT / folder).rglob("*.yml")
)


def parse(text: str) -> Value | None:
    """Return what the parser makes of a text, None where that is a problem."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_reader, "read_common", lambda *_: None)
        return read_yaml(text, "f.yml")[0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_file_of_a_survey_is_read_as_the_parser_reads_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    value = read_common(text, "f.yml")
    if value is not None:
        assert parse(text) == value


def test_nearly_all_files_of_papers_need_no_parser() -> None:
    papers = [path.read_text(encoding="utf-8") for path in FILES if path.parent.name == "papers"]
    read = sum(read_common(text, "f.yml") is not None for text in papers)
    assert read >= 0.95 * len(papers)


KEYS = st.sampled_from(["a", "b1", "c-d", "e.f", "é", '"g h"', "null", "'i'", "no", "1", "", "j k", "http://l", "m:n"])
PLAIN = [
    "x", "two words", "y ", "3", "null", "~", "it's", "a#b", "a # b", "a: b", "a:b", "b?", "what? yes", "-1", "- x",
    "https://example.org/?q=1&r=2#s", "é, ü", "[x", "x]", "{", "}", "@x", "%x", "&x y", "*x", "!x y", "| x", "> x",
    "(x)", "...", "---", "--- x", "x\n  y", "x\n\n  y", "x\n# y", "?", "? x", "=", "<<", ",x", "x,",
    "\u00a0x", "x\u00a0",
]  # fmt: skip
QUOTED = ['"x"', "'x'", '"x, y: z # u [v]"', "'it''s'", '"a\\tb"', '"a\nb"', '""', "''", '"x" ', '"x"y', "'x' # y", '"']
BLOCKS = [
    ">-\n{}  x\n{}  y\n", ">\n{}  x\n\n{}  y\n", "|\n{}  x\n{}    y\n", "|-\n{}  x\n\n\n{}  y\n", ">-\n{} x\n{}  y\n",
    "|\n{}  x\n   \n", ">\n{}  x \n{}  y\n\n", "|+\n{}  x\n", ">-\n{}x\n", "|2\n{}  x\n", "> # c\n{}  x\n", "|\n",
    "|\n\n", ">\n{}  # x\n{}  - y\n", "|-\n{}  x\n# c\n", ">-\n{}    x\n{}  y\n", ">-\n\n{}  x\n",
]  # fmt: skip
ENDS = st.sampled_from(
    ["\n", "\n", "\n", "\n", " # c\n", "\n\n", "\n# c\n", "\n   \n", "\n  # c\n", " \n", "#c\n", "\n..."]
)
SCALARS = st.sampled_from([*PLAIN, *QUOTED, "x", "x", '"x"', '"x"'])
GAPS = st.sampled_from(["", "", "", " ", "\n  ", "\n", " # c\n ", "\n\n "])


def in_brackets(below: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return lists and mappings in brackets, some of them odd."""
    pairs = st.builds("{}: {}".format, KEYS, below)
    parts = st.lists(st.tuples(GAPS, st.one_of(below, below, pairs), GAPS).map("".join), max_size=4)
    entries = st.lists(st.tuples(GAPS, st.one_of(pairs, pairs, pairs, below), GAPS).map("".join), max_size=4)
    commas = st.sampled_from([", ", ", ", ",", " , "])
    return st.one_of(
        st.builds(lambda found, comma: f"[{comma.join(found)}]", parts, commas),
        st.builds(lambda found, comma: f"{{{comma.join(found)}}}", entries, commas),
        st.builds(lambda found: f"[{found}}}", below),
    )


FLOWS = st.recursive(SCALARS, in_brackets, max_leaves=6)
LISTS = st.lists(st.sampled_from(["x", "y z", "null", "a.b/c (d)", "é", "u ", "v-w"]), min_size=1, max_size=4)
TEXTS = st.one_of(
    LISTS.map(", ".join).map("[{}]".format),
    LISTS.map('", "'.join).map('["{}"]'.format),
    LISTS.map(",  ".join).map("[{}]".format),
)
INDENTS = st.sampled_from(["", "", "", "  ", "  ", "    ", "      ", " "])


@st.composite
def lines(draw: st.DrawFn) -> str:
    """Draw one line of a file, or several that belong together."""
    indent = draw(INDENTS)
    dash = draw(st.sampled_from(["", "", "", "- ", "-   ", "- - ", "-\n"]))
    key = draw(st.sampled_from(["", ":", ": ", ": ", ": ", ":  ", " : "]))
    head = f"{indent}{dash}{draw(KEYS)}{key}" if key else f"{indent}{dash}"
    block = draw(st.sampled_from(BLOCKS)).replace("{}", indent)
    body = draw(st.one_of(st.just(""), st.just(""), FLOWS, FLOWS, TEXTS, st.just(block)))
    return f"{head}{body}{'' if body is block else draw(ENDS)}"


@examples(2000)
@given(st.lists(lines(), min_size=1, max_size=6).map("".join))
def test_whatever_is_read_here_is_what_the_parser_reads(text: str) -> None:
    value = read_common(text, "f.yml") if not REFUSED.search(text) else None
    if value is not None:
        assert parse(text) == value


@pytest.mark.parametrize(
    "text",
    [
        'a: ["b", "c d", "e"]\n', "a: [b, c d , null, e ]\n", 'a: [b, "c", d]\n', "a: ['b', 'it''s']\n",
        "a: {b: c, 'd': e}\n".replace("'", '"'), "a: {b: null, c: ~, d: 'x'}\n", "a: {b: [c, {d: e}], f: [], g: {}}\n",
        "a: [b,\n  c d\n   e,\n  f]\n", "a: [{b: c},\n  [d]]\ne: f\n", "a: {b: c\n  d,\n e: f}\n",
        "a: b # c\n# d\n\n  # e\nf: 'g''h' # i\n", "a:\n- b\n- c: d\n  e: f\n-   g: h\n    i: j\nk: l\n",
        "a:\n  - b\n  - [c]\nd:\ne:\n  f:\n", "- a\n- b: c\n- >-\n  d\n  e\n",
        "a: >\n  b \n  c\n\n\n  d\n\ne: |\n  f\n\n  g\n",
        "a: |-\n    b\n    # c\n# d\ne: f\n",
        "a: https://b.org/?c=d#e\nf: {g: https://b.org/c#d}\n", "a: \nb: ~ \nc: é 🍞\n",
    ],
)  # fmt: skip
def test_common_part_is_read_here_as_the_parser_reads_it(text: str) -> None:
    value = read_common(text, "f.yml")
    assert value is not None
    assert parse(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "", "\n", "a: b", "a:\tb\n", "a: b\r\n", "x\n", '"x"\n', "[x]\n", " a: b\n", "---\na: b\n", "a: &x b\n",
        "a: *x\n", 'a: "\\x41"\n', 'a: "b\n  c"\n', "a: b\n  c\n", "a: @b\n", "a: b: c\n", "null: a\n", "? a\n: b\n",
        "a: [b: c]\n",
        "a: [b,]\n", "a: {b}\n", "a: [b}\n", "a: {b: c]\n", "a: |+\n  b\n", "a: |2\n   b\n",
        "a: >\n  b\n   c\n", "a: |\n  b\n   \nc: d\n",
        "a:\n  b: c\n d: e\n", "- a\nb: c\n", "a: b\n- c\n", "- - a\n", "-\n  a: b\n", "a: [b]]\n", "a: [b] c\n",
        "a: " + "[" * 20 + "]" * 20 + "\n", "".join(" " * level + "a:\n" for level in range(20)),
    ],
)  # fmt: skip
def test_what_is_more_or_no_yaml_is_left_to_the_parser(text: str) -> None:
    assert read_common(text, "f.yml") is None


def test_every_value_that_is_read_here_has_its_place() -> None:
    text = "# c\na: b c # d\n\ne:\n- {f: [g, \"h\", 'i''j'], \"k\": [l,\n   m\n   n]}\n- >-\n  o\n  p\nq:\n"
    value = read_common(text, "f.yml")
    assert value is not None and isinstance(value, Mapping)
    assert parse(text) == value
    assert Scalar("b c", Place("f.yml", 2, 4)) == value.get("a")
    assert Scalar("", Place("f.yml", 11, 3), null=True) == value.get("q")


def test_common_part_is_read_without_the_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_reader, "_Loader", None)
    value, problems = read_yaml("a: [b, c]\nd: {e: f}\n", "f.yml")
    assert value is not None and not problems
    with pytest.raises(TypeError):
        read_yaml("a: &x b\n", "f.yml")
