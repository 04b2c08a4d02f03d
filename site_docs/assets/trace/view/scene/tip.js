/* The small box beside the pointer. Keys and touch reach the same through what is announced and through the inspector. */

import { make } from "../../../base/elements.js";
import { crowdWords, eventLines } from "./words.js";
import { legible } from "./legible.js";

/**
 * @import { Hit } from "./hit.js"
 * @import { Stage } from "./stage.js"
 * @typedef {{ hide: () => void, show: (stage: Stage, hit: Hit, x: number, y: number) => void }} Tip
 */

/** Return a tip within an element.
 * @type {(host: HTMLElement) => Tip} */
export function newTip(host) {
  const box = make("div", { class: "scene-tip", hidden: true, "aria-hidden": "true" });
  host.append(box);
  let shown = ""; // what it is about
  return {
    hide() {
      // Asked for in each frame that moves.
      if (!shown) return;
      shown = "";
      box.hidden = true;
    },
    show({ picture, rows }, { rank, from, to }, x, y) {
      const key = `${rank} ${from} ${to}`;
      if (key !== shown) {
        shown = key;
        const crowd = from === undefined ? null : rows.ranks.subarray(from, to);
        const lines = crowd ? [crowdWords(picture, crowd)] : eventLines(picture, rank);
        const name = crowd ? [] : [make("b", { text: legible(picture.ids[rank]) })];
        box.replaceChildren(...name, ...lines.map((text) => make("div", { text })));
        box.hidden = false;
      }
      const { clientWidth, clientHeight } = host;
      const left = x + 14 + box.offsetWidth > clientWidth ? x - 14 - box.offsetWidth : x + 14;
      const top = y + 18 + box.offsetHeight > clientHeight ? y - 12 - box.offsetHeight : y + 18;
      box.style.translate = `${Math.max(0, left)}px ${Math.max(0, top)}px`;
    },
  };
}
