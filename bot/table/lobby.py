"""The lobby: who plays what, in which order, before a game begins.

A `Plan` is a value; each change returns a new one or raises `Refused`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.games.game import Lobby, Seat, SeatKind, SeatSetup, Setup
from bot.table.refusals import Refused


class LobbySeat(msgspec.Struct, frozen=True):
    """One place at the table; `number` names it for good, `seat` is "" until one is chosen."""

    number: int
    seat: Seat = ""
    user: int | None = None
    clockwork: bool = False
    difficulty: str = "default"
    traits: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """What the lobby has agreed on so far; `seats` in turn order."""

    rules: Lobby
    host: int
    seats: tuple[LobbySeat, ...] = ()
    options: Mapping[str, str] = {}

    def join(self, user: int) -> Plan:
        """Take a place."""
        if self._of(user) is not None:
            raise Refused("already-joined")
        return self._with(LobbySeat(self._number(), user=user))

    def leave(self, user: int) -> Plan:
        """Give a place up."""
        own = self._own(user)
        return self._replace(seats=tuple(seat for seat in self.seats if seat != own))

    def choose(self, user: int, seat: Seat) -> Plan:
        """Choose which seat to play; "" to be undecided again."""
        own = self._own(user)
        if seat and not self._kind(seat).person:
            raise Refused("no-such-seat", seat=seat)
        if seat and seat != own.seat:
            self._free(seat)
        chosen = msgspec.structs.replace(own, seat=seat)
        return self._replace(seats=tuple(chosen if s == own else s for s in self.seats))

    def add_clockwork(
        self, by: int, seat: Seat, difficulty: str = "default", traits: Sequence[str] = ()
    ) -> Plan:
        """Let the clockwork play a seat."""
        self.only_host(by)
        kind = self._kind(seat)
        if not kind.clockwork:
            raise Refused("no-such-seat", seat=seat)
        if difficulty not in (kind.difficulties or ("default",)):
            raise Refused("no-such-difficulty", difficulty=difficulty)
        for trait in traits:
            if trait not in kind.traits:
                raise Refused("no-such-trait", trait=trait)
            if traits.count(trait) > 1:
                raise Refused("trait-twice", trait=trait)
        if len(traits) > kind.trait_limit:
            raise Refused("too-many-traits", most=kind.trait_limit)
        self._free(seat)
        known = tuple(trait for trait in kind.traits if trait in traits)
        return self._with(LobbySeat(self._number(), seat, None, True, difficulty, known))

    def remove_clockwork(self, by: int, seat: Seat) -> Plan:
        """Take a seat away from the clockwork."""
        self.only_host(by)
        kept = tuple(s for s in self.seats if not (s.clockwork and s.seat == seat))
        if len(kept) == len(self.seats):
            raise Refused("no-such-seat", seat=seat)
        return self._replace(seats=kept)

    def arrange(self, by: int, seats: Sequence[Seat] | None) -> Plan:
        """Set the turn order: these seats first; None: at random."""
        self.only_host(by)
        if seats is None:
            shuffled = list(self.seats)
            secrets.SystemRandom().shuffle(shuffled)
            return self._replace(seats=tuple(shuffled))
        chosen = {s.seat: s for s in self.seats if s.seat}
        if len(set(seats)) != len(seats) or set(seats) != set(chosen):
            raise Refused("bad-order")
        undecided = (s for s in self.seats if not s.seat)
        return self._replace(seats=(*(chosen[seat] for seat in seats), *undecided))

    def set_option(self, by: int, name: str, value: str) -> Plan:
        """Set an option of the game."""
        self.only_host(by)
        if value not in self.rules.options.get(name, ()):
            raise Refused("no-such-option", option=name, value=value)
        return self._replace(options={**self.options, name: value})

    def setup(self, by: int) -> Setup:
        """Return what the rules core needs to begin."""
        self.only_host(by)
        if not any(seat.user is not None for seat in self.seats):
            raise Refused("nobody-plays")
        if any(not seat.seat for seat in self.seats):
            raise Refused("not-chosen")
        if len(self.seats) < self.rules.least:
            raise Refused("too-few", least=self.rules.least)
        return self.as_setup()

    def as_setup(self) -> Setup:
        """Return the seats and options as the rules core takes them."""
        seats = (SeatSetup(s.seat, s.clockwork, s.difficulty, s.traits) for s in self.seats)
        return Setup(tuple(seats), self.options)

    def holders(self) -> dict[Seat, int]:
        """Tell who plays which seat; the clockwork's seats are not in it."""
        return {s.seat: s.user for s in self.seats if s.user is not None and s.seat}

    def only_host(self, user: int) -> None:
        """Refuse whoever isn't the host."""
        if user != self.host:
            raise Refused("not-host")

    def _of(self, user: int) -> LobbySeat | None:
        return next((seat for seat in self.seats if seat.user == user), None)

    def _own(self, user: int) -> LobbySeat:
        own = self._of(user)
        if own is None:
            raise Refused("not-joined")
        return own

    def _kind(self, seat: Seat) -> SeatKind:
        for kind in self.rules.kinds:
            if kind.seat == seat:
                return kind
        raise Refused("no-such-seat", seat=seat)

    def _free(self, seat: Seat) -> None:
        if any(taken.seat == seat for taken in self.seats):
            raise Refused("seat-taken", seat=seat)

    def _number(self) -> int:
        return max((seat.number for seat in self.seats), default=0) + 1

    def _with(self, seat: LobbySeat) -> Plan:
        if len(self.seats) >= self.rules.most:
            raise Refused("full", most=self.rules.most)
        return self._replace(seats=(*self.seats, seat))

    def _replace(
        self,
        seats: tuple[LobbySeat, ...] | None = None,
        options: Mapping[str, str] | None = None,
    ) -> Plan:
        return Plan(
            self.rules,
            self.host,
            self.seats if seats is None else seats,
            self.options if options is None else options,
        )


Change = Callable[[Plan], Plan]
"""A change of the lobby."""
