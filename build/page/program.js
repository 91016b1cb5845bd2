// Where the program's bytes come from; the page and its service worker both ask here.
"use strict";

const SHELF = version => "la-casa-" + version;

// programVariants are the names the program is stored under, best first.
const programVariants = version => ["", ".br", ".gz"].map(end => version + "/lacasa.wasm" + end);

// fetchProgram finds the smallest form that server and browser can agree on. A server that compresses by
// itself is asked for the plain file; from any other we take a compressed file and unpack it ourselves.
async function fetchProgram(version) {
  const [plain, br, gz] = programVariants(version);
  const tries = [];
  if (unpacks("brotli")) {
    tries.push(br);
  } else {
    const head = await fetch(plain, {method: "HEAD"}).catch(() => null);
    if (head?.ok && head.headers.get("Content-Encoding")) tries.push(plain);
  }
  if (unpacks("gzip")) tries.push(gz);
  tries.push(plain);
  let last;
  for (const url of tries) {
    try {
      const response = await fetch(url);
      if (response.ok) return response;
      last = new Error(url + ": " + response.status);
    } catch (failure) {
      last = failure;
    }
  }
  throw last;
}

function unpacks(format) {
  try {
    return Boolean(new DecompressionStream(format));
  } catch {
    return false; // an older browser, or a format it does not know
  }
}

// unpack makes the program of whatever came: some servers announce the packing and the browser has undone it
// already, others send the packed file as it is. The first bytes tell.
async function unpack(body) {
  const reader = body.getReader();
  const {value: first = new Uint8Array()} = await reader.read();
  const whole = new ReadableStream({
    start(control) { control.enqueue(first); },
    async pull(control) {
      const {value, done} = await reader.read();
      if (done) control.close(); else control.enqueue(value);
    },
    cancel(reason) { return reader.cancel(reason); },
  });
  if (first[0] === 0x00 && first[1] === 0x61) return whole; // "\0asm"
  return whole.pipeThrough(new DecompressionStream(first[0] === 0x1f && first[1] === 0x8b ? "gzip" : "brotli"));
}
