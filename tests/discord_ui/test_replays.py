"""Replays and files of a game, as people ask for them in the channel."""

import json
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from PIL import Image

from bot.discord_ui.message.memory import PERIOD_S, Budget
from bot.discord_ui.records.exports import pack_files
from bot.render import Picture
from bot.table.records import file
from bot.table.records.replay import reel_of_game
from sandbox import Reply, Sandbox, Seen
from tests.discord_ui.duel import played
from tests.discord_ui.playing import House, serving
from tests.e2e.pressing import newest
from tests.narrate.rootlog_grammar import read as read_rootlog


def file_of(reply: Reply | Seen, name: str) -> bytes:
    message = reply.message if isinstance(reply, Reply) else reply
    assert message is not None, reply.text
    (found,) = [one for one in message.attachments if one.filename == name]
    return found.data


async def test_a_running_game_is_watched_and_taken_away(house: House) -> None:
    nothing = await house.ann.slash(house.channel, "replay")
    assert nothing.text.startswith("There's no game")
    table, rng = await house.begin(), Random(3)
    for _ in range(30):
        await house.skip(table, rng)
    await house.sandbox.settle()
    await check_running(house)


@pytest.mark.slow
async def test_a_game_that_is_over_is_taken_away(house: House) -> None:
    table, rng = await house.begin(), Random(3)
    while await house.skip(table, rng):
        pass
    await house.sandbox.settle()
    end = house.public()
    assert end.labels[:6] == ["Cards", "Board", "Log", "Rematch", "Replay", "Files"]
    shown = await house.ann.press(end, "Replay")
    assert shown.ephemeral and shown.text.startswith("Replay of the whole game: ")
    reply = await house.bob.press(end, "Files")
    assert reply.text.startswith("Cała gra w jednym pliku")
    with ZipFile(BytesIO(file_of(reply, "game.zip"))) as archive:
        names = archive.namelist()
        assert names[:5] == ["log.en.txt", "log.pl.txt", "game.json", "game.rootlog", "replay.webp"]
        assert names[5:] == [f"pictures/{n:02}.png" for n in range(1, len(names) - 4)]
        game = file.decode_record(archive.read("game.json"))
        assert file.verify_game(game, table.game) == table.game.winners(table.standing.state)
        board = read_rootlog(archive.read("game.rootlog").decode())
        assert board.winners and board.turns > 5
        assert archive.read("log.en.txt") == file_of(end, "log.txt")
        assert "wygrywa" in archive.read("log.pl.txt").decode()


async def check_running(house: House) -> None:
    """Nobody gets more than they may know, and everybody sees the same replay."""
    seen = [await one.slash(house.channel, "replay") for one in (house.ann, house.eve)]
    assert seen[0].text == seen[1].text
    assert seen[0].text.startswith("Replay of turn ")
    assert seen[0].message is not None
    (one,) = seen[0].message.attachments
    assert one.filename == "replay.webp"
    assert one.description is not None and one.description.startswith(f"{seen[0].text} ")
    acts = one.description.removeprefix(f"{seen[0].text} ")
    assert acts and len(one.description) <= 1024, "who cannot see it reads what happened"
    assert Image.open(BytesIO(one.data)).format == "WEBP"
    own = json.loads(
        file_of(await house.ann.slash(house.channel, "export", format="JSON"), "game.json")
    )
    assert (own["reader"], own["complete"], own["seed"]) == ("marquise", False, None)
    other = await house.eve.slash(house.channel, "export", format="json")
    assert json.loads(file_of(other, "game.json"))["reader"] is None
    bundle = await house.ann.slash(house.channel, "export")
    assert bundle.text.startswith("The game so far in one file")
    with ZipFile(BytesIO(file_of(bundle, "game.zip"))) as archive:
        public = json.loads(archive.read("game.json"))
    assert (public["reader"], public["complete"]) == (None, False)
    refused = await house.eve.slash(house.channel, "replay", public=True)
    assert refused.text.startswith("Only the people of this game")
    posted = await house.bob.slash(house.channel, "replay", part="cała gra", public=True)
    assert posted.text == "Powtórka jest poniżej."
    await house.sandbox.settle()
    assert house.public().text.startswith("Replay of the whole game: ")
    assert not house.public().ephemeral
    for given, told in (
        ({"turn": 999}, "There has been no such turn."),
        ({"whose": "Otters"}, "There is no such"),
    ):
        assert (await house.ann.slash(house.channel, "replay", **given)).text.startswith(told)
    suggested = await house.ann.autocomplete(house.channel, "export", "format", "")
    assert [value for _, value in suggested] == ["bundle", "json", "notation", "log"]
    for turn in (1, 2, 3):
        told = (await house.eve.slash(house.channel, "replay", turn=turn)).text
        assert told.startswith(f"Replay of turn {turn} (")
    often = await house.eve.slash(house.channel, "replay", turn=4)
    assert "Try again in 10 min." in often.text
    again = await house.eve.slash(house.channel, "replay", turn=3)
    assert again.text.startswith("Replay of turn 3 ("), "what is kept costs nothing"
    unknown = await house.ann.slash(house.channel, "export", format="pdf")
    assert unknown.text == "There is no format “pdf”."


@pytest.mark.slow
async def test_files_after_a_restart(tmp_path: Path) -> None:
    """The buttons under the end work in a new process, and in the language of who presses."""
    async with Sandbox(seed=2) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild, locale="pl")
        people = {"raven": ann, "wolf": bob}
        async with serving(sandbox, tmp_path) as bot:
            await played(sandbox, bot, channel, people)
        async with serving(sandbox, tmp_path) as bot:
            end = newest(bob, channel)
            assert (await bob.press(end, "Replay")).text.startswith("Powtórka całej gry: ")
            files = await ann.press(end, "Files")
            with ZipFile(BytesIO(file_of(files, "game.zip"))) as archive:
                assert "game.rootlog" not in archive.namelist()
                game = file.decode_record(archive.read("game.json"))
            table = await bot.tables.at(channel.id)
            assert file.verify_game(game, table.game) == table.view(None).winners
            told = await bob.slash(channel, "export", format="notation")
            assert told.text.startswith("Ta gra nie ma własnej notacji")
        assert [str(one) for one in sandbox.findings] == []


async def test_what_is_taken_back_while_pictures_are_made_is_left_out(house: House) -> None:
    table, rng = await house.begin(), Random(3)
    while not table.reader.can("undo"):
        await house.skip(table, rng)
    reel = reel_of_game(await table.records.log(None), 50)
    seat = next(seat for seat in table.holders if table.reader.can("undo", seat))
    await table.undo(table.holders[seat])
    drawn = await house.bot.desk.films.stills(table, reel, "en")
    assert len(drawn) == len(reel.moments) - 1


def test_budgets_come_back_with_time() -> None:
    now = 0.0
    budget = Budget(2, lambda: now)
    for at in (0.0, 10.0):
        now = at
        assert budget.wait(1) == 0
        budget.spend(1)
    assert budget.wait(1) == PERIOD_S - 10
    assert budget.wait(2) == 0
    now = PERIOD_S + 5
    assert budget.wait(1) == 0
    budget.spend(1)
    assert budget.wait(1) == 5


def test_a_bundle_leaves_pictures_out_rather_than_be_too_large() -> None:
    stills = [Picture(bytes(1000), "map.png", "") for _ in range(21)]
    files = {"log.en.txt": b"log"}
    for largest, kept in ((100_000, 21), (15_000, 11), (7_000, 3), (2_000, 1), (400, 0)):
        data = pack_files(files, stills, largest)
        with ZipFile(BytesIO(data)) as archive:
            names = archive.namelist()[1:]
        assert len(names) == kept
        assert not names or names[-1] == "pictures/21.png"
        assert len(data) <= max(largest, 400)
