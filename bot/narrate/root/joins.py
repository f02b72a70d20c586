"""Joins consecutive events of Root in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.games.root.clockwork.events import Decided, DecidedByChance
from bot.games.root.law import events
from bot.games.tables import join_tables
from bot.narrate.root import battles, losses, rows
from bot.narrate.root.catalogue import text
from bot.narrate.root.losses import with_points
from bot.narrate.root.rows import count_alike, count_same_kind
from bot.narrate.root.speeches import ALL

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.root.speech import Joiner
    from bot.narrate.words import Told, Words

DEEDS: Mapping[type[Event], str] = join_tables(
    (
        {
            events.ArbiterEnlisted: "target",
            events.BattleBegan: "defender",
            events.Built: "clearing",
            events.Moved: "to",
            events.Placed: "clearing",
            events.Recruited: "clearing",
        },
        *(speech.deeds for speech in ALL),
    )
)
"""Events that carry out what a clockwork decided, with the field that holds its choice."""


def tell_events(row: Sequence[Event], words: Words, locale: str) -> Told:
    """Render the first events of a row with their points."""
    sentence, number = join_events(row, words, locale) or (words.line(row[0], locale), 1)
    if sentence is None:
        return None, number
    return with_points(sentence, number, row, words, locale)


def join_events(row: Sequence[Event], words: Words, locale: str) -> Told | None:
    """Join the first events of a row in one line; `None` if the first stands alone.

    Joined are: a whole battle, moves, equal pieces placed or recruited in several clearings, pieces
    that one faction loses in one clearing, cards that go the same way, damaged items, drawn cards
    that the reader sees, a clockwork's action with its reason, a phase with what comes first in it,
    and what the factions' own words join.
    """
    joiner = JOINS.get(type(row[0]))
    return joiner(row[0], row, words, locale) if joiner else None


def _join_battle(
    first: events.BattleBegan, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Tell a whole battle."""
    del first
    return battles.tell_battle(row, words, locale)


DREW_WHAT = (events.DrewCards, events.CardsLaidOpen)
"""Events that name the cards drawn."""


def _join_drawn_cards(
    first: events.Drew, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Leave out how many cards are drawn where the reader sees which."""
    del words, locale
    then = row[1] if len(row) > 1 else None
    seen = isinstance(then, DREW_WHAT) and then.seat == first.seat
    return (None, 1) if seen else None


def _join_phase(
    first: events.PhaseBegan, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Begin the first line of a phase with its name; a phase without events is left out."""
    if len(row) < 2:
        return None
    if isinstance(row[1], events.PhaseBegan | events.TurnBegan | events.Won):
        return None, 1
    head = words.line(first, locale)
    sentence, number = tell_events(row[1:], words, locale)
    if sentence is None or not head:
        return head, 1 + (number if sentence is None else 0)
    return text("joined-phase", locale, head=head, line=sentence), number + 1


def _join_decision(first: Decided, row: Sequence[Event], words: Words, locale: str) -> Told | None:
    """Join a clockwork's action with its reason; without a choice, render the action alone."""
    if len(row) < 2:
        return None
    then = row[1]
    if isinstance(then, Decided):
        only = len(first.among) == 1 and not first.passed_over
        as_well = then.section == first.section and then.action != first.action
        return (None, 1) if only and as_well else None
    if not _carries_out(first, then):
        return None
    sentence, number = tell_events([then], words, locale)
    if isinstance(then, events.BattleBegan):
        sentence, number = tell_events(row[1:], words, locale)
    elif sentence is not None:
        sentence, number = with_points(sentence, 1, row[1:], words, locale)
    if sentence is None:
        return None
    facts = words.event_arguments(first, locale) | {"line": sentence.removesuffix(".")}
    return words.told("joined-decided", locale, facts), number + 1


def _carries_out(decided: Decided, deed: Event) -> bool:
    """Return whether an event is what a clockwork has just decided to do."""
    field = DEEDS.get(type(deed))
    if field is None or getattr(deed, "seat", "") != decided.seat:
        return False
    return str(getattr(deed, field)) == decided.chosen


def _join_moves(first: events.Moved, row: Sequence[Event], words: Words, locale: str) -> Told:
    """Join the moves of one faction: how many from where to where."""
    number = count_alike(
        row, lambda other: isinstance(other, events.Moved) and other.seat == first.seat
    )
    moves = [
        text("part-moved", locale, **words.event_arguments(move, locale)) for move in row[:number]
    ]
    facts = words.event_arguments(first, locale) | {"moves": ", ".join(moves)}
    return words.told("joined-moved", locale, facts), number


def _join_placed_pieces(
    first: events.Placed, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join the same kind of piece placed in several clearings."""
    number = count_alike(
        row,
        lambda other: (
            isinstance(other, events.Placed)
            and (other.seat, other.piece) == (first.seat, first.piece)
            and bool(other.clearing)
        ),
    )
    return _in_each("joined-placed", first, row[:number], words, locale)


def _join_recruits(
    first: events.Recruited, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join warriors recruited in several clearings."""
    number = count_alike(
        row, lambda other: isinstance(other, events.Recruited) and other.seat == first.seat
    )
    return _in_each("joined-recruited", first, row[:number], words, locale)


def _in_each(
    key: str, first: Event, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join events that differ only in their clearing and number."""
    counts: Counter[int] = Counter()
    for event in row:
        counts[int(getattr(event, "clearing", 0))] += int(getattr(event, "count", 1))
    if len(counts) < 2:
        return None
    places = [
        text("counted-clearing", locale, clearing=clearing, count=count)
        for clearing, count in counts.items()
    ]
    facts = words.event_arguments(first, locale)
    facts |= {"clearings": ", ".join(places), "count": counts.total()}
    return words.told(key, locale, facts), len(row)


def _join_tax(
    first: events.EffectUsed, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Tell of a card with the own piece that is given up for its effect (Law 4.1.3)."""
    paid = row[1] if len(row) > 1 else None
    if not isinstance(paid, events.Removed) or paid.seat != first.seat or paid.by:
        return None
    facts = words.event_arguments(first, locale)
    facts |= {"paid": paid.piece, "price": paid.count, "source": paid.clearing}
    return words.told("joined-effect_used", locale, facts), 2


def _join_cards(
    first: events.Spent | events.Discarded, row: Sequence[Event], words: Words, locale: str
) -> Told | None:
    """Join cards that one faction spends or discards."""
    number = count_same_kind(row)
    if number < 2:
        return None
    cards = [str(getattr(event, "card", "")) for event in row[:number]]
    facts = words.event_arguments(first, locale) | {"cards": ",".join(cards)}
    key = "joined-spent" if isinstance(first, events.Spent) else "joined-discarded"
    return words.told(key, locale, facts), number


JOINS: Mapping[type[Event], Joiner] = join_tables(
    (
        {
            events.BattleBegan: _join_battle,
            events.Discarded: _join_cards,
            events.Drew: _join_drawn_cards,
            events.EffectUsed: _join_tax,
            events.ItemDamaged: rows.item_joiner("digest-damaged"),
            events.Moved: _join_moves,
            events.PhaseBegan: _join_phase,
            events.Placed: _join_placed_pieces,
            events.Recruited: _join_recruits,
            events.Removed: losses.join_removals,
            events.Spent: _join_cards,
            Decided: _join_decision,
            DecidedByChance: _join_decision,
        },
        *(speech.joins for speech in ALL),
    )
)
"""What joins rows, by the kind of their first event."""


def is_end_of_game(event: Event) -> bool:
    """Return whether an event ends the game."""
    return isinstance(event, events.Won)
