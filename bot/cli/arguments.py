"""Reads arguments of the command line: owners' files as NAME=PATH, and set-ups of a game.

The commands themselves are in `bot.cli.commands`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from bot import given
from bot.editions import files_of, rules_kits
from bot.games.game import IllegalChoiceError, Setup
from bot.games.seating import parse_seats


class UnusableError(Exception):
    """What was given cannot be used; the message is a sentence that says why."""


def read_argument_file(path: Path) -> bytes:
    """Return what is in a file.

    Raises:
        UnusableError: it cannot be read.
    """
    try:
        return given.read_given_file(path)
    except given.NotReadError as fault:
        raise UnusableError(f"{path} cannot be read: {fault}.") from None


def read_named_files(pairs: Sequence[str]) -> Mapping[str, bytes]:
    """Read files by their names, each as NAME=PATH.

    Raises:
        UnusableError: one is not of that form, or cannot be read.
    """
    contents: dict[str, bytes] = {}
    for pair in pairs:
        name, sign, path = pair.partition("=")
        if not sign:
            raise UnusableError(f"{pair!r} is not of the form NAME=PATH.")
        contents[name] = read_argument_file(Path(path))
    return contents


def owners_files(game: str, pairs: Sequence[str]) -> Mapping[str, bytes]:
    """Read the files of an owner that a game takes, and check them.

    Raises:
        UnusableError: the game takes no such file, or something is wrong with one.
    """
    known = files_of({game: rules_kits()[game]})
    contents = read_named_files(pairs)
    for name, written in contents.items():
        if name not in known:
            raise UnusableError(f"{game} takes no file {name!r}, only {_list_known_names(known)}.")
        if faults := known[name].faults(written, "en"):
            raise UnusableError(f"The file {name} has a fault: {faults[0]}.")
    return contents


def _list_known_names(known: Mapping[str, object]) -> str:
    return ", ".join(known) or "none"


def read_setup(game: str, seats: str, options: Sequence[str], data: Mapping[str, bytes]) -> Setup:
    """Read a set-up: seats as `bot.games.seating` writes them, options as NAME=VALUE.

    Raises:
        UnusableError: the rules refuse it.
    """
    rules = rules_kits()[game].game
    pairs = [option.partition("=") for option in options]
    chosen = {key: value for key, _, value in pairs}
    needed = {name: data[name] for name in rules.lobby.files_needed(chosen) if name in data}
    try:
        setup_given = Setup(parse_seats(rules.lobby, seats), chosen, needed)
        rules.new(setup_given, 0)
    except (ValueError, IllegalChoiceError) as fault:
        raise UnusableError(f"These seats cannot be played: {fault}.") from None
    return setup_given
