"""Which rows somebody else may have sent: those that were there when this process took their shard.

They are searched for in Discord before they are sent. The process before has at most begun them, so
one search of a channel at the takeover serves all its rows until they are tried here.
"""

from __future__ import annotations


class Takeovers:
    """Keeps, by shard, the last row of the takeover and its number, which is never given twice."""

    def __init__(self) -> None:
        self._number = 0
        self._since: dict[int, tuple[int, int]] = {}
        self._tried: set[int] = set()

    @property
    def none(self) -> bool:
        """Whether no shard has been taken yet."""
        return not self._since

    def took(self, shard: int, last: int) -> None:
        """Begin with a shard whose rows up to `last` may have been sent."""
        self._number += 1
        self._since[shard] = (last, self._number)
        self._tried.clear()

    def is_old(self, shard: int, row_id: int) -> bool:
        """Return whether somebody else may have sent a row."""
        return row_id <= self._since.get(shard, (0, 0))[0]

    def search(self, shard: int, row_id: int) -> int:
        """Return the takeover whose search serves a row; 0: it has to be searched for anew."""
        serves = self.is_old(shard, row_id) and row_id not in self._tried
        return self._since[shard][1] if serves else 0

    def tried(self, row_id: int) -> None:
        """Note that this process tries a row: the search at the takeover does not know of that."""
        self._tried.add(row_id)

    def done(self, row_id: int) -> None:
        """Note that a row needs no more attempts."""
        self._tried.discard(row_id)
