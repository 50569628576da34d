// A choice of what was meant, close to the finger: where several units are near, or a unit and a place to go to.

import { tag } from "../dom.js";

/** @import { Piece, Sheet, Under } from "./types.js" */

/**
 * What each of several things that may be meant is called.
 * @param {Under[]} meant
 * @param {Pick<Sheet, "regions" | "stamps">} sheet
 * @param {Piece[]} pieces
 */
export function labelled(meant, { regions, stamps }, pieces) {
  return meant.map((under) => {
    const { name } = regions[under.number];
    const unit = under.kind && pieces.find(([stamp, region]) =>
      region === under.number && stamps[stamp].kind === under.kind);
    return { under, label: unit ? `${name}: ${stamps[unit[0]].says[0]}` : `→ ${name}` };
  });
}

export class Picker {
  el = tag("div", { class: "se-picker", role: "group", hidden: "" });

  /** @param {(one: Under) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.el.addEventListener("pointerdown", (event) => event.stopPropagation());
    this.el.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.close();
    });
  }

  get open() {
    return !this.el.hidden;
  }

  /**
   * @param {{ under: Under, label: string }[]} meant
   * @param {{ x: number, y: number }} at in pixels of the map
   * @param {{ width: number, height: number }} map
   * @param {string} name
   */
  ask(meant, at, map, name) {
    this.el.setAttribute("aria-label", name);
    this.el.replaceChildren(...meant.map(({ under, label }) => {
      const button = tag("button", { type: "button", class: "se-choice" }, label);
      button.addEventListener("click", () => {
        this.close();
        this.choose(under);
      });
      return button;
    }));
    this.el.hidden = false;
    const { offsetWidth: wide, offsetHeight: high } = this.el;
    const below = at.y + 24 + high <= map.height;
    this.el.style.left = `${Math.max(4, Math.min(at.x - wide / 2, map.width - wide - 4))}px`;
    this.el.style.top = `${Math.max(4, below ? at.y + 24 : at.y - 24 - high)}px`;
    /** @type {HTMLElement} */ (this.el.firstElementChild)?.focus({ preventScroll: true });
  }

  close() {
    this.el.hidden = true;
  }
}
