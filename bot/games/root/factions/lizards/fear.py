"""What losses bring to the Lizards, and their rules on the map (Law 10.2)."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import NO_SEAT, CardId, Seat
from bot.games.root.factions.lizards.pieces import GARDENS, CultPieces, LizardPieces
from bot.games.root.law.battle import BattleStep
from bot.games.root.law.deck import discard_random
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import recall_warriors
from bot.games.root.law.state import Due, Log, Loss, State, Step

REVENGE = "10.2.3"
FEAR = "10.2.5"


class CultLossRules(LossRules[CultPieces]):
    """Acolytes for warriors that fall in defence, and a card for each garden (Law 10.2)."""

    def after_losses(
        self,
        faction: CultPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Move the fallen defenders to the Acolytes box; begin the discard for gardens."""
        fallen = sum(loss.count for loss in losses if loss.piece == WARRIOR)
        if fallen and in_battle and _defends(state, faction.name):
            recall_warriors(state, faction.name, fallen)
            faction.box(fallen, log, REVENGE)
        gardens = sum(loss.count for loss in losses if loss.piece in GARDENS)
        if gardens:
            state.steps.append(FearOfTheFaithful(seat=faction.name, cards=gardens))


def _defends(state: State, seat: Seat) -> bool:
    """Return whether a seat is the defender of the battle under way, the innermost one."""
    battles = (step for step in reversed(state.steps) if isinstance(step, BattleStep))
    battle = next(battles, None)
    return battle is not None and battle.defender == seat


class FearOfTheFaithful(Step, tag="fear_of_the_faithful", kw_only=True):
    """Discard a random card for each garden removed (Law 10.2.5)."""

    IN_ACTION: ClassVar[bool] = True

    EFFECT: ClassVar[str] = "fear_of_the_faithful"

    seat: Seat
    cards: int
    """Gardens removed at this moment."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Discard as many cards as there are in hand."""
        state.steps.pop()
        for _ in range(self.cards):
            discard_random(state, self.seat, log, FEAR)
        return None

    def takes_from(self, state: State) -> Seat:
        """Return its owner while there are cards to discard."""
        return self.seat if state.factions[self.seat].hand else NO_SEAT

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether another effect takes a card from the same hand (Law 1.1.3)."""
        hand = self.takes_from(state)
        return other is not self and bool(hand) and other.takes_from(state) == hand


class LizardGroundRules(GroundRules[LizardPieces]):
    """Pilgrims (Law 10.2.4)."""

    ALWAYS_RULES: ClassVar[bool] = True

    def always_rules(self, faction: LizardPieces, clearing: Clearing) -> bool:
        """Rule every clearing with a garden: Pilgrims (Law 10.2.4)."""
        return faction.gardens(clearing) > 0


class LizardPileRules(PileRules[LizardPieces]):
    """The Lost Souls, and the cards revealed for rituals (Law 10.2.6, 10.5, R8.5)."""

    COLLECTS: ClassVar[bool] = True

    def collect(self, faction: LizardPieces, card: CardId) -> None:
        """Put a spent or discarded card on the Lost Souls (Law 10.2.6)."""
        faction.lost_souls.insert(0, card)

    OPEN_PILES: ClassVar[tuple[str, ...]] = ("lost_souls", "revealed")
