"""Replays the open games of a database, to verify that each still leads to its recorded states."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any, Literal

import msgspec

from bot.games.game import Game
from bot.table import restore
from bot.table.reading import record_of, standing_of
from bot.table.restore import OtherGameError, UnreadableError
from bot.table.unknown import UnknownGame
from db import games as stored_games
from db import replays, shape
from db.storage import Storage

Result = Literal["same", "unchecked", "differs", "unreadable"]


class Checked(msgspec.Struct, frozen=True):
    """The result of replaying one game; `choices` counts the actions not taken back.

    `same`: it leads to the states that were recorded. `unchecked`: it can be replayed, but was
    played before states were recorded. `differs`: from `revision` on, which was carried out by
    `version` of the rules, it leads to other states. `unreadable`: it cannot be replayed, or there
    are no rules for it.
    """

    game_id: int
    name: str
    channel: int
    choices: int
    result: Result
    revision: int | None = None
    version: int | None = None
    current: int = 0
    """The current version of the rules."""

    goes_on: bool = True
    """Whether the bot can still load the game, from a snapshot."""

    @property
    def is_fault(self) -> bool:
        """Whether the result is a fault."""
        return self.result in ("differs", "unreadable")


async def in_database(url: str, games: Mapping[str, Game[Any]]) -> list[Checked]:
    """Replay every open game of the database at `url`.

    Raises:
        NoDatabaseError: it cannot be reached, or its schema is not the current one.
    """
    async with shape.opened(url) as storage:
        return [checked async for checked in check(storage, games)]


async def check(storage: Storage, games: Mapping[str, Game[Any]]) -> AsyncIterator[Checked]:
    """Replay every open game from its seed; nothing is written."""
    for game_id in await replays.open_games(storage):
        checked = await _checked(storage, games, game_id)
        if checked is not None:
            yield checked


async def _checked(
    storage: Storage, games: Mapping[str, Game[Any]], game_id: int
) -> Checked | None:
    stored = await stored_games.load(storage, game_id)
    if stored is None:
        return None
    name = stored.game.name
    rules = games.get(name) or UnknownGame(name)
    now = await standing_of(storage, rules, stored)
    standing = now.history.standing
    found = Checked(
        game_id,
        name,
        now.place.channel,
        max(0, len(standing) - 1),
        "unreadable",
        current=rules.version,
        goes_on=not now.trouble,
    )
    if not standing:
        return found if now.trouble else msgspec.structs.replace(found, result="same")
    try:
        await restore.replay(record_of(storage, now), standing)
    except OtherGameError as fault:
        return msgspec.structs.replace(
            found, result="differs", revision=fault.revision, version=fault.version
        )
    except UnreadableError:
        return found
    known = any(head.state_hash is not None for head in standing)
    return msgspec.structs.replace(found, result="same" if known else "unchecked")
