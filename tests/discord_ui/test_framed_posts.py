"""Posts about turns in their frame, and as text: what stands there, who is called, what lasts."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.discord_ui.delivery.channel import Poster
from bot.discord_ui.message import post as posts
from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.screen import (
    LAYOUT_LIMIT,
    POST_LIMIT,
    Button,
    Document,
    Screen,
    to_send,
)
from bot.editions import EDITIONS
from bot.games.game import Seat
from bot.render import Picture
from bot.render.root.figures import FACTIONS
from sandbox import Permission, Seen
from sandbox import components as parts
from tests.discord_ui.playing import House, act_button, plain_picture, serving

LOOKS = ("layout", "classic")


def posted(house: House) -> list[Seen]:
    """Return what the bot has posted for all."""
    seen = house.eve.sees(house.channel)
    return [one for one in seen if one.from_bot and not (one.ephemeral or one.is_of_discord)]


def turns(house: House) -> list[Seen]:
    """Return the posts about turns."""
    return posted(house)[1:]


def is_framed(seen: Seen) -> bool:
    return [part["type"] for part in seen.components] == [parts.CONTAINER]


def colour_of(seen: Seen) -> int | None:
    (frame,) = seen.components
    return frame["accent_color"]


def kinds_in(seen: Seen) -> list[int]:
    (frame,) = seen.components
    return [part["type"] for part in frame["components"]]


def colour(seat: Seat) -> int:
    return int(FACTIONS[seat].removeprefix("#"), 16)


async def play(house: House, until_posts: int, seed: int = 1) -> None:
    """Go on at random, without presses, until there are so many posts."""
    table, rng = await house.table(), Random(seed)
    while len(turns(house)) < until_posts:
        assert await house.skip(table, rng)
        await house.sandbox.settle()


async def test_a_post_is_a_frame_in_the_colour_of_who_is_asked(house: House) -> None:
    await house.begin()
    post = house.public(house.ann)
    assert is_framed(post) and not post.content
    assert colour_of(post) == colour(Seat("marquise"))
    call, told, gallery, *rows = post.components[0]["components"]
    assert call["content"].startswith(f"{house.ann.mention} · Marquise de Cat: ")
    assert told["content"].startswith("The game begins: ")
    assert gallery["type"] == parts.GALLERY
    (item,) = gallery["items"]
    assert item["description"] == "everybody en"
    assert rows and {row["type"] for row in rows} == {parts.ROW}
    assert act_button(post)
    await house.ann.press(post, act_button(post))


async def test_the_colour_goes_from_seat_to_seat_and_a_bot_has_one(house: House) -> None:
    await house.begin()
    await play(house, 7)
    framed = turns(house)
    assert all(map(is_framed, framed))
    by_words = {"Marquise de Cat": "marquise", "Electric Eyrie": "eyrie"}
    by_words["Woodland Alliance"] = "alliance"
    told = [one for one in framed if one.text.startswith("**Round ")]
    seen = {who for one in told for who in by_words if f", {who}**" in one.text.splitlines()[0]}
    assert seen == {*by_words}
    for one in told:
        who = one.text.splitlines()[0].strip("*").split(", ")[1]
        assert colour_of(one) == colour(by_words[who])


@pytest.mark.parametrize("game", sorted(EDITIONS))
def test_every_seat_of_every_game_has_a_colour(game: str) -> None:
    edition = EDITIONS[game]
    for kind in edition.game.lobby.kinds:
        seat = kind.seat
        found = edition.colour_of(seat)
        assert found is not None and 0 <= found <= 0xFFFFFF, seat


async def calls(house: House, look: str) -> list[tuple[str, int, int]]:
    """Play in a channel of its own; return whom posts have called, and with which words."""
    house.bot.desk.posts = look
    house.channel = house.guild.text_channel(look)
    await house.begin(bob="duchy", clockwork=None)
    table, rng = await house.table(), Random(1)
    for _ in range(40):
        await house.skip(table, rng)
        await house.sandbox.settle()
    called: list[tuple[str, int, int]] = []
    for person in (house.ann, house.bob):
        for at, one in enumerate(person.sees(house.channel)):
            if one.push is not None and one.from_bot:
                is_first = one.push.startswith(person.mention)
                assert is_first or (look == "classic" and person.mention in one.push)
                called.append((person.name, at, len(one.labels)))
    assert [is_framed(one) for one in turns(house)] == [look == "layout"] * len(turns(house))
    return called


async def test_each_call_shows_its_sentence_on_a_phone_and_calls_as_before(house: House) -> None:
    """Of components alone a phone shows nothing: who is called reads it in the message as sent."""
    framed = await calls(house, "layout")
    plain = await calls(house, "classic")
    assert framed == plain and len(framed) > 3


@pytest.mark.parametrize("look", LOOKS)
async def test_presses_act_alike(house: House, look: str) -> None:
    house.bot.desk.posts = look
    table, rng = await house.begin(), Random(2)
    before = table.revision
    reply = await house.step(table, rng)
    assert reply is not None and table.revision > before
    assert {"Place a building", "Act…", "Log"} <= set(house.public().labels)
    assert house.public().pictures()


@pytest.mark.parametrize("looks", [("classic", "layout"), ("layout", "classic")])
@pytest.mark.parametrize("restarts", [False, True])
async def test_another_look_leaves_nothing_dead_or_doubled(
    house: House, looks: tuple[str, str], restarts: bool
) -> None:
    """What was text gets its frame with its next edit; a frame stays, and the next post is text."""
    before, after = looks
    house.bot.desk.posts = before
    table, rng = await house.begin(), Random(1)
    await house.skip(table, rng)
    await house.sandbox.settle()
    (live,) = turns(house)
    assert is_framed(live) == (before == "layout")
    if restarts:
        await house.bot.close()
        async with serving(house.sandbox, house.folder) as bot:
            house.bot = bot
            await _go_on(house, after, live)
    else:
        await _go_on(house, after, live)


async def _go_on(house: House, look: str, live: Seen) -> None:
    house.bot.desk.posts = look
    table, rng = await house.table(), Random(3)
    await house.skip(table, rng)
    await house.sandbox.settle()
    (now,) = turns(house)
    assert now.id == live.id and is_framed(now), "text becomes a frame, and a frame stays one"
    assert now.text != live.text and len(now.attachments) == 1
    assert act_button(now)
    await house.ann.press(house.public(house.ann), act_button(now))
    await play(house, 3)
    assert is_framed(turns(house)[-1]) == (look == "layout")
    *past, newest = turns(house)
    assert act_button(newest)
    for one in past:
        assert not any(":*:act:" in str(button.custom_id) for button in one.buttons)
    assert len({one.text for one in turns(house)}) == len(turns(house))


@pytest.mark.parametrize("look", LOOKS)
async def test_a_turn_that_is_over_keeps_its_picture_and_its_colour(
    house: House, look: str
) -> None:
    """Also after a restart: what stands there is asked of Discord."""
    house.bot.desk.posts = look
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    await house.skip(table, rng)
    await house.sandbox.settle()
    live = house.public()
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        bot.desk.posts = look
        await play(house, 2)
    first = next(one for one in turns(house) if one.id == live.id)
    assert not first.buttons
    assert len(first.attachments) == 1
    if look == "layout":
        assert colour_of(first) == colour(Seat("marquise"))
        assert kinds_in(first) == [parts.TEXT, parts.GALLERY]
        assert first.components[0]["components"][1]["items"][0]["description"] == "everybody en"


async def test_a_picture_that_is_shown_is_kept_by_its_number(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    (file,) = house.public().attachments
    await house.skip(table, rng)
    await house.sandbox.settle()
    assert house.public().edited
    assert [one.id for one in house.public().attachments] == [file.id]


async def test_what_has_called_and_got_no_frame_gets_it_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost between the message that calls and the edit that frames it."""
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    frame = Poster._frame_called
    lost = [True]

    async def unsure(self: Poster, *given: Any) -> int:
        while lost:
            lost.pop()
            (bare,) = turns(house)[-1:]
            assert not is_framed(bare) and bare.content and act_button(bare)
            raise OSError
        return await frame(self, *given)

    monkeypatch.setattr(Poster, "_frame_called", unsure)
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
        await house.sandbox.settle()
    await house.sandbox.until(lambda: is_framed(house.public()))
    await house.sandbox.settle()
    post = house.public(house.bob)
    assert not lost and act_button(post) and len(post.attachments) == 1
    assert post.pings_me and post.push == post.text.splitlines()[0]
    assert len([one for one in house.bob.sees(house.channel) if one.pings_me]) == 1


async def test_a_post_that_cannot_be_read_goes_on(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    await house.bot.close()
    house.channel.deny(house.sandbox.bot.id, Permission.READ_MESSAGE_HISTORY)
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        bot.desk.posts = "classic"
        table = await house.table()
        await house.skip(table, rng)
        await house.sandbox.settle()
        (post,) = turns(house)
        assert is_framed(post) and act_button(post) and len(post.attachments) == 1


async def test_an_end_shows_its_log_in_the_frame(house: House) -> None:
    table, rng = await house.begin(), Random(1)
    while await house.skip(table, rng):
        pass
    await house.sandbox.settle()
    end = house.public()
    assert is_framed(end)
    assert {file.filename for file in end.attachments} == {"map.png", "log.txt"}
    assert parts.FILE in kinds_in(end) and parts.GALLERY in kinds_in(end)
    assert end.pings_me is False and house.public(house.ann).pings_me


def test_the_longest_post_fits_in_components() -> None:
    """As many controls, characters and files as any post may have."""
    rows = tuple(tuple(Button("x" * 80, f"{row}{at}") for at in range(5)) for row in range(5))
    picture = Picture(plain_picture("en"), "map.png", "x" * 1024)
    call = "c" * 900
    told = "t" * (POST_LIMIT - len(call) - 2)
    screen = Screen(told, rows, picture, log=Document("log.txt", b"x"), call=call, accent=1)
    framed = posts.frame_post(screen)
    payload: list[Any] = to_send(framed, NO_MENTIONS)["view"].to_components()
    assert len(list(parts.walk(payload))) <= 40
    assert sum(map(len, parts.texts(payload))) == len(call) + len(told) <= LAYOUT_LIMIT
    assert parts.texts(payload) == [call, told]


async def test_a_post_that_cannot_be_read_keeps_its_buttons(house: House) -> None:
    await house.begin()
    await house.sandbox.settle()
    house.channel.deny(house.sandbox.bot.id, Permission.READ_MESSAGE_HISTORY)
    await Poster(house.bot).close(house.channel.id, house.public().id)
    assert act_button(house.public())


@pytest.mark.parametrize("look", LOOKS)
async def test_a_turn_ends_after_an_edit_whose_answer_was_lost(
    house: House, look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The edit has put another picture in place of the one that the bot knows of."""
    house.bot.desk.posts = look
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    await house.skip(table, rng)
    await house.sandbox.settle()
    (before,) = house.public().attachments

    def draw(view: Any, locale: str, events: Sequence[Any] = ()) -> Picture:
        return Picture(plain_picture(locale), "map.png", "another")

    monkeypatch.setattr(house.bot.desk._pictures, "_draw", draw)
    path = f"/channels/{house.channel.id}/messages/{house.public().id}"
    known = asyncio.Event()
    house.sandbox.fail_next("PATCH", path, "drop", after_commit=True, until=known)
    await house.skip(table, rng)
    await house.sandbox.until(lambda: house.public().attachments[0].id != before.id)
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
    known.set()
    await house.sandbox.until(lambda: len(turns(house)) > 1)
    await house.sandbox.settle()
    past, _ = turns(house)
    assert not past.buttons and past.attachments[0].description == "another"
