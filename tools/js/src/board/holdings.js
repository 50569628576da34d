// Whose a land, a sea or an occupied city is, seen in its ground; draw/holdings.py does the same for pictures.

import { shape } from "../dom.js";

/** @import { Piece } from "./types.js" */
/** @import { Ground } from "./ground.js" */

/** @param {number} part of a token */
const wide = (part) => `calc(${part}px * var(--t))`;

/**
 * The empire whose flag is in a region or whose units hold a city that is not theirs, by the region's number.
 * @param {Piece[]} pieces
 * @param {object} sheet
 * @param {{ slot: string, kind: string, empire: number }[]} sheet.stamps
 * @param {{ kind: string, empire: number }[]} sheet.regions
 */
export function held(pieces, { stamps, regions }) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const [number, region] of pieces) {
    const { slot, kind, empire } = stamps[number];
    const occupied = kind && regions[region].kind === "city" && regions[region].empire !== empire;
    if (slot === "flag" || occupied) found.set(region, empire);
  }
  return found;
}

export class Holdings {
  #layer = shape("g", { class: "holdings", "pointer-events": "none" });
  /** @type {SVGElement[]} */
  #patterns = [];
  /** @type {Map<string, SVGElement>} */
  #drawn = new Map();
  /** @type {Set<number>} */
  #bounds = new Set();

  /** @param {Ground} ground */
  constructor(ground) {
    this.ground = ground;
    ground.layers.land.after(this.#layer);
    ground.sheet.empires.forEach((_, empire) => this.#hatching(empire));
  }

  /** @param {number} token how large a unit is */
  scale(token) {
    for (const pattern of this.#patterns) {
      pattern.setAttribute("patternTransform", `rotate(${pattern.dataset.slant}) scale(${token})`);
    }
  }

  /** @param {Piece[]} pieces */
  show(pieces) {
    const left = this.#drawn;
    this.#drawn = new Map();
    for (const [region, empire] of held(pieces, this.ground.sheet)) {
      const key = `${region} ${empire}`;
      const drawn = left.get(key) ?? this.#draw(region, empire);
      left.delete(key);
      this.#drawn.set(key, drawn);
    }
    for (const drawn of left.values()) drawn.remove();
  }

  /**
   * @param {number} region
   * @param {number} empire
   */
  #draw(region, empire) {
    const { prefix, sheet } = this.ground;
    const { kind } = sheet.regions[region];
    const { piece, tint, veil, line, slants } = sheet.empires[empire];
    const { edge, ribbon, glow, rim } = sheet.holding;
    const d = this.ground.faces[region].getAttribute("d") ?? "";
    this.#bound(region, d);
    const drawn = shape("g", { "data-held": sheet.empires[empire].name, "data-in": sheet.regions[region].id });
    const fill = (/** @type {string} */ paint, opacity = 1) => drawn.append(shape("path", { d, fill: paint, opacity }));
    const within = (/** @type {string} */ stroke, /** @type {number} */ reach, opacity = 1) =>
      drawn.append(shape("path", {
        d, fill: "none", stroke, opacity, "clip-path": `url(#${prefix}-in-${region})`,
        style: `stroke-width: ${wide(2 * reach)}`,
      }));
    if (kind === "land") {
      fill(tint);
      slants.forEach((_, k) => fill(`url(#${prefix}-held-${empire}-${k})`));
      within(line, edge);
    } else if (kind === "sea") {
      fill(piece, veil);
      within(piece, glow, sheet.holding.glowing);
      within(piece, ribbon, sheet.holding.shining);
    } else {
      within(sheet.colours.white, rim);
      within(piece, rim - sheet.holding.gap);
    }
    this.#layer.append(drawn);
    return drawn;
  }

  /**
   * What keeps lines inside a region.
   * @param {number} region
   * @param {string} d
   */
  #bound(region, d) {
    if (this.#bounds.has(region)) return;
    this.#bounds.add(region);
    const bound = shape("clipPath", { id: `${this.ground.prefix}-in-${region}` });
    bound.append(shape("path", { d }));
    this.ground.svg.querySelector("defs")?.append(bound);
  }

  /** @param {number} empire */
  #hatching(empire) {
    const { prefix, sheet, svg } = this.ground;
    const { line, slants, dash, step } = sheet.empires[empire];
    const long = dash.length ? dash[0] + dash[1] : step;
    slants.forEach((slant, k) => {
      const pattern = shape("pattern", {
        id: `${prefix}-held-${empire}-${k}`, patternUnits: "userSpaceOnUse", width: long, height: step,
        "data-slant": slant,
      });
      const broad = sheet.holding.line * (dash.length ? 2 : 1);
      pattern.append(shape("path", {
        d: dash.length ? `M${broad / 2} ${step / 2}h${dash[0]}` : `M0 ${step / 2}h${long}`,
        stroke: line, "stroke-width": broad, opacity: sheet.holding.hatched,
        "stroke-linecap": dash.length ? "round" : "butt",
      }));
      svg.querySelector("defs")?.append(pattern);
      this.#patterns.push(pattern);
    });
  }
}
