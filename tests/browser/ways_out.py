"""Every way in which a page or a worker could send something, as scripts to run there, and a host that hears it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler

from tests.browser.site_server import QuietServer

# The address of another host, and the paths that it was asked for.
Listener = tuple[str, list[str]]

# Each way resolves to "out" when it got somewhere, else to anything else; none may hang.
WAYS = """({ host, own }) => {
  const out = () => "out";
  const silent = { mode: "no-cors" };
  const script = (...lines) => URL.createObjectURL(new Blob(lines, { type: "text/javascript" }));
  const heard = (open) => new Promise((resolve) => {
    const opened = open();
    opened.onopen = opened.onload = opened.onmessage = () => resolve("out");
    opened.onerror = () => resolve("refused");
  });
  const ways = {
    fetch: () => fetch(host, silent).then(out),
    "fetch of the site": () => fetch(own).then(out),
    post: () => fetch(host, { ...silent, method: "POST", body: "trace" }).then(out),
    XMLHttpRequest: () => heard(() => {
      const asked = new XMLHttpRequest();
      asked.open("GET", host);
      asked.send();
      return asked;
    }),
    WebSocket: () => heard(() => new WebSocket(host.replace("http", "ws"))),
    EventSource: () => heard(() => new EventSource(host)),
    "import of another host": () => import(`${host}module.js`).then(out),
    "import of a blob": () => import(script("export {}")).then(out),
    "import of data": () => import("data:text/javascript,export {}").then(out),
    "worker from a file": () => heard(() => new Worker(own, { type: "module" })),
    "worker from another host": () => heard(() => new Worker(`${host}worker.js`)),
    // Later, since what a test evaluates may evaluate.
    eval: () => new Promise((resolve, reject) => {
      setTimeout(() => { try { resolve((0, eval)("'out'")); } catch (error) { reject(error); } });
    }),
  };
  if (globalThis.importScripts) {
    ways.importScripts = () => new Promise((resolve) => {
      importScripts(`${host}script.js`);
      resolve("out");
    });
  }
  if (globalThis.document) {
    const added = (tag, properties) => heard(() => {
      const element = Object.assign(document.createElement(tag), properties);
      document.body.append(element);
      return element;
    });
    ways.beacon = async () => (navigator.sendBeacon(host, "trace") ? "sent" : "refused");
    ways.image = () => heard(() => Object.assign(new Image(), { src: `${host}pixel.png` }));
    ways.script = () => added("script", { src: `${host}script.js` });
    ways.style = () => added("link", { rel: "stylesheet", href: `${host}style.css` });
    ways.font = () => new FontFace("other", `url(${host}font.woff2)`).load().then(out);
    ways.video = () => added("video", { src: `${host}video.mp4` });
    ways["blob worker"] = () => heard(() => new Worker(script(
      `fetch(${JSON.stringify(host)}, { mode: "no-cors" })`,
      '.then(() => postMessage("out"), () => { setTimeout(() => { throw new Error("refused"); }); })',
    )));
  }
  const limit = (way) => new Promise((resolve) => {
    setTimeout(resolve, 60_000, "silent");
    way().then(resolve, () => resolve("refused"));
  });
  const tried = Object.entries(ways).map(async ([name, way]) => {
    try {
      return [name, await limit(way)];
    } catch {
      return [name, "refused"];
    }
  });
  return Promise.all(tried).then(Object.fromEntries);
}"""

# What no answer tells: a form, a frame, and hints of what may be needed.
LEAVE = """(host) => {
  const put = (tag, properties) => {
    const element = Object.assign(document.createElement(tag), properties);
    document.body.append(element);
    return element;
  };
  put("iframe", { src: `${host}frame`, name: "sink" });
  const hints = ["preload", "prefetch", "modulepreload"];
  for (const rel of hints) put("link", { rel, href: `${host}${rel}.js`, as: "script" });
  return new Promise((resolve) => {
    setTimeout(resolve, 60_000, "silent");
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      if (effectiveDirective === "form-action") resolve("refused");
    });
    put("form", { action: `${host}form`, method: "post", target: "sink" }).submit();
  });
}"""
OWN_WORKER = """(host) => new Promise((resolve) => {
  const lines = [
    `fetch(${JSON.stringify(host)}, { mode: "no-cors" })`,
    '.then(() => postMessage("out"), () => postMessage("refused"))',
  ];
  const address = URL.createObjectURL(new Blob(lines, { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = () => resolve("did not start");
})"""


@contextmanager
def listen() -> Iterator[Listener]:
    """Yield the address of another host, which answers everything, and the paths that it was asked for."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()
            # As a worker it says that it has come to be.
            self.wfile.write(b"globalThis.document || postMessage('out');")

        do_POST = do_GET

        def log_message(self, *_: object) -> None:
            """Stay quiet."""

    server = QuietServer(Answer)
    server.start()
    try:
        yield server.address, asked
    finally:
        server.stop()
