"""What one player may know of the own side alone, in words: the hand, and what lies face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bot.games.root.view import FactionView, RootView
from bot.narrate.arguments import NONE
from bot.narrate.catalogue import has, text
from bot.narrate.root import effects

if TYPE_CHECKING:
    from bot.games.game import View


def own_hand(view: View, locale: str) -> list[str]:
    """List the viewer's cards and other hidden belongings, then what the cards in hand do.

    Whoever has no seat has nothing.
    """
    own = _own(view)
    if own is None or own.hand is None:
        return []
    found = [text("own-hand", locale, count=len(own.hand), cards=_cards(own.hand))]
    for name, what in own.secret.items():
        key = f"own-{name}"
        if has(key, locale):
            found.append(text(key, locale, count=len(what), names=_cards(what)))
    return found + effects("card", own.hand, locale)


def _plots(own: FactionView, locale: str) -> list[str]:
    """List the viewer's facedown plots and those in supply (Law 13.2.2)."""
    found = [
        text("own-plot", locale, plot=plot, clearing=clearing)
        for clearing, plot in sorted(own.plots.items())
    ]
    stock = own.secret.get("stock")
    if stock is None:
        return found
    return [*found, text("own-stock", locale, count=len(stock), names=_cards(stock))]


SECRETS: Mapping[str, Callable[[FactionView, str], list[str]]] = {"plots": _plots}
"""What has a command of its own, by its name there."""


def secret_kinds() -> tuple[str, ...]:
    """Name the kinds of secret that have a command of their own, `cmd-<name>`."""
    return tuple(SECRETS)


def own_secret(name: str, view: View, locale: str) -> list[str]:
    """Tell what the viewer may know of one kind of secret; nothing for whoever has none."""
    own = _own(view)
    return [] if own is None else SECRETS[name](own, locale)


def _own(view: View) -> FactionView | None:
    if not isinstance(view, RootView) or view.viewer is None:
        return None
    return view.factions.get(view.viewer)


def _cards(names: tuple[str, ...]) -> str:
    return ",".join(names) or NONE
