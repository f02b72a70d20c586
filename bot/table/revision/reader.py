"""What a game's rules say about a table as it stands: refusals, odds, outcomes; nothing changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from bot.games.ahead import refusals_of_choices
from bot.games.game import Choice, IllegalChoiceError, Outcome, Seat
from bot.games.odds import Odds, PossibleBattle, TellsOdds
from bot.games.protocols import is_a
from bot.games.stand_in import CanConvert, Conversion
from bot.table.base.refusals import RefusedError

if TYPE_CHECKING:
    from bot.table.revision.ledger import Ledger
    from bot.table.state.standing import Standing


class Reader:
    """Asks the rules about a table at its newest known revision."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    @property
    def _now(self) -> Standing:
        return self._ledger.now

    def conversion(self, seat: Seat) -> Conversion:
        """Return who plays a seat by the rules of the game: a person or a bot, or is about to."""
        if self._now.state is not None and is_a(self._now.rules, CanConvert):
            return self._now.rules.conversion(self._now.state, seat)
        return "person"

    @property
    def bots_take_over(self) -> bool:
        """Whether bots of the game can take over the seats of people."""
        return is_a(self._now.rules, CanConvert)

    @property
    def taken_over(self) -> frozenset[Seat]:
        """The seats of people that bots play now."""
        people = (seat.seat for seat in self._now.plan.seats if not seat.bot)
        return frozenset(s for s in people if self.conversion(s) in ("clockwork", "returns"))

    def can(self, what: Literal["undo", "redo"], seat: Seat | None = None) -> bool:
        """Return whether a seat (None: anybody's) can take an action back, or do one again."""
        whose = self._now.place.holders if seat is None else (seat,)
        seats = [name for own in whose for name in self._now.plan.names_of(own)]
        return (
            self._now.status == "playing"
            and not self._now.trouble
            and self._now.history.can(what, seats)
        )

    def after(self, choices: Sequence[Choice]) -> Outcome:
        """Return what some choices of one seat would lead to, as far as that seat can know it."""
        return self._now.rules.after(self._now.state, choices)

    def refusals(self, choices: Sequence[Choice]) -> list[IllegalChoiceError | None]:
        """Return for each choice why it is refused now; `None` where it is legal."""
        return refusals_of_choices(self._now.rules, self._now.state, choices)

    def fights(self) -> Sequence[PossibleBattle]:
        """List the battles whose chances can be asked for; none where a game rolls no dice."""
        if self._now.state is None or not is_a(self._now.rules, TellsOdds):
            return ()
        return self._now.rules.fights(self._now.state)

    def odds(self, fight: PossibleBattle) -> Odds:
        """Return the chances of a battle, from public facts alone.

        Raises:
            RefusedError: the game rolls no dice, or has not begun.
            IllegalChoiceError: there can be no such battle.
        """
        if not is_a(self._now.rules, TellsOdds):
            raise RefusedError("no-odds")
        if self._now.state is None:
            raise RefusedError(self._now.trouble or "not-playing")
        return self._now.rules.odds(self._now.state, fight)
