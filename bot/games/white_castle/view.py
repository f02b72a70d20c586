"""What one viewer may know: everything but the order of the deck below its top (TWC 9)."""

import msgspec

from bot.games.game import Seat, View


class DieView(msgspec.Struct, frozen=True):
    """A die on a space."""

    colour: str
    value: int
    seat: Seat


class CardView(msgspec.Struct, frozen=True):
    """A card of the rival; what it shows is None until it is told."""

    number: int
    bridge: str
    end: str
    space: str
    upper: tuple[tuple[str, int], ...] | None
    lower: tuple[tuple[str, int], ...] | None


class DieSideView(msgspec.Struct, frozen=True):
    """The die side of a card, which does not show its actions: two cards may share it."""

    bridge: str
    end: str
    space: str


class WhiteCastleView(View, kw_only=True):
    """A game against the rival, seen by one viewer."""

    options: dict[str, str]
    difficulty: str
    round: int
    first: Seat
    turn: Seat
    """Whose turn it is, "" between rounds."""

    bridges: dict[str, tuple[int, ...]]
    """The dice of each bridge from left to right, 0 for an empty place."""

    spaces: dict[str, tuple[DieView, ...]]
    """The dice on each space, the own row included; an empty space has none."""

    rooms: dict[str, str]
    """The tokens of each castle room that is known."""

    gardens: dict[str, int]
    """The points of each garden card that is known."""

    influence: int
    """The person's, as last told."""

    total: int | None
    """The person's points at the end."""

    rival_influence: int
    rival_points: int
    rival_coins: int
    courtiers: dict[str, int]
    gardeners: tuple[str, ...]
    warriors: dict[str, int]
    in_deck: int
    """The number of cards in the deck."""

    top: DieSideView | None
    """What lies open on top of the deck; None if it is unseen."""

    deck: tuple[CardView, ...]
    """The known cards that are in the deck, the top one among them, by their numbers."""

    shown: tuple[CardView, ...]
    """The cards turned over in this turn, the newest last."""

    discards: tuple[CardView, ...]
    """The discarded cards, by their numbers."""

    last: CardView | None
    """The card that was turned over last in this round."""

    aims: dict[str, int]
    """How many known cards would send the rival's next die to each space, by its name, and take it
    from each end of a bridge, such as `red_left` (TWC 4.1 to 4.6)."""
