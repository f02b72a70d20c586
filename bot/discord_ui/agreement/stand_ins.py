"""Stand-ins in Discord: the commands and buttons by which a seat changes hands during a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from bot.discord_ui.agreement import substitutes
from bot.discord_ui.agreement.seat_post import AGREE, BACK
from bot.discord_ui.desk.command import Suggestions, matching
from bot.discord_ui.desk.desk import Asked, Desk, NotPossibleError
from bot.discord_ui.desk.seats import seat_meant
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen, pages_of

if TYPE_CHECKING:
    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Seat
    from bot.table import Table


HOW: Mapping[str, Literal["stand_in", "clockwork"]] = {
    "policy": "stand_in",
    "clockwork": "clockwork",
}
"""What can play for somebody, by the value of the command's option."""


async def stand_in(
    desk: Desk, asked: Asked, seat: str | None = None, plays: str = "policy"
) -> Screen:
    """Propose that a stand-in or a bot plays a seat, by default the user's own."""
    table = await desk.table_of(asked)
    meant = asked.seat() if seat is None else seat_meant(asked.words, table, seat, asked.locale)
    labels = {asked.text(f"plays-{how}").casefold(): how for how in HOW}
    typed = plays.strip().casefold()
    how = labels.get(typed, typed)
    if how not in HOW:
        raise NotPossibleError("no-such-stand-in", value=plays)
    return await _propose(asked, table, meant, HOW[how])


async def leave(asked: Asked, table: Table) -> Screen:
    """Ask that a stand-in plays the user's own seat.

    Raises:
        NotPossibleError: they hold none.
    """
    return await _propose(asked, table, asked.seat())


async def _propose(
    asked: Asked, table: Table, seat: Seat, what: Literal["stand_in", "clockwork"] = "stand_in"
) -> Screen:
    await table.propose_stand_in(asked.user, seat, what)
    done = "proposed-done" if what == "stand_in" else "proposed-bot-done"
    return _done(asked, table, seat, "proposed", done)


async def replace(desk: Desk, asked: Asked, seat: str) -> Screen:
    """Offer to play a seat that a stand-in plays."""
    table = await desk.table_of(asked)
    meant = seat_meant(asked.words, table, seat, asked.locale)
    free = table.proposal(meant)
    if free is not None and free.is_offer:
        await table.take(asked.user, meant, free.revision)
    else:
        await table.propose_person(asked.user, meant)
    return _done(asked, table, meant, "offered", "offered-done")


def _done(asked: Asked, table: Table, seat: Seat, waits: str, done: str) -> Screen:
    """Tell that others have to agree (the key `waits`), or that enough have."""
    asked.has_acted(table)
    proposal = table.proposal(seat)
    is_open = proposal is not None and proposal.fate == "open"
    name = asked.words.seat_name(seat, asked.locale)
    return Screen(asked.text(waits if is_open else done, name=name))


async def back(desk: Desk, asked: Asked) -> list[Screen]:
    """Play one's own seat again."""
    return await _back(asked, await desk.table_of(asked))


async def _back(asked: Asked, table: Table) -> list[Screen]:
    """Give the user their seat back, and show what it knows.

    Raises:
        RefusedError: no stand-in plays for them.
    """
    await table.back(asked.user)
    asked.has_acted(table)
    seat = asked.seat()
    name = asked.words.seat_name(seat, asked.locale)
    told = [asked.text("you-are-back", name=name)]
    if table.conversion(seat) == "returns":
        told.append(asked.text("back-after-bot"))
    told += asked.words.private(table.view(seat), asked.locale)
    return [Screen(page) for page in pages_of("\n".join(told))]


async def press(asked: Asked, table: Table, pressed: Pressed) -> Screen | Sequence[Screen]:
    """Answer a proposal, or come back.

    Raises:
        NotPossibleError: it is another person's seat.
        RefusedError: it is decided, or not theirs to decide.
    """
    if pressed.action == BACK:
        if asked.user != table.away.get(pressed.seat, asked.user):
            whose = asked.words.seat_name(pressed.seat, asked.locale)
            raise NotPossibleError("not-yours", name=whose, waiting=asked.waits())
        return await _back(asked, table)
    agrees = pressed.action == AGREE
    held = table.seat_of(asked.user)
    await table.vote(asked.user, pressed.seat, pressed.revision, agrees)
    asked.has_acted(table)
    if held is None and (shown := await substitutes.begun(asked, table, pressed.seat)):
        return shown
    return Screen(asked.text("vote-agreed" if agrees else "vote-declined"))


# Suggestions


async def seats_to_propose(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats that people play, or stand-ins where a bot could do so instead."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    found = [*table.holders]
    if table.bots_take_over:
        found += [seat for seat in table.away if table.conversion(seat) == "person"]
    return await _named(desk, interaction, typed, table, found)


async def seats_away(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the seats that stand-ins play, free ones included."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    seats = [one.seat for one in table.lobby if not one.bot and (one.stand_in or one.user is None)]
    return await _named(desk, interaction, typed, table, seats)


async def ways(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest what can play a seat: a bot only where the game has bots that take seats over."""
    table = await desk.known_at(interaction, "playing")
    if table is None:
        return []
    words, locale = desk.words(table), await desk.languages.of(interaction)
    known = [how for how in HOW if how == "policy" or table.bots_take_over]
    return matching({how: words.text(f"plays-{how}", locale) for how in known}, typed)


async def _named(
    desk: Desk, interaction: Interaction, typed: str, table: Table, seats: Iterable[Seat]
) -> Suggestions:
    """Suggest seats by their names."""
    words, locale = desk.words(table), await desk.languages.of(interaction)
    return matching({seat: words.seat_name(seat, locale) for seat in seats}, typed)
