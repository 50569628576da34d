// Steps of what happened: the pieces before and after each. The end is always what Python says lies there.

/** @import { Arrow, Piece, Step } from "./types.js" */

const MOST = 8; // arrows of the last moves at a time

/**
 * The pieces after a step, or before it.
 * @param {Piece[]} pieces
 * @param {Step} step
 * @param {boolean} [back]
 * @returns {Piece[]}
 */
export function stepped(pieces, { gone, come }, back = false) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const add = (/** @type {Piece} */ [stamp, region, n = 1], /** @type {number} */ times) => {
    const key = `${stamp} ${region}`;
    counts.set(key, (counts.get(key) ?? 0) + n * times);
  };
  for (const piece of pieces) add(piece, 1);
  for (const piece of gone) add(piece, back ? 1 : -1);
  for (const piece of come) add(piece, back ? -1 : 1);
  const left = [...counts].filter(([, n]) => n > 0).map(([key, n]) => {
    const [stamp, region] = key.split(" ").map(Number);
    return /** @type {Piece} */ (n > 1 ? [stamp, region, n] : [stamp, region]);
  });
  return left.sort(([a, b], [c, d]) => a - c || b - d);
}

/**
 * The pieces at the beginning and after each step, the last as they lie there now.
 * @param {Piece[]} end
 * @param {Step[]} steps
 */
export function moments(end, steps) {
  const found = [end];
  for (const step of [...steps].reverse()) found.unshift(stepped(found[0], step, true));
  return found;
}

/**
 * The piece that goes the way of a step, if it has one.
 * @param {Step} step
 * @param {{ kind: string }[]} stamps
 */
export function mover({ way, gone }, stamps) {
  return way && gone.find(([stamp, region]) => stamps[stamp].kind && region === way[1][0]);
}

/**
 * The last ways of some steps, each with the empire that went it; what was taken back has left none.
 * @param {Step[]} steps
 * @param {{ kind: string, empire: number }[]} stamps
 * @returns {Arrow[]}
 */
export function ways(steps, stamps) {
  return steps.flatMap((step) => {
    const goes = mover(step, stamps);
    if (!goes || !step.way || step.back) return [];
    const [by, route] = step.way;
    return [/** @type {Arrow} */ ([by, route, stamps[goes[0]].empire])];
  }).slice(-MOST);
}
