"""Playing through Discord: presses and commands, what each person is shown, what goes wrong."""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog

from bot.discord_ui.play import play
from bot.games.game import Event, tag_of
from bot.render import Picture
from sandbox import Permission, Sandbox
from sandbox.places import EPHEMERAL
from tests.discord_ui.playing import House, act_button, one_press, quick, serving, ways


async def test_a_turn_is_one_message_that_names_one_person(house: House) -> None:
    table = await house.begin()
    before = house.public()
    assert f"<@{house.ann.id}>" in before.text
    assert before.attachments[0].filename == "map.png"
    assert house.public(house.ann).pings_me is False, "the host has pressed Start just now"
    rng, edited, posted = Random(1), 0, 0
    for _ in range(12):
        was, turn = house.public(), table.began
        await house.step(table, rng)
        now = house.public()
        assert (now.id == was.id) == (table.began == turn)
        edited, posted = edited + (now.id == was.id), posted + (now.id != was.id)
        assert len(now.text) <= 2000
        assert now.attachments[0].filename == "map.png"
    assert edited > 3
    assert posted > 1


async def test_who_is_next_is_mentioned_once(house: House) -> None:
    table = await house.begin()
    rng = Random(1)
    while house.waited(table) is house.ann:
        await house.step(table, rng)
    assert house.waited(table) is house.bob
    pinged = [m for m in house.bob.sees(house.channel) if m.pings_me]
    assert len(pinged) == 1
    assert pinged[0].id == house.public().id
    assert not [m for m in house.eve.sees(house.channel) if m.pings_me]


async def test_answers_are_private_and_in_the_language_of_whoever_asks(house: House) -> None:
    await house.begin()
    hers = await house.ann.slash(house.channel, "hand")
    his = await house.bob.slash(house.channel, "hand")
    assert hers.ephemeral
    assert his.ephemeral
    assert hers.text.startswith("Your hand (3): ")
    assert his.text.startswith("Twoja ręka (3): ")
    assert "Nie masz Stronników." in his.text
    assert all(one.ephemeral is False for one in house.eve.sees(house.channel))


async def test_an_onlooker_may_look_but_not_act(house: House) -> None:
    await house.begin()
    for command in ("hand", "act", "undo", "redo"):
        reply = await house.eve.slash(house.channel, command)
        assert reply.text.startswith("You're not in this game"), command
    reply = await house.eve.press(house.public(), act_button(house.public()))
    assert reply.text.startswith("You're not in this game")
    assert (await house.eve.slash(house.channel, "map")).messages[0].attachments
    assert "The game begins" in (await house.eve.slash(house.channel, "log")).text


async def test_somebody_elses_button_does_nothing(house: House) -> None:
    table = await house.begin()
    revision = table.revision
    own = next(b for b in house.public().buttons if b.custom_id and ":marquise:k:" in b.custom_id)
    reply = await house.bob.press(house.public(house.bob), own.custom_id or "")
    assert reply.text.startswith(
        "Ten przycisk jest dla kogoś innego: Markiza de Kot. Czekamy na: Markiza de Kot – "
    )
    assert table.revision == revision


async def test_a_kind_under_the_public_map_opens_that_part_of_the_panel(house: House) -> None:
    table = await house.begin()
    rng = Random(1)
    while house.waited(table) is not house.ann or table.decisions()[0].kind != "daylight":
        assert await house.skip(table, rng)
    await house.sandbox.settle()
    march = next(
        b.custom_id
        for b in house.public(house.ann).buttons
        if b.custom_id and ":marquise:k:" in b.custom_id and b.custom_id.endswith(":move")
    )
    whole = await house.ann.press(house.public(house.ann), act_button(house.public(house.ann)))
    reply = await house.ann.press(house.public(house.ann), march)
    assert whole.message is not None
    assert reply.message is not None
    assert "Everything else" in reply.message.labels
    part = {option.label for menu in reply.message.selects for option in menu.options}
    assert part
    assert part < {option.label for menu in whole.message.selects for option in menu.options}
    everything = await house.ann.press(reply, "Everything else")
    assert everything.message is not None
    assert len(everything.message.selects) == len(whole.message.selects)


async def test_an_old_button_gives_fresh_controls_and_moves_nothing(house: House) -> None:
    table = await house.begin()
    reply = await house.ann.press(house.public(), act_button(house.public()))
    assert reply.message is not None
    old, (how, menu, what) = reply.message, ways(reply.message)[0]
    await house.step(table, Random(1))
    revision = table.revision
    if how == "press":
        again = await house.ann.press(old.message, what)
    else:
        again = await house.ann.select(old.message, menu, what)
    assert "That button is out of date." in again.text
    assert table.revision == revision
    assert again.message is not None
    while table.revision == revision:
        again = await one_press(house.ann, again, Random(2))


async def test_buttons_made_before_a_restart_work_after_it(house: House) -> None:
    table = await house.begin()
    game, revision = table.id, table.revision
    panel = await house.ann.press(house.public(), act_button(house.public()))
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as again:
        rng = Random(1)
        found = await again.tables.get(game)
        assert found.revision == revision
        while found.revision == revision:
            panel = await one_press(house.ann, panel, rng)
        await house.sandbox.settle()
        assert house.public().edited


async def test_undo_and_redo(house: House) -> None:
    table = await house.begin()
    assert (await house.ann.slash(house.channel, "undo")).text == ("You have nothing to undo.")
    before = house.public().text
    assert not {"Undo", "Redo"} & {*house.public().labels}
    reply = await house.step(table, Random(1))
    assert reply is not None and reply.message is not None
    assert "Undo" in reply.message.labels
    undone = await house.ann.press(house.public(), "Undo")
    what = reply.text.splitlines()[1]
    assert "Marquise" in what
    assert undone.text.startswith(f"Undone: your last action.\n~~{what}~~\n")
    await house.sandbox.settle()
    assert house.public().text == before
    assert "Redo" in house.public().labels
    assert {"Undo", "Redo"} & {*undone.message.labels} == {"Redo"}
    redone = await house.ann.press(undone, "Redo")
    assert redone.text.startswith(f"Redone.\n{what}\n")
    again = await house.ann.slash(house.channel, "redo")
    assert again.text == "There's nothing to redo."
    theirs = await house.bob.slash(house.channel, "undo")
    assert theirs.text == "Nie masz czego cofać."


async def test_two_presses_at_once_do_one_thing(house: House) -> None:
    table = await house.begin()
    revision = table.revision
    panel = await house.ann.press(house.public(), act_button(house.public()))
    assert panel.message is not None
    (how, menu, what), *_ = ways(panel.message)
    both = [
        house.ann.press(panel, what) if how == "press" else house.ann.select(panel, menu, what)
        for _ in range(2)
    ]
    first, second = await asyncio.gather(*both)
    assert table.revision == revision + 1
    assert any("Done already" in r.text or "out of date" in r.text for r in (first, second))


async def test_secrets_come_privately_and_later_where_messages_are_closed(house: House) -> None:
    house.sandbox.close_dms(house.ann)
    await house.begin()
    assert house.ann.dms() == []
    (told,) = house.bob.dms()
    assert told.text.startswith("Tylko dla ciebie, z gry na kanale")
    reply = await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    assert len(reply.messages) == 2
    assert reply.messages[1].ephemeral
    assert "I couldn't write to you privately" in reply.messages[1].text
    assert reply.messages[1].text.count("You draw: ") == 1
    once = await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    assert len(once.messages) == 1


async def test_an_unexpected_error_gets_a_reference_and_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    revision = table.revision

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(play, "open_panel", broken)
    with structlog.testing.capture_logs() as logged:
        reply = await house.ann.slash(house.channel, "act")
    found = re.search(r"the code ([0-9a-f]{8})", reply.text)
    assert found is not None
    assert "nothing has changed" in reply.text
    (entry,) = [line for line in logged if line["event"] == "interaction-failed"]
    assert (entry["reference"], entry["game"]) == (found[1], table.id)
    assert table.revision == revision


async def test_an_error_after_the_action_does_not_say_that_nothing_has_changed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    panel = await house.ann.press(house.public(), act_button(house.public()))
    revision = table.revision

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(play, "event_lines", broken)
    while table.revision == revision:
        panel = await one_press(house.ann, panel, Random(1))
    assert "Your action was done" in panel.text
    assert "See /log and /hand for it." in panel.text, "no message tells it privately"


async def test_a_deleted_message_is_sent_again(house: House) -> None:
    table = await house.begin()
    gone = house.public()
    house.sandbox.world.delete(gone.message)
    reply = await house.ann.slash(house.channel, "act")
    revision = table.revision
    while table.revision == revision:
        reply = await one_press(house.ann, reply, Random(1))
    await house.sandbox.settle()
    assert house.public().id != gone.id
    assert act_button(house.public())


async def test_the_bot_says_what_it_may_not(house: House) -> None:
    other = house.guild.text_channel("closed")
    other.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    reply = await house.ann.slash(other, "game new")
    assert reply.text.startswith("I can't post in this channel.")
    assert await house.bot.tables.at(other.id) is None


async def test_trouble_with_discord_loses_nothing(house: House) -> None:
    table = await house.begin()
    house.sandbox.fail_next("PATCH", "/channels/*/messages/*", 500, times=1, after_commit=True)
    await house.step(table, Random(1))
    await house.sandbox.until(lambda: house.public().edited)
    assert table.revision > 0


async def test_ending_a_game_asks_first_and_is_the_hosts_business(house: House) -> None:
    table = await house.begin()
    refused = await house.bob.slash(house.channel, "game abandon")
    assert refused.text.startswith("Może to zrobić tylko gospodarz")
    asked = await house.ann.slash(house.channel, "game abandon")
    kept = await house.ann.press(asked, "Keep playing")
    assert kept.text == "The game goes on."
    assert table.status == "playing"
    asked = await house.ann.slash(house.channel, "game abandon")
    turn = house.public()
    form = await house.ann.press(asked, "End the game")
    assert table.status == "playing"
    await house.ann.submit(form, why="We have all lost interest.")
    await house.sandbox.settle()
    assert table.status == "abandoned"
    (ended,) = [m for m in house.eve.sees(house.channel) if m.id == turn.id]
    assert ended.text.endswith("The game has been ended without a winner.")
    assert ended.labels == ["Cards", "Board", "Log"]


def test_every_refusal_of_a_table_has_its_sentence() -> None:
    from pathlib import Path

    import bot.table
    from bot.narrate import catalogue_languages, has

    folder = Path(bot.table.__file__).parent
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    reasons = set(re.findall(r'RefusedError\(\s*"([a-z-]+)"', source))
    # Those that are worked out before they are raised.
    reasons |= {
        "not-lobby",
        "table-closed",
        "not-playing",
        "nothing-to-undo",
        "stale",
        "over",
        "abandoned",
        "somebody-acted",
    }
    assert {"seat-taken", "no-such-game", "not-host"} <= reasons
    missing = [
        (reason, language)
        for reason in sorted(reasons)
        for language in catalogue_languages()
        if not has(f"refused-{reason}", language)
    ]
    assert missing == []


async def test_everything_is_answered_in_time_and_privately(house: House) -> None:
    table = await house.begin()
    rng = Random(4)
    for _ in range(3):
        await house.step(table, rng)
    looks = ("hand", "board", "map", "log", "undo", "redo", "help")
    for command in (*looks, "game status", "root corvids plots"):
        await house.ann.slash(house.channel, command)
    await house.ann.press(house.public(), "Log")
    first = [
        request.body
        for request in house.sandbox.requests
        if request.template.startswith("/interactions/")
    ]
    assert len(first) > 15
    # New messages (of a command announced first), and changes of private ones.
    private = [b for b in first if b["type"] in (4, 5)]
    changes = [b for b in first if b["type"] in (6, 7)]
    assert len(private) + len(changes) == len(first)
    assert all(body["data"]["flags"] & EPHEMERAL for body in private)


async def test_the_map_marks_everything_since_the_turn_began(tmp_path: Path) -> None:
    drawn: list[tuple[str, ...]] = []

    def draw(view: Any, locale: str, events: Sequence[Event] = ()) -> Picture:
        drawn.append(tuple(tag_of(type(event)) for event in events))
        return quick(view, locale, events)

    async with Sandbox(seed=1) as sandbox, serving(sandbox, tmp_path, draw=draw) as bot:
        guild = sandbox.guild("Woodland")
        people = [sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve")]
        house = House(sandbox, guild, guild.text_channel("root"), bot, tmp_path, *people)
        table, rng = await house.begin(), Random(3)
        while table.revision - table.began < 3:
            await house.step(table, rng)
        since = await table.records.between(table.began, table.revision, None)
        newest = await table.records.between(table.revision, table.revision, None)
        assert len(since) > len(newest)
        assert drawn[-1] == tuple(tag_of(type(event)) for event in since)


async def test_whoever_would_lose_actions_for_good_is_asked_first(house: House) -> None:
    table = await house.begin()
    rng = Random(1)
    while "daylight" not in [due.kind for due in table.decisions()]:
        await house.skip(table, rng)
    await house.sandbox.settle()
    revision = table.revision
    panel = await house.ann.press(house.public(), act_button(house.public()))
    (end,) = [b for b in panel.message.buttons if (b.label or "").startswith("End")]
    assert end.label == "End turn: draw 1 (3 actions unused)"
    public = next(b for b in house.public().buttons if (b.label or "").startswith("End"))
    asked = await house.ann.press(house.public(), public.custom_id or "")
    assert "You can't undo this, and it gives up 3 actions." in asked.text
    again = await house.ann.press(asked, "Back")
    assert end.custom_id in [b.custom_id for b in again.message.buttons]
    asked = await house.ann.press(panel, end.custom_id or "")
    assert "You can't undo this, and it gives up 3 actions." in asked.text
    assert table.revision == revision
    await house.ann.press(asked, asked.message.buttons[0].custom_id or "")
    assert table.revision > revision
