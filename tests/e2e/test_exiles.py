"""A turn with cards of Exiles & Partisans in Discord, in English and Polish; nobody sees a hand."""

from pathlib import Path

import pytest

from tests.e2e.staging import Stage, differing, offered, staged, twins

TURN = """
deck: exiles
seats: [{{faction: marquise}}, {{faction: corvids}}, {{faction: eyrie}}]
turn: {{faction: marquise, phase: birdsong}}
clearings:
  1: {{marquise: {{warriors: 3}}}}
  5: {{eyrie: {{warriors: 3}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{marquise: [anvil], corvids: {hand}, eyrie: [a_visit_to_friends]}}
play_areas: {{marquise: [swap_meet, false_orders, saboteurs], corvids: [coffin_makers]}}
boards: {{eyrie: {{leader: commander, decree: {{move: [loyal_vizier]}}}}}}
laid_on: {{coffin_makers: {{eyrie: 2}}}}
"""


async def birdsong(stage: Stage) -> None:
    """Use one card after the other."""
    ann, bob, cid = stage.players.values()
    panel = await stage.panel(ann)
    assert "Saboteurs: discard them and a card of an enemy?" in panel.text
    reply = await stage.choose(ann, panel, "Discard Coffin Makers of the Corvids")
    assert "The Marquise discards Coffin Makers (rabbit) of the Corvids." in stage.told(bob)
    assert "2 warriors return from Coffin Makers to the supply of the Eyrie." in stage.told(bob)
    logged = (await stage.command(cid, "log")).text
    assert "Wojownicy, którzy wracają z karty Trumniarze do puli Dynastii: 2." in logged
    labels = offered(reply)
    assert "False Orders: half of the warriors of the Eyrie in 5" in labels, labels
    reply = await stage.choose(ann, reply, "Swap Meet: a card from the Corvids for one of yours")
    assert "Swap Meet: which card do you give the Corvids?" in reply.text
    reply = await stage.choose(ann, reply, "Give Anvil (fox)")
    assert "Anvil" in stage.told(bob), "who gets the card sees it"
    assert "Anvil" not in stage.told(stage.eve) and "Kowadło" not in stage.told(cid)
    reply = await stage.choose(ann, reply, "False Orders: Eyrie in 5")
    assert "False Orders: where do 2 warriors of the Eyrie go from clearing 5?" in reply.text
    await stage.choose(ann, reply, "To 2 (mouse)")


async def test_a_birdsong_of_cards(tmp_path: Path) -> None:
    async with staged(tmp_path, TURN.format(hand="[investments]")) as stage:
        await birdsong(stage)
        board = (await stage.command(stage.players["eyrie"], "board")).text
        assert "talia: Banici i Partyzanci" in board or "Talia" in board
        for person in (stage.players["eyrie"], stage.eve):
            assert "Investments" not in stage.told(person) and "Inwestycje" not in stage.told(
                person
            )


@pytest.mark.slow
async def test_the_hand_at_the_swap_meet_shows_to_nobody_else(tmp_path: Path) -> None:
    worlds = [TURN.format(hand=hand) for hand in ("[investments]", "[bake_sale]")]
    stages = await twins(tmp_path, worlds, birdsong)
    assert differing(stages).keys() == {"Ann", "Bob"}
