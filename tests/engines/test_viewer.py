"""The viewer of traces in every engine: it opens, replays and saves, sends nothing, and says why it cannot start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.ways_out import OWN_WORKER, WAYS, listen
from tests.engines.reader import Reader

pytestmark = pytest.mark.real


@pytest.fixture
def viewer(real: Reader) -> Reader:
    real.open("traces/viewer/")
    return real


def shown(reader: Reader) -> None:
    reader.until("document.querySelector('[data-viewer]').dataset.state === 'open'")
    reader.until("/alid|to judge/.test(document.querySelector('.viewer-verdict')?.textContent)")
    reader.until("!/being computed/.test(document.querySelector('.metrics')?.textContent)")


def test_example_is_opened_checked_and_measured(viewer: Reader) -> None:
    viewer.press("link", "Six readers, one straggler")
    shown(viewer)
    viewer.until("location.hash.includes('sample=six-readers')")
    assert "Valid" in viewer.evaluate("() => document.querySelector('.viewer-verdict').textContent")


def test_file_is_opened(viewer: Reader, real_survey: Path) -> None:
    viewer.give("own.json", (real_survey / "traces" / "debate.json").read_bytes())
    shown(viewer)
    rows = viewer.evaluate("() => document.querySelectorAll('[aria-label=\"Table of events\"] tbody tr').length")
    assert rows > 5


def test_broken_file_is_refused_with_its_place(viewer: Reader) -> None:
    viewer.give("broken.json", b'{"trace_id": "x",')
    viewer.until("document.querySelector('[data-viewer]').dataset.state === 'refused'")
    assert "cannot be drawn" in viewer.heading()


def test_finding_leads_to_its_event(viewer: Reader) -> None:
    viewer.press("link", "Injected instructions")
    shown(viewer)
    viewer.press("tab", "Findings")
    viewer.press("button", "Show the event", within=viewer.find("tabpanel", "Findings"))
    viewer.press("tab", "Event")
    assert "e6" in viewer.text(viewer.find("heading", "e6", within=viewer.find("tabpanel", "Event")))


def test_run_is_replayed_to_its_end(viewer: Reader) -> None:
    viewer.press("link", "Six readers, one straggler")
    shown(viewer)
    viewer.choose("Speed", "16")
    viewer.press("button", "Play")
    viewer.find("button", "Pause")
    slider = viewer.find("slider", "Time in the run")
    start = float(viewer.evaluate("(slider) => slider.value", slider))
    viewer.until(f"Number(document.querySelector('input[type=range]').value) > {start}")
    viewer.press("button", "Pause")
    viewer.find("button", "Play")


@pytest.mark.parametrize(
    ("entry", "begins"), [("Picture (PNG)", b"\x89PNG"), ("Picture (SVG)", b"<svg"), ("Metrics (JSON)", b"{")]
)
def test_what_is_shown_is_saved(viewer: Reader, entry: str, begins: bytes) -> None:
    viewer.press("link", "Injected instructions")
    shown(viewer)
    viewer.catch_saved()
    viewer.press("button", "Save")
    viewer.press("button", entry)
    name, content = viewer.saved()
    assert name.startswith("page-that-gives-orders.")
    assert content.startswith(begins)


def test_two_traces_are_compared(viewer: Reader) -> None:
    viewer.press("link", "Injected instructions")
    shown(viewer)
    viewer.press("tab", "Compare")
    wanted = "The same survey by one agent"
    value = viewer.evaluate(
        "(words) => [...document.querySelectorAll('option')].find(({ label }) => label === words).value", wanted
    )
    viewer.choose("Compare with", value)
    viewer.find("region", "Metrics of both traces")


def test_no_way_out_is_open(viewer: Reader) -> None:
    """Page and worker try all that a policy can refuse, and a host that listens hears of nothing."""
    with listen() as (host, asked):
        viewer.press("link", "Six readers, one straggler")
        shown(viewer)
        own = f"{viewer.home}site_docs/assets/base/announce.js"
        tried = json.loads(
            viewer.evaluate(f"async (host, own) => JSON.stringify(await ({WAYS})({{ host, own }}))", host, own)
        )
        # A beacon is said to be sent before the policy is asked; the listener knows better.
        tried.pop("beacon")
        assert {} == {name: end for name, end in tried.items() if end != "refused"}
        assert viewer.evaluate(OWN_WORKER, host) == "refused"
        assert asked == []
    viewer.engine.errors.clear()


def test_worker_that_is_refused_says_why(real: Reader) -> None:
    """A policy that lets no worker start stands for whatever keeps one from it."""
    real.engine.open(f"{real.home}404.html")
    real.evaluate(
        """async (address) => {
          const text = await (await fetch(address)).text();
          const worker = "worker-src blob:";
          document.open();
          document.write(text.replace(worker, "worker-src 'none'").replace("<head>", `<head><base href="${address}">`)
            .replace("base-uri 'none'", "base-uri 'self'"));
          document.close();
        }""",
        f"{real.home}traces/viewer/",
    )
    # It waits for somebody first.
    real.until(
        "(dispatchEvent(new Event('pointermove')), "
        "/could not start: ./.test(document.querySelector('[data-notes]')?.textContent))"
    )
    real.engine.errors.clear()
