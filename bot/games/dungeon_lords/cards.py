"""What is printed on order spaces, monsters, rooms, adventurers and traps (DL 1.1)."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from bot.files import ASSETS
from bot.games.game import CardId

C = TypeVar("C")


class Goods(msgspec.Struct, frozen=True):
    """What is paid or got. `evil` is paid by rising on the evilometer; got, it is a change."""

    gold: int = 0
    food: int = 0
    imp: int = 0
    evil: int = 0
    trap: int = 0
    monster: int = 0
    spy: int = 0
    tunnel: int = 0


class Space(msgspec.Struct, frozen=True):
    """One of the three spaces of an area (DL 6)."""

    pay: Goods = Goods()
    get: Goods = Goods()
    imps: int = 0
    """The most imps that may dig or mine."""

    foreman: int = 0
    """How many further imps must oversee them."""


class AreaOrder(msgspec.Struct, frozen=True):
    """One of the eight areas."""

    id: str
    backwards: bool
    """Whether the minions act from III to I (DL 6.1)."""

    spaces: tuple[Space, ...]


class Attack(msgspec.Struct, frozen=True):
    """One attack: whom it can hit, and how hard."""

    who: str
    """`first`, `each`, `any`, `any_but_first` or `any_but_priests`."""

    damage: int


class Fighting(msgspec.Struct, frozen=True):
    """One of the ways in which a monster can be used in combat (DL 11.5)."""

    attacks: tuple[Attack, ...] = ()
    on_kill: Attack | None = None
    """A further attack if the first one has killed."""

    pay: Goods = Goods()
    returns: bool = False
    """Whether the monster can be used again this year."""

    no_conquest: bool = False
    no_healing: bool = False


class Monster(msgspec.Struct, frozen=True):
    """A kind of monster: how many tiles each year has of it, its wage, and how it fights."""

    id: str
    count: tuple[int, int]
    wage: Goods
    options: tuple[Fighting, ...]
    ghost: bool = False
    token: bool = False
    """Whether it brings a troll token, which works in production (DL 7.2)."""


class Score(msgspec.Struct, frozen=True):
    """What a room of year 2 is worth beside its own points (DL 12.1)."""

    per: tuple[str, ...] = ()
    points: int = 0
    per_title_alone: int = 0
    per_title_shared: int = 0


class Room(msgspec.Struct, frozen=True):
    """A room: of year 1 with zone, need and product, or of year 2."""

    id: str
    year: int
    zone: str = ""
    need: Mapping[str, int] = {}
    gives: Goods = Goods()
    score: Score = Score()
    fight: str = ""

    @property
    def workers(self) -> int:
        """The imps that it asks for."""
        return self.need.get("imps", 0)

    @property
    def eats(self) -> int:
        """The food that it asks for."""
        return self.need.get("food", 0)


class Adventurer(msgspec.Struct, frozen=True):
    """An adventurer: class, strength, hit points and icons."""

    id: str
    kind: str
    year: int
    strength: int
    hp: int
    power: int


class Paladin(msgspec.Struct, frozen=True):
    """The paladin of a year: hit points and icons of each sort (DL 10.4)."""

    year: int
    hp: int
    trap: int
    magic: int
    heal: int


class Trap(msgspec.Struct, frozen=True):
    """A kind of trap; there are three of each."""

    id: str
    pay: Goods = Goods()
    hits: tuple[tuple[str, int | str], ...] = ()
    """Whom it hits and how hard; `hp` is as many as that one has hit points when unhurt."""


class CombatCard(msgspec.Struct, frozen=True):
    """The name of a combat card and its year; what it does is printed on the card alone."""

    id: CardId
    year: int


def _read_cards_of_kind(name: str, kind: type[C]) -> tuple[C, ...]:
    path = ASSETS / "dungeon_lords" / f"{name}.json"
    return tuple(msgspec.json.decode(path.read_bytes(), type=list[kind]))


ORDERS: Mapping[str, AreaOrder] = {
    area.id: area for area in _read_cards_of_kind("orders", AreaOrder)
}
"""The areas in the order in which they are carried out (DL 6.1)."""

MONSTERS: Mapping[str, Monster] = {
    monster.id: monster for monster in _read_cards_of_kind("monsters", Monster)
}
ROOMS: Mapping[str, Room] = {room.id: room for room in _read_cards_of_kind("rooms", Room)}
ADVENTURERS: Mapping[str, Adventurer] = {
    hero.id: hero for hero in _read_cards_of_kind("adventurers", Adventurer)
}
PALADINS: Mapping[str, Paladin] = {
    f"paladin_{paladin.year}": paladin for paladin in _read_cards_of_kind("paladins", Paladin)
}
TRAPS: Mapping[str, Trap] = {trap.id: trap for trap in _read_cards_of_kind("traps", Trap)}
COMBAT: Mapping[CardId, CombatCard] = {
    card.id: card for card in _read_cards_of_kind("combat_cards", CombatCard)
}

TRAP_COPIES = 3
EVENTS = ("payday", "tax", "special")
"""The events of each year (DL 2.6)."""

SEASONS = ("winter", "spring", "summer", "autumn")
LEAST_EVIL = 1
START_EVIL = 5
PALADIN_EVIL = 10
MOST_EVIL = 15
SPACES = ("I", "II", "III")
PER_LETTER = 3
"""The points that a dead letter costs (DL 12.1)."""

MOST_CONQUERED = 4
"""The rounds of a combat, each of which conquers one tile at most (DL 11)."""


ILLUSION = "illusion"
"""An adventurer that a spell puts up: it has 1 hit point, is in no line and fills no prison."""


def is_paladin(hero: str) -> bool:
    """Return whether a member of a line is a paladin."""
    return hero in PALADINS
