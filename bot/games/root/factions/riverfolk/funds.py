"""Committing and spending funds, and gathering them (Law 11.2.4, 11.4.3, 11.5)."""

from __future__ import annotations

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.factions.riverfolk.company import CompanyPieces
from bot.games.root.factions.riverfolk.events import (
    FundsCommitted,
    FundsGathered,
    FundsSpent,
    PaymentsAdded,
)
from bot.games.root.factions.riverfolk.pieces import added
from bot.games.root.law.kinds import WARRIOR, Suit
from bot.games.root.law.pieces import to_supply
from bot.games.root.law.state import Log, State


def pay_self(faction: CompanyPieces, count: int, log: Log, section: Section) -> int:
    """Place own warriors in Payments, as many as the supply has (Law 1.5.4); return how many."""
    count = min(count, faction.supply[WARRIOR])
    if count:
        faction.supply[WARRIOR] -= count
        faction.take_payment(faction.name, count)
        emit(log, PaymentsAdded(seat=faction.name, count=count, section=section))
    return count


def gather(faction: CompanyPieces, log: Log) -> None:
    """Move all warriors on the board to the Funds box (Law 11.4.3)."""
    boxes = (faction.payments, faction.committed, *faction.crafting.values())
    moved = sum(sum(box.values()) for box in boxes)
    for box in boxes:
        for owner, count in box.items():
            faction.funds = added(faction.funds, owner, count)
    faction.payments, faction.committed, faction.crafting = {}, {}, {}
    if moved:
        count = faction.fund_count
        emit(log, FundsGathered(seat=faction.name, count=count, section="11.4.3"))


def commit(faction: CompanyPieces, log: Log, section: Section) -> None:
    """Move one fund to the Committed box (Law 11.5)."""
    owner = faction.owners()[0]
    faction.take_fund(owner)
    faction.committed = added(faction.committed, owner, 1)
    emit(log, FundsCommitted(seat=faction.name, owner=owner, count=1, section=section))


def commit_to_tracks(faction: CompanyPieces, suits: list[Suit], log: Log) -> None:
    """Move a fund to an empty space of each of some suits (Law 11.5.3)."""
    taken: dict[Seat, int] = {}
    for suit in suits:
        owner = faction.owners()[0]
        faction.take_fund(owner)
        box = added(faction.crafting.get(suit, {}), owner, 1)
        faction.crafting = dict(sorted({**faction.crafting, suit: box}.items()))
        taken[owner] = taken.get(owner, 0) + 1
    for owner, count in taken.items():
        event = FundsCommitted(seat=faction.name, owner=owner, count=count, section="11.5.3")
        emit(log, event)


def spend(
    state: State, faction: CompanyPieces, owner: Seat, count: int, log: Log, by: Section
) -> None:
    """Return funds to their owner's supply by a section (Law 11.5)."""
    faction.take_fund(owner, count)
    to_supply(state, owner, count)
    emit(log, FundsSpent(seat=faction.name, owner=owner, count=count, section=by))
