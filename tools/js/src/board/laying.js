// Where each piece lies and how large it is, for the width at which the board is shown; draw/scene.py does the same
// for pictures.

/** @import { Level, Piece, Point, Room, Stamp } from "./types.js" */

/**
 * @typedef {object} Token a piece in its place
 * @property {string} key names it among all, so that it is known again
 * @property {number} stamp
 * @property {number} region
 * @property {number} count
 * @property {number} x
 * @property {number} y
 * @property {number} size
 */
/** @typedef {{ levels: Level[], stamps: Pick<Stamp, "slot">[], sizes: Point[] }} Plan */

/**
 * What has room where the board is shown so wide: the last level that is not too wide.
 * @template {{ shown: number }} L
 * @param {L[]} levels
 * @param {number} shown pixels
 */
export function levelAt(levels, shown) {
  return [...levels].reverse().find((level) => level.shown <= shown) ?? levels[0];
}

/**
 * A value between those that are given: before the first and after the last they stay.
 * @param {Point[]} curve
 * @param {number} at
 */
export function along(curve, at) {
  const next = curve.findIndex(([x]) => x > at);
  if (next === 0) return curve[0][1];
  if (next < 0) return curve[curve.length - 1][1];
  const [[ax, ay], [bx, by]] = [curve[next - 1], curve[next]];
  return ay + ((by - ay) * (at - ax)) / (bx - ax);
}

/**
 * How large a token is, in units of the board.
 * @param {Plan} plan
 * @param {Level} level
 * @param {number} shown pixels
 * @param {number} width of the board in its own units
 */
export function tokenSize({ sizes }, level, shown, width) {
  return Math.min(level.token, (along(sizes, shown) * width) / shown);
}

/**
 * Every piece in its place.
 * @param {Piece[]} pieces
 * @param {Plan} plan
 * @param {Level} level
 * @param {number} token how large one is
 * @returns {Token[]}
 */
export function lay(pieces, { stamps }, level, token) {
  const scale = token / level.token;
  /** @type {Map<number, Piece[]>} */
  const units = new Map();
  /** @type {Token[]} */
  const laid = [];
  for (const piece of pieces) {
    const [stamp, region] = piece;
    const { slot } = stamps[stamp];
    if (slot === "unit") units.set(region, [...(units.get(region) ?? []), piece]);
    else {
      const place = level.rooms[region][/** @type {"city" | "space" | "palace" | "flag"} */ (slot)];
      if (!place) continue; // it gives way here
      const [x, y, size] = place;
      laid.push({ key: `${stamp} ${region}`, stamp, region, count: 1, x, y, size: size * scale });
    }
  }
  for (const [region, stack] of units) laid.push(...stood(region, stack, level.rooms[region], scale, token));
  return laid;
}

/**
 * The units of a region, side by side or folded.
 * @param {number} region
 * @param {Piece[]} stack
 * @param {Room} room
 * @param {number} scale
 * @param {number} token
 */
function stood(region, stack, room, scale, token) {
  const shown = folded(stack.map(([stamp, , n = 1]) => [stamp, n]), room.units.length);
  const places = gathered(room.units[shown.length - 1], scale);
  /** @type {Map<number, number>} */
  const seen = new Map();
  return shown.map(([stamp, count], k) => {
    const nth = seen.get(stamp) ?? 0;
    seen.set(stamp, nth + 1);
    const [x, y] = places[k];
    return { key: `${stamp} ${region} ${nth} ${count}`, stamp, region, count, x, y, size: token };
  });
}

/**
 * Units one by one where they have room, else one for each kind, else one for all: the kind that is there most.
 * @param {[stamp: number, n: number][]} stack
 * @param {number} most
 * @returns {[stamp: number, n: number][]}
 */
export function folded(stack, most) {
  const all = stack.reduce((sum, [, n]) => sum + n, 0);
  if (all <= most) return stack.flatMap(([stamp, n]) => Array(n).fill([stamp, 1]));
  if (stack.length <= most) return stack;
  const [first] = [...stack].sort(([, a], [, b]) => b - a);
  return [[first[0], all]];
}

/**
 * A group that shrinks about its own middle.
 * @param {Point[]} places
 * @param {number} scale
 * @returns {Point[]}
 */
function gathered(places, scale) {
  const middle = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
  return places.map(([x, y]) => [middle[0] + (x - middle[0]) * scale, middle[1] + (y - middle[1]) * scale]);
}
