"""Invariants of a state of Root, checked by the simulator and the tests."""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import UNSET

from bot.games.root.codec import CODEC
from bot.games.root.law.cards import DECKS, VIZIER
from bot.games.root.law.kinds import SUITS, WARRIOR
from bot.games.root.law.maps import MARKERS
from bot.games.root.law.state import State
from bot.games.root.law.turn import derive_lists


def faults(state: State) -> list[str]:
    """Return the invariants that a state breaks: pieces, cards, numbers and derived lists."""
    return [
        *_faults_in_pieces(state),
        *_faults_in_cards(state),
        *_faults_in_numbers(state),
        *_faults_in_map(state),
        *_faults_in_derived(state),
    ]


def _faults_in_pieces(state: State) -> Iterator[str]:
    """Yield missing and surplus pieces (Law 1.5)."""
    for name, faction in state.factions.items():
        for piece, total in faction.TOTALS.items():
            count = sum(faction.pieces[piece]) + faction.supply.get(piece, 0)
            count += faction.boxed(piece)
            if piece == WARRIOR:
                count += sum(held.get(name, 0) for held in (state.laid_on or {}).values())
            count += sum(other.holds(name, piece) for other in state.factions.values())
            if count != total and (piece not in faction.LEAVES_GAME or count > total):
                yield f"{name} has {count} {piece} of {total}"


def _faults_in_cards(state: State) -> Iterator[str]:
    """Yield cards of the shared deck that are missing or duplicated."""
    whole = Counter({card.id: card.count for card in DECKS[state.deck_name].values()})
    cards = Counter([*state.deck, *state.discard, *state.available, *state.out_of_game])
    cards.update(card for card in state.cards_on_boards() if card != VIZIER)
    for faction in state.factions.values():
        cards.update([*faction.hand, *faction.play_area, *faction.PILES.face_down_cards(faction)])
        if faction.dominance:
            cards[faction.dominance] += 1
    for card in whole | cards:
        if whole[card] != cards[card]:
            yield f"there are {cards[card]} {card} instead of {whole[card]}"


def _faults_in_numbers(state: State) -> Iterator[str]:
    """Find negative numbers and impossible hands."""
    for name, faction in state.factions.items():
        if faction.score < 0:
            yield f"{name} has {faction.score} points"
        if faction.clockwork and faction.hand:
            yield f"the clockwork {name} holds cards (R2.8.1)"
        for piece, at in faction.pieces.items():
            if min(at) < 0 or faction.supply.get(piece, 0) < 0:
                yield f"{name} has less than no {piece}"
    for item, count in state.items.items():
        if count < 0:
            yield f"there are {count} {item} in the supply"
    if min(state.open_slots) < 0:
        yield "more buildings than slots (Law 2.2.3)"


def _faults_in_map(state: State) -> Iterator[str]:
    """Find suits, a Ferry or closed paths that the map cannot have (Law 19.1, 25)."""
    board = state.board
    suits = state.suits[1:]
    if any(suits.count(suit) != MARKERS for suit in SUITS):
        yield f"the suits are {suits}"
    if (board.ferry is None) != (state.lake is UNSET):
        yield f"a Ferry does not go with the map {state.map}"
    if state.lake is not UNSET and state.lake.ferry not in board.coast:
        yield f"the Ferry is in clearing {state.lake.ferry}"
    if bool(board.closed_paths) != (state.mountain is not UNSET):
        yield f"closed paths do not go with the map {state.map}"
    if state.mountain is not UNSET and not set(state.mountain.closed) <= {*board.closed_paths}:
        yield f"the closed paths are {state.mountain.closed}"


def _faults_in_derived(state: State) -> Iterator[str]:
    """Find derived lists that no longer match the pieces."""
    anew = CODEC.decode(CODEC.encode(state))
    derive_lists(anew)
    for field in ("open_slots", "ruler", "closed", "held", "interrupters", "watchers"):
        if getattr(anew, field) != getattr(state, field):
            yield f"{field} is {getattr(state, field)} and should be {getattr(anew, field)}"
    for name, faction in anew.factions.items():
        for field in ("strength", "presence"):
            if getattr(faction, field) != getattr(state.factions[name], field):
                yield f"{field} of {name} does not follow from the pieces"


def constants(state: State) -> Mapping[str, object]:
    """Return what no action can change after set-up: the total of items."""
    if state.phase == "setup":
        return {}
    items = Counter(state.items)
    for faction in state.factions.values():
        items.update(faction.ITEMS.held_items(faction))
        items.update(faction.ITEMS.lost_items(faction))
    for under in state.ruin_items.values():
        items.update(under)
    return {"items": dict(+items)}
