"""Which shards a process takes, and when it gives one: a function of what it sees."""

from __future__ import annotations

from dataclasses import dataclass

from db.ownership.locks import OwnershipLook

PATIENCE = 2
"""Rounds for which a process holds more than its share before it gives one."""


RESPITE = 4
"""Rounds for which a process leaves to others what it has given."""


@dataclass(frozen=True, slots=True)
class ShardPlan:
    """The shards to take, and whether to give one."""

    take: tuple[int, ...] = ()
    gives: bool = False


class Balance:
    """Decides round by round; the share is the number of shards by members, rounded up.

    So a ninth process of eight shards waits as a standby and nothing moves for it. What is free in
    a second round is taken by anybody: those who have room may be about to die, or have just begun.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._free_before: frozenset[int] = frozenset()
        self._over = 0
        self._given: dict[int, int] = {}

    def gave(self, shard: int) -> None:
        """Note that this process has just given a shard."""
        self._given[shard] = RESPITE

    def plan(self, look: OwnershipLook) -> ShardPlan:
        """Return what to do after a look."""
        free = frozenset(range(self._count)) - look.owners.keys()
        share = -(-self._count // max(1, len(look.members)))
        room = max(0, share - len(look.mine))
        # Everybody begins elsewhere, so that not all try the same ones.
        start = sorted(look.members).index(look.me) * share if look.me in look.members else 0
        order = sorted(free, key=lambda shard: (shard - start) % self._count)
        take = [
            shard
            for at, shard in enumerate(order)
            if at < room or (shard in self._free_before and shard not in self._given)
        ]
        self._given = {shard: rounds - 1 for shard, rounds in self._given.items() if rounds > 1}
        self._free_before = free
        self._over = self._over + 1 if len(look.mine) > share else 0
        return ShardPlan(tuple(take), gives=self._over > PATIENCE)
