"""Where a running table is: a file beside its own, so that a second start finds the first.

The file holds the links that were printed at the start, and goes when the table is closed.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.parse import urldefrag
from urllib.request import ProxyHandler, build_opener

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

WAITS = 5.0
"""Seconds in which a table that is just starting says where it is."""

ANSWERS = 2.0
"""Seconds in which a running table answers."""

PAUSE = 0.2


class TableLink(msgspec.Struct, frozen=True):
    """An address of a table's page, and whose it is; "" is for everybody at this machine."""

    address: str
    name: str = ""


def note_table_address(file: Path, links: list[TableLink]) -> None:
    """Write the address of the table to a file that only this user can read.

    Anybody who has the link can enter.
    """
    forget_table_address(file)
    file.touch(mode=0o600)
    file.write_bytes(msgspec.json.encode(links))


def forget_table_address(file: Path) -> None:
    """Remove what was written."""
    file.unlink(missing_ok=True)


def links_of(file: Path) -> list[TableLink]:
    """Return the links of the table that runs with these files; none if it does not answer."""
    end = time.monotonic() + WAITS
    while True:
        with suppress(OSError, msgspec.MsgspecError):
            links = msgspec.json.decode(file.read_bytes(), type=list[TableLink])
            if links and _is_page_there(links[0]):
                return links
        if time.monotonic() >= end:
            return []
        time.sleep(PAUSE)


def _is_page_there(link: TableLink) -> bool:
    """Return whether there is a page at an address; nothing after the `#` is sent."""
    base, _ = urldefrag(link.address)
    if not base.startswith("http://"):
        return False
    try:
        # Not by way of a proxy, which would look for the table at its own machine.
        with build_opener(ProxyHandler({})).open(base, timeout=ANSWERS) as answer:
            return b"<title>Tablekeeper</title>" in answer.read(4096)
    except (URLError, OSError, ValueError):
        return False
