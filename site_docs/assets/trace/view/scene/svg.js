/* The same calls as a canvas takes, written down as SVG: what is exported is what is seen. */

/** A context that writes SVG. It knows the calls that scenes make, and rectangles as the only clips. */
export class SvgContext {
  #parts = [];
  #path = "";
  #dash = [];
  #stack = [];
  #rect = null;
  #clips = 0;
  #open = 0;

  constructor(measure) {
    this.measure = measure; // a canvas context that knows fonts
    Object.assign(this, { fillStyle: "#000", strokeStyle: "#000", lineWidth: 1, globalAlpha: 1, lineCap: "butt", lineJoin: "miter", font: "12px sans-serif", textAlign: "left", textBaseline: "middle" });
  }

  save() {
    this.#stack.push([this.#open, this.#dash]);
  }

  restore() {
    const [open, dash] = this.#stack.pop();
    while (this.#open > open) {
      this.#parts.push("</g>");
      this.#open -= 1;
    }
    this.#dash = dash;
  }

  clip() {
    const [x, y, width, height] = this.#rect;
    this.#clips += 1;
    this.#parts.push(`<clipPath id="clip${this.#clips}"><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"/></clipPath><g clip-path="url(#clip${this.#clips})">`);
    this.#open += 1;
  }

  beginPath() {
    this.#path = "";
  }

  rect(...box) {
    this.#rect = box;
  }

  moveTo(x, y) {
    this.#path += `M${n(x)} ${n(y)}`;
  }

  lineTo(x, y) {
    this.#path += `L${n(x)} ${n(y)}`;
  }

  quadraticCurveTo(...at) {
    this.#path += `Q${at.map(n).join(" ")}`;
  }

  bezierCurveTo(...at) {
    this.#path += `C${at.map(n).join(" ")}`;
  }

  closePath() {
    this.#path += "Z";
  }

  arc(x, y, radius) {
    this.#path += `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0Z`;
  }

  setLineDash(dash) {
    this.#dash = dash;
  }

  stroke() {
    if (!this.#path) return;
    const dash = this.#dash.length ? ` stroke-dasharray="${this.#dash.join(" ")}"` : "";
    this.#parts.push(`<path d="${this.#path}" fill="none" stroke="${escape(this.strokeStyle)}" stroke-width="${n(this.lineWidth)}" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"${dash}${this.#alpha()}/>`);
  }

  fill() {
    if (this.#path) this.#parts.push(`<path d="${this.#path}" fill="${escape(this.fillStyle)}"${this.#alpha()}/>`);
  }

  fillRect(x, y, width, height) {
    this.#parts.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${escape(this.fillStyle)}"${this.#alpha()}/>`);
  }

  measureText(text) {
    this.measure.font = this.font;
    return this.measure.measureText(text);
  }

  strokeText(text, x, y) {
    this.#text(text, x, y, ` fill="none" stroke="${escape(this.strokeStyle)}" stroke-width="${n(this.lineWidth)}" stroke-linejoin="round"`);
  }

  fillText(text, x, y) {
    this.#text(text, x, y, ` fill="${escape(this.fillStyle)}"`);
  }

  /** Write the parts of a mark; the other side of newStamps. */
  parts(parts, inks, hue, x, y, grown) {
    const colour = (name) => escape(name === "hue" ? hue : inks[name]);
    const paths = parts.map((part) => `<path d="${part.d}" fill="${part.fill ? colour(part.fill) : "none"}" stroke="${colour(part.stroke)}" stroke-width="${part.width}" stroke-linejoin="round"${part.dash ? ` stroke-dasharray="${part.dash.join(" ")}"` : ` stroke-linecap="round"`}/>`);
    this.#parts.push(`<g transform="translate(${n(x)} ${n(y)}) scale(${grown})"${this.#alpha()}>${paths.join("")}</g>`);
  }

  /** Return the file. */
  toText(width, height, title) {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" role="img"><title>${escape(title)}</title>${this.#parts.join("")}</svg>\n`;
  }

  #alpha() {
    return this.globalAlpha < 1 ? ` opacity="${this.globalAlpha}"` : "";
  }

  #text(text, x, y, look) {
    const [, style, weight, size, family] = /^(italic )?(\d+) (\S+?)px (.*)$/s.exec(this.font) ?? [null, "", "400", "12", "sans-serif"];
    const anchor = this.textAlign === "center" ? ` text-anchor="middle"` : "";
    this.#parts.push(`<text x="${n(x)}" y="${n(y)}" dominant-baseline="central" font-family="${escape(family)}" font-size="${size}" font-weight="${weight}"${style ? ` font-style="italic"` : ""}${anchor}${look}>${escape(text)}</text>`);
  }
}

function n(value) {
  return String(Math.round(value * 100) / 100);
}

/* Letters that no XML may hold become the sign for what cannot be shown. */
function escape(text) {
  return String(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
