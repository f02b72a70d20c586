"""Handles every press on a button or select by its custom id alone.

Nothing is stored between two presses, so they work after a restart and on any message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
import msgspec
import structlog

from bot.discord_ui.agreement import answers, motions, rollbacks, substitutes
from bot.discord_ui.agreement.forms import END, ENDED, NOTE, open_form, texts_of_form
from bot.discord_ui.club import presses as club_presses
from bot.discord_ui.club.house import opening
from bot.discord_ui.club.threads import follow
from bot.discord_ui.desk import recovery
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.rights import ends_from_afar
from bot.discord_ui.front import commands, game
from bot.discord_ui.lobby import buttons, screens, writing
from bot.discord_ui.lobby.options import WRITE
from bot.discord_ui.message import ids
from bot.discord_ui.message.replies import REPLAYED, is_lost
from bot.discord_ui.panel import meaning
from bot.discord_ui.people import own_seat, privacy
from bot.discord_ui.play import guide, orders, play
from bot.discord_ui.records import catch_up, exports, recap
from bot.discord_ui.reference import rules
from bot.narrate import text
from bot.table import RefusedError
from bot.table.revision.steps import record_press

if TYPE_CHECKING:
    from bot.discord_ui.message.replies import Interaction
    from bot.discord_ui.message.screen import Screen
    from bot.table import Table

ENDING = (END, ENDED, "gkeep")
"""Answers to the confirmation before a game is ended, and the form with the reason."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class Presses:
    """Answers presses."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def answer(self, interaction: Interaction) -> None:
        """Answer one press; a custom id that cannot be decoded was made by an earlier version."""
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        values = [str(value) for value in data.get("values") or ()] or texts_of_form(data)
        forms = any(f":{action}:" in custom_id for action in (NOTE, END, WRITE))
        forms = forms or any(f":{action}:" in custom_id for action in club_presses.FORMS)
        if forms and await self._form(interaction, custom_id, values):
            return

        async def work(request: Request) -> Screen | Sequence[Screen]:
            try:
                pressed = ids.read_custom_id(custom_id)
            except ids.BadIdError:
                log.info("control-unreadable", action="")
                return self._fresh(request, await self._desk.table_of(request))
            try:
                return await self._handle(request, pressed, values)
            except ids.BadIdError:
                log.info("control-unreadable", action=pressed.action)
                return self._fresh(request, await self._desk.table_of(request))

        await self._desk.serve(interaction, work)

    async def _form(self, interaction: Interaction, custom_id: str, values: Sequence[str]) -> bool:
        """Answer a press by a form; return whether it was, also by another process."""
        try:
            pressed = ids.read_custom_id(custom_id)
            if pressed.action == WRITE:
                return await writing.open_form(self._desk, interaction, pressed)
            if pressed.game or pressed.action not in club_presses.FORMS:
                return await open_form(self._desk, interaction, pressed)
            form = await club_presses.form_of(self._desk, interaction, pressed, values)
            if form is not None:
                await interaction.response.send_modal(form)
            return form is not None
        except ids.BadIdError:
            return False
        except discord.HTTPException as error:
            if not is_lost(interaction, error):
                raise
            return True

    async def _handle(
        self, request: Request, pressed: ids.Pressed, values: Sequence[str]
    ) -> Screen | Sequence[Screen]:
        """Handle a decoded press.

        Raises:
            NotPossibleError: nothing, or not for them.
            RefusedError: there are no rules for the game.
        """
        if pressed.action in privacy.PRESSES:
            return await privacy.handle_forget_press(request, pressed)
        if pressed.action in own_seat.PRESSES:
            return await own_seat.handle_own_seat_press(request, pressed, values)
        if not pressed.game and pressed.action in club_presses.PRESSES:
            return await club_presses.answer_club_press(request, pressed, values)
        if pressed.action == rules.ACTION:
            return rules.handle_rule_press(self._desk, request, pressed, values)
        table = request.at(await self._desk.tables.get(pressed.game), "gone")
        # Users elsewhere may lack access to this channel, whatever their client sends.
        if table.channel != request.interaction.channel_id and not (
            pressed.action in ENDING
            and await ends_from_afar(self._desk, request.interaction, table)
        ):
            raise NotPossibleError("gone")
        if not table.known and pressed.action not in ENDING:
            raise RefusedError("unreadable")
        # A message may be older than the faction that its seat has drafted since.
        pressed = msgspec.structs.replace(pressed, seat=table.standing.plan.called(pressed.seat))
        if pressed.action in meaning.ACTIONS:
            return await play.handle_panel_press(request, table, pressed, values)
        if pressed.action in buttons.PRESSES:
            return await self._in_lobby(request, table, pressed, values)
        if pressed.action in orders.PRESSES:
            return await orders.handle_orders_press(request, table, pressed, values)
        if pressed.action in answers.PRESSES:
            return await answers.answer_agreement_press(request, table, pressed)
        if pressed.action in substitutes.PRESSES:
            return await substitutes.answer_substitute_press(request, table, pressed, values)
        if pressed.action in rollbacks.PRESSES:
            return await rollbacks.answer_rollback_press(request, table, pressed)
        if pressed.action in motions.PRESSES:
            return await motions.answer_stall_press(request, table, pressed)
        if pressed.action in recovery.PRESSES:
            return await motions.propose_recovery(request, table, pressed)
        if pressed.action in follow.PRESSES:
            return await follow.answer_follow_press(request, table, pressed)
        if pressed.action in exports.PRESSES:
            return await exports.PRESSES[pressed.action](request, table)
        return await self._handle_by_action(request, table, pressed, values)

    async def _in_lobby(
        self, request: Request, table: Table, pressed: ids.Pressed, values: Sequence[str]
    ) -> Screen:
        """Handle a press in the lobby; one that Discord replays shows what has become of it."""
        number = request.interaction.id
        if REPLAYED in request.interaction.extras and await table.records.has_press(number):
            return screens.table_screen(request.words, table, request.locale)
        with record_press(number):
            return await buttons.PRESSES[pressed.action](request, table, pressed, values)

    async def _handle_by_action(
        self, request: Request, table: Table, pressed: ids.Pressed, values: Sequence[str]
    ) -> Screen | Sequence[Screen]:
        """Handle a press that is understood by its action alone."""
        match pressed.action:
            case "act" | "all":
                return play.open_panel(request, table)
            case guide.ACTION:
                return await guide.handle_guide_press(request, table, pressed)
            case "aside":
                return play.open_aside(request, table)
            case "hand":
                return commands.hand_screens(request, table)
            case "board":
                return commands.board_screens(self._desk, request, table)
            case "log":
                return await recap.log_screens(request, table)
            case "why":
                return await recap.why_screen(
                    request, table, recap.why_place(pressed), pressed.page
                )
            case "catchup":
                return await catch_up.catchup_screen(request, table)
            case "rematch":
                return await opening.open_rematch(request, table)
            case "undo" | "redo" | "unseal":
                return await play.TAKING[pressed.action](request, table, pressed.revision)
            case action if action in ENDING:
                return await game.abandon_now(request, table, pressed, values)
            case _:
                log.info("control-unknown", action=pressed.action)
                return self._fresh(request, table)

    def _fresh(self, request: Request, table: Table) -> Screen:
        """Show the current choices in place of a stale button's.

        Raises:
            NotPossibleError: they hold no seat in a game that has begun.
        """
        if table.status == "lobby":
            screen = screens.table_screen(request.words, table, request.locale)
            lines = "\n".join([text("panel-stale", request.locale), "", screen.text])
            return msgspec.structs.replace(screen, text=lines)
        return play.open_panel(request, table, text("panel-stale", request.locale))
