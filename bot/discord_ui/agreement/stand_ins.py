"""Commands and buttons by which a stand-in, a bot or another person plays a seat.

Seats that people leave for good or hand over are in `substitutes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.seats import TypedSeat, seat_meant
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen, pages_of
from bot.narrate.seat_forms import seat_forms
from bot.narrate.typed import fold_text
from bot.table.ballots import Candidate, Clockwork, Person, SeatOffer, StandIn

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table import Agreement, Table


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
    free, user = table.proposal(meant), request.user
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
    words, locale = desk.words(table), await desk.languages.of(interaction)
    known = [how for how in HOW if how == "policy" or table.reader.bots_take_over]
    return suggest_matching({how: words.text(f"plays-{how}", locale) for how in known}, typed)


async def _suggest_seats_of(
    desk: Desk, interaction: Interaction, typed: str, table: Table, seats: Iterable[Seat]
) -> Suggestions:
    """Suggest seats by their names."""
    words, locale = desk.words(table), await desk.languages.of(interaction)
    return suggest_matching({seat: words.seat_name(seat, locale) for seat in seats}, typed)
