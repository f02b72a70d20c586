"""The standings of a league: what a result counts, and what decides between equals."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection

from bot.club.league.state import (
    POINT,
    SETTLED,
    DrawnRound,
    Entrant,
    EntrantNumber,
    LeagueState,
    Pod,
    Scoring,
    Sixtieths,
    TieBreak,
)
from bot.games.game import Seat
from db.club import webhooks

# Points, in sixtieths, and places of the people of one table.


PLACES = (4, 2, 1)
"""Points of the first places of a table; all others get none, nor does who is last."""


def ranks_of(
    seats: Sequence[Seat], winners: Collection[Seat], totals: Mapping[Seat, int]
) -> tuple[int, ...]:
    """Return the place of each seat: winners first, then by what the game counts.

    Who has the same shares a place, the first of those that they fill. A game that counts nothing
    has winners and all others.
    """
    keys = [(seat not in winners, 0 if seat in winners else -totals.get(seat, 0)) for seat in seats]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def points_of(ranks: Sequence[int], scoring: Scoring) -> tuple[Sixtieths, ...]:
    """Return the points of each seat by its place.

    `win`: a win is a point, and winners together share it. `places`: 4, 2 and 1 for the first
    three; who shares places gets the mean of their points. Who is last, alone or with others, has
    no points by either, so that no game is worth less than one that is lost. Where all are level,
    nobody is last: all share all points.
    """
    by_place = (POINT,) if scoring == "win" else tuple(POINT * points for points in PLACES)
    by_place = by_place[: max(1, len(ranks) - 1)]
    last = max(ranks)

    def of(rank: int) -> Sixtieths:
        if 1 < rank == last:
            return Sixtieths(0)
        shared = ranks.count(rank)
        places = range(rank - 1, rank - 1 + shared)
        worth = sum(by_place[at] for at in places if at < len(by_place))
        return Sixtieths(worth // shared)

    return tuple(of(rank) for rank in ranks)


def bye_points(size: int, scoring: Scoring) -> Sixtieths:
    """Return what sitting out counts: as much as a seat at a table of this size on average."""
    total = sum(points_of(tuple(range(1, size + 1)), scoring))
    return Sixtieths(total // size)


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
    """What each tie-break of the league counts; more is better."""


@dataclass(slots=True)
class _Record:
    """What one person has done."""

    points: Fraction = NONE
    wins: Fraction = NONE
    played: int = 0
    byes: int = 0
    sat: int = 0
    pods: list[Pod] = field(default_factory=list[Pod])


def league_table_of(league: LeagueState, division: int | None = None) -> tuple[StandingLine, ...]:
    """Return the standings of all, or of one division; reserves who never played are left out.

    Within the league's own order of tie-breaks: `opponents` is the mean of the points of everybody
    met (who has been met twice counts twice), `wins` the games won, `direct` the points from tables
    at which others sat who have as much of all before, `seat` the mean place in turn order, as
    later places are harder. Who drops out stays in the standings with what they have.
    """
    records = _records_of_entrants(league)
    there = [
        entrant
        for entrant in league.entrants
        if not entrant.waits or entrant.number in records
        if division is None or entrant.division == division
    ]
    everybody = {e.number: records.get(e.number, _Record()) for e in league.entrants}
    ties = {entrant.number: dict[TieBreak, Fraction]() for entrant in there}
    groups = _split_by_value([there], lambda entrant: everybody[entrant.number].points)
    for tie in league.rules.ties:
        values = _tie_break_values(tie, groups, everybody)
        for number, value in values.items():
            ties[number][tie] = value
        groups = _split_by_value(groups, _value_by_entrant(values))
    lines = list[StandingLine]()
    rank = 1
    for group in groups:
        for entrant in group:
            own = everybody[entrant.number]
            line = StandingLine(
                rank, entrant, own.points, own.wins, own.played, own.byes, ties[entrant.number]
            )
            lines.append(line)
        rank += len(group)
    return tuple(lines)


def league_ranks(league: LeagueState) -> dict[EntrantNumber, int]:
    """Return everybody's place in the standings of all."""
    return {line.entrant.number: line.rank for line in league_table_of(league)}


def does_sitting_out_count(league: LeagueState, round_: DrawnRound, division: int) -> bool:
    """Return whether there are points for sitting out a round.

    There are if a table of the round counts; in a league with divisions, one of this division.
    Otherwise who sits out would get points that nobody can win.
    """
    counted = {pod.division for pod in round_.pods if pod.status == "done"}
    return division in counted if league.rules.format == "league" else bool(counted)


def byes_that_count(league: LeagueState, round_: DrawnRound) -> tuple[EntrantNumber, ...]:
    """Return who gets points for sitting out a round."""
    return tuple(
        number
        for number in round_.byes
        if does_sitting_out_count(league, round_, league.entrant(number).division)
    )


def without_result(league: LeagueState, pod: Pod) -> Pod:
    """Return a pod that has no result.

    If somebody there has dropped out, it counts as sitting out for the others.
    """
    leavers = {n for n in pod.entrants if league.entrant(n).status == "dropped"}
    worth = bye_points(league.rules.pod, league.rules.scoring) if leavers else Sixtieths(0)
    places = tuple(
        msgspec.structs.replace(
            place, rank=0, points=Sixtieths(0) if place.entrant in leavers else worth
        )
        for place in pod.places
    )
    return msgspec.structs.replace(pod, status="void", places=places)


def _records_of_entrants(league: LeagueState) -> dict[EntrantNumber, _Record]:
    records = dict[EntrantNumber, _Record]()
    for round_ in league.rounds:
        for number in round_.byes:
            own = records.setdefault(number, _Record())
            own.byes += 1
        for number in byes_that_count(league, round_):
            worth = bye_points(league.rules.pod, league.rules.scoring)
            records[number].points += Fraction(worth, POINT)
        for pod in round_.pods:
            if pod.status == "done":
                _count_pod_result(pod, records)
            elif pod.status == "void" and does_sitting_out_count(league, round_, pod.division):
                for place in (place for place in pod.places if place.points):
                    own = records.setdefault(place.entrant, _Record())
                    own.points += Fraction(place.points, POINT)
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


# Who goes on in a knockout.


def is_final(round_: DrawnRound) -> bool:
    """Return whether a round of a knockout decides it: all who are left sit at one table."""
    return len(round_.pods) == 1 and not round_.byes


def going_on(
    pod: Pod, advance: int, places: Mapping[EntrantNumber, int]
) -> tuple[EntrantNumber, ...]:
    """Return who goes on from a table of a knockout; nobody from one without a result.

    Who shares a place goes on by the standings, then by the later place in turn order. Nobody goes
    on for a seat that somebody else had at the end.
    """
    if pod.status != "done":
        return ()
    order = sorted(
        (own for own in enumerate(pod.places) if own[1].rank),
        key=lambda own: (own[1].rank, places.get(own[1].entrant, 0), -own[0]),
    )
    count = max(1, min(advance, len(pod.places) - 1))
    return tuple(place.entrant for _at, place in order[:count])


class KnockoutMoves(NamedTuple):
    """Who goes on from a round of a knockout, and who does so for others."""

    through: set[EntrantNumber]
    leavers: list[EntrantNumber]
    """Who goes on and has dropped out, in the order of sign-up."""

    came: list[EntrantNumber]
    """Who plays on for one of them already."""


def moves_in_knockout(league: LeagueState, last: DrawnRound) -> KnockoutMoves:
    """Return who goes on from the last round of a knockout, as far as its tables are decided."""
    through = set(last.byes)
    places = league_ranks(league)
    for pod in last.pods:
        through |= set(going_on(pod, league.rules.advance, places))
    there = {*last.byes, *(number for pod in last.pods for number in pod.entrants)}
    came = [entrant.number for entrant in league.active if entrant.number not in there]
    leavers = sorted(number for number in through if league.entrant(number).status == "dropped")
    return KnockoutMoves(through, leavers, came)


def has_lost(league: LeagueState, number: EntrantNumber) -> bool:
    """Return whether somebody is out of a knockout by a result, or as another has their place."""
    last = league.last
    if league.rules.format != "knockout" or last is None or number in last.byes:
        return False
    pod = next((pod for pod in last.pods if number in pod.entrants), None)
    if pod is None:
        places = (place for r in league.rounds for pod in r.pods for place in pod.places)
        had = any(number in (place.entrant, *place.former) for place in places)
        return had or any(number in r.byes for r in league.rounds)
    on = going_on(pod, league.rules.advance, league_ranks(league))
    return pod.status in SETTLED and number not in on


class SharedPlace(NamedTuple):
    """People who share a place at a table of a knockout, of whom only some go on."""

    pod: Pod
    level: tuple[EntrantNumber, ...]
    through: tuple[EntrantNumber, ...]


def shared_places(league: LeagueState, round_: DrawnRound) -> list[SharedPlace]:
    """Return what the standings or the turn order have decided in a round of a knockout."""
    if league.rules.format != "knockout":
        return []
    rounds = tuple(own for own in league.rounds if own.number <= round_.number)
    places = league_ranks(msgspec.structs.replace(league, rounds=rounds))
    shared = list[SharedPlace]()
    for pod in round_.pods:
        on = going_on(pod, 1 if is_final(round_) else league.rules.advance, places)
        line = max((place.rank for place in pod.places if place.entrant in on), default=0)
        level = tuple(place.entrant for place in pod.places if line and place.rank == line)
        if not set(level) <= set(on):
            through = tuple(number for number in on if number in level)
            shared.append(SharedPlace(pod, level, through))
    return shared


# What other programs are told: the standings after a round, without any person.


ROUND_ENDED = "round.ended"


def hand_off(connection: Connection, before: LeagueState, after: LeagueState) -> None:
    """Queue the standings of each round that a change has closed, in its transaction."""
    was = {round_.number: round_.status for round_ in before.rounds}
    for round_ in after.rounds:
        if round_.status == "closed" and was.get(round_.number) != "closed":
            webhooks.queue_deliveries(
                connection, after.guild, ROUND_ENDED, report_round(after, round_)
            )


def report_round(league: LeagueState, last: DrawnRound) -> bytes:
    """Return the standings after a round as JSON; people are the numbers by which they entered."""
    rounds = tuple(round_ for round_ in league.rounds if round_.number <= last.number)
    then = msgspec.structs.replace(league, rounds=rounds)
    lines = [
        {
            "rank": line.rank,
            "entrant": line.entrant.number,
            "division": line.entrant.division,
            "points": float(line.points),
            "wins": float(line.wins),
            "played": line.played,
            "byes": line.byes,
            "ties": {name: float(value) for name, value in line.ties.items()},
        }
        for line in league_table_of(then)
    ]
    # Receivers of earlier versions know it as `series`.
    about = {"league": league.id, "series": league.id, "name": league.name, "game": league.game}
    tables = [{"table": pod.number, "status": pod.status, "game": pod.game} for pod in last.pods]
    return msgspec.json.encode(
        {**about, "round": last.number, "tables": tables, "standings": lines}
    )
