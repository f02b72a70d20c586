"""The file of combat cards that the owner of a box writes (DL 11.0)."""

import re
from collections.abc import Mapping, Sequence

from bot.files import ASSETS
from bot.games.data import Fault
from bot.games.dungeon_lords.cards import COMBAT
from bot.games.dungeon_lords.state import OwnedCard
from bot.games.game import CardId
from bot.games.written import Reading, UnreadableFileError, Written, parse_file, value_for_fault

FILE = "dungeon_lords_cards"
"""The name of the file."""

KEYS = ("id", "magic", "speed", "fatigue", "effect")
MOST_MAGIC = 9
MOST_FATIGUE = 4
MOST_NUMBER = 9
DIGITS = re.compile(r"\s*[0-9]{1,2}\s*")

EFFECTS: Mapping[str, bool] = {
    "none": False,
    "gain_evil": True,
    "lose_imp": True,
    "lose_goods": True,
    "absorb": True,
    "wizards_back": False,
    "pay_or_withdraw": False,
    "withdraw_or_evil": True,
    "heal": True,
    "illusion": False,
    "extra_hitpoint": True,
    "sheep": False,
    "choose_monster": False,
    "all_monsters": False,
    "manual": False,
}
"""The effects that a spell can have, and whether a number belongs to each."""


def data_file_template() -> bytes:
    """Return the file without numbers, with notes."""
    return (ASSETS / "dungeon_lords" / f"{FILE}.yaml").read_bytes()


def check_owned_cards(content: bytes) -> Sequence[Fault]:
    """List everything that is wrong with a file."""
    reading = Reading()
    try:
        _read_card_entries(reading, content)
    except UnreadableFileError as unreadable:
        return [unreadable.fault]
    return reading.faults


def read_owned_cards(content: bytes) -> dict[CardId, OwnedCard]:
    """Read a file that was checked.

    Raises:
        ValueError: it is not right.
    """
    reading = Reading()
    cards = _read_card_entries(reading, content)
    if reading.faults:
        raise ValueError(reading.faults[0].reason)
    return cards


def _read_card_entries(reading: Reading, content: bytes) -> dict[CardId, OwnedCard]:
    root = parse_file(content)
    cards: dict[CardId, OwnedCard] = {}
    for item in reading.items(root):
        fields = reading.mapping(item, KEYS, KEYS)
        if len(fields) < len(KEYS):
            continue
        name = reading.text(fields["id"], COMBAT)
        if name in cards:
            reading.fail(fields["id"], "card_twice", card=name)
        effect, number = _read_effect(reading, fields["effect"])
        cards[name] = OwnedCard(
            magic=reading.number(fields["magic"], 1, MOST_MAGIC),
            fast=reading.text(fields["speed"], ("fast", "slow")) == "fast",
            fatigue=reading.number(fields["fatigue"], 0, MOST_FATIGUE),
            effect=effect,
            number=number,
        )
    for name in COMBAT:
        if name not in cards and not reading.faults:
            reading.fail(root, "card_missing", card=name)
    return cards


def _read_effect(reading: Reading, at: Written) -> tuple[str, int]:
    """Read an effect such as `gain_evil:2` or `none`."""
    written = at.value if isinstance(at.value, str) else ""
    code, colon, number = written.partition(":")
    if code not in EFFECTS:
        spelt = ", ".join(name + ":N" * numbered for name, numbered in EFFECTS.items())
        reading.fail(at, "no_such_effect", effect=value_for_fault(at) or "–", effects=spelt)
        return "none", 0
    if bool(colon) != EFFECTS[code]:
        reading.fail(at, "effect_number", effect=code, needed="yes" if EFFECTS[code] else "no")
        return "none", 0
    if not colon:
        return code, 0
    if not (DIGITS.fullmatch(number) and 1 <= int(number) <= MOST_NUMBER):
        reading.fail(at, "effect_out_of_range", effect=code, most=MOST_NUMBER)
        return "none", 0
    return code, int(number)
