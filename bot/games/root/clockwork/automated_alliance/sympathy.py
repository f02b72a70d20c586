"""Spreading sympathy by the clockwork (R6.5.1)."""

from __future__ import annotations

from bot.games.game import CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import Criterion, choose, fewest, highest_priority, rank
from bot.games.root.clockwork.automated_alliance.pieces import POINTS, AutomatedPieces, automated
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.factions.alliance.pieces import MARTIAL_LAW, SYMPATHY
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import enemies_of, place
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score
from bot.games.root.law.ways import adjacency

CANNOT_SPREAD = 5
"""Points when no token can be placed (R6.5.1.II)."""


def spread(state: State, seat: Seat, order: CardId, log: Log, *, scoring: bool = True) -> None:
    """Place a sympathy token and score for it, or score for not being able to (R6.5.1).

    `scoring` is false for the trait Wildfire, whose token brings no points (R3.3.2).
    """
    faction = automated(state, seat)
    clearing = None
    if faction.supply[SYMPATHY]:
        targets, criteria, section = _candidates(state, faction, order)
        clearing = choose(seat, "spread", targets, criteria, log, section)
    if clearing is None:
        reason = "no_place" if faction.supply[SYMPATHY] else "no_sympathy_left"
        emit(log, Skipped(seat=seat, action="spread", reason=reason, section="R6.5.1.II"))
        if scoring:
            score(state, seat, CANNOT_SPREAD, log, "cannot_spread", "R6.5.1.II")
        return
    if spring_snare(state, seat, clearing, "spread", log):
        return
    points = POINTS[sum(faction.sympathy)]
    place(state, seat, SYMPATHY, clearing, 1, log, "R6.5.1")
    if scoring:
        _score(state, faction, clearing, points, log)
    elif points:
        emit(
            log,
            Skipped(
                seat=seat,
                action="sympathy_points",
                reason="wildfire",
                clearing=clearing,
                section="R3.3.2",
            ),
        )


def _score(
    state: State, faction: AutomatedPieces, clearing: Clearing, points: int, log: Log
) -> None:
    """Score the points uncovered, one fewer under Martial Law (R6.2.5).

    Warriors of other bots count where people play together, too: there bots spare each other in the
    choice of clearings and in battle (R3), and this is neither.
    """
    others = [other for name, other in state.factions.items() if name != faction.name]
    martial = any(other.warriors[clearing] >= MARTIAL_LAW for other in others)
    if martial and points and "steadfast" not in faction.traits:
        points -= 1
        emit(
            log,
            Skipped(
                seat=faction.name,
                action="sympathy_point",
                reason="martial_law",
                clearing=clearing,
                section="R6.2.5",
            ),
        )
    score(state, faction.name, points, log, "sympathy", "R6.5.1")


def next_clearing(state: State, seat: Seat, order: CardId) -> Clearing | None:
    """Predict where sympathy would be placed; None if it could not be."""
    faction = automated(state, seat)
    if not faction.supply[SYMPATHY]:
        return None
    targets, criteria, _ = _candidates(state, faction, order)
    return rank(targets, criteria)[0] if targets else None


def _candidates(
    state: State, faction: AutomatedPieces, order: CardId
) -> tuple[list[Clearing], list[Criterion[Clearing]], Section]:
    """List the candidate clearings, their ranking and the section.

    First the ordered ones beside sympathy, by enemy warriors; if there are none, all others by
    enemy pieces (R6.5.1.I).
    """
    seat = faction.name
    tokens = faction.sympathy
    free = [c for c in CLEARINGS if not tokens[c] and would_place(state, seat, c)]
    paths, suit = adjacency(state, faction), SUIT[order] if order else ""
    near = {to for clearing in faction.sympathetic() for to in paths[clearing]}
    beside = [c for c in free if c in near and suit in ("bird", state.suits[c])]
    foes = [state.factions[name] for name in enemies_of(state, seat)]
    if beside:
        warriors = fewest(
            "fewest_enemy_warriors", lambda c: sum([f.pieces[WARRIOR][c] for f in foes])
        )
        return beside, [warriors, highest_priority(state)], "R6.5.1"
    pieces = fewest("fewest_enemy_pieces", lambda c: enemies_seen(state, seat, c))
    return free, [pieces, highest_priority(state)], "R6.5.1.I"
