"""Profiles: one's own, those of others who share theirs, and of people who are forgotten."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.people import privacy
from bot.editions import EDITIONS
from bot.render.club.rates import draw_rate_chart
from db import preferences
from db.ids import SeatName
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


@given(
    st.lists(
        st.tuples(st.sampled_from(["root", "war_chest"]), st.integers(0, 4), st.booleans()),
        max_size=30,
    ),
    st.text(max_size=40),
)
@settings(max_examples=10, deadline=None)
def test_the_picture_of_a_profile_has_the_games_played_often(
    played: list[tuple[str, int, bool]], name: str
) -> None:
    seats = {game: [kind.seat for kind in EDITIONS[game].game.lobby.kinds] for game in EDITIONS}
    games = [
        preferences.PlayedGame(game, SeatName(seats[game][at % len(seats[game])]), won)
        for game, at, won in played
    ]
    record = preferences.Profile(games, [60_000] * 7)
    for locale in ("en", "pl"):
        chart = privacy._profile_chart(EDITIONS, record, name, locale)
        lines = privacy._profile_lines(EDITIONS, record, locale)
        often = Counter(game.name for game in games)
        kinds = Counter(game for game, count in often.items() if count >= 5)
        if chart is None:
            assert not kinds
            continue
        assert len(chart.sections) == len(kinds)
        for section in chart.sections:
            counts = [round(bar.high * 1000) for bar in section.bars]
            assert counts == sorted(counts, reverse=True), "the most often first"
            assert all(bar.share <= bar.high <= 1 for bar in section.bars)
            assert all(f"· {bar.told}" in lines for bar in section.bars), "the same as the text"
        assert chart.foot in lines
        picture = draw_rate_chart(chart)
        assert len(picture.alt) <= 1024 and len(picture.data) < 300_000
