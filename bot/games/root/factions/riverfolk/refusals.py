"""Refusals by the Riverfolk's rules, and what their choices cost and bring (Law 11)."""

from collections.abc import Mapping

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Section
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
from bot.games.root.factions.riverfolk.pieces import POINTS, company_faction
from bot.games.root.factions.riverfolk.turn import (
    COST,
    EXPORTED,
    why_not_craft_with_funds,
    why_not_draw,
    why_not_establish,
    why_not_first,
    why_not_recruit,
)
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.choices import Battle, Craft, Move
from bot.games.root.law.facts import facts_even_of_none, facts_if_any, facts_of_crafted_item
from bot.games.root.law.foes import why_not_battle
from bot.games.root.law.kinds import WARRIOR
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


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Riverfolk's rules forbid a choice; None defers to the common rules."""
    kind = type(choice)
    if kind is SetPrice:
        late = owed.kind not in PRICING
        return IllegalChoiceError("11.6.2", "not_now") if late else None
    when = WHEN.get(kind)
    if when and owed.kind != when[0]:
        by_card = any(offer.kind is kind for offer in owed.offers)
        return None if by_card else IllegalChoiceError(when[1], "not_now")
    faction = company_faction(state, choice.seat)
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
    if company_faction(state, choice.seat).funds:
        return None
    return IllegalChoiceError(WHEN[type(choice)][1], "too_few_funds", needed=1)


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    if decision.kind != "riverfolk_daylight":
        return None
    faction = company_faction(state, choice.seat)
    match choice:
        case choices.Move() | choices.Battle():
            return Facts(facts_if_any("funds"))
        case choices.Craft(card=card):
            return Facts(
                facts_if_any("funds", len(CARDS[card].cost)),
                facts_of_crafted_item(state, choice.seat, card),
            )
        case ExportCard(card=card):
            gain = facts_even_of_none("payments", min(EXPORTED, faction.supply[WARRIOR]))
            return Facts(facts_if_any("funds", len(CARDS[card].cost)), gain)
        case DrawCard():
            return Facts(facts_if_any("funds"), facts_if_any("cards"))
        case RecruitByRiver():
            return Facts(facts_if_any("funds"), facts_if_any("warriors"))
        case EstablishPost():
            return Facts(facts_if_any("funds", COST), facts_if_any("points", POINTS))
        case choices.Pass():
            return Facts(loss=())
        case _:
            return None
