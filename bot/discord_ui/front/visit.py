"""Logs in to Discord, looks at what it knows of the bot, and leaves: nothing is changed.

No connection to the gateway is opened, so that a bot that runs with the same token is left alone.
Answers can be kept as they came (`AnswerRecorder`), for who asks more (`probe.py`).
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import msgspec

from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.front.emoji import MOST, compare_emoji, list_emoji
from bot.discord_ui.front.tree import ENTRY_POINT
from bot.discord_ui.message.languages import CatalogueTranslator
from bot.editions import EDITIONS, games_of
from bot.files import emoji_hashes
from bot.operation.diagnosis import Checkup, CommandsFound, EmojiCheck, ServerRights
from bot.table import Tables
from db import Storage

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.settings import Settings

NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
USEFUL = ("read_message_history", "create_public_threads", "create_private_threads")
PRIVILEGED = ("message_content", "guild_members", "presence")
"""Flags of an application for privileged intents, without their prefix and end."""

PAGE = 200
"""Servers that Discord lists at a time, at most."""

OWN_WORDS = "tablekeeper-live"
"""What everything says that the live probe writes."""

NAMING = ("name", "username", "global_name", "nick", "topic", "content", "description")
"""Fields whose values are somebody's words."""

FIELD = re.compile(r"[a-z_]{1,40}")
"""What a field is called."""

LIMIT_HEADERS = ("bucket", "limit", "remaining", "reset", "reset-after")
"""What answers tell of a rate limit, after `X-RateLimit-`."""

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
            emoji=await _check_emoji(bot) if settings.emoji else None,
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


async def _check_emoji(bot: Visitor) -> EmojiCheck:
    """Compare the emoji that the application has with those of this version."""
    count = len(emoji_hashes())
    try:
        comparison = compare_emoji(await list_emoji(bot))
    except discord.HTTPException as fault:
        return EmojiCheck(count, refusal=str(fault))
    room = max(0, MOST - comparison.total)
    return EmojiCheck(count, comparison.missing, len(comparison.replaced), room)


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


def find_operator(client: discord.Client) -> int | None:
    """Return who owns the application, of a team its owner."""
    application = client.application
    if application is None:
        return None
    return application.owner.id if application.team is None else application.team.owner_id


# What Discord answers, kept as it came.


class CutShortError(Exception):
    """An answer is not there on which the next questions rest."""


class HttpAnswer(msgspec.Struct, frozen=True):
    """What Discord has answered to one request."""

    status: int
    headers: Mapping[str, str]
    body: Any

    @property
    def is_fine(self) -> bool:
        """Whether Discord did what was asked."""
        return 200 <= self.status < 300

    @property
    def outcome(self) -> str:
        """The status, and of a refusal Discord's code with the fields at fault or the message."""
        if self.is_fine:
            return str(self.status)
        faults = [*_name_faults(self.pick("errors"))]
        said = "; ".join(faults) or self.pick("message") or ""
        return f"{self.status} {self.pick('code')} {said}".rstrip()

    def pick(self, *path: str | int) -> Any:
        """Return a value of the body; None if there is none."""
        return pick_value(self.body, *path)

    def list_fields(self, *path: str | int) -> str:
        """List the fields of an object in the body."""
        value = self.pick(*path)
        if not isinstance(value, dict):
            return "none"
        fields = cast("dict[str, Any]", value)
        return " ".join(sorted(name if FIELD.fullmatch(name) else "<other>" for name in fields))

    @property
    def entries(self) -> list[Any]:
        """The entries of a body that is a list."""
        body = self.pick()
        return cast("list[Any]", body) if isinstance(body, list) else []

    @property
    def limit_headers(self) -> str:
        """List the headers of a rate limit that are there, and which is no number."""
        values = {name: self.headers.get(f"X-RateLimit-{name}") for name in LIMIT_HEADERS}
        there = [name for name, value in values.items() if value is not None]
        wrong = [
            name
            for name in there
            if name != "bucket" and not (values[name] or "").replace(".", "", 1).isdecimal()
        ]
        return " ".join((*there, *(f"{name}(strange)" for name in wrong))) or "none"

    @property
    def own_id(self) -> int:
        """Return the id of what is answered.

        Raises:
            CutShortError: there is none.
        """
        number = self.pick("id")
        if not self.is_fine or not str(number).isdecimal():
            raise CutShortError
        return int(number)


def pick_value(value: Any, *path: str | int) -> Any:
    """Return a value in JSON; None if there is none."""
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _name_faults(errors: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the fields of a form that Discord finds fault with, each with Discord's codes."""
    if not isinstance(errors, dict):
        return
    for key, inner in cast("dict[str, Any]", errors).items():
        if key == "_errors":
            codes = ", ".join(str(pick_value(fault, "code")) for fault in inner)
            yield f"{'.'.join(path)} {codes}".strip()
        else:
            yield from _name_faults(inner, (*path, key))


class AnswerRecorder:
    """Keeps the latest answer as it came, and all names that were ever in one."""

    def __init__(self) -> None:
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._begin)
        self.trace.on_request_end.append(self._end)
        self.trace.on_response_chunk_received.append(self._receive)
        self.names: set[str] = set()
        self._status = 0
        self._headers: Mapping[str, str] = {}
        self._raw = b""

    async def _begin(self, *_: object) -> None:
        self._status = 0
        self._raw = b""

    async def _end(self, _s: object, _c: object, end: aiohttp.TraceRequestEndParams) -> None:
        self._status = end.response.status
        self._headers = end.response.headers

    async def _receive(
        self, _s: object, _c: object, part: aiohttp.TraceResponseChunkReceivedParams
    ) -> None:
        self._raw += part.chunk
        with suppress(msgspec.DecodeError):
            self.names.update(_find_names(msgspec.json.decode(self._raw)))

    def read_answer(self) -> HttpAnswer:
        """Return the latest answer."""
        body: Any = None
        with suppress(msgspec.DecodeError):
            body = msgspec.json.decode(self._raw) if self._raw else None
        return HttpAnswer(self._status, self._headers, body)


def _find_names(value: Any) -> Iterator[str]:
    """Yield what people have named or written in a body; the probe's own words are no secret."""
    if isinstance(value, list):
        for inner in cast("list[Any]", value):
            yield from _find_names(inner)
    elif isinstance(value, dict):
        for key, inner in cast("dict[str, Any]", value).items():
            if key in NAMING and isinstance(inner, str) and OWN_WORDS not in inner:
                yield inner
            else:
                yield from _find_names(inner)
