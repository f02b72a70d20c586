"""What people without Discord may be shown of a game: views of nobody, and events for nobody.

A game is shown as it stood when its last action was as old as the table asks
(`bot.table.lobby`): everything follows that moment, and nothing that came later shows.
What has been taken back since is not shown either. No user is named, only seats.

Nor may the time that a page takes tell what is hidden, such as that somebody acts now. So a game is
not read again because something has been done there, but once what was read may not be all that is
shown: when a delay has passed since, or when of what is shown something has been taken back. That
is asked of the database for every page by the same statements.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import takewhile
from typing import Any, Literal

import msgspec

from bot.games.game import Event, Game, Seat, View, events_visible_to
from bot.games.protocols import Drafts, is_a
from bot.games.stand_in import CanConvert
from bot.table.base.background import LruCache, Now
from bot.table.base.refusals import RefusedError
from bot.table.lobby import ACTIONS, BEHIND, DELAYS_MS, NOW, OFF, SETTLED_MS, SPECTATORS
from bot.table.records.replay import at_moments, public_view
from bot.table.revision.load import standing_to_show
from bot.table.state import restore
from bot.table.state.table_state import TableState
from db import games, watching
from db.game_rows import Head
from db.ids import NO_REVISION, Revision
from db.storage import Storage
from db.watching import Made, Offered, WatchedGame

TABLES = 64
GAMES = 64
SIGHTS = 160
"""How many tables, games as they are shown, and positions are kept in memory."""

WAITING = 24
"""How many requests may wait for a position; the next ones are refused."""

NEAR = 4
"""Moments before and after the one asked for, of which the positions are kept as well: whoever
steps through a game comes there next."""

LOOKED_AT = 200
"""Games of which a list is read at a time."""

UNSEEN_MS = 15 * 60_000
"""How long ago (ms) it may have been known which channels everybody can read: as long as nobody
knows, one may have been closed."""

LAST = Revision(2**31 - 1)
"""No game has as many actions."""

State = Literal["playing", "over", "closed"]


class NotShownError(Exception):
    """There is no such game to show: it does not exist, is not shown, or cannot be read."""


class BusyError(Exception):
    """Too many ask for positions at once."""


class PublicSight(msgspec.Struct, frozen=True):
    """What everybody could see at a moment of a game: the view, the seats, those of bots."""

    view: View
    seats: tuple[Seat, ...]
    bots: frozenset[Seat]


class PublicMoment(msgspec.Struct, frozen=True):
    """An action by which something happened that everybody saw, and what.

    `course` stands for this action and all before it that stand.
    """

    course: int
    events: tuple[Event, ...]


class PublicGame(msgspec.Struct, frozen=True):
    """A game as it is shown, and the last position."""

    number: int
    name: str
    delay: str
    """How much later it is shown (`bot.table.lobby`)."""

    state: State
    moments: tuple[PublicMoment, ...]
    """From the set-up on; of the last one the position is `sight`."""

    sight: PublicSight

    @property
    def events(self) -> list[Event]:
        """All events, in order."""
        return [event for moment in self.moments for event in moment.events]


class _Cut(msgspec.Struct, frozen=True):
    """How far a game is shown: the actions that stand up to one, and how it stands then."""

    heads: tuple[Head, ...]
    state: State

    @property
    def revision(self) -> Revision:
        """The last revision that is shown."""
        return self.heads[-1].revision


class _Known(msgspec.Struct, frozen=True):
    """A table as it was read at a time, and when its actions were made."""

    now: TableState
    made: Sequence[Made]
    read_ms: int


class _Shown(msgspec.Struct, frozen=True):
    """A game as it is shown, and from what it is carried out again."""

    game: PublicGame
    now: TableState
    heads: tuple[Head, ...]
    at: tuple[int, ...]
    """The number of each moment's action among those that stand."""


class Gallery:
    """The games of a database as people without Discord may see them."""

    def __init__(self, storage: Storage, rules: Mapping[str, Game[Any]], clock: Now) -> None:
        self._storage = storage
        self._rules = rules
        self._clock = clock
        self._tables: LruCache[int, _Known] = LruCache(TABLES)
        self._games: LruCache[tuple[int, str, State, Revision], _Shown] = LruCache(GAMES)
        self._sights: LruCache[tuple[int, int], PublicSight] = LruCache(SIGHTS)
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def game(
        self, guild: int, number: int, moments: Callable[[PublicGame], Sequence[int]] | None = None
    ) -> tuple[PublicGame, list[PublicSight]]:
        """Return a game of a server, and the positions after those of its moments that are wanted.

        Raises:
            NotShownError: there is none that is shown, or it has no such moment.
            BusyError: too many ask at once.
        """
        offered = await watching.offered_game_with(self._storage, guild, number)
        shown = next(iter(offered.games), None)
        if shown is None or not self._is_shown(offered) or not _is_on(_spectator_term(shown)):
            raise NotShownError(number)
        public = await self._public(shown)
        return public.game, await self._seen(public, moments(public.game) if moments else ())

    async def some(self, guild: int, before: int, most: int) -> tuple[list[PublicGame], int | None]:
        """Return games of a server by their numbers, the newest first, and where to go on.

        Raises:
            NotShownError: nothing of the server is shown.
            BusyError: too many ask at once.
        """
        games: list[PublicGame] = []
        while True:
            offered = await watching.offered_games_before(self._storage, guild, before, LOOKED_AT)
            if not self._is_shown(offered):
                raise NotShownError(guild)
            for shown in offered.games:
                before = shown.game
                if not _is_on(_spectator_term(shown)):
                    continue
                with suppress(NotShownError):
                    public = await self._public(shown)
                    # Only a game that is shown may tell that there are more.
                    if len(games) == most:
                        return games, games[-1].number
                    games.append(public.game)
            if len(offered.games) < LOOKED_AT:
                return games, None

    def _is_shown(self, offered: Offered) -> bool:
        """Return whether a server shows games, and its channels were as they are known lately."""
        seen_ms = offered.seen_ms
        is_fresh = seen_ms is None or self._clock() - seen_ms < UNSEEN_MS
        return is_fresh and _is_on(offered.setting)

    async def _seen(self, shown: _Shown, moments: Sequence[int]) -> list[PublicSight]:
        """Return the positions after some moments of a game."""
        game = shown.game
        last = len(game.moments) - 1
        if any(not 0 <= at <= last for at in moments):
            raise NotShownError(game.number)
        missing = [at for at in moments if at != last and self._kept(game, at) is None]
        if missing:
            near = range(max(0, missing[0] - NEAR), min(last, missing[0] + NEAR + 1))
            wanted = [*near] if len(missing) == 1 else missing
            async with self._alone():
                made = await self._replayed(shown, wanted)
        else:
            made = {}
        seen: list[PublicSight] = []
        for at in moments:
            sight = game.sight if at == last else made.get(at) or self._kept(game, at)
            if sight is None:
                raise NotShownError(game.number)
            seen.append(sight)
        return seen

    def _kept(self, game: PublicGame, moment: int) -> PublicSight | None:
        return self._sights.find((game.number, game.moments[moment].course))

    async def _replayed(self, shown: _Shown, moments: Sequence[int]) -> dict[int, PublicSight]:
        """Return positions by their moments, carried out anew."""
        number = shown.game.number
        revisions = {shown.heads[shown.at[moment]].revision: moment for moment in moments}
        heads = shown.heads[: shown.at[max(moments)] + 1]
        sights = await _public_sights(self._storage, shown.now, heads, [*revisions])
        made = {revisions[revision]: sight for revision, sight in sights.items()}
        for moment, sight in made.items():
            self._sights.keep((number, shown.game.moments[moment].course), sight)
        return made

    async def _public(self, shown: WatchedGame) -> _Shown:
        """Return a game as it is shown now."""
        term = _spectator_term(shown)
        known, cut = await self._table(shown, term)
        if cut is None:
            raise NotShownError(shown.game)
        key = (shown.game, term, cut.state, cut.revision)
        kept = self._games.find(key)
        if kept is None:
            async with self._alone():
                kept = self._games.find(key) or await self._made(known, cut, term)
            self._games.keep(key, kept)
        return kept

    async def _table(self, shown: WatchedGame, term: str) -> tuple[_Known, _Cut | None]:
        """Return a table with all that is shown of it, and how far that is; None: not at all."""
        at_ms = self._clock()
        known = self._tables.find(shown.game)
        if known is None or not await self._has_all(known, shown, term, at_ms):
            async with self._alone():
                other = self._tables.find(shown.game)
                # Another request may have read it meanwhile, or others have taken its room.
                if other is None or other is known:
                    other = await self._loaded(shown, at_ms)
                known = other
            self._tables.keep(shown.game, known)
            self._games.drop(lambda key: key[0] == shown.game)
        cut = _cut(known, term, at_ms)
        if known.now.state is None:
            raise NotShownError(shown.game)
        return known, cut

    async def _has_all(self, known: _Known, shown: WatchedGame, term: str, at_ms: int) -> bool:
        """Return whether what was read of a game is all that is shown of it now."""
        if term == NOW:
            return known.now.revision == shown.revision
        cut = _cut(known, term, at_ms)
        upto = NO_REVISION if cut is None else cut.revision
        stands = await watching.count_standing_actions(self._storage, shown.game, upto)
        if stands != sum(made.stands and made.revision <= upto for made in known.made):
            return False  # Something that is shown was taken back, or done again.
        if term == ACTIONS:
            # Here each action shows another one, and tells by that that somebody acts.
            length = await watching.count_standing_actions(self._storage, shown.game, LAST)
            if length - BEHIND > (len(cut.heads) if cut else 0):
                return False
        return at_ms < known.read_ms + DELAYS_MS.get(term, SETTLED_MS)

    async def _loaded(self, shown: WatchedGame, at_ms: int) -> _Known:
        """Read a table from the database."""
        stored = await games.load(self._storage, shown.game)
        rules = self._rules.get(stored.game.name) if stored is not None else None
        if stored is None or rules is None:
            raise NotShownError(shown.game)
        now = await standing_to_show(self._storage, rules, stored)
        return _Known(now, await watching.moments_of_actions(self._storage, shown.game), at_ms)

    async def _made(self, known: _Known, cut: _Cut, delay: str) -> _Shown:
        """Return a game as far as it is shown."""
        now = known.now
        last = cut.revision
        # As long as a game goes on, it takes as much to show all of it as to leave something out.
        if last == now.history.revision and (delay == NOW or cut.state != "playing"):
            sight = _public_looker(now)(now.rules, now.state)
        else:
            seen = await _public_sights(self._storage, now, cut.heads, [last])
            if last not in seen:
                raise NotShownError(now.place.game_id)
            sight = seen[last]
        number = now.place.game_id
        rows = await games.actions_of_game(self._storage, number, upto=last, undone=True)
        events = {row.revision: restore.read_events(now.rules, row.events) for row in rows}
        moments = list[PublicMoment]()
        at = list[int]()
        course = 0
        for place, head in enumerate(cut.heads):
            course = hash((course, head.revision))
            seen_events = events_visible_to(events.get(head.revision, []), None)
            if seen_events or not moments:
                moments.append(PublicMoment(course, tuple(seen_events)))
                at.append(place)
        game = PublicGame(number, now.rules.name, delay, cut.state, tuple(moments), sight)
        return _Shown(game, now, cut.heads, tuple(at))

    @asynccontextmanager
    async def _alone(self) -> AsyncGenerator[None]:
        """Let one request after another read and replay games, and only so many wait.

        Raises:
            BusyError: too many wait.
        """
        if self._waiting >= WAITING:
            raise BusyError
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1


async def _public_sights(
    storage: Storage, now: TableState, heads: Sequence[Head], revisions: Sequence[Revision]
) -> dict[Revision, PublicSight]:
    """Return what everybody saw after some revisions, carried out anew.

    Raises:
        NotShownError: the game cannot be replayed.
    """
    try:
        return await at_moments(storage, now, heads, revisions, _public_looker(now))
    except RefusedError:
        raise NotShownError(now.place.game_id) from None


def _public_looker(now: TableState) -> Callable[[Game[Any], Any], PublicSight]:
    """Return what looks at a state of a table's game as somebody who looks on."""
    drafted = is_a(now.rules, Drafts)

    def look(rules: Game[Any], state: Any) -> PublicSight:
        names = rules.seated(state) if drafted and is_a(rules, Drafts) else ()
        seats = names or tuple(seat.seat for seat in now.plan.seats)
        own = {seat for seat, place in zip(seats, now.plan.seats, strict=True) if place.bot}
        if is_a(rules, CanConvert):
            turned = ("clockwork", "returns")
            own |= {seat for seat in seats if rules.conversion(state, seat) in turned}
        return PublicSight(public_view(rules, state), seats, frozenset(own))

    return look


def _spectator_term(shown: WatchedGame) -> str:
    return shown.terms.get("spectators", OFF)


def _is_on(value: str) -> bool:
    return value in SPECTATORS and value != OFF


def _cut(known: _Known, term: str, at_ms: int) -> _Cut | None:
    """Return how far a game is shown at a time; None: not even its beginning is."""
    oldest = at_ms - DELAYS_MS.get(term, SETTLED_MS)
    settled = {made.revision for made in takewhile(lambda made: made.at_ms <= oldest, known.made)}
    standing = known.now.history.standing
    heads = [*takewhile(lambda head: head.revision in settled, standing)]
    if term == ACTIONS and len(standing) - BEHIND > len(heads):
        heads = standing[: len(standing) - BEHIND]
    if not heads:
        return None
    closed = [made for made in known.made if made.kind == "abandon"]
    if len(heads) < len(standing):
        return _Cut(tuple(heads), "playing")
    if known.now.status == "abandoned" and closed and closed[-1].revision in settled:
        return _Cut(tuple(heads), "closed")
    return _Cut(tuple(heads), "over" if known.now.status == "over" else "playing")
