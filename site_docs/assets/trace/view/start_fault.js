/* What is said where the viewer cannot start. */

import { note } from "./note.js";

/** Say above all else why it could not start; instead: what there is without it, or an empty text.
 * @type {(root: HTMLElement, error: unknown, instead: string) => void} */
export function tellFault(root, error, instead) {
  console.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  note(root, `The viewer could not start: ${reason}. Reload the page, or try another browser. ${instead}`.trim());
}
