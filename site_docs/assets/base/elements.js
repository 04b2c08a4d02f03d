/* Elements made and changed with little work: what already says so is not written again, which would cost a layout. */

/**
 * Return a new element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} attributes `text` is its text; functions under `onclick` and the like listen; true is
 *   an attribute without a value; false, null and undefined leave one out
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = String(value ?? "");
    else if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Set the text of an element.
 * @param {Node} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent === text) return;
  const [only, more] = element.childNodes;
  // For a new one, styles all around would be matched again.
  if (only instanceof Text && !more) only.data = text;
  else element.textContent = text;
}

/**
 * Give an element a class or take it away.
 * @param {Element} element
 * @param {string} name
 * @param {boolean} on
 */
export function setClass(element, name, on) {
  if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
}

/**
 * Set an attribute of an element; null takes it away.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Set a property of an element's style, such as `--tip-x`.
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string | number} value
 */
export function setProperty(element, name, value) {
  const text = String(value);
  if (element.style.getPropertyValue(name) !== text) element.style.setProperty(name, text);
}

/**
 * Return a text that only screen readers read.
 * @param {string} text
 */
export function hiddenText(text) {
  return make("span", { class: "hidden-text", text });
}

/**
 * Return the element below another one that a template has written there.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const found = findAll(root, selector)[0];
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * Return the elements below another one that fit a selector.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function findAll(root, selector) {
  return [...root.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
}

/**
 * Return the nearest element around the target of an event that fits a selector, or null.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function closest(target, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/**
 * Return what a template has written into a `data-` attribute of an element.
 * @param {HTMLElement} element
 * @param {string} name as scripts spell it
 */
export function dataOf(element, name) {
  const value = element.dataset[name];
  if (value === undefined) throw new Error(`the page has no data for ${name}`);
  return value;
}
