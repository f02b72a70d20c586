"""One table: a game in a channel, with all user actions.

What people do in the lobby and in their turns stands here, what they agree on, order and read in
its parts. What all share is the ledger.
"""

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from bot.games.game import Choice, Decision, Game, Seat, View, required_decisions
from bot.table import overtime
from bot.table.agreement.agreements import Agreements
from bot.table.agreement.handover import play_on
from bot.table.agreement.of_table import host_succession
from bot.table.agreement.rollback import SEEDS
from bot.table.ballots import Agreement, Rollback
from bot.table.base.background import Now
from bot.table.base.refusals import LeftError, RefusedError, StaleError, UnknownGame
from bot.table.base.there import Absences
from bot.table.lobby import Change, LobbyPlan, LobbySeat, file_given
from bot.table.orders import TableOrders, with_consequences
from bot.table.records.records import Records
from bot.table.revision import steps
from bot.table.revision.ledger import TRIES, Ledger, Reader
from bot.table.revision.series import (
    How,
    act_all,
    forced_answers,
    redo_last_action,
    undo_last_action,
)
from bot.table.state.table_state import ActionResult, Status, TableState, Views
from db.ids import Revision, UserId
from db.models import Message, now_ms
from db.storage import Storage
from db.timers import Pending


class Table:
    """A game in a channel, from lobby to end."""

    def __init__(
        self,
        storage: Storage,
        rules: Game[Any],
        now: TableState,
        guild: int,
        wake: Callable[[bool], None],
        absences: Absences,
        clock: Now = now_ms,
    ) -> None:
        self.id: int = now.place.game_id
        self.game = rules
        self.guild = guild
        self._absences = absences
        self.ledger = Ledger(storage, rules, now, wake, clock, with_consequences)
        self.agreements = Agreements(self.ledger, partial(absences.long_left, guild))
        self._views = Views()
        self.orders = TableOrders(self.ledger, self._views)
        self.records = Records(self.ledger)
        self.reader = Reader(self.ledger)

    # The lobby

    async def join(self, user: UserId) -> None:
        """Take a place at the table."""
        await self._change(lambda plan: plan.join(user), user, "join")

    async def leave(self, user: UserId) -> None:
        """Leave one's place."""
        await self._change(lambda plan: plan.leave(user), user, "leave")

    async def choose(self, user: UserId, seat: Seat) -> None:
        """Choose the seat to play; "" clears the choice."""
        await self._change(lambda plan: plan.choose(user, seat), user, "choose")

    async def add_bot(
        self, by: UserId, seat: Seat, difficulty: str = "default", traits: Sequence[str] = ()
    ) -> None:
        """Let a bot play a seat (the host only)."""
        await self._change(lambda plan: plan.add_bot(by, seat, difficulty, traits), by, "add-bot")

    async def remove_bot(self, by: UserId, seat: Seat) -> None:
        """Take a seat away from a bot (the host only)."""
        await self._change(lambda plan: plan.remove_bot(by, seat), by, "remove-bot")

    async def arrange(self, by: UserId, order: Sequence[Seat] | Sequence[int] | None) -> None:
        """Set the turn order, `None` for a random one (the host only)."""
        await self._change(lambda plan: plan.arrange(by, order), by, "arrange")

    async def set_option(self, by: UserId, name: str, value: str) -> None:
        """Set an option of the game (the host only)."""
        await self._change(lambda plan: plan.set_options(by, {name: value}), by, "set-option")

    async def set_options(self, by: UserId, values: Mapping[str, str]) -> None:
        """Set several options of the game at once (the host only)."""
        await self._change(lambda plan: plan.set_options(by, values), by, "set-option")

    async def set_term(self, by: UserId, name: str, value: str) -> None:
        """Set what applies at this table beside the game's options (the host only)."""
        await self._change(lambda plan: plan.set_term(by, name, value), by, "set-term")

    async def give_file(self, by: UserId, name: str, content: bytes) -> None:
        """Set a file that the game plays with (the host only); it is stored with the game."""
        # To check a large file takes a while, and others press buttons meanwhile.
        change = await asyncio.to_thread(file_given, self.game, by, name, content)
        await self._change(change, by, "give-file")

    async def stop_asking(self, timer: Pending) -> None:
        """Keep no place any more for those who were asked to play again and have not answered."""
        await self._change(LobbyPlan.without_asked, None, "stop-asking", timer)

    async def _change(
        self,
        change: Change,
        user: UserId | None,
        what: str,
        fires: Pending | None = None,
        calls: Sequence[Message] = (),
    ) -> None:
        """Change the lobby and post it, with what else is to be sent by that."""

        async def attempt(now: TableState) -> None:
            made = steps.change_lobby(now, change, user, what, fires, calls)
            await self.ledger.take(made, *host_succession(now, made.standing))

        await self.ledger.change(attempt)

    async def free(self, by: UserId, users: Collection[UserId]) -> None:
        """Free the places of people who have left the server (the host only)."""
        self.standing.plan.only_host(by)
        await self._change(lambda plan: plan.without(users), by, "free")

    async def seat_instead(
        self, number: int, out: UserId, into: UserId | None, calls: Sequence[Message] = ()
    ) -> None:
        """Give the place of who leaves, or had this number, to somebody else; None frees it.

        `calls` are sent once that is so.
        """
        what = "free" if into is None else "join"
        await self._change(lambda plan: plan.instead(number, out, into), None, what, calls=calls)

    async def start(self, by: UserId, seed: int | None = None) -> ActionResult:
        """Start the game (the host only), with the given or a random seed.

        Raises:
            LeftError: people of the table have left the server.
            RefusedError: the lobby isn't ready.
            IllegalChoiceError: the rules refuse these seats or options.
        """
        await self._all_must_be_there()
        chosen = secrets.randbelow(SEEDS) if seed is None else seed % SEEDS
        take = self.ledger.take
        return await self.ledger.change(
            lambda now: take(steps.start_game(now, by, chosen)), tries=1
        )

    async def start_when_full(self, timer: Pending) -> None:
        """Start the game by itself: the table has been full as long as its terms say.

        Raises:
            LeftError: people of the table have left the server.
            RefusedError: the lobby isn't ready.
            IllegalChoiceError: the rules refuse these seats or options.
        """
        await self._all_must_be_there()
        seed = secrets.randbelow(SEEDS)
        take = self.ledger.take
        await self.ledger.change(lambda now: take(steps.start_game(now, None, seed, timer)))

    async def _all_must_be_there(self) -> None:
        """Check before a game begins that its people are in the server.

        Raises:
            LeftError: some are not.
        """
        people = [seat.user for seat in self.lobby if seat.user is not None]
        if self.status == "lobby" and (gone := await self._absences.left(self.guild, people)):
            raise LeftError(gone)

    # The game

    async def act(
        self, user: UserId, choice: Choice, revision: Revision | None = None
    ) -> ActionResult:
        """Make a choice for the user's own seat; `revision` is the one that the user saw.

        What others have done since does not matter as long as the seat is asked the same.

        Raises:
            IllegalChoiceError: the rules refuse it; nothing has changed.
            StaleError: somebody else was faster; nothing has changed.
            RefusedError: it isn't the user's to make.
        """
        return await self.act_all(user, [choice], revision)

    async def act_all(
        self,
        user: UserId,
        choices: Sequence[Choice],
        revision: Revision | None = None,
        how: How = "all",
        *,
        pays: bool = False,
    ) -> ActionResult:
        """Make several choices of the user's own seat in one transaction; each can be undone.

        All or none are made. With `some` the list ends before what is not legal any more and after
        the first revelation. With `series` they are a set: they are put in order, and the question
        is ended if need be. With `sheet` those may follow a revelation on which it has no bearing.
        With `pays` what they cost is paid as usual (`Decision.usual`).
        Answers that are forced then are made as well (`bot.table.revision.series`).

        Raises:
            IllegalChoiceError: the rules refuse one of them, or with `some` the first.
            StaleError: somebody else was faster; nothing has changed.
            RefusedError: they aren't the user's to make, or one before the last reveals something.
        """
        tries = 1 if revision is None else TRIES
        # Another process may be faster, and not have changed this seat's question.
        return await self.ledger.change(
            lambda now: self._act(now, user, choices, revision, how, pays), tries, looks_up=False
        )

    async def undo(self, user: UserId, revision: Revision | None = None) -> ActionResult:
        """Undo the last action, if it was the user's and revealed nothing.

        A sealed one can be taken back although others have made sealed choices since.

        Raises:
            RefusedError: that cannot be.
        """

        async def attempt(now: TableState) -> ActionResult:
            now, seat = await self._player(now, user, revision)
            if revision is not None and revision < now.history.revision:
                now.expect(revision, seat, sealed=True)
            ledger = self.ledger
            taken, gone = await undo_last_action(ledger.storage, ledger.recall, now, seat, user)
            done = await ledger.take(*taken)
            return msgspec.structs.replace(done, taken_back=gone)

        return await self.ledger.change(attempt, tries=1)

    async def redo(self, user: UserId, revision: Revision | None = None) -> ActionResult:
        """Redo what the user took back, if nothing new was done since.

        Raises:
            RefusedError: that cannot be.
        """

        async def attempt(now: TableState) -> ActionResult:
            now, seat = await self._player(now, user, revision)
            if revision is not None and revision < now.history.revision:
                raise StaleError(now.revision)
            again = await redo_last_action(self.ledger.storage, now, seat, user)
            return await self.ledger.take(*again, *play_on(again[-1].standing, user))

        return await self.ledger.change(attempt, tries=1)

    async def run_out(self, seat: Seat, timer: Pending, missed: int) -> None:
        """Do what the table agreed on for the case that a seat's time runs out.

        `missed` is how often that has happened since its person last answered.
        """
        take = self.ledger.take
        await self.ledger.change(lambda now: take(*overtime.ran_out(now, seat, timer, missed)))

    async def refresh(self) -> None:
        """Read the table anew, unless it is newer than what the database returns."""
        await self.ledger.refresh()

    async def _act(
        self,
        now: TableState,
        user: UserId,
        choices: Sequence[Choice],
        revision: Revision | None,
        how: How,
        pays: bool,
    ) -> ActionResult:
        now, seat = await self._player(now, user, revision)
        if revision is not None:
            now.expect(revision, seat)
        if (other := next((c.seat for c in choices if c.seat != seat), None)) is not None:
            raise RefusedError("not-your-seat", seat=other)
        taken = act_all(now, seat, user, choices, how, pays=pays)
        more = forced_answers(taken.steps[-1].standing, seat, user)
        played = play_on([*taken.steps, *more][-1].standing, user)
        if (sealed := await self.orders.sealed(seat, user, choices, how)) is not None:
            return sealed
        done = await self.ledger.take(*taken.steps, *more, *played)
        forced = tuple(step.choice for step in more if step.choice is not None)
        about = {"made": len(taken.steps) - len(taken.paid), "paid": taken.paid}
        return msgspec.structs.replace(done, refused=taken.refused, forced=forced, **about)

    async def _player(
        self, now: TableState, user: UserId, revision: Revision | None
    ) -> tuple[TableState, Seat]:
        """Return the seat of a user who wants to act on a revision; the game must be running."""
        if revision is not None and revision > now.revision:
            await self.refresh()
        return self.standing, steps.seat_of_player(self.standing, user)

    # What can be seen

    @property
    def standing(self) -> TableState:
        """The table at its newest known revision."""
        return self.ledger.now

    @property
    def channel(self) -> int:
        """The channel or thread in which it stands."""
        return self.standing.place.channel

    @property
    def status(self) -> Status:
        """The status: `lobby`, `playing`, `over` or `abandoned`."""
        return self.standing.status

    @property
    def begun(self) -> bool:
        """Whether the game has begun, so that it can be viewed."""
        return self.standing.state is not None

    @property
    def revision(self) -> Revision:
        """The number of changes, including those of the lobby."""
        return self.standing.revision

    @property
    def lobby(self) -> tuple[LobbySeat, ...]:
        """The seats in turn order."""
        return self.standing.plan.seats

    @property
    def options(self) -> Mapping[str, str]:
        """The chosen options."""
        return self.standing.plan.options

    @property
    def terms(self) -> Mapping[str, str]:
        """What the host has decided about the table itself."""
        return self.standing.plan.terms

    @property
    def files(self) -> frozenset[str]:
        """The names of the files that have been given."""
        return frozenset(self.standing.plan.files)

    @property
    def host(self) -> UserId:
        """The user who opened the table, or who has become its host since."""
        return self.standing.plan.host

    @property
    def holders(self) -> Mapping[Seat, UserId]:
        """The user of each seat; bots' seats are omitted."""
        return self.standing.place.holders

    @property
    def away(self) -> Mapping[Seat, UserId]:
        """The user of each seat that a stand-in plays."""
        return self.standing.plan.away()

    @property
    def began(self) -> Revision:
        """The first revision that the public message covers."""
        return self.standing.turn_post.began

    @property
    def readable(self) -> bool:
        """Whether the saved state could be loaded; if not, the game can only be ended."""
        return not self.trouble

    @property
    def trouble(self) -> str:
        """Why the game cannot be loaded (`unreadable`, `changed`); "" if it can."""
        return self.standing.trouble

    @property
    def known(self) -> bool:
        """Whether there are rules for the game."""
        return not isinstance(self.game, UnknownGame)

    def proposal(self, seat: Seat) -> Agreement[Any] | None:
        """Return the last agreement about who plays a seat."""
        return self.standing.proposals.get(seat)

    @property
    def motion(self) -> Agreement[Any] | None:
        """The last agreement about the table itself."""
        return self.standing.motion

    @property
    def rollback(self) -> Agreement[Rollback] | None:
        """The last agreement on rolling the game back."""
        return self.standing.rollback

    @property
    def paused_ms(self) -> int | None:
        """Since when the game is paused; None if it is not."""
        return self.standing.paused_ms

    def is_current(self, seat: Seat, revision: Revision) -> bool:
        """Return whether the question that a seat saw at a revision is still current."""
        return self.standing.is_current(seat, revision)

    def decisions(self) -> tuple[Decision, ...]:
        """Return the due decisions; none in the lobby and after the end."""
        return self.standing.decisions()

    def waits_for(self, user: UserId) -> bool:
        """Return whether a user owes a decision."""
        return any(
            self.holders.get(due.seat) == user for due in required_decisions(self.decisions())
        )

    def seat_of(self, user: UserId) -> Seat | None:
        """Return the seat of a user."""
        return next((seat for seat, holder in self.holders.items() if holder == user), None)

    def view(self, viewer: Seat | None) -> View:
        """Return the game redacted for a viewer; the same view until the game goes on.

        Raises:
            RefusedError: it has not begun, or cannot be read any more.
        """
        if not self.begun:
            raise RefusedError(self.trouble or "not-playing")
        return self._views.of(self.standing, viewer)
