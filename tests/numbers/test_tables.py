"""Cross tables, their heads and their findings, in every edition, against a recount of the API."""

from __future__ import annotations

from collections import defaultdict

from tests.numbers.published import LIVING, NUMBER, Published, address, number, seen
from tests.render.reading import one

Cells = dict[tuple[str, str], set[str]]


def crossed(published: Published, rows: str, columns: str, edition: str) -> tuple[Cells, int]:
    """Return the papers of each pair of primary values, absent and unread ones among them, and how many there are."""
    recount = published.recount(edition)
    row_axis, column_axis = recount.axes[rows], recount.axes[columns]
    cells: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    papers = [p for p in recount.papers if recount.applies(p, row_axis) and recount.applies(p, column_axis)]
    for paper in papers:
        for row in recount.values(paper, row_axis, primary=True, strict=False):
            for column in recount.values(paper, column_axis, primary=True, strict=False):
                cells[row, column].add(paper["key"])
    return dict(cells), len(papers)


def places(published: Published) -> list[tuple[str, str, str, str]]:
    """Return edition, path, rows and columns of every table's page."""
    found = []
    for edition in published.editions:
        for name in published.api(f"editions/{edition}/statistics.json")["tables"]:
            rows, _, columns = name.partition("-by-")
            path = f"tables/{name}" if edition == LIVING else f"editions/{edition}/tables/{name}"
            found.append((edition, path, rows, columns))
    return found


def is_coded(published: Published, axis: str, value: str) -> bool:
    return any(each["id"] == value for each in published.axes[axis]["values"])


def test_every_cell_and_head_of_every_table_is_recounted(published: Published) -> None:
    for edition, path, rows, columns in places(published):
        cells, total = crossed(published, rows, columns, edition)
        shown: dict[tuple[str, str], int] = {}
        heads: dict[tuple[str, ...], int] = {}
        table = one(published.page(path), "table.matrix")
        for link in table.css("td a.cell"):
            text, href = seen(link), address(link)
            if "gaps/" in href:  # an open gap leads to its card
                row, _, column = href.partition("#")[2].partition("--")
            else:
                asked = dict(part.split("=") for part in href.partition("?")[2].split("&"))
                row, column = asked[rows], asked[columns]
            shown[row, column] = number(text) if text else 0
            assert (f" of {total:,}: " if text else "no paper counted: ") in link.text()
        assert {pair: len(keys) for pair, keys in cells.items()} == {pair: n for pair, n in shown.items() if n}, path
        for head in table.css("th a"):
            words = NUMBER.fullmatch(seen(head.css_first(".n")))
            parts = address(head).split("axes/")[1].strip("/").replace("#", "").split("/")
            if words:
                heads[tuple(parts)] = number(words[1])
                assert total == number(words[2])
        for (axis, value), found in heads.items():
            place = 0 if axis == rows else 1
            keys = {key for pair, papers in cells.items() if pair[place] == value for key in papers}
            assert len(keys) == found, (path, axis, value)


def test_finding_and_counts_of_every_table_page_are_recounted(published: Published) -> None:
    for edition, path, rows, columns in places(published):
        cells, total = crossed(published, rows, columns, edition)
        filled = {
            pair: keys
            for pair, keys in cells.items()
            if is_coded(published, rows, pair[0]) and is_coded(published, columns, pair[1])
        }
        page = published.page(path)
        words = NUMBER.search(seen(page.css_first("h1")))
        assert words is not None
        assert len(filled) == number(words[1]), path
        most = max(len(keys) for keys in filled.values())
        said = seen(page.css_first("h1"))
        assert said.endswith(", one each") if most == 1 and len(filled) > 1 else f"{most:,} of {total:,}" in said
        boundary = NUMBER.search(seen(page.css_first(".lede .boundary")))
        assert boundary is not None
        assert (len(set().union(*filled.values())), total) == (number(boundary[1]), number(boundary[2] or boundary[1]))
        single = page.css_first("h2#single .n")
        assert sum(len(keys) == 1 for keys in filled.values()) == (number(seen(single)) if single else 0)


def test_table_files_carry_the_same_numbers(published: Published) -> None:
    for edition, path, rows, columns in places(published):
        cells, _ = crossed(published, rows, columns, edition)
        lines = (published.site / f"{path}.csv").read_text(encoding="utf-8").splitlines()
        names = lines[0].split(",")[1:]
        shown: dict[tuple[str, str], int] = {}
        for line in lines[1:]:
            row, *numbers = line.split(",")
            shown |= {(row, name): int(n) for name, n in zip(names, numbers, strict=True) if int(n)}
        kept = {pair: n for pair, n in shown.items() if pair in cells}
        assert {pair: len(keys) for pair, keys in cells.items()} == kept, path


def test_home_page_says_how_many_pairs_were_tried(published: Published) -> None:
    page = published.page("")
    table = one(page, "table.matrix")
    rows, columns = (
        address(table.css_first(where)).split("axes/")[1].split("/")[0] for where in ("tbody th a", "thead th a")
    )
    cells, total = crossed(published, rows, columns, LIVING)
    filled = {
        pair: keys
        for pair, keys in cells.items()
        if is_coded(published, rows, pair[0]) and is_coded(published, columns, pair[1])
    }
    coded = [
        sum(
            any(value["id"] == pair[place] for pair in filled) or not value["not_coded"]
            for value in published.axes[axis]["values"]
        )
        for place, axis in enumerate((rows, columns))
    ]
    used = [
        sum(any(pair[place] == value["id"] for pair in cells) for value in published.axes[axis]["values"])
        for place, axis in enumerate((rows, columns))
    ]
    out = len(table.css("td .cell.is-left-out")) - sum(
        len(published.axes[other]["values"]) for place, other in ((0, columns), (1, rows))
        for value in published.axes[(rows, columns)[place]]["values"] if value["not_coded"]
    )  # fmt: skip
    pairs = coded[0] * coded[1] - out
    finding = seen(page.css_first("#finding"))
    assert finding.startswith(f"{len(filled):,} of {pairs:,} pairs of ")
    told = [seen(line) for line in page.css(".where li")]
    open_gaps = used[0] * used[1] - len(filled) - out
    assert str(open_gaps) == told[0].split("of")[0].strip()
    assert f"of {pairs:,} pairs" in told[0]
    assert str(sum(len(keys) == 1 for keys in filled.values())) == told[1].split("of")[0].strip()
    if len(told) > 2:
        assert f"{max(map(len, filled.values()))} of {total} papers" == told[2].split(" are in")[0]
