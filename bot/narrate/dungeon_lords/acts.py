"""What a colour did in a round of Dungeon Lords: an order, a room, a wage, what they brought."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from bot.games.dungeon_lords import events
from bot.games.dungeon_lords.events import special
from bot.games.game import Event
from bot.narrate.arguments import NONE, argument_from_value

if TYPE_CHECKING:
    from bot.narrate.dungeon_lords import DungeonLordsWords

LATE = frozenset({"produced", "wage", "away", "tax", "loose"})
"""Acts after the orders: each is a sentence of its own."""

PRICED = frozenset({"hired", "wage"})
"""Acts whose price may be evil, too; otherwise only what evil has become is told."""


class ColourAct(msgspec.Struct):
    """Something that a colour did, with what it got and paid."""

    what: str
    """The end of its message, `round-act-<what>`."""

    name: str = ""
    places: list[str] = msgspec.field(default_factory=list[str])
    got: Counter[str] = msgspec.field(default_factory=Counter[str])
    paid: Counter[str] = msgspec.field(default_factory=Counter[str])
    letters: int = 0
    evil: int = 0
    """By how much a room changes evil."""

    victim: str = ""
    """The monster that was given."""

    cards: list[str] = msgspec.field(default_factory=list[str])
    """The numbers of combat cards that were looked at."""

    notes: list[str] = msgspec.field(default_factory=list[str])
    """What else came of it, worded."""

    @property
    def is_late(self) -> bool:
        """Whether it comes after the orders."""
        return self.what in LATE


def add_event_to_acts(
    words: DungeonLordsWords, acts: list[ColourAct], event: Event, is_open: bool, locale: str
) -> bool:
    """Add an event to a colour's acts; return whether it is one of them.

    `is_open`: whether it may belong to the last act.
    """
    match event:
        case events.CarriedOut(order=order):
            acts.append(ColourAct("order", order))
        case events.Produced(room=room):
            acts.append(ColourAct("produced", room))
        case events.PaidTax(gold=gold, letters=letters):
            acts.append(ColourAct("tax", letters=letters, paid=Counter(gold=gold)))
        case events.WentAway(monster=monster):
            acts.append(ColourAct("away", monster))
        case events.PaidWage(monster=monster, victim=victim):
            _add_wage(acts, "wage", monster, victim, is_open=is_open)
        case events.Hired(monster=monster, victim=victim):
            _add_wage(acts, "hired", monster, victim, is_open=is_open)
        case events.PaladinCame(host=host):
            note = words.text("round-paladin", locale, host=argument_from_value(host))
            _last_open_act(acts, is_open).notes.append(note)
        case special.PaidPart() | special.LaidDown() | special.GaveUp():
            return False
        case _:
            return (
                _add_change_to_act(_last_open_act(acts, is_open), event)
                if _is_change_of_goods(event)
                else False
            )
    return True


def _add_wage(
    acts: list[ColourAct], what: str, monster: str, victim: str, *, is_open: bool
) -> None:
    """Begin a wage, or make one of the order to hire; a trap may have been given just before."""
    before = acts[-1] if acts and is_open else None
    if before is None or (before.what, before.name) not in (
        ("order", "hire_monster"),
        ("loose", ""),
    ):
        before = ColourAct(what)
        acts.append(before)
    before.what, before.name = what, monster
    before.victim = victim


def _last_open_act(acts: list[ColourAct], is_open: bool) -> ColourAct:
    if not (acts and is_open):
        acts.append(ColourAct("loose"))
    return acts[-1]


def _is_change_of_goods(event: Event) -> bool:
    return isinstance(
        event,
        events.GoodsChanged
        | events.EvilChanged
        | events.DrewTraps
        | events.DiscardedTrap
        | events.Dug
        | events.Mined
        | events.Built
        | events.Looked,
    )


def _add_change_to_act(act: ColourAct, event: Event) -> bool:
    """Add what an act brought or cost."""
    match event:
        case events.GoodsChanged(gold=gold, food=food, imps=imps):
            if act.what != "tax":
                for name, count in (("gold", gold), ("food", food), ("imp", imps)):
                    (act.got if count > 0 else act.paid)[name] += abs(count)
        case events.EvilChanged(by=by):
            if act.what in PRICED and by > 0:
                act.paid["evil"] += by
            elif act.what == "produced":
                act.evil += by
        case events.DrewTraps(count=count):
            act.got["trap"] += count
        case events.DiscardedTrap():
            act.paid["trap"] += 1
        case events.Dug(square=square):
            act.places.append(square)
        case events.Built(room=room, square=square):
            act.what, act.name = "built", room
            act.places.append(square)
        case events.Looked(number=number):
            act.cards.append(str(number))
        case _:
            # Imps that mine bring gold, which is told.
            pass
    return True


def word_act(words: DungeonLordsWords, act: ColourAct, locale: str) -> str:
    """Word an act: what it brought, and for what."""
    if act.what == "loose":
        parts = [
            _list_signed_goods(words, act.got, "+", locale),
            _list_signed_goods(words, act.paid, "−", locale),
        ]
        return ", ".join(part for part in (*parts, *act.notes) if part)
    facts = {
        "name": argument_from_value(act.name),
        "places": ", ".join(act.places) or NONE,
        "victim": argument_from_value(act.victim),
        "count": len(act.places),
        "got": _word_gains(words, act, locale),
        "paid": _list_goods(words, act.paid, "acc", locale),
        "letters": act.letters,
    }
    parts = [words.text(f"round-act-{act.what}", locale, **facts)]
    if act.cards:
        parts.append(words.text("round-looked", locale, cards=", ".join(act.cards)))
    return ", ".join(part for part in (*parts, *act.notes) if part)


def _word_gains(words: DungeonLordsWords, act: ColourAct, locale: str) -> str:
    """List what an act brought; only a room's evil is told here."""
    if not act.evil:
        return _list_goods(words, act.got, "", locale)
    by = f"{'+' if act.evil > 0 else '−'}{abs(act.evil)}"
    return words.text("round-act-evil", locale, by=by)


def _list_goods(words: DungeonLordsWords, goods: Counter[str], form: str, locale: str) -> str:
    """List goods with their numbers; `none` without any."""
    parts: list[str] = []
    for name, count in goods.items():
        key = f"goods-{name}.{form}"
        key = key if form and words.has(key, locale) else f"goods-{name}"
        parts += [words.text(key, locale, count=count)] if count else []
    return words.catalogue.listed(parts, locale) if parts else NONE


def _list_signed_goods(
    words: DungeonLordsWords, goods: Counter[str], sign: str, locale: str
) -> str:
    return ", ".join(
        words.text("goods-changed", locale, sign=sign, what=what)
        for name, count in goods.items()
        if count and (what := words.text(f"goods-{name}", locale, count=count))
    )
