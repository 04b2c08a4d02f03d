/* What stays in this browser from visit to visit; where storage is closed, nothing does and nothing breaks. */

/** Return the value kept under a name, or `otherwise`. */
export function recall(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep a value under a name. */
export function remember(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the value lives as long as the page.
  }
}
