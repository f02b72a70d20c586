"""The structure of the game: set-up, and turn after turn (Law 1.4.1, 5.1)."""

from __future__ import annotations

from bot.games.root import events
from bot.games.root.deck import draw, refill
from bot.games.root.interrupts import LastChance, with_interrupts
from bot.games.root.pieces import refresh_bars, ruler_of
from bot.games.root.state import SETTLED, Due, Log, State, Step


class Deal(Step, tag="deal", kw_only=True):
    """Deal three cards to each person (Law 5.1.3, R3.4)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Deal in turn order."""
        state.steps.pop()
        for faction in state.factions.values():
            faction.before_deal(state, log)
        for name in state.order:
            if not state.factions[name].clockwork:
                draw(state, name, 3, log)
        return None


class FirstTurn(Step, tag="first_turn", kw_only=True):
    """The set-up is done: the first seat begins."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Begin round 1."""
        state.steps.pop()
        begin_turn(state, state.order[0], log)
        return None


class EndOfTurn(Step, tag="end_of_turn", kw_only=True):
    """A turn is over: the next seat clockwise begins."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Pass the turn on."""
        state.steps.pop()
        begin_turn(state, state.others(state.acting)[0], log)
        return None


def begin_turn(state: State, name: str, log: Log) -> None:
    """Begin a seat's turn by laying out its steps (Law 1.4.1)."""
    if name == state.order[0]:
        state.round += 1
    state.acting = name
    state.phase = "birdsong"
    state.passed = False
    faction = state.factions[name]
    faction.used = []
    faction.activated = {}
    log.append(events.TurnBegan(seat=name, round=state.round, section="1.4.1"))
    state.steps.append(EndOfTurn())
    state.steps += reversed(turn_of(state, name))


def turn_of(state: State, name: str) -> list[Step]:
    """Return the steps of a seat's turn, with what others' rules add to it (Law 1.4)."""
    faction = state.factions[name]
    steps = faction.turn_steps()
    if state.interrupters and not faction.clockwork:
        steps.insert(-1, LastChance(seat=name))
    return steps


def run(state: State, log: Log) -> Due:
    """Advance what is under way until a seat owes a decision or the game is over.

    Nobody is asked before an empty deck is renewed, if it can be (Law 2.1).
    """
    steps = state.steps
    while state.winners is None:
        if not state.deck:
            refill(state, log)
        due = steps[-1].advance(state, log)
        if due and state.winners is None and (state.deck or not state.discard):
            if state.interrupters and steps[-1].OPEN:
                return with_interrupts(state, due)
            return due
    steps.clear()
    return ()


def settle(state: State) -> None:
    """Work out the derived lists of a state made from its pieces alone.

    Whoever adds to them or changes what they mean counts `SETTLED` up, for games under way.
    """
    state.settled = SETTLED
    for faction in state.factions.values():
        counted = ("warriors", *faction.BUILDINGS)
        for clearing in range(13):
            at = {kind: pieces[clearing] for kind, pieces in faction.pieces.items()}
            faction.presence[clearing] = sum(at.values())
            faction.strength[clearing] = sum(at[kind] for kind in counted if kind in at)
    for data in state.board.clearings:
        clearing = data.id
        built = sum(
            faction.pieces[kind][clearing]
            for faction in state.factions.values()
            for kind in faction.BUILDINGS
        )
        state.open_slots[clearing] = data.slots - state.ruins[clearing] - built
    for clearing in range(13):
        state.ruler[clearing] = ruler_of(state, clearing)
        refresh_bars(state, clearing)
    state.interrupters = [name for name, f in state.factions.items() if f.INTERRUPTS]
    state.watchers = [name for name, f in state.factions.items() if f.WATCHES]
