"""What can be under way within a phase: plain data, innermost last on the state's stack.

Who asks and answers for each of them is entered in `running.py`.
"""

import msgspec

from bot.games.dungeon_lords.cards import ILLUSION
from bot.games.dungeon_lords.state import Names, Seats, StackStep, State, empty_names, empty_seats
from bot.games.game import Seat


class FirstOrders(StackStep, tag="first_orders", kw_only=True):
    """All choose at once which two of three cards are inaccessible at first (DL 2.3)."""


class Choosing(StackStep, tag="choosing", kw_only=True):
    """All choose orders at once, in secret (DL 5.1)."""


class Placing(StackStep, tag="placing", kw_only=True):
    """The minions of one column are placed, the players in turn (DL 5.6)."""

    column: int
    left: Seats


class Area(StackStep, tag="area", kw_only=True):
    """The minions of one area act, by the numbers of their spaces from 0 (DL 6.1)."""

    order: str
    left: list[int]


class Digging(StackStep, tag="digging", kw_only=True):
    """A player places tunnels, up to so many more (DL 6.4)."""

    seat: Seat
    space: int
    left: int
    dug: int = 0


class Spying(StackStep, tag="spying", kw_only=True):
    """A player chooses a combat card to look at (DL 6.3)."""

    seat: Seat


class Discarding(StackStep, tag="discarding", kw_only=True):
    """A player discards one trap of those in hand (DL 6.3)."""

    seat: Seat


class Producing(StackStep, tag="producing", kw_only=True):
    """All produce and take orders back at the same time (DL 7)."""

    left: Seats
    done: Seats = msgspec.field(default_factory=empty_seats)
    """Those of `left` who produce no more."""

    after: Seats = msgspec.field(default_factory=empty_seats)
    """Those of `left` who wait for the others (DL 7.1)."""


class Payday(StackStep, tag="payday", kw_only=True):
    """The players pay their monsters in turn (DL 8.2)."""

    left: Seats
    unpaid: Names | None = None
    """The monsters that the player whose turn it is has still to pay; None before it begins."""


class Tax(StackStep, tag="tax", kw_only=True):
    """The players pay taxes in turn (DL 8.4)."""

    left: Seats


class Opening(StackStep, tag="opening", kw_only=True):
    """The table names the special card that it has opened (DL 8.5)."""


class WageStrike(StackStep, tag="strike", kw_only=True):
    """The players pay a part of each wage in turn (DL 8.7)."""

    left: Seats
    unpaid: Names | None = None
    """The monsters of the player whose turn it is that have got nothing yet."""


class WitchHunt(StackStep, tag="witch_hunt", kw_only=True):
    """The players give a monster up in turn, or gain evil (DL 8.8)."""

    left: Seats


class SpecialTold(StackStep, tag="special_told", kw_only=True):
    """The players enter in turn what a special card did (DL 8.9)."""

    left: Seats


class Hero(msgspec.Struct):
    """One who stands in a line in combat, with the hit points that are left."""

    id: str
    hp: int
    late: int = 0
    """Damage that comes at the end of the round (DL 11.9)."""

    extra: int = 0
    """Hit points more than are printed, by a spell."""

    told: int = 0
    """How many of `extra` come from what is being told by hand, and can still be corrected."""


class Front(msgspec.Struct, kw_only=True):
    """The combat of one player (DL 11.1)."""

    heroes: list[Hero]
    stage: str = "plan"
    """What comes next: plan, traps, fast, monsters, slow, end, done."""

    tile: str = ""
    """The tile chosen; "" while none is."""

    traps: Names = msgspec.field(default_factory=empty_names)
    """Traps of the plan that have still to be used."""

    monsters: Names = msgspec.field(default_factory=empty_names)
    """Monsters and ghosts of the plan that have still to attack."""

    sent: Names = msgspec.field(default_factory=empty_names)
    """Monsters and ghosts of the plan, less those that are withdrawn or gone."""

    tired: Names = msgspec.field(default_factory=empty_names)
    """Monsters of the lair that lie face down for the rest of the year."""

    ordered: bool = False
    """Whether it is settled which of two traps is used first (DL 11.3)."""

    icons: int = 0
    """Trap icons of the line that have not held anything off yet (DL 11.3)."""

    shield: int = 0
    """Points of damage that a spell absorbs."""

    unseen: bool = False
    """Whether wizards cannot be harmed, except by late poison."""

    attacked: bool = False
    """Whether a monster or ghost attacked (DL 11.7)."""

    no_conquest: bool = False
    no_healing: bool = False
    no_spell: bool = False
    priced: bool = False
    """Whether a spell is being settled, such as a price for each monster of `unpriced`."""

    losing: int = 0
    """Goods that a spell has still to take."""

    unpriced: Names = msgspec.field(default_factory=empty_names)
    pending: Names = msgspec.field(default_factory=empty_names)
    """A dart that wants a target: its name."""

    noted: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """What traps do to each adventurer, less what icons have held off (DL 11.3)."""

    def call_back(self, monster: str) -> None:
        """Take a monster out of those sent; a plan of version 2 has no list of them."""
        if monster in self.sent:
            self.sent.remove(monster)

    def anybody(self) -> bool:
        """Return whether an adventurer is left to fight, illusions aside (DL 11.0)."""
        return any(hero.id != ILLUSION for hero in self.heroes)


class Fight(StackStep, tag="fight", kw_only=True):
    """A combat: one of four rounds (DL 11).

    Without an owner's file only its plans and its cards are kept here; the table fights.
    """

    round: int
    fronts: dict[Seat, Front]
    shown: bool = False
    """Whether the plans of the round are shown."""


class Telling(StackStep, tag="telling", kw_only=True):
    """All enter how a round at their table ended; without a `Fight`, the whole combat (DL 11.0)."""

    left: Seats


def fight_of(state: State) -> Fight | None:
    """Return the combat that is under way."""
    for step in state.steps:
        if type(step) is Fight:
            return step
    return None
