"""Field Hospitals (Law 6.2.3)."""

from typing import ClassVar

from bot.games.game import NO_SEAT, Choice, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.marquise.choices import FieldHospitals, HospitalsUsed
from bot.games.root.factions.marquise.pieces import marquise_faction
from bot.games.root.law import choices
from bot.games.root.law.deck import matching, spend_card
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import may_place, put_pieces, recall_warriors
from bot.games.root.law.state import Due, Log, State, Step


class FieldHospitalsStep(Step, tag="field_hospitals", kw_only=True):
    """Offer to return lost warriors to the keep for a card (Law 6.2.3).

    The question is asked whenever the hand is not empty, regardless of the cards.
    """

    IN_ACTION: ClassVar[bool] = True

    EFFECT: ClassVar[str] = "field_hospitals"

    seat: Seat
    lost: list[tuple[Clearing, int]]
    """Clearings and how many warriors were lost there."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each clearing in turn, in the owner's order."""
        faction = marquise_faction(state, self.seat)
        if not self.takes_from(state):
            state.steps.pop()
            return None
        rows = [
            (clearing, card)
            for clearing, _ in self.lost
            for card in matching(faction.hand, state.suits[clearing])
        ]
        decline = choices.PASS
        offers = (Offer(FieldHospitals, rows), decline) if rows else (decline,)
        about = {"clearing": self.lost[0][0], "count": sum(count for _, count in self.lost)}
        return (Decision(self.seat, "field_hospitals", "6.2.3", offers, about),)

    def takes_from(self, state: State) -> Seat:
        """Return its owner as long as a card could bring warriors to the keep."""
        faction = marquise_faction(state, self.seat)
        keep = faction.keep
        could = self.lost and keep and faction.hand and may_place(state, self.seat, keep)
        return self.seat if could else NO_SEAT

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Bring the warriors of one clearing to the keep, or decline."""
        if not isinstance(choice, FieldHospitals):
            state.steps.pop()
            return
        spend_card(state, self.seat, choice.card, log, "6.2.3")
        count = dict(self.lost)[choice.clearing]
        self.lost = [pair for pair in self.lost if pair[0] != choice.clearing]
        recall_warriors(state, self.seat, count)
        saved = put_pieces(
            state, self.seat, WARRIOR, marquise_faction(state, self.seat).keep, count
        )
        emit(
            log,
            HospitalsUsed(seat=self.seat, clearing=choice.clearing, count=saved, section="6.2.3"),
        )
