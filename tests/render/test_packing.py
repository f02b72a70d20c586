"""Pictures packed in bands are the same pixels, and only what has changed is packed again."""

import zlib
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.render import packing
from bot.render.packing import ROWS, Bands, join_adler_sums, pixel_chunks
from bot.render.palettes import encode_png


def picture(width: int, height: int, seed: int = 1) -> Image.Image:
    made = Image.frombytes("P", (width, height), Random(seed).randbytes(width * height))
    made.putpalette(Random(2).randbytes(768))
    return made


@pytest.mark.parametrize("height", [1, ROWS - 1, ROWS, ROWS + 1, 5 * ROWS + 7])
@pytest.mark.parametrize("width", [1, 33, 300])
def test_every_reader_sees_the_same_pixels(width: int, height: int) -> None:
    image = picture(width, height)
    data = encode_png(image)
    read = Image.open(BytesIO(data))
    read.load()
    assert read.mode == "P" and read.size == image.size
    assert read.tobytes() == image.tobytes()
    assert read.getpalette() == image.getpalette()
    assert encode_png(image) == data
    with Image.open(BytesIO(data)) as checked:
        checked.verify()


def test_the_stream_has_the_checksum_of_all_rows() -> None:
    """Not every reader looks at it, but zlib does."""
    raw = Random(3).randbytes(101 * 3 * ROWS + 101)
    written, stream, at = b"".join(pixel_chunks(raw, 101, Bands())), b"", 0
    while at < len(written):
        length = int.from_bytes(written[at : at + 4], "big")
        kind, data = written[at + 4 : at + 8], written[at + 8 : at + 8 + length]
        assert int.from_bytes(written[at + 8 + length : at + 12 + length], "big") == zlib.crc32(
            kind + data
        )
        stream, at = stream + data, at + 12 + length
    assert zlib.decompress(stream) == raw


def test_checksums_are_joined() -> None:
    rng = Random(4)
    for length in (0, 1, 5551, 5552, 65521, 200_000):
        one, other = rng.randbytes(length), b"\xff" * rng.randrange(100_000)
        whole = zlib.adler32(one + other)
        assert join_adler_sums(zlib.adler32(one), zlib.adler32(other), len(other)) == whole


def test_only_what_has_changed_is_packed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[bytes] = []
    deflated = packing._deflated

    def counted(raw: bytes) -> bytes:
        packed.append(raw)
        return deflated(raw)

    monkeypatch.setattr(packing, "_deflated", counted)
    bands, raw = Bands(), bytearray(Random(5).randbytes(50 * ROWS * 4))
    pixel_chunks(bytes(raw), 50, bands)
    assert len(packed) == 4
    raw[50 * ROWS * 2 + 3] ^= 1
    pixel_chunks(bytes(raw), 50, bands)
    assert len(packed) == 5


def test_equal_checksums_show_nothing_of_another_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "_sums", lambda _: (1, 1))
    bands = Bands()
    assert bands.pack(b"mine" * 50).raw != bands.pack(b"your" * 50).raw
    assert bands.pack(b"mine" * 50).chunks != bands.pack(b"your" * 50).chunks


def test_how_many_are_kept_is_bounded() -> None:
    bands = Bands(most=3)
    for number in range(9):
        bands.pack(bytes([number]) * 100)
    assert len(bands) == 3
