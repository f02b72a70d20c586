"""Costs and gains of the Corvids' choices (Law 13)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Facts, Seat
from bot.games.root.factions.corvids.choices import Flip, Plot, RecruitSuit
from bot.games.root.factions.corvids.evening import cards_drawn
from bot.games.root.factions.corvids.plots import corvids
from bot.games.root.law import choices
from bot.games.root.law.facts import some
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import may_place
from bot.games.root.law.stakes import swept
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    facts = _action(state, decision, choice)
    if decision.kind != "exert" or isinstance(choice, choices.Pass):
        return facts
    # The cards of the Evening are the price of the action: they are not drawn (Law 13.6.1).
    price, facts = some("draws", cards_drawn(state, choice.seat)), facts or Facts()
    return Facts((*facts.cost, *price), facts.gain, facts.loss)


def _action(state: State, decision: Decision, choice: Choice) -> Facts | None:
    seat, faction = choice.seat, corvids(state, choice.seat)
    match choice:
        case Plot():
            return Facts(some("warriors", 1 + faction.placed))
        case Flip(clearing=clearing):
            points = 1 + faction.showing()
            if faction.kinds[clearing] == "bomb":
                points += _bombed(state, seat, clearing)
            return Facts(gain=some("points", points))
        case RecruitSuit(suit=suit):
            there = sum(may_place(state, seat, clearing) for clearing in state.of_suit(suit))
            count = min(faction.supply[WARRIOR], there)
            return Facts(some("cards"), some("warriors", count))
        case choices.Pass() if decision.kind == "exert":
            return Facts(gain=some("cards", cards_drawn(state, seat)))
        case choices.Pass() if decision.kind == "corvids_daylight":
            return Facts(loss=some("actions", int(decision.about["actions"])))
        case _:
            return None


def _bombed(state: State, seat: Seat, clearing: Clearing) -> int:
    """Count the points for what a bomb removes; 0 if a bot chooses (Law 13.7.1, R11.8.1)."""
    there = [foe for foe in state.factions.values() if foe.presence[clearing]]
    return 0 if any(foe.POLICY for foe in there) else swept(state, seat, [clearing])
