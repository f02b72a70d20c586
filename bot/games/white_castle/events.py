"""What happens in a game against the rival: the records of which the log is made."""

from typing import ClassVar, Literal

from bot.games.game import Event, Seat

Rule = Literal["pair", "card", "next", "well"]
"""By which rule the rival's die goes to a space (TWC 4.3 to 4.6)."""

Substitute = Literal["gate", "gate_and_climb", "climb", "points"]
"""What the rival does instead of an action that cannot be done (TWC 6)."""

Reason = Literal["influence", "later", "option"]
"""What decides the turn order (TWC 2.2)."""


class GameBegan(Event, frozen=True, tag="game_began"):
    """The game is set up; `cards` is where the rival's cards come from (TWC 2)."""

    difficulty: str
    influence: int
    points: int
    cards: str


class RoomTold(Event, frozen=True, tag="room_told"):
    """The tokens of a room, as told by the person (TWC 1.3)."""

    space: str
    tokens: str


class TokensDrawn(Event, frozen=True, tag="tokens_drawn"):
    """The bot drew the tokens of all rooms; `well` are the two that are left (TWC 1.3)."""

    reveals: ClassVar[bool] = True

    rooms: tuple[str, ...]
    """Each room with its tokens, such as `S1 rrb`."""

    well: str


class GardenTold(Event, frozen=True, tag="garden_told"):
    """The points of the garden cards under a bridge (TWC 1.5)."""

    bridge: str
    left: int
    right: int


class GardensDrawn(Event, frozen=True, tag="gardens_drawn"):
    """The bot drew the garden cards (TWC 1.5)."""

    reveals: ClassVar[bool] = True

    gardens: tuple[str, ...]
    """Each garden card with its points, such as `red_left 3`."""


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round began; all nine cards of the rival form its deck again (TWC 7.3, 7.4)."""

    round: int
    first: Seat


class DiceTold(Event, frozen=True, tag="dice_told"):
    """The dice of a bridge, as rolled by the person (TWC 1.1)."""

    bridge: str
    dice: str


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """The dice of a bridge, as rolled by the bot (TWC 7.3)."""

    reveals: ClassVar[bool] = True

    bridge: str
    dice: str


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn of the person or of the rival began; `number` counts those of the round."""

    new_turn: ClassVar[bool] = True

    seat: Seat
    round: int
    number: int


class TopShown(Event, frozen=True, tag="top_shown"):
    """The die side on top of the bot's deck, before that card is turned over (TWC 9)."""

    reveals: ClassVar[bool] = True

    bridge: str
    end: str
    space: str


class TopTold(Event, frozen=True, tag="top_told"):
    """The same, as told by the person who sees it (TWC 11.5)."""

    bridge: str
    end: str
    space: str


class TurnedOver(Event, frozen=True, tag="turned_over"):
    """The top card was turned over and shows its actions (TWC 4.1, 4.7).

    It is named by its die side. `upper` and `lower` are spelled like `points 2, climb 1`; `extra`:
    it is the further card of a hard rival.
    """

    reveals: ClassVar[bool] = True

    bridge: str
    end: str
    space: str
    upper: str
    lower: str
    extra: bool


class TurnedAtTable(Event, frozen=True, tag="turned_at_table"):
    """The same at the person's table; actions that were not told yet are "" (TWC 11.5)."""

    bridge: str
    end: str
    space: str
    upper: str
    lower: str
    extra: bool


class DieRead(Event, frozen=True, tag="die_read"):
    """The die side of the card that lies on top now: is its die there (TWC 4.1)?"""

    bridge: str
    end: str
    space: str
    available: bool


class CardCorrected(Event, frozen=True, tag="card_corrected"):
    """The card turned over was another one with the same die and space (TWC 11.5)."""

    bridge: str
    end: str
    space: str
    card: int


class HalfTold(Event, frozen=True, tag="half_told"):
    """What an action of a card shows, as told by the person (TWC 11.5)."""

    half: str
    actions: str


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The deck was empty: `count` cards form a new one (TWC 4.10)."""

    count: int


class NothingNamed(Event, frozen=True, tag="nothing_named"):
    """No card that can be turned over is left, and the last die is not there (TWC 4.10)."""

    bridge: str
    end: str


class SpaceChosen(Event, frozen=True, tag="space_chosen"):
    """Why the rival's die goes where it goes (TWC 4.3 to 4.6)."""

    is_reason: ClassVar[bool] = True

    space: str
    shown: str
    rule: Rule
    among: tuple[str, ...] = ()
    """The free rooms with a pair, from the left."""


class DiePlaced(Event, frozen=True, tag="die_placed"):
    """A die went from a bridge to a space (TWC 3.1, 4.3 to 4.6).

    `coins` are gained by it (or paid, if negative); `lantern`: the person took a left die.
    """

    seat: Seat
    bridge: str
    end: str
    value: int
    space: str
    coins: int
    lantern: bool


class Gained(Event, frozen=True, tag="gained"):
    """The rival gained coins, points or influence (TWC 5.2); `half` of a card, "" for none."""

    what: str
    count: int
    total: int
    half: str = ""


class Extra(Event, frozen=True, tag="extra"):
    """The rival's extra after a pair or the well (TWC 4.7, 4.8)."""

    influence: int
    points: int


class GardenerPlaced(Event, frozen=True, tag="gardener_placed"):
    """The rival placed a gardener (TWC 5.3)."""

    garden: str
    points: int
    half: str


class GardenChosen(Event, frozen=True, tag="garden_chosen"):
    """Why the gardener went there: the free garden cards with their points (TWC 5.3)."""

    is_reason: ClassVar[bool] = True

    garden: str
    among: tuple[str, ...]


class CourtierMoved(Event, frozen=True, tag="courtier_moved"):
    """A courtier of the rival came to the gate or went up (TWC 5.4, 5.5, 6)."""

    start: str
    to: str
    half: str


class WarriorPlaced(Event, frozen=True, tag="warrior_placed"):
    """The rival placed a warrior in the yard of that iron cost (TWC 5.6)."""

    yard: str
    half: str


class Instead(Event, frozen=True, tag="instead"):
    """An action cannot be done; the rival does something else (TWC 6)."""

    is_reason: ClassVar[bool] = True

    what: str
    amount: int
    other: Substitute


class HalfChosen(Event, frozen=True, tag="half_chosen"):
    """Which action of the card is carried out after the well (TWC 4.8)."""

    is_reason: ClassVar[bool] = True

    half: str
    value: int


class InfluenceTold(Event, frozen=True, tag="influence_told"):
    """The person's influence, as told (TWC 3.2)."""

    amount: int


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """All dice of a round are placed (TWC 7.1)."""

    round: int


class GardenersScored(Event, frozen=True, tag="gardeners_scored"):
    """The rival's gardeners at bridges that still have a die scored (TWC 7.1)."""

    gardeners: int
    points: int
    total: int


class OrderSet(Event, frozen=True, tag="order_set"):
    """Who goes first from now on (TWC 7.2); `by` is what decided."""

    first: Seat
    by: Reason


class CoinsChanged(Event, frozen=True, tag="coins_changed"):
    """The rival changed coins into points (TWC 7.2)."""

    coins: int
    points: int
    left: int
    each: int


class Scored(Event, frozen=True, tag="scored"):
    """The rival's points at the end, by headings (TWC 8.1)."""

    clan: int
    courtiers: int
    gardens: int
    yards: int
    influence: int
    coins: int
    total: int


class TotalTold(Event, frozen=True, tag="total_told"):
    """The person's points, as told (TWC 8.2)."""

    points: int


class Won(Event, frozen=True, tag="won"):
    """The game is over (TWC 8.2); `tie` says what decided equal points, "equal": nothing did."""

    seats: tuple[Seat, ...]
    human: int
    rival: int
    by: Literal["points"] = "points"
    tie: Literal["", "influence", "equal"] = ""
