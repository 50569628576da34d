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
 * Tell Python what was kept here and which game the address asks for, and keep what it tells from now on.
 * @param {PanelModel} model
 */
export function remember(model) {
  const name = model.get("memory");
  if (!name) return;
  const key = PREFIX + name;
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
