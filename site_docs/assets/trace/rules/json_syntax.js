/* The document is JSON. */

import { spotsAt } from "../read/places.js";
import { hit } from "./rule.js";

const EMPTY = /^[ \t\n\r]*$/;

export const RULE = { code: "T001", name: "json", stage: "document", severity: "error", check };

function* check({ reading }) {
  if (reading.syntax === null) return;
  const [told, offset] = reading.syntax;
  const message = EMPTY.test(reading.text) ? "The document is empty" : told;
  const spot = spotsAt(reading.text, [offset]).get(offset);
  yield hit("", `This is not JSON: ${message[0].toLowerCase()}${message.slice(1)}.`, { spot });
}
