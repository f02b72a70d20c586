"""The desk: every interaction is acknowledged, worked on and answered here, whatever happens.

What goes wrong on purpose (a refusal) is told in one sentence. Whatever else goes wrong is logged
under a reference with the game it happened in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

import structlog

from bot.discord_ui import replies
from bot.discord_ui.panel import DeadEnd
from bot.discord_ui.replies import Interaction
from bot.discord_ui.screen import Screen, pages_of
from bot.games.game import IllegalChoice
from bot.narrate import lines, refusal, seat_name, text
from bot.table import Refused, Uncertain

if TYPE_CHECKING:
    from bot.discord_ui.languages import Languages
    from bot.discord_ui.pictures import Pictures
    from bot.games.game import Seat, View
    from bot.render import Picture
    from bot.table import Table, Tables

log = structlog.get_logger("tablekeeper.discord")


class Sorry(Exception):
    """What was asked for cannot be, for a reason outside the game: the key of the sentence."""

    def __init__(self, key: str, **about: str) -> None:
        super().__init__(key)
        self.key = key
        self.about = about


class Asked:
    """One interaction that is being answered: by whom, in which language, at which table."""

    def __init__(self, desk: Desk, interaction: Interaction, locale: str) -> None:
        self.desk = desk
        self.interaction = interaction
        self.user: int = interaction.user.id
        self.locale = locale
        self.table: Table | None = None
        self.acted = False
        """Whether something has changed already, which an error after that cannot undo."""

    def at(self, table: Table | None, missing: str = "no-game") -> Table:
        """Note the table that is meant.

        Raises:
            Sorry: there is none.
        """
        if table is None:
            raise Sorry(missing)
        self.table = table
        return table

    def has_acted(self, table: Table) -> None:
        """Note that the game has gone on, and have what everybody will be shown drawn already."""
        self.acted = True
        self.desk.draw_ahead(table)

    def outcome(self, error: Exception) -> replies.Outcome:
        """Tell what an error leaves behind."""
        if isinstance(error, Uncertain):
            return "uncertain"
        return "done" if self.acted else "nothing"

    def seat(self) -> Seat:
        """Return the seat of whoever asks.

        Raises:
            Sorry: they hold none.
        """
        seat = self.table.seat_of(self.user) if self.table is not None else None
        if seat is None:
            raise Sorry("not-seated")
        return seat


Work = Callable[[Asked], Awaitable[Screen | Sequence[Screen]]]
"""What answers an interaction, with one message or several."""


class Desk:
    """What all answers share: the tables, the pictures, the languages.

    `describe` writes a view of a game as text, in a language.
    """

    def __init__(
        self,
        tables: Tables,
        pictures: Pictures,
        languages: Languages,
        describe: Callable[[View, str], str],
    ) -> None:
        self.tables = tables
        self.languages = languages
        self.describe = describe
        self._pictures = pictures
        self._ahead: set[asyncio.Task[None]] = set()
        self._answering = 0

    @property
    def busy(self) -> bool:
        """Whether somebody is being answered, or something drawn ahead."""
        return self._answering > 0 or bool(self._ahead)

    async def picture(self, table: Table, revision: int, view: View, locale: str) -> Picture | None:
        """Draw a view that was taken at a revision, with what has just happened marked.

        A drawing that fails is told to the log alone, for all else goes on.
        """
        try:
            events = await table.between(revision, revision, view.viewer)
            return await self._pictures.get(table.id, revision, view, locale, events)
        except Exception:
            log.exception("picture-failed", game=table.id, revision=revision)
            return None

    def draw_ahead(self, table: Table) -> None:
        """Begin to draw what the channel's message will soon show, while that is being written."""
        task = asyncio.create_task(self._drawn_ahead(table))
        self._ahead.add(task)
        task.add_done_callback(self._ahead.discard)

    async def _drawn_ahead(self, table: Table) -> None:
        """Draw the newest that everybody may see; whoever asks for it then finds it drawn."""
        locale = await self.languages.of_guild(table.guild)
        if table.status == "playing":
            await self.picture(table, table.revision, table.view(None), locale)

    async def table_of(self, asked: Asked) -> Table:
        """Find the table of the channel in which somebody asks.

        Raises:
            Sorry: there is none.
        """
        channel = asked.interaction.channel_id
        if channel is None or asked.interaction.guild_id is None:
            raise Sorry("server-only")
        return asked.at(await self.tables.at(channel))

    async def close(self) -> None:
        """Stop drawing."""
        for task in self._ahead:
            task.cancel()
        await asyncio.gather(*self._ahead, return_exceptions=True)
        self._pictures.close()

    async def serve(self, interaction: Interaction, work: Work) -> None:
        """Acknowledge an interaction, do the work and show what it returns."""
        asked = Asked(self, interaction, self.languages.reported(interaction))
        self._answering += 1
        try:
            await replies.acknowledge(interaction)
            asked.locale = await self.languages.of(interaction)
            await replies.answer(interaction, await self._worked(asked, work))
            await self._caught_up(asked)
        except Exception as error:
            game = asked.table.id if asked.table is not None else None
            await replies.trouble(interaction, error, asked.locale, game, asked.outcome(error))
        finally:
            self._answering -= 1

    async def _worked(self, asked: Asked, work: Work) -> Sequence[Screen]:
        """Do the work; a refusal is an answer too."""
        try:
            screens = await work(asked)
        except (Sorry, Refused, IllegalChoice, DeadEnd) as refused:
            return [Screen(sentence(refused, asked.locale))]
        return [screens] if isinstance(screens, Screen) else screens

    async def _caught_up(self, asked: Asked) -> None:
        """Show what could not be sent; the answer stands even if that fails once more."""
        try:
            await self._catch_up(asked)
        except Exception:
            log.exception("not-caught-up", game=asked.table.id if asked.table else None)

    async def _catch_up(self, asked: Asked) -> None:
        """Show what could not be sent privately, now that there is a way."""
        table = asked.table
        seat = table.seat_of(asked.user) if table is not None else None
        if table is None or seat is None:
            return
        missed = await table.undelivered(seat)
        told = [line for at in missed for line in lines(at.events, seat, asked.locale)]
        if told:
            for page in pages_of("\n".join([text("dm-closed", asked.locale), *told])):
                await replies.add(asked.interaction, Screen(page))
        if missed:
            await table.seen(seat, [at.revision for at in missed])


def sentence(error: Exception, locale: str) -> str:
    """Say in one sentence why something cannot be."""
    match error:
        case Sorry():
            return text(error.key, locale, **error.about)
        case IllegalChoice():
            return refusal(error, locale)
        case Refused():
            about = dict(error.about)
            if "seat" in about:
                about["seat"] = seat_name(str(about["seat"]), locale)
            return text(f"refused-{error.reason}", locale, **about)
        case _:
            return text("not-legal", locale)
