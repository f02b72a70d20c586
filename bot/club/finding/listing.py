"""Which tables of a server have room: before their game, and where a seat has become free."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import Seat
from bot.table.lobby.terms import most_agreed

if TYPE_CHECKING:
    from bot.games.game import Game, Lobby
    from db.club.finding import OpenTable


NO_TERMS: Mapping[str, str] = {}


class Listed(msgspec.Struct, frozen=True):
    """A table with room; `free` are seats of a game that is played, else only their number."""

    id: int
    game: str
    channel: int
    options: Mapping[str, str]
    terms: Mapping[str, str]
    room: int
    """How many people can sit down."""

    free: tuple[Seat, ...]
    """The seats of a running game that nobody holds."""

    since_ms: int
    """Since when it waits for people."""


def list_tables_with_room(
    tables: Iterable[OpenTable], games: Mapping[str, Game[Any]]
) -> list[Listed]:
    """Return the tables with room, who waits longest first."""
    made = (_listed_with_room(table, games) for table in tables)
    return sorted((entry for entry in made if entry is not None), key=lambda e: (e.since_ms, e.id))


def _listed_with_room(table: OpenTable, games: Mapping[str, Game[Any]]) -> Listed | None:
    rules = games.get(table.name)
    if rules is None:
        return None
    if table.status == "lobby":
        room, free, since = room_in(rules.lobby, table.seats, table.terms), (), table.created_ms
    elif table.status == "playing":
        free = tuple(Seat(seat) for seat, user, bot in table.seats if user is None and not bot)
        room, since = len(free), table.changed_ms
    else:
        return None
    if room <= 0:
        return None
    return Listed(
        table.id, table.name, table.channel, table.options, table.terms, room, free, since
    )


def room_in(
    rules: Lobby, seats: Sequence[tuple[str, Any, bool]], terms: Mapping[str, str] = NO_TERMS
) -> int:
    """Return how many more people have room in a lobby: by its game, and by what is agreed."""
    always = {kind.seat for kind in rules.kinds if kind.always}
    taken = [seat for seat in seats if seat[0] not in always]
    people = sum(not bot for _, _, bot in taken)
    most = min(most_people(rules), most_agreed(terms) or rules.most)
    return min(rules.most - len(always) - len(taken), most - people)


def most_people(rules: Lobby) -> int:
    """Return how many people can play a game at most."""
    always = sum(kind.always for kind in rules.kinds)
    kinds = sum(kind.person and not kind.always for kind in rules.kinds)
    return min(rules.most - always, max(kinds, len(rules.places)))


def playable_sizes(rules: Lobby) -> list[int]:
    """Return the numbers of people with which a game can be played without further bots."""
    always = sum(kind.always for kind in rules.kinds)
    people = (count - always for count in rules.counts())
    return [count for count in people if 1 <= count <= most_people(rules)]
