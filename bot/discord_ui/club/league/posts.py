"""The posts of a league, worded when they are sent, and the threads for its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord
import structlog

from bot.club.base import NoPlaceError
from bot.club.league import ledger
from bot.club.league.changes import LAST_EXTENSION, MOST_EXTENSIONS, unsettled_pods
from bot.club.league.draw import people_counts
from bot.club.league.keeper import keeper_of
from bot.club.league.news import LATE, OFFERED, PASSED, REFEREE, TOLD
from bot.club.league.opening import TableOpener
from bot.club.league.state import SETTLED, LeagueState, Pod
from bot.club.moderation import roles_named_on
from bot.discord_ui.club.league import words
from bot.discord_ui.club.moderation.audit import league_deed_line
from bot.discord_ui.desk.refusals import FAULTS, denial_of
from bot.discord_ui.lobby.places import NAME, new_thread
from bot.discord_ui.message.ids import control_id
from bot.discord_ui.message.screen import POST_LIMIT, Button, Screen, format_relative, shorten_text
from bot.discord_ui.message.wording import (
    make_inert,
    mention_people,
    mention_person,
    mention_role,
)
from bot.narrate import text
from db.ids import UserId

if TYPE_CHECKING:
    from bot.club.league.state import LeagueState
    from bot.discord_ui.club.parts import Wording
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Outgoing


# The posts of a league, worded when they are sent from what stands in the database then.


JOIN = "xsjoin"
LEAVE = "xsleave"
TABLES = "xstables"
"""The actions of the board's buttons; the path is the league."""

TAKE = "xstake"
"""The action of the button by which a moderator organises a league; the path is the league."""

LET_GO_ON = "xson"
CLOSE_LATE = "xsclose"
DECIDE_LATE = "xsdecide"
"""The actions of the buttons below a round that is late; the path: league and round."""


async def _league_of_message(desk: Desk, message: Outgoing) -> tuple[LeagueState, str] | None:
    """Return the league of a message, and the language of its server."""
    number = message.about.get("league")
    kept = (
        await ledger.load_kept_league(desk.club.storage, number)
        if isinstance(number, int)
        else None
    )
    if kept is None:
        return None
    return kept.league, await desk.languages.of_guild(kept.league.guild)


def _pod_of_message(league: LeagueState, message: Outgoing) -> Pod | None:
    """Return the pod that a message is about."""
    round_ = message.about.get("round")
    number = message.about.get("pod")
    rounds = (r for r in league.rounds if r.number == round_)
    return next((pod for r in rounds for pod in r.pods if pod.number == number), None)


def board_screen(desk: Desk, league: LeagueState, locale: str) -> Screen:
    """Show how a league stands, with buttons to join or to look."""
    lines = [words.league_title(desk, league, locale), *words.state_lines(league, locale)]
    path = str(league.id)
    look = Button(
        text("league-button-standings", locale), control_id(words.STANDINGS, f"{path}.0.0")
    )
    tables = Button(text("league-button-tables", locale), control_id(TABLES, path))
    if league.status == "open":
        lines += words.rule_lines(league, locale)
        join = Button(text("league-button-join", locale), control_id(JOIN, path), "good")
        leave = Button(text("league-button-leave", locale), control_id(LEAVE, path))
        return Screen("\n".join(lines), ((join, leave, tables),))
    return Screen("\n".join(lines), ((look, tables),))


async def word_league_board(desk: Desk, message: Outgoing) -> Screen | None:
    """Word the board of a league."""
    there = await _league_of_message(desk, message)
    return None if there is None else board_screen(desk, *there)


async def round_drawn(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell who plays whom in a round."""
    there = await _league_of_message(desk, message)
    if there is None:
        return None
    league, locale = there
    round_ = next((r for r in league.rounds if r.number == message.about.get("round")), None)
    if round_ is None:
        return None
    when = format_relative(round_.end_ms)
    head = text(
        "league-drawn", locale, name=make_inert(league.name), round=round_.number, when=when
    )
    lines = [head, *words.table_lines(league, round_, locale)]
    if round_.number == 1:
        lines += words.fewer_moves_lines(league, locale)
    return Screen(words.join_fitting_lines(lines, POST_LIMIT, locale))


async def word_pod_call(desk: Desk, message: Outgoing) -> Screen | None:
    """Call the people of a table."""
    there = await _league_of_message(desk, message)
    pod = _pod_of_message(there[0], message) if there is not None else None
    if there is None or pod is None:
        return None
    league, locale = there
    round_ = next(r for r in league.rounds if r.number == message.about["round"])
    edition = desk.editions.get(league.game)
    drafts = edition is not None and edition.game.lobby.drafts(league.options)
    chooses = not drafts and any(not place.seat for place in pod.places)
    alone = message.mention if message.about.get("alone") else None
    users = words.users_of(league, pod.entrants) if alone is None else [alone]
    sentence = text(
        "league-call-choose" if chooses else "league-call",
        locale,
        people=mention_people(users, locale),
        name=make_inert(league.name),
        round=round_.number,
        when=format_relative(round_.end_ms),
    )
    return Screen(sentence)


async def word_reminder(desk: Desk, message: Outgoing) -> Screen | None:
    """Remind those for whom a table waits; nobody once it has a result."""
    there = await _league_of_message(desk, message)
    pod = _pod_of_message(there[0], message) if there is not None else None
    if there is None or pod is None or pod.status != "open" or message.mention is None:
        return None
    league, locale = there
    assert league.last is not None
    users = [message.mention, *message.also]
    when = format_relative(league.last.end_ms)
    about = {"people": mention_people(users, locale), "name": make_inert(league.name), "when": when}
    return Screen(text("league-remind", locale, **about))


async def word_referee_call(desk: Desk, message: Outgoing) -> Screen | None:
    """Ask the organiser to decide tables; nothing if somebody has done so."""
    there = await _league_of_message(desk, message)
    if there is None:
        return None
    league, locale = there
    last = league.last
    waiting = [p.number for p in last.pods if p.status == "referee"] if last is not None else []
    if last is None or not waiting or message.about.get("round", last.number) != last.number:
        return None
    host, roles = await _asked_organisers(desk, message, league, locale)
    about = {
        "host": host,
        "name": make_inert(league.name),
        "count": len(waiting),
        "tables": ", ".join(map(str, waiting)),
    }
    lines = [text("league-referee", locale, **about)]
    if league.rules.late != "void":
        is_last = last.extended >= LAST_EXTENSION
        key = "league-referee-last" if is_last else "league-referee-until"
        lines.append(
            text(key, locale, when=format_relative(last.end_ms), knockout=_is_knockout(league))
        )
    return Screen("\n".join(lines), roles=roles)


async def word_late_round(desk: Desk, message: Outgoing) -> Screen | None:
    """Ask organisers what becomes of a round that goes on; nothing once all is decided."""
    there = await _league_of_message(desk, message)
    if there is None:
        return None
    league, locale = there
    last = league.last
    if (
        last is None
        or last.status == "closed"
        or _number_from_message(message, "round") != (last.number)
    ):
        return None
    waiting = [pod.number for pod in unsettled_pods(last)]
    if not waiting:
        return None
    host, roles = await _asked_organisers(desk, message, league, locale)
    sentence = text(
        "league-late",
        locale,
        host=host,
        name=make_inert(league.name),
        round=last.number,
        count=len(waiting),
        tables=", ".join(map(str, waiting)),
        when=format_relative(last.end_ms),
        left=max(0, MOST_EXTENSIONS - _number_from_message(message, "extended")),
    )
    path = f"{league.id}.{last.number}"
    buttons = (
        Button(text("league-late-on", locale), control_id(LET_GO_ON, path), "good"),
        Button(text("league-next-yes", locale), control_id(CLOSE_LATE, path)),
        Button(text("league-late-decide", locale), control_id(DECIDE_LATE, path)),
    )
    # In a direct message a button does not tell the server.
    return Screen(sentence, () if message.user is not None else (buttons,), roles=roles)


async def word_passed_office(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell that an organiser is gone, and who organises a league now."""
    there = await _league_of_message(desk, message)
    if there is None or there[0].host <= 0:
        return None
    league, locale = there
    about = {
        "by": mention_person(UserId(_number_from_message(message, "by")), locale),
        "host": mention_person(league.host, locale),
        "name": make_inert(league.name),
    }
    return Screen(text("league-passed", locale, **about))


def _is_knockout(league: LeagueState) -> str:
    return "yes" if league.rules.format == "knockout" else "no"


async def _asked_organisers(
    desk: Desk, message: Outgoing, league: LeagueState, locale: str
) -> tuple[str, tuple[int, ...]]:
    """Return the mention of whom a message to organisers asks, and the roles that it calls.

    If no organiser is left in the server, it asks the moderators.
    """
    called = [user for user in (message.user, message.mention, *message.also) if user is not None]
    if called:
        return mention_people(called, locale), ()
    roles = tuple(sorted((await roles_named_on(desk.club, league.guild)).moderators))
    said = ", ".join(map(mention_role, roles)) or text("league-moderators", locale)
    return said, roles


async def word_early_close(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell a table that its round was closed, or the league ended, before it had a result."""
    there = await _league_of_message(desk, message)
    if there is None:
        return None
    league, locale = there
    round_ = _number_from_message(message, "round")
    key = "league-closed-over" if message.about.get("over") is True else "league-closed"
    game = _number_from_message(message, "game")
    pods = (pod for r in league.rounds for pod in r.pods if pod.game == game)
    stayed = words.stayed_shown(league, next(pods, None), locale)
    line = text(key, locale, name=make_inert(league.name), round=round_, stayed=stayed)
    return Screen("\n".join([line, *_reason_lines(message, locale)]))


async def word_ruling(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell a table who has decided it, how, and why."""
    there = await _league_of_message(desk, message)
    pod = _pod_of_message(there[0], message) if there is not None else None
    if there is None or pod is None or pod.status not in SETTLED:
        return None
    league, locale = there
    won = [place.entrant for place in pod.places if place.rank == 1]
    lines = [
        text(
            "league-ruling",
            locale,
            by=mention_person(UserId(_number_from_message(message, "by")), locale),
            name=make_inert(league.name),
            winners=mention_people(words.users_of(league, won), locale),
            stayed=words.stayed_shown(league, pod, locale),
        )
    ]
    return Screen("\n".join([*lines, *_reason_lines(message, locale)]))


async def word_organiser_deed(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell what an organiser has done by their office."""
    there = await _league_of_message(desk, message)
    if there is None:
        return None
    league, locale = there
    about = {"name": league.name, **message.about}
    line = league_deed_line(str(message.about.get("deed")), about, locale)
    return Screen("\n".join([f"{line}.", *_reason_lines(message, locale)]))


def _reason_lines(message: Outgoing, locale: str) -> list[str]:
    """Return the line with the reason of what a message tells, if it has one."""
    why = message.about.get("why")
    return (
        [text("league-ruling-why", locale, why=make_inert(why))]
        if isinstance(why, str) and why
        else []
    )


async def word_vacant_seat(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell a table that somebody has dropped out whose seat the bot cannot hand over."""
    there = await _league_of_message(desk, message)
    out = message.about.get("out")
    if there is None or not isinstance(out, int):
        return None
    league, locale = there
    who = mention_person(UserId(out), locale)
    return Screen(text("league-vacant", locale, out=who, name=make_inert(league.name)))


async def round_over(desk: Desk, message: Outgoing) -> Screen | None:
    """Show the standings after a round."""
    return await _with_standings(desk, message, "league-round-over")


async def word_final_standings(desk: Desk, message: Outgoing) -> Screen | None:
    """Show the final standings, who has won, and who goes up and down."""
    return await _with_standings(desk, message, "league-ended")


async def _with_standings(desk: Desk, message: Outgoing, key: str) -> Screen | None:
    there = await _league_of_message(desk, message)
    if there is None:
        return None
    league, locale = there
    after, division = (_number_from_message(message, name) for name in ("round", "division"))
    heading = text(key, locale, name=make_inert(league.name), round=after or len(league.rounds))
    if division:
        heading += " " + text("league-division", locale, division=division)
    lines = [heading]
    if key == "league-ended":
        lines += [words.winner_line(league, locale)] if division <= 1 else []
        lines += words.moves_lines(league, division or 1, locale)
    lines += words.shared_lines(league, after or len(league.rounds), locale)
    shown = words.standings_screen(league, division, 0, locale, after)
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
    there = await _league_of_message(desk, message)
    if there is None or there[0].status != "open":
        return None
    league, locale = there
    rules = desk.tables.games.get(league.game)
    least = min(people_counts(rules.lobby), default=2) if rules is not None else 2
    host, roles = await _asked_organisers(desk, message, league, locale)
    about = {"host": host, "name": make_inert(league.name), "least": least}
    return Screen(text("league-few", locale, **about), roles=roles)


async def word_dropped_people(desk: Desk, message: Outgoing) -> Screen | None:
    """Tell the organiser who has been dropped because they have left the server."""
    there = await _league_of_message(desk, message)
    numbers = message.about.get("entrants")
    if there is None or not isinstance(numbers, list):
        return None
    league, locale = there
    users = [entrant.user for entrant in league.entrants if entrant.number in numbers]
    host, roles = await _asked_organisers(desk, message, league, locale)
    who = mention_people(users, locale)
    about = {"host": host, "count": len(users), "people": who, "name": make_inert(league.name)}
    return Screen(text("league-gone", locale, **about), roles=roles) if users else None


async def word_host_vacancy(desk: Desk, message: Outgoing) -> Screen | None:
    """Offer a league to moderators whose organiser has left; nothing once somebody has taken it."""
    there = await _league_of_message(desk, message)
    if there is None or there[0].host > 0 or there[0].status == "over":
        return None
    league, locale = there
    button = Button(text("league-organise", locale), control_id(TAKE, str(league.id)), "good")
    said, roles = await _asked_organisers(desk, message, league, locale)
    about = {
        "host": mention_person(UserId(_number_from_message(message, "by")), locale),
        "moderators": said,
        "name": make_inert(league.name),
    }
    return Screen(text("league-hostless", locale, **about), ((button,),), roles=roles)


WORDINGS: Mapping[str, Wording] = {
    "league": word_league_board,
    "league-round": round_drawn,
    "league-call": word_pod_call,
    "league-remind": word_reminder,
    REFEREE: word_referee_call,
    LATE: word_late_round,
    PASSED: word_passed_office,
    "league-closed": word_early_close,
    "league-ruling": word_ruling,
    "league-vacant": word_vacant_seat,
    TOLD: word_organiser_deed,
    "league-round-over": round_over,
    "league-over": word_final_standings,
    "league-few": word_too_few,
    "league-gone": word_dropped_people,
    OFFERED: word_host_vacancy,
}
"""Who words the posts of leagues."""


# Threads for the tables of a league, and the keeper of a bot's league.


log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class DiscordRooms:
    """Threads of a text channel, or posts of a forum."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def open(self, league: LeagueState, title: str) -> int:
        """Return a thread of the league's channel with a title, a new one if there is none yet.

        Raises:
            NoPlaceError: Discord refuses one.
        """
        name = shorten_text(title, NAME)
        try:
            parent = await self._desk.room(league.guild, league.channel)
            if not isinstance(parent, discord.TextChannel | discord.ForumChannel):
                raise NoPlaceError
            locale = await self._desk.languages.of_guild(league.guild)
            content = text("league-post", locale, name=make_inert(league.name))
            return (await new_thread(self._desk, parent, name, content)).id
        except FAULTS as fault:
            log.warning("league-no-thread", channel=league.channel, fault=repr(fault))
            raise NoPlaceError(denial_of(fault)) from fault


def attach_table_opener(desk: Desk) -> None:
    """Let the keeper of leagues open its tables by a desk; a later one takes its place."""
    keeper = keeper_of(desk.club)
    keeper.opener = TableOpener(desk.club, DiscordRooms(desk))
    keeper.blocks = desk.finding.blocks
