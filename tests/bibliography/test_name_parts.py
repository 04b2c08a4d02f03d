"""Names of people are split into their parts, those of groups are kept whole."""

from __future__ import annotations

import pytest

from generator.bibliography.name_parts import Name, split_parts


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
        ("Mehl III", "Mehl III"),
        ("danah boyd", "boyd, danah"),
        ("De Li", "Li, De"),
        ("Y. K. Li", "Li, Y. K."),
        ("נועה לחמי", "לחמי, נועה"),
        ("Ada Rye\u00a0Krust", "Rye Krust, Ada"),
        ("Ada Rye\u00a0Krust Jr.", "Rye Krust, Ada, Jr."),
        ("Marta de la Cruz\u00a0Moreno", "de la Cruz Moreno, Marta"),
        ("Ana De\u00a0la\u00a0Cruz", "De la Cruz, Ana"),
        ("Ana El Rye\u00a0Krust", "Rye Krust, Ana El"),
        ("Ana Van der\u00a0Berg", "der Berg, Ana Van"),
        ("Ada\u00a0B. Krust", "Krust, Ada B."),
    ],
)
def test_person_is_split_into_family_and_given_name(full_name: str, inverted: str) -> None:
    name = split_parts(full_name)
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
    assert split_parts(full_name) == Name(literal=full_name)


def test_parts_of_a_name_are_told_apart() -> None:
    assert split_parts("Ana van der Rohe Jr.") == Name(family="Rohe", particle="van der", given="Ana", suffix="Jr.")
