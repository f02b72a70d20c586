"""The second game is played at a real table: commands, presses and private answers in Discord."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.editions import EDITIONS, Edition
from bot.narrate import text
from sandbox import Person, Reply, Sandbox
from tests.discord_ui.playing import House, act_button, one_press, serving

TROUBLE = text("trouble", "en", reference="\0").split("\0")[0]


@pytest.fixture
async def house(edition: Edition, tmp_path: Path) -> AsyncIterator[House]:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Tower")
        channel = guild.text_channel("lamps")
        people = [sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve")]
        editions = {**EDITIONS, edition.name: edition}
        async with serving(sandbox, tmp_path, editions=editions, draw=None) as bot:
            yield House(sandbox, guild, channel, bot, tmp_path, *people)
            await sandbox.settle()
            assert [str(one) for one in sandbox.findings] == []


async def begun(house: House, edition: Edition) -> None:
    """Let Ann and Bob sit down by command and begin."""
    await house.ann.slash(house.channel, "game new", game=edition.name)
    await house.ann.slash(house.channel, "game join", seat="amber")
    await house.bob.slash(house.channel, "game join", seat="Coral")
    reply = await house.ann.slash(house.channel, "game start")
    assert reply.text == "The game has started."
    await house.sandbox.settle()


async def test_the_lobby_speaks_of_nothing_that_the_game_has_not(
    house: House, edition: Edition
) -> None:
    await house.ann.slash(house.channel, "game new", game=edition.name)
    await house.ann.slash(house.channel, "game join", seat="amber")
    await house.sandbox.settle()
    lobby = house.public()
    assert "1 more player is needed." in lobby.text
    # Its options are as usual, which goes without saying.
    assert "Sides" not in lobby.text and "Length" not in lobby.text
    assert "Bots…" not in lobby.labels
    assert "clockwork" not in lobby.text.casefold()
    assert "faction" not in lobby.text.casefold()


async def test_commands_and_answers_are_those_of_the_game(house: House, edition: Edition) -> None:
    await begun(house, edition)
    table, group = await house.table(), edition.words.text("cmd-group", "en")
    assert "Private" in house.public().labels
    hand = await house.ann.slash(house.channel, "hand")
    own = table.view("amber").keepers["amber"].hand  # type: ignore[attr-defined]
    assert hand.text == f"Your wicks (3): {', '.join(own)}"
    offered = await house.ann.autocomplete(house.channel, f"{group} commit", "wick", "")
    assert [value for _, value in offered] == list(own)
    done = await house.ann.slash(house.channel, f"{group} commit", wick=own[0])
    assert done.text.startswith(f"✓ Commit {own[0]}")
    refused = await house.bob.slash(house.channel, f"{group} tower move", floor="1")
    assert refused.text == "That is not possible now (Lamp 2)."
    helped = await house.eve.press(await house.eve.slash(house.channel, "help"), "Play")
    assert f"/{group} commit, /{group} tower move" in re.sub(r"</([^:]+):\d+>", r"/\1", helped.text)
    assert "clearing" not in helped.text
    log = await house.eve.slash(house.channel, "log")
    assert log.text.splitlines() == ["Round 1", "Amber has committed a wick."]
    status = await house.eve.slash(house.channel, "game status")
    assert "Amber**: <@" in status.text
    assert "0 light" in status.text


async def test_a_command_of_another_game_says_so(house: House, edition: Edition) -> None:
    await begun(house, edition)
    for command, given in (("root move", {"from": "1", "to": "2", "warriors": "1"}),):
        reply = await house.ann.slash(house.channel, command, **given)
        assert reply.text.startswith("That command is for Root, but this is a game of Lanterns.")
    for command in ("root corvids plots", "root setup faction"):
        given = {"faction": "marquise"} if command.endswith("faction") else {}
        reply = await house.ann.slash(house.channel, command, **given)
        assert "is for Root" in reply.text
    assert await house.ann.autocomplete(house.channel, "root move", "from", "") == []


@pytest.mark.slow
async def test_a_whole_game_is_played_by_presses(house: House, edition: Edition) -> None:
    await begun(house, edition)
    table, rng = await house.table(), Random(2)
    while table.status == "playing":
        waiting = dict(table.view(None).waiting)
        person = house.ann if "amber" in waiting else house.bob
        await played(house, person, rng)
    assert table.view(None).winners
    await house.sandbox.settle()
    told = "\n".join(seen.text for seen in house.eve.sees(house.channel))
    assert " won." in told
    assert "light " in told
    for command in ("map", "board", "hand", "log"):
        reply = await house.ann.slash(house.channel, command)
        assert not reply.text.startswith(TROUBLE)


async def played(house: House, person: Person, rng: Random) -> Reply:
    """Let somebody press their way to one choice."""
    table = await house.table()
    revision = table.revision
    shown = [seen for seen in person.sees(house.channel) if not seen.ephemeral and seen.buttons]
    reply = await person.press(shown[-1], act_button(shown[-1]))
    while table.revision == revision:
        reply = await one_press(person, reply, rng)
    await house.sandbox.settle()
    return reply


async def test_nothing_that_is_hidden_is_seen_in_the_channel(
    house: House, edition: Edition
) -> None:
    await begun(house, edition)
    table = await house.table()
    own = table.view("amber").keepers["amber"].hand  # type: ignore[attr-defined]
    group = edition.words.text("cmd-group", "en")
    await house.ann.slash(house.channel, f"{group} commit", wick=own[0])
    await house.sandbox.settle()
    for seen in house.eve.sees(house.channel):
        assert not any(wick in seen.text for wick in own)
    board = await house.eve.slash(house.channel, "board")
    assert not any(wick in board.text for wick in own)
