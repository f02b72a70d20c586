"""What the words say of the Eyrie and the Electric Eyrie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import Seat
from bot.games.root.clockwork.events import DecreeSorted
from bot.games.root.factions.eyrie import choices
from bot.games.root.factions.eyrie.choices import (
    AddedToDecree,
    DecreePurged,
    DecreeResolved,
    EyrieBoard,
    LeaderChosen,
    TurmoilBegan,
)
from bot.games.root.law.cards import SUIT, VIZIER
from bot.games.root.law.kinds import BIRD
from bot.narrate.catalogue import NONE
from bot.narrate.root.rootlog_signs import Turn, plain_sign
from bot.narrate.root.speech import Speech, lister_of_words

COLUMNS = {"recruit": "r", "move": "m", "battle": "x", "build": "b"}
"""The signs of the columns of the Decree."""


if TYPE_CHECKING:
    from bot.games.root.view import RootView


# Rows of a panel


def _column_facts(choice: choices.AddToDecree, view: RootView) -> dict[str, int | str]:
    """Name what a column of the Decree has: viziers, and suits of cards (Law 7.3.2)."""
    board = view.factions[choice.seat].board
    if not isinstance(board, EyrieBoard):
        return {}
    cards = board.decree.get(choice.column, ())
    holds = ["vizier" if card == VIZIER else SUIT[card] for card in cards]
    return {"holds": ",".join(holds) or NONE}


def _turmoil_facts(choice: choices.FallIntoTurmoil, view: RootView) -> dict[str, int | str]:
    """Count the points that Turmoil takes: one for each bird, viziers too (Law 7.7.1)."""
    own = view.factions[choice.seat]
    if not isinstance(own.board, EyrieBoard):
        return {}
    cards = [card for column in own.board.decree.values() for card in column]
    return {"points": min(own.score, sum(SUIT[card] == BIRD for card in cards))}


# Rootlog


def _notate_decree_card(turn: Turn, event: AddedToDecree) -> str | None:
    # The columns of the Electric Eyrie are suits, for which there is no sign.
    column = COLUMNS.get(event.column)
    return turn.hand(event.seat, event.card, f"$_{column}") if column else None


def _notate_purge(turn: Turn, event: DecreePurged) -> str | None:
    # Only a turn of the Eyrie can hold this.
    return "$_->" if turn.seat == event.seat else None


def _notate_leader(turn: Turn, event: LeaderChosen) -> str | None:
    return f"#{plain_sign(event.leader)}->$" if turn.seat == event.seat else None


EYRIE = Speech(
    rows={choices.AddToDecree: _column_facts, choices.FallIntoTurmoil: _turmoil_facts},
    commands=("add_to_decree",),
    fields={"leader": "leader", "column": "column"},
    explained={("choose_leader", "leader"): "leader"},
    domains={"leader": lister_of_words("leader"), "column": lister_of_words("column")},
    words=("column", "leader"),
    headings={"roosts": "pieces", "despot": "crafting"},
    alone=frozenset(
        {AddedToDecree, DecreePurged, DecreeResolved, DecreeSorted, LeaderChosen, TurmoilBegan}
    ),
    letters={Seat("eyrie"): "E"},
    pieces={"roost": "b"},
    writers={
        AddedToDecree: _notate_decree_card,
        DecreePurged: _notate_purge,
        LeaderChosen: _notate_leader,
    },
)
