"""Automated Outrage and Crackdown (R6.2.3, R6.2.4)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import NO_SEAT, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.clockwork.automated_alliance.choices import HaveNoMatch
from bot.games.root.clockwork.automated_alliance.events import CrackedDown
from bot.games.root.factions.alliance.events import OutrageBegan
from bot.games.root.factions.alliance.outrage import OUTRAGE
from bot.games.root.factions.alliance.pieces import BASE, SYMPATHY
from bot.games.root.law import choices
from bot.games.root.law.deck import discard, matching
from bot.games.root.law.kinds import SUITS, Clearing
from bot.games.root.law.pieces import remove
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score

SECTION = "R6.2.3"


class AutomatedOutrage(Step, tag="automated_outrage", kw_only=True):
    """A person offended the Automated Alliance in a clearing (R6.2.3).

    The question goes to every person with a hand, so that it discloses nothing: give a card that
    matches the clearing, or declare that there is none, which scores the Alliance a point.
    """

    EFFECT: ClassVar[str] = OUTRAGE
    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    target: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the card; a person without any hand is not asked."""
        hand = state.factions[self.seat].hand
        if not hand:
            self._score(state, log)
            return None
        rows = [(card,) for card in matching(hand, state.suits[self.clearing])]
        offer = Offer(choices.Discard, rows) if rows else Offer(HaveNoMatch, [()])
        about = {"clearing": self.clearing, "suit": state.suits[self.clearing]}
        return (Decision(self.seat, "automated_outrage", SECTION, (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Discard the card, or let the Alliance score."""
        if isinstance(choice, choices.Discard):
            state.steps.pop()
            discard(state, self.seat, choice.card, log, SECTION)
        else:
            self._score(state, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a card does not settle the Outrage, or why one has to be discarded."""
        match choice:
            case choices.Discard(card=card):
                if card not in state.factions[self.seat].hand:
                    return IllegalChoiceError(SECTION, "card_not_in_hand", card=card)
                suit = state.suits[self.clearing]
                return IllegalChoiceError(SECTION, "wrong_suit", card=card, needed=suit)
            case HaveNoMatch():
                return IllegalChoiceError(SECTION, "matching_card_in_hand")
            case _:
                return None

    def turns_on(self, state: State) -> Seat:
        """Return the offender, who looks for a card to give up."""
        return self.seat

    def takes_from(self, state: State) -> Seat:
        """Return the offender, who has a card to lose."""
        return self.seat if state.factions[self.seat].hand else NO_SEAT

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether another effect takes a card from the same hand."""
        hand = other.takes_from(state)
        return hand == self.seat and other.EFFECT != self.EFFECT

    def _score(self, state: State, log: Log) -> None:
        state.steps.pop()
        score(state, self.target, 1, log, "automated_outrage", SECTION)


def begin_outrage(state: State, seat: Seat, by: Seat, clearing: Clearing, log: Log) -> None:
    """Ask a person to pay for an offence; the clockwork does not pay (R6.2.3)."""
    if not by or by == seat or state.factions[by].clockwork:
        return
    emit(log, OutrageBegan(seat=by, target=seat, clearing=clearing, section=SECTION))
    state.steps.append(AutomatedOutrage(seat=by, target=seat, clearing=clearing))


def crack_down(state: State, seat: Seat, base: str, log: Log) -> None:
    """Remove all sympathy from clearings of a lost base's suit (R6.2.4).

    The Alliance itself removes it, so nobody scores for it or causes an Outrage.
    """
    suit = next(suit for suit in SUITS if BASE[suit] == base)
    emit(log, CrackedDown(seat=seat, suit=suit, section="R6.2.4"))
    tokens = state.factions[seat].pieces[SYMPATHY]
    losses = [Loss(seat, SYMPATHY, clearing, 1) for clearing in state.of_suit(suit)]
    losses = [loss for loss in losses if tokens[loss.clearing]]
    remove(state, losses, {}, log, "R6.2.4")
