"""Pieces that the Riverfolk Robots place in Daylight (R9.5)."""

from __future__ import annotations

from bot.games.game import NO_SEAT, Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    Criterion,
    by_priority,
    choose,
    highest_priority,
    most,
    ordered,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.riverfolk_robots.events import Protected
from bot.games.root.clockwork.riverfolk_robots.pieces import GARRISON, RobotPieces, robots
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.factions.riverfolk.pieces import BY_RIVER, POST
from bot.games.root.law import events
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import place, put
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score

POINTS = (0, 1, 2)
"""Points for a trade post, by those of its suit on the map (R9.5.1)."""

ORGANIZED = 2
"""Warriors that Organize places (R9.5.3)."""


def build(state: State, seat: Seat, log: Log) -> None:
    """Place a trade post with its garrison in an ordered clearing (R9.5.1)."""
    faction = robots(state, seat)
    targets = [c for c in ordered(state, faction.order_card) if not faction.posts[c]]
    clearing = choose(
        seat,
        "build",
        targets,
        (_beside_best_payer(state, faction), highest_priority(state)),
        log,
        "R9.5.1",
        lambda c: faction.has_post_left(state, state.suits[c]) and would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action="build", reason="no_place", section="R9.5.1"))
        return
    if spring_snare(state, seat, clearing, "build", log):
        return
    points = POINTS[faction.posts_of(state, state.suits[clearing])]
    place(state, seat, POST, clearing, 1, log, "R9.5.1")
    place(state, seat, WARRIOR, clearing, GARRISON[faction.difficulty], log, "R9.5.1")
    score(state, seat, points, log, "trade_posts", "R9.5.1")


def _beside_best_payer(state: State, faction: RobotPieces) -> Criterion[Clearing]:
    """Prefer clearings with pieces of who has most warriors in Payments (R9.5.1.I)."""
    paid = {name: count for name, count in faction.payments.items() if count}
    best = [name for name, count in paid.items() if count == max(paid.values())]
    payer = next((name for name in state.factions if name in best), NO_SEAT)
    presence = state.factions[payer].presence if payer else [0] * 13
    return most("best_payer", lambda c: int(bool(presence[c])))


def recruit(state: State, seat: Seat, log: Log) -> None:
    """Place a warrior in each ordered clearing, on a bird order along the river (R9.5.2).

    Too few come to the highest priorities (R2.4).
    """
    faction = robots(state, seat)
    targets = BY_RIVER[state.map] if faction.ordered_by_bird else ordered(state, faction.order_card)
    open_to = [c for c in by_priority(state, targets) if would_place(state, seat, c)]
    missing = False
    for clearing in open_to:
        if state.winners is not None:
            return
        # Without a warrior left it would place nobody, so it springs no snare (R11.8.2).
        if faction.supply[WARRIOR] and spring_snare(state, seat, clearing, "recruit", log):
            continue
        if put(state, seat, WARRIOR, clearing):
            emit(log, events.Recruited(seat=seat, clearing=clearing, count=1, section="R9.5.2"))
        else:
            missing = True
    if missing or not open_to:
        reason = "shared_evenly" if missing else "no_place"
        emit(log, Skipped(seat=seat, action="recruit", reason=reason, section="R9.5.2"))


def organize(state: State, seat: Seat, log: Log) -> None:
    """Check Protectionism, and if it is in force score and place two warriors (R9.5.3, R9.2.4)."""
    faction = robots(state, seat)
    shield, sword = not any(faction.payments.values()), not faction.supply[WARRIOR]
    faction.protectionism = [*(["shield"] * shield), *(["sword"] * sword)]
    if not faction.protectionism:
        emit(
            log, Skipped(seat=seat, action="organize", reason="no_protectionism", section="R9.2.4")
        )
        return
    signs = "both" if shield and sword else faction.protectionism[0]
    emit(log, Protected(seat=seat, signs=signs, section="R9.2.4"))
    score(state, seat, 1, log, "protectionism", "R9.5.3")
    if state.winners is None:
        _reinforce(state, faction, log)


def _reinforce(state: State, faction: RobotPieces, log: Log) -> None:
    """Place two warriors beside own pieces where most enemy pieces are (R9.5.3)."""
    seat = faction.name
    clearing = None
    if faction.supply[WARRIOR]:
        clearing = choose(
            seat,
            "organize",
            [c for c in CLEARINGS if faction.presence[c]],
            (
                most("most_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
                highest_priority(state),
            ),
            log,
            "R9.5.3",
            lambda c: would_place(state, seat, c),
        )
    if clearing is None:
        reason = "no_place" if faction.supply[WARRIOR] else "too_few_in_supply"
        emit(log, Skipped(seat=seat, action="organize", reason=reason, section="R9.5.3"))
    elif not spring_snare(state, seat, clearing, "organize", log):
        place(state, seat, WARRIOR, clearing, ORGANIZED, log, "R9.5.3")
