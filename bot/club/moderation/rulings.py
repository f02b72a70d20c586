"""What a moderator or referee decides about a table from the desk, and how it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.games.game import NO_SEAT
from bot.table import RefusedError
from bot.table.agreement.subjects.reopen import Ruling
from bot.table.ballots.subjects import (
    Host,
    Pause,
    Removal,
    Resume,
    SeatOffer,
    Substitute,
    Terms,
)
from bot.table.lobby.terms import TERMS, value_of_term
from db.games import OPEN
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from bot.club.moderation.offices import Office
    from bot.table import LobbySeat, Table
    from bot.table.ballots.subjects import Subject

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
