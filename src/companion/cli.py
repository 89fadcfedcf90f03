"""The command ``companion``: reads what was typed, runs it, returns the exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from companion import __version__
from companion.commands import advise, deal, play, questions, rules, score, simulate
from companion.commands.terminal import (
    BAD_INPUT,
    DONE,
    FAULT,
    BadInputError,
    Parser,
    complain,
    trouble,
)


def main(argv: list[str] | None = None) -> int:
    """Run ``companion`` with the arguments *argv*, or those of this process.

    Returns 0 when done, 1 after an unforeseen fault, 2 for input or usage that cannot be; the two
    failures leave one line on stderr. Never raises, so it can be called again and again.
    """
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except BadInputError as problem:
        complain(str(problem))
        return BAD_INPUT
    except BrokenPipeError:
        return DONE  # whoever read has had enough
    except OSError as problem:
        complain(f"companion: {trouble(problem)}")
        return FAULT
    except KeyboardInterrupt:
        complain("companion: stopped")
        return FAULT
    except (Exception, SystemExit) as fault:
        complain(f"companion: an unforeseen fault: {type(fault).__name__}: {fault}")
        return FAULT


def _run(argv: Sequence[str]) -> int:
    parser = _parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit:  # after --help or --version; a wrong line raises BadInputError
        return DONE
    play.check(args, parser)
    code: int = args.run(args)
    return code


def _parser() -> Parser:
    parser = Parser(
        prog="companion",
        description="Score pad and rule book for The Dwarf King. Without a command: the app.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    play.add_to(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in (score, questions, deal, simulate, advise, rules):
        command.add_to(commands)
    return parser
