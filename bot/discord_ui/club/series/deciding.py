"""`/series next`: an organiser decides a table, or closes a round early once asked whether to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.club.series import changes
from bot.club.series.keeper import keeper_of
from bot.club.series.news import news_of_ruling
from bot.club.series.organiser import SeriesDeed, only_without_table
from bot.discord_ui.club.controls import control_id
from bot.discord_ui.club.series.meant import (
    only_apart,
    only_organisers,
    series_by,
    series_meant,
    user_of,
    whole_or_usual,
)
from bot.discord_ui.club.series.new import Number
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.ids import decode_decimal
from bot.discord_ui.message.mentions import mention_people
from bot.discord_ui.message.screen import Button, Screen
from bot.narrate import text
from bot.table import RefusedError
from bot.table.agreement.of_table import clean_reason

if TYPE_CHECKING:
    from bot.club.series.state import SeriesState
    from bot.discord_ui.club.presses import Press
    from bot.discord_ui.message.ids import Pressed
    from db.ids import UserId

CLOSE, LEAVE_OPEN = "xsnext", "xsopen"
"""The actions of the buttons that close a round or leave it open; the path: series and round."""


async def next_(
    desk: Desk,
    request: Request,
    series: str | None = None,
    table_number: Number | None = None,
    winner: discord.User | None = None,
    second_winner: discord.User | None = None,
    why: str | None = None,
) -> Screen:
    """Decide a table, or close the round and draw the next one."""
    await only_organisers(request)
    there = await series_meant(desk, request, series)
    # What has ended a moment ago counts.
    there = await keeper_of(desk.club).look(there.id)
    if table_number is not None:
        winners = [user_of(user) for user in (winner, second_winner) if user is not None]
        return await _decide_table(
            desk, request, there, whole_or_usual(table_number, 0), winners, why or ""
        )
    if winner is not None or second_winner is not None:
        raise RefusedError("series-no-pod")
    last = there.last
    if there.status == "running" and last is not None and there.rules.format != "knockout":
        waiting = [pod.number for pod in changes.unsettled_pods(last)]
        if waiting:
            await only_without_table(desk.tables, there, request.user)
            return _closing_question(there, waiting, request.locale)
    return await _close_round(desk, request, there)


def _closing_question(series: SeriesState, waiting: Sequence[int], locale: str) -> Screen:
    """Ask before a round is closed in which tables have no result."""
    path = f"{series.id}.{len(series.rounds)}"
    yes = Button(text("series-next-yes", locale), control_id(CLOSE, path), "grave")
    no = Button(text("series-next-no", locale), control_id(LEAVE_OPEN, path))
    sentence = text(
        "series-next-sure",
        locale,
        count=len(waiting),
        tables=", ".join(map(str, waiting)),
        round=len(series.rounds),
        name=make_inert(series.name),
    )
    return Screen(sentence, ((yes, no),))


async def _close_round(desk: Desk, request: Request, there: SeriesState) -> Screen:
    after = await keeper_of(desk.club).go_on(there.id, len(there.rounds), request.user)
    request.acted = True
    key = "series-next-over" if after.status == "over" else "series-next-drawn"
    return Screen(text(key, request.locale, name=make_inert(after.name), round=len(after.rounds)))


async def press_next(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Close a round, once more asked whether the user may.

    Raises:
        RefusedError: it is closed already.
    """
    del values
    await only_organisers(request)
    try:
        number, round_ = map(decode_decimal, pressed.path.split("."))
    except ValueError:
        raise NotPossibleError("gone") from None
    there = await series_by(request.desk, request, number)
    if there.status != "running" or len(there.rounds) != round_:
        raise RefusedError("series-closed", round=round_)
    if pressed.action == LEAVE_OPEN:
        return Screen(text("series-next-kept", request.locale, round=round_))
    return await _close_round(request.desk, request, there)


async def _decide_table(
    desk: Desk,
    request: Request,
    there: SeriesState,
    number: int,
    winners: Sequence[UserId],
    why: str,
) -> Screen:
    round_, why, is_played = len(there.rounds), clean_reason(why), False
    for pod in there.last.pods if there.last is not None else ():
        if pod.number == number:
            await only_apart(request, there, pod)
            # A game that is late, or was opened again, goes on although its result waits or stands.
            table = None if pod.game is None else await desk.tables.get(pod.game)
            is_played = table is not None and table.status in ("lobby", "playing")

    def change(series: SeriesState) -> SeriesState:
        numbers = {entrant.user: entrant.number for entrant in series.entrants}
        if any(user not in numbers for user in winners):
            raise RefusedError("series-not-at-table")
        decided = changes.with_referee_decision(
            series, round_, number, [numbers[user] for user in winners]
        )
        is_open = is_played or changes.pod_of(series, round_, number).status == "open"
        if is_open and not why:
            raise RefusedError("series-why")
        return decided

    tells = partial(news_of_ruling, round_=round_, number=number, by=request.user, why=why)
    about = {"table": number, "round": round_, **({"why": why} if why else {})}
    deed = SeriesDeed(request.user, "decide", about)
    await keeper_of(desk.club).change(there.id, change, tells, deed)
    request.acted = True
    key = "series-decided" if winners else "series-decided-nobody"
    who = mention_people(winners, request.locale)
    return Screen(text(key, request.locale, table=number, winners=who))


PRESSES: Mapping[str, Press] = {CLOSE: press_next, LEAVE_OPEN: press_next}
"""Who answers the buttons of the question."""
