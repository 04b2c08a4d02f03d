"""Tables of reviews: what was decided against is no paper, and each is told."""

from __future__ import annotations

import pytest

from tests.bibliography.invented_files import read, said


@pytest.mark.parametrize(
    ("column", "kept", "left"),
    [
        ("Included", "yes", "no"),
        ("Include?", "TRUE", "Excluded"),
        ("label_included", "1", "0"),
        ("Decision", "include", "Exclude"),
        ("Screening decision", "", "maybe"),
        ("Excluded", "no", "Yes"),
    ],
)
def test_row_that_a_review_left_out_is_no_paper_and_is_told(column: str, kept: str, left: str) -> None:
    rows = f"Relays,{kept},first\nBatons,{left},first\nTeams,{kept},first\nTurns,{left},second"
    reading = read(f"title,{column},Round\n{rows}\n", "review.csv")
    assert [("Relays", {"Round": ("first",)}), ("Teams", {"Round": ("first",)})] == [
        (record.title, record.keywords) for record in reading.records
    ]
    name = column.replace("_", " ")
    assert [
        (3, f'"Batons" is left out: its "{name}" is "{left}". Change that to take it.'),
        (5, f'"Turns" is left out: its "{name}" is "{left}". Change that to take it.'),
    ] == said(reading)


@pytest.mark.parametrize(
    ("column", "cells"),
    [
        ("Decision", ["stop", "exclude"]),
        ("Decision", ["yes", "no"]),
        ("Included", ["partly", "no"]),
        ("Safe", ["yes", "no"]),
    ],
)
def test_column_that_is_not_of_decisions_alone_tags_papers(column: str, cells: list[str]) -> None:
    rows = "\n".join(f"Relay {number},{cell}" for number, cell in enumerate(cells * 2))
    reading = read(f"title,{column}\n{rows}\n", "list.csv")
    assert ([(cell,) for cell in cells * 2], []) == (
        [record.keywords[column] for record in reading.records],
        said(reading),
    )


def test_row_of_a_markdown_table_may_be_left_out() -> None:
    rows = "| [Relays of Teams](https://e.org/1) | ✓ |\n| [Batons](https://e.org/2) | **No** |\n"
    reading = read(f"| Paper | Included |\n|---|---|\n{rows}", "list.md")
    assert ["Relays of Teams"] == [record.title for record in reading.records]
    assert [(4, '"Batons" is left out: its "Included" is "No". Change that to take it.')] == said(reading)


RAYYAN = [
    ("a.csv", "title,year,notes\n{rows}", '{title},2024,"read | RAYYAN-INCLUSION: {{{votes}}} | RAYYAN-LABELS: Yes"\n'),
    ("a.ris", "{rows}", "TY  - JOUR\nTI  - {title}\nPY  - 2024\nN1  - RAYYAN-INCLUSION: {{{votes}}}\nER  - \n"),
    ("a.bib", "{rows}", "@article{{x{title},\n title={{{title}}},\n note={{ RAYYAN-INCLUSION: {{{votes}}}}}\n}}\n"),
]


@pytest.mark.parametrize(("file", "whole", "row"), RAYYAN)
def test_paper_that_a_vote_of_rayyan_does_not_include_is_left_out_and_told(file: str, whole: str, row: str) -> None:
    votes = {
        "Relays": ["Included", "Included"],
        "Batons": ["Included", "Excluded", "Excluded"],
        "Teams": ["Maybe"],
        "Turns": [],
    }
    quote = '""' if file.endswith("csv") else '"'
    written = "".join(
        row.format(title=title, votes=", ".join(f"{quote}Ines{quote}=>{quote}{vote}{quote}" for vote in each))
        for title, each in votes.items()
    )
    reading = read(whole.format(rows=written), file)
    assert ["Relays", "Turns"] == [record.title for record in reading.records]
    assert ["read" if file.endswith("csv") else ""] * 2 == [record.notes for record in reading.records]
    assert [
        '"Batons" is left out: its "RAYYAN-INCLUSION" is "Included, Excluded". Change that to take it.',
        '"Teams" is left out: its "RAYYAN-INCLUSION" is "Maybe". Change that to take it.',
    ] == [message for _, message in said(reading)]


def test_record_that_asreview_does_not_label_as_relevant_is_left_out_and_told() -> None:
    notes = {
        "Relays": "N1  - ASReview_relevant\nN1  - ASReview_prior\n",
        "Batons": "N1  - read. ASReview_irrelevant. Short\n",
        "Teams": "N1  - <p>ASReview_not_seen</p>\n",
        "Turns": "",
    }
    reading = read("".join(f"TY  - JOUR\nTI  - {title}\n{note}ER  - \n" for title, note in notes.items()), "a.ris")
    assert (["Relays", "Turns"], {}) == ([record.title for record in reading.records], reading.passed_over)
    assert [
        '"Batons" is left out: its "note" is "ASReview_irrelevant". Change that to take it.',
        '"Teams" is left out: its "note" is "ASReview_not_seen". Change that to take it.',
    ] == [message for _, message in said(reading)]


@pytest.mark.parametrize("column", ["Reason", "exclusion_reason", "Reason for exclusion"])
def test_row_that_is_excluded_for_a_reason_can_be_logged(column: str) -> None:
    rows = [
        "Relays,Ines Vega,10.5555/a,include,",
        "Batons,Tomo Arai,10.5555/b,exclude,**One** runner",
        "Teams,Li Wu,10.5555/c,exclude,n/a",
        "Turns,Bo Roe,10.5555/d,maybe,No text",
    ]
    reading = read("\n".join([f"title,authors,doi,Decision,{column}", *rows, ""]), "review.csv")
    assert [("Relays", {})] == [(record.title, record.keywords) for record in reading.records]
    assert [("Batons", ("Tomo Arai",), {"doi": "10.5555/b"}, "One runner")] == [
        (each.record.title, each.record.authors, each.record.ids, each.reason) for each in reading.refused
    ]
    assert 3 == len(reading.problems)
    assert reading.problems[0] == reading.refused[0].told


def test_reason_beside_no_decision_tags_papers() -> None:
    reading = read("title,Reason\nRelays,fast\nBatons,fast\nTeams,slow\nTurns,slow\n", "list.csv")
    assert [("fast",), ("fast",), ("slow",), ("slow",)] == [each.keywords["Reason"] for each in reading.records]


def test_paper_that_covidence_excluded_is_left_out_for_its_reason() -> None:
    rows = 'Relays,2024,""\nBatons,2023,"Exclusion reason: Wrong study design; "\n'
    reading = read(f"Title,Published Year,Notes\n{rows}", "review_1_excluded.csv")
    assert ["Relays"] == [record.title for record in reading.records]
    assert [("Batons", "Wrong study design")] == [(each.record.title, each.reason) for each in reading.refused]
    message = '"Batons" is left out: its "Notes" is "Exclusion reason: Wrong study design". Change that to take it.'
    assert [(3, message)] == said(reading)


@pytest.mark.parametrize(("file", "whole", "row"), RAYYAN)
def test_reasons_of_rayyan_count_where_all_votes_exclude(file: str, whole: str, row: str) -> None:
    quote = '""' if file.endswith("csv") else '"'
    votes = {"Relays": ["Included", "Excluded"], "Batons": ["Excluded", "Excluded"]}
    written = "".join(
        row.format(title=title, votes=", ".join(f"{quote}Ines{quote}=>{quote}{vote}{quote}" for vote in each))
        for title, each in votes.items()
    )
    written = written.replace(f"{quote}}}", f"{quote}}} | RAYYAN-EXCLUSION-REASONS: one runner,no baton,one runner")
    reading = read(whole.format(rows=written), file)
    assert [("Batons", "one runner, no baton")] == [(each.record.title, each.reason) for each in reading.refused]
    assert () == reading.records
