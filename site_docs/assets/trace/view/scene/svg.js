/* The same calls as a canvas takes, written down as SVG: what is exported is what is seen. */

/**
 * @import { Inks } from "./colours.js"
 * @import { Ink, Part } from "./shapes.js"
 */

/** What painters draw with.
 * @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | SvgContext} Context */

/** A context that writes SVG. It knows the calls that scenes make, and rectangles as the only clips. */
export class SvgContext {
  fillStyle = "#000";
  strokeStyle = "#000";
  lineWidth = 1;
  globalAlpha = 1;
  /** @type {CanvasLineCap} */
  lineCap = "butt";
  /** @type {CanvasLineJoin} */
  lineJoin = "miter";
  font = "12px sans-serif";
  /** @type {CanvasTextAlign} */
  textAlign = "left";
  /** @type {CanvasTextBaseline} */
  textBaseline = "middle";
  /** @type {string[]} */
  #parts = [];
  #path = "";
  /** @type {number[]} */
  #dash = [];
  /** @type {[open: number, dash: number[]][]} */
  #stack = [];
  /** @type {number[]} */
  #rect = [];
  #clips = 0;
  #open = 0;
  #measure;

  /** @param {OffscreenCanvasRenderingContext2D} measure  a canvas context that knows fonts */
  constructor(measure) {
    this.#measure = measure;
  }

  save() {
    this.#stack.push([this.#open, this.#dash]);
  }

  restore() {
    const [open, dash] = this.#stack.pop() ?? [0, []];
    while (this.#open > open) {
      this.#parts.push("</g>");
      this.#open -= 1;
    }
    this.#dash = dash;
  }

  clip() {
    const [x, y, width, height] = this.#rect;
    this.#clips += 1;
    this.#parts.push(
      `<clipPath id="clip${this.#clips}"><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${
        n(height)
      }"/></clipPath><g clip-path="url(#clip${this.#clips})">`,
    );
    this.#open += 1;
  }

  beginPath() {
    this.#path = "";
  }

  /** @type {(...box: number[]) => void} */
  rect(...box) {
    this.#rect = box;
  }

  /** @type {(x: number, y: number) => void} */
  moveTo(x, y) {
    this.#path += `M${n(x)} ${n(y)}`;
  }

  /** @type {(x: number, y: number) => void} */
  lineTo(x, y) {
    this.#path += `L${n(x)} ${n(y)}`;
  }

  /** @type {(...at: number[]) => void} */
  quadraticCurveTo(...at) {
    this.#path += `Q${at.map(n).join(" ")}`;
  }

  /** @type {(...at: number[]) => void} */
  bezierCurveTo(...at) {
    this.#path += `C${at.map(n).join(" ")}`;
  }

  closePath() {
    this.#path += "Z";
  }

  /** @type {(x: number, y: number, radius: number, from: number, to: number) => void} */
  arc(x, y, radius) {
    this.#path += `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${
      n(radius)
    } 0 1 0 ${n(-2 * radius)} 0Z`;
  }

  /** @type {(dash: number[]) => void} */
  setLineDash(dash) {
    this.#dash = dash;
  }

  stroke() {
    if (!this.#path) return;
    const dash = this.#dash.length ? ` stroke-dasharray="${this.#dash.join(" ")}"` : "";
    this.#parts.push(
      `<path d="${this.#path}" fill="none" stroke="${escape(this.strokeStyle)}" stroke-width="${
        n(this.lineWidth)
      }" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"${dash}${this.#alpha()}/>`,
    );
  }

  fill() {
    if (this.#path) this.#parts.push(`<path d="${this.#path}" fill="${escape(this.fillStyle)}"${this.#alpha()}/>`);
  }

  /** @type {(x: number, y: number, width: number, height: number) => void} */
  fillRect(x, y, width, height) {
    this.#parts.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${
        escape(this.fillStyle)
      }"${this.#alpha()}/>`,
    );
  }

  /** @type {(text: string) => TextMetrics} */
  measureText(text) {
    this.#measure.font = this.font;
    return this.#measure.measureText(text);
  }

  /** @type {(text: string, x: number, y: number) => void} */
  strokeText(text, x, y) {
    this.#text(
      text,
      x,
      y,
      ` fill="none" stroke="${escape(this.strokeStyle)}" stroke-width="${n(this.lineWidth)}" stroke-linejoin="round"`,
    );
  }

  /** @type {(text: string, x: number, y: number) => void} */
  fillText(text, x, y) {
    this.#text(text, x, y, ` fill="${escape(this.fillStyle)}"`);
  }

  /** Write the parts of a mark; the other side of newStamps.
   * @type {(parts: Part[], inks: Inks, hue: string, x: number, y: number, grown: number) => void} */
  parts(parts, inks, hue, x, y, grown) {
    const colour = (/** @type {Ink} */ name) => escape(name === "hue" ? hue : inks[name]);
    const paths = parts.map((part) =>
      `<path d="${part.d}" fill="${part.fill ? colour(part.fill) : "none"}" stroke="${
        colour(part.stroke)
      }" stroke-width="${part.width}" stroke-linejoin="round"${
        part.dash ? ` stroke-dasharray="${part.dash.join(" ")}"` : ` stroke-linecap="round"`
      }/>`
    );
    this.#parts.push(`<g transform="translate(${n(x)} ${n(y)}) scale(${grown})"${this.#alpha()}>${paths.join("")}</g>`);
  }

  /** Return the file.
   * @type {(width: number, height: number, title: string) => string} */
  toText(width, height, title) {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${
      n(width)
    } ${n(height)}" role="img"><title>${escape(title)}</title>${this.#parts.join("")}</svg>\n`;
  }

  #alpha() {
    return this.globalAlpha < 1 ? ` opacity="${this.globalAlpha}"` : "";
  }

  /** @type {(text: string, x: number, y: number, look: string) => void} */
  #text(text, x, y, look) {
    const [, style, weight, size, family] = /^(italic )?(\d+) (\S+?)px (.*)$/s.exec(this.font) ??
      [null, "", "400", "12", "sans-serif"];
    const anchor = this.textAlign === "center" ? ` text-anchor="middle"` : "";
    this.#parts.push(
      `<text x="${n(x)}" y="${n(y)}" dominant-baseline="central" font-family="${
        escape(family)
      }" font-size="${size}" font-weight="${weight}"${style ? ` font-style="italic"` : ""}${anchor}${look}>${
        escape(text)
      }</text>`,
    );
  }
}

/** @type {(value: number) => string} */
function n(value) {
  return String(Math.round(value * 100) / 100);
}

/** Letters that no XML may hold become the sign for what cannot be shown.
 * @type {(text: string) => string} */
function escape(text) {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
