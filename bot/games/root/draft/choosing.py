"""Choosing factions, and which cards to keep (Law 19.8.3, 19.10)."""

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.draft import events
from bot.games.root.draft.cards import CARDS, KEPT
from bot.games.root.draft.choices import DraftFaction, ReturnCard
from bot.games.root.draft.pool import needed_reach, reach_of, reach_with
from bot.games.root.draft.seats import give_seat_to_faction
from bot.games.root.law.chance import shuffle_pile
from bot.games.root.law.homelands import draft_of
from bot.games.root.law.state import Due, Log, PoolCard, State, Step


def is_locked(state: State, card: PoolCard) -> bool:
    """Return whether a card cannot be chosen yet: nobody is militant (Law 19.8.2.2)."""
    return card.locked and not any(
        name in CARDS and CARDS[name].militant for name in state.factions
    )


class ChooseFaction(Step, tag="choose_faction", kw_only=True):
    """Choose a card from the pool, and set the faction up at once (Law 19.8.3)."""

    place: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the card, telling the reach so far and the one recommended (Law 5.2)."""
        pool = draft_of(state).pool
        rows = [(card.faction,) for card in pool if not is_locked(state, card)]
        about = {"reach": reach_of(state), "needed": needed_reach(state)}
        offer = Offer(DraftFaction, rows)
        return (Decision(self.place, "draft_faction", "19.8.3", (offer,), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take the card and begin its set-up."""
        if not isinstance(choice, DraftFaction):
            return
        state.steps.pop()
        pool = draft_of(state).pool
        card = next(card for card in pool if card.faction == choice.faction)
        pool.remove(card)
        drafted = events.FactionDrafted(
            seat=self.place,
            faction=card.faction,
            reach=reach_of(state) + reach_with(state, card.faction),
            needed=needed_reach(state),
            section="19.8.3",
        )
        emit(log, drafted)
        give_seat_to_faction(state, self.place, card.faction, log)
        faction = state.factions[card.faction]
        if card.character:
            faction.COURSE.take_dealt(faction, state, card.character, log)
        state.steps += reversed(faction.COURSE.advanced_steps(faction))

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a card cannot be chosen."""
        if not isinstance(choice, DraftFaction):
            return None
        if any(card.faction == choice.faction for card in draft_of(state).pool):
            return IllegalChoiceError("19.8.2.2", "setup_card_locked", faction=choice.faction)
        return IllegalChoiceError("19.8.3", "not_in_pool", faction=choice.faction)


class KeepHands(Step, tag="keep_hands", kw_only=True):
    """Every player puts two of five cards back, in any order; then shuffle (Law 19.10).

    All are asked at once, since nobody learns anything from what another keeps.
    """

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask everybody who holds more than three cards."""
        due = tuple(self._question(state, name) for name in state.order if self._owes(state, name))
        if due:
            return due
        state.steps.pop()
        shuffle_pile(state, state.deck)
        emit(log, events.HandsChosen(section="19.10"))
        return None

    def _owes(self, state: State, name: Seat) -> bool:
        return len(state.factions[name].hand) > KEPT

    def _question(self, state: State, name: Seat) -> Decision:
        hand = state.factions[name].hand
        cards = dict.fromkeys(hand)
        excess = len(hand) - KEPT
        offer = Offer(ReturnCard, [(card,) for card in cards])
        series = Series(ReturnCard, excess, excess, tuple(map(hand.count, cards)))
        about = {"excess": excess}
        return Decision(name, "keep_hand", "19.10", (offer,), about, series=series)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Put one card face down on the deck."""
        if not isinstance(choice, ReturnCard):
            return
        faction = state.factions[choice.seat]
        faction.hand.remove(choice.card)
        state.deck.append(choice.card)
        only = None if faction.PILES.OPEN_HAND else (choice.seat,)
        emit(
            log,
            events.CardReturned(seat=choice.seat, card=choice.card, only=only, section="19.10"),
        )
        if not self._owes(state, choice.seat):
            emit(log, events.HandKept(seat=choice.seat, section="19.10"))

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a card that is not in hand."""
        if not isinstance(choice, ReturnCard):
            return None
        return IllegalChoiceError("19.10", "card_not_in_hand", card=choice.card)
