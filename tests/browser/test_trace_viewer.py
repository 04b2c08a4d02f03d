"""The viewer is given traces in every way, alone and several at once, and shows each."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.trace_viewer import DEBATE, EXAMPLES, READERS, Viewer

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("fresh_viewer")]


def test_dropped_trace_is_drawn_checked_and_measured(viewer: Viewer) -> None:
    requests = viewer.requests()
    viewer.drop({"debate.json": DEBATE})
    viewer.shown()
    expect(viewer.heading).to_have_text("A debate in turns")
    expect(viewer.heading).to_be_focused()
    expect(viewer.verdict).to_contain_text("Too much was guessed to judge the run")
    expect(viewer.timeline).to_have_accessible_name("Timeline of 7 events in 4 lanes")
    assert len(json.loads(DEBATE)["events"]) == viewer.rows().count()
    # The examples below make room for it, and the ways in are a button away.
    another = viewer.page.get_by_role("button", name="Open another")
    expect(viewer.page.get_by_role("region", name="Open a trace")).to_be_hidden()
    another.click()
    expect(viewer.page.get_by_role("region", name="Open a trace")).to_be_visible()
    expect(another).to_have_attribute("aria-expanded", "true")
    assert [] == requests


def test_chosen_pasted_and_gallery_traces_are_opened_alike(viewer: Viewer) -> None:
    page = viewer.page
    requests = viewer.requests()
    page.set_input_files("[data-pick]", EXAMPLES / "debate.json")
    expect(viewer.heading).to_have_text("A debate in turns")
    assert "#" not in page.url

    page.get_by_role("button", name="Open another").click()
    page.get_by_role("button", name="Paste text").click()
    page.get_by_label("Text of a trace").fill((EXAMPLES / "hand-over.json").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Open the text").click()
    expect(viewer.heading).to_have_text("Two hand-offs")

    page.get_by_role("button", name="Open another").click()
    page.get_by_role("link", name="Six readers, one straggler").click()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    expect(page).to_have_url(re.compile("#sample=six-readers$"))
    viewer.shown()

    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
        }""",
        DEBATE.decode(),
    )
    expect(viewer.heading).to_have_text("A debate in turns")
    # What was opened came from the reader or was here already: nothing was asked of the site.
    assert [] == requests


def test_going_back_leads_to_the_start_and_the_title_names_what_is_shown(viewer: Viewer) -> None:
    page = viewer.page
    start = page.title()
    heading = viewer.heading.inner_text()
    page.get_by_role("link", name="Six readers, one straggler").click()
    viewer.shown()
    assert f"Six readers, one straggler · {start}" == page.title()
    viewer.rows().first.get_by_role("button").click()
    expect(page).to_have_url(re.compile("event="))
    page.go_back()
    expect(viewer.heading).to_have_text(heading)
    expect(viewer.heading).to_be_focused()
    expect(viewer.timeline).to_have_count(0)
    expect(page.get_by_role("region", name="Open a trace")).to_be_visible()
    expect(page.get_by_role("link", name="Six readers, one straggler")).to_be_visible()
    assert start == page.title()
    page.go_forward()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    viewer.shown()


def test_packed_and_lined_up_traces_are_opened(viewer: Viewer) -> None:
    page = viewer.page
    viewer.drop({"debate.json.gz": gzip.compress(DEBATE)})
    expect(viewer.heading).to_have_text("A debate in turns")
    lines = b"\n".join(json.dumps(json.loads(each)).encode() for each in (DEBATE, READERS))
    viewer.drop({"both.jsonl.gz": gzip.compress(lines)})
    viewer.shown()
    page.get_by_text("One of 2 traces: both.jsonl.gz, line 1").click()
    page.get_by_role("button", name="both.jsonl.gz, line 2").click()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    expect(page.get_by_text("One of 2 traces: both.jsonl.gz, line 2")).to_be_visible()
    viewer.shown()
    viewer.drop({"a.json": READERS, "b.json": DEBATE, "note.txt": b"not looked at"})
    viewer.shown()
    expect(viewer.heading).to_have_text("Six readers, one straggler")
    page.get_by_text("One of 2 traces: a.json").click()
    table = page.get_by_role("table", name="2 traces that were opened")
    expect(table.get_by_role("rowheader")).to_have_text(["a.json", "b.json"])


def test_traces_recordings_and_other_files_dropped_at_once_are_all_told(viewer: Viewer) -> None:
    page = viewer.page
    chat = [{"role": "user", "content": "Bake rye."}, {"role": "assistant", "content": "Done."}]
    broken = {f"broken-{number}.json": b"{" for number in range(4)}
    viewer.drop({"a.json": b"{", "chat.json": json.dumps(chat).encode(), "debate.json": DEBATE} | broken)
    viewer.shown()
    expect(viewer.heading).to_have_text("A debate in turns")
    page.get_by_text("One of 2 traces: debate.json").click()
    table = page.get_by_role("table", name="2 traces that were opened")
    expect(table.get_by_role("rowheader")).to_have_text(["debate.json", "chat.json"])
    told = page.get_by_text("No trace was found in a.json, broken-0.json, broken-1.json and 2 more files.")
    expect(told).to_be_visible()
    viewer.drop({"debate.json": DEBATE})
    viewer.shown()
    expect(told).to_have_count(0)
