// Playing what happened, step by step: with pauses to see it, to be held, hurried, skipped and repeated.

import { moments } from "./steps.js";

/** @import { Piece, Step } from "./types.js" */

/**
 * @typedef {object} Scene who shows it
 * @property {boolean} still whether nothing is to move
 * @property {(step: Step, before: Piece[], after: Piece[], speed: number) => Promise<void>} act
 * @property {(milliseconds: number) => Promise<void>} rest likewise
 * @property {() => void} cut
 */

export const SPEEDS = [0.5, 1, 2, 4];
const REST = 500; // milliseconds to look at a step before the next
const ALL = 12000; // milliseconds that all rests take together at most

export class Player {
  /** @type {Step[]} */
  steps = [];
  /** So many of them have been shown. */
  at = 0;
  paused = false;
  speed = 1;
  /** @type {Piece[][]} */
  #moments = [[]];
  /** Which run this is: one that was cut short goes no further. */
  #run = 0;
  #told = "";

  /**
   * @param {Scene} scene
   * @param {() => void} changed
   */
  constructor(scene, changed) {
    this.scene = scene;
    this.changed = changed;
  }

  /** Whether something is under way. */
  get busy() {
    return this.at < this.steps.length;
  }

  /** Whether there is more than one step, so that it can be held and skipped. */
  get several() {
    return this.steps.length > 1;
  }

  /** The pieces as far as it was shown. */
  get pieces() {
    return this.#moments[this.at];
  }

  /** What was shown last. */
  get step() {
    return this.steps[this.at - 1];
  }

  /**
   * Take over what happened, and what lies there now.
   * @param {Step[]} steps
   * @param {Piece[]} end
   * @param {boolean} play whether it is news; what was played already is not played again
   */
  take(steps, end, play) {
    const told = JSON.stringify([steps, end]);
    if (told === this.#told) return;
    this.#told = told;
    this.#stop();
    this.steps = steps;
    this.#moments = moments(end, steps);
    this.paused = false;
    this.at = play && !this.scene.still ? 0 : steps.length;
    this.#go();
  }

  /** From the beginning. */
  again() {
    this.#stop();
    this.at = 0;
    this.paused = this.scene.still && this.several;
    if (this.scene.still && !this.several) this.at = this.steps.length;
    this.#go();
  }

  /** To the end. */
  skip() {
    this.#stop();
    this.at = this.steps.length;
    this.changed();
  }

  /** Hold it, or go on. */
  hold() {
    if (!this.busy) return this.again();
    this.paused = !this.paused;
    if (this.paused) {
      this.#stop();
      this.changed();
    } else this.#go();
  }

  /**
   * To another step, and stay there.
   * @param {number} by
   */
  move(by) {
    this.#stop();
    this.paused = true;
    this.at = Math.max(0, Math.min(this.steps.length, this.at + by));
    this.changed();
  }

  /** The next speed. */
  hurry() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    this.changed();
  }

  #stop() {
    this.#run++;
    this.scene.cut();
  }

  async #go() {
    const run = ++this.#run;
    const rest = Math.min(REST, ALL / this.steps.length);
    this.changed();
    while (this.busy && !this.paused) {
      const [before, after] = [this.#moments[this.at], this.#moments[this.at + 1]];
      await this.scene.act(this.steps[this.at], before, after, this.speed);
      if (run !== this.#run) return;
      this.at++;
      this.changed();
      if (this.busy) await this.scene.rest(rest / this.speed);
      if (run !== this.#run) return;
    }
  }
}
