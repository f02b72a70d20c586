"""What the fields of Root's choices name, and so which questions have a picture.

The types and names of the fields decide; no faction and no kind is named here but those that name a
card elsewhere than in a hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import CardId, Choice, Decision, tag_of
from bot.games.root.law.kinds import Clearing

if TYPE_CHECKING:
    from bot.games.root.view import RootView

NEVER = frozenset({"ambush", "foil", "after_roll"})
"""Questions that are asked whatever the hand holds: a picture would tell what it holds."""

ELSEWHERE: Mapping[str, str] = {
    "day_labor": "card",
    "sabotage": "card",
    "spend_for": "card",
    "take_ambush": "card",
    "take_dominance": "card",
    "use": "card",
    "buy_service": "card",
}
"""Kinds whose field names a card that everybody sees, and which field; none of the hand."""


class Fields(msgspec.Struct, frozen=True):
    """The fields of a kind of choice that name something, by what they name."""

    places: tuple[str, ...]
    cards: tuple[str, ...]
    things: tuple[str, ...]
    names: frozenset[str]


@cache
def fields_of(kind: type[Choice]) -> Fields:
    """Sort the fields of a kind of choice."""
    types: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(kind)[1:]}
    places = [
        name
        for name, what in types.items()
        if what is Clearing or name == "forest" or (name == "to" and what is str)
    ]
    away = ELSEWHERE.get(tag_of(kind))
    cards = [name for name, what in types.items() if what is CardId and name != away]
    items = ("item", "second", "improvise", "instead_of", "piece")
    things = [name for name in items if name in types]
    return Fields(tuple(places), tuple(cards), tuple(things), frozenset(types))


def may_have_picture(view: RootView, decision: Decision) -> bool:
    """Return whether a question may have a picture: a kind of choice names what is drawn."""
    del view
    if decision.kind in NEVER:
        return False
    kinds = (fields_of(offer.kind) for offer in decision.offers if len(offer))
    return any(fields.places or fields.cards or fields.things for fields in kinds)
