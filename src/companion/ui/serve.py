"""The app as a program on a computer: served to this one's browser, or to the phones around."""

from __future__ import annotations

from companion.ui.access import kept_code
from companion.ui.app import app
from companion.ui.server import HERE, PORT, serve
from companion.ui.services import data_folder, services

EVERYWHERE = "0.0.0.0"


def main(*, web: bool, host: str | None = None, port: int | None = None) -> None:
    """Serve the app until it is stopped: with *web* to the network, else to this computer alone.

    The code of the network's address is kept beside the matches, so phones that were let in once
    are let in again after a restart.

    Raises:
        OSError: No port could be had, or *host* is no address of this computer.
    """
    folder = data_folder()
    shared = app(services(folder))
    if web:
        code = kept_code(folder / "code")
        serve(shared, host=host or EVERYWHERE, port=port or PORT, code=code, open_browser=False)
    else:
        serve(shared, host=HERE, port=PORT)
