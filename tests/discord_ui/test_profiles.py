"""Profiles: one's own, those of others who share theirs, and of people who are forgotten."""

from itertools import pairwise
from pathlib import Path

import pytest

from bot.discord_ui.front.app import Tablekeeper
from db import preferences
from sandbox import Sandbox
from tests.discord_ui.duel import played
from tests.discord_ui.playing import serving


@pytest.mark.slow
async def test_a_profile_is_seen_by_others_only_if_it_is_shared(tmp_path: Path) -> None:
    async with Sandbox(seed=2) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        people = {"raven": ann, "wolf": bob}
        async with serving(sandbox, tmp_path) as bot:
            table = await played(sandbox, bot, channel, people)
            winners = table.view(None).winners or ()
        async with serving(sandbox, tmp_path) as bot:
            for seat, person in people.items():
                own = (await person.slash(channel, "profile")).text
                assert f"**War Chest**: 1 game, {int(seat in winners)} won" in own
                assert "Replies: half of them within 0 min" in own
                assert "Only you can see this" in own
            refused = "There is no profile that this person shares."
            assert (await eve.slash(channel, "profile", whom=ann)).text == refused
            assert (await eve.slash(channel, "profile", whom=bob)).text == refused
            assert "Others can see this" in (await ann.slash(channel, "profile", share=True)).text
            seen = (await eve.slash(channel, "profile", whom=ann)).text
            assert "**War Chest**: 1 game" in seen and "can see this" not in seen
            storage = bot.tables._storage
            times = (await preferences.compute_profile(storage, ann.id)).replies_ms
            table = await bot.tables.at(channel.id)
            seats = [action.seat for action in (await table.records.saved()).actions]
            replies = [
                b for a, b in pairwise(seats) if (a, b) in (("wolf", "raven"), ("", "raven"))
            ]
            assert 5 < len(times) == len(replies)
            await ann.slash(channel, "profile", share=False)
            assert (await eve.slash(channel, "profile", whom=ann)).text == refused
            await ann.slash(channel, "profile", share=True)
            await check_forgotten(bot, ann.id)
            assert (await eve.slash(channel, "profile", whom=ann)).text == refused
        assert [str(one) for one in sandbox.findings] == []


async def check_forgotten(bot: Tablekeeper, user: int) -> None:
    """Nothing is left of the profile of somebody who is forgotten."""
    await bot.tables.people.forget(user)
    forgotten = await preferences.compute_profile(bot.tables._storage, user)
    assert (list(forgotten.games), list(forgotten.replies_ms)) == ([], [])
