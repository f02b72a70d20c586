"""Ratings, win rates and results of a server: commands, lists, a picture and a file."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord import app_commands

from bot.club.base import GamePlace
from bot.club.ratings import (
    DECK,
    LEAST_GAMES,
    MAP,
    Finished,
    Rates,
    Rating,
    Wanted,
    WinRate,
    count_win_rates,
    games_seen_in,
    ranking,
    weights_by_game,
)
from bot.club.results import csv_of
from bot.discord_ui.desk.command import Suggestions, build_command, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Document, Screen, pages_of
from bot.discord_ui.there.servers import rooms_seen
from bot.narrate import catalogue_languages, text
from bot.narrate.texts import fold_text
from bot.table.base.there import surely_gone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.club.ratings import Ranked
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.there.there import DiscordThere
    from bot.editions import Edition
    from bot.render import Picture
    from bot.render.club.rates import RateBar, RateChart, RateSection


# What is asked for: a game by its name, and the games of which a person may know.


def guild_of(request: Request) -> int:
    """Return the server of an interaction.

    Raises:
        NotPossibleError: it was not made in one.
    """
    if request.interaction.guild_id is None:
        raise NotPossibleError("server-only")
    return request.interaction.guild_id


async def edition_meant(desk: Desk, request: Request, typed: str) -> Edition:
    """Return the game that is meant by a key or a name in any language.

    Without one it is that of the channel's table, else the one played most on the server, else
    the first.

    Raises:
        NotPossibleError: there is no such game.
    """
    if not typed:
        table = await desk.known_at(request.interaction)
        known = desk.editions.get(table.game.name) if table is not None else None
        if known is None:
            known = desk.editions.get(await desk.results.most_played(guild_of(request)))
        return known or next(iter(desk.editions.values()))
    wanted = fold_text(typed)
    for name, edition in desk.editions.items():
        named = {fold_text(edition.words.text("game-name", to)) for to in catalogue_languages()}
        if wanted in {fold_text(name), *named}:
            return edition
    raise NotPossibleError("ratings-no-game", value=typed)


async def seen_games(desk: Desk, request: Request, edition: Edition) -> tuple[list[Finished], bool]:
    """Return the finished games whose channels the user sees now, and whether none is missing."""
    games, complete = await desk.results.games(guild_of(request), edition.name)
    return games_seen_in(games, rooms_seen(request.interaction)), complete


def places_of(there: DiscordThere) -> Callable[[int, int], Awaitable[GamePlace | None]]:
    """Return what tells where a game stands (`bot.club.base.Places`)."""

    async def place(guild_id: int, channel_id: int) -> GamePlace | None:
        room = await there.places.room(guild_id, channel_id)
        if isinstance(room, discord.Thread):
            return GamePlace(room.parent_id, room.is_private())
        if isinstance(room, discord.abc.GuildChannel):
            return GamePlace(channel_id, False)
        # One that is gone or hidden is seen by nobody.
        return GamePlace(channel_id, True) if surely_gone(room.state) or room.lacks else None

    return place


async def suggest_all_games(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the games."""
    locale = await desk.languages.of(interaction)
    names = {n: e.words.text("game-name", locale) for n, e in desk.editions.items()}
    return suggest_matching(names, typed)


# The command `/ratings`: who is named, by rating, and one's own.


SHOWN = 25
"""Lines of the list, at most."""


async def show_ratings(
    desk: Desk, request: Request, which: str = "", named: bool | None = None
) -> list[Screen]:
    """Show the ratings of a game, or set whether the user is named in them.

    Raises:
        NotPossibleError: there is no such game.
    """
    guild = guild_of(request)
    locale = request.locale
    edition = await edition_meant(desk, request, which)
    if edition.game.lobby.most_people() < 2:
        name = edition.words.text("game-name", locale)
        return [Screen(text("ratings-alone", locale, game=name))]
    # A forged command can hold any values.
    if isinstance(named, bool):
        await desk.results.set_named(guild, request.user, named)
    games, complete = await desk.results.games(guild, edition.name)
    rated = await desk.results.ratings(guild, edition.name, games)
    people = await desk.results.named(guild)
    rows = ranking(rated, people)
    game = edition.words.text("game-name", locale)
    lines = [text("ratings-head", locale, game=game)]
    lines += [_ranked_line(row, locale) for row in rows[:SHOWN]] or [text("ratings-nobody", locale)]
    lines += [
        "",
        _own_rating_line(rated.get(request.user), rows, request),
        text("ratings-how", locale),
        text("ratings-weights", locale),
    ]
    is_named = request.user in people
    lines.append(text("ratings-is-named" if is_named else "ratings-is-not-named", locale))
    if not complete:
        lines.append(text("ratings-missing", locale))
    return [Screen(page) for page in pages_of("\n".join(lines))]


def _ranked_line(row: Ranked, locale: str) -> str:
    """Return a line of the list; a provisional rating has no rank."""
    key = "ratings-line" if row.rank else "ratings-line-provisional"
    return text(
        key, locale, rank=row.rank, who=f"<@{row.user}>", **figures_of_rating(row.rating, locale)
    )


def _own_rating_line(own: Rating | None, rows: list[Ranked], request: Request) -> str:
    """Return the user's own line, which nobody else is shown."""
    if own is None:
        return text("ratings-own-none", request.locale)
    about = figures_of_rating(own, request.locale)
    if own.is_provisional:
        return text("ratings-own-provisional", request.locale, **about)
    firm = [row.rating.least for row in rows if row.rank and row.user != request.user]
    rank = 1 + sum(least > own.least for least in firm)
    return text("ratings-own", request.locale, rank=rank, **about)


def figures_of_rating(rating: Rating, locale: str) -> dict[str, str | int]:
    """Return the numbers of a rating: the middle, how far it may lie from there, and games."""
    middle = word_decimal(rating.mu, locale)
    reach = word_decimal(2 * rating.sigma, locale)
    return {"middle": middle, "reach": reach, "games": rating.games, "won": rating.won}


def word_decimal(value: float, locale: str) -> str:
    """Return a number with one decimal place."""
    whole, _, tenth = f"{value:.1f}".partition(".")
    return text("ratings-decimal", locale, whole=whole, tenth=tenth)


# The command `/statistics`: how often each seat of a game has won, as lines and a picture.


DRAWN = 12
"""Seats in the picture, at most: those that were played most often."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


async def show_win_rates(
    desk: Desk,
    request: Request,
    which: str = "",
    on_map: str = "",
    with_deck: str = "",
    players: app_commands.Range[int, 2, 10] | None = None,
) -> list[Screen]:
    """Show the win rates of the games whose channels the user sees.

    Raises:
        NotPossibleError: there is no such game, map or deck.
    """
    locale = request.locale
    edition = await edition_meant(desk, request, which)
    chosen_map = _value_meant(edition, MAP, on_map)
    chosen_deck = _value_meant(edition, DECK, with_deck)
    # A forged command can hold any values.
    number = players if isinstance(players, int) and not isinstance(players, bool) else 0
    wanted = Wanted(chosen_map, chosen_deck, number)
    games, complete = await seen_games(desk, request, edition)
    alike = {kind.seat: kind.like for kind in edition.game.lobby.kinds if kind.like}
    counted = count_win_rates([game for game in games if wanted.takes(game)], alike)
    title = _rates_title(edition, wanted, locale)
    lines = [text("rates-head", locale, title=title, count=counted.games)]
    lines += _rates_lines(edition, counted, locale)
    if not complete:
        lines.append(text("ratings-missing", locale))
    screens = [Screen(page) for page in pages_of("\n".join(lines))]
    picture = await _draw_rates(edition, title, counted, locale)
    return [Screen(screens[0].text, picture=picture), *screens[1:]]


def _rates_title(edition: Edition, wanted: Wanted, locale: str) -> str:
    """Name the game, and what was chosen of it."""
    chosen = [
        text(key, locale, value=edition.words.text(f"option-{option}-{value}", locale))
        for key, option, value in (
            ("rates-map", MAP, wanted.map),
            ("rates-deck", DECK, wanted.deck),
        )
        if value
    ]
    if wanted.players:
        chosen.append(text("rates-players", locale, count=wanted.players))
    return ", ".join([edition.words.text("game-name", locale), *chosen])


def _rates_lines(edition: Edition, counted: Rates, locale: str) -> list[str]:
    """Return the tables by seat and by place as lines."""
    if not counted.games:
        return [text("rates-none", locale)]
    lines: list[str] = []
    for key, rates in (("rates-by-seat", counted.seats), ("rates-by-position", counted.positions)):
        lines.append(text(key, locale))
        lines += [
            _win_rate_line(rate, _name_rate(edition, rate, locale), locale)
            for rate in rates
            if rate.games >= LEAST_GAMES
        ]
        lines += _rare_lines(edition, [rate for rate in rates if rate.games < LEAST_GAMES], locale)
    if counted.shared.games:
        lines.append(_shared_line(counted.shared, locale))
    if any(
        rate.games >= LEAST_GAMES for rate in (*counted.seats, *counted.positions, counted.shared)
    ):
        lines.append(text("rates-sure", locale))
    return [*lines, text("rates-how", locale)]


def _shared_line(shared: WinRate, locale: str) -> str:
    """Return the line of the seats that changed hands; few of them have no rate."""
    name = text("rates-shared", locale)
    if shared.games >= LEAST_GAMES:
        return _win_rate_line(shared, name, locale)
    return text("rates-seldom", locale, name=name, won=shared.won, count=shared.games)


def _rare_lines(edition: Edition, rates: Sequence[WinRate], locale: str) -> list[str]:
    """Return the line of what was played too seldom for a rate, the most often first."""
    if not rates:
        return []
    named = [
        text(
            "rates-few-of",
            locale,
            name=_name_rate(edition, rate, locale),
            won=rate.won,
            count=rate.games,
        )
        for rate in sorted(rates, key=lambda rate: (-rate.games, -rate.won))
    ]
    return [text("rates-few", locale, least=LEAST_GAMES, seats=", ".join(named))]


def _name_rate(edition: Edition, rate: WinRate, locale: str) -> str:
    if rate.position:
        return text("rates-position", locale, number=rate.position)
    return edition.words.seat_name(rate.seat, locale, bot=rate.bot)


def _win_rate_line(rate: WinRate, name: str, locale: str) -> str:
    low, high = rate.range
    return text(
        "rates-line",
        locale,
        name=name,
        won=rate.won,
        count=rate.games,
        percent=round(100 * rate.share),
        low=round(100 * low),
        high=round(100 * high),
    )


async def _draw_rates(edition: Edition, title: str, counted: Rates, locale: str) -> Picture | None:
    """Draw the rates; None if nothing has one, or if drawing fails, which is logged."""
    if all(rate.games < LEAST_GAMES for rate in (*counted.seats, *counted.positions)):
        return None

    def draw() -> Picture:
        from bot.render.club.rates import draw_rate_chart

        return draw_rate_chart(_rates_chart(edition, title, counted, locale))

    try:
        return await asyncio.to_thread(draw)
    except Exception:
        log.exception("picture-failed", picture="rates")
        return None


def _rates_chart(edition: Edition, title: str, counted: Rates, locale: str) -> RateChart:
    """Return what the picture shows: what has been played in enough games, by its rate."""
    # Drawing is loaded when somebody asks for it.
    from bot.render.club.rates import RateChart

    most = sorted(counted.seats, key=lambda rate: -rate.games)[:DRAWN]
    seats = [rate for rate in counted.seats if rate in most and rate.games >= LEAST_GAMES]
    positions = [rate for rate in counted.positions if rate.games >= LEAST_GAMES]
    sections = (
        _chart_section(edition, "rates-by-seat", seats, locale),
        _chart_section(edition, "rates-by-position", positions, locale),
    )
    legend = tuple(text(f"rates-legend-{part}", locale) for part in ("won", "sure", "equal"))
    count = text("rates-count", locale, count=counted.games)
    shown = tuple(section for section in sections if section.bars)
    return RateChart(title, count, legend, shown, counted.expected)


def _chart_section(edition: Edition, key: str, some: Sequence[WinRate], locale: str) -> RateSection:
    from bot.render.club.rates import RateSection

    return RateSection(text(key, locale), tuple(_chart_bar(edition, rate, locale) for rate in some))


def _chart_bar(edition: Edition, rate: WinRate, locale: str) -> RateBar:
    from bot.render.club.rates import BAR, EMBLEM, SCALE, RateBar

    name = _name_rate(edition, rate, locale)
    low, high = rate.range
    return RateBar(
        label=name,
        share=rate.share,
        low=low,
        high=high,
        figures=text("rates-figures", locale, won=rate.won, count=rate.games),
        told=_win_rate_line(rate, name, locale),
        percent=text("rates-percent", locale, percent=round(100 * rate.share)),
        colour=edition.hex_colour_of(rate.seat, BAR),
        emblem=edition.emblem_of(rate.seat, EMBLEM * SCALE) if rate.seat else None,
    )


def _value_meant(edition: Edition, option: str, typed: str) -> str:
    """Return the value of an option that is meant by its key or name; "" if none is.

    Raises:
        NotPossibleError: the game has no such value.
    """
    if not typed:
        return ""
    wanted = fold_text(typed)
    for value in edition.game.lobby.options.get(option, ()):
        names = {edition.words.text(f"option-{option}-{value}", to) for to in catalogue_languages()}
        if wanted in {fold_text(value), *(fold_text(name) for name in names)}:
            return value
    raise NotPossibleError("rates-no-value", value=typed)


async def _suggest_option_values(
    desk: Desk, interaction: Interaction, option: str, typed: str
) -> Suggestions:
    """Suggest the values of an option of all games."""
    locale = await desk.languages.of(interaction)
    labels = {
        value: edition.words.text(f"option-{option}-{value}", locale)
        for edition in desk.editions.values()
        for value in edition.game.lobby.options.get(option, ())
    }
    return suggest_matching(labels, typed)


async def suggest_maps(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest maps."""
    return await _suggest_option_values(desk, interaction, MAP, typed)


async def suggest_decks(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest decks."""
    return await _suggest_option_values(desk, interaction, DECK, typed)


# The command `/results`: the finished games of a server as a file for spreadsheets.


FILENAME = "results.csv"

MOST = 15_000
"""Games in a file, at most the last ones: Discord takes 10 MiB."""


async def send_results(desk: Desk, request: Request, which: str = "") -> Screen:
    """Send the results of the games whose channels the user sees.

    Raises:
        NotPossibleError: there is no such game.
    """
    edition = await edition_meant(desk, request, which)
    every, complete = await desk.results.games(guild_of(request), edition.name)
    games = games_seen_in(every, rooms_seen(request.interaction))
    named = await desk.results.named(guild_of(request))
    game = edition.words.text("game-name", request.locale)
    missing = [] if complete else [text("ratings-missing", request.locale)]
    if not games:
        return Screen("\n".join([text("results-none", request.locale, game=game), *missing]))
    data = await asyncio.to_thread(lambda: csv_of(games[-MOST:], named, weights_by_game(every)))
    lines = [text("results-file", request.locale, game=game, count=len(games[-MOST:]))]
    lines.append(text("results-names", request.locale))
    return Screen("\n".join([*lines, *missing]), log=Document(FILENAME, data))


# The commands about finished games: `/ratings`, `/statistics` and `/results`.


def ratings_commands(desk: Desk) -> list[app_commands.Command[Any, ..., None]]:
    """Build the commands."""
    chosen = {"which": suggest_all_games, "on_map": suggest_maps, "with_deck": suggest_decks}
    return [
        build_command(desk, "ratings", show_ratings, {"which": suggest_all_games}),
        build_command(desk, "statistics", show_win_rates, chosen),
        build_command(desk, "results", send_results, {"which": suggest_all_games}),
    ]
