"""Recordings in, what the importers in the browser make of them out, and what Python makes of them, told alike."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from generator.traces.importers.trace_builder import Imported
from generator.traces.layout import lay_out
from tests.browser.trace_page import in_base64

Files = list[tuple[str, bytes]]
Told = list[tuple[str | None, str, str, str | None]]

_IMPORT = """async (cases) => {
  const { reportToText } = await import("/assets/trace/importers/report.js");
  const { importSource } = await import("/assets/trace/importers/index.js");
  const { readSource } = await import("/assets/trace/importers/records.js");
  const { layOut } = await import("/assets/trace/layout.js");
  const found = [];
  for (const { files, format, keepContent } of cases) {
    const held = files.map(([path, base64]) => ({ path, bytes: bytesOf(base64) }));
    const runs = importSource(await readSource(held), { format, keepContent });
    found.push(runs.map(({ trace, report, run, start }) => {
      return [trace && layOut(trace), reportToText(report), run, start === null ? null : String(start)];
    }));
  }
  return JSON.stringify(found);
}"""


def as_case(files: Files, *, format: str = "auto", keep: bool = False) -> dict[str, Any]:
    """Return an input as it is sent to a page."""
    return {"files": [(path, in_base64(data)) for path, data in files], "format": format, "keepContent": keep}


def in_browser(page: Page, cases: list[dict[str, Any]]) -> list[Told]:
    """Return what a page makes of each case: trace, report, run and start of each run."""
    return [[tuple(each) for each in runs] for runs in json.loads(page.evaluate(_IMPORT, cases))]


def in_python(runs: tuple[Imported, ...]) -> Told:
    """Return what Python imports as the page tells it."""
    return [
        (
            None if each.document is None else lay_out(each.document),
            each.report.to_text(),
            each.run,
            None if each.start is None else str(each.start),
        )
        for each in runs
    ]
