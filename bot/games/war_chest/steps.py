"""What can be under way: plain data, innermost last on the state's stack.

Who asks and answers for each of them is entered in `running.py`.
"""

import msgspec

from bot.games.game import NO_SEAT, Seat
from bot.games.war_chest.state import StackStep


class Bans(StackStep, tag="bans", kw_only=True):
    """The seats that have still to ban a card, in order (WC 3.2)."""

    left: list[Seat]


class Draft(StackStep, tag="draft", kw_only=True):
    """The seats that have still to pick a card, in order (WC 3.2)."""

    left: list[Seat]


class Muster(StackStep, tag="muster", kw_only=True):
    """The armies are known: bags, supplies and the initiative follow (WC 3.4 to 3.6)."""


class Round(StackStep, tag="round", kw_only=True):
    """Round after round: the acting seat uses a coin, then the next one (WC 4)."""

    used: bool = False
    """Whether the acting seat has used its coin and the turn is to go on."""


class UseDrawn(StackStep, tag="use_drawn", kw_only=True):
    """A seat must use the coin that its Warrior Priest let it draw (WC 7.6)."""

    seat: Seat
    coin: str


class Defend(StackStep, tag="defend", kw_only=True):
    """The owner of an attacked unit answers (WC 6.3); `seat` owns the attacking unit."""

    seat: Seat
    origin: str
    target: str
    sacrifice: bool | msgspec.UnsetType = msgspec.UNSET
    """True where the attacker pays with a coin of its own for it (WC 17.12)."""


class SwordsmanMove(StackStep, tag="swordsman_move", kw_only=True):
    """A Swordsman may move after its attack (WC 8.15)."""

    seat: Seat
    at: str


class BerserkerAgain(StackStep, tag="berserker_again", kw_only=True):
    """A Berserker may pay for one more maneuver (WC 8.2)."""

    seat: Seat
    at: str


class MercenaryActs(StackStep, tag="mercenary", kw_only=True):
    """A Mercenary may maneuver after its kind was recruited (WC 8.11)."""

    seat: Seat
    at: str


class SaboteurActs(StackStep, tag="saboteur", kw_only=True):
    """A Saboteur may poison after its kind was recruited (WC 8.18)."""

    seat: Seat
    at: str


class FootmenAct(StackStep, tag="footmen_act", kw_only=True):
    """The Footmen on these hexes have still to maneuver, in order (WC 8.6)."""

    seat: Seat
    left: list[str]


class DecoyTo(StackStep, tag="decoy_to", kw_only=True):
    """The owner of an Infiltrator chooses the enemy who gets its decoy (WC 11.7)."""

    seat: Seat


class LayDecrees(StackStep, tag="lay_decrees", kw_only=True):
    """The seats that have still to lay a decree open, in order (WC 17.2)."""

    left: list[Seat]


class DealArmies(StackStep, tag="deal_armies", kw_only=True):
    """The decrees are laid open; the armies are dealt or drafted now (WC 3.2, 17.2)."""


class CarryOut(StackStep, tag="carry_out", kw_only=True):
    """A seat carries a decree out; `left` times what it says are to be done (WC 17.4)."""

    seat: Seat
    decree: str
    left: int = 1


class SpyOut(StackStep, tag="spy_out", kw_only=True):
    """A seat has seen the hand of `target` and may discard one of its coins (WC 17.13)."""

    seat: Seat
    target: Seat


class HeraldActs(StackStep, tag="herald_acts", kw_only=True):
    """A Herald may maneuver after its owner has proclaimed (WC 17.18)."""

    seat: Seat


class Displaces(StackStep, tag="displaces", kw_only=True):
    """A Bannerman may move an enemy unit after a maneuver (WC 17.15)."""

    seat: Seat
    at: str


class EarlMoves(StackStep, tag="earl_moves", kw_only=True):
    """An Earl may move after it was deployed (WC 17.17)."""

    seat: Seat
    at: str


class BishopActs(StackStep, tag="bishop_acts", kw_only=True):
    """A Bishop moves or attacks after it let a coin be recruited (WC 17.16)."""

    seat: Seat
    at: str


class TowerBolsters(StackStep, tag="tower_bolsters", kw_only=True):
    """A Siege Tower may be bolstered after it was deployed (WC 18.14)."""

    seat: Seat
    at: str


class SecondAttack(StackStep, tag="second_attack", kw_only=True):
    """A Siege Tower attacks once more (WC 18.14)."""

    seat: Seat
    at: str


class SapperBuilds(StackStep, tag="sapper_builds", kw_only=True):
    """A Sapper may build a fort where it moved to (WC 18.15)."""

    seat: Seat
    at: str


class WagonFollows(StackStep, tag="wagon_follows", kw_only=True):
    """A War Wagon moves onto the hex that the pushed unit left (WC 18.16)."""

    seat: Seat
    at: str
    to: str


def in_use(step: StackStep) -> tuple[Seat, str]:
    """Return the seat and the coin that lies neither in a hand nor on the board (WC 1.4)."""
    return (step.seat, step.coin) if isinstance(step, UseDrawn) else (NO_SEAT, "")
