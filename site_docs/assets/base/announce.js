/* Says a sentence to screen readers without moving anybody's focus. */

const region = document.createElement("div");
region.className = "hidden-text";
region.setAttribute("role", "status");

/**
 * Announce a sentence politely; the same one twice is said twice.
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!region.isConnected) document.body.append(region);
  region.textContent = "";
  setTimeout(() => {
    region.textContent = sentence;
  }, 60);
}
