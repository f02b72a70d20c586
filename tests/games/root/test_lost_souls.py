"""With the Lizards in play every card that is spent or discarded is a Lost Soul (Law 10.2.6)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

import pytest

from bot.games.game import CardId, Event, IllegalChoiceError, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.lizards.choices import SoulLost, SoulsDiscarded
from bot.games.root.factions.lizards.fear import LizardPileRules
from bot.games.root.law import events
from bot.games.root.law.state import State
from tests.games.root.play import set_up

LIZARDS = Seat("lizards")

MOST = 400
"""Choices of a game that are looked at."""


def released(happened: Sequence[Event]) -> Counter[CardId]:
    """Count the cards that the rules let out of the Lost Souls, or past them, to the pile."""
    cards: list[CardId] = []
    for event in happened:
        match event:
            case SoulsDiscarded():  # Law 10.4.2, R8.6.2
                cards += event.cards
            case SoulLost():  # R8.2.3
                cards.append(event.card)
            case events.Discarded() if event.section == "R8.5.2":
                cards.append(event.card)
            case _:
                pass
    return Counter(cards)


def piled(state: State) -> Counter[CardId]:
    """Count the cards on the discard pile and the dominance cards beside the map."""
    return Counter([*state.discard, *state.available])


def astray(before: Counter[CardId], state: State, happened: Sequence[Event]) -> Counter[CardId]:
    """Count the cards that came to the discard pile by no rule; a new deck empties it first."""
    renewed = any(isinstance(event, events.Reshuffled) for event in happened)
    came = piled(state) - (Counter[CardId](state.available) if renewed else before)
    return came - released(happened)


def with_lizards(seed: int, bot: bool) -> tuple[State, Random]:
    """Begin a random game in which the Lizards play, in the place of another seat if need be."""
    rng = Random(seed)
    while True:
        setup, _ = set_up(rng)
        others = [seat for seat in setup.seats if seat.seat != LIZARDS][:4]
        seats = (*others, SeatSetup(LIZARDS, bot=bot))
        try:
            # A draft need not bring the Lizards.
            options = {**setup.options, "setup": "standard"}
            return ROOT.new(Setup(seats, options), seed)[0], rng
        except IllegalChoiceError:
            continue


def strays(seed: int, bot: bool) -> Iterable[CardId]:
    """Play at random, and yield each card that got past the Lost Souls."""
    state, rng = with_lizards(seed, bot)
    for _ in range(MOST):
        due = ROOT.decisions(state)
        if not due or state.winners is not None:
            return
        before = piled(state)
        decision = rng.choice(due)
        happened = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
        yield from astray(before, state, happened)


@pytest.mark.parametrize("bot", [False, True], ids=["person", "clockwork"])
@pytest.mark.parametrize("seed", range(12))
def test_no_card_reaches_the_discard_pile_past_the_lost_souls(seed: int, bot: bool) -> None:
    assert [*strays(seed, bot)] == []


@pytest.mark.slow
@pytest.mark.parametrize("bot", [False, True], ids=["person", "clockwork"])
@pytest.mark.parametrize("seed", range(100, 300))
def test_no_card_does_in_many_games(seed: int, bot: bool) -> None:
    assert [*strays(seed, bot)] == []


def test_a_card_that_went_past_them_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LizardPileRules, "COLLECTS", False)
    assert [*strays(1, False)]
