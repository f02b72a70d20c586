"""Follow a game: `/game follow`, its buttons, and the quiet line that a follower gets a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.club import threads
from bot.club.threads import facts_of
from bot.discord_ui.club.threads import short_name
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY
from bot.discord_ui.message.screen import Button, Screen
from bot.discord_ui.panel.questions import spot_of
from bot.discord_ui.there.servers import is_in_thread
from bot.narrate import text
from bot.narrate.texts import fold_text
from bot.narrate.words import seat_forms
from bot.table import UndeliverableError
from bot.table.base.there import surely_sees, surely_sees_nothing
from db.club import follows

if TYPE_CHECKING:
    from bot.club.threads import TableFacts
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction
    from bot.narrate import Words
    from bot.table import Outgoing, Table
    from db.ids import UserId


UNKNOWN = "server-unknown"

LATER_S = 30.0
"""Seconds until it is asked again whether somebody sees a channel, if Discord did not tell."""


async def may_see(desk: Desk, table: Table, user: UserId) -> bool | None:
    """Return whether a person still sees a table's channel; None if the bot cannot tell.

    Raises:
        UndeliverableError: Discord does not tell now, as just after the server's shard has come.
    """
    sight = await desk.tables.there.sight_of(table.guild, table.channel, user)
    if surely_sees(sight) or surely_sees_nothing(sight):
        return surely_sees(sight)
    if sight == "unseen":
        return None
    raise UndeliverableError(UNKNOWN, retry_after=LATER_S)


QUIET = "quiet"
OFF = "off"
MODES = (QUIET, OFF)
"""A quiet line a round, or nothing."""

FOLLOW = "fwyes"
LEAVE = "fwno"
PRESSES = (FOLLOW, LEAVE)
"""The buttons."""


async def change_following(desk: Desk, request: Request, news: str | None = None) -> Screen:
    """Follow the game of the channel or not; without a mode, show whether one does.

    Raises:
        NotPossibleError: there is no such mode, the game is over, or its thread is private and
            they are no member; or they follow too many.
    """
    table = await desk.table_of(request)
    if news is None:
        return await _following_screen(request, table)
    meant = {fold_text(text(f"follow-{mode}", request.locale)): mode for mode in MODES}
    mode = meant.get(fold_text(news), news)
    if mode not in MODES:
        raise NotPossibleError("no-such-follow", value=news)
    return await (
        _begin_following(request, table) if mode == QUIET else _stop_following(request, table)
    )


async def answer_follow_press(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Follow a game, or not any more.

    Raises:
        NotPossibleError: as for `change_following`.
    """
    return await (_begin_following if pressed.action == FOLLOW else _stop_following)(request, table)


async def suggest_follow_modes(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest how to follow a game."""
    locale = await desk.languages.of(interaction)
    return suggest_matching({mode: text(f"follow-{mode}", locale) for mode in MODES}, typed)


async def _following_screen(request: Request, table: Table) -> Screen:
    """Render whether somebody follows a game, with the button for the other."""
    storage = request.desk.club.storage
    mode = await follows.mode_of(storage, table.id, request.user)
    _must_go_on(table)
    return _follow_button_screen(table, f"follow-is-{mode or 'off'}", mode == QUIET, request.locale)


async def _begin_following(request: Request, table: Table) -> Screen:
    _must_go_on(table)
    channel = request.interaction.channel
    if isinstance(channel, discord.Thread) and not await is_in_thread(channel, request.user):
        raise NotPossibleError("follow-members-only")
    if not await threads.follow_table(request.desk.club, table, request.user):
        raise NotPossibleError("follow-too-many", most=follows.LIMIT)
    return _follow_button_screen(table, "follow-begun", True, request.locale)


async def _stop_following(request: Request, table: Table) -> Screen:
    await follows.remove_follower(request.desk.club.storage, table.id, request.user)
    return _follow_button_screen(table, "follow-left", False, request.locale)


def _must_go_on(table: Table) -> None:
    if table.status not in ("lobby", "playing"):
        raise NotPossibleError("follow-over")


def _follow_button_screen(table: Table, key: str, is_following: bool, locale: str) -> Screen:
    label, action = ("follow-stop", LEAVE) if is_following else ("follow-start", FOLLOW)
    if table.status not in ("lobby", "playing"):
        return Screen(text(key, locale))
    button = Button(text(label, locale), spot_of(table).id(ANYBODY, action))
    return Screen(text(key, locale), ((button,),))


# Delivery


async def follower_screen(desk: Desk, message: Outgoing, table: Table) -> Screen | None:
    """Return the line about a round or the end, from public facts alone; None: nothing is told.

    Nothing is told to who has stopped, or sees the channel no more; the latter is kept.
    """
    facts = facts_of(table)
    user = message.user
    if user is None or message.message_id is not None or facts is None:
        return None
    number = message.about.get("round", 0)
    if number:
        mode = await follows.mode_of(desk.club.storage, table.id, user)
        if mode != QUIET or facts.state not in ("playing", "paused") or facts.round < number:
            return None
    sees = await may_see(desk, table, user)
    if not sees:
        if sees is False:
            await follows.switch_off(desk.club.storage, table.id, user, follows.UNSEEN)
        return None
    locale = await desk.languages.of_user(user, table.guild)
    return Screen(followed_game_line(desk.words(table), table, facts, locale), quiet=True)


async def note_refused_messages(desk: Desk, message: Outgoing) -> None:
    """Keep that somebody takes no direct messages: they are told no more."""
    if message.user is not None:
        storage = desk.club.storage
        await follows.switch_off(storage, message.game_id, message.user, follows.REFUSED)


def followed_game_line(words: Words, table: Table, facts: TableFacts, locale: str) -> str:
    """Word how a game stands, in one line."""
    head = {"game": words.text("game-name", locale), "channel": f"<#{table.channel}>"}
    match facts.state:
        case "over" if facts.winners:
            names = [short_name(words, seat, locale) for seat in facts.winners]
            listed = words.catalogue.listed(names, locale)
            about = {"names": listed, "count": len(names), "seat": facts.winners[0]}
            parts = [words.text("follow-won", locale, **head, **about)]
        case "over" | "closed" | "open":
            parts = [text("follow-ended", locale, **head)]
        case _:
            parts = [
                text("follow-round", locale, **head, round=facts.round),
                *_waiting_parts(words, facts, locale),
            ]
    return " ".join([*parts, *_score_parts(words, table, locale)])


def _waiting_parts(words: Words, facts: TableFacts, locale: str) -> list[str]:
    if facts.state == "paused":
        return [text("follow-paused", locale)]
    if len(facts.waits) == 1:
        return [words.text("follow-waits", locale, **seat_forms(words, facts.waits[0], locale))]
    return [text("follow-waits-several", locale, count=len(facts.waits))] if facts.waits else []


def _score_parts(words: Words, table: Table, locale: str) -> list[str]:
    """Return how the seats stand, as everybody sees it."""
    if not table.begun:
        return []
    view = table.view(None)
    scores = {seat.seat: words.score(seat.seat, view, locale) for seat in table.lobby}
    each = [
        words.text(
            "follow-seat",
            locale,
            seat=seat,
            name=short_name(words, seat, locale),
            score=score,
        )
        for seat, score in scores.items()
        if score
    ]
    return [text("follow-scores", locale, scores="; ".join(each))] if each else []
