"""Tables, charts, palette, paper and a browser without scripts, in every engine."""

from __future__ import annotations

import base64

import pytest

from tests.browser.kinds import SMALL_PAGES
from tests.engines.engine import Engine
from tests.engines.reader import Reader

# A frame without the right to run scripts is a browser without them, in every engine. The pages of a site allow no
# frame: it stands in a file of the site that is no page.
BARE = "llms.txt"
WITHOUT_SCRIPTS = """(address) => new Promise((done) => {
  const frame = document.createElement("iframe");
  frame.sandbox = "allow-same-origin";
  frame.style = "position: fixed; inset: 0; width: 1280px; height: 900px; border: 0";
  frame.onload = () => { done(frame.contentDocument.body.innerText); };
  frame.src = address;
  document.body.append(frame);
})"""
# What is ruled for paper is ruled for the screen from now on.
AS_ON_PAPER = """() => {
  const turn = (rules) => {
    for (const rule of rules) {
      if (rule.media?.mediaText === "print") rule.media.mediaText = "all";
      else if (rule.media?.mediaText === "screen") rule.media.mediaText = "not all";
      if (rule.cssRules) turn(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) {
    if (sheet.media.mediaText === "print") sheet.media.mediaText = "all";
    turn(sheet.cssRules);
  }
}"""


def test_any_table_is_drawn_anew_as_it_is_asked_for(small: Reader) -> None:
    small.open("tables/any/")
    small.choose("Rows", "kind")
    small.find("region", "Kind of study by Stage")
    assert small.evaluate("() => location.search") == "?rows=kind&columns=stage"
    small.press("button", "Swap rows and columns")
    small.find("region", "Stage by Kind of study")


def test_cell_of_any_table_names_its_papers(small: Reader) -> None:
    small.open("tables/any/?rows=kind&columns=stage")
    cells = "[...document.querySelectorAll('table a.cell')].filter((cell) => /^[1-9]/.test(cell.innerText.trim()))"
    cell = small.evaluate(f"() => {cells}[0]")
    number = int(small.text(cell).split()[0])
    small.evaluate("(cell) => cell.focus()", cell)
    small.engine.press("Enter")
    small.until("document.querySelector('[data-explorer][data-ready]')")
    assert int(small.heading().split()[0]) == number


def test_chart_becomes_interactive_when_it_is_asked_for(small: Reader) -> None:
    small.open("tables/kind-by-method/")
    assert not small.evaluate("() => Boolean(document.querySelector('[data-drawn]'))")
    small.press("button", "Interactive chart")
    small.until("document.querySelector('[data-drawn] .main-svg')")


def test_mark_of_a_drawing_leads_to_its_papers(small: Reader) -> None:
    small.open("tables/kind-by-method/")
    small.evaluate("""() => {
      const marks = [...document.querySelectorAll(".chart-still a")].filter((mark) => mark.checkVisibility());
      marks[0].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }""")
    small.until("document.querySelector('[data-explorer][data-ready]')")


def test_palette_is_kept_from_page_to_page(small: Reader) -> None:
    small.open()
    small.press("button", "Switch to the dark palette")
    small.until("document.body.dataset.mdColorScheme === 'slate'")
    small.open("axes/")
    small.find("button", "Switch to the light palette")
    assert small.evaluate("() => document.body.dataset.mdColorScheme") == "slate"


@pytest.mark.parametrize("width", [390, 1280])
def test_no_page_is_wider_than_its_frame(small: Reader, width: int) -> None:
    small.engine.open(f"{small.home}{BARE}")
    wide = []
    for path in SMALL_PAGES:
        assert small.evaluate(WITHOUT_SCRIPTS.replace("1280px", f"{width}px"), f"{small.home}{path}")
        if small.evaluate("""() => {
          const frame = document.querySelector("iframe");
          const { scrollWidth, clientWidth } = frame.contentDocument.documentElement;
          frame.remove();
          return scrollWidth > clientWidth;
        }"""):
            wide.append(path)
    assert wide == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("papers/", "The Linen Loaf: Wrapping Rye for a Week"),
        ("papers/linen-loaf2021/", "The Linen Loaf: Wrapping Rye for a Week"),
        ("tables/any/", "Stage"),
        ("charts/", "6 papers"),
    ],
)
def test_without_scripts_a_page_says_what_it_has(small: Reader, path: str, words: str) -> None:
    small.engine.open(f"{small.home}{BARE}")
    assert words in small.evaluate(WITHOUT_SCRIPTS, f"{small.home}{path}")


def test_without_scripts_the_viewer_says_what_to_do_instead(real: Reader) -> None:
    real.engine.open(f"{real.home}{BARE}")
    said = real.evaluate(WITHOUT_SCRIPTS, f"{real.home}traces/viewer/")
    assert "needs JavaScript" in said


def test_on_paper_there_is_all_that_was_found_and_no_control(small: Reader) -> None:
    small.open("papers/")
    small.evaluate("() => { dispatchEvent(new Event('beforeprint')); }")
    small.evaluate(AS_ON_PAPER)
    assert small.evaluate("() => document.querySelectorAll('.print-list p').length") == 6
    assert small.evaluate("() => document.querySelector('.print-list p').checkVisibility()")
    assert not small.has("searchbox")
    assert not small.has("button", "Export")


def test_on_paper_a_page_has_its_text_and_no_header(small: Reader) -> None:
    small.open("papers/linen-loaf2021/")
    small.evaluate(AS_ON_PAPER)
    assert "The Linen Loaf" in small.heading()
    assert not small.evaluate("() => document.querySelector('.md-header').checkVisibility()")


def test_browser_that_prints_makes_a_document(engine: Engine, small: Reader) -> None:
    """Only Firefox prints on demand; of WebKit the two tests above must do."""
    if not hasattr(engine, "print"):
        return
    small.open("papers/linen-loaf2021/")
    assert base64.b64decode(engine.print()).startswith(b"%PDF")
