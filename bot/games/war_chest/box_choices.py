"""What the boxes Nobility and Siege add to what a seat can choose (WC 17, 18).

Fields are as in `choices.py`: `coin` pays, hexes go by their names.
"""

from typing import ClassVar

from bot.games.game import Choice, Seat


class Preach(Choice, frozen=True, tag="preach"):
    """Recruit with the Bishop's coin; then it moves or attacks (WC 17.16)."""

    weight: ClassVar[int] = 78

    coin: str
    kind: str


class TakeAndProclaim(Choice, frozen=True, tag="take_and_proclaim"):
    """Control the Earl's location, then carry a decree out without a seal (WC 17.17)."""

    weight: ClassVar[int] = 76

    coin: str
    at: str
    decree: str


class Uphold(Choice, frozen=True, tag="uphold"):
    """Let the Herald bolster an adjacent friendly unit of height 1 (WC 17.18)."""

    weight: ClassVar[int] = 65

    coin: str
    at: str


class Bombard(Choice, frozen=True, tag="bombard", rename={"origin": "from"}):
    """Attack with the Trebuchet from a distance of 2 or 3 in a straight line (WC 18.13)."""

    weight: ClassVar[int] = 89

    coin: str
    origin: str
    target: str


class Storm(Choice, frozen=True, tag="storm", rename={"origin": "from"}):
    """Attack twice with the Siege Tower; `target` is attacked first (WC 18.14)."""

    weight: ClassVar[int] = 91

    coin: str
    origin: str
    target: str


class Breach(Choice, frozen=True, tag="breach", rename={"origin": "from"}):
    """Move the Sapper and attack an adjacent fort (WC 18.15)."""

    weight: ClassVar[int] = 85

    coin: str
    origin: str
    to: str
    target: str


class Push(Choice, frozen=True, tag="push", rename={"origin": "from"}):
    """Let a unit next to the War Wagon move; the Wagon takes the hex it left (WC 18.16)."""

    weight: ClassVar[int] = 81

    coin: str
    origin: str
    unit_at: str
    to: str


class Proclaim(Choice, frozen=True, tag="proclaim"):
    """Put a seal on an open decree with the Royal Coin and carry it out (WC 17.4)."""

    weight: ClassVar[int] = 77

    coin: str
    decree: str


class Redeploy(Choice, frozen=True, tag="redeploy", rename={"origin": "from"}):
    """As a decree, deploy a unit anew with its whole stack (WC 17.10)."""

    public: ClassVar[bool] = True

    origin: str
    to: str


class Reinforce(Choice, frozen=True, tag="reinforce"):
    """As a decree, take a coin out of the box into one's supply (WC 17.11)."""

    public: ClassVar[bool] = True

    kind: str


class Spy(Choice, frozen=True, tag="spy"):
    """As a decree, look at an enemy's hand (WC 17.13)."""

    public: ClassVar[bool] = True

    target: Seat


class SpyDiscard(Choice, frozen=True, tag="spy_discard"):
    """Discard a coin of the hand that was looked at (WC 17.13)."""

    coin: str


class Displace(Choice, frozen=True, tag="displace"):
    """Move an enemy unit next to one's Bannerman (WC 17.15)."""

    public: ClassVar[bool] = True

    unit_at: str
    to: str


class BuildFort(Choice, frozen=True, tag="build_fort"):
    """Put a fort of the supply where one's Sapper has moved to (WC 18.15)."""

    public: ClassVar[bool] = True

    at: str


class TakeFromWagon(Choice, frozen=True, tag="take_from_wagon"):
    """As defender, lose a coin of the War Wagon on `at` instead (WC 6.3, 18.16)."""

    public: ClassVar[bool] = True

    at: str


class LayDecree(Choice, frozen=True, tag="lay_decree"):
    """Lay a decree open for the game (WC 17.2)."""

    public: ClassVar[bool] = True

    decree: str
