"""`/series new`: the rules and the set-up of a league or tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import msgspec
from discord import app_commands

from bot.club.series import changes, ledger
from bot.club.series.draw import people_counts
from bot.club.series.state import (
    FACTIONS,
    FORMATS,
    LATE,
    SCORINGS,
    Format,
    SeriesRules,
    SeriesState,
)
from bot.discord_ui.club import watching
from bot.discord_ui.club.series.meant import (
    all_series,
    day_ms,
    guild_of,
    one_of,
    only_organisers,
    series_meant,
    whole_or_usual,
)
from bot.discord_ui.desk.command import Suggester, Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.permissions import names_not_allowed
from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.screen import Screen
from bot.narrate import text
from bot.table import TERMS, RefusedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import Lobby

LONGEST = 60
"""Characters of a name: those of its tables' threads have room for the round and the table."""

NEEDED = (
    *("view_channel", "send_messages", "attach_files", "create_public_threads"),
    "send_messages_in_threads",
)

Number = app_commands.Range[int, 1, 256]


async def set_up_series(
    desk: Desk,
    request: Request,
    series_name: str,
    game: str | None = None,
    series_format: str | None = None,
    table_size: Number | None = None,
    rounds: Number | None = None,
    days: Number | None = None,
    division: Number | None = None,
    moves: Number | None = None,
    advance: Number | None = None,
    scoring: str | None = None,
    late: str | None = None,
    factions: str | None = None,
    pace: str | None = None,
    setup: bool = False,
    starts: str | None = None,
    after: str | None = None,
) -> Screen:
    """Set up a league or tournament, whose tables are opened as threads of this channel."""
    guild, channel = await _place_of_series(request)
    which = game or next(iter(desk.tables.games))
    if which not in desk.tables.games:
        raise RefusedError("no-such-game", game=which)
    lobby, locale = desk.tables.games[which].lobby, request.locale
    how: Format = one_of(FORMATS, series_format, FORMATS[0], "series-format", locale)
    usual = usual_rules(how, lobby)
    rules = msgspec.structs.replace(
        usual,
        pod=whole_or_usual(table_size, usual.pod),
        rounds=whole_or_usual(rounds, usual.rounds),
        days=whole_or_usual(days, usual.days),
        division=whole_or_usual(division, usual.division),
        moves=whole_or_usual(moves, usual.moves),
        advance=whole_or_usual(advance, usual.advance),
        scoring=one_of(SCORINGS, scoring, usual.scoring, "series-scoring", locale),
        late=one_of(LATE, late, usual.late, "series-late", locale),
        factions=one_of(FACTIONS, factions, usual.factions, "series-factions", locale),
        after=(await series_meant(desk, request, after)).id if after is not None else 0,
    )
    rules = changes.check_series_rules(rules, lobby)
    options, terms = await _set_up(desk, channel, which, rules, pace, setup is True, locale)
    terms = {**await watching.terms_in(desk, guild, request.interaction.channel), **terms}
    name, at = _check_series_name(series_name), day_ms(starts, desk.club.now())
    by = request.user
    made = SeriesState(0, guild, name, by, which, channel, rules, options, terms, starts_ms=at)
    return await _store_series(desk, request, made)


async def _store_series(desk: Desk, request: Request, made: SeriesState) -> Screen:
    """Write a series, and say so.

    Raises:
        RefusedError: the server has one of this name.
    """
    await ledger.create_series(desk.club.storage, made)
    desk.club.wake()
    request.acted = True
    about = {"name": make_inert(made.name), "channel": f"<#{made.channel}>"}
    return Screen(text("series-made", request.locale, **about))


async def _place_of_series(request: Request) -> tuple[int, int]:
    """Return the server and the channel of a request.

    Raises:
        NotPossibleError: the user does not organise there, the channel has no threads, or the bot
            lacks permissions.
    """
    await only_organisers(request)
    guild, channel = guild_of(request), request.interaction.channel_id
    if channel is None:
        raise NotPossibleError("server-only")
    if not isinstance(request.interaction.channel, discord.TextChannel):
        raise NotPossibleError("series-no-threads")
    request.must_have(names_not_allowed(request.interaction.app_permissions, NEEDED))
    return guild, channel


def _check_series_name(typed: str) -> str:
    """Return a name as it is kept.

    Raises:
        RefusedError: it is empty or too long.
    """
    name = " ".join(typed.split())
    if not 1 <= len(name) <= LONGEST:
        raise RefusedError("series-title", most=LONGEST)
    return name


async def _set_up(
    desk: Desk,
    channel: int,
    game: str,
    rules: SeriesRules,
    pace: str | None,
    is_taken: bool,
    locale: str,
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the options and terms of the tables: those of the channel's table, if wanted.

    Raises:
        RefusedError: it has none for this game, or there is no such pace.
    """
    options, terms = await _setup_of_table(desk, channel, game) if is_taken else ({}, {})
    paces = TERMS["pace"]
    if pace is not None:
        terms["pace"] = one_of(paces, pace, paces[0], "term-pace", locale)
    if rules.factions == "drafted":
        option, value = desk.tables.games[game].lobby.placed_with
        options[option] = value
    return options, terms


def usual_rules(how: Format, lobby: Lobby) -> SeriesRules:
    """Return rules that fit a format and a game: tables of four if they can be."""
    counts = people_counts(lobby) or (4,)
    pod = min(counts, key=lambda count: (abs(count - 4), count))
    rounds = {"knockout": 16, "robin": 12}.get(how, 4)
    scoring = "win" if pod == 2 or lobby.places else "places"
    return SeriesRules(how, pod, rounds, scoring=scoring)


async def _setup_of_table(
    desk: Desk, channel: int, game: str
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the options and terms of the table in a channel.

    Raises:
        RefusedError: there is none for this game.
    """
    table = await desk.tables.at(channel)
    if table is None or table.game.name != game:
        raise RefusedError("series-setup")
    return dict(table.options), dict(table.terms)


def _suggester_of_values(values: tuple[str, ...], key: str) -> Suggester:
    async def suggest(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
        locale = await desk.languages.of(interaction)
        return suggest_matching({value: text(f"{key}-{value}", locale) for value in values}, typed)

    return suggest


async def _suggest_series_games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games that several people can play."""
    locale = await desk.languages.of(interaction)
    labels = dict[str, str]()
    for name, rules in desk.tables.games.items():
        if name in desk.editions and people_counts(rules.lobby):
            labels[name] = desk.editions[name].words.text("game-name", locale)
    return suggest_matching(labels, typed)


SUGGESTED: Mapping[str, Suggester] = {
    "game": _suggest_series_games,
    "after": all_series,
    "series_format": _suggester_of_values(FORMATS, "series-format"),
    "scoring": _suggester_of_values(SCORINGS, "series-scoring"),
    "late": _suggester_of_values(LATE, "series-late"),
    "factions": _suggester_of_values(FACTIONS, "series-factions"),
    "pace": _suggester_of_values(TERMS["pace"], "term-pace"),
}
"""What is suggested for the options that have few values."""
