/* Files of the site, each fetched once for as long as the page lives. */

const fetched = new Map();

/** Return the object that a JSON file holds; a failed fetch is tried again when asked for again. */
export function loadJson(address) {
  if (!fetched.has(address)) {
    const answer = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response.json();
    });
    answer.catch(() => fetched.delete(address));
    fetched.set(address, answer);
  }
  return fetched.get(address);
}
