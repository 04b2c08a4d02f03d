"""The viewer's report in every engine: opened from disk it shows its traces, keeps to itself and saves."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.publish.trace_report import to_report
from generator.traces.gather import gather
from tests.browser.ways_out import WAYS, listen
from tests.engines.engine import Engine
from tests.engines.reader import Reader

TRACES = Path(__file__).parent.parent / "traces"


@pytest.fixture
def report(engine: Engine, tmp_path: Path) -> Iterator[Reader]:
    """Open the file of two traces, as a double click in a folder does."""
    path = tmp_path / "report.html"
    files = [TRACES / "recorded" / "magentic.bakery.json", TRACES / "vectors" / "twin.json"]
    path.write_text(to_report(gather(files).files), encoding="utf-8")
    engine.open("about:blank")
    engine.errors.clear()
    engine.open(path.as_uri())
    reader = Reader(engine=engine, home=path.as_uri())
    measured(reader)
    yield reader
    assert engine.errors == []


def measured(reader: Reader) -> None:
    reader.until("document.querySelector('[data-viewer]').dataset.state === 'open'")
    reader.until("document.querySelector('.metrics-glance')")


def test_report_is_opened_from_disk(report: Reader) -> None:
    report.find("application")
    assert "to judge" in report.evaluate("() => document.querySelector('.viewer-verdict').textContent")
    report.press("button", "One of 2 traces")
    report.press("button", "twin.json")
    report.until("document.querySelector('.viewer-verdict')?.textContent.includes('Valid')")
    measured(report)
    rows = report.evaluate("() => document.querySelectorAll('[aria-label=\"Table of events\"] tbody tr').length")
    assert rows > 5
    report.give("packed.json.gz", gzip.compress((TRACES / "vectors" / "twin.json").read_bytes()))
    report.until("document.querySelector('[data-viewer]').dataset.state === 'open'")
    report.find("application")
    measured(report)
    report.catch_saved()
    report.press("button", "Save")
    report.press("button", "Picture (PNG)")
    assert report.saved()[1].startswith(b"\x89PNG")


def test_link_into_the_report_leads_to_its_event(report: Reader) -> None:
    report.press("button", "One of 2 traces")
    report.press("button", "twin.json")
    report.until("document.querySelector('.viewer-verdict')?.textContent.includes('Valid')")
    report.evaluate("""() => {
      const writeText = async (text) => { window.copied = text; };
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
      document.querySelectorAll('[aria-label="Table of events"] tbody button')[2].click();
    }""")
    report.until("document.querySelector('.inspector-id')?.textContent")
    report.press("button", "Copy link to it")
    report.until("window.copied")
    name, address = report.evaluate("() => [document.querySelector('.inspector-id').textContent, window.copied]")
    report.engine.open("about:blank")
    report.engine.open(address)
    measured(report)
    report.until(f"document.querySelector('.inspector-id')?.textContent === {json.dumps(name)}")


def test_no_way_out_of_the_report_is_open(report: Reader) -> None:
    """The page tries all that a policy can refuse, and a host that listens hears of nothing."""
    with listen() as (host, asked):
        tried = json.loads(
            report.evaluate(f"async (host, own) => JSON.stringify(await ({WAYS})({{ host, own }}))", host, report.home)
        )
        # Firefox lets a page read the file that it is; a beacon is said to be sent before the policy is asked.
        del tried["fetch of the site"], tried["beacon"]
        assert {} == {name: end for name, end in tried.items() if end == "out"}
        assert asked == []
    report.engine.errors.clear()
