"""What has happened since a moment, in few words: the weightiest of each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.games.game import NO_SEAT, events_visible_to
from bot.narrate.catalogue import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Event, Points, Seat, View
    from bot.narrate.words import Words


ROOM = 1600
"""Characters of a recap: what can be done now has to fit below it."""

LATEST_ROOM = 900
"""Characters of what happened last, for who looks on: about a screen of a phone."""

LINE = 300
"""Characters of a whole turn in one line."""

FULL = 3
"""Lines that a turn needs to be told line by line, its heading included."""


class WeighedSentence(NamedTuple):
    """A sentence, and how much it weighs."""

    sentence: str
    weight: int


class TurnRecap(NamedTuple):
    """A turn: its heading, "" for what came before the first, and what happened in it."""

    head: str
    sentences: list[WeighedSentence]


def word_recap(
    words: Words, events: Sequence[Event], viewer: Seat | None, locale: str, most: int
) -> list[str]:
    """Render what happened in at most `most` lines, the oldest first; empty if nothing did.

    If there is no room for all, the sentences with the greatest `Words.weight` stay, of equals the
    newest. The last line then says where the rest is.
    """
    turns = _word_turns(words, events, viewer, locale)
    lines = [line for turn in turns for line in _lines_of_turn(turn)]
    if len(lines) <= most and len("\n".join(lines)) <= ROOM:
        return lines
    room = most - 1
    kept = turns[-room:]
    rows = room // max(len(kept), 1)
    if rows >= FULL:
        digest = [
            line for turn in kept for line in _lines_of_turn(_keep_weightiest(turn, rows - 1, ROOM))
        ]
    else:
        length = min(LINE, ROOM // max(len(kept), 1))
        digest = [
            " ".join(_lines_of_turn(_keep_weightiest(turn, len(turn.sentences), length)))
            for turn in kept
        ]
    return [*digest, text("catchup-more", locale)]


def word_latest_events(
    words: Words, events: Sequence[Event], viewer: Seat | None, locale: str, most: int
) -> list[str]:
    """Render the newest of what happened, turn by turn, the oldest first; empty if nothing did.

    There are at most `most` lines. A free line parts turns. Where the oldest are left out, the
    first line says so.
    """
    blocks = list[str]()
    rest = most
    room = LATEST_ROOM
    turns = _word_turns(words, events, viewer, locale)
    whole = [turn for turn in turns if _lines_of_turn(turn)]
    for turn in reversed(whole):
        kept = _keep_newest(turn, rest, room)
        block = "\n".join(_lines_of_turn(kept))
        if block:
            blocks.insert(0, block)
            rest, room = rest - len(_lines_of_turn(kept)), room - len(block) - 2
        if kept is not turn:
            blocks.insert(0, text("catchup-before", locale))
            break
    return "\n\n".join(blocks).splitlines()


def word_caption(words: Words, events: Sequence[Event], locale: str, room: int) -> str:
    """Render what everybody may know of some events in so many characters; "" if it is nothing.

    Of several turns it has no headings. The sentences with the greatest `Words.weight` stay.
    """
    turns = _word_turns(words, events, None, locale)
    sentences = [
        WeighedSentence(each.sentence.replace("**", "").strip(), each.weight)
        for turn in turns
        for each in turn.sentences
    ]
    kept = _keep_weightiest(TurnRecap("", sentences), len(sentences), room)
    return " ".join(each.sentence for each in kept.sentences)


def _keep_newest(turn: TurnRecap, most: int, room: int) -> TurnRecap:
    """Return a turn with as many of its newest sentences as there is room for below its heading."""
    rest = room - len(turn.head)
    lines = most - bool(turn.head)
    kept = len(turn.sentences)
    for at in range(len(turn.sentences) - 1, -1, -1):
        rest -= len(turn.sentences[at].sentence) + 1
        lines -= 1
        if rest < 0 or lines < 0:
            break
        kept = at
    if not kept and rest >= 0 and lines >= 0:
        return turn
    sentences = turn.sentences[kept:]
    return TurnRecap(turn.head if sentences else "", sentences)


def _word_turns(
    words: Words, events: Sequence[Event], viewer: Seat | None, locale: str
) -> list[TurnRecap]:
    """Render what is worth telling, turn by turn."""
    seen = events_visible_to(events, viewer)
    row = [event for event in seen if not event.is_reason and words.weight(event)]
    turns = [TurnRecap("", [])]
    words = words.variant(brief=True)
    while row:
        first = row[0]
        if first.new_turn:
            words = words.variant(owner=getattr(first, "seat", NO_SEAT))
        sentence, number = words.tell(row, locale)
        weight = max(words.weight(event) for event in row[:number])
        row = row[number:]
        if sentence is not None and first.new_turn:
            turns.append(TurnRecap(sentence, []))
        elif sentence is not None:
            turns[-1].sentences.append(WeighedSentence(sentence, weight))
    return [turn for turn in turns if turn.sentences or (turn is turns[-1] and turn.head)]


def _lines_of_turn(turn: TurnRecap) -> list[str]:
    return [line for line in (turn.head, *(item.sentence for item in turn.sentences)) if line]


def _keep_weightiest(turn: TurnRecap, most: int, room: int) -> TurnRecap:
    """Keep as many sentences as there is room for, in the order in which things happened."""
    places = range(len(turn.sentences))
    ranked = sorted(places, key=lambda at: (-turn.sentences[at].weight, -at))
    kept: list[int] = []
    rest = room - len(turn.head)
    for at in ranked[:most]:
        rest -= len(turn.sentences[at].sentence) + 1
        if rest < 0 and kept:
            break
        kept.append(at)
    return TurnRecap(turn.head, [turn.sentences[at] for at in sorted(kept)])


# The order in which the seats of a game have ended.


def rank_seats(
    seats: Sequence[Seat], view: View, tally: Sequence[Points]
) -> list[tuple[int, Seat]]:
    """Return the seats with their ranks; 0 if there are none, without winners and points."""
    if not view.winners and not tally:
        return [(0, seat) for seat in seats]
    return number_ranks(_ranked(seats, view, tally))


def _ranked(seats: Sequence[Seat], view: View, tally: Sequence[Points]) -> list[list[Seat]]:
    """Group the seats by rank: first those who have won, then by points; equals share a rank."""
    totals = {entry.seat: entry.total for entry in tally}
    winners = view.winners or ()
    others = [seat for seat in seats if seat not in winners]
    groups = [list(winners)] if winners else []
    points = sorted({totals.get(seat, 0) for seat in others}, reverse=True)
    return groups + [[seat for seat in others if totals.get(seat, 0) == total] for total in points]


def number_ranks(groups: Sequence[Sequence[Seat]]) -> list[tuple[int, Seat]]:
    """Return seats with their ranks: equals share one, and leave out as many (1, 2, 2, 4)."""
    ranked: list[tuple[int, Seat]] = []
    for seats in groups:
        rank = len(ranked) + 1
        ranked += [(rank, seat) for seat in seats]
    return ranked
