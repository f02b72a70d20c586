"""The common commands: panel, hand, board, map, log, catchup, why, undo, help and language."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from discord import app_commands

from bot.discord_ui.club.commands import club_commands
from bot.discord_ui.desk.command import Suggestions, build_command, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.front.game import game_group, language_meant, moderators_commands, suggest_games
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen, pages_of
from bot.discord_ui.people import profiles
from bot.discord_ui.people.commands import people_commands
from bot.discord_ui.people.privacy import privacy_group
from bot.discord_ui.play import guide, odds, orders, play, repeated, why_not
from bot.discord_ui.play.group import edition_group, name_of
from bot.discord_ui.records import catch_up, exports, recap, replays
from bot.discord_ui.reference import cards, rules
from bot.discord_ui.reference.doctor import show_diagnosis
from bot.narrate import PLAIN, catalogue_languages, text
from bot.narrate.typed import fold_text
from bot.table import Table

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
        build_command(desk, "act", show_choices),
        build_command(desk, "hand", show_own_hand),
        build_command(desk, "board", describe_board),
        build_command(desk, "map", map_),
        build_command(desk, "log", show_log),
        build_command(desk, "catchup", show_catchup),
        build_command(desk, "why", show_bot_turn),
        build_command(desk, "orders", orders.show_standing_orders),
        build_command(desk, "undo", undo_by_command),
        build_command(desk, "redo", redo_by_command),
        build_command(
            desk,
            "replay",
            replays.show_replay,
            {"part": replays.suggest_replay_parts, "whose": replays.suggest_replay_seats},
        ),
        build_command(
            desk, "export", exports.export_game_file, {"format": exports.suggest_export_formats}
        ),
        build_command(desk, "profile", profiles.show_profile),
        build_command(desk, "help", help_),
        build_command(desk, "language", set_own_language, {"value": _suggest_own_languages}),
        *people_commands(desk),
        *club_commands(desk),
        build_command(desk, "doctor", show_diagnosis),
        privacy_group(desk),
        build_command(desk, "card", cards.explain_card, {"what": cards.suggest_cards}),
        build_command(desk, "odds", odds.show_odds, odds.SUGGEST),
        build_command(desk, "learn", guide.show_guide_state),
        build_command(desk, "why-not", why_not.why_not, why_not.SUGGEST),
        build_command(
            desk,
            "rule",
            rules.explain_rule,
            {"term": rules.suggest_rule_terms, "game": suggest_games},
        ),
        *(edition_group(desk, edition) for edition in desk.editions.values()),
    ]


async def show_choices(desk: Desk, request: Request) -> Screen:
    """Show everything that the user can do now."""
    return play.open_panel(request, await desk.table_of(request))


async def show_own_hand(desk: Desk, request: Request) -> list[Screen]:
    """Show the user's own hand and other private information."""
    return hand_screens(request, await desk.table_of(request))


def hand_screens(request: Request, table: Table) -> list[Screen]:
    """Render what only the owner of a seat may see.

    Raises:
        NotPossibleError: they hold no seat.
        RefusedError: the game has not begun.
    """
    lines = request.words.private(table.view(request.seat()), request.locale)
    body = "\n".join(lines) or request.text("hand-nothing")
    return [Screen(page) for page in pages_of(body)]


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
    picture = await desk.picture(table, table.revision, view, request.locale)
    return Screen("" if picture else text("map-none", request.locale), picture=picture)


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
    return await catch_up.catchup_screen(request, table, hours, span)


async def show_bot_turn(desk: Desk, request: Request) -> Screen:
    """Show the last turn of a bot step by step."""
    return await recap.why_screen(request, await desk.table_of(request))


async def undo_by_command(desk: Desk, request: Request) -> Screen:
    """Take back the last action."""
    table = await desk.table_of(request)
    if note := await repeated.of_way_command(request, table, "undo"):
        return play.open_panel(request, table, note)
    return await play.undo_action(request, table, table.revision)


async def redo_by_command(desk: Desk, request: Request) -> Screen:
    """Redo what was taken back."""
    table = await desk.table_of(request)
    if note := await repeated.of_way_command(request, table, "redo"):
        return play.open_panel(request, table, note)
    return await play.redo_action(request, table, table.revision)


async def help_(desk: Desk, request: Request) -> list[Screen]:
    """Explain how to play, with the commands of the game of this channel's table."""
    interaction, locale = request.interaction, request.locale
    offered = [desk.editions[name].words.text("game-listed", locale) for name in desk.tables.games]
    parts = [text("help-text", locale, games=PLAIN.catalogue.listed(offered, locale))]
    table = None
    if interaction.channel_id is not None:
        table = await desk.tables.at(interaction.channel_id)
    if table is not None and table.game.name in desk.editions:
        edition = desk.edition(table)
        game = edition.words.text("game-name", locale)
        examples = ", ".join(f"`{name_of(edition, tag, locale)}`" for tag in edition.examples)
        parts.append(text("help-here", locale, game=game, examples=examples))
        parts.append(edition.words.text("game-help", locale))
    return [Screen(page) for page in pages_of("\n".join(parts))]


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
