// The pieces on the board.

import { shape } from "../dom.js";

/** @import { Changing } from "./types.js" */
/** @import { Ground } from "./ground.js" */
/** @import { Token } from "./laying.js" */

/** @typedef {Pick<Changing, "movable" | "picked">} Able */

const HALO = [0.2, 0.13]; // of a token: how far the dark and the white line around what can move reach

export class Pieces {
  /** @type {Map<string, { token: Token, drawn: SVGElement }>} */
  #drawn = new Map();
  /** What is carried by a pointer, and so keeps its place. @type {Element | null} */
  carried = null;
  #halos = shape("g", { class: "se-halos", "pointer-events": "none" });

  /** @param {Ground} ground */
  constructor(ground) {
    this.ground = ground;
    ground.layers.units.before(this.#halos);
  }

  /**
   * Set down the pieces: those that stay are kept, so that only what changes is painted.
   * @param {Token[]} tokens
   * @param {Able} able
   */
  set(tokens, { movable, picked }) {
    const { stamps } = this.ground.sheet;
    const can = new Set(movable.flatMap(([region, ...kinds]) => kinds.map((kind) => `${region} ${kind}`)));
    const left = this.#drawn;
    this.#drawn = new Map();
    /** @type {Token[]} */
    const haloed = [];
    for (const token of tokens) {
      const { kind } = stamps[token.stamp];
      const drawn = left.get(token.key)?.drawn ?? this.#draw(token);
      left.delete(token.key);
      if (drawn !== this.carried) put(drawn, token, token.size);
      if (kind) {
        const able = can.has(`${token.region} ${kind}`);
        drawn.classList.toggle("se-movable", able);
        drawn.classList.toggle("se-picked", token.region === picked.region && kind === picked.kind);
        if (able) haloed.push(token);
      }
      this.#drawn.set(token.key, { token, drawn });
    }
    for (const { drawn } of left.values()) drawn.remove();
    this.#halos.replaceChildren(...HALO.flatMap((out, k) => haloed.map(({ x, y, size }) =>
      shape("circle", { cx: x, cy: y, r: size * (0.5 + out), class: k ? "se-halo" : "se-halo-edge" }))));
  }

  /** All tokens as they stand. */
  get tokens() {
    return [...this.#drawn.values()];
  }

  /**
   * A piece of this stamp in a region, if one is shown there.
   * @param {number} stamp
   * @param {number} region
   */
  find(stamp, region) {
    return this.tokens.find(({ token }) => token.stamp === stamp && token.region === region);
  }

  /** @param {Token} token */
  #draw({ stamp: number, region, count }) {
    const { prefix, sheet, layers } = this.ground;
    const stamp = sheet.stamps[number];
    const drawn = shape("g");
    if (stamp.kind) {
      drawn.dataset.unit = stamp.kind;
      drawn.dataset.at = sheet.regions[region].id;
      drawn.append(shape("circle", { class: "se-ring", r: 54 }));
    }
    drawn.append(shape("use", { href: `#${prefix}-${stamp.key}` }));
    if (count > 1) drawn.append(shape("use", { href: `#${prefix}-number-${count}` }));
    layers[stamp.layer].append(drawn);
    return drawn;
  }
}

/**
 * Set a piece down somewhere, so large.
 * @param {Element} drawn
 * @param {{ x: number, y: number }} place
 * @param {number} size
 */
export function put(drawn, { x, y }, size) {
  drawn.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 100).toFixed(4)})`);
}
