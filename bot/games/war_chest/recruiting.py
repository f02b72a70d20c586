"""Recruiting: a coin of the supply comes to the open discards, and some cards act (WC 5.5, 7.2)."""

from bot.games.log import emit
from bot.games.war_chest import events
from bot.games.war_chest.pieces import take_from_supply
from bot.games.war_chest.state import Army, Log, State
from bot.games.war_chest.steps import MercenaryActs, SaboteurActs


def take_recruit(army: Army, kind: str, log: Log) -> None:
    """Take a coin out of a supply that has one, and log it; it lies nowhere yet (WC 5.5)."""
    count = take_from_supply(army, kind)
    emit(log, events.Recruited(seat=army.seat, unit=kind, left=count, section="5.5"))


def lay_recruit(state: State, army: Army, kind: str) -> None:
    """Lay the coin open on the discards and let its card act (WC 5.5, 7.2)."""
    army.face_up.append(kind)
    if kind == "mercenary" or kind == "saboteur":
        for unit in army.units[kind]:
            step = MercenaryActs if kind == "mercenary" else SaboteurActs
            state.steps.append(step(seat=army.seat, at=unit.at))


def recruit_without_coin(state: State, army: Army, kind: str, log: Log) -> None:
    """Recruit without a coin of the hand: by the Bishop, or by a decree (WC 17.7, 17.16)."""
    take_recruit(army, kind, log)
    lay_recruit(state, army, kind)
