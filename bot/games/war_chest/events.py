"""What can happen in War Chest: the records of which the log is made.

`coin` is the coin used face up or placed; "" where a card grants the maneuver without one.
"""

from typing import ClassVar, Literal

from bot.games.game import Event, Seat


class GameBegan(Event, frozen=True, tag="game_began"):
    """The game is set up; `seats` in turn order, `army` is the way of choosing units."""

    seats: tuple[Seat, ...]
    army: str
    nightfall: bool


class PoolLaid(Event, frozen=True, tag="pool_laid"):
    """Cards lie open to be picked (WC 3.2)."""

    reveals: ClassVar[bool] = True

    units: tuple[str, ...]


class Banned(Event, frozen=True, tag="banned"):
    """A seat put an open card out of the game."""

    seat: Seat
    unit: str


class Picked(Event, frozen=True, tag="picked"):
    """A seat took an open card for its army."""

    seat: Seat
    unit: str


class Led(Event, frozen=True, tag="led"):
    """A seat plays a people of a famous battle, drawn by lot (WC 3.7)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    people: str
    battle: str


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat was given its army without picking."""

    reveals: ClassVar[bool] = True

    seat: Seat
    units: tuple[str, ...]


class InitiativeGiven(Event, frozen=True, tag="initiative_given"):
    """The marker was flipped, or goes by rule to a seat, before the first round (WC 3.6)."""

    reveals: ClassVar[bool] = True

    seat: Seat


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round began; `seat` holds the initiative and uses the first coin (WC 4.3)."""

    new_turn: ClassVar[bool] = True

    seat: Seat
    round: int


class BagRefilled(Event, frozen=True, tag="bag_refilled"):
    """All discards of a seat, `count` coins, went into its bag (WC 4.1)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew coins; which ones is told by `DrewCoins` (WC 13.2)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int


class DrewCoins(Event, frozen=True, tag="drew_coins"):
    """The coins drawn, for their owner alone."""

    reveals: ClassVar[bool] = True
    stays_shown: ClassVar[bool] = True

    seat: Seat
    coins: tuple[str, ...]


class UsedFaceDown(Event, frozen=True, tag="used_face_down"):
    """Which coin was used face down, for its owner alone (WC 13)."""

    seat: Seat
    coin: str


class Claimed(Event, frozen=True, tag="claimed"):
    """A seat took the initiative with a coin face down (WC 5.4)."""

    seat: Seat


class Recruited(Event, frozen=True, tag="recruited"):
    """A coin went from the supply to the open discards; `left` are in the supply (WC 5.5)."""

    seat: Seat
    unit: str
    left: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat used a coin face down for nothing (WC 5.6)."""

    seat: Seat


class Deployed(Event, frozen=True, tag="deployed"):
    """A unit came onto the board (WC 5.2)."""

    seat: Seat
    unit: str
    to: str


class Bolstered(Event, frozen=True, tag="bolstered"):
    """A unit grew by a coin; `height` is its number of coins now (WC 5.3)."""

    seat: Seat
    unit: str
    at: str
    height: int


class Moved(Event, frozen=True, tag="moved", rename={"origin": "from"}):
    """A unit moved; `seat` owns it, `via` is the hex on the way of a longer move (WC 5.7)."""

    seat: Seat
    unit: str
    origin: str
    to: str
    via: str = ""
    coin: str = ""


class Controlled(Event, frozen=True, tag="controlled"):
    """A side took a location from `taken_from` ("" for no side); `left` markers are unplaced."""

    seat: Seat
    unit: str
    at: str
    taken_from: str
    left: int
    coin: str = ""


class Attacked(Event, frozen=True, tag="attacked", rename={"origin": "from"}):
    """A unit attacked one of `target` on a hex (WC 6.1)."""

    seat: Seat
    unit: str
    origin: str
    target: str
    target_unit: str
    at: str
    coin: str = ""


class Ordered(Event, frozen=True, tag="ordered"):
    """A unit used its tactic to let others act (WC 8.5, 8.6, 8.10)."""

    seat: Seat
    unit: str
    coin: str


class LostCoin(Event, frozen=True, tag="lost_coin"):
    """A coin went to the box for good; `height` of the unit is left, 0 when it is gone.

    `source` is `stack` or `supply`; `by` is the kind of unit whose card or attack took it.
    """

    seat: Seat
    unit: str
    at: str
    height: int
    source: str
    by: str


class Blocked(Event, frozen=True, tag="blocked"):
    """A Skirmisher's decoy blocked an attack (WC 10.3)."""

    seat: Seat
    at: str


class Deceived(Event, frozen=True, tag="deceived"):
    """A decoy went face up onto the discards of `target` (WC 10.2)."""

    seat: Seat
    target: Seat
    coin: str


class DecoyReturned(Event, frozen=True, tag="decoy_returned"):
    """`seat` gave a decoy back to its owner, beside its card (WC 10.4)."""

    seat: Seat
    target: Seat
    coin: str


class Poisoned(Event, frozen=True, tag="poisoned"):
    """A unit of `target` was poisoned with the marker of `unit` (WC 9.1)."""

    seat: Seat
    unit: str
    target: Seat
    target_unit: str
    at: str
    coin: str = ""


class PoisonRemoved(Event, frozen=True, tag="poison_removed"):
    """A marker left a unit of `seat`, because it was cured, destroyed or the marker moved on."""

    seat: Seat
    unit: str
    at: str
    marker: str


class Cured(Event, frozen=True, tag="cured"):
    """A seat freed its units of a kind from poison (WC 9.5)."""

    seat: Seat
    unit: str


class StackPaid(Event, frozen=True, tag="stack_paid"):
    """A Berserker's coin paid for one more maneuver (WC 8.2)."""

    seat: Seat
    unit: str
    at: str
    height: int


class Declined(Event, frozen=True, tag="declined"):
    """A seat did without what the card of `unit` allows (WC 7.4)."""

    seat: Seat
    unit: str


class Won(Event, frozen=True, tag="won"):
    """The side of `seats` placed its last control marker, or the other one gave up (WC 12)."""

    seats: tuple[Seat, ...]
    side: str
    by: Literal["markers", "given_up"] = "markers"


class EndedDead(Event, frozen=True, tag="ended_dead"):
    """No seat has a unit coin left to use: the game ends without a winner (WC 12.3)."""


class WouldGiveUp(Event, frozen=True, tag="would_give_up"):
    """A seat gives up as far as it is concerned; those in `still` have not (WC 12.2)."""

    seat: Seat
    still: tuple[Seat, ...]


class WouldEnd(Event, frozen=True, tag="would_end"):
    """A seat agrees to end without a winner; those in `still` have not (WC 12.2)."""

    seat: Seat
    still: tuple[Seat, ...]


class PlaysOn(Event, frozen=True, tag="plays_on"):
    """A seat took back what it had said about ending the game (WC 12.2)."""

    seat: Seat


class EndedAgreed(Event, frozen=True, tag="ended_agreed"):
    """Everybody agreed: the game ends without a winner (WC 12.2)."""
