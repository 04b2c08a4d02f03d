/* The tray of the papers that were picked: compare, see alone, take away, share, let go. */

import { MOST_COMPARED } from "./compare.js";
import { make, plural, say } from "./dom.js";

/** Return the tray; it stands below the results while papers are picked. */
export function makeTray(app, actions) {
  const count = make("b");
  const button = (text, name, run) => make("button", { class: `button ${name}`, type: "button", text, onclick: run });
  const compare = button("Compare", "is-main", actions.compare);
  const only = button("Show only these", "", () => app.change((state) => { state.only = !state.only; }));
  const node = make(
    "div", { class: "tray", role: "region", "aria-label": "Selection", hidden: true },
    count, compare, only,
    button("Take away", "", actions.take), button("Copy link", "", actions.share), button("Clear selection", "is-plain push", actions.clear),
  );
  return {
    node,
    update() {
      const { size } = app.picked;
      node.hidden = !size;
      say(count, `${plural(size, "paper")} selected`);
      compare.disabled = size < 2 || size > MOST_COMPARED;
      compare.title = compare.disabled ? `Two to ${MOST_COMPARED} papers can be compared` : "";
      say(only, app.state.only ? "Show all results" : "Show only these");
    },
  };
}
