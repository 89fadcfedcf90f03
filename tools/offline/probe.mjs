// Runs probe.py with the Python of a browser.
// node probe.mjs <pyodide folder> <tree> <packages> <probe.py>
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, tree, packages, probe] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodideFolder}/` });
for (const [root, there] of [[tree, "/tree"], [packages, "/packages"]]) {
  python.FS.mkdirTree(there);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, there);
}
python.registerJsModule("flet_js", {});
try {
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.argv = ['', '/tree', '/packages']");
  python.runPython(readFileSync(probe, "utf-8"));
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
