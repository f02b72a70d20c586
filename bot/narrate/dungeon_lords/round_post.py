"""A round of Dungeon Lords in some ten lines, for the channel.

It is made of the events alone, as everybody may know them, so that a message that is edited tells
the same after a restart and after an undo. What a round has no place for is told in a line of its
own, such as combat and the end of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from bot.games.dungeon_lords import events
from bot.games.dungeon_lords.events import combat, special
from bot.games.game import Event, Seat
from bot.narrate.catalogue import NONE, argument_from_value

if TYPE_CHECKING:
    from bot.narrate.dungeon_lords import DungeonLordsWords


# What a colour did in a round of Dungeon Lords: an order, a room, a wage, what they brought.


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
    before.what = what
    before.name = monster
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
            act.what = "built"
            act.name = room
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
            summary.locked[seat] = orders
            summary.opens = True
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
