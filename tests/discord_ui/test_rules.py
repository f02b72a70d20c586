"""Looking rules up: by anybody, in their language, with or without a game, after a restart too."""

from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.discord_ui.playing import House, serving


async def test_a_rule_is_looked_up_by_section_or_term(house: House) -> None:
    told = await house.eve.slash(house.channel, "rule", term="4.3.1")
    assert told.ephemeral and told.message is not None
    first, *middle, last = told.text.splitlines()
    assert first == "**Ambush** · Law 4.3.1"
    assert middle[0].startswith("Before anything else the defender may play one ambush card")
    assert last == "-# In our own words; the printed rules decide."
    his = await house.bob.slash(house.channel, "rule", term="zasadzka")
    assert his.text.startswith("**Zasadzka** · Prawo 4.3.1")
    offered = await house.eve.autocomplete(house.channel, "rule", "term", "bunt")
    assert offered[0] == ("8.2.6 Outrage", "8.2.6")
    assert ("4.3.1.1 Foiling an ambush", "4.3.1.1") in await house.eve.autocomplete(
        house.channel, "rule", "term", "4.3.1"
    )
    deep = await house.eve.slash(house.channel, "rule", term="R5.5.1.III")
    assert deep.text.startswith("I know no rule called")
    bots = await house.eve.slash(house.channel, "rule", term="R5.5.1")
    assert bots.text.startswith("**Electric Eyrie: Daylight** · Rootbotics 5.5")
    nothing = await house.eve.slash(house.channel, "rule", term="a very fine rule")
    assert nothing.text.startswith("I know no rule called “a very fine rule”.")


async def test_the_rules_are_those_of_the_game_of_the_channel(house: House) -> None:
    named = await house.eve.slash(house.channel, "rule", term="initiative", game="War Chest")
    assert named.text.startswith("**First initiative** · WC 3.6")
    await house.ann.slash(house.channel, "game new", game="war_chest")
    told = await house.eve.slash(house.channel, "rule", term="6.1")
    assert told.text.startswith("**Attacking a Knight** · WC 6.1")
    other = await house.eve.slash(house.channel, "rule", term="4.3", game="root")
    assert other.text.startswith("**Battle** · Law 4.3")


@pytest.mark.slow
async def test_what_to_read_next_works_after_a_restart(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        bob = sandbox.person("Bob", in_=guild, locale="pl")
        async with serving(sandbox, tmp_path):
            told = await bob.slash(channel, "rule", term="4.3")
        async with serving(sandbox, tmp_path):
            (menu,) = told.message.selects
            assert menu.placeholder == "Zobacz też…"
            assert ("4.3.1 Zasadzka", "4.3.1") in [(o.label, o.value) for o in menu.options]
            onward = await bob.select(told, "Zobacz też…", "4.3.1")
            assert onward.text.startswith("**Zasadzka** · Prawo 4.3.1")
            further = await bob.select(onward, "Zobacz też…", "2.1.2")
            assert further.text.startswith("**Karty Zasadzki**")
        assert [str(one) for one in sandbox.findings] == []
