"""The events of Root, from which the log is made."""

from __future__ import annotations

from typing import ClassVar, Literal

from bot.games.game import Event

Phase = Literal["setup", "birdsong", "daylight", "evening"]
"""Set-up, or a phase of a turn (Law 1.4.1)."""


class GameBegan(Event, frozen=True, tag="game_began"):
    """The game is set up on a map with a deck; `seats` in turn order."""

    map: str
    deck: str
    seats: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn began; rounds count from 1."""

    new_turn: ClassVar[bool] = True

    seat: str
    round: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase began: birdsong, daylight or evening."""

    seat: str
    phase: Phase


class Placed(Event, frozen=True, tag="placed"):
    """Pieces came onto the map from a supply or track."""

    seat: str
    piece: str
    clearing: int
    count: int = 1


class Removed(Event, frozen=True, tag="removed"):
    """Pieces of `seat` left the map; `by` removed them ("" for no faction)."""

    seat: str
    piece: str
    clearing: int
    count: int = 1
    by: str = ""


class Moved(Event, frozen=True, tag="moved"):
    """Warriors (or another piece) moved from one clearing to another."""

    seat: str
    origin: int
    to: int
    count: int
    piece: str = "warriors"


class Scored(Event, frozen=True, tag="scored"):
    """A seat gained points (negative: lost some); `total` is its score now."""

    seat: str
    points: int
    total: int
    reason: str = ""


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew cards from the deck; `DrewCards` names them."""

    reveals: ClassVar[bool] = True

    seat: str
    count: int


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """The cards drawn, visible to their owner only."""

    reveals: ClassVar[bool] = True

    seat: str
    cards: tuple[str, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discard pile became the new deck."""

    reveals: ClassVar[bool] = True


class Discarded(Event, frozen=True, tag="discarded"):
    """A card went to the discard pile from a hand, a play area or a faction board."""

    seat: str
    card: str


class Spent(Event, frozen=True, tag="spent"):
    """A seat spent a card for something."""

    seat: str
    card: str


class DominanceAvailable(Event, frozen=True, tag="dominance_available"):
    """A dominance card became available beside the map."""

    card: str


class DominanceTaken(Event, frozen=True, tag="dominance_taken"):
    """A seat took an available dominance card into its hand."""

    seat: str
    card: str


class DominanceActivated(Event, frozen=True, tag="dominance_activated"):
    """A seat activated a dominance card and no longer scores."""

    seat: str
    card: str


class Crafted(Event, frozen=True, tag="crafted"):
    """A seat crafted a card; `item` is what it took from the supply, if anything."""

    seat: str
    card: str
    item: str = ""


class EffectUsed(Event, frozen=True, tag="effect_used"):
    """A seat used the effect of a card in its play area."""

    seat: str
    card: str
    target: str = ""


class CardTaken(Event, frozen=True, tag="card_taken"):
    """A random card went from one hand to another; `CardTakenFace` names it."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str


class CardTakenFace(Event, frozen=True, tag="card_taken_face"):
    """The card taken, visible to the two seats only."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    card: str


class ServiceBought(Event, frozen=True, tag="service_bought"):
    """A seat bought a service for some warriors, which `payer` owns (Law 11.2.6).

    `card` is the card that it took, "" for another service.
    """

    seat: str
    target: str
    service: str
    price: int
    payer: str
    card: str = ""


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """A seat looked at another's hand; visible to the one who looked."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    cards: tuple[str, ...]


class BattleBegan(Event, frozen=True, tag="battle_began"):
    """A battle began."""

    seat: str
    defender: str
    clearing: int


class AmbushPlayed(Event, frozen=True, tag="ambush_played"):
    """A side played an ambush card; `foil` when the attacker answers one."""

    seat: str
    card: str
    clearing: int
    foil: bool = False


class Rolled(Event, frozen=True, tag="rolled"):
    """The dice of a battle, as the two sides count them."""

    reveals: ClassVar[bool] = True

    seat: str
    defender: str
    high: int
    low: int


class ExtraHit(Event, frozen=True, tag="extra_hit"):
    """A side of a battle will deal an extra hit; `cause` names why (`cause-<cause>`)."""

    seat: str
    cause: str


class HitsDealt(Event, frozen=True, tag="hits_dealt"):
    """The hits that a side deals; `extra` of them are not from the dice.

    `causes` names where extra hits come from, except those of an earlier `ExtraHit` or
    `EffectUsed`.
    """

    seat: str
    target: str
    hits: int
    extra: int
    causes: tuple[str, ...] = ()


class Recruited(Event, frozen=True, tag="recruited"):
    """Warriors were recruited in a clearing."""

    seat: str
    clearing: int
    count: int


class Built(Event, frozen=True, tag="built"):
    """A building was placed; `cost` is the wood paid for it."""

    seat: str
    building: str
    clearing: int
    cost: int = 0


WonBy = Literal["points", "dominance", "cooperation"]
"""Reasons why a game is over; a coalition shares its partner's win (Law 9.2.8)."""


class Won(Event, frozen=True, tag="won"):
    """The game is over: who has won, and why."""

    seats: tuple[str, ...]
    by: WonBy


class CardGiven(Event, frozen=True, tag="card_given"):
    """`seat` gave a card to `target`; `CardGivenFace` names it."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str


class CardGivenFace(Event, frozen=True, tag="card_given_face"):
    """The card given, visible to those who see it."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    card: str


class ItemDamaged(Event, frozen=True, tag="item_damaged"):
    """An item was damaged; `item` includes the state it was in."""

    seat: str
    item: str


class AllyEnlisted(Event, frozen=True, tag="ally_enlisted"):
    """Warriors of an Allied faction joined a battle."""

    seat: str
    target: str


class ArbiterEnlisted(Event, frozen=True, tag="arbiter_enlisted"):
    """A defender asked the Arbiter for protection."""

    seat: str
    target: str
