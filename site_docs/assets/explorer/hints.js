/* What a value means, shown beside its row on hover and on focus: one hint for all rows, gone with Escape. */

import { make } from "./dom.js";

const GAP = 6;    // pixels between a row and its hint
const EDGE = 8;   // pixels between the hint and the edge of the window

/** Show the definitions of values below `aside`; `meaning(row)` returns the text of a row, or nothing. */
export function showHints(aside, root, meaning) {
  const hint = make("div", { class: "explorer-hint", role: "tooltip", id: "explorer-hint", popover: "manual" });
  root.append(hint);
  let holder = null;

  const hide = () => {
    holder?.querySelector("input")?.removeAttribute("aria-describedby");
    holder = null;
    if (hint.matches(":popover-open")) hint.hidePopover();
  };
  const show = (row) => {
    if (row === holder) return;
    hide();
    const text = row && meaning(row);
    if (!text) return;
    holder = row;
    hint.textContent = text;
    row.querySelector("input").setAttribute("aria-describedby", hint.id);
    hint.showPopover();
    const around = row.getBoundingClientRect();
    const { width, height } = hint.getBoundingClientRect();
    const beside = around.right + GAP + width < innerWidth - EDGE;
    const x = beside ? around.right + GAP : Math.max(EDGE, Math.min(around.left, innerWidth - width - EDGE));
    const below = beside ? around.top : around.bottom + GAP;
    const y = Math.min(below, innerHeight - height - EDGE);
    hint.style.setProperty("--tip-x", `${x}px`);
    hint.style.setProperty("--tip-y", `${!beside && y < below ? around.top - GAP - height : y}px`);
  };
  const rowOf = (target) => target.closest?.("[data-value]");

  aside.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") show(rowOf(event.target)); });
  aside.addEventListener("pointerleave", (event) => { if (event.relatedTarget !== hint) hide(); });
  hint.addEventListener("pointerleave", (event) => { if (!holder?.contains(event.relatedTarget)) hide(); });
  aside.addEventListener("focusin", (event) => show(rowOf(event.target)));
  aside.addEventListener("focusout", hide);
  aside.addEventListener("scroll", hide, { passive: true });
  return {
    hide() {
      const shown = holder !== null;
      hide();
      return shown;
    },
  };
}
