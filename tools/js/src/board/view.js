// The live board: Python decides everything (traits); the browser draws, points, walks and zooms by itself.

import { Gestures } from "./gestures.js";
import { Hands } from "./hands.js";
import { meaning } from "./keys.js";
import { Screen } from "./screen.js";
import { Talk } from "./talk.js";
import { target as wayTo } from "./tells.js";

/** @import { BoardModel, Changing, Sheet, Traits } from "./types.js" */
/** @import { Part, Shown } from "./screen.js" */

/** What a changed trait changes on the screen. @type {Partial<Record<keyof Traits, Part[]>>} */
const SHOWS = {
  ground: [], // with it all
  labels: ["labels", "regions", "card"],
  home: ["home"],
  lit: ["lit", "home"],
  withheld: ["card"],
  heading: ["heading"],
  pieces: ["pieces", "regions", "card"],
  steps: ["pieces"],
  marks: ["marks", "regions", "card"],
  arrows: ["arrows"],
  selected: ["marks"],
  picked: ["pieces", "marks", "regions", "card"],
  movable: ["pieces"],
  looks: ["marks"],
  choices: ["choices"],
  status: ["status"],
  can: ["buttons"],
};
const NEARER = 1.4; // times
const SCALES = { smaller: 1 / NEARER, larger: NEARER };
/** So far the keyboard moves the map: up, to the right, down, to the left. @type {[dx: number, dy: number][]} */
const STEPS = [[0, 0.2], [-0.2, 0], [0, -0.2], [0.2, 0]];
let views = 0;

export class BoardView {
  #prefix = `se${++views}`;
  /** @type {[event: string, listener: () => void][]} */
  #listeners = [];
  /** @type {Set<Part> | null} */
  #due = null;
  /** @type {number | undefined} a region that was clicked, while the answer is under way for long */
  #clicked;
  /** Whether Python has just told what happened. */
  #news = false;
  /** The ground that is drawn. */
  #laid = "";
  /** The region that the keyboard comes back to. */
  #here = -1;
  #watch = new ResizeObserver(() => this.screen.resize());

  /**
   * @param {BoardModel} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.talk = new Talk(model, (traits) => this.#later(traits.flatMap((trait) => SHOWS[trait] ?? [])));
    this.screen = new Screen(() => this.#shown(), {
      press: (tool) => this.#use(tool),
      choose: (number) => this.talk.send("choose", { number }),
      mean: (under) => this.hands.go(under),
    });
    this.hands = new Hands(this.screen, this.talk, {
      goTo: (number) => this.#goTo(number),
      pick: (number, kind) => this.#pick(number, kind),
    });
    const { root, map } = this.screen;
    root.addEventListener("keydown", (event) => this.#press(event));
    map.addEventListener("focusin", (event) => this.#focus(event.target));
    map.addEventListener("focusout", () => {
      this.screen.focused = -1;
      this.screen.point(-1);
    });
    el.replaceChildren(root);
    document.addEventListener("se-point", this.#pointed);
    this.#watch.observe(map);
  }

  async open() {
    await this.#lay();
    new Gestures(this.screen.map, {
      point: (event) => {
        const { number, kind } = this.screen.ground.under(event?.target ?? null);
        this.screen.point(number);
        this.#lookAhead(number, kind);
      },
      click: (at, event) => {
        if (!this.#interrupts()) this.hands.click(at, event);
      },
      grab: (at) => (this.#interrupts() ? null : this.hands.grab(at)),
      pan: (dx, dy) => this.screen.look((zoom) => zoom.pan(dx, dy)),
      zoom: (factor, about) => this.screen.look((zoom) => zoom.by(factor, about)),
    });
    for (const [trait, parts] of Object.entries(SHOWS)) this.#on(`change:${trait}`, () => this.#later(parts));
    this.talk.prepare(() => this.hands.presses());
    this.#on("change:steps", () => (this.#news = true));
    this.#on("change:ahead", () => this.talk.learn());
    this.#on("change:heard", () => {
      this.#clicked = undefined;
      this.talk.answered();
    });
  }

  close() {
    this.talk.close();
    document.removeEventListener("se-point", this.#pointed);
    for (const [event, listener] of this.#listeners) this.model.off(event, listener);
    this.#watch.disconnect();
  }

  /** Somebody points at a way in the panel around this board. */
  #pointed = (/** @type {Event} */ event) => {
    const { target, detail } = /** @type {CustomEvent} */ (event);
    const panel = target instanceof Element && target.closest(".se-panel");
    if (panel && panel.contains(this.screen.root)) this.screen.pointAt(detail || undefined);
  };

  /**
   * @param {string} event
   * @param {() => void} listener
   */
  #on(event, listener) {
    this.model.on(event, listener);
    this.#listeners.push([event, listener]);
  }

  /**
   * Redraw parts once all changes of a message have come in.
   * @param {Part[]} parts
   */
  #later(parts) {
    if (!this.#due) {
      const due = (this.#due = new Set());
      queueMicrotask(() => {
        this.#due = null;
        if (this.model.get("ground") !== this.#laid) this.#lay();
        else this.screen.draw(due);
        this.#news = false;
        this.talk.prepare(() => this.hands.presses());
      });
    }
    for (const part of parts) this.#due.add(part);
  }

  /** @returns {Shown} */
  #shown() {
    const names = /** @type {(keyof Changing)[]} */ (Object.keys(SHOWS));
    const changing = Object.fromEntries(names.map((name) => [name, this.talk.get(name)]));
    return {
      .../** @type {Changing} */ (/** @type {unknown} */ (changing)),
      labels: this.model.get("labels"),
      home: this.model.get("home"),
      lit: this.model.get("lit"),
      withheld: this.model.get("withheld"),
      clicked: this.#clicked,
      silent: this.talk.silent,
      news: this.#news || this.talk.foretold !== null,
    };
  }

  async #lay() {
    this.#laid = this.model.get("ground");
    const holder = await this.model.widget_manager.get_model(this.#laid.slice("IPY_MODEL_".length));
    this.screen.lay(/** @type {Sheet} */ (holder.get("sheet")), this.#prefix);
    if (this.#here < 0) {
      this.#here = this.talk.get("picked").region ?? 0;
      this.screen.draw(["home"]);
    }
    this.screen.ground.faces[this.#here].setAttribute("tabindex", "0");
  }

  /** @param {number} number */
  #region(number) {
    return this.screen.ground.sheet.regions[number];
  }

  /**
   * @param {number} number
   * @param {string} [kind]
   */
  #lookAhead(number, kind) {
    this.talk.lookAhead(this.#region(number)?.id, wayTo(number, this.talk.get("picked")) ? undefined : kind);
  }

  /**
   * @param {number} number
   * @param {string} [kind]
   */
  #pick(number, kind) {
    const goes = wayTo(number, this.talk.get("picked")); // whatever stands there
    this.talk.pick(this.#region(number).id, goes ? undefined : kind, () => {
      this.#clicked = number;
      this.screen.draw(["marks"]);
    });
  }

  /**
   * @param {string} tool
   * @param {{ x: number, y: number }} [about]
   */
  #use(tool, about) {
    if (tool === "whole") this.screen.look((zoom) => zoom.swap());
    else if (tool in SCALES) this.screen.look((zoom) => zoom.by(SCALES[/** @type {keyof SCALES} */ (tool)], about));
    else if (tool === "again") this.screen.player?.again();
    else this.talk.send(tool);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    event.stopPropagation();
    const meant = meaning(event, this.screen.map.contains(/** @type {Node} */ (event.target)));
    if (!meant) return;
    event.preventDefault();
    if (this.#interrupts(event.key)) return;
    if (meant.do === "walk") this.#walk(meant.way);
    else if (meant.do === "pan") this.screen.look((zoom) => zoom.pan(...STEPS[meant.way]));
    else if (meant.do === "pick") this.#pick(this.#here);
    else if (meant.do === "let go") this.talk.send("let go");
    else if (meant.do === "undo" || meant.do === "redo") {
      if (this.talk.get("can")[meant.do]) this.talk.send(meant.do);
    } else this.#use(meant.do, this.screen.zoom.place(this.#region(this.#here).label));
  }

  /**
   * Whether this was meant for what is being played: Space holds it, and whatever else one does skips to its end.
   * @param {string} [key]
   */
  #interrupts(key) {
    const { player } = this.screen;
    if (!player?.busy) return false;
    const { several } = player;
    if (several && key === " ") player.hold();
    else player.skip();
    return several;
  }

  /** @param {number} way */
  #walk(way) {
    const next = this.#region(this.#here).walk[way];
    if (next < 0) return;
    this.screen.look((zoom) => zoom.bringIn(this.#region(next).label));
    this.#goTo(next);
  }

  /** @param {number} number */
  #goTo(number) {
    const { faces } = this.screen.ground;
    faces[this.#here].setAttribute("tabindex", "-1");
    this.#here = number;
    faces[number].setAttribute("tabindex", "0");
    faces[number].focus({ preventScroll: true });
  }

  /** @param {EventTarget | null} at */
  #focus(at) {
    const { number } = this.screen.ground.under(at);
    if (number < 0) return;
    this.#here = number;
    this.screen.focused = /** @type {Element} */ (at).matches(":focus-visible") ? number : -1;
    if (this.screen.focused < 0) return;
    this.screen.point(number);
    this.#lookAhead(number);
  }
}
