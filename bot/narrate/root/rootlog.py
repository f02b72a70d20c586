"""Writes a game in Rootlog, the community's notation, from public events.

What the notation cannot express is listed in docs/rootlog.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import NO_SEAT, Event, Seat
from bot.games.root.draft.events import FactionDrafted, SetupCardDealt
from bot.games.root.law import events
from bot.games.root.law.kinds import Suit
from bot.games.root.law.maps import MAPS
from bot.games.tables import join_tables
from bot.narrate.root.rootlog_moves import LAW
from bot.narrate.root.rootlog_signs import DECK_NAMES, MAP_NAMES, SUITS
from bot.narrate.root.rootlog_turn import Letters, Turn, notate_event
from bot.narrate.root.speeches import ALL

FILENAME = "game.rootlog"

VERSION = "2.7"
"""The version of the notation, which public readers know: 2.8 writes the Ferry with another
letter, and adds what the games here do not have."""

LETTERS = Letters(
    join_tables(speech.letters for speech in ALL),
    {"warriors": "w", **join_tables(speech.pieces for speech in ALL)},
    frozenset[str]().union(*(speech.by_suit for speech in ALL)),
)
"""The letters of all seats and pieces."""

WRITERS = join_tables((LAW, *(speech.writers for speech in ALL)))
"""The kinds of event that the notation can express."""


def write(happened: Sequence[Event], players: Mapping[Seat, str]) -> str:
    """Return a game as a text; `players` are the names of those who play the seats.

    It begins with the game; the winner stands at the end if there is one.

    Raises:
        ValueError: the events do not begin with those of the set-up.
    """
    begun = next((event for event in happened if isinstance(event, events.GameBegan)), None)
    if begun is None:
        raise ValueError("no game has begun")
    happened, begun = _as_chosen(happened, begun)
    dealt = next((e.suits for e in happened if isinstance(e, events.SuitsArranged)), ())
    turns = _notate_turns(happened, begun, dealt or MAPS[begun.map].printed)
    lines = [
        f"// Rootlog V{VERSION}",
        f"Map: {MAP_NAMES[begun.map]}",
        f"Deck: {DECK_NAMES[begun.deck]}",
    ]
    if dealt:
        lines.append(
            "Clearings: " + ", ".join(f"{SUITS[suit]}{at}" for at, suit in enumerate(dealt, 1))
        )
    pool = [event.faction for event in happened if isinstance(event, SetupCardDealt)]
    lines += ["Pool: " + "".join(LETTERS.seats[seat] for seat in pool)] if pool else []
    lines += [
        f"{LETTERS.seats[seat]}: {_clean_player_name(players.get(seat, ''))}"
        for seat in begun.seats
    ]
    round_number = -1
    for turn in turns:
        if not any(turn.actions):
            # Readers know no turn without actions.
            continue
        if turn.round != round_number:
            lines.append("")
            round_number = turn.round
        lines.append(turn.line())
    won = next((event for event in happened if isinstance(event, events.Won)), None)
    if won is not None:
        lines += ["", "Winner: " + "".join(LETTERS.seats[seat] for seat in won.seats)]
    return "\n".join(lines) + "\n"


def _as_chosen(
    happened: Sequence[Event], begun: events.GameBegan
) -> tuple[Sequence[Event], events.GameBegan]:
    """Return the events of a draft with the factions that players have chosen in it.

    What players have done who have none yet is left out.
    """
    chosen = {e.seat: e.faction for e in happened if isinstance(e, FactionDrafted)}
    waiting = {seat for seat in begun.seats if seat not in LETTERS.seats and seat not in chosen}
    if not chosen and not waiting:
        return happened, begun
    seats = tuple(chosen.get(seat, seat) for seat in begun.seats if seat not in waiting)
    named = [
        msgspec.structs.replace(event, seat=chosen[event.seat])
        if isinstance(event, events.Drew) and event.seat in chosen
        else event
        for event in happened
        if getattr(event, "seat", "") not in waiting
    ]
    return named, msgspec.structs.replace(begun, seats=seats)


def _notate_turns(
    happened: Sequence[Event], begun: events.GameBegan, suits: Sequence[Suit]
) -> list[Turn]:
    """Notate the set-up of each seat as a turn, and then the turns."""
    setup = {seat: Turn(seat, suits, LETTERS) for seat in begun.seats}
    first = next(iter(setup.values()), Turn(NO_SEAT, suits, LETTERS))
    turns: list[Turn] = []
    placed, faces = dict[str, int](), dict[tuple[str, int], str]()
    for event in happened:
        if event.only is not None:
            continue
        if isinstance(event, events.TurnBegan):
            turns.append(Turn(event.seat, suits, LETTERS, event.round))
        seat: Seat = getattr(event, "seat", NO_SEAT)
        turn = turns[-1] if turns else setup.get(seat, first)
        turn.placed, turn.faces = placed, faces
        if (writer := WRITERS.get(type(event))) is not None:
            notate_event(turn, event, writer)
    return [*setup.values(), *turns]


def _clean_player_name(name: str) -> str:
    """Return a name that can stand on a line of its own."""
    return " ".join(name.replace("//", " ").split()) or "?"
