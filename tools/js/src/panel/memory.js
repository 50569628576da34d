// What a panel wants kept stands in the browser's own storage, so that neither a reload nor the end of Python loses it.

/** @import { PanelModel } from "./types.js" */

const PREFIX = "7empires/";

/**
 * Something of the browser that may be switched off; then nothing is kept, and everything else goes on.
 * @template T
 * @param {() => T} use
 * @returns {T | null}
 */
function allowed(use) {
  try {
    return use();
  } catch {
    return null;
  }
}

/**
 * Keep what a panel wants kept, as soon as it has a name for it: a slow Python is still making the panel.
 * @param {PanelModel} model
 */
export function remember(model) {
  if (model.get("memory")) begin(model);
  else model.on("change:memory", () => begin(model));
}

/**
 * Tell Python what was kept here and which game the address asks for, and keep what it tells from now on.
 * @param {PanelModel} model
 */
function begin(model) {
  const key = PREFIX + model.get("memory");
  const kept = model.get("in_browser") ? (allowed(() => localStorage.getItem(key)) ?? "") : "";
  const asked = new URLSearchParams(location.search).get("game") ?? "";
  // The same tab goes on by itself; another one, or the next evening, asks first.
  const again = allowed(() => sessionStorage.getItem(key)) === asked;
  allowed(() => sessionStorage.setItem(key, asked));
  if (kept || asked) model.send({ kept, asked: again && kept ? "" : asked, again });
  model.on("change:kept", () => {
    const text = model.get("kept");
    allowed(() => (text ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
  });
}
