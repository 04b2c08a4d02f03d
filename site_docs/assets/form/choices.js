/* The values of axes that a form's page leaves to the script, each drawn like what stands below them in their list. */

import { find, findAll, make, setProperty } from "../base/elements.js";

/**
 * As generator/render/form_choices.py has it.
 * @typedef {object} Choice
 * @property {string} id
 * @property {string} code
 * @property {string} label
 * @property {string} definition
 * @property {number} depth how many values lie above it
 */

/**
 * Add the values to the questions of a form.
 * @param {HTMLElement} form
 * @param {Record<string, Choice[]>} choices by axis
 */
export function addChoices(form, choices) {
  for (const node of findAll(form, "[data-axis]")) {
    const list = find(node, ".values");
    const like = find(list, ".value:has([value=unknown])");
    list.prepend(...(choices[node.dataset.axis ?? ""] ?? []).map((choice) => draw(choice, like)));
  }
}

/**
 * @param {Choice} choice
 * @param {HTMLElement} like the answer that nobody knows, which every list has
 */
function draw({ id, code, label, definition, depth }, like) {
  const node = /** @type {HTMLElement} */ (like.cloneNode(true));
  node.classList.remove("is-absent");
  if (depth) setProperty(node, "--depth", depth);
  const box = /** @type {HTMLInputElement} */ (find(node, "input"));
  const name = box.id.slice(0, -box.value.length) + id;
  const means = find(node, ".means");
  Object.assign(box, { id: name, value: id, checked: false });
  Object.assign(find(node, "label"), { htmlFor: name });
  find(node, "label").replaceChildren(...(code ? [make("span", { class: "code", text: code }), " "] : []), label);
  if (definition) {
    means.id = `${name}-means`;
    means.textContent = definition;
    box.setAttribute("aria-describedby", means.id);
  } else {
    means.remove();
    box.removeAttribute("aria-describedby");
  }
  return node;
}
