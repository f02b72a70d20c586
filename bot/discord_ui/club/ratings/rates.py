"""The command `/statistics`: how often each seat of a game has won, as lines and a picture."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog
from discord import app_commands

from bot.club.ratings import DECK, MAP, Rates, Wanted, WinRate, count_win_rates
from bot.discord_ui.club.ratings.about import edition_meant, seen_games
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen, pages_of
from bot.narrate import catalogue_languages, text
from bot.narrate.typed import fold_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.editions import Edition
    from bot.render import Picture
    from bot.render.club.rates import RateBar, RateSection

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
    lines = [text("rates-by-seat", locale)]
    lines += [
        _win_rate_line(rate, _name_rate(edition, rate, locale), locale) for rate in counted.seats
    ]
    lines.append(text("rates-by-position", locale))
    lines += [
        _win_rate_line(rate, _name_rate(edition, rate, locale), locale)
        for rate in counted.positions
    ]
    return [*lines, text("rates-how", locale)]


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
    """Draw the rates; None without games, or if drawing fails, which is logged."""
    if not counted.games:
        return None
    # Drawing is loaded when somebody asks for it.
    from bot.render.club.rates import RateChart, draw_rate_chart

    most = sorted(counted.seats, key=lambda rate: -rate.games)[:DRAWN]
    seats = [rate for rate in counted.seats if rate in most]
    sections = (
        _chart_section(edition, "rates-by-seat", seats, locale),
        _chart_section(edition, "rates-by-position", counted.positions, locale),
    )
    legend = tuple(text(f"rates-legend-{part}", locale) for part in ("won", "sure", "equal"))
    count = text("rates-count", locale, count=counted.games)
    chart = RateChart(title, count, (legend[0], legend[1], legend[2]), sections, counted.expected)
    try:
        return await asyncio.to_thread(draw_rate_chart, chart)
    except Exception:
        log.exception("picture-failed", picture="rates")
        return None


def _chart_section(edition: Edition, key: str, some: Sequence[WinRate], locale: str) -> RateSection:
    from bot.render.club.rates import RateSection

    return RateSection(text(key, locale), tuple(_chart_bar(edition, rate, locale) for rate in some))


def _chart_bar(edition: Edition, rate: WinRate, locale: str) -> RateBar:
    from bot.render.club.rates import RateBar

    name = _name_rate(edition, rate, locale)
    low, high = rate.range
    figures = text("rates-figures", locale, won=rate.won, count=rate.games)
    return RateBar(name, rate.share, low, high, figures, _win_rate_line(rate, name, locale))


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
