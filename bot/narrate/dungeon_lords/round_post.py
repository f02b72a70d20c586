"""A round of Dungeon Lords in some ten lines, for the channel.

It is made of the events alone, as everybody may know them, so that a message that is edited tells
the same after a restart and after an undo. What a round has no place for is told in a line of its
own, such as combat and the end of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.games.dungeon_lords import events
from bot.games.dungeon_lords.events import combat
from bot.games.game import Event, Seat
from bot.narrate.arguments import NONE, argument_from_value
from bot.narrate.dungeon_lords.acts import ColourAct, add_event_to_acts, word_act

if TYPE_CHECKING:
    from bot.narrate.dungeon_lords import DungeonLordsWords

UNSAID = (
    events.HasLocked,
    events.HasChosen,
    events.TookOrdersBack,
    events.ColumnShown,
    events.MinionHome,
    events.Waits,
    events.ShuffledTraps,
)
"""What a round leaves out: who has answered stands in the line of those who are asked."""


class ColourSummary(msgspec.Struct):
    """What a round tells of one colour."""

    orders: list[str] = msgspec.field(default_factory=list[str])
    acts: list[ColourAct] = msgspec.field(default_factory=list[ColourAct])
    skipped: list[str] = msgspec.field(default_factory=list[str])
    failed: list[str] = msgspec.field(default_factory=list[str])
    evil: int | None = None
    is_open: bool = False
    """Whether what comes next belongs to the last act."""


class RoundSummary(msgspec.Struct):
    """What a round tells, or what is known of it."""

    began: events.RoundBegan | None = None
    offers: events.OffersLaid | None = None
    event: str = ""
    next_event: str = ""
    next_heroes: tuple[str, ...] = ()
    parts: dict[Seat, ColourSummary] = msgspec.field(default_factory=dict[Seat, ColourSummary])
    dummies: dict[Seat, list[str]] = msgspec.field(default_factory=dict[Seat, list[str]])
    heroes: list[tuple[str, Seat]] = msgspec.field(default_factory=list[tuple[str, Seat]])
    locked: dict[Seat, tuple[str, ...]] = msgspec.field(default_factory=dict[Seat, tuple[str, ...]])
    opens: bool = False
    """Whether it is the set-up before the first round."""

    rest: list[Event] = msgspec.field(default_factory=list[Event])

    def of(self, seat: Seat) -> ColourSummary:
        """Return the part of a colour."""
        return self.parts.setdefault(seat, ColourSummary())


def word_round_post(
    words: DungeonLordsWords, row: Sequence[Event], locale: str, people: Mapping[Seat, str]
) -> list[str]:
    """Return the lines of a message about events that its reader may see, a round as one block.

    `people` are mentions of those who hold the seats, as far as they are to be named.
    """
    lines: list[str] = []
    for section in _split_by_rounds(row):
        if isinstance(section[0], combat.CombatAtTable | combat.FightBegan):
            lines += words.rendered(section, locale)
        else:
            lines += _word_round_summary(
                words, _sum_up_round(words, section, locale), locale, people
            )
    return lines


def _split_by_rounds(row: Sequence[Event]) -> list[list[Event]]:
    """Cut events where a round or a combat begins."""
    sections: list[list[Event]] = []
    for event in row:
        if event.new_turn or not sections:
            sections.append([])
        sections[-1].append(event)
    return sections


def _sum_up_round(words: DungeonLordsWords, row: Sequence[Event], locale: str) -> RoundSummary:
    summary = RoundSummary()
    for event in row:
        if isinstance(event, UNSAID):
            if isinstance(event, events.ColumnShown):
                _end_open_acts(summary)
        elif event.only is not None:
            summary.rest.append(event)
        elif not (_note_laid_open(summary, event) or _note_orders(words, summary, event, locale)):
            part = summary.of(seat) if (seat := getattr(event, "seat", Seat(""))) else None
            if part is None or not add_event_to_acts(words, part.acts, event, part.is_open, locale):
                summary.rest.append(event)
            elif isinstance(event, events.EvilChanged):
                part.evil = event.now
            else:
                part.is_open = True
    return summary


def _end_open_acts(summary: RoundSummary) -> None:
    """Let nothing that follows belong to an act before it."""
    for part in summary.parts.values():
        part.is_open = False


def _note_laid_open(summary: RoundSummary, event: Event) -> bool:
    """Note what lies open for all, and what comes at the end; return whether it was such."""
    match event:
        case events.RoundBegan():
            summary.began = event
        case events.OffersLaid():
            summary.offers = event
        case events.AdventurersLaid(adventurers=heroes):
            summary.next_heroes = heroes
        case events.EventLaid(what=what):
            summary.next_event = what
        case events.EventBegan(what=what):
            summary.event = what
            _end_open_acts(summary)
        case events.Came(seat=seat, hero=hero):
            summary.heroes.append((hero, seat))
        case events.PassedBy(hero=hero):
            summary.heroes.append((hero, Seat("")))
        case events.Locked(seat=seat, orders=orders):
            summary.locked[seat], summary.opens = orders, True
        case events.Returned(seat=seat, locked=orders):
            summary.locked[seat] = orders
            _end_open_acts(summary)
        case _:
            return False
    return True


def _note_orders(
    words: DungeonLordsWords, summary: RoundSummary, event: Event, locale: str
) -> bool:
    """Note which orders lie where, and those that are not carried out."""
    match event:
        case events.DummyShowed(seat=seat, orders=orders, spaces=spaces):
            shown = zip(orders, spaces, strict=True)
            summary.dummies.setdefault(seat, []).extend(
                words.laid_order(*pair, locale) for pair in shown
            )
        case events.DummyThird(seat=seat, order=order, space=space):
            summary.dummies.setdefault(seat, []).append(words.laid_order(order, space, locale))
        case events.Placed(seat=seat, order=order, space=space, paid=paid):
            part = summary.of(seat)
            if paid and part.acts:
                part.acts.pop()
            part.is_open = False
            part.orders.append(words.laid_order(order, space, locale, paid=paid))
        case events.Unplaced(seat=seat, order=order, why=why):
            summary.of(seat).orders.append(words.laid_order(order, 0, locale, why))
        case events.Left(seat=seat, order=order, why="chosen"):
            summary.of(seat).skipped.append(order)
            summary.of(seat).is_open = False
        case events.Left(seat=seat, order=order, why=why):
            about = words.text("round-failed", locale, order=order, why=why)
            summary.of(seat).failed.append(about)
            summary.of(seat).is_open = False
        case _:
            return False
    return True


def _word_round_summary(
    words: DungeonLordsWords, summary: RoundSummary, locale: str, people: Mapping[Seat, str]
) -> list[str]:
    lines = [*_word_round_head(words, summary, locale)]
    for seat, part in summary.parts.items():
        lines += _part_lines(words, seat, part, locale, people)
    if summary.dummies:
        shown = "; ".join(
            words.text("round-of", locale, seat=seat, what=", ".join(orders))
            for seat, orders in summary.dummies.items()
        )
        lines.append(words.text("round-dummies", locale, shown=shown))
    if summary.heroes:
        came = ", ".join(
            words.text("round-hero", locale, hero=hero, seat=argument_from_value(seat))
            for hero, seat in summary.heroes
        )
        lines.append(words.text("round-heroes", locale, came=came))
    rest = words.rendered(summary.rest, locale)
    if summary.locked:
        seats = sorted(summary.locked, key=[*summary.parts, *summary.locked].index)
        closed = "; ".join(
            words.text(
                "round-locked-of",
                locale,
                seat=seat,
                orders=argument_from_value(summary.locked[seat]),
            )
            for seat in seats
        )
        lines.append(words.text(f"round-locked{'-first' * summary.opens}", locale, closed=closed))
    return [*rest, *lines] if summary.opens else [*lines, *rest]


def _word_round_head(words: DungeonLordsWords, summary: RoundSummary, locale: str) -> list[str]:
    """Return which round it is, what comes next, and what is on offer."""
    lines: list[str] = []
    if summary.began is not None:
        facts = {
            "seat": summary.began.seat,
            "year": summary.began.year,
            "season": summary.began.season,
            "event": words.event_name(summary.event, locale),
            "next": words.event_name(summary.next_event, locale),
            "heroes": argument_from_value(summary.next_heroes),
        }
        lines.append(words.text("round-head", locale, **facts))
    elif summary.event:
        lines.append(words.text("event-event_began", locale, what=summary.event))
    if summary.offers is not None:
        laid = {
            "monsters": argument_from_value(summary.offers.monsters),
            "rooms": argument_from_value(summary.offers.rooms),
        }
        lines.append(words.text("round-offer", locale, **laid))
    return lines


def _part_lines(
    words: DungeonLordsWords,
    seat: Seat,
    part: ColourSummary,
    locale: str,
    people: Mapping[Seat, str],
) -> list[str]:
    """Return a line of a colour's orders, and one of what came of them."""
    outcome = _word_outcome(words, part, locale)
    who = people.get(seat, NONE)
    if not part.orders:
        return [words.text("round-only", locale, seat=seat, who=who, outcome=outcome)] * bool(
            outcome
        )
    orders = ", ".join(part.orders)
    lines = [words.text("round-seat", locale, seat=seat, who=who, orders=orders)]
    return [*lines, *([words.text("round-outcome", locale, outcome=outcome)] if outcome else [])]


def _word_outcome(words: DungeonLordsWords, part: ColourSummary, locale: str) -> str:
    """Return what came of a colour's orders: short sentences of one line."""
    first = [words.text("round-evil", locale, evil=part.evil)] if part.evil is not None else []
    first += [
        text for act in part.acts if not act.is_late and (text := word_act(words, act, locale))
    ]
    late = [text for act in part.acts if act.is_late and (text := word_act(words, act, locale))]
    if part.skipped:
        skipped = tuple(part.skipped)
        late.append(words.text("round-skipped", locale, orders=argument_from_value(skipped)))
    sentences = [", ".join(first), *late, *part.failed]
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in sentences if text)
