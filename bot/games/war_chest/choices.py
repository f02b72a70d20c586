"""What a seat can choose in War Chest (WC 5, 8, 15).

`coin` is the coin that pays: the name of a kind of unit, `royal`, or a decoy. A maneuver that
costs no coin from hand, because a card grants it, has "" there. Hexes go by their names.
"""

from typing import ClassVar

from bot.games.game import Choice, Offer, Seat


class Pick(Choice, frozen=True, tag="pick"):
    """Take an open card for one's army (WC 3.2)."""

    public: ClassVar[bool] = True

    unit: str


class Ban(Choice, frozen=True, tag="ban"):
    """Put an open card out of the game (WC 3.2)."""

    public: ClassVar[bool] = True

    unit: str


class Deploy(Choice, frozen=True, tag="deploy"):
    """Place a coin as a new unit (WC 5.2)."""

    weight: ClassVar[int] = 60

    coin: str
    to: str


class Bolster(Choice, frozen=True, tag="bolster"):
    """Place a coin on one's unit of the kind (WC 5.3)."""

    weight: ClassVar[int] = 55

    coin: str
    at: str


class Claim(Choice, frozen=True, tag="claim"):
    """Take the initiative with a coin face down (WC 5.4)."""

    weight: ClassVar[int] = 20

    coin: str


class Recruit(Choice, frozen=True, tag="recruit"):
    """Take a coin of a kind from one's supply with a coin face down (WC 5.5)."""

    weight: ClassVar[int] = 50

    coin: str
    kind: str


class PassCoin(Choice, frozen=True, tag="pass_coin"):
    """Use a coin face down for nothing (WC 5.6)."""

    weight: ClassVar[int] = -10

    coin: str


class Move(Choice, frozen=True, tag="move", rename={"origin": "from"}):
    """Move a unit to an adjacent empty hex (WC 5.7)."""

    weight: ClassVar[int] = 80

    coin: str
    origin: str
    to: str


class Control(Choice, frozen=True, tag="control"):
    """Take control of the location on which a unit stands (WC 5.8)."""

    weight: ClassVar[int] = 75

    coin: str
    at: str


class Attack(Choice, frozen=True, tag="attack", rename={"origin": "from"}):
    """Attack an adjacent enemy unit (WC 5.9)."""

    weight: ClassVar[int] = 90

    coin: str
    origin: str
    target: str


class Shoot(Choice, frozen=True, tag="shoot", rename={"origin": "from"}):
    """Attack from a distance of 2: Archer and Crossbowman (WC 8.1, 8.4)."""

    weight: ClassVar[int] = 88

    coin: str
    origin: str
    target: str


class Charge(Choice, frozen=True, tag="charge", rename={"origin": "from"}):
    """Move, then attack: Cavalry and Lancer (WC 8.3, 8.8); `via` is "" for one step."""

    may_omit: ClassVar[tuple[str, ...]] = ("via",)
    weight: ClassVar[int] = 86

    coin: str
    origin: str
    via: str
    to: str
    target: str


class Ride(Choice, frozen=True, tag="ride", rename={"origin": "from"}):
    """Move further: Light Cavalry, Royal Guard, Skirmisher (WC 8.9, 8.13, 8.20).

    `via` is "" for one step. Nothing happens on the way, so that it may be left out.
    """

    may_omit: ClassVar[tuple[str, ...]] = ("via",)
    weight: ClassVar[int] = 84

    coin: str
    origin: str
    via: str
    to: str


class OrderMove(Choice, frozen=True, tag="order_move"):
    """Let a friendly unit near the Ensign move (WC 8.5)."""

    weight: ClassVar[int] = 82

    coin: str
    unit_at: str
    to: str


class OrderAttack(Choice, frozen=True, tag="order_attack"):
    """Let a friendly unit near the Marshall attack (WC 8.10)."""

    weight: ClassVar[int] = 87

    coin: str
    unit_at: str
    target: str


class Footmen(Choice, frozen=True, tag="footmen"):
    """Let every Footman maneuver, the one on the hex `first` before the other (WC 8.6)."""

    weight: ClassVar[int] = 83

    coin: str
    first: str


class Stalk(Choice, frozen=True, tag="stalk", rename={"origin": "from"}):
    """Move the Assassin and poison an adjacent enemy unit (WC 8.17)."""

    weight: ClassVar[int] = 70

    coin: str
    origin: str
    to: str
    target: str


class Taint(Choice, frozen=True, tag="taint", rename={"origin": "from"}):
    """Poison an enemy unit within 2 of the Saboteur (WC 8.18)."""

    weight: ClassVar[int] = 70

    coin: str
    origin: str
    target: str


class SlipIn(Choice, frozen=True, tag="slip_in", rename={"origin": "from"}):
    """Move the Infiltrator onto an enemy location and control it (WC 8.19)."""

    weight: ClassVar[int] = 72

    coin: str
    origin: str
    to: str


class Cure(Choice, frozen=True, tag="cure"):
    """Free one's units of a kind from poison (WC 5.11, 9.5)."""

    weight: ClassVar[int] = 40

    coin: str


class ReturnDecoy(Choice, frozen=True, tag="return_decoy"):
    """Give an enemy decoy back (WC 5.12, 10.4)."""

    weight: ClassVar[int] = 15

    coin: str


class TakeFromStack(Choice, frozen=True, tag="take_from_stack"):
    """As defender, lose a coin of the unit itself (WC 6.3)."""

    public: ClassVar[bool] = True


class TakeFromSupply(Choice, frozen=True, tag="take_from_supply"):
    """As defender, lose a Royal Guard coin of the supply instead (WC 6.3, 8.13)."""

    public: ClassVar[bool] = True


class Block(Choice, frozen=True, tag="block"):
    """As defender, block the attack on the Skirmisher with its decoy (WC 6.3, 10.3)."""

    public: ClassVar[bool] = True


class Deceive(Choice, frozen=True, tag="deceive"):
    """Choose the enemy seat to whom a decoy goes (WC 11.7)."""

    public: ClassVar[bool] = True

    target: Seat


class Decline(Choice, frozen=True, tag="decline"):
    """Do without what a card allows (WC 7.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -20


class GiveUp(Choice, frozen=True, tag="give_up"):
    """Give up; the other side wins when all people of the side have done so (WC 12.2)."""

    public: ClassVar[bool] = True
    beside: ClassVar[bool] = True


class AgreeToEnd(Choice, frozen=True, tag="agree_to_end"):
    """Agree to end the game without a winner, which it does when everybody has (WC 12.2)."""

    public: ClassVar[bool] = True
    beside: ClassVar[bool] = True


class PlayOn(Choice, frozen=True, tag="play_on"):
    """Withdraw a statement about ending the game (WC 12.2)."""

    public: ClassVar[bool] = True
    beside: ClassVar[bool] = True


DECLINE = Offer(Decline, ((),))
TAKE_FROM_STACK = Offer(TakeFromStack, ((),))
TAKE_FROM_SUPPLY = Offer(TakeFromSupply, ((),))
BLOCK = Offer(Block, ((),))
