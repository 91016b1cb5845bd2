// Keeps one whole version of the page for play without a network. VERSION and FILES stand above, written by the build.
"use strict";

importScripts(VERSION + "/program.js");

const home = new URL("./", location.href).href;
const forThisVersion = {cacheName: SHELF(VERSION), ignoreSearch: true};

// A version is kept whole or not at all: every file must be exactly the one this worker was built with.
self.addEventListener("install", event => event.waitUntil((async () => {
  const shelf = await caches.open(SHELF(VERSION));
  await Promise.all(FILES.map(async ({url, integrity}) => {
    const response = await fetch(url, {cache: "no-cache", integrity});
    if (!response.ok) throw new Error(url + ": " + response.status);
    await shelf.put(url, response);
  }));
  const there = await Promise.all(programVariants(VERSION).map(url => shelf.match(url)));
  if (!there.some(Boolean)) {
    const response = await fetchProgram(VERSION);
    await shelf.put(response.url, new Response(response.body));
  }
})()));

// The page of an older version may still be open, so this one waits; the next start calls for it.
self.addEventListener("message", event => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(SHELF("")) && name !== SHELF(VERSION)) await caches.delete(name);
  }
})()));

self.addEventListener("fetch", event => {
  const {request} = event;
  if (request.method !== "GET" || !request.url.startsWith(home)) return;
  const page = request.mode === "navigate" && /^(index\.html)?([?#]|$)/.test(request.url.slice(home.length));
  event.respondWith(caches.match(page ? home : request, forThisVersion).then(stored => stored ?? fetch(request)));
});
