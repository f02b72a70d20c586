"""Choices open at any time in Daylight: effects, dominance, closed paths (3.3, 4.1.3, 25.4.3)."""

from __future__ import annotations

from bot.games.game import Choice, Offer, Seat
from bot.games.root.law.choices import ActivateDominance, OpenPath, TakeDominance, Use
from bot.games.root.law.dominance import activate, dominance_in_question, dominance_offers, take
from bot.games.root.law.effects import daylight_rows, effect_offers, use
from bot.games.root.law.mountain import open_path, opening_in_question, opening_offers
from bot.games.root.law.state import Log, State

ANYTIME = Use | ActivateDominance | TakeDominance | OpenPath
"""The kinds of choice covered here."""


def anytime_offers(state: State, seat: Seat) -> list[Offer]:
    """Offer effects to use, dominance cards to activate or take, and paths to open."""
    return [
        *effect_offers(daylight_rows(state, seat)),
        *dominance_offers(state, seat),
        *opening_offers(state, seat),
    ]


def anytime_in_question(state: State, seat: Seat) -> bool:
    """Return whether, by public facts alone, such a choice may be available."""
    return (
        bool(daylight_rows(state, seat))
        or dominance_in_question(state, seat)
        or opening_in_question(state, seat)
    )


def do_anytime(state: State, seat: Seat, choice: Choice, log: Log) -> None:
    """Use an effect, activate or take a dominance card, or open a path."""
    match choice:
        case Use():
            use(state, seat, choice, log)
        case ActivateDominance(card=card):
            activate(state, seat, card, log)
        case TakeDominance(card=card, spend=paid):
            take(state, seat, card, paid, log)
        case OpenPath():
            open_path(state, choice, log)
        case _:
            raise TypeError(choice)
