"""The one place in which a person sees their hand: an answer of `/hand`, or a direct message, too.

A person has one open hand of a table: a new answer takes the place of the one before, and a hand
that changes is changed where it stands. Discord takes edits of an answer for 15 minutes; an older
one stays as it is, and so does one of a process that has ended. Who wishes it has the hand in a
direct message as well, which is edited by the outbox (`delivery.direct.send_hand`).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.message.memory import keep_bounded
from bot.discord_ui.message.replies import commands_here, is_private
from bot.discord_ui.message.screen import Screen, pages_of, to_edit
from bot.narrate import text
from bot.table.base.background import wait_for_event
from bot.table.outbox.announcement import new_post
from db.step_messages import write_news_of_hands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import View
    from bot.narrate import Words
    from db.ids import Revision, UserId

LIVES_S = 14.5 * 60
"""Seconds for which an answer is edited: Discord takes edits for 15 minutes."""

SOON_S = 0.05
"""Seconds from a step to the edits that follow from it: the answer to the step goes first."""

LOOK_S = 600.0
"""Seconds after which hands are looked at though nothing was heard of."""

KEPT = 2_000
"""Limit of the open hands that are kept."""

REFUSED = "refused"
"""Where a hand is shown if Discord refuses direct messages (`PlayerPreferences.hand`)."""

FAULTS = (discord.HTTPException, aiohttp.ClientError, OSError)

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def hand_pages(words: Words, view: View, locale: str, note: str = "") -> list[str]:
    """Word what only the owner of a seat may see, in pages, below a note."""
    lines = words.private(view, locale) or [text("hand-nothing", locale)]
    return pages_of("\n".join([note, *lines] if note else lines))


class OpenHand(msgspec.Struct):
    """An answer that shows a hand, and the revision and words that it shows."""

    interaction: Interaction
    locale: str
    revision: Revision
    shown: str
    until_s: float


class HandKeeper:
    """Keeps each person's open hands up to date."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._open: OrderedDict[tuple[UserId, int], OpenHand] = OrderedDict()
        self.shown: OrderedDict[str, str] = OrderedDict()
        """What direct messages show that keep a hand, by their posts."""

        self._stepped: set[int] = set()
        self._looks_at_all = True
        self._woken = asyncio.Event()
        self._looking = False

    @property
    def busy(self) -> bool:
        """Whether hands are being changed, or are about to be."""
        return self._looking or self._woken.is_set()

    def wake(self, game_id: int = 0) -> None:
        """Look soon: a table has changed, or (0) any may have."""
        if game_id:
            self._stepped.add(game_id)
        else:
            self._looks_at_all = True
        self._woken.set()

    def note_shown(self, post: str, body: str) -> None:
        """Note what a direct message shows."""
        keep_bounded(self.shown, post, body, KEPT)

    async def run(self) -> None:
        """Look at hands at the start, when called for and now and then, until cancelled."""
        self._woken.set()
        while True:
            if not await wait_for_event(self._woken, LOOK_S):
                self._looks_at_all = True
            self._looking = True
            try:
                await asyncio.sleep(SOON_S)
                self._woken.clear()
                await self.look()
                await self._write_news()
            except Exception:
                log.exception("hands-trouble")
            finally:
                self._looking = False

    async def answered(self, request: Request, screens: Sequence[Screen]) -> None:
        """Note that an answer shows a hand, and take the one before it away.

        A hand of several messages stays as it is, and so does one in a panel.
        """
        table = request.table
        shown = request.hand_shown
        if table is None or shown is None:
            return
        key = (request.user, table.id)
        before = self._open.pop(key, None)
        if len(screens) == 1 and not is_private(request.interaction):
            revision, words = shown
            until_s = monotonic() + LIVES_S
            hand = OpenHand(request.interaction, request.locale, revision, words, until_s)
            keep_bounded(self._open, key, hand, KEPT)
            if before is not None:
                await _delete_answer(before)
            # The table may have gone on while the answer was sent.
            if table.revision != revision:
                self.wake(table.id)

    async def note_of_refusal(self, request: Request) -> str:
        """Return once that Discord refuses the user's direct messages with their hand, else ""."""
        preferences = self._desk.tables.preferences
        if await preferences.hand_place(request.user) != REFUSED:
            return ""
        is_first = await preferences.set_hand_place(request.user, "answer", was=REFUSED)
        return request.text("hand-refused") if is_first else ""

    async def look(self) -> None:
        """Show the newest hand in each open answer whose table has gone on."""
        for key, hand in [*self._open.items()]:
            try:
                if not await self._is_shown(key, hand) and self._open.get(key) is hand:
                    del self._open[key]
            except FAULTS as fault:
                # It may have been closed by its reader.
                log.info("hand-not-shown", game=key[1], fault=repr(fault))
                if self._open.get(key) is hand:
                    del self._open[key]

    async def _write_news(self) -> None:
        """Let direct messages that keep hands follow the games that have gone on."""
        tables = self._desk.tables
        partition = tables.outbox.partition
        shards = None if partition is None else partition.owned
        games = [0] if self._looks_at_all else [*self._stepped]
        self._looks_at_all = False
        self._stepped.clear()
        for game in games:
            if await write_news_of_hands(tables.storage, new_post, game, shards):
                tables.outbox.wake()

    async def _is_shown(self, key: tuple[UserId, int], hand: OpenHand) -> bool:
        """Bring an open hand up to date; return whether it is still to be kept so."""
        user, game_id = key
        if monotonic() > hand.until_s:
            return False
        table = await self._desk.tables.get(game_id)
        if table is None or not table.begun or not table.readable:
            return False
        if table.revision == hand.revision:
            return True
        seat = table.seat_of(user)
        if seat is None:
            await _delete_answer(hand)
            return False
        hand.revision = table.revision
        pages = hand_pages(self._desk.words(table), table.view(seat), hand.locale)
        if pages != [hand.shown]:
            hand.shown = pages[0]
            edit = to_edit(Screen(pages[0]), commands_here(hand.interaction))
            await hand.interaction.edit_original_response(**edit)
        return table.status == "playing" and len(pages) == 1


async def _delete_answer(hand: OpenHand) -> None:
    """Delete an answer, if its reader has not closed it and Discord still takes it."""
    if monotonic() > hand.until_s:
        return
    try:
        await hand.interaction.delete_original_response()
    except FAULTS as fault:
        log.info("hand-not-deleted", fault=repr(fault))
