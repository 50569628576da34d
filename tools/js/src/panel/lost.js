// When Python or its server is gone: words, and what to do, where there would only be broken links.

import { tag } from "../dom.js";

/** @import { Kernel, PanelModel } from "./types.js" */

const PATIENCE = 5000; // milliseconds in which a lost connection may come back by itself
const QUIET = 2000; // milliseconds from a press to the question whether anybody has heard it
const ENDED = ["dead", "restarting", "autorestarting", "terminating"];
/** Who can say it in the present language. @type {Set<PanelModel>} */
const tellers = new Set();
/** @type {WeakSet<Kernel>} */
const watched = new WeakSet();
/** @typedef {"gone" | "cut" | ""} Loss */
/** @type {Loss} */
let told = "";

/** @param {PanelModel} model */
export function watch(model) {
  tellers.add(model);
  model.on("change:words", show);
  const kernel = model.widget_manager.kernel;
  if (!kernel || watched.has(kernel)) return;
  watched.add(kernel);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const look = () => {
    if (ENDED.includes(kernel.status)) return tell("gone");
    if (told === "gone") return; // a new kernel knows nothing of these panels
    clearTimeout(waiting);
    if (kernel.connectionStatus === "connected") tell("");
    else waiting = setTimeout(() => tell("cut"), PATIENCE);
  };
  kernel.statusChanged.connect(look);
  kernel.connectionStatusChanged.connect(look);
  visit(kernel);
}

/**
 * A kernel that a server has ended to tidy up says nothing: while somebody presses, ask for it.
 * @param {Kernel} kernel
 */
async function visit(kernel) {
  if (!(await exists(kernel))) return; // where there is no server to ask, as in the browser edition
  let asked = false;
  const ask = (/** @type {Event} */ { target }) => {
    if (asked || told || !(target instanceof Element && target.closest(".se-panel"))) return;
    asked = true;
    setTimeout(async () => {
      asked = false;
      if ((await exists(kernel)) === false && !told) tell("gone");
    }, QUIET);
  };
  for (const event of ["pointerup", "keydown"]) document.addEventListener(event, ask, { capture: true });
}

/**
 * Whether the server knows this kernel; undefined where no server tells.
 * @param {Kernel} kernel
 */
async function exists({ id, serverSettings }) {
  try {
    const { baseUrl, token } = serverSettings;
    const headers = /** @type {Record<string, string>} */ (token ? { Authorization: `token ${token}` } : {});
    const { ok, status } = await fetch(`${baseUrl}api/kernels/${id}`, { headers });
    return ok || (status === 404 ? false : undefined);
  } catch {
    return undefined;
  }
}

/** @param {Loss} what */
function tell(what) {
  told = what;
  show();
}

function show() {
  document.querySelector(".se-lost")?.remove();
  document.body.classList.toggle("se-is-lost", !!told);
  const words = [...tellers].at(-1)?.get("words");
  if (!told || !words) return;
  const bar = tag("div", { class: "se-panel se-lost", role: "alert" });
  bar.append(tag("p", {}, words[told]));
  if (words.reload) {
    const reload = tag("button", { type: "button" }, words.reload);
    reload.addEventListener("click", () => location.reload());
    bar.append(reload);
  }
  const close = tag("button", { type: "button", class: "se-lost-close", "aria-label": words.close }, "×");
  close.addEventListener("click", () => bar.remove());
  bar.append(close);
  document.body.append(bar);
}
