// Texts by key in the browser's own database. Every call is answered once the browser has done it:
// a write when its transaction is complete, which is all of it or nothing.
(name) => {
  let opening = null;

  function open() {
    opening ??= new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("texts");
      asked.onsuccess = () => {
        const database = asked.result;
        const forget = () => { opening = null; };
        database.onclose = forget; // the player cleared the browser's data
        database.onversionchange = () => { forget(); database.close(); };
        resolve(database);
      };
      asked.onerror = () => { opening = null; reject(asked.error); };
    });
    return opening;
  }

  async function transaction(mode) {
    try {
      return (await open()).transaction("texts", mode, { durability: "strict" });
    } catch (problem) {
      if (problem.name !== "InvalidStateError" && problem.name !== "NotFoundError") throw problem;
      opening = null; // closed behind our back: once more
      return (await open()).transaction("texts", mode, { durability: "strict" });
    }
  }

  async function run(mode, ask) {
    const running = await transaction(mode);
    return new Promise((resolve, reject) => {
      const request = ask(running.objectStore("texts"));
      running.oncomplete = () => resolve(request.result);
      running.onerror = () => reject(running.error ?? request.error);
      running.onabort = () => reject(running.error ?? request.error);
    });
  }

  return {
    open: async () => { await open(); },
    get: (key) => run("readonly", (texts) => texts.get(key)),
    set: (key, text) => run("readwrite", (texts) => texts.put(text, key)),
    remove: (key) => run("readwrite", (texts) => texts.delete(key)),
    keys: () => run("readonly", (texts) => texts.getAllKeys()),

    // Resolves with a function that gives the lock back, as the end of the tab does.
    lock: (milliseconds) => new Promise((resolve, reject) => {
      if (!navigator.locks) return resolve(() => {}); // on a page that was fetched without https
      const signal = AbortSignal.timeout(milliseconds);
      const held = () => new Promise((release) => resolve(release));
      navigator.locks.request(name, { signal }, held).catch(reject);
    }),
  };
}
