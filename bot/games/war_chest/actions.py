"""Using a coin that has left the hand: the actions that are no maneuvers, and paying (WC 5)."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.game import Choice, Section
from bot.games.log import emit
from bot.games.war_chest import box_choices, choices, events
from bot.games.war_chest.aftermath import after_deployment
from bot.games.war_chest.box_maneuvers import CARRY_OUT
from bot.games.war_chest.pieces import bolster_with_coin, free_from_poison, put_unit, unit_of
from bot.games.war_chest.proclaiming import proclaim_decree
from bot.games.war_chest.recruiting import lay_recruit, take_recruit
from bot.games.war_chest.state import Army, Log, State
from bot.games.war_chest.units import DECOYS


def _deploy_unit(state: State, army: Army, choice: choices.Deploy, log: Log) -> None:
    """Place the coin as a new unit (WC 5.2)."""
    unit = put_unit(state, army, choice.coin, choice.to)
    section = "8.14" if choice.coin == "scout" else "5.2"
    emit(log, events.Deployed(seat=army.seat, unit=choice.coin, to=choice.to, section=section))
    after_deployment(state, army, unit)


def _bolster_unit(state: State, army: Army, choice: choices.Bolster, log: Log) -> None:
    """Place the coin on its unit (WC 5.3)."""
    bolster_with_coin(army, unit_of(army, choice.at, choice.coin), log, "5.3")


def _lay_face_down(army: Army, coin: str, log: Log, section: Section) -> None:
    """Lay a coin unseen on the discards (WC 5, 13)."""
    army.face_down.append(coin)
    emit(log, events.UsedFaceDown(seat=army.seat, coin=coin, only=(army.seat,), section=section))


def _claim_initiative(state: State, army: Army, choice: choices.Claim, log: Log) -> None:
    """Take the initiative, which counts from the next round (WC 5.4)."""
    emit(log, events.Claimed(seat=army.seat, section="5.4"))
    _lay_face_down(army, choice.coin, log, "5.4")
    state.initiative = army.seat
    state.claimed = True


def _recruit_with_coin(state: State, army: Army, choice: choices.Recruit, log: Log) -> None:
    """Take a coin of the supply to the open discards; some cards act then (WC 5.5, 7.2)."""
    take_recruit(army, choice.kind, log)
    _lay_face_down(army, choice.coin, log, "5.5")
    lay_recruit(state, army, choice.kind)


def _pass_with_coin(state: State, army: Army, choice: choices.PassCoin, log: Log) -> None:
    """Do nothing (WC 5.6)."""
    emit(log, events.Passed(seat=army.seat, section="5.6"))
    _lay_face_down(army, choice.coin, log, "5.6")


def _cure_units(state: State, army: Army, choice: choices.Cure, log: Log) -> None:
    """Free every own unit of the coin's kind from poison (WC 9.5)."""
    army.face_up.append(choice.coin)
    emit(log, events.Cured(seat=army.seat, unit=choice.coin, section="9.5"))
    for unit in army.units[choice.coin]:
        free_from_poison(army, unit, log, "9.5")


def _return_decoy(state: State, army: Army, choice: choices.ReturnDecoy, log: Log) -> None:
    """Lay a decoy beside its card again (WC 10.4)."""
    kind = DECOYS[choice.coin]
    owner = next(other for other in state.armies.values() if kind in other.kinds)
    owner.decoys.append(choice.coin)
    emit(
        log,
        events.DecoyReturned(seat=army.seat, target=owner.seat, coin=choice.coin, section="10.4"),
    )


_NO_MANEUVER: Mapping[type[Choice], Callable[[State, Army, Any, Log], None]] = {
    choices.Deploy: _deploy_unit,
    choices.Bolster: _bolster_unit,
    choices.Claim: _claim_initiative,
    choices.Recruit: _recruit_with_coin,
    choices.PassCoin: _pass_with_coin,
    choices.Cure: _cure_units,
    choices.ReturnDecoy: _return_decoy,
    box_choices.Proclaim: proclaim_decree,
}


def act_with_coin(state: State, army: Army, coin: str, choice: Choice, log: Log) -> None:
    """Carry out an action with a coin that has just left the hand (WC 5).

    A maneuver's coin goes face up to the discards before anything else happens.
    """
    kind = type(choice)
    if kind in _NO_MANEUVER:
        _NO_MANEUVER[kind](state, army, choice, log)
    else:
        army.face_up.append(coin)
        CARRY_OUT[kind](state, army, choice, log)
