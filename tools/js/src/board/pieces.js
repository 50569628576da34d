// The pieces on the board.

import { shape } from "../dom.js";

/** @import { Changing, Piece } from "./types.js" */
/** @import { Ground } from "./ground.js" */

/** @typedef {Pick<Changing, "pieces" | "movable" | "picked">} Shown */

/**
 * A name for every piece, so that those that stay are known again.
 * @param {Piece[]} pieces
 * @returns {Map<string, Piece>}
 */
export function keyed(pieces) {
  const found = new Map();
  for (const piece of pieces) {
    let key = piece.join(" ");
    while (found.has(key)) key += "'"; // a second one in the same place
    found.set(key, piece);
  }
  return found;
}

export class Pieces {
  /** @type {Map<string, SVGElement>} */
  #drawn = new Map();

  /** @param {Ground} ground */
  constructor(ground) {
    this.ground = ground;
  }

  /**
   * Set down the pieces: those that stay are kept, so that only what changes is painted.
   * @param {Shown} shown
   */
  set({ pieces, movable, picked }) {
    const { stamps } = this.ground.sheet;
    const able = new Set(movable.flatMap(([region, ...kinds]) => kinds.map((kind) => `${region} ${kind}`)));
    const left = this.#drawn;
    this.#drawn = new Map();
    for (const [key, piece] of keyed(pieces)) {
      const [stamp, , , , region] = piece;
      const { kind } = stamps[stamp];
      const drawn = left.get(key) ?? this.#draw(piece);
      left.delete(key);
      if (kind) {
        drawn.classList.toggle("se-movable", able.has(`${region} ${kind}`));
        drawn.classList.toggle("se-picked", region === picked.region && kind === picked.kind);
      }
      this.#drawn.set(key, drawn);
    }
    for (const gone of left.values()) gone.remove();
  }

  /** @param {Piece} piece */
  #draw([number, x, y, size, region, count = 1]) {
    const { prefix, sheet, layers } = this.ground;
    const stamp = sheet.stamps[number];
    const drawn = shape("g", { transform: `translate(${x} ${y}) scale(${size / 100})` });
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
