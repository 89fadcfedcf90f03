"""``companion`` without a command: serves the app, to this computer or to every browser."""

from __future__ import annotations

import argparse
import os

from companion.commands.terminal import DONE, BadInputError, Parser, whole_number

HIGHEST_PORT = 65535


def add_to(parser: Parser) -> None:
    """Add the options of serving to the parser itself."""
    parser.add_argument(
        "--web", action="store_true", help="serve the app for phones and other browsers"
    )
    parser.add_argument("--host", metavar="H", help="with --web: the address to serve on")
    parser.add_argument("--port", metavar="N", type=port, help="with --web: the port to serve on")
    parser.set_defaults(run=run)


def port(text: str) -> int:
    """Return a port number.

    Raises:
        argparse.ArgumentTypeError: No computer has such a port.
    """
    number = whole_number(text)
    if number > HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"{number} is above {HIGHEST_PORT}, the highest port")
    return number


def check(args: argparse.Namespace, parser: Parser) -> None:
    """Refuse options of serving where nothing is served.

    Raises:
        BadInputError: ``--web`` beside a command, or ``--host`` or ``--port`` without it.
    """
    placed = args.host is not None or args.port is not None
    if args.run is not run and (args.web or placed):
        parser.error("--web, --host and --port go without a command")
    if placed and not args.web:
        parser.error("--host and --port go with --web")


def refuse_many() -> None:
    """Refuse to be one of several processes: phones and links are known to one alone.

    Raises:
        BadInputError: ``WEB_CONCURRENCY`` asks for more than one.
    """
    wanted = os.environ.get("WEB_CONCURRENCY", "")
    if wanted.isdigit() and int(wanted) > 1:
        raise BadInputError(
            f"companion: WEB_CONCURRENCY asks for {wanted} processes, but phones and links are "
            "known to one alone; to serve many, host the static web app"
        )


def run(args: argparse.Namespace) -> int:
    """Serve the app until it is stopped.

    Raises:
        BadInputError: What serving needs is not installed, nothing can be served there, or
            several processes are asked for.
        OSError: The data folder cannot be written to.
    """
    if args.web:
        refuse_many()
    try:
        # Only here: the other commands need no Flet, which takes a second to load.
        from companion.ui import serve  # noqa: PLC0415
    except ModuleNotFoundError as problem:
        raise BadInputError(
            f"companion: cannot serve the app, {problem.name} is not installed; "
            "install companion[web]"
        ) from None
    try:
        serve.main(web=args.web, host=args.host, port=args.port)
    except serve.NoAddressError as problem:
        raise BadInputError(f"companion: {problem}") from None
    return DONE
