// The widget Page: markup that Python writes, with places that answer: [data-do] says what, [data-with] to what.

import { DRAWER, write } from "./page/writing.js";

/** @import { Model } from "./model.js" */

const TYPING = 180; // milliseconds without a key before a search begins
const FIELD = "select[data-do], input[data-do]:not([type=search])";
const SEARCH = "input[type=search][data-do]";

/** @param {{ model: Model<{ markup: string }>, el: HTMLElement }} widget */
function render({ model, el }) {
  el.classList.add("se-page");
  // JupyterLab would take “x” and “d d” for its own.
  el.dataset.lmSuppressShortcuts = "true";

  const show = () => write(el, model.get("markup"));
  model.on("change:markup", show);
  model.on("msg:custom", show);
  show();

  const send = (/** @type {string | undefined} */ what, /** @type {unknown} */ value = "") =>
    model.send({ do: what, with: value });
  const change = (/** @type {HTMLInputElement | HTMLSelectElement} */ field) => {
    const told = field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : field.value;
    send(field.dataset.do, [field.dataset.with ?? "", told]);
  };

  el.addEventListener("click", (event) => {
    const link = near(event, "[data-rule]");
    if (link) return send("rule", link.dataset.rule);
    const button = near(event, "button[data-do]");
    if (button && button.getAttribute("aria-disabled") !== "true") send(button.dataset.do, button.dataset.with);
  });
  el.addEventListener("change", ({ target }) => {
    if (matches(target, FIELD)) change(target);
  });
  /** @type {ReturnType<typeof setTimeout>} */
  let waiting;
  el.addEventListener("input", ({ target }) => {
    if (!matches(target, SEARCH)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => change(target), TYPING);
  });
  el.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const { target, key } = event;
    if (key === "Enter" && matches(target, "input[data-do]")) {
      target.blur(); // tells the change
      target.focus();
    }
    if (key === "Escape" && el.querySelector(DRAWER)) return send("rule_close");
    const keys = near(event, "[data-keys]");
    const typing = matches(target, "input, select, textarea");
    if (!keys || typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const what = JSON.parse(keys.dataset.keys ?? "{}")[key];
    if (!what) return;
    event.preventDefault();
    send(what);
  });
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
