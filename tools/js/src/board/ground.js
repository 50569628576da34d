// The picture of the board: drawn once, with layers for what comes and goes.

import { shape } from "../dom.js";

/** @import { Sheet, Under } from "./types.js" */

const STILL = ["sea", "coast-halo", "sea-borders", "land", "rivers", "borders"];

export class Ground {
  /**
   * @param {Sheet} sheet
   * @param {string} prefix begins every id of this view, so that two boards in a page keep apart
   */
  constructor(sheet, prefix) {
    this.sheet = sheet;
    this.prefix = prefix;
    const own = (/** @type {string} */ svg) => svg.replaceAll("LIVE-", `${prefix}-`);
    const made = new DOMParser().parseFromString(own(sheet.svg), "image/svg+xml").documentElement;
    this.svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(made, true)));
    for (const old of this.svg.querySelectorAll("title, desc")) old.remove();
    this.svg.removeAttribute("aria-labelledby");
    this.svg.setAttribute("role", "group");
    const defs = shape("defs");
    defs.innerHTML = own(sheet.stamps.map((stamp) => stamp.svg).join(""));
    defs.append(...this.#hatching());
    this.svg.prepend(defs);
    this.layers = this.#layered();
    this.faces = sheet.regions.map(({ id }) => this.#face(id));
    this.numbers = new Map(sheet.regions.map(({ id }, number) => [id, number]));
    const [left, top, width, height] = (this.svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    this.whole = { left, top, width, height };
  }

  /** @returns {Record<string, Element>} */
  #layered() {
    /** @type {Record<string, Element>} */
    const layers = {};
    for (const layer of this.svg.querySelectorAll(":scope > g")) layers[layer.classList[0]] = layer;
    // what never changes is a layer of its own, so that the browser need not paint it again
    const still = shape("g", { class: "se-ground" });
    layers.marks.before(still);
    still.append(...STILL.map((name) => layers[name]));
    layers.above = shape("g", { class: "above", "pointer-events": "none" });
    layers.names.before(layers.above);
    layers.veil = shape("g", { class: "veil", "pointer-events": "none" });
    layers.signs.before(layers.veil);
    layers.units.removeAttribute("pointer-events");
    return layers;
  }

  /** @param {string} id */
  #face(id) {
    const face = this.svg.querySelector(`[data-region="${CSS.escape(id)}"]`);
    if (!(face instanceof SVGElement)) throw new Error(`${id} is not on this board.`);
    face.setAttribute("role", "button");
    face.setAttribute("tabindex", "-1");
    return face;
  }

  /** A pattern for each mark that is hatched. */
  #hatching() {
    const { token, looks, hatching } = this.sheet;
    const step = hatching.step * token;
    return Object.entries(looks).flatMap(([mark, { hatch }]) => {
      if (hatch === undefined) return [];
      const pattern = shape("pattern", {
        id: `${this.prefix}-hatch-${mark}`, patternUnits: "userSpaceOnUse", width: step, height: step,
        patternTransform: `rotate(${hatch})`,
      });
      pattern.append(shape("path", {
        d: `M0 0H${step}M0 ${step}H${step}`, stroke: hatching.colour, "stroke-width": hatching.width * token,
        opacity: hatching.opacity,
      }));
      return [pattern];
    });
  }

  /**
   * The edge of a region, to be styled.
   * @param {number} number
   * @param {string} css
   */
  outline(number, css) {
    return shape("path", { d: this.#edge(number), class: css });
  }

  /**
   * A region beside another, in the look of their border.
   * @param {number} number
   * @param {string} css
   */
  beside(number, css) {
    return ["se-wash", "se-edge", "se-line"].map((part) => this.outline(number, `${css} ${part}`));
  }

  /**
   * A region with a mark on it.
   * @param {number} number
   * @param {string} mark
   */
  marked(number, mark) {
    const d = this.#edge(number);
    const { veil, opacity, strokes, hatch } = this.sheet.looks[mark];
    const wide = (/** @type {number} */ part) => `calc(${part}px * var(--t))`;
    return [
      shape("path", { d, style: `fill: ${veil}; opacity: ${opacity}` }),
      ...(hatch === undefined ? [] : [shape("path", { d, style: `fill: url(#${this.prefix}-hatch-${mark})` })]),
      ...strokes.map(({ colour, width, dash }, k) => shape("path", {
        d,
        class: k === strokes.length - 1 ? `se-mark se-${mark}` : "",
        style: `stroke: ${colour}; stroke-width: ${wide(width)}; ${
          dash.length ? `stroke-dasharray: ${dash.map(wide).join(" ")}` : ""}`,
      })),
    ];
  }

  /**
   * What keeps all regions calm but these.
   * @param {number[]} lit
   */
  veil(lit) {
    // each outline begins anew: its first point is not told from where the last one ended
    const calm = this.faces.flatMap((_, number) => (lit.includes(number) ? [] : `M${this.#edge(number).slice(1)}`));
    return shape("path", { d: calm.join(""), class: "se-veil" });
  }

  /** @param {number} number */
  #edge(number) {
    return this.faces[number].getAttribute("d") ?? "";
  }

  /**
   * The region, and the kind of unit if one is pointed at.
   * @param {EventTarget | null} target
   * @returns {Under}
   */
  under(target) {
    if (!(target instanceof Element)) return { number: -1 };
    const unit = /** @type {SVGElement | null} */ (target.closest("[data-unit]"));
    const region = /** @type {SVGElement | null} */ (target.closest("[data-region]"));
    const id = unit?.dataset.at ?? region?.dataset.region;
    return { number: this.numbers.get(id ?? "") ?? -1, kind: unit?.dataset.unit };
  }
}
