// The geometry of an arrow, as draw/arrows.py has it (test/arrows.json holds both to the same examples); it is worked
// out here because an arrow keeps to the size of the screen, and because ready paths would make an answer up to eleven
// times as long.

/** @import { Arrow, By, Point, Region, Sheet } from "./types.js" */

const rounded = (/** @type {number[]} */ numbers) => numbers.map(Math.round).join(" ");

/**
 * The way of an arrow: from spot to spot, across the middle of each border.
 * @param {Sheet["middles"]} middles
 * @param {(number: number) => Point} spot where a unit stands in a region
 * @param {number[]} route
 * @returns {Point[]}
 */
export function way(middles, spot, route) {
  return route.flatMap((number, k) => {
    const middle = k && middles[`${Math.min(number, route[k - 1])}-${Math.max(number, route[k - 1])}`];
    return middle ? [middle, spot(number)] : [spot(number)];
  });
}

/**
 * Where a way crosses from one region into the next: in the middle of their border, or halfway where they only touch.
 * @param {Sheet["middles"]} middles
 * @param {(number: number) => Point} spot
 * @param {number} from
 * @param {number} to
 * @returns {Point}
 */
export function crossing(middles, spot, from, to) {
  const [[ax, ay], [bx, by]] = [spot(from), spot(to)];
  return middles[`${Math.min(from, to)}-${Math.max(from, to)}`] ?? [(ax + bx) / 2, (ay + by) / 2];
}

/**
 * The arrow itself, or where a way leads over land and sea one for each march and each transport.
 * @param {{ regions: Pick<Region, "kind">[] }} sheet
 * @param {Arrow} arrow
 * @returns {Arrow[]}
 */
export function legs({ regions }, [by, route, empire]) {
  const own = /** @type {[empire?: number]} */ (empire === undefined ? [] : [empire]);
  if (by !== "transport") return [[by, route, ...own]];
  const atSea = (/** @type {number} */ place) => regions[route[place]].kind === "sea";
  const ends = [...route.keys()].filter((place) => place
    && (place === route.length - 1 || (!atSea(place) && (atSea(place - 1) || atSea(place + 1)))));
  return ends.map((end, k) => {
    const start = k && ends[k - 1];
    return [atSea(start + 1) ? "transport" : "land", route.slice(start, end + 1), ...own];
  });
}

/**
 * Shaft, head and dashes of an arrow that leaves the token it starts from.
 * @param {Point[]} points
 * @param {By} by
 * @param {number} token
 */
export function outlined(points, by, token) {
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const inner = [toward(points[0], points[1], 0.55 * token), ...points.slice(1, -1)];
  const before = inner[inner.length - 1];
  const tip = toward(last, before, 0.5 * token);
  const base = toward(last, before, 0.9 * token);
  const dashes = { land: [], sea: [0.42, 0.2], transport: [0.02, 0.27] }[by];
  return {
    shaft: bent([...inner, base]),
    head: arrowhead(base, tip, 0.3 * token),
    dash: dashes.map((part) => part * token).join(" "),
  };
}

/**
 * @param {Point} start
 * @param {Point} end
 * @param {number} length
 * @returns {Point}
 */
export function toward([ax, ay], [bx, by], length) {
  const part = Math.min(length / (Math.hypot(bx - ax, by - ay) || 1), 0.8);
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

/**
 * A smooth curve through all points (Catmull-Rom, written as cubics).
 * @param {Point[]} points
 */
export function bent(points) {
  const padded = [points[0], ...points, points[points.length - 1]];
  let path = `M${rounded(points[0])}`;
  for (let k = 0; k + 3 < padded.length; k++) {
    const [before, a, b, after] = padded.slice(k, k + 4);
    const first = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
    const second = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
    path += `C${rounded([...first, ...second, ...b])}`;
  }
  return path;
}

/**
 * @param {Point} base
 * @param {Point} tip
 * @param {number} half
 */
export function arrowhead([bx, by], [tx, ty], half) {
  const length = Math.hypot(tx - bx, ty - by) || 1;
  const [ax, ay] = [(tx - bx) / length, (ty - by) / length];
  const corners = [[tx, ty], [bx - ay * half, by + ax * half], [bx + ay * half, by - ax * half]];
  return `M${corners.map(rounded).join("L")}Z`;
}
