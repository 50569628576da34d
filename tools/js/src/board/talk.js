// The conversation with Python: what is sent, what is foretold until the answer comes, and what if none comes.

/** @import { Ahead, BoardModel, Changing } from "./types.js" */

export const DWELL = 40; // milliseconds of pointing before it is asked what a click would bring
export const SOON = 80; // milliseconds until at least what was clicked is shown
export const PATIENCE = 2500; // milliseconds without an answer

/** @typedef {ReturnType<typeof setTimeout>} Timer */

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
    const ahead = this.model.get("ahead");
    this.send("pick", { region, ...(kind && { kind }) });
    if (this.#fits(ahead, region, kind) && ahead.changes && !this.foretold && !this.silent) {
      this.foretold = { changes: ahead.changes, n: this.sent };
      this.changed(named(ahead.changes));
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
      if (this.foretold || this.#fits(this.model.get("ahead"), region, kind)) return;
      try {
        this.model.send({ do: "look ahead", region, ...(kind && { kind }) });
      } catch { /* no kernel: a click will say so */ }
    }, DWELL);
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
    for (const timer of [this.#patience, this.#soon, this.#dwelling]) clearTimeout(timer);
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
   * @param {Ahead} ahead
   * @param {string} region
   * @param {string} [kind]
   */
  #fits(ahead, region, kind) {
    const now = ahead.version === this.model.get("version");
    return now && ahead.region === region && (ahead.kind ?? undefined) === kind;
  }
}

/** @param {Partial<Changing>} changes */
function named(changes) {
  return /** @type {(keyof Changing)[]} */ (Object.keys(changes));
}
