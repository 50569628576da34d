// What hands do to units: press, press beside, carry; and what could be pressed next.

import { meant, reached } from "./aim.js";
import { target as wayTo } from "./tells.js";

/** @import { Carried } from "./gestures.js" */
/** @import { Screen } from "./screen.js" */
/** @import { Press, Talk } from "./talk.js" */
/** @import { Point, Under } from "./types.js" */

const MOST_AHEAD = 24; // presses that are asked about beforehand

export class Hands {
  /**
   * @param {Screen} screen
   * @param {Talk} talk
   * @param {{ goTo: (number: number) => void, pick: (number: number, kind?: string) => void }} does
   */
  constructor(screen, talk, does) {
    this.screen = screen;
    this.talk = talk;
    this.does = does;
  }

  /**
   * @param {EventTarget | null} target
   * @param {PointerEvent} event
   */
  click(target, event) {
    this.screen.picker.close();
    const under = this.screen.ground.under(target);
    if (under.number < 0) return;
    const { point, pixel, at } = this.#place(event);
    const touch = event.pointerType === "touch";
    const near = reached(this.screen.stage.near(point, pixel), touch);
    const all = meant(under, near, wayTo(under.number, this.talk.get("picked")) !== undefined, touch);
    if (all.length === 1) this.go(all[0]);
    else this.screen.ask(all, at);
  }

  /**
   * Press what was meant.
   * @param {Under} under
   */
  go({ number, kind }) {
    this.screen.stage.dropped = null;
    this.does.goTo(number);
    this.does.pick(number, kind);
  }

  /**
   * Take a unit that can move along with the pointer.
   * @param {EventTarget | null} at
   * @returns {Carried | null}
   */
  grab(at) {
    const { stage, ground } = this.screen;
    const drawn = at instanceof Element ? at.closest(".se-movable") : null;
    if (!drawn) return null;
    const from = ground.under(drawn);
    const { region, kind } = this.talk.get("picked");
    if (region !== from.number || kind !== from.kind) {
      if (region !== undefined) this.talk.send("let go");
      this.does.pick(from.number, from.kind);
    }
    const move = stage.carry(drawn);
    return {
      move: (event) => move(this.#place(event).point),
      drop: (event) => {
        const on = event && ground.under(document.elementFromPoint(event.clientX, event.clientY));
        if (!event || !on || on.number < 0 || on.number === from.number) return stage.putDown(null);
        stage.putDown(this.#place(event).point);
        this.does.pick(on.number);
      },
    };
  }

  /** What can be pressed now and would play or pick something up. @returns {Press[]} */
  presses() {
    const [picked, movable, marks] = [this.talk.get("picked"), this.talk.get("movable"), this.talk.get("marks")];
    const id = (/** @type {number} */ number) => this.screen.ground.sheet.regions[number].id;
    const targets = (picked.targets ?? []).map(([number]) => ({ region: id(number) }));
    const units = movable.flatMap(([number, ...kinds]) =>
      kinds.map((kind, k) => ({ region: id(number), kind, plain: k === 0 })));
    const asked = Object.keys(marks).map((number) => ({ region: id(Number(number)) }));
    return (targets.length ? targets : units.length ? units : asked).slice(0, MOST_AHEAD);
  }

  /**
   * The place of the board under a pointer, and how large a pixel is there.
   * @param {{ clientX: number, clientY: number }} pointer
   * @returns {{ point: Point, pixel: number, at: { x: number, y: number } }}
   */
  #place({ clientX, clientY }) {
    const { map, zoom } = this.screen;
    const box = map.getBoundingClientRect();
    const at = { x: clientX - box.left, y: clientY - box.top };
    const point = zoom.point({ x: at.x / box.width, y: at.y / box.height });
    return { point, pixel: zoom.units(1, box.width), at };
  }
}
