"""Positions of a game against the rival, read from YAML and written again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.codec import either
from bot.games.game import NO_SEAT, Seat
from bot.games.steps import kinds_of_steps
from bot.games.white_castle.board import (
    BRIDGES,
    DICE,
    ENDS,
    FLOORS,
    GARDENS,
    MOST_GARDEN,
    ON_CARDS,
    PERSON,
    PIECES,
    PIPS,
    RIVAL,
    ROOMS,
    ROUNDS,
    SPACES,
    START,
    YARDS,
)
from bot.games.white_castle.cards import AMOUNTS, DECK, Action, Card
from bot.games.white_castle.codec import CODEC
from bot.games.white_castle.setup import OPTIONS
from bot.games.white_castle.state import Laid, Rival, StackStep, State
from bot.games.white_castle.steps import (
    Final,
    Gardens,
    PersonTurn,
    Rooms,
    RoundEnd,
    Rounds,
    Search,
    Turns,
)
from bot.scenarios.reading import Node, convert

KEYS = frozenset(
    {
        "options",
        "round",
        "first",
        "turn",
        "placed",
        "bridges",
        "spaces",
        "rooms",
        "gardens",
        "rival",
        "influence",
        "cards",
        "deck",
        "shown",
        "discards",
        "under_way",
        "seed",
    }
)
"""The keys of a position."""

STEPS = list[either(kinds_of_steps(State))]
"""What can be under way."""

VALUES = tuple(map(str, range(1, PIPS + 1)))
"""What a die can show."""

TOKENS = {"S1": "rbw", "S2": "rrw", "S3": "bbw", "D1": "rb", "D2": "rw"}
"""The tokens of rooms that a position does not name."""

POINTS = dict(zip(GARDENS, (3, 7, 1, 5, 5, 9), strict=True))
"""The points of garden cards that a position does not name."""

TURNS: Mapping[str, tuple[StackStep, ...]] = {
    RIVAL: (Rounds(), Turns(), Search()),
    PERSON: (Rounds(), Turns(), PersonTurn()),
    "round_end": (Rounds(), RoundEnd()),
    "new_round": (Rounds(),),
    "final": (Final(),),
}
"""What is under way at each `turn` of a position."""


def read(fields: Mapping[str, Node]) -> State:
    """Make the state of a position.

    Raises:
        NotationError: it is malformed.
    """

    def given(key: str, default: Any) -> Node:
        return fields.get(key, Node(default, key))

    options = given("options", {}).fields({*OPTIONS, "difficulty"})
    level = options.pop("difficulty", Node("easy", "options.difficulty")).text(among=START)
    usual = {name: values[0] for name, values in OPTIONS.items()} | {"cards": "file"}
    chosen = {name: value.text(among=OPTIONS[name]) for name, value in options.items()}
    cards = [_card(item) for item in given("cards", []).each()]
    if len(cards) > DECK:
        fields["cards"].fail(f"there are {DECK} cards")
    spaces = {
        space: [_laid(item) for item in (node.each() if isinstance(node.value, list) else [node])]
        for space, node in given("spaces", {}).fields(SPACES).items()
    }
    rooms = given("rooms", {}).fields(ROOMS)
    gardens = given("gardens", {}).fields(GARDENS)
    turn = given("turn", RIVAL).text(among=TURNS)
    state: State = CODEC.state(
        options={**usual, **chosen},
        rival=_rival(given("rival", {}), level),
        steps=list(msgspec.convert(msgspec.to_builtins(TURNS[turn]), STEPS)),
        influence=given("influence", 0).number(),
        round=given("round", 1).number(0, ROUNDS),
        first=given("first", RIVAL).text(among=(PERSON, RIVAL)),
        turn=Seat(turn) if turn in (PERSON, RIVAL) else NO_SEAT,
        placed=given("placed", sum(map(len, spaces.values()))).number(),
        bridges={
            bridge: _dice(given("bridges", {}).fields(BRIDGES).get(bridge)) for bridge in BRIDGES
        },
        spaces={space: dice for space, dice in spaces.items() if dice},
        rooms={
            space: rooms[space].text(among=kinds) if space in rooms else TOKENS[space]
            for space, kinds in ROOMS.items()
        },
        gardens={
            g: gardens[g].number(1, MOST_GARDEN) if g in gardens else POINTS[g] for g in GARDENS
        },
        cards=cards,
        rng=given("seed", 0).number(),
    )
    if "under_way" in fields:
        state.steps = _steps(fields["under_way"])
        _forget_untold(state, fields)
    _lay_cards(state, fields)
    return state


def _steps(node: Node) -> list[StackStep]:
    """Read what is under way, with names that the board has."""
    steps: list[StackStep] = convert(node, STEPS)
    for item in node.each():
        places = item.entries().get("left")
        for name in places.each() if places else ():
            name.text(among=(*BRIDGES, *ROOMS, *GARDENS))
    return steps


def _forget_untold(state: State, fields: Mapping[str, Node]) -> None:
    """Leave out tokens and points that are still to be told; gardens come last (TWC 1.3, 1.5)."""
    for step in state.steps:
        if isinstance(step, Rooms):
            named = fields["gardens"].entries() if "gardens" in fields else {}
            state.rooms = {at: tokens for at, tokens in state.rooms.items() if at not in step.left}
            state.gardens = {at: points for at, points in state.gardens.items() if at in named}
        if isinstance(step, Gardens):
            state.gardens = {
                at: points for at, points in state.gardens.items() if at not in step.left
            }


def _lay_cards(state: State, fields: Mapping[str, Node]) -> None:
    """Lay the cards in deck, discards and on the table, by their numbers (TWC 4.10).

    Of a deck at the person's table only the top card can be known.
    """

    def numbers(key: str) -> list[int]:
        nodes = fields[key].each() if key in fields else ()
        return [item.number(1, len(state.cards)) - 1 for item in nodes]

    state.shown, state.discards = numbers("shown"), numbers("discards")
    out = {*state.shown, *state.discards}
    if len(out) < len(state.shown) + len(state.discards):
        fields["shown" if state.shown else "discards"].fail("a card lies in one place only")
    if state.by_file:
        rest = [index for index in range(len(state.cards)) if index not in out]
        state.deck = (numbers("deck") if "deck" in fields else rest)[::-1]
        if len({*state.deck}) < len(state.deck) or out & {*state.deck}:
            fields["deck"].fail("a card lies in one place only")
        return
    state.deck = numbers("deck")
    if len(state.deck) > 1 or out & {*state.deck}:
        fields["deck"].fail("of a deck at the table only the card on top can be named")


def _dice(node: Node | None) -> list[int]:
    """Read the dice of a bridge, such as `2 - 6`."""
    if node is None:
        return [0] * DICE
    values = node.text().split()
    if len(values) != DICE or not {*values} <= {"-", *VALUES}:
        node.fail("three dice are needed, - for an empty place")
    return [0 if value == "-" else int(value) for value in values]


def _laid(node: Node) -> Laid:
    """Read a die on a space, such as `red 5 human`."""
    colour, value, seat = [*node.text().split(), "", "", ""][:3]
    known = colour in BRIDGES and seat in (PERSON, RIVAL) and value in VALUES
    if not known or len(node.text().split()) > 3:
        node.fail("a die is its colour, its value and its seat")
    return Laid(colour, int(value), Seat(seat))


def _card(node: Node) -> Card:
    """Read a card, such as `red left > S2 | points 2 | climb 1, coins 1`."""
    head, *halves = [part.strip() for part in node.text().split("|")]
    die, _, space = (part.strip() for part in head.partition(">"))
    bridge, _, end = die.partition(" ")
    if bridge not in BRIDGES or end not in ENDS or space not in ON_CARDS or len(halves) > 2:
        node.fail("a card is written as `red left > S2 | points 2 | coins 1`")
    upper, lower = [_half(node, half) for half in [*halves, "?", "?"][:2]]
    return Card(bridge=bridge, end=end, space=space, upper=upper, lower=lower)


def _half(node: Node, text: str) -> tuple[Action, ...] | None:
    """Read what a half of a card shows; `?` is not told yet."""
    if text == "?":
        return None
    actions: list[Action] = []
    for item in text.split(","):
        what, _, amount = item.strip().partition(" ")
        numbers = {str(number): number for number in AMOUNTS.get(what, ())}
        if (amount or "1") not in numbers:
            node.fail(f"no card shows {item.strip()!r}")
        actions.append(Action(what, numbers[amount or "1"]))
    return tuple(actions)


def _rival(node: Node, level: str) -> Rival:
    fields = node.fields({"coins", "influence", "points", "courtiers", "gardeners", "warriors"})
    inside = fields["courtiers"].fields(FLOORS) if "courtiers" in fields else {}
    courtiers = dict.fromkeys(FLOORS, 0) | {f: item.number() for f, item in inside.items()}
    if "stock" not in inside:
        courtiers["stock"] = PIECES - sum(courtiers.values())
    if sum(courtiers.values()) > PIECES or courtiers["stock"] < 0:
        node.fail(f"there are {PIECES} courtiers")
    warriors = fields["warriors"].fields(YARDS) if "warriors" in fields else {}
    gardeners = fields["gardeners"].each() if "gardeners" in fields else ()
    numbers = {
        key: fields[key].number() if key in fields else 0
        for key in ("coins", "influence", "points")
    }
    return Rival(
        difficulty=level,
        courtiers=courtiers,
        gardeners=[item.text(among=GARDENS) for item in gardeners],
        warriors=dict.fromkeys(YARDS, 0) | {y: item.number() for y, item in warriors.items()},
        **numbers,
    )


def write(state: State) -> dict[str, Any]:
    """Write a state as a position that reads back as the same state."""
    rival = state.rival
    fields: dict[str, Any] = {
        "options": {**state.options, "difficulty": rival.difficulty},
        "round": state.round,
        "first": state.first,
        "turn": state.turn or "new_round",
        "placed": state.placed,
        "bridges": {
            bridge: " ".join(str(value) if value else "-" for value in dice)
            for bridge, dice in state.bridges.items()
        },
        "spaces": {
            space: [f"{die.colour} {die.value} {die.seat}" for die in dice]
            for space, dice in state.spaces.items()
        },
        "rooms": dict(state.rooms),
        "gardens": dict(state.gardens),
        "rival": {
            "coins": rival.coins,
            "influence": rival.influence,
            "points": rival.points,
            "courtiers": dict(rival.courtiers),
            "gardeners": [*rival.gardeners],
            "warriors": dict(rival.warriors),
        },
        "influence": state.influence,
        "cards": [_card_text(card) for card in state.cards],
        "shown": [index + 1 for index in state.shown],
        "discards": [index + 1 for index in state.discards],
        "under_way": msgspec.to_builtins(state.steps),
        "seed": state.rng,
    }
    if state.by_file or state.deck:
        fields["deck"] = [index + 1 for index in state.deck[::-1]]
    assert len(state.cards) <= DECK
    return fields


def _card_text(card: Card) -> str:
    halves = [
        "?" if half is None else ", ".join(f"{action.what} {action.amount}" for action in half)
        for half in (card.upper, card.lower)
    ]
    return f"{card.bridge} {card.end} > {card.space} | {' | '.join(halves)}"
