// Keeps the pad for use without a network. One cache a version; a version is taken up whole.
const VERSION = "%VERSION%";
const FILES = %FILES%;
const RENDERERS = %RENDERERS%;
const FALLBACK_FONT = "%FALLBACK_FONT%";
const SCOPE = new URL("./", location.href);
const PREFIX = `dwarf-king-pad ${SCOPE.pathname} `; // two pads of one host keep apart
const OURS = PREFIX + VERSION;
const RENDERER = new URL(location.href).searchParams.get("renderer");

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A host that is just being updated, or a proxy, may hand out a file of another version: such a
// mixture is refused, and the version before stays until the next visit.
async function fetched(name, wanted) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(new URL(name || "./", SCOPE), { cache });
    if (!response.ok) continue;
    const bytes = await response.clone().arrayBuffer();
    if ((await digest(bytes)) === wanted) return response;
  }
  throw new Error(`${name} is not of this version`);
}

async function known(name, wanted) {
  for (const key of await caches.keys()) {
    if (!key.startsWith(PREFIX) || key === OURS) continue;
    const response = await (await caches.open(key)).match(new URL(name || "./", SCOPE));
    if (response && (await digest(await response.clone().arrayBuffer())) === wanted) return response;
  }
  return undefined;
}

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(OURS);
    const files = Object.entries({ ...FILES, ...(RENDERERS[RENDERER] ?? RENDERERS.canvaskit) });
    for (const [name, wanted] of files) {
      const response = (await known(name, wanted)) ?? (await fetched(name, wanted));
      await cache.put(new URL(name || "./", SCOPE), response);
    }
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    await clients.claim();
    for (const key of await caches.keys()) {
      if (key.startsWith(PREFIX) && key !== OURS) await caches.delete(key);
    }
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET") return;
  if (url.origin !== location.origin) {
    event.respondWith(Response.error()); // nothing is ever asked for elsewhere
    return;
  }
  event.respondWith((async () => {
    const cache = await caches.open(OURS);
    if (/\/assets\/fonts\/noto/.test(url.pathname)) {
      // Flutter asks for a font of letters it does not know, again and again until it gets one.
      const font = await cache.match(new URL(FALLBACK_FONT, SCOPE));
      if (font) return font;
    }
    const page = url.pathname === SCOPE.pathname || url.pathname.endsWith("/index.html");
    const name = request.mode === "navigate" && page ? SCOPE : request;
    return (await cache.match(name, { ignoreSearch: true })) ?? fetch(request);
  })());
});
