"""When a seat changes between a person and the clockwork (docs/stand-ins.md)."""

import msgspec

from bot.games.ahead import no_sketch
from bot.games.game import NO_SEAT, IllegalChoiceError, Seat, SeatSetup
from bot.games.log import emit
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.never_ends import never_end
from bot.games.root.takeover import events, to_clockwork, to_person
from bot.games.stand_in import Conversion


class BecomeClockwork(Step, tag="become_clockwork", kw_only=True):
    """Gives a seat to the clockwork at the beginning of its turn, if that is still possible."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Convert at once."""
        no_sketch(state)
        state.steps.pop()
        if (refusal := why_no_takeover(state, self.seat)) is not None:
            emit(
                log,
                events.TakeoverDropped(
                    seat=self.seat, reason=refusal.reason, section=refusal.section
                ),
            )
        else:
            to_clockwork.turn_to_clockwork(state, self.seat, log)
        return None


class BecomePerson(Step, tag="become_person", kw_only=True):
    """Gives a seat of the clockwork back to a person."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Convert at once."""
        no_sketch(state)
        state.steps.pop()
        to_person.turn_to_person(state, self.seat, log)
        return None


def why_no_takeover(state: State, seat: Seat) -> IllegalChoiceError | None:
    """Return why the clockwork cannot take a seat over; None if it can.

    It knows neither dominance nor coalitions (Law 3.3, 9.2.8), and in a cooperative game it would
    change sides (R3).
    """
    faction = state.factions.get(seat)
    if faction is None or seat not in to_clockwork.CONVERTIBLE or faction.clockwork:
        return IllegalChoiceError("R3.2", "takeover_no_person")
    if state.cooperative:
        return IllegalChoiceError("R3", "takeover_changes_sides")
    if seat in state.coalitions:
        return IllegalChoiceError("9.2.8", "takeover_in_coalition")
    if faction.dominance:
        return IllegalChoiceError("3.3.1", "takeover_plays_for_dominance")
    if _leaves_bots_for_ever(state, seat):
        return IllegalChoiceError("R3.2", "takeover_never_ends")
    return None


def _leaves_bots_for_ever(state: State, seat: Seat) -> bool:
    """Return whether only bots that never end would remain, pending takeovers included."""
    others = {name: faction for name, faction in state.factions.items() if name != seat}
    if not all(_is_bots(state, name) for name in others):
        return False
    bots = [
        SeatSetup(n, True, faction.difficulty, tuple(faction.traits))
        for n, faction in others.items()
    ]
    return never_end([*bots, SeatSetup(seat, True)])


def _is_bots(state: State, seat: Seat) -> bool:
    """Return whether the clockwork plays a seat and goes on to, or is about to."""
    return conversion_of(state, seat) in ("clockwork", "waits")


def conversion_of(state: State, seat: Seat) -> Conversion:
    """Return whether the clockwork plays a seat or is about to, or a person is."""
    waiting = _waiting_step(state, seat)
    if isinstance(waiting, BecomeClockwork):
        return "waits"
    if isinstance(waiting, BecomePerson):
        return "returns"
    return "clockwork" if state.factions[seat].clockwork else "person"


def take_over(state: State, seat: Seat) -> None:
    """Give a seat to the clockwork at the beginning of the seat's next turn.

    Raises:
        IllegalChoiceError: it cannot; the state has not changed.
    """
    if isinstance(_waiting_step(state, seat), BecomePerson):
        _cancel_change(state, seat)
        return
    if (refusal := why_no_takeover(state, seat)) is not None:
        raise refusal
    _cancel_change(state, seat)
    state.changes = [*(state.changes or []), (seat, BecomeClockwork(seat=seat))]


def give_back(state: State, seat: Seat) -> None:
    """Give a seat back to a person, now or when the current steps are finished.

    A pending takeover is cancelled.

    Raises:
        IllegalChoiceError: a person plays it, or nobody can; the state has not changed.
    """
    if isinstance(_waiting_step(state, seat), BecomeClockwork):
        _cancel_change(state, seat)
        return
    if seat not in to_clockwork.CONVERTIBLE or not state.factions[seat].clockwork:
        raise IllegalChoiceError("R3.2", "takeover_no_clockwork")
    _cancel_change(state, seat)
    if is_free(state, seat):
        state.steps.append(BecomePerson(seat=seat))
    else:
        state.changes = [*(state.changes or []), ("", BecomePerson(seat=seat))]


def is_free(state: State, seat: Seat) -> bool:
    """Return whether it is not a seat's turn and no unfinished step names the seat."""
    named = f'"{seat}"'.encode()
    return state.acting != seat and not any(
        named in msgspec.json.encode(step) for step in state.steps
    )


def _waiting_step(state: State, seat: Seat) -> Step | None:
    """Return the change of a seat that waits."""
    return next((step for _, step in state.changes or [] if _seat_of(step) == seat), None)


def _seat_of(step: Step) -> Seat:
    return step.seat if isinstance(step, BecomeClockwork | BecomePerson) else NO_SEAT


def _cancel_change(state: State, seat: Seat) -> None:
    """Cancel the pending change of a seat."""
    changes = [(turn, step) for turn, step in state.changes or [] if _seat_of(step) != seat]
    state.changes = changes or msgspec.UNSET
