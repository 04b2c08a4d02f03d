/* Every number is one that JSON has and a double can hold. */

import { toPointer } from "../problem.js";
import { spotsAt } from "../read/places.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ reading }) {
  const found = reading.odd.filter(({ kind }) => kind === "not finite");
  for (const { path } of found) {
    yield breach(
      toPointer(...path),
      "JSON cannot represent this number: NaN, infinite, or too large for a double.",
    );
  }
  const { notJsonAt, text } = reading;
  // The value was lost because its name is repeated; the text still has it.
  if (notJsonAt !== null && !found.length) {
    yield breach("", "NaN and Infinity are not JSON.", { spot: spotsAt(text, [notJsonAt]).get(notJsonAt) });
  }
}
