// Runs a Go test program in the page: its output goes to the server, its files come from there.
"use strict";

(async () => {
  const encoder = new TextEncoder();
  const failure = code => Object.assign(new Error(code), {code});

  // Output keeps its order because each piece waits for the one before.
  let written = Promise.resolve();
  const send = (fd, bytes) => { written = written.then(() => fetch("/write/" + fd, {method: "POST", body: bytes})); };

  const open = new Map(); // by number: {text, at, folder}
  let next = 3;
  async function load(name) {
    const response = await fetch("/file?name=" + encodeURIComponent(name.replace(/^\/+/, "") || "."));
    if (!response.ok) throw failure("ENOENT");
    return {text: new Uint8Array(await response.arrayBuffer()), at: 0, folder: response.headers.has("X-Folder")};
  }
  const stat = file => ({
    dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: 1, atimeMs: 0, mtimeMs: 0, ctimeMs: 0,
    mode: file.folder ? 0o40755 : 0o100644, size: file.text.length, isDirectory: () => file.folder,
  });
  const answer = (promise, callback) => promise.then(value => callback(null, value), callback);

  Object.assign(globalThis.fs, {
    constants: {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_TRUNC: 512, O_APPEND: 1024, O_EXCL: 128, O_DIRECTORY: 65536},
    writeSync(fd, bytes) { send(fd, bytes.slice()); return bytes.length; },
    write(fd, bytes, offset, length, position, callback) {
      if (fd > 2) return callback(failure("EBADF"));
      send(fd, bytes.slice(offset, offset + length));
      callback(null, length);
    },
    open(name, flags, mode, callback) {
      if (flags & 3) return callback(failure("EROFS"));
      answer(load(name).then(file => { open.set(next, file); return next++; }), callback);
    },
    read(fd, buffer, offset, length, position, callback) {
      const file = open.get(fd);
      if (!file) return callback(fd === 0 ? null : failure("EBADF"), 0);
      const from = position ?? file.at;
      const piece = file.text.subarray(from, from + length);
      buffer.set(piece, offset);
      if (position === null) file.at += piece.length;
      callback(null, piece.length);
    },
    close(fd, callback) { open.delete(fd); callback(null); },
    fstat(fd, callback) { open.has(fd) ? callback(null, stat(open.get(fd))) : callback(failure("EBADF")); },
    stat(name, callback) { answer(load(name).then(stat), callback); },
    lstat(name, callback) { answer(load(name).then(stat), callback); },
    readdir(name, callback) {
      answer(load(name).then(file => {
        if (!file.folder) throw failure("ENOTDIR");
        return JSON.parse(new TextDecoder().decode(file.text));
      }), callback);
    },
  });
  globalThis.process.cwd = () => "/";

  let code = 2;
  try {
    const go = new Go();
    go.argv = await (await fetch("/args")).json();
    go.exit = c => { code = c; };
    const {instance} = await WebAssembly.instantiateStreaming(fetch("/program.wasm"), go.importObject);
    await go.run(instance);
  } catch (problem) {
    send(2, encoder.encode(String(problem?.stack ?? problem) + "\n"));
  }
  await written;
  await fetch("/end?code=" + code, {method: "POST"});
})();
