// The widget Page: markup that Python writes, with places that answer: [data-do] says what, [data-with] to what.

import { dragging } from "./page/dragging.js";
import { copy, fill } from "./page/sharing.js";
import { DRAWER, write } from "./page/writing.js";

/** @import { Model } from "./model.js" */

const TYPING = 180; // milliseconds without a key before a search begins
const RELEASES = ["pointerup", "pointercancel", "keyup", "blur"];
const FIELD = ":is(input:not([type=search]), select, textarea)[data-do]";
const SEARCH = "input[type=search][data-do]";

/** @param {{ model: Model<{ markup: string }>, el: HTMLElement }} widget */
function render({ model, el }) {
  el.classList.add("se-page");
  // JupyterLab would take “x” and “d d” for its own.
  el.dataset.lmSuppressShortcuts = "true";
  /** @type {Element | null} */
  let typing = null;
  let pressed = false;
  let late = false;

  const show = () => {
    // What is replaced while it is held down is never clicked.
    late = pressed;
    if (pressed) return;
    const held = typing;
    typing = null;
    typing = write(el, model.get("markup"), held);
  };
  const release = (/** @type {Event} */ { type, target }) => {
    if (type === "blur" && target !== window) return;
    pressed = false;
    if (late) setTimeout(show);
  };
  model.on("change:markup", show);
  model.on("msg:custom", show);
  show();

  const send = (/** @type {string | undefined} */ what, /** @type {unknown} */ value = "") =>
    model.send({ do: what, with: value });

  el.addEventListener("pointerdown", () => (pressed = true));
  for (const event of RELEASES) window.addEventListener(event, release, true);
  el.addEventListener("click", (event) => {
    const link = near(event, "[data-rule]");
    if (link) return send("rule", link.dataset.rule);
    const copies = near(event, "[data-copy]");
    if (copies) return copy(copies);
    const fills = near(event, "[data-full]");
    if (fills) return fill(fills);
    const button = near(event, "button[data-do]");
    if (button && button.getAttribute("aria-disabled") !== "true") send(button.dataset.do, button.dataset.with);
  });
  el.addEventListener("change", async ({ target }) => {
    if (!matches(target, FIELD)) return;
    if (target === typing) typing = null;
    const file = target.files?.[0];
    if (file) model.send({ do: target.dataset.do }, undefined, [await file.arrayBuffer()]);
    else send(target.dataset.do, told(target));
  });
  /** @type {ReturnType<typeof setTimeout>} */
  let waiting;
  el.addEventListener("input", ({ target }) => {
    typing = /** @type {Element} */ (target);
    if (!matches(target, SEARCH)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => send(target.dataset.do, told(target)), TYPING);
  });
  el.addEventListener("focusout", ({ target }) => {
    // Text that was carried over to a page written anew is no change for the browser.
    if (target === typing && matches(target, FIELD)) send(target.dataset.do, told(target));
    typing = null;
  });
  el.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const { target, key } = event;
    pressed ||= key === " "; // it clicks when it comes up
    if (key === "Enter" && matches(target, "input[data-do]")) {
      const { enter } = target.dataset;
      target.blur(); // tells the change
      target.focus();
      if (enter) send(enter);
    }
    if (key === "Escape" && el.querySelector(DRAWER)) return send("rule_close");
    const what = meant(event);
    if (!what) return;
    event.preventDefault();
    send(what);
  });
  pointing(el);
  dragging(el, (what, region) => send("drop", `${what}|${region}`));
  return () => {
    for (const event of RELEASES) window.removeEventListener(event, release, true);
  };
}

/**
 * Tell the boards of the panel of the way that somebody points at, by [data-way].
 * @param {HTMLElement} el
 */
function pointing(el) {
  let last = "";
  const tell = (/** @type {Event} */ event) => {
    const way = near(event, "[data-way]")?.dataset.way ?? "";
    if (way === last) return;
    last = way;
    el.dispatchEvent(new CustomEvent("se-point", { bubbles: true, detail: way && JSON.parse(way) }));
  };
  for (const event of ["pointerover", "focusin"]) el.addEventListener(event, tell);
  for (const event of ["pointerleave", "focusout"]) el.addEventListener(event, () => tell(new Event("nowhere")));
}

/**
 * What a key presses where the keyboard is, by [data-keys]; in a field it writes.
 * @param {KeyboardEvent} event
 * @returns {string | undefined}
 */
function meant(event) {
  const keys = near(event, "[data-keys]");
  if (event.altKey || event.ctrlKey || event.metaKey || matches(event.target, "input, select, textarea")) return;
  return keys ? JSON.parse(keys.dataset.keys ?? "{}")[event.key] : undefined;
}

/**
 * What is entered in a field, and what the field is for.
 * @param {HTMLInputElement} field
 */
function told(field) {
  return [field.dataset.with ?? "", field.type === "checkbox" ? field.checked : field.value];
}

/**
 * @param {Event} event
 * @param {string} selector
 */
function near({ target }, selector) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;
}

/**
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {target is HTMLInputElement}
 */
function matches(target, selector) {
  return target instanceof Element && target.matches(selector);
}

export default { render };
