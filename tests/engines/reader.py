"""What a reader does on a page, whichever engine shows it: things are found by role and name, and waited for."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.engines.engine import PATIENCE, Element, Engine

# Elements by role, for the roles that tests name; what has the attribute comes along. A name is that of the attributes,
# else of the label, else the text: less than the standard has, and enough to know what readers see on these pages.
_FIND = """(role, name, within) => {
  const SELECTORS = {
    alert: "", application: "", button: "button, summary, input[type=submit]", checkbox: "input[type=checkbox]",
    combobox: "select", dialog: "dialog[open]", figure: "figure", group: "details, fieldset", heading: "h1, h2, h3",
    link: "a[href]", list: "ul, ol", navigation: "nav", option: "option", radio: "input[type=radio]",
    region: "section[aria-label], section[aria-labelledby]", searchbox: "input[type=search]",
    slider: "input[type=range]", status: "output", table: "table", tab: "", tabpanel: "",
    textbox: "textarea, input[type=text], input:not([type])",
  };
  const tidy = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const byIds = (ids) => ids.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  const nameOf = (element) => {
    const ids = element.getAttribute("aria-labelledby");
    const labels = Array.from(element.labels ?? [], (label) => label.textContent).join(" ");
    const own = ids ? byIds(ids) : element.getAttribute("aria-label");
    return tidy(own || labels || element.textContent || element.title);
  };
  const selector = [SELECTORS[role], `[role=${role}]`].filter(Boolean).join(", ");
  const found = [...(within ?? document).querySelectorAll(selector)]
    .filter((element) => (element.getAttribute("role") ?? role) === role && element.checkVisibility());
  const named = found.map((element) => [element, nameOf(element)]);
  const hit = named.find(([, own]) => own === name) ?? named.find(([, own]) => own.includes(name));
  return hit ? hit[0] : null;
}"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """A reader of a site in a browser; home: the address of the site."""

    engine: Engine
    home: str

    def open(self, path: str = "") -> None:
        """Open a page of the site, and wait until the scripts that take it over have done so."""
        self.engine.open("about:blank")
        self.engine.open(f"{self.home}{path}")
        # Some of them wait for a first sign of somebody.
        self.until(
            "(document.querySelector('[data-waits]') && dispatchEvent(new Event('pointermove')), "
            "!document.querySelector(':is([data-explorer], [data-any-table], [data-viewer]):not([data-ready])'))"
        )

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a function of JavaScript in the page."""
        return self.engine.evaluate(function, *arguments)

    def find(self, role: str, name: str = "", *, within: Element = None) -> Element:
        """Wait for a visible element of a role whose name is, or has in it, these words."""
        return self._wait(lambda: self.engine.evaluate(_FIND, role, name, within), f"no {role} named {name!r}")

    def has(self, role: str, name: str = "") -> bool:
        """Tell whether there is such an element now."""
        return self.engine.evaluate(_FIND, role, name, None) is not None

    def press(self, role: str, name: str, *, within: Element = None) -> None:
        """Press what is found."""
        self.engine.click(self.find(role, name, within=within))

    def fill(self, element: Element, text: str) -> None:
        """Replace what a field holds."""
        self.engine.click(element)
        self.engine.press("Control", "a")
        self.engine.type(text)

    def choose(self, name: str, value: str) -> None:
        """Choose an option of a list by its value."""
        self.engine.evaluate(
            """(list, value) => {
              list.value = value;
              for (const kind of ["input", "change"]) list.dispatchEvent(new Event(kind, { bubbles: true }));
            }""",
            self.find("combobox", name),
            value,
        )

    def text(self, element: Element) -> str:
        """Return what an element says, as it is seen."""
        return str(self.engine.evaluate("(element) => element.innerText", element))

    def heading(self) -> str:
        """Return the first heading."""
        return self.text(self.find("heading"))

    def until(self, condition: str) -> None:
        """Wait until an expression holds in the page."""
        self._wait(lambda: self.engine.evaluate(f"() => Boolean({condition})"), condition)

    def until_heading(self, words: str) -> None:
        """Wait until the first heading says this."""
        self.until(f"document.querySelector('h1')?.innerText.trim() === {json.dumps(words)}")

    def _wait(self, look: Callable[[], Any], what: str) -> Any:
        until = time.monotonic() + PATIENCE
        while not (found := look()):
            assert time.monotonic() < until, f"waited in vain: {what}"
            time.sleep(0.05)
        return found

    def catch_saved(self) -> None:
        """Catch from now on what the page would save as a file; `saved` returns it."""
        self.engine.evaluate("""() => {
          const blobs = new Map();
          const make = URL.createObjectURL;
          URL.createObjectURL = (blob) => {
            const address = make.call(URL, blob);
            blobs.set(address, blob);
            return address;
          };
          HTMLAnchorElement.prototype.click = function () {
            const read = new FileReader();
            read.onload = () => { window.saved = [this.download, read.result.split(",")[1]]; };
            read.readAsDataURL(blobs.get(this.href));
          };
        }""")

    def saved(self) -> tuple[str, bytes]:
        """Wait for what was saved since this was asked last, and return its name and what it holds."""
        self.until("window.saved?.length")
        name, content = self.engine.evaluate(
            "() => { const [...saved] = window.saved; delete window.saved; return saved; }"
        )
        return name, base64.b64decode(content)

    def give(self, name: str, content: bytes) -> None:
        """Drop a file on the page's viewer, and wait until it is shown or refused."""
        self.engine.evaluate(
            """(name, text) => {
              const given = new DataTransfer();
              given.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
              const target = document.querySelector("[data-viewer]");
              for (const kind of ["dragenter", "dragover", "drop"]) {
                target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: given }));
              }
            }""",
            name,
            base64.b64encode(content).decode(),
        )
        self.until("/open|refused/.test(document.querySelector('[data-viewer]').dataset.state)")
