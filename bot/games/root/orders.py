"""Standing orders in Root: what can be ordered, and how an order answers.

An order counts by public facts (`is_order_met`) and answers by its own seat's view
(`answer_by_order`). What follows from single factions, their packages declare.
"""

from collections.abc import Callable, Iterator, Mapping

from bot.games.game import NO_SEAT, CardId, Choice, Decision, Piece, Seat, key_of
from bot.games.orders import ASK, WAIT, WAITS, Do, Moment, Order, Param, Window
from bot.games.root.draft.cards import PLACES
from bot.games.root.hooks import Condition, Orders
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS, DECKS
from bot.games.root.law.in_play import RULES
from bot.games.root.law.kinds import CLEARINGS
from bot.games.root.rating import worth_of_card
from bot.games.root.roster import OF_PEOPLE, SEATS
from bot.games.root.view import FactionView, RootView
from bot.games.tables import join_tables

PLAIN = Orders()

ORDERS = dict.fromkeys((*SEATS, *PLACES), PLAIN) | {
    seat: own.orders for seat, own in OF_PEOPLE.items()
}
"""The standing orders of each faction, by seat."""

ANY = 0
"""A condition that always holds."""

HITS = ("take_hits", "damage_items")
"""The decisions about the piece or item that takes a hit."""

POSED = [posed for orders in dict.fromkeys(ORDERS.values()) for posed in orders.others]
POSED.sort(key=lambda posed: [int(part) for part in posed.section.split(".")])
"""Questions that factions' rules ask of others, in the order of the Law."""

KINDS = frozenset(("ambush", "foil", "after_roll", *HITS)).union(
    *(window.kinds for orders in ORDERS.values() for window in orders.own),
    *(posed.window.kinds for posed in POSED),
)
"""All questions for which orders can be left."""

BATTLE_CARDS = tuple(card for card, rules in RULES.items() if rules.WHEN == "battle")
"""Cards that are used after a roll."""

EFFECTS = (
    *BATTLE_CARDS,
    *join_tables(orders.effects for orders in ORDERS.values()),
)
"""Effects after a roll, each with an order of its own."""

_ask = Do(ASK)


def _while_held(*fallbacks: str) -> Do:
    """Return an order that asks while a matching card is in hand, then uses a fallback."""
    return Do("held", (Param("otherwise", fallbacks), Param(WAIT, WAITS)), asks=True)


def list_windows(view: RootView) -> tuple[Window, ...]:
    """List the windows in which a seat can be asked in this game."""
    seat = view.viewer
    if seat is None or seat in PLACES or view.factions[seat].clockwork:
        return ()
    return tuple(_yield_windows(view, view.factions[seat]))


def _yield_windows(view: RootView, own: FactionView) -> Iterator[Window]:
    """Yield the windows of all factions, the seat's own, and those that others bring."""
    yield _ambush_window()
    yield Window(
        "foil", ("foil",), (Do("play"), Do("decline"), _while_held("play", "decline"), _ask)
    )
    yield _after_roll(own, view.deck_name)
    if (hits := _hits_window(own)) is not None:
        yield hits
    yield from ORDERS[own.name].own
    others = [posed for name in view.factions if name != own.name for posed in ORDERS[name].others]
    yield from (posed.window for posed in POSED if posed in others)


def _ambush_window() -> Window:
    conditions = (Param("clearing", (ANY, *CLEARINGS)), Param("warriors", tuple(range(1, 7))))
    dos = (Do("play"), Do("decline"), _while_held("decline", "play"), _ask)
    return Window("ambush", ("ambush",), dos, conditions)


def _after_roll(own: FactionView, deck: str) -> Window:
    """List what can be used after a roll (Law 4.3.4): cards by thresholds, or all, or nothing."""
    extra = [name for name, can in ORDERS[own.name].effects.items() if can(own)]
    rolled = (Param("against", (1, 2, 3)),)
    remaining = (Param("left", (1, 2, 3, 0)),)
    dos = [
        Do(card, rolled if RULES[card].CANCELS_ROLL else remaining)
        for card in BATTLE_CARDS
        if card in DECKS[deck]
    ]
    dos += [Do(effect, remaining) for effect in extra]
    return Window("after_roll", ("after_roll",), (Do("use"), *dos, Do("decline"), _ask))


def _hits_window(own: FactionView) -> Window | None:
    """List what takes a faction's hits; one kind leaves no choice."""
    pieces = ORDERS[own.name].pieces(own)
    if len(pieces) < 2:
        return None
    first = Do("first", (Param("first", pieces), Param("second", ("", *pieces))))
    return Window("take_hits", HITS, (first, _ask))


def moment_of_turn(view: RootView) -> Moment:
    """Name the turn by the round and whose it is."""
    return Moment(f"{view.round}.{view.acting}", str(view.round))


# Whether an order counts: by what everybody sees


def is_order_met(seen: RootView, decision: Decision, order: Order) -> bool:
    """Return whether the conditions of an order hold."""
    test = CONDITIONS.get(order.window)
    return test is None or test(seen, decision, order)


def _if_attacked(seen: RootView, decision: Decision, order: Order) -> bool:
    """Compare the clearing and the attacker's warriors there."""
    at = int(decision.about["clearing"])
    attacker = Seat(str(decision.about["attacker"]))
    here = next(clearing for clearing in seen.clearings if clearing.id == at) if at else None
    presence = here.factions.get(attacker) if here else None
    # The Vagabond has no warriors: its pawn counts as one.
    strength = max(presence.warriors, int(presence.pawn)) if presence else 0
    return order.values["clearing"] in (ANY, at) and strength >= int(order.values["warriors"])


def _if_rolled(seen: RootView, decision: Decision, order: Order) -> bool:
    """Compare the rolled hits against the seat, or the pieces that the other side has left."""
    del seen
    if order.do not in EFFECTS:
        return True
    name, least = next(iter(order.values.items()))
    can = order.do in str(decision.about["cards"]).split(",")
    return can and int(decision.about[name]) >= int(least)


CONDITIONS: Mapping[str, Condition] = {
    "ambush": _if_attacked,
    "after_roll": _if_rolled,
    **join_tables(orders.conditions for orders in ORDERS.values()),
}
"""Tests by public facts of whether an order applies; other orders always apply."""


# What it answers: by what its own seat sees


def has_asked_card(view: RootView, order: Order) -> bool:
    """Return whether a card is held that the question is about."""
    return order.do == "held" and any(not _is_pass(choice) for choice in _offered_choices(view))


def answer_by_order(view: RootView, order: Order) -> Choice:
    """Return the choice that an order makes; of equal cards it spends the cheapest."""
    do = str(order.values["otherwise"]) if order.do == "held" else order.do
    offered = _offered_choices(view)
    if do == "decline":
        return next(filter(_is_pass, offered))
    if do in EFFECTS:
        return next(
            choice for choice in offered if isinstance(choice, choices.Use) and choice.card == do
        )
    own = ORDERS[view.viewer or NO_SEAT]
    worth = _rank_of_loss(order, own) if do == "first" else _by_card(do)
    # Of choices that are worth the same the first by its key stands, whatever order they come in.
    return min(offered, key=lambda choice: (_is_pass(choice), worth(choice), key_of(choice)))


def _offered_choices(view: RootView) -> tuple[Choice, ...]:
    assert view.decision is not None
    return tuple(view.decision)


def _is_pass(choice: Choice) -> bool:
    return isinstance(choice, choices.Pass)


def _by_card(do: str) -> Callable[[Choice], tuple[bool, float]]:
    """Rank choices by the card that they cost; the order decides whether birds come first."""

    def rank(choice: Choice) -> tuple[bool, float]:
        card = CardId(getattr(choice, "card", ""))
        bird = card in CARDS and CARDS[card].suit == "bird"
        wrong = (do == "suit" and bird) or (do == "bird" and not bird)
        return wrong, worth_of_card(card) if card in CARDS else 0

    return rank


def _rank_of_loss(order: Order, own: Orders) -> Callable[[Choice], tuple[bool, float]]:
    """Rank what takes a hit: the pieces named in their order, then the others."""
    first = [str(order.values["first"]), str(order.values["second"])]

    def rank(choice: Choice) -> tuple[bool, float]:
        name, missed = own.named(Piece(getattr(choice, "piece", "")))
        return False, (first.index(name) if name in first else len(first)) + missed

    return rank
