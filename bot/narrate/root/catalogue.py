"""Root's catalogue, and what its sentences need of seats, rows of events and clearings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from bot.games.game import Piece, Seat
from bot.games.root.law.maps import FOREST_LETTERS
from bot.narrate.catalogue import NONE, Catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.games.game import Event
    from bot.games.root.law.kinds import Clearing
    from bot.games.root.view import ClearingView, RootView, TrackView
    from bot.narrate.root.speech import Joiner
    from bot.narrate.words import Told, Words


# The catalogue of Root.


class RootCatalogue(Catalogue):
    """The messages of Root, in which forests go by the letters on the map."""

    def text(self, key: str, locale: str, /, **args: object) -> str:
        """Return a message; a forest given by its clearings is called by its letter."""
        if not FOREST_LETTERS.keys().isdisjoint(args.values()):
            args = {name: FOREST_LETTERS.get(str(value), value) for name, value in args.items()}
        return super().text(key, locale, **args)


CATALOGUE = RootCatalogue("root")

text = CATALOGUE.text
has = CATALOGUE.has
listed = CATALOGUE.listed


# Calls the seats that bots play by the names of their bots.


SEATS = (
    *("seat", "target", "defender", "attacker", "by", "seats", "ally", "partner", "owner"),
    "ruler",
)
"""The fields of events that name seats."""


def with_bot_names(facts: Mapping[str, int | str], bots: frozenset[Seat]) -> dict[str, int | str]:
    """Call the seats that bots play by the names of their bots: `bot_<seat>` for WORD."""
    about = {**facts}
    if bots:
        for key in SEATS:
            if isinstance(value := facts.get(key), str):
                seats = (f"bot_{seat}" if seat in bots else seat for seat in value.split(","))
                about[key] = ",".join(seats)
    return about


# Events in a row that are alike.


def count_alike(row: Sequence[Event], belongs: Callable[[Event], bool]) -> int:
    """Count the leading events of a row that belong together."""
    return len(list(takewhile(belongs, row)))


def count_same_kind(row: Sequence[Event]) -> int:
    """Count the leading events of a row that are of one kind and one seat."""
    kind = type(row[0])
    seat = getattr(row[0], "seat", "")
    return count_alike(
        row, lambda event: type(event) is kind and getattr(event, "seat", "") == seat
    )


def item_joiner(message: str, state: str = "") -> Joiner:
    """Join the items of one seat to which the same happens, named without the state that ends."""

    def join(first: Event, row: Sequence[Event], words: Words, locale: str) -> Told | None:
        number = count_same_kind(row)
        if number < 2:
            return None
        names = ",".join(str(getattr(event, "item", "")) for event in row[:number])
        facts = words.event_arguments(first, locale)
        facts |= {"names": names.replace(state, "") if state else names}
        return text(message, locale, **facts), number

    return join


# Clearings and forests in a view, by what choices and events call them.


def clearing_at(view: RootView, place: object) -> ClearingView | None:
    """Return a clearing by its number, which may be a text; None for the Burrow and forests."""
    number = int(str(place)) if str(place).isdecimal() else 0
    return view.clearings[number - 1] if 0 < number <= len(view.clearings) else None


def count_of(here: ClearingView | None, seat: Seat, piece: Piece) -> int:
    """Count a faction's buildings or tokens of a kind in a clearing."""
    present = here.factions.get(seat) if here else None
    if present is None:
        return 0
    return present.buildings.get(piece, 0) + present.tokens.get(piece, 0)


def place_of(view: RootView, seat: Seat, piece: Piece) -> Clearing | None:
    """Return the first clearing where a faction has a piece of a kind; None without one."""
    at = (here.id for here in view.clearings if count_of(here, seat, piece))
    return next(at, None)


def facts_around_forest(view: RootView, forest: str) -> dict[str, int | str]:
    """Return the clearings around a forest, and how many of them have ruins (Law 2.4)."""
    numbers = forest.split("-")
    beside = [here for number in numbers if (here := clearing_at(view, number)) is not None]
    return {"around": joined_numbers(numbers), "ruins": sum(here.ruin for here in beside)}


def joined_numbers(numbers: Iterable[object]) -> str:
    """List numbers of clearings; `none` without any."""
    return ", ".join(map(str, numbers)) or NONE


def track_of(view: RootView, seat: Seat, piece: Piece) -> TrackView | None:
    """Return the track of a kind of piece on a faction's board; None without one."""
    tracks = view.factions[seat].tracks if seat in view.factions else ()
    return next((track for track in tracks if track.piece == piece), None)


def pawn_of(view: RootView, seat: Seat) -> ClearingView | None:
    """Return the clearing of a faction's pawn; None while it is in a forest, or without one."""
    for here in view.clearings:
        present = here.factions.get(seat)
        if present is not None and present.pawn:
            return here
    return None
