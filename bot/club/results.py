"""Derives the results of finished games from their records, each once, and writes them as files.

It may import `ratings`, `base` and the club, the tables and the database.
"""

from __future__ import annotations

import asyncio
import csv
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from io import StringIO
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import structlog

from bot.club.base import find_no_place
from bot.club.ratings import (
    DECK,
    MAP,
    SETUP,
    Course,
    Finished,
    Leaver,
    Rating,
    Ratings,
    all_finished,
)
from bot.games.ending import Ending, ending_of
from bot.games.game import Seat
from bot.games.rounds import round_of
from bot.table.agreement.of_table import Closure, read_closure
from bot.table.ballots import LEAVING, Agreement, Hand, OfSeat, Removal
from bot.table.base.background import wait_for_event
from bot.table.base.refusals import UnknownGame
from bot.table.clocks import DAY
from bot.table.lobby import BOT
from bot.table.revision.load import standing_of
from bot.table.stored_ballots import read_agreement_records
from db import games as stored_games
from db.actions import agreement_actions
from db.club import ratings as names
from db.club import results as stored
from db.club.ratings import GameResult
from db.club.results import Missing, Shares
from db.ids import NO_REVISION, Revision, SeatName, UserId
from db.models import StoredAction
from db.watching import moments_of_actions

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.club.base import GamePlace, Places
    from bot.table import Tables
    from bot.table.lobby import LobbySeat
    from bot.table.state.table_state import TableState


AT_ONCE = 50
"""Games whose results are derived at a request, at most: others follow in the background."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def collect_results(
    tables: Tables, places: Places, after: int = 0, guild: int | None = None, most: int = AT_ONCE
) -> int | None:
    """Write results that are missing, of games with a number above `after`, `most` at once.

    Returns the number after which others are missing; None if none are. A game that cannot be
    loaded now, or whose place Discord cannot tell, is left out and tried again another time.
    """
    games = await stored.missing_results(tables.storage, after, most, guild)
    for game in games:
        try:
            # Of servers that other processes serve nothing is known here.
            place = await places(game.guild, game.channel)
            if place is not None:
                await _collect_result(tables, place, game)
        except Exception:
            log.exception("result-not-derived", game=game.game_id)
    return games[-1].game_id if len(games) == most else None


async def _collect_result(tables: Tables, place: GamePlace, game: Missing) -> None:
    """Write the result of a game, which is loaded without a table: nobody plays at it."""
    storage = tables.storage
    game_id = game.game_id
    row = await stored_games.load(storage, game_id)
    if row is None:
        return
    rules = tables.games.get(row.game.name) or UnknownGame(row.game.name)
    standing = await standing_of(storage, rules, row)
    made = await stored.shares_by_seat(storage, game_id)
    ended = await stored.last_move(storage, game_id, game.is_over)
    taken = await agreement_actions(storage, game_id, NO_REVISION, game.revision, (HAND, CLOSED))
    moments = {act.revision: act.at_ms for act in await moments_of_actions(storage, game_id)}
    result = result_of(standing, place, ended or 0, made, told_by_records(standing, taken, moments))
    await stored.store_result(storage, result, game.revision)


def result_of(
    now: TableState,
    place: GamePlace,
    ended_ms: int,
    shares: Mapping[SeatName, Shares],
    recorded: Recorded,
) -> GameResult:
    """Return the result of a game that has ended; one that cannot be read counts nothing."""
    way = ""
    scores = dict[str, Any]()
    course = dict[str, Any]()
    if now.status == "over" and now.state is not None:
        ending = ending_of(now.rules, now.state)
        way = ending.way
        scores = _seat_scores(now, ending, shares, recorded)
        recorded = msgspec.structs.replace(recorded, round=round_of(now.rules, now.state))
    elif now.status == "abandoned" and recorded.ended:
        scores = _seat_scores(now, None, shares, recorded)
        way = f"ended_by_{recorded.ended}"
    if scores:
        course = msgspec.to_builtins(_course_of(now, ended_ms, recorded))
    return GameResult(
        game_id=now.place.game_id,
        ended_ms=ended_ms,
        way=way,
        room=place.room,
        private=place.private,
        scores=scores,
        course=course,
    )


def _seat_scores(
    now: TableState, ending: Ending | None, shares: Mapping[SeatName, Shares], recorded: Recorded
) -> dict[str, Any]:
    """Return what is kept of each seat; without an ending nobody has won, or has a place."""
    winners = now.rules.winners(now.state) or () if ending is not None else ()
    order = [seat.seat for seat in now.plan.seats]
    places = dict.fromkeys(order, 0)
    points: Mapping[Seat, int] = {}
    if ending is not None:
        places = places_by_score(order, winners, ending)
        points = ending.points
    sides = {kind.seat: kind.side for kind in now.rules.lobby.kinds}
    return {
        seat.seat: {
            "place": places[seat.seat],
            "won": seat.seat in winners,
            "points": points.get(seat.seat),
            "side": sides.get(seat.seat, ""),
            "counts": _is_result_of_holder(seat, now.plan.names_of(seat.seat), shares),
            "bot": _is_bot(seat),
            "shared": seat.seat in recorded.by_bots
            or (
                seat.seat in recorded.shared
                and _has_other_choices(seat, now.plan.names_of(seat.seat), shares)
            ),
        }
        for seat in now.plan.seats
    }


# How a game went, as its record tells it: who left, who ended it, and when.


HAND = "hand"
CLOSED = "abandon"
"""The kinds of action by which a seat changes hands, and a game is ended without a result."""

EPOCH_MS = 1_420_070_400_000
"""The beginning of 2015, from which Discord's ids count milliseconds."""

NEW_MS = 30 * DAY
"""As long an account of Discord is new."""


class _Changed(NamedTuple):
    """That a seat, by its present name, has changed hands."""

    seat: Seat
    holder: UserId
    """Who held it before."""

    agreement: Agreement[Any]
    hand: Hand


class Recorded(msgspec.Struct, frozen=True):
    """What the record of a game tells about how it went."""

    left: tuple[Leaver, ...] = ()
    shared: frozenset[Seat] = frozenset()
    by_bots: frozenset[Seat] = frozenset()
    """The seats that have changed hands, and those that a bot was to take over, as it then makes no
    choices that are counted."""

    ended: str = ""
    round: int = 0


def told_by_records(
    now: TableState, taken: Sequence[StoredAction], moments: Mapping[Revision, int]
) -> Recorded:
    """Return how a game went, by the actions in which seats changed hands and it was ended.

    `moments` says when each action was made (ms).
    """
    plan = now.plan
    hands = _hands_of(now, taken)
    holders: dict[Seat, UserId | None] = {seat.seat: seat.user for seat in plan.seats}
    for each in reversed(hands):
        holders[each.seat] = each.holder
    stood = set[Seat]()
    leavers: list[Leaver] = []
    for each in hands:
        agreement = each.agreement
        leaves = isinstance(agreement.subject, LEAVING) and agreement.fate == "agreed"
        if leaves and (each.seat in stood or _gave_up(each, moments)):
            others = _opponents_of(now, each.seat, each.holder, holders)
            leavers.append(Leaver(each.holder, each.seat, each.hand.round, others))
        if leaves or each.hand.plays is not None:
            holders[each.seat] = each.hand.plays
        (stood.discard if each.hand.plays is not None else stood.add)(each.seat)
    there = {seat.user for seat in plan.seats}
    gone = tuple(each for each in leavers if each.user not in there)
    shared = frozenset(each.seat for each in hands)
    by_bots = frozenset(each.seat for each in hands if each.hand.converts == "clockwork")
    recorded = Recorded(gone, shared, by_bots)
    closed = next((act for act in reversed(taken) if act.kind == CLOSED), None)
    if now.status != "abandoned" or closed is None:
        return recorded
    how = read_closure(closed.choice)
    ended = how.right if how.standing is not None else ""
    host = _host_behind(now, how, closed.user, holders)
    more = () if host is None else (host,)
    return Recorded((*gone, *more), shared, by_bots, ended, how.round)


def _hands_of(now: TableState, taken: Sequence[StoredAction]) -> list[_Changed]:
    """Return in order how seats changed hands."""
    stand = [act for act in taken if act.kind == HAND and not act.undone]
    hands: list[_Changed] = []
    for _, record in sorted(read_agreement_records(stand).items()):
        subject = record.agreement.subject
        if record.hand is not None and isinstance(subject, OfSeat):
            seat = now.plan.called(subject.seat)
            hands.append(_Changed(seat, subject.holder, record.agreement, record.hand))
    return hands


def _gave_up(changed: _Changed, moments: Mapping[Revision, int]) -> bool:
    """Return whether who leaves a seat gives up: by their own wish, or they let the game wait.

    A day, from the question to the proposal that they lose the seat, is as long as it takes.
    """
    if not isinstance(changed.agreement.subject, Removal):
        return True
    asked_ms = moments.get(changed.hand.since) if changed.hand.since else None
    return asked_ms is not None and changed.agreement.at_ms - asked_ms >= DAY


def _host_behind(
    now: TableState, how: Closure, user: UserId | None, holders: Mapping[Seat, UserId | None]
) -> Leaver | None:
    """Return a host who has ended a game in which a person of another side was ahead of them."""
    own = next((seat for seat, holder in holders.items() if user and holder == user), None)
    if how.right != "host" or user is None or own is None:
        return None
    standing = how.standing or {}
    others = _opponents_of(now, own, user, holders)
    ahead = (standing.get(seat, 0) for seat, holder in holders.items() if holder in others)
    if not any(points > standing.get(own, 0) for points in ahead):
        return None
    return Leaver(user, own, how.round, others)


def _opponents_of(
    now: TableState, own: Seat, user: UserId, holders: Mapping[Seat, UserId | None]
) -> tuple[UserId, ...]:
    """Return the people who hold seats of other sides."""
    sides = {kind.seat: kind.side or kind.seat for kind in now.rules.lobby.kinds}
    mine = sides.get(own, own)
    held = [(seat, at) for seat, at in holders.items() if at is not None and at != user]
    return tuple(at for seat, at in held if sides.get(seat, seat) != mine)


def _course_of(now: TableState, ended_ms: int, recorded: Recorded) -> Course:
    """Return how a game went, with what is known of its people when it ended."""
    met = {seat.user for seat in now.plan.seats if seat.user is not None}
    met |= {user for each in recorded.left for user in (each.user, *each.others)}
    young = tuple(user for user in sorted(met) if user > 0 and is_new_account(user, ended_ms))
    return Course(True, recorded.round, recorded.ended, recorded.left, young)


def is_new_account(user: UserId, at_ms: int) -> bool:
    """Return whether an account of Discord was new at a time (ms): its id tells its age."""
    return at_ms - (EPOCH_MS + (user >> 22)) < NEW_MS


def places_by_score(
    seats: Sequence[Seat], winners: Sequence[Seat], ending: Ending
) -> dict[Seat, int]:
    """Return the place of each seat: those who have won, then the others, equals share one.

    Where points do not rank, all others share the place after the winners.
    """
    won = {seat: seat in winners for seat in seats}
    worth = {seat: ending.points.get(seat, 0) if ending.ranks else 0 for seat in seats}
    return {
        seat: 1
        + sum(
            won[other] > won[seat]
            or (won[other] == won[seat] and not won[seat] and worth[other] > worth[seat])
            for other in seats
        )
        for seat in seats
    }


def _is_result_of_holder(
    seat: LobbySeat, names: Sequence[Seat], shares: Mapping[SeatName, Shares]
) -> bool:
    """Return whether the result is that of the person who holds a seat at the end.

    It is if at least half of the choices of the seat are theirs. Those of stand-ins are nobody's.
    """
    if seat.user is None or _is_bot(seat):
        return False
    mine = [shares[SeatName(name)] for name in names if SeatName(name) in shares]
    own = sum(share.by_user.get(seat.user, 0) for share in mine)
    return 2 * own >= sum(share.total for share in mine)


def _has_other_choices(
    seat: LobbySeat, names: Sequence[Seat], shares: Mapping[SeatName, Shares]
) -> bool:
    """Return whether anybody but the person who holds a seat at the end has chosen for it."""
    mine = [shares[SeatName(name)] for name in names if SeatName(name) in shares]
    own = sum(share.by_user.get(seat.user, 0) for share in mine if seat.user is not None)
    return own < sum(share.total for share in mine)


def _is_bot(seat: LobbySeat) -> bool:
    return seat.bot or seat.stand_in == BOT


# The finished games of servers, after the results that are still missing are derived.


FIRST_S = 20.0
EVERY_S = 600.0
"""Seconds from the start to the first look for results that are missing, and between two looks
that nothing has called for: they find what a process has left that died."""

SOON_S = 2.0
"""Seconds from the end of a game until its result is derived: its posts go first."""

STEP = 5
REST = 9
"""Games of a step in the background, and how many times as long as it has taken it then rests."""


class Results:
    """The finished games of all servers of a process, and the ratings that follow from them."""

    def __init__(self, tables: Tables) -> None:
        self.places: Places = find_no_place
        """Tells where games stand, by which it is known who may see them."""

        self._tables = tables
        self._ratings = Ratings()
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look soon for results that are missing: a game has ended."""
        self._woken.set()

    async def run(self) -> None:
        """Derive what is missing, until cancelled: each game once, step by step.

        Each process does so for the servers that it serves, since it knows their channels.
        """
        wait = FIRST_S
        while True:
            if await wait_for_event(self._woken, wait):
                await asyncio.sleep(SOON_S)
            self._woken.clear()
            try:
                await self.catch_up(REST)
            except Exception:
                log.exception("results-trouble")
            wait = EVERY_S

    async def catch_up(self, rest: float = 0) -> None:
        """Derive all results that are missing; a game that cannot be told now is passed by.

        After each step it rests `rest` times as long as the step has taken.
        """
        last: int | None = 0
        while last is not None:
            began = monotonic()
            last = await collect_results(self._tables, self.places, after=last, most=STEP)
            await asyncio.sleep(rest * (monotonic() - began))

    async def games(self, guild: int, game: str) -> tuple[list[Finished], bool]:
        """Return the finished games of a server by their ends, and whether none is missing."""
        storage = self._tables.storage
        await collect_results(self._tables, self.places, guild=guild)
        missing = await stored.missing_results(storage, most=1, guild=guild)
        rows = await stored.stored_results_of(storage, guild, game)
        return all_finished(rows, self._tables.games[game].lobby), not missing

    async def most_played(self, guild: int) -> str:
        """Return the game that is played most on a server; "" if none is."""
        return await stored.most_played(self._tables.storage, guild, self._tables.games)

    async def ratings(
        self, guild: int, game: str, games: Sequence[Finished]
    ) -> Mapping[UserId, Rating]:
        """Return the ratings of a server in one game."""
        return await asyncio.to_thread(self._ratings.of, guild, game, games)

    async def named(self, guild: int) -> frozenset[UserId]:
        """Return who wants to be named on a server."""
        return await names.users_wanting_names(self._tables.storage, guild)

    async def set_named(self, guild: int, user: UserId, wanted: bool) -> None:
        """Set whether a person is named on a server."""
        await names.set_named(self._tables.storage, guild, user, wanted)


# The results as CSV (RFC 4180, UTF-8), one line for each seat: `docs/clubs/ratings.md` describes
# the columns.


HEADER = (
    *("number", "game", "ended", "map", "deck", "setup", "players", "way"),
    *("turn", "seat", "bot", "person", "won", "place", "points"),
    *("rounds", "shared", "weight", "gave_up"),
)
"""The columns, which never change their order; new ones are added at the end."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")
"""What a spreadsheet may take for the beginning of a formula."""


def csv_of(
    games: Sequence[Finished],
    named: Collection[UserId],
    weights: Mapping[int, Mapping[UserId, float]],
) -> bytes:
    """Write the seats of games in turn order, without naming anybody who is not among `named`.

    `weights` say how much each game counts for whom in the ratings (`weights_by_game`).
    """
    buffer = StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow(HEADER)
    for game in games:
        writer.writerows(_sheet_lines_of(game, named, weights.get(game.number, {})))
    return buffer.getvalue().encode()


def escape_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def _sheet_lines_of(
    game: Finished, named: Collection[UserId], weights: Mapping[UserId, float]
) -> list[list[str | int]]:
    ended = datetime.fromtimestamp(game.ended_ms // 1000, UTC)
    options = [escape_cell(game.options.get(name, "")) for name in (MAP, DECK, SETUP)]
    head = [game.number, escape_cell(game.game), f"{ended:%Y-%m-%d}", *options, len(game.seats)]
    lines: list[list[str | int]] = []
    for turn, seat in enumerate(game.seats, 1):
        # As texts, since spreadsheets round numbers of so many digits.
        person = "" if seat.user is None else _cell_of_person(seat.user, named)
        gave_up = [each.user for each in game.course.left if each.seat == seat.seat]
        weight = None if seat.user is None else weights.get(seat.user)
        points = seat.score.points
        lines.append(
            [
                *head,
                escape_cell(game.way),
                turn,
                escape_cell(seat.seat),
                "yes" if seat.score.bot else "no",
                person,
                "yes" if seat.won else "no",
                seat.score.place or "",
                "" if points is None else points,
                game.course.rounds or "",
                "yes" if seat.score.shared else "no",
                "" if weight is None else f"{weight:.2f}",
                " ".join(_cell_of_person(user, named) or "somebody" for user in gave_up),
            ]
        )
    return lines


def _cell_of_person(user: UserId, named: Collection[UserId]) -> str:
    return f"id:{user}" if user > 0 and user in named else ""
