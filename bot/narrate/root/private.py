"""Private information in words: the hand, and what lies face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bot.games.root.factions.alliance.view import AllianceSecret
from bot.games.root.factions.corvids.view import CorvidsSecret
from bot.games.root.view import FactionView, RootView, Secret
from bot.narrate.arguments import NONE
from bot.narrate.root.catalogue import text
from bot.narrate.root.telling import effects

if TYPE_CHECKING:
    from bot.games.game import View


def own_hand(view: View, locale: str) -> list[str]:
    """Return the viewer's cards and other hidden belongings, then the effects of the cards in hand.

    Empty for a viewer without a seat.
    """
    own = _own(view)
    if own is None or own.hand is None:
        return []
    found = [text("own-hand", locale, count=len(own.hand), cards=_cards(own.hand))]
    return [*found, *_hidden(own, locale), *effects("card", own.hand, locale)]


def _supporters(secret: AllianceSecret, locale: str) -> list[str]:
    """Name the cards in the Supporters stack (Law 8.2.3)."""
    cards = secret.supporters
    return [text("own-supporters", locale, count=len(cards), names=_cards(cards))]


def _stock(secret: CorvidsSecret, locale: str) -> list[str]:
    """Name the plots in supply (Law 13.2.2)."""
    plots = secret.stock
    return [text("own-stock", locale, count=len(plots), names=_cards(plots))]


HIDDEN: Mapping[type[Secret], Callable[[Any, str], list[str]]] = {
    AllianceSecret: _supporters,
    CorvidsSecret: _stock,
}
"""What `/hand` tells beside the hand, by the kind of secret."""


def _hidden(own: FactionView, locale: str) -> list[str]:
    """Tell what the viewer's board hides from others, but for what is on the map."""
    secret = own.board.secret
    return HIDDEN[type(secret)](secret, locale) if secret else []


def _plots(own: FactionView, locale: str) -> list[str]:
    """Return the viewer's facedown plots and those in supply (Law 13.2.2)."""
    secret = own.board.secret
    if not isinstance(secret, CorvidsSecret):
        return []
    plots = sorted(secret.facedown.items())
    found = [text("own-plot", locale, plot=plot, clearing=clearing) for clearing, plot in plots]
    return [*found, *_stock(secret, locale)]


SECRETS: Mapping[str, Callable[[FactionView, str], list[str]]] = {"plots": _plots}
"""Secrets that have their own command, by its name."""


def own_secret(name: str, view: View, locale: str) -> list[str]:
    """Return what the viewer may know of one kind of secret; empty if there is none."""
    own = _own(view)
    return [] if own is None else SECRETS[name](own, locale)


def _own(view: View) -> FactionView | None:
    if not isinstance(view, RootView) or view.viewer is None:
        return None
    return view.factions.get(view.viewer)


def _cards(names: tuple[str, ...]) -> str:
    return ",".join(names) or NONE
