"""The people of the demonstration play on: what would end the game early is left alone."""

from pathlib import Path
from random import Random

import pytest

from bot.demo import play
from bot.demo.play import Player, StuckError
from bot.editions import EDITIONS
from bot.narrate.war_chest import WORDS
from sandbox import Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import serving
from tests.e2e.pressing import newest


@pytest.mark.slow
async def test_nobody_gives_up_in_a_demonstration(tmp_path: Path) -> None:
    async with Sandbox(seed=6) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob"))
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
            await table.start(ann.id, 5)
            await sandbox.settle()
            for person in (ann, bob):
                player = Player(sandbox, person, channel, WORDS, Random(1))
                reply = await player.press(newest(person, channel), "Act…")
                shown = [one.custom_id or "" for one in reply.message.buttons]
                assert any(":aside:" in one for one in shown)
                assert not any(":aside:" in way for _, way in player._ways(reply))  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("language", ["en-US", "pl"])
async def test_a_seat_that_nobody_can_choose_is_not_looked_for(
    tmp_path: Path, language: str
) -> None:
    """Who opens a table of The White Castle has its only seat; the lobby shows no menu of seats."""
    edition = EDITIONS["white_castle"]
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Board games", language)
        channel = guild.text_channel("castle")
        ann = sandbox.person("Ann", in_=guild, locale=language)
        player = Player(sandbox, ann, channel, edition.words, Random(1))
        async with play.run_bot(sandbox, tmp_path, edition, 1):
            await play._set_up(edition, [player], Random(1))  # pyright: ignore[reportPrivateUsage]
            assert player.is_due()


@pytest.mark.parametrize("language", ["en-US", "pl"])
async def test_who_has_chosen_in_secret_is_not_due_any_more(tmp_path: Path, language: str) -> None:
    """In Dungeon Lords the post goes on naming them, with a tick, and they may choose again."""
    edition = EDITIONS["dungeon_lords"]
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Board games", language)
        channel = guild.text_channel("dungeons")
        people = [sandbox.person(name, in_=guild, locale=language) for name in ("Ann", "Bob")]
        ann, bob = (Player(sandbox, person, channel, edition.words, Random(1)) for person in people)
        async with play.run_bot(sandbox, tmp_path, edition, 1):
            await play._set_up(edition, [ann, bob], Random(1))  # pyright: ignore[reportPrivateUsage]
            assert ann.is_due() and bob.is_due()
            panel = await ann.press(ann.public("button-act"), ann.spoken("button-act"))
            button = next(one for one in panel.message.buttons if one.style == play.PRIMARY)
            await ann.press(panel, button.custom_id)
            seen = ann.public("button-act")
            assert ann.person.mention in seen.text
            assert not ann.is_due() and bob.is_due()


async def test_a_vote_is_not_the_end_of_a_game(tmp_path: Path) -> None:
    """The newest message with buttons may be one that asks the table; the turn stands above it."""
    edition = EDITIONS["dungeon_lords"]
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Board games")
        channel = guild.text_channel("dungeons")
        people = [sandbox.person(name, in_=guild) for name in ("Ann", "Bob")]
        ann, bob = (Player(sandbox, person, channel, edition.words, Random(1)) for person in people)
        async with play.run_bot(sandbox, tmp_path, edition, 1):
            await play._set_up(edition, [ann, bob], Random(1))  # pyright: ignore[reportPrivateUsage]
            await ann.type("game pause")
            assert ann.spoken("button-act") not in newest(ann.person, channel).labels
            assert ann.public("button-act") is not None
            asked = await ann.type("game abandon")
            # Neither a turn nor the end of the game is left: the demonstration says so.
            form = await ann.press(asked, ann.word("abandon-yes"))
            (field,) = form.modal.fields
            await ann.person.submit(form, **{field.custom_id: "no time"})
            await sandbox.settle()
            with pytest.raises(StuckError, match="not over"):
                await play._play_on([ann, bob], bob, Random(1), print)  # pyright: ignore[reportPrivateUsage]
