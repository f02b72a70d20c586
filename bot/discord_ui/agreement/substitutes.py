"""Commands and buttons by which people leave a seat for good, offer it, or take it over.

Stand-ins are in `stand_ins`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.discord_ui.agreement.forms import NOTE, NOTED
from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.members import must_be_here
from bot.discord_ui.desk.rights import right_of
from bot.discord_ui.desk.seats import TypedSeat, seat_meant
from bot.discord_ui.message.free_text import quote_text
from bot.discord_ui.message.ids import Pressed
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Screen, pages_of
from bot.narrate.seat_forms import seat_forms
from bot.table.ballots import Removal, Resignation, SeatOffer, Substitute
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Seat
    from bot.table import Table


GONE = "vgone"
"""The action of the button by which somebody leaves their seat for good."""


async def propose_removal(
    desk: Desk, request: Request, seat: TypedSeat, force: bool = False
) -> Screen:
    """Propose that a person loses a seat for good."""
    table = await desk.table_of(request)
    meant = seat_meant(request.words, table, seat, request.locale)
    right = await right_of(request, table, force)
    await table.agreements.propose(request.user, Removal(meant), right, force is True)
    return _posted_screen(request, table)


async def ask_to_resign(desk: Desk, request: Request) -> Screen:
    """Ask for confirmation before one's seat is given up for good.

    Raises:
        NotPossibleError: they have none, or the game has not begun: places are left otherwise.
    """
    table = await desk.table_of(request)
    if table.status == "lobby" and any(place.user == request.user for place in table.lobby):
        raise NotPossibleError("resign-lobby")
    seat = _own_seat_of(request, table)
    names = seat_forms(request.words, seat, request.locale)
    pressed = Pressed(table.id, table.revision, seat, GONE).write()
    button = Button(request.text("button-resign"), pressed, "grave")
    return Screen(request.text("resign-sure", **names), ((button,),))


async def resign_now(request: Request, table: Table) -> None:
    """Give up the user's seat for good; those who are at the table read it in its channel.

    Raises:
        RefusedError: that cannot be.
    """
    await table.agreements.propose(request.user, Resignation())
    request.has_acted(table)


async def hand_over_seat(
    desk: Desk,
    request: Request,
    user: discord.User | None = None,
    seat: TypedSeat | None = None,
    force: bool = False,
) -> Screen:
    """Hand a seat to a person, or offer it to anybody; by default one's own."""
    table = await desk.table_of(request)
    if seat is None:
        meant = _own_seat_of(request, table)
    else:
        meant = seat_meant(request.words, table, seat, request.locale)
    # A forged request may name somebody whom Discord does not describe.
    if user is not None and (isinstance(user, discord.Object) or user.bot):
        raise NotPossibleError("refused-no-apps")
    if user is not None:
        await must_be_here(desk, request.interaction, UserId(user.id))
    subject = SeatOffer(meant) if user is None else Substitute(meant, user=UserId(user.id))
    right = await right_of(request, table, force)
    await table.agreements.propose(request.user, subject, right, force is True)
    return _posted_screen(request, table, meant)


def _own_seat_of(request: Request, table: Table) -> Seat:
    """Return the seat that is the user's, whether or not a stand-in plays it.

    Raises:
        NotPossibleError: they have none.
    """
    own = next(
        (place.seat for place in table.lobby if place.user == request.user and place.seat), None
    )
    return request.seat() if own is None else own


def _posted_screen(request: Request, table: Table, seat: Seat | None = None) -> Screen:
    """Render that it is posted, with a button for a note if it is their own seat."""
    request.has_acted(table)
    offer = None if seat is None else table.proposal(seat)
    if offer is None or not request.user == offer.by == offer.subject.holder or not offer.is_open:
        return Screen(request.text("seat-posted"))
    pressed = Pressed(table.id, offer.revision, offer.subject.seat, NOTE).write()
    button = Button(request.text("button-note"), pressed, "plain")
    return Screen(request.text("seat-posted-note"), ((button,),))


async def answer_substitute_press(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Sequence[Screen]:
    """Leave one's own seat, or leave a note.

    Raises:
        RefusedError: that cannot be.
    """
    match pressed.action:
        case "vgone":
            if _own_seat_of(request, table) != pressed.seat:
                raise NotPossibleError("refused-no-seat-to-leave")
            await resign_now(request, table)
            return [_posted_screen(request, table, pressed.seat)]
        case "vnoted":
            note = next(iter(values), "").strip()
            await table.agreements.write_note(request.user, pressed.seat, pressed.revision, note)
            return [Screen(request.text("note-kept" if note else "note-gone"))]
        case _:
            table.agreements.may_write_note(request.user, pressed.seat, pressed.revision)
            return [Screen(request.text("seat-posted-note"))]


async def takeover_screen(request: Request, table: Table, seat: Seat) -> list[Screen]:
    """Show who has just taken a seat over what it knows; nothing if they do not hold it."""
    if table.seat_of(request.user) != seat:
        return []
    names = seat_forms(request.words, seat, request.locale)
    lines = [request.text("offered-done", **names), *await note_lines(request, table)]
    lines += request.words.private(table.view(seat), request.locale)
    return [Screen(page) for page in pages_of("\n".join(lines))]


async def note_lines(request: Request, table: Table) -> list[str]:
    """Return the notes that were left to the user for their seat."""
    notes = await table.agreements.notes(request.user)
    return [request.text("note-line", note=quote_text(note)) for note in notes]


async def seats_of_people(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats that belong to people, or that are free."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    words, locale = desk.words(table), await desk.languages.of(interaction)
    seats = [place.seat for place in table.lobby if place.seat and not place.bot]
    return suggest_matching({seat: words.seat_name(seat, locale) for seat in seats}, typed)


PRESSES = (GONE, NOTE, NOTED)
