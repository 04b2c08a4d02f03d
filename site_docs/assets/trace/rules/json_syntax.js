/* The document is JSON. */

import { spotsAt } from "../read/places.js";
import { breach } from "./rule.js";

const EMPTY = /^[ \t\n\r]*$/;

/** @type {import("./rule.js").Check} */
export function* check({ reading, stranger }) {
  if (reading.syntax === null || stranger) return;
  const [told, offset] = reading.syntax;
  const message = EMPTY.test(reading.text) ? "The document is empty" : told;
  const spot = spotsAt(reading.text, [offset]).get(offset);
  yield breach("", `This is not JSON: ${message[0].toLowerCase()}${message.slice(1)}.`, { spot });
}
