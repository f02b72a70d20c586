"""What a person tells or asks for (TWC 10). Only the person chooses; the rival has rules."""

from typing import ClassVar

from bot.games.game import Choice, Seat


class Room(Choice, frozen=True, tag="room"):
    """Tell the die tokens of a castle room, such as `rrb` (TWC 1.3)."""

    public: ClassVar[bool] = True

    tokens: str


class DrawTokens(Choice, frozen=True, tag="draw_tokens"):
    """Let the bot draw the tokens of all rooms (TWC 1.3)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -10


class Garden(Choice, frozen=True, tag="garden"):
    """Tell the printed points of the two garden cards under a bridge (TWC 1.5)."""

    public: ClassVar[bool] = True

    left: int
    right: int


class DrawGardens(Choice, frozen=True, tag="draw_gardens"):
    """Let the bot draw points for all garden cards (TWC 1.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -10


class Dice(Choice, frozen=True, tag="dice"):
    """Tell the three dice of a bridge, sorted (TWC 1.1)."""

    public: ClassVar[bool] = True

    low: int
    middle: int
    high: int


class Roll(Choice, frozen=True, tag="roll"):
    """Let the bot roll the dice of all bridges that have none yet (TWC 7.3)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 10


class Place(Choice, frozen=True, tag="place"):
    """Tell which die one took and where it went (TWC 3.1)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    bridge: str
    end: str
    space: str


class Influence(Choice, frozen=True, tag="influence"):
    """Tell one's own influence (TWC 3.2)."""

    public: ClassVar[bool] = True

    amount: int


class OnTop(Choice, frozen=True, tag="on_top"):
    """Tell whose marker reached the same influence later, and so lies on top (TWC 2.2)."""

    public: ClassVar[bool] = True

    who: Seat


class Go(Choice, frozen=True, tag="go"):
    """Let the rival take its turn with its deck (TWC 4.1)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50


class Turned(Choice, frozen=True, tag="turned"):
    """Tell the die side on top of the rival's deck, of a card not told before (TWC 11.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 30

    bridge: str
    end: str
    space: str


class Again(Choice, frozen=True, tag="again"):
    """Tell that a card lies on top of the rival's deck which has been told before (TWC 11.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 40

    card: int


class OtherCard(Choice, frozen=True, tag="other_card"):
    """Tell that the card turned over is another one with the same die and space (TWC 11.5)."""

    public: ClassVar[bool] = True

    twin: int
    """The number of that card, or `NEW`."""


NEW = 0
"""A card that was not told before."""


class Shows(Choice, frozen=True, tag="shows"):
    """Tell one thing that an action of a card shows (TWC 5, 11.2)."""

    public: ClassVar[bool] = True

    what: str
    amount: int


class Enough(Choice, frozen=True, tag="enough"):
    """Tell that an action of a card shows nothing more (TWC 11.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 60


class Total(Choice, frozen=True, tag="total"):
    """Tell one's own points at the end, tens and units apart (TWC 8.2)."""

    public: ClassVar[bool] = True

    tens: int
    units: int

    @property
    def points(self) -> int:
        """Return the points."""
        return 10 * self.tens + self.units
