"""The viewer on what other systems write: what is recognised, which of several recordings is shown, what is kept."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from generator.traces.importers import IMPORTERS
from generator.traces.importers.records import SEALED, SUFFIXES
from tests.browser.trace_viewer import ROOT, Viewer
from tests.properties import some
from tests.traces.hostile_bytes import packed_by

pytestmark = pytest.mark.real

RECORDED = ROOT / "tests" / "traces" / "recorded"
IMPORTED = ROOT / "tests" / "traces" / "imported"


@pytest.fixture(autouse=True)
def fresh(viewer: Viewer) -> Iterator[None]:
    viewer.open()
    yield
    assert [] == viewer.faults


def test_recordings_of_one_file_are_listed_with_start_length_agents_and_findings(viewer: Viewer) -> None:
    log = json.loads((RECORDED / "failures" / "magentic.json").read_text(encoding="utf-8"))
    runs = [log | {"question_ID": name} for name in ("first", "second")]
    session = (RECORDED / "side-chains.jsonl").read_bytes()
    viewer.drop({"logs.json": json.dumps(runs).encode(), "session.jsonl": session})
    viewer.shown()
    viewer.page.get_by_text("One of 3 traces").click()
    rows = viewer.page.get_by_role("table", name="3 traces that were opened").locator("tbody tr")
    # The session of Claude Code comes first, as its format is the more particular one.
    expect(rows.nth(0)).to_contain_text("chain-session2026-05-01 10:00:02 UTC7 s2")
    expect(rows.nth(1)).to_contain_text("firstnot known9 events3")
    # Two messages of the log name no receiver.
    expect(rows.nth(2)).to_contain_text("2 warnings")
    viewer.page.get_by_role("button", name="second").click()
    viewer.shown()
    expect(viewer.page.get_by_text("One of 3 traces: second")).to_be_visible()


# A file that is dropped, or a folder that is chosen, with its format and what is made of it.
SOURCES = [
    ("genai.fan_out.json", "otlp", "genai.fan_out.json"),
    ("openinference.fan_out.json", "otlp", "openinference.fan_out.json"),
    ("openai-agents.fan_out.jsonl", "openai-agents", "openai-agents.fan_out.json"),
    ("atif.mills.json", "atif", "atif.mills.json"),
    ("autogen.debate.json", "messages", "autogen.debate.json"),
    ("magentic.bakery.json", "messages", "magentic.bakery.json"),
    ("codex", "codex", "codex.json"),
    ("claude-code", "claude-code", "claude-code.session.json"),
]


def test_what_other_systems_write_is_imported(viewer: Viewer) -> None:
    """One after the other in one visit: each takes the place of the one before."""
    page = viewer.page
    page.get_by_label("Hash imported texts").check()
    viewer.drop_example("debate")
    for source, format, golden in some(SOURCES, 4):
        file = RECORDED / source
        with viewer.replaced():
            if file.is_dir():
                page.set_input_files("[data-pick-folder]", file)
            else:
                viewer.drop({source: file.read_bytes()})
        viewer.shown()
        expected = json.loads((IMPORTED / golden).read_text(encoding="utf-8"))
        expect(page.locator(".viewer-summary")).to_contain_text(
            f"{len(expected['events'])} events, {len(expected['edges'])} edge"
        )
        page.locator("summary", has_text="Imported as").click()
        expect(page.get_by_role("region", name="Report of the import")).to_contain_text(f"imported as {format}")
        assert format in IMPORTERS
        page.get_by_text("Save", exact=True).click()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Imported trace (JSON)").click()
        found = json.loads(saved.value.path().read_text(encoding="utf-8"))
        assert expected["events"] == found["events"], golden
        assert expected["edges"] == found["edges"], golden


def test_rollouts_that_name_a_task_are_imported_and_taken_for_no_trace(viewer: Viewer) -> None:
    rollouts = json.loads((RECORDED / "rollouts.json").read_text(encoding="utf-8"))
    viewer.drop({"rollouts.json": (RECORDED / "rollouts.json").read_bytes()})
    viewer.shown()
    expect(viewer.page.get_by_text(f"One of {len(rollouts)} traces")).to_be_visible()
    expect(viewer.page.locator("summary", has_text="Imported as Message and chat logs")).to_be_visible()


def test_what_is_lost_of_a_recording_stands_beside_the_verdict_with_the_report_open(viewer: Viewer) -> None:
    run = (RECORDED / "openai-agents.fan_out.jsonl").read_bytes()
    viewer.drop_example("debate")
    for lost in (b'{"object": "trace.sp', b""):
        with viewer.replaced():
            viewer.drop({"run.jsonl": run + lost})
        viewer.shown()
        expect(viewer.verdict).to_contain_text("Valid")
        told = viewer.page.get_by_text("Incomplete: 1 line that is not JSON: line 28 of run.jsonl", exact=True)
        report = viewer.page.get_by_role("region", name="Report of the import")
        # What only encloses others is left out, too, and nothing is lost by it.
        expect(viewer.page.locator(".viewer-imported")).to_contain_text("left out: 7 spans of type turn")
        expect(told).to_have_count(1 if lost else 0)
        expect(report).to_be_visible(visible=bool(lost))


def test_format_and_texts_are_the_readers_choice(viewer: Viewer) -> None:
    page = viewer.page
    page.get_by_label("Format").select_option("atif")
    expect(page.get_by_label("Hash imported texts")).not_to_be_checked()
    viewer.drop({"mills.json": (RECORDED / "atif.mills.json").read_bytes()})
    viewer.shown()
    page_ends_with_its_footer_however_long_the_metrics_are(viewer)
    viewer.rows().first.get_by_role("button").click()
    # Nothing leaves the page: texts are kept unless they are to be hashed.
    expect(page.get_by_role("region", name="JSON of the event")).to_contain_text("x_content")
    page.get_by_role("button", name="Open another").click()
    page.get_by_label("Format").select_option("codex")
    viewer.drop({"mills.json": (RECORDED / "atif.mills.json").read_bytes()})
    expect(viewer.heading).to_have_text("mills.json cannot be drawn")
    expect(page.get_by_role("region", name="Report of the import")).to_contain_text("this is not codex")


def page_ends_with_its_footer_however_long_the_metrics_are(viewer: Viewer) -> None:
    foot = "document.querySelector('footer').getBoundingClientRect().bottom + scrollY"
    below = f"document.documentElement.scrollHeight - ({foot})"
    assert 40 > viewer.page.evaluate(below)


def test_what_was_guessed_and_what_was_found_at_fault_stand_on_top(viewer: Viewer) -> None:
    viewer.drop({"log.json": (RECORDED / "failures" / "magentic.json").read_bytes()})
    expect(viewer.verdict).to_have_text("Too much was guessed to judge the run; 2 warnings")
    expect(viewer.verdict.locator(".status-mark")).to_have_class("status-mark is-untested")
    fidelity = viewer.page.locator(".viewer-fidelity")
    expect(fidelity).to_contain_text("Receivers: 2 of 4 stated, 2 unknown; causes: from order only; times: none")
    expect(viewer.page.locator(".metrics")).to_contain_text("its causes are guessed from the order of events")
    told = viewer.page.locator(".viewer-failure")
    expect(told).to_contain_text("Found at fault: WebSurfer, step 3 — It opened a shop and left the task.")
    told.get_by_role("button", name="Show it").click()
    text = viewer.page.get_by_role("region", name="Text of the event")
    expect(text).to_have_text("I clicked on a shop for mill stones.")


def test_file_that_nothing_here_reads_is_told_as_what_it_is(viewer: Viewer) -> None:
    viewer.drop({"strange.json": b'[{"run_type": "llm", "trace_id": 7}]'})
    expect(viewer.root).to_have_attribute("data-state", "refused")
    told = viewer.page.locator(".refused")
    expect(told).to_contain_text('a list of 1 object with "run_type", "trace_id". The nearest is LangSmith')
    expect(told.get_by_role("link", name="See which formats can be imported")).to_be_visible()
    expect(told).not_to_contain_text("T101")
    # Here nobody needs the command that a terminal is told of.
    expect(told).not_to_contain_text("survey trace import")
    expect(told).to_contain_text("T009 at line 1, column 1")
    # Nothing here unpacks this one, which is told as such.
    viewer.drop({"dive.eval": packed_by(93)})
    expect(viewer.heading).to_have_text("dive.eval cannot be drawn")
    report = viewer.page.get_by_role("region", name="Report of the import")
    expect(report).to_contain_text(f"left out: 1 {SEALED}")


def test_packed_file_that_is_cut_off_is_told_as_the_command_tells_it(viewer: Viewer) -> None:
    packed = gzip.compress((RECORDED / "langfuse.json").read_bytes())
    viewer.drop({"langfuse.json.gz": packed[:-40]})
    expect(viewer.heading).to_have_text("langfuse.json.gz cannot be drawn")
    report = viewer.page.get_by_role("region", name="Report of the import")
    expect(report).to_contain_text("the file is too large, or packed and cannot be fully unpacked")


def test_files_that_can_be_read_can_be_chosen(viewer: Viewer) -> None:
    accepted = (viewer.page.locator("[data-pick]").get_attribute("accept") or "").split(",")
    assert {f".{suffix.rpartition('.')[2]}" for suffix in SUFFIXES} <= set(accepted)


def test_metrics_open_with_what_is_asked_first(viewer: Viewer) -> None:
    viewer.drop({"langfuse.json": (RECORDED / "langfuse.json").read_bytes()})
    viewer.shown()
    # From second 1, the first call of the model, to second 19; one tool failed; 30 and 12 tokens; causes are guessed.
    expect(viewer.page.locator(".metrics-glance dd")).to_have_text(
        ["18 s", "42 tokens, 0.002 USD", "1", "unknown", "return by editor"]
    )


def test_metrics_tell_who_waited_for_whom_and_fold_what_asks_the_same(viewer: Viewer) -> None:
    viewer.drop({"rich.json": (ROOT / "tests" / "traces" / "vectors" / "rich.json").read_bytes()})
    viewer.shown()
    # The lead does nothing from 2, when it began the readers, to 9, when b returns.
    expect(viewer.page.locator(".metrics-glance dd").nth(3)).to_have_text("lead for b, 7 s")
    metrics = viewer.panel("Metrics")
    expect(metrics.get_by_role("button", name=re.compile("^Span in events"))).to_have_count(1)
    metrics.get_by_text("1 more like it").first.click()
    expect(metrics.get_by_role("button", name=re.compile("^Span in events"))).to_have_count(2)
    folds = metrics.locator("summary").filter(has_text="What it is: Span in events")
    expect(folds).to_have_text(
        [f"What it is: Span in events, over {graph}" for graph in ("explicit edges", "program order")]
    )
    tokens = metrics.locator("li").filter(has=viewer.page.locator("[data-metric='cost.tokens.by_agent']"))
    expect(tokens.get_by_text("2 more like it")).to_be_visible()


def test_link_to_a_metric_that_is_folded_opens_its_row(viewer: Viewer) -> None:
    viewer.page.evaluate("location.hash = '#sample=six-readers&metric=span.events.program'")
    viewer.shown()
    folded = viewer.page.locator("[data-metric='span.events.program']")
    expect(folded).to_have_attribute("aria-pressed", "true")
    expect(folded).to_be_visible()
