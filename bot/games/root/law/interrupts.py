"""Choices that another faction's rules allow at any time of a turn (Law 1.4.2, 1.4.3).

They are offered beside every question of a step, never in the middle of an action.
"""

import msgspec

from bot.games.game import Choice, Decision, Offer, Seat, Section
from bot.games.root.law import choices
from bot.games.root.law.state import Due, Log, State, Step


def with_interrupts(state: State, due: Due) -> Due:
    """Add the choices that other factions' rules allow to an open step's question."""
    owed = due[0]
    if owed.seat != state.acting:
        return due
    if owed.forced and may_act(state, owed.seat):
        owed = msgspec.structs.replace(owed, forced=False)
        due = (owed,)
    extra: list[Offer] = []
    for name in state.interrupters:
        if name != owed.seat:
            faction = state.factions[name]
            extra += faction.OTHERS.interrupts(faction, state, owed.seat)
    if not extra:
        return due
    return (msgspec.structs.replace(owed, offers=(*owed.offers, *extra), forced=False),)


def section_of_interrupt(state: State, seat: Seat) -> Section:
    """Return the section of the rule that lets `seat` act now, or "".

    It depends on public facts alone, never on the hand. A seat that has just passed is not asked
    again.
    """
    return "" if state.passed else may_act(state, seat)


def may_act(state: State, seat: Seat) -> Section:
    """Return that section, also for a seat that has just passed."""
    others = [state.factions[name] for name in state.interrupters if name != seat]
    for other in others:
        if section := other.OTHERS.may_interrupt(other, state, seat):
            return section
    return ""


class LastChance(Step, tag="last_chance", kw_only=True):
    """Before the last step of a turn: let the seat act once more unless it has just passed."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask, unless the seat has just passed."""
        section = section_of_interrupt(state, self.seat)
        if not section:
            state.steps.pop()
            return None
        return (Decision(self.seat, "last_chance", section, (choices.PASS,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Go on to the last step."""
        state.steps.pop()
