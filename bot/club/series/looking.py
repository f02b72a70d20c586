"""What is due in a series at a time: results, the beginning, the end of a round, reminders."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

from bot.club.series import changes, ledger
from bot.club.series.rounds import Surroundings, close_last_round, is_over
from bot.club.series.state import Entrant, EntrantNumber, Pod, SeriesState
from bot.games.game import Seat
from bot.table import RefusedError
from db.club.series import OPENING_MS, PodGame
from db.ids import UserId

SLOW_MS = 3 * 24 * 60 * 60 * 1000
"""Milliseconds without a step after which the people of a table are reminded, and between two
reminders."""

CLOSE_MS = 2 * 24 * 60 * 60 * 1000
"""Milliseconds before the end of a round at which all open tables are reminded."""


def held_by(series: SeriesState, pod: Pod, stands: PodGame) -> dict[int, changes.Held]:
    """Return which entry holds each seat of the game of a pod, by the numbers of the seats.

    Who has a place elsewhere in the round plays here for nobody of the series.
    """
    last = series.last
    busy = set[EntrantNumber]()
    if last is not None:
        busy |= set(last.byes)
        busy |= {number for p in last.pods if p.number != pod.number for number in p.entrants}
    numbers = {e.user: e.number for e in series.entrants if e.number not in busy}
    return {
        number: changes.Held(Seat(seat), None if user is None else numbers.get(user))
        for number, (seat, user) in stands.seats.items()
    }


def with_games(
    series: SeriesState, seen: Mapping[int, PodGame], totals: Mapping[int, Mapping[Seat, int]]
) -> SeriesState:
    """Return the series with the results of its games, and with who holds their seats now.

    `totals` are what games count. One that was ended without a result waits for a decision.
    """
    last = series.last
    if last is None or last.status == "closed":
        return series
    for pod in changes.unsettled_pods(last):
        stands = seen.get(pod.game or 0)
        if stands is None:
            continue
        held_now = held_by(series, pod, stands)
        if stands.status == "over":
            winners = [Seat(name) for name in stands.winners]
            result = changes.Result(held_now, winners, totals.get(pod.game or 0, {}))
            series = changes.with_result(series, last.number, pod.number, result)
            continue
        held = changes.with_holders(pod, held_now)
        if stands.status == "abandoned" and pod.status == "open":
            held = msgspec.structs.replace(held, status="referee")
        elif stands.status in ("lobby", "playing") and pod.status == "referee":
            # It was opened again; a game that is late waits for a decision once more (`at_end`).
            held = msgspec.structs.replace(held, status="open")
        series = series.with_pod(last.number, held)
    return _with_reserves_entered(series)


def _with_reserves_entered(series: SeriesState) -> SeriesState:
    """Return the series in which a reserve plays on for who has dropped out, once seated."""
    last = series.last
    assert last is not None
    for pod in last.pods:
        for place in pod.places:
            own = series.entrant(place.entrant)
            former = [series.entrant(number) for number in place.former]
            if own.waits and any(e.status == "dropped" for e in former):
                division = former[-1].division
                entering = msgspec.structs.replace(own, status="active", division=division)
                series = series.with_entrant(entering)
    return series


def entrants_offered_seats(series: SeriesState) -> tuple[Entrant, ...]:
    """Return who is offered a seat of the open round that they have not taken yet."""
    return tuple(entrant for entrant in series.entrants if entrant.status == "offered")


def with_declined(series: SeriesState, declined: Collection[UserId]) -> SeriesState:
    """Return the series in which who has declined the seat that was kept for them waits again."""
    for entrant in entrants_offered_seats(series):
        if entrant.user in declined:
            waiting = msgspec.structs.replace(entrant, status="reserve")
            series = series.with_entrant(waiting)
    return series


def begun_in_time(series: SeriesState, around: Surroundings, now: int, seed: int) -> SeriesState:
    """Begin a series whose day has come; if too few take part, it waits for its organiser."""
    if series.status != "open" or not series.starts_ms or series.starts_ms > now:
        return series
    try:
        return changes.begin_series(series, around, now, seed)
    except RefusedError:
        return msgspec.structs.replace(series, starts_ms=0)


def going_on(series: SeriesState, around: Surroundings, now: int, seed: int) -> SeriesState:
    """Close a round whose time or games are over, and draw the next one."""
    if series.status != "running":
        return series
    return changes.go_on(_at_end(series, around, now), around, now, seed)


def is_round_drawn_next(
    series: SeriesState, around: Surroundings, now: int, *, by_force: bool = False
) -> bool:
    """Return whether a round is drawn next: by its day, or after one that is over or closed."""
    if series.status == "open":
        return 0 < series.starts_ms <= now
    if series.status != "running" or series.last is None:
        return False
    series = _at_end(series, around, now)
    is_settled = series.last is not None and series.last.is_settled
    return (is_settled or by_force) and not is_over(close_last_round(series), around)


def _at_end(series: SeriesState, around: Surroundings, now: int) -> SeriesState:
    """Return a series that runs, less tables that cannot be opened, and after its round's end."""
    last = series.last
    for pod in last.pods if last is not None else ():
        if pod.status == "drawn":
            series = changes.without_dropped(series, pod, around.lobby)
    return changes.at_end(series, now)


def note_reminded_pods(
    series: SeriesState, reminded: Mapping[int, object], now: int
) -> SeriesState:
    """Note which pods are reminded now."""
    last = series.last
    if last is None or not reminded:
        return series
    pods = tuple(
        msgspec.structs.replace(pod, reminded_ms=now) if pod.number in reminded else pod
        for pod in last.pods
    )
    return series.with_round(msgspec.structs.replace(last, pods=pods))


def is_slow(pod: Pod, stands: PodGame, end_ms: int, now: int) -> bool:
    """Return whether the people of a table are reminded: nothing happens, or the round ends soon.

    Nobody is reminded again within three days.
    """
    if pod.status != "open" or stands.status not in ("lobby", "playing"):
        return False
    if now - pod.reminded_ms < SLOW_MS:
        return False
    ends_soon = end_ms - CLOSE_MS <= now and pod.reminded_ms < end_ms - CLOSE_MS
    return ends_soon or now - stands.changed_ms >= SLOW_MS


def next_ms(series: SeriesState, now: int) -> int | None:
    """Return when a series is looked at next (ms); None: never again."""
    if series.status == "over":
        return None
    if series.status == "open":
        return series.starts_ms or None
    last = series.last
    due = now + ledger.LOOK_MS
    if last is None or last.status == "closed":
        return due
    if last.is_settled or any(p.status == "drawn" and not p.claimed_ms for p in last.pods):
        return now
    if any(pod.status == "drawn" for pod in last.pods):
        due = min(due, now + OPENING_MS)
    return min(due, max(last.end_ms, now + 1000))
