"""Names of people and of groups."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.export.name import Name, split_name
from generator.export.plain import one_line
from tests.analysis.invented import hostile_text


@pytest.mark.parametrize(
    ("full_name", "inverted"),
    [
        ("Ada Krust", "Krust, Ada"),
        ("Ada B. Krust", "Krust, Ada B."),
        ("A. de Witt", "de Witt, A."),
        ("Ana Schroeder de Witt", "de Witt, Ana Schroeder"),
        ("Jan van den Berg", "van den Berg, Jan"),
        ("Jan Van den Berg", "Van den Berg, Jan"),
        ("Gerda 't Hooft", "'t Hooft, Gerda"),
        ("Laura El Ghoul", "El Ghoul, Laura"),
        ("Ran El-Yaniv", "El-Yaniv, Ran"),
        ("Jean d'Arc", "d'Arc, Jean"),
        ("José Pan y Agua", "Pan y Agua, José"),
        ("Ana y Agua", "y Agua, Ana"),
        ("Marta de la Cruz Moreno", "Moreno, Marta de la Cruz"),
        ("Martin L. King Jr.", "King, Martin L., Jr."),
        ("Bo Mehl III", "Mehl, Bo, III"),
        ("danah boyd", "boyd, danah"),
        ("De Li", "Li, De"),
        ("Y. K. Li", "Li, Y. K."),
        ("נועה לחמי", "לחמי, נועה"),
    ],
)
def test_person_is_split_into_family_and_given_name(full_name: str, inverted: str) -> None:
    name = split_name(full_name)
    assert name.literal == ""
    assert name.inverted == inverted


@pytest.mark.parametrize(
    "full_name",
    [
        "Weather Team",
        "European Bread Board",
        "Rye Commission",
        "OpenOven",
        "Oven-AI",
        "Dough AI",
        "Society of Patient Bakers",
        "Rye Library",
        "Oven Secretariat",
        "Public Bread Health England",
        "Bundesamt für Backwaren",
        "Université Levain",
        "The Zymotic Nine",
        "Rye A/S",
        "Crumb GmbH",
        "Ministère du Pain",
        "Loaf, Inc.",
        "李麦香",
        "佐々木 明",
        "김 민준",
        "A {b} C",
    ],
)
def test_group_is_kept_whole(full_name: str) -> None:
    assert split_name(full_name) == Name(literal=full_name)


def test_parts_of_a_name_are_told_apart() -> None:
    assert split_name("Ana van der Rohe Jr.") == Name(family="Rohe", particle="van der", given="Ana", suffix="Jr.")


@given(st.one_of(hostile_text, st.text(st.sampled_from("aA de-'.y Jr"), max_size=20)))
def test_no_part_of_a_name_is_lost(full_name: str) -> None:
    name = split_name(full_name)
    parts = (name.literal, name.given, name.particle, name.family, name.suffix)
    assert one_line(full_name) == " ".join(part for part in parts if part)
    assert bool(name.literal) != bool(name.family) or one_line(full_name) == ""
