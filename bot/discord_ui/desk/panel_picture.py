"""The pictures of the question in a private panel: in the answer if ready, else by an edit.

They are drawn from the owner's view alone, and only the private answer shows them. A picture that
fails or is late leaves its panel as it is.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.message import replies
from bot.discord_ui.message.memory import keep_bounded
from bot.discord_ui.message.pictures import QuestionPictures
from bot.discord_ui.message.post import kept_files_of
from bot.discord_ui.message.screen import KeptFile, Screen, ShownPicture
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.controls import with_pictures
from bot.discord_ui.panel.labels import facts_by_row
from bot.discord_ui.panel.questions import Question
from bot.games.game import Facts
from bot.render.question import AskedRow

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.pictures import Pictures, QuestionKey
    from bot.discord_ui.message.replies import Interaction, Sent
    from bot.discord_ui.panel.questions import Question
    from bot.games.game import Decision, View
    from bot.render import Picture
    from bot.render.question import AskedRow
    from bot.table import PictureWishes, Preferences, Table
    from db.ids import UserId


# The rows of a question as its painter gets them, in the numbers that options have.


UNKNOWN = Facts()

LATER = 1_000
"""More blocks than a question has."""


def asked_rows(question: Question) -> list[AskedRow]:
    """List all rows of all blocks of a question, whether they have room on the screen or not.

    Places in a picture of a later question pick none of the panel's rows: blocks count below 0.
    """
    decision = question.decision
    facts = facts_by_row(question.decision)
    return [
        AskedRow(
            row.choice(decision.seat),
            facts.get((row.kind, row.values), UNKNOWN),
            (block - LATER if question.passes else block, number),
        )
        for block, rows in enumerate(question.blocks())
        for number, row in enumerate(rows.rows)
    ]


BUDGET_S = 0.12
"""Seconds from when a question is known, in which its pictures still come with the answer."""

LATE_S = 10.0
"""Seconds after which a panel stays without its pictures."""

SETTLED_S = 2.0
"""Seconds for which an answer waits for an edit that is on its way."""

FRESH_S = 60.0
"""Seconds after which a person's wish is read again, as another process may have changed it."""

REMEMBERED = 2_000
"""Limit of people and messages of whom something is remembered."""


log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class Paint(msgspec.Struct, frozen=True):
    """How questions are drawn: whether one has a picture, its pictures, and if these come soon."""

    shows: Callable[[View, Decision], bool]
    ask: Callable[[View, Decision, str, Sequence[AskedRow]], Sequence[Picture]]
    is_loaded: Callable[[View], bool] = lambda view: True


class QuestionDrawing(msgspec.Struct, frozen=True):
    """The pictures of an answer's question, being drawn."""

    key: QuestionKey
    task: asyncio.Task[Sequence[Picture]]
    since: float

    @property
    def is_ready(self) -> bool:
        """Whether the pictures are there, or will never be."""
        return self.task.done()

    def pictures(self) -> Sequence[Picture]:
        """Return the pictures, none if they have failed."""
        if self.task.cancelled() or self.task.exception() is not None:
            return ()
        return self.task.result()


class _Late(msgspec.Struct):
    """An edit that brings pictures after their panel, and whether it is on its way."""

    task: asyncio.Task[None] | None = None
    is_sent: bool = False


class PanelPicture:
    """Draws the pictures of questions and brings them into panels."""

    def __init__(self, others: Pictures, paint: Paint | None, preferences: Preferences) -> None:
        """Draw with `paint` while none of `others` is drawn; without it there are no pictures."""
        self._pictures = QuestionPictures(others)
        self._paint = paint
        self._preferences = preferences
        self._wishes: OrderedDict[UserId, tuple[float, PictureWishes]] = OrderedDict()
        self._opened: OrderedDict[tuple[UserId, int], QuestionKey] = OrderedDict()
        self._shown: OrderedDict[int, QuestionKey] = OrderedDict()
        self._newest: OrderedDict[UserId, int] = OrderedDict()
        self._late: dict[UserId, _Late] = {}
        self._background: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether a picture is still to be brought into a panel."""
        return bool(self._background)

    async def choose(self, user: UserId, changes: Mapping[str, Any]) -> None:
        """Set what a person wants of pictures from now on, by fields of their wishes."""
        await self._preferences.set_picture_wishes(user, changes)
        self._wishes.pop(user, None)

    async def wishes_of(self, user: UserId) -> PictureWishes:
        """Return how a person wants pictures."""
        known = self._wishes.get(user)
        if known is not None and monotonic() - known[0] < FRESH_S:
            return known[1]
        wishes = await self._preferences.picture_wishes(user)
        keep_bounded(self._wishes, user, (monotonic(), wishes), REMEMBERED)
        return wishes

    # An answer

    def begin(self, request: Request, table: Table, question: Question) -> None:
        """Begin to draw what an answer asks: its question, or the next one that has a picture."""
        paint = self._paint
        if paint is None or question.decision.optional:
            return
        pictured: Question | None = question
        while pictured is not None and not _has_picture(paint, pictured):
            pictured = pictured.then
        if pictured is None:
            return
        question = pictured
        decision = question.decision
        view = question.view
        key = (
            table.id,
            decision.seat,
            question.locale,
            panel.check_sum_of(decision),
            question.spot.revision,
        )

        if request.drawing is not None and request.drawing.key == key:
            return

        def draw() -> Sequence[Picture]:
            return paint.ask(view, decision, question.locale, asked_rows(question))

        if not replies.is_private(request.interaction):
            keep_bounded(self._opened, (request.user, table.id), key, REMEMBERED)
        is_first = self._opened.get((request.user, table.id)) == key
        # What is loaded first is late: its answer does not wait.
        since = monotonic() - (0.0 if paint.is_loaded(view) else BUDGET_S)
        task = asyncio.create_task(self._drawn(request.user, key, draw, is_first))
        request.drawing = QuestionDrawing(key, task, since)

    async def _drawn(
        self,
        user: UserId,
        key: QuestionKey,
        draw: Callable[[], Sequence[Picture]],
        is_first: bool,
    ) -> Sequence[Picture]:
        """Return the pictures of a question; none where they are not wished, or cannot be drawn.

        `is_first`: the panel was opened with this question.
        """
        try:
            wishes = await self.wishes_of(user)
            if not wishes.in_panels or not (wishes.renewed or is_first):
                return ()
            return await self._pictures.get(key, draw)
        except Exception:
            log.exception("question-picture-failed", game=key[0], revision=key[4])
            return ()

    async def in_budget(self, request: Request, screens: Sequence[Screen]) -> None:
        """Wait for the pictures of an answer as long as it may."""
        drawing = request.drawing
        if drawing is None or drawing.is_ready or not _has_place(screens):
            return
        seconds = drawing.since + BUDGET_S - monotonic()
        if seconds > 0:
            await asyncio.wait([drawing.task], timeout=seconds)

    def filled(self, request: Request, screens: Sequence[Screen]) -> Sequence[Screen]:
        """Put the pictures that are ready into the panel of an answer."""
        drawing = request.drawing
        if drawing is None or not drawing.is_ready or not _has_place(screens):
            return screens
        shown = self._as_rows(request.interaction, drawing)
        return [with_pictures(screens[0], shown), *screens[1:]]

    def _as_rows(self, interaction: Interaction, drawing: QuestionDrawing) -> list[ShownPicture]:
        """Return the pictures as rows; the message keeps what already is the same picture."""
        message = interaction.message
        files: Mapping[str, KeptFile] = {}
        if message is not None and self._shown.get(message.id) == drawing.key:
            files = kept_files_of(message)
        pictures = drawing.pictures()
        return [ShownPicture(picture, files.get(picture.filename)) for picture in pictures]

    # After an answer

    def pressed(self, user: UserId, interaction: int) -> None:
        """Note that somebody does something: no edit comes after that any more."""
        keep_bounded(self._newest, user, interaction, REMEMBERED)
        late = self._late.get(user)
        if late is not None and late.task is not None and not late.is_sent:
            late.task.cancel()

    async def settled(self, user: UserId) -> None:
        """Wait until an edit that is on its way to somebody has arrived, or is given up."""
        late = self._late.get(user)
        if late is not None and late.task is not None and not late.task.done():
            await asyncio.wait([late.task], timeout=SETTLED_S)
            late.task.cancel()

    def answered(self, request: Request, screens: Sequence[Screen], sent: Sent) -> None:
        """Note what an answer shows; bring its pictures by an edit if they were not ready."""
        drawing = request.drawing
        if drawing is None or not screens:
            return
        if any(isinstance(row, ShownPicture) for row in screens[0].rows):
            if sent.number is not None:
                keep_bounded(self._shown, sent.number, drawing.key, REMEMBERED)
        elif _has_place(screens):
            # They were not ready when the answer was made; they may be by now.
            late = _Late()
            late.task = asyncio.create_task(self._bring(request, drawing, screens[0], sent, late))
            self._late[request.user] = late
            self._background.add(late.task)
            late.task.add_done_callback(self._background.discard)

    async def _bring(
        self, request: Request, drawing: QuestionDrawing, screen: Screen, sent: Sent, late: _Late
    ) -> None:
        """Edit an answer once its pictures are drawn, unless its reader has gone on."""
        try:
            await asyncio.wait([drawing.task], timeout=LATE_S)
            table = request.table
            if not drawing.is_ready:
                log.warning("question-picture-late", game=drawing.key[0], revision=drawing.key[4])
                return
            pictures = drawing.pictures()
            is_current = table is not None and table.revision == drawing.key[4]
            if not pictures or not is_current or not self._is_newest(request):
                return
            edited = with_pictures(screen, [ShownPicture(picture) for picture in pictures])
            late.is_sent = True
            await replies.change_answer(request.interaction, sent, edited)
            if sent.number is not None:
                keep_bounded(self._shown, sent.number, drawing.key, REMEMBERED)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("question-picture-not-shown", game=drawing.key[0], fault=repr(error))
        finally:
            if self._late.get(request.user) is late:
                del self._late[request.user]

    def _is_newest(self, request: Request) -> bool:
        """Return whether the reader of an answer has done nothing since."""
        return self._newest.get(request.user) == request.interaction.id

    async def close(self) -> None:
        """Stop drawing."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        self._pictures.close()


def _has_picture(paint: Paint, question: Question) -> bool:
    """Return whether a question has a picture; a painter that fails here has none."""
    try:
        return paint.shows(question.view, question.decision)
    except Exception:
        game = question.spot.game
        revision = question.spot.revision
        log.exception("question-picture-failed", game=game, revision=revision)
        return False


def _has_place(screens: Sequence[Screen]) -> bool:
    """Return whether an answer begins with a panel that has room for pictures."""
    return bool(screens) and screens[0].pictures_at is not None and screens[0].layout
