"""How positions of a game against The White Castle's rival are written in scenarios."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.games.codec import union_of_kinds
from bot.games.game import NO_SEAT, Event, Seat
from bot.games.steps import kinds_of_steps
from bot.games.white_castle import WHITE_CASTLE
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
from bot.games.white_castle.cards import AMOUNTS, DECK
from bot.games.white_castle.setup import OPTIONS
from bot.games.white_castle.state import State
from bot.games.white_castle.steps import Turns
from bot.games.white_castle.white_castle import WhiteCastle
from bot.narrate import Words
from bot.narrate.white_castle import WORDS
from bot.scenarios.notation import FieldNotation, Spelling, play_turn
from bot.scenarios.reading import Node, convert_node, copy_state, encode_view, is_list

# Positions of a game against the rival: how fields are spelled, and what is left out.


Plain = dict[str, Any]

STEPS = list[union_of_kinds(kinds_of_steps(State))]
"""What can be under way."""

VALUES = tuple(map(str, range(1, PIPS + 1)))
"""What a die can show."""

TOKENS = {"S1": "rbw", "S2": "rrw", "S3": "bbw", "D1": "rb", "D2": "rw"}
"""The tokens of rooms that a position does not name."""

POINTS = dict(zip(GARDENS, (3, 7, 1, 5, 5, 9), strict=True))
"""The points of garden cards that a position does not name."""

USUAL = {name: values[0] for name, values in OPTIONS.items()} | {"cards": "file"}
"""The options that a position does not name."""

TURNS: Mapping[str, tuple[str, ...]] = {
    RIVAL: ("rounds", "turns", "search"),
    PERSON: ("rounds", "turns", "person_turn"),
    "round_end": ("rounds", "round_end"),
    "new_round": ("rounds",),
    "final": ("final",),
}
"""What is under way at each `turn` of a position."""


def complete_castle_state(written: Plain) -> Plain:
    """Return the fields of a state with what a position leaves out."""
    options = {**USUAL, **written.get("options", {})}
    difficulty = options.pop("difficulty", "easy")
    turn = written.get("turn", RIVAL)
    steps = written.get("steps", [{"type": kind} for kind in TURNS[turn]])
    spaces = {space: dice for space, dice in written.get("spaces", {}).items() if dice}
    out = {*written.get("shown", ()), *written.get("discards", ())}
    in_deck = range(len(written.get("cards", ()))) if options["cards"] == "file" else ()
    return {
        "round": 1,
        "placed": sum(map(len, spaces.values())),
        "deck": [index for index in reversed(in_deck) if index not in out],
        **written,
        "options": options,
        "rival": {**written.get("rival", {}), "difficulty": difficulty},
        "turn": turn if turn in (PERSON, RIVAL) else NO_SEAT,
        "steps": steps,
        "spaces": spaces,
        **_leave_out_untold(written, steps),
    }


def _leave_out_untold(written: Plain, steps: list[Plain]) -> Plain:
    """Leave out tokens and points that are still to be told; gardens come last (TWC 1.3, 1.5)."""
    named = written.get("gardens", {})
    rooms = TOKENS | written.get("rooms", {})
    gardens = POINTS | named
    for step in steps:
        if step["type"] == "rooms":
            rooms = {at: tokens for at, tokens in rooms.items() if at not in step["left"]}
            gardens = {at: points for at, points in gardens.items() if at in named}
        elif step["type"] == "gardens":
            bridges = step["left"]
            gardens = {at: p for at, p in gardens.items() if at.partition("_")[0] not in bridges}
    return {"rooms": rooms, "gardens": gardens}


def check_cards(fields: Mapping[str, Node]) -> None:
    """Refuse a position in which a card lies in two places (TWC 4.10).

    Of a deck at the person's table only the top card can be known.

    Raises:
        NotationError: it names the card.
    """
    count = len([*fields["cards"].each()]) if "cards" in fields else 0
    if count > DECK:
        fields["cards"].fail(f"there are {DECK} cards")
    out: set[int] = set()
    for pile in ("shown", "discards", "deck"):
        for card in fields[pile].each() if pile in fields else ():
            if card.number(1, count) in out:
                card.fail("a card lies in one place only")
            out.add(card.value)
    options = fields["options"].entries() if "options" in fields else {}
    at_table = "cards" in options and options["cards"].value == "table"
    if at_table and "deck" in fields and len([*fields["deck"].each()]) > 1:
        fields["deck"].fail("of a deck at the table only the card on top can be named")


def _one_of(known: Collection[str]) -> Callable[[Node], str]:
    return lambda node: node.text(among=known)


def _number_reader(least: int, most: int | None = None) -> Callable[[Node], int]:
    return lambda node: node.number(least, most)


def _by_name(
    known: Collection[str], read: Callable[[Node, str], Any]
) -> Callable[[Node], dict[str, Any]]:
    """Return what reads a mapping with known keys, each value by its key."""
    return lambda node: {key: read(inside, key) for key, inside in node.fields(known).items()}


def _read_castle_option(node: Node, name: str) -> str:
    return node.text(among=START if name == "difficulty" else OPTIONS[name])


def _read_bridges(node: Node) -> dict[str, list[int]]:
    return {bridge: [0] * DICE for bridge in BRIDGES} | _by_name(BRIDGES, _read_dice_of_bridge)(
        node
    )


def _read_dice_of_bridge(node: Node, bridge: str) -> list[int]:
    """Read the dice of a bridge, such as `2 - 6`."""
    dice = node.text().split()
    if len(dice) != DICE or not {*dice} <= {"-", *VALUES}:
        node.fail("three dice are needed, - for an empty place")
    return [0 if value == "-" else int(value) for value in dice]


def _read_dice_on_space(node: Node, space: str) -> list[tuple[str, int, str]]:
    """Read the dice on a space; one alone needs no list."""
    return [
        _read_laid_die(die) for die in (node.each() if isinstance(node.value, list) else [node])
    ]


def _read_laid_die(node: Node) -> tuple[str, int, str]:
    """Read a die on a space, such as `red 5 human`."""
    colour, value, seat = [*node.text().split(), "", "", ""][:3]
    known = colour in BRIDGES and seat in (PERSON, RIVAL) and value in VALUES
    if not known or len(node.text().split()) > 3:
        node.fail("a die is its colour, its value and its seat")
    return colour, int(value), seat


def _read_castle_card(node: Node) -> Plain:
    """Read a card, such as `red left > S2 | points 2 | climb 1, coins 1`."""
    head, *halves = [part.strip() for part in node.text().split("|")]
    die, _, space = (part.strip() for part in head.partition(">"))
    bridge, _, end = die.partition(" ")
    if bridge not in BRIDGES or end not in ENDS or space not in ON_CARDS or len(halves) > 2:
        node.fail("a card is written as `red left > S2 | points 2 | coins 1`")
    upper, lower = [_read_half_of_card(node, half) for half in [*halves, "?", "?"][:2]]
    return {"bridge": bridge, "end": end, "space": space, "upper": upper, "lower": lower}


def _read_half_of_card(node: Node, text: str) -> list[tuple[str, int]] | None:
    """Read what a half of a card shows; `?` is not told yet."""
    if text == "?":
        return None
    actions: list[tuple[str, int]] = []
    for action in text.split(","):
        what, _, amount = action.strip().partition(" ")
        numbers = {str(number): number for number in AMOUNTS.get(what, ())}
        if (amount or "1") not in numbers:
            node.fail(f"no card shows {action.strip()!r}")
        actions.append((what, numbers[amount or "1"]))
    return actions


def _spell_castle_card(card: Plain) -> str:
    halves = [
        "?" if half is None else ", ".join(f"{what} {amount}" for what, amount in half)
        for half in (card["upper"], card["lower"])
    ]
    return f"{card['bridge']} {card['end']} > {card['space']} | {' | '.join(halves)}"


def _read_courtiers(node: Node) -> dict[str, int]:
    """Read where courtiers are; those that are not named are in stock."""
    named = _counts_reader(FLOORS)(node)
    courtiers = {"stock": PIECES - sum(named.values())} | named
    if sum(courtiers.values()) > PIECES or courtiers["stock"] < 0:
        node.fail(f"there are {PIECES} courtiers")
    return dict.fromkeys(FLOORS, 0) | courtiers


def _read_warriors(node: Node) -> dict[str, int]:
    return dict.fromkeys(YARDS, 0) | _counts_reader(YARDS)(node)


def _counts_reader(known: Collection[str]) -> Callable[[Node], dict[str, int]]:
    return _by_name(known, lambda node, _: node.number())


OF_RIVAL: Mapping[str, Callable[[Node], Any]] = {
    **dict.fromkeys(("coins", "influence", "points"), _number_reader(0)),
    "courtiers": _read_courtiers,
    "gardeners": lambda node: [garden.text(among=GARDENS) for garden in node.each()],
    "warriors": _read_warriors,
}
"""What the rival has."""


def _read_castle_steps(node: Node) -> list[Plain]:
    """Read what is under way, with names that the board has."""
    steps = convert_node(node, STEPS)
    for step in node.each():
        names = step.entries().get("left")
        for name in names.each() if names else ():
            name.text(among=(*BRIDGES, *ROOMS, *GARDENS))
    return msgspec.to_builtins(steps)


def _read_card_numbers(node: Node) -> list[int]:
    """Read cards by their numbers."""
    return [card.number(1) - 1 for card in node.each()]


def _card_numbers_of(cards: list[int]) -> list[int]:
    return [index + 1 for index in cards]


SPELLINGS: Mapping[str, Spelling] = {
    "options": Spelling("options", _by_name({*OPTIONS, "difficulty"}, _read_castle_option)),
    "round": Spelling("round", _number_reader(0, ROUNDS)),
    "first": Spelling("first", _one_of((PERSON, RIVAL))),
    "turn": Spelling("turn", _one_of(TURNS), lambda turn: turn or "new_round"),
    "placed": Spelling("placed", _number_reader(0)),
    "influence": Spelling("influence", _number_reader(0)),
    "bridges": Spelling(
        "bridges",
        _read_bridges,
        lambda bridges: {
            bridge: " ".join(str(value or "-") for value in dice)
            for bridge, dice in bridges.items()
        },
    ),
    "spaces": Spelling(
        "spaces",
        _by_name(SPACES, _read_dice_on_space),
        lambda spaces: {
            space: [f"{colour} {value} {seat}" for colour, value, seat in dice]
            for space, dice in spaces.items()
        },
    ),
    "rooms": Spelling("rooms", _by_name(ROOMS, lambda node, at: node.text(among=ROOMS[at]))),
    "gardens": Spelling("gardens", _by_name(GARDENS, lambda node, _: node.number(1, MOST_GARDEN))),
    "rival": Spelling("rival", _by_name(OF_RIVAL, lambda node, key: OF_RIVAL[key](node))),
    "cards": Spelling(
        "cards",
        lambda node: [_read_castle_card(card) for card in node.each()],
        lambda cards: [_spell_castle_card(card) for card in cards],
    ),
    "deck": Spelling(
        "deck",
        lambda node: _read_card_numbers(node)[::-1],
        lambda cards: _card_numbers_of(cards[::-1]),
    ),
    "shown": Spelling("shown", _read_card_numbers, _card_numbers_of),
    "discards": Spelling("discards", _read_card_numbers, _card_numbers_of),
    "under_way": Spelling("steps", _read_castle_steps),
    "seed": Spelling("rng", _number_reader(0)),
    "winners": Spelling(
        "winners",
        lambda node: [seat.text(among=(PERSON, RIVAL)) for seat in node.each()] or None,
        lambda seats: seats or [],
    ),
}
"""The fields of a position, by their keys."""


class WhiteCastleNotation(FieldNotation[WhiteCastle]):
    """Positions of a game against the rival, read, written and compared."""

    game: WhiteCastle = WHITE_CASTLE
    words: Words = WORDS

    spellings = SPELLINGS

    @property
    def expected_keys(self) -> frozenset[str]:
        """The keys of a position, and what follows from it."""
        return self.position_keys | {"in_deck", "top"}

    def read(self, fields: Mapping[str, Node]) -> State:
        """Make the state of a position.

        Raises:
            NotationError: it is malformed, or a card lies in two places.
        """
        check_cards(fields)
        return super().read(fields)

    def complete(self, written: dict[str, Any]) -> dict[str, Any]:
        """Add the options, the rooms and gardens, the deck and what is under way."""
        return complete_castle_state(written)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position, the difficulty with the options."""
        written = super().write(state)
        written["options"]["difficulty"] = written["rival"].pop("difficulty")
        return written

    def facts(self, state: State) -> dict[str, Any]:
        """Write what an expectation can say: the position, and what follows from it."""
        top = None if state.top is None else state.cards[state.top].side
        return {
            **self.write(state),
            "in_deck": state.in_deck,
            "top": top and f"{top[0]} {top[1]} > {top[2]}",
        }

    def seats(self, state: State) -> Sequence[Seat]:
        """Return the seats."""
        return [PERSON, RIVAL]

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the bridges, spaces and gardens, by fields."""
        return {
            "seat": self.seats(state),
            "bridge": BRIDGES,
            "end": ENDS,
            "space": SPACES,
            "garden": GARDENS,
            "yard": YARDS,
        }

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on until a seat has placed its die and acted; False if an answer is owed before."""
        return play_turn(
            self.game, state, lambda: isinstance(state.steps[-1], Turns) and state.turn == seat
        )

    def short(self, value: Any) -> Any:
        """Return the text for a list of one: a space with one die."""
        return value[0] if is_list(value) and len(value) == 1 else value

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        if "spaces" in expected:
            expected["spaces"].fields(SPACES)
        return super().differences(expected, state, start)

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Return whether a fact cannot be known: the deck's order below its top, and chance."""
        key = path.text().partition(".")[0]
        if key not in self.position_keys:
            path.fail(f"there is no {key!r}")
        if key not in ("deck", "seed"):
            return False
        other = copy_state(WHITE_CASTLE, state)
        open_top = [] if state.top is None else [other.deck.pop()]
        other.deck = [*reversed(other.deck), *open_top]
        other.rng += 1
        return encode_view(WHITE_CASTLE, state, viewer) == encode_view(WHITE_CASTLE, other, viewer)
