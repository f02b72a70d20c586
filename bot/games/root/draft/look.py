"""The draft as everybody sees it: nothing in the pool is hidden."""

from msgspec import UNSET

from bot.games.root.draft.cards import CARDS
from bot.games.root.draft.choosing import is_locked
from bot.games.root.draft.pool import needed_reach, reach_of, reach_with
from bot.games.root.law.state import PoolCard, State
from bot.games.root.view import DraftView, PoolView


def look_at_draft(state: State) -> DraftView | None:
    """Return the draft; None where there is none."""
    if state.draft is UNSET:
        return None
    return DraftView(
        pool=tuple(_view_pool_card(state, card) for card in state.draft.pool),
        reach=reach_of(state),
        needed=needed_reach(state),
        homelands={name: tuple(own) for name, own in state.draft.homelands.items()},
    )


def _view_pool_card(state: State, card: PoolCard) -> PoolView:
    return PoolView(
        faction=card.faction,
        militant=CARDS[card.faction].militant,
        reach=reach_with(state, card.faction),
        character=card.character,
        locked=is_locked(state, card),
    )
