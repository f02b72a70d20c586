"""A whole battle in one line: against whom, dice, hits with their causes, losses and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from bot.games.game import NO_SEAT
from bot.games.root.clockwork.events import Decided, DecidedByChance
from bot.games.root.law import events
from bot.games.tables import join_tables
from bot.narrate.catalogue import NONE
from bot.narrate.root import catalogue
from bot.narrate.root.catalogue import count_alike, count_same_kind, listed, text
from bot.narrate.root.speeches import ALL

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.root.speech import Joiner
    from bot.narrate.words import Told, Words


# Losses and points in one line with what caused them.


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


SILENT = (events.ExtraHit,)
"""What is told together with the hits."""

ASIDES = (
    events.AmbushPlayed,
    events.AllyEnlisted,
    events.ArbiterEnlisted,
    events.EffectUsed,
    events.HitsDealt,
    Decided,
)
"""What is told in a battle in its own sentence."""


OF_BATTLE = ("lose", "enlist")
"""What a bot decides in a battle."""


def tell_battle(row: Sequence[Event], words: Words, locale: str) -> Told:
    """Tell a battle, from its beginning as far as the row tells of it without a break."""
    began = row[0]
    assert isinstance(began, events.BattleBegan)
    sentences = [words.line(began, locale) or ""]
    causes: list[tuple[str, str]] = []
    at = 1
    while at < len(row):
        causes += _hit_causes(row[at])
        sentence, number = _tell_next_events(row[at:], began, causes, words, locale)
        if not number:
            break
        sentences += [sentence] if sentence else []
        at += number
    return text("joined-battle", locale, line=" ".join(sentences)), at


def _hit_causes(event: Event) -> list[tuple[str, str]]:
    """Return the seats that an event gives an extra hit, each with what it comes from."""
    match event:
        case events.ExtraHit(seat=seat, cause=cause):
            return [(seat, cause)]
        case events.EffectUsed(seat=seat, card=card) if card != "armorers":
            return [(seat, card)]
        case _:
            return []


def _tell_next_events(
    row: Sequence[Event],
    began: events.BattleBegan,
    causes: Sequence[tuple[str, str]],
    words: Words,
    locale: str,
) -> Told:
    """Tell what comes next in a battle; 0 events if it is something else."""
    match row:
        case [events.Rolled() as rolled, events.HitsDealt() as a, events.HitsDealt() as b, *_]:
            return _word_dice(rolled, words, locale, _word_hits(a, b, causes, words, locale)), 3
        case [events.Rolled() as rolled, *_]:
            return _word_dice(rolled, words, locale, NONE), 1
        case [events.HitsDealt() as a, events.HitsDealt() as b, *_]:
            return text("battle-hits", locale, hits=_word_hits(a, b, causes, words, locale)), 2
        case [events.Removed(clearing=at) as lost, *_] if at == began.clearing:
            sentence, number = lost_in_battle(lost, row, words, locale)
            return with_points(sentence, number, row, words, locale)
        case [first, *_] if isinstance(first, SILENT):
            return None, 1
        case [events.Scored(reason="removed") as scored, *_]:
            return words.line(scored, locale), 1
        case [Decided(action=action), *_] if action not in OF_BATTLE:
            return None, 0
        case [first, *_] if isinstance(first, ASIDES):
            return with_points(words.line(first, locale) or "", 1, row, words, locale)
        case _:
            return None, 0


def _word_dice(rolled: events.Rolled, words: Words, locale: str, hits: str) -> str:
    facts: dict[str, int | str] = {"high": rolled.high, "low": rolled.low, "hits": hits}
    return words.told("battle-dice", locale, facts)


def _word_hits(
    first: events.HitsDealt,
    second: events.HitsDealt,
    causes: Sequence[tuple[str, str]],
    words: Words,
    locale: str,
) -> str:
    """Tell the hits of both sides, and what the extra ones come from."""
    # The sides are named even in their own turn: the dice above name nobody.
    named = words.variant(owner=NO_SEAT)
    extra: list[str] = []
    for key, side in (("battle-extra", first), ("battle-extra-defence", second)):
        if side.extra:
            known = [cause for seat, cause in causes if seat == side.seat] + [*side.causes]
            facts = named.event_arguments(side, locale) | {"causes": ",".join(known) or NONE}
            extra.append(text(key, locale, **facts))
    facts = {"hits": first.hits, "against": second.hits}
    return text("battle-both", locale, **facts, extra="; ".join(extra) or NONE)


# Joins consecutive events of Root in one line.


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
    return tell_battle(row, words, locale)


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
            events.ItemDamaged: catalogue.item_joiner("digest-damaged"),
            events.Moved: _join_moves,
            events.PhaseBegan: _join_phase,
            events.Placed: _join_placed_pieces,
            events.Recruited: _join_recruits,
            events.Removed: join_removals,
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
