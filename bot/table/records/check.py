"""Replays the open games of a database, and names the rows of all tables that are damaged."""

import re
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from functools import partial
from typing import Any, Literal, get_args

import msgspec
import structlog

from bot.games.game import Game
from bot.games.orders import Order
from bot.table.agreement.of_table import PAUSE
from bot.table.agreement.rollback import prepare_recovery
from bot.table.ballots import Recovery
from bot.table.base.refusals import UnknownGame
from bot.table.clocks import DAY_MIN, DIGEST, WAYS, Clocks, is_span, is_zone
from bot.table.lobby import SPECTATORS, TERMS
from bot.table.outbox.outgoing import KINDS
from bot.table.revision.load import record_of, standing_of
from bot.table.revision.timing import KINDS as KINDS_OF_CLOCKS
from bot.table.revision.timing import STALLED, UP_NEXT
from bot.table.state import restore
from bot.table.state.order_book import KIND as WINDOW
from bot.table.state.order_book import Until
from bot.table.state.restore import ANY_FAULT, OtherGameError, UnreadableError
from bot.table.state.table_state import Status, TableState
from bot.table.stored_ballots import is_sound
from db import games as stored_games
from db import lookups, maintenance
from db.clocks import LAST_MS
from db.game_rows import ASIDE
from db.ids import Revision
from db.storage import Storage
from db.survey import Damage, Fits, find_damaged_rows

OF_SEATS = ("outboxmessage", "knower", "standingorder", "heldanswer", "note")
"""Tables whose rows belong to a seat."""

TIMERS = frozenset({*KINDS_OF_CLOCKS.values(), UP_NEXT, DIGEST, STALLED, PAUSE, WINDOW})
"""The kinds of timers."""

TELLING = ("start", *stored_games.CHOSEN)
"""Kinds of action that have events; others may have none."""

Result = Literal["same", "unchecked", "differs", "unreadable"]

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class GameCheck(msgspec.Struct, frozen=True):
    """The result of replaying one game; `choices` counts the actions not taken back.

    `same`: it leads to the states that were recorded. `unchecked`: it can be replayed, but was
    played before states were recorded. `differs`: from `revision` on, which was carried out by
    `version` of the rules, it leads to other states. `unreadable`: it cannot be replayed, or there
    are no rules for it.
    """

    game_id: int
    name: str
    channel: int
    choices: int
    result: Result
    revision: Revision | None = None
    version: int | None = None
    current: int = 0
    """The current version of the rules."""

    goes_on: bool = True
    """Whether the bot can still load the game, from a snapshot."""

    recovery: Recovery | None = None
    """From where the table can agree to go on, if it cannot be loaded."""

    damaged: tuple[str, ...] = ()
    """What else of it cannot be read: columns, or the snapshot or events of a revision."""

    @property
    def is_other(self) -> bool:
        """Whether the replay does not lead to what was recorded."""
        return self.result in ("differs", "unreadable")

    @property
    def is_fault(self) -> bool:
        """Whether something has to be done: the game cannot go on, or a part of it is damaged."""
        return (self.is_other and not self.goes_on) or bool(self.damaged)


Report = Callable[[str, int, int | None], None]
"""Is told how many `games` or `rows` have been looked at, and of how many; None: not known."""


def _report_nothing(what: str, count: int, of: int | None) -> None:
    """Report nothing."""
    del what, count, of


async def in_database(
    url: str, games: Mapping[str, Game[Any]], report: Report = _report_nothing
) -> tuple[list[GameCheck], list[Damage]]:
    """Replay every open game of the database at `url`, and name the damaged rows of all tables.

    Raises:
        NoDatabaseError: it cannot be reached, or its schema is not the current one.
    """
    async with maintenance.open_storage(url) as storage:
        checked: list[GameCheck] = []
        total = len(await lookups.open_games(storage))
        async for game in check_open_games(storage, games):
            checked.append(game)
            report("games", len(checked), total)
        return checked, await find_damaged_rows(
            storage, column_fits(games), partial(_rows_seen, report)
        )


def _rows_seen(report: Report, count: int) -> None:
    report("rows", count, None)


def column_fits(games: Mapping[str, Game[Any]]) -> Fits:
    """Return what the values of columns have to be."""
    kinds = (*stored_games.PLAYED, *ASIDE, "undo", "abandon")
    seats = {"", *(kind.seat for game in games.values() for kind in game.lobby.kinds)}
    seats.update(place for game in games.values() for place in game.lobby.places)
    return {
        "game.name": _fits_among(games),
        "game.status": _fits_among(get_args(Status)),
        "game.terms": _are_terms,
        "game.rollback": is_sound,
        "game.motion": is_sound,
        "game.clocks": _fits_type(Clocks),
        "seat.seat": _fits_among(seats),
        "seat.proposal": is_sound,
        **{f"{table}.seat": _fits_among(seats) for table in OF_SEATS},
        "action.kind": _fits_among(kinds),
        "timer.kind": _fits_among(TIMERS),
        "standingorder.what": _fits_type(Order),
        "standingorder.until": _fits_among(get_args(Until)),
        "outboxmessage.kind": _fits_among(KINDS),
        "outboxmessage.status": _fits_among(("due", "done", "skipped", "failed", "seen")),
        "outboxmessage.lane": _fits_pattern(r"[a-z]+:-?\d+"),
        "playerpreferences.zone": lambda value: not value or is_zone(value),
        "playerpreferences.away": lambda value: all(map(is_span, value)),
        "playerpreferences.remind": _fits_among(WAYS),
        "playerpreferences.digest_hour": _fits_among(range(24)),
        "playerpreferences.quiet_from": _fits_among(range(DAY_MIN)),
        "playerpreferences.quiet_to": _fits_among(range(DAY_MIN)),
        "playerpreferences.locale": _is_locale,
        "guildsettings.locale": _is_locale,
        "guildsettings.spectators": _fits_among(SPECTATORS),
        "guildsettings.readable": _fits_type(list[int] | None),
        "heartbeat.at_ms": lambda value: 0 < value < LAST_MS,
    }


def _fits_among(known: Collection[Any]) -> Callable[[Any], bool]:
    return lambda value: value in known


def _fits_pattern(form: str) -> Callable[[Any], bool]:
    return lambda value: re.fullmatch(form, value) is not None


def _is_locale(value: str | None) -> bool:
    return value is None or re.fullmatch(r"[a-z]{2,3}(-[A-Za-z\d]+)*", value) is not None


def _fits_type(kind: Any) -> Callable[[Any], bool]:
    def fit(value: Any) -> bool:
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError:
            return False
        return True

    return fit


def _are_terms(value: Mapping[str, str]) -> bool:
    return all(chosen in TERMS.get(name, ()) for name, chosen in value.items())


async def check_open_games(
    storage: Storage, games: Mapping[str, Game[Any]]
) -> AsyncIterator[GameCheck]:
    """Replay every open game from its seed; nothing is written."""
    for game_id in await lookups.open_games(storage):
        try:
            checked = await _check_game(storage, games, game_id)
        except ANY_FAULT:
            # The others are checked all the same.
            log.exception("not-checkable", game=game_id)
            checked = GameCheck(game_id, "?", 0, 0, "unreadable", goes_on=False)
        if checked is not None:
            yield checked


async def _check_game(
    storage: Storage, games: Mapping[str, Game[Any]], game_id: int
) -> GameCheck | None:
    stored = await stored_games.load(storage, game_id)
    if stored is None:
        return None
    name = stored.game.name
    rules = games.get(name) or UnknownGame(name)
    now = await standing_of(storage, rules, stored)
    standing = now.history.standing
    checked = GameCheck(
        game_id,
        name,
        now.place.channel,
        max(0, len(standing) - 1),
        "unreadable",
        current=rules.version,
        goes_on=not now.trouble,
        recovery=None if (ready := await prepare_recovery(storage, now)) is None else ready.plan,
        damaged=(*sorted(stored.damaged), *await _list_damages(storage, now)),
    )
    if not standing:
        return checked if now.trouble else msgspec.structs.replace(checked, result="same")
    try:
        await restore.replayed_state(record_of(storage, now), standing)
    except OtherGameError as fault:
        return msgspec.structs.replace(
            checked, result="differs", revision=fault.revision, version=fault.version
        )
    except UnreadableError:
        return checked
    known = any(head.state_hash is not None for head in standing)
    return msgspec.structs.replace(checked, result="same" if known else "unchecked")


async def _list_damages(storage: Storage, now: TableState) -> list[str]:
    """Return the snapshots and events of a game that cannot be read."""
    rows: list[str] = []
    record = record_of(storage, now)
    for revision, state in await lookups.kept_snapshots(storage, now.place.game_id):
        if not isinstance(state, bytes) or restore.decode_snapshot(record, state, revision) is None:
            rows.append(f"snapshot {revision}")
    for action in await stored_games.actions_of_game(storage, now.place.game_id, undone=True):
        if not action.events and action.kind not in TELLING:
            continue
        try:
            now.rules.decode_events(action.events)
        except ANY_FAULT:
            rows.append(f"events {action.revision}")
    return rows
