"""Seats before a game: commands and suggestions, and the picture of who plays what."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec
import structlog

from bot.discord_ui.desk.command import (
    Suggester,
    Suggestions,
    TypedSeat,
    Worker,
    kind_meant,
    seat_meant,
    suggest_matching,
    word_meant,
)
from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.lobby import screens
from bot.discord_ui.message.languages import HOME
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.narrate import Words
from bot.narrate.texts import fold_text
from bot.table import RefusedError

if TYPE_CHECKING:
    from bot.games.game import SeatKind
    from bot.render import Picture
    from bot.table import Table


async def choose_seat(desk: Desk, request: Request, seat: TypedSeat) -> Screen:
    """Choose the seat to play."""
    table = await desk.table_of(request)
    meant = seat_meant(request.words, table, seat, request.locale)
    await table.choose(request.user, meant)
    request.acted = True
    return screens.seated_screen(request.words, table, request.locale, meant)


async def add_bot(
    desk: Desk,
    request: Request,
    seat: TypedSeat,
    difficulty: str = "default",
    traits: str = "",
) -> Screen:
    """Add a bot for a seat."""
    table = await desk.table_of(request)
    words = request.words
    locale = request.locale
    kind = kind_meant(words, table, seat, locale)
    level = word_meant(words, difficulty, kind.difficulties, "difficulty", locale)
    wanted = [part for part in traits.split(",") if part.strip()]
    chosen = [word_meant(words, part, kind.traits, "trait", locale) for part in wanted]
    await table.add_bot(request.user, kind.seat, level, chosen)
    request.acted = True
    return screens.bot_screen(request.words, table, request.locale)


async def remove_bot(desk: Desk, request: Request, seat: TypedSeat) -> Screen:
    """Remove a bot."""
    table = await desk.table_of(request)
    await table.remove_bot(request.user, seat_meant(request.words, table, seat, request.locale))
    request.acted = True
    return screens.bot_screen(request.words, table, request.locale)


# The picture of a table before its game: the board in small, and a row for each seat.


log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


async def with_table_picture(desk: Desk, table: Table, locale: str, screen: Screen) -> Screen:
    """Return the public message of a table with its picture, before its game has begun.

    If drawing fails, which is logged, the message stays as it is: it has the same facts.
    """
    edition = desk.editions.get(table.game.name)
    if not desk.draws_tables or edition is None or table.status != "lobby":
        return screen
    words = desk.words(table)
    rows = _rows_of_table(words, table, locale)
    places = list(table.lobby)
    lines = screens.option_lines(words, table, locale)
    notes = tuple(note for line in lines for note in line.split(" · "))

    def draw() -> Picture:
        # Drawing is loaded when a table is shown.
        from bot.render.club.standings import (
            EMBLEM,
            GROUND_WIDE,
            SeatLine,
            TableSheet,
            draw_table_sheet,
        )

        # Two of War Chest are all, though four can play: their sides leave no other seat.
        count = len(places) if screens.is_full(table) else table.game.lobby.most
        shown = [
            SeatLine(
                number,
                name,
                who,
                edition.emblem_of(place.seat, EMBLEM) if place is not None else None,
                is_free=place is None,
            )
            for number, ((name, who), place) in enumerate(
                zip_longest(rows, places[: len(rows)]), start=1
            )
        ]
        board = edition.board_of(table.options, max(len(rows), 2), GROUND_WIDE)
        title = words.text("game-name", locale)
        taken = words.text("lobby-picture-taken", locale, taken=len(places), most=count)
        return draw_table_sheet(TableSheet(title, taken, tuple(shown), board, notes))

    try:
        picture = await asyncio.to_thread(draw)
    except Exception:
        log.exception("picture-failed", game=table.id, picture="table")
        return screen
    return msgspec.structs.replace(screen, picture=picture)


def _rows_of_table(words: Words, table: Table, locale: str) -> list[tuple[str, str]]:
    """Return what is played at each place and what plays it, then places that must be taken.

    People have no names here: their numbers are those of the list in the text.
    """
    drafts = table.game.lobby.drafts(table.options)
    undecided = words.text("lobby-drafted-seat" if drafts else "lobby-open-seat", locale)
    kinds = {kind.seat: kind for kind in table.game.lobby.kinds}
    rows: list[tuple[str, str]] = []
    for place in table.lobby:
        kind = kinds.get(place.seat)
        name = undecided
        if place.seat in table.game.lobby.places:
            name = words.seat_name(place.seat, locale)
        elif kind is not None:
            name = screens.full_name(words, kind, locale, place.bot)
        who = words.text("lobby-picture-asked" if place.asked else "lobby-picture-person", locale)
        if place.bot:
            difficulty = words.text(f"difficulty-{place.difficulty}", locale)
            who = words.text("lobby-bot", locale, difficulty=difficulty)
        rows.append((name, who))
    counts = table.game.lobby.counts()
    wanted = next((count for count in counts if count >= len(rows)), len(rows))
    free = words.text("lobby-picture-free", locale)
    return [*rows, *[(free, words.text("lobby-picture-press", locale))] * (wanted - len(rows))]


# Suggestions


async def _suggest_lobby_seats(
    desk: Desk, interaction: Interaction, typed: str, bot: bool, seated: bool = False
) -> Suggestions:
    """Suggest seats: free ones for people or bots, or those of bots."""
    table = await desk.known_at(interaction, "lobby")
    if table is None:
        return []
    locale = await desk.languages.of(interaction)
    if seated:
        always = {kind.seat for kind in table.game.lobby.kinds if kind.always}
        names = [s.seat for s in table.lobby if s.bot and s.seat not in always]
    elif bot:
        names = [kind.seat for kind in screens.bot_kinds(table)]
    else:
        names = [kind.seat for kind in screens.free_kinds(table) if kind.person]
    words = desk.words(table)
    return suggest_matching({n: words.seat_name(n, locale, bot=bot) for n in names}, typed)


async def free_people(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats that people may take."""
    return await _suggest_lobby_seats(desk, interaction, typed, False)


async def _free_bots(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    return await _suggest_lobby_seats(desk, interaction, typed, True)


async def _seated_bots(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    return await _suggest_lobby_seats(desk, interaction, typed, True, True)


async def _chosen_kind(desk: Desk, interaction: Interaction) -> tuple[Words, SeatKind] | None:
    """Return the seat that is already filled in, with its game's words."""
    table = await desk.known_at(interaction, "lobby")
    if table is None:
        return None
    words = desk.words(table)
    typed: TypedSeat | None = getattr(interaction.namespace, words.text("opt-seat", HOME), None)
    if not typed:
        return None
    try:
        return words, kind_meant(words, table, typed, await desk.languages.of(interaction))
    except RefusedError:
        return None


async def _suggest_difficulties(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    chosen = await _chosen_kind(desk, interaction)
    if chosen is None:
        return []
    words, kind = chosen
    locale = await desk.languages.of(interaction)
    names = {name: words.text(f"difficulty-{name}", locale) for name in kind.difficulties}
    return suggest_matching(names, typed)


async def _suggest_traits(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest one more trait than those typed so far."""
    chosen = await _chosen_kind(desk, interaction)
    if chosen is None:
        return []
    words, kind = chosen
    locale = await desk.languages.of(interaction)
    *before, last = typed.split(",")
    done = [part.strip() for part in before if part.strip()]
    labels: dict[str, str] = {}
    for trait in kind.traits if len(done) < kind.trait_limit else ():
        if trait not in done:
            names = [*done, trait]
            shown = [_trait_label(words, kind, name, locale) for name in names]
            if fold_text(last) in fold_text(shown[-1]):
                labels[",".join(names)] = ", ".join(shown)
    return suggest_matching(labels, "")


def _trait_label(words: Words, kind: SeatKind, trait: str, locale: str) -> str:
    return words.text(f"trait-{trait}", locale) if trait in kind.traits else trait


COMMANDS: Mapping[str, tuple[Worker, Mapping[str, Suggester]]] = {
    "choose_seat": (choose_seat, {"seat": free_people}),
    "add_bot": (
        add_bot,
        {"seat": _free_bots, "difficulty": _suggest_difficulties, "traits": _suggest_traits},
    ),
    "remove_bot": (remove_bot, {"seat": _seated_bots}),
}
"""Commands that a game has in its group if its catalogue names them, each with its suggesters.
Games name seats and bots differently, and some have no bots."""
