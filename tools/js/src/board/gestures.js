// What fingers, mouse and wheel do on the map: point, click, drag, pinch.

/** @typedef {{ x: number, y: number }} Spot in parts of the map's width and height */
/**
 * @typedef {object} Meant
 * @property {(event: PointerEvent | null) => void} point at what is under the pointer, or at nothing
 * @property {(target: EventTarget | null, event: PointerEvent) => void} click
 * @property {(target: EventTarget | null) => Carried | null} grab something that is carried along instead of the map
 * @property {(dx: number, dy: number) => void} pan in parts of the map's width and height
 * @property {(factor: number, about: Spot) => void} zoom
 */

/** @typedef {{ move: (event: PointerEvent) => void, drop: (event: PointerEvent | null) => void }} Carried */

const SLIP = 5; // pixels that a click may slip before it is a drag

/** @param {{ x: number, y: number }[]} pointers two of them */
export function spanned([a, b]) {
  return { length: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export class Gestures {
  /** @type {Map<number, { x: number, y: number }>} */
  #pointers = new Map();
  #moved = false;
  /** @type {EventTarget | null} */
  #pressed = null;
  /** @type {ReturnType<typeof spanned> | null} */
  #span = null;
  /** @type {Carried | null} */
  #carried = null;

  /**
   * @param {HTMLElement} map
   * @param {Meant} meant
   */
  constructor(map, meant) {
    this.map = map;
    this.meant = meant;
    map.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch" && !this.#moved) meant.point(event);
    });
    map.addEventListener("pointerleave", () => meant.point(null));
    map.addEventListener("pointerdown", (event) => this.#press(event));
    map.addEventListener("pointermove", (event) => this.#drag(event));
    map.addEventListener("pointerup", (event) => this.#release(event));
    map.addEventListener("pointercancel", (event) => {
      this.#pointers.delete(event.pointerId);
      this.#put(null);
    });
    map.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
      event.preventDefault();
      meant.zoom(Math.exp(-event.deltaY / 240), this.#at(event.clientX, event.clientY));
    }, { passive: false });
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {Spot}
   */
  #at(x, y) {
    const box = this.map.getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  }

  #spanned() {
    return this.#pointers.size > 1 ? spanned([...this.#pointers.values()]) : null;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button > 0) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#moved = false;
    this.#pressed = event.target;
    this.#span = this.#spanned();
    if (this.#span) this.#put(null); // two fingers move the map
  }

  /** @param {PointerEvent | null} event where it is put down; null to put it back */
  #put(event) {
    this.#carried?.drop(event);
    this.#carried = null;
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (!this.#moved && Math.hypot(dx, dy) < SLIP) return;
    if (!this.#moved) {
      this.#moved = true;
      this.meant.point(null);
      this.map.setPointerCapture(event.pointerId);
      if (this.#pointers.size === 1) this.#carried = this.meant.grab(this.#pressed);
    }
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const span = this.#spanned();
    if (span) {
      if (this.#span) this.meant.zoom(span.length / this.#span.length, this.#at(span.x, span.y));
      this.#span = span;
    } else if (this.#carried) this.#carried.move(event);
    else {
      const box = this.map.getBoundingClientRect();
      this.meant.pan(dx / box.width, dy / box.height);
    }
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#put(event);
    const clicked = this.#pointers.delete(event.pointerId) && !this.#moved && this.#pointers.size === 0;
    if (this.#pointers.size === 0) this.#moved = false;
    if (clicked) this.meant.click(this.#pressed, event);
  }
}
