"""Stands in for the compiled module packed beside it, and unpacks it when it is first imported.

A start that does not import it is spared several megabytes. Runs in the browser's Python only.
"""

import sys
import zlib
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

here = Path(__file__)
library = here.with_name(here.stem + EXTENSION_SUFFIXES[0])
library.write_bytes(zlib.decompress(here.with_suffix(".packed").read_bytes()))
loader = ExtensionFileLoader(__name__, str(library))
spec = spec_from_file_location(__name__, library, loader=loader)
assert spec is not None
module = module_from_spec(spec)
sys.modules[__name__] = module
loader.exec_module(module)
