"""Packing the pixels of PNG in bands, so that only those that have changed are packed again.

A PNG's pixels are one zlib stream, cut into chunks as one likes. Each band of rows is deflated by
itself up to a full flush, which ends at a whole byte and refers to nothing before it; such pieces
can follow one another in any order. The checksum at the end is put together from the bands' own.
"""

from __future__ import annotations

from collections import OrderedDict
from struct import pack
from threading import Lock
from typing import Any
from zlib import crc32

import msgspec
from isal import isal_zlib

ROWS = 24
"""Rows of a band."""

MOST = 400
"""Bands that are kept, of some seven pictures: about 18 MB."""

HEAD = b"\x78\x01"
"""How a zlib stream begins."""

LAST = b"\x03\x00"
"""An empty block that ends what was deflated."""

PRIME = 65521
"""By which Adler-32 divides."""


class Band(msgspec.Struct, frozen=True):
    """Rows as they are, their Adler-32, and the chunk with them deflated."""

    raw: bytes
    sum: int
    chunk: bytes


class Bands:
    """Bands that were packed, by their checksums; the one unused longest is forgotten."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[int, int], Band] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def pack(self, raw: bytes) -> Band:
        """Return a band, packed now if it isn't kept."""
        key = _sums(raw)
        with self._lock:
            band = self._kept.get(key)
            # Equal checksums are no proof, and the rows of another game must never be shown.
            if band is not None and band.raw == raw:
                self._kept.move_to_end(key)
                return band
        made = Band(raw, key[0], chunk(b"IDAT", _deflated(raw)))
        with self._lock:
            self._kept[key] = made
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made


KEPT = Bands()


def chunk(kind: bytes, data: bytes) -> bytes:
    """Write one chunk of a PNG."""
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", crc32(data, crc32(kind)))))


def pixels(raw: bytes, width: int, bands: Bands = KEPT) -> bytes:
    """Write the chunks of all rows; each row has `width` bytes, its filter included."""
    step, total = ROWS * width, 1
    chunks = [chunk(b"IDAT", HEAD)]
    for at in range(0, len(raw), step):
        band = bands.pack(raw[at : at + step])
        total = joined(total, band.sum, len(band.raw))
        chunks.append(band.chunk)
    chunks.append(chunk(b"IDAT", LAST + pack(">I", total)))
    return b"".join(chunks)


def joined(first: int, second: int, length: int) -> int:
    """Return the Adler-32 of two pieces by that of each; `length` is the second one's in bytes."""
    low = (first & 0xFFFF) + (second & 0xFFFF) - 1
    high = (first >> 16) + (second >> 16) + length * ((first & 0xFFFF) - 1)
    return high % PRIME << 16 | low % PRIME


def _sums(raw: bytes) -> tuple[int, int]:
    """Return the Adler-32 and the CRC-32 of some bytes."""
    # Types in the library's stubs are left open.
    sums: Any = isal_zlib
    return sums.adler32(raw), sums.crc32(raw)


def _deflated(raw: bytes) -> bytes:
    """Deflate up to a full flush, without any head or end."""
    library: Any = isal_zlib
    packer = library.compressobj(1, library.DEFLATED, -15)
    return packer.compress(raw) + packer.flush(isal_zlib.Z_FULL_FLUSH)
