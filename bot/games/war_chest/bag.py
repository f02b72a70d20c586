"""Drawing coins from a bag (WC 4.1)."""

from bot.games.game import Section
from bot.games.log import emit
from bot.games.war_chest import events
from bot.games.war_chest.chance import draw_blind_coin
from bot.games.war_chest.state import Army, Log, State

HAND = 3
"""Coins in hand after drawing."""


def draw_one(state: State, army: Army, log: Log) -> str:
    """Take a coin out of the bag, which is refilled only if it is empty; "" with nothing left."""
    if not army.bag:
        discards = len(army.face_up) + len(army.face_down)
        if not discards:
            return ""
        army.bag = army.face_up + army.face_down
        army.face_up = []
        army.face_down = []
        emit(log, events.BagRefilled(seat=army.seat, count=discards, section="4.1"))
    return draw_blind_coin(state, army)


def log_draw(army: Army, coins: list[str], log: Log, section: Section) -> None:
    """Log how many coins were drawn for all, and which for their owner (WC 13.2)."""
    seat = army.seat
    emit(log, events.Drew(seat=seat, count=len(coins), section=section))
    emit(log, events.DrewCoins(seat=seat, coins=tuple(coins), only=(seat,), section=section))


def fill_hand(state: State, army: Army, log: Log) -> None:
    """Draw until three coins are in hand or none is left (WC 4.1)."""
    missing = HAND - len(army.hand)
    drawn = [coin for _ in range(missing) if (coin := draw_one(state, army, log))]
    if drawn:
        army.hand += drawn
        log_draw(army, drawn, log, "4.1")
