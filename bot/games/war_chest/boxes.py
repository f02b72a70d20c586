"""What the boxes Nobility and Siege hold beside units (WC 17.1, 18.1)."""

import msgspec

from bot.files import ASSETS


class Boxes(msgspec.Struct, frozen=True):
    """What lies in the two boxes; maps of forts by their number, from 1 on (WC 18.2)."""

    decrees: tuple[str, ...]
    decrees_laid: int
    forts: int
    fort_maps: tuple[tuple[str, ...], ...]


BOXES = msgspec.json.decode((ASSETS / "war_chest" / "modules.json").read_bytes(), type=Boxes)
"""What lies in the two boxes."""

DECREES = BOXES.decrees
"""The decrees by name; some lie open in each game (WC 17.2)."""

FORTS = BOXES.forts
"""The forts on the board and in the supply together (WC 18.1)."""

SEALS = BOXES.decrees_laid
"""The seals of each side: one for each open decree (WC 17.3)."""
