// A key that is pressed in a panel is meant for it: JupyterLab would take x for "cut this cell" and Shift+Enter for
// "run it again", which forgets what has been answered. What is held with Ctrl stays JupyterLab's, such as saving.

/** @param {KeyboardEvent} event */
function keep(event) {
  const command = (event.ctrlKey || event.metaKey) && event.key !== "Enter";
  if (!command && event.target instanceof Element && event.target.closest(".se-panel")) event.stopPropagation();
}

export function keepKeys() {
  if (document.body.dataset.sePanelKeys) return; // each panel brings this script, and once is enough
  document.body.dataset.sePanelKeys = "kept";
  document.body.addEventListener("keydown", keep);
}
