// Where the program's bytes come from; the page and its service worker both ask here. PROGRAM stands above, written by
// the build: the size and the sum of the unpacked program.
"use strict";

const SHELF = version => "la-casa-" + version;

// programVariants are the names the program is stored under, best first.
const programVariants = version => ["", ".br", ".gz"].map(end => version + "/lacasa.wasm" + end);

// fetchProgram asks for the smallest form that server and browser can agree on, until one is the program: a portal's
// page, half of it or a wrong byte is none. What came wrong may lie in the browser's own cache, so it is asked for once
// more past that. It gives the form as it came, to be kept, and what take has made of the unpacked bytes.
async function fetchProgram(version, take) {
  let last;
  for (const url of await programAddresses(version)) {
    for (const cache of ["default", "reload"]) {
      try {
        const response = await fetch(url, {cache});
        if (!response.ok) {
          last = new Error(url + ": " + response.status);
          break;
        }
        const [mine, copy] = response.body.tee();
        const form = new Response(copy).blob();
        form.catch(() => {}); // the other half of it fails as well
        const taken = await take(await unpack(mine));
        return {url, form: await form, taken};
      } catch (failure) {
        last = failure;
      }
    }
  }
  throw last;
}

// programAddresses are where to ask. A server that compresses by itself is asked for the plain file; from any other we
// take a compressed file and unpack it ourselves.
async function programAddresses(version) {
  const [plain, br, gz] = programVariants(version);
  const tries = [];
  if (unpacks("brotli")) {
    tries.push(br);
  } else {
    const head = await fetch(plain, {method: "HEAD"}).catch(() => null);
    if (head?.ok && head.headers.get("Content-Encoding")) tries.push(plain);
  }
  if (unpacks("gzip")) tries.push(gz);
  return new Set([...tries, plain]);
}

// checked reads unpacked bytes to their end and throws unless they are the program that this page was built with. A page
// without a secure address can only count them; there no browser keeps anything either.
async function checked(stream) {
  const bytes = await new Response(stream).arrayBuffer();
  const sum = async () => btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
  if (bytes.byteLength !== PROGRAM.size || globalThis.crypto?.subtle && await sum() !== PROGRAM.sha256) {
    throw new Error("what came is not the program");
  }
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
