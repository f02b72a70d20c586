"""Builds a standing from stored rows, and the earlier states that undo and rollbacks need.

How one state is decoded or replayed is in `state/restore`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast, get_args

import msgspec
import structlog

from bot.games.game import Choice, Event, Game, Seat, events_visible_to
from bot.games.orders import TakesOrders
from bot.games.protocols import can_replay_version, is_a
from bot.table.base.refusals import RefusedError, UncertainError, UnknownGame
from bot.table.lobby import LobbyPlan, LobbySeat
from bot.table.outbox.announcement import (
    Length,
    MeasureOfTable,
    TurnPost,
    Venue,
    first_told,
    heading_of,
    measure_nothing,
    new_post,
)
from bot.table.state import restore
from bot.table.state.history import History, fold_history
from bot.table.state.order_book import OrderBook, kept_of
from bot.table.state.restore import OtherGameError, RevealingError, UnreadableError
from bot.table.state.table_state import NEW_RULES, Status, TableState
from bot.table.stored_ballots import last_proposal_in, row_of
from db import games, models, orders
from db.game_rows import RECOVER, Head, Stored
from db.ids import Revision, SeatName
from db.models import StoredAction
from db.storage import Storage

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.ballots import Agreement, Subject
    from bot.table.state.table_state import TableState


# The events of actions: the newest from memory, others from the database. All but `events`,
# `heading` and `read` return only what a viewer may know.


LOOKED = 30
"""Limit of actions among which the beginning of a turn is searched."""

REMEMBERED = 64
"""Actions whose events a table keeps in memory."""


class Logged(msgspec.Struct, frozen=True):
    """One action of the log, redacted for one viewer; `seat` is "" for the set-up."""

    revision: Revision
    seat: Seat
    events: list[Event]
    undone: bool = False
    places: tuple[int, ...] = ()
    """The number of each event among all of its action, hidden ones included, from 0."""


class Recall:
    """The events of one game by revision, unredacted."""

    def __init__(self, storage: Storage, rules: Game[Any], game_id: int) -> None:
        self._storage = storage
        self._rules = rules
        self._game_id = game_id
        self._recent: dict[Revision, list[Event]] = {}

    async def events(self, revisions: Sequence[Revision]) -> dict[Revision, list[Event]]:
        """Return the events of these revisions."""
        known = self._recent
        if missing := [at for at in revisions if at not in known]:
            first = min(missing)
            upto = max(missing)
            actions = await games.actions_of_game(
                self._storage, self._game_id, first=first, upto=upto, undone=True
            )
            loaded = {action.revision: self.read(action) for action in actions}
            known = known | loaded
            # A table that has just been loaded looks for the beginning of its turn at each step.
            for at in missing:
                if at in loaded:
                    self.remember(at, loaded[at])
        return {at: known.get(at, []) for at in revisions}

    async def of(self, heads: Sequence[Head], viewer: Seat | None) -> list[Logged]:
        """Return actions redacted for `viewer`."""
        events = await self.events([head.revision for head in heads])
        return [
            redact_action(head.revision, Seat(head.seat), events[head.revision], viewer)
            for head in heads
        ]

    async def at(self, revisions: Sequence[Revision], viewer: Seat | None) -> list[Logged]:
        """Return the actions of these revisions redacted for `viewer`, taken back or not."""
        if not revisions:
            return []
        actions = await games.actions_of_game(
            self._storage, self._game_id, first=min(revisions), upto=max(revisions), undone=True
        )
        wanted = [action for action in actions if action.revision in revisions]
        return [
            redact_action(a.revision, Seat(a.seat), self.read(a), viewer, a.undone) for a in wanted
        ]

    async def every(self, viewer: Seat | None, last: int | None) -> list[Logged]:
        """Return the last actions redacted for `viewer`, with those that were taken back."""
        actions = await games.actions_of_game(self._storage, self._game_id, last=last, undone=True)
        return [
            redact_action(a.revision, Seat(a.seat), self.read(a), viewer, a.undone) for a in actions
        ]

    async def between(
        self,
        history: History,
        began: Revision,
        revision: Revision,
        viewer: Seat | None,
        first: int | None = 0,
        upto: int | None = None,
    ) -> list[Event]:
        """Return the standing events of the revisions from `began` to `revision`, redacted.

        Of `began` the first `first` ones are left out, of `revision` those from `upto` on.
        """
        standing = (head.revision for head in history.standing)
        wanted = [at for at in standing if began <= at <= revision]
        events = await self.events(wanted)
        seen: list[Event] = []
        for at in wanted:
            end = upto if at == revision else None
            seen += events_visible_to(events[at][first if at == began else 0 : end], viewer)
        return seen

    async def heading(self, history: History, began: Revision, first: int = 0) -> Event | None:
        """Return what began the turn under way before event `first` of a revision.

        None: that was long ago.
        """
        before = [head.revision for head in history.standing if head.revision <= began][-LOOKED:]
        events = await self.events(before) if before else {}
        if began in events:
            events[began] = events[began][:first]
        past = (event for at in reversed(before) for event in reversed(events[at]))
        return next((event for event in past if event.new_turn and event.only is None), None)

    def remember(self, revision: Revision, events: list[Event]) -> None:
        """Cache events, because they are rendered several times; the newest ones are kept."""
        self._recent[revision] = events
        while len(self._recent) > REMEMBERED:
            del self._recent[min(self._recent)]

    def read(self, action: StoredAction) -> list[Event]:
        """Load the events of an action."""
        where = {"game": self._game_id, "revision": action.revision}
        return restore.read_events(self._rules, action.events, **where)


def redact_action(
    revision: Revision,
    seat: Seat,
    events: Sequence[Event],
    viewer: Seat | None,
    undone: bool = False,
) -> Logged:
    """Return an action redacted for `viewer`."""
    seen = events_visible_to(events, viewer)
    known = {id(event) for event in seen}
    places = tuple(at for at, event in enumerate(events) if id(event) in known)
    return Logged(revision, seat, seen, undone, places)


# The seats of a table as rows of the database.


def seat_of(row: models.SeatRow) -> LobbySeat:
    """Convert a row to a seat."""
    return LobbySeat(
        row.number,
        Seat(row.seat),
        row.user,
        row.clockwork,
        row.difficulty,
        tuple(row.traits),
        row.stand_in,
        row.asked,
    )


def proposals_of(rows: Sequence[models.SeatRow]) -> dict[Seat, Agreement[Any]]:
    """Return the last agreement about each seat; one that cannot be read is left out."""
    read = ((Seat(row.seat), last_proposal_in(row.proposal)) for row in rows)
    return {seat: made for seat, made in read if made is not None}


def seat_rows(now: TableState) -> list[models.SeatRow]:
    """Return the rows of all seats of a table."""
    return [
        row_of_seat(now.place.game_id, position, seat, now.proposals.get(seat.seat))
        for position, seat in enumerate(now.plan.seats)
    ]


def row_of_seat(
    game_id: int, position: int, seat: LobbySeat, proposal: Agreement[Subject] | None = None
) -> models.SeatRow:
    """Convert a seat to a row."""
    return models.SeatRow(
        game_id=game_id,
        number=seat.number,
        position=position,
        seat=SeatName(seat.seat),
        user=seat.user,
        clockwork=seat.bot,
        difficulty=seat.difficulty,
        traits=list(seat.traits),
        stand_in=seat.stand_in,
        proposal=None if proposal is None else row_of(proposal),
        asked=seat.asked,
    )


log: structlog.stdlib.BoundLogger = structlog.get_logger()


SPARE = frozenset(
    {
        *("game.questions", "game.rollback", "game.motion", "game.clocks", "game.winners"),
        *("game.turn_user", "game.paused_ms", "game.window_s", "game.guild"),
        *("game.created_ms", "game.changed_ms", "game.secrecy_key"),
        *("seat.proposal", "seat.dm_closed", "seat.asked"),
    }
)
"""Columns without which a game can go on: what was last proposed, and the like."""

FOR_REPLAY = frozenset({"game.options", "game.seed", "gamefile.name", "gamefile.content"})
"""Columns that only a replay from the beginning needs, which nobody asks of a recovered game."""

REPLACED = frozenset({"game.status", "game.revision", "game.host", "game.terms", "game.turn_post"})
"""Columns that a recovery writes anew; the table gets by with the defaults."""


async def standing_of(
    storage: Storage, rules: Game[Any], stored: Stored, measure: MeasureOfTable = measure_nothing
) -> TableState:
    """Build a table's standing from what the database has.

    It has no state if none can be restored; the game can then still be ended. `measure` returns how
    much room events take in the channel.
    """
    standing = await standing_to_show(storage, rules, stored, measure)
    if standing.trouble or standing.state is None:
        return standing
    post = await _turn_post(storage, standing)
    kept = await _order_book(storage, standing)
    return msgspec.structs.replace(standing, turn_post=post, kept=kept)


async def standing_to_show(
    storage: Storage, rules: Game[Any], stored: Stored, measure: MeasureOfTable = measure_nothing
) -> TableState:
    """Build a table's standing without what only a further step needs."""
    row = stored.game
    assert row.id is not None
    history, trouble = _stored_history(stored)
    status = status_of(row.status, history)
    missing = status in ("playing", "over") and not history.standing
    plan = _stored_plan(rules, stored)
    strange = isinstance(rules, UnknownGame) or not _can_be_seats(rules, plan.seats)
    if missing or strange or row.status != status:
        trouble = "unreadable"
    standing = TableState(
        rules,
        Venue(row.id, row.channel, plan.holders()),
        plan,
        row.revision,
        status,
        TurnPost(row.turn_post or new_post(), row.turn_user, history.began),
        history,
        None,
        row.seed or 0,
        trouble,
        {Seat(seat): since for seat, since in row.questions.items()},
        proposals_of(stored.seats),
        last_proposal_in(row.rollback),
        measure,
        motion=last_proposal_in(row.motion),
        paused_ms=row.paused_ms,
        knowers={Seat(seat): users for seat, users in stored.knowers.items()},
        secrecy_key=row.secrecy_key,
        is_recoverable=not strange and _is_recoverable(stored),
    )
    if trouble or not history.standing:
        return standing
    record = record_of(storage, standing)
    # Only the snapshot of the last revision is the current state.
    snapshot = stored.state if stored.state_revision == history.revision else None
    try:
        state = await restore.restore_state(record, history.standing, snapshot, history.revision)
    except UnreadableError as fault:
        log.exception("game-unreadable", game=row.id)
        trouble = "changed" if isinstance(fault, OtherGameError) else "unreadable"
        return msgspec.structs.replace(standing, trouble=trouble)
    if status == "playing" and await _comes_out_otherwise(record, history):
        return msgspec.structs.replace(standing, state=state, trouble=NEW_RULES)
    return msgspec.structs.replace(standing, state=state)


def _stored_plan(rules: Game[Any], stored: Stored) -> LobbyPlan:
    """Return who plays what, as stored."""
    row = stored.game
    seats = tuple(map(seat_of, stored.seats))
    return LobbyPlan(
        rules.lobby, row.host, seats, row.options, stored.files, row.terms, stored.in_league
    )


async def _comes_out_otherwise(record: restore.Record, history: History) -> bool:
    """Return whether the choices of a game lead elsewhere by these rules than when they were made.

    That is looked at where the rules do not say that they carry on what was begun by these.
    """
    heads = history.standing
    seams = [at for at, head in enumerate(heads) if head.kind == RECOVER]
    since = heads[seams[-1] if seams else 0 :]
    versions = {head.rules_version for head in since if head.rules_version is not None}
    if all(can_replay_version(record.rules, version) for version in versions):
        return False
    try:
        await restore.replayed_state(record, heads)
    except UnreadableError as fault:
        log.warning("game-by-other-rules", game=record.game_id, fault=repr(fault))
        return True
    return False


def _stored_history(stored: Stored) -> tuple[History, str]:
    """Return the history of a game, and what keeps the game from going on; "" if nothing does."""
    history = fold_history(stored.heads)
    game = stored.game.id
    if stored.damaged:
        log.warning("rows-damaged", game=game, columns=sorted(stored.damaged))
    if history.unfolded:
        log.error("history-impossible", game=game, revision=history.unfolded[0].revision)
        return history, "unreadable"
    is_recovered = any(head.kind == RECOVER for head in history.standing)
    spare = SPARE | FOR_REPLAY if is_recovered else SPARE
    return history, "unreadable" if stored.damaged - spare else ""


def _is_recoverable(stored: Stored) -> bool:
    """Return whether a game can go on from a snapshot, whatever is damaged of it."""
    other = stored.damaged - SPARE - FOR_REPLAY - REPLACED
    return {name.split(".")[0] for name in other} <= {"action"}


def status_of(stored: str, history: History) -> Status:
    """Return the status of a game; if it is damaged, the one in which the game can be ended."""
    if stored in get_args(Status):
        return cast(Status, stored)
    return "playing" if history.standing else "lobby"


def _can_be_seats(rules: Game[Any], seats: Sequence[LobbySeat]) -> bool:
    """Return whether these can be the seats of a game."""
    known = {kind.seat for kind in rules.lobby.kinds} | {"", *rules.lobby.places}
    chosen = [seat.seat for seat in seats if seat.seat]
    return known.issuperset(chosen) and len({*chosen}) == len(chosen)


async def _order_book(storage: Storage, now: TableState) -> OrderBook:
    """Return the standing orders and sealed answers of a game, if it takes any."""
    if now.status != "playing" or not is_a(now.rules, TakesOrders):
        return OrderBook()
    return kept_of(now.rules, await orders.load_orders(storage, now.place.game_id))


async def _turn_post(storage: Storage, now: TableState) -> TurnPost:
    """Return the public message with the event at which it begins, and its length."""
    game_id = now.place.game_id
    began = now.turn_post.began
    actions = await games.actions_of_game(storage, game_id, first=began, upto=now.history.revision)
    happened = [
        restore.read_events(now.rules, action.events, game=game_id, revision=action.revision)
        for action in actions
    ]
    opening = bool(actions) and actions[0].kind == "start"
    first = first_told(happened[0], now.length, opening) if happened else 0
    since = [event for events in happened for event in events]
    heading = heading_of(since) or await _heading_before(storage, now, began)
    length = Length().plus(since[first:], now.length)
    return msgspec.structs.replace(now.turn_post, first=first, length=length, heading=heading)


async def _heading_before(storage: Storage, now: TableState, began: Revision) -> Event | None:
    """Return what began the turn under way before a revision, if that was not long ago."""
    recall = Recall(storage, now.rules, now.place.game_id)
    return await recall.heading(now.history, began)


async def first_before(recall: Recall, now: TableState, head: Head) -> int:
    """Return the first event that the public message told before an action was made."""
    return await first_of(recall, now, now.history.without(head).began)


async def first_of(recall: Recall, now: TableState, began: Revision) -> int:
    """Return the first event that a public message tells which begins with a revision."""
    events = (await recall.events([began]))[began]
    return first_told(events, now.length, began == now.history.standing[0].revision)


def record_of(storage: Storage, now: TableState, history: History | None = None) -> restore.Record:
    """Return the record to restore a table's state from, after other actions if given."""
    counted = history or now.history
    began = now.history.standing[0].rules_version if now.history.standing else None
    return restore.Record(
        storage,
        now.rules,
        now.place.game_id,
        msgspec.structs.replace(now.plan.as_setup(), version=began),
        now.seed,
        counted.hashes,
        counted.displaced,
    )


async def state_before(storage: Storage, now: TableState, head: Head) -> Any:
    """Return the state without one action: the result of the other actions.

    Raises:
        RefusedError: it cannot be had any more, or the choices of others would come to light.
    """
    history = now.history
    before = Revision(head.revision - 1)
    others = history.without(head)
    snapshot = None
    if head is history.standing[-1] and head.revision not in history.displaced:
        snapshot = await games.snapshot_at(storage, now.place.game_id, before)
    try:
        record = msgspec.structs.replace(record_of(storage, now, others), secret=True)
        return await restore.restore_state(record, others.standing, snapshot, before)
    except RevealingError:
        raise RefusedError("somebody-acted") from None
    except UnreadableError:
        log.exception("not-restorable", game=now.place.game_id, revision=before)
        raise RefusedError("not-restorable") from None


async def state_after(storage: Storage, now: TableState, heads: Sequence[Head]) -> Any:
    """Return the state after the first actions that stand.

    Raises:
        RefusedError: it cannot be had any more.
    """
    try:
        return await restore.restore_state(record_of(storage, now), heads, None, heads[-1].revision)
    except UnreadableError:
        log.exception("not-restorable", game=now.place.game_id, revision=heads[-1].revision)
        raise RefusedError("not-restorable") from None


async def choice_of(storage: Storage, now: TableState, head: Head) -> Choice:
    """Return the choice of an action that was taken back.

    Raises:
        RefusedError: it cannot be read any more.
    """
    game_id = now.place.game_id
    at = head.revision
    actions = await games.actions_of_game(storage, game_id, first=at, upto=at, undone=True)
    try:
        return restore.read_choice(now.rules, actions[0].choice)
    except msgspec.DecodeError:
        raise RefusedError("not-redoable") from None


async def was_written(storage: Storage, action: StoredAction, fault: Exception) -> bool:
    """Return whether an action was written in spite of an error.

    Raises:
        UncertainError: it does not even answer that.
    """
    try:
        return await games.was_written(storage, action)
    except Exception:
        raise UncertainError(action.game_id) from fault
