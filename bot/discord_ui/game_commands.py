"""The commands `/game …`: setting a game up, starting it, ending it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord_ui import lobby, seating
from bot.discord_ui.command import Suggestions, command, matching
from bot.discord_ui.desk import Asked, Desk, Sorry
from bot.discord_ui.ids import ANYBODY
from bot.discord_ui.play import spot_of
from bot.discord_ui.replies import Interaction
from bot.discord_ui.screen import Button, Screen
from bot.discord_ui.translator import words
from bot.narrate import languages, seat_name, text, waiting
from bot.table import Refused, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.ids import Pressed
    from bot.games.game import Seat, SeatKind

RANDOM = "random"
"""What is typed for a turn order at random, in any language."""


def game_group(desk: Desk) -> app_commands.Group:
    """Make `/game` with everything below it."""
    group = app_commands.Group(
        name=words("cmd-game"), description=words("cmd-game-desc"), guild_only=True
    )
    for made in (
        command(desk, "new", new, {"game": _games}),
        command(desk, "join", join, {"faction": _free_people}),
        command(desk, "leave", leave),
        command(desk, "faction", faction_, {"faction": _free_people}),
        command(
            desk,
            "add-clockwork",
            add_clockwork,
            {"faction": _free_clockwork, "difficulty": _difficulties, "traits": _traits},
        ),
        command(desk, "remove-clockwork", remove_clockwork, {"faction": _seated_clockwork}),
        command(desk, "seating", seating_, {"order": _orders}),
        command(desk, "start", start),
        command(desk, "status", status),
        command(desk, "abandon", abandon),
        command(desk, "server-language", server_language, {"value": _languages}),
    ):
        group.add_command(made)
    return group


async def new(desk: Desk, asked: Asked, game: str | None = None) -> Screen:
    """Open a table in the channel."""
    interaction = asked.interaction
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Sorry("server-only")
    allowed = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    speaks = allowed.send_messages_in_threads if thread else allowed.send_messages
    if not (allowed.view_channel and speaks and allowed.attach_files):
        raise Sorry("cannot-post")
    name = game or next(iter(desk.tables.games))
    made = await desk.tables.create(name, interaction.guild_id, interaction.channel_id, asked.user)
    asked.at(made)
    asked.acted = True
    return Screen(text("lobby-opened", asked.locale))


async def join(desk: Desk, asked: Asked, faction: str | None = None) -> Screen:
    """Take a place, and a faction if one is named."""
    table = await desk.table_of(asked)
    if faction is None:
        return await seating.join(asked, table)
    return await seating.play_as(asked, table, _meant(table, faction, asked.locale).seat)


async def leave(desk: Desk, asked: Asked) -> Screen:
    """Give a place up."""
    return await seating.leave(asked, await desk.table_of(asked))


async def faction_(desk: Desk, asked: Asked, faction: str) -> Screen:
    """Choose what to play."""
    table = await desk.table_of(asked)
    seat = _meant(table, faction, asked.locale).seat
    await table.choose(asked.user, seat)
    asked.acted = True
    name = seat_name(seat, asked.locale)
    return Screen(text("lobby-you-play", asked.locale, faction=name))


async def add_clockwork(
    desk: Desk,
    asked: Asked,
    faction: str,
    difficulty: str = "default",
    traits: str = "",
) -> Screen:
    """Let the clockwork play a seat."""
    table = await desk.table_of(asked)
    kind = _meant(table, faction, asked.locale)
    level = _word(difficulty, kind.difficulties, "difficulty", asked.locale)
    wanted = [part for part in traits.split(",") if part.strip()]
    chosen = [_word(part, kind.traits, "trait", asked.locale) for part in wanted]
    await table.add_clockwork(asked.user, kind.seat, level, chosen)
    asked.acted = True
    return lobby.clockwork_screen(table, asked.locale)


async def remove_clockwork(desk: Desk, asked: Asked, faction: str) -> Screen:
    """Take a seat away from the clockwork."""
    table = await desk.table_of(asked)
    await table.remove_clockwork(asked.user, _meant(table, faction, asked.locale).seat)
    asked.acted = True
    return lobby.clockwork_screen(table, asked.locale)


async def seating_(desk: Desk, asked: Asked, order: str) -> Screen:
    """Set the turn order."""
    table = await desk.table_of(asked)
    random = {RANDOM, text("order-random", asked.locale).casefold()}
    if order.strip().casefold() in random:
        await table.arrange(asked.user, None)
    else:
        names = [part for part in order.split(",") if part.strip()]
        await table.arrange(asked.user, [_meant(table, name, asked.locale).seat for name in names])
    asked.acted = True
    return lobby.order_screen(table, [], asked.locale)


async def start(desk: Desk, asked: Asked) -> Screen:
    """Begin the game."""
    return await seating.start(asked, await desk.table_of(asked))


async def status(desk: Desk, asked: Asked) -> Screen:
    """Tell who plays, who is waited for and how the game stands."""
    table, locale = await desk.table_of(asked), asked.locale
    view = table.view(None) if table.begun else None
    told = lobby.seat_lines(table, locale, view) or [text("lobby-empty", locale)]
    if table.status == "lobby":
        told += lobby.option_lines(table, locale)
    elif table.status == "playing":
        told += ["", *(waiting(d.seat, d.kind, locale) for d in table.decisions())]
    else:
        told += ["", text("abandoned" if table.status == "abandoned" else "panel-over", locale)]
    return Screen("\n".join([*told, text("status-turn", locale, revision=table.revision)]))


async def abandon(desk: Desk, asked: Asked) -> Screen:
    """Ask whether the game is really to end."""
    table = await desk.table_of(asked)
    _may_abandon(asked, table)
    spot, locale = spot_of(table), asked.locale
    yes = Button(text("abandon-yes", locale), spot.id(ANYBODY, "gabandon"), "grave")
    no = Button(text("abandon-no", locale), spot.id(ANYBODY, "gkeep"))
    return Screen(text("abandon-sure", locale), ((yes, no),))


async def abandon_now(
    asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """End the game, or let it go on."""
    del values
    if pressed.action == "gkeep":
        return Screen(text("kept", asked.locale))
    await table.abandon(_may_abandon(asked, table))
    asked.acted = True
    return Screen(text("abandoned", asked.locale))


def _may_abandon(asked: Asked, table: Table) -> int:
    """Return in whose name the game may be ended: the host's.

    Raises:
        Sorry: they are neither the host nor somebody who may manage channels.
        Refused: the game is over.
    """
    if asked.user != table.host and not asked.interaction.permissions.manage_channels:
        raise Sorry("only-host")
    if table.status not in ("lobby", "playing"):
        raise Refused(table.status)
    return table.host


async def server_language(desk: Desk, asked: Asked, value: str) -> Screen:
    """Choose the language of a server's public posts."""
    guild = asked.interaction.guild_id
    if guild is None:
        raise Sorry("server-only")
    if not asked.interaction.permissions.manage_guild:
        raise Sorry("may-not")
    meant = language_meant(value)
    await desk.languages.choose_for_guild(guild, meant)
    return Screen(text("server-language-set", meant))


def language_meant(value: str) -> str:
    """Return the language that is meant by its code or name.

    Raises:
        Sorry: we don't speak it.
    """
    known = {name: name for name in languages()}
    known |= {text(f"language-{name}", name).casefold(): name for name in languages()}
    if value.casefold() not in known:
        raise Sorry("no-such-language", value=value)
    return known[value.casefold()]


# What was meant


def _meant(table: Table, typed: str, locale: str) -> SeatKind:
    """Find the seat that is meant by its name in the code or in a language.

    Raises:
        Refused: there is none.
    """
    wanted = typed.strip().casefold()
    for kind in table.game.lobby.kinds:
        names = {seat_name(kind.seat, locale, clockwork=clockwork) for clockwork in (True, False)}
        if wanted in {kind.seat, *(name.casefold() for name in names)}:
            return kind
    raise Refused("no-such-seat")


def _word(typed: str, known: Sequence[str], of: str, locale: str) -> str:
    """Find the difficulty or trait that is meant; what is unknown stays as it is typed."""
    wanted = typed.strip().casefold()
    for name in known:
        if wanted in (name.casefold(), text(f"{of}-{name}", locale).casefold()):
            return name
    return typed.strip()


# Suggestions


async def _table(desk: Desk, interaction: Interaction) -> Table | None:
    """Find the table of a channel, for suggestions."""
    if interaction.channel_id is None:
        return None
    return await desk.tables.at(interaction.channel_id)


async def _seats(
    desk: Desk, interaction: Interaction, typed: str, clockwork: bool, seated: bool = False
) -> Suggestions:
    """Suggest seats: free ones for people or for the clockwork, or those that it has."""
    table = await _table(desk, interaction)
    if table is None:
        return []
    locale = await desk.languages.of(interaction)
    if seated:
        names = [seat.seat for seat in table.lobby if seat.clockwork]
    else:
        free = lobby.free_kinds(table)
        names = [k.seat for k in free if (k.clockwork if clockwork else k.person)]
    return matching({n: seat_name(n, locale, clockwork=clockwork) for n in names}, typed)


async def _games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    locale = await desk.languages.of(interaction)
    return matching({name: text(f"game-{name}", locale) for name in desk.tables.games}, typed)


async def _free_people(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    return await _seats(desk, interaction, typed, False)


async def _free_clockwork(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    return await _seats(desk, interaction, typed, True)


async def _seated_clockwork(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    return await _seats(desk, interaction, typed, True, True)


async def _chosen_kind(desk: Desk, interaction: Interaction) -> SeatKind | None:
    """Find the seat that is filled in already beside what is being typed."""
    table = await _table(desk, interaction)
    typed: str | None = getattr(interaction.namespace, "faction", None)
    if table is None or not typed:
        return None
    try:
        return _meant(table, typed, await desk.languages.of(interaction))
    except Refused:
        return None


async def _difficulties(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    kind = await _chosen_kind(desk, interaction)
    locale = await desk.languages.of(interaction)
    known = kind.difficulties if kind else ()
    return matching({name: text(f"difficulty-{name}", locale) for name in known}, typed)


async def _traits(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest one trait more than those that are typed already."""
    kind = await _chosen_kind(desk, interaction)
    locale = await desk.languages.of(interaction)
    *before, last = typed.split(",")
    done = [part.strip() for part in before if part.strip()]
    labels: dict[str, str] = {}
    for trait in kind.traits if kind and len(done) < kind.trait_limit else ():
        if trait not in done:
            names = [*done, trait]
            shown = [_trait_label(name, kind, locale) for name in names]
            if last.strip().casefold() in shown[-1].casefold():
                labels[",".join(names)] = ", ".join(shown)
    return matching(labels, "")


def _trait_label(trait: str, kind: SeatKind | None, locale: str) -> str:
    known = kind is not None and trait in kind.traits
    return text(f"trait-{trait}", locale) if known else trait


async def _orders(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest a random order, and the seats one after the other."""
    table = await _table(desk, interaction)
    locale = await desk.languages.of(interaction)
    labels: dict[str, str] = {RANDOM: text("order-random", locale)}
    if table is not None:
        labels |= _next_orders(table, typed, locale)
    return matching(labels, "")


def _next_orders(table: Table, typed: str, locale: str) -> Mapping[str, str]:
    """Suggest each seat that may come after those that are typed already."""
    names: dict[Seat, str] = {
        seat.seat: seat_name(seat.seat, locale, clockwork=seat.clockwork)
        for seat in table.lobby
        if seat.seat
    }
    done = [part.strip() for part in typed.split(",")]
    done = [seat for seat in done if seat in names]
    left = [seat for seat in names if seat not in done]
    found: dict[str, str] = {}
    for seat in left:
        rest = [other for other in left if other != seat] if len(left) <= 2 else []
        row = [*done, seat, *rest]
        found[",".join(row)] = ", ".join(names[one] for one in row)
    return found


async def _languages(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    del desk, interaction
    return matching({name: text(f"language-{name}", name) for name in languages()}, typed)
