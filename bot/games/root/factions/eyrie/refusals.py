"""Refusals by the Eyrie's rules, and what their choices cost and bring (Law 7)."""

from collections.abc import Mapping

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError
from bot.games.root.common_refusals import why_by_rule
from bot.games.root.factions.eyrie.choices import AddToDecree, FallIntoTurmoil, NewRoost
from bot.games.root.factions.eyrie.decree import (
    ResolveDecree,
    recruit_count,
    why_not_recruit,
    why_not_roost,
)
from bot.games.root.factions.eyrie.pieces import eyrie_faction
from bot.games.root.factions.eyrie.turn import why_not_decree, why_not_new_roost
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT, VIZIER, is_card_of_suit
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.daylight import ANYTIME
from bot.games.root.law.effects import StartOfEvening
from bot.games.root.law.facts import facts_if_any
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import State

KINDS: Mapping[str, type[Choice]] = {
    "decree_recruit": choices.Recruit,
    "decree_move": choices.Move,
    "decree_battle": choices.Battle,
    "decree_build": choices.Build,
}
"""The kind of choice that resolves the cards of each column (Law 7.5.2)."""

CRAFTS_NOT = ("birdsong", "add_to_decree", "end_of_daylight")
"""Decisions of the Eyrie's turn at which it cannot craft (Law 7.2.1), besides a card's move."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Eyrie cannot choose something; None defers to the common rules."""
    if type(choice) in ANYTIME:
        return None
    resolving = owed.kind.startswith("decree_")
    if resolving and isinstance(choice, choices.Craft):
        return why_not_craft(state, choice) or IllegalChoiceError("7.2.1", "crafts_before_decree")
    late = owed.kind in CRAFTS_NOT or isinstance(state.steps[-1], StartOfEvening)
    if isinstance(choice, choices.Craft) and late:
        return IllegalChoiceError("7.2.1", "not_now")
    if isinstance(choice, AddToDecree) and owed.kind != "add_to_decree":
        return IllegalChoiceError("7.4.2", "not_now")
    refusal = _why_by_own_rule(state, owed, choice)
    if any(offer.kind is type(choice) for offer in owed.offers) or (
        resolving and KINDS[owed.kind] is type(choice)
    ):
        refusal = refusal or why_by_rule(state, owed, choice)
        return refusal or (_why_by_card(state, owed, choice) if resolving else None)
    if isinstance(choice, AddToDecree):
        return refusal
    if resolving or owed.kind == "craft":
        refusal = refusal or why_by_rule(state, owed, choice)
        return refusal or IllegalChoiceError(owed.section, "not_now")
    return None


def _why_by_own_rule(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Apply the Eyrie's rule for a kind of choice."""
    match choice:
        case choices.Build():
            return why_not_roost(state, choice)
        case choices.Recruit():
            return why_not_recruit(state, choice)
        case AddToDecree():
            return why_not_decree(state, choice)
        case NewRoost() if owed.kind == "new_roost":
            return why_not_new_roost(state, choice)
        case _:
            return None


def _why_by_card(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the named card of the Decree cannot be resolved (Law 7.5.2)."""
    if not isinstance(choice, choices.Move | choices.Battle | choices.Recruit | choices.Build):
        return None
    clearing = choice.origin if isinstance(choice, choices.Move) else choice.clearing
    step = state.steps[-1]
    card = choice.card
    cards = step.left if isinstance(step, ResolveDecree) else []
    if not card or not any(is_card_of_suit(other, state.suits[clearing]) for other in cards):
        return IllegalChoiceError(owed.section, "no_matching_decree_card", clearing=clearing)
    if card not in cards:
        return IllegalChoiceError(owed.section, "not_in_column", card=card)
    return IllegalChoiceError(owed.section, "wrong_suit", card=card, needed=state.suits[clearing])


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    faction = eyrie_faction(state, choice.seat)
    match choice:
        case choices.Recruit():
            count = min(faction.supply[WARRIOR], recruit_count(faction))
            return Facts(gain=facts_if_any("warriors", count))
        case FallIntoTurmoil():
            cards = [card for column in faction.decree.values() for card in column]
            birds = sum(SUIT[card] == "bird" for card in cards)
            gone = sum(card != VIZIER for card in cards)
            loss = (
                *facts_if_any("points", min(faction.score, birds)),
                *facts_if_any("decree_cards", gone),
            )
            return Facts(loss=loss)
        case _:
            return None
