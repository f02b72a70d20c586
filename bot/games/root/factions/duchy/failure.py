"""The Price of Failure (Law 12.2.3)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import NO_SEAT, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.duchy.choices import ReturnMinister
from bot.games.root.factions.duchy.court import MINISTERS, DuchyPieces, duchy
from bot.games.root.factions.duchy.events import MinisterReturned, PriceOfFailurePaid
from bot.games.root.law.deck import discard_random
from bot.games.root.law.state import Due, Log, State, Step

SECTION = "12.2.3"


def highest_swayed(faction: DuchyPieces) -> list[str]:
    """List the swayed ministers of the highest rank."""
    for rank in reversed(tuple(MINISTERS)):
        ministers = [minister for minister in faction.swayed if minister in MINISTERS[rank]]
        if ministers:
            return ministers
    return []


class PriceOfFailure(Step, tag="price_of_failure", kw_only=True):
    """Discard a random card and return the highest minister after losing buildings (12.2.3)."""

    IN_ACTION: ClassVar[bool] = True

    EFFECT: ClassVar[str] = "price_of_failure"

    seat: Seat
    discarded: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Discard at random; ask which minister leaves if several share the highest rank."""
        faction = duchy(state, self.seat)
        if not self.discarded:
            self.discarded = True
            emit(log, PriceOfFailurePaid(seat=self.seat, section=SECTION))
            discard_random(state, self.seat, log, SECTION)
        ministers = highest_swayed(faction)
        if len(ministers) > 1:
            rows = [(minister,) for minister in ministers]
            offer = Offer(ReturnMinister, rows)
            return (Decision(self.seat, "return_minister", SECTION, (offer,)),)
        state.steps.pop()
        if ministers:
            self._return(faction, ministers[0], log)
        return None

    def takes_from(self, state: State) -> Seat:
        """Return the Duchy while it has a card to lose."""
        return self.seat if state.factions[self.seat].hand and not self.discarded else NO_SEAT

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Return the chosen minister."""
        if isinstance(choice, ReturnMinister):
            state.steps.pop()
            self._return(duchy(state, self.seat), choice.minister, log)

    def _return(self, faction: DuchyPieces, minister: str, log: Log) -> None:
        """Return a minister; its crown left the board when it was swayed and stays lost."""
        faction.swayed.remove(minister)
        emit(log, MinisterReturned(seat=self.seat, minister=minister, section=SECTION))


def why_not_return(choice: ReturnMinister) -> IllegalChoiceError:
    """Refuse a minister that is not of the highest swayed rank."""
    return IllegalChoiceError(SECTION, "not_the_highest_minister", minister=choice.minister)
