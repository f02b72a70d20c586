"""What the words say of the Eyrie and the Electric Eyrie."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.electric_eyrie.events import DecreeSorted
from bot.games.root.factions.eyrie.events import (
    AddedToDecree,
    DecreePurged,
    DecreeResolved,
    LeaderChosen,
    TurmoilBegan,
)
from bot.narrate.root.rootlog_signs import plain_sign
from bot.narrate.root.rootlog_turn import Turn
from bot.narrate.root.speech import Speech, catalogued

COLUMNS = {"recruit": "r", "move": "m", "battle": "x", "build": "b"}
"""The signs of the columns of the Decree."""


def _decreed(turn: Turn, event: AddedToDecree) -> str | None:
    # The columns of the Electric Eyrie are suits, for which there is no sign.
    column = COLUMNS.get(event.column)
    return turn.hand(event.seat, event.card, f"$_{column}") if column else None


def _purged(turn: Turn, event: DecreePurged) -> str | None:
    # Only a turn of the Eyrie can hold this.
    return "$_->" if turn.seat == event.seat else None


def _led(turn: Turn, event: LeaderChosen) -> str | None:
    return f"#{plain_sign(event.leader)}->$" if turn.seat == event.seat else None


SPEECH = Speech(
    commands=("add_to_decree",),
    fields={"leader": "leader", "column": "column"},
    explained={("choose_leader", "leader"): "leader"},
    domains={"leader": catalogued("leader"), "column": catalogued("column")},
    words=("column", "leader"),
    headings={"roosts": "pieces", "despot": "crafting"},
    alone=frozenset(
        {AddedToDecree, DecreePurged, DecreeResolved, DecreeSorted, LeaderChosen, TurmoilBegan}
    ),
    letters={Seat("eyrie"): "E"},
    pieces={"roost": "b"},
    writers={AddedToDecree: _decreed, DecreePurged: _purged, LeaderChosen: _led},
)
