"""What can be under way: plain data, innermost last on the state's stack.

Who asks and answers for each of them is entered in `running.py`.
"""

from __future__ import annotations

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


def in_use(step: StackStep) -> tuple[Seat, str]:
    """Return the seat and the coin that lies neither in a hand nor on the board (WC 1.4)."""
    return (step.seat, step.coin) if isinstance(step, UseDrawn) else (NO_SEAT, "")
