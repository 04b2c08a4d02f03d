/* No object has the same name twice. */

import { quote } from "../finding.js";
import { findRepeats, spotsAt } from "../read/places.js";
import { hit, related } from "./rule.js";

export const RULE = { code: "T003", name: "unique-names", stage: "document", severity: "error", check };

function* check({ reading }) {
  if (!reading.repeated) return;
  const repeats = findRepeats(reading.text);
  const spots = spotsAt(reading.text, repeats.flatMap(({ first, second }) => [first, second]));
  for (const { pointer, name, first, second } of repeats) {
    const message = `The name ${quote(name)} stands here a second time; most readers drop the first value.`;
    yield hit(pointer, message, { marks: [related(pointer, "first here", spots.get(first))], spot: spots.get(second) });
  }
}
