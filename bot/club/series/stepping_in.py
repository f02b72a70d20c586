"""Reserves who step in for somebody, as soon as they hold the seat."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.club.series.changes import entrant_of, open_pod
from bot.club.series.draw import Pair, pair_of_people
from bot.club.series.rounds import going_on, league_ranks
from bot.club.series.state import SETTLED, Entrant, EntrantNumber, Pod, SeriesState
from bot.table import RefusedError
from db.ids import UserId


def put_reserve_in(series: SeriesState, out: UserId, into: UserId) -> SeriesState:
    """Let a reserve take somebody's place from now on.

    Raises:
        RefusedError: the one does not take part or has lost, or the other is no reserve.
    """
    if series.status != "running":
        raise RefusedError("series-not-running")
    old, new = entrant_of(series, out), entrant_of(series, into)
    if new.status != "reserve":
        raise RefusedError("series-no-reserve")
    if old.waits or old.status == "out":
        raise RefusedError("series-not-in")
    if _has_lost(series, old.number):
        raise RefusedError("series-lost")
    return with_person_replaced(series, out, into)


def with_person_replaced(series: SeriesState, out: UserId, into: UserId) -> SeriesState:
    """Return the series in which one person plays on for another, who is out for good.

    The seat of a game is offered to them: it changes hands there, and the pod follows
    (`changes.with_holders`).
    """
    old, new = entrant_of(series, out), entrant_of(series, into)
    pod = open_pod(series, old.number)
    series = series.with_entrant(msgspec.structs.replace(old, status="dropped"))
    status = "active" if pod is None or pod.status == "drawn" else "offered"
    entering = msgspec.structs.replace(new, status=status, division=old.division)
    series = series.with_entrant(entering)
    if pod is None or series.last is None or pod.status != "drawn":
        return series
    return series.with_pod(series.last.number, taken_over(pod, old.number, new.number))


def _has_lost(series: SeriesState, number: EntrantNumber) -> bool:
    """Return whether the open round of a knockout has a result by which somebody is out."""
    last = series.last
    if series.rules.format != "knockout" or last is None:
        return False
    pods = [pod for pod in last.pods if number in pod.entrants and pod.status in SETTLED]
    advance, places = series.rules.advance, league_ranks(series)
    return any(number not in going_on(pod, advance, places) for pod in pods)


def taken_over(pod: Pod, old: EntrantNumber, new: EntrantNumber) -> Pod:
    """Return a pod in which one person's place is another's."""
    places = (
        msgspec.structs.replace(p, entrant=new, former=(*p.former, old)) if p.entrant == old else p
        for p in pod.places
    )
    return msgspec.structs.replace(pod, places=tuple(places))


def reserve_for(
    series: SeriesState, pod: Pod, blocked: Collection[Pair], without: Collection[UserId | None]
) -> Entrant | None:
    """Return the reserve who takes a seat of a pod over: the first whom nobody there blocks.

    Nor do they block anybody there. Nobody of `without` takes it: who has left the server, and who
    has freed the seat by their office.
    """
    for entrant in series.reserves:
        is_kept_apart = any(
            pair_of_people(entrant.number, other) in blocked for other in pod.entrants
        )
        if entrant.user not in without and not is_kept_apart:
            return entrant
    return None
