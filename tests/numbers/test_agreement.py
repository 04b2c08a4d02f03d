"""The figures of agreement on /audits/, computed again from the API and the reader's rows, by table instead of by pair.

Fleiss, Cohen and Everitt (1969) and Gwet (2008) give their formulas for the table of shares p[k, l]: so are they
written here.
"""

from __future__ import annotations

import re
from collections import Counter
from math import sqrt

import pytest
import yaml

from tests.browser.recount import Record
from tests.charts.recount import undone
from tests.numbers.published import Published

Z = 1.959963984540054
FIGURE = re.compile(r"(-?[\d.]+)%? \((-?[\d.]+)%? to (-?[\d.]+)%?\)\Z")

Figure = tuple[float, float, float]
Shares = dict[tuple[frozenset[str], frozenset[str]], float]


def test_agreement_follows_from_the_rows(published: Published) -> None:
    page = published.page("audits")
    tables = [table for table in page.css("table") if "kappa" in table.text()]
    audits = sorted((published.data / "audits").glob("*.yml"))
    assert len(tables) == len(audits) > 0
    for table, file in zip(tables, audits, strict=True):
        audit = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader)
        rows = [[cell.text(strip=True) for cell in row.css("th, td")] for row in table.css("tbody tr")]
        assert [row[0] for row in rows] == [published.axes[axis]["label"] for axis in audit["axes"]]
        for axis_id, (_, n, choices, *figures) in zip(audit["axes"], rows, strict=True):
            axis = published.axes[axis_id]
            pairs = _pairs(published, audit, axis)
            assert int(n) == len(pairs)
            assert int(choices) == len(axis["values"]) + (not axis["required"])
            shares = {pair: count / len(pairs) for pair, count in Counter(pairs).items()}
            same = sum(share for (first, second), share in shares.items() if first == second)
            percent, *others = figures
            shown = tuple(value / 100 for value in _figure(percent))
            assert shown == pytest.approx(_wilson(same, len(pairs)), abs=0.0006)
            for text, expected in zip(
                others, (_kappa(shares, len(pairs)), _ac1(shares, len(pairs), axis)), strict=True
            ):
                if expected is None:
                    assert not FIGURE.match(text)
                else:
                    assert _figure(text) == pytest.approx(expected, abs=0.006)


def _pairs(published: Published, audit: Record, axis: Record) -> list[tuple[frozenset[str], frozenset[str]]]:
    """Return what the pool, as it stood then, and the reader say of each paper that both have read on an axis."""
    dates = {edition["id"]: edition["date"] for edition in published.api("index.json")["editions"]}
    then = next((edition for edition, date in dates.items() if date >= audit["published"]), "living")
    recount = published.recount(then)
    papers = {
        paper["key"]: undone(paper, audit["published"]) if then == "living" else paper for paper in recount.papers
    }
    pairs = []
    for row in audit["rows"]:
        paper = papers.get(row["paper"])
        if paper and axis["id"] in row["tags"] and axis["id"] not in paper["unknown"] and recount.applies(paper, axis):
            counted = {level["id"] for level in axis.get("evidence") or [] if level.get("counted", True)}
            pool = [tag["value"] for tag in paper["tags"][axis["id"]] if not counted or tag["evidence"] in counted]
            read = row["tags"][axis["id"]]
            if read == "unknown":
                continue
            reader = [read] if isinstance(read, str) else list(read)
            if not axis["multiple"]:
                pool, reader = pool[:1], reader[:1]
            pairs.append((frozenset(pool or ["none"]), frozenset(reader)))
    return pairs


def _figure(text: str) -> Figure:
    found = FIGURE.match(text.replace("−", "-"))
    assert found, text
    value, low, high = map(float, found.groups())
    return value, low, high


def _wilson(p: float, n: int) -> Figure:
    root = Z * sqrt(4 * n * p * (1 - p) + Z * Z)
    low, high = ((2 * n * p + Z * Z + sign * root) / (2 * (n + Z * Z)) for sign in (-1, 1))
    return p, low, high


def _margins(shares: Shares, side: int) -> Counter[frozenset[str]]:
    margins = Counter[frozenset[str]]()
    for pair, share in shares.items():
        margins[pair[side]] += share  # type: ignore[assignment]
    return margins


def _kappa(shares: Shares, n: int) -> Figure | None:
    first, second = _margins(shares, 0), _margins(shares, 1)
    agreed = sum(share for (pool, reader), share in shares.items() if pool == reader)
    chance = sum(first[value] * second[value] for value in first)
    if chance > 1 - 1e-12:
        return None
    inner = -((agreed * chance - 2 * chance + agreed) ** 2)
    for (pool, reader), share in shares.items():
        margins = second[pool] + first[reader]
        inner += share * (((1 - chance) if pool == reader else 0.0) - margins * (1 - agreed)) ** 2
    return _spread((agreed - chance) / (1 - chance), sqrt(max(0.0, inner) / n) / (1 - chance) ** 2)


def _ac1(shares: Shares, n: int, axis: Record) -> Figure | None:
    first, second = _margins(shares, 0), _margins(shares, 1)
    mean = {value: (first[value] + second[value]) / 2 for value in {*first, *second}}
    q = max(len(axis["values"]) + (not axis["required"]), len(mean))
    if q < 2:
        return None
    agreed = sum(share for (pool, reader), share in shares.items() if pool == reader)
    chance = sum(share * (1 - share) for share in mean.values()) / (q - 1)
    own = sum(share * (1 - mean[pool]) for (pool, reader), share in shares.items() if pool == reader) / (q - 1)
    both = sum(share * (1 - (mean[pool] + mean[reader]) / 2) ** 2 for (pool, reader), share in shares.items())
    inner = agreed * (1 - agreed) - 4 * (1 - agreed) * (own - agreed * chance)
    inner += 4 * (1 - agreed) ** 2 * (both / (q - 1) ** 2 - chance**2)
    value = (agreed - chance) / (1 - chance)
    if n < 2:
        return value, -1.0, 1.0
    return _spread(value, sqrt(max(0.0, inner) / (n - 1)) / (1 - chance))


def _spread(value: float, error: float) -> Figure:
    return value, max(-1.0, value - Z * error), min(1.0, value + Z * error)
