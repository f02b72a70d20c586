"""Colours can be told apart, also by those who see few of them, and words on them can be read."""

import re
from functools import cache
from io import BytesIO
from itertools import combinations, pairwise
from math import dist

import pytest
from PIL import Image, ImageColor

from bot.editions import EDITIONS, draw_emoji
from bot.games.game import Seat
from bot.games.root.draft.cards import PLACES
from bot.render.palettes import Part
from bot.render.root.figures import FACTION_INK, FACTIONS
from bot.render.root.pieces import BUBBLE, battle_part, change_part
from bot.render.root.sheet import ACTIVE, INK, SUITS, WAITING, WHITE, WOOD

APART = 20
"""The least difference (CIE 1976) between two factions."""

READABLE = 4.5
"""The least contrast of small text (WCAG 2.2, 1.4.3)."""

SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How colours look in linear RGB (Machado, Oliveira and Fernandes 2009, full severity)."""

Three = tuple[float, float, float]


def linear(colour: str) -> Three:
    """Return a colour in linear RGB."""
    parts = [part / 255 for part in ImageColor.getrgb(colour)[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


@cache
def seen(colour: str, sight: str) -> Three:
    """Return how a colour looks to somebody, as CIE L*a*b* under D65."""
    plain = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, plain, strict=True))))
        for row in SIGHT[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    one, two, three = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)
    )
    return 116 * two - 16, 500 * (one - two), 200 * (two - three)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("sight", SIGHT)
def test_any_two_factions_can_be_told_apart(sight: str) -> None:
    # Players without a faction have no pieces on the map; a number tells them apart.
    for one, other in combinations([name for name in FACTIONS if name not in PLACES], 2):
        found = dist(seen(FACTIONS[one], sight), seen(FACTIONS[other], sight))
        assert found >= APART, (one, other, found)


@pytest.mark.parametrize("sight", SIGHT)
def test_the_alliance_is_not_taken_for_the_suit_of_mice(sight: str) -> None:
    assert dist(seen(FACTIONS["alliance"], sight), seen(SUITS["mouse"], sight)) >= APART


@pytest.mark.parametrize("sight", SIGHT)
def test_any_two_suits_can_be_told_apart(sight: str) -> None:
    for one, other in combinations(SUITS.values(), 2):
        assert dist(seen(one, sight), seen(other, sight)) >= APART, (one, other)


@pytest.mark.parametrize("sight", SIGHT)
def test_lizards_are_taken_for_no_suit(sight: str) -> None:
    """In print they are yellow, which is too near to the rabbits' yellow."""
    for suit in SUITS.values():
        assert dist(seen(FACTIONS["lizards"], sight), seen(suit, sight)) >= APART
        assert dist(seen("#EFE36B", sight), seen(SUITS["rabbit"], sight)) < APART


@pytest.mark.parametrize("sight", SIGHT)
def test_what_a_turn_changed_has_the_colour_of_no_suit_and_no_faction(sight: str) -> None:
    """The ring is white and ink: where one is near to another colour, the strokes are not."""
    for colour in (*SUITS.values(), *FACTIONS.values()):
        assert max(dist(seen(ring, sight), seen(colour, sight)) for ring in (WHITE, INK)) >= 40


@pytest.mark.parametrize("sight", SIGHT)
def test_the_card_of_the_turn_stands_out_from_the_others(sight: str) -> None:
    assert dist(seen(ACTIVE, sight), seen(WAITING, sight)) >= 10


@pytest.mark.parametrize("ink", [WOOD, INK])
@pytest.mark.parametrize("card", [ACTIVE, WAITING])
def test_words_on_a_card_can_be_read(card: str, ink: str) -> None:
    assert (luminance(card) + 0.05) / (luminance(ink) + 0.05) >= READABLE


@pytest.mark.parametrize("faction", FACTIONS)
def test_words_on_a_faction_s_colour_can_be_read(faction: str) -> None:
    shades = sorted(
        luminance(colour) + 0.05 for colour in (FACTIONS[faction], FACTION_INK[faction])
    )
    ((dark, light),) = pairwise(shades)
    assert light / dark >= READABLE


CLEARLY = 40
"""The least difference of a pixel that is seen as another one."""

AT_550 = 550 / 1600
"""How much smaller pictures are in a window of that width."""


def strokes_apart(one: Part, other: Part, sight: str) -> int:
    """Count the pixels, as in a narrow window, in which two bubbles clearly differ."""
    small: list[list[Three]] = []
    for part in (one, other):
        image = part.image.convert("RGB")
        size = round(image.width * AT_550), round(image.height * AT_550)
        data = image.resize(size, Image.Resampling.BOX).tobytes()
        small.append([seen(f"#{data[at : at + 3].hex()}", sight) for at in range(0, len(data), 3)])
    return sum(dist(a, b) >= CLEARLY for a, b in zip(*small, strict=True))


@pytest.mark.parametrize("sight", SIGHT)
def test_bubbles_of_two_seats_are_clearly_different(sight: str) -> None:
    """Under deuteranopia Lizards and Eyrie are nearly one colour; a letter tells them apart."""
    names = [Seat(name) for name in FACTIONS if name not in PLACES]
    alike = 0
    for drawn in (
        {name: change_part("autumn", name, "+1", 92, BUBBLE) for name in names},
        {name: battle_part("autumn", name, PLACES[0], "2–1", 190, BUBBLE) for name in names},
    ):
        for one, other in combinations(names, 2):
            assert strokes_apart(drawn[one], drawn[other], sight) >= 6, (one, other)
            alike += dist(seen(FACTIONS[one], sight), seen(FACTIONS[other], sight)) < CLEARLY
    # Colours alone would not do.
    assert alike or sight == "normal"


GROUNDS = ("#FFFFFF", "#313338")
"""The colours of Discord behind a message, light and dark: those next to the emoji's own."""

SMALL = 48
"""Pixels of an emoji alone in a message; beside words it has 22."""


@cache
def drawn() -> list[tuple[str, Image.Image]]:
    return [*draw_emoji(EDITIONS)]


def test_emoji_are_what_discord_takes() -> None:
    names: list[str] = []
    for name, image in drawn():
        names.append(name)
        written = BytesIO()
        image.save(written, "PNG")
        assert image.size == (128, 128)
        assert len(written.getvalue()) <= 256 * 1024
        # A hash of six letters is added to the name.
        assert re.fullmatch(r"[a-z0-9_]{2,25}", name), name
    assert len(names) == len(set(names)) <= 2000


@pytest.mark.parametrize("ground", GROUNDS)
def test_emoji_stand_out_from_their_ground(ground: str) -> None:
    """An eighth of each, a rim at least, differs as much as a sign must (WCAG 2.2, 1.4.11)."""
    behind = luminance(ground)
    for name, image in drawn():
        shown = Image.new("RGB", image.size, ground)
        shown.paste(image, mask=image)
        shown = shown.resize((SMALL, SMALL), Image.Resampling.LANCZOS)
        colours = shown.quantize(16).convert("RGB").getcolors()
        assert colours is not None
        far = 0
        for count, pixel in colours:
            assert isinstance(pixel, tuple)
            here = luminance("#{:02X}{:02X}{:02X}".format(*pixel))
            ratio = (max(here, behind) + 0.05) / (min(here, behind) + 0.05)
            far += count if ratio >= 3 else 0
        assert far >= SMALL * SMALL / 8, (name, far / SMALL / SMALL)
