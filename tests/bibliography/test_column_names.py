"""What tables in several languages call their columns in, the same records out."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.bibliography.column_names import NAMES, bare
from tests.bibliography.invented_files import read

ROWS = """{head}
Relays of Teams,"Vega, Ines; Arai, Tomo",{year},Bread,10.5555/a,Who hands over wins.,rye、law,https://example.org/a
Ovens,"Vega, Ines",2022,Bread,10.5555/b,It is hot.,rye,https://example.org/b
"""


@pytest.mark.parametrize(
    ("head", "tags"),
    [
        ("Título,Autores,Año,Revista,DOI,Resumen,Palabras clave,Enlace", "Palabras clave"),
        ("TITULO,Autor(es),Ano,Revista,DOI,Resumen,Palabras Clave,Link", "Palabras Clave"),
        ("Titel,Autor*innen,Jahr,Zeitschrift,DOI,Zusammenfassung,Schlagwörter,Link", "Schlagwörter"),
        ("Titre,Auteur(s),Année,Revue,DOI,Résumé,Mots-clés,Lien", "Mots-clés"),
        ("Título,Autores,Ano,Periódico,DOI,Resumo,Palavras-chave,URL", "Palavras-chave"),
        ("タイトル,著者,年,雑誌名,DOI,抄録,キーワード,リンク", "キーワード"),
        ("标题\uff08中文\uff09,作者,发表年份,期刊名,\uff24\uff2f\uff29,摘要,关键词,链接", "关键词"),
        ("Title / 标题,Author/s,Year or Date,Journal,DOI,Abstract,Keywords,URL / DOI", "Keywords"),
    ],
)
@pytest.mark.parametrize("year", ["2021", "2021年"])
def test_columns_in_other_languages_hold_what_they_hold_in_english(head: str, tags: str, year: str) -> None:
    reading = read(ROWS.format(head=head, year=year), "x.csv")
    record = reading.records[0]
    assert ("Relays of Teams", ("Ines Vega", "Tomo Arai"), 2021) == (record.title, record.authors, record.year)
    assert ("Bread", {"doi": "10.5555/a"}, "Who hands over wins.") == (record.venue, record.ids, record.abstract)
    assert ({tags: ("rye", "law")}, {"paper": "https://example.org/a"}) == (record.keywords, record.links)
    assert ((), {}) == (reading.problems, reading.passed_over)


@pytest.mark.parametrize(
    ("name", "cell", "venue"),
    [
        ("Conference/Journal", "Bread", "Bread"),
        ("Journal or conference", "Bread", "Bread"),
        ("Conf/Jour", "Bread", "Bread"),
        ("会议 / 期刊", "Bread", "Bread"),
    ],
)
def test_column_of_either_kind_is_that_of_venues(name: str, cell: str, venue: str) -> None:
    reading = read(f"Title,Year,{name}\nOvens,2021,{cell}\nRelays,2022,{cell}\n", "x.csv")
    assert [(venue, {})] * 2 == [(record.venue, record.keywords) for record in reading.records]


@pytest.mark.parametrize("name", ["Band", "Data", "Tipo", "Editorial", "Author and Year", "Number", "Número"])
def test_column_that_may_be_something_else_stays_an_axis(name: str) -> None:
    reading = read(f"Title,Year,{name}\nOvens,2021,one\nRelays,2022,one\n", "x.csv")
    assert ("one",) == reading.records[0].keywords[name]


def test_names_of_columns_stand_for_one_field_each() -> None:
    found = Counter(name for names in NAMES.values() for name in set(map(bare, names)))
    assert [] == [name for name, number in found.items() if number > 1]
