"""The pieces of the Automated Alliance and its rules outside its turn (R6.2)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games.game import NO_SEAT, CardId, Choice, Decision, IllegalChoiceError, Offer, Piece, Seat
from bot.games.log import emit
from bot.games.root.clockwork.automated_alliance.choices import CrackedDown, HaveNoMatch
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.alliance.choices import OutrageBegan
from bot.games.root.factions.alliance.outrage import OUTRAGE
from bot.games.root.factions.alliance.pieces import BASE, SYMPATHY, WoodlandPieces
from bot.games.root.law import choices
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.deck import discard_card, matching
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.hooks.trade import TradeRules
from bot.games.root.law.kinds import SUITS, Clearing
from bot.games.root.law.pieces import remove
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score_points

POINTS = (0, 1, 1, 1, 1, 2, 2, 3, 3, 4)
"""Points for the next sympathy token, by tokens on the map (R6.5.1)."""

ORGANIZE_AT: Mapping[str, int] = {"easy": 4, "default": 3, "challenging": 2, "nightmare": 2}
"""Warriors beside a base that organize, by difficulty (R6.6.1, R3.3.1)."""


class AutomatedPieces(WoodlandPieces, kw_only=True):
    """The Alliance's pieces with the board of the clockwork."""

    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {SYMPATHY: (0, *POINTS)}

    order_card: CardId = NO_CARD

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order."""
        return ClockworkBoard(order_card=self.order_card)

    @property
    def ordered_by_bird(self) -> bool:
        """Whether the order is a bird card."""
        return SUIT[self.order_card] == "bird"


def automated_faction(state: State, seat: Seat) -> AutomatedPieces:
    """Return the Automated Alliance's faction."""
    faction: Any = state.factions[seat]
    return faction


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
            discard_card(state, self.seat, choice.card, log, SECTION)
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
        score_points(state, self.target, 1, log, "automated_outrage", SECTION)


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


class AutomatedBattleRules(BattleRules[AutomatedPieces]):
    """Automated Ambush (R6.2.2), and Veterans (R3.3.2)."""

    BONUS: ClassVar[str] = "automated_ambush"

    def defence_bonus(
        self, faction: AutomatedPieces, state: State, attacker: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit with a warrior in defence, with Informants by sympathy alone too."""
        informed = "informants" in faction.traits and faction.sympathy[clearing]
        return int(bool(faction.warriors[clearing] or informed))

    def takes_higher_roll(self, faction: AutomatedPieces) -> bool:
        """Deal the higher roll in defence with the trait Veterans (R3.3.2)."""
        return "veterans" in faction.traits


class AutomatedLossRules(LossRules[AutomatedPieces]):
    """Automated Outrage, Crackdown (R6.2.3, R6.2.4), and Popularity (R3.3.2)."""

    def points_for(self, faction: AutomatedPieces, piece: Piece) -> int:
        """Return no points for removing sympathy with the trait Popularity (R3.3.2)."""
        return 0 if piece == "sympathy" and "popularity" in faction.traits else 1

    def after_losses(
        self,
        faction: AutomatedPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Ask people to pay a card for removing sympathy; a lost base loses its sympathy."""
        for loss in reversed(losses):
            if loss.piece == "sympathy":
                begin_outrage(state, faction.name, by, loss.clearing, log)
        for loss in losses:
            if loss.piece in BASE.values():
                crack_down(state, faction.name, loss.piece, log)


class AutomatedOthersRules(OthersRules[AutomatedPieces]):
    """Automated Outrage for those who move in (R6.2.3)."""

    WATCHES: ClassVar[bool] = True

    def after_move(
        self, faction: AutomatedPieces, state: State, mover: Seat, to: Clearing, log: Log
    ) -> None:
        """Ask people who move warriors into a sympathetic clearing to pay."""
        if faction.sympathy[to]:
            begin_outrage(state, faction.name, mover, to, log)


class AutomatedTradeRules(TradeRules[AutomatedPieces]):
    """Services that the Riverfolk pay with their own warriors (R9.2.3)."""

    PAYS_WARRIORS: ClassVar[bool] = False
