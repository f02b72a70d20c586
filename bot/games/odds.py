"""The chances of a battle before its dice are rolled, from public facts alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

import msgspec

from bot.games.game import NO_SEAT, Piece, Seat, Section, Value

S = TypeVar("S", contravariant=True)


class Stake(msgspec.Struct, frozen=True):
    """Pieces of one kind that a side can lose: how many, and the hits that each of them takes."""

    piece: Piece
    count: int
    hits: int = 1


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle at the roll."""

    seat: Seat = NO_SEAT
    """"" in a battle of plain numbers."""

    limit: int
    """The most rolled hits that it can deal."""

    causes: tuple[str, ...] = ()
    """A key for each further hit that it deals on any roll."""

    stakes: tuple[Stake, ...]
    """What it can lose, in the order in which it goes."""

    endures: bool = False
    """Whether hits damage what is staked instead of removing it."""

    lost: int = 0
    """Pieces that it has lost before the roll."""

    @property
    def strength(self) -> int:
        """Count the hits that it takes to remove everything."""
        return sum(stake.count * stake.hits for stake in self.stakes)

    def loses(self, hits: int) -> int:
        """Count the pieces that so many hits remove; a hit too few for a piece is lost."""
        lost = 0
        for stake in self.stakes:
            taken = min(stake.count, hits // stake.hits)
            lost, hits = lost + taken, hits - taken * stake.hits
        return lost


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The distribution of hits in one battle.

    `rolls` holds the hits of the attacker, those of the defender, and in how many of `total`
    equally likely rolls these come together.
    """

    attacker: Party
    defender: Party
    rolls: tuple[tuple[int, int, int], ...]
    total: int
    section: Section
    place: Value = 0
    conditions: tuple[Condition, ...] = ()
    """What would change the chances and is not known, or not decided, yet."""

    def chances(self, party: Party) -> dict[int, int]:
        """Count the rolls in which a side deals each number of hits, in ascending order."""
        at = 0 if party is self.attacker else 1
        counts: dict[int, int] = {}
        for roll in sorted(self.rolls, key=lambda roll: roll[at]):
            counts[roll[at]] = counts.get(roll[at], 0) + roll[2]
        return counts

    def removed(self, party: Party) -> float:
        """Return the probability that a side is left with nothing, 0 to 1."""
        suffered = self.chances(self._other(party))
        return sum(n for hits, n in suffered.items() if hits >= party.strength) / self.total

    def losses(self, party: Party) -> float:
        """Return how many pieces a side loses on average, those before the roll included."""
        suffered = self.chances(self._other(party))
        return party.lost + sum(party.loses(hits) * n for hits, n in suffered.items()) / self.total

    def _other(self, party: Party) -> Party:
        return self.defender if party is self.attacker else self.attacker


class Condition(msgspec.Struct, frozen=True):
    """Something that a seat may do, by a key for its name, and the chances if it does."""

    what: str
    seat: Seat
    odds: Odds


class PossibleBattle(msgspec.Struct, frozen=True):
    """A battle that pieces on the board allow, in any seat's turn."""

    attacker: Seat
    place: Value
    defender: Seat


@runtime_checkable
class TellsOdds(Protocol):
    """A game that rolls dice in battle and can compute the odds."""

    def fights(self, state: Any) -> Sequence[PossibleBattle]:
        """List the battles that could be asked about."""
        ...

    def odds(self, state: Any, fight: PossibleBattle) -> Odds:
        """Return the chances of a battle; the state does not change.

        They depend on public facts alone, so they are the same for everybody.

        Raises:
            IllegalChoiceError: there can be no such battle.
        """
        ...

    def plain_odds(self, attackers: int, defenders: int) -> Odds:
        """Return the chances of a battle of so many pieces, without anything special."""
        ...
