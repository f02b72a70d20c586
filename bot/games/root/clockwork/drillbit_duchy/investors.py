"""Investors: people who remove buildings of the Drillbit Duchy pay for it (R3.3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import NO_SEAT, CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.clockwork.automated_alliance.choices import HaveNoMatch
from bot.games.root.clockwork.drillbit_duchy.events import InvestorsAngered
from bot.games.root.clockwork.drillbit_duchy.pieces import drillbit
from bot.games.root.law import choices
from bot.games.root.law.deck import discard, matching
from bot.games.root.law.kinds import Suit
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

SECTION = "R3.3.2"


class Investors(Step, tag="investors", kw_only=True):
    """A person removed buildings of the Duchy and discards a card that matches their clearings.

    The question goes to every person with a hand, so that it discloses nothing: discard such a
    card, which costs the Duchy a point, or declare that there is none, which sways a minister.
    """

    EFFECT: ClassVar[str] = "investors"
    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    target: Seat
    suits: list[Suit]
    """The suits of the clearings from which buildings were removed."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the card; a person without any hand is not asked."""
        if not state.factions[self.seat].hand:
            self._sway(state, log)
            return None
        rows = [(card,) for card in self._matching(state)]
        offer = Offer(choices.Discard, rows) if rows else Offer(HaveNoMatch, [()])
        about = {"suits": "+".join(self.suits)}
        return (Decision(self.seat, "investors", SECTION, (offer,), about),)

    def _matching(self, state: State) -> list[CardId]:
        """List the different cards in hand that match one of the clearings."""
        hand = state.factions[self.seat].hand
        return list(dict.fromkeys(card for suit in self.suits for card in matching(hand, suit)))

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Discard the card at the Duchy's cost, or let it sway a minister."""
        if isinstance(choice, choices.Discard):
            state.steps.pop()
            discard(state, self.seat, choice.card, log, SECTION)
            score(state, self.target, -1, log, "investors", SECTION)
        else:
            self._sway(state, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a card does not do, or why one has to be discarded."""
        match choice:
            case choices.Discard(card=card):
                if card not in state.factions[self.seat].hand:
                    return IllegalChoiceError(SECTION, "card_not_in_hand", card=card)
                needed = "+".join(self.suits)
                return IllegalChoiceError(SECTION, "wrong_suit", card=card, needed=needed)
            case HaveNoMatch():
                return IllegalChoiceError(SECTION, "matching_card_in_hand")
            case _:
                return None

    def takes_from(self, state: State) -> Seat:
        """Return the person, who has a card to lose."""
        return self.seat if state.factions[self.seat].hand else NO_SEAT

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether another effect takes a card from the same hand."""
        return other.takes_from(state) == self.seat and other.EFFECT != self.EFFECT

    def _sway(self, state: State, log: Log) -> None:
        """Sway a matching minister of the Duchy."""
        state.steps.pop()
        drillbit(state, self.target).sway(log, SECTION, self.suits)


def begin_investors(state: State, seat: Seat, by: Seat, suits: Sequence[Suit], log: Log) -> None:
    """Ask a person who removed buildings of the Duchy to pay; bots do not trigger it (R3.3.2)."""
    if not by or by == seat or state.factions[by].clockwork:
        return
    emit(log, InvestorsAngered(seat=by, target=seat, section=SECTION))
    state.steps.append(Investors(seat=by, target=seat, suits=list(suits)))
