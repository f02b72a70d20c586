"""Private information in words: the hand, and what lies face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bot.games.root.view import FactionView, RootView, Secret
from bot.games.tables import join_tables
from bot.narrate.arguments import argument_from_value
from bot.narrate.root.catalogue import text
from bot.narrate.root.speeches import ALL
from bot.narrate.root.telling import explain_effects

if TYPE_CHECKING:
    from bot.games.game import View


def own_hand(view: View, locale: str) -> list[str]:
    """Return the viewer's cards and other hidden belongings, then the effects of the cards in hand.

    Empty for a viewer without a seat.
    """
    own = _own_faction(view)
    if own is None or own.hand is None:
        return []
    hand = text("own-hand", locale, count=len(own.hand), cards=argument_from_value(own.hand))
    return [hand, *_tell_board_secrets(own, locale), *explain_effects("card", own.hand, locale)]


HIDDEN: Mapping[type[Secret], Callable[[Any, str], list[str]]] = join_tables(
    speech.hidden for speech in ALL
)
"""What `/hand` tells beside the hand, by the kind of secret."""

SECRETS: Mapping[str, Callable[[FactionView, str], list[str]]] = join_tables(
    speech.secrets for speech in ALL
)
"""Secrets that have their own command, by its name."""


def _tell_board_secrets(own: FactionView, locale: str) -> list[str]:
    """Tell what the viewer's board hides from others, but for what is on the map."""
    secret = own.board.secret
    return HIDDEN[type(secret)](secret, locale) if secret else []


def own_secret(name: str, view: View, locale: str) -> list[str]:
    """Return what the viewer may know of one kind of secret; empty if there is none."""
    own = _own_faction(view)
    return [] if own is None else SECRETS[name](own, locale)


def _own_faction(view: View) -> FactionView | None:
    if not isinstance(view, RootView) or view.viewer is None:
        return None
    return view.factions.get(view.viewer)
