"""Mercenaries: warriors that others treat as their own for rule and battle (Law 11.2.7.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.riverfolk.seller import Seller
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.pieces import ruler_of
from bot.games.root.law.state import Log, State, where

MERCENARIES = "mercenaries"
"""The name of the service."""


def hire(state: State, names: list[Seat], owner: Seat) -> None:
    """Record that factions treat the owner's warriors as their own until the end of the turn."""
    state.hirers = dict(sorted({**state.hirers, **dict.fromkeys(names, owner)}.items()))
    _refresh(state, {owner})


def dismiss(state: State, name: Seat) -> None:
    """End all services of a faction's turn (Law 11.2.7)."""
    state.factions[name].services = []
    if state.hirers:
        owners, state.hirers = {*state.hirers.values()}, {}
        _refresh(state, owners)


def _refresh(state: State, owners: set[Seat]) -> None:
    """Compute again who rules where hired warriors are."""
    for owner in owners:
        for clearing in where(state.factions[owner].warriors):
            state.ruler[clearing] = ruler_of(state, clearing)


def begin_hire(state: State, name: Seat, seller: Seller, log: Log) -> None:
    """Start the service of mercenaries bought in Birdsong (Law 11.2.7.3)."""
    if MERCENARIES not in state.factions[name].services:
        seller.on_no_hire(state, name, log)
    elif state.factions[name].FIGHTER == "warriors":
        hire(state, [name], seller.name)


def ruled_with(state: State, name: Seat, owner: Seat) -> list[Clearing]:
    """List the clearings that a faction would rule with mercenaries of an owner."""
    before = state.hirers
    state.hirers = {**before, name: owner}
    ruled = [c for c in CLEARINGS if ruler_of(state, c) == name]
    state.hirers = before
    return ruled
