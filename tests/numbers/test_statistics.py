"""The statistics page, in every edition: what its numbers say that lead nowhere, and the sizes of the pool."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from operator import sub

from tests.numbers.published import LIVING, Published, address, number, seen


def test_strict_and_assessed_are_recounted(published: Published) -> None:
    for edition in published.editions:
        recount = published.recount(edition)
        page = published.page("statistics" if edition == LIVING else f"editions/{edition}/statistics")
        for axis in (axis for axis in recount.axes.values() if axis["evidence"]):
            counted = {level["id"]: level["assessed"] for level in axis["evidence"] if level["counted"]}
            strongest = next(iter(counted))
            rows = page.css(f"section[aria-labelledby=count-{axis['id']}] tbody tr")
            for row, value in zip(rows, axis["values"], strict=False):
                levels = [
                    tag["evidence"]
                    for paper in recount.papers
                    if recount.applies(paper, axis) and axis["id"] not in paper["unknown"]
                    for tag in paper["tags"][axis["id"]]
                    if tag["value"] == value["id"] and tag["evidence"] in counted
                ]
                if value["not_coded"] and not levels:
                    assert ["not tracked", "", ""] == [seen(cell) for cell in row.css("td")]
                    continue
                strict, assessed = (seen(cell) for cell in row.css("td")[-2:])
                judged = sum(counted[level] for level in levels)
                firm = f"{levels.count(strongest):,} of {judged:,}" if judged else "–"
                assert firm == strict, (edition, axis["id"], value["id"])
                share = f"{judged:,} of {len(levels):,}" if levels else ""
                assert share == assessed


def test_sizes_of_the_pool_are_recounted(published: Published) -> None:
    for edition in published.editions:
        papers = len(published.recount(edition).papers)
        log = published.api(f"editions/{edition}/excluded.json")
        excluded, later = len(log["excluded"]), len(log.get("later", []))
        page = published.page("statistics" if edition == LIVING else f"editions/{edition}/statistics")
        figures = [seen(figure) for figure in page.css("dl.figures dd")]
        assert [f"{n:,}" for n in (papers, excluded, later or papers + excluded)] == figures
        finding = f"{papers:,} of {papers + excluded:,} records were included"
        if later:
            finding = f"{papers:,} papers included, {excluded:,} records excluded at first and {later:,} later"
        assert finding in seen(page.css_first("h1"))


def test_screening_page_carries_the_stages_of_the_log(published: Published) -> None:
    log = published.api("excluded.json")
    excluded, later = log["excluded"], len(log.get("later", []))
    page = published.page("screening")
    today = {paper["key"] for paper in published.recount(LIVING).papers}
    first = {paper["key"] for paper in published.recount("paper" if later else LIVING).papers}
    rows = [row.css("td")[0] for row in page.css("#chart-flow tbody tr") if not seen(row.css("td")[1])]
    steps = [(address(count.css("a")[-1]), number(seen(count))) for count in rows]
    left_out = {place.partition("#stage-")[2]: found for place, found in steps if "#stage-" in place}
    assert Counter(record["stage"] for record in excluded) == left_out
    # What is there before each stage, and after the last.
    there = list(accumulate(left_out.values(), sub, initial=len(first) + len(excluded)))
    assert there == [*(found for place, found in steps if place.endswith("screening/")), len(first)]
    since = (len(first), later, len(today - first)) if later else ()
    assert [*since, len(today)] == [found for _, found in steps[-len(since) - 1 :]]


def test_value_pages_say_how_many_carry_the_value_and_what_with(published: Published) -> None:
    recount = published.recount(LIVING)
    for axis in recount.axes.values():
        concerned = [paper for paper in recount.papers if recount.applies(paper, axis)]
        for value in axis["values"]:
            primary, carriers = (
                [p for p in concerned if value["id"] in recount.values(p, axis, primary=first, strict=False)]
                for first in (True, False)
            )
            page = published.page(f"axes/{axis['id']}/{value['id']}")
            if not (value["not_coded"] and not primary):
                assert seen(page.css_first("h1")).startswith(f"{len(primary):,} of {len(concerned):,} paper")
            for row in page.css("section[aria-labelledby=with] tbody tr"):
                chip = row.css_first("a.chip")
                if chip is None:
                    continue
                other_id, with_id = address(chip).split("axes/")[1].strip("/").split("/")
                other = recount.axes[other_id]
                together, everywhere, first = (
                    sum(
                        with_id in recount.values(paper, other, primary=primary_alone, strict=False)
                        for paper in papers
                        if recount.applies(paper, other)
                    )
                    for papers, primary_alone in ((carriers, False), (recount.papers, False), (recount.papers, True))
                )
                total = sum(recount.applies(paper, other) for paper in recount.papers)
                found = [seen(cell) for cell in row.css("td.number")]
                both = f"{first:,} of {total:,} as primary, {everywhere:,} in all"
                every = f"{everywhere:,} of {total:,}" if first == everywhere else both
                assert [f"{together:,} of {len(carriers):,}", every] == found
