// Runs what a browser would be sent, without one: imports all of the app and reads the quests.
// node check.mjs <built folder>; prints the version of Python and what was counted, as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [built] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${built}/pyodide/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${built}/pyodide/` });
python.unpackArchive(new Uint8Array(readFileSync(`${built}/app.zip`)), "zip");
python.registerJsModule("flet_js", {});
const program = `
import importlib, json, pkgutil, sys, threading

def refused(self):
    raise RuntimeError("a thread was started: a browser has none")

threading.Thread.start = refused
sys.path[:0] = ["__pypackages__", "src", "."]
import companion

SERVERS = {"starlette", "uvicorn", "webbrowser"}  # what only a computer that serves has
modules = []
import companion.ui.app

for found in pkgutil.walk_packages(companion.__path__, "companion."):
    if ".simulate" in found.name and found.name not in sys.modules:
        continue  # only what the screens need of it
    try:
        importlib.import_module(found.name)
    except ModuleNotFoundError as missing:
        if missing.name.split(".")[0] not in SERVERS:
            raise
    else:
        modules.append(found.name)

import flet.messaging.pyodide_connection
import qrcode
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.specials import specials

json.dumps({
    "python": sys.version.split()[0],
    "modules": len(modules),
    "screens": "companion.ui.app" in modules,
    "sides": len(quests().sides),
    "specials": len(specials()),
    "heavy": [name for name in ("numpy", "multiprocessing", "http.server") if name in sys.modules],
})
`;
try {
  console.log(await python.runPythonAsync(program));
} catch (problem) {
  console.error(problem.message); // not the whole of Pyodide, as Node would
  process.exit(1);
}
