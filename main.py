"""Entry for ``flet run`` and ``flet build``, which want a file beside the assets.

The app itself lies in ``src/companion`` and need not be installed here: a phone build has only
this folder.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "src"))

import flet as ft

from companion.ui.app import main

ft.run(main)
