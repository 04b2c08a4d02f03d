/* The document is UTF-8. */

import { spotsAt } from "../read/places.js";
import { hit } from "./rule.js";

export const RULE = { code: "T004", name: "utf-8", stage: "document", severity: "error", check };

function* check({ reading }) {
  const { brokenAt, text } = reading;
  const encoding = reading.encoding.toUpperCase();
  if (brokenAt !== null) {
    const spot = spotsAt(text, [brokenAt]).get(brokenAt);
    yield hit("", `Here stands a byte that is not ${encoding}.`, { spot });
  } else if (encoding !== "UTF-8") yield hit("", `The document is ${encoding}, not UTF-8.`);
}
