// Loads the program, shows how far it is, and says what is wrong when it cannot.
"use strict";

(async () => {
  const facts = JSON.parse(document.getElementById("facts").textContent);
  const language = [navigator.languages ?? navigator.language ?? []].flat().map(l => l.slice(0, 2).toLowerCase()).find(l => l in facts.words) ?? "en";
  const words = facts.words[language];
  const at = id => document.getElementById(id);

  document.documentElement.lang = language;
  document.querySelector("meta[name=description]").content = words.description;

  function say(text, button) {
    at("veil").hidden = false;
    at("veil").classList.remove("gone");
    at("wait").hidden = true;
    at("saying").textContent = text;
    at("again").textContent = button;
    at("again").hidden = false;
    at("again").onclick = () => location.reload();
    at("again").focus();
  }

  // Where a page may not ask for gamepads, asking throws, and Firefox has nothing to ask on plain HTTP, which would end the program: then
  // there are none.
  const pads = navigator.getGamepads;
  const guarded = () => {
    try {
      return pads.call(navigator);
    } catch {
      return [];
    }
  };
  try {
    navigator.getGamepads = guarded;
  } catch (failure) {
    console.warn("gamepads:", failure);
  }

  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) return say(words.webassembly, words.retry);
  if (!draws()) return say(words.webgl, words.retry);

  // The page's canvas has its size before there is a picture on it: the program may still be waiting for the browser to answer.
  let paints = false;
  const context = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function(...how) {
    paints ||= this.isConnected;
    return context.apply(this, how);
  };

  let over = false; // the program has ended
  let percent = -1;
  function progress(received) {
    const now = Math.min(100, Math.floor(100 * received / PROGRAM.size));
    if (now === percent) return;
    percent = now;
    at("bar").style.transform = `scaleX(${percent / 100})`;
    at("wait").setAttribute("aria-valuenow", percent);
    at("saying").textContent = `${words.loading} · ${percent} %`;
  }

  try {
    progress(0);
    const {module, kept} = await program();
    const go = new Go();
    let code = 0;
    go.exit = c => { code = c; };
    const instance = await WebAssembly.instantiate(await module, go.importObject);
    progress(PROGRAM.size);
    const ended = go.run(instance);
    ended.then(() => end(code), failure => { console.error(failure); end(2); });
    addEventListener("error", event => { if (event.error instanceof WebAssembly.RuntimeError) end(2); }); // of which the program cannot tell
    takeCanvas();
    kept.then(stayOffline).catch(failure => console.warn("offline play:", failure));
  } catch (failure) {
    console.error(failure);
    if (over) return; // which has been said
    if (await replaced().catch(() => false)) return location.reload();
    say(self.origin === "null" && /^https?:$/.test(location.protocol) ? words.sandboxed : words.failed, words.retry);
  }

  function draws() {
    const gl = document.createElement("canvas").getContext("webgl2");
    gl?.getExtension("WEBGL_lose_context")?.loseContext();
    return Boolean(gl);
  }

  // program is the compiled program from this browser's shelf, or from the server. Nothing is kept but the program whole,
  // and what lies there and is no longer it goes.
  async function program() {
    const shelf = await openShelf();
    for (const url of programVariants(facts.version)) {
      const stored = await soon(shelf?.match(url)).catch(() => undefined);
      try {
        if (stored) return {module: (await compile(await unpack(stored.body))).module, kept: Promise.resolve()};
      } catch (failure) {
        console.warn(url + ", as kept:", failure);
        await shelf.delete(url);
      }
    }
    const {url, form, taken} = await fetchProgram(facts.version, compile);
    const kept = Promise.resolve(shelf?.put(url, new Response(form)));
    kept.catch(() => {}); // a full shelf is told of later, where it matters
    return {module: taken.module, kept};
  }

  // openShelf is where this browser keeps the program; nothing where it lets a page keep nothing, as in a stranger's frame.
  async function openShelf() {
    try {
      return await soon(caches.open(SHELF(facts.version)));
    } catch {
      return undefined;
    }
  }

  // soon is what the browser answers, if it does so within five seconds: what does not answer must not hold up the page.
  function soon(answer) {
    return Promise.race([answer, new Promise((_, late) => setTimeout(() => late(new Error("the browser does not answer")), 5000))]);
  }

  // compile begins while the bytes still come; whether it can be done is only of interest if they are the program.
  async function compile(stream) {
    let received = 0;
    const [mine, copy] = stream.pipeThrough(new TransformStream({
      transform(chunk, control) {
        received += chunk.byteLength;
        progress(received);
        control.enqueue(chunk);
      },
    })).tee();
    const module = WebAssembly.compileStreaming(new Response(mine, {headers: {"Content-Type": "application/wasm"}}));
    module.catch(() => {});
    await checked(copy);
    return {module};
  }

  // replaced says whether the server has another version now: what this one lacks will not come any more. It lets go
  // of what is kept of this version, so that the page begins again with the other, but only once, lest it never end.
  async function replaced() {
    const worker = await fetch("sw.js", {cache: "no-store"});
    if (!worker.ok || (await worker.text()).includes(facts.version) || sessionStorage.getItem(SHELF(facts.version))) return false;
    sessionStorage.setItem(SHELF(facts.version), "left");
    await globalThis.caches?.delete(SHELF(facts.version));
    return true;
  }

  async function stayOffline() {
    await navigator.serviceWorker?.register("sw.js", {updateViaCache: "none"});
  }

  // takeCanvas tidies what Ebitengine has put into the page, and lifts the veil once something is drawn.
  function takeCanvas() {
    const canvas = document.querySelector("canvas");
    if (over || !canvas) return;
    const [ours, ...others] = document.querySelectorAll("meta[name=viewport]");
    for (const meta of others) meta.content = ours.content; // the last one counts, and theirs forgets the notch
    canvas.setAttribute("aria-hidden", "true");
    const look = seen => requestAnimationFrame(() => {
      if (over) return;
      if (!paints || canvas.width <= 16 || !seen) return look(paints && canvas.width > 16); // Ebitengine begins with 16 and takes the page's size for the first drawing
      performance.mark("drawn");
      at("veil").classList.add("gone");
      setTimeout(() => { if (!over && at("veil").classList.contains("gone")) at("veil").hidden = true; }, 250);
    });
    look(false);
  }

  // end says that the program has ended, and why, whatever it had drawn by then.
  function end(code) {
    over = true;
    document.querySelector("canvas")?.remove();
    at("focusables").replaceChildren();
    say(code === 0 ? words.stopped : words.broken, words.restart);
  }

  // The browser keeps its own keys: the canvas would swallow reloading and the like.
  addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^F([1-9]|1[0-2])$/.test(event.key)) event.stopImmediatePropagation();
  }, true);
})();
