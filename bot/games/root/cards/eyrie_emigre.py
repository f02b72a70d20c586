"""Eyrie Émigré: at the end of Birdsong a move and a battle, or the card leaves."""

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.deck import discard_from_play
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.hooks.cards import CardRules, Moment
from bot.games.root.law.kinds import NO_CLEARING, WARRIOR, Clearing
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.state import Due, Log, State, Step, where

CARD = CardId("eyrie_emigre")


class EyrieEmigre(CardRules):
    """Nobody may decline it (docs/rulings.md); it cannot be interrupted (Law 1.4.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    MOMENT: ClassVar[Moment | None] = "end_of_birdsong"
    GIVES_MOVE: ClassVar[bool] = True
    DUTIES: ClassVar[Mapping[str, str]] = {
        "eyrie_emigre": "effect_is_mandatory",
        "emigre_battle": "effect_is_mandatory",
    }

    def step(self, state: State, name: Seat, card: CardId) -> Step | None:
        """Move and battle."""
        return Emigrate(seat=name)


class Emigrate(Step, tag="eyrie_emigre", kw_only=True):
    """Take a move, battle where it ends; discard the card if one of them fails (Law 4.1.3)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    moved: bool = False
    to: Clearing = NO_CLEARING
    """Where the move went."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the move, then for the battle."""
        offers = self._battles(state) if self.moved else self._moves(state)
        if not offers:
            self._fail(state, log)
            return None
        kind = "emigre_battle" if self.moved else "eyrie_emigre"
        return (Decision(self.seat, kind, "4.1.3", tuple(offers)),)

    def _fail(self, state: State, log: Log) -> None:
        state.steps.pop()
        if not self.moved:
            emit(log, events.EffectUsed(seat=self.seat, card=CARD, section="4.1.3"))
        discard_from_play(state, self.seat, CARD, log, "4.1.3")

    def _moves(self, state: State) -> list[Offer]:
        """Offer the moves; one that takes a card in place of an item may be declined."""
        rows = move_rows(state, self.seat)
        faction = state.factions[self.seat]
        if rows:
            return [move_offer(rows)]
        offers = faction.GROUND.forced_moves(faction, state)
        lent = faction.GROUND.lent_moves(faction, state)
        held = [offer for offer in lent if offer.rows]
        return [*offers, *held] if offers or not lent else [*held, choices.PASS]

    def _battles(self, state: State) -> list[Offer]:
        faction = state.factions[self.seat]
        if faction.FIGHTER != WARRIOR:
            self.to = next(where(faction.pieces[faction.FIGHTER]), NO_CLEARING)
        rows = battle_rows(state, self.seat, [self.to]) if self.to else []
        return [Offer(choices.Battle, rows)] if rows else []

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Move, then battle."""
        if isinstance(choice, choices.Pass):
            self._fail(state, log)
            return
        if isinstance(choice, choices.Battle):
            state.steps.pop()
            begin_battle(state, self.seat, choice.clearing, choice.defender, log)
            return
        self.moved = True
        emit(log, events.EffectUsed(seat=self.seat, card=CARD, section="4.1.3"))
        if isinstance(choice, choices.Move):
            self.to = choice.to
            move_warriors(state, self.seat, choice.origin, choice.to, choice.warriors, log)
        else:
            faction = state.factions[self.seat]
            faction.GROUND.take_free_move(faction, state, choice, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a battle elsewhere than where the move went."""
        if self.moved and isinstance(choice, choices.Battle) and choice.clearing != self.to:
            return IllegalChoiceError("4.1.3", "battle_where_moved", clearing=self.to)
        return None


RULES = EyrieEmigre()
