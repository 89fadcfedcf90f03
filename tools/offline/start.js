// Starts the pad: loads Python and Flutter side by side.
const base = new URL(document.baseURI).pathname;

// Flutter trusts Skia's own engine in Chrome and its kin only; elsewhere CanvasKit draws. Chosen
// here, so that the service worker keeps just the files of the one that is used.
function renderer() {
  const chrome = navigator.vendor === "Google Inc." || navigator.userAgent.includes("Edg/");
  const able =
    chrome && typeof ImageDecoder !== "undefined" && typeof Intl.v8BreakIterator !== "undefined" &&
    typeof Intl.Segmenter !== "undefined" &&
    WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
  const canvas = document.createElement("canvas");
  const draws = able && (canvas.getContext("webgl2") || canvas.getContext("webgl"));
  return draws ? "skwasm" : "canvaskit";
}

var flet = {
  pyodide: true,
  multiView: false,
  noCdn: true,
  entrypointBaseUrl: base,
  assetBase: base,
  routeUrlStrategy: "hash",
  canvasKitBaseUrl: `${base}canvaskit/`,
  fontFallbackBaseUrl: `${base}assets/fonts/`,
  pyodideUrl: `${base}pyodide/pyodide.mjs`,
  appPackageUrl: `${base}app.zip`,
  pythonModuleName: "main",
  micropipIncludePre: false,
  webRenderer: "auto",
};
flet.flutterAppLoaded = new Promise((resolve) => { flet.flutterAppResolve = resolve; });

// WebKit restores a page from its cache with drawing stopped for good; all is stored, so start anew.
addEventListener("pageshow", (event) => {
  if (event.persisted && (navigator.vendor || "").startsWith("Apple")) location.reload();
});

function tell(words) {
  const progress = document.getElementById("progress");
  if (progress) progress.textContent = words;
}

let drawn = false;
function begun() {
  if (drawn) return;
  drawn = true;
  // One frame later: Flutter paints what Python has just described.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    document.getElementById("loading")?.remove();
    performance.mark("pad-drawn");
    keepForOffline();
  }));
}

// Python starts before Flutter asks for it; what it says until then waits here.
const python = { worker: null, listener: null, waiting: [], started: null };

function startPython() {
  python.worker = new Worker(`${base}python-worker.js`, { type: "module" });
  python.started = new Promise((resolve, reject) => {
    python.worker.onerror = () => reject("the program for Python could not be loaded");
    python.worker.onmessage = ({ data }) => {
      if (data === "drawn") begun();
      else if (data === "initialized") { performance.mark("pad-python"); resolve(); }
      else if (typeof data === "string") reject(data);
      else if (python.listener) python.listener(data);
      else python.waiting.push(data);
    };
  });
  python.started.catch((reason) => {
    console.error("Python did not start:", reason);
    if (!drawn) tell(padWords.failed);
  });
  python.worker.postMessage({
    pyodideUrl: flet.pyodideUrl,
    args: {},
    documentUrl: document.URL,
    appPackageUrl: flet.appPackageUrl,
    micropipIncludePre: flet.micropipIncludePre,
    pythonModuleName: flet.pythonModuleName,
  });
}

// The three calls by which Flet's client reaches Python.
globalThis.jsConnect = async (_app, _args, listener) => {
  performance.mark("pad-flutter");
  await python.started;
  python.listener = listener;
  python.waiting.splice(0).forEach((message) => listener(message));
};
globalThis.jsSend = async (_app, data) => python.worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => python.worker.terminate();

// After the first drawing, so that it does not compete with it for the line. An update found now is
// fetched meanwhile. The browser takes it up once no page of the pad is open any more, so a running
// match never meets files of two versions.
async function keepForOffline() {
  try {
    const script = `${base}sw.js?renderer=${flet.webRenderer}`;
    const workers = navigator.serviceWorker;
    const kept = await workers?.register(script, { scope: base, updateViaCache: "none" });
    if (kept?.active) await kept.update();
  } catch (reason) {
    console.warn("Nothing was fetched for use without a network:", reason);
  }
  try {
    // Firefox would put a question to the player, which an installed pad may and a visit may not.
    const installed = matchMedia("(display-mode: standalone)").matches;
    if (installed || !navigator.userAgent.includes("Firefox")) await navigator.storage?.persist?.();
  } catch (reason) {
    console.warn("The browser may clear the matches when it needs room:", reason);
  }
}

function start() {
  if (typeof WebAssembly === "undefined") return tell(padWords.tooOld);
  const kept = Boolean(navigator.serviceWorker?.controller);
  tell(kept ? padWords.starting : padWords.fetching);
  flet.webRenderer = renderer();
  startPython();
  const flutter = document.createElement("script");
  flutter.src = "flutter_bootstrap.js";
  flutter.onerror = () => tell(padWords.failed);
  document.body.append(flutter);
}

start();
