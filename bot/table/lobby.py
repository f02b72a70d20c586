"""Who plays what before a game begins, and on which terms.

It may import `base`, `clocks`, `outbox`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from bot.games.data import ChecksData
from bot.games.game import NO_SEAT, Game, Lobby, Seat, SeatKind, SeatSetup, Setup
from bot.games.protocols import is_a
from bot.table.base.refusals import BadFileError, RefusedError
from bot.table.clocks import DAY, HOUR, NONE, OVERTIMES, PACES, Pace
from bot.table.outbox.announcement import Venue, new_post
from db import step_messages, timers
from db.games import Also
from db.ids import Revision, UserId
from db.models import Message

# Whether people without Discord may look on, and with what delay. The pages of `bot.watch` serve
# it; a server has such a value as well, for tables opened in public.


OFF = "off"
NOW = "now"
ACTIONS = "actions"

SPECTATORS = (OFF, "day", "hour", ACTIONS, NOW)
"""From the least public on: not at all, a day or an hour or some actions later, or at once."""

USUAL = "hour"
"""What is suggested to a server."""

BEHIND = 10
"""How many actions have to follow one before it is shown (`actions`)."""

SETTLED_MS = DAY
"""Milliseconds after which an action is shown although too few follow: the game may be over."""

DELAYS_MS = {"day": DAY, "hour": HOUR, NOW: 0}
"""How old an action has to be before it is shown, in milliseconds."""


def is_less_public(value: str, than: str) -> bool:
    """Return whether a value shows less than another one."""
    return SPECTATORS.index(value) < SPECTATORS.index(than)


# The terms: what a host decides beside the options of the game.


ITSELF = "itself"
"""The value of the term `start` by which a full table begins by itself."""

TERMS: Mapping[str, tuple[str, ...]] = {
    "undo": ("friendly", "everybody", "strict", "teaching"),
    "seats": ("vote", "host"),
    "pace": (NONE, *PACES),
    "overtime": OVERTIMES,
    "zones": ("any", "americas", "europe", "asia"),
    "replies": ("hidden", "shown"),
    "spectators": SPECTATORS,
    "people": ("any", *map(str, range(2, 10))),
    "start": ("host", ITSELF),
}
"""The terms with their values; the first one applies unless the host chooses another.

`undo` is how far a game can be rolled back beyond one's own take-back: if those agree whom it
touches, if everybody agrees, not at all, or as the host decides. `seats` is who decides on who
loses a seat for good and who takes one over: the others by vote; or the host removes, and nobody
has to agree on who takes a free seat. `pace` is how much time everybody has, `overtime`
what follows when somebody's is used up (`bot.table.clocks`). `zones` is the part of the world
in which the players are wanted to live (`bot.club.finding.matching`); nobody is refused by it.
`replies` is whether the lobby shows how fast those answer who share their profile.
`spectators` is whether people without Discord may look on, and how much later
(`SPECTATORS`). `people` is how many have agreed to play at most: nobody else can
join. `start` is who begins the game of a full table: its host, or the bot once it has been full for
three days (`bot.table.revision.timing`).
"""

AGREED = frozenset({"people"})
"""Terms with which a table is opened, as its people have agreed: nobody sets them."""

ASIDE = frozenset({"spectators"}) | AGREED
"""Terms that are no part of the lobby's panel: some are also set during the game (`/watch`)."""


def value_of_term(terms: Mapping[str, str], name: str) -> str:
    """Return the value of a term; one that there is not counts as not chosen."""
    known = TERMS[name]
    return chosen if (chosen := terms.get(name, "")) in known else known[0]


def most_agreed(terms: Mapping[str, str]) -> int | None:
    """Return how many people have agreed to play at a table at most; None if nothing is agreed."""
    agreed = value_of_term(terms, "people")
    return int(agreed) if agreed.isdecimal() else None


def pace_of(terms: Mapping[str, str]) -> Pace | None:
    """Return the numbers of a table's pace; None if it has none."""
    return PACES.get(value_of_term(terms, "pace"))


# The plan is a value: each change returns a new one or raises `RefusedError`.


POLICY = "policy"
BOT = "clockwork"
"""What plays a seat while its person is away (`LobbySeat.stand_in`)."""


class LobbySeat(msgspec.Struct, frozen=True):
    """One place at the table; `number` is its permanent id, `seat` is "" until one is chosen."""

    number: int
    seat: Seat = NO_SEAT
    user: UserId | None = None
    bot: bool = False
    difficulty: str = "default"
    traits: tuple[str, ...] = ()
    stand_in: str = ""
    """What plays the seat while its user is away: "policy" or "clockwork"; "": they do."""

    asked: bool = False
    """Whether its user is only asked to play again: the place is kept until they answer."""

    @property
    def is_forgotten(self) -> bool:
        """Whether its user has been forgotten: a pseudonym, a negative number, stands for them."""
        return self.user is not None and self.user < 0


class LobbyPlan(msgspec.Struct, frozen=True):
    """The state of the lobby; `seats` are in turn order."""

    rules: Lobby
    host: UserId
    seats: tuple[LobbySeat, ...] = ()
    options: Mapping[str, str] = {}
    files: Mapping[str, bytes] = {}
    terms: Mapping[str, str] = {}
    """What the host has decided about the table itself (`TERMS`)."""

    in_league: bool = False
    """Whether a league or cup counts this table."""

    @property
    def is_full(self) -> bool:
        """Whether nobody else has room; a place that is kept for an answer may become free."""
        return self.room <= 0 and not self.asked()

    def join(self, user: UserId) -> LobbyPlan:
        """Take a place, or the one that is kept for a user who is asked to play again."""
        own = self._of(user)
        if own is not None and own.asked:
            return self._answered(own)
        if own is not None:
            raise RefusedError("already-joined")
        most = most_agreed(self.terms)
        if most is not None and sum(not seat.bot for seat in self.seats) >= most:
            raise RefusedError("agreed-people", most=most)
        return self._with(LobbySeat(self._number(), user=user))

    @property
    def room(self) -> int:
        """How many more people can sit down."""
        taken = [(seat.seat, seat.bot) for seat in self.seats]
        return self.rules.room_left(taken, self.options, most_agreed(self.terms))

    def leave(self, user: UserId) -> LobbyPlan:
        """Leave one's place."""
        own = self._own(user)
        return self._replace(seats=tuple(seat for seat in self.seats if seat != own))

    def choose(self, user: UserId, seat: Seat) -> LobbyPlan:
        """Choose the seat to play; "" clears the choice."""
        own = self._own(user)
        if seat and self.rules.drafts(self.options):
            raise RefusedError("drafted")
        if seat and (not self._kind(seat).person or self._kind(seat).always):
            raise RefusedError("no-such-seat", seat=seat)
        if seat and seat != own.seat:
            self._free(seat)
        chosen = msgspec.structs.replace(own, seat=seat, asked=False)
        return self._replace(seats=tuple(chosen if s == own else s for s in self.seats))

    def add_bot(
        self, by: UserId, seat: Seat, difficulty: str = "default", traits: Sequence[str] = ()
    ) -> LobbyPlan:
        """Let a bot play a seat."""
        self.only_host(by)
        kind = self._kind(seat)
        if not kind.bot:
            raise RefusedError("no-such-seat", seat=seat)
        if difficulty not in (kind.difficulties or ("default",)):
            raise RefusedError("no-such-difficulty", difficulty=difficulty)
        for trait in traits:
            if trait not in kind.traits:
                raise RefusedError("no-such-trait", trait=trait)
            if traits.count(trait) > 1:
                raise RefusedError("trait-twice", trait=trait)
        if len(traits) > kind.trait_limit:
            raise RefusedError("too-many-traits", most=kind.trait_limit)
        if kind.always:
            return self.with_always()._set_up(seat, difficulty, traits)
        self._free(seat)
        known = tuple(trait for trait in kind.traits if trait in traits)
        return self._with(LobbySeat(self._number(), seat, None, True, difficulty, known))

    def remove_bot(self, by: UserId, seat: Seat) -> LobbyPlan:
        """Take a seat away from a bot."""
        self.only_host(by)
        if self._kind(seat).always:
            raise RefusedError("always-there", seat=seat)
        kept = tuple(s for s in self.seats if not (s.bot and s.seat == seat))
        if len(kept) == len(self.seats):
            raise RefusedError("no-such-seat", seat=seat)
        return self._replace(seats=kept)

    def arrange(self, by: UserId, order: Sequence[Seat] | Sequence[int] | None) -> LobbyPlan:
        """Set the turn order: these seats first, or the places of these numbers; None: at random.

        The numbers have to be those of all places, which may still be without seats.
        """
        self.only_host(by)
        if order is None:
            shuffled = list(self.seats)
            secrets.SystemRandom().shuffle(shuffled)
            return self._replace(seats=tuple(shuffled))
        seats: dict[Seat | int, LobbySeat] = {s.seat: s for s in self.seats if s.seat}
        places: dict[Seat | int, LobbySeat] = {s.number: s for s in self.seats}
        known = places if set(order) == set(places) else seats
        if len(set(order)) != len(order) or set(order) != set(known):
            raise RefusedError("bad-order")
        first = [known[which] for which in order]
        return self._replace(seats=(*first, *(s for s in self.seats if s not in first)))

    def set_options(self, by: UserId, values: Mapping[str, str]) -> LobbyPlan:
        """Set several options of the game at once."""
        self.only_host(by)
        for name, value in values.items():
            if not self.rules.accepts(name, value):
                raise RefusedError("no-such-option", option=name, value=value)
        changed = self._replace(options={**self.options, **values})
        return changed._unseated() if self.rules.drafts(changed.options) else changed

    def set_term(self, by: UserId, name: str, value: str) -> LobbyPlan:
        """Set what applies at this table beside the game's options."""
        self.only_host(by)
        if name in AGREED or value not in TERMS.get(name, ()):
            raise RefusedError("no-such-option", option=name, value=value)
        return msgspec.structs.replace(self, terms={**self.terms, name: value})

    def with_always(self) -> LobbyPlan:
        """Return the plan with the seats that are always present."""
        plan = self
        for kind in self.rules.kinds:
            if kind.always and all(seat.seat != kind.seat for seat in plan.seats):
                usual = "default" if "default" in kind.difficulties else None
                difficulty = usual or next(iter(kind.difficulties), "default")
                bot = LobbySeat(plan._number(), kind.seat, None, True, difficulty)
                plan = plan._replace(seats=(*plan.seats, bot))
        return plan

    def with_sides_alternating(self) -> LobbyPlan:
        """Return the plan with the sides taking turns, where the game asks for that.

        Within a side everybody keeps their order, and the first stays first. Nothing changes
        before all have chosen, or where the sides are too unequal to take turns.
        """
        if not self.rules.sides_alternate or any(not seat.seat for seat in self.seats):
            return self
        waiting = list(self.seats)
        order = list[LobbySeat]()
        while waiting:
            last = self._kind(order[-1].seat).side if order else None
            after = next((s for s in waiting if self._kind(s.seat).side != last), None)
            if after is None:
                return self
            waiting.remove(after)
            order.append(after)
        return self._replace(seats=tuple(order))

    def give_file(self, by: UserId, name: str, content: bytes) -> LobbyPlan:
        """Set a file that the game plays with, replacing an earlier one."""
        self.only_host(by)
        if name not in self.rules.files:
            raise RefusedError("no-such-file", file=name)
        return msgspec.structs.replace(self, files={**self.files, name: content})

    def setup(self, by: UserId | None) -> Setup:
        """Return the set-up for the rules core; at a table of a league all who sit there may.

        Without `by` the table begins by itself.
        """
        if by is not None and not (
            self.in_league and (by == self.host or self._of(by) is not None)
        ):
            self.only_host(by)
        if not any(seat.user is not None for seat in self.seats):
            raise RefusedError("nobody-plays")
        if self.asked():
            raise RefusedError("still-asked")
        if not self.rules.drafts(self.options) and any(not seat.seat for seat in self.seats):
            raise RefusedError("not-chosen")
        if len(self.seats) < self.rules.least:
            raise RefusedError("too-few", least=self.rules.least)
        if len(self.seats) not in self.rules.counts():
            sizes = ", ".join(map(str, self.rules.counts()))
            raise RefusedError("wrong-number", sizes=sizes)
        needed = self.rules.files_needed(self.options)
        if missing := [name for name in needed if name not in self.files]:
            raise RefusedError("files-missing", files=",".join(missing))
        return self.as_setup()

    def as_setup(self) -> Setup:
        """Return the seats and options in the rules core's format."""
        seats = (SeatSetup(s.seat, s.bot, s.difficulty, s.traits) for s in self.seats)
        return Setup(tuple(seats), self.options, self.files)

    def again(self, host: UserId, by: UserId, absent: Collection[UserId] = ()) -> LobbyPlan:
        """Return the plan of another game like this one, in which all but the user `by` are asked.

        What the game does not know any more, since a newer version of it, is left out, and so are
        those who have been forgotten or are `absent`.
        """
        known = {kind.seat: kind for kind in self.rules.kinds}
        seats: list[LobbySeat] = []
        for seat in self.seats:
            if not seat.bot and (seat.user is None or seat.is_forgotten or seat.user in absent):
                continue
            kind = known.get(seat.seat)
            if kind is None or not (kind.bot if seat.bot else kind.person):
                waits = seat.user != by
                seats += [] if seat.bot else [LobbySeat(seat.number, user=seat.user, asked=waits)]
                continue
            traits = tuple(trait for trait in seat.traits if trait in kind.traits)
            difficulties = kind.difficulties or ("default",)
            wanted = seat.difficulty if seat.difficulty in difficulties else difficulties[0]
            made = LobbySeat(seat.number, seat.seat, seat.user, seat.bot, wanted, traits)
            waits = not seat.bot and seat.user != by
            seats.append(msgspec.structs.replace(made, asked=waits))
        options = {
            name: value for name, value in self.options.items() if self.rules.accepts(name, value)
        }
        files = {name: content for name, content in self.files.items() if name in self.rules.files}
        terms = {name: value for name, value in self.terms.items() if value in TERMS.get(name, ())}
        plan = LobbyPlan(self.rules, host, tuple(seats), options, files, terms)
        return plan._unseated() if self.rules.drafts(options) else plan

    def asked(self) -> tuple[UserId, ...]:
        """Return the users who are asked to play again and have not answered."""
        return tuple(s.user for s in self.seats if s.asked and s.user is not None)

    def without_asked(self) -> LobbyPlan:
        """Return the plan without those who have not answered."""
        return self._replace(seats=tuple(seat for seat in self.seats if not seat.asked))

    def without(self, users: Collection[UserId]) -> LobbyPlan:
        """Return the plan without some people."""
        return self._replace(seats=tuple(seat for seat in self.seats if seat.user not in users))

    def instead(self, number: int, out: UserId, into: UserId | None) -> LobbyPlan:
        """Return the plan in which somebody has the place of who leaves, or nobody.

        If they have left it already, it is the place of this number, where nobody has that one.

        Raises:
            RefusedError: they are there already, or there is no place any more.
        """
        if into is None:
            return self.without([out])
        if self._of(into) is not None:
            raise RefusedError("already-joined")
        if (own := self._of(out)) is not None:
            taken = msgspec.structs.replace(own, user=into, asked=False)
            return self._replace(seats=tuple(taken if s == own else s for s in self.seats))
        joined = self.join(into)
        if any(seat.number == number for seat in self.seats):
            return joined
        at = sum(seat.number < number for seat in self.seats)
        back = msgspec.structs.replace(joined.seats[-1], number=number)
        return self._replace(seats=(*self.seats[:at], back, *self.seats[at:]))

    def _answered(self, own: LobbySeat) -> LobbyPlan:
        here = msgspec.structs.replace(own, asked=False)
        return self._replace(seats=tuple(here if s == own else s for s in self.seats))

    def holders(self) -> dict[Seat, UserId]:
        """Return the user of each seat; seats of bots and of stand-ins are omitted."""
        there = (s for s in self.seats if s.user is not None and s.seat and not s.stand_in)
        return {s.seat: s.user for s in there if s.user is not None}

    def there(self) -> dict[Seat, UserId]:
        """Return the users who can decide something, by their seats: none who was forgotten."""
        return {seat: user for seat, user in self.holders().items() if user > 0}

    def away(self) -> dict[Seat, UserId]:
        """Return the user of each seat that a stand-in plays."""
        return {s.seat: s.user for s in self.seats if s.stand_in and s.user is not None}

    def bots(self) -> frozenset[Seat]:
        """Return the seats that bots of the game play, those of people who are away included."""
        return frozenset(s.seat for s in self.seats if s.bot or s.stand_in == BOT)

    def stood_in(self) -> tuple[Seat, ...]:
        """Return the seats that stand-ins play, whether they are somebody's or free."""
        return tuple(s.seat for s in self.seats if s.stand_in and not s.bot)

    def with_seat(self, seat: Seat, **changes: Any) -> LobbyPlan:
        """Return the plan with one of its seats changed."""
        seats = (msgspec.structs.replace(s, **changes) if s.seat == seat else s for s in self.seats)
        return self._replace(seats=tuple(seats))

    def placed(self) -> LobbyPlan:
        """Return the plan of a game that begins: who drafts gets a seat by the turn order."""
        if not self.rules.drafts(self.options):
            return self
        seats = zip(self.seats, self.rules.places, strict=False)
        return self._replace(
            seats=tuple(s if s.bot else msgspec.structs.replace(s, seat=p) for s, p in seats)
        )

    def names_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the names that a seat has and may have had, its present one first."""
        seats = zip(self.seats, self.rules.places, strict=False)
        place = next((place for own, place in seats if own.seat == seat), seat)
        return (seat, place) if self.rules.drafts(self.options) and place != seat else (seat,)

    def called(self, seat: Seat) -> Seat:
        """Return the present name of a seat, which may be given by an earlier one."""
        return next((own.seat for own in self.seats if seat in self.names_of(own.seat)), seat)

    def renamed(self, names: Mapping[Seat, Seat]) -> LobbyPlan:
        """Return the plan with other names for some seats, by those that they had."""
        seats = (msgspec.structs.replace(s, seat=names.get(s.seat, s.seat)) for s in self.seats)
        return self._replace(seats=tuple(seats))

    def is_host(self, user: UserId) -> bool:
        """Return whether a user decides as the host.

        Who sits at a table of a league does not: nobody decides about a table at which they play.
        """
        return user == self.host and not (self.in_league and self._of(user) is not None)

    def only_host(self, user: UserId) -> None:
        """Refuse users other than the host."""
        if not self.is_host(user):
            raise RefusedError("host-plays-league" if user == self.host else "not-host")

    def _of(self, user: UserId) -> LobbySeat | None:
        return next((seat for seat in self.seats if seat.user == user), None)

    def _own(self, user: UserId) -> LobbySeat:
        own = self._of(user)
        if own is None:
            raise RefusedError("not-joined")
        return own

    def _kind(self, seat: Seat) -> SeatKind:
        for kind in self.rules.kinds:
            if kind.seat == seat:
                return kind
        raise RefusedError("no-such-seat", seat=seat)

    def _free(self, seat: Seat) -> None:
        if any(taken.seat == seat for taken in self.seats):
            raise RefusedError("seat-taken", seat=seat)

    def _unseated(self) -> LobbyPlan:
        """Return the plan without what people have chosen to play."""
        seats = (s if s.bot else msgspec.structs.replace(s, seat=NO_SEAT) for s in self.seats)
        return self._replace(seats=tuple(seats))

    def _set_up(self, seat: Seat, difficulty: str, traits: Sequence[str]) -> LobbyPlan:
        """Change how a bot plays a seat."""
        known = tuple(trait for trait in self._kind(seat).traits if trait in traits)
        seats = (
            msgspec.structs.replace(s, difficulty=difficulty, traits=known) if s.seat == seat else s
            for s in self.seats
        )
        return self._replace(seats=tuple(seats))

    def _number(self) -> int:
        return max((seat.number for seat in self.seats), default=0) + 1

    def _with(self, seat: LobbySeat) -> LobbyPlan:
        kept = sum(kind.always for kind in self.rules.kinds)
        taken = sum(not (s.seat and self._kind(s.seat).always) for s in self.seats)
        chosen = {s.seat for s in (*self.seats, seat) if s.seat}
        most = self.rules.most_seats(chosen, self.options)
        if taken + kept >= most:
            raise RefusedError("full", most=most)
        return self._replace(seats=(*self.seats, seat))

    def _replace(
        self,
        seats: tuple[LobbySeat, ...] | None = None,
        options: Mapping[str, str] | None = None,
    ) -> LobbyPlan:
        return msgspec.structs.replace(
            self,
            seats=self.seats if seats is None else seats,
            options=self.options if options is None else options,
        )


Change = Callable[[LobbyPlan], LobbyPlan]
"""A change of the lobby."""


def file_given(rules: Game[Any], by: UserId, name: str, content: bytes) -> Change:
    """Return the change by which the host sets a file.

    Raises:
        BadFileError: the game finds fault with the file.
    """
    if name in rules.lobby.files and is_a(rules, ChecksData):
        faults = rules.check_data(name, content)
        if faults:
            raise BadFileError(name, faults)
    return lambda plan: plan.give_file(by, name, content)


# How a new table begins: with options, terms and people that are given to it.


class Beginning(msgspec.Struct, frozen=True):
    """What a new table begins with; what its game does not know any more is left out."""

    options: Mapping[str, str] = {}
    terms: Mapping[str, str] = {}
    people: Sequence[UserId] = ()
    """Who sits at it from the beginning, without a seat of the game yet."""

    def plan(self, rules: Lobby, host: UserId) -> LobbyPlan:
        """Return the lobby of the new table."""
        options = {
            name: value for name, value in self.options.items() if rules.accepts(name, value)
        }
        terms = {name: value for name, value in self.terms.items() if value in TERMS.get(name, ())}
        seats = (LobbySeat(at, user=user) for at, user in enumerate(self.people, 1))
        plan = LobbyPlan(rules, host, tuple(seats), options, {}, terms)
        return plan.with_always() if self.people else plan


NOTHING_SET = Beginning()
"""A table with no people, and with what its game has by default."""


# The people of a game that is over are asked whether they play again, once, and for a day.


OF_GAME = ""
"""In place of a post: that of the game's question (`db.step_messages`)."""

ASKED = "asked-again"
"""The kind of the timer with which the places of those end who have not answered."""


def asked_on(now: Venue, before: LobbyPlan, after: LobbyPlan, revision: Revision) -> list[Message]:
    """Return what edits the question if others are asked than before, or nobody any more."""
    if before.asked() == after.asked():
        return []
    return [now.row("again", OF_GAME, revision)]


def asked_anew(now: Venue, plan: LobbyPlan, revision: Revision, until: int) -> list[Message]:
    """Return what lets the question ask again, until another time: its table is open again."""
    if not plan.asked():
        return []
    row = now.row("again", OF_GAME, revision)
    row.about = {"until": until}
    return [row]


def ask_people(people: Sequence[UserId], by: UserId, channel: int, at_ms: int) -> Also:
    """Return what asks people, as `by` wants, in the transaction that opens the table.

    As an invitation, it pings a person at most once an hour.
    """
    until = at_ms + DAY

    def write(connection: Connection, game_id: int) -> None:
        row = Venue(game_id, channel, {}).row("again", new_post(), Revision(1))
        row.about = {"until": until, "by": by}
        row.mention = people[0]
        row.also = [*people[1:]]
        step_messages.limit_calls(connection, row)
        step_messages.add(connection, [row])
        timers.write_game_timers(connection, game_id, [timers.Set(ASKED, "", until)])

    return write
