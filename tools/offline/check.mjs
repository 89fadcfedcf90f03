// Runs what a browser would be sent, without one: imports all of the app and reads the quests.
// node check.mjs <built folder>; prints the version of Python and what was counted, as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [built] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${built}/pyodide/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${built}/pyodide/` });
python.unpackArchive(new Uint8Array(readFileSync(`${built}/app.tar.gz`)), "gztar");
python.registerJsModule("flet_js", {});
const program = `
import importlib, json, pkgutil, sys, threading

def refused(self):
    raise RuntimeError("a thread was started: a browser has none")

threading.Thread.start = refused
sys.path[:0] = ["__pypackages__", "src"]
import companion

SERVERS = ("companion.cli", "companion.commands", "companion.ui.serve", "companion.ui.access")
SERVERS += ("companion.ui.server", "companion.ui.front_page", "companion.games.dwarf_king.simulate")
modules = []
for found in pkgutil.walk_packages(companion.__path__, "companion."):
    if not found.name.startswith(SERVERS):
        importlib.import_module(found.name)
        modules.append(found.name)

import flet.messaging.pyodide_connection
from companion.games.dwarf_king.quests import quests
from companion.games.dwarf_king.specials import specials

json.dumps({
    "python": sys.version.split()[0],
    "modules": len(modules),
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
