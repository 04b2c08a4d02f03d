"""Family names of several words are kept together, written with a comma where needed, and read back."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generator.bibliography.family_name import keep_family, read_name, turn_name, write_name
from generator.bibliography.name_parts import NO_BREAK, SUFFIXES, printed_name, split_parts

# Parts that the rules know, and some that they do not.
WORDS = (
    "Ana Cruz Moreno García de la van Van den El Del y e Jr. II 't d'Arc m. M. boyd 李 Ruiz-Sol MALT PhD Inc team 0001"
).split()
words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join)


@pytest.mark.parametrize(
    ("written", "inverted"),
    [
        ("Rye Krust, Ada", ""),
        ("{ Rye  Krust }, Ada", "Rye Krust, Ada"),
        ("{Rye Krust},Ada", "Rye Krust, Ada"),
        ("van { Rye Krust}, Ada", "van Rye Krust, Ada"),
        ("Rye Krust, A. B.", ""),
        ("{Rye Krust}, A. B.", "Rye Krust, A. B."),
        ("{Rye Krust}, Ada", "Rye Krust, Ada"),
        ("de la {Cruz Moreno}, Marta Ana", "de la Cruz Moreno, Marta Ana"),
        ("{de la Cruz Moreno}, Marta", "de la Cruz Moreno, Marta"),
        ("{Rye Krust}, Ada Jr.", "Rye Krust, Ada, Jr."),
        ("{De la Cruz}, Ana", "De la Cruz, Ana"),
        ("Krust, Ada", ""),
        ("de Witt, Ana", ""),
        ("Pan y Agua, José", ""),
        ("Rye Krust, Jr.", ""),
        ("Rye Loaf, Inc.", ""),
        ("Rye Bank, UNESCO", ""),
        ("Rye Library, Ada", ""),
        ("{Rye Krust}, Ada, Bo", ""),
        ("{Rye} {Krust}, Ada", ""),
        ("{Rye Krust}, {Ada}", ""),
        ("{Rye Krust},", ""),
        ("{ }, Ada", ""),
        (", Ada", ""),
        ("Ida Blum, Mo Li", ""),
        ("Wang 0001, Wei", ""),
        ("Ada Rye Krust", ""),
    ],
)
def test_comma_keeps_a_family_name_that_would_be_split(written: str, inverted: str) -> None:
    kept = read_name(written)
    assert (inverted and split_parts(kept).inverted) == inverted
    assert (kept == written) == (inverted == "")


def test_names_of_importers_need_no_braces() -> None:
    assert read_name("{Rye Krust}, Ada Berta") == turn_name("Rye Krust, Ada Berta") == f"Ada Berta Rye{NO_BREAK}Krust"
    assert "{Rye Krust}, Ada" == write_name(turn_name("Rye Krust, Ada"))
    assert "{Rye Krust}, Ada Berta" == write_name(turn_name("Rye Krust, Ada Berta"))


@pytest.mark.parametrize("name", [f"Ada{NO_BREAK}Krust", f"Ada{NO_BREAK}B. Krust", f"A. Rye{NO_BREAK}Team B"])
def test_no_break_space_of_another_meaning_is_written_as_a_space(name: str) -> None:
    assert printed_name(name) == write_name(name)


@given(words, words)
def test_name_is_written_and_read_back(given_name: str, family: str) -> None:
    kept = keep_family(given_name, family)
    assert sorted(printed_name(kept).split()) == sorted(f"{given_name} {family}".split())
    assert kept == read_name(write_name(kept)) == turn_name(write_name(kept))


@given(words, words)
@example("Ana", "de Van 't Ana")
def test_what_the_rules_find_needs_no_comma(given_name: str, family: str) -> None:
    said = f"{given_name} {family}"
    found = split_parts(said)
    # Behind a given name, such as `Ana Jr.`, a suffix is taken for that of the person.
    if not found.literal and not found.suffix and not SUFFIXES & set(found.given.split()):
        assert said == keep_family(found.given, found.whole_family)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{Krust}, Ada", "Ada Krust"),
        ("{Pan y Agua}, José Luis", "José Luis Pan y Agua"),
        ("{Van den Brot}, Jan Piet", "Jan Piet Van den Brot"),
        ("de {Witt}, Ana", "Ana de Witt"),
        ("{Rye Loaf}, Inc.", "Rye Loaf, Inc."),
        ("{Ada Krust}, Ph.D.", "Ada Krust, Ph.D."),
    ],
)
def test_braces_that_nothing_needs_go(written: str, said: str) -> None:
    assert said == read_name(written) == turn_name(written)


# Signs that the rules know, words that they know, and braces anywhere.
TEXTS = st.lists(st.sampled_from([*"Aay .,{}'’\u00a0\\", *WORDS, "{Rye Krust}", "{ ", ", "]), max_size=12).map("".join)


@given(TEXTS)
def test_any_text_is_read(text: str) -> None:
    for kept in (read_name(text), turn_name(text)):
        assert kept == kept.strip()
        assert NO_BREAK not in kept or "," in text
        assert NO_BREAK not in kept or kept == read_name(write_name(kept))
    assert read_name(text) == read_name(write_name(read_name(text)))


@given(TEXTS, TEXTS)
@example("Ada", " Rye Krust")
@example("Ada", "Rye  Krust ")
def test_any_text_is_taken_for_a_name(given_name: str, family: str) -> None:
    for text in (given_name, keep_family(given_name, family)):
        assert isinstance(read_name(write_name(text)), str)
