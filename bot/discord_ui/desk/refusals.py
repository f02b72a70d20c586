"""Refusals for reasons outside the game: files that it needs, and what Discord denies."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.discord_ui.message.screen import Screen, shorten_text
from bot.discord_ui.message.wording import make_inert, mention_people, repeat_value
from bot.games.game import IllegalChoiceError, Seat
from bot.narrate import CatalogueError
from bot.narrate.texts import fold_text
from bot.table import BadFileError, LeftError, RefusedError

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request
    from bot.narrate import Words
    from bot.table import BadFileError, Table


# Files that a game needs before it begins: shown in the lobby, handed in by a command.


LARGEST_KIB = 256
"""The size of the largest file that is taken, in KiB."""

FILES_OF_USER = 20
"""How many files a person may hand in within ten minutes: somebody who mends one needs several."""

READING_S = 20.0
"""Seconds to wait for Discord to hand over a file."""

MOST_FAULTS = 10
FAULT_LENGTH = 400
ROOM = 1500
"""Faults of a file that are told at once, and the characters for each and for all of them.

One has room for all names that a value can be."""


class GivenFileError(Exception):
    """Discord does not hand over a file that somebody has attached."""


def needed_files(table: Table) -> tuple[str, ...]:
    """Return the files that the game needs with the options chosen so far."""
    return table.game.lobby.files_needed(table.options)


def missing_files(table: Table) -> list[str]:
    """Return the files that are still to be given, in the game's order."""
    return [name for name in needed_files(table) if name not in table.files]


def needed_file_lines(words: Words, table: Table, locale: str) -> list[str]:
    """Return a line for each file that the game needs: whether it has been given."""
    return [
        words.text(
            "lobby-file-given" if name in table.files else "lobby-file-missing",
            locale,
            name=words.text(f"file-{name}", locale),
        )
        for name in table.game.lobby.files
        if name in table.files or name in needed_files(table)
    ]


def sentence_of(words: Words, names: Sequence[str], locale: str) -> str:
    """Return the names of files, joined for a sentence."""
    shown = [words.text(f"file-{name}", locale) for name in names]
    return words.catalogue.listed(shown, locale)


def file_meant(words: Words, table: Table, typed: str | None, locale: str) -> str | None:
    """Return the file that is meant by its key or its name in a language.

    Without a name it is the only file of the game, or the only one that is missing. None: that is
    not clear.
    """
    names = table.game.lobby.files
    if typed is not None:
        wanted = fold_text(typed)
        called = {fold_text(words.text(f"file-{name}", locale)): name for name in names}
        return next((n for n in names if fold_text(n) == wanted), called.get(wanted, typed.strip()))
    for some in (names, missing_files(table)):
        if len(some) == 1:
            return some[0]
    return None


async def content_of(file: discord.Attachment) -> bytes:
    """Fetch what is in an attached file.

    Raises:
        GivenFileError: Discord does not hand it over.
    """
    try:
        async with asyncio.timeout(READING_S):
            return await file.read()
    except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
        raise GivenFileError(file.id) from fault


def given_screen(request: Request, table: Table, name: str) -> Screen:
    """Render that a file was taken, and which are given and missing."""
    taken = request.text("file-taken", name=request.words.text(f"file-{name}", request.locale))
    return Screen("\n".join([taken, *needed_file_lines(request.words, table, request.locale)]))


def fault_text(request: Request, error: BadFileError) -> str:
    """Render what is wrong with a file, the first faults if there are many."""
    name = request.words.text(f"file-{error.about['file']}", request.locale)
    lines = fitting_fault_lines(request.words.faults(error.faults[:MOST_FAULTS], request.locale))
    if more := len(error.faults) - len(lines):
        lines.append(request.text("file-more-faults", count=more))
    return "\n".join([request.text("refused-bad-file", file=name), *lines])


def fitting_fault_lines(faults: Sequence[str]) -> list[str]:
    """Return the first faults that one message has room for, a line for each."""
    lines: list[str] = []
    for fault in faults:
        line = f"· {make_inert(shorten_text(fault, FAULT_LENGTH))}"
        if sum(map(len, lines)) + len(line) > ROOM:
            break
        lines.append(line)
    return lines


# Refusals for reasons outside the game, and the sentence that explains any refusal.


VALUE_LENGTH = 100
"""Characters of typed text that an answer repeats."""

OWN_WORDS = ("waiting", "permissions", "places", "channels", "role", "roles", "zones")
"""Arguments of refusals that the bot has worded itself, so that they are repeated whole."""


class NotPossibleError(Exception):
    """A refusal for a reason outside the game; `key` is the catalogue key of the sentence."""

    def __init__(self, key: str, **about: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.about = about


def refusal_sentence(error: Exception, request: Request) -> str:
    """Explain in one sentence why something was refused."""
    match error:
        case NotPossibleError():
            about = {
                name: value
                if name in OWN_WORDS or isinstance(value, int)
                else repeat_value(shorten_text(value, VALUE_LENGTH))
                for name, value in error.about.items()
            }
            return request.text(error.key, **about)
        case IllegalChoiceError():
            return request.words.refusal(error, request.locale)
        case BadFileError():
            return fault_text(request, error)
        case LeftError():
            who = mention_people(sorted(error.users), request.locale)
            return request.text("refused-people-left", who=who, count=len(error.users))
        case RefusedError():
            about = {
                name: repeat_value(shorten_text(value, VALUE_LENGTH))
                if isinstance(value, str)
                else value
                for name, value in error.about.items()
            }
            if "seat" in about:
                with suppress(CatalogueError):
                    about["seat"] = request.words.seat_name(
                        Seat(str(about["seat"])), request.locale
                    )
            if error.reason == "files-missing":
                names = str(error.about["files"]).split(",")
                about["files"] = sentence_of(request.words, names, request.locale)
            return request.text(f"refused-{error.reason}", **about)
        case _:
            return request.text("not-legal")


# What it means that Discord denies something, in the bot's own words: Discord's are English.
#
# Each denial has a name, by which it is kept and worded (`denied-<name>`).


FAULTS = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord raises."""

NAMES = {
    10003: "gone",
    10007: "left",
    10013: "left",
    30033: "crowded",
    40066: "tags",
    40067: "tags",
    50001: "hidden",
    50013: "forbidden",
    50024: "kind",
    50083: "archived",
    160005: "locked",
    160006: "full",
    160007: "full",
}
"""The names of denials, by Discord's codes ("JSON Error Codes" of its documentation)."""

TROUBLE = "trouble"
OTHER = "other"
"""Discord has trouble itself or cannot be reached; it denies something for another reason."""

CODE = re.compile(r"code: (\d+)")
"""Where the library's words about a fault name Discord's code."""


def denial_of(fault: BaseException) -> str:
    """Return the name of the denial that a fault means."""
    if not isinstance(fault, discord.HTTPException):
        return TROUBLE
    is_denied = 400 <= fault.status < 500 and fault.status != 429
    return NAMES.get(fault.code, OTHER if is_denied else TROUBLE)


def denial_in(kept: str) -> str:
    """Return the name of the denial that was kept in the library's words."""
    code = CODE.search(kept)
    return TROUBLE if code is None else NAMES.get(int(code[1]), OTHER)


def refusal_of_denial(fault: BaseException) -> NotPossibleError:
    """Return the refusal that tells why Discord has denied something."""
    return NotPossibleError(f"denied-{denial_of(fault)}")
