"""Parts that pictures are put together from: kept, but never out of date, cut off or too many."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.games.game import Event, events_visible_to
from bot.games.root.law.maps import MAPS
from bot.render import root as render
from bot.render.root import paint_view, parts
from bot.render.root.sheet import HEIGHT, WIDTH
from bot.render.root.words import Headline
from tests.render.games import ROOT, SEATINGS, positions

MOST = 45_000_000
"""Bytes that kept parts may take."""


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    forget()


def pixels(picture: render.Picture) -> bytes:
    """Decode a picture: how its bytes are packed may depend on what was packed before."""
    return Image.open(BytesIO(picture.data)).convert("RGB").tobytes()


def forget() -> None:
    for painter in parts.KEPT:
        painter.clear()


def shown(
    seats: Any, seed: int, every: int, name: str = "autumn"
) -> list[tuple[Any, list[Any], str]]:
    """Return what each seat and everybody else sees, in turns, of some positions of a game."""
    found = []
    for number, (state, events) in enumerate(positions(seats, seed, name)):
        if number % every == 0:
            viewer = (None, *state.order)[number // every % (len(state.order) + 1)]
            view = ROOT.view(ROOT.decode(ROOT.encode(state)), viewer)
            found.append((view, events_visible_to(events, viewer), ("en", "pl")[number % 2]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "name"), [*zip(SEATINGS, reversed(MAPS), strict=True)])
def test_a_picture_from_kept_parts_is_the_one_drawn_from_nothing(seats: Any, name: str) -> None:
    seen = shown(seats, 11, 23, name)
    kept = [render.draw(view, locale, events) for view, events, locale in seen]
    for (view, events, locale), picture in zip(seen, kept, strict=True):
        forget()
        fresh = render.draw(view, locale, events)
        assert fresh.alt == picture.alt
        assert pixels(fresh) == pixels(picture)


def test_a_part_that_shows_the_same_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    (view, events, locale), *_ = shown(SEATINGS[3], 11, 200)[1:]
    first = render.draw(view, locale, events)
    monkeypatch.setattr(parts, "drawn", None)
    assert render.draw(view, locale, events) == first


@pytest.mark.slow
@pytest.mark.parametrize("name", MAPS)
def test_no_part_is_cut_off_or_covers_another(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for view, _, locale in shown(SEATINGS[3], 12, 250, name):
        in_parts = paint_view(view, locale, (), [Headline(0, "What has happened.", 1)]).convert(
            "RGB"
        )
        with monkeypatch.context() as patch:
            patch.setattr(parts, "around", lambda at, room=0: (0, 0, WIDTH, HEIGHT))
            forget()
            whole = paint_view(view, locale, (), [Headline(0, "What has happened.", 1)]).convert(
                "RGB"
            )
        forget()
        assert ImageChops.difference(in_parts, whole).getbbox() is None


@pytest.mark.slow
def test_only_so_many_parts_are_kept() -> None:
    for seats, name in zip(SEATINGS, MAPS, strict=True):
        since: list[Event] = []
        for view, events, locale in shown(seats, 13, 9, name):
            paint_view(view, locale, events, [Headline(0, str(events), 1)])
            since += events
            # The last act of each seat stands in the banner.
            paint_view(view, locale, since, [Headline(0, str(events), 1)])
    sizes = []
    for painter in parts.KEPT:
        assert len(painter) <= painter.most
        sizes += [painter.most * max(size_of(part) for part in painter.parts())]
    assert len(parts.clearing_part) == parts.clearing_part.most
    assert sum(sizes) < MOST


def size_of(part: Any) -> int:
    return sum(image.width * image.height for image in (part.image, part.mask))
