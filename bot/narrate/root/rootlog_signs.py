"""The signs of the Rootlog notation that all factions share: cards and items."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.game import CardId, Event, Piece, Seat
from bot.games.root.law import events as law
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import Clearing, Suit

MAP_NAMES = {"autumn": "Fall", "winter": "Winter", "lake": "Lake", "mountain": "Mountain"}
DECK_NAMES = {"base": "Standard", "exiles": "E&P"}

SUITS = {"fox": "F", "mouse": "M", "rabbit": "R", "bird": "B"}

ITEMS = {
    "sword": "s",
    "bag": "b",
    "coins": "c",
    "crossbow": "x",
    "hammer": "h",
    "tea": "t",
    "torch": "r",
    "boots": "f",
    "club": "u",
}

STATES = {"exhausted": "e", "damaged": "d"}
"""States that the name of an item may begin with, and their signs."""

FAVORS = {"favor_of_the_foxes": "f", "favor_of_the_mice": "m", "favor_of_the_rabbits": "r"}
"""Cards whose name is told apart by a letter when they are crafted."""

NAMES = {
    **dict.fromkeys(FAVORS, "favor"),
    "armorers": "armor",
    "better_burrow_bank": "bank",
    "brutal_tactics": "brutal",
    "cobbler": "cob",
    "codebreakers": "codeb",
    "command_warren": "command",
    "royal_claim": "royal",
    "sappers": "sap",
    "scouting_party": "scout",
    "stand_and_deliver": "stand",
    "tax_collector": "tax",
    "boat_builders": "boat",
    "charm_offensive": "charm",
    "coffin_makers": "coffin",
    "corvid_planners": "cplans",
    "eyrie_emigre": "emi",
    "false_orders": "false",
    "informants": "inform",
    "league_of_adventurous_mice": "league",
    "master_engravers": "engrave",
    "murine_broker": "murine",
    "propaganda_bureau": "prop",
    "saboteurs": "sabo",
    "soup_kitchens": "soup",
    "swap_meet": "swap",
    "tunnels": "tun",
    "a_visit_to_friends": "",
}
"""Names as the specification abbreviates them. Readers know no name of the card without one, so it
is written as any card of its suit."""


def suit_sign(card: CardId) -> str:
    """Return the letter of a card's suit."""
    return SUITS[CARDS[card].suit]


def card_name(card: CardId) -> str:
    """Return a card's name: an abbreviation, or in lower case without spaces; "" without one."""
    kind = CARDS[card].kind
    if kind == "ambush":
        return "@"
    if kind == "dominance":
        return "dom"
    if card in NAMES:
        return NAMES[card]
    parts = card.split("_")
    return "".join(part for part in parts if part not in SUITS or parts[0] == part)


def card_sign(card: CardId) -> str:
    """Return a card with its suit, such as `F#tax`."""
    return f"{suit_sign(card)}#{card_name(card)}"


def cards_sign(cards: tuple[CardId, ...]) -> str:
    """Return several cards, joined."""
    return "+".join(map(card_sign, cards))


def crafted_name(card: CardId) -> str:
    """Return the name of a crafted card that is no item."""
    return FAVORS.get(card, "") + card_name(card)


def item_sign(item: str) -> tuple[str, str]:
    """Return an item and the state that its name begins with.

    Readers know no state with two letters: an item that is damaged and exhausted is damaged.
    """
    *words, name = item.split("_")
    states = {STATES[word] for word in words}
    return f"%{ITEMS[name]}", min(states, default="")


def count_sign(count: int) -> str:
    """Return a number, omitted if it is one."""
    return "" if count == 1 else str(count)


def plain_sign(name: str) -> str:
    """Return a name in lower case without spaces."""
    return name.replace("_", "")


# A line of Rootlog: the actions of one turn, and the letters of seats and pieces in them.


@dataclass(frozen=True)
class Letters:
    """The letters of seats and pieces."""

    seats: Mapping[Seat, str]
    pieces: Mapping[str, str]
    by_suit: frozenset[str]

    def piece(self, piece: Piece, clearing: Clearing, suits: Sequence[Suit]) -> str | None:
        """Return the type of a piece; None if the notation has none.

        `suits` are those of clearings 1–12; beside the map there is none.
        """
        sign = self.pieces.get(piece)
        if piece not in self.by_suit or not 0 < clearing <= len(suits):
            return sign
        return f"{sign}_{suits[clearing - 1][0]}"


class Turn:
    """One line: the actions of a turn, or of a seat's set-up (round 0)."""

    def __init__(
        self, seat: Seat, suits: Sequence[Suit], letters: Letters, number: int = 0
    ) -> None:
        self.seat = seat
        self.suits = suits
        self.letters = letters
        self.round = number
        self.actions: list[str] = []
        self.placed: dict[str, int] = {}
        """The clearing where each kind of piece was placed last in the game."""

        self.faces: dict[tuple[str, int], str] = {}
        """The types of tokens that now lie face up, by what they are otherwise and clearing."""

        self.battle = -1
        """Where among the actions the last battle stands."""

        self.lost: dict[tuple[Seat, str, int], tuple[int, int]] = {}
        """By clearing, where the last loss of a piece stands, and how many were lost."""

    def line(self) -> str:
        """Return the turn as written."""
        return f"{self.letter(self.seat)}:{'/'.join(filter(None, self.actions))}"

    def letter(self, seat: Seat) -> str:
        """Return the letter of a seat."""
        return self.letters.seats[seat]

    def own(self, seat: Seat) -> str:
        """Return the letter of a seat, omitted for the one whose turn it is."""
        return "" if seat == self.seat else self.letter(seat)

    def board(self, seat: Seat) -> str:
        """Return the faction board of a seat."""
        return f"{self.own(seat)}$"

    def hand(self, seat: Seat, card: CardId, to: str = "") -> str:
        """Notate a card that leaves a hand, to the discard pile if nothing else is said."""
        return f"{card_sign(card)}{self.letter(seat)}->{to}"

    def piece(self, seat: Seat, piece: Piece, clearing: Clearing) -> str | None:
        """Return a piece with its owner."""
        sign = self.letters.piece(piece, clearing, self.suits)
        return None if sign is None else self.own(seat) + sign

    def onto(self, seat: Seat, piece: Piece, clearing: Clearing, count: int = 1) -> str | None:
        """Notate pieces that come onto the map."""
        sign = self.piece(seat, piece, clearing)
        return sign and f"{count_sign(count)}{sign}->{clearing}"

    def off(self, seat: Seat, piece: Piece, clearing: Clearing, count: int = 1) -> str | None:
        """Notate pieces that leave the map."""
        sign = self.piece(seat, piece, clearing)
        return sign and f"{count_sign(count)}{sign}{clearing}->"

    def item(self, seat: Seat, name: str, to: str, start: str = "") -> str:
        """Notate an item that changes its state or place."""
        sign, state = item_sign(name)
        # Without a place before the arrow, the board is that of the seat whose turn it is.
        place = (start or state) if seat == self.seat else self.board(seat)
        return f"{sign}{place}->{to}"


Writer = Callable[[Turn, Any], str | None]
"""Notates an event; None or "": the notation has nothing for it."""


def notate_nothing(turn: Turn, event: Event) -> None:
    """Notate nothing, because another event has told the same."""


def notate_event(turn: Turn, event: Event, writer: Writer) -> None:
    """Add an event to a turn."""
    action = writer(turn, event)
    if not action:
        return
    turn.actions.append(action)
    if isinstance(event, law.BattleBegan):
        turn.battle = len(turn.actions) - 1
    if isinstance(event, law.Removed):
        at = len(turn.actions) - 1
        turn.lost[event.seat, event.piece, event.clearing] = (at, event.count)
