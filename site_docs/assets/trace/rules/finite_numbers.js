/* Every number is one that JSON has and a double can hold. */

import { toPointer } from "../finding.js";
import { spotsAt } from "../read/places.js";
import { hit } from "./rule.js";

export const RULE = { code: "T002", name: "finite-numbers", stage: "document", severity: "error", check };

function* check({ reading }) {
  const found = reading.odd.filter(({ kind }) => kind === "not finite");
  for (const { path } of found) {
    yield hit(toPointer(...path), "This is no number that JSON can carry: NaN, infinite, or too large for a double.");
  }
  const { notJsonAt, text } = reading;
  // The value was lost because its name is repeated; the text still has it.
  if (notJsonAt !== null && !found.length) {
    yield hit("", "NaN and Infinity are not JSON.", { spot: spotsAt(text, [notJsonAt]).get(notJsonAt) });
  }
}
