/* No object has the same name twice. */

import { quote } from "../problem.js";
import { findRepeats, spotsAt } from "../read/places.js";
import { breach, related } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ reading }) {
  if (!reading.repeated) return;
  const repeats = findRepeats(reading.text);
  const spots = spotsAt(reading.text, repeats.flatMap(({ first, second }) => [first, second]));
  for (const { pointer, name, first, second } of repeats) {
    const message = `The name ${quote(name)} is repeated; most readers drop the first value.`;
    yield breach(pointer, message, {
      related: [related(pointer, "first here", spots.get(first))],
      spot: spots.get(second),
    });
  }
}
