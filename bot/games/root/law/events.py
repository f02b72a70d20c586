"""The events of Root, from which the log is made."""

from typing import ClassVar, Literal

from bot.games.game import NO_SEAT, CardId, Event, Piece, Seat
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.kinds import NO_ITEM, WARRIOR, Clearing, Item, Suit

Phase = Literal["setup", "birdsong", "daylight", "evening"]
"""Set-up, or a phase of a turn (Law 1.4.1)."""


class GameBegan(Event, frozen=True, tag="game_began"):
    """The game is set up on a map with a deck; `seats` in turn order."""

    map: str
    deck: str
    seats: tuple[Seat, ...]


class SuitsArranged(Event, frozen=True, tag="suits_arranged"):
    """The clearings 1–12 got suits that are not printed (Law 19.1).

    By chance, as suggested, or as the host gave them.
    """

    how: str
    suits: tuple[Suit, ...]


class HomelandChosen(Event, frozen=True, tag="homeland_chosen"):
    """A faction chose a clearing as its homeland (Law 19.8.3.1)."""

    seat: Seat
    clearing: Clearing


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn began; rounds count from 1."""

    new_turn: ClassVar[bool] = True

    seat: Seat
    round: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase began: birdsong, daylight or evening."""

    seat: Seat
    phase: Phase


class Placed(Event, frozen=True, tag="placed"):
    """Pieces came onto the map from a supply or track."""

    seat: Seat
    piece: Piece
    clearing: Clearing
    count: int = 1


class Removed(Event, frozen=True, tag="removed"):
    """Pieces of `seat` left the map; `by` removed them ("" for no faction)."""

    seat: Seat
    piece: Piece
    clearing: Clearing
    count: int = 1
    by: Seat = NO_SEAT


class Moved(Event, frozen=True, tag="moved"):
    """Warriors (or another piece) moved from one clearing to another."""

    seat: Seat
    origin: Clearing
    to: Clearing
    count: int
    piece: Piece = WARRIOR


class FerryMoved(Event, frozen=True, tag="ferry_moved"):
    """The Ferry moved along with the pieces that `seat` moved (Law 25.3.5)."""

    seat: Seat
    origin: Clearing
    to: Clearing


class PathOpened(Event, frozen=True, tag="path_opened"):
    """A seat removed the closed path marker between two clearings (Law 25.4.3)."""

    seat: Seat
    one: Clearing
    other: Clearing


class Scored(Event, frozen=True, tag="scored"):
    """A seat gained points (negative: lost some); `total` is its score now."""

    seat: Seat
    points: int
    total: int
    reason: str = ""


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew cards from the deck; `DrewCards` names them."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """The cards drawn, visible to their owner only."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


class CardsLaidOpen(Event, frozen=True, tag="cards_laid_open"):
    """Cards that came from the deck to a hand that lies face up (Law 11.2.3)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discard pile became the new deck."""

    reveals: ClassVar[bool] = True


class Discarded(Event, frozen=True, tag="discarded"):
    """A card went to the discard pile from a hand, a play area or a faction board."""

    seat: Seat
    card: CardId


class CardsDiscarded(Event, frozen=True, tag="cards_discarded"):
    """All cards of some kind were discarded from a hand, which shows what it held; perhaps none."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


class DiscardedAtRandom(Event, frozen=True, tag="discarded_at_random"):
    """A random card was discarded from a hand."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId


class CardRevealed(Event, frozen=True, tag="card_revealed"):
    """A seat placed a card from its hand face up in its play area."""

    seat: Seat
    card: CardId


class TookBackRevealed(Event, frozen=True, tag="took_back_revealed"):
    """A seat took back into its hand the cards that it had revealed."""

    seat: Seat
    cards: tuple[CardId, ...]


class Spent(Event, frozen=True, tag="spent"):
    """A seat spent a card for something."""

    seat: Seat
    card: CardId


class DominanceAvailable(Event, frozen=True, tag="dominance_available"):
    """A dominance card became available beside the map."""

    card: CardId


class DominanceTaken(Event, frozen=True, tag="dominance_taken"):
    """A seat took an available dominance card into its hand."""

    seat: Seat
    card: CardId


class DominanceActivated(Event, frozen=True, tag="dominance_activated"):
    """A seat activated a dominance card and no longer scores."""

    seat: Seat
    card: CardId


class Crafted(Event, frozen=True, tag="crafted"):
    """A seat crafted a card; `item` is what it took from the supply, if anything."""

    seat: Seat
    card: CardId
    item: Item = NO_ITEM


class EffectUsed(Event, frozen=True, tag="effect_used"):
    """A seat used the effect of a card in its play area."""

    seat: Seat
    card: CardId
    target: Seat = NO_SEAT


class CardTaken(Event, frozen=True, tag="card_taken"):
    """A random card went from one hand to another; `CardTakenFace` names it."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat


class CardTakenFace(Event, frozen=True, tag="card_taken_face"):
    """The card taken, visible to the two seats only."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat
    card: CardId


class ServiceBought(Event, frozen=True, tag="service_bought"):
    """A seat bought a service for some warriors, which `payer` owns, or items (Law 11.2.6).

    `card` is the card that it took, "" for another service; `pay` is `warriors` or `items`.
    """

    seat: Seat
    target: Seat
    service: str
    price: int
    payer: Seat
    card: CardId = NO_CARD
    pay: str = "warriors"


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """A seat looked at another's hand; visible to the one who looked."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat
    cards: tuple[CardId, ...]


class BattleBegan(Event, frozen=True, tag="battle_began"):
    """A battle began."""

    seat: Seat
    defender: Seat
    clearing: Clearing


class AmbushPlayed(Event, frozen=True, tag="ambush_played"):
    """A side played an ambush card; `foil` when the attacker answers one."""

    seat: Seat
    card: CardId
    clearing: Clearing
    foil: bool = False


class Rolled(Event, frozen=True, tag="rolled"):
    """The dice of a battle, as the two sides count them."""

    reveals: ClassVar[bool] = True

    seat: Seat
    defender: Seat
    high: int
    low: int


class ExtraHit(Event, frozen=True, tag="extra_hit"):
    """A side of a battle will deal an extra hit; `cause` names why (`cause-<cause>`)."""

    seat: Seat
    cause: str


class HitsDealt(Event, frozen=True, tag="hits_dealt"):
    """The hits that a side deals; `extra` of them are not from the dice.

    `causes` names where extra hits come from, except those of an earlier `ExtraHit` or
    `EffectUsed`.
    """

    seat: Seat
    target: Seat
    hits: int
    extra: int
    causes: tuple[str, ...] = ()


class Recruited(Event, frozen=True, tag="recruited"):
    """Warriors were recruited in a clearing."""

    seat: Seat
    clearing: Clearing
    count: int


class Built(Event, frozen=True, tag="built"):
    """A building was placed; `cost` is the wood paid for it."""

    seat: Seat
    building: Piece
    clearing: Clearing
    cost: int = 0


WonBy = Literal["points", "dominance", "cooperation"]
"""Reasons why a game is over; a coalition shares its partner's win (Law 9.2.8)."""


class Won(Event, frozen=True, tag="won"):
    """The game is over: who has won, and why."""

    seats: tuple[Seat, ...]
    by: WonBy


class CardGiven(Event, frozen=True, tag="card_given"):
    """`seat` gave a card to `target`; `CardGivenFace` names it."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat


class CardGivenFace(Event, frozen=True, tag="card_given_face"):
    """The card given, visible to those who see it."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat
    card: CardId


class ItemDamaged(Event, frozen=True, tag="item_damaged"):
    """An item was damaged; `item` includes the state it was in."""

    seat: Seat
    item: Item


class AllyEnlisted(Event, frozen=True, tag="ally_enlisted"):
    """Warriors of an Allied faction joined a battle."""

    seat: Seat
    target: Seat


class ArbiterEnlisted(Event, frozen=True, tag="arbiter_enlisted"):
    """A defender asked the Arbiter for protection."""

    seat: Seat
    target: Seat
