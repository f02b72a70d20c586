"""Takeover of the Alliance: its supporters and officers (R6.3)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.automated_alliance.events import SupportersPutAway
from bot.games.root.factions.alliance.supporters import alliance
from bot.games.root.hooks import Takeover
from bot.games.root.law.cards import sorted_by_name
from bot.games.root.law.deck import put_away
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Discard the supporters, and return the officers to the supply: it has neither (R6.3)."""
    faction = alliance(state, seat)
    cards, officers = sorted_by_name(faction.supporters), faction.officers
    fields = kept_fields(faction)
    fields["supply"]["warriors"] += officers
    swap(state, seat, kind, fields)
    emit(log, SupportersPutAway(seat=seat, cards=cards, officers=officers, section="R6.3"))
    for card in cards:
        put_away(state, card, log)


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Return without supporters and officers (Law 8.3)."""
    swap(state, seat, kind, kept_fields(state.factions[seat]))


TAKEOVER = Takeover(_to_clockwork, _to_person)
