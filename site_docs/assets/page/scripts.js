/* Scripts of a page that took the place of another: the theme adds their elements to the head, where none of them runs. */

const MODULES = 'script[type="module"][src]';
const run = new WeakSet(document.querySelectorAll(MODULES));

/**
 * Run the modules of the page in sight; one that ran before, for another page, does not run again.
 * @param {Document} root
 */
export function runModules(root) {
  for (const script of root.querySelectorAll(MODULES)) {
    if (run.has(script) || !(script instanceof HTMLScriptElement)) continue;
    run.add(script);
    import(script.src).catch((error) => console.error(error));
  }
}
