"""Keeps the application's emoji as this version draws them.

An emoji's name on Discord is its name in the code with a hash of its picture at the end. So Discord
itself says which pictures are there: a restart uploads nothing, and only what has changed is
uploaded again. What was replaced stays until it is old: messages show it, and another process may
still be of the version before. All of this goes on beside the bot, which shows words alone where an
emoji lacks.
"""

from __future__ import annotations

import asyncio
from io import BytesIO
from time import monotonic, time
from typing import TYPE_CHECKING

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.message.emoji import known_emoji
from bot.editions import draw_emoji
from bot.files import emoji_hashes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from PIL.Image import Image

    from bot.editions import Editions
    from bot.table.ownership import Keeper

MOST = 2000
"""Discord's limit of the emoji of an application."""

KEPT_DAYS = 90
"""Days after which a picture that was replaced is deleted."""

AGAIN_S = 300.0
"""Seconds after which a look that failed is repeated."""

TURN_S = 10.0
"""Seconds after which a process looks again while another one uploads."""

DOUBT_S = 60.0
"""The least seconds between two looks because Discord has refused an emoji."""

LIMIT_REACHED = 30008
"""Discord's code for one emoji too many."""

DAY_S = 86_400

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class StoredEmoji(msgspec.Struct, frozen=True):
    """An emoji that the application has."""

    id: int
    name: str


class Comparison(msgspec.Struct, frozen=True):
    """How the emoji of an application differ from those of this version."""

    present: Mapping[str, int]
    """Those that are there as they are drawn now, by their names in the code."""

    missing: tuple[str, ...]
    replaced: tuple[StoredEmoji, ...]
    """Those with another picture of one that is there, the oldest first."""

    total: int
    """All that the application has, also those that somebody else has put there."""


def name_on_discord(name: str, hashed: str) -> str:
    """Return the name of an emoji on Discord."""
    return f"{name}_{hashed}"


def compare_emoji(listed: Iterable[StoredEmoji]) -> Comparison:
    """Compare the emoji of an application with those of this version, without drawing any."""
    every = sorted(listed, key=_number_of)
    numbers = {stored.name: stored.id for stored in every}
    hashes = emoji_hashes()
    present = {
        name: numbers[full]
        for name, hashed in hashes.items()
        if (full := name_on_discord(name, hashed)) in numbers
    }
    replaced = [
        stored
        for stored in every
        if (own := _name_in_code(stored.name, hashes)) in present and stored.id != present[own]
    ]
    missing = tuple(name for name in hashes if name not in present)
    return Comparison(present, missing, tuple(replaced), len(every))


def _number_of(stored: StoredEmoji) -> int:
    return stored.id


def _name_in_code(full: str, hashes: Mapping[str, str]) -> str:
    """Return the name in the code of an emoji of the bot's own; "" for one of somebody else."""
    name, _, hashed = full.rpartition("_")
    is_hash = len(hashed) == 6 and not hashed.strip("0123456789abcdef")
    return name if is_hash and name in hashes else ""


async def list_emoji(client: discord.Client) -> list[StoredEmoji]:
    """Return the emoji that the application of a client has.

    Raises:
        discord.HTTPException: Discord refuses to tell.
    """
    return [
        StoredEmoji(stored.id, stored.name) for stored in await client.fetch_application_emojis()
    ]


def _is_old(number: int) -> bool:
    """Return whether an emoji was uploaded so long ago that its successor is everywhere."""
    return time() - discord.utils.snowflake_time(number).timestamp() > KEPT_DAYS * DAY_S


class EmojiUpkeep:
    """Uploads what the application lacks; of several processes one does it at a time."""

    def __init__(
        self, client: discord.Client, editions: Editions, keeper: Keeper | None = None
    ) -> None:
        self._client = client
        self._editions = editions
        self._keeper = keeper
        self._known = known_emoji(client)
        self._refused = set[str]()
        """Emoji that Discord does not take, until the next start."""

        self._is_stopped = False
        """Whether Discord takes no more at all, until the next start."""

    async def run(self) -> None:
        """Look at the emoji now, and again whenever Discord refuses one, until cancelled."""
        while True:
            wait = await self.look_once()
            looked = monotonic()
            if wait is None:
                await self._known.doubt.wait()
                wait = looked + DOUBT_S - monotonic()
            await asyncio.sleep(max(wait, 0))
            self._known.doubt.clear()

    async def look_once(self) -> float | None:
        """Look once; return the seconds until the next look, None if all is as it should be."""
        try:
            return await self._look_and_mend()
        except discord.Forbidden as fault:
            self._stop_uploading("emoji-not-allowed", fault)
        except discord.RateLimited as fault:
            log.info("emoji-rate-limited", seconds=fault.retry_after)
            return fault.retry_after
        except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
            log.info("emoji-not-kept-yet", fault=repr(fault))
            return AGAIN_S
        except Exception:
            # Words do without.
            log.exception("emoji-not-kept")
            return AGAIN_S
        return None

    async def _look_and_mend(self) -> float | None:
        state = await self._compare_with_discord()
        if not self._lacks_any(state) and not _out_of_date(state):
            return None
        if self._is_stopped:
            return None
        if not await self._begin_turn():
            return TURN_S
        try:
            # Another process may have uploaded them meanwhile.
            await self._upload_missing(await self._compare_with_discord())
            state = await self._compare_with_discord()
            await self._delete_emoji(_out_of_date(state))
        finally:
            await self._end_turn()
        return AGAIN_S if self._lacks_any(state) and not self._is_stopped else None

    async def _compare_with_discord(self) -> Comparison:
        """Ask Discord which emoji there are, and let messages show those of this version."""
        state = compare_emoji(await list_emoji(self._client))
        self._known.ids.clear()
        self._known.ids.update(state.present)
        return state

    def _lacks_any(self, state: Comparison) -> bool:
        return any(name not in self._refused for name in state.missing)

    async def _upload_missing(self, state: Comparison) -> None:
        wanted = [name for name in state.missing if name not in self._refused]
        spare = list(state.replaced)
        drawn = draw_emoji(self._editions, frozenset(wanted))
        uploaded = 0
        while wanted and not self._is_stopped:
            name, image = await asyncio.to_thread(_next_picture, drawn)
            if not name:
                break
            uploaded += await self._create_emoji(name, image, spare)
        if uploaded:
            log.info("emoji-uploaded", count=uploaded)

    async def _create_emoji(self, name: str, image: bytes, spare: list[StoredEmoji]) -> bool:
        """Upload one emoji; of a full application the oldest replaced one goes first."""
        full = name_on_discord(name, emoji_hashes()[name])
        while True:
            try:
                made = await self._client.create_application_emoji(name=full, image=image)
            except discord.Forbidden:
                raise
            except discord.HTTPException as fault:
                if fault.code == LIMIT_REACHED and spare:
                    await self._delete_emoji([spare.pop(0)])
                    continue
                if fault.code == LIMIT_REACHED:
                    self._stop_uploading("emoji-limit-reached", fault)
                elif fault.status >= 500 or fault.status == 429:
                    raise
                elif full not in {stored.name for stored in await list_emoji(self._client)}:
                    # Otherwise the answer to an earlier attempt was lost, or somebody was faster.
                    self._refused.add(name)
                    log.warning("emoji-refused", name=full, fault=str(fault))
                return False
            self._known.ids[name] = made.id
            return True

    async def _delete_emoji(self, emoji: Sequence[StoredEmoji]) -> None:
        for stored in emoji:
            try:
                application = self._client.application_id
                assert application is not None
                await self._client.http.delete_application_emoji(application, stored.id)
            except discord.NotFound:
                continue
            log.info("emoji-deleted", name=stored.name)

    def _stop_uploading(self, why: str, fault: discord.HTTPException) -> None:
        """Go on with what there is; it is said once."""
        if not self._is_stopped:
            log.warning(why, fault=str(fault), shown=len(self._known.ids))
        self._is_stopped = True

    async def _begin_turn(self) -> bool:
        return self._keeper is None or await self._keeper.locks.begin_uploading()

    async def _end_turn(self) -> None:
        if self._keeper is not None and self._keeper.link.is_open:
            await self._keeper.locks.end_uploading()


def _out_of_date(state: Comparison) -> list[StoredEmoji]:
    """Return what was replaced so long ago that it can be deleted.

    Both must be old: after a return to an earlier version, the older picture is the present one.
    """
    hashes = emoji_hashes()
    return [
        stored
        for stored in state.replaced
        if _is_old(stored.id) and _is_old(state.present[_name_in_code(stored.name, hashes)])
    ]


def _next_picture(drawn: Iterator[tuple[str, Image]]) -> tuple[str, bytes]:
    """Draw the next emoji as a PNG; "" if there is none any more."""
    drawn_one = next(drawn, None)
    if drawn_one is None:
        return "", b""
    name, image = drawn_one
    written = BytesIO()
    image.save(written, "PNG")
    return name, written.getvalue()
