"""The comparison of every two editions against a recount of both."""

from __future__ import annotations

from itertools import combinations

from selectolax.lexbor import LexborHTMLParser

from tests.numbers.published import Published, address, number, seen
from tests.numbers.test_tables import crossed


def moves(page: LexborHTMLParser, section: str) -> list[tuple[str, str, str, str]]:
    """Return address, before, after and step of each line of a section."""
    found = []
    for row in page.css(f"section[aria-labelledby={section}] tbody tr"):
        link = row.css_first("th a")
        before, after, step = (seen(cell) for cell in row.css("td.number"))
        found.append((address(link) if link else seen(row.css_first("th")), before, after, step))
    return found


def test_comparison_has_every_move_and_no_other(published: Published) -> None:
    for before, after in combinations(published.editions, 2):
        page = published.page(f"changes/{before}-to-{after}")
        old, new = published.recount(before), published.recount(after)
        then, now = ({paper["key"] for paper in recount.papers} for recount in (old, new))
        for section, keys in (("added", now - then), ("removed", then - now)):
            heading = page.css_first(f"h2#{section} .n")
            assert len(keys) == (number(seen(heading)) if heading else 0)
            assert len(keys) == len(page.css(f"section[aria-labelledby={section}] li"))
        counts = []
        for axis in new.axes.values():
            for value in (*(value["id"] for value in axis["values"]), "none", "unknown"):
                pair = [
                    sum(
                        value in recount.values(paper, axis, primary=True, strict=False)
                        for paper in recount.papers
                        if recount.applies(paper, axis)
                    )
                    for recount in (old, new)
                ]
                if pair[0] != pair[1]:
                    counts.append((axis["id"], f"{pair[0]:,}", f"{pair[1]:,}", f"{pair[1] - pair[0]:+,}"))
        told = [(href.strip("/").split("/")[-1], *rest) for href, *rest in moves(page, "counts")]
        assert sorted(counts) == sorted((name, old, new, step.replace("−", "-")) for name, old, new, step in told)
        cells = []
        for name in published.api("statistics.json")["tables"]:
            rows, _, columns = name.partition("-by-")
            numbers = [
                {pair: len(keys) for pair, keys in crossed(published, rows, columns, edition)[0].items()}
                for edition in (before, after)
            ]
            for place in {*numbers[0], *numbers[1]}:
                was, is_ = numbers[0].get(place, 0), numbers[1].get(place, 0)
                if was != is_:
                    cells.append((name, f"{was:,}", f"{is_:,}", f"{is_ - was:+,}"))
        told = [(href.strip("/").split("/")[-1], *rest) for href, *rest in moves(page, "cells")]
        assert sorted(cells) == sorted((name, old, new, step.replace("−", "-")) for name, old, new, step in told)


def test_comparison_has_every_claim_that_moved(published: Published) -> None:
    for before, after in combinations(published.editions, 2):
        page = published.page(f"changes/{before}-to-{after}")
        old, new = (
            {claim["id"]: claim for claim in published.api(f"editions/{edition}/claims.json")["claims"]}
            for edition in (before, after)
        )
        expected = {}
        for claim_id, claim in new.items():
            pairs = [
                (old[claim_id]["numbers"][name]["value"], found["value"]) for name, found in claim["numbers"].items()
            ]
            moved = [pair for pair in pairs if pair[0] != pair[1]]
            if moved or old[claim_id]["state"] != claim["state"]:
                words = {"described": "Descriptive", "moved": "Confirmed with new numbers"}
                expected[claim_id] = tuple(
                    f"{words.get(found['state'], found['state'].capitalize())}: {found['sentence']}"
                    for found in (state[claim_id] for state in (old, new))
                )
        told = {
            address(row.css_first("th a")).partition("#")[2]: tuple(seen(cell) for cell in row.css("td"))
            for row in page.css("section[aria-labelledby=claims] tbody tr")
        }
        assert expected == told
