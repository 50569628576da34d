// The buttons above the map.

import { shape, tag } from "../dom.js";
import { CLOSEST } from "./zoom.js";

/** @import { Changing } from "./types.js" */
/** @import { Say } from "./tells.js" */
/** @import { Zoom } from "./zoom.js" */

const ICONS = {
  undo: "M8 4 3 9l5 5M3 9h9a5 5 0 0 1 0 10h-3",
  redo: "M14 4l5 5-5 5M19 9h-9a5 5 0 0 0 0 10h3",
  again: "M4 4v5h5M4.5 9A7 7 0 1 1 4 12",
  finish: "M4 12l5 5L19 6",
  smaller: "M5 11h12",
  larger: "M5 11h12M11 5v12",
  whole: "M4 8V4h4M18 8V4h-4M4 14v4h4M18 14v4h-4",
};
/** @typedef {keyof typeof ICONS} Tool */

const TOOLS = /** @type {Tool[]} */ (Object.keys(ICONS));

export class Tools {
  bar = tag("div", { class: "se-tools", role: "toolbar" });
  buttons = /** @type {Record<Tool, HTMLButtonElement>} */ ({});
  /** @type {Say} */
  #say = (key) => key;

  /** @param {(tool: Tool) => void} press */
  constructor(press) {
    for (const name of TOOLS) {
      const button = tag("button", { type: "button", class: `se-tool se-tool-${name}`, "data-do": name });
      const icon = shape("svg", { viewBox: "0 0 22 22", "aria-hidden": "true" });
      icon.append(shape("path", { d: ICONS[name] }));
      button.append(icon, tag("span"));
      button.addEventListener("click", () => press(name));
      this.bar.append(button);
      this.buttons[name] = button;
    }
  }

  /** @param {Say} say */
  name(say) {
    this.#say = say;
    for (const name of TOOLS) this.#call(name, name === "finish" ? "done" : name);
  }

  /**
   * @param {Tool} name
   * @param {string} key
   */
  #call(name, key) {
    const button = this.buttons[name];
    const title = this.#say(key);
    if (button.title === title) return;
    button.title = title;
    button.setAttribute("aria-label", title);
    button.lastElementChild?.replaceChildren(title);
  }

  /**
   * @param {Changing["can"]} can
   * @param {Zoom} zoom
   * @param {boolean} happened whether there is something to see again
   */
  set(can, zoom, happened) {
    const { undo, redo, again, finish, smaller, larger, whole } = this.buttons;
    undo.hidden = redo.hidden = !can.play;
    undo.disabled = !can.undo;
    redo.disabled = !can.redo;
    again.hidden = !happened;
    finish.hidden = !can.finish;
    smaller.disabled = zoom.all;
    larger.disabled = zoom.scale >= CLOSEST;
    whole.disabled = zoom.all && zoom.atHome;
    this.#call("whole", zoom.all ? "back" : "whole");
  }
}
