// Keeps one whole version of the page for play without a network. VERSION and FILES stand above, written by the build.
"use strict";

importScripts(VERSION + "/program.js");

const home = new URL("./", location.href).href;

// A version is kept whole or not at all: every file must be exactly the one this worker was built with. The page itself
// comes last and so says that all the rest is there.
self.addEventListener("install", event => event.waitUntil((async () => {
  const shelf = await caches.open(SHELF(VERSION));
  const keep = async ({url, integrity}) => {
    const response = await fetch(url, {cache: "no-cache", integrity});
    if (!response.ok) throw new Error(url + ": " + response.status);
    await shelf.put(url, response);
  };
  const isPage = ({url}) => url === "./";
  await Promise.all(FILES.filter(file => !isPage(file)).map(keep));
  const there = await Promise.all(programVariants(VERSION).map(url => shelf.match(url)));
  if (!there.some(Boolean)) {
    const {url, form} = await fetchProgram(VERSION, checked);
    await shelf.put(url, new Response(form));
  }
  await keep(FILES.find(isPage));
})()));

// By now no page of an older version is open. A newer worker that is already at work tidies up in its own time.
self.addEventListener("activate", event => event.waitUntil((async () => {
  const names = await shelves();
  if (registration.installing || registration.waiting) return;
  await Promise.all(names.filter(name => name !== SHELF(VERSION)).map(name => caches.delete(name)));
})()));

self.addEventListener("fetch", event => {
  const {request} = event;
  if (request.method !== "GET" || !request.url.startsWith(home)) return;
  const page = request.mode === "navigate" && /^(index\.html)?([?#]|$)/.test(request.url.slice(home.length));
  event.respondWith(stored(page ? home : request).then(response => response ?? fetch(request)));
});

// stored looks on the newest shelf first. So the newest whole version opens even while this worker, of an older one,
// is still in office: when it is relieved is the browser's affair. The versions' files have different names.
async function stored(request) {
  for (const name of (await shelves()).reverse()) {
    const response = await caches.match(request, {cacheName: name, ignoreSearch: true});
    if (response) return response;
  }
}

// shelves are the names of all that is kept, the oldest first.
async function shelves() {
  return (await caches.keys()).filter(name => name.startsWith(SHELF("")));
}
