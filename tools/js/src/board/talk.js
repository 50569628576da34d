// The conversation with Python: what is sent, what is foretold until the answer comes, and what if none comes.

/** @import { BoardModel, Changing } from "./types.js" */

export const DWELL = 40; // milliseconds of pointing before it is asked what a click would bring
export const SOON = 80; // milliseconds until at least what was clicked is shown
export const PATIENCE = 2500; // milliseconds without an answer

export const IDLE = 120; // milliseconds in which nothing happens until presses are asked about beforehand
export const AT_ONCE = 3; // of them under way at a time, so that a press never waits long behind them

/** @typedef {ReturnType<typeof setTimeout>} Timer */
/** @typedef {{ region: string, kind?: string, plain?: boolean }} Press plain: a press beside the unit means it too */

export class Talk {
  sent = 0;
  silent = false;
  /** @type {{ changes: Partial<Changing>, n: number } | null} */
  foretold = null;
  /** @type {Timer | undefined} */
  #patience;
  /** @type {Timer | undefined} */
  #soon;
  /** @type {Timer | undefined} */
  #dwelling;
  /** @type {Timer | undefined} */
  #idle;
  /** What presses would bring, as long as this version stands. @type {Map<string, Partial<Changing>>} */
  #known = new Map();
  #version = -1;
  /** Presses that are still to be asked about. @type {Press[]} */
  #open = [];
  /** Those that are under way. @type {Map<string, Press>} */
  #asked = new Map();

  /**
   * @param {BoardModel} model
   * @param {(traits: (keyof Changing)[]) => void} changed what to show anew
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
  }

  /**
   * Python's word, or what was foretold of a click that is still under way.
   * @template {keyof Changing} Name
   * @param {Name} trait
   * @returns {Changing[Name]}
   */
  get(trait) {
    return this.foretold?.changes[trait] ?? this.model.get(trait);
  }

  /**
   * @param {string} what
   * @param {object} [more]
   */
  send(what, more = {}) {
    // another view of the same board, or this one before the page was loaded again, may have counted further
    this.sent = Math.max(this.sent, this.model.get("heard")) + 1;
    this.silent = false;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#unanswered(), PATIENCE);
    try {
      this.model.send({ do: what, n: this.sent, ...more });
    } catch {
      this.#unanswered();
    }
  }

  /**
   * Click a region, or a unit in it, and show what comes of it if that is known.
   * @param {string} region
   * @param {string | undefined} kind
   * @param {() => void} waiting what to do when the answer is under way for long
   */
  pick(region, kind, waiting) {
    clearTimeout(this.#soon);
    clearTimeout(this.#dwelling);
    const changes = this.#foreseen(region, kind);
    this.send("pick", { region, ...(kind && { kind }) });
    if (changes && !this.foretold && !this.silent) {
      this.foretold = { changes, n: this.sent };
      this.changed(named(changes));
    } else this.#soon = setTimeout(waiting, SOON);
  }

  /**
   * Ask what a click there would bring, so that it can be shown at once if it comes.
   * @param {string} [region]
   * @param {string} [kind]
   */
  lookAhead(region, kind) {
    clearTimeout(this.#dwelling);
    if (region === undefined) return;
    this.#dwelling = setTimeout(() => {
      if (!this.foretold && !this.#foreseen(region, kind)) this.#ask({ region, kind });
    }, DWELL);
  }

  /**
   * Ask what each of these presses would bring, a few at a time and only while nothing else happens, so that a finger,
   * which points at nothing before it presses, is answered as quickly as a mouse.
   * @param {() => Press[]} presses
   */
  prepare(presses) {
    clearTimeout(this.#idle);
    this.#open = [];
    this.#idle = setTimeout(() => {
      this.#renew();
      this.#asked.clear();
      this.#open = presses().filter(({ region, kind }) => !this.#known.has(keyed(region, kind)));
      this.#further();
    }, IDLE);
  }

  /** Python has told what a press would bring. */
  learn() {
    const { version, region, kind, changes } = this.model.get("ahead");
    this.#renew();
    if (version !== this.#version || region === undefined || !changes) return;
    const key = keyed(region, kind ?? undefined);
    this.#known.set(key, changes);
    if (this.#asked.get(key)?.plain) this.#known.set(keyed(region), changes);
    this.#asked.delete(key);
    this.#further();
  }

  #further() {
    while (this.#open.length && this.#asked.size < AT_ONCE && !this.foretold && !this.silent) {
      const next = /** @type {Press} */ (this.#open.shift());
      this.#asked.set(keyed(next.region, next.kind), next);
      this.#ask(next);
    }
  }

  /** @param {Press} press */
  #ask({ region, kind }) {
    try {
      this.model.send({ do: "look ahead", region, ...(kind && { kind }) });
    } catch { /* no kernel: a click will say so */ }
  }

  /** What was known of another position is dropped. */
  #renew() {
    if (this.model.get("version") === this.#version) return;
    this.#version = this.model.get("version");
    this.#known.clear();
    this.#asked.clear();
    this.#open = [];
  }

  answered() {
    clearTimeout(this.#soon);
    this.silent = false;
    const heard = this.model.get("heard");
    if (heard >= this.sent) clearTimeout(this.#patience);
    if (this.foretold && heard >= this.foretold.n) this.#forget();
    this.changed(["marks", "status"]);
  }

  close() {
    for (const timer of [this.#patience, this.#soon, this.#dwelling, this.#idle]) clearTimeout(timer);
  }

  #unanswered() {
    clearTimeout(this.#patience);
    clearTimeout(this.#soon);
    this.silent = true;
    this.#forget();
    this.changed(["status"]);
  }

  #forget() {
    const traits = named(this.foretold?.changes ?? {});
    this.foretold = null;
    this.changed(traits);
  }

  /**
   * What a press would bring, if that is known.
   * @param {string} region
   * @param {string} [kind]
   */
  #foreseen(region, kind) {
    this.learn(); // another view may have asked
    return this.#known.get(keyed(region, kind));
  }
}

/**
 * @param {string} region
 * @param {string} [kind]
 */
function keyed(region, kind = "") {
  return `${region}|${kind}`;
}

/** @param {Partial<Changing>} changes */
function named(changes) {
  return /** @type {(keyof Changing)[]} */ (Object.keys(changes));
}
