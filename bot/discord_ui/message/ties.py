"""No-break spaces in sentences: a number stays with its words, a short word with the next one.

Only running text is tied, where it is handed to Discord: names, labels and values of options are
searched for and compared. Cards keep their spaces: only small letters and digits follow a tie.
"""

from __future__ import annotations

import re

TIE = "\u00a0"

SMALL = "".join(filter(str.islower, map(chr, range(0x530))))
"""The small letters of Latin, Greek and Cyrillic."""

_TIES = re.compile(
    r"(?<=[^\W\d_]) (?=\d)"
    rf"|(?<!\w)[{SMALL}] (?=[{SMALL}])"
    rf"|(?<=\d) (?=[{SMALL}→×]|\(\d)"
    r"|(?<=→) (?=\d)"
)
_CODE = re.compile(r"(`[^`]*`)")


def tie_numbers(content: str) -> str:
    """Return a text whose lines do not break between a number and its word; code stays as it is."""
    return "".join(
        part if part.startswith("`") else _TIES.sub(lambda match: match[0][:-1] + TIE, part)
        for part in _CODE.split(content)
    )
