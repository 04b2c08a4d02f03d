"""Pictures drawn without a browser: what a figure says is what its marks show, wherever they stand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.svg.picture import draw_picture
from generator.svg.scale import MONTH

GOLDEN = sorted((Path(__file__).parents[1] / "golden/charts").glob("*.json"))
SVG = "{http://www.w3.org/2000/svg}"
MARGIN = {"l": 8, "r": 8, "t": 8, "b": 8}


def drawn(data: list[dict[str, Any]], layout: dict[str, Any] | None = None, width: int = 600) -> ElementTree.Element:
    text = draw_picture(data, {"margin": MARGIN, **(layout or {})}, width=width, height=400, prefix="p")
    return ElementTree.fromstring(text)


def bar(name: str, xs: list[float], ys: list[str], **more: Any) -> dict[str, Any]:
    said = [[f"~/{name}/{y}", f"{x:g} of {y}"] for x, y in zip(xs, ys, strict=True)]
    marker = {"color": "var(--ink)", "line": {"color": "var(--ink)", "width": 1}}
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "x": xs,
        "y": ys,
        "marker": marker,
        "customdata": said,
    } | more


def marks(picture: ElementTree.Element, shape: str = "rect") -> dict[str, list[ElementTree.Element]]:
    """Return the shapes of a picture by the address that a press on them leads to."""
    found: dict[str, list[ElementTree.Element]] = {}
    for link in picture.iter(f"{SVG}a"):
        found.setdefault(link.attrib["href"], []).extend(link.iter(f"{SVG}{shape}"))
    return found


def words(picture: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in picture.iter(f"{SVG}text")]


def test_lengths_of_bars_are_in_proportion_to_their_numbers() -> None:
    found = marks(drawn([bar("a", [1, 4], ["one", "four"])], {"yaxis": {"type": "category"}}))
    one, four = (float(found[f"~/a/{name}"][0].attrib["width"]) for name in ("one", "four"))
    assert four == pytest.approx(4 * one, abs=0.2)


def test_upright_bars_stand_on_zero_in_proportion() -> None:
    trace = {**bar("a", [], []), "x": ["one", "four"], "y": [1, 4]}
    del trace["orientation"]
    trace["customdata"] = [[f"~/{name}", name] for name in trace["x"]]
    one, four = (marks(drawn([trace]))[f"~/{name}"][0].attrib for name in trace["x"])
    assert float(four["height"]) == pytest.approx(4 * float(one["height"]), abs=0.4)
    foot = float(four["y"]) + float(four["height"])
    assert 360 < foot < 400
    assert foot == pytest.approx(float(one["y"]) + float(one["height"]), abs=0.2)


def test_bars_of_dates_are_as_wide_as_they_say() -> None:
    trace = {**bar("a", [], []), "x": ["2025-01", "2025-11"], "y": [1, 1], "width": MONTH / 2}
    del trace["orientation"]
    trace["customdata"] = [[f"~/{month}", month] for month in trace["x"]]
    first, last = (marks(drawn([trace], {"xaxis": {"type": "date"}}))[f"~/{month}"][0].attrib for month in trace["x"])
    assert first["width"] == last["width"]
    assert float(last["x"]) - float(first["x"]) == pytest.approx(20 * float(first["width"]), abs=1.5)


def test_words_beside_a_plot_begin_where_its_margin_ends_only_without_ticks() -> None:
    trace = bar("a", [1], ["x"])
    hidden = {"margin": {**MARGIN, "l": 90}, "yaxis": {"type": "category", "visible": False}}
    assert float(marks(drawn([trace], hidden))["~/a/x"][0].attrib["x"]) == 90
    shown = {"margin": {**MARGIN, "l": 90}, "yaxis": {"type": "category"}}
    left = float(marks(drawn([trace], shown))["~/a/x"][0].attrib["x"])
    assert left < 20
    titled = {"yaxis": {"type": "category", "title": {"text": "title"}}}
    assert left + 21 == pytest.approx(float(marks(drawn([trace], titled))["~/a/x"][0].attrib["x"]), abs=0.1)
    long = "a name that takes more room than a picture has beside its bars, if it is to show them"
    assert 252 < float(marks(drawn([bar("a", [1], [long])], shown))[f"~/a/{long}"][0].attrib["x"]) < 256


def test_legend_shows_the_fill_of_the_first_mark_of_a_series() -> None:
    marker = {
        "color": ["var(--axis-2)", "var(--axis-3)"],
        "line": {"color": ["var(--ink)", "var(--paper)"], "width": 1},
    }
    picture = drawn([bar("series", [1, 2], ["x", "y"], marker=marker)], {"legend": {"y": 2}})
    swatch = next(rect for rect in picture.iter(f"{SVG}rect") if rect.attrib["width"] == rect.attrib["height"] == "12")
    assert ("var(--axis-2)", "var(--ink)") == (swatch.attrib["fill"], swatch.attrib["stroke"])


def test_bar_of_error_spans_what_is_known_of_a_point() -> None:
    known = {"array": [50, 0], "arrayminus": [30, 0]}
    trace = {"type": "scatter", "mode": "markers", "x": [50, 10], "y": [5, 5], "marker": {"size": 8}, "error_x": known}
    layout = {"xaxis": {"range": [0, 100], "visible": False}, "yaxis": {"range": [0, 10], "visible": False}}
    left, right = 8, 600 - 8
    (line,) = (line.attrib for line in drawn([trace], layout).iter(f"{SVG}line"))
    assert float(line["x1"]) == pytest.approx(left + 0.2 * (right - left), abs=0.1)
    assert float(line["x2"]) == pytest.approx(right, abs=0.1)
    assert line["y1"] == line["y2"]
    upright = {**trace, "error_x": {}, "error_y": {"array": [5, 0]}}  # as far down as up
    (line,) = (line.attrib for line in drawn([upright], layout).iter(f"{SVG}line"))
    assert line["x1"] == line["x2"]
    assert sorted([float(line["y1"]), float(line["y2"])]) == pytest.approx([14, 398], abs=6)
    below = {**trace, "error_x": {"array": [0, 0], "arrayminus": [30, 0]}}
    (line,) = (line.attrib for line in drawn([below], layout).iter(f"{SVG}line"))
    assert float(line["x2"]) == pytest.approx(left + 0.5 * (right - left), abs=0.1)
    assert not list(drawn([{**trace, "error_x": {**known, "visible": False}}], layout).iter(f"{SVG}line"))


def test_stacked_bars_begin_where_the_former_ends() -> None:
    found = marks(drawn([bar("a", [2], ["x"]), bar("b", [3], ["x"])], {"yaxis": {"type": "category"}}))
    first, second = found["~/a/x"][0].attrib, found["~/b/x"][0].attrib
    assert float(second["x"]) == pytest.approx(float(first["x"]) + float(first["width"]), abs=0.2)
    assert first["y"] == second["y"]


def test_bars_that_look_alike_say_so_once() -> None:
    look = {"fill": "var(--ink)", "stroke": "var(--ink)", "stroke-width": "1"}
    picture = drawn([bar("a", [1, 4], ["one", "four"])], {"yaxis": {"type": "category"}})
    group = next(group for group in picture.iter(f"{SVG}g") if look.items() <= group.attrib.items())
    assert ["~/a/one", "~/a/four"] == [link.attrib["href"] for link in group.iter(f"{SVG}a")]
    assert not any(rect.attrib.keys() & look.keys() for rects in marks(picture).values() for rect in rects)
    # A word within the group would take on its outline.
    worded = marks(drawn([bar("a", [1, 4], ["one", "four"], text=["1", "4"])], {"yaxis": {"type": "category"}}))
    assert all("fill" in rect.attrib for rects in worded.values() for rect in rects)
    colors = {"color": ["var(--ink)", "var(--paper)"]}
    other = drawn([bar("a", [1, 4], ["one", "four"], marker=colors)], {"yaxis": {"type": "category"}})
    groups = {
        group.attrib["fill"]: [link.attrib["href"] for link in group.iter(f"{SVG}a")]
        for group in other.iter(f"{SVG}g")
        if group.attrib.get("fill") in colors["color"]
    }
    assert {"var(--ink)": ["~/a/one"], "var(--paper)": ["~/a/four"]} == groups


def test_reversed_categories_run_from_the_top() -> None:
    layout = {"yaxis": {"type": "category", "autorange": "reversed"}}
    found = marks(drawn([bar("a", [1, 1], ["first", "second"])], layout))
    assert float(found["~/a/first"][0].attrib["y"]) < float(found["~/a/second"][0].attrib["y"])


def test_months_without_papers_take_their_room() -> None:
    trace = {**bar("a", [1, 1, 1], ["x"] * 3), "x": ["2025-01", "2025-02", "2025-12"], "y": [1, 1, 1]}
    del trace["orientation"]
    trace["customdata"] = [[f"~/{month}", month] for month in trace["x"]]
    found = marks(drawn([trace], {"xaxis": {"type": "date"}}))
    january, february, december = (float(found[f"~/2025-{month}"][0].attrib["x"]) for month in ("01", "02", "12"))
    assert december - january == pytest.approx(11 * (february - january), abs=1)


def test_cells_have_the_color_of_their_step_and_nothing_stands_where_there_is_no_number() -> None:
    scale = [[0.0, "low"], [0.5, "low"], [0.5, "high"], [1.0, "high"]]
    said = [[["~/a", "a"], ["~/b", "b"]], [["~/c", "c"], ["", ""]]]
    trace = {
        "type": "heatmap",
        "z": [[1, 5], [6, None]],
        "zmin": 0,
        "zmax": 10,
        "colorscale": scale,
        "customdata": said,
    }
    axis = {"range": [-0.5, 1.5], "tickvals": [0, 1], "ticktext": ["one", "two"]}
    found = marks(drawn([trace], {"xaxis": axis, "yaxis": axis}))
    assert {"~/a": "low", "~/b": "high", "~/c": "high"} == {
        href: each[0].attrib["fill"] for href, each in found.items()
    }


def test_points_on_logarithmic_axes_are_evenly_apart() -> None:
    trace = {
        "type": "scatter",
        "mode": "markers",
        "x": [1, 10, 100],
        "y": [1, 1, 1],
        "marker": {"size": 8},
        "customdata": [["~/1", "1"], ["~/10", "10"], ["~/100", "100"]],
    }
    layout = {"xaxis": {"type": "log", "range": [-1, 3]}, "yaxis": {"range": [0, 2]}}
    found = marks(drawn([trace], layout), "circle")
    one, ten, hundred = (float(found[f"~/{number}"][0].attrib["cx"]) for number in (1, 10, 100))
    assert hundred - ten == pytest.approx(ten - one, abs=0.2)


def test_sectors_share_the_circle_by_their_values() -> None:
    trace = {
        "type": "sunburst",
        "ids": ["all", "a", "b"],
        "parents": ["", "all", "all"],
        "labels": ["4", "a", "b"],
        "values": [4, 1, 3],
        "customdata": [["~/", "all"], ["~/a", "a"], ["~/b", "b"]],
        "marker": {"colors": ["x", "y", "z"]},
    }
    quarter = marks(drawn([trace]), "path")["~/a"][0].attrib["d"]
    # From the top (300, 200 - r) to the right (300 + r, 200): a quarter of the circle.
    assert quarter.startswith("M300 ")
    outer_end = quarter.split("L")[0].rsplit(" ", 1)[1]
    assert 200 == pytest.approx(float(outer_end), abs=0.2)


def test_ribbons_are_as_thick_as_their_papers_are_many() -> None:
    dimension = {"values": ["a", "b"], "categoryarray": ["a", "b"], "ticktext": ["A", "B"]}
    trace = {
        "type": "parcats",
        "dimensions": [{"label": "one", **dimension}, {"label": "two", **dimension}],
        "counts": [1, 3],
        "line": {"color": ["x", "y"]},
        "meta": {"paths": ["~/a", "~/b"], "values": [{}, {}]},
    }
    found = marks(drawn([trace]), "path")

    def thickness(href: str) -> float:
        there, back = found[href][0].attrib["d"].removesuffix("z").split("L")
        return float(back.rsplit(" ", 1)[1]) - float(there.removeprefix("M").split("C")[0].split(" ")[1])

    assert thickness("~/b") == pytest.approx(3 * thickness("~/a"), abs=0.3)


def test_names_beside_ribbons_are_cut_at_the_edge_of_the_picture() -> None:
    long = "A name of a value that takes more room than there is beside a column"
    dimension = {"values": ["a"], "categoryarray": ["a"], "ticktext": [long]}
    dimensions = [{"label": label, **dimension} for label in ("one", "two", "three")]
    trace = {"type": "parcats", "dimensions": dimensions, "counts": [1], "line": {"color": ["x"]}}
    said = [each for each in words(drawn([trace], {"margin": {"l": 90, "r": 110, "t": 8, "b": 8}})) if each[0] == "A"]
    assert len(said) == 3
    assert all(each.endswith("…") and each[:-1] in long for each in said)


def test_some_of_many_categories_are_named_in_one_line() -> None:
    years = [str(year) for year in range(1500, 1900)]
    trace = {**bar("a", [1] * 400, years), "x": years, "y": [1] * 400}
    del trace["orientation"]
    axis = {"type": "category", "categoryarray": years, "tickvals": years[::50], "ticktext": years[::50]}
    said = [text for text in drawn([trace], {"xaxis": axis}).iter(f"{SVG}text") if (text.text or "") in years]
    assert [text.text for text in said] == years[::50]
    assert not any("transform" in text.attrib for text in said)


def test_legend_names_each_series_in_as_many_lines_as_it_takes() -> None:
    data = [bar(f"series number {number}", [1], ["x"]) for number in range(8)]
    picture = drawn(data, {"legend": {"y": -0.2}}, width=360)
    assert [f"series number {number}" for number in range(8)] == [each for each in words(picture) if "series" in each]
    places = {text.attrib["y"] for text in picture.iter(f"{SVG}text") if "series" in "".join(text.itertext())}
    assert len(places) > 1


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
@pytest.mark.parametrize("width", [360, 760])
def test_every_mark_that_leads_somewhere_does_so_in_the_picture(path: Path, width: int) -> None:
    for document in json.loads(path.read_text()):
        _check_marks(document["data"], document["layout"], width)


def _check_marks(data: list[dict[str, Any]], layout: dict[str, Any], width: int) -> None:
    picture = ElementTree.fromstring(draw_picture(data, layout, width=width, height=420, prefix="p"))
    expected = set()

    def collect(customdata: Any, sizes: Any) -> None:
        if customdata and isinstance(customdata[0], str):
            if customdata[0] and sizes:
                expected.add(customdata[0])
        else:
            for said, size in zip(customdata, sizes, strict=True):
                collect(said, size)

    for trace in data:
        if trace["type"] == "parcats":
            expected |= set(trace["meta"]["paths"])
        elif "customdata" in trace:
            sizes = trace.get("z") or (
                trace["x"] if trace.get("orientation") == "h" else trace.get("values", trace.get("y"))
            )
            collect(trace["customdata"], sizes)
    assert expected
    assert expected <= {link.attrib["href"] for link in picture.iter(f"{SVG}a")}


@given(st.text(max_size=40) | st.text("ab <>&\"'ß漢", max_size=40), st.integers(120, 2000))
def test_any_words_give_well_formed_markup_that_says_them(name: str, width: int) -> None:
    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    picture = drawn([bar(escaped, [1, 2], ["x", "y"])], {"legend": {"y": 2}, "yaxis": {"type": "category"}}, width)
    assert not list(picture.iter(f"{SVG}script"))
    told = {link.attrib["href"] for link in picture.iter(f"{SVG}a")}
    assert not name.isprintable() or {f"~/{escaped}/x", f"~/{escaped}/y"} == told
