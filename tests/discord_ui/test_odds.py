"""The chances of a battle: the same for everybody, by seats or by plain numbers."""

from pathlib import Path
from random import Random
from typing import Any

from bot.table import Table
from sandbox import Sandbox
from tests.discord_ui.playing import House, serving


async def test_plain_numbers_need_no_game(house: House) -> None:
    told = await house.eve.slash(house.channel, "odds", attacker="3", defender="2")
    assert told.ephemeral
    assert told.text.splitlines() == [
        "**Battle of warriors**",
        "Attacks: **Attacker** – up to 3 rolled hits. Can lose: 3 warriors.",
        "Defends: **Defender** – up to 2 rolled hits. Can lose: 2 warriors.",
        "```",
        "Hits dealt    0    1    2    3",
        "Attacker     6%  19%  31%  44%",
        "Defender    44%  31%  25%    –",
        "```",
        "Average losses: Attacker 0.8 · Defender 1.7.",
        "Chance to lose everything there: Attacker 0% · Defender 75%.",
        "Told from public facts alone; what people hold in secret does not count (Law 4.3).",
    ]
    his = await house.bob.slash(house.channel, "odds", attacker="2", defender="0")
    assert "Atakuje: **Atak** – z kości najwyżej 2 obrażenia, +1 (bezbronność)." in his.text
    assert "Średnie straty: Atak 0,0 · Obrona 1,0." in his.text
    assert "(Prawo 4.3)" in his.text
    wrong = await house.eve.slash(house.channel, "odds", attacker="0", defender="2")
    assert wrong.text.startswith("Type two seats, or two numbers")


def _fights(table: Table) -> bool:
    """Return whether the Marquise could attack the Eyrie, who may hold an ambush."""
    seen: Any = table.view(None)
    fights = [(fight.attacker, fight.defender) for fight in table.reader.fights()]
    return ("marquise", "eyrie") in fights and seen.factions["eyrie"].hand_count > 0


async def test_a_battle_on_the_board_is_the_same_for_everybody(house: House) -> None:
    table = await house.begin(bob="eyrie", clockwork=None)
    rng = Random(3)
    while not _fights(table):
        assert await house.skip(table, rng)
    offered = await house.eve.autocomplete(house.channel, "odds", "attacker", "")
    assert ("Marquise de Cat", "marquise") in offered
    sides = {"attacker": "marquise", "defender": "eyrie"}
    (place, *_) = await house.eve.autocomplete(house.channel, "odds", "place", "", **sides)
    told = [
        await who.slash(house.channel, "odds", **sides, place=place[1])
        for who in (house.ann, house.eve, house.bob)
    ]
    assert told[0].text == told[1].text
    assert told[0].text.startswith(f"**Battle in clearing {place[0]}**")
    assert "With an ambush, should one be held** (Eyrie Dynasties)" in told[0].text
    assert "Walka na polanie" in told[2].text
    assert "Z Zasadzką, o ile jest na ręce** (Dynastie Orlich Gniazd)" in told[2].text
    nowhere = await house.eve.slash(house.channel, "odds", **sides, place="13")
    assert "(Law 4.3)" in nowhere.text
    alone = await house.eve.slash(house.channel, "odds", attacker="eyrie", defender="corvids")
    assert alone.text == "There is no such faction at this table."


async def test_where_no_dice_are_rolled_that_is_said(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    told = await house.eve.slash(house.channel, "odds", attacker="3", defender="2")
    assert told.text == "This game has no battles with dice, so there are no odds to tell."


async def test_a_game_that_has_none_of_it_says_so(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Himeji")
        channel = guild.text_channel("castle")
        ann = sandbox.person("Ann", in_=guild)
        async with serving(sandbox, tmp_path) as bot:
            await ann.slash(channel, "game new", game="white_castle")
            await ann.slash(channel, "game join", seat="human")
            table = await bot.tables.at(channel.id)
            await table.start(ann.id, seed=3)
            await sandbox.settle()
            rated = await ann.slash(channel, "ratings")
            assert rated.text.endswith("is played by one person, so it has no ratings.")
            due = table.decisions()[0]
            await table.act(ann.id, due.pick(0))
            missed = await ann.slash(channel, "catchup")
            assert missed.text.startswith("You play this game alone: nothing happens without you.")
            dice = await ann.slash(channel, "odds", attacker="3", defender="2")
            assert dice.text.startswith("This game has no battles with dice")
