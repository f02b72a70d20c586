"""Joins consecutive events of Root in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.root.clockwork.events import Decided
from bot.games.root.factions.alliance.events import (
    Mobilized,
    MobilizedFace,
    OutrageBegan,
    Revolted,
    SupportersDrawn,
    SupporterSpent,
)
from bot.games.root.factions.duchy.events import MinisterSwayed
from bot.games.root.factions.vagabond.events import ItemRefreshed, ItemRepaired, QuestShown
from bot.games.root.law import events
from bot.narrate.root import battles, losses
from bot.narrate.root.catalogue import text
from bot.narrate.root.losses import alike, with_points

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.words import Told, Words

ITEMS: dict[type[Event], tuple[str, str]] = {
    ItemRefreshed: ("digest-refreshed", "exhausted_"),
    ItemRepaired: ("digest-repaired", "damaged_"),
    events.ItemDamaged: ("digest-damaged", ""),
}
"""What happens to several items in a row: the message, and what an item is no more after it."""


def tell(row: Sequence[Event], words: Words, locale: str) -> Told:
    """Render the first events of a row with their points."""
    sentence, number = join(row, words, locale) or (words.line(row[0], locale), 1)
    if sentence is None:
        return None, number
    return with_points(sentence, number, row, words, locale)


def join(row: Sequence[Event], words: Words, locale: str) -> Told | None:
    """Join the first events of a row in one line; `None` if the first stands alone.

    Joined are: a whole battle, moves, equal pieces placed or recruited in several clearings, pieces
    that one faction loses in one clearing, cards that go the same way, items to which the same
    happens, quests laid open, drawn cards that the reader sees, a clockwork's action with its
    reason, and a phase with what comes first in it.
    """
    first = row[0]
    match first:
        case events.BattleBegan():
            return battles.tell(row, words, locale)
        case events.Moved():
            return _moved(first, row, words, locale)
        case events.Placed():
            return _placed(first, row, words, locale)
        case events.Recruited():
            return _recruited(first, row, words, locale)
        case events.Removed():
            return losses.removed(first, row, words, locale)
        case events.Spent() | events.Discarded():
            return _cards(first, row, words, locale)
        case ItemRefreshed() | ItemRepaired() | events.ItemDamaged():
            return _items(first, row, words, locale)
        case QuestShown():
            return _quests(row, locale)
        case Mobilized() if len(row) > 1 and isinstance(row[1], MobilizedFace):
            # Who mobilizes reads which card it is.
            return None, 1
        case SupporterSpent() | Mobilized():
            return _alliance_cards(first, row, words, locale)
        case OutrageBegan():
            return _outrage(first, row, words, locale)
        case Decided():
            return _decided(first, row, words, locale)
        case events.Drew() if len(row) > 1:
            second = row[1]
            same = isinstance(second, events.DrewCards) and second.seat == first.seat
            return (None, 1) if same else None
        case events.PhaseBegan():
            return _phase(row, words, locale)
        case _:
            return None


def _phase(row: Sequence[Event], words: Words, locale: str) -> Told | None:
    """Begin the first line of a phase with its name; a phase without events is left out."""
    if len(row) < 2:
        return None
    if isinstance(row[1], events.PhaseBegan | events.TurnBegan | events.Won):
        return None, 1
    head = words.line(row[0], locale)
    sentence, number = tell(row[1:], words, locale)
    if sentence is None or not head:
        return head, 1 + (number if sentence is None else 0)
    return text("joined-phase", locale, head=head, line=sentence), number + 1


def _decided(first: Decided, row: Sequence[Event], words: Words, locale: str) -> Told | None:
    """Join a clockwork's action with its reason; without a choice, render the action alone."""
    if len(row) < 2:
        return None
    then = row[1]
    if isinstance(then, Decided):
        only = len(first.among) == 1 and not first.passed_over
        same = then.section == first.section and then.action != first.action
        return (None, 1) if only and same else None
    if not _carries_out(first, then):
        return None
    sentence, number = tell([then], words, locale)
    if isinstance(then, events.BattleBegan):
        sentence, number = tell(row[1:], words, locale)
    elif sentence is not None:
        sentence, number = with_points(sentence, 1, row[1:], words, locale)
    if sentence is None:
        return None
    found = words.event_arguments(first, locale) | {"line": sentence.removesuffix(".")}
    return words.told("joined-decided", locale, found), number + 1


def _carries_out(decided: Decided, deed: Event) -> bool:
    """Return whether an event is what a clockwork has just decided to do."""
    match deed:
        case events.BattleBegan(seat=seat, defender=chosen):
            return (seat, chosen) == (decided.seat, decided.chosen)
        case events.ArbiterEnlisted(seat=seat, target=chosen):
            return (seat, chosen) == (decided.seat, decided.chosen)
        case events.Moved(seat=seat, to=to):
            return (seat, str(to)) == (decided.seat, decided.chosen)
        case MinisterSwayed(seat=seat, minister=chosen):
            return (seat, chosen) == (decided.seat, decided.chosen)
        case events.Built() | events.Recruited() | events.Placed() | Revolted():
            return (deed.seat, str(deed.clearing)) == (decided.seat, decided.chosen)
        case _:
            return False


def _moved(first: events.Moved, row: Sequence[Event], words: Words, locale: str) -> Told:
    """Join the moves of one faction: how many from where to where."""
    number = alike(row, lambda other: isinstance(other, events.Moved) and other.seat == first.seat)
    moves = [
        text("part-moved", locale, **words.event_arguments(move, locale)) for move in row[:number]
    ]
    found = words.event_arguments(first, locale) | {"moves": ", ".join(moves)}
    return words.told("joined-moved", locale, found), number


def _placed(first: events.Placed, row: Sequence[Event], words: Words, locale: str) -> Told | None:
    """Join the same kind of piece placed in several clearings."""
    number = alike(
        row,
        lambda other: (
            isinstance(other, events.Placed)
            and (other.seat, other.piece) == (first.seat, first.piece)
            and bool(other.clearing)
        ),
    )
    return _in_each("joined-placed", first, row[:number], words, locale)


def _recruited(
    first: events.Recruited, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join warriors recruited in several clearings."""
    number = alike(
        row, lambda other: isinstance(other, events.Recruited) and other.seat == first.seat
    )
    return _in_each("joined-recruited", first, row[:number], words, locale)


def _in_each(
    key: str, first: Event, same: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join events that differ only in their clearing and number."""
    clearings: Counter[int] = Counter()
    for event in same:
        clearings[int(getattr(event, "clearing", 0))] += int(getattr(event, "count", 1))
    if len(clearings) < 2:
        return None
    told = [
        text("part-clearing", locale, clearing=clearing, count=count)
        for clearing, count in clearings.items()
    ]
    found = words.event_arguments(first, locale)
    found |= {"clearings": ", ".join(told), "count": clearings.total()}
    return words.told(key, locale, found), len(same)


def _cards(
    first: events.Spent | events.Discarded, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join cards that one faction spends or discards."""
    number = alike(
        row,
        lambda other: type(other) is type(first) and getattr(other, "seat", "") == first.seat,
    )
    if number < 2:
        return None
    cards = [str(getattr(event, "card", "")) for event in row[:number]]
    found = words.event_arguments(first, locale) | {"cards": ",".join(cards)}
    key = "joined-spent" if isinstance(first, events.Spent) else "joined-discarded"
    return words.told(key, locale, found), number


def _items(
    first: ItemRefreshed | ItemRepaired | events.ItemDamaged,
    row: Sequence[Event],
    words: Words,
    locale: str,
) -> Told | None:
    """Join the items of one seat to which the same happens."""
    number = alike(
        row, lambda other: type(other) is type(first) and getattr(other, "seat", "") == first.seat
    )
    if number < 2:
        return None
    key, gone = ITEMS[type(first)]
    names = ",".join(str(getattr(event, "item", "")) for event in row[:number])
    found = words.event_arguments(first, locale)
    return text(
        key, locale, **found | {"names": names.replace(gone, "") if gone else names}
    ), number


def _quests(row: Sequence[Event], locale: str) -> Told | None:
    """Join the quests that are laid open one after another."""
    number = alike(row, lambda other: isinstance(other, QuestShown))
    if number < 2:
        return None
    quests = ",".join(event.quest for event in row[:number] if isinstance(event, QuestShown))
    return text("joined-quests", locale, quests=quests), number


def _alliance_cards(
    first: SupporterSpent | Mobilized, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join supporters that are spent, or cards that are mobilized."""
    number = alike(row, lambda other: type(other) is type(first))
    if number < 2:
        return None
    cards = [event.card for event in row[:number] if isinstance(event, SupporterSpent)]
    found = words.event_arguments(first, locale)
    found |= {"count": number} | ({"cards": ",".join(cards)} if cards else {})
    key = "joined-supporter_spent" if cards else "joined-mobilized"
    return words.told(key, locale, found), number


def _outrage(first: OutrageBegan, row: Sequence[Event], words: Words, locale: str) -> Told | None:
    """Join an Outrage with the cards that the Supporters stack gets at once."""
    if len(row) < 2 or not isinstance(row[1], SupportersDrawn):
        return None
    found = words.event_arguments(first, locale) | {"count": row[1].count}
    return words.told("joined-outrage", locale, found), 2


def ends(event: Event) -> bool:
    """Return whether an event ends the game."""
    return isinstance(event, events.Won)
