"""The Underground Duchy in Discord: what it pays when a building falls, and who is told what."""

from pathlib import Path

import pytest

from tests.e2e.staging import Stage, differing, offered, staged, twins
from tests.e2e.witness import named

pytestmark = pytest.mark.slow

ATTACKED = """
seats: [{{faction: marquise}}, {{faction: duchy}}, {{faction: eyrie}}]
turn: {{faction: marquise, phase: daylight}}
clearings:
  1: {{duchy: {{{there}}}, marquise: {{warriors: 3}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{marquise: [foxfolk_steel], duchy: {hand}, eyrie: [a_visit_to_friends]}}
boards:
  duchy: {{swayed: {swayed}, crowns: {{squire: 2, noble: 2, lord: 2}}}}
  eyrie: {{leader: commander, decree: {{move: [loyal_vizier]}}}}
next_rolls: [[1, 0]]
next_random: [bake_sale]
"""
"""Nobody defends what the Duchy has in clearing 1; its Bake Sale will go if it must discard."""


def attacked(
    there: str = "citadel: 1",
    hand: str = "[anvil, bake_sale]",
    swayed: str = "[captain, mayor]",
) -> str:
    return ATTACKED.format(there=there, hand=hand, swayed=swayed)


async def battle(stage: Stage) -> None:
    """Attack the Duchy, which plays no ambush, whether it has one or not."""
    await stage.command(stage.players["marquise"], "root battle", clearing="1", defender="duchy")
    await stage.command(stage.players["duchy"], "root pass")


async def test_a_building_that_falls_costs_a_card_and_a_minister(tmp_path: Path) -> None:
    async with staged(tmp_path, attacked()) as stage:
        ann, bob, cid = stage.players.values()
        await battle(stage)
        assert stage.score("marquise") == 1
        for person in stage.everybody:
            told = stage.public(person).text
            assert "Duchy pays the Price of Failure." in told
            assert "Duchy discards a random card: Bake Sale (rabbit)." in told
            assert "The Mayor is no longer swayed; the crown is gone for good." in told
            assert f"<@{ann.id}> · Marquise de Cat: Daylight" in told
        board = (await stage.command(stage.eve, "board")).text
        assert "ministers: Captain; crowns: 2 squire, 2 noble, 2 lord" in board
        assert (await stage.command(bob, "hand")).text.startswith("Your hand (1): Anvil (fox)\n")
        for person in (ann, cid, stage.eve):
            assert named(stage.told(person)) & {"Anvil (fox)", "Kowadło (lis)", "anvil"} == set()
            assert person.dms() == []


async def test_the_duchy_chooses_among_ministers_of_one_rank(tmp_path: Path) -> None:
    async with staged(tmp_path, attacked(swayed="[captain, mayor, banker]")) as stage:
        ann, bob, cid = stage.players.values()
        await battle(stage)
        shown = stage.public(bob)
        assert f"<@{bob.id}> · Underground Duchy: the Price of Failure" in shown.text
        assert shown.labels[0] == "Return a minister"
        for person in (ann, cid):
            reply = await stage.press(person, stage.public(person), "Return a minister")
            assert len(reply.text.splitlines()) == 1
            assert reply.text.startswith(("That button is for", "Ten przycisk jest"))
        revision = stage.table.revision
        panel = await stage.press(bob, shown, "Return a minister")
        assert [one for one in offered(panel) if one != "Standing orders"] == [
            "Mayor leaves",
            "Banker leaves",
        ]
        await stage.choose(bob, panel, "Banker leaves")
        assert stage.table.revision == revision + 1
        assert "The Banker is no longer swayed" in stage.public().text
        assert f"<@{ann.id}> · Marquise de Cat: Daylight" in stage.public().text
        board = (await stage.command(stage.eve, "board")).text
        assert "ministers: Captain, Mayor; crowns: 2 squire, 2 noble, 2 lord" in board


async def test_a_tunnel_that_falls_costs_nothing(tmp_path: Path) -> None:
    async with staged(tmp_path, attacked("tunnel: 1")) as stage:
        bob = stage.players["duchy"]
        await battle(stage)
        assert "The Duchy loses a tunnel in clearing 1 to the Marquise; the Marquise +1 (1)." in (
            stage.public().text
        )
        assert "Price of Failure" not in stage.told(stage.eve)
        assert (await stage.command(bob, "hand")).text.startswith("Your hand (2): ")
        assert "ministers: Captain, Mayor;" in (await stage.command(bob, "board")).text


@pytest.mark.parametrize("hand", ["[anvil, bake_sale]", "[ambush_fox, bake_sale]"])
async def test_whoever_has_no_ambush_is_asked_as_well(hand: str, tmp_path: Path) -> None:
    async with staged(tmp_path, attacked(hand=hand)) as stage:
        ann, bob, _ = stage.players.values()
        await stage.command(ann, "root battle", clearing="1", defender="duchy")
        assert f"<@{bob.id}> · Underground Duchy: ambush or not" in stage.public().text
        assert stage.public().labels[0] == "No ambush"
        panel = await stage.panel(bob)
        assert "In clearing 1 the Marquise attacks you." in panel.text
        assert ("Ambush! (fox): 2 hits first" in offered(panel)) is ("ambush" in hand)
        assert "No ambush" in offered(panel)


async def test_whatever_the_duchy_holds_others_see_the_same(tmp_path: Path) -> None:
    async def script(stage: Stage) -> None:
        await battle(stage)
        await stage.ask("hand", "board", "log")

    hands = ("[anvil, bake_sale]", "[ambush_fox, bake_sale]")
    written = [attacked(hand=hand) for hand in hands]
    assert {*differing(await twins(tmp_path, written, script))} == {"Bob"}
