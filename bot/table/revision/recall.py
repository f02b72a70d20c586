"""Reads the events of a table's actions: the newest from memory, others from the database.

All but `events`, `heading` and `read` return only what a viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.game import Event, Game, Seat, events_visible_to
from bot.table.state import restore
from bot.table.state.history import History
from db import games
from db.action import StoredAction
from db.game_rows import Head
from db.ids import Revision
from db.storage import Storage

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
            first, upto = min(missing), max(missing)
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
