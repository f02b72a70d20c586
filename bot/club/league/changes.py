"""Changes of a league: each takes a league and returns the next one, or refuses."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from bot.club.league.draw import Pair, pair_of_people, people_counts
from bot.club.league.rounds import (
    DAY_MS,
    Surroundings,
    close_last_round,
    is_over,
    next_round,
    with_divisions,
    with_promotion,
    without_offers,
)
from bot.club.league.standings import (
    has_lost,
    moves_in_knockout,
    points_of,
    ranks_of,
    without_result,
)
from bot.club.league.state import (
    SETTLED,
    DrawnRound,
    Entrant,
    EntrantNumber,
    LeagueRules,
    LeagueState,
    Pod,
    PodPlace,
    Sixtieths,
)
from bot.games.game import Lobby, Seat
from bot.table import RefusedError
from db.ids import UserId

MOST_PEOPLE = 256
MOST_ROUNDS = 64
MOST_DAYS = 90

EXTENSION = 3
"""The end of a round is put off by a third of its days, and by a day at least."""

MOST_EXTENSIONS = 3
"""How often a round goes on without an answer of an organiser (`late: extend`)."""

LAST_EXTENSION = MOST_EXTENSIONS + 1
"""How often its end is put off in all; what nobody has decided by then counts for nothing."""


class Held(NamedTuple):
    """What a seat of a game is called, and which entry holds it; None: nobody of the league."""

    seat: Seat
    entrant: EntrantNumber | None


class Result(NamedTuple):
    """How a game ended: its seats by their numbers, who has won, and what the game counts."""

    held: Mapping[int, Held]
    winners: Collection[Seat]
    totals: Mapping[Seat, int] = {}


def check_league_rules(rules: LeagueRules, lobby: Lobby) -> LeagueRules:
    """Return rules that a game can be played by.

    Raises:
        RefusedError: they contradict each other or the game.
    """
    counts = people_counts(lobby)
    if not counts:
        raise RefusedError("league-solo")
    if rules.pod not in counts:
        raise RefusedError("league-pod", sizes=", ".join(map(str, counts)))
    if not 1 <= rules.rounds <= MOST_ROUNDS:
        raise RefusedError("league-rounds", most=MOST_ROUNDS)
    if not 1 <= rules.days <= MOST_DAYS:
        raise RefusedError("league-days", most=MOST_DAYS)
    if rules.format == "knockout" and not 1 <= rules.advance < rules.pod:
        raise RefusedError("league-advance", most=rules.pod - 1)
    if rules.format == "knockout" and rules.late == "void":
        raise RefusedError("league-void")
    if rules.division and rules.division < rules.pod:
        raise RefusedError("league-division", least=rules.pod)
    if rules.moves < 0:
        raise RefusedError("league-moves")
    if rules.format == "league" and 0 < rules.division < 2 * rules.moves:
        most = rules.division // 2
        raise RefusedError("league-moves-many", division=rules.division, most=most)
    if rules.factions == "drafted" and not lobby.places:
        raise RefusedError("league-draft")
    return rules


def with_person_entered(
    league: LeagueState,
    user: UserId,
    wishes: Sequence[Seat] = (),
    name: str = "",
    division: int = 0,
    now_ms: int = 0,
) -> LeagueState:
    """Enter somebody, or change the wishes of who takes part already.

    Once the league has begun they become a reserve. Who was away takes part again, and who wanted
    to sit out plays after all.

    Raises:
        RefusedError: the league is over, full, or they have lost or left already.
    """
    if league.status == "over":
        raise RefusedError("league-over")
    own = league.of_user(user)
    if own is not None and own.note == "rests":
        own = msgspec.structs.replace(own, note="")
    if own is not None and may_return(league, own):
        league = _with_person_back(league, own)
        own = league.entrant(own.number)
    if own is not None:
        if own.status == "out" or (own.status == "dropped" and league.status == "running"):
            raise RefusedError("league-left")
        status = "active" if own.status == "dropped" else own.status
        changed = msgspec.structs.replace(
            own, wishes=tuple(wishes) or own.wishes, status=status, name=name or own.name
        )
        return league.with_entrant(changed)
    if len(league.entrants) >= MOST_PEOPLE:
        raise RefusedError("league-full", most=MOST_PEOPLE)
    number = EntrantNumber(max((e.number for e in league.entrants), default=0) + 1)
    status = "active" if league.status == "open" else "reserve"
    # Who was forgotten may be the same person: they get no seat past what they have lost or left.
    is_known = league.status == "open" or all(entrant.user > 0 for entrant in league.entrants)
    note = "" if is_known else "named"
    entrant = Entrant(number, user, status, division, tuple(wishes), 0, now_ms, name, note)
    return msgspec.structs.replace(league, entrants=(*league.entrants, entrant))


def may_return(league: LeagueState, own: Entrant) -> bool:
    """Return whether somebody who was away may take part again: in a knockout nobody may."""
    is_away = own.status == "dropped" and own.note in ("away", "waited", "named")
    return is_away and league.status == "running" and league.rules.format != "knockout"


def _with_person_back(league: LeagueState, own: Entrant) -> LeagueState:
    """Return the league with somebody who was away, and in which rounds they were."""
    if own.note != "away":
        note = "" if own.note == "waited" else own.note
        return league.with_entrant(msgspec.structs.replace(own, status="reserve", note=note))
    was_there = False
    for round_ in league.rounds:
        places = [place for pod in round_.pods for place in pod.places]
        seen = {n for place in places for n in (place.entrant, *place.former)}
        if own.number in seen or own.number in (*round_.byes, *round_.away):
            was_there = True
        elif was_there or own.note == "away":
            away = (*round_.away, own.number)
            league = league.with_round(msgspec.structs.replace(round_, away=away))
    division = own.division or _last_division(league)
    back = msgspec.structs.replace(own, status="active", note="", division=division)
    return league.with_entrant(back)


def _last_division(league: LeagueState) -> int:
    return max((entrant.division for entrant in league.active), default=1)


def with_person_resting(league: LeagueState, user: UserId) -> LeagueState:
    """Return the league in which somebody sits the next draw out.

    Raises:
        RefusedError: they do not play, it is over, or it is a knockout.
    """
    own = entrant_of(league, user)
    if league.status == "over":
        raise RefusedError("league-over")
    if league.rules.format == "knockout":
        raise RefusedError("league-no-rest")
    if own.status != "active":
        raise RefusedError("league-rest-plays")
    return league.with_entrant(msgspec.structs.replace(own, note="rests"))


def set_reserve(league: LeagueState, user: UserId, is_reserve: bool) -> LeagueState:
    """Let somebody wait as a reserve, or play after all, before the league begins."""
    own = entrant_of(league, user)
    if league.status != "open":
        raise RefusedError("league-begun")
    status = "reserve" if is_reserve else "active"
    return league.with_entrant(msgspec.structs.replace(own, status=status))


def with_person_dropped(league: LeagueState, user: UserId) -> LeagueState:
    """Take somebody out for good: they are not drawn again; their results stay.

    Who leaves before the beginning is struck off. In an open round their seat stays as it is until
    somebody takes it over (`stepping_in.with_person_replaced`).

    Raises:
        RefusedError: they do not take part, or the league is over.
    """
    own = entrant_of(league, user)
    if league.status == "over":
        raise RefusedError("league-over")
    if league.status == "open":
        kept = tuple(entrant for entrant in league.entrants if entrant != own)
        return msgspec.structs.replace(league, entrants=kept)
    if own.status == "dropped":
        raise RefusedError("league-dropped-already")
    return league.with_entrant(msgspec.structs.replace(own, status="dropped", note=""))


def open_pod(league: LeagueState, number: EntrantNumber) -> Pod | None:
    """Return the pod of the open round where somebody sits whose result is still open."""
    last = league.last
    if last is None or last.status == "closed":
        return None
    pods = (pod for pod in last.pods if number in pod.entrants)
    return next((pod for pod in pods if pod.status in ("drawn", "open", "referee")), None)


def begin_league(league: LeagueState, around: Surroundings, now_ms: int, seed: int) -> LeagueState:
    """Begin: put people in divisions, and draw the first round.

    Raises:
        RefusedError: it has begun, or too few take part.
    """
    if league.status != "open":
        raise RefusedError("league-begun")
    least = min(people_counts(around.lobby))
    if len(league.active) < least:
        raise RefusedError("league-too-few", least=least)
    league = with_divisions(msgspec.structs.replace(league, status="running"), around.reached)
    return next_round(league, around, now_ms, seed)


def with_result(league: LeagueState, round_: int, number: int, result: Result) -> LeagueState:
    """Write the result of a pod down; a result that stands stays as it is.

    A seat counts for the entrant who held it at the end. A seat that an outsider held has neither
    a place nor points.
    """
    pod = pod_of(league, round_, number)
    if pod.status == "done":
        return league
    pod = with_holders(pod, result.held)
    seats = [place.seat for place in pod.places]
    ranks = ranks_of(seats, result.winners, result.totals)
    points = points_of(ranks, league.rules.scoring)
    places = list[PodPlace]()
    for at, (place, rank, won) in enumerate(zip(pod.places, ranks, points, strict=True)):
        held = result.held.get(at + 1)
        is_theirs = held is None or held.entrant is not None
        rank, won = (rank, won) if is_theirs else (0, Sixtieths(0))
        places.append(msgspec.structs.replace(place, rank=rank, points=won))
    done = msgspec.structs.replace(pod, places=tuple(places), status="done")
    return league.with_pod(round_, done)


def with_holders(pod: Pod, held: Mapping[int, Held]) -> Pod:
    """Return a pod in which the places are whose seats are now, by the numbers of the seats.

    Who is no entry of the league changes nothing.
    """
    places = list[PodPlace]()
    for at, place in enumerate(pod.places):
        own = held.get(at + 1)
        if own is not None:
            place = msgspec.structs.replace(place, seat=own.seat or place.seat)
            if own.entrant is not None and own.entrant != place.entrant:
                place = _with_new_holder(place, own.entrant)
        places.append(place)
    return msgspec.structs.replace(pod, places=tuple(places))


def with_referee_decision(
    league: LeagueState, round_: int, number: int, winners: Collection[EntrantNumber]
) -> LeagueState:
    """Write down what a referee decides about a pod: who has won, or nobody: no points.

    It replaces a result of the open round that stands.

    Raises:
        RefusedError: there is no such pod in an open round, or somebody else is named.
    """
    there = next((r for r in league.rounds if r.number == round_), None)
    pod = next((p for p in there.pods if p.number == number), None) if there else None
    if there is None or pod is None or there.status == "closed":
        raise RefusedError("league-no-pod")
    if league.rules.format != "knockout":
        pod = _with_former_winners(pod, winners)
    if any(winner not in pod.entrants for winner in winners):
        raise RefusedError("league-not-at-table")
    if not winners:
        return league.with_pod(round_, without_result(league, pod))
    ranks = [1 if p.entrant in winners else 1 + len(set(winners)) for p in pod.places]
    points = points_of(ranks, league.rules.scoring)
    places = tuple(
        msgspec.structs.replace(place, rank=rank, points=won)
        for place, rank, won in zip(pod.places, ranks, points, strict=True)
    )
    return league.with_pod(round_, msgspec.structs.replace(pod, places=places, status="done"))


def _with_former_winners(pod: Pod, winners: Collection[EntrantNumber]) -> Pod:
    """Return a pod in which the place of a winner who held the seat before counts for them."""
    places = list[PodPlace]()
    for place in pod.places:
        named = next((n for n in place.former if n in winners and n not in pod.entrants), None)
        is_theirs = named is not None and place.entrant not in winners
        places.append(_with_new_holder(place, named) if is_theirs and named else place)
    return msgspec.structs.replace(pod, places=tuple(places))


def at_end(league: LeagueState, now_ms: int) -> LeagueState:
    """Return the league after the end of its round was looked at: unfinished games by the rules.

    `void`: they have no result. Else the end is put off, and organisers are asked
    (`news.news_of_change`): with `extend` games go on a few times, and then wait for a decision;
    with `referee` they wait at once. What is not decided by the last end has no result.
    """
    last = league.last
    if last is None or last.status == "closed" or last.is_settled:
        return league
    if now_ms >= last.end_ms:
        if league.rules.late == "void" or last.extended >= LAST_EXTENSION:
            return league.with_round(given_up(league, last))
        longer = extension_days(league.rules) * DAY_MS
        end_ms = last.end_ms + longer if last.end_ms + longer > now_ms else now_ms + longer
        last = msgspec.structs.replace(last, end_ms=end_ms, extended=last.extended + 1)
    if is_for_decision(league.rules, last):
        late = ("drawn", "open")
        pods = tuple(
            msgspec.structs.replace(pod, status="referee") if pod.status in late else pod
            for pod in last.pods
        )
        last = msgspec.structs.replace(last, pods=pods)
    return league.with_round(last)


def extension_days(rules: LeagueRules) -> int:
    """Return by how many days the end of a round is put off."""
    return max(1, rules.days // EXTENSION)


def is_for_decision(rules: LeagueRules, round_: DrawnRound) -> bool:
    """Return whether the unfinished tables of a round that is late wait for a decision."""
    needed = 1 if rules.late == "referee" else LAST_EXTENSION
    return rules.late != "void" and round_.extended >= needed


def extended_by_organiser(league: LeagueState, round_: int) -> LeagueState:
    """Return the league as an organiser lets the open round go on: it is asked about anew.

    Games that wait for a decision go on. Its end is as far off as if it had just been put off.

    Raises:
        RefusedError: the round is closed, or was not put off.
    """
    last = league.last
    if league.status != "running" or last is None or last.number != round_ or last.is_settled:
        raise RefusedError("league-closed", round=round_)
    if not last.extended or league.rules.late != "extend":
        return league
    pods = tuple(
        msgspec.structs.replace(pod, status="open" if pod.game is not None else "drawn")
        if pod.status == "referee"
        else pod
        for pod in last.pods
    )
    return league.with_round(msgspec.structs.replace(last, pods=pods, extended=0))


def go_on(
    league: LeagueState, around: Surroundings, now_ms: int, seed: int, *, by_force: bool = False
) -> LeagueState:
    """Close the round if all is settled, and draw the next one or end the league.

    By force, games without a result count as none; in a knockout somebody has to decide first.

    Raises:
        RefusedError: it does not run, or games of a knockout are open.
    """
    last = league.last
    if league.status != "running" or last is None:
        raise RefusedError("league-not-running")
    if not last.is_settled:
        if not by_force:
            return league
        if league.rules.format == "knockout":
            raise RefusedError("league-undecided", count=len(unsettled_pods(last)))
        league = league.with_round(given_up(league, last))
    league = close_last_round(league)
    if is_over(league, around):
        return end_league(league)
    return next_round(league, around, now_ms, seed)


def given_up(league: LeagueState, round_: DrawnRound) -> DrawnRound:
    """Return a round whose open games have no result (`standings.without_result`)."""
    pods = tuple(
        pod if pod.status in SETTLED else without_result(league, pod) for pod in round_.pods
    )
    return msgspec.structs.replace(round_, pods=pods)


def unsettled_pods(round_: DrawnRound) -> tuple[Pod, ...]:
    """Return the pods of a round that have no result yet."""
    return tuple(pod for pod in round_.pods if pod.status in ("drawn", "open", "referee"))


def end_league(league: LeagueState) -> LeagueState:
    """Return the league as it ends: an open round is closed, a league says who moves.

    Raises:
        RefusedError: it is over.
    """
    if league.status == "over":
        raise RefusedError("league-over")
    if league.last is not None and league.last.status == "open":
        last = msgspec.structs.replace(given_up(league, league.last), status="closed")
        league = without_offers(league.with_round(last))
    return with_promotion(msgspec.structs.replace(league, status="over"))


def with_league_channel(league: LeagueState, channel: int) -> LeagueState:
    """Return the league with its posts and new tables in another channel.

    Raises:
        RefusedError: it is over.
    """
    if league.status == "over":
        raise RefusedError("league-over")
    if league.channel == channel:
        return league
    if league.last is not None:
        # Its tables are listed anew there.
        league = league.with_round(msgspec.structs.replace(league.last, post=""))
    return msgspec.structs.replace(league, channel=channel)


def pod_of(league: LeagueState, round_: int, number: int) -> Pod:
    """Return a pod of a round."""
    there = next(r for r in league.rounds if r.number == round_)
    return next(pod for pod in there.pods if pod.number == number)


def _with_new_holder(place: PodPlace, holder: EntrantNumber) -> PodPlace:
    return msgspec.structs.replace(place, entrant=holder, former=(*place.former, place.entrant))


def entrant_of(league: LeagueState, user: UserId) -> Entrant:
    """Return the entry of a user.

    Raises:
        RefusedError: they have none.
    """
    own = league.of_user(user)
    if own is None:
        raise RefusedError("league-not-in")
    return own


def without_dropped(league: LeagueState, pod: Pod, lobby: Lobby) -> LeagueState:
    """Return the league with a pod of the open round that is not opened yet, less who dropped out.

    If the game cannot be played by the rest, they sit out, and there is no such pod any more.
    """
    last = league.last
    assert last is not None
    there = tuple(p for p in pod.places if league.entrant(p.entrant).status != "dropped")
    if len(there) == len(pod.places):
        return league
    if len(there) in people_counts(lobby):
        return league.with_pod(last.number, msgspec.structs.replace(pod, places=there))
    byes = (*last.byes, *(place.entrant for place in there))
    pods = tuple(other for other in last.pods if other.number != pod.number)
    return league.with_round(msgspec.structs.replace(last, byes=byes, pods=pods))


# Reserves who step in for somebody, as soon as they hold the seat.


def put_reserve_in(league: LeagueState, out: UserId, into: UserId) -> LeagueState:
    """Let a reserve take somebody's place from now on.

    Raises:
        RefusedError: the one does not take part, has lost or is replaced, or the other no reserve.
    """
    if league.status != "running":
        raise RefusedError("league-not-running")
    old = entrant_of(league, out)
    new = entrant_of(league, into)
    if new.status == "dropped" and league.rules.format != "knockout" and new != old:
        if open_pod(league, old.number) is not None and _is_in_open_round(league, new.number):
            raise RefusedError("league-busy")
    elif new.status != "reserve":
        raise RefusedError("league-no-reserve")
    if old.waits or old.status == "out":
        raise RefusedError("league-not-in")
    if has_lost(league, old.number):
        raise RefusedError("league-lost")
    league = with_person_replaced(league, out, into)
    if league.rules.format == "knockout" and league.last is not None:
        moves = moves_in_knockout(league, league.last)
        if open_pod(league, new.number) is None and len(moves.came) > len(moves.leavers):
            raise RefusedError("league-replaced")
    return league


def with_person_replaced(league: LeagueState, out: UserId, into: UserId) -> LeagueState:
    """Return the league in which one person plays on for another, who is out for good.

    The seat of a game is offered to them: it changes hands there, and the pod follows
    (`changes.with_holders`).
    """
    old = entrant_of(league, out)
    new = entrant_of(league, into)
    pod = open_pod(league, old.number)
    league = league.with_entrant(msgspec.structs.replace(old, status="dropped", note=""))
    entering = msgspec.structs.replace(new, status="active", division=old.division, note="")
    if pod is not None and pod.status != "drawn":
        entering = msgspec.structs.replace(entering, status="offered", offered_pod=pod.number)
    league = league.with_entrant(entering)
    if pod is None or league.last is None or pod.status != "drawn":
        return league
    return league.with_pod(league.last.number, taken_over(pod, old.number, new.number))


def _is_in_open_round(league: LeagueState, number: EntrantNumber) -> bool:
    """Return whether somebody has a table in the open round, or sits out in it."""
    last = league.last
    if last is None or last.status == "closed":
        return False
    return number in last.byes or any(number in pod.entrants for pod in last.pods)


def taken_over(pod: Pod, old: EntrantNumber, new: EntrantNumber) -> Pod:
    """Return a pod in which one person's place is another's."""
    places = (
        msgspec.structs.replace(p, entrant=new, former=(*p.former, old)) if p.entrant == old else p
        for p in pod.places
    )
    return msgspec.structs.replace(pod, places=tuple(places))


def reserve_for(
    league: LeagueState, pod: Pod, blocked: Collection[Pair], without: Collection[UserId | None]
) -> Entrant | None:
    """Return the reserve who takes a seat of a pod over: the first whom nobody there blocks.

    Nor do they block anybody there. Nobody of `without` takes it: who has left the server, who has
    freed the seat by their office, and who was asked at that table before.
    """
    for entrant in league.called_up:
        is_kept_apart = any(
            pair_of_people(entrant.number, other) in blocked for other in pod.entrants
        )
        if entrant.user not in without and not is_kept_apart:
            return entrant
    return None


def with_leavers(
    league: LeagueState,
    leavers: Collection[EntrantNumber],
    blocked: Collection[Pair],
    without: Mapping[int, Collection[UserId | None]],
    lobby: Lobby,
) -> LeagueState:
    """Return the league in which people have dropped out who have left their table.

    So has who was forgotten before their table was opened. A reserve is promised each place, but
    nobody of `without` at a table of this number.
    """
    last = league.last
    for pod in unsettled_pods(last) if last is not None and last.status == "open" else ():
        for place in pod.places:
            own = league.entrant(place.entrant)
            is_forgotten = own.user < 0 and own.status == "dropped" and pod.status == "drawn"
            if own.number not in leavers and not is_forgotten:
                continue
            reserve = reserve_for(league, pod, blocked, without.get(pod.number, ()))
            if reserve is not None:
                league = with_person_replaced(league, own.user, reserve.user)
            elif own.status != "dropped":
                league = with_person_dropped(league, own.user)
        still = pod_of(league, last.number, pod.number) if last is not None else pod
        if still.status == "drawn":
            league = without_dropped(league, still, lobby)
    return league
