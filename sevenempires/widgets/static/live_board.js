// The live board. The ground is drawn once; after that only what changes is touched. Python decides everything
// (traits), the browser draws, points, walks and zooms by itself.

const SVG = "http://www.w3.org/2000/svg";
const SIDES = ["land", "sea", "coast", "corner"]; // in the order of a region's borders
const KEYS = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }; // in the order of a region's walk
const CLOSEST = 8; // times
const DWELL = 40; // milliseconds of pointing before it is asked what a click would bring
const SOON = 80, PATIENCE = 2500; // milliseconds without an answer
const ICONS = {
  undo: "M8 4 3 9l5 5M3 9h9a5 5 0 0 1 0 10h-3",
  redo: "M14 4l5 5-5 5M19 9h-9a5 5 0 0 0 0 10h3",
  finish: "M4 12l5 5L19 6",
  smaller: "M5 11h12",
  larger: "M5 11h12M11 5v12",
  whole: "M4 8V4h4M18 8V4h-4M4 14v4h4M18 14v4h-4",
};
let views = 0;

export default {
  async render({ model, el }) {
    const view = new BoardView(model, el);
    await view.open();
    return () => view.close();
  },
};

class BoardView {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.prefix = `se${++views}`;
    this.sent = 0;
    this.listeners = [];
    this.pointers = new Map();
    this.zoomed = { x: 0, y: 0, scale: 1 };
    this.focus = -1;
  }

  async open() {
    this.frame();
    await this.lay();
    const redraw = {
      ground: ["lay"],
      labels: ["name"],
      heading: ["head"],
      pieces: ["setPieces", "tellRegions"],
      marks: ["setMarks", "tellRegions"],
      arrows: ["setArrows"],
      selected: ["setMarks"],
      picked: ["setPieces", "setMarks", "tellRegions"],
      movable: ["setPieces"],
      looks: ["setMarks"],
      choices: ["setChoices"],
      status: ["setStatus"],
      can: ["setButtons"],
    };
    for (const [trait, parts] of Object.entries(redraw)) {
      this.on(this.model, `change:${trait}`, () => this.later(parts));
    }
    this.on(this.model, "change:heard", () => this.answered());
    this.redraw = redraw;
  }

  /** Redraw parts once all changes of a message have come in. */
  later(parts) {
    if (!this.due) {
      this.due = new Set();
      queueMicrotask(() => {
        const { due } = this;
        this.due = null;
        if (due.has("lay")) this.lay();
        else for (const part of due) this[part]();
      });
    }
    for (const part of parts) this.due.add(part);
  }

  close() {
    clearTimeout(this.patience);
    clearTimeout(this.soon);
    clearTimeout(this.dwelling);
    for (const [source, event, listener] of this.listeners) source.off(event, listener);
    this.watch?.disconnect();
  }

  on(source, event, listener) {
    source.on(event, listener);
    this.listeners.push([source, event, listener]);
  }

  /** What is to be shown: Python's word, or what was foretold of a click that is still under way. */
  get(trait) {
    const { foretold } = this;
    if (trait === "status" && this.silence) return this.silence;
    return foretold && trait in foretold.changes ? foretold.changes[trait] : this.model.get(trait);
  }

  // ---- what is there once -------------------------------------------------------------------------------------------

  frame() {
    const root = tag("div", { class: "se-board", "data-lm-suppress-shortcuts": "true" });
    this.title = tag("div", { class: "se-heading" });
    this.buttons = {};
    const tools = tag("div", { class: "se-tools", role: "toolbar" });
    const press = {
      undo: () => this.send("undo"),
      redo: () => this.send("redo"),
      finish: () => this.send("finish"),
      smaller: () => this.zoom(1 / 1.4),
      larger: () => this.zoom(1.4),
      whole: () => this.zoom(0),
    };
    for (const [name, act] of Object.entries(press)) {
      const button = tag("button", { type: "button", class: `se-tool se-tool-${name}`, "data-do": name });
      const icon = shape("svg", { viewBox: "0 0 22 22", "aria-hidden": "true" });
      icon.append(shape("path", { d: ICONS[name] }));
      button.append(icon, tag("span"));
      button.addEventListener("click", act);
      tools.append(button);
      this.buttons[name] = button;
    }
    const bar = tag("div", { class: "se-bar" });
    bar.append(this.title, tools);
    this.map = tag("div", { class: "se-map" });
    this.card = tag("div", { class: "se-card", hidden: "" });
    this.picks = tag("div", { class: "se-choices", role: "group" });
    this.says = tag("div", { class: "se-says", role: "status", "aria-live": "polite" });
    this.rule = tag("div", { class: "se-rule-shown", hidden: "" });
    root.append(bar, this.map, this.picks, this.says, this.rule);
    // JupyterLab would take keys for its own: `x` and `d d` would delete the cell
    root.addEventListener("keydown", (event) => this.key(event));
    this.root = root;
    this.el.replaceChildren(root);
    this.listen();
    this.watch = new ResizeObserver(() => this.svg && this.look());
    this.watch.observe(this.map);
  }

  async lay() {
    const ground = await this.model.widget_manager.get_model(this.model.get("ground").slice("IPY_MODEL_".length));
    const sheet = ground.get("sheet");
    this.sheet = sheet;
    const own = (svg) => svg.replaceAll("LIVE-", `${this.prefix}-`);
    const made = new DOMParser().parseFromString(own(sheet.svg), "image/svg+xml").documentElement;
    this.svg = document.importNode(made, true);
    for (const old of this.svg.querySelectorAll("title, desc")) old.remove();
    this.svg.removeAttribute("aria-labelledby");
    this.svg.setAttribute("role", "group");
    const defs = this.svg.querySelector("defs");
    defs.insertAdjacentHTML("beforeend", own(sheet.stamps.map((stamp) => stamp.svg).join("")));
    defs.append(this.hatching());
    this.layers = {};
    for (const layer of this.svg.querySelectorAll(":scope > g")) this.layers[layer.classList[0]] = layer;
    // what never changes is a layer of its own, so that the browser need not paint it again
    const still = shape("g", { class: "se-ground" });
    this.layers.marks.before(still);
    still.append(...["sea", "coast-halo", "sea-borders", "land", "borders"].map((name) => this.layers[name]));
    this.layers.above = shape("g", { class: "above", "pointer-events": "none" });
    this.layers.names.before(this.layers.above);
    this.layers.units.removeAttribute("pointer-events");
    this.faces = sheet.regions.map((region) => this.svg.querySelector(`[data-region="${CSS.escape(region.id)}"]`));
    this.number = Object.fromEntries(sheet.regions.map((region, number) => [region.id, number]));
    this.faces.forEach((face) => {
      face.setAttribute("role", "button");
      face.setAttribute("tabindex", "-1");
    });
    const [left, top, width, height] = this.svg.getAttribute("viewBox").split(" ").map(Number);
    this.whole = { left, top, width, height };
    this.here ??= this.number[this.get("picked").region] ?? 0;
    this.map.replaceChildren(this.svg, this.card);
    this.drawn = new Map();
    this.faces[this.here].setAttribute("tabindex", "0");
    this.look();
    this.name();
    this.head();
    this.setPieces();
    this.setMarks();
    this.setArrows();
    this.setChoices();
    this.setStatus();
    this.setButtons();
  }

  hatching() {
    const step = 0.4 * this.sheet.token;
    const hatch = shape("pattern", {
      id: `${this.prefix}-hatch`, patternUnits: "userSpaceOnUse", width: step, height: step,
    });
    hatch.append(shape("path", {
      d: `M0 0H${step}M0 ${step}H${step}`,
      stroke: this.sheet.colours.refused, "stroke-width": 0.05 * this.sheet.token, opacity: 0.6,
    }));
    return hatch;
  }

  // ---- words --------------------------------------------------------------------------------------------------------

  say(key, gaps = {}) {
    const text = this.model.get("labels")[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, gap) => gaps[gap] ?? "");
  }

  name() {
    if (!this.svg) return;
    const labels = { undo: "undo", redo: "redo", finish: "done", smaller: "smaller", larger: "larger", whole: "whole" };
    for (const [name, key] of Object.entries(labels)) {
      this.buttons[name].querySelector("span").textContent = this.say(key);
      this.buttons[name].title = this.say(key);
      this.buttons[name].setAttribute("aria-label", this.say(key));
    }
    this.svg.setAttribute("aria-label", this.say("board"));
    this.picks.setAttribute("aria-label", this.say("choices"));
    this.tellRegions();
  }

  head() {
    this.title.textContent = this.get("heading");
  }

  /** What lies in a region, in words. */
  contents(number) {
    const counts = new Map();
    for (const [stamp, , , , region, count] of this.get("pieces")) {
      if (region === number) counts.set(stamp, (counts.get(stamp) ?? 0) + (count ?? 1));
    }
    return [...counts].map(([stamp, count]) => {
      const { layer, says } = this.sheet.stamps[stamp];
      return layer === "units" ? `${count} ${says[count === 1 ? 0 : 1]}` : says[0];
    });
  }

  /** What the marks mean for a region, in words. */
  standing(number) {
    const told = [];
    const target = this.target(number);
    if (number === this.get("picked").region) told.push(this.say("picked"));
    if (target) {
      const [, steps, by] = target;
      told.push(this.say(steps === 1 ? "step" : "steps", { n: steps, by: this.say(`by ${by}`) }));
    } else if (this.get("marks")[number]) told.push(this.say(this.get("marks")[number]));
    return told;
  }

  target(number) {
    return this.get("picked").targets?.find(([region]) => region === number);
  }

  tellRegions() {
    this.sheet.regions.forEach((region, number) => {
      const parts = [region.about, ...this.contents(number), ...this.standing(number)];
      this.faces[number].setAttribute("aria-label", `${region.name}: ${parts.join("; ")}`);
    });
  }

  // ---- pieces, marks, arrows ----------------------------------------------------------------------------------------

  /** Set down the pieces: those that stay are kept, so that only what changes is painted. */
  setPieces() {
    const left = this.drawn;
    this.drawn = new Map();
    const movable = new Set(
      this.get("movable").flatMap(([region, ...kinds]) => kinds.map((kind) => `${region} ${kind}`)),
    );
    const { region: origin, kind: held } = this.get("picked");
    for (const piece of this.get("pieces")) {
      const [number, x, y, size, region, count] = piece;
      const stamp = this.sheet.stamps[number];
      let key = piece.join(" ");
      while (this.drawn.has(key)) key += "'"; // a second one in the same place
      let drawn = left.get(key);
      left.delete(key);
      if (!drawn) {
        drawn = shape("g", { transform: `translate(${x} ${y}) scale(${size / 100})` });
        if (stamp.kind) {
          drawn.dataset.unit = stamp.kind;
          drawn.dataset.at = this.sheet.regions[region].id;
          drawn.append(shape("circle", { class: "se-ring", r: 54 }));
        }
        drawn.append(shape("use", { href: `#${this.prefix}-${stamp.key}` }));
        if (count > 1) drawn.append(shape("use", { href: `#${this.prefix}-number-${count}` }));
        this.layers[stamp.layer].append(drawn);
      }
      if (stamp.kind) {
        drawn.classList.toggle("se-movable", movable.has(`${region} ${stamp.kind}`));
        drawn.classList.toggle("se-picked", region === origin && stamp.kind === held);
      }
      this.drawn.set(key, drawn);
    }
    for (const gone of left.values()) gone.remove();
  }

  setMarks() {
    const layer = this.layers.marks;
    const selected = this.chosen ?? this.get("selected");
    const shapes = [];
    if (this.get("looks") && selected >= 0) {
      this.sheet.regions[selected].borders.forEach((others, side) => {
        for (const other of others) shapes.push(...this.marked(other, `se-side se-side-${SIDES[side]}`));
      });
    }
    for (const [number, mark] of Object.entries(this.get("marks"))) {
      shapes.push(...this.marked(Number(number), `se-mark se-${mark}`, mark === "refused"));
    }
    if (selected >= 0 && !this.get("marks")[selected]) {
      shapes.push(this.outline(selected, "se-selected-edge"), this.outline(selected, "se-selected"));
    }
    layer.replaceChildren(...shapes);
    this.setBadges();
  }

  marked(number, kind, hatched = kind.endsWith("corner")) {
    const d = this.faces[number].getAttribute("d");
    return [
      shape("path", { d, class: `${kind} se-wash` }),
      ...(hatched ? [shape("path", { d, style: `fill: url(#${this.prefix}-hatch)` })] : []),
      shape("path", { d, class: `${kind} se-edge` }),
      shape("path", { d, class: `${kind} se-line` }),
    ];
  }

  outline(number, kind) {
    return shape("path", { d: this.faces[number].getAttribute("d"), class: kind });
  }

  /** The number of steps on each region that can be reached: a disc by land, a square by ship, a diamond if carried. */
  setBadges() {
    const { token, regions } = this.sheet;
    const size = this.readable(0.75 * token, 15);
    const taken = new Set(this.get("pieces").map(([, x, y]) => `${x} ${y}`));
    const signs = (this.get("picked").targets ?? []).map(([number, steps, by]) => {
      let [x, y] = regions[number].badge;
      if (taken.has(`${x} ${y}`)) [x, y] = [x + 0.5 * regions[number].size, y - 0.5 * regions[number].size];
      const sign = shape("g", { class: `se-steps se-by-${by}`, transform: `translate(${x} ${y}) scale(${size / 100})` });
      const turned = by === "transport" ? { transform: "rotate(45)" } : {};
      sign.append(
        by === "land"
          ? shape("circle", { r: 50 })
          : shape("rect", { x: -44, y: -44, width: 88, height: 88, rx: 12, ...turned }),
        shape("text", { y: 23 }, steps),
      );
      return sign;
    });
    this.layers.signs.replaceChildren(...signs);
  }

  /** A size in board units, or more where that would be too small to read on this screen. */
  readable(size, pixels) {
    return Math.max(size, this.units(pixels));
  }

  /** So many pixels in units of the board. */
  units(pixels) {
    return (pixels * this.whole.width) / this.zoomed.scale / (this.map.clientWidth || 1000);
  }

  /** All arrows, or only the one of a choice where each choice has one. */
  setArrows(choice) {
    let arrows = this.get("arrows");
    if (choice !== undefined && arrows.length === this.get("choices").length) arrows = [arrows[choice]];
    this.layers.arrows.replaceChildren(...arrows.flatMap(([by, route]) => this.arrow(by, route)));
  }

  /** As draw/arrows.py draws them: by land solid, by sea dashed, a transport as a row of dots. */
  arrow(by, route) {
    const { colours, middles, regions } = this.sheet;
    const token = this.readable(this.sheet.token, 22);
    const points = route.flatMap((number, k) => {
      const middle = k && middles[`${Math.min(number, route[k - 1])}-${Math.max(number, route[k - 1])}`];
      return middle ? [middle, regions[number].spot] : [regions[number].spot];
    });
    if (points.length < 2) return [];
    const last = points.length - 1;
    const tip = toward(points[last], points[last - 1], 0.5 * token);
    points[0] = toward(points[0], points[1], 0.55 * token);
    points[last] = toward(points[last], points[last - 1], 0.9 * token);
    const shaft = bent(points);
    const head = arrowhead(points[last], tip, 0.3 * token);
    const colour = by === "land" ? colours.land : colours.sea;
    const dash = { land: [], sea: [0.42, 0.2], transport: [0.02, 0.27] }[by].map((part) => part * token).join(" ");
    return [
      shape("path", { d: shaft, fill: "none", stroke: colours.paper, "stroke-width": 0.25 * token }),
      shape("path", { d: head, fill: colours.paper, stroke: colours.paper, "stroke-width": 0.1 * token }),
      shape("path", {
        d: shaft, fill: "none", stroke: colour, "stroke-width": 0.15 * token,
        ...(dash && { "stroke-dasharray": dash }),
      }),
      shape("path", { d: head, fill: colour }),
    ];
  }

  // ---- choices, status, buttons -------------------------------------------------------------------------------------

  setChoices() {
    const labels = this.get("choices");
    this.picks.hidden = !labels.length;
    this.picks.replaceChildren(...labels.map((label, number) => {
      const button = tag("button", { type: "button", class: "se-choice" }, label);
      button.addEventListener("click", () => this.send("choose", { number }));
      for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => this.setArrows(number));
      for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => this.setArrows());
      return button;
    }));
  }

  setStatus() {
    const status = this.get("status");
    const { text, tone, reasons, then } = status;
    const told = JSON.stringify(status);
    if (told === this.toldStatus) return; // foretold, and now true: nobody wants to hear it twice
    this.toldStatus = told;
    this.says.className = `se-says se-says-${tone}`;
    this.says.hidden = !text;
    this.rule.hidden = true;
    const parts = [tag("div", { class: "se-said" }, text ?? "")];
    if (reasons?.length) {
      const list = tag("ul");
      for (const reason of reasons) {
        const line = tag("li", {}, `${reason.text} `);
        for (const rule of reason.rules) line.append(this.ruleButton(rule), " ");
        if (reason.instead) line.append(tag("div", { class: "se-instead" }, this.say("instead", { line: reason.instead })));
        list.append(line);
      }
      parts.push(list);
    }
    if (then) parts.push(tag("div", { class: "se-then" }, then));
    this.says.replaceChildren(...parts);
  }

  ruleButton(rule) {
    const button = tag("button", {
      type: "button", class: "se-rule", "aria-expanded": "false", "aria-label": this.say("rule", { id: rule.id }),
    }, rule.id);
    button.addEventListener("click", () => {
      const open = button.getAttribute("aria-expanded") === "true";
      for (const other of this.says.querySelectorAll(".se-rule")) other.setAttribute("aria-expanded", "false");
      button.setAttribute("aria-expanded", String(!open));
      this.rule.hidden = open;
      this.rule.replaceChildren(
        tag("strong", {}, `${rule.title} `), tag("code", {}, rule.id), tag("p", {}, rule.statement),
      );
    });
    return button;
  }

  setButtons() {
    const can = this.get("can");
    for (const name of ["undo", "redo"]) {
      this.buttons[name].hidden = !can.play;
      this.buttons[name].disabled = !can[name];
    }
    this.buttons.finish.hidden = !can.finish;
    this.buttons.smaller.disabled = this.buttons.whole.disabled = this.zoomed.scale <= 1;
    this.buttons.larger.disabled = this.zoomed.scale >= CLOSEST;
  }

  // ---- talking to Python --------------------------------------------------------------------------------------------

  send(what, more = {}) {
    // another view of the same board, or this one before the page was loaded again, may have counted further
    const n = this.sent = Math.max(this.sent, this.model.get("heard")) + 1;
    this.silence = null;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.unanswered(), PATIENCE);
    try {
      this.model.send({ do: what, n, ...more });
    } catch {
      this.unanswered();
    }
  }

  answered() {
    clearTimeout(this.soon);
    this.chosen = undefined;
    this.silence = null;
    const heard = this.model.get("heard");
    if (heard >= this.sent) clearTimeout(this.patience);
    if (heard >= this.foretold?.n) this.forget();
    this.later(["setMarks", "setStatus"]);
  }

  unanswered() {
    clearTimeout(this.patience);
    clearTimeout(this.soon);
    this.silence = { text: this.say("no answer"), tone: "error", reasons: [] };
    this.forget();
    this.later(["setStatus"]);
  }

  pick(number, kind) {
    clearTimeout(this.soon);
    clearTimeout(this.dwelling);
    const ahead = this.model.get("ahead");
    const region = this.sheet.regions[number].id;
    this.send("pick", { region, ...(kind && { kind }) });
    if (this.fits(ahead, region, kind) && !this.foretold && !this.silence) this.foretell(ahead.changes);
    else {
      this.soon = setTimeout(() => { // the answer is under way for long: show at least what was clicked
        this.chosen = number;
        this.setMarks();
      }, SOON);
    }
  }

  /** Ask what a click there would bring, so that it can be shown at once if it comes. */
  lookAhead(number, kind) {
    clearTimeout(this.dwelling);
    if (number < 0) return;
    const region = this.sheet.regions[number].id;
    this.dwelling = setTimeout(() => {
      if (this.foretold || this.fits(this.model.get("ahead"), region, kind)) return;
      try {
        this.model.send({ do: "look ahead", region, ...(kind && { kind }) });
      } catch { /* no kernel: a click will say so */ }
    }, DWELL);
  }

  fits(ahead, region, kind) {
    return ahead.version === this.model.get("version") && ahead.region === region && (ahead.kind ?? undefined) === kind;
  }

  /** Show what the click under way will bring, until Python says so itself. */
  foretell(changes) {
    this.foretold = { changes, n: this.sent };
    this.later(Object.keys(changes).flatMap((trait) => this.redraw[trait]));
  }

  forget() {
    if (!this.foretold) return;
    const traits = Object.keys(this.foretold.changes);
    this.foretold = null;
    this.later(traits.flatMap((trait) => this.redraw[trait]));
  }

  // ---- pointing -----------------------------------------------------------------------------------------------------

  listen() {
    const { map } = this;
    map.addEventListener("pointerover", (event) => this.hover(event));
    map.addEventListener("pointerleave", () => {
      this.point(-1);
      this.lookAhead(-1);
    });
    map.addEventListener("pointermove", (event) => this.drag(event));
    map.addEventListener("pointerdown", (event) => this.press(event));
    map.addEventListener("pointerup", (event) => this.release(event));
    map.addEventListener("pointercancel", (event) => this.pointers.delete(event.pointerId));
    map.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 240), this.at(event));
    }, { passive: false });
    map.addEventListener("focusin", (event) => this.focused(event));
    map.addEventListener("focusout", () => this.unfocused());
  }

  /** The region, and the kind of unit if one is pointed at. */
  under(target) {
    const unit = target.closest?.("[data-unit]");
    const id = unit?.dataset.at ?? target.closest?.("[data-region]")?.dataset.region;
    return { number: id === undefined ? -1 : this.number[id], kind: unit?.dataset.unit };
  }

  hover(event) {
    if (event.pointerType === "touch" || this.moved) return;
    const { number, kind } = this.under(event.target);
    this.point(number, event);
    this.lookAhead(number, kind);
  }

  /** Show what there is to know of a region, beside the pointer or beside the region. */
  point(number, event) {
    const above = [];
    if (number >= 0) {
      above.push(this.outline(number, "se-hover"));
      const target = this.target(number);
      if (target) above.push(...this.arrow(target[2], target[3]));
    }
    if (this.focus >= 0) above.push(this.outline(this.focus, "se-focus-edge"), this.outline(this.focus, "se-focus"));
    this.layers.above.replaceChildren(...above);
    this.card.hidden = number < 0;
    if (number < 0) return;
    if (this.told !== number || this.card.dataset.pieces !== String(this.sent)) this.fillCard(number);
    this.placeCard(number, event);
  }

  fillCard(number) {
    const region = this.sheet.regions[number];
    const inside = [tag("strong", {}, region.name), tag("div", { class: "se-about" }, region.about)];
    const contents = this.contents(number);
    if (contents.length) inside.push(tag("div", { class: "se-contents" }, contents.join(", ")));
    for (const told of this.standing(number)) inside.push(tag("div", { class: "se-told" }, told));
    const target = this.target(number);
    if (target) {
      inside.push(tag("div", { class: "se-way" }, target[3].map((k) => this.sheet.regions[k].name).join(" – ")));
    }
    const sides = tag("dl");
    region.borders.forEach((others, side) => {
      if (!others.length) return;
      sides.append(
        tag("dt", { class: `se-${SIDES[side]}` }, this.say(`borders ${SIDES[side]}`)),
        tag("dd", {}, others.map((other) => this.sheet.regions[other].name).join(", ")),
      );
    });
    inside.push(sides);
    this.card.replaceChildren(...inside);
    this.told = number;
    this.card.dataset.pieces = String(this.sent);
  }

  /** In a lower corner of the map, not the one that is looked at. */
  placeCard(number, event) {
    const box = this.map.getBoundingClientRect();
    const face = this.faces[number].getBoundingClientRect();
    const x = (event ? event.clientX : (face.left + face.right) / 2) - box.left;
    this.card.classList.toggle("se-card-right", x < box.width / 2);
  }

  press(event) {
    if (event.button > 0) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = false;
    this.pressed = this.under(event.target);
    this.span = this.pinched();
  }

  drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (!this.moved && Math.hypot(dx, dy) < 5) return;
    if (!this.moved) {
      this.moved = true;
      this.point(-1);
      this.map.setPointerCapture(event.pointerId);
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size > 1) {
      const span = this.pinched();
      if (this.span) this.zoom(span.length / this.span.length, span.at);
      this.span = span;
    } else this.pan(dx, dy);
  }

  release(event) {
    const clicked = this.pointers.delete(event.pointerId) && !this.moved && this.pointers.size === 0;
    if (this.pointers.size === 0) this.moved = false;
    if (!clicked || this.pressed.number < 0) return;
    this.goTo(this.pressed.number, false);
    this.pick(this.pressed.number, this.pressed.kind);
  }

  pinched() {
    const [a, b] = [...this.pointers.values()];
    if (!b) return null;
    const middle = { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 };
    return { length: Math.hypot(a.x - b.x, a.y - b.y) || 1, at: this.at(middle) };
  }

  // ---- zooming ------------------------------------------------------------------------------------------------------

  /** Where a pointer is, in parts of the map's width and height. */
  at({ clientX, clientY }) {
    const box = this.map.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  /** Zoom about a place of the map; zero shows the whole board. */
  zoom(factor, about = { x: 0.5, y: 0.5 }) {
    const old = this.zoomed;
    const scale = factor ? Math.min(CLOSEST, Math.max(1, old.scale * factor)) : 1;
    this.zoomed = {
      scale,
      x: old.x + about.x * (1 / old.scale - 1 / scale),
      y: old.y + about.y * (1 / old.scale - 1 / scale),
    };
    this.look();
  }

  pan(dx, dy) {
    const box = this.map.getBoundingClientRect();
    this.zoomed.x -= dx / box.width / this.zoomed.scale;
    this.zoomed.y -= dy / box.height / this.zoomed.scale;
    this.look();
  }

  look() {
    const { whole, zoomed } = this;
    const most = 1 - 1 / zoomed.scale;
    zoomed.x = Math.min(most, Math.max(0, zoomed.x));
    zoomed.y = Math.min(most, Math.max(0, zoomed.y));
    const box = [
      whole.left + zoomed.x * whole.width, whole.top + zoomed.y * whole.height,
      whole.width / zoomed.scale, whole.height / zoomed.scale,
    ];
    this.svg.setAttribute("viewBox", box.map((part) => part.toFixed(1)).join(" "));
    this.map.classList.toggle("se-close", zoomed.scale > 1);
    // lines of marks keep to the size of a token, but for a screen on which that is very small or very large
    const token = Math.min(this.readable(this.sheet.token, 14), Math.max(this.units(30), 1));
    this.svg.style.setProperty("--t", token.toFixed(1));
    this.setButtons();
    this.setBadges();
    this.setArrows();
  }

  // ---- keyboard -----------------------------------------------------------------------------------------------------

  key(event) {
    event.stopPropagation();
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      const what = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : "";
      if (what && this.get("can")[what]) this.send(what);
      if (what) event.preventDefault();
      return;
    }
    if (event.key === "Escape") this.send("let go");
    else if (!this.map.contains(event.target)) return; // buttons have keys of their own
    else if (event.key in KEYS) this.walk(KEYS[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.pick(this.here);
    else if (event.key === "+" || event.key === "=") this.zoom(1.4, this.middle(this.here));
    else if (event.key === "-") this.zoom(1 / 1.4, this.middle(this.here));
    else if (event.key === "0") this.zoom(0);
    else return;
    event.preventDefault();
  }

  walk(direction) {
    const next = this.sheet.regions[this.here].walk[direction];
    if (next >= 0) this.goTo(next, true);
  }

  goTo(number, visibly) {
    this.faces[this.here].setAttribute("tabindex", "-1");
    this.here = number;
    this.faces[number].setAttribute("tabindex", "0");
    if (visibly) this.bringIn(number);
    this.faces[number].focus({ preventScroll: true });
  }

  focused(event) {
    const { number } = this.under(event.target);
    if (number < 0) return;
    this.here = number;
    this.focus = event.target.matches(":focus-visible") ? number : -1;
    if (this.focus < 0) return;
    this.point(number);
    this.lookAhead(number);
  }

  unfocused() {
    this.focus = -1;
    this.point(-1);
  }

  /** A region's place in parts of the map. */
  middle(number) {
    const [x, y] = this.sheet.regions[number].label;
    const { whole, zoomed } = this;
    return {
      x: ((x - whole.left) / whole.width - zoomed.x) * zoomed.scale,
      y: ((y - whole.top) / whole.height - zoomed.y) * zoomed.scale,
    };
  }

  bringIn(number) {
    const { x, y } = this.middle(number);
    if (x > 0.1 && x < 0.9 && y > 0.1 && y < 0.9) return;
    this.zoomed.x += (x - 0.5) / this.zoomed.scale;
    this.zoomed.y += (y - 0.5) / this.zoomed.scale;
    this.look();
  }
}

// ---- small helpers --------------------------------------------------------------------------------------------------

function tag(name, attributes = {}, text) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function shape(name, attributes = {}, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function toward([ax, ay], [bx, by], length) {
  const part = Math.min(length / (Math.hypot(bx - ax, by - ay) || 1), 0.8);
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

/** A smooth curve through all points (Catmull-Rom, written as cubics). */
function bent(points) {
  const padded = [points[0], ...points, points.at(-1)];
  let path = `M${points[0].map(Math.round).join(" ")}`;
  for (let k = 0; k + 3 < padded.length; k++) {
    const [before, a, b, after] = padded.slice(k, k + 4);
    const first = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
    const second = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
    path += `C${[...first, ...second, ...b].map(Math.round).join(" ")}`;
  }
  return path;
}

function arrowhead([bx, by], [tx, ty], half) {
  const length = Math.hypot(tx - bx, ty - by) || 1;
  const [ax, ay] = [(tx - bx) / length, (ty - by) / length];
  const corners = [[tx, ty], [bx - ay * half, by + ax * half], [bx + ay * half, by - ax * half]];
  return `M${corners.map((corner) => corner.map(Math.round).join(" ")).join("L")}Z`;
}
