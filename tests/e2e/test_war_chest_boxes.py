"""War Chest with Nobility and Siege in Discord: set up in the lobby and played to the end."""

from pathlib import Path
from random import Random

import pytest

from bot.games.war_chest.view import WarChestView
from sandbox import Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import serving
from tests.e2e.pressing import newest, press_newest, set_option
from tests.e2e.test_war_chest_game import Watcher, play

SEED = 618
"""A game in which all of `BOXES` comes to pass."""

BOXES = {
    *("proclaim", "take_and_proclaim", "preach", "spy"),
    *("proclaimed", "spied", "sacrificed", "fort_destroyed", "won"),
}
"""Choices and events that the boxes bring, and how the game ends."""


@pytest.mark.slow
async def test_a_whole_game_with_both_boxes(tmp_path: Path) -> None:
    """One of the two reads English, the other one Polish; nobody reads what another one holds."""
    async with Sandbox(seed=SEED) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob, eve = (
            sandbox.person(name, in_=guild, locale=locale)
            for name, locale in (("Ann", "en-US"), ("Bob", "pl"), ("Eve", "en-GB"))
        )
        watchers = [Watcher(ann, "raven"), Watcher(bob, "wolf"), Watcher(eve, None)]
        rng, seen = Random(SEED), set[str]()
        async with serving(sandbox, tmp_path, draw=None) as bot:
            table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
            await set_option(ann, channel, "army", "random")
            await set_option(ann, channel, "boxes", "true-both")
            # On a page behind the first one.
            await set_option(ann, channel, "wagon_order", "after_both")
            await sandbox.settle()
            assert table.options == {
                "army": "random",
                "nightfall": "true",
                "modules": "both",
                "wagon_order": "after_both",
            }
            assert "Boxes: Nightfall, Nobility and Siege" in newest(eve, channel).text
            await table.start(ann.id, SEED)
            await sandbox.settle()
            await play(sandbox, channel, table, watchers, rng, seen, until=1_000)
            assert table.status == "over"
            assert table.view(None).winners
        assert seen >= BOXES, BOXES - seen
        # A hand that is looked at is told to the one who looked, in that reader's language.
        assert "Hand of Wolf: " in watchers[0].read or "Ręka Kruka: " in watchers[1].read
        for private in ("Hand of Wolf: ", "Hand of Raven: ", "Ręka Kruka: ", "Ręka Wilka: "):
            assert private not in watchers[2].read
        assert "proclaims the decree" in watchers[2].read
        assert [str(one) for one in sandbox.findings] == []


@pytest.mark.slow
async def test_four_people_get_nobility_but_not_siege(tmp_path: Path) -> None:
    """Siege is refused with its section; the host picks another box and the game begins."""
    seats = ("raven_1", "wolf_1", "raven_2", "wolf_2")
    async with Sandbox(seed=3) as sandbox:
        guild = sandbox.guild("Chest", locale="pl")
        channel = guild.text_channel("war")
        people = [sandbox.person(name, in_=guild, locale="pl") for name in ("A", "B", "C", "D")]
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, dict(zip(seats, people, strict=True)))
            await set_option(people[0], channel, "boxes", "true-both")
            await sandbox.settle()
            refused = await press_newest(people[0], channel, "lstart")
            assert "Oblężenie jest na dwie osoby" in refused.text and "18.2" in refused.text
            assert table.status == "lobby"
            await set_option(people[0], channel, "boxes", "true-nobility")
            await set_option(people[0], channel, "army", "random")
            await sandbox.settle()
            assert (await press_newest(people[0], channel, "lstart")).text == "Gra się zaczęła."
            await sandbox.settle()
            view = table.view(None)
            assert isinstance(view, WarChestView)
            assert len(view.decrees) == 3 and view.forts_left is None
        assert [str(one) for one in sandbox.findings] == []
