"""The moderator's desk: who moderates a server, what they decide about a table, and the audit.

It may import `results` and below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.games.game import NO_SEAT
from bot.table import RefusedError
from bot.table.agreement.audited_steps import OVER, READ, TableDeed, deed_of
from bot.table.agreement.rollback import Ruling
from bot.table.ballots import Host, Pause, Removal, Resume, SeatOffer, Substitute, Terms
from bot.table.clocks import DAY, STALLED_MS
from bot.table.lobby import TERMS, value_of_term
from db import lookups
from db.actions import agreement_actions
from db.club import audit
from db.club.audit import Duty, Named, note_in_audit
from db.games import OPEN
from db.ids import NO_REVISION, NOBODY, Revision, UserId
from db.lookups import DeskGame as DeskGame
from db.lookups import WhichGames as WhichGames

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import Any

    from sqlalchemy import Connection

    from bot.club.club import Club
    from bot.table import LobbySeat, Table, Tables
    from bot.table.ballots import Subject
    from db.club.audit import AuditEntry, Which
    from db.ids import UserId


def noted_in_server(
    club: Club, connection: Connection, guild: int, by: UserId, what: str, about: Mapping[str, Any]
) -> None:
    """Note something about no game, now (`note_moderation`)."""
    note_moderation(connection, guild, None, by, what, about, club.now())


def note_moderation(
    connection: Connection,
    guild: int,
    game: int | None,
    by: UserId,
    what: str,
    about: Mapping[str, Any],
    at_ms: int,
) -> None:
    """Note something in the audit of a server, in the transaction of what was done.

    Its sentence is the message `audit-<what>` with `about` as its arguments, and `by` the person
    (a user, 0: nobody). A game that it is about is named beside it. The time is in ms. The log
    channel gets it as a message of the outbox, so wake that afterwards (`Club.wake`).
    """
    note_in_audit(connection, guild, game, by, what, about, at_ms)


# Who moderates a server, and who is a referee there: by the roles that it has named.


Office = Literal["", "referee", "moderator"]
"""What somebody is for all tables of a server, besides a player."""

MOST = 20
"""Roles that a server can name."""


def office_of_member(
    roles: Collection[int], named: Named, *, runs_server: bool, manages_channels: bool
) -> Office:
    """Return what a member with these roles is for the tables of a server.

    Without a named role of moderators, who manages channels moderates. Otherwise the holders of
    the role do. Who runs the server always does, because they could name themselves.
    """
    moderates = not named.moderators.isdisjoint(roles) if named.moderators else manages_channels
    if moderates or runs_server:
        return "moderator"
    return "" if named.referees.isdisjoint(roles) else "referee"


async def roles_named_on(club: Club, guild: int) -> Named:
    """Return the roles that a server has named."""
    return await audit.named_roles_of(club.storage, guild)


async def log_of(club: Club, guild: int) -> int:
    """Return the channel of a server's log; 0: none."""
    return await audit.log_of(club.storage, guild)


async def name_role(club: Club, guild: int, role: int, duty: Duty | None, by: UserId) -> bool:
    """Name a role, or (None) no longer; return whether that changes anything."""

    def job(connection: Connection) -> bool:
        if not audit.set_role(connection, guild, role, duty):
            return False
        about = {"role": role, "duty": duty or "none"}
        note_moderation(connection, guild, None, by, "roles", about, club.now())
        return True

    return await _write_and_wake(club, guild, job)


async def set_log(club: Club, guild: int, channel: int, by: UserId) -> bool:
    """Post the audit in a channel from now on (0: nowhere); return whether that is new."""

    def job(connection: Connection) -> bool:
        before = audit.log_in(connection, guild)
        if before == channel:
            return False
        about = {"channel": channel}
        if not channel:
            # The last message says why there are no more.
            note_moderation(connection, guild, None, by, "log", about, club.now())
        audit.set_log(connection, guild, before, channel)
        if channel:
            note_moderation(connection, guild, None, by, "log", about, club.now())
        return True

    return await _write_and_wake(club, guild, job)


async def _write_and_wake(club: Club, guild: int, job: Callable[[Connection], bool]) -> bool:
    """Carry a change out and wake the outbox; try again if another process was faster."""
    try:
        changed = await club.storage.write(job)
    except IntegrityError:
        changed = await club.storage.write(job)
    club.wake()
    club.look_soon(guild)
    return changed


# What a moderator or referee decides about a table, and how it is carried out.


Act = Literal["pause", "resume", "pace", "host", "fill", "free", "close", "reopen", "archive"]

OF_REFEREES = frozenset[Act]({"pause", "resume", "pace", "reopen"})
"""What a referee does from the desk, besides rolling a game back by `/game rollback`."""

NO_PLACE = 0
"""In place of the number of a place at the table: none is meant."""


class RulingWish(msgspec.Struct, frozen=True):
    """What somebody wants to do to a table, as the desk has shown it to them.

    `place` is the number of a place at the table, and `held` who held it, or the office of host,
    when that was shown. `user` gets it; without one, the first who comes.
    """

    act: Act
    place: int = NO_PLACE
    held: UserId = NOBODY
    user: UserId = NOBODY
    pace: str = ""


def may_office_rule(office: Office, act: Act) -> bool:
    """Return whether an office includes an act."""
    return office == "moderator" or (office == "referee" and act in OF_REFEREES)


def possible_rulings(table: Table) -> tuple[Act, ...]:
    """Return what a moderator can do to a table as it is, apart from its thread."""
    if table.status == "lobby":
        return ("host", "close")
    if table.status == "playing":
        if table.trouble:
            return ("close",)
        pauses: Act = "pause" if table.paused_ms is None else "resume"
        return (pauses, "pace", "host", "fill", "free", "close")
    return ("reopen",) if table.status == "abandoned" and not table.trouble else ()


def places_for_act(table: Table, act: Act) -> list[LobbySeat]:
    """Return the places that an act is about: of people, and to be filled the free ones first."""
    own = [place for place in table.lobby if not place.bot]
    if act == "fill":
        return sorted((place for place in own if place.seat), key=lambda at: at.user is not None)
    held = [place for place in own if place.user is not None]
    if act == "host":
        there = (place for place in held if not place.asked and not place.is_forgotten)
        return [place for place in there if place.user != table.host]
    return held


async def check_taker(table: Table, by: UserId, wish: RulingWish) -> None:
    """Check, before a reason is asked for, that a seat may go to who is named for it.

    Raises:
        RefusedError: it may not, or somebody else holds the seat by now.
    """
    if wish.act == "fill" and wish.user:
        await table.agreements.draft(by, _subject_of_wish(table, wish), "moderator", force=True)


async def carry_out(table: Table, ruling: Ruling, wish: RulingWish) -> None:
    """Do it, with a post at the table; who has a part in the game has been refused before.

    Raises:
        RefusedError: it cannot be, or is not as the desk has shown it.
        IllegalChoiceError: the rules forbid it.
    """
    match wish.act:
        case "close":
            if table.status not in OPEN:
                raise RefusedError(table.status)
            await table.agreements.abandon(ruling.by, "moderator", ruling.why)
        case "reopen":
            await _reopen_table(table, ruling)
        case "archive":
            await table.agreements.archive(ruling)
        case _:
            subject = _subject_of_wish(table, wish)
            await table.agreements.propose(
                ruling.by, subject, ruling.right, force=True, why=ruling.why
            )


async def close_stale(table: Table, ruling: Ruling, before: int) -> None:
    """Close a table that has not begun, and in which nothing was done since a time (ms).

    Raises:
        RefusedError: it has begun or ended, a league counts it, or something was done there.
    """
    seen = table.revision
    if table.status != "lobby" or table.standing.plan.in_league:
        raise RefusedError("desk-stale")
    if await table.records.changed_ms() >= before:
        raise RefusedError("desk-stale")
    # What somebody does at this moment goes first. A damaged table is given another revision.
    seen = None if table.trouble else seen
    await table.agreements.abandon(ruling.by, "moderator", ruling.why, seen)


async def archive_ended(tables: Tables, table: Table, ruling: Ruling) -> None:
    """Have the thread of a game archived that has ended, if no other one goes on there.

    Raises:
        RefusedError: the game goes on, or another one has begun there.
    """
    newest = await tables.at(table.channel)
    if table.status in OPEN or newest is None or newest.id != table.id:
        raise RefusedError("desk-stale")
    await table.agreements.archive(ruling)


async def _reopen_table(table: Table, ruling: Ruling) -> None:
    try:
        await table.agreements.reopen(await table.records.knew(), ruling)
    except IntegrityError as fault:
        raise RefusedError("reopen-occupied") from fault


def _subject_of_wish(table: Table, wish: RulingWish) -> Subject:
    """Return what is decided.

    Raises:
        RefusedError: somebody else holds the seat or the office by now.
    """
    match wish.act:
        case "pause":
            return Pause()
        case "resume":
            return Resume()
        case "pace":
            if wish.pace not in TERMS["pace"]:
                raise RefusedError("not-redoable")
            if wish.pace == value_of_term(table.terms, "pace"):
                raise RefusedError("desk-stale")
            return Terms({"pace": wish.pace})
        case "host":
            if table.host != wish.held:
                raise RefusedError("desk-stale")
            return Host(wish.user)
        case _:
            return _of_seat(table, wish)


def _of_seat(table: Table, wish: RulingWish) -> Subject:
    place = next((place for place in table.lobby if place.number == wish.place), None)
    if place is None or (place.user or NOBODY) != wish.held or place.seat == NO_SEAT:
        raise RefusedError("desk-stale")
    if wish.act == "free":
        return Removal(place.seat)
    if wish.user:
        return Substitute(place.seat, user=wish.user)
    return SeatOffer(place.seat)


# The audit. That of a game is read from its record, also that of an earlier version; that of a
# server begins with the version that writes it.


Group = Literal["all", "overrides", "endings", "hosts", "seats", "terms", "course", "server"]

GROUPS: Mapping[Group, Sequence[str] | None] = {
    "all": None,
    "overrides": None,
    "endings": ("close", "over", "reopen", "archive"),
    "hosts": ("host",),
    "seats": (
        *("stand_in", "clockwork", "person", "back", "gave_up"),
        *("remove", "resign", "substitute", "candidate", "named", "open"),
    ),
    "terms": ("terms",),
    "course": ("pause", "resume", "rollback", "recover", "moved"),
    "server": None,
}
"""By which an audit can be filtered: what belongs to each; None: it is told otherwise."""

OF_GAMES = tuple(group for group in GROUPS if group != "server")

AUDIT_PAGE = 5
"""Entries on a page."""

LAST = Revision(2**31 - 1)


class AuditPlace(NamedTuple):
    """A game that an entry is about: its number, its name and its channel."""

    game: int
    name: str
    channel: int


class Item(msgspec.Struct, frozen=True):
    """One entry of an audit; all of it is public at the table or in the server.

    `deed` is what was done to a game, as its record says; without, `about` holds what was done.
    """

    at_ms: int
    what: str
    by: UserId = NOBODY
    deed: TableDeed | None = None
    about: Mapping[str, Any] = {}
    place: AuditPlace | None = None


class AuditPage(NamedTuple):
    """Entries of an audit, newest first, and how many there are on all pages."""

    items: list[Item]
    number: int


async def of_game(club: Club, game: int, name: str, group: Group, page: int) -> AuditPage:
    """Return a page of the audit of a game of this `name`; pages are numbered from 0."""
    rows = await audit.of_game(club.storage, game)
    actions = await agreement_actions(club.storage, game, NO_REVISION, LAST, READ)
    dated: list[tuple[int, int, Item]] = []
    recorded = set[Revision]()
    place = AuditPlace(game, name, 0)
    for action in actions:
        deed = deed_of(action.kind, action.choice, action.user)
        if deed is not None:
            recorded.add(action.revision)
            item = Item(action.at_ms, deed.what, deed.by, deed, place=place)
            dated.append((action.at_ms, action.revision, item))
    others = (row for row in rows if row.revision not in recorded)
    dated += [(row.at_ms, row.revision or LAST, _item_of_entry(row)) for row in others]
    dated.sort(key=lambda each: each[:2], reverse=True)
    items = [item for _, _, item in dated if _is_item_in_group(item, group)]
    return AuditPage(items[page * AUDIT_PAGE : (page + 1) * AUDIT_PAGE], len(items))


async def of_server(club: Club, guild: int, group: Group, page: int) -> AuditPage:
    """Return a page of the audit of a server; pages are numbered from 0.

    That a game came to its own end is no decision: it stands among the ends alone.
    """
    which: Which = group if group in ("overrides", "server") else "all"
    rows, count = await audit.of_server(
        club.storage, guild, GROUPS[group], which, page * AUDIT_PAGE, AUDIT_PAGE, (OVER,)
    )
    return AuditPage([await _of_row(club, row) for row in rows], count)


async def audit_item_with(club: Club, number: int) -> Item | None:
    """Return an entry by its number; None if there is none."""
    row = await audit.audit_entry_with(club.storage, number)
    return None if row is None else await _of_row(club, row)


async def _of_row(club: Club, row: AuditEntry) -> Item:
    """Return an entry with what its game's record says."""
    item = _item_of_entry(row)
    if row.game_id is None:
        return item
    known = await audit.place_of(club.storage, row.game_id)
    place = None if known is None else AuditPlace(row.game_id, known[0], known[2])
    item = msgspec.structs.replace(item, place=place)
    if row.revision is None:
        return item
    actions = await agreement_actions(club.storage, row.game_id, row.revision, row.revision, READ)
    deeds = (deed_of(action.kind, action.choice, action.user) for action in actions)
    deed = next((deed for deed in deeds if deed is not None), None)
    if deed is None:
        return item
    return msgspec.structs.replace(item, by=deed.by, what=deed.what, deed=deed)


def _item_of_entry(row: AuditEntry) -> Item:
    return Item(row.at_ms, row.what, row.user or NOBODY, about=row.about)


def _is_item_in_group(item: Item, group: Group) -> bool:
    if group == "overrides":
        return item.deed is not None and item.deed.overrides
    kinds = GROUPS[group]
    return kinds is None or item.what in kinds


# The games of a server, filtered, as pages.


GAMES_PAGE = 6
"""Games on a page."""

QUIET_MS = 3 * DAY
"""Nothing has been done for so long at a table that waits long."""


async def page_of_games(
    club: Club, guild: int, which: WhichGames, name: str, page: int
) -> tuple[list[DeskGame], int]:
    """Return a page (from 0) of the games of a server, and how many there are on all pages.

    `name` is that of a game, "": of all. Open games come the quietest first, ended ones the newest.
    """
    before = club.now() - (STALLED_MS if which == "stalled" else QUIET_MS)
    return await lookups.games_of(
        club.storage, guild, which, name, before, page * GAMES_PAGE, GAMES_PAGE
    )


async def names_of_games_played(club: Club, guild: int) -> Sequence[str]:
    """Return the names of the games that are or were played in a server."""
    return await lookups.names_of(club.storage, guild)
