"""A whole game in the sandbox at log level debug: what is logged, and what must not stand there."""

import io
import json
import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import structlog
from sqlalchemy import select

from bot import process
from bot.discord_ui.front.app import Tablekeeper
from bot.editions import EDITIONS
from bot.settings import Settings
from bot.table import RefusedError, Table
from db import Storage
from db.models import GameRow, table_of
from sandbox import NoAnswerError, Person, Sandbox
from tests.databases import sqlite
from tests.discord_ui.playing import act_button, one_press, serving
from tests.e2e.dying import quiet
from tests.e2e.positions import Hall, opened, sit_down
from tests.e2e.pressing import newest

HIGH = 10**15
"""Added to a seed, so that it is no number that stands in the log by chance."""

LARGE = 10**7
"""Numbers of a state from here on are those of its chance."""

WORD = re.compile(r"[\w-]{3,}")

NOTHING = frozenset({"none"})
"""What is written where there is nothing."""

PRESSED, LOOKED = 5, 7
"""In every so many actions one is made by presses, and somebody looks at their secrets."""

LOOKS = ("hand", "act", "board", "catchup", "orders")

REFUSED = (500, 403, 400, "drop")
"""What Discord answers to some messages: errors are logged, too."""


@dataclass
class Evening:
    """What was logged of a game, and the secrets that it had."""

    game: str
    lines: list[str] = field(default_factory=list[str])
    names: set[str] = field(default_factory=set[str])
    """Names of whatever was hidden at any time, and of all cards in all languages."""

    tokens: set[str] = field(default_factory=set[str])
    """Tokens, keys, seeds, and the numbers of chance."""

    actions: int = 0
    is_over: bool = False

    def leaks(self) -> list[str]:
        """Return the lines in which a secret stands, each with it."""
        plain = {name.casefold() for name in self.names}
        phrases = [name for name in plain if not WORD.fullmatch(name)]
        leaky: list[str] = []
        for line in self.lines:
            said = line.casefold()
            known = plain.intersection(WORD.findall(said))
            known |= {phrase for phrase in phrases if phrase in said}
            known |= {token for token in self.tokens if token in line}
            if known:
                leaky.append(f"{sorted(known)}: {line}")
        return leaky


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """Log everything at level debug, as JSON and as text, to one stream."""
    root, stream = logging.getLogger(), io.StringIO()
    before, level = root.handlers, root.level
    handlers: list[logging.Handler] = []
    for form in ("json", "text"):
        settings = {"log_level": "debug", "log_format": form, "_env_file": None}
        process.configure_logs(Settings(**settings))  # pyright: ignore[reportArgumentType]
        (handler,) = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(stream)
        handlers.append(handler)
    root.handlers = handlers
    try:
        yield stream
    finally:
        root.handlers = before
        root.setLevel(level)
        structlog.reset_defaults()


def values(value: Any) -> Iterator[str | int]:
    """Yield all texts and numbers of plain data without the keys."""
    if isinstance(value, dict):
        for part in value.values():
            yield from values(part)
    elif isinstance(value, list):
        for part in value:
            yield from values(part)
    else:
        yield from leaves(value)


def leaves(value: Any) -> Iterator[str | int]:
    """Yield all texts and numbers of plain data, keys included."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(key)
            yield from leaves(part)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for part in value:
            yield from leaves(part)
    elif isinstance(value, (str, int)) and not isinstance(value, bool):
        yield value


def hidden(table: Table) -> tuple[set[str], set[str]]:
    """Return the names that nobody sees who looks on, and the numbers of chance."""
    stored = json.loads(table.game.encode(table.standing.state))
    numbers = {str(part) for part in leaves(stored) if isinstance(part, int) and part >= LARGE}
    # Names of fields and of steps are those of the program, alike in every game.
    stored.pop("steps", None)
    shown = msgspec.to_builtins(table.view(None), enc_hook=repr)
    public = {*leaves(shown), *NOTHING}
    names = {part for part in values(stored) if isinstance(part, str) and WORD.fullmatch(part)}
    return names - public, numbers


def named(game: str) -> set[str]:
    """Return the keys of all cards and components of a game, and their names."""
    words = EDITIONS[game].words
    names = {words.card_name(key, locale) for key in words.cards for locale in ("en", "pl")}
    return {*words.cards, *names}


async def played(game: str, folder: Path, seed: int, most: int, **more: Any) -> Evening:
    """Play a game to its end, or so many actions; at a table in Discord."""
    evening = Evening(game, names=named(game))
    with logged() as stream:
        async with Sandbox(seed=seed) as sandbox:
            hall = Hall.opened(sandbox, 1, seed)
            async with serving(sandbox, folder, **more) as bot:
                await play(evening, hall, bot, most)
            evening.tokens |= {sandbox.token, *tokens(sandbox)}
        evening.tokens |= await stored_secrets(folder)
        evening.lines = stream.getvalue().splitlines()
    # Seats are public, and in Root some have the name of a card's effect or of a piece.
    seats = {kind.seat for kind in EDITIONS[game].game.lobby.kinds}
    evening.names -= {game, *seats}
    return evening


async def play(evening: Evening, hall: Hall, bot: Tablekeeper, most: int) -> None:
    """Sit down, and choose at random; some choices are made by presses."""
    (channel,) = hall.channels
    table = await opened(hall, bot, channel, evening.game)
    await sit_down(hall, table, begin=True)
    await quiet(hall.sandbox)
    while table.status == "playing" and evening.actions < most:
        names, numbers = hidden(table)
        evening.names |= names
        evening.tokens |= numbers
        evening.actions += 1
        decision = hall.rng.choice(table.decisions())
        person = hall.owner(table, decision.seat)
        assert person is not None
        if evening.actions % LOOKED == 0:
            route, status = "/channels/{channel_id}/messages", hall.rng.choice(REFUSED)
            hall.sandbox.fail_next("POST", route, status)  # pyright: ignore[reportArgumentType]
            with suppress(NoAnswerError):
                await person.slash(channel, hall.rng.choice(LOOKS))
        if evening.actions % PRESSED == 0:
            await press(hall, table, person)
        else:
            choice = decision.pick(hall.rng.randrange(len(decision)))
            with suppress(RefusedError):
                await table.act(table.holders[decision.seat], choice)
            await bot.tables.answered(table, table.holders[decision.seat])
    await quiet(hall.sandbox)
    evening.is_over = table.status == "over"


async def press(hall: Hall, table: Table, person: Person) -> None:
    """Open the panel, and press something on it."""
    await quiet(hall.sandbox)
    (channel,) = hall.channels
    with suppress(NoAnswerError, StopIteration, IndexError):
        shown = newest(person, channel)
        reply = await person.press(shown, act_button(shown))
        await one_press(person, reply, hall.rng)
    await quiet(hall.sandbox)


def tokens(sandbox: Sandbox) -> Iterable[str]:
    """Return the tokens of interactions and webhooks."""
    for request in sandbox.requests:
        for name in ("interaction_token", "webhook_token"):
            if name in request.params:
                yield request.params[name]


async def stored_secrets(folder: Path) -> set[str]:
    """Return the seeds and keys of games in the database of a folder."""
    storage, games = Storage(sqlite(folder / "tables.sqlite3")), table_of(GameRow)
    query = select(games.c.seed, games.c.secrecy_key)
    rows = await storage.read(lambda connection: connection.execute(query).all())
    await storage.close()
    seeds = {str(seed) for seed, _ in rows if seed is not None}
    return seeds | {key.hex() for _, key in rows if key}
