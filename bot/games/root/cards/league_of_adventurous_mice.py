"""League of Adventurous Mice: a crafted item is exhausted for a move or a battle."""

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import card_events, choices
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.hooks.cards import CardRules, UseRow, When
from bot.games.root.law.kinds import NO_ITEM, Item
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.state import Due, Log, State, Step

CARD = CardId("league_of_adventurous_mice")


class League(CardRules):
    """Once in Daylight; who has no Crafted Items box has nothing to exhaust (Law 9.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    WHEN: ClassVar[When] = "daylight"
    WORTH: ClassVar[float] = -1
    DUTIES: ClassVar[Mapping[str, str]] = {
        "league_item": "effect_has_begun",
        "league_of_adventurous_mice": "effect_has_begun",
    }

    def list_uses(self, state: State, name: Seat, card: CardId) -> list[UseRow]:
        """Allow it with a ready item, and a move or battle to take."""
        able = state.factions[name].ready_items() and list_league_offers(state, name)
        return [(card, "", 0)] if able else []

    def use_by_name(self, state: State, name: Seat, choice: choices.Use, log: Log) -> None:
        """Ask for the item, then for the action."""
        state.steps.append(Adventure(seat=name))


def list_league_offers(state: State, name: Seat) -> list[Offer]:
    """Offer the moves and battles of a faction (Law 4.2, 4.3)."""
    moves = move_rows(state, name)
    battles = battle_rows(state, name)
    offers = [move_offer(moves)] if moves else []
    return [*offers, Offer(choices.Battle, battles)] if battles else offers


class Adventure(Step, tag="league_of_adventurous_mice", kw_only=True):
    """Exhaust an item, then move or battle (Law 4.1.3)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    item: Item = NO_ITEM
    """The item that is exhausted, once chosen."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the item if there is a choice, then for the action."""
        if not self.item:
            items = sorted(set(state.factions[self.seat].ready_items()))
            if len(items) > 1:
                offer = Offer(choices.ExhaustItem, [(item,) for item in items])
                return (Decision(self.seat, "league_item", "4.1.3", (offer,)),)
            self._exhaust(state, items[0], log)
        return (
            Decision(
                self.seat,
                "league_of_adventurous_mice",
                "4.1.3",
                tuple(list_league_offers(state, self.seat)),
            ),
        )

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Exhaust the item, move, or battle."""
        match choice:
            case choices.ExhaustItem(item=item):
                self._exhaust(state, item, log)
            case choices.Move(origin=origin, to=to, warriors=count):
                state.steps.pop()
                move_warriors(state, self.seat, origin, to, count, log)
            case choices.Battle(clearing=clearing, defender=defender):
                state.steps.pop()
                begin_battle(state, self.seat, clearing, defender, log)
            case _:
                raise TypeError(choice)

    def _exhaust(self, state: State, item: Item, log: Log) -> None:
        self.item = item
        state.factions[self.seat].exhaust_crafted(item)
        emit(log, card_events.CraftedItemExhausted(seat=self.seat, item=item, section="4.1.3"))

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an item that is not there, or exhausted."""
        if isinstance(choice, choices.ExhaustItem):
            return IllegalChoiceError("4.1.3", "no_such_crafted_item", item=choice.item)
        return None


RULES = League()
