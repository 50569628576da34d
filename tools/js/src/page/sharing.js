// What a page hands to the browser itself: a link for the clipboard, and the whole screen.

/**
 * Copy what a button carries, and say on it that it is done.
 * @param {HTMLElement} button
 */
export async function copy(button) {
  const { copy: code = "", lang = "" } = button.dataset;
  const site = document.getElementById("jupyter-config-data")?.dataset.jupyterLiteRoot;
  const text = link(code, lang, location, site);
  try {
    await navigator.clipboard.writeText(text);
    say(button, button.dataset.copied ?? "");
  } catch {
    const field = document.createElement("input");
    Object.assign(field, { readOnly: true, value: text, className: "sp-field" });
    say(button, button.dataset.failed ?? "").append(field);
    field.select();
  }
}

/**
 * The address that opens a code in the same language: the page of the app that shows this, or the first page of the
 * browser edition; else the code alone. Nothing else of the present address goes along.
 * @param {string} code
 * @param {string} lang
 * @param {{ href: string, pathname: string }} place
 * @param {string} [site] the way from here to the first page of the browser edition
 */
export function link(code, lang, { href, pathname }, site) {
  if (site === undefined && !/\/voila\/render\//.test(pathname)) return code;
  const address = new URL(site === undefined ? pathname : `${site}/`, href);
  address.search = new URLSearchParams({ game: code, lang }).toString();
  return address.href;
}

/**
 * @param {HTMLElement} button
 * @param {string} words
 */
function say(button, words) {
  button.parentElement?.querySelector(".sp-said")?.remove();
  const said = Object.assign(document.createElement("div"), { className: "sp-said", textContent: words });
  said.setAttribute("role", "status");
  button.parentElement?.append(said);
  return said;
}

/**
 * Let the panel around a button fill the screen, or give the screen back.
 * @param {HTMLElement} button
 */
export function fill(button) {
  if (document.fullscreenElement) return document.exitFullscreen();
  const panels = [];
  for (let at = button.closest(".se-panel"); at; at = at.parentElement?.closest(".se-panel") ?? null) panels.push(at);
  return panels.at(-1)?.requestFullscreen();
}
