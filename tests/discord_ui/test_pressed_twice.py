"""Two quick presses of one choice are one action, and the second is told what was done."""

import asyncio
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.panel import panel
from bot.discord_ui.play import done as notes
from bot.discord_ui.play.choice_command import name_of
from bot.discord_ui.play.choices import kinds_with_command
from bot.editions import EDITIONS
from bot.games.game import Choice, tag_of
from bot.narrate import catalogue_languages, text
from bot.table import Table
from bot.table.ballots import Pause
from db import Storage
from db.models import ActionRow, table_of
from sandbox import Person, Reply, Seen
from sandbox.components import walk
from tests.discord_ui.playing import House, ways
from tests.discord_ui.test_forged import press

games = pytest.mark.parametrize("game", EDITIONS)
STEPS = 12


def starts(key: str, locale: str = "") -> tuple[str, ...]:
    """Return how a text begins, in all languages or one."""
    known = [locale] if locale else catalogue_languages()
    return tuple(text(key, own, what="", choice="").strip() for own in known)


ALREADY = starts("done-already")
BUSY = starts("busy")


async def begun(house: House, game: str) -> Table:
    """Begin a game of Ann and Bob, or of Ann alone."""
    await house.ann.slash(house.channel, "game new", game=game)
    await house.sandbox.settle()
    table = await house.table()
    lobby = table.game.lobby
    seats = [kind.seat for kind in lobby.kinds if kind.person and not kind.always]
    people = [house.ann, house.bob][: min(2, max(lobby.counts()), len(seats))]
    for seat, person in zip(seats, people, strict=False):
        if all(place.user != person.id for place in table.lobby):
            await table.join(person.id)
        await table.choose(person.id, seat)
    while len(table.lobby) not in lobby.counts():
        kind = next(k for k in lobby.kinds if k.bot and k.seat not in {s.seat for s in table.lobby})
        await table.add_bot(house.ann.id, kind.seat)
    await table.start(house.ann.id, seed=3)
    await house.sandbox.settle()
    return table


def turn(house: House, person: Person) -> Seen:
    """Return the newest message with buttons, as a person sees it."""
    return [m for m in person.sees(house.channel) if m.buttons and not m.ephemeral][-1]


async def opened(house: House, person: Person) -> Reply:
    """Open a person's panel."""
    return await person.slash(house.channel, "act")


async def acts(table: Table, user: int) -> int:
    """Return how many choices somebody has made, by the database."""
    actions = table_of(ActionRow)
    query = select(actions.c.revision).where(
        actions.c.game_id == table.id, actions.c.user == user, actions.c.kind.in_(("act", "seal"))
    )
    storage: Storage = table.ledger.storage
    return len(await storage.read(lambda connection: connection.execute(query).all()))


async def doubled(person: Person, reply: Reply, rng: Random) -> tuple[Reply, Reply]:
    """Press something in a panel at random, twice at once."""
    assert reply.message is not None
    how, menu, what = rng.choice(ways(reply.message))
    if how == "press":
        return await asyncio.gather(person.press(reply, what), person.press(reply, what))
    (own,) = (one for one in reply.message.selects if one.custom_id == menu)
    others = [option.value for option in own.options if option.value != what]
    picks = [what, *rng.sample(others, max(0, own.least - 1))]
    return await asyncio.gather(
        person.select(reply, menu, *picks), person.select(reply, menu, *picks)
    )


@games
async def test_a_choice_pressed_twice_at_once(
    house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, act_all = list[bool](), Table.act_all

    async def noted(*given: Any, **more: Any) -> Any:
        done = await act_all(*given, **more)
        made.append(True)
        return done

    monkeypatch.setattr(Table, "act_all", noted)
    table, rng, done = await begun(house, game), Random(5), 0
    while done < STEPS and table.status == "playing":
        person = house.waited(table)
        assert person is not None
        revision, before = table.revision, await acts(table, person.id)
        reply = await opened(house, person)
        while table.revision == revision:
            both = await doubled(person, reply, rng)
            assert not any(one.text.startswith(BUSY) for one in both), both
            reply = both[0]
        # Both answers are one message: the second one stands there.
        assert reply.text.startswith(ALREADY), reply.text
        assert await acts(table, person.id) > before
        assert made == [True], "one of the two was carried out"
        made.clear()
        await house.sandbox.settle()
        done += 1


@games
async def test_a_command_sent_twice_at_once(house: House, game: str) -> None:
    person, sent = await sent_command(house, game)
    table = await house.table()
    before = await acts(table, person.id)
    both = await asyncio.gather(*(choose(house, person, game, *sent) for _ in range(2)))
    assert not any(one.text.startswith(BUSY) for one in both), both
    assert await acts(table, person.id) > before
    assert any(one.text.startswith(ALREADY) for one in both), [one.text for one in both]


async def sent_command(
    house: House, game: str
) -> tuple[Person, tuple[type[Choice], dict[str, str]]]:
    """Play until a choice fits a command; return who makes it, its kind and its options."""
    table, edition = await begun(house, game), EDITIONS[game]
    rng, commands = Random(2), kinds_with_command(edition)
    for _ in range(60):
        person = house.waited(table)
        if person is None:
            break
        due = table.view(table.seat_of(person.id)).decision
        assert due is not None
        choice = due.pick(rng.randrange(len(due)))
        if tag_of(type(choice)) in commands:
            fields = panel.field_names(type(choice))
            return person, (
                type(choice),
                {name: str(getattr(choice, name)) or "-" for name in fields},
            )
        await table.act(person.id, choice)
    pytest.fail("no command fits")


async def choose(
    house: House, person: Person, game: str, kind: type[Choice], values: dict[str, str]
) -> Reply:
    """Send a game's own command, by the names that Discord shows."""
    catalogue = EDITIONS[game].words.catalogue
    options = zip(panel.field_names(kind), panel.option_names(kind), strict=True)
    named = {catalogue.text(f"opt-{option}", "en"): values[field] for field, option in options}
    words = name_of(EDITIONS[game], tag_of(kind), "en").lstrip("/")
    return await person.slash(house.channel, words, **named)


@pytest.mark.parametrize("what", ["choice", "undo"])
async def test_a_command_whose_twin_acts_while_it_reads_the_record_is_not_another_one(
    house: House, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """What it does belongs to the revision at which it was understood."""
    person, sent = await sent_command(house, "white_castle")
    table = await house.table()
    assert what == "choice" or table.reader.can("undo")
    read, known = list[None](), table.revision
    name = "of_command" if what == "choice" else "of_way_command"
    look = getattr(notes, name)

    async def looks_late(*given: Any) -> str | None:
        """Let both look before either acts, and the second act once the first has."""
        note: str | None = await look(*given)
        read.append(None)
        is_second = len(read) == 2
        await house.sandbox.until(lambda: len(read) >= 2)
        if is_second:
            await house.sandbox.until(lambda: table.revision > known)
        return note

    monkeypatch.setattr(notes, name, looks_late)

    async def send() -> Reply:
        if what == "choice":
            return await choose(house, person, "white_castle", *sent)
        return await person.slash(house.channel, "undo")

    both = await asyncio.gather(send(), send())
    assert table.revision == known + 1
    assert any(one.text.startswith((*ALREADY, *BUSY)) for one in both), [one.text for one in both]


@games
@pytest.mark.parametrize("memory", ["new", "old"])
async def test_a_press_again_in_a_process_that_knows_nothing_of_the_first(
    house: House, game: str, memory: str
) -> None:
    table, rng = await begun(house, game), Random(1)
    person = house.waited(table)
    assert person is not None
    revision, was = table.revision, table.ledger.now
    reply = await opened(house, person)
    pressed: tuple[str, list[str]] = ("", [])
    while table.revision == revision:
        assert reply.message is not None
        how, menu, what = rng.choice(ways(reply.message))
        if how == "press":
            pressed, reply = (what, []), await person.press(reply, what)
            continue
        (own,) = (one for one in reply.message.selects if one.custom_id == menu)
        others = [option.value for option in own.options if option.value != what]
        picks = [what, *rng.sample(others, max(0, own.least - 1))]
        pressed, reply = (menu or "", picks), await person.select(reply, menu, *picks)
    if memory == "old":
        table.ledger.now = was
    else:
        house.bot.tables._recent.clear()
        house.bot.tables._in_use.clear()
    made = await acts(table, person.id)
    custom_id, picks = pressed
    shown = await opened(house, person)
    again = await forged(person, shown, custom_id, picks)
    assert again.text.startswith(ALREADY), again.text
    assert await acts(table, person.id) == made


async def forged(person: Person, shown: Reply, custom_id: str, picks: list[str]) -> Reply:
    """Press a button, or pick in a select, that the message does not show any more."""
    assert shown.message is not None
    if not picks:
        return await press(person, shown.message, custom_id)
    parts = [part for _, part in walk(shown.message.message.now.components)]
    row = next((part for part in parts if part["type"] == 1), None)
    assert row is not None
    menu = {"type": 3, "id": 999, "custom_id": custom_id, "min_values": 1, "max_values": len(picks)}
    menu["options"] = [{"label": pick, "value": pick} for pick in picks]
    was, row["components"] = row["components"], [menu]
    try:
        return await person.select(shown, custom_id, *picks)
    finally:
        row["components"] = was


async def test_undo_and_redo_pressed_twice(house: House) -> None:
    table = await begun(house, "war_chest")
    while not table.reader.can("undo"):
        await house.skip(table, Random(1))
    await house.sandbox.settle()
    seat = table.standing.history.standing[-1].seat
    person = next(p for p in (house.ann, house.bob) if table.seat_of(p.id) == seat)
    for way, done in (("undo", "undone"), ("redo", "redone")):
        control = Pressed(table.id, table.revision, ANYBODY, way).write()
        shown, made = turn(house, person), await acts(table, person.id)
        both = [await press(person, shown, control), await press(person, shown, control)]
        said = [text("done-already", own, what=text(done, own)) for own in catalogue_languages()]
        assert both[1].text.startswith(tuple(said)), both[1].text
        assert table.reader.can("redo" if way == "undo" else "undo")
        assert await acts(table, person.id) <= made + 1


async def test_a_command_sent_again_on_purpose_is_carried_out_whatever_discords_clock_says(
    house: House,
) -> None:
    table, person = await undoing_twice(house)
    length = len(table.standing.history.standing)
    house.sandbox.world.clock.advance(-30)
    for _ in range(2):
        await person.slash(house.channel, "undo")
    assert len(table.standing.history.standing) == length - 2


async def test_a_command_that_came_while_the_first_was_under_way_is_a_repeat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, person = await undoing_twice(house)
    length = len(table.standing.history.standing)
    undo, under_way, done = Table.undo, asyncio.Event(), asyncio.Event()

    async def slow(*given: Any, **more: Any) -> Any:
        event = await undo(*given, **more)
        under_way.set()
        await done.wait()
        return event

    monkeypatch.setattr(Table, "undo", slow)
    first = asyncio.create_task(person.slash(house.channel, "undo"))
    await under_way.wait()
    # By Discord's clock it was sent long after.
    house.sandbox.world.clock.advance(30)
    second = await person.slash(house.channel, "undo")
    done.set()
    await first
    assert second.text.startswith(ALREADY), second.text
    assert len(table.standing.history.standing) == length - 1


@games
async def test_a_command_again_after_its_answer_is_refused_with_the_rules_reason(
    house: House, game: str
) -> None:
    person, sent = await sent_command(house, game)
    first = await choose(house, person, game, *sent)
    assert not first.text.startswith(ALREADY)
    again = await choose(house, person, game, *sent)
    assert not again.text.startswith(ALREADY), again.text


async def undoing_twice(house: House) -> tuple[Table, Person]:
    """Return a table, and who can take back the last two actions there."""
    table = await begun(house, "war_chest")
    while not await can_undo_twice(table):
        await house.skip(table, Random(1))
    await house.sandbox.settle()
    seat = table.standing.history.standing[-1].seat
    return table, next(p for p in (house.ann, house.bob) if table.seat_of(p.id) == seat)


async def can_undo_twice(table: Table) -> bool:
    """Return whether the last two actions are of one person, who can take both back."""
    last = table.standing.history.standing[-2:]
    if len(last) < 2 or last[0].seat != last[1].seat or not table.reader.can("undo"):
        return False
    user = table.holders[last[1].seat]
    await table.undo(user)
    is_possible = table.reader.can("undo")
    await table.redo(user)
    return is_possible


async def test_another_player_who_was_really_first_is_still_told(house: House) -> None:
    table = await begun(house, "war_chest")
    person = house.waited(table)
    assert person is not None
    revision = table.revision
    seat = table.seat_of(person.id)
    assert seat is not None
    choice = table.decisions()[0].pick(0)
    assert not await table.records.first_since(person.id, revision)
    await table.act(person.id, choice)
    other = house.bob if person is house.ann else house.ann
    assert await table.records.first_since(other.id, revision) is None
    assert await table.records.first_since(person.id, revision) is not None


async def test_answers_and_places_pressed_twice(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    await house.sandbox.settle()
    table = await house.table()
    seats = [kind.seat for kind in table.game.lobby.kinds]
    for person, seat in zip((house.ann, house.bob), seats, strict=False):
        if all(place.user != person.id for place in table.lobby):
            await table.join(person.id)
        await table.choose(person.id, seat)
    control = Pressed(table.id, table.revision, ANYBODY, "lstart").write()
    both = await asyncio.gather(
        *(press(house.ann, turn(house, house.ann), control) for _ in range(2))
    )
    said = {one.text for one in both}
    started, done = (
        text("lobby-started", "en"),
        text("done-already", "en", what=text("lobby-started", "en")),
    )
    assert said == {started, done}
    vote = await table.agreements.propose(house.ann.id, Pause())
    await house.sandbox.settle()
    control = Pressed(table.id, vote.revision, ANYBODY, "myes").write()
    both = [await press(house.bob, turn(house, house.bob), control) for _ in range(2)]
    assert both[1].text in [
        text("done-already", own, what=text("vote-agreed", own)) for own in catalogue_languages()
    ]
