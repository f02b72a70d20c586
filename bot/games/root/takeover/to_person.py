"""Lets a person take a faction back from the clockwork (docs/stand-ins.md)."""

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.state import Log, State
from bot.games.root.roster import OF_CLOCKWORK, PEOPLE
from bot.games.root.takeover import events

CARDS_DRAWN = 3
"""Cards that a person draws who takes a seat back, as at the start (Law 5.1.3)."""


def turn_to_person(state: State, seat: Seat, log: Log) -> None:
    """Give a faction of the clockwork back to a person, with three new cards (Law 5.1.3)."""
    emit(log, events.PersonTookBack(seat=seat, section="5.1.3"))
    OF_CLOCKWORK[seat].takeover.to_person(state, seat, PEOPLE[seat], log)
    draw_cards(state, seat, CARDS_DRAWN, log, "5.1.3")
