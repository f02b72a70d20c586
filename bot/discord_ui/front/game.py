"""The commands `/game …`: set up, start and end a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.discord_ui.agreement import motions, post, substitutes
from bot.discord_ui.agreement.substitutes import tenure_lines
from bot.discord_ui.club import following, opening, watching
from bot.discord_ui.club.server_defaults import set_server_language
from bot.discord_ui.desk import mishaps, refusals
from bot.discord_ui.desk.command import (
    Suggestions,
    TypedSeat,
    build_command,
    ender_of,
    seat_meant,
    server_managed,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.lobby import buttons, invitations, places, screens
from bot.discord_ui.lobby.seats import free_people
from bot.discord_ui.message.ids import ANYBODY
from bot.discord_ui.message.languages import localised_string as words_of
from bot.discord_ui.message.memory import minutes_of
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Row, Screen
from bot.discord_ui.panel.questions import spot_of
from bot.discord_ui.play.turn import points_lines
from bot.discord_ui.there.servers import is_private
from bot.games.game import Seat
from bot.narrate import Words, catalogue_languages, text
from bot.narrate.texts import fold_text
from bot.table import RefusedError, Table
from bot.table.agreement.of_table import clean_reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Seat

RANDOM = "random"
"""What the user types for a random turn order, in any language."""


def game_group(desk: Desk) -> app_commands.Group:
    """Build `/game` with all its subcommands."""
    group = app_commands.Group(
        name=words_of("cmd-game"), description=words_of("cmd-game-desc"), guild_only=True
    )
    for made in (
        build_command(
            desk, "new", open_new_table, {"game": suggest_games, "room": places.suggest_places}
        ),
        build_command(desk, "join", join_table, {"seat": free_people}),
        build_command(desk, "leave", leave_table),
        build_command(desk, "invite", invitations.invite_person),
        build_command(desk, "seating", seating_, {"order": _suggest_seat_orders}),
        build_command(desk, "start", start_at_table),
        build_command(
            desk,
            "stand-in",
            substitutes.stand_in,
            {"seat": substitutes.seats_to_propose, "plays": substitutes.suggest_ways_to_play},
        ),
        build_command(
            desk, "replace", substitutes.replace_stand_in, {"seat": substitutes.seats_away}
        ),
        build_command(desk, "back", substitutes.return_to_seat),
        build_command(
            desk, "remove", substitutes.propose_removal, {"seat": substitutes.seats_of_people}
        ),
        build_command(
            desk, "substitute", substitutes.hand_over_seat, {"seat": substitutes.seats_of_people}
        ),
        build_command(desk, "resign", substitutes.ask_to_resign),
        build_command(
            desk,
            "rollback",
            motions.preview_rollback,
            {"action": motions.suggest_rollback_targets},
        ),
        build_command(desk, "pace", motions.propose_pace, motions.SUGGESTED),
        build_command(desk, "pause", motions.propose_pause),
        build_command(desk, "resume", motions.propose_resume),
        build_command(desk, "host", motions.propose_host),
        build_command(desk, "status", show_status),
        build_command(
            desk, "follow", following.change_following, {"news": following.suggest_follow_modes}
        ),
        build_command(desk, "abandon", ask_to_abandon),
    ):
        group.add_command(made)
    if any(edition.game.lobby.files for edition in desk.editions.values()):
        group.add_command(build_command(desk, "file", store_game_file, {"name": _suggest_files}))
    return group


def moderators_commands(desk: Desk) -> list[app_commands.Command[Any, ..., None]]:
    """Build the commands for those who run a server.

    Discord knows nothing of the roles that a server has named (`/desk roles`), so it shows
    `/end-game` to all: who may end a game is checked here. It restricts top-level commands only, so
    `/server-language` is not in the group `/game`.
    """
    ending = build_command(desk, "end-game", ask_to_abandon)
    speaking = build_command(
        desk, "server-language", server_language, {"value": _suggest_languages}
    )
    speaking.default_permissions = discord.Permissions(manage_guild=True)
    return [ending, speaking]


async def open_new_table(
    desk: Desk,
    request: Request,
    game: str | None = None,
    room: str | None = None,
    forum: places.Forum | None = None,
) -> Screen:
    """Open a table in the channel, or in a thread or forum post that is opened for it."""
    name = game or next(iter(desk.tables.games))
    house = await opening.house_for(request, name)
    channel = await places.open_place(request, name, room, forum)
    private = room == places.PRIVATE or is_private(request.interaction.channel)
    made, is_seated = await opening.open_table(request, name, channel, house, private)
    await watching.open_to_all(request, made, room, forum)
    is_here = channel == request.interaction.channel_id
    key = "lobby-opened" if is_here else "lobby-opened-there"
    key += "-seated" if is_seated else ""
    return Screen(text(key, request.locale, channel=f"<#{channel}>"))


async def join_table(desk: Desk, request: Request, seat: TypedSeat | None = None) -> Screen:
    """Take a place, and a seat if one is named; a user who has a place changes seats."""
    table = await desk.table_of(request)
    if seat is None:
        return await buttons.take_lobby_place(request, table)
    return await buttons.play_as(
        request, table, seat_meant(request.words, table, seat, request.locale)
    )


async def store_game_file(
    desk: Desk, request: Request, file: discord.Attachment, name: str | None = None
) -> Screen:
    """Store a file that the game needs."""
    table = await desk.table_of(request)
    buttons.only_host(request, table)
    wanted = refusals.file_meant(request.words, table, name, request.locale)
    if wanted is None:
        names = refusals.sentence_of(request.words, table.game.lobby.files, request.locale)
        raise NotPossibleError("file-which" if names else "file-none", names=names)
    if wanted not in table.game.lobby.files:
        raise RefusedError("no-such-file", file=wanted)
    if file.size > refusals.LARGEST_KIB * 1024:
        raise NotPossibleError("file-too-large", most=str(refusals.LARGEST_KIB))
    if (wait := desk.files_read.wait(request.user)) > 0:
        raise NotPossibleError("file-later", minutes=str(minutes_of(wait)))
    desk.files_read.spend(request.user)
    try:
        content = await refusals.content_of(file)
    except refusals.GivenFileError as fault:
        raise NotPossibleError("file-unreadable") from fault
    await table.give_file(request.user, wanted, content)
    request.acted = True
    return refusals.given_screen(request, table, wanted)


async def leave_table(desk: Desk, request: Request) -> Screen:
    """Leave one's place."""
    return await buttons.leave_place(request, await desk.table_of(request))


async def seating_(desk: Desk, request: Request, order: str) -> Screen:
    """Set the turn order."""
    table = await desk.table_of(request)
    random = {RANDOM, fold_text(text("order-random", request.locale))}
    if fold_text(order) in random:
        await table.arrange(request.user, None)
    else:
        names = [part for part in order.split(",") if part.strip()]
        words = request.words
        seats = [seat_meant(words, table, TypedSeat(name), request.locale) for name in names]
        await table.arrange(request.user, seats)
    request.acted = True
    return screens.order_screen(request.words, table, [], request.locale)


async def start_at_table(desk: Desk, request: Request) -> Screen:
    """Begin the game."""
    return await buttons.start_lobby_game(request, await desk.table_of(request))


async def show_status(desk: Desk, request: Request) -> Screen:
    """Show the players, whose decision is due, and how the game stands."""
    table = await desk.table_of(request)
    locale = request.locale
    words = request.words
    if table.trouble:
        lines = [
            *screens.seat_lines(words, table, locale),
            "",
            text(f"refused-{table.trouble}", locale),
        ]
        return await mishaps.refused_screen(request, RefusedError(table.trouble), "\n".join(lines))
    view = table.view(None) if table.begun else None
    lines = screens.seat_lines(words, table, locale, view) or [text("lobby-empty", locale)]
    lines += await tenure_lines(words, table, locale)
    if table.status == "lobby":
        lines += screens.option_lines(words, table, locale)
        lines += refusals.needed_file_lines(words, table, locale)
        lines += post.term_lines(words, table, locale)
    elif table.status == "playing":
        due = await desk.tables.time.due(table)
        lines += ["", *post.waiting_lines(words, table, due, locale)]
    else:
        lines += ["", text("abandoned" if table.status == "abandoned" else "panel-over", locale)]
    if view is not None:
        lines += points_lines(words, view, locale)
    return Screen("\n".join(lines))


async def ask_to_abandon(desk: Desk, request: Request) -> Screen:
    """Ask for confirmation before ending the game."""
    table = await desk.table_of(request, to_end=True)
    await ender_of(desk, request.interaction, table)
    spot = spot_of(table)
    locale = request.locale
    yes = Button(text("abandon-yes", locale), spot.id(ANYBODY, "gabandon"), "grave")
    no = Button(text("abandon-no", locale), spot.id(ANYBODY, "gkeep"))
    lines: list[str] = [text("abandon-sure", locale)]
    rows: list[Row] = [(yes, no)]
    if (plan := await table.agreements.recovery()) is not None:
        lines.append(request.words.text("recover-can", locale, count=len(plan.gone)))
        rows.append(mishaps.look_row(request.words, table, locale))
    return Screen("\n".join(lines), tuple(rows))


async def abandon_now(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """End the game, or keep it; `values` is the reason that was typed.

    Raises:
        NotPossibleError: they may not end it, or a game that has begun would end without a reason.
        RefusedError: it is over.
    """
    if pressed.action == "gkeep":
        ended = table.status in ("over", "abandoned")
        return Screen(text("refused-over" if ended else "kept", request.locale))
    right = await ender_of(request.desk, request.interaction, table)
    why = clean_reason(next(iter(values), ""))
    if table.status == "playing" and not why:
        raise NotPossibleError("why-missing")
    await table.agreements.abandon(request.user, right, why)
    request.acted = True
    return Screen(text("abandoned", request.locale))


async def server_language(desk: Desk, request: Request, value: str) -> Screen:
    """Set the language of a server's public posts."""
    server_managed(request)
    meant = language_meant(value)
    await set_server_language(request, meant)
    return Screen(text("server-language-set", meant))


def language_meant(value: str) -> str:
    """Return the language with this code or name.

    Raises:
        NotPossibleError: we don't speak it.
    """
    known = {name: name for name in catalogue_languages()}
    known |= {fold_text(text("language-name", name)): name for name in catalogue_languages()}
    if fold_text(value) not in known:
        raise NotPossibleError("no-such-language", value=value)
    return known[fold_text(value)]


# Suggestions


async def suggest_games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games that are offered."""
    locale = await desk.languages.of(interaction)
    return suggest_matching(
        {
            name: edition.words.text("game-name", locale)
            for name, edition in desk.editions.items()
            if name in desk.tables.games
        },
        typed,
    )


async def _suggest_seat_orders(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest a random order, and the seats one by one."""
    table = await desk.known_at(interaction, "lobby")
    locale = await desk.languages.of(interaction)
    labels: dict[str, str] = {RANDOM: text("order-random", locale)}
    if table is not None:
        labels |= _next_orders(desk.words(table), table, typed, locale)
    return suggest_matching(labels, "")


def _next_orders(words: Words, table: Table, typed: str, locale: str) -> Mapping[str, str]:
    """Suggest each seat that may follow those typed so far."""
    names: dict[Seat, str] = {
        seat.seat: words.seat_name(seat.seat, locale, bot=seat.bot)
        for seat in table.lobby
        if seat.seat
    }
    parts = [Seat(part.strip()) for part in typed.split(",")]
    done = [seat for seat in parts if seat in names]
    remaining = [seat for seat in names if seat not in done]
    suggested: dict[str, str] = {}
    for seat in remaining:
        rest = [other for other in remaining if other != seat] if len(remaining) <= 2 else []
        row = [*done, seat, *rest]
        suggested[",".join(row)] = ", ".join(names[follower] for follower in row)
    return suggested


async def _suggest_files(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the files that the game needs."""
    table = await desk.known_at(interaction, "lobby")
    if table is None:
        return []
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
    names = {name: words.text(f"file-{name}", locale) for name in table.game.lobby.files}
    return suggest_matching(names, typed)


async def _suggest_languages(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    del desk, interaction
    return suggest_matching(
        {name: text("language-name", name) for name in catalogue_languages()}, typed
    )
