// What a page hands to the browser itself: a link for the clipboard, and the whole screen.

/**
 * Copy what a button carries, and say on it that it is done.
 * @param {HTMLElement} button
 */
export async function copy(button) {
  const text = link(button.dataset.copy ?? "", location);
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
 * The address that opens a code: that of the page that shows this, where one does; else the code alone.
 * @param {string} code
 * @param {{ origin: string, pathname: string }} place
 */
export function link(code, { origin, pathname }) {
  return /\/voila\/render\//.test(pathname) ? `${origin}${pathname}?game=${code}` : code;
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
