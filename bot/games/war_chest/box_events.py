"""What can happen with the boxes Nobility and Siege (WC 17, 18), beside `events.py`."""

from typing import ClassVar, Literal

from bot.games.game import Event, Seat


class DecreesLaid(Event, frozen=True, tag="decrees_laid"):
    """Decrees lie open for the whole game (WC 17.2)."""

    reveals: ClassVar[bool] = True

    decrees: tuple[str, ...]


class DecreeLaid(Event, frozen=True, tag="decree_laid"):
    """A seat laid a decree open (WC 17.2)."""

    seat: Seat
    decree: str


class FortsLaid(Event, frozen=True, tag="forts_laid"):
    """Forts lie on locations, by a map; `left` are in the supply (WC 18.1)."""

    reveals: ClassVar[bool] = True

    map: int
    at: tuple[str, ...]
    left: int


class Proclaimed(Event, frozen=True, tag="proclaimed"):
    """A seat proclaimed a decree, by the Royal Coin (`royal`) or by its Earl (WC 17.4, 17.17)."""

    seat: Seat
    decree: str
    by: Literal["royal", "earl"]


class DecreeVoid(Event, frozen=True, tag="decree_void"):
    """A decree had become impossible and ended without effect (WC 17.14)."""

    seat: Seat
    decree: str


class Redeployed(Event, frozen=True, tag="redeployed", rename={"origin": "from"}):
    """A unit was deployed anew with its whole stack (WC 17.10)."""

    seat: Seat
    unit: str
    origin: str
    to: str
    height: int


class Reinforced(Event, frozen=True, tag="reinforced"):
    """A coin came out of the box into its owner's supply, which has `left` of it (WC 17.11)."""

    seat: Seat
    unit: str
    left: int


class Spied(Event, frozen=True, tag="spied"):
    """A seat looked at the hand of `target` (WC 17.13)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat


class SpiedCoins(Event, frozen=True, tag="spied_coins"):
    """The hand that was seen, for the seat that looked alone (WC 17.20)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat
    coins: tuple[str, ...]


class SpyDiscarded(Event, frozen=True, tag="spy_discarded"):
    """A coin of the hand that was seen was discarded; "" where it lies face down (WC 17.13)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat
    coin: str


class SpyLeft(Event, frozen=True, tag="spy_left"):
    """The seat that looked discarded nothing (WC 17.13)."""

    seat: Seat
    target: Seat


class Sacrificed(Event, frozen=True, tag="sacrificed"):
    """An attacker lost a coin of its own to the box for a decree; `height` is left (WC 17.12)."""

    seat: Seat
    unit: str
    at: str
    height: int


class Displaced(Event, frozen=True, tag="displaced", rename={"origin": "from"}):
    """A Bannerman of `seat` moved a unit of `target` (WC 17.15)."""

    seat: Seat
    target: Seat
    target_unit: str
    origin: str
    to: str


class FortDestroyed(Event, frozen=True, tag="fort_destroyed", rename={"origin": "from"}):
    """A unit attacked a fort, which is gone; `left` forts are in the supply (WC 18.6)."""

    seat: Seat
    unit: str
    origin: str
    at: str
    left: int
    coin: str = ""


class FortBuilt(Event, frozen=True, tag="fort_built"):
    """A unit built a fort where it stands; `left` forts are in the supply (WC 18.15)."""

    seat: Seat
    unit: str
    at: str
    left: int


class Covered(Event, frozen=True, tag="covered"):
    """A War Wagon on `at` takes what an attack on its neighbour costs (WC 18.16)."""

    seat: Seat
    unit: str
    at: str
    target_unit: str
    target_at: str
