"""Losses and points in one line with what caused them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from bot.games.root.law import events
from bot.games.tables import join_tables
from bot.narrate.root.catalogue import listed, text
from bot.narrate.root.rows import count_alike
from bot.narrate.root.speeches import ALL

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.words import Told, Words


WOOD_IS_PAID = "6.5.4.2"
"""The section by which the Marquise pays wood for a building."""

PRICES = join_tables(speech.prices for speech in ALL)
"""What pieces are given up for, by the section by which they go."""

PLACED_FOR = frozenset(reason for speech in ALL for reason in speech.placed_for)
"""Reasons for points that belong to the piece placed before them."""


def with_points(
    sentence: str, number: int, row: Sequence[Event], words: Words, locale: str
) -> tuple[str, int]:
    """Append the points that follow the first `number` events of a row from their last one."""
    before = row[number - 1]
    while number < len(row) and score_joins(before, row[number]):
        sentence = _with_score(sentence, before, row[number], words, locale)
        number += 1
    return sentence, number


def _with_score(sentence: str, before: Event, score: Event, words: Words, locale: str) -> str:
    """Append points to the sentence about their cause, naming the scorer if it is another seat."""
    key = "joined-scored" if tells_of(before, score) else "joined-scored-by"
    facts = words.event_arguments(score, locale) | {"line": sentence.removesuffix(".")}
    return words.told(key, locale, facts)


def join_removals(
    first: events.Removed, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join what one faction loses to another in one clearing, or a building with its price."""
    for paid in (_join_paid_wood, _join_deed_with_price):
        if (line := paid(first, row, words, locale)) is not None:
            return line

    def same_loss(other: Event) -> bool:
        return isinstance(other, events.Removed) and (other.seat, other.by, other.clearing) == (
            first.seat,
            first.by,
            first.clearing,
        )

    number = count_alike(row, same_loss)
    if number < 2:
        return None
    lost = [event for event in row[:number] if isinstance(event, events.Removed)]
    pieces = [text("some-pieces", locale, piece=event.piece, count=event.count) for event in lost]
    facts = words.event_arguments(first, locale) | {"pieces": listed(pieces, locale)}
    return words.told("joined-removed", locale, facts), number


def _join_paid_wood(
    first: events.Removed, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Tell of a building with the wood that pays for it (Law 6.5.4), which comes before it."""

    def is_price(other: Event) -> bool:
        return isinstance(other, events.Removed) and (other.seat, other.by, other.section) == (
            first.seat,
            first.seat,
            WOOD_IS_PAID,
        )

    number = count_alike(row, is_price) if is_price(first) else 0
    built = row[number] if 0 < number < len(row) else None
    if not isinstance(built, events.Built) or built.seat != first.seat:
        return None
    wood = [event for event in row[:number] if isinstance(event, events.Removed)]
    sources = listed(list(dict.fromkeys(str(event.clearing) for event in wood)), locale)
    facts = words.event_arguments(built, locale) | {"sources": sources}
    return words.told("joined-built", locale, facts), number + 1


def _join_deed_with_price(
    first: events.Removed, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Tell of a deed with the pieces that its seat gives up for it, which go before it."""
    kind, message = PRICES.get(first.section, (None, ""))
    deed = row[1] if kind is not None and not first.by and len(row) > 1 else None
    if kind is None or not isinstance(deed, kind) or getattr(deed, "seat", "") != first.seat:
        return None
    price = {"paid": first.piece, "price": first.count, "source": first.clearing}
    return words.told(message, locale, words.event_arguments(deed, locale) | price), 2


def lost_in_battle(
    first: events.Removed, row: Sequence[Event], words: Words, locale: str
) -> tuple[str, int]:
    """Tell what one side loses in a battle whose place and sides are named already."""
    lost = [
        event
        for event in takewhile(lambda other: isinstance(other, events.Removed), row)
        if isinstance(event, events.Removed)
    ]
    lost = [*takewhile(lambda other: (other.seat, other.by) == (first.seat, first.by), lost)]
    pieces = [text("some-pieces", locale, piece=event.piece, count=event.count) for event in lost]
    facts = words.event_arguments(first, locale) | {"pieces": listed(pieces, locale)}
    return text("battle-lost", locale, **facts), len(lost)


def score_joins(before: Event, score: Event) -> bool:
    """Return whether points belong to the event before them, so that one line is enough."""
    if not isinstance(score, events.Scored):
        return False
    match before:
        case events.Built(seat=seat) | events.Crafted(seat=seat) | events.EffectUsed(seat=seat):
            return seat == score.seat
        case events.Placed(seat=seat):
            return score.reason in PLACED_FOR and seat == score.seat
        case events.Removed(by=by):
            return score.reason == "removed" and by == score.seat
        case _:
            return False


def tells_of(before: Event, score: Event) -> bool:
    """Return whether an event's sentence is about the seat that scores for it."""
    same_seat = getattr(before, "seat", None) == getattr(score, "seat", "")
    return same_seat and not isinstance(before, events.Removed)
