"""The app as a program on a computer: served to this one's browser, or to the phones around."""

from __future__ import annotations

from companion.ui.app import app
from companion.ui.codes import kept_code
from companion.ui.server import NoAddressError, Tables, serve
from companion.ui.services import data_folder, services
from companion.ui.viewer_app import viewer_app

__all__ = ["NoAddressError", "main"]

EVERYWHERE = "0.0.0.0"


def main(*, web: bool, host: str | None = None, port: int | None = None) -> None:
    """Serve the app until it is stopped: with *web* to the network, else to this computer alone.

    The code of the network's address is kept beside the matches, so phones that were let in once
    are let in again after a restart.

    *host* and *port* are asked for with *web* only. Without a port the first usual one that is
    free is taken, a port that was asked for or none.

    Raises:
        NoAddressError: The port is taken, or *host* is no address of this computer.
        OSError: The data folder cannot be written to.
    """
    folder = data_folder()
    shared = services(folder)
    if web:
        code = kept_code(folder / "code")
        where = EVERYWHERE if host is None else host
        tables = Tables(viewer_app(shared), shared.rooms)
        serve(app(shared), host=where, port=port, code=code, open_browser=False, tables=tables)
    else:
        serve(app(shared))
