// What the live board shows: the map with all that lies on it, and what stands around it.

import { tag } from "../dom.js";
import { card } from "./dock.js";
import { Ground } from "./ground.js";
import { Overview } from "./overview.js";
import { Picker, labelled } from "./picker.js";
import { PlayBar } from "./playbar.js";
import { Player } from "./player.js";
import { Stage } from "./stage.js";
import { StatusLine } from "./status.js";
import { contents, fill, inOneLine, standing } from "./tells.js";
import { Tools } from "./tools.js";
import { hull, Zoom } from "./zoom.js";

/** @import { Arrow, Changing, Sheet, Under } from "./types.js" */
/** @import { Say } from "./tells.js" */
/** @import { Tool } from "./tools.js" */

/** @typedef {Exclude<keyof Changing, "can" | "looks" | "movable" | "picked" | "selected" | "steps">} Own */
/** @typedef {Own | "buttons" | "card" | "home" | "labels" | "lit" | "regions"} Part */
/**
 * @typedef {object} Standing what the browser adds
 * @property {Record<string, string>} labels
 * @property {number[]} home
 * @property {number[]} lit
 * @property {boolean} withheld
 * @property {number | undefined} clicked
 * @property {boolean} silent
 * @property {boolean} news whether what happened has happened just now
 */
/** @typedef {Changing & Standing} Shown */
/** @typedef {{ press: (tool: Tool) => void, choose: (number: number) => void, mean: (one: Under) => void }} Pressed */

const NARROW = 560; // pixels: a map on a smaller screen opens nearer
const NEAR = 2.3; // times

export class Screen {
  title = tag("div", { class: "se-heading" });
  map = tag("div", { class: "se-map" });
  zoom = new Zoom({ left: 0, top: 0, width: 1, height: 1 });
  /** The region that the keyboard stands on, or -1. */
  focused = -1;
  /** The region that the card tells of. */
  #told = -1;
  /** Ways that somebody points at elsewhere. @type {Arrow[] | undefined} */
  #pointed;
  /** Whether the map has opened as on a small screen. */
  #narrow = false;
  #card = tag("div", { class: "se-card" });
  #picks = tag("div", { class: "se-choices", role: "group" });
  /** @type {Say} */
  #say = (key, gaps) => fill(this.shown().labels[key] ?? key, gaps);
  #status = new StatusLine(this.#say);
  #overview = new Overview((point) => this.look((zoom) => zoom.centre(point)));
  /** @type {Ground | undefined} */
  #ground;
  /** @type {Stage | undefined} */
  #stage;
  /** @type {Player | undefined} */
  player;
  #play = new PlayBar(() => this.player, this.#say);

  /**
   * @param {() => Shown} shown what is to be shown now
   * @param {Pressed} pressed
   */
  constructor(shown, { press, choose, mean }) {
    this.shown = shown;
    this.choose = choose;
    this.tools = new Tools(press);
    this.picker = new Picker(mean);
    const bar = tag("div", { class: "se-bar" });
    bar.append(this.title, this.tools.bar);
    // JupyterLab would take keys for its own: `x` and `d d` would delete the cell
    this.root = tag("div", { class: "se-board", "data-lm-suppress-shortcuts": "true" });
    const dock = tag("div", { class: "se-dock" });
    dock.append(this.#card, this.#overview.el);
    const side = tag("div", { class: "se-side" });
    side.append(this.#play.el, this.#status.says, this.#status.rule, this.#picks, dock);
    const body = tag("div", { class: "se-body" });
    body.append(this.map, side);
    this.root.append(bar, body);
  }

  get stage() {
    if (!this.#stage) throw new Error("The board is not there yet.");
    return this.#stage;
  }

  get ground() {
    if (!this.#ground) throw new Error("The board is not there yet.");
    return this.#ground;
  }

  /**
   * @param {Sheet} sheet
   * @param {string} prefix
   */
  lay(sheet, prefix) {
    this.player?.skip();
    this.#ground = new Ground(sheet, prefix);
    this.#overview.lay(this.#ground);
    if (this.zoom.whole.width !== this.#ground.whole.width) this.zoom = new Zoom(this.#ground.whole);
    const stage = (this.#stage = new Stage(this.#ground, this.zoom, this.shown));
    stage.fit(this.map.clientWidth);
    this.player = new Player(stage, () => this.#played());
    const { steps, pieces } = this.shown();
    this.player.take(steps, pieces, false);
    this.map.replaceChildren(this.#ground.svg, this.picker.el);
    this.draw(["labels", "heading", "pieces", "lit", "marks", "choices", "status", "regions", "card"]);
    this.look();
  }

  /** @param {Iterable<Part>} parts */
  draw(parts) {
    for (const part of parts) this.#draw[part]();
  }

  /** @type {Record<Part, () => void>} */
  #draw = {
    heading: () => (this.title.textContent = this.shown().heading),
    labels: () => {
      this.tools.name(this.#say);
      this.#play.name();
      this.ground.svg.setAttribute("aria-label", this.#say("board"));
      this.#picks.setAttribute("aria-label", this.#say("choices"));
    },
    regions: () => {
      const { pieces, picked, marks: marked } = this.shown();
      const { regions, stamps } = this.ground.sheet;
      regions.forEach((region, number) => {
        const told = [...contents(number, pieces, stamps), ...standing(number, { picked, marks: marked }, this.#say)];
        this.ground.faces[number].setAttribute("aria-label", inOneLine(region, told));
      });
    },
    pieces: () => {
      const { steps, pieces, news } = this.shown();
      this.player?.take(steps, pieces, news);
      if (!this.player?.busy) this.stage.lay();
      this.#arrows();
    },
    lit: () => this.stage.light(),
    marks: () => {
      this.stage.mark();
      this.#follow();
    },
    arrows: () => this.#arrows(),
    choices: () => this.#offer(),
    status: () => {
      const { silent, status } = this.shown();
      this.#status.set(silent ? { text: this.#say("no answer"), tone: "error" } : status);
    },
    buttons: () => this.tools.set(this.shown().can, this.zoom, this.player?.steps.length === 1),
    card: () => {
      const open = this.#card.querySelector("details")?.open ?? false; // once open, for every region
      this.#card.replaceChildren(...card(this.ground.sheet, this.shown(), this.#told, open, this.#say));
    },
    home: () => this.#open(),
  };

  #open() {
    const [left, top, width, height] = this.shown().home;
    this.#narrow = this.map.clientWidth < NARROW;
    const given = width ? { left, top, width, height } : undefined;
    const box = given ?? (this.#narrow ? this.#near() : undefined);
    this.look((zoom) => zoom.open(box, this.#narrow ? 1.1 : undefined));
  }

  /** Where something can be done. */
  get #choosable() {
    const { lit, marks: marked, movable } = this.shown();
    const numbers = lit.length ? lit : [...movable.map(([number]) => number), ...Object.keys(marked).map(Number)];
    return numbers.map((number) => this.stage.spot(number));
  }

  /** On a small screen what can be chosen next comes into sight. */
  #follow() {
    const points = this.#choosable;
    if (!this.#narrow || "region" in this.shown().picked || !points.length) return;
    const [near, wanted] = [this.#near(), hull(points)];
    const fits = wanted.width < near.width && wanted.height < near.height;
    this.look((zoom) => (fits && zoom.all ? zoom.open(near, 1.1) : zoom.include(points)));
  }

  /** On a small screen, the part of the board where something can be done. */
  #near() {
    const { whole } = this.ground;
    const open = this.#choosable;
    const box = open.length ? hull(open) : whole;
    const [width, height] = [whole.width / NEAR, whole.height / NEAR];
    return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
  }

  /** The map has another size: it may have had none when it was to open. */
  resize() {
    if (this.#ground && this.zoom.atHome && this.#narrow !== this.map.clientWidth < NARROW) this.#open();
    else this.look();
  }

  /**
   * Show a way that somebody points at elsewhere on the page, or no longer.
   * @param {Arrow[]} [ways]
   */
  pointAt(ways) {
    this.#pointed = ways;
    this.draw(["arrows"]);
  }

  /**
   * Let it be told what was meant by a press.
   * @param {Under[]} meant
   * @param {{ x: number, y: number }} at
   */
  ask(meant, at) {
    const labels = labelled(meant, this.ground.sheet, this.shown().pieces);
    this.picker.ask(labels, at, this.map.getBoundingClientRect(), this.#say("choices"));
  }

  /** Something was played, or held, or is at its end. */
  #played() {
    const { player } = this;
    if (!player) return;
    this.map.classList.toggle("se-playing", player.busy && player.several);
    this.#lay();
    this.#arrows();
    this.#play.show();
    this.draw(["buttons"]);
  }

  #lay() {
    this.stage.lay(this.player?.busy ? this.player.pieces : undefined);
  }

  /**
   * All arrows, or only the one of a choice where each choice has one.
   * @param {number} [choice]
   */
  #arrows(choice) {
    const { arrows: all, choices } = this.shown();
    const chosen = choice !== undefined && all.length === choices.length ? [all[choice]] : all;
    this.stage.arrows(this.#pointed ?? (chosen.length ? chosen : this.#gone));
  }

  /** The ways of what was played, unless one is about to move something. */
  get #gone() {
    const { player } = this;
    if (!player || (!player.busy && this.shown().picked.region !== undefined)) return [];
    return this.stage.gone(player.steps.slice(0, player.at));
  }

  #offer() {
    const labels = this.shown().choices;
    this.#picks.hidden = !labels.length;
    this.#picks.replaceChildren(...labels.map((label, number) => {
      const button = tag("button", { type: "button", class: "se-choice" }, label);
      button.addEventListener("click", () => this.choose(number));
      for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => this.#arrows(number));
      for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => this.#arrows());
      return button;
    }));
  }

  /**
   * Show what there is to know of a region; what was told last stays when the pointer leaves.
   * @param {number} number
   */
  point(number) {
    this.stage.point(number, this.focused);
    if (number < 0 || number === this.#told) return;
    this.#told = number;
    this.draw(["card"]);
  }

  /**
   * Move the board, and draw what keeps its size on the screen.
   * @param {(zoom: Zoom) => void} [move]
   */
  look(move) {
    if (!this.#ground) return;
    move?.(this.zoom);
    const { svg } = this.#ground;
    svg.setAttribute("viewBox", this.zoom.viewBox);
    svg.style.aspectRatio = String(this.zoom.aspect);
    this.map.classList.toggle("se-close", !this.zoom.all);
    this.#overview.show(this.zoom);
    const before = [this.stage.level, this.stage.token];
    this.stage.fit(this.map.clientWidth);
    const { level, token } = this.stage;
    svg.style.setProperty("--t", token.toFixed(1));
    svg.style.setProperty("--px", this.zoom.units(1, this.map.clientWidth).toFixed(3));
    this.draw(["buttons"]);
    if (level === before[0] && token === before[1]) return;
    this.#lay();
    this.#arrows();
    this.stage.badge();
  }
}
