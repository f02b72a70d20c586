"""The Alliance's Daylight: craft, mobilize, train, in any order and number (Law 8.5)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.alliance import choices, events
from bot.games.root.factions.alliance.supporters import (
    CAPACITY,
    AlliancePieces,
    alliance,
    gain,
    train_officer,
)
from bot.games.root.law.cards import SUIT
from bot.games.root.law.choices import PASS, Craft, Pass
from bot.games.root.law.craft import craft, craft_offers
from bot.games.root.law.daylight import anytime_offers, do_anytime
from bot.games.root.law.deck import spend
from bot.games.root.law.effects import daylight_rows
from bot.games.root.law.kinds import BIRD, WARRIOR, Clearing
from bot.games.root.law.state import Due, Log, State, Step


class AllianceDaylight(Step, tag="alliance_daylight", kw_only=True):
    """Take actions in any order and number (Law 8.5)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while there is a card in hand or an effect to use."""
        faction = alliance(state, self.seat)
        hand = len(faction.hand)
        if not (hand or daylight_rows(state, self.seat)):
            state.steps.pop()
            return None
        offers = craft_offers(state, self.seat)
        if hand:
            rows = [(card,) for card in dict.fromkeys(faction.hand)]
            offers.append(Offer(choices.Mobilize, rows))
        bases = faction.bases()
        recruits = training_cards(state, faction, bases) if bases else []
        if recruits:
            offers.append(Offer(choices.Train, [(card,) for card in recruits]))
        offers += anytime_offers(state, self.seat)
        offers.append(PASS)
        # A supporter for which there is no room is discarded, which nobody wants by the way.
        room = hand if bases else CAPACITY - len(faction.supporters)
        most: dict[type[Choice], int] = {
            choices.Mobilize: room,
            choices.Train: faction.supply[WARRIOR],
            Craft: hand,
        }
        return (Decision(self.seat, "alliance_daylight", "8.5", tuple(offers), most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or end Daylight."""
        match choice:
            case choices.Mobilize(card=card):
                mobilize(state, self.seat, card, log)
            case Craft():
                craft(state, self.seat, choice, log)
            case choices.Train(card=card):
                spend(state, self.seat, card, log, "8.5.3")
                train_officer(state, self.seat, log, "8.5.3")
            case Pass():
                state.steps.pop()
            case _:
                do_anytime(state, self.seat, choice, log)


# 8.5.2 Mobilize


def mobilize(state: State, seat: Seat, card: CardId, log: Log) -> None:
    """Add a card from hand to the Supporters stack (Law 8.5.2)."""
    faction = alliance(state, seat)
    faction.hand.remove(card)
    emit(log, events.Mobilized(seat=seat, section="8.5.2"))
    emit(log, events.MobilizedFace(seat=seat, card=card, only=(seat,), section="8.5.2"))
    gain(state, faction, card, log, "8.5.2")


# 8.5.3 Train


def training_cards(
    state: State, faction: AlliancePieces, bases: Sequence[Clearing]
) -> list[CardId]:
    """List the cards in hand that match the clearing of a base on the map (Law 8.5.3)."""
    if not faction.supply[WARRIOR]:
        return []
    suits = {state.suits[clearing] for clearing in bases}
    return [
        card
        for card in dict.fromkeys(faction.hand)
        if SUIT[card] in suits or (suits and SUIT[card] == BIRD)
    ]


def why_not_train(state: State, choice: choices.Train) -> IllegalChoiceError | None:
    """Return why a card trains no officer; None when the Law allows it."""
    faction = alliance(state, choice.seat)
    if choice.card not in faction.hand:
        return IllegalChoiceError("8.5.3", "card_not_in_hand", card=choice.card)
    if not faction.bases():
        return IllegalChoiceError("8.5.3", "no_base_on_map")
    if not faction.supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building="warriors")
    if choice.card not in training_cards(state, faction, faction.bases()):
        needed = ",".join(dict.fromkeys(state.suits[clearing] for clearing in faction.bases()))
        return IllegalChoiceError("8.5.3", "wrong_suit", card=choice.card, needed=needed)
    return None
