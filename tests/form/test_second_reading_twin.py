"""The site and `survey read` draw the same papers and write the same file, and both are what the vectors say."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.analysis.sample import draw_names, rank
from generator.export.audit_file import Reading, ReadRow, to_audit_file
from generator.source.value import Mapping, Scalar, Sequence
from generator.source.yaml_reader import read_yaml

HERE = Path(__file__).resolve().parent
DENO = Path(sys.executable).parent / "deno"
VECTORS = json.loads((HERE / "sample_vectors.json").read_text(encoding="utf-8"))


def ask_scripts(**given_in: object) -> dict:
    asked = {"draws": [], "readings": [], "papers": [], "authors": [], "compared": [], **given_in}
    command = [str(DENO), "run", "--quiet", "--no-config", str(HERE / "read_all.js")]
    ran = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


def make_reading(reader: str, note: str, seed: int = 4817) -> Reading:
    rows = [
        ReadRow(
            paper="linen-loaf2021", tags={"kind": ["kitchen"], "signs": ["mould", "crust"]}, verdict="agree", note=note
        ),
        ReadRow(paper="404", tags={"kind": ["unknown"], "signs": ["none"]}),
        ReadRow(paper="cold-proof2026", tags={"kind": ["yes"], "signs": ["on", "12"]}, verdict="disagree", note=reader),
    ]
    return Reading(
        published="2026-11-22",
        reader=reader,
        axes=["kind", "signs"],
        seed=seed,
        size=3,
        pool=6,
        edition="living" if seed else "first",
        as_of="2026-03-02" if seed else "",
        without=["crock-diary2024", "1e3"] if seed else [],
        rows=rows,
    )


def test_ranks_are_those_of_the_hash_worked_out_by_hand() -> None:
    # FNV-1a of the two bytes "0:", step by step, then the three xors and two products that MurmurHash3 ends with.
    first = ((0x811C9DC5 ^ ord("0")) * 16777619) % 2**32
    number = ((first ^ ord(":")) * 16777619) % 2**32
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35), (16, 1)):
        number = ((number ^ (number >> shift)) * factor) % 2**32
    assert number == rank(0, "")


def test_both_draw_what_the_vectors_say() -> None:
    assert [each["drawn"] for each in VECTORS] == [
        list(draw_names(each["names"], each["seed"], each["size"])) for each in VECTORS
    ]
    said = ask_scripts(draws=VECTORS)
    assert [each["drawn"] for each in VECTORS] == said["draws"]
    assert [each["ranks"] for each in VECTORS] == said["ranks"]
    assert [each["ranks"] for each in VECTORS] == [
        [rank(each["seed"], name) for name in each["names"]] for each in VECTORS
    ]


NAMES = st.lists(st.text("abcdefghij-0123456789é李", min_size=1, max_size=12), max_size=12, unique=True)
DRAWS = st.fixed_dictionaries({"names": NAMES, "seed": st.integers(0, 999_999_999), "size": st.integers(1, 6)})


@settings(max_examples=3)  # each starts another program
@given(st.lists(DRAWS, max_size=20))
def test_both_draw_alike_whatever_the_names_and_the_seed(draws: list[dict]) -> None:
    expected = [list(draw_names(each["names"], each["seed"], each["size"])) for each in draws]
    assert expected == ask_scripts(draws=draws)["draws"]


@given(NAMES, st.integers(0, 999_999_999), st.integers(1, 6), st.text("xyz", min_size=1, max_size=5))
def test_paper_that_joins_changes_one_place_of_the_sample_at_most(
    names: list[str], seed: int, size: int, newcomer: str
) -> None:
    before, after = draw_names(names, seed, size), draw_names([*names, newcomer], seed, size)
    assert len(set(before) - set(after)) <= 1
    assert set(after) - set(before) <= {newcomer}


TEXTS = st.text(max_size=40)


@settings(max_examples=3)
@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=30))
def test_both_write_the_same_file_and_it_is_read_as_it_was_meant(texts: list[tuple[str, str]]) -> None:
    readings = [make_reading(reader, note, seed) for seed, (reader, note) in enumerate(texts)]
    files = [to_audit_file(reading) for reading in readings]
    assert files == ask_scripts(readings=[asdict(reading) for reading in readings])["files"]
    for file, (_, note) in zip(files, texts, strict=True):
        value, unread = read_yaml(file, "audit.yml")
        assert isinstance(value, Mapping), (file, unread)
        rows = value.get("rows")
        assert isinstance(rows, Sequence)
        assert isinstance(rows.items[0], Mapping)
        said = rows.items[0].get("note")
        expected = " ".join(note.split())
        if expected.isprintable() and expected:
            assert isinstance(said, Scalar)
            assert expected == " ".join(said.text.split())


@pytest.mark.parametrize(
    ("names", "keys"),
    [
        ("", []),
        ("  \n ", []),
        ("Ana Miga", ["cold"]),
        ("pečena", ["frozen"]),
        ("MIGA\nzofie pecena", ["cold", "frozen"]),
        ("iga", []),
        ("Ana", []),
    ],
)
def test_papers_of_an_author_are_found_by_whole_or_last_name(names: str, keys: list[str]) -> None:
    papers = [{"key": "cold", "authors": ["Ana Miga", "Jo Pan"]}, {"key": "frozen", "authors": ["Žofie Pečená"]}]
    assert [keys] == ask_scripts(papers=papers, authors=[names])["written"]


def test_what_one_of_both_does_not_know_is_not_compared() -> None:
    answers = {"kind": ["kitchen"], "signs": ["mould", "crust"], "stage": ["unknown"], "panel": ["small"], "method": []}
    recorded = {"kind": ["bakery"], "signs": ["crust", "mould"], "stage": ["shelf"], "method": ["none"]}
    axes = ["kind", "signs", "stage", "panel", "method"]
    found = ask_scripts(compared=[{"answers": answers, "recorded": recorded, "axes": axes}])["compared"]
    assert [{"compared": 2, "differing": ["kind"], "open": ["method"]}] == found
