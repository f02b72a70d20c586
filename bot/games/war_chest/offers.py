"""What can be done with which coin (WC 5)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from bot.games.game import Offer
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.board import CACHED, names_of_hexes
from bot.games.war_chest.box_tactics import BOX_TACTICS
from bot.games.war_chest.decrees import list_proclaimable_decrees
from bot.games.war_chest.ground import (
    Ground,
    Offers,
    deployable_hexes,
    ground_of,
    offer_unit_maneuvers,
)
from bot.games.war_chest.state import Army, State
from bot.games.war_chest.tactics import BASE_TACTICS, Tactic, royal_guard
from bot.games.war_chest.units import ROYAL, UNITS

TACTICS: Mapping[str, Tactic] = {**BASE_TACTICS, **BOX_TACTICS}
"""The tactics that a coin of the unit's own kind pays for."""


@lru_cache(CACHED)
def _offer_deployments(coin: str, to: int) -> Offer:
    return Offer(choices.Deploy, tuple((coin, hex_) for hex_ in names_of_hexes(to)))


@lru_cache(CACHED)
def _offer_bolstering(coin: str, at: str) -> Offer:
    return Offer(choices.Bolster, ((coin, at),))


@lru_cache(CACHED)
def _face_down(coin: str, kinds: tuple[str, ...], can_claim: bool) -> Offers:
    """Offer what any coin can do face down (WC 5.4 to 5.6)."""
    offers = [Offer(choices.Claim, ((coin,),))] if can_claim else []
    if kinds:
        offers.append(Offer(choices.Recruit, tuple((coin, kind) for kind in kinds)))
    return (*offers, Offer(choices.PassCoin, ((coin,),)))


@lru_cache(CACHED)
def _offer_curing(coin: str) -> Offer:
    return Offer(choices.Cure, ((coin,),))


@lru_cache(CACHED)
def _return_decoy(coin: str) -> Offer:
    return Offer(choices.ReturnDecoy, ((coin,),))


def can_claim(state: State, army: Army) -> bool:
    """Return whether a seat may take the initiative (WC 5.4, 11.4)."""
    return not state.claimed and state.armies[state.initiative].team != army.team


def _with_unit_coin(
    state: State, army: Army, coin: str, ground: Ground, offers: list[Offer]
) -> None:
    """Offer what a unit coin can do but face down (WC 5.2, 5.3, 5.7 to 5.11)."""
    units = army.units[coin]
    if len(units) < UNITS[coin].most and (to := deployable_hexes(ground, coin)):
        offers.append(_offer_deployments(coin, to))
    poisoned = False
    for unit in units:
        if unit.poison:
            poisoned = True
            continue
        offers.append(_offer_bolstering(coin, unit.at))
        offers += offer_unit_maneuvers(ground, unit, coin)
        if coin in TACTICS:
            offers += TACTICS[coin](state, army, unit, ground)
    if poisoned:
        offers.append(_offer_curing(coin))


@lru_cache(CACHED)
def _offer_decrees(decrees: tuple[str, ...]) -> Offer:
    return Offer(box_choices.Proclaim, tuple((ROYAL, decree) for decree in decrees))


def _with_royal_coin(state: State, army: Army, ground: Ground, offers: list[Offer]) -> None:
    """Offer what only the Royal Coin can do (WC 5.14, 8.13, 17.4)."""
    if guards := army.units.get("royal_guard"):
        offers += royal_guard(state, guards[0], ground)
    if state.court and (decrees := list_proclaimable_decrees(state, army, ground)):
        offers.append(_offer_decrees(decrees))


def offers_for(state: State, army: Army, coins: Iterable[str]) -> Offers:
    """Offer every action that a seat can take with one of some different coins (WC 5)."""
    ground = ground_of(state, army.team)
    supply = tuple(army.supply)
    claim = can_claim(state, army)
    offers: list[Offer] = []
    for coin in coins:
        if coin in army.units:
            _with_unit_coin(state, army, coin, ground, offers)
        elif coin != ROYAL:
            offers.append(_return_decoy(coin))
        else:
            _with_royal_coin(state, army, ground, offers)
        offers += _face_down(coin, supply, claim)
    return tuple(offers)
