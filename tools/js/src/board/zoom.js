// Which part of the board is seen. Places on the screen are told in parts of the map's width and height.

/** @import { Point } from "./types.js" */

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

export const CLOSEST = 8; // times
export const CENTRE = { x: 0.5, y: 0.5 };
const FLATTEST = 2.1; // so many times as wide as high is the map at most
const SEEN = 0.06; // of the map: what is nearer to its edge is not seen well

export class Zoom {
  /** What the map shows when it opens. @type {Box} */
  home;
  /** @type {Box} */
  #seen;
  /** Whether the map stands where it opened. */
  #atHome = true;

  /** @param {Box} whole */
  constructor(whole) {
    this.whole = this.home = this.#seen = whole;
  }

  /** How many times nearer than where the whole width is seen. */
  get scale() {
    return this.whole.width / this.#seen.width;
  }

  /** How many times as wide as high the map is. */
  get aspect() {
    return this.#seen.width / this.#seen.height;
  }

  get seen() {
    return this.#seen;
  }

  /** Whether all of the board is seen. */
  get all() {
    return this.#seen.width >= this.whole.width && this.#seen.height >= this.whole.height;
  }

  get atHome() {
    return this.#atHome;
  }

  /**
   * Open here; without a box, on the whole board.
   * @param {Box} [box]
   * @param {number} [flattest] on a narrow screen a map as flat as a close-up would be too small
   */
  open(box = this.whole, flattest = FLATTEST) {
    this.home = this.#fitted(box, flattest);
    this.goHome();
  }

  goHome() {
    this.#seen = this.home;
    this.#atHome = true;
  }

  goOut() {
    this.#seen = this.whole;
    this.#atHome = this.home === this.whole;
  }

  /** All of the board, or back to where the map opened. */
  swap() {
    if (this.all) this.goHome();
    else this.goOut();
  }

  /**
   * Zoom about a place of the screen.
   * @param {number} factor
   */
  by(factor, about = CENTRE) {
    const { left, top, width, height } = this.#seen;
    const next = Math.min(this.#widest, Math.max(this.whole.width / CLOSEST, width / factor));
    const grown = next / width;
    this.#see(left + about.x * width * (1 - grown), top + about.y * height * (1 - grown), next);
  }

  /**
   * Move the board under the screen.
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    const { left, top, width, height } = this.#seen;
    this.#see(left - dx * width, top - dy * height, width);
  }

  /**
   * Bring a point of the board into the middle.
   * @param {Point} point
   */
  centre([x, y]) {
    const { width, height } = this.#seen;
    this.#see(x - width / 2, y - height / 2, width);
  }

  /**
   * Where a point of the board is on the screen.
   * @param {Point} point
   */
  place([x, y]) {
    const { left, top, width, height } = this.#seen;
    return { x: (x - left) / width, y: (y - top) / height };
  }

  /**
   * The point of the board at a place of the screen.
   * @param {{ x: number, y: number }} place
   * @returns {Point}
   */
  point({ x, y }) {
    const { left, top, width, height } = this.#seen;
    return [left + x * width, top + y * height];
  }

  /**
   * Bring a point into the middle, unless it is seen well enough.
   * @param {Point} point
   */
  bringIn(point) {
    const { x, y } = this.place(point);
    if (Math.min(x, y) > 0.1 && Math.max(x, y) < 0.9) return;
    this.centre(point);
  }

  /**
   * See all these points too: where one is out of sight, the map moves, and goes out as far as it must.
   * @param {Point[]} points
   */
  include(points) {
    const out = points.filter((point) => {
      const { x, y } = this.place(point);
      return Math.min(x, y) < SEEN || Math.max(x, y) > 1 - SEEN;
    });
    if (!out.length) return;
    const { width, height } = this.#seen;
    const inner = [this.point({ x: 0.1, y: 0.1 }), this.point({ x: 0.9, y: 0.9 })];
    const wanted = hull([...points, ...inner]);
    const box = hull(points);
    const fits = Math.max(box.width / width, box.height / height) < 1 - 2 * SEEN;
    const { aspect } = this;
    const room = fits ? width : Math.max(wanted.width, wanted.height * aspect) / (1 - 3 * SEEN);
    const about = fits ? box : wanted;
    if (room > this.#widest) return this.goOut();
    this.#see(about.left + about.width / 2 - room / 2, about.top + about.height / 2 - room / aspect / 2, room);
  }

  /**
   * So many pixels in units of the board.
   * @param {number} pixels
   * @param {number} width how wide the map is in pixels
   */
  units(pixels, width) {
    return (pixels * this.#seen.width) / (width || 1000);
  }

  /**
   * How wide the whole board would be on a screen on which the map is so wide.
   * @param {number} width
   */
  shown(width) {
    return width * this.scale;
  }

  get viewBox() {
    const { left, top, width, height } = this.#seen;
    return [left, top, width, height].map((part) => part.toFixed(1)).join(" ");
  }

  /** The widest part of the board that has the shape of the map. */
  get #widest() {
    return Math.min(this.whole.width, this.whole.height * this.aspect);
  }

  /**
   * A box of a shape that suits a map, within the board.
   * @param {Box} box
   * @param {number} flattest
   * @returns {Box}
   */
  #fitted(box, flattest) {
    const { whole } = this;
    const shape = Math.min(flattest, Math.max(whole.width / whole.height, box.width / box.height));
    const wide = Math.max(box.width, box.height * shape);
    if (wide >= 0.85 * whole.width || wide / shape >= 0.95 * whole.height) return whole;
    const high = wide / shape;
    return within(whole, box.left + (box.width - wide) / 2, box.top + (box.height - high) / 2, wide, high);
  }

  /**
   * @param {number} left
   * @param {number} top
   * @param {number} width
   */
  #see(left, top, width) {
    this.#seen = within(this.whole, left, top, width, width / this.aspect);
    this.#atHome = false;
  }
}

/**
 * A box of this size, moved so that it does not reach beyond the board.
 * @param {Box} whole
 * @param {number} left
 * @param {number} top
 * @param {number} width
 * @param {number} height
 * @returns {Box}
 */
function within(whole, left, top, width, height) {
  const across = Math.max(whole.left, Math.min(left, whole.left + whole.width - width));
  const down = Math.max(whole.top, Math.min(top, whole.top + whole.height - height));
  return { left: across, top: down, width, height };
}

/**
 * The box around some points.
 * @param {Point[]} points
 * @returns {Box}
 */
export function hull(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
