"""Logs in to Discord, looks at what it knows of the bot, and leaves: nothing is changed.

No connection to the gateway is opened, so that a bot that runs with the same token is left alone.
"""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord

from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.front.tree import ENTRY_POINT
from bot.discord_ui.message.languages import CatalogueTranslator
from bot.editions import EDITIONS, games_of
from bot.operation.diagnosis import Checkup, CommandsFound, ServerRights
from bot.table import Tables
from db import Storage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.settings import Settings

NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
USEFUL = ("read_message_history", "create_public_threads", "create_private_threads")
PRIVILEGED = ("message_content", "guild_members", "presence")
"""Flags of an application for privileged intents, without their prefix and end."""

PAGE = 200
"""Servers that Discord lists at a time, at most."""

HALF_S = 0.5
"""Discord tells the time in whole seconds, cut off: on average it is half a second later."""


class Visitor(Tablekeeper):
    """The bot as it is, but it registers nothing and serves nobody."""

    async def setup_hook(self) -> None:
        """Do nothing: the bot that runs is not to be disturbed."""


class ServerClock:
    """Compares the clock of this machine with that of Discord's answers."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._begun)
        self.trace.on_request_end.append(self._ended)
        self._clock = clock
        self._began = 0.0
        self._shortest = float("inf")
        self.skew_s: float | None = None
        """Seconds by which this machine is ahead, by the quickest answer."""

    async def _begun(self, *_: object) -> None:
        self._began = self._clock()

    async def _ended(self, _s: object, _c: object, end: aiohttp.TraceRequestEndParams) -> None:
        now = self._clock()
        took = now - self._began
        date = end.response.headers.get(aiohttp.hdrs.DATE)
        if date is None or not 0 <= took < self._shortest:
            return
        try:
            there = parsedate_to_datetime(date).timestamp()
        except ValueError:
            return
        self._shortest = took
        self.skew_s = now - took / 2 - (there + HALF_S)


async def check_bot(
    settings: Settings,
    token: str,
    connect: Callable[[], aiohttp.BaseConnector] | None = None,
    clock: Callable[[], float] = time.time,
) -> Checkup:
    """Return what Discord says of the bot with this token.

    Raises:
        discord.LoginFailure: Discord does not know the token.
        discord.HTTPException: Discord refuses for another reason.
        aiohttp.ClientError: it cannot be reached.
    """
    there = ServerClock(clock)
    tables = Tables(Storage(settings.database_url), games_of(EDITIONS))
    connector = None if connect is None else connect()
    async with Visitor(settings, tables, EDITIONS, connector, http_trace=there.trace) as bot:
        await bot.login(token)
        application = bot.application
        user = bot.user
        assert application is not None and user is not None
        shards, _, limit = await bot.http.get_bot_gateway()
        return Checkup(
            application=application.name,
            number=application.id,
            user=str(user),
            endpoint=application.interactions_endpoint_url is not None,
            intents=tuple(name for name, is_on in bot.intents if is_on),
            privileged=_privileged_intents(application.flags),
            shards=shards,
            sessions=limit["remaining"],
            commands=await _compare_registration(bot, application.id),
            servers=await _rights_in_servers(bot),
            skew_s=there.skew_s,
        )


def _privileged_intents(flags: discord.ApplicationFlags) -> tuple[str, ...]:
    """Return the privileged intents that an application may have."""
    return tuple(
        flag
        for flag in PRIVILEGED
        if getattr(flags, f"gateway_{flag}") or getattr(flags, f"gateway_{flag}_limited")
    )


async def _rights_in_servers(bot: Visitor) -> tuple[ServerRights, ...]:
    """Return all servers, with what the bot lacks in them as a whole."""
    servers: list[ServerRights] = []
    after = 0
    while True:
        page: Any = await bot.http.get_guilds(PAGE, after=after, with_counts=False)
        for guild in page:
            has = discord.Permissions(int(guild["permissions"]))
            everything = has.administrator
            lacks, useful = (
                tuple(name for name in names if not (everything or getattr(has, name)))
                for names in (NEEDED, USEFUL)
            )
            servers.append(ServerRights(guild["name"], int(guild["id"]), lacks, useful))
        if len(page) < PAGE:
            return tuple(servers)
        after = max(int(guild["id"]) for guild in page)


async def _compare_registration(bot: Visitor, application: int) -> CommandsFound:
    """Compare the commands that Discord has with those of this version."""
    stored: Any = await bot.http.get_global_commands(application)
    there = {
        command["name"]: _english_shape(command)
        for command in stored
        if command.get("type") != ENTRY_POINT
    }
    translator = CatalogueTranslator()
    here: dict[str, object] = {}
    for command in bot.tree.get_commands():
        form = await command.get_translated_payload(bot.tree, translator)
        here[command.name] = _english_shape(form)
    return CommandsFound(
        count=len(here),
        missing=tuple(sorted({*here} - {*there})),
        surplus=tuple(sorted({*there} - {*here})),
        differing=tuple(sorted(name for name in {*here} & {*there} if here[name] != there[name])),
    )


def _english_shape(form: Mapping[str, Any]) -> tuple[object, ...]:
    """Return what of a command or option people see in English; Discord leaves out defaults."""
    options = cast("list[Mapping[str, Any]]", form.get("options") or [])
    choices = cast("list[Mapping[str, Any]]", form.get("choices") or [])
    return (
        form["name"],
        form.get("description") or "",
        form.get("type") or 1,
        bool(form.get("required")),
        bool(form.get("autocomplete")),
        tuple((choice["name"], choice["value"]) for choice in choices),
        tuple(_english_shape(option) for option in options),
    )
