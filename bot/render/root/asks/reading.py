"""What the rows of a question name: places on the map, ways between them, cards and items.

The fields of the choices decide (`bot/narrate/root/asked.py`); no kind is named here but those of a
path or a craft.
"""

from collections.abc import Sequence

import msgspec

from bot.games.game import CardId, Choice, Decision, Facts, Seat, tag_of
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.view import RootView
from bot.narrate.root.asked import Fields, fields_of
from bot.render.question import AskedRow, RowAt

CRAFT = "craft"

OPENS = "open_path"
"""The kind of choice that is about a path rather than about the places at its ends."""

Place = Clearing | str
"""A clearing, or a forest by its id."""

Way = tuple[Place, Place]
"""A move: from, to."""

Chip = tuple[str, str]
"""A sign: its sort, and what it shows: a building, the letters of a kind; the sort alone is enough
for some."""


class Pick(msgspec.Struct, frozen=True):
    """One row's use of one place or way: which sign it has there."""

    kind: type[Choice]
    sign: Chip
    facts: Facts
    at: RowAt


class RowsRead(msgspec.Struct):
    """All that is marked for a question."""

    places: dict[Place, list[RowAt]] = msgspec.field(default_factory=dict[Place, list[RowAt]])
    """The rows that name each place."""

    picks: dict[Place, list[Pick]] = msgspec.field(default_factory=dict[Place, list[Pick]])
    """What can be chosen at each place; nothing where a way begins or ends only."""

    ways: dict[Way, list[Pick]] = msgspec.field(default_factory=dict[Way, list[Pick]])
    swaps: dict[Way, list[Pick]] = msgspec.field(default_factory=dict[Way, list[Pick]])
    """Pairs of places that are exchanged."""

    paths: dict[Way, list[Pick]] = msgspec.field(default_factory=dict[Way, list[Pick]])
    """Paths that are chosen themselves, by their ends."""

    cards: dict[CardId, list[RowAt]] = msgspec.field(default_factory=dict[CardId, list[RowAt]])
    craftable: set[CardId] = msgspec.field(default_factory=set[CardId])
    things: dict[str, list[RowAt]] = msgspec.field(default_factory=dict[str, list[RowAt]])
    """Values that may name an item of the seat's own."""


def place_of(value: int | str) -> Place | None:
    """Return the place that a value names; None for none, or one that is not on the map."""
    if isinstance(value, str):
        if not value.isdecimal():
            return value or None
        value = int(value)
    return Clearing(value) if value in CLEARINGS else None


def home_of(view: RootView, seat: Seat) -> Place | None:
    """Return where the pawn of a seat is, if it has one on the map."""
    if seat not in view.factions:
        return None
    if forest := view.factions[seat].forest:
        return forest
    for clearing in view.clearings:
        if (here := clearing.factions.get(seat)) and here.pawn:
            return clearing.id
    return None


def read_asked_rows(view: RootView, decision: Decision, rows: Sequence[AskedRow]) -> RowsRead:
    """Gather what the rows name."""
    reading = RowsRead()
    home = home_of(view, decision.seat)
    for row in rows:
        fields = fields_of(type(row.choice))
        _read_places(reading, fields, row, home)
        for name in fields.cards:
            if card := getattr(row.choice, name):
                reading.cards.setdefault(card, []).append(row.at)
                if tag_of(type(row.choice)) == CRAFT:
                    reading.craftable.add(card)
        for name in fields.things:
            if thing := getattr(row.choice, name):
                reading.things.setdefault(thing, []).append(row.at)
    return reading


def _read_places(reading: RowsRead, fields: Fields, row: AskedRow, home: Place | None) -> None:
    """Note the places of one row: a way, an exchange, or places of their own."""
    choice = row.choice
    places = {name: place_of(getattr(choice, name)) for name in fields.places}
    for place in dict.fromkeys(places.values()):
        if place is not None:
            reading.places.setdefault(place, []).append(row.at)
    match places:
        case {"to": to}:
            origin = places.get("origin", home)
            if origin is not None and to is not None and origin != to:
                reading.ways.setdefault((origin, to), []).append(_pick_from_row(row, fields))
            elif to is not None:
                reading.picks.setdefault(to, []).append(_pick_from_row(row, fields))
        case {"one": one, "other": other} if one is not None and other is not None:
            pair = (one, other) if (one, other) < (other, one) else (other, one)
            pairs = reading.paths if tag_of(type(choice)) == OPENS else reading.swaps
            pairs.setdefault(pair, []).append(_pick_from_row(row, fields))
        case _:
            for place in places.values():
                if place is not None:
                    reading.picks.setdefault(place, []).append(_pick_from_row(row, fields))


def _pick_from_row(row: AskedRow, fields: Fields) -> Pick:
    return Pick(type(row.choice), _sign_of_choice(row.choice, fields), row.facts, row.at)


def _sign_of_choice(choice: Choice, fields: Fields) -> Chip:
    """Return the sign of a choice at a place, by its fields."""
    if "building" in fields.names:
        return "building", str(getattr(choice, "building"))  # noqa: B009
    if "defender" in fields.names:
        return "battle", ""
    if "plot" in fields.names:
        return "plot", ""
    if "to" in fields.names:
        return "way", ""
    if tag_of(type(choice)) == OPENS:
        return "path", ""
    if "other" in fields.names:
        return "swap", ""
    return "other", ""
