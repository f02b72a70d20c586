"""The structure of the game: set-up and turns (Law 1.4.1, 5.1)."""

from msgspec import UNSET, UnsetType

from bot.games.game import IllegalChoiceError, Seat
from bot.games.log import emit
from bot.games.root.law import events
from bot.games.root.law.cards import weight_of_tokens
from bot.games.root.law.deck import draw_cards, refill_deck
from bot.games.root.law.interrupts import LastChance, with_interrupts
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.mountain import score_pass
from bot.games.root.law.pieces import refresh_bars, ruler_of
from bot.games.root.law.state import BURROW, SETTLED, Due, Log, State, Step

LONGEST_ALONE = 1_000
"""Rounds that bots may play without any person; those that end took fewer than 100.

It is the last resort for sets of bots that are not known to play for ever (`never_ends.py`).
"""


class Deal(Step, tag="deal", kw_only=True):
    """Deal three cards to each person (Law 5.1.3, R3.4)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Deal in turn order."""
        state.steps.pop()
        for faction in state.factions.values():
            faction.COURSE.before_deal(faction, state, log)
        for name in state.order:
            if not state.factions[name].clockwork:
                draw_cards(state, name, 3, log)
        return None


class FirstTurn(Step, tag="first_turn", kw_only=True):
    """End the set-up and begin the first turn."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Begin round 1."""
        state.steps.pop()
        begin_turn(state, state.order[0], log)
        return None


class EndOfTurn(Step, tag="end_of_turn", kw_only=True):
    """End a turn and begin that of the next seat clockwise."""

    scored: bool | UnsetType = UNSET
    """Whether the Pass has scored for this turn; unset on maps without one."""

    def end_evening(self, state: State, log: Log) -> None:
        """Score for the Pass, the last of a turn (Law 25.4.4)."""
        if state.mountain is not UNSET and self.scored is UNSET:
            self.scored = True
            score_pass(state, state.acting, log)

    def advance(self, state: State, log: Log) -> Due | None:
        """Pass the turn on."""
        self.end_evening(state, log)
        if state.winners is not None:
            return None
        state.steps.pop()
        for faction in state.factions.values():
            if faction.OTHERS.SERVES:
                faction.OTHERS.on_end_of_turn(faction, state, state.acting, log)
        begin_turn(state, state.after(state.acting), log)
        return None


def begin_turn(state: State, name: Seat, log: Log) -> None:
    """Begin a seat's turn by pushing its steps (Law 1.4.1)."""
    if name == state.order[0]:
        state.round += 1
        _check_length(state)
    state.acting = name
    state.phase = "birdsong"
    state.passed = False
    faction = state.factions[name]
    faction.used = []
    faction.activated = {}
    if state.lake is not UNSET:
        state.lake.ferried = []
    if state.mountain is not UNSET:
        state.mountain.opened = False
    emit(log, events.TurnBegan(seat=name, round=state.round, section="1.4.1"))
    state.steps.append(EndOfTurn())
    if state.changes:
        state.steps.append(TurnSteps(seat=name))
        state.steps += _changes_before(state, name)
    else:
        state.steps += reversed(turn_of(state, name))


def _check_length(state: State) -> None:
    """Refuse to go on with bots alone that nobody can stop.

    Raises:
        IllegalChoiceError: they have played for too long.
    """
    if state.round > LONGEST_ALONE and all(f.clockwork for f in state.factions.values()):
        raise IllegalChoiceError("R3.2", "bots_never_end")


class TurnSteps(Step, tag="turn_steps", kw_only=True):
    """Begin a turn after seats have changed between people and the clockwork."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the steps of the turn, as the faction plays it now."""
        state.steps.pop()
        state.steps += reversed(turn_of(state, self.seat))
        return None


def _changes_before(state: State, name: Seat) -> list[Step]:
    """Take the waiting steps that come before a turn, in the order of the stack."""
    waiting = state.changes or []
    state.changes = [change for change in waiting if change[0] not in ("", name)] or UNSET
    return [step for turn, step in reversed(waiting) if turn in ("", name)]


def turn_of(state: State, name: Seat) -> list[Step]:
    """Return the steps of a seat's turn, including those of other factions' rules (Law 1.4)."""
    faction = state.factions[name]
    steps = faction.COURSE.turn_steps(faction)
    steps[1:1] = [
        step
        for other in state.factions.values()
        if other is not faction and other.OTHERS.SERVES
        for step in other.OTHERS.steps_in_birdsong_of(other, state, name)
    ]
    if state.interrupters and not faction.clockwork:
        steps.insert(-1, LastChance(seat=name))
    return steps


def run_to_decision(state: State, log: Log) -> Due:
    """Advance the stack until a seat owes a decision or the game is over.

    An empty deck is reshuffled, if possible, before anybody is asked (Law 2.1).
    """
    steps = state.steps
    while state.winners is None:
        if not state.deck:
            refill_deck(state, log)
        due = steps[-1].advance(state, log)
        if due and state.winners is None and (state.deck or not state.discard):
            if state.interrupters and steps[-1].OPEN:
                return with_interrupts(state, due)
            return due
    steps.clear()
    return ()


def derive_lists(state: State) -> None:
    """Compute the derived lists of a state from its pieces.

    If you change how these are derived, increment `SETTLED`; saved games recompute on load.
    """
    state.settled = SETTLED
    for faction in state.factions.values():
        counted = (WARRIOR, *faction.BUILDINGS)
        weight = weight_of_tokens(faction.play_area)
        for clearing in (BURROW, *CLEARINGS):
            at = {kind: pieces[clearing] for kind, pieces in faction.pieces.items()}
            faction.presence[clearing] = sum(at.values())
            strength = sum(at[kind] for kind in counted if kind in at)
            if weight:
                strength += weight * sum(at[kind] for kind in faction.TOKENS)
            faction.strength[clearing] = strength
    for data in state.board.clearings:
        clearing = data.id
        built = sum(
            faction.pieces[kind][clearing]
            for faction in state.factions.values()
            for kind in faction.BUILDINGS
        )
        covered = sum(
            faction.GROUND.covers(faction, clearing) for faction in state.factions.values()
        )
        state.open_slots[clearing] = data.slots - state.ruins[clearing] - built - covered
    for clearing in (BURROW, *CLEARINGS):
        state.ruler[clearing] = ruler_of(state, clearing)
        refresh_bars(state, clearing)
    state.interrupters = [name for name, f in state.factions.items() if f.OTHERS.INTERRUPTS]
    state.watchers = [name for name, f in state.factions.items() if f.OTHERS.WATCHES]
