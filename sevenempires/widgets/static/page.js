// Markup that Python writes, with buttons and fields that answer: [data-do] says what, [data-with] to what.
const PLACE = "[data-do], [data-rule]";
const DRAWER = ".sp-drawer";

function same(el) {
  const { do: what, with: value, rule } = el.dataset;
  return JSON.stringify([el.tagName, what, value, rule, el.name]);
}

function render({ model, el }) {
  el.classList.add("se-page");
  // JupyterLab would take “x” and “d d” for its own.
  el.dataset.lmSuppressShortcuts = "true";

  const show = () => {
    const active = el.getRootNode().activeElement;
    const held = active && el.contains(active) && active.matches(PLACE) ? active : null;
    const wanted = held && same(held);
    const order = held && [...el.querySelectorAll(PLACE)].indexOf(held);
    const typed = held?.matches("input[type=search]") ? [held.value, held.selectionStart] : null;
    const opened = new Map([...el.querySelectorAll("details[data-key]")].map((d) => [d.dataset.key, d.open]));
    const scrolled = new Map([...el.querySelectorAll("[data-scroll]")].map((s) => [s.dataset.scroll, s.scrollTop]));
    const looked = el.querySelector(DRAWER)?.textContent;
    el.innerHTML = model.get("markup");
    const drawer = el.querySelector(DRAWER);
    if (drawer && drawer.textContent !== looked) drawer.scrollIntoView({ block: "nearest" });
    for (const d of el.querySelectorAll("details[data-key]")) {
      if (opened.has(d.dataset.key)) d.open = opened.get(d.dataset.key);
    }
    for (const s of el.querySelectorAll("[data-scroll]")) s.scrollTop = scrolled.get(s.dataset.scroll) ?? 0;
    if (!held) return;
    const all = [...el.querySelectorAll(PLACE)];
    const alive = (one) => one && !one.disabled;
    const found = all.find((one) => same(one) === wanted && alive(one));
    // What was pressed may be gone or spent: the nearest place takes the keyboard, so that nobody falls out of the panel.
    // Where the page has become shorter than that, it is another page, to be read from its beginning.
    const next = found ?? all.slice(order).find(alive) ?? all.find(alive);
    if (found && typed) {
      found.value = typed[0];
      found.setSelectionRange(typed[1], typed[1]);
    }
    next?.focus({ preventScroll: true });
  };
  model.on("change:markup", show);
  model.on("msg:custom", show);
  show();

  const send = (what, value) => model.send({ do: what, with: value });
  const told = (field) => (field.type === "checkbox" ? field.checked : field.value);
  const change = (field) => send(field.dataset.do, [field.dataset.with ?? "", told(field)]);

  el.addEventListener("click", (event) => {
    const link = event.target.closest("[data-rule]");
    if (link) return send("rule", link.dataset.rule);
    const button = event.target.closest("button[data-do]");
    if (button && button.getAttribute("aria-disabled") !== "true") send(button.dataset.do, button.dataset.with ?? "");
  });
  el.addEventListener("change", (event) => {
    if (event.target.matches("select[data-do], input[data-do]:not([type=search])")) change(event.target);
  });
  let waiting;
  el.addEventListener("input", (event) => {
    if (!event.target.matches("input[type=search][data-do]")) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => change(event.target), 180);
  });
  el.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const typing = event.target.matches("input, select, textarea");
    if (event.key === "Enter" && event.target.matches("input[data-do]")) event.target.blur(), event.target.focus();
    if (event.key === "Escape" && el.querySelector(DRAWER)) return send("rule_close", "");
    const keys = event.target.closest("[data-keys]");
    if (!keys || typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const what = JSON.parse(keys.dataset.keys)[event.key];
    if (!what) return;
    event.preventDefault();
    send(what, "");
  });
}

export default { render };
