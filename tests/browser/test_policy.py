"""Pages under their Content-Security-Policy: nothing runs or leaves that should not.

That they work whole under it is tried on every kind of page in test_every_page.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Serve
from tests.browser.reader import wait_for_all
from tests.browser.waiting import wait_until
from tests.properties import first

# What an intruder would try first; each leaves a trace on the window if it runs.
INTRUDE = """() => new Promise((resolve) => {
  window.ran = [];
  const inline = document.createElement("script");
  inline.textContent = "ran.push('inline script')";
  document.body.append(inline);
  const button = document.createElement("button");
  button.setAttribute("onclick", "ran.push('handler')");
  document.body.append(button);
  button.click();
  const frame = document.createElement("iframe");
  frame.src = "https://example.org/frame";
  document.body.append(frame);
  const link = document.createElement("a");
  link.href = "javascript:ran.push('javascript address')";
  document.body.append(link);
  link.click();
  const data = document.createElement("script");
  data.src = "data:text/javascript,ran.push('data script')";
  const image = new Image();
  const other = document.createElement("script");
  other.src = "https://example.org/other.js";
  document.head.append(data, other);
  image.src = "https://example.org/pixel.png";
  try { setTimeout("ran.push('text of a timer')"); } catch { /* refused at once */ }
  const evaluated = document.createElement("script");
  evaluated.src = URL.createObjectURL(new Blob(["ran.push('blob')"], { type: "text/javascript" }));
  document.head.append(evaluated);
  const settled = [fetch("https://example.org/").then(() => ran.push("fetch"), () => 0)];
  for (const script of [data, other, evaluated]) {
    settled.push(new Promise((done) => { script.onload = done; script.onerror = done; }));
  }
  // A form to another host is refused before anything is sent.
  const form = document.createElement("form");
  form.action = "https://example.org/form";
  document.body.append(form);
  form.submit();
  Promise.all(settled).then(() => setTimeout(() => resolve(window.ran)));
})"""
REFUSED = {
    "script-src-elem inline",
    "script-src-elem data",
    "script-src-elem blob",
    "script-src-elem https://example.org/other.js",
    "script-src-attr inline",
    "script-src eval",
    "img-src https://example.org/pixel.png",
    "connect-src https://example.org/",
    "frame-src https://example.org",
    "form-action https://example.org/form?",
}


@pytest.mark.parametrize(
    "path", first(["papers/", "about/", "", "papers/linen-loaf2021/"], 2), ids=lambda path: path or "home"
)
def test_nothing_foreign_runs_or_leaves(guarded: Page, faults: list[str], small_url: str, path: str) -> None:
    guarded.goto(small_url + path)
    wait_for_all(guarded)
    assert [] == guarded.evaluate(INTRUDE)
    # Forms are refused a moment later than what is asked of the page itself.
    wait_until(guarded, "violations.some((violation) => violation.startsWith('form-action'))")
    refused = {violation.rsplit(" ", 1)[0] for violation in guarded.evaluate("violations")}
    assert set() == REFUSED - refused
    assert guarded.url == small_url + path
    assert faults
    assert [] == [fault for fault in faults if "request to another host" in fault]


def test_site_of_the_other_publisher_keeps_its_policy(
    guarded: Page, faults: list[str], zensical_site: Path, serve: Serve
) -> None:
    url = serve(zensical_site)
    for path in ("", "papers/", "papers/linen-loaf2021/", "axes/stage/shelf/", "about/"):
        guarded.goto(url + path)
        expect(guarded.get_by_role("heading", level=1)).to_be_visible()
        wait_for_all(guarded)
        assert [] == guarded.evaluate("violations"), path
        assert [] == guarded.evaluate(INTRUDE), path
        assert [] == [fault for fault in faults if "request to another host" in fault]
