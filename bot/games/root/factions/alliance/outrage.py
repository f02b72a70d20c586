"""Outrage, the loss of bases, and the rules of battle of the Alliance (Law 8.2)."""

from typing import ClassVar

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
    Series,
)
from bot.games.log import emit
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.pieces import (
    CAPACITY,
    AlliancePieces,
    alliance_faction,
    draw_supporters,
    gain_supporter,
)
from bot.games.root.law.cards import is_card_of_suit, sorted_by_name
from bot.games.root.law.choices import ResolveFirst
from bot.games.root.law.deck import matching, put_away
from bot.games.root.law.events import HandSeen
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import to_supply
from bot.games.root.law.state import Due, Log, State, Step

OUTRAGE = "outrage"
BASE_LOST = "base_lost"


class Outrage(Step, tag="outrage", kw_only=True):
    """A player offended the Alliance in a clearing (Law 8.2.6).

    Every offender with a hand is asked, regardless of its cards: to give a matching card or,
    without one, to show the hand.
    """

    EFFECT: ClassVar[str] = OUTRAGE
    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    target: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the card; if the offender has no hand, the Alliance draws at once (R2.8.1)."""
        hand = state.factions[self.seat].hand
        if not hand:
            self._show(state, log)
            return None
        rows = [(card,) for card in matching(hand, state.suits[self.clearing])]
        offer = Offer(choices.GiveSupporter, rows) if rows else Offer(choices.ShowHand, [()])
        about = {"clearing": self.clearing, "suit": state.suits[self.clearing]}
        return (Decision(self.seat, "outrage", "8.2.6", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Give the card or show the hand."""
        if isinstance(choice, choices.GiveSupporter):
            self._give(state, choice.card, log)
        else:
            self._show(state, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a card does not settle the Outrage, or why the hand cannot be shown."""
        match choice:
            case choices.GiveSupporter(card=card):
                if card not in state.factions[self.seat].hand:
                    return IllegalChoiceError("8.2.6", "card_not_in_hand", card=card)
                suit = state.suits[self.clearing]
                return IllegalChoiceError("8.2.6", "wrong_suit", card=card, needed=suit)
            case choices.ShowHand():
                return IllegalChoiceError("8.2.6", "matching_card_in_hand")
            case _:
                return None

    def turns_on(self, state: State) -> Seat:
        """Return the offender, who looks for a card to give up."""
        return self.seat

    def _give(self, state: State, card: CardId, log: Log) -> None:
        state.steps.pop()
        state.factions[self.seat].hand.remove(card)
        faction = alliance_faction(state, self.target)
        both = (self.seat, self.target)
        emit(log, choices.OutragePaid(seat=self.seat, target=self.target, section="8.2.6"))
        emit(
            log,
            choices.SupportersKnown(seat=self.target, cards=(card,), only=both, section="8.2.6"),
        )
        gain_supporter(state, faction, card, log, "8.2.6")

    def _show(self, state: State, log: Log) -> None:
        state.steps.pop()
        offender = state.factions[self.seat]
        target = self.target
        if not offender.clockwork:
            emit(log, choices.HandShown(seat=self.seat, target=target, section="8.2.6"))
            emit(
                log,
                HandSeen(
                    seat=target,
                    target=self.seat,
                    cards=sorted_by_name(offender.hand),
                    only=(target,),
                    section="8.2.6",
                ),
            )
        section = "R2.8.1" if offender.clockwork else "8.2.6"
        draw_supporters(state, alliance_faction(state, target), 1, log, section)


def push_outrage(
    state: State, faction: AlliancePieces, by: Seat, clearing: Clearing, log: Log
) -> None:
    """Begin an Outrage."""
    emit(
        log, choices.OutrageBegan(seat=by, target=faction.name, clearing=clearing, section="8.2.6")
    )
    state.steps.append(Outrage(seat=by, target=faction.name, clearing=clearing))


# 8.2.4 Removing Bases


class BaseLost(Step, tag="base_lost", kw_only=True):
    """Resolve the loss of a base: discard supporters and half of the officers (Law 8.2.4)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing
    done: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Discard matching supporters; without a base, ask for those over the stack's capacity."""
        faction = alliance_faction(state, self.seat)
        if not self.done:
            self.done = True
            self._fall(state, faction, log)
        over = len(faction.supporters) - CAPACITY
        if faction.bases() or over <= 0:
            state.steps.pop()
            return None
        cards = dict.fromkeys(faction.supporters)
        offer = Offer(choices.DropSupporter, [(card,) for card in cards])
        copies = tuple(map(faction.supporters.count, cards))
        series = Series(choices.DropSupporter, over, over, copies)
        about = {"excess": over}
        kind = "drop_supporters"
        return (Decision(self.seat, kind, "8.2.4", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Discard one supporter over the capacity."""
        if isinstance(choice, choices.DropSupporter):
            self._discard(state, alliance_faction(state, self.seat), choice.card, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a card that is not on the stack."""
        if isinstance(choice, choices.DropSupporter):
            return IllegalChoiceError("8.2.4", "no_such_supporter", card=choice.card)
        return None

    def _fall(self, state: State, faction: AlliancePieces, log: Log) -> None:
        lost = (faction.officers + 1) // 2
        if lost:
            faction.officers -= lost
            to_supply(state, self.seat, lost)
            emit(log, choices.OfficersLost(seat=self.seat, count=lost, section="8.2.4"))
        suit = state.suits[self.clearing]
        cards = sorted_by_name(card for card in faction.supporters if is_card_of_suit(card, suit))
        emit(log, choices.SupportersLost(seat=self.seat, cards=cards, section="8.2.4"))
        for card in cards:
            faction.supporters.remove(card)
            put_away(state, card, log)

    def _discard(self, state: State, faction: AlliancePieces, card: CardId, log: Log) -> None:
        faction.supporters.remove(card)
        emit(log, choices.SupporterDiscarded(seat=self.seat, card=card, section="8.2.4"))
        put_away(state, card, log)


class WhichFirst(Step, tag="which_first", kw_only=True):
    """Order the effects of a base and sympathy removed at one moment.

    In battle the Alliance chooses, as owner of the pieces (Law 4.3.6), otherwise the seat whose
    turn it is (Law 1.1.3). `outrages` lists the clearings with their offenders, `bases` the
    clearings of the bases. The clockwork resolves the bases first, in the order of the Law.
    """

    IN_ACTION: ClassVar[bool] = True

    EFFECT: ClassVar[str] = OUTRAGE

    seat: Seat
    chooser: Seat
    section: Section
    outrages: list[tuple[Clearing, Seat]]
    bases: list[Clearing]

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask if both have happened."""
        if self.outrages and self.bases and not state.factions[self.chooser].clockwork:
            offer = Offer(ResolveFirst, [(BASE_LOST,), (OUTRAGE,)])
            return (Decision(self.chooser, "which_first", self.section, (offer,)),)
        self._resolve(state, BASE_LOST, log)
        return None

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether another effect takes an offender's cards or may refill an empty deck.

        An offender without a matching card lets the Alliance draw.
        """
        hand = other.takes_from(state)
        if not hand or not self.outrages:
            return False
        offenders = [by for _, by in self.outrages]
        return hand in offenders or len(state.deck) <= len(offenders)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Resolve both in the order chosen."""
        if isinstance(choice, ResolveFirst):
            self._resolve(state, choice.effect, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an effect that is not among those to order (Law 1.1.3)."""
        ordering = isinstance(choice, ResolveFirst)
        return IllegalChoiceError("1.1.3", "no_such_effect") if ordering else None

    def _resolve(self, state: State, first: str, log: Log) -> None:
        state.steps.pop()
        faction = alliance_faction(state, self.seat)
        falls = [BaseLost(seat=self.seat, clearing=clearing) for clearing in self.bases]
        if first == BASE_LOST:
            self._offend(state, faction, log)
            state.steps += falls
        else:
            state.steps += falls
            self._offend(state, faction, log)

    def _offend(self, state: State, faction: AlliancePieces, log: Log) -> None:
        for clearing, by in reversed(self.outrages):
            push_outrage(state, faction, by, clearing, log)


class AllianceBattleRules(BattleRules[AlliancePieces]):
    """Guerrilla War (Law 8.2.2)."""

    GUERRILLA: ClassVar[bool] = True


class AlliancePileRules(PileRules[AlliancePieces]):
    """The Supporters Stack (Law 8.2.3)."""

    SECRET_PILES: ClassVar[tuple[str, ...]] = ("supporters",)
