"""What rows of a panel of Dungeon Lords tell beside the choice: from the owner's view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.board import NEAR
from bot.games.dungeon_lords.cards import ORDERS, PER_LETTER, ROOMS, Space
from bot.games.dungeon_lords.view import DungeonLordsView, LordView
from bot.games.game import NO_SEAT, Choice
from bot.narrate.arguments import NONE, argument_from_value

if TYPE_CHECKING:
    from bot.narrate.dungeon_lords import DungeonLordsWords

CITED = " (DL "
"""Where a sentence about the rules cites them."""


def without_citations(sentence: str) -> str:
    """Return a sentence about a card without the sections of the rules."""
    return sentence.partition(CITED)[0]


def row_arguments(choice: Choice, view: DungeonLordsView) -> dict[str, int | str]:
    """Return what the message of a choice gets beside its fields."""
    own = view.lords.get(view.viewer or NO_SEAT)
    about: Mapping[str, object] = view.decision.about if view.decision is not None else {}
    if own is None:
        return {}
    match choice:
        case choices.CarryOut() | choices.Leave():
            return {
                "order": argument_from_value(about.get("order", "")),
                "space": argument_from_value(about.get("space", 0)),
            }
        case choices.Dig(square=square):
            return {
                "row": argument_from_value(square[1:]),
                "beside": argument_from_value(_room_beside(own, square)),
            }
        case choices.Mine(imps=imps):
            space = int(str(about.get("space", 1)))
            foreman = ORDERS["mine_gold"].spaces[space - 1].foreman
            return {"free": own.idle - imps - foreman}
        case choices.Produce(square=square):
            room = own.tiles[square].room if square in own.tiles else ""
            needed = ROOMS[room].workers if room in ROOMS else 0
            return {"workers": needed, "free": own.workers}
        case choices.TakeBack(order=order):
            return {
                "locked": argument_from_value(tuple(name for name in own.orders if name != order))
            }
        case choices.PayTax(gold=gold):
            letters = max(0, int(str(about.get("tax", gold))) - gold)
            return {"letters": letters, "points": PER_LETTER * letters}
        case _:
            return {}


@lru_cache(maxsize=256)
def area_line(words: DungeonLordsWords, order: str, locale: str) -> str:
    """Return what the three spaces of an area bring and cost (DL 6.3 to 6.8).

    They are printed on the board; a panel that asks for orders tells them of each order.
    """
    names = ("one", "two", "three")
    spaces = zip(names, ORDERS[order].spaces, strict=True)
    deals = {name: space.imps or _word_deal(words, space, locale) for name, space in spaces}
    key = f"spaces-{order}"
    return words.text(key if words.has(key, locale) else "spaces", locale, **deals)


def _word_deal(words: DungeonLordsWords, space: Space, locale: str) -> str:
    """Return what a space brings, for what; "none" for nothing. Evil is told as a change."""
    gain = words.goods(replace(space.get, evil=0), locale)
    cost = words.goods(replace(space.pay, evil=0), locale)
    if evil := space.get.evil + space.pay.evil:
        sign = "+" if evil > 0 else "−"
        change = words.text("deal-evil", locale, sign=sign, count=abs(evil))
        gain = words.joined([part for part in (gain, change) if part], locale)
    if not gain or not cost:
        return gain or cost or NONE
    return words.text("deal", locale, gain=gain, cost=cost)


def _room_beside(own: LordView, square: str) -> str:
    """Return a room beside a square, "" without one: no other can be built there (DL 6.8)."""
    near = (own.tiles[at].room for at in NEAR.get(square, ()) if at in own.tiles)
    return next(filter(None, near), "")
