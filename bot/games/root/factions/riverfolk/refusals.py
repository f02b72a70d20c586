"""Refusals by the Riverfolk's rules (Law 11)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Choice, Decision, IllegalChoiceError, Section
from bot.games.root.factions.riverfolk.choices import (
    CommitFirst,
    DrawCard,
    EstablishPost,
    ExportCard,
    LoseFund,
    RecruitByRiver,
    SetPrice,
    Settle,
)
from bot.games.root.factions.riverfolk.company import company
from bot.games.root.factions.riverfolk.crafting import why_not_craft_with_funds
from bot.games.root.factions.riverfolk.daylight import (
    why_not_draw,
    why_not_first,
    why_not_recruit,
)
from bot.games.root.factions.riverfolk.posts import why_not_establish
from bot.games.root.law.choices import Battle, Craft, Move
from bot.games.root.law.foes import why_not_battle
from bot.games.root.law.move import why_not_move
from bot.games.root.law.state import State

WHEN: Mapping[type[Choice], tuple[str, Section]] = {
    Settle: ("setup_river", "11.3.2"),
    Move: ("riverfolk_daylight", "11.5.1"),
    Battle: ("riverfolk_daylight", "11.5.2"),
    Craft: ("riverfolk_daylight", "11.2.1"),
    ExportCard: ("riverfolk_daylight", "11.5.3.1"),
    DrawCard: ("riverfolk_daylight", "11.5.4"),
    RecruitByRiver: ("riverfolk_daylight", "11.5.5"),
    EstablishPost: ("riverfolk_daylight", "11.5.6"),
    CommitFirst: ("riverfolk_daylight", "11.5"),
    LoseFund: ("trade_disruption", "11.2.5.1"),
}
"""The decision at which each action is taken, and its section."""

PRICING = ("setup_prices", "set_costs")
"""The decisions about prices (Law 11.3.5, 11.6.2)."""

BY_CARD: Mapping[str, type[Choice]] = {"command_warren": Battle, "cobbler": Move}
"""Card effects that any faction can use at its decision."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Riverfolk's rules forbid a choice; None defers to the common rules."""
    kind = type(choice)
    if kind is SetPrice:
        late = owed.kind not in PRICING
        return IllegalChoiceError("11.6.2", "not_now") if late else None
    when = WHEN.get(kind)
    if when and owed.kind != when[0]:
        by_card = BY_CARD.get(owed.kind) is kind
        return None if by_card else IllegalChoiceError(when[1], "not_now")
    faction = company(state, choice.seat)
    match choice:
        case Move():
            return why_not_move(state, choice) or _without_funds(state, choice)
        case Battle():
            return why_not_battle(state, choice) or _without_funds(state, choice)
        case Craft() | ExportCard():
            return why_not_craft_with_funds(state, choice.seat, choice.card, choice.using)
        case DrawCard():
            return why_not_draw(state, faction)
        case RecruitByRiver():
            return why_not_recruit(state, faction, choice)
        case EstablishPost():
            return why_not_establish(state, choice)
        case CommitFirst():
            return why_not_first(faction, choice)
        case _:
            return None


def _without_funds(state: State, choice: Move | Battle) -> IllegalChoiceError | None:
    """Return that there is no fund to commit to an action (Law 11.5.1, 11.5.2)."""
    if company(state, choice.seat).funds:
        return None
    return IllegalChoiceError(WHEN[type(choice)][1], "too_few_funds", needed=1)
