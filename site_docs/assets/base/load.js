/* What is fetched, each thing once. */

/** @type {Map<string, Promise<unknown>>} */
const fetched = new Map();

/**
 * Return the object that a JSON file holds; a failed fetch is tried again when asked for again.
 * @param {string} address
 */
export function loadJson(address) {
  return once(address, async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.json();
  });
}

/**
 * Return the promise that `load` gives for an address, the same one again unless it failed.
 * @template Loaded
 * @param {string} address
 * @param {() => Promise<Loaded>} load
 * @returns {Promise<Loaded>}
 */
export function once(address, load) {
  const known = /** @type {Promise<Loaded> | undefined} */ (fetched.get(address));
  if (known) return known;
  const promise = load();
  promise.catch(() => fetched.delete(address));
  fetched.set(address, promise);
  return promise;
}
