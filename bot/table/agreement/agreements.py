"""The entrance to agreements at a table: propose, answer, come back, go on, end the table.

Votes are counted in `vote`; each subject has a module in `subjects`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.exc import IntegrityError

from bot.table.agreement import handover, move, of_table, rollback, seats, vote
from bot.table.agreement.move import Archived, record_archiving
from bot.table.agreement.note import build_table_step, candidates_of
from bot.table.agreement.rollback import BY_OPERATOR, Ruling
from bot.table.ballots import OFFERS, Agreement, Candidate, OfSeat, Subject, Substitute
from bot.table.base.refusals import RefusedError, StaleError, no_lobby
from bot.table.clocks import STALLED_MS
from bot.table.lobby import SPECTATORS, is_less_public, value_of_term
from bot.table.outbox.announcement import new_post
from bot.table.revision.steps import check_going
from bot.table.revision.timing import LOBBY, POST, kept_lobby_timer
from bot.table.state import table_state
from bot.table.stored_ballots import read_agreement_records
from db import clocks, game_rows, games, lookups, timers
from db.actions import agreement_actions
from db.ids import NO_REVISION, NOBODY, Revision, SeatName, UserId

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.agreement.note import Kind
    from bot.table.agreement.of_table import Ender
    from bot.table.ballots import Recovery, Right
    from bot.table.revision.ledger import Ledger
    from bot.table.revision.load import Logged
    from bot.table.state.table_state import TableState, Transition
    from db.ids import UserId
    from db.timers import Pending


# Whether people without Discord may look on, and how much later.


def shown_less(now: TableState, by: UserId | None, value: str) -> Transition:
    """Show less of a game that has begun, or later; whoever may has been checked before.

    Without `by` its channel has been closed to others.

    Raises:
        RefusedError: it would show more, or the game has not begun.
    """
    if now.status == "lobby":
        raise RefusedError("not-playing")
    if value not in SPECTATORS or not is_less_public(
        value, value_of_term(now.plan.terms, "spectators")
    ):
        raise RefusedError("spectators-only-less")
    terms = {**now.plan.terms, "spectators": value}
    made = build_table_step(now, by, {"do": "spectators", "value": value})
    plan = msgspec.structs.replace(now.plan, terms=terms)
    standing = msgspec.structs.replace(made.standing, plan=plan)
    step = replace(made.step, game={"terms": terms})
    return msgspec.structs.replace(made, step=step, standing=standing)


LongLeft = Callable[[Collection[UserId]], Awaitable[frozenset[UserId]]]
"""Returns who of some people has left the server a day ago."""

NOTE_LENGTH = 1000
"""Characters of a note, at most."""


class Agreements:
    """The agreements of a table."""

    def __init__(self, ledger: Ledger, long_left: LongLeft) -> None:
        self._ledger = ledger
        self._long_left = long_left
        self._storage = ledger.storage
        self._game_id = ledger.game_id
        self._archive = vote.Archive(ledger.storage, ledger.recall)

    @property
    def _now(self) -> TableState:
        return self._ledger.now

    async def propose(
        self,
        by: UserId,
        subject: Subject,
        right: Right = "",
        force: bool = False,
        seen: int | None = None,
        why: str = "",
    ) -> Agreement[Any]:
        """Propose something; it is done if nobody else has to agree. Returns what became of it.

        `right` is what the user is besides a player; by `force` it is done at once. `seen` is the
        last revision of the game that they saw; `why` is the reason that everybody is told.

        Raises:
            StaleError: something was done after the revision that the user saw.
            RefusedError: that cannot be, or is not theirs to propose.
            IllegalChoiceError: the rules forbid that a bot takes this seat over.
        """
        absent = await self._absent(by)

        async def change(now: TableState) -> list[Transition]:
            if seen is not None and now.history.revision > seen:
                raise StaleError(now.revision)
            return await vote.make_proposal(
                self._archive, now, by, subject, right, force, of_table.clean_reason(why), absent
            )

        return await self._made(change, by, type(subject))

    async def answer(
        self, user: UserId, kind: Kind, revision: Revision, agrees: bool
    ) -> Agreement[Any]:
        """Answer what was proposed in a revision, or withdraw it. Returns what became of it.

        Raises:
            RefusedError: it is decided, or not theirs to decide.
        """
        absent = await self._absent(user)

        async def change(now: TableState) -> list[Transition]:
            return await vote.answer_proposal(
                self._archive, now, user, kind, revision, agrees, absent
            )

        return await self._made(change, user)

    async def draft(
        self, by: UserId, subject: Subject, right: Right = "", force: bool = False
    ) -> Agreement[Any]:
        """Return what a user would propose; nothing is asked or done.

        Raises:
            RefusedError: it cannot be, or is not theirs to propose.
        """
        return vote.draft_proposal(self._now, by, subject, right, force, await self._absent(by))

    async def go_on_without(self, *, keeps_host: bool = False) -> None:
        """Go on without people who have left the server a day ago: in votes, and as the host.

        With `keeps_host` the office passes to nobody.
        """
        absent = await self._absent()
        if not absent:
            return
        await self._settle()

        async def attempt(now: TableState) -> None:
            passed = [] if keeps_host else of_table.after_absence(now, absent)
            now = passed[-1].standing if passed else now
            taken = [*passed, *await vote.go_on_without(self._archive, now, absent)]
            if taken:
                played = handover.play_on(taken[-1].standing, None)
                await self._ledger.take(*taken, *played)

        await self._ledger.change(attempt)

    async def _absent(self, actor: UserId | None = None) -> frozenset[UserId]:
        """Return whom nobody waits for; the `actor` is there."""
        plan = self._now.plan
        people = {plan.host, *(seat.user for seat in plan.seats if seat.user is not None)}
        for made in self._now.proposals.values():
            takers = (vote.taker_of_seat(vote_of) for vote_of in (made, *candidates_of(made)))
            people |= {user for user in takers if user is not None}
        return await self._long_left(people - {actor})

    async def back(self, user: UserId) -> None:
        """Give a seat back to its person, who plays it again.

        Raises:
            RefusedError: no stand-in plays for them.
        """
        await self._change(lambda now: seats.give_seat_back(now, user))

    async def resume(self, timer: Pending) -> None:
        """End a pause that has lasted as long as one may."""
        await self._change(lambda now: of_table.end_long_pause(now, timer))

    async def go_on(self, user: UserId) -> None:
        """Record that a person wants to go on with a game in which nothing has happened.

        Raises:
            RefusedError: they do not play.
        """
        await self._change(lambda now: _record_continuation(now, user))

    async def show(self, by: UserId | None, value: str) -> None:
        """Show less of a game that has begun to people without Discord, or later.

        Without `by` its channel has been closed to others.

        Raises:
            RefusedError: it would show more, or the game has not begun.
        """
        await self._change(lambda now: [shown_less(now, by, value)])

    async def lose_place(self, channel: int) -> None:
        """Stop the clocks of a game whose channel or thread is gone, unless they stand by now."""
        await self._change(lambda now: move.stop_for_lost_channel(now, channel))

    async def move(self, by: UserId, channel: int, *, is_public: bool) -> None:
        """Let the table go on in another channel; whoever may has been checked before.

        Raises:
            RefusedError: the channel has a table, or this one has ended.
        """
        lost_ms = await move.last_lost_ms(self._storage, self._now)
        try:
            await self._change(
                lambda now: move.move_to_channel(now, by, channel, is_public, lost_ms)
            )
        except IntegrityError:
            raise RefusedError("occupied") from None

    async def abandon(
        self, by: UserId, right: Ender = "host", why: str = "", seen: Revision | None = None
    ) -> None:
        """End the table without a result, for a reason that everybody is told.

        Any `right` but the host's has been checked before. `seen`: only if nothing has been done
        since that revision.

        Raises:
            RefusedError: that cannot be.
        """
        await self._settle()

        def steps(now: TableState) -> list[Transition]:
            if seen is not None and now.revision != seen:
                raise RefusedError("desk-stale")
            return [of_table.end_table(now, by, right, why)]

        await self._change(steps)

    async def close_idle(self, timer: Pending) -> None:
        """Close a table before its game that nobody has joined; the question about it ends.

        Raises:
            RefusedError: its game has begun, it has ended, or a league counts it.
        """

        def change(now: TableState) -> list[Transition]:
            rows = [now.place.row("stays", post, now.next_revision)] if post else []
            return [of_table.end_table(now, NOBODY, "idle", timer=timer, rows=rows)]

        post = str(timer.data.get(POST, ""))
        await self._change(change)

    async def keep_open(self, by: UserId) -> bool:
        """Keep a table open that was asked about before its game; the caller checks the right.

        Returns whether the question was still open.

        Raises:
            RefusedError: its game has begun, or it has ended.
        """

        async def attempt(now: TableState) -> bool:
            if now.status != "lobby":
                raise no_lobby(now.status)
            pending = await timers.of_game(self._storage, self._game_id)
            question = next((t for t in pending if t.kind == LOBBY and t.data.get(POST)), None)
            if question is None:
                return False
            row = now.place.row("stays", str(question.data[POST]), now.next_revision)
            row.about = {"by": by}
            made = build_table_step(now, by, {"do": "keep-open"}, [row], fires=question)
            step = replace(made.step, timers=[kept_lobby_timer(now.plan, self._ledger.clock())])
            await self._ledger.take(msgspec.structs.replace(made, step=step))
            return True

        return await self._ledger.change(attempt)

    async def reopen(
        self, knew: Collection[tuple[Seat, UserId]], ruling: Ruling = BY_OPERATOR
    ) -> None:
        """Open the table again after its end, as its operator or a moderator has decided.

        `knew` says who has ever held which seat.

        Raises:
            RefusedError: it is open, cannot be read, or has no choice that can be taken back; or a
                moderator would open a game that is over.
            IntegrityError: the channel has an open game.
        """

        async def attempt(now: TableState) -> None:
            await self._ledger.take(
                *await rollback.steps_to_reopen(*self._archive, now, knew, ruling)
            )
            # A league may not count it any more that did before its end.
            await self._ledger.refresh()

        await self._ledger.change(attempt)

    async def archive(self, ruling: Ruling) -> None:
        """Have the thread archived, and tell everybody why."""
        record = Archived(by=ruling.by, right=ruling.right, why=ruling.why)
        await self._settle()
        await self._change(lambda now: [record_archiving(now, record)])

    async def is_forsaken(self, user: UserId, at_ms: int) -> bool:
        """Return whether one who sits at a table may close it: it never began, long ago."""
        seated = any(seat.user == user for seat in self._now.plan.seats)
        if self._now.status != "lobby" or not seated or self._now.plan.in_league:
            return False
        changed = (await clocks.read_clocks(self._storage, self._game_id, ())).changed_ms
        return at_ms - changed >= STALLED_MS

    def is_last(self, user: UserId) -> bool:
        """Return whether a user is the only person left in the game."""
        return of_table.is_last(self._now, user)

    def may_end(self, user: UserId, right: Ender) -> bool:
        """Return whether an office lets a user end the table, if they hold that office."""
        return of_table.may_end(self._now, user, right)

    def has_part(self, user: UserId) -> bool:
        """Return whether a user holds or has ever held a seat in this game."""
        return table_state.has_part(self._now, user)

    async def had_part(self, user: UserId) -> bool:
        """Return whether a user holds or has ever held a seat, also of a game that has ended.

        The end forgets who knows what; the record of who played does not.
        """
        if self.has_part(user):
            return True
        if await lookups.last_choice(self._storage, self._game_id, user) is not None:
            return True
        rows = await agreement_actions(
            self._storage, self._game_id, NO_REVISION, self._now.revision, ("hand",)
        )
        for step in read_agreement_records(rows).values():
            subject = step.agreement.subject
            hand = step.hand
            held = subject.holder if isinstance(subject, OfSeat) else None
            if user == held or (hand is not None and user == hand.plays):
                return True
        return False

    async def named_takers(self) -> frozenset[UserId]:
        """Return everybody who was ever asked to take a seat of this table over."""
        rows = await agreement_actions(
            self._storage, self._game_id, NO_REVISION, self._now.revision
        )
        subjects = (step.agreement.subject for step in read_agreement_records(rows).values())
        return frozenset(subject.user for subject in subjects if isinstance(subject, Substitute))

    def knows(self, user: UserId, seat: Seat) -> bool:
        """Return whether a user holds or has ever held a seat while this game was played."""
        return user in table_state.with_learned(self._now).get(seat, ())

    # Going back

    async def recovery(self) -> Recovery | None:
        """Return from where a game can go on that cannot be read; None: from nowhere."""
        ready = await rollback.prepare_recovery(self._storage, self._now)
        return None if ready is None else ready.plan

    def own_target(self, seat: Seat) -> Revision | None:
        """Return the revision of a seat's last action, if the game can be rolled back to it."""
        heads = rollback.list_rollback_points(self._now)
        names = self._now.plan.names_of(seat)
        return next((head.revision for head in heads if head.seat in names), None)

    async def rollback_targets(self, most: int) -> list[Logged]:
        """Return the newest actions that can be rolled back, as everybody may know them."""
        return await self._ledger.recall.of(rollback.list_rollback_points(self._now)[:most], None)

    # Notes

    def may_write_note(self, user: UserId, seat: Seat, revision: Revision) -> Agreement[Any]:
        """Return the offer for whose taker a user may write a note: an open one of their own seat.

        Raises:
            RefusedError: they may not.
        """
        offer = self._now.proposals.get(seat)
        if offer is None or not offer.is_open or offer.revision != revision:
            raise RefusedError("offer-over")
        if not user == offer.by == offer.subject.holder or not isinstance(offer.subject, OFFERS):
            raise RefusedError("not-your-note")
        return offer

    async def write_note(self, user: UserId, seat: Seat, revision: Revision, text: str) -> None:
        """Store a note for the person who takes a seat over; "" deletes it.

        Raises:
            RefusedError: it is not theirs to write.
        """
        self.may_write_note(user, seat, revision)
        text = text.strip()[:NOTE_LENGTH]
        await game_rows.write_proposal_note(
            self._storage, self._game_id, revision, SeatName(seat), user, text
        )

    async def notes(self, user: UserId) -> list[str]:
        """Return the notes that were left to a user for the seat that they hold now."""
        holders = self._now.place.holders
        seat = next((seat for seat, holder in holders.items() if holder == user), None)
        if seat is None:
            return []
        written = await game_rows.of_seat(self._storage, self._game_id, SeatName(seat))
        if not written:
            return []
        rows = await agreement_actions(
            self._storage, self._game_id, NO_REVISION, self._now.revision
        )
        theirs: set[Revision] = set()
        for step in read_agreement_records(rows).values():
            if step.hand is not None and step.hand.plays == user:
                subject = step.agreement.subject
                named = subject if isinstance(subject, Candidate) else None
                theirs |= {named.offered, *named.continues} if named else {step.agreement.revision}
        return [text for at, text in sorted(written.items()) if at in theirs]

    # How a change is made

    async def _made(
        self,
        change: Callable[[TableState], Awaitable[list[Transition]]],
        user: UserId,
        of: type[Subject] | None = None,
    ) -> Agreement[Any]:
        """Make a change of an agreement, let stand-ins play on, and return the agreement.

        `of` is what was proposed, perhaps in place of what was open.
        """
        await self._settle()

        async def attempt(now: TableState) -> Agreement[Any]:
            taken = await change(now)
            played = handover.play_on(taken[-1].standing, user)
            await self._ledger.take(*taken, *played)
            if now.trouble and not self._now.trouble:
                # Much was left out before.
                await self._ledger.refresh()
            known = [step.agreement for step in taken if step.agreement is not None]
            return next(
                (
                    made
                    for made in known
                    if of and made.fate != "overruled" and _has_subject_of(made, of)
                ),
                known[0],
            )

        return await self._ledger.change(attempt)

    async def _change(self, change: Callable[[TableState], list[Transition]]) -> None:
        async def attempt(now: TableState) -> None:
            if taken := change(now):
                await self._ledger.take(*taken)

        await self._ledger.change(attempt)

    async def _settle(self) -> None:
        """Replace the damaged revision of a game by that of its last action.

        Otherwise that is not the one which the next step follows.
        """
        if self._now.trouble:
            await games.replace_damaged_revision(self._storage, self._game_id, self._now.revision)


def _has_subject_of(made: Agreement[Any], of: type[Subject]) -> bool:
    return isinstance(made.subject, of)


def _record_continuation(now: TableState, user: UserId) -> list[Transition]:
    """Record that a person wants to go on, and call those who are waited for.

    Raises:
        RefusedError: they do not play.
    """
    check_going(now)
    of_table.must_play(now, user)
    row = now.place.row("stalled", new_post(), now.next_revision)
    row.about = {"by": user}
    called = [waited for waited in now.place.waited(now.decisions()) if waited != user]
    row.mention = next(iter(called), None)
    row.also = called[1:]
    return [build_table_step(now, user, {"do": "go-on"}, [row])]
