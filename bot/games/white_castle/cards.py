"""The rival's cards, and the file in which the owner of the game writes them down (TWC 5, 11).

No face is part of this program: they come from that file, or are told as they are turned up.
"""

from collections.abc import Mapping, Sequence

import msgspec

from bot.files import ASSETS
from bot.games.data import Fault
from bot.games.white_castle.board import BRIDGES, ENDS, ON_CARDS
from bot.games.written import Reading, UnreadableFileError, Written, parse_file

FILE = "white_castle_cards"
"""The name of the file."""

DECK = 9
"""The rival's cards (TWC 2.5)."""

MOST_SHOWN = 3
"""The most things that an action of a card may show."""

NUMBERED = tuple(range(1, 10))
SIDES = ("left", "right", "any")

AMOUNTS: Mapping[str, tuple[int, ...]] = {
    "coins": NUMBERED,
    "points": NUMBERED,
    "influence": NUMBERED,
    "climb": (1, 2),
    "warrior": (1, 3, 5),
    "gate": (1,),
    "gardener_left": (1,),
    "gardener_right": (1,),
    "gardener_any": (1,),
}
"""What an action can show, each with its numbers; of a warrior the iron cost of its yard."""

KEYS = ("coins", "points", "influence", "gardener", "gate", "climb", "warrior")
"""How the file names them."""


class Action(msgspec.Struct, frozen=True, array_like=True):
    """One thing that a card makes the rival do: gain, or place or move a piece (TWC 5)."""

    what: str
    amount: int = 1


class Card(msgspec.Struct, kw_only=True):
    """A card of the rival: die and space on one side, two actions on the other (TWC 4.1).

    The actions are None until they are told.
    """

    bridge: str
    end: str
    space: str
    upper: tuple[Action, ...] | None = None
    lower: tuple[Action, ...] | None = None

    def half(self, name: str) -> tuple[Action, ...] | None:
        """Return the upper or the lower actions."""
        return self.upper if name == "upper" else self.lower

    def learn(self, name: str, actions: tuple[Action, ...]) -> None:
        """Write down what a half of the card shows."""
        if name == "upper":
            self.upper = actions
        else:
            self.lower = actions

    @property
    def side(self) -> tuple[str, str, str]:
        """The die side: bridge and end of the die, and the space."""
        return self.bridge, self.end, self.space


def data_file_template() -> bytes:
    """Return the empty file with notes."""
    return (ASSETS / "white_castle" / f"{FILE}.yaml").read_bytes()


def read_rival_cards(content: bytes) -> tuple[list[Card], list[Fault]]:
    """Read the file; the cards count only if there are no faults."""
    try:
        root = parse_file(content)
    except UnreadableFileError as refusal:
        return [], [refusal.fault]
    reading = Reading()
    complete = True
    listed = root
    if isinstance(root.value, tuple):
        fields = reading.mapping(root, ("cards", "allow_missing_end"), ("cards",))
        if "allow_missing_end" in fields:
            complete = not reading.truth(fields["allow_missing_end"])
        if "cards" not in fields:
            return [], reading.faults
        listed = fields["cards"]
    cards = [_read_card_entry(reading, item) for item in reading.items(listed)]
    if isinstance(listed.value, list) and len(cards) != DECK:
        reading.fail(listed, "card_count", count=len(cards), wanted=DECK)
    if complete and not reading.faults:
        reading.faults += _missing_ends(cards)
    return cards, reading.faults


def _missing_ends(cards: Sequence[Card]) -> list[Fault]:
    """Return a fault for each end of a bridge that no card names (TWC 11.3)."""
    named = {(card.bridge, card.end) for card in cards}
    return [
        Fault("end_missing", {"bridge": bridge, "end": end})
        for bridge in BRIDGES
        for end in ENDS
        if (bridge, end) not in named
    ]


def _read_card_entry(reading: Reading, at: Written) -> Card:
    fields = reading.mapping(at, ("die", "space", "upper", "lower"), ("die", "space"))
    die = fields.get("die")
    inside = reading.mapping(die, ("bridge", "end"), ("bridge", "end")) if die else {}
    return Card(
        bridge=reading.text(inside["bridge"], BRIDGES) if "bridge" in inside else BRIDGES[0],
        end=reading.text(inside["end"], ENDS) if "end" in inside else ENDS[0],
        space=reading.text(fields["space"], ON_CARDS) if "space" in fields else ON_CARDS[0],
        upper=_read_card_half(reading, at, "upper", fields),
        lower=_read_card_half(reading, at, "lower", fields),
    )


def _read_card_half(
    reading: Reading, at: Written, name: str, fields: Mapping[str, Written]
) -> tuple[Action, ...]:
    """Read the things that one half of a card shows."""
    if name not in fields:
        # A mapping without any known key has been found fault with already.
        if fields:
            reading.fail(at, "missing_key", key=name)
        return ()
    items = reading.items(fields[name])
    if isinstance(fields[name].value, list) and not 1 <= len(items) <= MOST_SHOWN:
        reading.fail(fields[name], "action_count", count=len(items), most=MOST_SHOWN)
    return tuple(action for item in items if (action := _read_card_action(reading, item)))


def _read_card_action(reading: Reading, at: Written) -> Action | None:
    if at.value == "gate":
        return Action("gate")
    fields = reading.mapping(at, tuple(key for key in KEYS if key != "gate"))
    if len(fields) > 1:
        reading.fail(at, "one_action")
    for key, value in fields.items():
        if key == "gardener":
            return Action(f"gardener_{reading.text(value, SIDES)}")
        amounts = AMOUNTS[key]
        number = reading.number(value, amounts[0], amounts[-1])
        if amounts[0] <= number <= amounts[-1] and number not in amounts:
            reading.fail(value, "no_yard", value=number)
        return Action(key, number)
    if at.value == ():
        reading.fail(at, "one_action")
    return None
