// Which part of the board is seen. Places on the screen are told in parts of the map's width and height.

/** @import { Point } from "./types.js" */

export const CLOSEST = 8; // times
export const CENTRE = { x: 0.5, y: 0.5 };

export class Zoom {
  scale = 1;
  x = 0;
  y = 0;

  /** @param {{ left: number, top: number, width: number, height: number }} whole */
  constructor(whole) {
    this.whole = whole;
  }

  /**
   * Zoom about a place of the screen; zero shows the whole board.
   * @param {number} factor
   */
  by(factor, about = CENTRE) {
    const scale = factor ? Math.min(CLOSEST, Math.max(1, this.scale * factor)) : 1;
    const shift = 1 / this.scale - 1 / scale;
    this.scale = scale;
    this.moveTo(this.x + about.x * shift, this.y + about.y * shift);
  }

  /**
   * Move the board under the screen.
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.moveTo(this.x - dx / this.scale, this.y - dy / this.scale);
  }

  /**
   * Where a point of the board is on the screen.
   * @param {Point} point
   */
  place([x, y]) {
    const { left, top, width, height } = this.whole;
    return { x: ((x - left) / width - this.x) * this.scale, y: ((y - top) / height - this.y) * this.scale };
  }

  /**
   * Bring a point into the middle, unless it is seen well enough.
   * @param {Point} point
   */
  bringIn(point) {
    const { x, y } = this.place(point);
    if (Math.min(x, y) > 0.1 && Math.max(x, y) < 0.9) return;
    this.pan(CENTRE.x - x, CENTRE.y - y);
  }

  /**
   * So many pixels in units of the board.
   * @param {number} pixels
   * @param {number} width how wide the map is in pixels
   */
  units(pixels, width) {
    return (pixels * this.whole.width) / this.scale / (width || 1000);
  }

  get viewBox() {
    const { left, top, width, height } = this.whole;
    const box = [left + this.x * width, top + this.y * height, width / this.scale, height / this.scale];
    return box.map((part) => part.toFixed(1)).join(" ");
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  moveTo(x, y) {
    const most = 1 - 1 / this.scale;
    this.x = Math.min(most, Math.max(0, x));
    this.y = Math.min(most, Math.max(0, y));
  }
}
