"""Standing orders in Root: what can be ordered, and how an order answers.

An order counts by public facts (`applies`) and answers by its own seat's view (`answer`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.game import Choice, Decision, key_of
from bot.games.orders import ASK, WAIT, WAITS, Do, Moment, Order, Param, Window
from bot.games.root.factions.vagabond.pack import ITEMS, KEYS
from bot.games.root.factions.vagabond.view import VagabondBoard
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.clearings import CLEARINGS
from bot.games.root.rating import worth_of_card
from bot.games.root.view import FactionView, RootView

ANY = 0
"""A condition that always holds."""

KEEPS = ("keep", "wood", "plot", "tunnel", "sympathy")
"""Tokens, of which no view lists all that a faction can have."""

NO_BOARD_PIECES = ("warriors", "pawn")

KINDS = frozenset(
    (
        "ambush",
        "foil",
        "after_roll",
        "take_hits",
        "damage_items",
        "field_hospitals",
        "outrage",
        "automated_outrage",
        "drop_supporters",
        "last_chance",
        "protector",
    )
)
"""All questions for which orders can be left."""

EFFECTS = ("armorers", "sappers", "brutal_tactics", "swift_strike")
"""What can be used after a roll, each by an order of its own."""

_ask = Do(ASK)


def _held(*fallbacks: str) -> Do:
    """Ask while a matching card is held, and then answer in one of some ways."""
    return Do("held", (Param("otherwise", fallbacks), Param(WAIT, WAITS)), asks=True)


def windows(view: RootView) -> tuple[Window, ...]:
    """List the windows in which a seat can be asked in this game."""
    seat = view.viewer
    if seat is None or view.factions[seat].clockwork:
        return ()
    others = [faction for name, faction in view.factions.items() if name != seat]
    return tuple(
        window
        for window in (
            _ambush(),
            Window("foil", ("foil",), (Do("play"), Do("decline"), _held("play", "decline"), _ask)),
            _after_roll(view.factions[seat]),
            _hits(view.factions[seat]),
            _hospitals() if seat == "marquise" else None,
            _supporters() if seat == "alliance" else None,
            _outrage() if any(one.name == "alliance" for one in others) else None,
            _last_chance() if any(one.name == "corvids" for one in others) else None,
            _protector() if any("vagabond" in one.name for one in others) else None,
        )
        if window is not None
    )


def _ambush() -> Window:
    conditions = (Param("clearing", (ANY, *CLEARINGS)), Param("warriors", tuple(range(1, 7))))
    dos = (Do("play"), Do("decline"), _held("decline", "play"), _ask)
    return Window("ambush", ("ambush",), dos, conditions)


def _after_roll(own: FactionView) -> Window:
    """List what can be used after a roll (Law 4.3.4): cards by thresholds, or all, or nothing."""
    extra = ["sappers", "brutal_tactics"]
    if isinstance(own.board, VagabondBoard) and own.board.character == "ronin":
        extra.append("swift_strike")
    dos = (
        Do("armorers", (Param("against", (1, 2, 3)),)),
        *(Do(card, (Param("left", (1, 2, 3, 0)),)) for card in extra),
    )
    return Window("after_roll", ("after_roll",), (Do("use"), *dos, Do("decline"), _ask))


def _hospitals() -> Window:
    dos = (Do("cheapest"), Do("decline"), _held("decline", "cheapest"), _ask)
    lost = Param("warriors", tuple(range(1, 5)))
    return Window("field_hospitals", ("field_hospitals",), dos, (lost,))


def _outrage() -> Window:
    dos = (Do("cheapest"), Do("suit"), Do("bird"), _ask)
    return Window("outrage", ("outrage", "automated_outrage"), dos)


def _supporters() -> Window:
    return Window("drop_supporters", ("drop_supporters",), (Do("cheapest"), _ask))


def _last_chance() -> Window:
    return Window("last_chance", ("last_chance",), (Do("decline"), _ask))


def _protector() -> Window:
    return Window("protector", ("protector",), (Do("enlist"), Do("decline"), _ask))


def _hits(own: FactionView) -> Window | None:
    """List a faction's pieces, or the kinds of the Vagabond's items; one kind leaves no choice."""
    if isinstance(own.board, VagabondBoard):
        pieces = tuple(ITEMS)
    else:
        tracks = tuple(track.piece for track in own.tracks)
        rest = (piece for piece in own.supply if piece not in (*NO_BOARD_PIECES, *tracks))
        pieces = (*tracks, *rest)
        if own.name == "marquise":
            pieces = (*(piece for piece in pieces if piece not in KEEPS), "wood", "keep")
    if len(pieces) < 2:
        return None
    first = Do("first", (Param("first", pieces), Param("second", ("", *pieces))))
    return Window("take_hits", ("take_hits", "damage_items"), (first, _ask))


def moment(view: RootView) -> Moment:
    """Name the turn by the round and whose it is."""
    return Moment(f"{view.round}.{view.acting}", str(view.round))


# Whether an order counts: by what everybody sees


def applies(seen: RootView, asked: Decision, order: Order) -> bool:
    """Return whether the conditions of an order hold."""
    test = CONDITIONS.get(order.window)
    return test is None or test(seen, asked, order)


def _if_attacked(seen: RootView, asked: Decision, order: Order) -> bool:
    """Compare the clearing and the attacker's warriors there."""
    at, attacker = int(asked.about["clearing"]), str(asked.about["attacker"])
    here = next(one for one in seen.clearings if one.id == at) if at else None
    found = here.factions.get(attacker) if here else None
    # The Vagabond has no warriors: its pawn counts as one.
    strength = max(found.warriors, int(found.pawn)) if found else 0
    return order.values["clearing"] in (ANY, at) and strength >= int(order.values["warriors"])


def _if_lost(seen: RootView, asked: Decision, order: Order) -> bool:
    """Compare the warriors that could be brought back."""
    del seen
    return int(asked.about["count"]) >= int(order.values["warriors"])


def _if_rolled(seen: RootView, asked: Decision, order: Order) -> bool:
    """Compare the rolled hits against the seat, or the pieces that the other side has left."""
    del seen
    if order.do not in EFFECTS:
        return True
    name, least = next(iter(order.values.items()))
    can = order.do in str(asked.about["cards"]).split(",")
    return can and int(asked.about[name]) >= int(least)


CONDITIONS: Mapping[str, Callable[[RootView, Decision, Order], bool]] = {
    "ambush": _if_attacked,
    "after_roll": _if_rolled,
    "field_hospitals": _if_lost,
}
"""What decides by public facts whether an order counts; the others always do."""


# What it answers: by what its own seat sees


def asks(view: RootView, order: Order) -> bool:
    """Return whether a card is held that the question is about."""
    return order.do == "held" and any(not _passes(choice) for choice in _offered(view))


def answer(view: RootView, order: Order) -> Choice:
    """Answer a question; of cards that serve alike the cheapest is taken."""
    do = str(order.values["otherwise"]) if order.do == "held" else order.do
    offered = _offered(view)
    if do == "decline":
        return next(filter(_passes, offered))
    if do in EFFECTS:
        return next(one for one in offered if isinstance(one, choices.Use) and one.card == do)
    worth = _rank_of_loss(order) if do == "first" else _by_card(do)
    # Of choices that are worth the same the first by its key stands, whatever order they come in.
    return min(offered, key=lambda choice: (_passes(choice), worth(choice), key_of(choice)))


def _offered(view: RootView) -> tuple[Choice, ...]:
    assert view.decision is not None
    return tuple(view.decision)


def _passes(choice: Choice) -> bool:
    return isinstance(choice, choices.Pass)


def _by_card(do: str) -> Callable[[Choice], tuple[bool, float]]:
    """Rank choices by the card that they cost: a bird, or another one, first if it says so."""

    def rank(choice: Choice) -> tuple[bool, float]:
        card = str(getattr(choice, "card", ""))
        bird = card in CARDS and CARDS[card].suit == "bird"
        wrong = (do == "suit" and bird) or (do == "bird" and not bird)
        return wrong, worth_of_card(card) if card in CARDS else 0

    return rank


def _rank_of_loss(order: Order) -> Callable[[Choice], tuple[bool, float]]:
    """Rank what takes a hit: the pieces named in their order, then the others."""
    named = [str(order.values["first"]), str(order.values["second"])]

    def rank(choice: Choice) -> tuple[bool, float]:
        piece = str(getattr(choice, "piece", ""))
        item, state = KEYS.get(piece, (piece, ""))
        at = named.index(item) if item in named else len(named)
        # An exhausted item is missed less than one that is ready.
        return False, at + (0.5 if state == "ready" else 0)

    return rank
