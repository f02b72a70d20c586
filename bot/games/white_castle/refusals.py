"""Which section forbids a choice."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.game import Choice, IllegalChoiceError, tag_of
from bot.games.white_castle import choices
from bot.games.white_castle.board import (
    BRIDGES,
    ENDS,
    MOST_GARDEN,
    MOST_INFLUENCE,
    PERSON,
    ROW,
    SPACES,
)
from bot.games.white_castle.cards import DECK
from bot.games.white_castle.person import has_colour, row_is_free
from bot.games.white_castle.rounds import MOST_TENS
from bot.games.white_castle.state import Due, State, die_at

Refusal = IllegalChoiceError


def explain_refusal(state: State, due: Due, choice: Choice) -> IllegalChoiceError:
    """Return why a choice is not legal."""
    if not due:
        return Refusal("7.5", "game_over")
    (decision,) = due
    if choice.seat != PERSON:
        return Refusal("9", "rival_has_rules")
    if all(offer.kind is not type(choice) for offer in decision.offers):
        if isinstance(choice, choices.Place):
            return Refusal("7.1", "not_your_turn")
        return Refusal(decision.section, "not_now", choice=tag_of(type(choice)))
    return WHY[type(choice)](state, choice)


def _why_not_place_die(state: State, choice: choices.Place) -> Refusal:
    if choice.bridge not in BRIDGES or choice.space not in SPACES:
        return Refusal("1.2", "no_such_place")
    if choice.end not in ENDS:
        return Refusal("1.1", "only_ends")
    if not die_at(state, choice.bridge, choice.end):
        return Refusal("1.1", "no_die", bridge=choice.bridge, end=choice.end)
    if choice.space == ROW and not row_is_free(state, choice.bridge):
        return Refusal("1.2", "row_taken", bridge=choice.bridge)
    if choice.space != ROW and not state.is_free(choice.space):
        return Refusal("1.2", "space_taken", space=choice.space)
    assert not has_colour(state, choice.space, choice.bridge)
    return Refusal("3.1", "no_token", space=choice.space, bridge=choice.bridge)


def _why_not_room(state: State, choice: choices.Room) -> Refusal:
    return Refusal("1.3", "no_such_room", tokens=choice.tokens)


def _why_not_garden(state: State, choice: choices.Garden) -> Refusal:
    return Refusal("1.5", "garden_range", most=MOST_GARDEN)


def _why_not_dice(state: State, choice: choices.Dice) -> Refusal:
    return Refusal("1.1", "dice_unsorted")


def _why_not_influence(state: State, choice: choices.Influence) -> Refusal:
    return Refusal("3.2", "influence_range", most=MOST_INFLUENCE)


def _on_top(state: State, choice: choices.OnTop) -> Refusal:
    return Refusal("2.2", "no_such_seat")


def _why_not_turned(state: State, choice: choices.Turned) -> Refusal:
    return Refusal("11.5", "no_such_card")


def _why_not_again(state: State, choice: choices.Again) -> Refusal:
    if 1 <= choice.card <= len(state.cards):
        return Refusal("4.10", "card_is_out", card=choice.card)
    return Refusal("11.5", "card_unknown", card=choice.card, most=DECK)


def _other_card(state: State, choice: choices.OtherCard) -> Refusal:
    turned = state.deck or state.shown
    return Refusal("11.5", "not_alike", card=turned[-1] + 1)


def _why_not_shows(state: State, choice: choices.Shows) -> Refusal:
    return Refusal("11.2", "no_such_action")


def _why_not_total(state: State, choice: choices.Total) -> Refusal:
    return Refusal("8.2", "total_range", most=10 * MOST_TENS + 9)


WHY: Mapping[type[Choice], Callable[[State, Any], Refusal]] = {
    choices.Place: _why_not_place_die,
    choices.Room: _why_not_room,
    choices.Garden: _why_not_garden,
    choices.Dice: _why_not_dice,
    choices.Influence: _why_not_influence,
    choices.OnTop: _on_top,
    choices.Turned: _why_not_turned,
    choices.Again: _why_not_again,
    choices.OtherCard: _other_card,
    choices.Shows: _why_not_shows,
    choices.Total: _why_not_total,
}
"""Why a choice is refused whose kind is offered; kinds without fields are always legal then."""
