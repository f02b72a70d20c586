"""How a seat gets another player for good or for a while, and lines about who has played it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import discord

from bot.discord_ui.desk.command import (
    Suggestions,
    TypedSeat,
    ender_of,
    ends_from_afar,
    must_be_here,
    right_of,
    seat_meant,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import Pressed
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Button, Screen, pages_of
from bot.discord_ui.message.wording import mention_person, quote_text
from bot.narrate import text
from bot.narrate.texts import fold_text
from bot.narrate.words import seat_forms
from bot.table import RefusedError
from bot.table.agreement.agreements import NOTE_LENGTH
from bot.table.agreement.of_table import WHY_LENGTH
from bot.table.ballots import (
    Candidate,
    Clockwork,
    Person,
    Removal,
    Resignation,
    SeatOffer,
    StandIn,
    Substitute,
)
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Agreement, Table
    from bot.table.records.records import Tenure


# Forms: a private note to the person who takes a seat over, and the reason of an end.


NOTE = "vnote"
NOTED = "vnoted"
"""The actions of the button that opens the form for a note, and of that form."""

END = "gabandon"
ENDED = "gended"
"""The actions of the button that opens the form for a reason, and of that form."""


async def open_form(desk: Desk, interaction: Interaction, pressed: Pressed) -> bool:
    """Open a form as the answer to a press; False if the press has none, or it is not theirs."""
    table = await desk.tables.get(pressed.game)
    if table is None or not await _is_for(desk, interaction, table, pressed):
        return False
    try:
        form = await _form_for_press(desk, interaction, table, pressed)
    except (RefusedError, NotPossibleError):
        return False
    if form is not None:
        await interaction.response.send_modal(form)
    return form is not None


async def _is_for(desk: Desk, interaction: Interaction, table: Table, pressed: Pressed) -> bool:
    """Return whether a form may open where it was asked for: an end perhaps from elsewhere."""
    is_there = table.channel == interaction.channel_id
    return is_there or (pressed.action == END and await ends_from_afar(desk, interaction, table))


async def _form_for_press(
    desk: Desk, interaction: Interaction, table: Table, pressed: Pressed
) -> discord.ui.Modal | None:
    """Return the form that a press opens; a table without a game is closed without one.

    Raises:
        NotPossibleError: they may not end the game.
        RefusedError: it is over, or it is not theirs to write a note.
    """
    if pressed.action == NOTE:
        table.agreements.may_write_note(UserId(interaction.user.id), pressed.seat, pressed.revision)
        form = ("note", NOTED)
        most = NOTE_LENGTH
    else:
        await ender_of(desk, interaction, table)
        if table.status != "playing":
            return None
        form = ("why", ENDED)
        most = WHY_LENGTH
    name, action = form
    locale = await desk.languages.of(interaction)
    custom_id = Pressed(pressed.game, pressed.revision, pressed.seat, action).write()
    modal = discord.ui.Modal(title=text(f"{name}-title", locale), custom_id=custom_id)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=text(f"{name}-label", locale),
        style=discord.TextStyle.paragraph,
        custom_id=name,
        max_length=most,
        required=action == ENDED,
    )
    modal.add_item(field)
    return modal


def texts_of_form(data: Any) -> list[str]:
    """Return the texts that a form was filled in with."""
    return list(_texts_in_parts(data.get("components")))


def _texts_in_parts(parts: Any) -> Iterator[str]:
    for part in parts or ():
        if "value" in part:
            yield str(part["value"])
        yield from _texts_in_parts(part.get("components"))
        if part.get("component"):
            yield from _texts_in_parts([part["component"]])


# Commands and buttons by which people leave a seat for good, offer it, or take it over.


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
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
    seats = [place.seat for place in table.lobby if place.seat and not place.bot]
    return suggest_matching({seat: words.seat_name(seat, locale) for seat in seats}, typed)


PRESSES = (GONE, NOTE, NOTED)


# Commands and buttons by which a stand-in, a bot or another person plays a seat.


HOW: Mapping[str, type[StandIn | Clockwork]] = {
    "policy": StandIn,
    "clockwork": Clockwork,
}
"""What can play for somebody, by the value of the command's option."""


async def stand_in(
    desk: Desk, request: Request, seat: TypedSeat | None = None, plays: str = "policy"
) -> Screen:
    """Propose that a stand-in or a bot plays a seat, by default the user's own."""
    table = await desk.table_of(request)
    meant = (
        request.seat() if seat is None else seat_meant(request.words, table, seat, request.locale)
    )
    labels = {fold_text(request.text(f"plays-{how}")): how for how in HOW}
    typed = fold_text(plays)
    how = labels.get(typed, typed)
    if how not in HOW:
        raise NotPossibleError("no-such-stand-in", value=plays)
    return await _propose_player(request, table, HOW[how](meant))


async def propose_stand_in(request: Request, table: Table) -> Screen:
    """Propose that a stand-in plays the user's own seat.

    Raises:
        NotPossibleError: they hold none.
    """
    return await _propose_player(request, table, StandIn(request.seat()))


async def _propose_player(request: Request, table: Table, subject: StandIn | Clockwork) -> Screen:
    made = await table.agreements.propose(request.user, subject)
    done = "proposed-done" if isinstance(subject, StandIn) else "proposed-bot-done"
    return _result_screen(request, table, made, "proposed", done)


async def replace_stand_in(desk: Desk, request: Request, seat: TypedSeat) -> Screen:
    """Offer to play a seat that a stand-in plays."""
    table = await desk.table_of(request)
    return await offer_to_play(
        request, table, seat_meant(request.words, table, seat, request.locale)
    )


async def offer_to_play(request: Request, table: Table, meant: Seat) -> Screen:
    """Offer that the user plays a seat that a stand-in plays.

    Raises:
        RefusedError: they cannot.
    """
    free = table.proposal(meant)
    user = request.user
    is_free = free is not None and free.is_open and isinstance(free.subject, SeatOffer)
    wish = Candidate(meant, user=user, offered=free.revision) if free and is_free else None
    made = await table.agreements.propose(user, wish or Person(meant, user=user))
    return _result_screen(request, table, made, "offered", "offered-done")


def _result_screen(
    request: Request, table: Table, made: Agreement[Any], waits: str, done: str
) -> Screen:
    """Render that others have to agree (the key `waits`), or that enough have."""
    request.has_acted(table)
    names = seat_forms(request.words, made.subject.seat, request.locale)
    return Screen(request.text(waits if made.is_open else done, **names))


async def return_to_seat(desk: Desk, request: Request) -> list[Screen]:
    """Play one's own seat again."""
    return await _give_seat_back(request, await desk.table_of(request))


async def _give_seat_back(request: Request, table: Table) -> list[Screen]:
    """Give the user their seat back, and show what it knows.

    Raises:
        RefusedError: no stand-in plays for them.
    """
    await table.agreements.back(request.user)
    request.has_acted(table)
    seat = request.seat()
    names = seat_forms(request.words, seat, request.locale)
    lines = [request.text("you-are-back", **names)]
    if table.reader.conversion(seat) == "returns":
        lines.append(request.text("back-after-bot"))
    lines += request.words.private(table.view(seat), request.locale)
    return [Screen(page) for page in pages_of("\n".join(lines))]


async def press_back(request: Request, table: Table, seat: Seat) -> list[Screen]:
    """Play a seat again by the button of its message.

    Raises:
        NotPossibleError: it is another person's seat.
        RefusedError: no stand-in plays for them.
    """
    if request.user != table.away.get(seat, request.user):
        whose = request.words.seat_name(seat, request.locale)
        raise NotPossibleError("not-yours", name=whose, waiting=request.waits())
    return await _give_seat_back(request, table)


# Suggestions


async def seats_to_propose(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats that people play, or stand-ins where a bot could do so instead."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    seats = [*table.holders]
    if table.reader.bots_take_over:
        seats += [seat for seat in table.away if table.reader.conversion(seat) == "person"]
    return await _suggest_seats_of(desk, interaction, typed, table, seats)


async def seats_away(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats that stand-ins play, free ones included."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    seats = [
        place.seat
        for place in table.lobby
        if not place.bot and (place.stand_in or place.user is None)
    ]
    return await _suggest_seats_of(desk, interaction, typed, table, seats)


async def suggest_ways_to_play(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest what can play a seat: a bot only where the game has bots that take seats over."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
    known = [how for how in HOW if how == "policy" or table.reader.bots_take_over]
    return suggest_matching({how: words.text(f"plays-{how}", locale) for how in known}, typed)


async def _suggest_seats_of(
    desk: Desk, interaction: Interaction, typed: str, table: Table, seats: Iterable[Seat]
) -> Suggestions:
    """Suggest seats by their names."""
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
    return suggest_matching({seat: words.seat_name(seat, locale) for seat in seats}, typed)


# Lines about who has played each seat that changed hands, and to which round.


async def tenure_lines(words: Words, table: Table, locale: str) -> list[str]:
    """Return a line for each seat that has changed hands: who played it to which round."""
    tenures = await table.records.tenures()
    return [
        words.text(
            "tenure",
            locale,
            name=words.seat_name(seat, locale),
            who=words.text("tenure-then", locale).join(
                _tenure_line(words, tenure, locale) for tenure in row
            ),
        )
        for seat, row in tenures.items()
        if len(row) > 1
    ]


def _tenure_line(words: Words, tenure: Tenure, locale: str) -> str:
    user, upto = tenure
    who = words.text("tenure-stand-in", locale) if user is None else mention_person(user, locale)
    return words.text("tenure-until", locale, who=who, round=upto) if upto else who
