"""What can be done at any time of one's own turn by another faction's rules (Law 1.4.2, 1.4.3).

It is offered beside every question that a step of the turn asks, never in the middle of an action.
"""

from __future__ import annotations

from bot.games.game import Choice, Decision, Offer
from bot.games.root import choices
from bot.games.root.state import Due, Log, State, Step


def with_interrupts(state: State, due: Due) -> Due:
    """Add to what an open step asks the acting seat what it may also do by the rules of others."""
    owed = due[0]
    if owed.seat != state.acting:
        return due
    extra: list[Offer] = []
    for name in state.interrupters:
        if name != owed.seat:
            extra += state.factions[name].interrupts(state, owed.seat)
    if not extra:
        return due
    return (Decision(owed.seat, owed.kind, owed.section, (*owed.offers, *extra), owed.about),)


def chance(state: State, seat: str) -> str:
    """Name the section by which a seat may still do something of the kind, "" for none.

    It goes by public facts alone, whatever the hand really holds; and whoever has just let the
    chance go by is not asked again.
    """
    others = [] if state.passed else [name for name in state.interrupters if name != seat]
    sections = [state.factions[name].may_interrupt(state, seat) for name in others]
    return next((section for section in sections if section), "")


class LastChance(Step, tag="last_chance", kw_only=True):
    """The last step of a turn comes next: whoever has not just passed may still do something."""

    OPEN = True

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask, unless the seat has just let the chance go by."""
        section = chance(state, self.seat)
        if not section:
            state.steps.pop()
            return None
        return (Decision(self.seat, "last_chance", section, (choices.PASS,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Go on to the last step."""
        state.steps.pop()
