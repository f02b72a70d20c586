"""What is posted when a league has changed: made from the league before and after the change."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from bot.club import base
from bot.club.league import changes, ledger
from bot.club.league.draw import Pair
from bot.club.league.state import DrawnRound, EntrantNote, EntrantStatus, LeagueState, Pod
from db.ids import NOBODY, UserId
from db.models import Message

# The people of a league: who blocks whom, who is there, and their day.


Blocks = Callable[[Sequence[UserId]], Awaitable[Collection[tuple[UserId, UserId]]]]
"""Returns who of some users blocks whom, in either order."""

WAITING: tuple[EntrantStatus, ...] = ("active", "reserve", "offered")
"""Who is drawn, or may be."""


async def no_blocks(users: Sequence[UserId]) -> Collection[tuple[UserId, UserId]]:
    """Return no blocks."""
    del users
    return ()


def people_to_be_drawn(league: LeagueState) -> list[UserId]:
    """Return who is drawn in the next round or may step in, but for who has been forgotten."""
    return [e.user for e in league.entrants if e.status in WAITING and e.user > 0]


def without_people_gone(league: LeagueState, gone: Collection[UserId]) -> LeagueState:
    """Return the league in which these have dropped out, as they have left the server.

    Who is back may return (`changes.may_return`).
    """
    for entrant in league.entrants:
        if entrant.user in gone and entrant.status in WAITING:
            # A reserve returns as a reserve, whom an organiser has to name if that was so before.
            reserve: EntrantNote = "named" if entrant.note == "named" else "waited"
            note = "away" if entrant.status == "active" else reserve
            dropped = msgspec.structs.replace(entrant, status="dropped", note=note)
            league = league.with_entrant(dropped)
    return league


def with_declined(league: LeagueState, declined: Collection[UserId]) -> LeagueState:
    """Return the league in which who has declined the seat that was kept for them waits again."""
    for entrant in league.offered:
        if entrant.user in declined:
            waiting = msgspec.structs.replace(entrant, status="reserve")
            league = league.with_entrant(waiting)
    return league


def with_promises_passed_on(
    league: LeagueState,
    gone: Collection[UserId],
    blocked: Collection[Pair],
    without: Collection[UserId | None],
) -> LeagueState:
    """Return the league less who has left the server, with the seats promised to them kept.

    Each is promised to the next reserve who may take it (`changes.reserve_for`).
    """
    promised = [e for e in league.entrants if e.user in gone and e.status == "offered"]
    league = without_people_gone(league, gone)
    pods = {pod.number: pod for pod in league.last.pods} if league.last is not None else {}
    for former in promised:
        pod = pods.get(former.offered_pod)
        reserve = None if pod is None else changes.reserve_for(league, pod, blocked, without)
        if reserve is not None:
            kept = {"division": former.division, "offered_pod": former.offered_pod, "note": ""}
            league = league.with_entrant(msgspec.structs.replace(reserve, status="offered", **kept))
    return league


# Who is called: nobody who has left the server, and organisers where they see it and the bot may
# write. That is the league's channel, else the log channel of the server, else a direct message.


LATE = "league-late"
REFEREE = "league-referee"
OFFERED = "league-hostless"
PASSED = "league-passed"
"""Posts to organisers: a round was put off, tables wait for a decision, a league is offered to
moderators, and the office of organiser has passed on."""

TOLD = "league-deed"
"""What a post about a deed tells; `about` names the deed and holds its arguments."""

TO_ORGANISERS = frozenset((LATE, REFEREE, OFFERED, PASSED, "league-few", "league-gone"))


class Earshot(NamedTuple):
    """Where organisers hear the bot; `channel` 0: nowhere but in direct messages.

    Nobody of `gone` is called, as they have left the server.
    """

    channel: int
    gone: Collection[UserId] = ()


def as_heard(messages: Sequence[Message], earshot: Earshot | None) -> list[Message]:
    """Return messages as they are sent so that who is called hears them.

    That a round is put off is told in the league's channel, too, if its organisers are asked
    elsewhere.
    """
    if earshot is None:
        return [*messages]
    heard = list[Message]()
    for row in messages:
        users = [user for user in (row.mention, *(row.also or ())) if user is not None]
        called = [user for user in users if user not in earshot.gone]
        what = str(row.about.get("what"))
        is_asked = what in TO_ORGANISERS
        if is_asked and row.channel and row.channel != earshot.channel and "extended" in row.about:
            about = {"league": row.about["league"], "deed": "extend", "by": NOBODY}
            about["round"] = row.about["round"]
            heard.append(base.in_channel(row.guild or 0, row.channel, TOLD, about))
        if is_asked and not earshot.channel and called:
            heard += [base.to_user(row.guild or 0, user, what, row.about) for user in called]
        elif is_asked and earshot.channel and earshot.channel != row.channel:
            heard.append(base.in_channel(row.guild or 0, earshot.channel, what, row.about, called))
        else:
            row.mention = next(iter(called), None)
            row.also = called[1:]
            heard.append(row)
    return heard


def minutes_ahead(zones: Mapping[UserId, str], when: datetime) -> dict[UserId, int]:
    """Return how many minutes zones are ahead of UTC at a time; unknown ones are left out."""
    minutes = dict[UserId, int]()
    for user, name in zones.items():
        try:
            offset = when.astimezone(ZoneInfo(name)).utcoffset()
        except (KeyError, ValueError, OSError):
            continue
        if offset is not None:
            minutes[user] = int(offset.total_seconds()) // 60
    return minutes


def news_of_change(
    before: LeagueState,
    after: LeagueState,
    reminded: Mapping[int, Sequence[UserId]] | None = None,
    by: UserId = NOBODY,
    why: str = "",
) -> list[Message]:
    """Return the messages that tell a change, in the order in which they are read.

    `by` is the organiser who has brought it about, if one has, and `why` the reason.

    Draws and results stand on boards (`ledger`). Each message names what it tells, and is worded
    when it is sent.
    """
    messages = list[Message]()
    for number, users in (reminded or {}).items():
        pod = _pod_with_number(after, number)
        if pod is not None and pod.channel is not None and pod.status == "open":
            about = {"league": after.id, "pod": number, "round": len(before.rounds)}
            messages.append(
                base.in_channel(after.guild, pod.channel, "league-remind", about, users)
            )
    closed = [r for r in after.rounds if r.status == "closed" and not _was_round_closed(before, r)]
    if after.status != "over":
        messages += [
            _in_channel(after, "league-round-over", round=r.number, division=division)
            for r in closed
            for division in divisions_of(after)
        ]
    closing = {"over": after.status == "over", "by": by, "why": why}
    messages += [
        _uncounted_table_news(after, pod, ledger.CLOSED, {"round": number, **closing})
        for number, pod in _given_up(before, closed)
    ]
    messages += _late_news(before, after)
    if after.status == "over" and before.status != "over":
        # Of each division this is the last post.
        divisions = divisions_of(after) if after.rounds else [0]
        messages += [_in_channel(after, "league-over", division=own) for own in divisions]
    if before.starts_ms and not after.starts_ms and after.status == "open":
        messages.append(to_organisers(after, "league-few"))
    return messages


def gone_news(before: LeagueState, after: LeagueState, gone: Collection[UserId]) -> list[Message]:
    """Return what the organiser reads about those who were dropped as they have left the server."""
    active = {e.number for e in before.entrants if e.status in WAITING}
    numbers = [
        entrant.number
        for entrant in after.entrants
        if entrant.user in gone and entrant.status == "dropped" and entrant.number in active
    ]
    if not numbers:
        return []
    return [to_organisers(after, "league-gone", entrants=numbers)]


def to_organisers(league: LeagueState, what: str, **about: Any) -> Message:
    """Return a message that calls the organisers of a league in its channel."""
    known = {"league": league.id, **about}
    return base.in_channel(league.guild, league.channel, what, known, league.organisers)


def _late_news(before: LeagueState, after: LeagueState) -> list[Message]:
    """Return what organisers are asked whose round is late, or where tables wait for a decision."""
    last = after.last
    then = before.last
    if last is None or last.status == "closed":
        return []
    earlier = then.extended if then is not None and then.number == last.number else 0
    is_late = last.extended > earlier
    if is_late and not changes.is_for_decision(after.rules, last):
        return [to_organisers(after, LATE, round=last.number, extended=last.extended)]
    waiting = _newly_waiting_pods(before, after)
    if not (waiting or is_late):
        return []
    put_off = {"extended": last.extended} if is_late else {}
    return [to_organisers(after, REFEREE, pods=waiting, round=last.number, **put_off)]


def news_of_ruling(
    before: LeagueState, after: LeagueState, *, round_: int, number: int, by: UserId, why: str
) -> list[Message]:
    """Return what a table reads when somebody has decided it; nothing if it is not opened."""
    rounds = (r for r in before.rounds if r.number == round_)
    pod = next((pod for r in rounds for pod in r.pods if pod.number == number), None)
    if pod is None or pod.channel is None:
        return []
    about = {"round": round_, "pod": number, "by": by, "why": why}
    return [_uncounted_table_news(after, pod, ledger.RULING, about)]


def divisions_of(league: LeagueState) -> list[int]:
    """Return the divisions of a league that has several; else one that means all: 0."""
    numbers = sorted({entrant.division for entrant in league.entrants if entrant.division})
    return numbers if len(numbers) > 1 else [0]


def _in_channel(league: LeagueState, what: str, **about: int) -> Message:
    return base.in_channel(league.guild, league.channel, what, {"league": league.id, **about})


def _uncounted_table_news(
    league: LeagueState, pod: Pod, what: str, about: Mapping[str, Any]
) -> Message:
    """Return what a table reads whose game counts no further; the game ends with it."""
    assert pod.channel is not None
    known = {"league": league.id, "game": pod.game, **about}
    return base.in_channel(league.guild, pod.channel, what, known)


def _was_round_closed(before: LeagueState, closed: DrawnRound) -> bool:
    return any(r.number == closed.number and r.status == "closed" for r in before.rounds)


def _pod_with_number(league: LeagueState, number: int) -> Pod | None:
    pods = league.last.pods if league.last is not None else ()
    return next((pod for pod in pods if pod.number == number), None)


def _given_up(before: LeagueState, closed: Sequence[DrawnRound]) -> list[tuple[int, Pod]]:
    """Return the rounds and tables whose round was closed before they had a result."""
    open_ = {
        (r.number, pod.number)
        for r in before.rounds
        for pod in r.pods
        if pod.status in ("open", "referee")
    }
    return [
        (r.number, pod)
        for r in closed
        for pod in r.pods
        if pod.status == "void" and pod.channel is not None and (r.number, pod.number) in open_
    ]


def _newly_waiting_pods(before: LeagueState, after: LeagueState) -> list[int]:
    """Return the pods that have begun to wait for a decision."""
    last = after.last
    if last is None or last.status == "closed":
        return []
    old = {pod.number for pod in before.last.pods if pod.status == "referee"} if before.last else ()
    return [p.number for p in last.pods if p.status == "referee" and p.number not in old]
