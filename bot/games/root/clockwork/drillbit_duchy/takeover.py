"""Takeover of the Duchy: its ministers and crowns (R10.3.1)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.clockwork.drillbit_duchy.pieces import RANKED, drillbit
from bot.games.root.factions.duchy.court import CROWNS, MINISTERS, DuchyPieces, duchy
from bot.games.root.hooks import Takeover
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave the ministers swayed, in the order of the clockwork's board (R10.3.1).

    Crowns that the Price of Failure took (Law 12.2.3) are counted for the way back.
    """
    faction = duchy(state, seat)
    swayed = [minister for minister in RANKED if minister in faction.swayed]
    lost = {rank: count for rank, count in _lost_crowns(faction).items() if count}
    fields = {**kept_fields(faction), "swayed": swayed}
    swap(state, seat, kind, {**fields, "lost_crowns": lost} if lost else fields)


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave the ministers swayed, and their crowns and those lost before spent (Law 12.3.6)."""
    faction = drillbit(state, seat)
    lost = faction.lost_crowns or {}
    spent = {
        rank: lost.get(rank, 0) + sum(name in faction.swayed for name in names)
        for rank, names in MINISTERS.items()
    }
    crowns = {rank: max(0, CROWNS - count) for rank, count in spent.items()}
    swap(state, seat, kind, {**kept_fields(faction), "swayed": faction.swayed, "crowns": crowns})


def _lost_crowns(faction: DuchyPieces) -> dict[str, int]:
    """Count the crowns by rank that are neither on the board nor on a minister (Law 12.2.3)."""
    return {
        rank: CROWNS - faction.crowns[rank] - sum(name in faction.swayed for name in names)
        for rank, names in MINISTERS.items()
    }


TAKEOVER = Takeover(_to_clockwork, _to_person)
