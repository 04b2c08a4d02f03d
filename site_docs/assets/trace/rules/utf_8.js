/* The document is UTF-8. */

import { spotsAt } from "../read/places.js";
import { breach } from "./rule.js";

/** @type {import("./rule.js").Check} */
export function* check({ reading }) {
  const { brokenAt, text } = reading;
  const encoding = reading.encoding.toUpperCase();
  if (brokenAt !== null) {
    const spot = spotsAt(text, [brokenAt]).get(brokenAt);
    yield breach("", `This byte is not ${encoding}.`, { spot });
  } else if (encoding !== "UTF-8") yield breach("", `The document is ${encoding}, not UTF-8.`);
}
