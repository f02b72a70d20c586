"""Stand-ins in Discord: the commands and buttons by which a seat changes hands during a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bot.discord_ui.desk.command import Suggestions, matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.desk.seats import seat_meant
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen, pages_of
from bot.table.ballots.subjects import Candidate, Clockwork, Person, SeatOffer, StandIn

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table import Agreement, Table


HOW: Mapping[str, type[StandIn | Clockwork]] = {
    "policy": StandIn,
    "clockwork": Clockwork,
}
"""What can play for somebody, by the value of the command's option."""


async def stand_in(
    desk: Desk, asked: Request, seat: str | None = None, plays: str = "policy"
) -> Screen:
    """Propose that a stand-in or a bot plays a seat, by default the user's own."""
    table = await desk.table_of(asked)
    meant = asked.seat() if seat is None else seat_meant(asked.words, table, seat, asked.locale)
    labels = {asked.text(f"plays-{how}").casefold(): how for how in HOW}
    typed = plays.strip().casefold()
    how = labels.get(typed, typed)
    if how not in HOW:
        raise NotPossibleError("no-such-stand-in", value=plays)
    return await _propose(asked, table, HOW[how](meant))


async def leave(asked: Request, table: Table) -> Screen:
    """Ask that a stand-in plays the user's own seat.

    Raises:
        NotPossibleError: they hold none.
    """
    return await _propose(asked, table, StandIn(asked.seat()))


async def _propose(asked: Request, table: Table, subject: StandIn | Clockwork) -> Screen:
    made = await table.agreements.propose(asked.user, subject)
    done = "proposed-done" if isinstance(subject, StandIn) else "proposed-bot-done"
    return _done(asked, table, made, "proposed", done)


async def replace(desk: Desk, asked: Request, seat: str) -> Screen:
    """Offer to play a seat that a stand-in plays."""
    table = await desk.table_of(asked)
    meant = seat_meant(asked.words, table, seat, asked.locale)
    free, user = table.proposal(meant), asked.user
    is_free = free is not None and free.is_open and isinstance(free.subject, SeatOffer)
    wish = Candidate(meant, user=user, offered=free.revision) if free and is_free else None
    made = await table.agreements.propose(user, wish or Person(meant, user=user))
    return _done(asked, table, made, "offered", "offered-done")


def _done(asked: Request, table: Table, made: Agreement[Any], waits: str, done: str) -> Screen:
    """Tell that others have to agree (the key `waits`), or that enough have."""
    asked.has_acted(table)
    name = asked.words.seat_name(made.subject.seat, asked.locale)
    return Screen(asked.text(waits if made.is_open else done, name=name))


async def back(desk: Desk, asked: Request) -> list[Screen]:
    """Play one's own seat again."""
    return await _back(asked, await desk.table_of(asked))


async def _back(asked: Request, table: Table) -> list[Screen]:
    """Give the user their seat back, and show what it knows.

    Raises:
        RefusedError: no stand-in plays for them.
    """
    await table.agreements.back(asked.user)
    asked.has_acted(table)
    seat = asked.seat()
    name = asked.words.seat_name(seat, asked.locale)
    lines = [asked.text("you-are-back", name=name)]
    if table.reader.conversion(seat) == "returns":
        lines.append(asked.text("back-after-bot"))
    lines += asked.words.private(table.view(seat), asked.locale)
    return [Screen(page) for page in pages_of("\n".join(lines))]


async def press_back(asked: Request, table: Table, seat: Seat) -> list[Screen]:
    """Play a seat again by the button of its message.

    Raises:
        NotPossibleError: it is another person's seat.
        RefusedError: no stand-in plays for them.
    """
    if asked.user != table.away.get(seat, asked.user):
        whose = asked.words.seat_name(seat, asked.locale)
        raise NotPossibleError("not-yours", name=whose, waiting=asked.waits())
    return await _back(asked, table)


# Suggestions


async def seats_to_propose(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats that people play, or stand-ins where a bot could do so instead."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    seats = [*table.holders]
    if table.reader.bots_take_over:
        seats += [seat for seat in table.away if table.reader.conversion(seat) == "person"]
    return await _named(desk, interaction, typed, table, seats)


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
    return await _named(desk, interaction, typed, table, seats)


async def ways(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest what can play a seat: a bot only where the game has bots that take seats over."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    words, locale = desk.words(table), await desk.languages.of(interaction)
    known = [how for how in HOW if how == "policy" or table.reader.bots_take_over]
    return matching({how: words.text(f"plays-{how}", locale) for how in known}, typed)


async def _named(
    desk: Desk, interaction: Interaction, typed: str, table: Table, seats: Iterable[Seat]
) -> Suggestions:
    """Suggest seats by their names."""
    words, locale = desk.words(table), await desk.languages.of(interaction)
    return matching({seat: words.seat_name(seat, locale) for seat in seats}, typed)
