"""Lets the clockwork take a faction over (docs/stand-ins.md)."""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.law.cards import sorted_by_name
from bot.games.root.law.deck import put_away
from bot.games.root.law.in_play import left_play
from bot.games.root.law.state import Log, State
from bot.games.root.roster import CLOCKWORK, OF_CLOCKWORK, PEOPLE
from bot.games.root.takeover import events

CONVERTIBLE = frozenset(CLOCKWORK.keys() & PEOPLE.keys())
"""The factions that people play and that have a matching clockwork faction."""


def turn_to_clockwork(state: State, seat: Seat, log: Log) -> None:
    """Give a seat to the clockwork at the beginning of its turn.

    Hand and play area are discarded: a clockwork faction holds no cards (R2.8.1). Hidden cards are
    logged in the order of names, so that their order discloses nothing.
    """
    faction = state.factions[seat]
    hand = sorted_by_name(faction.hand)
    played = tuple(faction.play_area)
    emit(log, events.ClockworkTookOver(seat=seat, hand=hand, play_area=played, section="R2.8.1"))
    for card in hand:
        put_away(state, card, log)
    faction.play_area = []
    for card in played:
        put_away(state, card, log)
        left_play(state, seat, card, log)
    OF_CLOCKWORK[seat].takeover.to_clockwork(state, seat, CLOCKWORK[seat], log)
