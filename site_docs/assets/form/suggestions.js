/* Values that the most similar papers have, each offered under its question with the reason. None is chosen before. */

import { find, make } from "../base/elements.js";
import { suggestValues } from "./propose.js";

/** @import { Entry } from "./types.js" */
/** @import { Fields } from "./fields.js" */
/** @import { Shared } from "./shared.js" */

/**
 * @param {Fields} fields
 * @param {Entry} entry
 * @param {Shared} shared
 */
export function showSuggestions(fields, entry, shared) {
  const found = suggestValues(entry, shared.rules.axes, shared.works);
  const root = fields.form.dataset.root ?? "";
  for (const field of fields.axes) {
    const box = find(field.node, "[data-suggestion]");
    const suggestion = found.find(({ axis }) => axis.id === field.axis.id);
    const value = field.axis.values.find(({ id, not_coded: reason }) => id === suggestion?.value && !reason);
    box.hidden = field.tags !== "unknown" || !suggestion || !value;
    const signature = `${suggestion?.value} ${
      suggestion?.works.map(({ key }) => key).join()
    } ${suggestion?.shared.join()}`;
    if (box.hidden || !suggestion || !value || box.dataset.signature === signature) continue;
    box.dataset.signature = signature;
    const name = `${value.code} ${value.label}`.trim();
    const [first, ...others] = suggestion.works;
    const onclick = () => {
      field.set([field.newTag(value.id)]);
      field.node.querySelector("input")?.focus();
      field.node.dispatchEvent(new Event("input", { bubbles: true }));
    };
    box.replaceChildren(
      make(
        "p",
        {},
        make("a", { href: `${root}papers/${first.key}/`, text: first.title }),
        others.length === 1 ? " and 1 similar paper have " : ` and ${others.length} similar papers have `,
        make("b", { text: name }),
        `; words in common: ${suggestion.shared.join(", ")}.`,
      ),
      make("button", { class: "button is-small", type: "button", text: `Take ${name}`, onclick }),
    );
  }
}
