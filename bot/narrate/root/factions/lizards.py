"""What the words say of the Lizards and the Logical Lizards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import Event, Seat
from bot.games.root.clockwork.logical_lizards.events import (
    ConspiracyReached,
    OrderCounted,
    RitualBegan,
    Sacrificed,
    SoulsReturned,
)
from bot.games.root.factions.lizards.choices import (
    AcolyteSpent,
    BecameAcolyte,
    ConspiracyPerformed,
    OutcastAdjusted,
    OutcastChosen,
    SoulAdded,
    SoulLost,
    SoulsDiscarded,
)
from bot.games.root.law.events import Discarded
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.root.catalogue import text
from bot.narrate.root.rootlog_signs import SUITS, Turn, card_sign, count_sign
from bot.narrate.root.speech import LOST, ORDER, Group, Joined, Speech, by_name, part_no_events

if TYPE_CHECKING:
    from bot.narrate.words import Words


def _digest_acolytes(some: Sequence[Event], words: Words, locale: str) -> Joined:
    """Count acolytes that came and went, and those that are there now."""
    del words, locale
    came = sum(event.count for event in some if isinstance(event, BecameAcolyte))
    went = sum(event.count for event in some if isinstance(event, AcolyteSpent))
    last = some[-1]
    now = last.total if isinstance(last, BecameAcolyte) else int(getattr(last, "left", 0))
    return "digest-acolytes", {"came": came, "went": went, "total": now}


def _digest_lost_souls(some: Sequence[Event], words: Words, locale: str) -> Joined:
    """Tell what came onto the Lost Souls and went from them.

    They lie face up: those discarded all at once are only counted, the log names them.
    """
    del words
    new = list[str]()
    gone = list[str]()
    lines = list[str]()
    for event in some:
        match event:
            case SoulAdded(card=card):
                new.append(card)
            case SoulLost(card=card):
                gone.append(card)
            case SoulsDiscarded(cards=cards):
                lines.append(text("digest-souls_discarded", locale, count=len(cards)))
            case SoulsReturned(cards=cards):
                lines.append(text("digest-souls_returned", locale, names=",".join(cards)))
            case _:
                pass
    lines += [text("digest-souls_lost", locale, names=",".join(gone))] if gone else []
    lines += [text("digest-souls_added", locale, names=",".join(new))] if new else []
    return "digest-souls", {"items": "; ".join(lines)}


def _without_ritual_cards(
    some: Sequence[RitualBegan], turn: Sequence[Event]
) -> Sequence[RitualBegan]:
    """Leave out the cards revealed for rituals that are named where they go."""
    gone = {card for event in turn if isinstance(event, SoulsReturned) for card in event.cards}
    gone |= {event.card for event in turn if isinstance(event, Discarded)}
    return [event for event in some if event.card not in gone]


RITUALS = by_name("digest-rituals", "card")
ACOLYTES = Group(_digest_acolytes, parted=part_no_events)
SOULS = Group(_digest_lost_souls, parted=part_no_events)


def _notate_new_acolyte(turn: Turn, event: BecameAcolyte) -> str:
    return f"{count_sign(event.count)}{turn.own(event.seat)}w->{turn.board(event.seat)}"


def _notate_acolyte_spent(turn: Turn, event: AcolyteSpent) -> str:
    return f"{count_sign(event.count)}{turn.own(event.seat)}w{turn.board(event.seat)}->"


def _notate_outcast(turn: Turn, event: OutcastAdjusted) -> str | None:
    # Only a turn of the Lizards can hold this.
    degree = "ho" if event.hated else "o"
    return f"$_{degree}->{SUITS[event.suit]}" if turn.seat == event.seat else None


LIZARDS = Speech(
    commands=(
        *("plant_garden", "recruit_faithful", "score_gardens", "sacrifice"),
        *("convert", "sanctify"),
    ),
    headings={"gardens": "pieces", "best_gardens": "pieces"},
    groups={
        OrderCounted: ORDER,
        Sacrificed: LOST,
        BecameAcolyte: ACOLYTES,
        AcolyteSpent: ACOLYTES,
        SoulAdded: SOULS,
        SoulLost: SOULS,
        SoulsDiscarded: SOULS,
        SoulsReturned: SOULS,
        RitualBegan: Group(RITUALS.line, untold=_without_ritual_cards),
    },
    alone=frozenset({ConspiracyPerformed, ConspiracyReached, OutcastAdjusted, OutcastChosen}),
    letters={Seat("lizards"): "L"},
    pieces={"fox_garden": "b_f", "mouse_garden": "b_m", "rabbit_garden": "b_r"},
    writers={
        OutcastAdjusted: _notate_outcast,
        OutcastChosen: lambda t, e: f"$_o->{SUITS[e.suit]}" if t.seat == e.seat else None,
        AcolyteSpent: _notate_acolyte_spent,
        BecameAcolyte: _notate_new_acolyte,
        SoulAdded: lambda t, e: f"{card_sign(e.card)}->",
        Sacrificed: lambda t, e: t.off(e.seat, WARRIOR, e.clearing),
    },
)
