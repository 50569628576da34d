// What lies and moves on the map: pieces in their places, marks, arrows, and what happened as it is played.

import { Frames, eased, onWay } from "./moving.js";
import { Holdings } from "./holdings.js";
import { lay, levelAt, tokenSize } from "./laying.js";
import { Pieces, put } from "./pieces.js";
import { arrow, badges, burst, marks } from "./signs.js";
import { way } from "./arrow.js";
import { mover, ways } from "./steps.js";
import { target } from "./tells.js";

/** @import { Ground } from "./ground.js" */
/** @import { Scene } from "./player.js" */
/** @import { Arrow, Changing, Level, Piece, Point, Step } from "./types.js" */
/** @import { Zoom } from "./zoom.js" */

/** @typedef {Changing & { clicked: number | undefined, lit: number[] }} Shown */

const SLIDE = 250; // milliseconds over one border
const LEG = 90; // more for each further one
const FIGHT = 420;
const COME = 200;
const NOTHING = { movable: [], picked: {} };

/** @implements {Scene} */
export class Stage {
  /** What is drawn where the map is shown as wide as now. @type {Level} */
  level;
  token = 1;
  #frames = new Frames();
  /** Where a unit was put down that is about to move. @type {Point | null} */
  dropped = null;
  /** The level whose names are written. @type {Level | undefined} */
  #lettered;
  #calm = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * @param {Ground} ground
   * @param {Zoom} zoom
   * @param {() => Shown} shown
   */
  constructor(ground, zoom, shown) {
    this.ground = ground;
    this.zoom = zoom;
    this.shown = shown;
    this.pieces = new Pieces(ground);
    this.holdings = new Holdings(ground);
    this.level = ground.sheet.levels[0];
  }

  get still() {
    return this.#calm.matches || document.hidden;
  }

  /**
   * Find room for everything where the map is so wide on the screen.
   * @param {number} width pixels
   */
  fit(width) {
    const { sheet, whole } = this.ground;
    const shown = this.zoom.shown(width || 1000);
    const level = levelAt(sheet.levels, shown);
    if (level !== this.#lettered) {
      this.#lettered = this.level = level;
      for (const layer of /** @type {const} */ (["names", "anchors"])) {
        this.ground.layers[layer].innerHTML = level[layer].replaceAll("LIVE-", `${this.ground.prefix}-`);
      }
    }
    this.token = tokenSize(sheet, this.level, shown, whole.width);
    this.holdings.scale(this.token);
  }

  /** @param {number} region */
  spot = (region) => this.level.rooms[region].units[0][0];

  /**
   * Set down pieces; without any, those that lie there now.
   * @param {Piece[]} [pieces] as they lay in between
   */
  lay(pieces) {
    const shown = this.shown();
    this.holdings.show(pieces ?? shown.pieces);
    this.pieces.set(lay(pieces ?? shown.pieces, this.ground.sheet, this.level, this.token), pieces ? NOTHING : shown);
  }

  mark() {
    const shown = this.shown();
    this.ground.layers.marks.replaceChildren(...marks(this.ground, shown, shown.clicked ?? shown.selected));
    this.badge();
  }

  badge() {
    const { layers, sheet } = this.ground;
    layers.signs.replaceChildren(...badges(this.shown(), this.level, sheet.stamps, this.token));
  }

  /** Let what is to be looked at stand out: a veil lies over all else. */
  light() {
    const { lit } = this.shown();
    this.ground.layers.veil.replaceChildren(...(lit.length ? [this.ground.veil(lit)] : []));
    this.badge();
  }

  /**
   * Let a unit follow a pointer.
   * @param {Element} drawn
   */
  carry(drawn) {
    this.pieces.carried = drawn;
    drawn.parentElement?.append(drawn);
    drawn.classList.add("se-going");
    return (/** @type {Point} */ [x, y]) => put(drawn, { x, y }, 1.2 * this.token);
  }

  /** @param {Point | null} at where the unit is put down; null to put it back */
  putDown(at) {
    this.pieces.carried?.classList.remove("se-going");
    this.pieces.carried = null;
    this.dropped = at;
    if (!at) this.lay();
  }

  /**
   * The units that can be pressed, with their distance from a place of the map and their size, in pixels.
   * @param {Point} at in units of the board
   * @param {number} pixel in units of the board
   */
  near([x, y], pixel) {
    const { stamps } = this.ground.sheet;
    const can = new Set(this.shown().movable.flatMap(([region, ...kinds]) => kinds.map((kind) => `${region} ${kind}`)));
    return this.pieces.tokens.flatMap(({ token }) => {
      const { kind, says } = stamps[token.stamp];
      if (!can.has(`${token.region} ${kind}`)) return [];
      const distance = Math.hypot(token.x - x, token.y - y) / pixel;
      return [{ number: token.region, kind, distance, size: token.size / pixel, says: says[0] }];
    });
  }

  /** @param {Arrow[]} shown */
  arrows(shown) {
    this.ground.layers.arrows.replaceChildren(...shown.flatMap((one) => this.arrow(one)));
  }

  /**
   * The ways that some steps went, in the colours of those who went them.
   * @param {Step[]} steps
   */
  gone(steps) {
    return ways(steps, this.ground.sheet.stamps);
  }

  /** @param {Arrow} one */
  arrow(one) {
    return arrow(this.ground.sheet, one, this.spot, this.token);
  }

  /**
   * What lies above everything: the region that is pointed at, and the way there.
   * @param {number} number
   * @param {number} focused
   */
  point(number, focused) {
    const { ground } = this;
    const above = [];
    if (number >= 0) {
      above.push(ground.outline(number, "se-hover"));
      const found = target(number, this.shown().picked);
      if (found) above.push(...this.arrow([found[2], found[3]]));
    }
    if (focused >= 0) above.push(...["se-focus-edge", "se-focus"].map((css) => ground.outline(focused, css)));
    ground.layers.above.replaceChildren(...above);
  }

  /**
   * @param {Step} step
   * @param {Piece[]} before
   * @param {Piece[]} after
   * @param {number} speed
   */
  async act(step, before, after, speed) {
    this.lay(before);
    const goes = mover(step, this.ground.sheet.stamps);
    let cut = false;
    const frames = async (/** @type {number} */ milliseconds, /** @type {(part: number) => void} */ draw) => {
      if (!cut) cut = await this.#frames.run(milliseconds / speed, draw);
    };
    if (goes && step.way) await this.#slide(goes, step.way, after, frames);
    if (step.fights) await this.#fight(step, goes, step.fights, frames);
    if (cut) return;
    this.lay(after);
    await this.#come(step, goes, frames);
  }

  /** @param {number} milliseconds */
  async rest(milliseconds) {
    await this.#frames.run(milliseconds);
  }

  cut() {
    this.#frames.cut();
  }

  /**
   * @param {Piece} goes
   * @param {Arrow} by
   * @param {Piece[]} after
   * @param {Run} frames
   */
  async #slide([stamp, from], [, route], after, frames) {
    const found = this.pieces.find(stamp, from);
    if (!found) return;
    const { token, drawn } = found;
    const whole = way(this.ground.sheet.middles, this.spot, route);
    const points = this.dropped ? whole.slice(-2) : whole;
    points[0] = this.dropped ?? [token.x, token.y];
    this.dropped = null;
    const lies = lay(after, this.ground.sheet, this.level, this.token).reverse()
      .find((one) => one.stamp === stamp && one.region === route[route.length - 1]);
    if (lies) points[points.length - 1] = [lies.x, lies.y];
    drawn.parentElement?.append(drawn);
    drawn.classList.add("se-going");
    await frames(SLIDE + LEG * (route.length - 2), (part) => {
      const [x, y] = onWay(points, eased(part));
      put(drawn, { x, y }, token.size);
    });
  }

  /**
   * @param {Step} step
   * @param {Piece | undefined} goes
   * @param {number[]} fights
   * @param {Run} frames
   */
  async #fight({ gone, come }, goes, fights, frames) {
    const signs = fights.map((region) => burst(this.spot(region), 1.5 * this.token));
    this.ground.layers.above.append(...signs);
    const lives = goes && come.some(([stamp]) => stamp === goes[0]);
    const lost = gone.filter((piece) => piece !== goes || !lives)
      .map(([stamp, region]) => this.pieces.find(stamp, region));
    await frames(FIGHT, (part) => {
      for (const sign of signs) sign.setAttribute("opacity", String(1 - Math.max(0, part - 0.6) / 0.4));
      for (const one of lost) one?.drawn.setAttribute("opacity", String(Math.max(0, 1.4 - 1.4 * part)));
    });
    for (const sign of signs) sign.remove();
    for (const one of lost) one?.drawn.removeAttribute("opacity");
  }

  /**
   * @param {Step} step
   * @param {Piece | undefined} goes
   * @param {Run} frames
   */
  async #come({ come }, goes, frames) {
    const fresh = come.filter(([stamp]) => stamp !== goes?.[0])
      .flatMap(([stamp, region]) => this.pieces.find(stamp, region) ?? []);
    if (!fresh.length) return;
    await frames(COME, (part) => {
      for (const { token, drawn } of fresh) put(drawn, token, token.size * (1 + 0.7 * Math.sin(Math.PI * part)));
    });
  }
}

/** @typedef {(milliseconds: number, draw: (part: number) => void) => Promise<void>} Run */
