"""The Lizard Cult in Discord: revealed cards that everybody sees, and a hand that nobody does."""

from pathlib import Path

import pytest

from bot.render import root as render
from tests.e2e.staging import Stage, differing, offered, staged, twins

pytestmark = pytest.mark.slow

TURN = """
seats: [{{faction: lizards}}, {{faction: marquise}}, {{faction: eyrie}}]
turn: {{faction: lizards, phase: birdsong}}
clearings:
  8: {{lizards: {{warriors: 2}}, marquise: {{warriors: 1, sawmill: 1}}}}
  7: {{lizards: {{warriors: 1}}}}
  6: {{marquise: {{warriors: 2}}}}
  4: {{eyrie: {{roost: 1, warriors: 3}}}}
hands: {{lizards: {hand}, marquise: [investments], eyrie: [a_visit_to_friends]}}
boards:
  lizards: {{outcast: fox, acolytes: 4, lost_souls: [travel_gear_fox]}}
  eyrie: {{leader: commander, decree: {{move: [loyal_vizier]}}}}
"""


def to_conspire(hand: str = "[anvil, sword, foxfolk_steel, armorers]") -> str:
    return TURN.format(hand=hand)


async def test_a_turn_of_conspiracies_and_rituals(tmp_path: Path) -> None:
    async with staged(tmp_path, to_conspire()) as stage:
        ann, bob, cid = stage.players.values()
        panel = await stage.panel(ann)
        assert "Conspiracies in fox clearings (Hated): you have 4 acolytes." in panel.text
        reply = await stage.choose(ann, panel, "Sanctify sawmill in 8 of the Marquise")
        assert "The Lizards spend 2 acolytes (2 are left)." in reply.text
        assert stage.score("lizards") == 1
        board = (await stage.command(bob, "board")).text
        assert "Outcast: fox, Hated; acolytes: 2; Lost Souls, from the top: none" in board
        assert "Wygnańcy: lis, Znienawidzeni" in (await stage.command(cid, "board")).text
        reply = await stage.choose(ann, reply, "End Birdsong")
        early = await stage.command(ann, "root lizards convert", clearing="6", target="marquise")
        assert early.text.startswith("Possible only during this: conspiracies.")
        for words, card, clearing in (
            ("root lizards build-garden", "sword", "7"),
            ("root lizards recruit-faithful", "anvil", "6"),
        ):
            reply = await stage.command(ann, words, card=card, clearing=clearing)
        again = await stage.command(
            ann, "root lizards recruit-faithful", card="anvil", clearing="6"
        )
        assert again.text == "Anvil (fox) lies revealed until your Evening (Law 10.5)."
        for person in (bob, cid, stage.eve):
            seen = stage.told(person)
            assert "Sword" in seen or "Miecz" in seen
            assert "Foxfolk" not in seen
            assert "Lisia" not in seen, "the other cards are in the hand"
        assert "revealed: Sword (mouse), Anvil (fox)" in (await stage.command(bob, "board")).text
        reply = await stage.command(ann, "root lizards score-gardens", card="foxfolk_steel")
        assert (
            "Lost Souls, from the top: Foxfolk Steel (fox)"
            in (await stage.command(bob, "board")).text
        )
        reply = await stage.command(ann, "root lizards sacrifice", card="armorers")
        assert "take back: Sword (mouse), Anvil (fox), Armorers (bird)." in stage.public().text
        assert "Craft Anvil" in offered(await stage.panel(ann))
        assert stage.score("lizards") == 1, "a single garden scores nothing"


async def turn(stage: Stage) -> None:
    """Sanctify, reveal a card that both hands hold, score, and let everybody look."""
    ann = stage.players["lizards"]
    await stage.command(
        ann, "root lizards sanctify", clearing="8", target="marquise", building="sawmill"
    )
    await stage.choose(ann, await stage.panel(ann), "End Birdsong")
    await stage.command(ann, "root lizards recruit-faithful", card="anvil", clearing="6")
    await stage.ask("map", "board", "hand", "log", "game status")


async def test_whatever_the_hand_is_others_see_the_same(tmp_path: Path) -> None:
    hands = ("[anvil, sword, foxfolk_steel, armorers]", "[anvil, bake_sale, sappers, cobbler]")
    stages = await twins(tmp_path, map(to_conspire, hands), turn, draw=render.draw)
    assert {*differing(stages)} == {"Ann"}
