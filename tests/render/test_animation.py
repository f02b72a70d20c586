"""Animated pictures: frames, captions, size and length, and equal bytes for equal pictures."""

from functools import partial
from io import BytesIO
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.discord_ui.records.exports import caption_moments, is_told
from bot.editions import EDITIONS
from bot.games.game import NO_SEAT, Seat, SeatSetup, Setup, events_visible_to
from bot.games.stand_in import StandsIn
from bot.render.animation import (
    BAR,
    EMBLEM,
    FRAME_MS,
    FRAMES,
    GROUND,
    LAST_MS,
    LONGEST_MS,
    MOST_MS,
    WIDTHS,
    Caption,
    Still,
    TooLargeError,
    animate_pictures,
    fit_times,
)
from bot.table.records.replay import public_view, reel_of_game
from bot.table.revision.load import Logged
from db.ids import Revision


def picture(colour: str, width: int = 1600) -> Still:
    data = BytesIO()
    Image.new("RGB", (width, width // 2), colour).save(data, "PNG")
    return Still(data.getvalue())


def captioned(still: Still, at: int = 0, **more: Any) -> Still:
    about: dict[str, Any] = {"who": "Ann", "where": "Turn 1 of 2", "what": "Ann moves to 5."}
    track = ("#C04010", "#2050A0", "#2050A0")
    return Still(still.data, Caption(**{**about, **more}, at=at, track=track))


def frames(image: Image.Image) -> int:
    return getattr(image, "n_frames")  # noqa: B009


def test_equal_pictures_are_one_frame_and_large_ones_are_scaled() -> None:
    red, blue = picture("red"), picture("blue")
    data = animate_pictures([red, red, blue, blue, red])
    found = Image.open(BytesIO(data))
    assert (found.format, frames(found), found.size) == ("WEBP", 3, (960, 480))
    colours, times = [], []
    for number in range(3):
        found.seek(number)
        found.load()
        colours.append(found.convert("RGB").getpixel((480, 240)))
        times.append(found.info["duration"])
    assert [max(range(3), key=lambda at: c[at]) for c in colours] == [0, 2, 0]
    assert times == [FRAME_MS, FRAME_MS, LAST_MS]
    assert animate_pictures([red, red, blue, blue, red]) == data
    one = Image.open(BytesIO(animate_pictures([picture("red", 200)])))
    assert (frames(one), one.size) == (1, (200, 100))


def test_what_is_too_large_is_made_smaller_and_then_refused() -> None:
    rng = Random(1)
    data = BytesIO()
    Image.frombytes("RGB", (1000, 500), rng.randbytes(1_500_000)).save(data, "PNG")
    noise = Still(data.getvalue())
    large = animate_pictures([noise])
    small = animate_pictures([noise], len(large) - 1)
    assert Image.open(BytesIO(small)).width == WIDTHS[1]
    with pytest.raises(TooLargeError):
        animate_pictures([noise], 1000)


def test_a_caption_stands_below_its_picture_and_is_shown_longer() -> None:
    red = picture("red")
    long = "The Marquise builds a recruiter in 12 (1 wood from 10), +1 (6)."
    data = animate_pictures([captioned(red), captioned(red, 1, what=long), captioned(red, 2)])
    found = Image.open(BytesIO(data))
    assert (frames(found), found.size) == (3, (960, 480 + BAR)), "the same picture is told anew"
    times: list[int] = []
    inks: list[int] = []
    for number in range(3):
        found.seek(number)
        found.load()
        times.append(found.info["duration"])
        below = found.convert("RGB").crop((0, 500, 960, 480 + BAR)).convert("L")
        inks.append(sum(count for level, count in enumerate(below.histogram()) if level > 200))
    assert times[0] < times[1] < times[2] == LAST_MS
    assert times[0] > FRAME_MS and min(inks) > 500 and inks[1] > 2 * inks[0]


def test_any_text_and_emblem_goes_below_any_picture() -> None:
    texts = ("", "גמל", "狐", "\N{FOX FACE}" * 9, "Ż" * 400, "word " * 90)
    emblems = [
        edition.emblem_of(kind.seat, EMBLEM)
        for edition in EDITIONS.values()
        for kind in edition.game.lobby.kinds
    ]
    assert all(emblem is not None and max(emblem.size) <= EMBLEM for emblem in emblems)
    assert EDITIONS["root"].emblem_of(Seat("nobody"), EMBLEM) is None
    for width in (8, 700, 1600):
        still = picture(GROUND, width)
        told = [
            captioned(still, at % 3, who=text, where=text, what=text, emblem=emblems[at])
            for at, text in enumerate(texts)
        ]
        data = animate_pictures(told)
        assert Image.open(BytesIO(data)).width == min(width, WIDTHS[0])


@given(st.lists(st.integers(FRAME_MS, MOST_MS), min_size=1, max_size=FRAMES))
def test_no_animation_takes_longer_than_a_minute(wanted: list[int]) -> None:
    times = fit_times(wanted)
    assert len(times) == len(wanted) and sum(times) <= LONGEST_MS
    assert times[-1] == LAST_MS == max(times)
    assert min(times) >= 1000, "each can be looked at"


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "pl"])
def test_a_whole_game_of_root_is_a_minute_and_eight_mebibytes_at_most(locale: str) -> None:
    edition = EDITIONS["root"]
    seats = [SeatSetup(Seat(name)) for name in ("marquise", "eyrie", "alliance", "vagabond")]
    rules = edition.game
    assert isinstance(rules, StandsIn)
    state, events = rules.new(Setup(tuple(seats), {}), 5)
    log = [Logged(Revision(1), NO_SEAT, events_visible_to(events, None))]
    views = {log[-1].revision: public_view(rules, state)}
    while due := rules.decisions(state):
        seat = due[0].seat
        events = events_visible_to(
            rules.apply(state, rules.stand_in(rules.view(state, seat))), None
        )
        log.append(Logged(Revision(len(log) + 1), seat, events))
        views[log[-1].revision] = public_view(rules, state)
    assert len(log) > 200, "a game of some weeks"
    reel = reel_of_game(log, FRAMES, partial(is_told, edition.words))
    captions = caption_moments(edition, edition.words, reel, locale)
    assert all(caption.what for caption in captions)
    assert "30" in captions[-1].what, "the last one tells who has won"
    data = animate_pictures(
        Still(edition.painter.draw(views[moment.revision], locale, moment.events).data, caption)
        for moment, caption in zip(reel.moments, captions, strict=True)
    )
    found = Image.open(BytesIO(data))
    assert len(data) <= 4 * 1024 * 1024 and frames(found) == FRAMES and found.width == WIDTHS[0]
    times: list[int] = []
    for number in range(FRAMES):
        found.seek(number)
        found.load()
        times.append(found.info["duration"])
    assert sum(times) <= LONGEST_MS and times[-1] == LAST_MS
