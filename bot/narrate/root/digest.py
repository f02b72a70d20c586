"""A bot's turn in the channel: what changed, one line for each kind of change, battles, points.

The order in which alike things happened, their reasons and their sections are in the log and in
`/why`. Nothing that changed is left out: what has no line of its own here is told as elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bot.games.game import NO_SEAT, Seat, tag_of
from bot.games.root.clockwork.automated_alliance.events import Pitied
from bot.games.root.clockwork.cogwheel_corvids.events import BombSwapped
from bot.games.root.clockwork.drillbit_duchy.events import CrownLost, Withdrew
from bot.games.root.clockwork.events import OrderRevealed
from bot.games.root.clockwork.logical_lizards.events import (
    OrderCounted,
    RitualBegan,
    Sacrificed,
    SoulsReturned,
)
from bot.games.root.clockwork.riverfolk_robots.events import (
    OrderSet,
    PaymentsReturned,
    Racketeered,
)
from bot.games.root.factions.corvids.events import PlotFlipped, PlotPlaced
from bot.games.root.factions.duchy.events import MinisterActed
from bot.games.root.factions.lizards.events import (
    AcolyteSpent,
    BecameAcolyte,
    SoulAdded,
    SoulLost,
    SoulsDiscarded,
)
from bot.games.root.factions.marquise.events import HospitalsUsed
from bot.games.root.factions.vagabond.events import ItemRefreshed, ItemRepaired, PawnMoved
from bot.games.root.law import events
from bot.narrate.arguments import NONE
from bot.narrate.root import battles, parts, subject
from bot.narrate.root.catalogue import text
from bot.narrate.root.losses import alike
from bot.narrate.root.telling import named

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.words import Words

Order = OrderRevealed | OrderCounted | OrderSet
Loss = events.Removed | Sacrificed
Acolytes = BecameAcolyte | AcolyteSpent
Souls = SoulAdded | SoulLost | SoulsDiscarded | SoulsReturned

COUNTED = (events.Rolled, events.HitsDealt, events.ExtraHit, events.Scored)
"""What the first words of a battle and the points tell."""

SILENT = (events.PhaseBegan, Pitied)
"""What changes nothing by itself."""

ITEMS: dict[type[Event], tuple[str, str]] = {
    ItemRefreshed: ("digest-refreshed", "item"),
    ItemRepaired: ("digest-repaired", "item"),
    events.ItemDamaged: ("digest-damaged", "item"),
    MinisterActed: ("digest-acted", "minister"),
    RitualBegan: ("digest-rituals", "card"),
    CrownLost: ("digest-crowns_lost", "minister"),
}
"""Events told as a list of names: the message, and the field that holds the name."""

NO_MORE: dict[type[Event], str] = {ItemRefreshed: "exhausted_", ItemRepaired: "damaged_"}
"""What an item is no more after an event: it is named without that."""

PLACES: dict[type[Event], str] = {
    events.Recruited: "digest-recruited",
    PlotPlaced: "digest-plots",
    Racketeered: "digest-racketeered",
    Withdrew: "digest-withdrew",
}
"""Events told as a list of clearings, with their numbers."""

Key = tuple[object, ...]


def digest(row: Sequence[Event], words: Words, locale: str) -> list[str]:
    """Tell a turn from its heading on, as far as it has gone; reasons are left out before."""
    head, told = words.line(row[0], locale) or "", list[str]()
    points = [event for event in row if isinstance(event, events.Scored)]
    groups: dict[Key, list[Event]] = {}
    fights: list[Key] = []
    at = 1
    while at < len(row):
        first = row[at]
        if isinstance(first, events.BattleBegan):
            number = battles.tell(row[at:], words, locale)[1]
            number += _goes_on(row[at + number :], first)
            fights.append(("battle", at))
            groups[fights[-1]] = list(row[at : at + number])
            at += number
            continue
        if fights and isinstance(first, events.Rolled | events.HitsDealt | events.ExtraHit):
            # The battle goes on after something between its steps.
            number = _goes_on(row[at:], groups[fights[-1]][0])
            groups[fights[-1]] += row[at : at + number]
            at += number
            continue
        if not isinstance(first, (*SILENT, events.Scored)):
            then = row[at + 1] if at + 1 < len(row) else None
            groups.setdefault(_key(first, then, words.owner), []).append(first)
        at += 1
    _drop_returned(groups)
    ended = groups.pop((events.Won,), [])
    for key, some in groups.items():
        told += _lines(key, some, words, locale)
    if points:
        told.append(_points(points, str(getattr(row[0], "seat", "")), words, locale))
    return [head, *told, *_lines((events.Won,), ended, words, locale)]


def _goes_on(row: Sequence[Event], began: Event) -> int:
    """Count the events at the beginning of a row that belong to a battle that began earlier."""
    assert isinstance(began, events.BattleBegan)
    sides = {began.seat, began.defender}

    def belongs(event: Event) -> bool:
        if isinstance(event, events.Removed):
            by_the_other = event.by in sides and event.by != event.seat
            return event.clearing == began.clearing and by_the_other
        return isinstance(event, (*COUNTED, events.ItemDamaged))

    return alike(row, belongs)


def _key(event: Event, then: Event | None, owner: Seat) -> Key:
    """Return what alike events have in common; `then` is what comes next."""
    seat = getattr(event, "seat", "")
    match event:
        case OrderRevealed() | OrderCounted() | OrderSet():
            return ("order",)
        case events.Removed() | Sacrificed():
            return "lost", seat == owner
        case BecameAcolyte() | AcolyteSpent():
            return ("acolytes",)
        case SoulAdded() | SoulLost() | SoulsDiscarded() | SoulsReturned():
            return ("souls",)
        case events.Spent() if isinstance(then, HospitalsUsed):
            return (HospitalsUsed,)
        case HospitalsUsed():
            return (HospitalsUsed,)
        case events.Placed() | events.Moved() | events.Built() | events.Crafted():
            return type(event), seat
        case PlotFlipped() | BombSwapped():
            return type(event), seat
        case PawnMoved() if event.origin:
            return type(event), seat
        case _ if type(event) in ITEMS or type(event) in PLACES:
            return type(event), seat
        case events.Spent() | events.Discarded() | PaymentsReturned():
            return type(event), seat
        case events.Won():
            return (events.Won,)
        case _:
            return type(event), seat, id(event)


def _drop_returned(groups: dict[Key, list[Event]]) -> None:
    """Leave out the cards revealed for rituals that are named where they go."""
    every = [event for some in groups.values() for event in some]
    gone = {card for event in every if isinstance(event, SoulsReturned) for card in event.cards}
    gone |= {event.card for event in every if isinstance(event, events.Discarded)}
    for key, some in groups.items():
        if key[0] is RitualBegan:
            groups[key] = [e for e in some if isinstance(e, RitualBegan) and e.card not in gone]


def _lines(key: Key, some: Sequence[Event], words: Words, locale: str) -> list[str]:
    """Tell alike events, mostly in one line."""
    if not some:
        return []
    if key[0] == "battle":
        return [_battle(some, words, locale)]
    found = _joined(key, some, words, locale)
    if found is not None:
        about, facts = found
        return [_sentence(about, some[0], facts, words, locale)]
    told, row = list[str](), some
    while row:
        sentence, number = words.tell(row, locale)
        told += [sentence] if sentence else []
        row = row[number:]
    return told


Joined = tuple[str, dict[str, int | str]]


def _joined(key: Key, some: Sequence[Event], words: Words, locale: str) -> Joined | None:
    """Return the message for alike events, and its arguments; None: they are told one by one."""
    kind = type(some[0])
    if key[0] == "order":
        suits = ",".join(str(getattr(event, "suit", "")) for event in some)
        return "digest-order", {"suits": suits}
    if key[0] == "lost" and len({str(getattr(event, "seat", "")) for event in some}) > 1:
        return "digest-losses", {"items": parts.lost(some, words, locale)}
    if key[0] == "lost":
        return "digest-lost", {"items": parts.pieces(some, locale)}
    if key[0] == "souls":
        return "digest-souls", {"items": parts.souls(some, locale)}
    if key[0] is HospitalsUsed:
        cards = ",".join(event.card for event in some if isinstance(event, events.Spent))
        used = [event for event in some if isinstance(event, HospitalsUsed)]
        return "digest-hospitals", {"items": parts.places(used, locale), "cards": cards or NONE}
    if key[0] == "acolytes":
        return "digest-acolytes", parts.acolytes(some)
    if kind is events.Moved:
        return "digest-moved", {"items": parts.moves(some, locale)}
    if kind is events.Placed:
        return "digest-placed", {"items": parts.pieces(some, locale)}
    if kind is events.Built:
        return "digest-built", {"items": parts.pieces(some, locale)}
    if kind is events.Crafted:
        return "digest-crafted", {"items": ", ".join(parts.crafted(some, locale))}
    if kind is PawnMoved:
        return "digest-roamed", {"way": parts.way(some, locale)}
    if kind in (PlotFlipped, BombSwapped):
        return f"digest-{tag_of(kind)}", {"items": parts.plots(some, locale)}
    if kind is PaymentsReturned:
        return "digest-payments", {"items": ", ".join(parts.payments(some, words, locale))}
    if kind in ITEMS:
        about, field = ITEMS[kind]
        names = ",".join(str(getattr(event, field)) for event in some)
        return about, {"names": names.replace(NO_MORE[kind], "") if kind in NO_MORE else names}
    if kind in PLACES:
        return PLACES[kind], {"items": parts.places(some, locale)}
    return None


def _sentence(
    key: str, first: Event, facts: dict[str, int | str], words: Words, locale: str
) -> str:
    """Word a line about alike events; the seat whose turn it is is not named."""
    told = text(key, locale, **(words.event_arguments(first, locale) | facts))
    short = subject.dropped(told)
    if short is not None:
        return short
    return _sentence(key, first, facts, words.variant(owner=NO_SEAT), locale)


def _battle(row: Sequence[Event], words: Words, locale: str) -> str:
    """Tell a battle: against whom, where, dice, hits, losses; points are told at the end."""
    began = row[0]
    assert isinstance(began, events.BattleBegan)
    facts = named({"defender": began.defender}, words.bots) | {"clearing": began.clearing}
    lost: dict[str, list[Event]] = {}
    told, result = list[str](), _dice(row, began, locale)
    damaged = [event for event in row if isinstance(event, events.ItemDamaged)]
    for one in row[1:]:
        if isinstance(one, events.Removed):
            lost.setdefault(one.seat, []).append(one)
        elif not isinstance(one, (*COUNTED, events.ItemDamaged)):
            told.append(words.line(one, locale) or "")
    if damaged:
        told += _lines((events.ItemDamaged,), damaged, words, locale)
    sides = {"defender": lost.pop(began.defender, []), "seat": lost.pop(began.seat, [])}
    result += _both(sides, facts, locale)
    for some in lost.values():
        items = parts.pieces(some, locale)
        told.append(_sentence("digest-lost", some[0], {"items": items}, words, locale))
    first = text("digest-battle", locale, **facts, result=", ".join(result) or NONE)
    short = subject.dropped(" ".join(filter(None, [first, *told])))
    return _battle(row, words.variant(owner=NO_SEAT), locale) if short is None else short


def _both(sides: dict[str, list[Event]], facts: dict[str, int | str], locale: str) -> Iterable[str]:
    """Tell what defender and attacker lose, at once if it is the same."""
    taken = {side: parts.taken(some, locale) for side, some in sides.items() if some}
    if len(taken) > 1 and len({*taken.values()}) == 1:
        yield text("digest-each_lost", locale, items=taken["seat"])
        return
    for side, items in taken.items():
        also = "yes" if len(taken) > 1 else "no"
        yield text("digest-battle_lost", locale, **facts, side=side, also=also, items=items)


def _dice(row: Sequence[Event], began: events.BattleBegan, locale: str) -> list[str]:
    """Tell the dice of a battle and the hits of attacker and defender, as far as it has gone."""
    hits: Counter[str] = Counter()
    told: list[str] = []
    for event in row:
        if isinstance(event, events.Rolled):
            told.append(text("digest-dice", locale, high=event.high, low=event.low))
        elif isinstance(event, events.HitsDealt):
            hits[event.seat] += event.hits
    if hits:
        both = {"hits": hits[began.seat], "against": hits[began.defender]}
        told.append(text("digest-hits", locale, **both))
    return told


def _points(some: Sequence[events.Scored], own: str, words: Words, locale: str) -> str:
    """Tell the points of each seat in this turn, and its score; that of the turn's own first."""
    gained: Counter[str] = Counter()
    total: dict[str, int] = {}
    for event in some:
        gained[event.seat] += event.points
        total[event.seat] = event.total
    told: list[str] = []
    for seat in sorted(gained, key=lambda one: one != own):
        whose = named({"seat": seat if seat != own else NONE}, words.bots)
        change = "loss" if gained[seat] < 0 else "gain"
        facts = {"change": change, "points": abs(gained[seat]), "total": total[seat]}
        told.append(text("digest-scored", locale, **whose, **facts))
    return text("digest-points", locale, items="; ".join(told))
