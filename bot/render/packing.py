"""Packing the pixels of PNG in bands, so that only those that have changed are packed again.

A PNG's pixels are one zlib stream, cut into chunks as one likes. Each band of rows is deflated by
itself up to a full flush, which ends at a whole byte and refers to nothing before it; such pieces
can follow one another in any order. The checksum at the end is put together from the bands' own.
"""

from collections import OrderedDict
from collections.abc import Hashable, Iterable
from struct import pack
from threading import Lock
from typing import Any, Generic, TypeVar
from zlib import crc32

import msgspec
from isal import isal_zlib

# Values by key, of which those used last are kept; threads may share them.


K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """At most so many values; the one unused longest is forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """Return the value of a key, if it is kept."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: K, value: V) -> None:
        """Keep a value."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self.most:
                self._values.popitem(last=False)

    def values(self) -> list[V]:
        """List the values, the one used last at the end."""
        with self._lock:
            return list(self._values.values())

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()


ROWS = 24
"""PackedRows of a band."""

MOST = 400
"""Bands that are kept, of some seven pictures: about 18 MB."""

HEAD = b"\x78\x01"
"""How a zlib stream begins."""

LAST = b"\x03\x00"
"""An empty block that ends what was deflated."""

PRIME = 65521
"""By which Adler-32 divides."""


class PackedRows(msgspec.Struct, frozen=True):
    """PackedRows that are packed: their bytes before, their Adler-32, and the chunks with them."""

    length: int
    sum: int
    chunks: bytes


class Band(PackedRows, frozen=True):
    """One band of rows, with its bytes before."""

    raw: bytes


class Bands:
    """Bands that were packed, by their checksums; the one unused longest is forgotten."""

    def __init__(self, most: int = MOST) -> None:
        self._recent: Recent[tuple[int, int], Band] = Recent(most)

    def __len__(self) -> int:
        return len(self._recent)

    def clear(self) -> None:
        """Forget everything."""
        self._recent.clear()

    def pack(self, raw: bytes) -> Band:
        """Return a band, packed now if it isn't kept."""
        key = _sums(raw)
        band = self._recent.get(key)
        # Equal checksums are no proof, and the rows of another game must never be shown.
        if band is None or band.raw != raw:
            band = Band(len(raw), key[0], png_chunk(b"IDAT", _deflated(raw)), raw)
            self._recent.put(key, band)
        return band


KEPT = Bands()


def png_chunk(kind: bytes, data: bytes) -> bytes:
    """Write one chunk of a PNG."""
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", crc32(data, crc32(kind)))))


def pixel_chunks(raw: bytes, width: int, bands: Bands = KEPT) -> list[bytes]:
    """Write the chunks of all rows; each row has `width` bytes, its filter included."""
    step = ROWS * width
    return stream_chunks(bands.pack(raw[at : at + step]) for at in range(0, len(raw), step))


def stream_chunks(pieces: Iterable[PackedRows]) -> list[bytes]:
    """Write the chunks of all rows of a picture, with the head and the end of their stream."""
    total = 1
    chunks = [png_chunk(b"IDAT", HEAD)]
    for piece in pieces:
        total = join_adler_sums(total, piece.sum, piece.length)
        chunks.append(piece.chunks)
    chunks.append(png_chunk(b"IDAT", LAST + pack(">I", total)))
    return chunks


def pack_rows(raw: bytes, width: int) -> PackedRows:
    """Pack rows band by band without keeping them; there may be several bands of them."""
    step = ROWS * width
    pieces = (raw[at : at + step] for at in range(0, len(raw), step))
    return _join_packed_rows(
        [PackedRows(len(p), _sums(p)[0], png_chunk(b"IDAT", _deflated(p))) for p in pieces]
    )


def _join_packed_rows(pieces: list[PackedRows]) -> PackedRows:
    """Put pieces together that follow one another."""
    length = 0
    total = 1
    for piece in pieces:
        length += piece.length
        total = join_adler_sums(total, piece.sum, piece.length)
    return PackedRows(length, total, b"".join(piece.chunks for piece in pieces))


def join_adler_sums(first: int, second: int, length: int) -> int:
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
