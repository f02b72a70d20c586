"""What can happen in Dungeon Lords: the records of which the log is made.

A space is 1, 2 or 3. What only its player may know is an event of its own.
"""

from typing import ClassVar, Literal

from bot.games.game import CardId, Event, Seat


class GameBegan(Event, frozen=True, tag="game_began"):
    """The game is set up; `seats` clockwise, `dummies` the colours without a player (DL 2)."""

    reveals: ClassVar[bool] = True

    seats: tuple[Seat, ...]
    dummies: tuple[Seat, ...]
    first: Seat


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """A player drew the three orders of which two are to be locked (DL 2.3)."""

    seat: Seat
    orders: tuple[str, ...]


class HasLocked(Event, frozen=True, tag="has_locked"):
    """A player has chosen the first inaccessible orders (DL 2.3)."""

    seat: Seat


class Locked(Event, frozen=True, tag="locked"):
    """The inaccessible orders of a seat or dummy lie open (DL 2.3, 2.4)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    orders: tuple[str, ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round began; `seat` holds the first player's token (DL 4)."""

    new_turn: ClassVar[bool] = True

    seat: Seat
    year: int
    season: str


class OffersLaid(Event, frozen=True, tag="offers_laid"):
    """Monsters and rooms lie open (DL 4.1)."""

    reveals: ClassVar[bool] = True

    monsters: tuple[str, ...]
    rooms: tuple[str, ...]


class AdventurersLaid(Event, frozen=True, tag="adventurers_laid"):
    """The adventurers of the next round lie open, from the weakest (DL 4.2)."""

    reveals: ClassVar[bool] = True

    adventurers: tuple[str, ...]


class EventLaid(Event, frozen=True, tag="event_laid"):
    """The event of the next round lies open (DL 4.2)."""

    reveals: ClassVar[bool] = True

    what: str


class DummyShowed(Event, frozen=True, tag="dummy_showed"):
    """A dummy showed its random orders, with the spaces that its minions take (DL 5.2, 5.3)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    orders: tuple[str, ...]
    spaces: tuple[int, ...]


class HasChosen(Event, frozen=True, tag="has_chosen"):
    """A player has chosen orders (DL 5.1)."""

    seat: Seat


class OrdersChosen(Event, frozen=True, tag="orders_chosen"):
    """The orders that a player has chosen; `dummy` is "" without a dummy."""

    seat: Seat
    orders: tuple[str, ...]
    dummy: str


class TookOrdersBack(Event, frozen=True, tag="took_orders_back"):
    """A player took the own orders back before anything was shown (DL 13.1)."""

    seat: Seat


class DummyThird(Event, frozen=True, tag="dummy_third"):
    """The third order of a dummy was shown (DL 5.5)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    order: str
    space: int


class ColumnShown(Event, frozen=True, tag="column_shown"):
    """One column of orders was shown (DL 5.6)."""

    reveals: ClassVar[bool] = True

    column: int


class Placed(Event, frozen=True, tag="placed"):
    """A minion was placed (DL 5.6)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    order: str
    space: int
    paid: bool


class Unplaced(Event, frozen=True, tag="unplaced"):
    """A minion stays on its card: no space was free, or 1 gold was not paid (DL 5.7, 5.8)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    order: str
    why: str


class MinionHome(Event, frozen=True, tag="minion_home"):
    """The minion of a dummy goes home (DL 5.10)."""

    seat: Seat
    order: str
    space: int


class CarriedOut(Event, frozen=True, tag="carried_out"):
    """An order was carried out (DL 6)."""

    seat: Seat
    order: str
    space: int


class Left(Event, frozen=True, tag="left"):
    """An order was not carried out; `why` is "chosen" or names what was missing (DL 6.2)."""

    seat: Seat
    order: str
    space: int
    why: str


class GoodsChanged(Event, frozen=True, tag="goods"):
    """A player's goods changed."""

    seat: Seat
    gold: int
    food: int
    imps: int


class EvilChanged(Event, frozen=True, tag="evil"):
    """A player's evil changed to `now` (DL 1.3)."""

    seat: Seat
    by: int
    now: int


class PaladinCame(Event, frozen=True, tag="paladin_came"):
    """The paladin entered a player's line (DL 10.1, 10.2)."""

    seat: Seat
    host: Seat


class Looked(Event, frozen=True, tag="looked"):
    """A player looked at a combat card (DL 6.3)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    number: int


class Saw(Event, frozen=True, tag="saw"):
    """What the player saw there."""

    seat: Seat
    number: int
    card: CardId


class DrewTraps(Event, frozen=True, tag="drew_traps"):
    """A player drew traps (DL 6.3)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    count: int


class GotTraps(Event, frozen=True, tag="got_traps"):
    """Which traps they are."""

    seat: Seat
    traps: tuple[str, ...]


class DiscardedTrap(Event, frozen=True, tag="discarded_trap"):
    """A player discarded or paid a trap, face down (DL 6.3, 6.7)."""

    seat: Seat


class WhichTrap(Event, frozen=True, tag="which_trap"):
    """Which trap it was."""

    seat: Seat
    trap: str


class ShuffledTraps(Event, frozen=True, tag="shuffled_traps"):
    """The pile of traps was shuffled and is the deck again (DL 6.3)."""

    reveals: ClassVar[bool] = True

    count: int


class Dug(Event, frozen=True, tag="dug"):
    """A tunnel was dug (DL 6.4)."""

    seat: Seat
    square: str


class Mined(Event, frozen=True, tag="mined"):
    """Imps mined gold (DL 6.5)."""

    seat: Seat
    imps: int


class Hired(Event, frozen=True, tag="hired"):
    """A monster was hired; `victim` is the monster given for it (DL 6.7)."""

    seat: Seat
    monster: str
    victim: str


class Built(Event, frozen=True, tag="built"):
    """A room was built (DL 6.8)."""

    seat: Seat
    room: str
    square: str


class Produced(Event, frozen=True, tag="produced"):
    """A room produced (DL 7.2)."""

    seat: Seat
    room: str
    square: str


class Waits(Event, frozen=True, tag="waits"):
    """A player waits for what the others do (DL 7.1)."""

    seat: Seat


class Returned(Event, frozen=True, tag="returned"):
    """Orders came back to hand, and the others of the round became inaccessible (DL 7.6)."""

    seat: Seat
    order: str
    locked: tuple[str, ...]


class EventBegan(Event, frozen=True, tag="event_began"):
    """The event of the round happens (DL 8.1)."""

    what: str


class PaidWage(Event, frozen=True, tag="paid_wage"):
    """A monster or ghost was paid; `victim` is the monster given for it (DL 8.2)."""

    seat: Seat
    monster: str
    victim: str


class WentAway(Event, frozen=True, tag="went_away"):
    """A monster or ghost was not paid and went away (DL 8.2)."""

    seat: Seat
    monster: str


class PaidTax(Event, frozen=True, tag="paid_tax"):
    """Tax was paid; `letters` gold are owed (DL 8.4)."""

    seat: Seat
    gold: int
    letters: int


class Came(Event, frozen=True, tag="came"):
    """An adventurer joined a player's line (DL 9.1)."""

    seat: Seat
    hero: str


class PassedBy(Event, frozen=True, tag="passed_by"):
    """An adventurer went to the dummy counter, and away (DL 9.2)."""

    hero: str


class Told(Event, frozen=True, tag="told"):
    """As told by its player, a combat had this outcome (DL 11.0).

    `what` is tile, prisoner, trap, up, paladin or a fate of `by_hand.FATES`, named by `which`, or
    gold, food, imps, evil or hp with a `count`.
    """

    seat: Seat
    what: str
    which: str
    count: int


class ToldAll(Event, frozen=True, tag="told_all"):
    """A player has told all of a combat; `count` adventurers leave (DL 11.12)."""

    seat: Seat
    count: int


class TitleGiven(Event, frozen=True, tag="title"):
    """A title was given, alone or shared (DL 12.1)."""

    what: str
    seats: tuple[Seat, ...]


class Scored(Event, frozen=True, tag="scored"):
    """A player's points by headings (DL 12.1)."""

    seat: Seat
    rooms: int
    monsters: int
    prisoners: int
    conquered: int
    letters: int
    titles: int
    total: int


class Won(Event, frozen=True, tag="won"):
    """The game is over (DL 12.2)."""

    seats: tuple[Seat, ...]
    by: Literal["points"] = "points"
