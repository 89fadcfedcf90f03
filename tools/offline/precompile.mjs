// Compiles the Python files of a folder in place, with the very Python that will run them.
// node precompile.mjs <pyodide folder> <folder>
import { pathToFileURL } from "node:url";

const [pyodideFolder, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
// Without columns in its tracebacks bytecode is a quarter smaller.
const env = { PYTHONNODEBUGRANGES: "1", HOME: "/" };
const python = await loadPyodide({ indexURL: `${pyodideFolder}/`, env });
python.FS.mkdirTree("/there");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/there");
const failed = python.runPython(`
import ast
import os
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

def bare(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is None:
                continue
            if isinstance(node, ast.ClassDef):
                node.body[0].value.value = "."  # a dataclass without one works out its own
            else:
                node.body[:1] = [] if len(node.body) > 1 else [ast.Pass(lineno=1, col_offset=0)]
    return tree


failed = []
for folder, _, names in os.walk("/there"):
    for name in names:
        path = os.path.join(folder, name)
        if not name.endswith(".py"):
            continue
        with open(path, "rb") as file:
            source = file.read()
        # All lose their docstrings, which nothing reads; the app's own modules keep what they assert.
        try:
            tree, level = bare(ast.parse(source)), 0 if "/companion/" in path else 1
            code = compile(tree, path.removeprefix("/there/"), "exec", optimize=level)
        except SyntaxError as error:
            failed.append(f"{path}: {error}")
            continue
        with open(path + "c", "wb") as file:
            file.write(_code_to_hash_pyc(code, source_hash(source), False))
        os.remove(path)
"\\n".join(failed)
`);
if (failed) {
  console.error(failed);
  process.exit(1);
}
