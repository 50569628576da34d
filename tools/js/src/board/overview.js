// The small map that tells where one is, while only a part of the board is seen.

import { shape, tag } from "../dom.js";

/** @import { Ground } from "./ground.js" */
/** @import { Point } from "./types.js" */
/** @import { Zoom } from "./zoom.js" */

export class Overview {
  el = tag("div", { class: "se-small", hidden: "" });
  #frame = shape("rect", { class: "se-small-frame" });
  #svg = shape("svg", { "aria-hidden": "true" });

  /** @param {(point: Point) => void} go what to do where somebody points on it */
  constructor(go) {
    this.el.append(this.#svg);
    const point = (/** @type {PointerEvent} */ event) => {
      const { x, y, width, height } = this.#svg.viewBox.baseVal;
      const box = this.#svg.getBoundingClientRect();
      const across = (event.clientX - box.left) / box.width;
      go([x + across * width, y + ((event.clientY - box.top) / box.height) * height]);
    };
    this.el.addEventListener("pointerdown", (event) => {
      this.el.setPointerCapture(event.pointerId);
      point(event);
    });
    this.el.addEventListener("pointermove", (event) => event.buttons && point(event));
  }

  /** @param {Ground} ground */
  lay(ground) {
    const { left, top, width, height } = ground.whole;
    this.#svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    const faces = ground.faces.map((face) => shape("path", {
      d: face.getAttribute("d") ?? "", fill: face.getAttribute("fill") ?? "none",
    }));
    this.#svg.replaceChildren(...faces, this.#frame);
  }

  /** @param {Zoom} zoom */
  show({ all, seen }) {
    this.el.hidden = all;
    const { left: x, top: y, width, height } = seen;
    for (const [side, value] of Object.entries({ x, y, width, height })) this.#frame.setAttribute(side, String(value));
  }
}
