// What a press means that may have missed: a finger is broad, and a near miss must not play a move.

/** @import { Under } from "./types.js" */

export const REACH = { touch: 20, mouse: 4 }; // pixels: from a unit's middle, for a mouse beyond its edge

/** @typedef {{ number: number, kind: string, distance: number, size: number }} Near a unit near a press, in pixels */

/**
 * The units that may be meant: those under the press, or that come within reach of it; the nearest first, each once.
 * @param {Near[]} units
 * @param {boolean} touch
 */
export function reached(units, touch) {
  const near = units.filter(({ distance, size }) =>
    distance <= (touch ? Math.max(REACH.touch, size / 2) : size / 2 + REACH.mouse));
  near.sort((a, b) => a.distance - b.distance);
  return near.filter(({ number, kind }, k) =>
    near.findIndex((other) => other.number === number && other.kind === kind) === k);
}

/**
 * What may be meant by a press: one thing, or several to choose from.
 * @param {Under} under what lies exactly there
 * @param {Near[]} near units within reach, those that can be pressed
 * @param {boolean} goes whether a press there plays a move
 * @param {boolean} touch
 * @returns {Under[]}
 */
export function meant(under, near, goes, touch) {
  const others = near.filter(({ number }) => !goes || number !== under.number)
    .map(({ number, kind }) => ({ number, kind }));
  if (goes) return [under, ...others];
  if (!others.length) return [under];
  const hit = under.kind !== undefined && others.some((one) => one.number === under.number && one.kind === under.kind);
  if (hit && (!touch || near.length === 1)) return [under];
  return touch ? others : under.kind === undefined ? others.slice(0, 1) : [under];
}
