"""The posts of a series, worded when they are sent, and the threads for its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord
import structlog

from bot.club.base import NoPlaceError
from bot.club.series import ledger
from bot.club.series.draw import people_counts
from bot.club.series.keeper import keeper_of
from bot.club.series.opening import TableOpener
from bot.club.series.organiser import OFFERED, TOLD
from bot.club.series.state import SETTLED, Pod, SeriesState
from bot.discord_ui.club.series import words
from bot.discord_ui.desk.refusals import FAULTS, denial_of
from bot.discord_ui.lobby.places import NAME, new_thread
from bot.discord_ui.message.ids import control_id
from bot.discord_ui.message.screen import POST_LIMIT, Button, Screen, format_relative, shorten_text
from bot.discord_ui.message.wording import make_inert, mention_people, mention_person
from bot.narrate import text
from db.ids import UserId

if TYPE_CHECKING:
    from bot.club.series.state import SeriesState
    from bot.discord_ui.club.parts import Wording
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing


# The posts of a series, worded when they are sent from what stands in the database then.


JOIN = "xsjoin"
LEAVE = "xsleave"
TABLES = "xstables"
"""The actions of the board's buttons; the path is the series."""

TAKE = "xstake"
"""The action of the button by which a moderator organises a series; the path is the series."""


async def _series_of_message(desk: Desk, message: Outgoing) -> tuple[SeriesState, str] | None:
    """Return the series of a message, and the language of its server."""
    number = message.about.get("series")
    kept = (
        await ledger.load_kept_series(desk.club.storage, number)
        if isinstance(number, int)
        else None
    )
    if kept is None:
        return None
    return kept.series, await desk.languages.of_guild(kept.series.guild)


def _pod_of_message(series: SeriesState, message: Outgoing) -> Pod | None:
    """Return the pod that a message is about."""
    round_ = message.about.get("round")
    number = message.about.get("pod")
    rounds = (r for r in series.rounds if r.number == round_)
    return next((pod for r in rounds for pod in r.pods if pod.number == number), None)


def board_screen(desk: Desk, series: SeriesState, locale: str) -> Screen:
    """Show how a series stands, with buttons to join or to look."""
    lines = [words.series_title(desk, series, locale), *words.state_lines(series, locale)]
    path = str(series.id)
    look = Button(
        text("series-button-standings", locale), control_id(words.STANDINGS, f"{path}.0.0")
    )
    tables = Button(text("series-button-tables", locale), control_id(TABLES, path))
    if series.status == "open":
        lines += words.rule_lines(series, locale)
        join = Button(text("series-button-join", locale), control_id(JOIN, path), "good")
        leave = Button(text("series-button-leave", locale), control_id(LEAVE, path))
        return Screen("\n".join(lines), ((join, leave, tables),))
    return Screen("\n".join(lines), ((look, tables),))


async def word_series_board(desk: Desk, message: Outgoing) -> Screen | None:
    """Word the board of a series."""
    there = await _series_of_message(desk, message)
    return None if there is None else board_screen(desk, *there)


async def round_drawn(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell who plays whom in a round."""
    there = await _series_of_message(desk, message)
    if there is None:
        return None
    series, locale = there
    round_ = next((r for r in series.rounds if r.number == message.about.get("round")), None)
    if round_ is None:
        return None
    when = format_relative(round_.end_ms)
    head = text(
        "series-drawn", locale, name=make_inert(series.name), round=round_.number, when=when
    )
    lines = [head, *words.table_lines(series, round_, locale)]
    return Screen(words.join_fitting_lines(lines, POST_LIMIT, locale))


async def word_pod_call(desk: Desk, message: Outgoing) -> Screen | None:
    """Call the people of a table."""
    there = await _series_of_message(desk, message)
    pod = _pod_of_message(there[0], message) if there is not None else None
    if there is None or pod is None:
        return None
    series, locale = there
    round_ = next(r for r in series.rounds if r.number == message.about["round"])
    edition = desk.editions.get(series.game)
    drafts = edition is not None and edition.game.lobby.drafts(series.options)
    chooses = not drafts and any(not place.seat for place in pod.places)
    users = words.users_of(series, pod.entrants)
    sentence = text(
        "series-call-choose" if chooses else "series-call",
        locale,
        people=mention_people(users, locale),
        name=make_inert(series.name),
        round=round_.number,
        when=format_relative(round_.end_ms),
    )
    return Screen(sentence)


async def word_reminder(desk: Desk, message: Outgoing) -> Screen | None:
    """Remind those for whom a table waits; nobody once it has a result."""
    there = await _series_of_message(desk, message)
    pod = _pod_of_message(there[0], message) if there is not None else None
    if there is None or pod is None or pod.status != "open" or message.mention is None:
        return None
    series, locale = there
    assert series.last is not None
    users = [message.mention, *message.also]
    when = format_relative(series.last.end_ms)
    about = {"people": mention_people(users, locale), "name": make_inert(series.name), "when": when}
    return Screen(text("series-remind", locale, **about))


async def word_referee_call(desk: Desk, message: Outgoing) -> Screen | None:
    """Ask the organiser to decide tables; nothing if somebody has done so."""
    there = await _series_of_message(desk, message)
    if there is None:
        return None
    series, locale = there
    waiting = [p.number for p in series.last.pods if p.status == "referee"] if series.last else []
    if not waiting:
        return None
    numbers = ", ".join(map(str, waiting))
    host = words.mention_organiser(series, locale)
    about = {
        "host": host,
        "name": make_inert(series.name),
        "count": len(waiting),
        "tables": numbers,
    }
    return Screen(text("series-referee", locale, **about))


async def word_early_close(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell a table that its round was closed, or the series ended, before it had a result."""
    there = await _series_of_message(desk, message)
    if there is None:
        return None
    series, locale = there
    round_ = _number_from_message(message, "round")
    key = "series-closed-over" if message.about.get("over") is True else "series-closed"
    return Screen(text(key, locale, name=make_inert(series.name), round=round_))


async def word_ruling(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell a table who has decided it, how, and why."""
    there = await _series_of_message(desk, message)
    pod = _pod_of_message(there[0], message) if there is not None else None
    if there is None or pod is None or pod.status not in SETTLED:
        return None
    series, locale = there
    won = [place.entrant for place in pod.places if place.rank == 1]
    lines = [
        text(
            "series-ruling",
            locale,
            by=mention_person(UserId(_number_from_message(message, "by")), locale),
            name=make_inert(series.name),
            winners=mention_people(words.users_of(series, won), locale),
        )
    ]
    if isinstance(why := message.about.get("why"), str) and why:
        lines.append(text("series-ruling-why", locale, why=make_inert(why)))
    return Screen("\n".join(lines))


async def word_organiser_deed(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell what an organiser has done by their office."""
    there = await _series_of_message(desk, message)
    if there is None:
        return None
    series, locale = there
    people_named = {
        name: mention_person(UserId(user), locale)
        if (user := _number_from_message(message, name))
        else "none"
        for name in ("by", "user", "person")
    }
    numbers = {name: _number_from_message(message, name) for name in ("round", "table")}
    line = text(
        f"audit-series-{message.about.get('deed')}",
        locale,
        name=make_inert(series.name),
        **people_named,
        **numbers,
    )
    if isinstance(why := message.about.get("why"), str) and why:
        return Screen(f"{line}.\n{text('series-ruling-why', locale, why=make_inert(why))}")
    return Screen(f"{line}.")


async def word_vacant_seat(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell a table that somebody has dropped out whose seat the bot cannot hand over."""
    there = await _series_of_message(desk, message)
    out = message.about.get("out")
    if there is None or not isinstance(out, int):
        return None
    series, locale = there
    who = mention_person(UserId(out), locale)
    return Screen(text("series-vacant", locale, out=who, name=make_inert(series.name)))


async def round_over(desk: Desk, message: Outgoing) -> Screen | None:
    """Show the standings after a round."""
    return await _with_standings(desk, message, "series-round-over")


async def word_final_standings(desk: Desk, message: Outgoing) -> Screen | None:
    """Show the final standings, who has won, and who goes up and down."""
    return await _with_standings(desk, message, "series-ended")


async def _with_standings(desk: Desk, message: Outgoing, key: str) -> Screen | None:
    there = await _series_of_message(desk, message)
    if there is None:
        return None
    series, locale = there
    after, division = (_number_from_message(message, name) for name in ("round", "division"))
    heading = text(key, locale, name=make_inert(series.name), round=after or len(series.rounds))
    if division:
        heading += " " + text("series-division", locale, division=division)
    lines = [heading]
    if key == "series-ended":
        lines += [words.winner_line(series, locale), *words.moves_lines(series, locale)]
        lines += words.level_lines(series, locale)
    shown = words.standings_screen(series, division, 0, locale, after)
    body = words.join_fitting_lines(
        [*lines, shown.text] if shown.text else lines, POST_LIMIT, locale
    )
    return Screen(body, shown.rows, shown.picture)


def _number_from_message(message: Outgoing, name: str) -> int:
    """Return a number that a message is about; 0 if it has none."""
    value = message.about.get(name)
    return value if isinstance(value, int) else 0


async def word_too_few(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell the organiser that too few have signed up."""
    there = await _series_of_message(desk, message)
    if there is None or there[0].status != "open":
        return None
    series, locale = there
    rules = desk.tables.games.get(series.game)
    least = min(people_counts(rules.lobby), default=2) if rules is not None else 2
    host = words.mention_organiser(series, locale)
    return Screen(text("series-few", locale, host=host, name=make_inert(series.name), least=least))


async def word_dropped_people(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell the organiser who has been dropped because they have left the server."""
    there = await _series_of_message(desk, message)
    numbers = message.about.get("entrants")
    if there is None or not isinstance(numbers, list):
        return None
    series, locale = there
    users = [entrant.user for entrant in series.entrants if entrant.number in numbers]
    host = words.mention_organiser(series, locale)
    who = mention_people(users, locale)
    about = {"host": host, "count": len(users), "people": who, "name": make_inert(series.name)}
    return Screen(text("series-gone", locale, **about)) if users else None


async def word_host_vacancy(desk: Desk, message: Outgoing) -> Screen | None:
    """Offer a series to moderators whose organiser has left; nothing once somebody has taken it."""
    there = await _series_of_message(desk, message)
    if there is None or there[0].host > 0 or there[0].status == "over":
        return None
    series, locale = there
    host = mention_person(UserId(_number_from_message(message, "by")), locale)
    button = Button(text("series-organise", locale), control_id(TAKE, str(series.id)), "good")
    return Screen(
        text("series-hostless", locale, host=host, name=make_inert(series.name)), ((button,),)
    )


WORDINGS: Mapping[str, Wording] = {
    "series": word_series_board,
    "series-round": round_drawn,
    "series-call": word_pod_call,
    "series-remind": word_reminder,
    "series-referee": word_referee_call,
    "series-closed": word_early_close,
    "series-ruling": word_ruling,
    "series-vacant": word_vacant_seat,
    TOLD: word_organiser_deed,
    "series-round-over": round_over,
    "series-over": word_final_standings,
    "series-few": word_too_few,
    "series-gone": word_dropped_people,
    OFFERED: word_host_vacancy,
}
"""Who words the posts of series."""


# Threads for the tables of a series, and the keeper of a bot's series.


log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class DiscordRooms:
    """Threads of a text channel, or posts of a forum."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def open(self, series: SeriesState, title: str) -> int:
        """Return a thread of the series' channel with a title, a new one if there is none yet.

        Raises:
            NoPlaceError: Discord refuses one.
        """
        name = shorten_text(title, NAME)
        try:
            parent = await self._desk.room(series.guild, series.channel)
            if not isinstance(parent, discord.TextChannel | discord.ForumChannel):
                raise NoPlaceError
            locale = await self._desk.languages.of_guild(series.guild)
            content = text("series-post", locale, name=make_inert(series.name))
            return (await new_thread(self._desk, parent, name, content)).id
        except FAULTS as fault:
            log.warning("series-no-thread", channel=series.channel, fault=repr(fault))
            raise NoPlaceError(denial_of(fault)) from fault


def attach_table_opener(desk: Desk) -> None:
    """Let the keeper of series open its tables by a desk; a later one takes its place."""
    keeper = keeper_of(desk.club)
    keeper.opener = TableOpener(desk.club, DiscordRooms(desk))
    keeper.blocks = desk.finding.blocks
