// What ipycanvas gets wrong in a browser, mended for one board; the picture stays ipycanvas.
//
// ipycanvas tells the kernel of every hover, takes every key (Tab and Ctrl+S too), stops the wheel
// and the finger from scrolling, scrolls the page when a board that is partly off screen is
// clicked, and gives the board no name. Here all its pointer and key events are stopped, and the
// few that mean something are sent to the kernel by the helper, with the epoch of the picture that
// the person saw.
//
// ipywidgets has a trap of its own: it sends what is written letter by letter, and holds letters
// back while the kernel is busy, but it sends the key Enter at once. Who writes quickly would be
// answered about half of the text. Here the field keeps its text, and Enter sends all of it.

const SHARED = Symbol.for("nardy_learn.boards.1");
const SLACK = 5; // CSS pixels the pointer may move between down and up and still be a click
const PACE = 40; // milliseconds between two messages of a drag

// One observer for all boards of the page: each model loads this file as a module of its own, so
// what they share hangs on the window.
function watch(target, attach) {
  const shared = (globalThis[SHARED] ??= { attachers: new Map(), observer: null });
  const scan = () => {
    for (const canvas of document.getElementsByClassName("nardy-board"))
      for (const name of canvas.classList) shared.attachers.get(name)?.(canvas);
  };
  shared.attachers.set(target, attach);
  if (!shared.observer) {
    shared.observer = new MutationObserver((records) => {
      if (records.some((record) => record.addedNodes.length)) scan();
    });
    shared.observer.observe(document.body, { childList: true, subtree: true });
  }
  scan();
  return () => {
    shared.attachers.delete(target);
    if (shared.attachers.size) return;
    shared.observer.disconnect();
    delete globalThis[SHARED];
  };
}

function mend(canvas, model) {
  const stop = new AbortController();
  const { signal } = stop;
  let down = null; // where and in which epoch the button went down
  let last = 0;

  const spot = (event) => {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) * canvas.width) / box.width;
    const y = ((event.clientY - box.top) * canvas.height) / box.height;
    const inside = x >= 0 && y >= 0 && x < canvas.width && y < canvas.height;
    return { x: Math.round(x), y: Math.round(y), inside };
  };
  const send = (kind, epoch, more) => model.send({ kind, epoch, ...more });
  // The target's own capturing listeners run before those of ipycanvas, whenever they were added.
  const on = (types, listener) =>
    types.split(" ").forEach((type) =>
      canvas.addEventListener(type, listener, { capture: true, passive: type !== "keydown", signal }),
    );
  const mute = (event) => event.stopImmediatePropagation();

  // The browser scrolls, or makes a tap into a click: nothing of these is to be told.
  on("wheel touchstart touchmove touchend touchcancel mouseup mouseout", mute);

  on("mousedown", (event) => {
    mute(event);
    if (event.button !== 0 || event.ctrlKey) return;
    canvas.focus({ preventScroll: true });
    const { x, y } = spot(event);
    down = { epoch: model.get("epoch"), left: event.clientX, top: event.clientY };
    send("press", down.epoch, { x, y, clicks: event.detail });
  });

  on("mousemove", (event) => {
    mute(event);
    if (!down || !model.get("track") || event.timeStamp - last < PACE) return;
    last = event.timeStamp;
    const { x, y } = spot(event);
    send("drag", down.epoch, { x, y });
  });

  const release = (event) => {
    if (!down || event.button !== 0) return;
    const { epoch, left, top } = down;
    down = null;
    if (Math.hypot(event.clientX - left, event.clientY - top) <= SLACK) return;
    const { x, y, inside } = spot(event);
    if (inside) send("drop", epoch, { x, y });
    else send("cancel", epoch, {});
  };
  window.addEventListener("mouseup", release, { capture: true, signal });

  on("keydown", (event) => {
    mute(event);
    const chord = event.ctrlKey || event.metaKey || event.altKey;
    if (!chord && model.get("play_keys").includes(event.key)) {
      event.preventDefault();
      send("key", model.get("epoch"), { key: event.key, shift: event.shiftKey });
    } else if (chord || /^F\d+$/.test(event.key)) {
      // The host's shortcuts work over the board too. Plain letters do not reach it: in a
      // notebook they would add and delete cells. What the browser does with a key, it does.
      const copy = new KeyboardEvent(event.type, event);
      if (!canvas.parentElement?.dispatchEvent(copy)) event.preventDefault();
    }
  });

  const name = () => {
    canvas.setAttribute("role", model.get("role"));
    canvas.setAttribute("aria-label", model.get("label"));
  };
  name();
  return { name, stop };
}

// The row of a field and its button has the class of its board with "-field" at the end.
function mendField(model) {
  const stop = new AbortController();
  const row = `.${model.get("target")}-field`;
  // On the window, so before everything that ipywidgets listens to on its own nodes.
  const on = (type, listener) => {
    const hear = (event) => {
      const field = event.target.closest?.(row)?.querySelector("input");
      if (field) listener(event, field);
    };
    window.addEventListener(type, hear, { capture: true, signal: stop.signal });
  };
  const send = (event, field) => {
    event.stopImmediatePropagation();
    if (!event.repeat)
      model.send({ kind: "text", epoch: model.get("epoch"), text: field.value });
  };
  for (const type of ["input", "change"]) on(type, (event) => event.stopImmediatePropagation());
  on("keypress", (event, field) => {
    if (event.key === "Enter" && event.target === field) send(event, field);
  });
  on("click", (event, field) => {
    if (event.target.closest("button")) send(event, field);
  });
  return stop;
}

function initialize({ model }) {
  const field = mendField(model);
  const mended = new Map();
  const attach = (canvas) => {
    if (!mended.has(canvas)) mended.set(canvas, mend(canvas, model));
  };
  const rename = () => {
    for (const [canvas, { name, stop }] of mended) {
      name();
      // The view was closed. (A notebook that puts hidden cells aside keeps the parent.)
      if (!canvas.parentNode) {
        stop.abort();
        mended.delete(canvas);
      }
    }
  };
  model.on("change:label", rename);
  model.on("change:role", rename);
  const unwatch = watch(model.get("target"), attach);
  return () => {
    unwatch();
    field.abort();
    for (const { stop } of mended.values()) stop.abort();
  };
}

function render({ model, el }) {
  el.classList.add("nardy-helper");
  const region = document.createElement("div");
  region.className = "nardy-live";
  region.dataset.board = model.get("target");
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  region.setAttribute("aria-atomic", "true");
  el.append(region);
  const speak = () => {
    // Two views of one board would say everything twice.
    const same = document.querySelectorAll(`.nardy-live[data-board="${region.dataset.board}"]`);
    if (same[0] !== region) return;
    const [count, text] = model.get("speech");
    // The same words again are no change of the node, and would not be spoken.
    region.textContent = count % 2 ? text : `${text}\u00a0`;
  };
  const reveal = () => {
    const board = document.getElementsByClassName(model.get("target"))[0];
    board?.scrollIntoView({ block: "center" });
  };
  const told = (message) => {
    if (message?.do === "reveal") reveal();
  };
  model.on("change:speech", speak);
  model.on("msg:custom", told);
  // The step a learner was at comes into view once the page has taken its shape.
  const arriving = model.get("arrive") ? setTimeout(reveal, 400) : 0;
  return () => {
    clearTimeout(arriving);
    model.off("change:speech", speak);
    model.off("msg:custom", told);
  };
}

export default { initialize, render };
