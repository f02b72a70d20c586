"""What is hidden in Root, dealt anew for twins (`tests/games/twins.py`)."""

from random import Random
from typing import Any

import msgspec

from bot.games.game import CardId, Choice, Event, Seat, tag_of
from bot.games.root import ROOT
from bot.games.root.factions.corvids.pieces import CorvidPieces
from bot.games.root.law.cards import CARDS

REVEALED_TO_ALL = frozenset(
    {
        *("rolled", "order_revealed", "decided_by_chance", "discarded_at_random"),
        *("supporter_discarded", "supporters_lost", "plot_flipped", "exposure_tried", "plot_lost"),
        *("plot_guessed", "bomb_swapped", "soul_added", "starter_drawn", "market_stocked"),
        *("quest_shown", "item_found", "nothing_taken", "cards_discarded"),
        *("clockwork_took_over", "supporters_put_away", "cards_laid_open", "hand_laid_open"),
    }
)
"""The events that bring to light, for everybody, what was hidden or what chance decides."""

REVEALED_TO = {
    "drew_cards": ("seat",),
    "hand_seen": ("seat",),
    "supporters_known": ("seat",),
    "ruin_seen": ("seat",),
    "card_taken_face": ("seat", "target"),
    "card_given_face": ("target",),
    "card_shown": ("target",),
}
"""The events that bring something to light for few, and the fields with the seats of those."""


TO_OPEN_HAND = frozenset({"card_taken_face", "card_given_face"})
"""Those that everybody sees where the hand of the Riverfolk is one of the two (Law 11.2.3)."""


def _meets_open_hand(event: Any) -> bool:
    return "riverfolk" in (event.seat, event.target)


def may_show(event: Event, viewer: Seat | None) -> bool:
    """Tell whether an event may show a viewer what was hidden from that viewer."""
    tag = tag_of(type(event))
    if not event.reveals:
        return False
    if event.only is None:
        return tag in REVEALED_TO_ALL or (tag in TO_OPEN_HAND and _meets_open_hand(event))
    return viewer in [getattr(event, field) for field in REVEALED_TO.get(tag, ())]


def redealt(state: Any, viewer: Seat | None, rng: Random, *also: Seat) -> Any:
    """Return a copy in which everything that `viewer` (and `also`) may not know is dealt anew.

    Cards that nobody but their owners (or nobody at all) knows change places: hands of others,
    the deck, and what factions keep hidden on their boards.
    """
    twin = ROOT.decode(ROOT.encode(state))
    piles = hidden_piles(twin, (viewer, *also))
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
    rng.shuffle(twin.quest_deck)
    ruins = unseen_ruins(twin, (viewer, *also))
    hidden = [item for items in ruins for item in items]
    rng.shuffle(hidden)
    for items in ruins:
        items[:] = [hidden.pop() for _ in items]
    for name, faction in twin.factions.items():
        if isinstance(faction, CorvidPieces) and name not in (viewer, *also):
            swap_plots(faction, rng)
    if rng.random() < 0.5:
        # Nobody knows what chance will bring; where it brings the same, more can be compared.
        twin.rng = rng.getrandbits(64)
    return ROOT.decode(ROOT.encode(twin))


def unseen_ruins(state: Any, viewers: tuple[Seat | None, ...]) -> list[list[str]]:
    """List what lies under each ruin, but the one that a viewer is looking under."""
    looking = [d for d in ROOT.decisions(state) if d.kind == "explore" and d.seat in viewers]
    seen = {state.factions[owed.seat].clearing for owed in looking}
    return [items for clearing, items in state.ruin_items.items() if clearing not in seen]


def swap_plots(corvids: Any, rng: Random) -> None:
    """Change which plots lie face down on the map and which are in the supply."""
    facedown = [clearing for clearing in range(13) if corvids.facedown(clearing)]
    plots = [corvids.kinds[clearing] for clearing in facedown]
    plots += [kind for kind, count in corvids.stock.items() for _ in range(count)]
    rng.shuffle(plots)
    for clearing in facedown:
        corvids.kinds[clearing] = plots.pop()
    corvids.stock = {kind: plots.count(kind) for kind in corvids.stock}


def hidden_piles(state: Any, viewers: tuple[Seat | None, ...]) -> list[list[str]]:
    """List the piles of shared cards that are hidden from all these viewers."""
    piles = [state.deck]
    for name, faction in state.factions.items():
        if name not in viewers:
            piles += own_piles(faction)
    return piles


def own_piles(faction: Any) -> list[list[str]]:
    """List the piles of shared cards that only their owner may look at."""
    hand = [] if faction.PILES.OPEN_HAND else [faction.hand]
    return [*hand, *(getattr(faction, pile) for pile in faction.PILES.SECRET_PILES)]


def redealt_for(choice: Choice, state: Any, viewer: Seat | None, rng: Random) -> Any:
    """Return a redealt copy in which the seat of a choice still holds the cards that it names.

    Without that, choices by card would hardly ever be legal in both worlds.
    """
    twin = redealt(state, viewer, rng)
    if choice.seat != viewer:
        named = [value for value in msgspec.structs.astuple(choice) if value in CARDS]
        before, after = state.factions[choice.seat], twin.factions[choice.seat]
        for ours, theirs in zip(own_piles(before), own_piles(after), strict=True):
            for card in named:
                if card in ours and card not in theirs:
                    bring(card, theirs, hidden_piles(twin, (viewer,)), rng)
    return ROOT.decode(ROOT.encode(twin))


def bring(card: CardId, pile: list[CardId], piles: list[list[CardId]], rng: Random) -> None:
    """Let a card change places with another one, from the pile that it is in."""
    source = next(some for some in piles if card in some)
    at, to = source.index(card), rng.randrange(len(pile))
    source[at], pile[to] = pile[to], card
