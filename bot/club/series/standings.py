"""The standings of a series: points, and what decides between those who have as many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bot.club.series.points import bye_points
from bot.club.series.state import (
    POINT,
    DrawnRound,
    Entrant,
    EntrantNumber,
    Pod,
    SeriesState,
    TieBreak,
)

NONE = Fraction(0)


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One person's line; `rank` is shared by who cannot be told apart."""

    rank: int
    entrant: Entrant
    points: Fraction
    wins: Fraction
    """Games won; winners together have a part of one."""

    played: int
    byes: int
    ties: Mapping[TieBreak, Fraction] = field(default_factory=dict[TieBreak, Fraction])
    """What each tie-break of the series counts; more is better."""


@dataclass(slots=True)
class _Record:
    """What one person has done."""

    points: Fraction = NONE
    wins: Fraction = NONE
    played: int = 0
    byes: int = 0
    sat: int = 0
    pods: list[Pod] = field(default_factory=list[Pod])


def league_table_of(series: SeriesState, division: int | None = None) -> tuple[StandingLine, ...]:
    """Return the standings of all, or of one division; reserves who never played are left out.

    Within the series' own order of tie-breaks: `opponents` is the mean of the points of everybody
    met (who has been met twice counts twice), `wins` the games won, `direct` the points from tables
    at which others sat who have as much of all before, `seat` the mean place in turn order, as
    later places are harder. Who drops out stays in the standings with what they have.
    """
    records = _records_of_entrants(series)
    there = [
        entrant
        for entrant in series.entrants
        if not entrant.waits or entrant.number in records
        if division is None or entrant.division == division
    ]
    everybody = {e.number: records.get(e.number, _Record()) for e in series.entrants}
    ties = {entrant.number: dict[TieBreak, Fraction]() for entrant in there}
    groups = _split_by_value([there], lambda entrant: everybody[entrant.number].points)
    for tie in series.rules.ties:
        values = _tie_break_values(tie, groups, everybody)
        for number, value in values.items():
            ties[number][tie] = value
        groups = _split_by_value(groups, _value_by_entrant(values))
    lines, rank = list[StandingLine](), 1
    for group in groups:
        for entrant in group:
            own = everybody[entrant.number]
            line = StandingLine(
                rank, entrant, own.points, own.wins, own.played, own.byes, ties[entrant.number]
            )
            lines.append(line)
        rank += len(group)
    return tuple(lines)


def league_ranks(series: SeriesState) -> dict[EntrantNumber, int]:
    """Return everybody's place in the standings of all."""
    return {line.entrant.number: line.rank for line in league_table_of(series)}


def byes_that_count(series: SeriesState, round_: DrawnRound) -> tuple[EntrantNumber, ...]:
    """Return who gets points for sitting out: where a table counts, of their division in a league.

    In a round that counts for nobody it would be a gift.
    """
    counted = {pod.division for pod in round_.pods if pod.status == "done"}
    if series.rules.format != "league":
        return round_.byes if counted else ()
    return tuple(n for n in round_.byes if series.entrant(n).division in counted)


def _records_of_entrants(series: SeriesState) -> dict[EntrantNumber, _Record]:
    records = dict[EntrantNumber, _Record]()
    for round_ in series.rounds:
        for number in round_.byes:
            own = records.setdefault(number, _Record())
            own.byes += 1
        for number in byes_that_count(series, round_):
            worth = bye_points(series.rules.pod, series.rules.scoring)
            records[number].points += Fraction(worth, POINT)
        for pod in round_.pods:
            if pod.status == "done":
                _count_pod_result(pod, records)
    return records


def _count_pod_result(pod: Pod, records: dict[EntrantNumber, _Record]) -> None:
    """Count the result of a pod for all who sat there at its end."""
    winners = sum(place.rank == 1 for place in pod.places)
    for at, place in enumerate(pod.places):
        own = records.setdefault(place.entrant, _Record())
        own.points += Fraction(place.points, POINT)
        own.wins += Fraction(1, winners) if place.rank == 1 else 0
        own.played += 1
        own.sat += at + 1
        own.pods.append(pod)


def _tie_break_values(
    tie: TieBreak,
    groups: Sequence[Sequence[Entrant]],
    records: Mapping[EntrantNumber, _Record],
) -> dict[EntrantNumber, Fraction]:
    """Return what a tie-break counts for everybody, given who is level so far."""
    values = dict[EntrantNumber, Fraction]()
    for group in groups:
        level = {entrant.number for entrant in group}
        for number in level:
            own = records[number]
            match tie:
                case "opponents":
                    met = [other for pod in own.pods for other in pod.entrants if other != number]
                    values[number] = _mean_of_known(records[other].points for other in met)
                case "wins":
                    values[number] = own.wins
                case "direct":
                    values[number] = _direct_points(number, level, own.pods)
                case "seat":
                    values[number] = Fraction(own.sat, own.played) if own.played else NONE
    return values


def _direct_points(
    number: EntrantNumber, level: set[EntrantNumber], pods: Iterable[Pod]
) -> Fraction:
    """Return the points from tables at which others of a group sat, too."""
    total = NONE
    for pod in pods:
        if any(other in level and other != number for other in pod.entrants):
            total += sum(
                Fraction(place.points, POINT) for place in pod.places if place.entrant == number
            )
    return total


def _value_by_entrant(values: Mapping[EntrantNumber, Fraction]) -> Callable[[Entrant], Fraction]:
    return lambda entrant: values[entrant.number]


def _mean_of_known(values: Iterable[Fraction]) -> Fraction:
    known = list(values)
    return sum(known, NONE) / len(known) if known else NONE


def _split_by_value(
    groups: Iterable[Sequence[Entrant]], value: Callable[[Entrant], Fraction]
) -> list[list[Entrant]]:
    """Split groups by a value, the largest first; within one the order of sign-up stays."""
    split = list[list[Entrant]]()
    for group in groups:
        by_value = dict[Fraction, list[Entrant]]()
        for entrant in group:
            by_value.setdefault(value(entrant), []).append(entrant)
        split += [by_value[own] for own in sorted(by_value, reverse=True)]
    return split


def word_fraction(value: Fraction, places: int = 2) -> str:
    """Return a number with at most two decimals, as in `2`, `0.5` or `1.33`."""
    rounded = round(value, places)
    text = f"{float(rounded):.{places}f}".rstrip("0").rstrip(".")
    return text or "0"
