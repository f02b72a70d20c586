"""Choices open at any time in Daylight: effects, dominance, closed paths (3.3, 4.1.3, 25.4.3)."""

from msgspec import UNSET

from bot.games.game import Choice, Offer, Seat
from bot.games.root.law.choices import ActivateDominance, OpenPath, SpendFor, TakeDominance, Use
from bot.games.root.law.dominance import (
    activate_dominance_card,
    dominance_in_question,
    dominance_offers,
    take_dominance_card,
)
from bot.games.root.law.effects import (
    daylight_rows,
    effect_offers,
    further_in_question,
    further_offers,
    pay_and_use,
    use_card_effect,
)
from bot.games.root.law.mountain import open_path, opening_in_question, opening_offers
from bot.games.root.law.state import Log, State

ANYTIME = frozenset({Use, SpendFor, ActivateDominance, TakeDominance, OpenPath})
"""The kinds of choice covered here."""


def anytime_offers(state: State, seat: Seat) -> list[Offer]:
    """Offer effects to use, dominance cards to activate or take, and paths to open."""
    played = state.factions[seat].play_area
    offers = effect_offers(daylight_rows(state, seat)) if played else []
    offers += dominance_offers(state, seat)
    if state.mountain is not UNSET and not state.mountain.opened:
        offers += opening_offers(state, seat)
    return offers + further_offers(state, seat) if played else offers


def anytime_in_question(state: State, seat: Seat) -> bool:
    """Return whether, by public facts alone, such a choice may be available."""
    if dominance_in_question(state, seat):
        return True
    if state.mountain is not UNSET and opening_in_question(state, seat):
        return True
    if not state.factions[seat].play_area:
        return False
    return bool(daylight_rows(state, seat)) or further_in_question(state, seat)


def do_anytime(state: State, seat: Seat, choice: Choice, log: Log) -> None:
    """Use an effect, activate or take a dominance card, or open a path."""
    match choice:
        case Use():
            use_card_effect(state, seat, choice, log)
        case SpendFor():
            pay_and_use(state, seat, choice, log)
        case ActivateDominance(card=card):
            activate_dominance_card(state, seat, card, log)
        case TakeDominance(card=card, spend=paid):
            take_dominance_card(state, seat, card, paid, log)
        case OpenPath():
            open_path(state, choice, log)
        case _:
            raise TypeError(choice)
