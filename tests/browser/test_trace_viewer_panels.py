"""What is shown beside the picture: findings, one event, filters, metrics, comparison, links, files to save."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import pytest
from playwright.sync_api import expect

from generator.traces.commands import export_trace, report_comparison, report_metrics, report_validation
from generator.traces.units import show_share
from tests.browser.trace_viewer import EXAMPLES, Viewer
from tests.browser.waiting import expect_for_a_moment

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("fresh_viewer")]

ORDERS = EXAMPLES / "page-that-gives-orders.json"
READERS = EXAMPLES / "six-readers.json"


def test_trace_is_filtered_measured_saved_and_read(viewer: Viewer) -> None:
    """One visit for all: to open a trace takes longer than to try this. Each step leaves every event shown."""
    viewer.drop_example("page-that-gives-orders")
    filters_narrow_table_and_picture(viewer)
    kin_of_the_selected_event_can_be_shown_alone(viewer)
    metric_lights_the_events_behind_it(viewer)
    what_is_saved_is_what_the_command_writes(viewer)
    finding_leads_to_its_event_and_its_line(viewer)
    event_leads_to_its_neighbours_and_shows_its_json(viewer)


def filters_narrow_table_and_picture(viewer: Viewer) -> None:
    everything = viewer.rows().count()
    filters = viewer.panel("Filters")
    filters.get_by_role("checkbox", name="message").uncheck()
    expect(viewer.rows()).to_have_count(everything - 1)
    filters.get_by_role("button", name="Show all").click()
    expect(viewer.rows()).to_have_count(everything)
    expect(filters.get_by_role("checkbox", name="message")).to_be_checked()
    filters.locator("summary", has_text="Trust").click()
    filters.get_by_role("button", name="Trust: none").click()
    expect(viewer.page.get_by_text("No events match the filters.")).to_be_visible()
    filters.get_by_role("checkbox", name=re.compile("^untrusted")).check()
    expect(viewer.rows().locator("th")).to_have_text(["e5", "e11"])
    filters.get_by_role("button", name="Show all").click()
    filters.get_by_label("Id contains").fill("E1")
    expect(viewer.rows().locator("th")).to_have_text(["e1", "e10", "e11", "e12", "e13", "e14"])
    filters.get_by_role("button", name="Show all").click()
    expect(viewer.rows()).to_have_count(len(json.loads(ORDERS.read_bytes())["events"]))


def kin_of_the_selected_event_can_be_shown_alone(viewer: Viewer) -> None:
    filters = viewer.panel("Filters")
    stems = filters.get_by_role("radio", name="Causes")
    expect(stems).to_be_disabled()
    viewer.rows().get_by_role("button", name="e6", exact=True).click()
    viewer.panel("Filters")
    stems.check(force=True)
    value = json.loads(ORDERS.read_bytes())
    before = {"e6"}
    for _ in value["events"]:
        before |= {edge["src"] for edge in value["edges"] if edge["dst"] in before}
    expect(viewer.rows()).to_have_count(len(before))
    assert before == set(viewer.rows().locator("th").all_inner_texts())
    filters.get_by_role("radio", name="Effects").check(force=True)
    expect(viewer.rows().first.locator("th")).to_have_text("e6")
    filters.get_by_role("button", name="Show all").click()
    expect(viewer.rows()).to_have_count(len(json.loads(ORDERS.read_bytes())["events"]))


def metric_lights_the_events_behind_it(viewer: Viewer) -> None:
    page = viewer.page
    metrics = viewer.panel("Metrics")
    expected = {each["id"]: each for each in json.loads(report_metrics([ORDERS], "json")[0])["files"][0]["metrics"]}
    laundered = metrics.get_by_role("button", name="Unearned trust")
    laundered.click()
    expect(laundered).to_have_attribute("aria-pressed", "true")
    behind = expected["taint.laundered"]["events"]
    expect(page.get_by_text(f"{len(behind)} event highlighted")).to_be_visible()
    expect(viewer.rows().and_(page.locator(".is-lit")).locator("th")).to_have_text(behind)
    laundered.click()
    expect(laundered).to_have_attribute("aria-pressed", "false")
    expect(page.locator("tr.is-lit")).to_have_count(0)
    laundered.click()
    page.get_by_role("button", name="Show all events").click()
    expect(laundered).to_have_attribute("aria-pressed", "false")
    missing = next(each for each in expected.values() if each["value"] is None)
    expect(metrics).to_contain_text(f"None: {missing['reason']}")
    metrics.get_by_text("What it is").first.click()
    expect(metrics.locator("details[open]")).to_contain_text("Needs:")


def what_is_saved_is_what_the_command_writes(viewer: Viewer) -> None:
    page = viewer.page
    saved = {}
    for entry in (
        "Picture (PNG)",
        "Picture (SVG)",
        "Metrics (JSON)",
        "Findings (JSON)",
        "Chrome trace",
        "Trace without",
    ):
        page.get_by_text("Save", exact=True).click()
        with page.expect_download() as download:
            page.get_by_role("button", name=entry).click()
        assert download.value.suggested_filename.startswith("page-that-gives-orders.")
        saved[entry] = download.value.path().read_bytes()
    assert saved["Picture (PNG)"].startswith(b"\x89PNG")
    assert saved["Picture (SVG)"].startswith(b"<svg")
    name = ORDERS.name
    assert report_metrics([ORDERS], "json")[0].replace(ORDERS.as_posix(), name) == saved["Metrics (JSON)"].decode()
    validation = report_validation([ORDERS], "json")[0].replace(ORDERS.as_posix(), name)
    assert validation == saved["Findings (JSON)"].decode()
    assert export_trace(ORDERS, "chrome")[0] == saved["Chrome trace"].decode()
    assert export_trace(ORDERS, "upstream")[0] == saved["Trace without"].decode()


def finding_leads_to_its_event_and_its_line(viewer: Viewer) -> None:
    page = viewer.page
    expect(viewer.verdict).to_have_text("Valid, 2 warnings")
    findings = viewer.panel("Findings")
    first = findings.get_by_role("listitem").first
    expect(first).to_contain_text("T801")
    first.get_by_role("button", name="Show the event").click()
    # The list stays, so that the next finding is at hand.
    expect(findings).to_be_visible()
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e6")
    first.get_by_role("button", name=re.compile("Show line 12")).click()
    line = page.get_by_role("region", name="Lines around 12").locator(".is-meant")
    expect(line).to_contain_text('"id": "e6"')
    # Whoever follows a rule's number to its page does not lose the trace.
    expect(findings.locator("a").first).to_have_attribute("target", "_blank")
    event = viewer.panel("Event")
    expect(event.get_by_role("heading", name="e6")).to_be_visible()
    expect(event).to_contain_text("It follows from untrusted input: e5")
    expect(event).to_contain_text("Line 12, column 5")


def event_leads_to_its_neighbours_and_shows_its_json(viewer: Viewer) -> None:
    page = viewer.page
    viewer.rows().get_by_role("button", name="e5", exact=True).click()
    event = page.get_by_role("tabpanel", name="Event")
    fields = json.loads(event.get_by_role("region", name="JSON of the event").inner_text())
    assert next(each for each in json.loads(ORDERS.read_bytes())["events"] if each["id"] == "e5") == fields
    event.get_by_role("button", name="e6", exact=True).click()
    expect(event.get_by_role("heading", name="e6")).to_be_visible()
    event.get_by_role("button", name="Next event").click()
    expect(event.get_by_role("heading", name="e7")).to_be_visible()
    event.get_by_role("button", name="Previous event").click()
    with expect_for_a_moment(page, "Copied"):
        event.get_by_role("button", name="Copy pointer").click()
    assert "/events/5" == page.evaluate("navigator.clipboard.readText()")


def test_names_of_fields_in_findings_are_code(viewer: Viewer) -> None:
    viewer.page.evaluate("location.hash = '#sample=debate'")
    viewer.shown()
    first = viewer.panel("Findings").locator(".finding").first
    expect(first.locator("p > code").filter(visible=True)).to_have_text(["to", "to"])
    expect(first).not_to_contain_text("`")


def test_severities_part_the_findings(viewer: Viewer) -> None:
    value = json.loads(READERS.read_text(encoding="utf-8"))
    value["edges"] += [{"src": "e1", "dst": "nobody", "type": "causal"}, {"src": "e1", "dst": "e1", "type": "causal"}]
    value["events"][5]["agnt"] = "typo"
    viewer.drop({"six.json": json.dumps(value).encode()})
    viewer.shown()
    findings = viewer.panel("Findings")
    expect(viewer.verdict).to_contain_text("Not valid")
    expect(findings.locator(".finding")).to_have_count(3)
    findings.get_by_role("radio", name="warnings").check(force=True)
    expect(findings.locator(".finding")).to_have_count(1)
    expect(findings.locator(".finding")).to_contain_text("agnt")


def test_numbers_are_in_sight_first_and_errors_before_them(viewer: Viewer) -> None:
    viewer.drop_example("six-readers")
    expect(viewer.page.get_by_role("tab", selected=True)).to_have_accessible_name("Metrics")
    # Under the names and in the form of the pages.
    expect(viewer.page.locator(".metrics-glance dt").first).to_have_text("Makespan")
    idle = viewer.page.locator(".metric-line", has_text="Idle share by agent")
    expect(idle).to_contain_text("lead 84.5%reader_1 8.1%")
    trace = json.loads(READERS.read_bytes())
    first, last = trace["events"][0]["id"], trace["events"][-1]["id"]
    trace["edges"].append({"src": last, "dst": first, "type": "causal"})
    viewer.drop({"round.json": json.dumps(trace).encode()})
    expect(viewer.verdict).to_contain_text("Not valid")
    expect(viewer.page.get_by_role("tab", selected=True)).to_have_accessible_name(re.compile("^Findings"))


def test_two_traces_stand_side_by_side(viewer: Viewer) -> None:
    viewer.page.evaluate("location.hash = '#sample=six-readers'")
    viewer.shown()
    compare = viewer.panel("Compare")
    compare.get_by_label("Compare with").select_option(label="The same survey by one agent")
    expect(compare).to_contain_text("Against The same survey by one agent")
    expected = json.loads(report_comparison(READERS, EXAMPLES / "single-agent.json", "json")[0])
    pairs = compare.locator("dd")
    expect(pairs).to_have_count(len(expected["pairs"]))
    told = {each["id"]: each["value"] for each in expected["pairs"]}
    expect(pairs.first).to_contain_text(f"{told['compare.overhead']:.3g}%")
    numbers = [row for row in expected["metrics"] if row["difference"] is not None]
    rows = compare.get_by_role("region", name="Metrics of both traces").locator("tbody tr")
    assert len(numbers) <= rows.count()
    row = next(row for row in numbers if row["id"] == "efficiency")
    first, second = (show_share(row[each]["value"]) for each in ("first", "second"))
    points = f"{row['difference'] * 100:+.3g} points".replace("-", "−")
    expect(rows.filter(has_text="Efficiency").locator("td")).to_have_text([first, second, points, re.compile("^× ")])
    compare.locator("input[type=file]").set_input_files(EXAMPLES.parent / "survey.yml")
    expect(compare).to_contain_text("It cannot be compared")


def test_link_leads_to_sample_event_and_metric(viewer: Viewer) -> None:
    page = viewer.page
    viewer.open("#sample=page-that-gives-orders&event=e6&metric=taint.laundered")
    viewer.shown()
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e6")
    expect(page.locator("[data-metric='taint.laundered']")).to_have_attribute("aria-pressed", "true")
    viewer.rows().get_by_role("button", name="e7", exact=True).click()
    expect(page).to_have_url(re.compile("#sample=page-that-gives-orders&event=e7&metric=taint\\.laundered$"))
    with expect_for_a_moment(page, "Copied"):
        page.get_by_role("button", name="Copy link", exact=True).click()
    assert page.url == page.evaluate("navigator.clipboard.readText()")
    page.evaluate("location.hash = '#sample=page-that-gives-orders&event=e2'")
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e2")
    page.evaluate("location.hash = '#sample=debate'")
    expect(viewer.heading).to_have_text("A debate in turns")
    page.evaluate("location.hash = '#sample=nothing'")
    expect(page.get_by_role("alert")).to_have_text("There is no example nothing.")
    page.evaluate("location.hash = '#sample=debate&event=e999'")
    expect(page.get_by_role("alert")).to_have_text("This trace has no event e999.")
    page.evaluate("location.hash = '#sample=debate&metric=work.luck'")
    expect(page.get_by_role("alert")).to_have_text("There is no metric work.luck.")


def test_link_into_a_file_of_the_readers_own_knows_it_again(viewer: Viewer) -> None:
    page = viewer.page
    viewer.drop_example("page-that-gives-orders")
    viewer.rows().get_by_role("button", name="e6", exact=True).click()
    with expect_for_a_moment(page, "Copied"):
        page.get_by_role("button", name="Copy link", exact=True).click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert sha256(ORDERS.read_bytes()).hexdigest() in link
    viewer.open("#" + link.partition("#")[2])
    expect(page.get_by_role("alert")).to_contain_text("not on this site")
    viewer.drop({"other.json": READERS.read_bytes()})
    expect(page.get_by_role("alert")).to_contain_text("Not the linked file")
    viewer.drop({"renamed.json": ORDERS.read_bytes()})
    expect(viewer.heading).to_have_text("Injected instructions")
    expect(viewer.rows().locator("[aria-current=true]")).to_have_text("e6")
    expect(page.get_by_role("alert")).to_be_hidden()
