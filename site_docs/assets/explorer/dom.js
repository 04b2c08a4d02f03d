/* Elements made and changed with as little work as can be; text is only ever set as text. */

/** Return a new element; `attributes` may hold `class`, `text`, and listeners as functions under `onclick` and the like. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = value;
    else if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Set the text of an element, unless it says so already. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set or remove a class, an attribute or a style's number, unless it stands so already. */
export function mark(element, name, on) {
  if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
}

export function attribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function measure(element, name, value) {
  const text = String(value);
  if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text);
}

/** Return text that only screen readers say. */
export function hidden(text) {
  return make("span", { class: "hidden-text", text });
}

/** Return a number with its noun. */
export function plural(number, word) {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}
