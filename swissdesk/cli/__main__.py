"""The terminal's way in: find the verb, run it, turn what went wrong into one line."""

import os
import re
import sys
from collections.abc import Sequence

from swissdesk import __version__
from swissdesk.cli._arguments import Parser, argparse_speaks
from swissdesk.cli._verbs import all_verbs, verb
from swissdesk.errors import ArbiterError
from swissdesk.i18n import LANGUAGES, N_, set_language, system_language, tr

PROGRAM = "swissdesk"
STOPPED_BY_KEY = 130
READER_WENT_AWAY = 141
_ENDS = 60
_ENDLESS = re.compile(r"\S{300,}")
"""Longer than any path that a system takes would be."""


class UnknownLanguage(ArbiterError):
    """``--lang`` names a language we do not have."""

    template = N_("--lang takes {known}.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in *arguments* (those of the process without); return the exit code."""
    set_up_streams()
    try:
        code = dispatch(list(sys.argv[1:] if arguments is None else arguments))
        print(end="", flush=True)
    except ArbiterError as error:
        print(f"{PROGRAM}: {in_a_line(str(error))}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        return STOPPED_BY_KEY
    except BrokenPipeError:
        # Python would complain once more when it flushes at its end: give it nowhere to write.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_WENT_AWAY
    return code


def in_a_line(message: str) -> str:
    """Return *message* as one line; of a word that nobody would read only the ends are left."""
    line = " ".join(message.split())
    return _ENDLESS.sub(lambda word: f"{word[0][:_ENDS]}…{word[0][-_ENDS:]}", line)


def set_up_streams() -> None:
    """Write UTF-8 into files and pipes, and what a terminal can show to a terminal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            encoding = None if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def dispatch(words: list[str]) -> int:
    """Choose the language, then do what the first word says."""
    set_language(system_language())
    code, words = take_language(words)
    set_language(code)
    if not words or words[0] in {"-h", "--help"}:
        print(overview())
        return 0
    if words[0] == "--version":
        print(f"SwissDesk {__version__}")
        return 0
    called = verb(words[0])
    with argparse_speaks(code):
        parser = Parser(
            prog=f"{PROGRAM} {words[0]}", description=tr(called.SUMMARY), allow_abbrev=False
        )
        called.add_arguments(parser)
        options = parser.parse_intermixed_args(words[1:])
    return called.run(options)


def take_language(words: list[str]) -> tuple[str, list[str]]:
    """Return the language that ``--lang`` asks for wherever it stands, and the other words."""
    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name != "--lang":
            continue
        used = 1
        if not equals:
            value = words[at + 1] if at + 1 < len(words) else ""
            used = 2
        if value not in LANGUAGES:
            raise UnknownLanguage(known=", ".join(LANGUAGES))
        return value, words[:at] + words[at + used :]
    return system_language(), words


def overview() -> str:
    """Return what the program can do, a line for each verb."""
    names = all_verbs()
    width = max(len(name) for name in names)
    return "\n".join(
        [
            tr("usage: ") + f"{PROGRAM} [--lang ru|en] [--version] [VERB …]",
            "",
            tr("SwissDesk, a workstation for the arbiter of Swiss-system tournaments."),
            tr("Without a verb it opens its window. The verbs:"),
            "",
            *(f"  {name:<{width}}  {tr(verb(name).SUMMARY)}" for name in names),
            "",
            tr("More about one of them: swissdesk VERB --help"),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
