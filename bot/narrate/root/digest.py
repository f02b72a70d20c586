"""A bot's turn in the channel, in lines; the points of each heading; how much each event matters.

The turn has one line for each kind of change, battles, and points.

The order in which alike things happened, their reasons and their sections are in the log and in
`/why`. Nothing that changed is left out: what has no line of its own here is told as elsewhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.games.game import NO_SEAT, Event, Points, Seat
from bot.games.root.clockwork.events import OrderRevealed
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS
from bot.games.tables import join_tables
from bot.narrate.catalogue import NONE
from bot.narrate.root import battles
from bot.narrate.root.catalogue import count_alike, text, with_bot_names
from bot.narrate.root.speech import (
    LOST,
    ORDER,
    Group,
    Joined,
    by_name,
    by_piece,
    list_battle_losses,
    list_crafted_things,
    list_moves,
    list_pieces_by_place,
    part_no_events,
    tell_recruits,
)
from bot.narrate.root.speeches import ALL

if TYPE_CHECKING:
    from bot.narrate.words import Words


# Leaves out the subject of a sentence about the seat whose turn the heading names.
#
# In place of such a seat the sentences get `own_one` or `own_many`, whose forms in the catalogue
# are `MARK`. At the beginning of a sentence the mark is dropped and the verb begins it; a sentence
# that has it elsewhere is told with the name.


MARK = "\u2060"
"""Stands for the seat whose turn it is; readers see nothing of it."""

BEGINNING = r"(^|[.!?] |\*\* |⚔️ )"
"""Where a sentence begins."""

SUBJECT = re.compile(BEGINNING + MARK + r" (\w)")
ARTICLE = re.compile(BEGINNING + r"the ")
LATER = f"; {MARK} "
LABEL = re.compile(MARK + r", (\w)")


def drop_subject(sentence: str) -> str | None:
    """Leave the subject out; `None` if the sentence cannot do without it."""
    short = SUBJECT.sub(lambda match: match[1] + match[2].upper(), sentence).replace(LATER, ", ")
    short = LABEL.sub(lambda match: match[1].upper(), short)
    return None if MARK in short else capitalise_sentences(short)


def capitalise_sentences(sentence: str) -> str:
    """Begin sentences with a capital letter."""
    return ARTICLE.sub(lambda match: f"{match[1]}The ", sentence[:1].upper() + sentence[1:])


COUNTED = (events.Rolled, events.HitsDealt, events.ExtraHit, events.Scored)
"""What the first words of a battle and the points tell."""

SILENT = frozenset[type[Event]]({events.PhaseBegan}).union(*(speech.silent for speech in ALL))
"""What changes nothing by itself."""


def _digest_moves(some: Sequence[Event], words: Words, locale: str) -> Joined:
    del words
    return "digest-moved", {"items": list_moves(some, locale)}


def _digest_crafts(some: Sequence[Event], words: Words, locale: str) -> Joined:
    del words
    return "digest-crafted", {"items": ", ".join(list_crafted_things(some, locale))}


BATTLE = Group()
ALONE = Group()
WON = Group(parted=part_no_events)

DAMAGED = by_name("digest-damaged", "item")

GROUPS: Mapping[type[Event], Group] = join_tables(
    (
        {
            OrderRevealed: ORDER,
            events.Built: by_piece("digest-built"),
            events.Crafted: Group(_digest_crafts),
            events.Discarded: Group(),
            events.ItemDamaged: DAMAGED,
            events.Moved: Group(_digest_moves),
            events.Placed: by_piece("digest-placed"),
            events.Recruited: Group(tell_recruits),
            events.Removed: LOST,
            events.Spent: Group(),
            events.Won: WON,
        },
        *(speech.groups for speech in ALL),
    )
)
"""Which events are told together; all others have a line each."""

Key = tuple[Group, object]
"""A group, and what parts its lines."""


def tell_turn(row: Sequence[Event], words: Words, locale: str) -> list[str]:
    """Tell a turn from its heading on, as far as it has gone; reasons are left out before."""
    lines = [words.line(row[0], locale) or ""]
    points = [event for event in row if isinstance(event, events.Scored)]
    groups: dict[Key, list[Event]] = {}
    fights: list[Key] = []
    at = 1
    while at < len(row):
        first = row[at]
        if isinstance(first, events.BattleBegan):
            number = battles.tell_battle(row[at:], words, locale)[1]
            number += _goes_on(row[at + number :], first)
            fights.append((BATTLE, at))
            groups[fights[-1]] = list(row[at : at + number])
            at += number
            continue
        if fights and isinstance(first, events.Rolled | events.HitsDealt | events.ExtraHit):
            # The battle goes on after something between its steps.
            number = _goes_on(row[at:], groups[fights[-1]][0])
            groups[fights[-1]] += row[at : at + number]
            at += number
            continue
        if type(first) not in SILENT and not isinstance(first, events.Scored):
            then = row[at + 1] if at + 1 < len(row) else None
            groups.setdefault(_group_key(first, then, words.owner), []).append(first)
        at += 1
    turn = [event for some in groups.values() for event in some]
    ended = groups.pop((WON, ""), [])
    for (group, _), some in groups.items():
        lines += _tell_group(group, group.untold(some, turn), words, locale)
    if points:
        lines.append(_digest_points(points, str(getattr(row[0], "seat", "")), words, locale))
    return [*lines, *_tell_group(WON, ended, words, locale)]


def _goes_on(row: Sequence[Event], began: Event) -> int:
    """Count the events at the beginning of a row that belong to a battle that began earlier."""
    assert isinstance(began, events.BattleBegan)
    sides = {began.seat, began.defender}

    def belongs(event: Event) -> bool:
        if isinstance(event, events.Removed):
            by_the_other = event.by in sides and event.by != event.seat
            return event.clearing == began.clearing and by_the_other
        return isinstance(event, (*COUNTED, events.ItemDamaged))

    return count_alike(row, belongs)


def _group_key(event: Event, then: Event | None, owner: Seat) -> Key:
    """Return what alike events have in common; `then` is what comes next."""
    group = GROUPS.get(type(event), ALONE)
    paid = ALONE if then is None else GROUPS.get(type(then), ALONE)
    if isinstance(event, events.Spent) and paid.costs:
        group = paid
    if group is ALONE or not group.holds(event):
        return ALONE, id(event)
    return group, group.parted(event, owner)


def _tell_group(group: Group, some: Sequence[Event], words: Words, locale: str) -> list[str]:
    """Tell alike events, mostly in one line."""
    if not some:
        return []
    if group is BATTLE:
        return [_digest_battle(some, words, locale)]
    if group.line is not None:
        about, facts = group.line(some, words, locale)
        return [_word_group(about, some[0], facts, words, locale)]
    lines = list[str]()
    row = some
    while row:
        sentence, number = words.tell(row, locale)
        lines += [sentence] if sentence else []
        row = row[number:]
    return lines


def _word_group(
    key: str, first: Event, facts: dict[str, int | str], words: Words, locale: str
) -> str:
    """Word a line about alike events; the seat whose turn it is is not named."""
    sentence = text(key, locale, **(words.event_arguments(first, locale) | facts))
    short = drop_subject(sentence)
    if short is not None:
        return short
    return _word_group(key, first, facts, words.variant(owner=NO_SEAT), locale)


def _digest_battle(row: Sequence[Event], words: Words, locale: str) -> str:
    """Tell a battle: against whom, where, dice, hits, losses; points are told at the end."""
    began = row[0]
    assert isinstance(began, events.BattleBegan)
    facts = with_bot_names({"defender": began.defender}, words.bots) | {"clearing": began.clearing}
    lost: dict[str, list[Event]] = {}
    sentences = list[str]()
    result = _digest_dice(row, began, locale)
    damaged = [event for event in row if isinstance(event, events.ItemDamaged)]
    for event in row[1:]:
        if isinstance(event, events.Removed):
            lost.setdefault(event.seat, []).append(event)
        elif not isinstance(event, (*COUNTED, events.ItemDamaged)):
            sentences.append(words.line(event, locale) or "")
    sentences += _tell_group(DAMAGED, damaged, words, locale)
    sides = {"defender": lost.pop(began.defender, []), "seat": lost.pop(began.seat, [])}
    result += _tell_both_losses(sides, facts, locale)
    for some in lost.values():
        items = list_pieces_by_place(some, locale)
        sentences.append(_word_group("digest-lost", some[0], {"items": items}, words, locale))
    first = text("digest-battle", locale, **facts, result=", ".join(result) or NONE)
    short = drop_subject(" ".join(filter(None, [first, *sentences])))
    return _digest_battle(row, words.variant(owner=NO_SEAT), locale) if short is None else short


def _tell_both_losses(
    sides: dict[str, list[Event]], facts: dict[str, int | str], locale: str
) -> Iterable[str]:
    """Tell what defender and attacker lose, at once if it is the same."""
    taken = {side: list_battle_losses(some, locale) for side, some in sides.items() if some}
    if len(taken) > 1 and len({*taken.values()}) == 1:
        yield text("digest-each_lost", locale, items=taken["seat"])
        return
    for side, items in taken.items():
        also = "yes" if len(taken) > 1 else "no"
        yield text("digest-battle_lost", locale, **facts, side=side, also=also, items=items)


def _digest_dice(row: Sequence[Event], began: events.BattleBegan, locale: str) -> list[str]:
    """Tell the dice of a battle and the hits of attacker and defender, as far as it has gone."""
    hits: Counter[str] = Counter()
    facts: list[str] = []
    for event in row:
        if isinstance(event, events.Rolled):
            facts.append(text("digest-dice", locale, high=event.high, low=event.low))
        elif isinstance(event, events.HitsDealt):
            hits[event.seat] += event.hits
    if hits:
        both = {"hits": hits[began.seat], "against": hits[began.defender]}
        facts.append(text("digest-hits", locale, **both))
    return facts


def _digest_points(some: Sequence[events.Scored], own: str, words: Words, locale: str) -> str:
    """Tell the points of each seat in this turn, and its score; that of the turn's own first."""
    gained: Counter[str] = Counter()
    total: dict[str, int] = {}
    for event in some:
        gained[event.seat] += event.points
        total[event.seat] = event.total
    items: list[str] = []
    for seat in sorted(gained, key=lambda seat: seat != own):
        whose = with_bot_names({"seat": seat if seat != own else NONE}, words.bots)
        change = "loss" if gained[seat] < 0 else "gain"
        facts = {"change": change, "points": abs(gained[seat]), "total": total[seat]}
        items.append(text("digest-scored", locale, **whose, **facts))
    return text("digest-points", locale, items="; ".join(items))


# Points by headings, added up from what everybody saw: the state of a game only has the totals.


HEADINGS: Mapping[str, str] = join_tables(
    ({"removed": "battle", "crafted": "crafting"}, *(speech.headings for speech in ALL))
)
"""The heading of each reason for points (`Scored.reason`); all others are `other`."""

HEADING_ORDER = ("pieces", "battle", "crafting", "deeds", "cards", "other", "lost")


def tally_points(happened: Sequence[Event], order: Sequence[Seat]) -> tuple[Points, ...]:
    """Return the points of each faction by headings that are not empty; losses are their own."""
    points: dict[Seat, dict[str, int]] = {seat: dict.fromkeys(HEADING_ORDER, 0) for seat in order}
    for event in happened:
        if isinstance(event, events.Scored) and event.seat in points:
            heading = "cards" if event.reason in CARDS else HEADINGS.get(event.reason, "other")
            points[event.seat]["lost" if event.points < 0 else heading] += event.points
    return tuple(
        Points(seat, {heading: count for heading, count in parts.items() if count})
        for seat, parts in points.items()
    )


# How much each event of Root matters to somebody who is told only a few of them.


WEIGHTS: dict[type[Event], int] = {
    events.Won: 9,
    events.DominanceActivated: 8,
    events.Built: 6,
    events.HitsDealt: 5,
    events.Crafted: 5,
    events.Scored: 4,
    events.Rolled: 4,
    events.BattleBegan: 4,
    events.Recruited: 3,
    events.Moved: 3,
    events.Placed: 3,
    events.Drew: 1,
    events.Discarded: 1,
    events.Spent: 1,
    events.PhaseBegan: 0,
}
"""What is not listed weighs `COMMON`."""

COMMON = 2

LOSS = 7
WARRIORS = 5
"""The weight of lost buildings and tokens, and of lost warriors."""


def weight_of_event(event: Event) -> int:
    """Return how much an event weighs; 0 if it tells nothing by itself."""
    if isinstance(event, events.Removed):
        return WARRIORS if event.piece == "warriors" else LOSS
    return WEIGHTS.get(type(event), COMMON)
