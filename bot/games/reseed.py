"""Reseeding: what is unseen is shuffled again, so that a rollback shows nothing of the future."""

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Reseeds(Protocol):
    """A game that can go on with other chance than before.

    A table needs it to roll a game back over a draw or a roll. Without it nothing that was
    revealed can be rolled back.
    """

    def reseed(self, state: Any, seed: int) -> None:
        """Shuffle everything unseen, and let chance go on from `seed`, in place.

        What a seat knows stays as it is: hands, cards that were looked at, what lies open. The
        same state and seed always give the same state.
        """
        ...
