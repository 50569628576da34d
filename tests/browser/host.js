// A page that shows widgets without Jupyter: models by id, what Python sends, and what is sent to Python.
// Python's answers can be held up (`delay`, in milliseconds for one way) or not come at all (`stopped`).
window.host = (() => {
  const models = new Map();
  const modules = new Map();
  const it = { delay: 0, stopped: false, sent: [], bytes: [], open, show };
  const later = (ms) => new Promise((done) => setTimeout(done, ms));

  class Model {
    constructor(id, state) {
      [this.id, this.state, this.heard] = [id, state, []];
      this.widget_manager = { get_model: async (other) => models.get(other) };
    }
    get(name) {
      return this.state[name];
    }
    set(name, value) {
      this.state[name] = value;
    }
    save_changes() {}
    on(event, listener) {
      this.heard.push([event, listener]);
    }
    off(event, listener) {
      this.heard = this.heard.filter(([one, other]) => one !== event || other !== listener);
    }
    tell(event, ...said) {
      for (const [one, listener] of [...this.heard]) if (one === event) listener(...said);
    }
    update(state) {
      Object.assign(this.state, state);
      for (const name of Object.keys(state)) this.tell(`change:${name}`);
      this.tell("change");
    }
    async send(content, _callbacks, buffers = []) {
      it.sent.push(content);
      if (it.stopped) return;
      if (it.delay) await later(it.delay);
      const files = await Promise.all(buffers.map(async (one) => [...new Uint8Array(one)]));
      const answers = await window.toPython(this.id, content, files);
      if (it.delay) await later(it.delay);
      open(answers);
    }
  }

  function open(messages) {
    for (const { id, state, custom, made } of messages) {
      if (made) models.set(id, new Model(id, state));
      else if (state) {
        it.bytes.push(JSON.stringify(state).length);
        models.get(id).update(state);
      } else models.get(id).tell("msg:custom", custom);
    }
  }

  async function show(id, into = document.body) {
    const model = models.get(id);
    const el = document.createElement("div");
    el.classList.add(...(model.get("_dom_classes") ?? []));
    into.append(el);
    const kind = model.get("_view_name");
    if (model.get("_esm")) await live(model, el);
    else if (kind === "HTMLView") {
      const write = () => (el.innerHTML = model.get("value"));
      model.on("change:value", write);
      write();
    } else {
      el.classList.add("widget-box", kind === "VBoxView" ? "widget-vbox" : "widget-hbox");
      const fill = async () => {
        el.replaceChildren();
        for (const child of model.get("children")) await show(child.slice("IPY_MODEL_".length), el);
      };
      model.on("change:children", fill);
      await fill();
    }
    const layout = models.get((model.get("layout") ?? "").slice("IPY_MODEL_".length));
    for (const side of ["width", "max_width", "display"]) {
      if (layout?.get(side)) el.style[side.replace("_w", "W")] = layout.get(side);
    }
    return el;
  }

  async function live(model, el) {
    el.classList.add("jupyter-widgets");
    const style = document.createElement("style");
    style.textContent = model.get("_css") ?? "";
    document.head.append(style);
    const source = model.get("_esm");
    if (!modules.has(source)) {
      modules.set(source, import(URL.createObjectURL(new Blob([source], { type: "text/javascript" }))));
    }
    const widget = (await modules.get(source)).default;
    await widget.initialize?.({ model });
    await widget.render?.({ model, el });
  }
  return it;
})();
