"""What can happen in a combat: most of it only with the cards of an owner's file."""

from typing import ClassVar

from bot.games.game import CardId, Event, Seat


class CombatAtTable(Event, frozen=True, tag="combat_at_table"):
    """The combat of a year is settled at the table (DL 11.0).

    `cards` is always empty; the logs of games under way have it.
    """

    new_turn: ClassVar[bool] = True

    year: int
    cards: tuple[CardId, ...] = ()


class HasPlanned(Event, frozen=True, tag="has_planned"):
    """A player has planned a round of combat (DL 11.1)."""

    seat: Seat


class FightBegan(Event, frozen=True, tag="fight_began"):
    """The plans of a round are shown, and its combat card is open (DL 11.2)."""

    reveals: ClassVar[bool] = True
    new_turn: ClassVar[bool] = True

    year: int
    round: int
    card: CardId


class PlanShown(Event, frozen=True, tag="plan_shown"):
    """The plan of a player (DL 11.2)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    square: str
    traps: tuple[str, ...]
    monsters: tuple[str, ...]


class TrapUsed(Event, frozen=True, tag="trap_used"):
    """A trap was used (DL 11.3)."""

    seat: Seat
    trap: str


class Struck(Event, frozen=True, tag="struck"):
    """A monster attacks in one of its ways, counted from 1 (DL 11.5)."""

    seat: Seat
    monster: str
    way: int


class Hurt(Event, frozen=True, tag="hurt"):
    """An adventurer lost hit points by a trap, a monster, fatigue or poison."""

    seat: Seat
    hero: str
    damage: int
    left: int
    why: str


class Died(Event, frozen=True, tag="died"):
    """An adventurer died and is in prison (DL 11.10)."""

    seat: Seat
    hero: str


class Vanished(Event, frozen=True, tag="vanished"):
    """An illusion is gone (DL 11.4)."""

    seat: Seat


class Healed(Event, frozen=True, tag="healed"):
    """An adventurer was healed, by hearts or by a spell (DL 11.4, 11.7)."""

    seat: Seat
    hero: str
    points: int


class Strengthened(Event, frozen=True, tag="strengthened"):
    """A spell gives an adventurer more hit points for the rest of the combat (DL 11.4)."""

    seat: Seat
    hero: str
    points: int
    left: int


class Conquered(Event, frozen=True, tag="conquered"):
    """A tile was conquered (DL 11.8)."""

    seat: Seat
    square: str


class SpellCast(Event, frozen=True, tag="spell_cast"):
    """The line cast the spell of the round (DL 11.4)."""

    seat: Seat
    effect: str
    vain: bool = False
    """Whether it is a spell on monsters and finds none; ghosts are none."""


class KnockedOut(Event, frozen=True, tag="knocked_out"):
    """A monster was turned into an animal, and lies face down without attacking (DL 11.4)."""

    seat: Seat
    monster: str


class Touched(Event, frozen=True, tag="touched"):
    """A spell touches this monster (DL 11.4)."""

    seat: Seat
    monster: str


class ToldRound(Event, frozen=True, tag="told_round"):
    """A player has told all of a round that the table fought (DL 11.0)."""

    seat: Seat
    round: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    """A monster was withdrawn because of a spell (DL 11.4)."""

    seat: Seat
    monster: str
