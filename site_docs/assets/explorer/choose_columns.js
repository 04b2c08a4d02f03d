/* The dialog in which the reader chooses the columns of the table. */

import { openDialog } from "../base/dialog.js";
import { hiddenText, make } from "../base/elements.js";

/** @param {HTMLElement} root @param {import("./store.js").Store} store */
export function openColumns(root, store) {
  const boxes = store.setting.columns.all.map(([id, text]) => {
    const box = make("input", { type: "checkbox", value: id });
    box.checked = store.state.columns.includes(id);
    return { box, label: make("label", { class: "switch" }, box, make("span", { text })) };
  });
  const legend = make("legend", {}, hiddenText("Columns of the table"));
  const choices = make("fieldset", { class: "choices" }, legend, ...boxes.map(({ label }) => label));
  choices.addEventListener("change", () =>
    store.change((state) => {
      state.columns = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    }));
  openDialog(root, "Columns", [choices]);
}
