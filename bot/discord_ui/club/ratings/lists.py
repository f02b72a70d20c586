"""The command `/ratings`: who is named, by rating, and one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.club.ratings import Rating, ranking
from bot.discord_ui.club.ratings.about import edition_meant, guild_of
from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.message.screen import Screen, pages_of
from bot.narrate import text

if TYPE_CHECKING:
    from bot.club.ratings import Ranked

SHOWN = 25
"""Lines of the list, at most."""


async def show_ratings(
    desk: Desk, request: Request, which: str = "", named: bool | None = None
) -> list[Screen]:
    """Show the ratings of a game, or set whether the user is named in them.

    Raises:
        NotPossibleError: there is no such game.
    """
    guild, locale = guild_of(request), request.locale
    edition = await edition_meant(desk, request, which)
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
    middle, reach = word_decimal(rating.mu, locale), word_decimal(2 * rating.sigma, locale)
    return {"middle": middle, "reach": reach, "games": rating.games, "won": rating.won}


def word_decimal(value: float, locale: str) -> str:
    """Return a number with one decimal place."""
    whole, _, tenth = f"{value:.1f}".partition(".")
    return text("ratings-decimal", locale, whole=whole, tenth=tenth)
