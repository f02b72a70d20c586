"""What a viewer sees of a position, to compare it with what they see of another."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from bot.games.game import Game, Seat, tag_of

S = TypeVar("S")


def encode_view(game: Game[S], state: S, viewer: Seat | None) -> bytes:
    """Encode what a viewer sees, the kinds of choice in the offers by their names."""
    return msgspec.json.encode(game.view(state, viewer), enc_hook=tag_of)


def copy_state(game: Game[S], state: S) -> S:
    """Return a state of its own that is the same."""
    return game.decode(game.encode(state))
