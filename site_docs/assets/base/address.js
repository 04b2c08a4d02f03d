/* Addresses as the page means them. */

/**
 * Return an address as it is whole; one that is relative is so to the page.
 * @param {string} address
 */
export function wholeAddress(address) {
  return new URL(address, document.baseURI).href;
}
