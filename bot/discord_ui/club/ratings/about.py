"""What is asked for: a game by its name, and the games of which a person may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.club.base import GamePlace
from bot.club.ratings import Finished, games_seen_in
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.there.known import rooms_seen
from bot.narrate import catalogue_languages
from bot.narrate.typed import fold_text
from bot.table.base.there import surely_gone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.discord_ui.there.there import DiscordThere
    from bot.editions import Edition


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
