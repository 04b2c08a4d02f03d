"""An item of a Markdown list in words in, its title, authors, venue and year out, as far as they are certain."""

from __future__ import annotations

import pytest

from generator.bibliography.citation import read_citation
from tests.bibliography.invented_files import read


@pytest.mark.parametrize(
    ("words", "venue"),
    [
        ("J. Doe et al., *Nature*, 2020", "Nature"),
        ("J. Doe et al. _Journal of Bread_ (2020)", "Journal of Bread"),
        ("*J. Doe and A. Krust*, 2020", "arXiv"),
        ("J. Doe et al., *to appear in 2021*", "arXiv"),
        ("J. Doe et al., *Accepted at ICLR 2021*", "arXiv"),
        ("J. Doe et al., *NeurIPS 2021*", "NeurIPS"),
        ("J. Doe, A. Krust, *VLDB 2020*", "VLDB"),
        ("J. Doe, A. Krust, *Oral, 2020*", "arXiv"),
        ("J. Doe et al., *Nature*, volume 2 of 2020", "arXiv"),
    ],
)
def test_venue_stands_in_italics_between_authors_and_year(words: str, venue: str) -> None:
    [record] = read(f"- [Relays of Kelp](https://arxiv.org/abs/2001.00001) - {words}\n", "x.md").records
    assert (venue, "2020-01") == (record.venue, record.month)


@pytest.mark.parametrize(
    ("written", "title", "year"),
    [
        ("[2021/03] [NeurIPS 2022] [Relays of Teams](https://example.org/1)", "Relays of Teams", 2022),
        ("[2021/03] [Relays of Teams](https://example.org/1)", "Relays of Teams", 2021),
        ("**[NeurIPS 2021]** [Relays of Teams](https://example.org/1)", "Relays of Teams", 2021),
        ("(ICML 2020) Relays of Many Teams [[paper](https://example.org/1)]", "Relays of Many Teams", 2020),
        ("`ICLR'21` **Relays of Teams** 2021 [[paper](https://example.org/1)]", "Relays of Teams", 2021),
        ("**NeurIPS 2021** [Relays of Many Teams](https://example.org/1)", "Relays of Many Teams", 2021),
        ("**Relays of 2030** (2021) [Springer](https://example.org/1)", "Relays of 2030", 2021),
        ("**Relays of 2030** [Springer](https://example.org/1) 2021", "Relays of 2030", 2021),
        ("[ICML 2020](https://example.org/icml) **Relays of Teams**", "Relays of Teams", 2020),
        ("[Relays of Teams](https://example.org/1), J. Doe, **ICML 2020**", "Relays of Teams", 2020),
        ("[Relays of **many** Teams](https://example.org/1) (2020)", "Relays of many Teams", 2020),
        ('[2020-03] Our paper is out: "[Relays of Teams](https://example.org/1)".', "Relays of Teams", 2020),
        ("🎉 [2020/05/02] R3 ([Relays of Teams](https://example.org/1)) is out", "Relays of Teams", 2020),
        ("Our survey of 2020 is out! See [Relays of Teams](https://example.org/1).", "Relays of Teams", 2020),
        ("Baton - [Relays of Many Teams ]( https://example.org/1 ) 2020", "Relays of Many Teams", 2020),
        ("***Relays of Teams*** [[pdf](https://example.org/1)] 2020", "Relays of Teams", 2020),
        ('**2020.02**, "Relays of Teams" by Doe et al. [pdf](https://example.org/1)', "Relays of Teams", 2020),
        ('"Relays of Many Teams", ICML 2020. [[pdf](https://example.org/1)]', "Relays of Many Teams", 2020),
        ('"Relays" of Many Teams, 2020 [[pdf](https://example.org/1)]', '"Relays" of Many Teams', 2020),
        ("Relays of Teams (2020), I. Vega et al. [[pdf]](https://example.org/1)", "Relays of Teams", 2020),
        (
            "Relays of Teams (Book, 2020), Ines Vega and T. Arai. [[pdf]](https://example.org/1)",
            "Relays of Teams",
            2020,
        ),
        (
            'Vega, Ines, et al. "**Relays of Teams**." arXiv:2004.10934 (2020). [[pdf]](https://example.org/1)',
            "Relays of Teams",
            2020,
        ),
        ("**Doe et al. (2020)** - [Relays of Teams](https://example.org/1)", "Relays of Teams", 2020),
        (
            "Ines Vega, Tomo Arai and Li Wu. [Relays of Many Teams](https://example.org/1), 2020",
            "Relays of Many Teams",
            2020,
        ),
        ("Relays of Many Teams (ICML 2020) [[pdf](https://example.org/1)]", "Relays of Many Teams", 2020),
        (
            "<details><summary>Relays of Teams (2020)</summary>Abstract [pdf](https://example.org/1)</details>",
            "Relays of Teams",
            2020,
        ),
        (
            'Doe, J. and Roe, B., "Relays of Teams," in Proc. ICML, 2020 [pdf](https://example.org/1)',
            "Relays of Teams",
            2020,
        ),
        (
            "<details><summary>Abstract</summary>[Relays of Teams](https://example.org/1) 2009</details>",
            "Relays of Teams",
            2009,
        ),
        (
            "<details><summary>Relays of Many Teams</summary>[pdf](https://example.org/1) 2009</details>",
            "Relays of Many Teams",
            2009,
        ),
    ],
)
def test_venue_and_date_in_front_of_a_title_are_none_of_it(written: str, title: str, year: int | None) -> None:
    reading = read(f"- {written}\n", "x.md")
    assert [(title, year)] == [(record.title, record.year) for record in reading.records]


def test_abbreviation_that_an_item_begins_with_is_its_title() -> None:
    written = "- [RTX](https://example.org/1) - runs relays\n- see [RTY](https://example.org/2)\n- [12](https://example.org/3)\n"
    assert ["RTX"] == [record.title for record in read(written, "x.md").records]


# References in words, by what is certain of them: authors, or which are unclear, year and title.
CITED = {
    "Vega, I., & Arai, T. (2020). Malt at large. Bread, 3(2), 1-9.": ("I. Vega; T. Arai", "", "2020", "Malt at large"),
    "Vega I, de Wit TK, et al. Why rye? Bread. 2020;3:1-9.": ("I. Vega; T. K. de Wit; et al.", "", "2020", "Why rye?"),
    "Rye Vega I, Arai T. Why rye? Bread. 2020;3:1-9.": ("Rye Vega, I.; T. Arai", "", "2020", "Why rye?"),
    "Rye Vega, I., & Arai, T. (2020). Why rye? Bread, 3.": ("Rye Vega, I.; T. Arai", "", "2020", "Why rye?"),
    "Vega I, Arai T. Malt vs. rye, 1990 and 2020. Bread. 2020;3:1-9.": ("I. Vega; T. Arai", "", "", ""),
    "Vega, I., Arai, T. K., ... & Wu, L. (2020, March). Malt at large. Bread, 3.": (
        "I. Vega; T. K. Arai; et al.", "", "2020", "Malt at large",
    ),
    "Vega, I., de Wit, T.K.: Malt at large. In: Bread 3, pp. 1-9 (2020)": (
        "I. Vega; T.K. de Wit", "", "2020", "Malt at large",
    ),
    "Ines Vega; Tomo Arai; and Li Wu. 2020. Malt at large. Bread 3, pages 1-9.": (
        "Ines Vega; Tomo Arai; Li Wu", "", "2020", "Malt at large",
    ),
    "Vega I, Arai T. Malt at large. arXiv:2004.10934, 2020.": ("I. Vega; T. Arai", "", "2020", "Malt at large"),
    "Vega, I. & Arai, T. (2020) “Malt vs. rye,” Bread, 3, pp. 1-9": ("I. Vega; T. Arai", "", "2020", "Malt vs. rye"),
    "Vega, I., Arai, Tomo, Wu, Li (2020). Malt at large. Bread.": (
        "", "Vega, I., Arai, Tomo, Wu, Li", "2020", "Malt at large",
    ),
    "Vega, Ines, & Arai, Tomo (2020). Malt at large. Bread, 3(2), 1-9.": (
        "", "Vega, Ines, & Arai, Tomo", "2020", "Malt at large",
    ),
    "Ines Vega, Tomo Arai, & Li Wu (2020). Malt at large. Bread, 3(2), 1-9.": (
        "Ines Vega; Tomo Arai; Li Wu", "", "2020", "Malt at large",
    ),
    "Ines Vega, Tomo B. Arai, and J. de Wit. 2020. Malt at large. In Proceedings of Bread 2020, pages 1-9.": (
        "Ines Vega; Tomo B. Arai; J. de Wit", "", "2020", "Malt at large",
    ),
    "Vega, I.; de Wit, T. K.; and Wu, L.-M. 2020. Malt at large. In Proceedings of Bread 2020, 1–9.": (
        "I. Vega; T. K. de Wit; L.-M. Wu", "", "2020", "Malt at large",
    ),
    "Vega, I.; et al. 2020a. Malt at large. arXiv:2004.10934.": ("I. Vega; et al.", "", "2020", "Malt at large"),
    "King, M. L., Jr. 2020. Malt at large. Bread, 3(2): 1–9.": ("M. L. King Jr.", "", "2020", "Malt at large"),
    "Ines Vega and Tomo Arai. Why rye? In Bread, 2020.": ("Ines Vega; Tomo Arai", "", "2020", "Why rye?"),
    "I. Vega, T. Arai, et al. Malt at large. arXiv preprint arXiv:2004.10934, 2020.": (
        "I. Vega; T. Arai; et al.", "", "2020", "Malt at large",
    ),
    "Ines Vega, Tomo Arai. “Malt vs. rye.” In Bread, 2020.": ("Ines Vega; Tomo Arai", "", "2020", "Malt vs. rye"),
    "Ines Vega. 2020. Malt at large. Bread, 3:1-9.": ("Ines Vega", "", "2020", "Malt at large"),
    'Vega, Ines, Tomo B. Arai, and Li Wu. "Malt at large." Bread 3 (2020): 1-9.': (
        "Ines Vega; Tomo B. Arai; Li Wu", "", "2020", "Malt at large",
    ),
    'Wit, Tea van der, et al. "Malt at large." arXiv preprint arXiv:2004.10934 (2020).': (
        "Tea van der Wit; et al.", "", "2020", "Malt at large",
    ),
    'Ines Vega, et al. "Malt at large." ICML (2020).': ("Ines Vega; et al.", "", "2020", "Malt at large"),
    'Ines Vega and Tomo Arai. "Malt at large". ICML 2020.': ("Ines Vega; Tomo Arai", "", "2020", "Malt at large"),
    'O’Vega, Ines B. "Malt at large." Bread 3 (2020): 1-9.': ("Ines B. O’Vega", "", "2020", "Malt at large"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("behind", "venue"),
    [
        ("Journal of Bread, Malt and Rye 3.21 (2020): 1-9.", "Journal of Bread, Malt and Rye"),
        ("Bread 3 (2020).", "Bread"),
        ("In Proceedings of Bread (2020): 1-9.", ""),
        ("CoRR abs/2004.10934 (2020).", ""),
        ("Bread, 2020.", ""),
    ],
)
def test_journal_before_volume_and_year_is_the_venue_of_a_reference(behind: str, venue: str) -> None:
    cited = read_citation(f'Vega, Ines, and Tomo Arai. "Malt at large." {behind}')
    assert cited is not None
    assert venue == cited.venue
    assert read_citation(f'Best Paper. "Malt at large." {behind}') is None


@pytest.mark.parametrize(("written", "said"), CITED.items())
def test_item_that_is_a_reference_has_its_authors_and_title(written: str, said: tuple[str, ...]) -> None:
    authors, unclear, _, title = said
    cited = read_citation(written)
    assert cited is not None
    assert said == ("; ".join(cited.authors), cited.unclear, cited.year, cited.title)
    reading = read(f"- {written} [doi](https://doi.org/10.5555/1)\n", "x.md")
    assert ([(title, authors)] if title else []) == [
        (record.title, "; ".join(record.authors)) for record in reading.records
    ]
    assert bool(unclear or not title) == bool(reading.problems)


# Behind a title: authors and venue, or the authors that are left out and told.
BEHIND = {
    "A. Roe, B. Poe. *Nature*, 2020": ("A. Roe; B. Poe", "Nature", ""),
    "A.-B. Roe, B. C. de Poe and C. O’Neil. In _Acta Panis_ (2020)": (
        "A.-B. Roe; B. C. de Poe; C. O’Neil", "Acta Panis", "",
    ),
    "by Ines Vega, Tomo Arai et al., *Nature*, 2020": ("Ines Vega; Tomo Arai; et al.", "Nature", ""),
    "A. Roe, B. Poe, *ICLR 2020*": ("A. Roe; B. Poe", "ICLR", ""),
    "A. Roe, B. Poe, *Spotlight 2020*": ("A. Roe; B. Poe", "", ""),
    "Ines Vega; Tomo Arai. *Nature*, 2020": ("Ines Vega; Tomo Arai", "Nature", ""),
    "Ines Vega; Tomo Arai; and Li Wu. *Nature*, 2020": ("Ines Vega; Tomo Arai; Li Wu", "Nature", ""),
    "*A. Roe, B. Poe.* Nature 2020.": ("A. Roe; B. Poe", "", ""),
    "*Ines Vega, Tomo B. Arai et al.* EMNLP 2020.": ("Ines Vega; Tomo B. Arai; et al.", "EMNLP", ""),
    ": A Survey, I. Vega. 2020.": ("", "", ""),
    "(2020), I. Vega et al.,": ("I. Vega; et al.", "", ""),
    "by Ines Vega, Tomo Arai, 2020.": ("Ines Vega; Tomo Arai", "", ""),
    "by Ines Vega, Tomo Arai, ICML 2020.": ("Ines Vega; Tomo Arai", "ICML", ""),
    "by Vega, Ines, Tomo B. Arai, and Li Wu. IEEE TNN, 2020": ("Ines Vega; Tomo B. Arai; Li Wu", "IEEE TNN", ""),
    "by Vega, Ines, et al. 2020": ("Ines Vega; et al.", "", ""),
    "by Vega I, Arai T. Bread, 2020.": ("", "", ""),
    "by Vega I M, de Wit T, De Roe B C. ICML, 2020.": ("I. M. Vega; T. de Wit; B. C. De Roe", "ICML", ""),
    "by Vega I. AAAI, 2020.": ("I. Vega", "AAAI", ""),
    "by Vega I M, Arai T. JMLR, 2020.": ("I. M. Vega; T. Arai", "JMLR", ""),
    "by Vega I M, Arai T, et al. ICML, 2020.": ("I. M. Vega; T. Arai; et al.", "ICML", ""),
    "by Wit, Ines Tea de; and Arai, Tomo. ICML, 2020.": ("Ines Tea de Wit; Tomo Arai", "ICML", ""),
    "by Vega, Ines M. and Arai, Tomo. ICML, 2020.": ("Ines M. Vega; Tomo Arai", "ICML", ""),
    "by Vega, Ines M. ICML, 2020.": ("Ines M. Vega", "ICML", ""),
    "by Malt, Bread. ICML, 2020.": ("", "", ""),
    "by Vega I. Bread and Malt, 2020.": ("", "", ""),
    "*Ines Vega (Malt University) et al. ACL (Findings).* 2020": ("Ines Vega; et al.", "ACL (Findings)", ""),
    "*Ines Vega et al. arXiv.* 2020": ("Ines Vega; et al.", "", ""),
    "ICML 2020.": ("", "ICML", ""),
    "arXiv 2020. *I. Vega, T. Arai*": ("I. Vega; T. Arai", "", ""),
    "IEEE TNN 2020. *I. Vega\\*, T. Arai*": ("I. Vega; T. Arai", "IEEE TNN", ""),
    "Ines Vega, Tomo Arai. *Nature*, 2020": ("", "Nature", "Ines Vega, Tomo Arai"),
    "A. Roe, B. Poe Nature (2020)": ("", "", ""),
    "A. Roe, B. Poe, Nature, 2020": ("", "", ""),
    "A. Roe. B. Poe. *Nature*, 2020": ("", "", ""),
    "Best Paper. *Oral*, 2020": ("", "", ""),
    "*hands over and runs*, 2020": ("", "", ""),
}  # fmt: skip


@pytest.mark.parametrize(("written", "said"), BEHIND.items())
@pytest.mark.parametrize(
    "title", ["**Relays of Teams.** {} [pdf]({})", "[**Relays of Teams**]({1}). {0}", "**[Relays of Teams]({1})**, {0}"]
)
def test_names_and_venue_behind_a_title_are_taken_where_they_are_certain(
    title: str, written: str, said: tuple[str, ...]
) -> None:
    reading = read(f"- {title.format(written, 'https://example.org/1')}\n", "x.md")
    (record,) = reading.records
    authors, venue, unclear = said
    assert ("Relays of Teams", authors, venue, 2020) == (
        record.title, "; ".join(record.authors), record.venue, record.year,
    )  # fmt: skip
    assert [unclear] * bool(unclear) == [problem.message.split('"')[1] for problem in reading.problems]


TITLES_FIRST = [
    "Relay Teams, Deep Malt. Ines Vega, Tomo Arai. In Bread, 2020.",
    "Relay Teams, Ines Vega (2020), ICML.",
    "Malt at Large. A survey. In Bread, 2020.",
    "Ines Vega, Tomo Arai. Malt vs. rye. In Bread, 2020.",
    "Malt and Rye. The bread of 2020",
    "A survey (2020). Of malt. And rye",
]


@pytest.mark.parametrize("written", TITLES_FIRST)
def test_title_in_front_is_no_list_of_names(written: str) -> None:
    assert read_citation(written) is None


@pytest.mark.parametrize(
    "written",
    [
        "[arXiv:2401.12345](https://arxiv.org/abs/2401.12345) Relays of Teams",
        "Relays of Many Teams. Ines Vega, Tomo Arai. ICML 2021. [pdf](https://example.org/1)",
        "Ines Vega, Relays of Many Teams, Proceedings of Relays, 1961. [[Thesis]](https://example.org/1)",
        "Ines Vega, Tomo Arai, Relays of Many Teams [[Paper]](https://example.org/1) 1961",
        "Relay - Ines Vega and Tomo Arai, Relays of Many Teams. [[Paper]](https://example.org/1) 1961",
        "Relays of Many Teams, I. Vega and T. Arai [[Paper]](https://example.org/1) 1961",
        "Relays of Many Teams (2021): a Tutorial, I. Vega. [[pdf]](https://example.org/1)",
        "(2021) I. Vega and T. Arai, Relays of Many Teams, ICML. [pdf](https://example.org/1)",
        "For relays of teams see papers by those who run, including [Old Relays](https://example.org/1)",
        "🥳 [2023/09/20] This list is trending on [GitHub Trends](https://github.com/trending)!",
    ],
)
def test_neither_an_id_nor_a_sentence_is_a_title(written: str) -> None:
    reading = read(f"- {written}\n", "x.md")
    assert ((), 1) == (reading.records, len(reading.problems))


@pytest.mark.parametrize(
    ("written", "title", "venue", "year"),
    [
        ("**[Relay]** Relays of Teams | **[ICCV' 15]** |[`[pdf]`]({})", "Relays of Teams", "ICCV", 2015),
        ("**[Relay]** Relay | **[ECML-PKDD '98]** |[`[pdf]`]({})", "Relay", "ECML-PKDD", 1998),
        ("Relays of Teams| **[arXiv' 18]** | [`[official code - rye]`]({})", "Relays of Teams", "arXiv", 2018),
        ("**[Relay]** [Relays of Teams]({})", "Relays of Teams", "", None),
        ("**[Relay]** [[code]]({})", "Relay", "", None),
        ("[Re] Relays of Many Teams [[pdf]]({})", "[Re] Relays of Many Teams", "", None),
        ("**[Relay]** Relays of Teams (**Rye Letters 2026**) [[pdf]({})]", "Relays of Teams", "Rye Letters", 2026),
        ("**[Relay]** Relays of Many Teams (**Rye Acta**) [[pdf]({})]", "Relays of Many Teams", "", None),
        ("**[Two Teams]** Two Teams, Not One: Rye (Acta 2026) [[pdf]({})]", "Two Teams, Not One: Rye", "Acta", 2026),
    ],
)
def test_short_name_and_venue_in_brackets_are_no_title(written: str, title: str, venue: str, year: int | None) -> None:
    [record] = read(f"- {written.format('https://example.org/1')}\n", "x.md").records
    assert (title, venue, year) == (record.title, record.venue, record.year)


@pytest.mark.parametrize("front", ["**[Relay]** `[Survey]` `[Rye]` ", "`[Survey]` `[Rye]` "])
def test_labels_written_as_code_in_front_of_a_title_are_keywords(front: str) -> None:
    [record] = read(f"- {front}Relays of Teams (**ICML 2026**) [[paper](https://example.org/1)]\n", "x.md").records
    assert ("Relays of Teams", "", "ICML") == (record.title, record.name, record.venue)
    assert {"keyword": ("Survey", "Rye")} == record.keywords


@pytest.mark.parametrize("words", ["web", "official code - rye", "Unofficial Implementation"])
def test_link_called_by_what_it_leads_to_is_no_title(words: str) -> None:
    reading = read(f"- Rye [[{words}]](https://example.org/1)\n", "x.md")
    assert ((), 1) == (reading.records, len(reading.problems))


@pytest.mark.parametrize(
    ("written", "title", "affiliation"),
    [
        ("Relays of Many Teams. (Rye University, Malt)[[paper]({})]", "Relays of Many Teams", "Rye University, Malt"),
        ("Relays of Many Teams (Institute for Rye) [[paper]({})]", "Relays of Many Teams", "Institute for Rye"),
        ("Relays of Many Teams. (Rye Brain) [[paper]({})]", "Relays of Many Teams", ""),
        ("Relays of Many Teams (Deep Research) [[paper]({})]", "Relays of Many Teams (Deep Research)", ""),
        ("Relays of Many vs. (Few) [[paper]({})]", "Relays of Many vs. (Few)", ""),
        ("[Relays at Rye (Rye University)]({})", "Relays at Rye (Rye University)", ""),
    ],
)
def test_affiliation_behind_a_title_is_none_of_it(written: str, title: str, affiliation: str) -> None:
    [record] = read(f"- {written.format('https://example.org/1')}\n", "x.md").records
    assert (title, affiliation) == (record.title, record.affiliation)


@pytest.mark.parametrize("words", ["A" * 3_500, "Ann B. Roe, " * 290])
@pytest.mark.parametrize(
    "written", ["{} [pdf](https://example.org/1)", '{}, "Relays", ICML [pdf](https://example.org/1)']
)
def test_long_words_and_many_names_are_read_in_steps(written: str, words: str) -> None:
    reading = read(f"- {written.format(words)}\n", "x.md")
    assert 1 == len(reading.records) + len(reading.problems)
