// The bar under the map while several steps are played one after the other.

import { shape, tag } from "../dom.js";

/** @import { Player } from "./player.js" */
/** @import { Say } from "./tells.js" */

const ICONS = {
  again: "M4 4v5h5M4.5 9A7 7 0 1 1 4 12",
  previous: "M13 5 6 11l7 6z",
  hold: "M7 5v12M14 5v12",
  go: "M7 4 17 11 7 18z",
  next: "M9 5l7 6-7 6z",
  skip: "M5 5l7 6-7 6zM16 5v12",
};

export class PlayBar {
  el = tag("div", { class: "se-play", role: "group", hidden: "" });
  #buttons = /** @type {Record<string, HTMLButtonElement>} */ ({});
  #place = tag("span", { class: "se-play-place" });
  #said = tag("div", { class: "se-play-said", "aria-live": "polite" });

  /**
   * @param {() => Player | undefined} player
   * @param {Say} say
   */
  constructor(player, say) {
    this.player = player;
    this.say = say;
    const row = tag("div", { class: "se-play-row" });
    const presses = /** @type {Record<string, (player: Player) => void>} */ ({
      again: (one) => one.again(),
      previous: (one) => one.move(-1),
      hold: (one) => one.hold(),
      next: (one) => one.move(1),
      skip: (one) => one.skip(),
    });
    for (const [name, press] of Object.entries(presses)) {
      const button = tag("button", { type: "button", class: "se-tool", "data-play": name });
      const icon = shape("svg", { viewBox: "0 0 22 22", "aria-hidden": "true" });
      icon.append(shape("path", { d: ICONS[/** @type {keyof typeof ICONS} */ (name)] }));
      button.append(icon);
      button.addEventListener("click", () => {
        const one = this.player();
        if (one) press(one);
      });
      this.#buttons[name] = button;
      row.append(button);
    }
    const speed = tag("button", { type: "button", class: "se-tool", "data-play": "speed" });
    speed.addEventListener("click", () => this.player()?.hurry());
    this.#buttons.speed = speed;
    row.append(speed, this.#place);
    this.el.append(row, this.#said);
  }

  name() {
    for (const [name, button] of Object.entries(this.#buttons)) {
      const title = this.say(name === "hold" ? this.#holds : `play ${name}`);
      button.title = title;
      button.setAttribute("aria-label", name === "speed" ? `${title}: ${button.textContent}` : title);
    }
    this.el.setAttribute("aria-label", this.say("play"));
  }

  show() {
    const one = this.player();
    this.el.hidden = !one?.several;
    if (!one?.several) return;
    const { previous, hold, next, skip, speed } = this.#buttons;
    previous.disabled = one.at === 0;
    next.disabled = skip.disabled = !one.busy;
    hold.querySelector("path")?.setAttribute("d", one.busy && !one.paused ? ICONS.hold : ICONS.go);
    speed.textContent = `${one.speed} ×`;
    this.#place.textContent = this.say("play place", { n: one.at, all: one.steps.length });
    this.#said.textContent = one.step?.say ?? "";
    this.name();
  }

  get #holds() {
    const one = this.player();
    return one?.busy && !one.paused ? "play hold" : "play go";
  }
}
