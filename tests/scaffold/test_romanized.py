"""Labels of other alphabets give ids that their readers recognize; of Chinese ones no sound is known."""

from __future__ import annotations

import pytest

from generator.scaffold.keys import unique_ids
from generator.scaffold.romanized import romanized


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ("Степь", "step"),
        ("Обзор литературы", "obzor-literatury"),
        ("Щёлочь и объём", "shchioloch-i-obiom"),
        ("Ґанок їжака", "ganok-yizhaka"),
        ("Λιβάδι ρέας", "libadi-reas"),
        ("ფოლადი", "pholadi"),
        ("Հաց", "hac"),
        ("ひまわり ソウゲン", "himawari-sougen"),
        ("ラーメン", "ramen"),
        ("مُدَرِّسَة عـلى", "mdrsa-ala"),
        ("لهجه چای", "lhjh-chay"),
        ("מחקר על לחם", "mhqr-al-lhm"),
        ("Группа 2", "gruppa-2"),
        ("Sand und Степь", "sand-und"),
        ("1950–1960", "1950-1960"),
        ("草原", "value"),
        ("...", "value"),
    ],
)
def test_id_is_as_the_label_sounds(label: str, expected: str) -> None:
    assert {label: expected} == unique_ids([label], "value")


def test_labels_that_sound_alike_have_ids_of_their_own() -> None:
    assert ["e", "e-2"] == list(unique_ids(["ε", "η"], "value").values())


def test_latin_letters_stay() -> None:
    assert "Rye & Oat 2".lower() == romanized("Rye & Oat 2")
