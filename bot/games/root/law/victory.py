"""Points and victory (Law 3)."""

from collections.abc import Sequence

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.law import events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.coalitions import partners_of
from bot.games.root.law.kinds import CLEARINGS
from bot.games.root.law.state import Log, State

GOAL = 30


def win_game(
    state: State, names: Sequence[Seat], by: events.WonBy, log: Log, section: Section
) -> None:
    """End the game; everybody in a coalition with a winner wins too (Law 9.2.8)."""
    joined = [other for name in names for other in partners_of(state.coalitions, name)]
    state.winners = tuple(dict.fromkeys([*names, *joined]))
    state.won_by = by
    emit(log, events.Won(seats=state.winners, by=by, section=section))


def add_points(
    state: State, name: Seat, points: int, log: Log, reason: str, section: Section
) -> None:
    """Move a score marker; a seat with an active dominance card has none (Law 3.3.1).

    If several seats score at one moment, call `check_points` after all of them (Law 3.1.1).
    """
    faction = state.factions[name]
    if faction.dominance or not points or state.winners is not None:
        return
    total = max(0, faction.score + points)
    moved = total - faction.score
    if not moved:
        return
    faction.score = total
    emit(log, events.Scored(seat=name, points=moved, total=total, reason=reason, section=section))


def score_points(
    state: State, name: Seat, points: int, log: Log, reason: str, section: Section
) -> None:
    """Change a faction's points (never below 0) and check for victory."""
    if state.winners is None:
        add_points(state, name, points, log, reason, section)
        if state.factions[name].score >= GOAL:
            check_points(state, log)


def check_points(state: State, log: Log) -> None:
    """End the game if a faction has reached 30 points (Law 3.1).

    Of several, the closest in clockwise order to the current player wins, that player first
    (Law 3.1.1). In a cooperative game the people win only when all of them have 30 (R3).
    """
    there = [name for name, faction in state.factions.items() if faction.score >= GOAL]
    if not there:
        return
    if state.cooperative:
        bots = [name for name in there if state.factions[name].clockwork]
        people = [name for name, faction in state.factions.items() if not faction.clockwork]
        if not bots:
            if len(there) == len(people):
                win_game(state, people, "cooperation", log, "R3")
            return
        there = bots
    current = state.acting or state.order[0]
    clockwise = [current, *state.others(current)]
    section = "3.1" if len(there) == 1 else "3.1.1"
    win_game(state, (min(there, key=clockwise.index),), "points", log, section)


def check_dominance(state: State, name: Seat, log: Log) -> None:
    """End the game if an activated dominance card's condition holds (Law 3.3.1.1, 3.3.1.2)."""
    faction = state.factions[name]
    card = faction.dominance
    if not card or not faction.DOMINATES:
        return
    if SUIT[card] == "bird":
        pairs = state.board.opposites
        if any(state.ruler[corner] == name == state.ruler[other] for corner, other in pairs):
            win_game(state, (name,), "dominance", log, "3.3.1.2")
        return
    ruled = [c for c in CLEARINGS if state.ruler[c] == name and state.suits[c] == SUIT[card]]
    if len(ruled) >= 3:
        win_game(state, (name,), "dominance", log, "3.3.1.1")
