"""The bot's own emoji: uploaded once, replaced when they change, and beside words only."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
import structlog
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord_ui.front import emoji
from bot.discord_ui.front.emoji import AGAIN_S, DAY_S, KEPT_DAYS, EmojiUpkeep
from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.emoji import (
    BEGIN,
    END,
    add_emblems,
    known_emoji,
    put_emoji,
    without_refused_emoji,
)
from bot.discord_ui.message.screen import Button, Screen, Select
from bot.editions import EDITIONS
from bot.files import catalogue_languages, emoji_hashes
from bot.games.game import SeatSetup, Setup
from sandbox import Person
from sandbox.app_routes import MOST_EMOJI
from sandbox.sight import Seen
from tests.discord_ui.panels import question
from tests.discord_ui.playing import House, serving

EMOJI = "/applications/{application_id}/emojis"

SEATS = {
    "root": ("marquise", "eyrie", "alliance", "vagabond"),
    "war_chest": ("raven", "wolf"),
    "dungeon_lords": ("red", "blue"),
}


FEW = ("marquise", "eyrie", "alliance", "fox", "mouse", "rabbit", "bird", "archer")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot have few emoji, as each is an upload."""
    hashes = {name: emoji_hashes()[name] for name in FEW}
    monkeypatch.setattr(emoji, "emoji_hashes", lambda: hashes)


class Turns:
    """The locks of several processes that share a database."""

    def __init__(self) -> None:
        self.locks = self
        self.link = self
        self.is_open = True
        self._is_taken = False

    async def begin_uploading(self) -> bool:
        free = not self._is_taken
        self._is_taken = True
        return free

    async def end_uploading(self) -> None:
        self._is_taken = False


def upkeep(house: House, turns: Turns | None = None) -> EmojiUpkeep:
    keeper: Any = turns
    return EmojiUpkeep(house.bot, EDITIONS, keeper)


def asked(house: House, method: str, since: int = 0) -> int:
    """Count the requests about emoji."""
    return sum(
        request.method == method and request.template.startswith(EMOJI)
        for request in house.sandbox.requests[since:]
    )


def on_discord(house: House) -> list[str]:
    return sorted(one.name for one in house.sandbox.world.emoji.values())


def full_names() -> list[str]:
    return sorted(f"{name}_{hashed}" for name, hashed in emoji.emoji_hashes().items())


def shown_on(seen: Seen) -> dict[str, str]:
    """Return the emoji of the buttons and options of a message by their labels."""
    found: dict[str, str] = {}

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            if part.get("emoji"):
                found[part["label"]] = part["emoji"]["name"]
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list):
            for inner in part:
                walk(inner)

    walk(seen.components)
    return found


async def acts(house: House, person: Person) -> Seen:
    """Open somebody's panel; return it."""
    (panel,) = (await person.press(house.public(person), "Act…")).messages
    return panel


def redrawn(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let the pictures of some emoji have changed."""
    changed = {**emoji.emoji_hashes(), **dict.fromkeys(names, "abcdef")}
    monkeypatch.setattr(emoji, "emoji_hashes", lambda: changed)


async def test_a_start_uploads_them_and_a_restart_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert await upkeep(house).look_once() is None
    assert on_discord(house) == full_names()
    assert known_emoji(house.bot).ids.keys() == emoji_hashes().keys()
    before = len(house.sandbox.requests)
    monkeypatch.setattr(emoji, "draw_emoji", None)
    async with serving(house.sandbox, tmp_path_factory.mktemp("again")) as other:
        assert await EmojiUpkeep(other, EDITIONS).look_once() is None
        assert known_emoji(other).ids == known_emoji(house.bot).ids
    assert (asked(house, "GET", before), asked(house, "POST", before)) == (1, 0)


@pytest.mark.usefixtures("few")
async def test_only_what_has_changed_is_replaced(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upkeep(house).look_once()
    first = {**known_emoji(house.bot).ids}
    redrawn(monkeypatch, "fox", "marquise")
    before = len(house.sandbox.requests)
    assert await upkeep(house).look_once() is None
    assert (asked(house, "POST", before), asked(house, "DELETE", before)) == (2, 0)
    now = known_emoji(house.bot).ids
    assert {name for name in now if now[name] != first[name]} == {"fox", "marquise"}
    # Messages that show the old ones go on showing them, until these are old.
    assert {first["fox"], first["marquise"]} <= house.sandbox.world.emoji.keys()
    later = emoji.time() + (KEPT_DAYS + 1) * DAY_S
    monkeypatch.setattr(emoji, "time", lambda: later)
    assert await upkeep(house).look_once() is None
    assert house.sandbox.world.emoji.keys() == {*now.values()}


@pytest.mark.usefixtures("few")
async def test_a_return_to_an_earlier_version_uploads_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upkeep(house).look_once()
    first = {**known_emoji(house.bot).ids}
    with monkeypatch.context() as newer:
        redrawn(newer, "fox")
        await upkeep(house).look_once()
    before = len(house.sandbox.requests)
    assert await upkeep(house).look_once() is None
    assert asked(house, "POST", before) == 0
    assert known_emoji(house.bot).ids == first


@pytest.mark.usefixtures("few")
async def test_emoji_of_somebody_else_are_left_alone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = [house.sandbox.world.add_emoji(name, b"x") for name in ("fox", "foxes_abcdef", "logo")]
    await upkeep(house).look_once()
    monkeypatch.setattr(emoji, "time", lambda: 4e9)
    redrawn(monkeypatch, "fox")
    await upkeep(house).look_once()
    assert {one.id for one in own} <= house.sandbox.world.emoji.keys()


@pytest.mark.usefixtures("few")
async def test_of_two_processes_one_uploads(
    house: House, tmp_path_factory: pytest.TempPathFactory
) -> None:
    turns = Turns()
    ends = await asyncio.gather(*(upkeep(house, turns).look_once() for _ in range(2)))
    assert sorted(ends, key=str) == [emoji.TURN_S, None]
    assert asked(house, "POST") == len(FEW)
    # The other one finds them when it looks again, without another process to wait for.
    async with serving(house.sandbox, tmp_path_factory.mktemp("other")) as other:
        keeper: Any = turns
        assert await EmojiUpkeep(other, EDITIONS, keeper).look_once() is None
        assert known_emoji(other).ids.keys() == {*FEW}
    assert asked(house, "POST") == len(FEW)


@pytest.mark.usefixtures("few")
async def test_two_that_know_nothing_of_each_other_end_with_one_of_each(house: House) -> None:
    with structlog.testing.capture_logs() as logged:
        await asyncio.gather(*(upkeep(house).look_once() for _ in range(2)))
    assert on_discord(house) == full_names()
    assert "emoji-refused" not in {line["event"] for line in logged}


@pytest.mark.usefixtures("few")
async def test_a_full_application_keeps_what_has_room(house: House) -> None:
    for number in range(MOST_EMOJI - 5):
        house.sandbox.world.add_emoji(f"own_{number}", b"x")
    own = upkeep(house)
    with structlog.testing.capture_logs() as logged:
        assert await own.look_once() is None
        assert await own.look_once() is None
    assert len(known_emoji(house.bot).ids) == 5
    assert [line["event"] for line in logged if "limit" in line["event"]] == ["emoji-limit-reached"]
    assert asked(house, "POST") == 6


@pytest.mark.usefixtures("few")
async def test_a_full_application_gives_up_what_was_replaced(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upkeep(house).look_once()
    first = {**known_emoji(house.bot).ids}
    redrawn(monkeypatch, "mouse")
    await upkeep(house).look_once()
    redrawn(monkeypatch, "mouse", "fox")
    while len(house.sandbox.world.emoji) < MOST_EMOJI:
        house.sandbox.world.add_emoji(f"own_{len(house.sandbox.world.emoji)}", b"x")
    assert await upkeep(house).look_once() is None
    assert first["mouse"] not in house.sandbox.world.emoji
    assert known_emoji(house.bot).ids["fox"] != first["fox"]


@pytest.mark.usefixtures("few")
async def test_without_permission_words_are_shown_as_ever(house: House) -> None:
    house.sandbox.fail_next("POST", EMOJI, 403, code=20012)
    own = upkeep(house)
    with structlog.testing.capture_logs() as logged:
        assert await own.look_once() is None
        assert await own.look_once() is None
    assert [line["event"] for line in logged if "emoji" in line["event"]] == ["emoji-not-allowed"]
    assert asked(house, "POST") == 1
    await house.begin()
    post = house.public()
    assert shown_on(post) == {}
    assert BEGIN not in post.text
    assert "<:" not in post.text


@pytest.mark.parametrize("after_commit", [False, True])
@pytest.mark.usefixtures("few")
async def test_a_lost_connection_in_the_middle_is_made_good(
    house: House, after_commit: bool
) -> None:
    own = upkeep(house)
    house.sandbox.fail_next("POST", EMOJI, None, times=3)
    house.sandbox.fail_next("POST", EMOJI, "drop", times=7, after_commit=after_commit)
    waits: list[float | None] = []
    while not waits or waits[-1] is not None:
        waits.append(await own.look_once())
        assert len(waits) < 30
    assert AGAIN_S in waits
    assert on_discord(house) == full_names()


@pytest.mark.usefixtures("few")
async def test_an_emoji_that_discord_does_not_take_is_tried_once(house: House) -> None:
    house.sandbox.fail_next("POST", EMOJI, 400, code=50035)
    own = upkeep(house)
    with structlog.testing.capture_logs() as logged:
        assert await own.look_once() is None
        assert await own.look_once() is None
    assert [line["event"] for line in logged if "refused" in line["event"]] == ["emoji-refused"]
    assert len(on_discord(house)) == len(FEW) - 1


@pytest.mark.usefixtures("few")
async def test_a_table_shows_them_beside_the_words(house: House) -> None:
    await upkeep(house).look_once()
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    lobby = shown_on(house.public())
    assert lobby["Marquise de Cat"] == "marquise"
    assert lobby["Eyrie Dynasties"] == "eyrie"
    await house.ann.select(house.public(), "Play as…", "marquise")
    await house.sandbox.settle()
    number = known_emoji(house.bot).ids["marquise"]
    assert f"1. **<:marquise:{number}> Marquise de Cat**: " in house.public().text


@pytest.mark.usefixtures("few")
async def test_a_panel_shows_them_and_its_text_is_the_same(house: House) -> None:
    table = await house.begin()
    waited = house.waited(table)
    assert waited is not None
    plain = await acts(house, waited)
    assert shown_on(plain) == {}
    await upkeep(house).look_once()
    drawn = await acts(house, waited)
    assert shown_on(drawn)
    assert drawn.text == plain.text
    for label, name in shown_on(drawn).items():
        assert name in words_of("root", "en", label) | words_of("root", "pl", label), label


@pytest.mark.usefixtures("few")
async def test_a_deleted_emoji_costs_no_message(house: House) -> None:
    table = await house.begin()
    own = upkeep(house)
    await own.look_once()
    waited = house.waited(table)
    assert waited is not None
    for one in [*house.sandbox.world.emoji.values()]:
        house.sandbox.world.delete_emoji(one)
    seen = await acts(house, waited)
    assert seen.buttons or seen.selects
    assert shown_on(seen) == {}
    house.sandbox.findings.clear()
    # The next look finds out, and uploads them again.
    assert known_emoji(house.bot).doubt.is_set()
    assert await own.look_once() is None
    again = await acts(house, waited)
    assert shown_on(again)


async def test_another_fault_is_raised_at_once(house: House) -> None:
    attempts = 0

    async def send() -> None:
        nonlocal attempts
        attempts += 1
        await house.bot.http.get_channel(1)

    with pytest.raises(Exception, match="10003"):
        await without_refused_emoji(house.bot, send)
    assert attempts == 1


def words_of(game: str, locale: str, label: str) -> set[str]:
    """Return every emoji of which some form of its word stands in a label."""
    words = EDITIONS[game].words
    found: set[str] = set()
    for group in words.emoji_groups():
        for name, keys in group.items():
            forms = (f"{key}{form}" for key in keys for form in FORMS)
            said = (words.text(form, locale) for form in forms if words.has(form, locale))
            if any(one.lower() in label.lower() for one in said):
                found.add(name)
    return found


FORMS = ("", *(f".{form}" for form in ("short", "the", "gen", "dat", "acc", "ins", "loc", "adj")))
FORMS += (".bare", ".head")


def positions(game: str, seed: int, most: int) -> Iterator[Any]:
    """Yield positions of a game of random choices."""
    rules = EDITIONS[game].game
    rng = Random(seed)
    state, _ = rules.new(Setup(tuple(SeatSetup(seat) for seat in SEATS[game]), {}), seed)
    for _ in range(most):
        due = rules.decisions(state)
        if not due:
            return
        yield state
        decision = rng.choice(due)
        rules.apply(state, decision.pick(rng.randrange(len(decision))))


def labels_with_emoji(screen: Screen) -> Iterator[tuple[str, str]]:
    for row in screen.rows:
        parts = row.options if isinstance(row, Select) else row if isinstance(row, tuple) else ()
        yield from ((part.label, part.emoji) for part in parts if part.emoji)


@pytest.mark.parametrize("game", SEATS)
def test_no_panel_shows_one_without_its_word(game: str) -> None:
    from bot.discord_ui.panel.controls import panel_screen

    rules = EDITIONS[game].game
    found: set[str] = set()
    for number, state in enumerate(positions(game, 3, 60)):
        locale = catalogue_languages()[number % len(catalogue_languages())]
        seat = rules.decisions(state)[0].seat
        screen = panel_screen(question(game, state, seat, locale))
        for label, name in labels_with_emoji(screen):
            assert name in words_of(game, locale, label), (label, name)
            found.add(name)
    assert found


@pytest.mark.parametrize("game", EDITIONS)
def test_each_name_in_the_words_is_that_of_an_emoji(game: str) -> None:
    words = EDITIONS[game].words
    for group in words.emoji_groups():
        assert group.keys() <= emoji_hashes().keys()
        for name, keys in group.items():
            for locale in catalogue_languages():
                assert any(words.has(key, locale) for key in keys), name


@pytest.mark.parametrize(
    ("game", "locale", "label", "name"),
    [
        ("root", "en", "6 (fox)", "fox"),
        ("root", "en", "3 (fox) → 6 (mouse)", ""),
        ("root", "en", "Battle the Eyrie in 6 (fox)", "eyrie"),
        ("root", "pl", "Walka z Dynastiami na 6 (lis)", "eyrie"),
        ("root", "en", "Mouse-in-a-Sack", ""),
        ("root", "en", "Foxfolk Steel", ""),
        ("war_chest", "en", "Light Cavalry of Wolf", "light_cavalry"),
        ("war_chest", "pl", "Łucznik Kruka", "archer"),
        ("dungeon_lords", "pl", "Żywność", "get_food"),
        ("dungeon_lords", "pl", "złoto 3", ""),
        ("white_castle", "en", "red left", ""),
    ],
)
def test_a_label_has_the_emoji_of_the_one_thing_that_it_names(
    game: str, locale: str, label: str, name: str
) -> None:
    assert EDITIONS[game].words.emoji_in(label, locale) == name


def test_lines_have_an_emblem_where_the_seat_changes() -> None:
    words = EDITIONS["root"].words
    lines = [
        "**Round 3, Woodland Alliance**",
        "The Alliance draws a card.",
        "The Eyrie battle the Alliance in 6.",
        "Dice: the Eyrie 2, the Alliance 0.",
        "",
        "1. Eyrie Dynasties: 30 points",
    ]
    known = {"alliance": 1, "eyrie": 2}
    shown = [put_emoji(line, known, 99) for line in add_emblems(lines, words, "en")]
    assert shown == [
        "**Round 3, <:alliance:1>\u00a0Woodland Alliance**",
        "The Alliance draws a card.",
        "<:eyrie:2>\u00a0The Eyrie battle the Alliance in 6.",
        "Dice: the Eyrie 2, the Alliance 0.",
        "",
        "1. <:eyrie:2>\u00a0Eyrie Dynasties: 30 points",
    ]
    assert [put_emoji(line, {}, 99) for line in add_emblems(lines, words, "en")] == lines


NAMES = st.lists(st.sampled_from(["fox", "mouse", "nobody"]), max_size=8)


@settings(max_examples=40)
@given(NAMES, st.integers(-50, 200), st.integers(0, 40))
def test_emoji_take_no_more_room_than_there_is(names: list[str], room: int, cut: int) -> None:
    whole = " ".join(f"{BEGIN}{name}{END}the {name}" for name in names)
    text = whole[: len(whole) - cut]
    known: Mapping[str, int] = {"fox": 10**18, "mouse": 10**18}
    shown = put_emoji(text, known, room)
    assert BEGIN not in shown
    assert END not in shown
    assert len(shown) <= len(text) + max(room, 0)
    assert put_emoji(text, known, 10**6).count("<:") == text.count(f"fox{END}") + text.count(
        f"mouse{END}"
    )


def test_a_button_without_an_emoji_of_the_application_has_its_label() -> None:
    from bot.discord_ui.message.screen import to_send

    screen = Screen("", (("Where?"), (Button("6 (fox)", "x", emoji="fox"),)), layout=True)
    plain: Any = to_send(screen, NO_MENTIONS)["view"].to_components()
    assert "emoji" not in plain[1]["components"][0]
    drawn: Any = to_send(screen, NO_MENTIONS.with_emoji({"fox": 7}))["view"].to_components()
    assert drawn[1]["components"][0]["emoji"] == {"name": "fox", "id": 7}
    assert drawn[1]["components"][0]["label"] == "6 (fox)"
