"""The common commands, and every press on a button or select by its custom id alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import discord
import msgspec
import structlog
from discord import app_commands

from bot.discord_ui import reference
from bot.discord_ui.agreement import motions, substitutes
from bot.discord_ui.agreement.substitutes import END, ENDED, NOTE, open_form, texts_of_form
from bot.discord_ui.club import following, opening, parts
from bot.discord_ui.club.parts import club_commands
from bot.discord_ui.desk import mishaps
from bot.discord_ui.desk.command import (
    Suggestions,
    build_command,
    by_message,
    ends_from_afar,
    suggest_commands,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.hands import hand_pages
from bot.discord_ui.front import game
from bot.discord_ui.front.game import game_group, language_meant, moderators_commands, suggest_games
from bot.discord_ui.lobby import buttons, options, screens
from bot.discord_ui.lobby.options import FORM, WRITE
from bot.discord_ui.message import ids
from bot.discord_ui.message.replies import REPLAYED, Interaction, is_lost
from bot.discord_ui.message.screen import Screen, pages_of
from bot.discord_ui.panel import layout
from bot.discord_ui.people import from_afar, own_games, privacy
from bot.discord_ui.people.commands import people_commands
from bot.discord_ui.people.privacy import privacy_group
from bot.discord_ui.play import done, guide, odds, orders, play
from bot.discord_ui.play.choice_command import edition_group
from bot.discord_ui.records import exports, recap
from bot.discord_ui.reference import show_diagnosis
from bot.narrate import catalogue_languages, text
from bot.narrate.texts import fold_text
from bot.table import RefusedError, Table
from bot.table.revision.steps import record_press

if TYPE_CHECKING:
    from bot.discord_ui.message.replies import Interaction
    from bot.discord_ui.message.screen import Screen
    from bot.table import Table


# The common commands: panel, hand, board, map, log, catchup, why, undo, help and language.


AUTO = "auto"
"""Use the language that Discord reports."""

Rounds = Annotated[int, msgspec.Meta(ge=1, le=20)]
Hours = Annotated[int, msgspec.Meta(ge=1, le=720)]
"""The spans of `/catchup`; a client that is none may send others."""

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def all_commands(desk: Desk) -> list[AnyCommand]:
    """Build all commands of the bot."""
    return [
        game_group(desk),
        *moderators_commands(desk),
        by_message(build_command(desk, "act", show_choices)),
        build_command(desk, "hand", show_own_hand),
        build_command(desk, "board", describe_board),
        build_command(desk, "map", map_),
        build_command(desk, "log", show_log),
        build_command(desk, "catchup", show_catchup),
        build_command(desk, "why", show_bot_turn),
        by_message(build_command(desk, "orders", show_standing_orders)),
        build_command(desk, "undo", undo_by_command),
        build_command(desk, "redo", redo_by_command),
        build_command(
            desk,
            "replay",
            exports.show_replay,
            {"part": exports.suggest_replay_parts, "whose": exports.suggest_replay_seats},
        ),
        build_command(
            desk, "export", exports.export_game_file, {"format": exports.suggest_export_formats}
        ),
        build_command(desk, "profile", privacy.show_profile),
        by_message(build_command(desk, "help", guide.show_help, {"command": suggest_commands})),
        by_message(
            build_command(desk, "language", set_own_language, {"value": _suggest_own_languages})
        ),
        *people_commands(desk),
        *club_commands(desk),
        build_command(desk, "doctor", show_diagnosis),
        privacy_group(desk),
        build_command(desk, "card", reference.explain_card, {"what": reference.suggest_cards}),
        build_command(desk, "odds", odds.show_odds, odds.SUGGEST),
        build_command(desk, "learn", guide.show_guide_state),
        build_command(desk, "why-not", guide.why_not, guide.SUGGEST),
        build_command(
            desk,
            "rule",
            reference.explain_rule,
            {"term": reference.suggest_rule_terms, "game": suggest_games},
        ),
        *(edition_group(desk, edition) for edition in desk.editions.values()),
    ]


async def show_choices(desk: Desk, request: Request) -> Screen:
    """Show everything that the user can do now, by direct message in a game of any server."""
    if request.is_direct:
        return await from_afar.act_by_message(request)
    return play.open_panel(request, await desk.table_of(request))


async def show_standing_orders(desk: Desk, request: Request) -> Screen:
    """Show the user's standing orders, by direct message those in a game of any server."""
    if request.is_direct:
        return await from_afar.leave_orders_by_message(request)
    return orders.open_orders(request, await desk.table_of(request))


async def show_own_hand(desk: Desk, request: Request) -> list[Screen]:
    """Show the user's own hand and other private information."""
    return await hand_screens(request, await desk.table_of(request))


async def hand_screens(request: Request, table: Table) -> list[Screen]:
    """Render what only the owner of a seat may see.

    Raises:
        NotPossibleError: they hold no seat.
        RefusedError: the game has not begun.
    """
    seat = request.seat()
    note = await request.desk.hands.note_of_refusal(request)
    view = table.view(seat)
    request.hand_shown = table.revision, hand_pages(request.words, view, request.locale)[0]
    return [Screen(page) for page in hand_pages(request.words, view, request.locale, note)]


async def describe_board(desk: Desk, request: Request) -> list[Screen]:
    """Describe the whole board."""
    return board_screens(desk, request, await desk.table_of(request))


def board_screens(desk: Desk, request: Request, table: Table) -> list[Screen]:
    """Render the board as the user may know it.

    Raises:
        RefusedError: the game has not begun.
    """
    view = table.view(table.seat_of(request.user))
    description = desk.edition(table).painter.text_board(view, request.locale)
    return [Screen(page) for page in pages_of(description)]


async def map_(desk: Desk, request: Request) -> Screen:
    """Show the newest picture, with the viewer's private information."""
    table = await desk.table_of(request)
    view = table.view(table.seat_of(request.user))
    picture, boards = await desk.own_pictures(request, table, table.revision, view)
    shown = "" if picture else text("map-none", request.locale)
    return Screen(shown, picture=picture, boards=boards)


async def show_log(
    desk: Desk, request: Request, lines: app_commands.Range[int, 1, 100] = recap.LOG_LINES
) -> list[Screen]:
    """Show what has happened.

    Raises:
        NotPossibleError: the number of lines is none, as in a command of another version.
    """
    try:
        msgspec.convert(lines, int)
    except msgspec.ValidationError:
        raise NotPossibleError("outdated-commands") from None
    table = await desk.table_of(request)
    if not table.begun:
        # At a table for a new game, the last one of the channel can still be read.
        table = request.at(await desk.tables.last_begun(table.channel) or table)
    return await recap.log_screens(request, table, lines)


async def show_catchup(
    desk: Desk,
    request: Request,
    span: app_commands.Range[int, 1, 20] | None = None,
    hours: app_commands.Range[int, 1, 720] | None = None,
) -> Screen:
    """Show what happened since the user's last choice, or in a span, and what they can do now.

    `span` is in rounds.

    Raises:
        NotPossibleError: the span is none, as in a command of another version.
    """
    try:
        msgspec.convert((span, hours), tuple[Rounds | None, Hours | None])
    except msgspec.ValidationError:
        raise NotPossibleError("outdated-commands") from None
    table = await desk.table_of(request)
    return await recap.catchup_screen(request, table, hours, span)


async def show_bot_turn(desk: Desk, request: Request) -> Screen:
    """Show the last turn of a bot step by step."""
    return await recap.why_screen(request, await desk.table_of(request))


async def undo_by_command(desk: Desk, request: Request) -> Screen:
    """Take back the last action."""
    table = await desk.table_of(request)
    revision = table.revision
    if note := await done.of_way_command(request, table, "undo"):
        return play.open_panel(request, table, note)
    return await play.undo_action(request, table, revision)


async def redo_by_command(desk: Desk, request: Request) -> Screen:
    """Redo what was taken back."""
    table = await desk.table_of(request)
    revision = table.revision
    if note := await done.of_way_command(request, table, "redo"):
        return play.open_panel(request, table, note)
    return await play.redo_action(request, table, revision)


async def set_own_language(desk: Desk, request: Request, value: str) -> Screen:
    """Set the user's language for answers."""
    if fold_text(value) in {
        AUTO,
        *(fold_text(text("language-auto", name)) for name in catalogue_languages()),
    }:
        await desk.languages.choose(request.user, None)
        reported = desk.languages.reported(request.interaction)
        return Screen(text("language-auto-set", reported))
    meant = language_meant(value)
    await desk.languages.choose(request.user, meant)
    return Screen(text("language-set", meant))


async def _suggest_own_languages(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    locale = await desk.languages.of(interaction)
    names = {name: text("language-name", name) for name in catalogue_languages()}
    return suggest_matching({AUTO: text("language-auto", locale), **names}, typed)


# Handles every press on a button or select by its custom id alone.
#
# Nothing is stored between two presses, so they work after a restart and on any message.


ENDING = (END, ENDED, "gkeep")
"""Answers to the confirmation before a game is ended, and the form with the reason."""

FROM_AFAR = frozenset(
    (
        *layout.ACTIONS,
        *orders.PRESSES,
        *motions.ROLLBACK_PRESSES,
        *mishaps.PRESSES,
        *play.TAKING,
        *("act", "all", "aside", "hand", "board", "log", "why", "catchup", "gkeep"),
        guide.ACTION,
    )
)
"""What can be pressed by direct message: all that a panel leads to."""

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
        forms = any(f":{action}:" in custom_id for action in (NOTE, END, FORM, WRITE))
        forms = forms or any(f":{action}:" in custom_id for action in parts.FORMS)
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
                return self._fresh(request, await self._table_of(request))

        await self._desk.serve(interaction, work)

    async def _form(self, interaction: Interaction, custom_id: str, values: Sequence[str]) -> bool:
        """Answer a press by a form; return whether it was, also by another process."""
        try:
            pressed = ids.read_custom_id(custom_id)
            if pressed.action == FORM:
                return await options.open_options_form(self._desk, interaction, pressed)
            if pressed.action == WRITE:
                return await options.open_form(self._desk, interaction, pressed)
            if pressed.game or pressed.action not in parts.FORMS:
                return await open_form(self._desk, interaction, pressed)
            form = await parts.form_of(self._desk, interaction, pressed, values)
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
        if pressed.action in from_afar.PRESSES:
            return await from_afar.handle_pick_press(request, pressed, values)
        if pressed.action in own_games.PRESSES:
            return await own_games.handle_own_seat_press(request, pressed, values)
        if not pressed.game and pressed.action in parts.PRESSES:
            return await parts.answer_club_press(request, pressed, values)
        if pressed.action == reference.ACTION:
            return reference.handle_rule_press(self._desk, request, pressed, values)
        if pressed.action == guide.HELP:
            return await guide.handle_help_press(request, pressed)
        table = request.at(await self._desk.tables.get(pressed.game), "gone")
        if table.channel != request.interaction.channel_id:
            await self._must_reach(request, table, pressed.action)
        if not table.known and pressed.action not in ENDING:
            raise RefusedError("unreadable")
        # A message may be older than the faction that its seat has drafted since.
        pressed = msgspec.structs.replace(pressed, seat=table.standing.plan.called(pressed.seat))
        if pressed.action in layout.ACTIONS:
            return await play.handle_panel_press(request, table, pressed, values)
        if pressed.action in buttons.PRESSES:
            return await self._in_lobby(request, table, pressed, values)
        if pressed.action in orders.PRESSES:
            return await orders.handle_orders_press(request, table, pressed, values)
        if pressed.action in motions.ANSWER_PRESSES:
            return await motions.answer_agreement_press(request, table, pressed)
        if pressed.action in substitutes.PRESSES:
            return await substitutes.answer_substitute_press(request, table, pressed, values)
        if pressed.action in motions.ROLLBACK_PRESSES:
            return await motions.answer_rollback_press(request, table, pressed)
        if pressed.action in motions.PRESSES:
            return await motions.answer_stall_press(request, table, pressed)
        if pressed.action in mishaps.PRESSES:
            return await motions.propose_recovery(request, table, pressed)
        if pressed.action in following.PRESSES:
            return await following.answer_follow_press(request, table, pressed)
        if pressed.action in exports.PRESSES:
            return await exports.PRESSES[pressed.action](request, table)
        return await self._handle_by_action(request, table, pressed, values)

    async def _must_reach(self, request: Request, table: Table, action: str) -> None:
        """Refuse a press elsewhere: users may lack access to the channel, whatever they send.

        Raises:
            NotPossibleError: what they press is for the channel, or they may not act from there.
        """
        if action in ENDING and await ends_from_afar(self._desk, request.interaction, table):
            return
        if not request.is_direct or action not in FROM_AFAR:
            raise NotPossibleError("gone")
        await from_afar.must_be_let_in(request, table)

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
                return await hand_screens(request, table)
            case "board":
                return board_screens(self._desk, request, table)
            case "log":
                return await recap.log_screens(request, table)
            case "why":
                return await recap.why_screen(
                    request, table, recap.why_place(pressed), pressed.page
                )
            case "catchup":
                return await recap.catchup_screen(request, table)
            case "rematch":
                return await opening.open_rematch(request, table)
            case "undo" | "redo" | "unseal":
                return await play.TAKING[pressed.action](request, table, pressed.revision)
            case action if action in ENDING:
                return await game.abandon_now(request, table, pressed, values)
            case _:
                log.info("control-unknown", action=pressed.action)
                return self._fresh(request, table)

    async def _table_of(self, request: Request) -> Table:
        """Return the table of a press: by direct message the one that its button names."""
        if request.is_direct and request.table is not None:
            return request.table
        return await self._desk.table_of(request)

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
