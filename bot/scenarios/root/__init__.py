"""The notation of Root's positions in scenarios."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from bot.games.game import CardId, Event, Seat
from bot.games.root import ROOT
from bot.games.root.factions.vagabond.turn import RUIN_ITEMS
from bot.games.root.law.cards import CARDS, DECKS
from bot.games.root.law.choices import StartAt
from bot.games.root.law.deck import refill_deck
from bot.games.root.law.kinds import SUITS, Clearing
from bot.games.root.law.state import State
from bot.games.root.law.turn import EndOfTurn, run_to_decision
from bot.games.root.root import Root
from bot.games.tables import join_tables
from bot.narrate import Words
from bot.narrate.root import WORDS
from bot.scenarios.notation import CoreNotation, Partial
from bot.scenarios.reading import Node, copy_state, encode_view, is_list, is_mapping
from bot.scenarios.root import expectation, position
from bot.scenarios.root.expectation import write_root_position
from bot.scenarios.root.faction import of_fields
from bot.scenarios.root.factions import OWN, notation_of_faction
from bot.scenarios.root.position import canonical_spelling, spellings_of_forests

# Translate the Law's words for choices into the core's more exact names.


def translate_choice(state: State, node: Node) -> Node:
    """Translate a choice into the core's kind and fields by its faction's notation.

    The suits of `using` may come in any order, joined by `+` or as a list.

    Raises:
        NotationError: it contradicts the position.
    """
    choice = node.value
    if not is_mapping(choice):
        return node
    if choice.get("choose") == "craft" and "using" in choice:
        return Node({**choice, "using": _sort_crafting_suits(choice)}, node.place)
    start, end = choice.get("one"), choice.get("other")
    if choice.get("choose") == "open_path" and isinstance(start, int) and isinstance(end, int):
        # A path has no direction.
        return Node({**choice, "one": min(start, end), "other": max(start, end)}, node.place)
    seat = Seat(str(choice.get("seat")))
    faction = state.factions.get(seat)
    return node if faction is None else notation_of_faction(seat).exact(state, faction, node)


def _sort_crafting_suits(choice: Mapping[str, Any]) -> Any:
    """Sort the suits of crafting pieces into the core's order.

    That is the order of the card's cost, or of the suits if it accepts any.
    """
    using = choice["using"]
    suits = using.split("+") if isinstance(using, str) else using
    if not is_list(suits) or not all(suit in SUITS for suit in suits):
        return using
    card = CARDS.get(CardId(str(choice.get("card"))))
    cost = list(card.cost) if card else []
    if sorted(cost) == sorted(suits):
        return "+".join(cost)
    return "+".join(sorted(suits, key=SUITS.index))


# Check secrecy: vary a fact of a position and compare the viewer's view.


DEPTH = 5
"""The number of top cards that are varied if a scenario names the whole deck."""


def is_hidden_in_root(path: Node, state: State, viewer: Seat | None) -> bool:
    """Return whether a view is the same for every value at a path of the position.

    Paths are those of the notation, such as `hands.eyrie`, `hands.eyrie.0` or `next_cards.0`.

    Raises:
        NotationError: there is nothing at that path.
    """
    parts = path.text().split(".")
    _must_exist(path, parts, state)
    view = encode_view(ROOT, copy_state(ROOT, state), viewer)
    others = _vary_root_state(parts, state)
    return others is not None and all(encode_view(ROOT, other, viewer) == view for other in others)


def _must_exist(path: Node, parts: list[str], state: State) -> None:
    """Follow a path through the serialised position."""
    subtree: Any = write_root_position(state)
    subtree["supplies"] = {
        name: {**faction.supply, **notation_of_faction(name).see_supply(faction)}
        for name, faction in state.factions.items()
    }
    for part in parts:
        pairs = (
            enumerate(subtree)
            if is_list(subtree)
            else subtree.items()
            if is_mapping(subtree)
            else ()
        )
        inside: dict[str, Any] = {str(key): value for key, value in pairs}
        if part not in inside:
            path.fail(f"there is no {part!r}")
        subtree = inside[part]


def _vary_root_state(parts: list[str], state: State) -> Iterator[State] | None:
    """Return positions that differ in a hidden fact; None if the fact is public."""
    match parts:
        case ["hands", name, *rest]:
            seat = Seat(name)
            at = [int(rest[0])] if rest else range(len(state.factions[seat].hand))
            return _with_other_cards(state, seat, [*at])
        case ["next_cards", *rest]:
            depth = range(min(DEPTH, len(state.deck)))
            return _with_other_cards(state, None, [int(rest[0])] if rest else [*depth])
        case ["ruin_items", clearing, *_]:
            return _with_other_ruin(state, Clearing(int(clearing)))
        case ["next_quests", *_]:
            return _with_other_quests(state)
        case ["boards" | "supplies", name, *_] if (seat := Seat(name)) in state.factions:
            return notation_of_faction(seat).variants(state, seat, parts)
        case ["clearings", _, name, *_] if (seat := Seat(name)) in state.factions:
            return notation_of_faction(seat).variants(state, seat, parts)
        case ["next_rolls" | "next_random" | "seed", *_]:
            return _with_other_chance(state)
        case _:
            return None


def _with_other_cards(state: State, name: Seat | None, places: list[int]) -> Iterator[State]:
    """Yield positions with another card in a place of a hand or of the deck (0 is the top)."""
    for place in places:
        for card in DECKS[state.deck_name]:
            other = copy_state(ROOT, state)
            pile = other.deck if name is None else other.factions[name].hand
            index = place if name is not None else len(pile) - 1 - place
            if pile[index] != card:
                pile[index] = card
                yield other


def _with_other_ruin(state: State, clearing: Clearing) -> Iterator[State]:
    """Put other items under a ruin."""
    for item in RUIN_ITEMS:
        other = copy_state(ROOT, state)
        there = other.ruin_items[clearing]
        if there != (changed := [item] * len(there)):
            other.ruin_items[clearing] = changed
            yield other


def _with_other_quests(state: State) -> Iterator[State]:
    """Reorder the facedown quests."""
    for turned in range(1, len(state.quest_deck)):
        other = copy_state(ROOT, state)
        other.quest_deck = [*state.quest_deck[turned:], *state.quest_deck[:turned]]
        yield other


def _with_other_chance(state: State) -> Iterator[State]:
    """Vary the outcomes of chance."""
    for rolls in ([(0, 0)], [(3, 3)]):
        other = copy_state(ROOT, state)
        other.dictated.rolls = [*rolls, *other.dictated.rolls]
        other.dictated.picks = [*reversed(other.dictated.picks)]
        other.rng += 1
        yield other


HITS = [name for own in OWN for name in own.HITS]
CHOICES = join_tables(own.CHOICES for own in OWN)
"""Names of fields that factions' notations add."""


class RootNotation(CoreNotation[Root]):
    """Positions of Root, read, written and compared."""

    game: Root = ROOT
    words: Words = WORDS
    position_keys: frozenset[str] = position.KEYS
    expected_keys: frozenset[str] = expectation.KEYS_EXPECTED

    def spelling(self, value: Any) -> Any:
        """Return the canonical spelling of a value."""
        return canonical_spelling(value)

    def respelled(self, fields: Mapping[str, Node]) -> dict[str, Node]:
        """Return a scenario in its canonical spelling, forests too, for which the map counts."""
        forests = spellings_of_forests(fields["map"].value if "map" in fields else "")
        if not forests:
            return super().respelled(fields)

        def spelled(value: Any) -> Any:
            return (
                forests.get(value, canonical_spelling(value)) if isinstance(value, str) else value
            )

        return {key: node.respelled(spelled, forests) for key, node in fields.items()}

    def exact(self, state: State, node: Node) -> Node:
        """Translate a choice into the core's kind and fields."""
        return translate_choice(state, node)

    def read(self, fields: Mapping[str, Node]) -> State:
        """Build the state of a position."""
        return position.read_root_position(fields)

    def write(self, state: State) -> dict[str, Any]:
        """Write a state as a position."""
        return expectation.write_root_position(state)

    def seats(self, state: State) -> Sequence[Seat]:
        """Return the factions in turn order."""
        return state.order

    def names(self, state: State) -> Mapping[str, Collection[str]]:
        """Return the cards, pieces, clearings and other names of Root, by fields."""
        return of_fields(state, HITS, CHOICES)

    def person_to_act(self, state: State) -> bool:
        """Return whether it is a person's turn or set-up."""
        acting = state.factions.get(state.acting)
        return state.winners is None and (acting is None or not acting.clockwork)

    def play_until(self, state: State, seat: Seat) -> tuple[list[Event], bool]:
        """Run on to the end of a seat's turn; False if a decision is owed before."""
        log: list[Event] = []
        while state.winners is None:
            step = state.steps[-1]
            if isinstance(step, EndOfTurn) and state.acting == seat:
                step.end_evening(state, log)
                if state.winners is None:
                    vars(state)["due"] = ()
                    return log, True
                break
            if not state.deck:
                refill_deck(state, log)
            if step.advance(state, log):
                break
        vars(state)["due"] = run_to_decision(state, log)
        return log, False

    def already_done(self, state: State, wanted: Partial) -> bool:
        """Return whether a faction has started in the only corner that was free (Law 5.1.7)."""
        faction = state.factions[wanted.seat]
        named = wanted.named.get("clearing")
        return wanted.kind is StartAt and bool(named) and faction.start == named

    def differences(self, expected: Mapping[str, Node], state: State, start: State) -> list[str]:
        """Compare what is named with a state."""
        return expectation.compare_root_state(expected, state, start)

    def hidden(self, path: Node, state: State, viewer: Seat | None) -> bool:
        """Return whether a fact cannot be known from a viewer's view."""
        return is_hidden_in_root(path, state, viewer)
