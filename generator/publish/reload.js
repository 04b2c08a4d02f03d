/* In the preview alone: shows the next version of the site when there is one, and what is wrong when there is none. */

const { version } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;

const banner = document.createElement("div");
banner.setAttribute("role", "alert");
banner.style.cssText =
  "position:fixed;inset:auto 0 0;z-index:99;max-block-size:50vh;overflow:auto;padding:0.75rem 1rem;" +
  "background:#7a1212;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap";

/**
 * Show problems until the next version, which loads the page anew.
 * @param {string[]} problems
 */
function showProblems(problems) {
  banner.textContent = problems.join("\n");
  if (problems.length > 0) document.body.append(banner);
}

/** @type {EventSource | null} */
let events = null;

function listen() {
  events = new EventSource("/_survey/events");
  events.addEventListener("message", ({ data }) => {
    const now = JSON.parse(data);
    if (now.version === version) showProblems(now.problems);
    else location.reload();
  });
}

/* A browser keeps few connections to one server: pages out of sight give theirs back. */
document.addEventListener("visibilitychange", () => {
  events?.close();
  if (document.visibilityState === "visible") listen();
});
addEventListener("pagehide", () => events?.close());
if (document.visibilityState === "visible") listen();
