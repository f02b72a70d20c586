"""How every kind of maneuver is carried out (WC 5.13)."""

from collections.abc import Mapping

from bot.games.game import Choice
from bot.games.war_chest.box_maneuvers import BOX_MANEUVERS
from bot.games.war_chest.maneuvering import BASE_MANEUVERS, CarriesOut
from bot.games.war_chest.state import Army, Log, State

CARRY_OUT: Mapping[type[Choice], CarriesOut] = {**BASE_MANEUVERS, **BOX_MANEUVERS}
"""How each kind of maneuver is carried out."""


def carry_out_maneuver(state: State, army: Army, choice: Choice, log: Log) -> None:
    """Carry out a maneuver that is legal and paid for (WC 5.13)."""
    CARRY_OUT[type(choice)](state, army, choice, log)
