"""Charm Offensive: a card for its owner, a point for another player."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.hooks.cards import CardRules, Moment
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points

CARD = CardId("charm_offensive")


class CharmOffensive(CardRules):
    """It is used at the start of the Evening, or not at all this turn (Law 1.4.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CARD,)
    MOMENT: ClassVar[Moment | None] = "start_of_evening"
    WORTH: ClassVar[float] = 3
    FAVOURS_LAST: ClassVar[bool] = True

    def step(self, state: State, name: Seat, card: CardId) -> Step | None:
        """Ask whether to draw, and who scores."""
        return Charm(seat=name)


class Charm(Step, tag="charm_offensive", kw_only=True):
    """Draw a card; another player scores a point (Law 4.1.3)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the player who scores."""
        rows = [(CARD, other, 0) for other in state.others(self.seat)]
        offers = (Offer(choices.Use, rows), choices.PASS)
        return (Decision(self.seat, "charm_offensive", "4.1.3", offers),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Draw and let the other score, or go on."""
        state.steps.pop()
        if not isinstance(choice, choices.Use):
            return
        emit(
            log,
            events.EffectUsed(seat=self.seat, card=CARD, target=choice.target, section="4.1.3"),
        )
        draw_cards(state, self.seat, 1, log, "4.1.3")
        score_points(state, choice.target, 1, log, "charm_offensive", "4.1.3")


RULES = CharmOffensive()
