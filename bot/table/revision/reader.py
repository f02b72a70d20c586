"""What can be seen of a table without changing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from bot.games.ahead import refusals
from bot.games.game import (
    Choice,
    Decision,
    Game,
    IllegalChoiceError,
    Outcome,
    Seat,
    View,
    owed,
)
from bot.games.odds import Fight, Odds, TellsOdds
from bot.games.stand_in import CanConvert, Conversion
from bot.table.ballots.motion import Motion
from bot.table.ballots.proposal import Proposal, proposal_of
from bot.table.base.refusals import RefusedError
from bot.table.base.unknown import UnknownGame
from bot.table.lobby.plan import LobbySeat, Plan
from bot.table.outbox.rows import new_post
from bot.table.state.standing import Standing, Status
from db.models import OutboxMessage


class Outlook:
    """A table at its newest known revision."""

    game: Game[Any]
    _now: Standing

    @property
    def status(self) -> Status:
        """The status: `lobby`, `playing`, `over` or `abandoned`."""
        return self._now.status

    @property
    def begun(self) -> bool:
        """Whether the game has begun, so that it can be viewed."""
        return self._now.state is not None

    @property
    def revision(self) -> int:
        """The number of changes, including those of the lobby."""
        return self._now.revision

    @property
    def lobby(self) -> tuple[LobbySeat, ...]:
        """The seats in turn order."""
        return self._now.plan.seats

    @property
    def options(self) -> Mapping[str, str]:
        """The chosen options."""
        return self._now.plan.options

    @property
    def files(self) -> frozenset[str]:
        """The names of the files that have been given."""
        return frozenset(self._now.plan.files)

    @property
    def host(self) -> int:
        """The user who opened the table."""
        return self._now.plan.host

    def plan_again(self, host: int) -> Plan:
        """Return the plan of another game with the same people, seats and options."""
        return self._now.plan.again(host)

    @property
    def holders(self) -> Mapping[Seat, int]:
        """The user of each seat; bots' seats are omitted."""
        return self._now.place.holders

    @property
    def away(self) -> Mapping[Seat, int]:
        """The user of each seat that a stand-in plays."""
        return self._now.plan.away()

    def conversion(self, seat: Seat) -> Conversion:
        """Return who plays a seat by the rules of the game: a person or a bot, or is about to."""
        if self.begun and isinstance(self.game, CanConvert):
            return self.game.conversion(self._now.state, seat)
        return "person"

    @property
    def bots_take_over(self) -> bool:
        """Whether bots of the game can take over the seats of people."""
        return isinstance(self.game, CanConvert)

    @property
    def taken_over(self) -> frozenset[Seat]:
        """The seats of people that bots play now."""
        people = (one.seat for one in self.lobby if not one.bot)
        return frozenset(s for s in people if self.conversion(s) in ("clockwork", "returns"))

    @property
    def began(self) -> int:
        """The first revision that the public message covers."""
        return self._now.told.began

    @property
    def readable(self) -> bool:
        """Whether the saved state could be loaded; if not, the game can only be ended."""
        return not self._now.trouble

    @property
    def trouble(self) -> str:
        """Why the game cannot be loaded (`unreadable`, `changed`); "" if it can."""
        return self._now.trouble

    @property
    def known(self) -> bool:
        """Whether there are rules for the game."""
        return not isinstance(self.game, UnknownGame)

    def proposal(self, seat: Seat) -> Proposal | None:
        """Return the last proposal about who plays a seat."""
        found = next((one for one in self.lobby if one.seat == seat), None)
        return None if found is None else proposal_of(found)

    @property
    def terms(self) -> Mapping[str, str]:
        """What the host has decided about the table itself."""
        return self._now.plan.terms

    @property
    def motion(self) -> Motion | None:
        """The last proposal about the table itself."""
        return self._now.motion

    @property
    def paused_ms(self) -> int | None:
        """Since when the game is paused; None if it is not."""
        return self._now.paused_ms

    @property
    def standing(self) -> Standing:
        """The table at its newest known revision, for the parts of the table."""
        return self._now

    def is_current(self, seat: Seat, revision: int) -> bool:
        """Return whether the question that a seat saw at a revision is still current."""
        return self._now.is_current(seat, revision)

    def invitation(self, user: int) -> OutboxMessage:
        """Return the row of a message that asks a user to join."""
        row = self._now.place.row("invite", new_post(), self.revision)
        row.user = row.mention = user
        return row

    def waits_for(self, user: int) -> bool:
        """Return whether a user owes a decision."""
        return any(self.holders.get(due.seat) == user for due in owed(self.decisions()))

    def seat_of(self, user: int) -> Seat | None:
        """Return the seat of a user."""
        return next((seat for seat, holder in self.holders.items() if holder == user), None)

    def can(self, what: Literal["undo", "redo"], seat: Seat | None = None) -> bool:
        """Return whether a seat (None: anybody's) can take an action back, or do one again."""
        seats = self.holders if seat is None else (seat,)
        return self.status == "playing" and self.readable and self._now.history.can(what, seats)

    def decisions(self) -> tuple[Decision, ...]:
        """Return the due decisions; none in the lobby and after the end."""
        return self._now.decisions()

    def view(self, viewer: Seat | None) -> View:
        """Return the game redacted for a viewer.

        Raises:
            RefusedError: it has not begun, or cannot be read any more.
        """
        if not self.begun:
            raise RefusedError(self._now.trouble or "not-playing")
        return self.game.view(self._now.state, viewer)

    def after(self, choices: Sequence[Choice]) -> Outcome:
        """Return what some choices of one seat would lead to, as far as that seat can know it."""
        return self.game.after(self._now.state, choices)

    def refusals(self, choices: Sequence[Choice]) -> list[IllegalChoiceError | None]:
        """Return for each choice why it is refused now; `None` where it is legal."""
        return refusals(self.game, self._now.state, choices)

    def fights(self) -> Sequence[Fight]:
        """List the battles whose chances can be asked for; none where a game rolls no dice."""
        if not self.begun or not isinstance(self.game, TellsOdds):
            return ()
        return self.game.fights(self._now.state)

    def odds(self, fight: Fight) -> Odds:
        """Return the chances of a battle, from public facts alone.

        Raises:
            RefusedError: the game rolls no dice, or has not begun.
            IllegalChoiceError: there can be no such battle.
        """
        if not isinstance(self.game, TellsOdds):
            raise RefusedError("no-odds")
        if not self.begun:
            raise RefusedError(self._now.trouble or "not-playing")
        return self.game.odds(self._now.state, fight)
