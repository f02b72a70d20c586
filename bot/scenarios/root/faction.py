"""The notation of a faction in scenarios, with hooks for subclasses."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import Piece, Seat
from bot.games.root.codec import CODEC
from bot.games.root.law.cards import CARDS, DECKS
from bot.games.root.law.kinds import CLEARINGS, SUITS, Clearing, Suit
from bot.games.root.law.state import BURROW, Faction, State, Step
from bot.scenarios.reading import Node, is_list, is_mapping, join_names

# Names that fields of faction boards can hold; any other is an error of the scenario.


NONE = ""
"""Stands for no card, no leader, no quest."""

KNOWN: Mapping[str, Collection[str]] = {
    "order_card": (NONE, *CARDS),
    "order": (NONE, *SUITS, "bird"),
}
"""The names that fields of any board can hold."""

SEATS = ("seat", "target", "attacker", "defender", "partner", "ally", "payer")
"""Fields of choices and events that name a faction in play."""

PLACES = ("covered", "covered_slots")
"""Fields that list clearings."""


def check_names(
    field: str,
    node: Node,
    names: Mapping[str, Collection[str]],
    keys: Mapping[str, Collection[str]],
    once: Collection[str],
) -> None:
    """Refuse names that a field of a board cannot hold; `names` and so on are the faction's own.

    Raises:
        NotationError: it names the wrong word and the known ones.
    """
    known = {**KNOWN, **names}
    if field in known:
        _check_nested_names(node, known[field])
        if field in once:
            _check_once(node)
    elif field in keys:
        node.fields(keys[field])
    elif field in PLACES:
        for entry in node.each():
            if entry.number() not in CLEARINGS:
                entry.fail(f"there is no clearing {entry.value}, only {join_names(CLEARINGS)}")


def check_factions(names: Collection[str], factions: Collection[str], node: Node) -> None:
    """Refuse the name of a faction that is not in play.

    Raises:
        NotationError: it names the wrong word and the factions in play.
    """
    for name in names:
        if name not in factions:
            node.fail(f"{name!r} is not one of: {join_names(factions)}")


def _check_nested_names(node: Node, known: Collection[str]) -> None:
    """Check a name, or all names of a list or mapping."""
    if is_mapping(node.value):
        inside = list(node.entries().values())
    elif is_list(node.value):
        inside = list(node.each())
    else:
        node.text(among=known)
        return
    for entry in inside:
        _check_nested_names(entry, known)


def _check_once(node: Node) -> None:
    """Refuse a name that comes again in a list."""
    met: set[str] = set()
    for entry in node.each():
        if entry.text() in met:
            entry.fail(f"{entry.text()!r} comes twice")
        met.add(entry.text())


def of_fields(
    state: State, hits: Collection[str], own: Mapping[str, Collection[str]]
) -> dict[str, Collection[str]]:
    """Return what fields of choices and events can name: cards, pieces, clearings and so on.

    `hits` and `own` are what the notations of factions add.
    """
    factions = state.factions
    pieces = {piece: 0 for faction in factions.values() for piece in faction.TOTALS}
    clearings = [str(clearing) for clearing in (BURROW, *CLEARINGS)]
    forests = [forest.id for forest in state.board.forests]
    return {
        **dict.fromkeys(SEATS, tuple(factions)),
        **dict.fromkeys(("card", "cards", "spend", "hand", "play_area"), CARDS),
        **dict.fromkeys(("piece", "building"), (*pieces, *hits)),
        **dict.fromkeys(("from", "clearing"), clearings),
        "to": (*clearings, *forests),
        "suit": (*SUITS, "bird"),
        **own,
    }


Names = Mapping[str, Collection[str]]
"""The names that fields can hold."""


class FactionNotation:
    """Pieces as numbers, nothing in forests, and piles of cards known to their owner only."""

    SEATS: ClassVar[tuple[str, ...]] = ()
    """The seats whose notation it is."""

    NAMES: ClassVar[Names] = {}
    """What a field of the board, each place of its list or each column of its mapping can hold."""

    KEYS: ClassVar[Names] = {}
    """The keys of fields of the board that hold numbers by name."""

    NO_COUNTS: ClassVar[tuple[str, ...]] = ()
    """Fields of the board with numbers that are no counts: without one there is not 0."""

    ONCE: ClassVar[tuple[str, ...]] = ()
    """Fields of the board that list each name once at most."""

    OTHERWISE: ClassVar[Mapping[str, str]] = {}
    """Fields of the board with another name in scenarios."""

    CHOICES: ClassVar[Names] = {}
    """Names that the faction adds to fields of choices and events."""

    HITS: ClassVar[tuple[str, ...]] = ()
    """Names besides its pieces that can take a hit."""

    ORDERED: ClassVar[bool] = True
    """Whether its clockwork needs an order in Daylight."""

    PIECES: frozenset[str] = frozenset()
    """Keys in a clearing beside the faction's kinds of pieces."""

    TOLD_ELSEWHERE: frozenset[str] = frozenset()
    """Fields of the board that are derived from clearings and forests."""

    def piece(self, key: str, suit: Suit) -> Piece:
        """Return the kind of piece that a key means in a clearing of a suit."""
        return Piece(key)

    def read_piece(self, faction: Faction, clearing: Clearing, node: Node, key: str) -> None:
        """Read the value of one of `PIECES` or of a kind of piece.

        Raises:
            NotationError: there are too few.
        """
        piece = Piece(key)
        count = node.number()
        faction.pieces[piece][clearing] += count
        faction.supply[piece] -= count
        if faction.supply[piece] < 0:
            node.fail(f"{faction.name} has only {faction.TOTALS[piece]} {piece}")

    def write_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Serialise the faction's pieces in a clearing, zeros included; the inverse of reading."""
        return {piece: at[clearing] for piece, at in faction.pieces.items()}

    def see_pieces(self, faction: Faction, clearing: Clearing) -> dict[str, Any]:
        """Return what an expectation can name in a clearing, in all its spellings."""
        return self.write_pieces(faction, clearing)

    def read_board(self, faction: Faction, field: str, node: Node) -> Any:
        """Read a field of the board into plain data of its type; numbers are 0 or more.

        Raises:
            NotationError: a number is negative, or nothing has such a name.
        """
        check_names(field, node, self.NAMES, self.KEYS, self.ONCE)
        held = getattr(faction, field)
        counts = isinstance(held, int) and not isinstance(held, bool)
        return node.number() if counts else node.value

    def exact(self, state: State, faction: Faction, node: Node) -> Node:
        """Translate the Law's words for one of its choices into the core's kind and fields.

        Raises:
            NotationError: it contradicts the position.
        """
        return node

    def begin_phase(self, turn: Step, phase: str, state: State) -> None:
        """Start its clockwork's turn, which is one step, at a phase."""
        msgspec.structs.force_setattr(turn, "stage", phase)

    def read_forest(self, faction: Faction, forest: str, node: Node) -> None:
        """Read what the faction has in a forest.

        Raises:
            NotationError: it cannot be there.
        """
        node.fail(f"{faction.name} cannot be in a forest")

    def write_forest(self, faction: Faction, forest: str) -> dict[str, Any]:
        """Serialise the faction's pieces in a forest; empty for none."""
        return {}

    def see_supply(self, faction: Faction) -> dict[str, Any]:
        """Serialise what the supply holds besides the number of each piece."""
        return {}

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Adjust the supply to the pieces, after the faction's board is read.

        Raises:
            NotationError: there are too few pieces.
        """
        for piece, total in faction.TOTALS.items():
            boxed = faction.boxed(piece)
            faction.supply[piece] -= boxed
            if faction.supply[piece] < 0:
                node.fail(f"{faction.name} has only {total} {piece}")

    def variants(self, state: State, name: Seat, path: Sequence[str]) -> Iterator[State] | None:
        """Return positions that differ in a hidden fact of the faction; None for a public one.

        `path` is that of the notation: `boards.<name>.<field>…`, `clearings.<number>.<name>…` or
        `supplies.<name>…`.
        """
        match path:
            case ["boards", _, field, *rest] if field in state.factions[name].PILES.SECRET_PILES:
                size = len(getattr(state.factions[name], field))
                places = [int(rest[0])] if rest else range(size)
                return other_cards(state, name, field, places)
            case _:
                return None


def other_cards(state: State, name: Seat, field: str, places: Sequence[int]) -> Iterator[State]:
    """Yield positions with other cards in some places of a faction's pile."""
    for place in places:
        for card in DECKS[state.deck_name]:
            other = CODEC.decode(CODEC.encode(state))
            pile: list[str] = getattr(other.factions[name], field)
            if pile[place] != card:
                pile[place] = card
                yield other
