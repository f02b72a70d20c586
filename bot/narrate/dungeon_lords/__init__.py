"""Dungeon Lords' words: events, questions, choices, refusals and private information."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import lru_cache
from itertools import repeat
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.board import NEAR
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    ILLUSION,
    MONSTERS,
    ORDERS,
    PALADINS,
    PER_LETTER,
    ROOMS,
    TRAPS,
    Goods,
    Room,
    Space,
)
from bot.games.dungeon_lords.choices import Build, DiscardTrap, Hire, Strike
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.view import DungeonLordsView, LordView
from bot.games.game import NO_SEAT, CardId, Choice, events_visible_to
from bot.narrate.catalogue import NONE, Catalogue, argument_from_value
from bot.narrate.choosing import NOTHING, Known, list_words_of_kind
from bot.narrate.dungeon_lords.round_post import word_round_post
from bot.narrate.words import EmojiGroup, Told, Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.games.dungeon_lords.view import LordView
    from bot.games.game import Choice, Decision, Event, Seat, Value


# What rows of a panel of Dungeon Lords tell beside the choice: from the owner's view.


CITED = " (DL "
"""Where a sentence about the rules cites them."""


def without_citations(sentence: str) -> str:
    """Return a sentence about a card without the sections of the rules."""
    return sentence.partition(CITED)[0]


def row_arguments(choice: Choice, view: DungeonLordsView) -> dict[str, int | str]:
    """Return what the message of a choice gets beside its fields."""
    own = view.lords.get(view.viewer or NO_SEAT)
    about: Mapping[str, object] = view.decision.about if view.decision is not None else {}
    if own is None:
        return {}
    match choice:
        case choices.CarryOut() | choices.Leave():
            return {
                "order": argument_from_value(about.get("order", "")),
                "space": argument_from_value(about.get("space", 0)),
            }
        case choices.Done() if view.decision is not None:
            return {
                "left": argument_from_value(about.get("left", 0)),
                "rooms": _rooms_that_can_produce(view.decision),
            }
        case choices.Dig(square=square):
            return {
                "row": argument_from_value(square[1:]),
                "beside": argument_from_value(_room_beside(own, square)),
            }
        case choices.Mine(imps=imps):
            space = int(str(about.get("space", 1)))
            foreman = ORDERS["mine_gold"].spaces[space - 1].foreman
            return {"free": own.idle - imps - foreman}
        case choices.Produce(square=square):
            room = own.tiles[square].room if square in own.tiles else ""
            needed = ROOMS[room].workers if room in ROOMS else 0
            return {"workers": needed, "free": own.workers}
        case choices.TakeBack(order=order):
            return {
                "locked": argument_from_value(tuple(name for name in own.orders if name != order))
            }
        case choices.PayTax(gold=gold):
            letters = max(0, int(str(about.get("tax", gold))) - gold)
            return {"letters": letters, "points": PER_LETTER * letters}
        case _:
            return {}


def _rooms_that_can_produce(decision: Decision) -> int:
    """Count the rooms that could still produce (DL 7.2)."""
    offers = [offer for offer in decision.offers if offer.kind is choices.Produce]
    return len({row[0] for offer in offers for row in offer.rows})


@lru_cache(maxsize=256)
def area_line(words: DungeonLordsWords, order: str, locale: str) -> str:
    """Return what the three spaces of an area bring and cost (DL 6.3 to 6.8).

    They are printed on the board; a panel that asks for orders tells them of each order.
    """
    names = ("one", "two", "three")
    spaces = zip(names, ORDERS[order].spaces, strict=True)
    deals = {name: space.imps or _word_deal(words, space, locale) for name, space in spaces}
    key = f"spaces-{order}"
    return words.text(key if words.has(key, locale) else "spaces", locale, **deals)


def _word_deal(words: DungeonLordsWords, space: Space, locale: str) -> str:
    """Return what a space brings, for what; "none" for nothing. Evil is told as a change."""
    gain = words.goods(replace(space.get, evil=0), locale)
    cost = words.goods(replace(space.pay, evil=0), locale)
    if evil := space.get.evil + space.pay.evil:
        sign = "+" if evil > 0 else "−"
        change = words.text("deal-evil", locale, sign=sign, count=abs(evil))
        gain = words.joined([part for part in (gain, change) if part], locale)
    if not gain or not cost:
        return gain or cost or NONE
    return words.text("deal", locale, gain=gain, cost=cost)


def _room_beside(own: LordView, square: str) -> str:
    """Return a room beside a square, "" without one: no other can be built there (DL 6.8)."""
    near = (own.tiles[at].room for at in NEAR.get(square, ()) if at in own.tiles)
    return next(filter(None, near), "")


ORDER_FIELDS = frozenset({"first", "second", "third", "dummy", "order", "one", "other"})
"""Fields that hold an order."""

THINGS = frozenset(
    {"monster", "given", "room", "hero", "trap", "next_trap", "next_monster", "target"}
)
"""Fields that hold a monster, a room, an adventurer or a trap; in a strike `second` does, too."""


OF_ORDERS = frozenset({"first", "second", "third", "order", "one", "other", "dummy"})
"""Fields of choices that hold an order."""


class DungeonLordsWords(Words[DungeonLordsView]):
    """The words of Dungeon Lords."""

    emblem_group = 1
    cards = tuple(map(CardId, (*MONSTERS, *ROOMS, *TRAPS, *ADVENTURERS, *PALADINS)))
    teaches = True
    people: Mapping[Seat, str] = {}
    """Mentions of the people of seats, for one message."""

    def emoji_groups(self) -> Sequence[EmojiGroup]:
        """Return the orders, then the minions of the players."""
        seats = list_words_of_kind(self.catalogue, "seat")
        return (
            {order: (f"order-{order}",) for order in ORDERS},
            {f"{seat}_minion": (f"seat-{seat}",) for seat in seats},
        )

    def naming(self, people: Mapping[Seat, str]) -> Self:
        """Return these words with mentions of people, for one message."""
        words = copy(self)
        words.people = people
        return words

    def values(self, kind: type[Choice], field: str, view: DungeonLordsView) -> Sequence[Value]:
        """List what a field could hold; orders are known when nobody is asked for them, too."""
        offered = super().values(kind, field, view)
        return offered or (tuple(ORDERS) if field in OF_ORDERS else ())

    def is_first_turn(self, view: DungeonLordsView) -> bool:
        """Return whether it is set-up or the first winter."""
        return view.year <= 1 and view.season in ("", "winter")

    def card_name(self, card: CardId, locale: str) -> str:
        """Return the name of a monster, room, trap or adventurer, distinct from the others."""
        return self.text(f"thing-{card}", locale)

    def card_told(self, card: CardId, locale: str) -> list[str]:
        """Return what a tile or trap costs, brings or can do, and how many of it there are."""
        if monster := MONSTERS.get(card):
            ways = "; ".join(
                self.text(f"way-{card}_{number}", locale)
                for number in range(1, len(monster.options) + 1)
            )
            return [
                self.text("reference-wage", locale, wage=self.goods(monster.wage, locale)),
                self.text("reference-fights", locale, ways=ways),
                self._count(monster.count, locale),
            ]
        if room := ROOMS.get(card):
            return [self._room_line(room, locale), self._one_in(room.year, locale)]
        if card in TRAPS:
            return [self.text(f"reference-{card}", locale), self.text("reference-trap-use", locale)]
        if hero := ADVENTURERS.get(card):
            facts = {"kind": hero.kind, "hp": hero.hp, "power": hero.power}
            line = self.text("reference-adventurer", locale, strength=hero.strength, **facts)
            return [line, self._one_in(hero.year, locale)]
        paladin = PALADINS[card]
        line = self.text("reference-paladin", locale, hp=paladin.hp, power=paladin.trap)
        return [line, self._one_in(paladin.year, locale)]

    def _room_line(self, room: Room, locale: str) -> str:
        """Return what a room needs and gives, or what it does in combat or at the end."""
        if not room.workers:
            return self.text(f"reference-{room.id}", locale)
        eats = self.goods(Goods(food=room.eats), locale) if room.eats else ""
        zone = self.text(f"zone-{room.zone}", locale)
        gives = self.goods(room.gives, locale)
        facts = {
            "count": room.workers,
            "eats": argument_from_value(eats),
            "gives": gives,
            "zone": zone,
        }
        return self.text("reference-room", locale, **facts)

    def _one_in(self, year: int, locale: str) -> str:
        return self._count((int(year == 1), int(year == 2)), locale)

    def _count(self, count: tuple[int, int], locale: str) -> str:
        return self.text("reference-count", locale, one=count[0], two=count[1])

    def goods(self, goods: Goods, locale: str) -> str:
        """Return goods with their numbers; evil and the like come last."""
        counts = {name: getattr(goods, name) for name in goods.__struct_fields__}
        parts = [self.text(f"goods-{name}", locale, count=n) for name, n in counts.items() if n]
        return self.joined(parts, locale)

    def private(self, view: DungeonLordsView, locale: str) -> list[str]:
        """Return the viewer's traps, orders, cards to lock and the combat cards looked at."""
        own = _own_lord(view)
        if own is None or own.traps is None:
            return []
        lines = [self.text("own-traps", locale, traps=argument_from_value(own.traps))]
        if own.drawn:
            lines.append(self.text("own-drawn", locale, orders=argument_from_value(own.drawn)))
        if own.picked:
            lines.append(self.text("own-picked", locale, orders=argument_from_value(own.picked)))
        if own.orders:
            lines.append(self.text("own-orders", locale, orders=argument_from_value(own.orders)))
        if own.plan_tile:
            facts = {
                "traps": argument_from_value(own.plan_traps),
                "monsters": argument_from_value(own.plan_monsters),
            }
            lines.append(self.text("own-plan", locale, square=own.plan_tile, **facts))
        if own.third:
            lines.append(self.text("own-third", locale, order=own.third))
        for number, card in (own.seen or {}).items():
            lines.append(self.text("own-card", locale, number=number, card=card))
        return lines

    def score(self, seat: Seat, view: DungeonLordsView, locale: str) -> str:
        """Return a player's gold, food, imps and evil."""
        lord = view.lords.get(seat)
        if lord is None:
            return ""
        facts = {"gold": lord.gold, "food": lord.food, "imps": lord.imps, "evil": lord.evil}
        return self.text("score-goods", locale, **facts)

    def value_key(
        self, field: str, value: Value, view: DungeonLordsView
    ) -> tuple[str, dict[str, int | str]]:
        """Return the message for one value of a field; a square is named with its room."""
        facts: dict[str, int | str] = {"value": argument_from_value(value)}
        if self.is_nothing(field, value):
            return super().value_key(field, value, view)
        if field == "second" and str(value) in (*ADVENTURERS, *PALADINS, ILLUSION):
            return "value-thing", facts
        if field in ORDER_FIELDS:
            return "value-order", facts
        if field in THINGS:
            return "value-thing", facts
        own = _own_lord(view)
        tile = own.tiles.get(str(value)) if own else None
        if field == "square" and tile and tile.room:
            return "value-room-at", facts | {"room": tile.room}
        return super().value_key(field, value, view)

    def choice_arguments(self, choice: Choice, view: DungeonLordsView) -> dict[str, int | str]:
        """Return the arguments of a choice's message; a square comes with its room."""
        arguments = super().choice_arguments(choice, view)
        own = _own_lord(view)
        if "square" in arguments and "room" not in arguments:
            tile = own.tiles.get(str(arguments["square"])) if own else None
            arguments["room"] = argument_from_value(tile.room if tile else "")
        arguments |= row_arguments(choice, view)
        if isinstance(choice, Strike):
            arguments["told"] = f"{choice.monster}_{choice.way}"
        return arguments

    def step_note(self, field: str, value: Value, view: DungeonLordsView, locale: str) -> str:
        """Return what the spaces of an order bring and cost."""
        del view
        return area_line(self, str(value), locale) if field in ORDER_FIELDS else ""

    def worth(
        self, choice: Choice, view: DungeonLordsView, locale: str, known: Known = NOTHING
    ) -> str:
        """Return what a row costs, brings or risks, with what a monster costs later."""
        line = super().worth(choice, view, locale, known)
        if not isinstance(choice, Hire):
            return line
        wage = self.goods(MONSTERS[choice.monster].wage, locale)
        more = self.text("wage-each", locale, wage=wage)
        return "\n".join(filter(None, (line, more)))

    def note(
        self, choice: Choice, view: DungeonLordsView, locale: str, known: Known = NOTHING
    ) -> str:
        """Return what else is told below a row, with what a room or trap does."""
        line = super().note(choice, view, locale, known)
        match choice:
            case Build(room=room):
                more = without_citations(self._room_line(ROOMS[room], locale))
            case DiscardTrap(trap=trap):
                more = without_citations(self.text(f"reference-{trap}", locale)).replace(
                    ". ", ".\n"
                )
            case _:
                return line
        return "\n".join(filter(None, (line, more)))

    def event_arguments(self, event: Event, locale: str) -> dict[str, int | str]:
        """Return the arguments of an event's sentence."""
        arguments = super().event_arguments(event, locale)
        match event:
            case events.Won(seats=seats) | events.TitleGiven(seats=seats):
                arguments["several"] = argument_from_value(len(seats) > 1)
            case events.DummyShowed(orders=orders, spaces=spaces):
                laid = map(self.laid_order, orders, spaces, repeat(locale))
                arguments["shown"] = ", ".join(laid)
            case events.DummyThird(order=order, space=space):
                arguments["shown"] = self.laid_order(order, space, locale)
            case events.GoodsChanged():
                arguments["goods"] = self._changes(event, locale)
            case combat.Struck(monster=monster, way=way):
                arguments["told"] = f"{monster}_{way}"
            case combat.SpellCast(vain=True):
                arguments["effect"] = "vain"
            case events.EvilChanged():
                arguments["way"] = "up" if event.by > 0 else "down"
            case _:
                pass
        return arguments

    def laid_order(
        self, order: str, space: int, locale: str, why: str = "", *, paid: bool = False
    ) -> str:
        """Return an order with its space, or why it has none."""
        facts = {
            "order": order,
            "space": argument_from_value(space),
            "paid": argument_from_value(paid),
        }
        return self.text("round-order", locale, why=why or NONE, **facts)

    def _changes(self, event: events.GoodsChanged, locale: str) -> str:
        """Return what a player got or paid, with signs."""
        changes = {"gold": event.gold, "food": event.food, "imp": event.imps}
        parts = [
            self.text("goods-changed", locale, sign="+" if n > 0 else "−", what=what)
            for name, n in changes.items()
            if n and (what := self.text(f"goods-{name}", locale, count=abs(n)))
        ]
        return ", ".join(parts)

    def tell(self, row: Sequence[Event], locale: str) -> Told:
        """Render what only its owner may know in place of the sentence for all."""
        match row:
            case [events.DrewTraps(seat=seat), events.GotTraps(seat=owner), *_] if seat == owner:
                return self.line(row[1], locale), 2
            case [events.DiscardedTrap(seat=seat), events.WhichTrap(seat=owner), *_] if (
                seat == owner
            ):
                return self.line(row[1], locale), 2
            case [events.Looked(seat=seat), events.Saw(seat=owner), *_] if seat == owner:
                return self.line(row[1], locale), 2
            case [events.HasChosen(seat=seat), events.OrdersChosen(seat=owner), *_] if (
                seat == owner
            ):
                return self.line(row[1], locale), 2
            case _:
                return super().tell(row, locale)

    def line(self, event: Event, locale: str) -> str | None:
        """Render an event; one that was rendered with another has no line."""
        if isinstance(event, events.Told):
            key = f"event-told-{event.what if event.which or event.what == 'evil' else 'goods'}"
            return self.told(key, locale, self.event_arguments(event, locale))
        if isinstance(event, combat.CombatAtTable | events.ToldAll | events.Scored):
            return self.told(
                f"event-{event.__struct_config__.tag}", locale, self.event_arguments(event, locale)
            )
        return super().line(event, locale)

    def post(self, events: Sequence[Event], viewer: Seat | None, locale: str) -> list[str]:
        """Render events for the channel: a round as one block, edited while it goes on."""
        return word_round_post(
            self.variant(brief=True), events_visible_to(events, viewer), locale, self.people
        )

    def event_name(self, event: str, locale: str) -> str:
        """Return the name of a round's event; `none` without one."""
        return self.text("round-event", locale, what=event) if event else NONE

    def asked(self, kind: str, names: Sequence[str], locale: str) -> str:
        """Return the line of those who are asked, as short as a round's other lines."""
        if not self.has(f"asked-{kind}", locale):
            return ""
        what = self.text(f"asked-{kind}", locale)
        return self.text("asked", locale, what=what, names=", ".join(names))

    def ends(self, event: Event) -> bool:
        """Return whether an event ends the game."""
        return isinstance(event, events.Won)


WORDS = DungeonLordsWords(Catalogue("dungeon_lords"))


def may_have_picture(view: DungeonLordsView, decision: Decision) -> bool:
    """Return whether a question may have a picture: a kind of choice names a square."""
    return decision.seat in view.lords and any(
        "square" in offer.kind.__struct_fields__ for offer in decision.offers if len(offer)
    )


def _own_lord(view: DungeonLordsView) -> LordView | None:
    """Return the viewer's own lord; `None` without a seat."""
    return view.lords.get(view.viewer or NO_SEAT)
