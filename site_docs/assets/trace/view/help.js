/* The help over the page: keys, what happens to a file, what the marks mean. Single keys can be switched off here. */

import { make } from "../../explorer/browser.js";
import { KEYS } from "./scene/keys.js";

const OWN = [
  ["?", "this help"],
  ["↑ ↓", "in the table: event before or after"],
  ["← →", "in a row of tabs: the next panel"],
];

/** singles: {on(), set(on)}: whether `?` alone opens the help. */
export function openHelp(root, singles) {
  const box = make("input", { type: "checkbox", onchange: () => singles.set(box.checked) });
  box.checked = singles.on();
  const close = make("button", { class: "button", type: "button", text: "Close", onclick: () => dialog.close() });
  const dialog = make("dialog", { class: "explorer-dialog", "aria-labelledby": "help-title" },
    make("div", { class: "dialog-head" }, make("h2", { id: "help-title", text: "Keys, and what happens to a file" }), close),
    make("div", { class: "dialog-body" },
      make("h3", { text: "On the picture" }), keys(KEYS),
      make("h3", { text: "Elsewhere" }), keys(OWN),
      make("label", { class: "switch" }, box, make("span", { text: "Single keys outside of the picture" })),
      make("h3", { text: "What happens to a file" }),
      make("p", { text: "It is read, checked and measured in this browser, in a worker that stands under the page's policy. The policy allows no connection whatever, so nothing of it can be sent; examples of the site come as scripts. Nothing is stored: when the page is closed, the trace is gone." })));
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  });
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  root.append(dialog);
  dialog.showModal();
}

function keys(list) {
  return make("dl", { class: "facts key-list" }, ...list.flatMap(([names, what]) => [make("dt", {}, make("kbd", { text: names })), make("dd", { text: what })]));
}
